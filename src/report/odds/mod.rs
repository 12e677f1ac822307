//! Exact odds of either game: a distribution as lines, as rows for spreadsheets and as JSON.

mod chart;
mod numbers;
mod shown;

pub(super) use chart::chart;
pub(crate) use numbers::OddsForm;
pub(super) use numbers::{TotalRecord, bare, csv_rows, percent, record, records, rough_percent};
pub(crate) use shown::OddsShownAnswer;
