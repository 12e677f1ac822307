//! The forms in which a force is printed.

pub(super) mod answer;
mod csv;
mod html;
mod json;
mod markdown;
mod table;

pub(crate) use answer::ShowAnswer;

use crate::report::{Output, Reply, RosterForm};
use warband_dragon_dice::force::Group;

impl Reply for ShowAnswer {
    fn text(&self, output: &Output) -> String {
        match self.form {
            RosterForm::Table => self.table(output),
            RosterForm::Markdown => self.markdown(),
            RosterForm::Csv => self.csv(),
            RosterForm::Html => self.html(),
        }
    }

    fn json(&self) -> String {
        self.record()
    }

    /// Returns each army as a list that other commands accept.
    fn quiet(&self) -> Option<String> {
        let list = |army: &Group| {
            let dice = army.units_first().map(|entry| format!("{} {}", entry.count, entry.die.name));
            dice.collect::<Vec<_>>().join(", ")
        };
        Some(self.armies().map(|(army, _)| list(army)).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(json::Record);
}
