//! The report of a game: a page to keep, and to send to the other player.

mod answer;
mod course;
mod page;

pub use answer::ReportAnswer;
pub use course::{Force, ForceRow, Place, Reported, Standing};
pub use page::{Facts, TURNING_POINTS, game_page};
