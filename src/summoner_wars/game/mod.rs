//! A game in play: what lies where, whose phase it is, and what may happen next.
//!
//! [`State`] is a fold of [`Event`]s over a [`Set`]: the set-up is the header's, so that no undo takes it back.
//! [`decide()`] is where the rules speak: it takes an [`Action`] and answers with the events that it brings, or a
//! [`Refusal`]. Hidden cards stay with the players: a hand and a draw pile are counts. Knows no clock, no files, no source
//! of randomness and no English.
//!
//! Begin with [`state`](State), then `event`, then `decide`.

mod action;
mod apply;
mod card_id;
mod decide;
mod effect;
mod event;
mod fact;
mod first;
mod player;
mod refusal;
mod rule;
mod set;
mod state;
mod survey;

pub use action::{Action, AttackRoll, Fix, Throw};
pub use card_id::{CardId, Slot};
pub use decide::{AttackPlan, Decided, Note, decide, square};
pub use effect::{Effect, EffectKind, Until};
pub use event::{Attacked, Event, How, Pile, PileKind};
pub use fact::Fact;
pub use first::{First, FirstBy, FirstHow, first};
pub use player::PlayerId;
pub use refusal::Refusal;
pub use rule::Rule;
pub use set::{Rules, Set, SpentTo};
pub use state::{End, Ending, Piece, Player, State, Turn};
pub use survey::Budget;
