//! Answers about odds, as text, as rows for spreadsheets and as JSON.

mod attack;
mod combination;
mod compare;
mod contest;
mod dragons;
mod odds_of;
mod spells;
mod total;
mod two_armies;

pub use attack::AttackOddsAnswer;
pub use combination::CombinationOddsAnswer;
pub use compare::{CompareAnswer, ComparedArmy};
pub use contest::ContestOddsAnswer;
pub use dragons::{DragonOddsAnswer, no_dragon_odds};
pub use odds_of::{OddsOf, too_large};
pub use spells::SpellSection;
pub use total::TotalOddsAnswer;
pub use two_armies::{TwoArmies, no_odds};
