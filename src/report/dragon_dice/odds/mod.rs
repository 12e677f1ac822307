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

pub(crate) use attack::AttackOddsAnswer;
pub(crate) use combination::CombinationOddsAnswer;
pub(crate) use compare::{CompareAnswer, ComparedArmy};
pub(crate) use contest::ContestOddsAnswer;
pub(crate) use dragons::{DragonOddsAnswer, no_dragon_odds};
pub(crate) use odds_of::{OddsOf, too_large};
pub(crate) use spells::SpellSection;
pub(crate) use total::TotalOddsAnswer;
pub(crate) use two_armies::{TwoArmies, no_odds};
