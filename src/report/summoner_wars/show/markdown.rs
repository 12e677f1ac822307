//! A deck as a page.

use super::answer::{DeckStats, EXPECTED, ShowDeckAnswer, name};
use super::table::{numbers, word};
use crate::report::english::sentence;
use crate::report::markdown::{escaped, lines, list_entry, markdown_table, paragraph};
use crate::report::output::right;
use comfy_table::Cell;
use warband_core::text::Name;

impl ShowDeckAnswer<'_> {
    pub(super) fn markdown(&self) -> String {
        let mut text = format!("# {}\n\n", escaped(&self.title()));
        let headings = ["number", "card", "kind", "dice", "range", "hit on", "life", "cost", "hits"];
        let mut table = markdown_table(headings);
        for card in &self.deck.cards {
            let words = [escaped(&name(card).to_string()), word(card)].map(Cell::new);
            let numbers = numbers(card).map(right);
            table.add_row(std::iter::once(right(card.copies.to_string())).chain(words).chain(numbers));
        }
        text += &format!("{}\n{}\n## The deck\n\n", lines(&table), paragraph(EXPECTED));
        for words in DeckStats::of(self.deck).words() {
            text += &list_entry(&format!("{}.", sentence(&words)));
        }
        for ability in self.abilities() {
            text += &list_entry(&escaped(&format!("{ability}.")));
        }
        text += "\n## Begins on the board, in its owner's view\n\n";
        let mut board = markdown_table(["", "a", "b", "c", "d", "e", "f"]);
        for (row, squares) in self.rows() {
            let card = |card: Option<Name>| card.map_or_else(String::new, |name| escaped(&name.to_string()));
            board.add_row(std::iter::once(row.to_string()).chain(squares.into_iter().map(card)));
        }
        text + &format!("{}\n{}", lines(&board), paragraph(&self.drawn()))
    }
}
