//! The species, their singular names and elements (`species.tsv`).

use crate::dragon_dice::dice::Elements;
use crate::text::plain;

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
    include_str!("species.tsv").lines().filter_map(|row| {
        let mut cells = row.split('\t');
        let (name, singular) = (cells.next()?, cells.next()?);
        let elements = Elements::parse(cells.next()?)?;
        let text = cells.next()?.trim_matches('-');
        Some(Species { name, singular, elements, text })
    })
}

/// The species called `name`, singular or plural, in any spelling.
pub fn species(name: &str) -> Option<Species> {
    let wanted = plain(name);
    all_species().find(|species| plain(species.name) == wanted || plain(species.singular) == wanted)
}
