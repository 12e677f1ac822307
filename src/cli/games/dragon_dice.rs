//! Dragon Dice on the command line.

use super::{GameDice, Played, Seen, shown_after};
use crate::cli::failure::{Exit, Failure, in_faces};
use crate::cli::session::Session;
use crate::report::dragon_dice::{
    ChangeAnswer, OfferedRoll, RemindAnswer, StatusAnswer, refusal, thrown_words,
};
use crate::report::{Diagnostic, LeftOut, ThrowLuck};
use warband_core::chance::Thrower;
use warband_dragon_dice::dice::ThrowSource;
use warband_dragon_dice::game::{
    Command, Decided, Event, GameHeader, Impossible, Refusal, State, TableEvent, TypedCommand, as_they_lie,
    data_digest, decide, position_for_command, position_for_words, resolve, unresolved,
};
use warband_dragon_dice::luck::{self, NoLuck};

impl Played for State {
    type Typed = TypedCommand;
    type Command = Command;
    type Decided = Decided;

    const BEGINS_BY_COMMAND: bool = true;
    const OVERRULES_ROLLS: bool = true;
    const HAS_ICONS: bool = true;

    fn dice(set: &GameHeader) -> GameDice<'_> {
        GameDice { stream: &set.stream, key: &set.key, seeded: set.seeded }
    }

    fn has_our_data(set: &GameHeader) -> bool {
        set.data == data_digest()
    }

    fn throws(&self) -> u64 {
        self.throws()
    }

    fn resolve(&self, verb: &str, text: &TypedCommand, overruled: Option<&str>) -> Result<Command, Failure> {
        resolve(self, text).map_err(|unknown| {
            let state = position_for_words(self, text);
            let state = state.as_ref().unwrap_or(self);
            match overruled {
                Some(_) => refused(state, &unknown.into()),
                None => refused(state, &unresolved(state, verb, text, unknown)),
            }
        })
    }

    fn as_they_lie(&self, command: Command) -> Result<Command, Failure> {
        let after = position_for_command(self, &command);
        as_they_lie(self, command).map_err(|(mistake, text)| {
            refused(after.as_ref().unwrap_or(self), &Impossible::Faces(mistake, text).into())
        })
    }

    fn decided(
        &self,
        command: &Command,
        dice: &mut dyn Thrower,
        overruled: Option<&str>,
    ) -> Result<Decided, Failure> {
        decide(self, command, dice, overruled)
            .map_err(|error| refused(position_for_command(self, command).as_ref().unwrap_or(self), &error))
    }

    fn events(decided: &Decided) -> &[Event] {
        &decided.events
    }

    fn actor(&self) -> String {
        self.player(self.acting()).name.raw().to_owned()
    }

    fn asks_a_person(&self) -> bool {
        self.prompt().is_some_and(|prompt| prompt.kind.asks_what_was_rolled())
    }

    fn actor_of(&self, decided: &Decided) -> String {
        self.player(decided.player).name.raw().to_owned()
    }

    fn players(&self) -> Vec<String> {
        self.everybody().map(|id| self.player(id).name.raw().to_owned()).collect()
    }

    fn has_typed_dice(events: &[Event]) -> bool {
        events.iter().any(|event| {
            let Event::Table(TableEvent::DiceThrown(thrown)) = event else { return false };
            let is_total = thrown.how == ThrowSource::Total.word();
            thrown.throw.is_none() && (is_total || !thrown.faces.is_empty())
        })
    }

    fn has_throws(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Table(TableEvent::DiceThrown(_))))
    }

    fn lucks(
        &self,
        number: u64,
        again: &Decided,
        guessed: bool,
        events: &[Event],
        left_out: &mut LeftOut,
    ) -> Vec<ThrowLuck> {
        // Earlier throws may decide what is thrown next, so after a guessed throw only the first is known.
        let known = if guessed { again.contexts.len().min(1) } else { again.contexts.len() };
        left_out.hidden += again.contexts.len() - known;
        let lucks = luck::of_command(&again.contexts[..known], events, self.edition());
        let throws = lucks.into_iter().filter_map(|throw| {
            let ranked = throw.ranked.map_err(|why| match why {
                NoLuck::TooLarge => left_out.too_large += 1,
                NoLuck::Impossible => left_out.impossible += 1,
            });
            Some(ThrowLuck {
                game: None,
                command: number,
                place: throw.place,
                player: self.player(throw.player).name.raw().to_owned(),
                purpose: (throw.purpose as usize, throw.purpose.word()),
                what: thrown_words(&throw.what),
                ranked: ranked.ok()?,
                fewer_is_better: throw.purpose.fewer_is_better(),
            })
        });
        throws.collect()
    }

    fn show(&self, seen: Seen<'_>, session: &mut Session) -> Result<Exit, Failure> {
        if seen.side.is_some() {
            let diagnostic =
                Diagnostic::new("--side turns the board of Summoner Wars; Dragon Dice has no board");
            return Err(diagnostic.help("warband status").into());
        }
        session.print(&StatusAnswer { state: self, at: seen.at, is_followed: seen.is_followed })
    }

    fn remind(&self, rolls: Vec<OfferedRoll>, session: &mut Session) -> Result<Exit, Failure> {
        session.print(&RemindAnswer { state: self, rolls })
    }

    fn print(
        &self,
        verb: &str,
        decided: &Decided,
        number: Option<u64>,
        odds: Option<Vec<ThrowLuck>>,
        session: &mut Session,
    ) -> Result<Exit, Failure> {
        let Decided { state: after, events, rolls, .. } = decided;
        if number.is_none() && self.has_secret_targets() && !after.has_secret_targets() {
            let diagnostic = Diagnostic::new(
                "a dry run would tell which dragon each dragon attacks, which is still secret",
            );
            return Err(Failure::from(diagnostic.help("leave out --dry-run")).exit(Exit::Refused));
        }
        let then = shown_after(after, session);
        session.print(&ChangeAnswer { verb, before: self, after, events, rolls, number, odds, then })
    }
}

fn refused(state: &State, error: &Refusal) -> Failure {
    let diagnostic = refusal(state, error);
    if let Refusal::Impossible(Impossible::Faces(_, text)) = error {
        return in_faces(diagnostic, text);
    }
    Failure::from(diagnostic).exit(match error {
        Refusal::Rule(_) => Exit::Refused,
        Refusal::Unclear(_) => Exit::Choice,
        Refusal::Impossible(fact) if fact.is_about_now() => Exit::Refused,
        Refusal::Impossible(_) => Exit::Failed,
    })
}
