//! `--at`: where something happens.

use super::failure::Failure;
use crate::report::Trouble;
use warband_dragon_dice::dice::{DieType, all};
use warband_dragon_dice::roll::Place;
use warband_table::text::{Name, nearest};

/// The place that `text` names.
pub(super) fn read(text: &str) -> Result<Place, Failure> {
    Place::parse(text).map_err(|part| no_place(&part))
}

fn no_place(part: &str) -> Failure {
    let trouble = Trouble::new(format!("there is no terrain called {}", Name::from(part.to_owned())));
    let kinds = ["Coastland", "Deadland", "Feyland", "Flatland", "Highland", "Swampland", "Wasteland"];
    let terrains = all().filter(|die| matches!(die.kind, DieType::Terrain | DieType::MinorTerrain));
    let names = kinds.iter().map(|kind| (*kind).to_owned()).chain(terrains.map(|die| die.name.to_string()));
    let near = nearest(part, names);
    let help = if near.is_empty() {
        format!("terrains are {}, or reserve", kinds.join(", "))
    } else {
        format!("did you mean {}?", near.join(", "))
    };
    trouble.help(help).into()
}
