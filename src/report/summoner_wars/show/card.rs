//! One card of a deck in words, for `explain`.

use super::answer::{ability, name};
use super::table::facts;
use warband_core::text::{Name, same};
use warband_summoner_wars::deck::{Card, Deck, Face};

/// A card of a deck, explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CardTopic {
    /// The name of the card.
    pub(in crate::report) name: String,
    /// Its numbers and its ability, a sentence each.
    pub(in crate::report) lines: Vec<String>,
}

impl CardTopic {
    /// Returns a card of a deck.
    pub(crate) fn of(deck: &Deck, card: &Card) -> CardTopic {
        CardTopic { name: name(card).to_string(), lines: lines(deck, card) }
    }

    /// Returns the cards of these decks with this name, or with an ability of this name.
    pub(crate) fn named(decks: &[Deck], wanted: &str) -> Vec<CardTopic> {
        let has_ability = |card: &Card| {
            card.unit().and_then(|unit| unit.ability.as_ref()).is_some_and(|ability| same(ability, wanted))
        };
        let is_it = |card: &&Card| same(&card.name, wanted) || has_ability(card);
        let mut found: Vec<CardTopic> = Vec::new();
        for deck in decks {
            for card in deck.cards.iter().filter(is_it) {
                let topic = CardTopic::of(deck, card);
                // Both players may have the same deck.
                if !found.contains(&topic) {
                    found.push(topic);
                }
            }
        }
        found
    }
}

fn lines(deck: &Deck, card: &Card) -> Vec<String> {
    let numbers =
        format!("{}, {} of it: {}.", Name::from(deck.name.clone()), card.copies, facts(card).join(", "));
    let text = match &card.face {
        Face::Event { .. } => Some(String::from("warband does not know what the card says: read it.")),
        _ => ability(card).map(|ability| format!("{ability}.")),
    };
    [numbers].into_iter().chain(text).collect()
}
