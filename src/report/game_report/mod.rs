//! The report of a game: a page to keep, and to send to the other player.

mod answer;
mod page;
mod timeline;

pub(crate) use answer::ReportAnswer;
pub(crate) use page::{AdvisedTurns, Facts, TURNING_POINTS, game_page};
pub(crate) use timeline::{Force, PlaceSnapshot, Reported, Snapshot};
