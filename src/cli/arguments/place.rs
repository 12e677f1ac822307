//! `--at`: the place of a roll.

use crate::cli::failure::Failure;
use crate::cli::line::did_you_mean::did_you_mean;
use crate::report::Diagnostic;
use warband_dragon_dice::dice::{DieType, all};
use warband_dragon_dice::roll::{Place, UnknownTerrain};

/// Returns the place that `text` names.
pub(in crate::cli) fn read(text: &str) -> Result<Place, Failure> {
    Place::parse(text).map_err(|unknown| no_place(&unknown))
}

fn no_place(unknown: &UnknownTerrain) -> Failure {
    let kinds = ["Coastland", "Deadland", "Feyland", "Flatland", "Highland", "Swampland", "Wasteland"];
    let terrains = all().filter(|die| matches!(die.die_type, DieType::Terrain | DieType::MinorTerrain));
    let names = kinds.iter().map(|kind| (*kind).to_owned()).chain(terrains.map(|die| die.name.to_string()));
    let terrains = || format!("terrains are {}, or reserve", kinds.join(", "));
    Diagnostic::of(unknown).help(did_you_mean(unknown.0.raw(), names).unwrap_or_else(terrains)).into()
}
