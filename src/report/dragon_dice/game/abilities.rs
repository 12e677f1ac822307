//! The abilities of species that have their moment in a step: what they can do, what they did, why not.

use super::checklist::{ChecklistItem, item};
use super::{offers, words};
use crate::dragon_dice::dice::DieType;
use crate::dragon_dice::game::{Rule, SpeciesEvent, State, UsableAbility, of_ability, usable_abilities};
use crate::dragon_dice::rules::abilities;
use crate::report::Trouble;
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

/// What a species ability did, in a sentence without its end.
pub(super) fn sentence(state: &State, event: &SpeciesEvent) -> Option<String> {
    Some(match event {
        SpeciesEvent::AbilityUsed { ability, army } => {
            format!("{ability}: {} uses it", words::army(state, *army))
        }
    })
}

/// A rule about species abilities is against a command.
pub(super) fn against(state: &State, rule: &Rule) -> Trouble {
    match rule {
        Rule::NoAbility => {
            let usable = usable_abilities(state);
            let mut names: Vec<String> = usable.iter().map(|usable| usable.ability.to_owned()).collect();
            names.dedup();
            let open = if names.is_empty() { String::from("none") } else { and(&names) };
            Trouble::ruled(
                "no species ability does that here",
                format!("in this step only species abilities act; those that can now: {open}"),
            )
        }
        Rule::AbilityOnce(name) => Trouble::ruled(
            format!("{name} was used in this turn"),
            abilities()
                .find(|ability| ability.name == *name)
                .map_or("", |ability| ability.text)
                .trim_end_matches('.'),
        ),
        Rule::HandlersLimit(army) => {
            let health = |kind: DieType| -> u32 {
                let units = state.units(*army).into_iter().map(|id| state.die(id));
                units.filter(|die| die.kind == kind).map(|die| u32::from(die.health)).sum()
            };
            Trouble::ruled(
                format!(
                    "{} has {} health of Dragonkin and {} of Eldarim",
                    words::army(state, *army),
                    health(DieType::Dragonkin),
                    health(DieType::Eldarim)
                ),
                "behind Dragonkin Handlers the Dragonkin of the army have no more health than its Eldarim",
            )
        }
        _ => Trouble::ruled(String::new(), String::new()),
    }
}
