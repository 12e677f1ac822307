//! What is shown, and the numbers beside it.

use crate::report::RosterForm;
use crate::report::english::count;
use warband_core::text::Name;
use warband_summoner_wars::deck::{Card, Deck, Face, Range, Unit};
use warband_summoner_wars::odds::Hits;
use warband_summoner_wars::rules::{BREADTH, HIT_ON_DEFAULT, HOME_ROWS, Square};

/// A deck.
#[derive(Clone, Copy, Debug)]
pub struct ShowDeckAnswer<'a> {
    /// The deck.
    pub deck: &'a Deck,
    /// How it is written down.
    pub form: RosterForm,
}

/// What the numbers behind the cards mean.
pub(super) const EXPECTED: &str =
    "Mean hits: the average hits of an attack, without effects. Hit on: the lowest roll that hits.";

/// The numbers of a deck that its builder looks at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sums {
    /// Units with a sword, copies counted.
    pub(super) swords: u32,
    /// Units with a bow.
    pub(super) bows: u32,
    /// What its units cost that can be summoned, together.
    pub(super) costs: u32,
    /// Mean cost of a common; `None` where it has none.
    pub(super) common: Option<f64>,
}

impl Sums {
    pub(super) fn of(deck: &Deck) -> Sums {
        let sum = |of: &dyn Fn(&Face) -> Option<u32>| -> u32 {
            deck.cards.iter().map(|card| of(&card.face).unwrap_or_default() * u32::from(card.copies)).sum()
        };
        let with = |range: Range| {
            deck.cards
                .iter()
                .filter(|card| card.unit().is_some_and(|unit| unit.range == range))
                .map(|card| u32::from(card.copies))
                .sum()
        };
        let common =
            |face: &Face| if let Face::Common(unit) = face { Some(u32::from(unit.cost)) } else { None };
        let champion =
            |face: &Face| if let Face::Champion(unit) = face { Some(u32::from(unit.cost)) } else { None };
        let (commons, cost) = (sum(&|face| common(face).map(|_| 1)), sum(&common));
        Sums {
            swords: with(Range::Sword),
            bows: with(Range::Bow),
            costs: cost + sum(&champion),
            common: (commons > 0).then(|| f64::from(cost) / f64::from(commons)),
        }
    }

    /// `22 units: 13 sword, 9 bow`, `commons cost 1.33 on average`, `all units together 41`.
    pub(super) fn words(self) -> Vec<String> {
        let units = count((self.swords + self.bows) as usize, "unit", "units");
        let mut words = vec![format!("{units}: {} sword, {} bow", self.swords, self.bows)];
        words.extend(self.common.map(|cost| format!("a common costs {cost:.2} magic on average")));
        words.push(format!("all units that can be summoned cost {} together", self.costs));
        words
    }
}

/// What an attack of a unit comes to on average, without effects.
pub(super) fn mean_hits(unit: &Unit) -> f64 {
    Hits::of(u32::from(unit.attack), hit_on(unit)).chances.mean()
}

/// The pips that hit, by the game's own number where the card has none.
pub(super) fn hit_on(unit: &Unit) -> u8 {
    unit.hit_on.unwrap_or(HIT_ON_DEFAULT)
}

/// `bow 4`.
pub(super) fn range(unit: &Unit) -> String {
    format!("{} {}", unit.range.word(), unit.reach)
}

/// The table of the file that a card stands in: an event that is a wall is an event.
pub(super) const fn kind(card: &Card) -> &'static str {
    match &card.face {
        Face::Summoner(_) => "summoner",
        Face::Champion(_) => "champion",
        Face::Common(_) => "common",
        Face::Event { .. } => "event",
        Face::Wall { .. } => "wall",
        Face::Further { .. } => "pile",
    }
}

/// What a card costs to be summoned; a summoner never is.
pub(super) fn cost(card: &Card) -> Option<u8> {
    match &card.face {
        Face::Champion(unit) | Face::Common(unit) => Some(unit.cost),
        _ => None,
    }
}

pub(super) fn is_mercenary(card: &Card) -> bool {
    card.unit().is_some_and(|unit| unit.mercenary)
}

impl ShowDeckAnswer<'_> {
    /// `Phoenix Elves, Summoner Wars, 34 cards`.
    pub(super) fn title(&self) -> String {
        let cards = count(self.deck.size() as usize, "card", "cards");
        format!("{}, Summoner Wars, {cards}", Name::from(self.deck.name.clone()))
    }

    /// What stands on a square of the own half when the game begins.
    pub(super) fn placed(&self, at: Square) -> Option<Name> {
        let setup = self.deck.setup.iter().find(|setup| setup.at == at)?;
        self.deck.cards.get(usize::from(setup.card)).map(name)
    }

    /// The rows of the own half as their owner sees them, the front row first: its number and its squares.
    pub(super) fn rows(&self) -> impl Iterator<Item = (u8, Vec<Option<Name>>)> {
        (1..=HOME_ROWS).rev().map(|row| {
            let squares = (1..=BREADTH).filter_map(|column| Square::new(column, row));
            (row, squares.map(|square| self.placed(square)).collect())
        })
    }

    /// `Warrior a2`, by row and column.
    pub(super) fn placings(&self) -> Vec<String> {
        let placed =
            Square::all().filter_map(|square| self.placed(square).map(|name| format!("{name} {square}")));
        placed.collect()
    }

    /// How many cards are drawn from, and which do not begin there.
    pub(super) fn drawn(&self) -> String {
        let rest = self.deck.size().saturating_sub(self.deck.setup.len() as u32);
        format!("The other {} begin in the draw pile.", count(rest as usize, "card", "cards"))
    }
}

pub(super) fn name(card: &Card) -> Name {
    Name::from(card.name.clone())
}
