//! Events of species abilities change the turn.

use crate::dragon_dice::game::state::{SpeciesEvent, Turn};

pub(super) fn apply_species(turn: &mut Turn, event: &SpeciesEvent) {
    let species = &mut turn.species;
    match event {
        SpeciesEvent::AbilityUsed { ability, army } => species.used.push((ability.clone(), *army)),
    }
}
