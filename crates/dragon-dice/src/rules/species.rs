//! The species, their singular names and elements (`species.tsv`).

use crate::dice::{Die, Elements, all};
use warband_core::text::{Row, Table, cells, is_spelling, plain};

/// A species of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Species {
    /// Plural, as dice name it: `Coral Elves`.
    pub name: &'static str,
    /// Singular: `Coral Elf`.
    pub singular: &'static str,
    /// Elements that all its units share; empty if each die has its own (Eldarim, Dragonkin, Dracolem).
    pub elements: Elements,
    /// The special rules of its dice apart from abilities, in sentences; may be empty.
    pub text: &'static str,
    /// Whether its units roll missiles and no magic in the Reserve Area, in editions with that rule
    /// (`docs/rules/questions.md`, Q85).
    pub shoots_from_reserve: bool,
    /// Whether a terrain doubles its magic only at Standing Stones, in editions in which terrains double magic
    /// (`docs/rules/questions.md`, Q84).
    pub needs_stones: bool,
}

/// Returns all species, the twelve first.
pub fn all_species() -> impl Iterator<Item = Species> {
    Species::rows()
}

/// Returns the names of all species, the twelve first.
pub fn species_names() -> impl Iterator<Item = &'static str> {
    Table(Species::TEXT).rows().filter_map(|row| row.split('\t').next())
}

impl Row for Species {
    const FILE: &'static str = "species.tsv";
    const TEXT: &'static str = include_str!("species.tsv");
    const PROSE: &'static [usize] = &[1, 3];

    fn read(row: &'static str) -> Option<Species> {
        let [name, singular, elements, text, traits] = cells(row)?;
        let elements = Elements::parse(elements)?;
        let (shoots_from_reserve, needs_stones) = match traits {
            "-" => (false, false),
            "stones" => (false, true),
            "reserve-missile stones" => (true, true),
            _ => return None,
        };
        let text = text.trim_matches('-');
        Some(Species { name, singular, elements, text, shoots_from_reserve, needs_stones })
    }

    fn is_known(&self) -> bool {
        all().any(|die| die.species.raw() == self.name)
    }
}

/// Reports whether a die has a species that satisfies `wanted`.
pub(crate) fn is_of_species(die: &Die, wanted: impl Fn(&Species) -> bool) -> bool {
    species(die.species.raw()).is_some_and(|species| wanted(&species))
}

/// Returns the species called `name`, singular or plural, in any spelling.
pub fn species(name: &str) -> Option<Species> {
    let wanted = plain(name);
    let is_wanted = |row: &&str| row.split('\t').take(2).any(|known| is_spelling(known, &wanted));
    Table(Species::TEXT).rows().find(is_wanted).and_then(Species::read)
}
