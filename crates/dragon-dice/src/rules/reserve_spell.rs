//! Spells that are cast from the Reserve Area in an edition whose list of spells is not known, from `reserve_spells.tsv`.

use super::Edition;
use crate::dice::Element;
use warband_core::text::{Row, cells, plain};

/// A spell that may be cast from the Reserve Area in an edition whose list of spells is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReserveSpell {
    /// The spell's name.
    pub name: &'static str,
    /// The element that pays for it; `None` if any element does.
    pub element: Option<Element>,
}

/// Returns the spells that may be cast from the Reserve Area in an edition whose list of spells is not known.
pub fn reserve_spells(edition: Edition) -> impl Iterator<Item = ReserveSpell> {
    let rows = ReserveSpellRow::rows().filter(move |row| edition.is_in(row.editions));
    rows.map(|row| ReserveSpell { name: row.name, element: row.element() })
}

/// Returns the spell of this name that may be cast from the Reserve Area in an edition whose list of spells is not known.
pub fn reserve_spell(name: &str, edition: Edition) -> Option<ReserveSpell> {
    reserve_spells(edition).find(|known| plain(known.name) == plain(name))
}

/// A row of `reserve_spells.tsv`.
pub(super) struct ReserveSpellRow {
    editions: &'static str,
    name: &'static str,
    element: &'static str,
}

/// The word in the element cell of a spell that any element pays for.
const ANY: &str = "any";

impl ReserveSpellRow {
    fn element(&self) -> Option<Element> {
        Element::parse(self.element)
    }
}

impl Row for ReserveSpellRow {
    const FILE: &'static str = "reserve_spells.tsv";
    const TEXT: &'static str = include_str!("reserve_spells.tsv");
    const PROSE: &'static [usize] = &[1];

    fn read(row: &'static str) -> Option<ReserveSpellRow> {
        let [editions, name, element] = cells(row)?;
        Some(ReserveSpellRow { editions, name, element })
    }

    fn is_known(&self) -> bool {
        Edition::are(self.editions) && (self.element == ANY || self.element().is_some())
    }
}
