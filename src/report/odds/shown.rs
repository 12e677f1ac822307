//! Whether rolls are told with their odds.

use crate::report::{Page, Reply, json};
use serde::Serialize;

/// Each roll ends in its odds from now on, or no longer.
#[derive(Clone, Copy, Debug)]
pub struct OddsShownAnswer {
    /// Whether it does.
    pub shown: bool,
}

/// Whether each roll ends in its odds from now on.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OddsShown"))]
struct Record {
    schema: &'static str,
    shown: bool,
}

impl Reply for OddsShownAnswer {
    fn text(&self, page: &Page) -> String {
        page.wrap("", if self.shown {
            "Each roll ends in its odds now, and an attack shows them while you type it. To end that: odds off"
        } else {
            "Rolls are told without their odds now."
        })
    }

    fn json(&self) -> String {
        json::to_line(&Record { schema: "warband.odds-shown/1", shown: self.shown })
    }

    fn quiet(&self) -> Option<String> {
        Some(String::new())
    }

    answers_with!(Record);
}
