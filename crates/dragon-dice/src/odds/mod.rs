//! Odds: exact distributions of rolls, and many rolls at once.
//!
//! A roll adds up the contributions of its faces and settles the sum; odds convolve the contributions. A face either only
//! adds to the total (a number), or brings something that matters when the roll is settled: results that may be lost, IDs that
//! double, a Charge, an Elevate (a state). Each state is settled by the same function that settles a roll.
//!
//! Start reading at `faces` (the effect of one face), `state_space` and `slots` (numbers and states), `fold` (adding dice up),
//! `state` (turning a state back into a tally), `total` (one result type: all of these together). Example: for `Thug` in a
//! melee roll with one result subtracted, melee 2 is one result that may be lost, and one that only adds up.
//! Built on these are `combination` and `sharing` (several types, whose IDs are shared), `exchange`, `charge`,
//! `survivors` and `attack`, `contest`, `dragons`, and `bulk`. `magic_points` and `spells` compute which spells the points of a
//! magic roll pay for.

mod attack;
mod budget;
mod bulk;
mod charge;
mod combination;
mod contest;
mod dragons;
mod exchange;
mod faces;
mod fold;
mod icons;
mod joint;
mod magic_points;
mod negation;
mod sharing;
mod side;
mod slots;
mod spells;
mod state;
mod state_space;
mod survivors;
#[cfg(test)]
mod tests;
mod total;
mod units;

pub use attack::{AttackOdds, DamageOdds};
pub use budget::{Budget, TooLarge};
pub use bulk::{AnswerSampler, FaceTotals, SettledTotals};
pub use combination::{CombinationOdds, CombinationWays, sum_of_types};
pub use contest::ContestOdds;
pub use dragons::{DragonChances, DragonOdds, harm_odds};
pub use icons::Icons;
pub use negation::NegatedRoll;
pub use side::{NoOdds, Side};
pub use spells::{SpellChances, SpellOdds, chance_to_pay, ways_to_pay};
pub use total::{TotalOdds, TotalWays};
