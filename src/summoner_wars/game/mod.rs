//! A game in play: what lies where, whose phase it is, and what may happen next.
//!
//! [`State`] is a fold of [`Event`]s over a [`GameHeader`]: the set-up is the header's, so that no undo takes it back.
//! [`decide()`] is where the rules speak: it takes an [`Command`] and answers with the events that it brings, or a
//! [`Refusal`]. Hidden cards stay with the players: a hand and a draw pile are counts. Knows no clock, no files, no source
//! of randomness and no English.
//!
//! Begin with [`state`](State), then `event`, then `decide`.

mod apply;
mod card_id;
mod command;
mod decide;
mod effect;
mod event;
mod first;
mod header;
mod impossible;
mod player;
mod refusal;
mod rule;
mod state;
mod survey;

pub use card_id::{CardId, Slot};
pub use command::{AttackRoll, Command, Fix, Throw};
pub use decide::{AttackPlan, Decided, Note, decide, square};
pub use effect::{Effect, EffectKind, Until};
pub use event::{Attacked, Event, How, Pile, PileKind};
pub use first::{First, FirstBy, FirstHow, first};
pub use header::{GameHeader, Rules, SpentTo};
pub use impossible::Impossible;
pub use player::PlayerId;
pub use refusal::Refusal;
pub use rule::Rule;
pub use state::{End, Ending, Piece, Player, State, Turn};
pub use survey::Budget;
