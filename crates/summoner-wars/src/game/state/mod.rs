//! The state of a game: cards, turn, and queries about them.
//!
//! Knows no commands and no events, and refuses nothing.

mod budget;
mod card_id;
mod cards;
mod changes;
mod effect;
mod header;
mod hidden;
mod names;
mod piles;
mod player_id;
mod reach;
mod squares;
mod starting_player;
mod stats;
mod table;
mod turn;
mod zones;

pub use budget::Budget;
pub use card_id::{CardId, Slot};
pub use effect::{Cannot, Effect, EffectKind, StatChange, Until};
pub use header::{GameHeader, Rules, SpentTo};
pub use hidden::Hidden;
pub use names::{BadNames, Names, check_names};
pub use player_id::PlayerId;
pub use reach::OutOfReach;
pub use starting_player::{First, FirstHow};
pub use table::{End, Ending, Piece, Pile, PileKind, Player, State, Zone};
pub use turn::Turn;
