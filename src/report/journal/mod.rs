//! Answers about a game file, for either game: its log, undo and redo, its damage.

mod diagnostic;
mod digest;
mod divergence;
mod game_in_words;
mod history;
mod log;
mod repaired;
mod verify;

pub(crate) use diagnostic::{damaged, games_listed, store_diagnostic};
pub(crate) use digest::DigestAnswer;
pub(crate) use divergence::DivergenceAnswer;
pub(crate) use game_in_words::{GameInWords, Then, typed_unless_secret};
pub(super) use game_in_words::{computer_decides, tried};
pub(crate) use history::HistoryAnswer;
#[cfg(test)]
pub(in crate::report) use log::FollowedRecord;
pub(crate) use log::{LogAnswer, LogLine};
pub(crate) use repaired::{CompactAnswer, RepairAnswer};
pub(crate) use verify::{Difference, VerifyAnswer};

use super::Output;

#[cfg(test)]
mod tests;
