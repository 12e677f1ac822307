//! Chance: the named dice streams, plain numbered dice, exact distributions and draws from them.
//!
//! Knows numbers of sides, but nothing about faces, games or files. Randomness of the operating system is obtained elsewhere
//! and passed in as a [`Key`].

mod counts;
mod distribution;
mod face_sums;
mod fairness;
mod key;
mod lines;
mod luck;
mod pips;
mod probabilities;
mod sampler;
mod stream;
mod thrower;
mod trial;
mod weights;

pub use counts::Counts;
pub use distribution::{Distribution, Fraction, Ways};
pub use face_sums::{CountedDie, FaceSums};
pub use fairness::{Fairness, Verdict};
pub use key::{BadKey, Key};
pub use lines::{Lines, Text};
pub use luck::{Luck, Ranked};
pub use pips::{PipDice, PipDiceError, PipGroup, PipRoll};
pub use probabilities::Probabilities;
pub use sampler::{LineSampler, Sampler, TOTALS, TotalsStream};
pub use stream::{BLOCK, MAX_SIDES, NAME, Stream};
pub use thrower::Thrower;
pub use trial::Trial;
pub use weights::{DieValues, Share, Weights, common_divisor};
