//! All `[[die]]` tables of a file: the limit on their number, duplicate names, and likely misspellings.

use super::custom_die::{BrokenDie, place, read_die};
use crate::dice::{Die, Icon, ResultType};
use crate::force::{DieFault, MAX_OWN_DICE, Problem, ProblemKind};
use crate::rules::{Sai, sais, species, species_names};
use std::collections::{BTreeMap, BTreeSet};
use toml::de::DeArray;
use warband_core::text::{At, Name, Span, nearest, plain};

/// Most dice of a file that are checked for misspelt icons and species.
const COMPARED: usize = 100;

/// Reads all `[[die]]` tables; returns the dice, the tables that are not valid dice, and notes about the dice.
pub(super) fn read_dice(tables: &DeArray<'_>) -> (Vec<Die>, Vec<BrokenDie>, Vec<Problem>) {
    let (mut dice, mut broken, mut notes) = (Vec::new(), Vec::new(), Vec::new());
    let mut names = BTreeSet::new();
    let mut known = NearestSpecies::default();
    for (index, table) in tables.iter().enumerate() {
        if index == MAX_OWN_DICE {
            broken.push(one_fault(String::new(), table.span(), DieFault::TooMany));
            break;
        }
        match read_die(table) {
            Ok(die) if names.insert(plain(die.name.raw())) => {
                if index < COMPARED {
                    notes.extend(unknown_icons(&die, &place(table, "faces")));
                    notes.extend(own_species(&die, &place(table, "species"), &mut known));
                }
                dice.push(die);
            }
            Ok(die) => {
                let fault = DieFault::Twice { name: die.name.clone() };
                broken.push(one_fault(die.name.raw().to_owned(), place(table, "name"), fault));
            }
            Err(die) => broken.push(die),
        }
    }
    (dice, broken, notes)
}

fn one_fault(name: String, span: Span, fault: DieFault) -> BrokenDie {
    BrokenDie { name, problems: vec![At { kind: ProblemKind::CustomDie(fault), span }] }
}

/// Notes the icons that no rule knows; they are more often misspelt than invented.
fn unknown_icons(die: &Die, span: &Span) -> Vec<Problem> {
    let mut icons: Vec<&Icon> = die.faces.iter().map(|face| &face.icon).collect();
    icons.retain(|icon| matches!(icon, Icon::Named(name) if Sai::named(name).is_none()));
    icons.dedup();
    let note = |icon: &Icon| {
        let known = ResultType::ALL.into_iter().map(ResultType::word).chain(sais().map(|sai| sai.name));
        let known = known.filter(|name| !name.contains(':'));
        let nearest = nearest(icon.name(), known);
        let icon = Name::from(icon.name().to_owned());
        At { kind: ProblemKind::CustomDie(DieFault::UnknownIcon { icon, nearest }), span: span.clone() }
    };
    icons.into_iter().map(note).collect()
}

/// The known species that each unknown species may have been meant for.
type NearestSpecies = BTreeMap<Name, Vec<&'static str>>;

/// Notes a species of the player's own that may be a misspelling of a known one.
fn own_species(die: &Die, span: &Span, known: &mut NearestSpecies) -> Option<Problem> {
    if !die.die_type.is_unit() {
        return None;
    }
    let find = || match species(die.species.raw()) {
        Some(_) => Vec::new(),
        None => nearest(die.species.raw(), species_names()),
    };
    let nearest = known.entry(die.species.clone()).or_insert_with(find).clone();
    let is_near = !nearest.is_empty();
    let fault = DieFault::OwnSpecies { species: die.species.clone(), nearest };
    is_near.then(|| At { kind: ProblemKind::CustomDie(fault), span: span.clone() })
}
