//! One card of a deck in words, for `explain`.

use super::answer::{ability, name};
use super::table::facts;
use crate::report::english::count;
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

    /// Returns the names of the cards of these decks that begin like this, each once.
    pub(crate) fn names_begun(decks: &[Deck], typed: &str) -> Vec<Name> {
        let begun = decks.iter().flat_map(|deck| deck.begun(typed).into_iter().zip(std::iter::repeat(deck)));
        each_once(begun.map(|(place, deck)| name(&deck.cards[usize::from(place)])))
    }

    /// Returns the names of the cards of these decks that are spelled nearly like this, each once.
    pub(crate) fn names_near(decks: &[Deck], typed: &str) -> Vec<Name> {
        let near = decks.iter().flat_map(|deck| deck.nearest(typed));
        each_once(near.map(|name| Name::from(name.to_owned())))
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

fn each_once(names: impl Iterator<Item = Name>) -> Vec<Name> {
    let mut found: Vec<Name> = Vec::new();
    names.for_each(|name| {
        if !found.contains(&name) {
            found.push(name);
        }
    });
    found
}

fn lines(deck: &Deck, card: &Card) -> Vec<String> {
    let copies = count(usize::from(card.copies), "copy", "copies");
    let numbers = format!("{}, {copies}: {}.", Name::from(deck.name.clone()), facts(card).join(", "));
    let text = match &card.face {
        Face::Event { .. } => Some(String::from("warband does not know what the card says: read it.")),
        _ => ability(card).map(|ability| format!("{ability}.")),
    };
    [numbers].into_iter().chain(text).collect()
}
