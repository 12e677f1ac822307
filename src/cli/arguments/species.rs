//! `--species`.

use crate::cli::failure::Failure;
use crate::cli::line::did_you_mean::did_you_mean;
use crate::report::Diagnostic;
use warband_core::text::Name;
use warband_dragon_dice::force::species_called;
use warband_dragon_dice::rules::{Species, all_species};

/// Returns the species with this name.
pub(in crate::cli) fn named(name: &str) -> Result<Species, Failure> {
    species_called(name).ok_or_else(|| {
        let names: Vec<&str> = all_species().map(|species| species.name).collect();
        let help = did_you_mean(name, &names);
        let help = help.unwrap_or_else(|| format!("the species are {}", names.join(", ")));
        Diagnostic::new(format!("there is no species called {}", Name::from(name.to_owned())))
            .help(help)
            .into()
    })
}
