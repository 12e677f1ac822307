//! Confirms that a report was written.

use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;

/// A report in a file.
#[derive(Clone, Debug)]
pub(crate) struct ReportAnswer {
    /// The path of the file.
    pub file: Name,
    /// The size of the file, in bytes.
    pub bytes: usize,
}

/// The file that the report of a game was written to.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Report"))]
struct Record<'a> {
    schema: &'static str,
    file: &'a str,
    bytes: usize,
}

impl Reply for ReportAnswer {
    fn text(&self, page: &Output) -> String {
        page.wrap("", &format!("The report is in {}: open it in a browser, or send it.", self.file))
    }

    fn json(&self) -> String {
        json::to_line(&Record { schema: "warband.report/1", file: self.file.raw(), bytes: self.bytes })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.file.to_string())
    }

    answers_with!(Record);
}
