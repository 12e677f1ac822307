//! The points of a magic roll that can be spent, and the spells they pay (`docs/rules/resolution.md`, section 9).

use super::points::{PaysFor, PointSource, Points};
use super::settle::{Changes, merged};
use crate::dice::{Element, Elements};
use crate::roll::circumstances::Circumstances;
use crate::roll::place::At;
use crate::roll::steps::tally::Tally;
use crate::rules::{Price, Spell};
use serde::{Deserialize, Serialize};
use warband_core::text::Name;

/// The points that a magic roll leaves to spend on spells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MagicPoints {
    /// The points, equal ones combined but each Attune face on its own. They include the points still to be lost. If IDs
    /// count twice, each ID point is listed here once.
    pub points: Vec<Points>,
    /// The plain points of each unit, which `points` include: an Attune face may give its element to those of one unit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<Points>,
    /// Number of plain points to lose; the caster chooses which.
    pub lost_plain: u32,
    /// Number of ID points to lose, before IDs count twice; the caster chooses which.
    pub lost_ids: u32,
    /// Whether each remaining ID point counts twice, with the same elements.
    pub ids_twice: bool,
    /// Species with a unit in the casting army: points of items pay their spells.
    pub present: Vec<Name>,
    /// Whether only spells that may be cast from the Reserve Area can be paid.
    pub in_reserve: bool,
    /// Whether only spells that Cantrip magic may pay can be paid.
    pub by_cantrip: bool,
}

impl MagicPoints {
    /// Returns the magic points of an army with units of the species `present`, without losses and doubled IDs.
    pub(crate) fn of_points(points: Vec<Points>, present: Vec<Name>) -> MagicPoints {
        MagicPoints { points: merged(points), present, ..MagicPoints::default() }
    }

    /// Returns Cantrip points outside a magic action.
    pub(crate) fn of_cantrip(points: Vec<Points>, present: Vec<Name>, in_reserve: bool) -> MagicPoints {
        MagicPoints { in_reserve, by_cantrip: true, ..MagicPoints::of_points(points, present) }
    }

    /// Returns the magic points of a magic roll after steps 5 to 10, with the caster's choices still open.
    pub fn new(tally: &Tally, circumstances: &Circumstances, present: Vec<Name>) -> MagicPoints {
        let Changes { subtract, halved, ids_twice, added } = Changes::of(tally, circumstances);
        let rolled = &tally.sum.magic;
        let sum = |source: PointSource| -> u32 {
            rolled.iter().filter(|points| points.source == source).map(|points| points.amount).sum()
        };
        let of_plain = sum(PointSource::Plain);
        let five = of_plain + sum(PointSource::Id);
        let six = five.saturating_sub(subtract);
        let lost = five - if halved { six / 2 } else { six };
        let attunes = rolled.iter().any(|points| points.source == PointSource::Attune);
        let is_unit = |points: &&Points| {
            attunes && points.source == PointSource::Plain && matches!(points.pays_for, PaysFor::Species(_))
        };
        MagicPoints {
            units: rolled.iter().filter(is_unit).cloned().collect(),
            points: merged(rolled.iter().cloned().chain(added)),
            lost_plain: lost.min(of_plain),
            lost_ids: lost.saturating_sub(of_plain),
            ids_twice,
            present,
            in_reserve: circumstances.place.at == At::Reserve,
            by_cantrip: false,
        }
    }

    /// Returns the most points that can be spent; a point that counts twice in an element (classic) counts as spent in it.
    pub fn amount(&self) -> u32 {
        let of = |is_id: bool, is_twice: bool| -> u32 {
            let is_such = |points: &&Points| {
                (points.source == PointSource::Id) == is_id && points.twice.is_empty() != is_twice
            };
            self.points.iter().filter(is_such).map(|points| points.amount).sum()
        };
        // The ID points that count once are lost first.
        let lost_once = self.lost_ids.min(of(true, false));
        let once = of(true, false) - lost_once;
        let twice = of(true, true).saturating_sub(self.lost_ids - lost_once);
        let others = (of(false, false) + of(false, true)).saturating_sub(self.lost_plain);
        others + (once + 2 * twice) * if self.ids_twice { 2 } else { 1 }
    }

    /// Reports whether `spell` may be paid from these points at all: in reserve and by Cantrip magic only some spells may.
    pub fn offers(&self, spell: &Spell) -> bool {
        (spell.from_reserve || !self.in_reserve) && (spell.by_cantrip || !self.by_cantrip)
    }

    /// Returns an upper bound of the points that `spells` can use.
    pub(super) fn usable(&self, spells: &[&Spell]) -> u32 {
        let attunes = self.points.iter().any(|points| points.source == PointSource::Attune);
        let serves = |points: &&Points| {
            let may_change = attunes && points.source == PointSource::Plain;
            let pays = |spell: &&Spell| {
                points.elements.meets(price_elements(spell.price))
                    && self.pays_species(&points.pays_for, spell.species)
            };
            may_change || spells.iter().any(pays)
        };
        let (useful, others): (Vec<&Points>, Vec<&Points>) = self.points.iter().partition(serves);
        let of = |points: &[&Points], source: PointSource| -> u32 {
            points.iter().filter(|points| points.source == source).map(|points| points.amount).sum()
        };
        // Points that pay none of the spells are lost first.
        let left = |source: PointSource, lost: u32| {
            of(&useful, source).saturating_sub(lost.saturating_sub(of(&others, source)))
        };
        let ids = left(PointSource::Id, self.lost_ids) * if self.ids_twice { 2 } else { 1 };
        let never_lost = [PointSource::Sai, PointSource::Attune, PointSource::Free, PointSource::Added]
            .map(|source| of(&useful, source));
        left(PointSource::Plain, self.lost_plain) + ids + never_lost.into_iter().sum::<u32>()
    }

    /// Reports whether points of `pays_for` pay spells of `species`; without a species, any points do.
    pub(crate) fn pays_species(&self, pays_for: &PaysFor, species: Option<&str>) -> bool {
        let Some(species) = species else { return true };
        match pays_for {
            PaysFor::Species(name) => name.raw() == species,
            PaysFor::Item => self.present.iter().any(|name| name.raw() == species),
            PaysFor::Anyone => true,
            PaysFor::Unknown => false,
        }
    }
}

/// Returns the elements that the points for `price` may have.
pub fn price_elements(price: Price) -> Elements {
    match price {
        Price::One(element) => element.into(),
        Price::AnySingle | Price::AnyMixture => Elements::FIVE.union(Element::Ivory.into()),
        Price::AnyAlloy => [Element::Bronze, Element::Silver, Element::Gold].into_iter().collect(),
    }
}
