//! The answer of `choose` without an option: the options of the present choice.

use crate::report::dragon_dice::game::prompt;
use crate::report::dragon_dice::game::status::records;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_dragon_dice::game::{Prompt, State, options};

/// All options of the present choice.
#[derive(Clone, Debug)]
pub(crate) struct ChoicesAnswer<'a> {
    /// The game in its present state.
    pub state: &'a State,
    /// The choice that the game waits for.
    pub prompt: Prompt,
}

/// The choice that the game waits for.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Choices"))]
struct Record {
    schema: &'static str,
    #[serde(flatten)]
    pending: records::PendingRecord,
}

impl Reply for ChoicesAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let mut text = output.head(&[prompt::describe(self.state, &self.prompt).sentence]);
        for (at, option) in options(self.state, &self.prompt).iter().enumerate() {
            text += &output.wrap(&format!("{:>3}  ", at + 1), option);
        }
        text + &output.with_notes(String::new(), &[String::from("Pick one: choose N, or choose OPTION")])
    }

    fn json(&self) -> String {
        let pending = records::pending(self.state, &self.prompt);
        json::to_line(&Record { schema: "warband.choose/1", pending })
    }

    fn quiet(&self) -> Option<String> {
        Some(options(self.state, &self.prompt).join("\n"))
    }

    answers_with!(Record);
}
