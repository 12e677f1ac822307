//! The abilities of species that have their moment in this step.

use super::remind::{Reminder, reminder};
use super::words;
use crate::dragon_dice::game::{State, UsableAbility, usable_abilities};
use crate::dragon_dice::rules::abilities;
use crate::report::english::and;

/// Each ability of species that has its moment now, with the armies that have it.
pub(super) fn reminders(state: &State) -> Vec<Reminder> {
    let usable_abilities = usable_abilities(state);
    let each = usable_abilities.chunk_by(|a, b| a.ability == b.ability).map(|chunk| {
        let name = chunk[0].ability;
        let text = abilities().find(|ability| ability.name == name).map_or("", |ability| ability.text);
        let armies: Vec<String> = chunk.iter().map(|moment| words::army(state, moment.army)).collect();
        let mut said: Vec<String> = Vec::new();
        for command in chunk.iter().flat_map(|moment| commands(state, moment)) {
            if !said.contains(&command) {
                said.push(command);
            }
        }
        reminder(format!("{name} ({}): {}", and(&armies), text.trim_end_matches('.')), said)
    });
    each.collect()
}

/// What to type for it.
fn commands(state: &State, moment: &UsableAbility) -> Vec<String> {
    let place = words::typed(state, moment.army, moment.army.player);
    match moment.ability {
        "Winter's Fortitude" => vec![String::from("move DIE --from bua --to dua")],
        "Mutate" => {
            vec![String::from("roll save PLAYER:reserve --unit NAME"), format!("recruit DIE {place}")]
        }
        "Dragonkin Handlers" => vec![format!("summon DIE {place}"), format!("promote DIE --at {place}")],
        _ => vec![format!("recruit DIE {place}"), format!("promote DIE --at {place}")],
    }
}
