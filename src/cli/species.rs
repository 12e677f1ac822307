//! `--species`.

use super::failure::Failure;
use crate::report::Trouble;
use warband_dragon_dice::force::species_called;
use warband_dragon_dice::rules::{Species, all_species};
use warband_table::text::{Name, nearest};

/// The species that `name` means.
pub(super) fn named(name: &str) -> Result<Species, Failure> {
    species_called(name).ok_or_else(|| {
        let names: Vec<&str> = all_species().map(|species| species.name).collect();
        let near = nearest(name, names.clone());
        let help = if near.is_empty() {
            format!("the species are {}", names.join(", "))
        } else {
            format!("did you mean {}?", near.join(", "))
        };
        Trouble::new(format!("there is no species called {}", Name::from(name.to_owned()))).help(help).into()
    })
}
