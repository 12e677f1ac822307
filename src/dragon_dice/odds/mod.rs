//! Odds: exact distributions of what a roll may bring, and many rolls at once.
//!
//! A roll folds the contributions of its faces and settles the sum; odds convolve them. Faces that only ever add to the
//! total are a distribution over numbers; whatever else [`settle`](super::roll::settle) looks at (results that may
//! be lost, IDs that double, a Charge, an Elevate) is kept beside it as a state, and each state is settled by
//! the very function that settles a roll.

mod attack;
mod budget;
mod bulk;
mod combination;
mod contest;
mod faces;
mod fold;
mod joint;
mod layout;
mod side;
mod state;
#[cfg(test)]
mod tests;
mod total;

pub use attack::{Attack, AttackOdds, Blow};
pub use budget::{Budget, TooLarge};
pub use bulk::{AnswerSampler, FaceTotals, SettledTotals};
pub use combination::{CombinationOdds, CombinationWays};
pub use contest::ContestOdds;
pub use side::{NoOdds, Side};
pub use total::{TotalOdds, TotalWays};
