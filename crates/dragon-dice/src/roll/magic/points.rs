//! Points of magic: the elements each may take, and the spells it pays (`docs/rules/resolution.md`, section 9; for
//! `classic` also section 10).

use crate::dice::{Die, DieType, Element, Elements};
use crate::roll::circumstances::Circumstances;
use crate::roll::place::At;
use crate::rules::{ATTUNE, Effect, GROVE, STANDING_STONES, abilities_of, is_of_species};
use serde::{Deserialize, Serialize};
use warband_core::text::Name;

/// Equal points of one source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Points {
    pub amount: u32,
    /// Elements that each point may take on its own.
    pub elements: Elements,
    /// Whether they take any element of the terrain, which was not given.
    pub of_terrain: bool,
    /// Whether all of them must take the same element (Attune).
    pub together: bool,
    /// Elements in which a point counts twice (classic, terrain doubling).
    pub twice: Elements,
    /// Which spells they pay for.
    #[serde(rename = "payer")]
    pub pays_for: PaysFor,
    /// Where they come from.
    #[serde(rename = "stage")]
    pub source: PointSource,
}

impl Points {
    /// Returns the number of points that they count as, each taken in an element in which it counts twice if there is one.
    pub fn value(&self) -> u32 {
        if self.twice.is_empty() { self.amount } else { self.amount.saturating_mul(2) }
    }

    /// Returns what distinguishes points besides their number.
    pub(super) fn tags(&self) -> (Elements, bool, &PaysFor) {
        (self.elements, self.of_terrain, &self.pays_for)
    }
}

/// The spells that points pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaysFor {
    /// Spells of this species, and those of any.
    Species(Name),
    /// Spells of any species with a unit in the casting army.
    Item,
    /// Spells of any species (a Bronze Medallion outside a magic action).
    Anyone,
    /// Not given (a bonus typed by hand).
    Unknown,
}

/// What points come from, which decides in which step they are counted, and whether they are lost first or last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PointSource {
    /// Plain icons: step 5, lost first.
    Plain,
    /// IDs: step 5, lost last.
    Id,
    /// SAI results of the die's own elements: step 8.
    Sai,
    /// Attune: step 8, one element for all.
    Attune,
    /// A Bronze Medallion: step 8, any element point by point.
    Free,
    /// A bonus: step 10.
    Added,
}

/// Returns the points of `amount` magic on `die`.
pub(in crate::roll) fn points(
    die: &Die,
    amount: u32,
    source: PointSource,
    circumstances: &Circumstances,
) -> Points {
    let is_item = die.die_type == DieType::Item;
    let mut points = Points {
        amount,
        elements: if die.is_white() { Elements::FIVE } else { die.elements },
        of_terrain: false,
        together: false,
        twice: Elements::NONE,
        pays_for: if is_item { PaysFor::Item } else { PaysFor::Species(die.species.clone()) },
        source,
    };
    match source {
        PointSource::Attune => {
            points.elements = attuned(circumstances).map_or(Elements::FIVE, Elements::from);
            points.together = points.elements.len() > 1;
            return points;
        }
        PointSource::Free => {
            points.elements = Elements::FIVE;
            return points;
        }
        _ => {}
    }
    let place = &circumstances.place;
    if abilities_of(die.species.raw()).any(|ability| ability.effect == Effect::Harmony) {
        match place.at {
            At::Terrain => points.elements = place.elements(),
            At::Unknown => points.of_terrain = true,
            At::Reserve | At::Dua => {}
        }
    }
    if circumstances.holds_standing_stones() && !is_item {
        points.elements = points.elements.union(place.terrain);
    }
    if source == PointSource::Id {
        points.twice = twice(die, circumstances);
    }
    points
}

fn attuned(circumstances: &Circumstances) -> Option<Element> {
    let (word, _) = circumstances.decision(ATTUNE)?.options.first()?;
    Element::parse(word).filter(|element| Elements::FIVE.contains(*element))
}

/// Returns the elements in which an ID point of `die` counts twice: in `classic`, those that both the die and
/// the terrain have; never at a Grove, and for Amazons and Frostwings only at Standing Stones
/// (`docs/rules/questions.md`, Q84).
fn twice(die: &Die, circumstances: &Circumstances) -> Elements {
    let place = &circumstances.place;
    if !circumstances.rules.magic_doubles_by_terrain || place.at != At::Terrain {
        return Elements::NONE;
    }
    let icon = place.icon.as_deref();
    let needs_stones = is_of_species(die, |species| species.needs_stones);
    if icon == Some(GROVE) || (needs_stones && icon != Some(STANDING_STONES)) {
        return Elements::NONE;
    }
    let own = if die.is_white() {
        Elements::FIVE
    } else if die.elements.contains(Element::Ivory) {
        place.terrain
    } else {
        die.elements
    };
    own.common(place.terrain)
}
