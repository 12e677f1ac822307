//! The species, their singular names and elements (`species.tsv`).

use crate::dragon_dice::dice::Elements;
use crate::text::{is_spelling, plain};

/// A species of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Species {
    /// Plural, as dice name it: `Coral Elves`.
    pub name: &'static str,
    /// Singular: `Coral Elf`.
    pub singular: &'static str,
    /// Elements that all its units share; none where each die has its own (Eldarim, Dragonkin, Dracolem).
    pub elements: Elements,
    /// What its dice can besides abilities, in sentences; empty where there is nothing.
    pub text: &'static str,
}

/// All species, the twelve first.
pub fn all_species() -> impl Iterator<Item = Species> {
    rows().filter_map(species_of)
}

/// The names of all species, the twelve first.
pub fn species_names() -> impl Iterator<Item = &'static str> {
    rows().filter_map(|row| row.split('\t').next())
}

fn rows() -> impl Iterator<Item = &'static str> {
    include_str!("species.tsv").lines()
}

/// The species of a row.
fn species_of(row: &'static str) -> Option<Species> {
    let mut cells = row.split('\t');
    let (name, singular) = (cells.next()?, cells.next()?);
    let elements = Elements::parse(cells.next()?)?;
    let text = cells.next()?.trim_matches('-');
    Some(Species { name, singular, elements, text })
}

/// The species called `name`, singular or plural, in any spelling.
pub fn species(name: &str) -> Option<Species> {
    let wanted = plain(name);
    let is_wanted = |row: &&str| row.split('\t').take(2).any(|known| is_spelling(known, &wanted));
    rows().find(is_wanted).and_then(species_of)
}
