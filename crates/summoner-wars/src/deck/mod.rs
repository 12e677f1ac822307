//! Decks: read from a file with the position of everything, and checked by a single function ([`judge`]) that finds every
//! problem at once (rules 6).
//!
//! Knows no game in play, and opens no file.

mod card;
mod count;
mod fields;
mod problem;
mod problem_text;
mod read;
mod setup;

pub use card::{Card, CardKind, Face, Place, Range, Special, Unit};
pub use count::CountedKind;
pub use problem::{CODES, DeckProblem, DeckProblemKind, ExpectedValue, SetupFault};
pub use problem_text::{cards_of, header};
pub use read::{Judgement, judge, keys};

use super::rules::{CARDS, HOME_ROWS, Square};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use warband_core::text::{is_spelling, nearest, plain, same};

/// The value of `game` in a deck file.
pub const GAME: &str = "summoner-wars";

/// The value of `wounds` for a unit that wounds once for each die, without rolling.
pub const DICE: &str = "dice";

/// The name of a deck's walls that have no name of their own (R28).
pub const WALL: &str = "Wall";

/// A deck: every card by name, and the set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// The name of the deck.
    pub name: String,
    /// The cards, no name twice, in the order of the file.
    pub cards: Vec<Card>,
    /// The cards that begin on the board, in the order of the file.
    pub setup: Vec<Setup>,
    /// Whether its file says that some of its numbers are not confirmed by a source.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unverified: bool,
}

/// A card that begins on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The index among [`Deck::cards`].
    pub card: u16,
    /// The square in the owner's view: row 1 is the owner's back row, column a the owner's left.
    pub at: Square,
}

impl Deck {
    /// Returns the number of its cards, copies counted, without those of further piles.
    pub fn size(&self) -> u32 {
        let cards = self.cards.iter().filter(|card| card.further().is_none());
        cards.map(|card| u32::from(card.copies)).sum()
    }

    /// Returns the cards of its further piles: their places among its cards, and their copies.
    pub fn further(&self) -> BTreeMap<u16, u32> {
        let cards = self.cards.iter().zip(0_u16..).filter(|(card, _)| card.further().is_some());
        cards.map(|(card, place)| (place, u32::from(card.copies))).collect()
    }

    /// Returns the number of cards in the tables of a kind: an event that is a wall counts as an event.
    pub fn number(&self, of: CountedKind) -> u32 {
        let is_of = |face: &Face| match face {
            Face::Summoner(_) => false,
            Face::Champion(_) => of == CountedKind::Champions,
            Face::Common(_) => of == CountedKind::Commons,
            Face::Event { .. } => of == CountedKind::Events,
            Face::Wall { .. } => of == CountedKind::Walls,
            Face::Further { .. } => false,
        };
        self.cards.iter().filter(|card| is_of(&card.face)).map(|card| u32::from(card.copies)).sum()
    }

    /// Returns the index of the card called `name`, in any spelling.
    pub fn find(&self, name: &str) -> Option<u16> {
        let place = |is_it: &dyn Fn(&str) -> bool| self.cards.iter().position(|card| is_it(&card.name));
        let wanted = plain(name);
        let exact = place(&|known| is_spelling(known, &wanted));
        exact.or_else(|| place(&|known| same(known, name))).map(|place| place as u16)
    }

    /// Returns the indices of the cards whose names begin as typed: `fire`, `fi dr`.
    pub fn begun(&self, typed: &str) -> Vec<u16> {
        let whole = plain(typed);
        let begins = |card: &Card| {
            let mut names = card.name.split_whitespace();
            let by_word = typed
                .split_whitespace()
                .all(|word| names.next().is_some_and(|name| plain(name).starts_with(&plain(word))));
            by_word || plain(&card.name).starts_with(&whole)
        };
        let cards = self.cards.iter().zip(0_u16..).filter(|(card, _)| !whole.is_empty() && begins(card));
        cards.map(|(_, place)| place).collect()
    }

    /// Names of its cards near to `typed`, nearest first.
    pub fn nearest(&self, typed: &str) -> Vec<&str> {
        nearest(typed, self.cards.iter().map(|card| card.name.as_str()))
    }

    /// Returns the place of its summoner among its cards.
    pub fn summoner(&self) -> Option<u16> {
        let is_summoner = |card: &Card| card.kind() == CardKind::Summoner;
        self.cards.iter().position(is_summoner).map(|place| place as u16)
    }

    /// Reports whether a game can be played with it, whatever its size: one summoner, distinct names, numbers in their
    /// ranges, a set-up that its copies suffice for.
    pub fn is_sound(&self) -> bool {
        let summoners = self.cards.iter().filter(|card| card.kind() == CardKind::Summoner);
        let names: BTreeSet<String> = self.cards.iter().map(|card| plain(&card.name)).collect();
        let squares: BTreeSet<Square> = self.setup.iter().map(|setup| setup.at).collect();
        let placed = |place: usize| {
            self.setup.iter().filter(|setup| usize::from(setup.card) == place).count()
                <= usize::from(self.cards[place].copies)
        };
        let is_placed_right = |setup: &Setup| {
            let card = self.cards.get(usize::from(setup.card));
            setup.at.row() <= HOME_ROWS
                && card.is_some_and(|card| card.life().is_some() && card.further().is_none())
        };
        summoners.count() == 1
            && self.cards.iter().all(Card::is_sound)
            && names.len() == self.cards.len()
            && !names.contains("")
            && squares.len() == self.setup.len()
            && self.setup.iter().all(is_placed_right)
            && (0..self.cards.len()).all(placed)
            && self.setup.iter().any(|setup| Some(setup.card) == self.summoner())
            && self.size() <= CARDS * CARDS
            && self.further().len() <= CARDS as usize
    }
}
