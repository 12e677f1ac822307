//! A deck as a page for a browser.

use super::answer::{DeckStats, EXPECTED, ShowDeckAnswer, name};
use super::table::{numbers, word};
use crate::report::english::sentence;
use crate::report::html::{number, page};
use maud::html;

impl ShowDeckAnswer<'_> {
    pub(super) fn html(&self) -> String {
        let title = self.title();
        let body = html! {
            h1 { (title) }
            div.wide { table {
                tr {
                    th.n { "number" } th { "card" } th { "kind" }
                    @for head in ["dice", "range", "hit on", "life", "cost", "hits"] { th.n { (head) } }
                }
                @for card in &self.deck.cards {
                    tr {
                        (number(&card.copies.to_string()))
                        td { (name(card).to_string()) }
                        td { (word(card)) }
                        @for cell in numbers(card) { (number(&cell)) }
                    }
                }
            } }
            p.faint { (EXPECTED) }
            h2 { "The deck" }
            ul { @for words in DeckStats::of(self.deck).words() { li { (sentence(&words)) "." } } }
            h2 { "Begins on the board, in its owner's view" }
            div.wide { table {
                tr { th {} @for column in ["a", "b", "c", "d", "e", "f"] { th { (column) } } }
                @for (row, squares) in self.rows() {
                    tr {
                        td { (row) }
                        @for card in squares { td { (card.map_or_else(String::new, |name| name.to_string())) } }
                    }
                }
            } }
            p.faint { (self.drawn()) }
        };
        page(&title, &body)
    }
}
