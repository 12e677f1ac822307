//! A deck for the terminal.

use super::answer::{
    DeckStats, EXPECTED, ShowDeckAnswer, cost, hit_on, is_mercenary, kind, mean_hits, name, range,
};
use crate::report::Output;
use crate::report::english::sentence;
use crate::report::output::right;
use comfy_table::{Cell, presets};
use warband_summoner_wars::deck::{Card, Face, Unit};

/// The heading of the set-up.
const BOARD: &str = "Begins on the board, in its owner's view:";

impl ShowDeckAnswer<'_> {
    pub(super) fn table(&self, output: &Output) -> String {
        let is_stacked = output.plain || output.is_narrow();
        let mut text = output.wrap("", &output.heading(&self.title())) + "\n";
        if is_stacked {
            text += &self.deck.cards.iter().map(|card| stacked(card, output)).collect::<String>();
        } else {
            text += &self.cards(output);
        }
        text.push('\n');
        for words in DeckStats::of(self.deck).words() {
            text += &output.wrap("", &format!("{}.", sentence(&words)));
        }
        for ability in self.abilities() {
            text += &output.wrap("", &format!("{ability}."));
        }
        text.push('\n');
        if is_stacked {
            text += &output.wrap("", BOARD);
            text += &output.wrap_items(if output.plain { "" } else { "  " }, &self.placings());
        } else {
            text += &format!("{BOARD}\n{}\n", self.board(output));
        }
        text += &output.wrap("", &self.drawn());
        text + &output.wrap("", &output.faint(EXPECTED))
    }

    /// Formats a table with one row per card.
    fn cards(&self, output: &Output) -> String {
        let mut table = output.table();
        let headings = ["dice", "range", "hit on", "life", "cost", "hits"].map(right);
        table.add_row(["", "card", "kind"].map(Cell::new).into_iter().chain(headings));
        for card in &self.deck.cards {
            let words = [Cell::new(name(card)), Cell::new(word(card))];
            let numbers = numbers(card).map(right);
            table.add_row(std::iter::once(right(card.copies.to_string())).chain(words).chain(numbers));
        }
        format!("{}\n", table.trim_fmt())
    }

    fn board(&self, output: &Output) -> String {
        let mut table = output.table();
        table.load_style(presets::UTF8_FULL_CONDENSED);
        let columns = ('a'..='f').map(|column| Cell::new(column.to_string()));
        table.set_header(std::iter::once(Cell::new("")).chain(columns).collect::<Vec<Cell>>());
        for (row, squares) in self.rows() {
            let squares = squares.into_iter().map(|card| card.map_or_else(|| Cell::new(""), Cell::new));
            table.add_row(std::iter::once(Cell::new(row)).chain(squares));
        }
        table.trim_fmt()
    }
}

/// Describes the kind of a card: `common`, `champion, mercenary`, `event, wall`, `wall, further pile`.
pub(super) fn word(card: &Card) -> String {
    if card.further().is_some() {
        return String::from("wall, further pile");
    }
    let more = match &card.face {
        Face::Event { wall_life: Some(_) } => ", wall",
        _ if is_mercenary(card) => ", mercenary",
        _ => "",
    };
    format!("{}{more}", kind(card))
}

/// Formats dice, range, hit on, life, cost, mean hits; empty for what the card lacks.
pub(super) fn numbers(card: &Card) -> [String; 6] {
    let unit = card.unit();
    let of_unit = |text: &dyn Fn(&Unit) -> String| unit.map(text).unwrap_or_default();
    [
        of_unit(&|unit| unit.attack.to_string()),
        of_unit(&range),
        of_unit(&|unit| format!("{}+", hit_on(unit))),
        card.life().map(|life| life.to_string()).unwrap_or_default(),
        cost(card).map(|cost| cost.to_string()).unwrap_or_default(),
        of_unit(&|unit| format!("{:.2}", mean_hits(unit))),
    ]
}

/// Describes a card by its kind and its numbers: `common`, `dice 1`, `bow 4`.
pub(super) fn facts(card: &Card) -> Vec<String> {
    let [dice, range, hit_on, life, cost, hits] = numbers(card);
    let cells = [
        ("dice ", dice),
        ("", range),
        ("hit on ", hit_on),
        ("life ", life),
        ("cost ", cost),
        ("hits ", hits),
    ];
    let cells = cells.into_iter().filter(|(_, value)| !value.is_empty());
    std::iter::once(word(card)).chain(cells.map(|(what, value)| format!("{what}{value}"))).collect()
}

/// Formats a card on stacked lines: `6 Archer: common, dice 1, bow 4, ...`.
fn stacked(card: &Card, output: &Output) -> String {
    output.wrap(&format!("{} ", card.copies), &format!("{}: {}", name(card), facts(card).join(", ")))
}
