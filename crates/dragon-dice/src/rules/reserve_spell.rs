//! Spells that are cast from the Reserve Area in an edition whose list of spells is not known, from `reserve_spells.tsv`.

use super::Edition;
use warband_table::text::{Row, cells, plain};

/// The names of the spells that may be cast from the Reserve Area in an edition whose list of spells is not known.
pub fn reserve_spells(edition: Edition) -> impl Iterator<Item = &'static str> {
    ReserveSpellRow::rows().filter(move |row| edition.is_in(row.editions)).map(|row| row.name)
}

/// Whether a spell of this name may be cast from the Reserve Area in an edition whose list of spells is not known.
pub fn is_reserve_spell(name: &str, edition: Edition) -> bool {
    reserve_spells(edition).any(|known| plain(known) == plain(name))
}

/// A row of `reserve_spells.tsv`.
pub(super) struct ReserveSpellRow {
    editions: &'static str,
    name: &'static str,
}

impl Row for ReserveSpellRow {
    const FILE: &'static str = "reserve_spells.tsv";
    const TEXT: &'static str = include_str!("reserve_spells.tsv");
    const PROSE: &'static [usize] = &[1];

    fn read(row: &'static str) -> Option<ReserveSpellRow> {
        let [editions, name] = cells(row)?;
        Some(ReserveSpellRow { editions, name })
    }

    fn is_known(&self) -> bool {
        Edition::are(self.editions)
    }
}
