//! Answers about a game file, for either game: its log, undo and redo, its damage.

mod diagnostic;
mod digest;
mod divergence;
mod game_in_words;
mod history;
mod log;
mod proof;
mod repaired;

pub use diagnostic::{damaged, store_diagnostic};
pub use digest::DigestAnswer;
pub use divergence::DivergenceAnswer;
pub(super) use game_in_words::tried;
pub use game_in_words::{GameInWords, typed_unless_secret};
pub use history::HistoryAnswer;
pub use log::{LogAnswer, LogLine};
pub use proof::{Differs, VerifyAnswer};
pub use repaired::{CompactAnswer, RepairAnswer};

use super::Output;

#[cfg(test)]
mod tests;
