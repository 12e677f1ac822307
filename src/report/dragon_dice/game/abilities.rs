//! The abilities of species that have their moment in this step.

use super::checklist::{ChecklistItem, item};
use super::{offers, words};
use crate::dragon_dice::game::{State, UsableAbility, of_ability, usable_abilities};
use crate::dragon_dice::rules::abilities;
use crate::report::english::and;

/// Each ability of species that has its moment now, with the armies that have it.
pub(super) fn items(state: &State) -> Vec<ChecklistItem> {
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
        item(format!("{name} ({}): {}", and(&armies), text.trim_end_matches('.')), said)
    });
    each.collect()
}

/// What to type for it.
fn commands(state: &State, usable: &UsableAbility) -> Vec<String> {
    let place = words::typed(state, usable.army, usable.army.player);
    let legal = of_ability(state, usable);
    let form = |verb: &str, form: String| offers::of_verb(&legal, verb).next().map(|_| form);
    // Mutate begins with rolls of units of others, which are looked at.
    let mutates = usable.ability == "Mutate";
    let rolls = mutates.then(|| String::from("roll save PLAYER:reserve --unit NAME"));
    let forms = [
        rolls,
        form("move", String::from("move DIE --from bua --to dua")),
        form("recruit", format!("recruit DIE {place}")),
        form("summon", format!("summon DIE {place}")),
        form("promote", format!("promote DIE --at {place}")),
    ];
    forms.into_iter().flatten().collect()
}
