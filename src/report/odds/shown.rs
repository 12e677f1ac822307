//! The answer of `odds on` and `odds off`.

use crate::report::{Output, Reply, json};
use serde::Serialize;

/// Each roll ends in its odds from now on, or no longer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OddsShownAnswer {
    /// Whether rolls are printed with their odds.
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
    fn text(&self, output: &Output) -> String {
        output.wrap(
            "",
            if self.shown {
                "Odds are on, for every roll and while you type an attack. Turn off: odds off"
            } else {
                "Odds are off."
            },
        )
    }

    fn json(&self) -> String {
        json::to_line(&Record { schema: "warband.odds-shown/1", shown: self.shown })
    }

    fn quiet(&self) -> Option<String> {
        Some(String::new())
    }

    answers_with!(Record);
}
