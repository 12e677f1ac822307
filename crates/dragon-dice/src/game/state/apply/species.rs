//! The fold of events of species abilities into the turn.

use crate::game::state::{Mutation, Resolution, SpeciesEvent, Turn};

pub(super) fn apply_species(turn: &mut Turn, event: &SpeciesEvent) {
    let species = &mut turn.species;
    match event {
        SpeciesEvent::AbilityUsed { ability, army } => species.used.push((ability.clone(), *army)),
        SpeciesEvent::ChargeGained(army) => species.charging.push(*army),
        SpeciesEvent::FlightsOpened(places) => species.flights.clone_from(places),
        SpeciesEvent::MutationBegan { by, targets } => {
            turn.resolution = Resolution::default();
            let mutation = Mutation { by: *by, targets: targets.clone(), left: None, army: None };
            species.mutation = Some(mutation);
        }
        SpeciesEvent::MutationCounted(health) => {
            if let Some(mutation) = &mut species.mutation {
                mutation.left = Some(*health);
            }
        }
        SpeciesEvent::MutationUsed { army, health } => {
            if let Some(mutation) = &mut species.mutation {
                mutation.army = Some(*army);
                mutation.left = mutation.left.map(|left| left.saturating_sub(*health));
            }
        }
        SpeciesEvent::MutationEnded => {
            turn.resolution = Resolution::default();
            species.mutation = None;
        }
    }
}
