//! The events of a game. An event records an outcome, never only an intention.
//!
//! Events are grouped; each group validates and applies its own. No rule refuses anything here.

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

/// An event of a game, by its group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A phase or a turn began, or the game ended.
    Turn(TurnEvent),
    /// Cards left or joined a hand.
    Hand(HandEvent),
    /// Cards changed their pile because of a card.
    Pile(PileEvent),
    /// A unit used its move or its attack.
    Unit(UnitEvent),
    /// A card on the board was changed.
    Board(BoardEvent),
    /// The game file was corrected.
    Correction(CorrectionEvent),
    /// The following events are caused by this card or ability.
    By {
        /// The name of the card.
        card: String,
    },
    /// A rule would have refused, and was overruled (R24).
    Overruled {
        /// The rule's number, 1 to 32.
        number: u8,
        /// The key of the rule.
        rule: String,
        /// The card or ability that allows it.
        reason: String,
    },
}

impl Event {
    /// Returns the attack, if it is one.
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
            // These events name no card.
            Event::Turn(_) | Event::Unit(_) | Event::By { .. } | Event::Overruled { .. } => true,
        }
    }

    /// Returns each group applies what it can of an event, and no loop of this game's rules depends on a state to end.
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
