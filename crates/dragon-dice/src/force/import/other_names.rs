//! Alternative names for dice and species.

use crate::dice::find;
use crate::rules::{Species, all_species, species};
use std::sync::LazyLock;
use warband_core::text::{Row, cells, is_spelling, plain};

/// The kind of thing that a name is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Die,
    Species,
}

/// A row of `other_names.tsv`.
pub(in crate::force) struct OtherName {
    of: Of,
    /// The name as people write it: on a fan site, in a roster or in the game's background story.
    written: &'static str,
    /// The name in the tables.
    name: &'static str,
}

impl Row for OtherName {
    const FILE: &'static str = "other_names.tsv";
    const TEXT: &'static str = include_str!("other_names.tsv");
    const PROSE: &'static [usize] = &[1];

    fn read(row: &'static str) -> Option<OtherName> {
        let [of, written, name] = cells(row)?;
        let of = match of {
            "die" => Of::Die,
            "species" => Of::Species,
            _ => return None,
        };
        (!written.is_empty()).then_some(OtherName { of, written, name })
    }

    fn is_known(&self) -> bool {
        match self.of {
            Of::Die => find(self.name).is_some_and(|die| die.name.raw() == self.name),
            Of::Species => species(self.name).is_some_and(|species| species.name == self.name),
        }
    }
}

fn other_name(of: Of, written: &str) -> Option<&'static str> {
    let wanted = plain(written);
    let row = OtherName::rows().find(|row| row.of == of && is_spelling(row.written, &wanted))?;
    Some(row.name)
}

/// Returns the name of the die that people call `written`, if that is not its own name.
pub(super) fn other_die(written: &str) -> Option<&'static str> {
    other_name(Of::Die, written)
}

/// Returns the species called `written`: singular or plural, or in its own language (`Selumari` are the Coral Elves).
pub fn species_called(written: &str) -> Option<Species> {
    species(written).or_else(|| species(other_name(Of::Species, written)?))
}

/// Every way to write a species, in [`plain`] form, with the species' name.
static SPECIES_WORDS: LazyLock<Vec<(String, &'static str)>> = LazyLock::new(|| {
    let listed = all_species().flat_map(|of| [(plain(of.name), of.name), (plain(of.singular), of.name)]);
    let others = OtherName::rows().filter(|row| row.of == Of::Species);
    listed.chain(others.map(|row| (plain(row.written), row.name))).collect()
});

/// Returns every way to write a species, in [`plain`] form, with the species' name.
pub(super) fn species_words() -> &'static [(String, &'static str)] {
    &SPECIES_WORDS
}

/// Returns the name of the species that `wanted` is a way to write, in [`plain`] form.
pub(super) fn species_of_word(wanted: &str) -> Option<&'static str> {
    SPECIES_WORDS.iter().find(|(word, _)| word == wanted).map(|(_, name)| *name)
}
