//! The verbs of Dragon Dice: commands of a game by procedure, the others in a file each.

pub(in crate::cli) mod advise;
pub(in crate::cli) mod breath;
pub(in crate::cli) mod by_hand;
mod cause_args;
pub(in crate::cli) mod collection;
pub(in crate::cli) mod dice;
mod dice_test;
pub(in crate::cli) mod dragon;
pub(in crate::cli::verbs) mod dragon_args;
mod dragon_roll;
mod effect;
mod fix;
pub(in crate::cli) mod import;
pub(in crate::cli) mod key;
pub(in crate::cli) mod magic;
pub(in crate::cli) mod march;
pub(in crate::cli::verbs) mod new_game;
pub(in crate::cli::verbs) mod odds_compare;
pub(in crate::cli::verbs) mod odds_dragon;
pub(in crate::cli::verbs) mod odds_for;
pub(in crate::cli::verbs) mod odds_of_two;
pub(in crate::cli) mod reserves;
pub(in crate::cli::verbs) mod roll_circumstances;
mod roll_repeat;
pub(in crate::cli::verbs) mod throw_args;
pub(in crate::cli) mod turn;
