//! One file a verb: its arguments and what it does with them.

pub(super) mod check;
pub(super) mod completions;
pub(super) mod dice;
pub(super) mod explain;
pub(super) mod init;
pub(super) mod key;
pub(super) mod man;
pub(super) mod odds;
mod odds_compare;
mod odds_of_two;
pub(super) mod roll;
pub(super) mod roll_args;
mod roll_circumstances;
mod roll_pips;
mod roll_repeat;
pub(super) mod show;
