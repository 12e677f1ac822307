//! What happens in a game, procedure by procedure. An event says what came of a command, never only what was asked for.

mod battle;
mod dragons;
mod magic;
mod march;
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
pub use turn::{End, Ending, TurnEvent};

use serde::{Deserialize, Serialize};

/// Something that happened, by the procedure that it belongs to. `State::apply` folds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// On the table: dice thrown, moved and turned, effects, prompts.
    Table(TableEvent),
    /// In the set-up.
    SetUp(SetUpEvent),
    /// Turns and steps, and the end of the game.
    Turn(TurnEvent),
    /// In a march: the maneuver and its counter-maneuvers.
    March(MarchEvent),
    /// In an attack: its rolls and the saves.
    Battle(BattleEvent),
    /// In a magic action: its roll, the spells and what comes of them.
    Magic(MagicEvent),
    /// In a dragon attack: targets, rolls, breath, the response, who is slain.
    Dragons(DragonEvent),
    /// What species abilities do in their steps.
    Species(SpeciesEvent),
    /// What icons do to dice, and what killed units may still do.
    Resolution(ResolutionEvent),
    /// How far a procedure is.
    Stage(StageEvent),
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

    /// A game file is kept whole while it is read, some thousand events of a long game among it: what is large is boxed.
    #[test]
    fn an_event_is_small() {
        assert!(size_of::<Event>() <= 64, "{} bytes", size_of::<Event>());
    }
}
