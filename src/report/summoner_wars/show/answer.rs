//! The deck to show, and its statistics.

use crate::report::RosterForm;
use crate::report::english::count;
use crate::report::summoner_wars::special::special_words;
use warband_core::text::Name;
use warband_summoner_wars::deck::{Card, Deck, Face, Range, Unit};
use warband_summoner_wars::odds::{Counting, Hits, Pool};
use warband_summoner_wars::rules::{BREADTH, HIT_ON_DEFAULT, HOME_ROWS, Square};

/// The answer of `show` for a deck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShowDeckAnswer<'a> {
    /// The deck to show.
    pub deck: &'a Deck,
    /// The form of the deck.
    pub form: RosterForm,
}

/// Explains the numbers after the cards.
pub(super) const EXPECTED: &str =
    "Mean hits: the average hits of an attack, without effects. Hit on: the lowest roll that hits.";

/// The numbers of a deck that its builder looks at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct DeckStats {
    /// Units with a sword, copies counted.
    pub(super) swords: u32,
    /// Units with a bow, copies counted.
    pub(super) bows: u32,
    /// Total cost of its units that can be summoned.
    pub(super) costs: u32,
    /// Mean cost of a common; `None` if there are none.
    pub(super) common: Option<f64>,
}

impl DeckStats {
    pub(super) fn of(deck: &Deck) -> DeckStats {
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
        DeckStats {
            swords: with(Range::Sword),
            bows: with(Range::Bow),
            costs: cost + sum(&champion),
            common: (commons > 0).then(|| f64::from(cost) / f64::from(commons)),
        }
    }

    /// Describes the statistics: `22 units: 13 sword, 9 bow`, `commons cost 1.33 on average`, `all units together 41`.
    pub(super) fn words(self) -> Vec<String> {
        let units = count((self.swords + self.bows) as usize, "unit", "units");
        let mut words = vec![format!("{units}: {} sword, {} bow", self.swords, self.bows)];
        words.extend(self.common.map(|cost| format!("a common costs {cost:.2} magic on average")));
        words.push(format!("all units that can be summoned cost {} together", self.costs));
        words
    }
}

/// Returns the mean hits of an attack, without effects.
pub(super) fn mean_hits(unit: &Unit) -> f64 {
    let counting = match (unit.special.wounds_without_dice, unit.special.all_or_nothing) {
        (true, _) => Counting::Certain,
        (false, true) => Counting::AllOrNothing,
        (false, false) => Counting::Each,
    };
    let pool = Pool::of_attack(unit.dice(u32::from(unit.reach)), hit_on(unit)).counting(counting);
    Hits::together(&[pool]).chances.mean()
}

/// Returns the lowest roll that hits; the game's usual one if the card has none.
pub(super) fn hit_on(unit: &Unit) -> u8 {
    unit.hit_on.unwrap_or(HIT_ON_DEFAULT)
}

/// Formats the range: `bow 4`.
pub(super) fn range(unit: &Unit) -> String {
    format!("{} {}", unit.range.word(), unit.reach)
}

/// Returns the table of the file that contains a card; an event that is a wall is an event.
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

/// Returns the cost to summon a card; a summoner has none.
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
    /// Formats the title: `Phoenix Elves, Summoner Wars, 34 cards`.
    pub(super) fn title(&self) -> String {
        let cards = count(self.deck.size() as usize, "card", "cards");
        format!("{}, Summoner Wars, {cards}", Name::from(self.deck.name.clone()))
    }

    /// Returns the card on a square of the player's own half when the game begins.
    pub(super) fn placed(&self, at: Square) -> Option<Name> {
        let setup = self.deck.setup.iter().find(|setup| setup.at == at)?;
        self.deck.cards.get(usize::from(setup.card)).map(name)
    }

    /// Returns the rows of the player's own half as their owner sees them, the front row first: number and squares.
    pub(super) fn rows(&self) -> impl Iterator<Item = (u8, Vec<Option<Name>>)> {
        (1..=HOME_ROWS).rev().map(|row| {
            let squares = (1..=BREADTH).filter_map(|column| Square::new(column, row));
            (row, squares.map(|square| self.placed(square)).collect())
        })
    }

    /// Lists the set-up by row and column: `Warrior a2`.
    pub(super) fn placings(&self) -> Vec<String> {
        let placed =
            Square::all().filter_map(|square| self.placed(square).map(|name| format!("{name} {square}")));
        placed.collect()
    }

    /// Lists the abilities of its units: `Guardian: Precise, wounds units without dice`, `Fighter: Fury, not counted here`.
    pub(super) fn abilities(&self) -> Vec<String> {
        let named =
            self.deck.cards.iter().filter_map(|card| Some(format!("{}: {}", name(card), ability(card)?)));
        named.collect()
    }

    /// Describes the size of the draw pile, and the cards that begin elsewhere.
    pub(super) fn drawn(&self) -> String {
        let rest = self.deck.size().saturating_sub(self.deck.setup.len() as u32);
        format!("The other {} begin in the draw pile.", count(rest as usize, "card", "cards"))
    }
}

/// Names the ability of a unit, and says what the odds count of it; `None` without one.
pub(super) fn ability(card: &Card) -> Option<String> {
    let unit = card.unit()?;
    let ability = Name::from(unit.ability.clone()?).to_string();
    let left_out = unit.uncounted().map(|_| String::from("not counted here"));
    let words: Vec<String> =
        [ability].into_iter().chain(special_words(unit.special)).chain(left_out).collect();
    Some(words.join(", "))
}

pub(super) fn name(card: &Card) -> Name {
    Name::from(card.name.clone())
}
