//! Dragon Dice on the command line.

use super::{GameDice, Played};
use crate::chance::Thrower;
use crate::cli::Exit;
use crate::cli::failure::{Failure, in_faces};
use crate::cli::session::Session;
use crate::dragon_dice::game::{Action, Decided, Event, Fact, Refusal, Set, State, data_digest, decide};
use crate::report::{ChangeAnswer, RemindAnswer, StatusAnswer, refusal};

impl Played for State {
    type Action = Action;
    type Decided = Decided;

    const BEGINS_BY_COMMAND: bool = true;

    fn dice(set: &Set) -> GameDice<'_> {
        GameDice { stream: &set.stream, key: &set.key, seeded: set.seeded }
    }

    fn has_our_data(set: &Set) -> bool {
        set.data == data_digest()
    }

    fn throws(&self) -> u64 {
        self.throws
    }

    fn decided(
        &self,
        action: &Action,
        dice: &mut dyn Thrower,
        overruled: Option<&str>,
    ) -> Result<Decided, Failure> {
        decide(self, action, dice, overruled).map_err(|error| refused(self, &error))
    }

    fn events(decided: &Decided) -> &[Event] {
        &decided.events
    }

    fn actor(&self) -> String {
        self.player(self.acting()).name.raw().to_owned()
    }

    fn actor_of(&self, decided: &Decided) -> String {
        self.player(decided.player).name.raw().to_owned()
    }

    fn show(&self, at: Option<u64>, session: &mut Session) -> Result<Exit, Failure> {
        session.say(&StatusAnswer { state: self, at })
    }

    fn remind(&self, session: &mut Session) -> Result<Exit, Failure> {
        session.say(&RemindAnswer { state: self })
    }

    fn say(
        &self,
        verb: &str,
        decided: &Decided,
        number: Option<u64>,
        session: &mut Session,
    ) -> Result<Exit, Failure> {
        let Decided { state: after, events, rolls, .. } = decided;
        session.say(&ChangeAnswer { verb, before: self, after, events, rolls, number })
    }
}

fn refused(state: &State, error: &Refusal) -> Failure {
    let trouble = refusal(state, error);
    if let Refusal::Fact(Fact::Faces(_, text)) = error {
        return in_faces(trouble, text);
    }
    Failure::from(trouble).exit(match error {
        Refusal::Rule(_) => Exit::Refused,
        Refusal::Unclear(_) => Exit::Choice,
        Refusal::Fact(fact) if fact.is_about_now() => Exit::Refused,
        Refusal::Fact(_) => Exit::Failed,
    })
}
