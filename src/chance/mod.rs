//! Chance: the named dice streams, and plain numbered dice.
//!
//! Knows numbers of sides, nothing of faces, games or files. The operating system's randomness is
//! asked for elsewhere and arrives here as a [`Key`].

mod key;
mod pips;
mod stream;

pub use key::{BadKey, Key};
pub use pips::{PipDice, PipDiceError, PipRoll};
pub use stream::{BLOCK, MAX_SIDES, NAME, Stream};
