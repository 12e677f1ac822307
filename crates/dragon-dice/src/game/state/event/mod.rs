//! Events of a game, by procedure. An event records an outcome, never only an intention.

mod battle;
mod dragons;
mod magic;
mod march;
mod parts;
mod resolution;
mod setup;
mod species;
mod stage;
mod table;
mod turn;

pub use battle::BattleEvent;
pub use dragons::DragonEvent;
pub use magic::MagicEvent;
pub use march::MarchEvent;
pub use resolution::ResolutionEvent;
pub use setup::SetUpEvent;
pub use species::SpeciesEvent;
pub use stage::StageEvent;
pub use table::{DiceThrown, MoveReason, TableEvent};
pub use turn::TurnEvent;

use super::State;
use serde::{Deserialize, Serialize};

/// An event, by the procedure that it belongs to. `State::apply` applies it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Dice thrown, moved and turned, effects, prompts.
    Table(TableEvent),
    /// An event of the set-up.
    SetUp(SetUpEvent),
    /// Turns and steps, and the end of the game.
    Turn(TurnEvent),
    /// The maneuver and its counter-maneuvers.
    March(MarchEvent),
    /// The rolls and saves of an attack.
    Battle(BattleEvent),
    /// The roll, spells and outcomes of a magic action.
    Magic(MagicEvent),
    /// The targets, rolls, breath, response and slain dragons of a dragon attack.
    Dragons(DragonEvent),
    /// Species abilities used in their steps.
    Species(SpeciesEvent),
    /// Effects of icons on dice, and last chances of killed units.
    Resolution(ResolutionEvent),
    /// The progress of a procedure.
    Stage(StageEvent),
}

/// Any program can seal a game file. An unknown id must be refused, since everything else looks ids up; and so must an event
/// that a game never has, such as a turn before the end of the set-up, since the rules would never end if no player could act.
impl Event {
    /// Reports whether everything that it names is in this game. Checking against the state before the first command is
    /// enough: players and dice stay the same, and only a frontier is added to the homes.
    pub(super) fn is_known_to(&self, state: &State) -> bool {
        match self {
            Event::Table(event) => event.is_known_to(state),
            Event::SetUp(event) => event.is_known_to(state),
            Event::Turn(event) => event.is_known_to(state),
            Event::March(event) => event.is_known_to(state),
            Event::Battle(event) => event.is_known_to(state),
            Event::Magic(event) => event.is_known_to(state),
            Event::Dragons(event) => event.is_known_to(state),
            Event::Species(event) => event.is_known_to(state),
            Event::Resolution(event) => event.is_known_to(state),
            Event::Stage(event) => event.is_known_to(state),
        }
    }

    /// Reports whether it may happen now, if everything that it names is in the game.
    pub(super) fn may_happen(&self, state: &State) -> bool {
        match self {
            Event::Table(event) => event.may_happen(state),
            Event::SetUp(event) => event.may_happen(state),
            Event::Turn(event) => event.may_happen(state),
            Event::Stage(event) => event.may_happen(state),
            Event::March(_)
            | Event::Battle(_)
            | Event::Magic(_)
            | Event::Dragons(_)
            | Event::Species(_)
            | Event::Resolution(_) => state.turn().is_some(),
        }
    }
}

macro_rules! wrap_events {
    ($($variant:ident($event:ident)),* $(,)?) => {
        $(impl From<$event> for Event {
            fn from(event: $event) -> Event {
                Event::$variant(event)
            }
        })*
    };
}

wrap_events! {
    Table(TableEvent),
    SetUp(SetUpEvent),
    Turn(TurnEvent),
    March(MarchEvent),
    Battle(BattleEvent),
    Magic(MagicEvent),
    Dragons(DragonEvent),
    Species(SpeciesEvent),
    Resolution(ResolutionEvent),
    Stage(StageEvent),
}

#[cfg(test)]
mod tests {
    use super::Event;

    /// A game file is read into memory with all its events, thousands in a long game, so large contents are boxed.
    #[test]
    fn an_event_is_small() {
        assert!(size_of::<Event>() <= 64, "{} bytes", size_of::<Event>());
    }
}
