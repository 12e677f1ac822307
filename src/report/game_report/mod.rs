//! The report of a game: a page to keep, and to send to the other player.

mod answer;
mod page;
mod timeline;

pub use answer::ReportAnswer;
pub use page::{AdvisedTurns, Facts, TURNING_POINTS, game_page};
pub use timeline::{Force, ForceRow, PlaceSnapshot, Reported, Snapshot};
