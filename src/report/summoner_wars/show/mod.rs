//! A deck in the forms in which it is printed.

mod answer;
mod card;
mod csv;
mod html;
mod json;
mod markdown;
mod table;

pub(crate) use answer::ShowDeckAnswer;
pub(crate) use card::CardTopic;

use crate::report::{Output, Reply, RosterForm};
use answer::name;

impl Reply for ShowDeckAnswer<'_> {
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

    /// Returns the cards as a list.
    fn quiet(&self) -> Option<String> {
        let cards = self.deck.cards.iter().map(|card| format!("{} {}", card.copies, name(card)));
        Some(cards.collect::<Vec<_>>().join(", "))
    }

    answers_with!(json::Record);
}

#[cfg(test)]
mod tests;
