//! What happens in a game. An event says what came of it, never only what was meant.
//!
//! Events are grouped; each group validates and folds its own. No rule refuses anything here.

mod board;
mod correction;
mod hand;
mod pile;
mod turn;
mod unit;

pub use board::BoardEvent;
pub use correction::CorrectionEvent;
pub use hand::HandEvent;
pub use pile::PileEvent;
pub use turn::TurnEvent;
pub use unit::{Attacked, DiceSource, UnitEvent};

use super::state::{GameHeader, State};
use serde::{Deserialize, Serialize};
use warband_core::journal::Game;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A phase or a turn began, or the game ended.
    Turn(TurnEvent),
    /// Cards went from or to a hand.
    Hand(HandEvent),
    /// Cards changed their pile because a card says so.
    Pile(PileEvent),
    /// A unit used its move or its attack.
    Unit(UnitEvent),
    /// Something was done to a card on the board.
    Board(BoardEvent),
    /// The file was brought in line with the table.
    Correction(CorrectionEvent),
    /// What follows happens because this card or ability says so.
    By {
        /// What it is called.
        card: String,
    },
    /// A rule would have refused, and was overruled (R24).
    Overruled {
        /// The rule's number, 1 to 32.
        number: u8,
        /// The key of what it said.
        rule: String,
        /// The card or ability that allows it.
        reason: String,
    },
}

impl Event {
    /// The attack that it is, if it is one.
    pub const fn attack(&self) -> Option<&Attacked> {
        if let Event::Unit(UnitEvent::Attacked(attacked)) = self { Some(attacked) } else { None }
    }
}

impl Game for State {
    const NAME: &'static str = "summoner-wars";

    type Set = GameHeader;
    type Event = Event;

    fn new(header: &GameHeader) -> Option<State> {
        State::begin(header)
    }

    fn knows(&self, event: &Event) -> bool {
        match event {
            Event::Hand(event) => event.validate(self),
            Event::Pile(event) => event.validate(self),
            Event::Board(event) => event.validate(self),
            Event::Correction(event) => event.validate(self),
            // They name no card.
            Event::Turn(_) | Event::Unit(_) | Event::By { .. } | Event::Overruled { .. } => true,
        }
    }

    /// Each group folds what it can of an event, and the rules of this game have no loop that a state could keep from ending.
    fn may_happen(&self, _: &Event) -> bool {
        true
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Turn(event) => event.apply(self),
            Event::Hand(event) => event.apply(self),
            Event::Pile(event) => event.apply(self),
            Event::Unit(event) => event.apply(self),
            Event::Board(event) => event.apply(self),
            Event::Correction(event) => event.apply(self),
            Event::By { .. } | Event::Overruled { .. } => {}
        }
    }
}

impl From<TurnEvent> for Event {
    fn from(event: TurnEvent) -> Event {
        Event::Turn(event)
    }
}

impl From<HandEvent> for Event {
    fn from(event: HandEvent) -> Event {
        Event::Hand(event)
    }
}

impl From<PileEvent> for Event {
    fn from(event: PileEvent) -> Event {
        Event::Pile(event)
    }
}

impl From<UnitEvent> for Event {
    fn from(event: UnitEvent) -> Event {
        Event::Unit(event)
    }
}

impl From<BoardEvent> for Event {
    fn from(event: BoardEvent) -> Event {
        Event::Board(event)
    }
}

impl From<CorrectionEvent> for Event {
    fn from(event: CorrectionEvent) -> Event {
        Event::Correction(event)
    }
}
