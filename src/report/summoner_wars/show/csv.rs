//! A deck for a spreadsheet: a line a card.

use super::answer::{ShowDeckAnswer, cost, hit_on, is_mercenary, kind, mean_hits, name};
use crate::report::csv::csv;
use warband_summoner_wars::deck::Card;

const HEADER: [&str; 11] = [
    "kind",
    "copies",
    "card",
    "attack",
    "range",
    "reach",
    "hit on",
    "life",
    "cost",
    "mercenary",
    "mean hits",
];

impl ShowDeckAnswer<'_> {
    pub(super) fn csv(&self) -> String {
        let header = HEADER.map(String::from).to_vec();
        csv(std::iter::once(header).chain(self.deck.cards.iter().map(row)))
    }
}

/// Returns the columns of one copy of a card.
fn row(card: &Card) -> Vec<String> {
    let number = |number: Option<u8>| number.map(|number| number.to_string()).unwrap_or_default();
    let unit = card.unit();
    vec![
        kind(card).to_owned(),
        card.copies.to_string(),
        name(card).to_string(),
        number(unit.map(|unit| unit.attack)),
        unit.map_or("", |unit| unit.range.word()).to_owned(),
        number(unit.map(|unit| unit.reach)),
        number(unit.map(hit_on)),
        number(card.life()),
        number(cost(card)),
        if is_mercenary(card) { String::from("yes") } else { String::new() },
        unit.map(|unit| format!("{:.4}", mean_hits(unit))).unwrap_or_default(),
    ]
}
