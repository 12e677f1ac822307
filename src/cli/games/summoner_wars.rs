//! Summoner Wars on the command line.

use super::{GameDice, Played, Seen};
use crate::cli::failure::{Exit, Failure};
use crate::cli::session::Session;
use crate::report::dragon_dice::OfferedRoll;
use crate::report::summoner_wars::{
    Chair, ChangeAnswer, RemindAnswer, StatusAnswer, refusal, refusal_of, refusal_of_names,
};
use crate::report::{Diagnostic, LeftOut, ThrowLuck};
use warband_core::chance::Thrower;
use warband_core::text::{Name, count};
use warband_summoner_wars::game::{
    Command, Decided, Event, GameHeader, Impossible, PlayerId, Refusal, State, TypedCommand, decide,
    resolve_typed as resolve,
};
use warband_summoner_wars::luck;

impl Played for State {
    type Typed = TypedCommand;
    type Command = Command;
    type Decided = Decided;

    const BEGINS_BY_COMMAND: bool = false;
    // A card may allow what the rules forbid, a second attack for instance; its dice are rolled as always.
    const OVERRULES_ROLLS: bool = false;
    const HAS_ICONS: bool = false;

    fn dice(header: &GameHeader) -> GameDice<'_> {
        GameDice { stream: &header.stream, key: &header.key, seeded: header.seeded }
    }

    fn has_our_data(_: &GameHeader) -> bool {
        // The header contains the decks in full.
        true
    }

    fn throws(&self) -> u64 {
        self.throws()
    }

    fn resolve(&self, _: &str, typed: &TypedCommand, overruled: Option<&str>) -> Result<Command, Failure> {
        resolve(self, typed, overruled)
            .map_err(|error| failure(refusal_of_names(self, typed, &error), &error))
    }

    fn as_they_lie(&self, command: Self::Command) -> Result<Self::Command, Failure> {
        Ok(command)
    }

    fn decided(
        &self,
        command: &Command,
        dice: &mut dyn Thrower,
        overruled: Option<&str>,
    ) -> Result<Decided, Failure> {
        decide(self, command, dice, overruled)
            .map_err(|error| failure(refusal_of(self, command, overruled, &error), &error))
    }

    fn events(decided: &Decided) -> &[Event] {
        &decided.events
    }

    fn actor(&self) -> String {
        self.names().word(self.turn().player)
    }

    fn actor_of(&self, decided: &Decided) -> String {
        self.names().word(decided.player)
    }

    fn players(&self) -> Vec<String> {
        PlayerId::ALL.map(|player| self.names().word(player)).to_vec()
    }

    fn has_typed_dice(_: &[Event]) -> bool {
        // The computer does not play this game.
        false
    }

    fn has_throws(events: &[Event]) -> bool {
        events.iter().any(|event| event.attack().is_some())
    }

    fn lucks(&self, number: u64, _: &Decided, _: bool, events: &[Event], _: &mut LeftOut) -> Vec<ThrowLuck> {
        let attacks = events.iter().filter_map(Event::attack);
        let rolled = attacks.filter_map(|attacked| Some((attacked, luck::of_attack(attacked)?)));
        let throws = rolled.enumerate().map(|(place, (attacked, ranked))| ThrowLuck {
            game: None,
            command: number,
            place,
            player: self.names().word(self.turn().player),
            purpose: (0, "attack"),
            what: {
                let dice = count(attacked.dice as usize, "die", "dice");
                let hits = if attacked.dice == 1 { "hits" } else { "hit" };
                format!("attack of {dice} that {hits} on {}+", attacked.hit_on)
            },
            ranked,
            fewer_is_better: false,
        });
        throws.collect()
    }

    fn show(&self, seen: Seen<'_>, session: &mut Session) -> Result<Exit, Failure> {
        let side = seen.side.map(|typed| {
            let no_player = || refused(self, &Impossible::NoPlayer(Name::from(typed.to_owned())).into());
            self.names().lookup(typed).ok_or_else(no_player)
        });
        let chair = if side.transpose()? == Some(PlayerId::Two) { Chair::Two } else { Chair::One };
        session.print(&StatusAnswer { state: self, at: seen.at, chair, is_short: seen.is_short })
    }

    fn remind(&self, _: Vec<OfferedRoll>, session: &mut Session) -> Result<Exit, Failure> {
        session.print(&RemindAnswer { state: self })
    }

    fn print(
        &self,
        verb: &str,
        decided: &Decided,
        number: Option<u64>,
        odds: Option<Vec<ThrowLuck>>,
        session: &mut Session,
    ) -> Result<Exit, Failure> {
        let Decided { state: after, events, note, .. } = decided;
        session.print(&ChangeAnswer { verb, before: self, after, events, note: note.as_ref(), number, odds })
    }
}

/// Returns a refusal, with its exit code (rules 4 and 9).
pub(in crate::cli) fn refused(state: &State, error: &Refusal) -> Failure {
    failure(refusal(state, error), error)
}

/// Returns the message of a refusal with its exit code.
fn failure(diagnostic: Diagnostic, error: &Refusal) -> Failure {
    let exit = match error {
        Refusal::Impossible(Impossible::RealDice { .. }) => Exit::Choice,
        Refusal::Impossible(impossible) if impossible.is_usage() => Exit::Failed,
        _ => Exit::Refused,
    };
    Failure::from(diagnostic).exit(exit)
}
