//! Abilities of species that act in a step: their options, effects and refusals in words.

use super::checklist_item::{ChecklistItem, item};
use super::offers;
use crate::report::Diagnostic;
use crate::report::dragon_dice::game::words;
use crate::report::english::and;
use warband_core::offer::{NeedKind, Offer};
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::game::{
    DieId, NoFlight, PlayerId, Rule, SpeciesEvent, State, UsableAbility, in_words, of_ability,
    usable_abilities,
};
use warband_dragon_dice::rules::{Effect, abilities};

/// Returns each ability of species that can be used now, with the armies that have it.
pub(super) fn items(state: &State) -> Vec<ChecklistItem> {
    let usable_abilities = usable_abilities(state);
    let each = usable_abilities.chunk_by(|a, b| a.ability == b.ability).map(|chunk| {
        let name = chunk[0].ability;
        let ability = abilities().find(|ability| ability.name == name);
        let text = ability.as_ref().map_or("", |ability| ability.text);
        // Classic only names the ability (Q82).
        let is_counted = state.rules().has_abilities
            || ability.is_some_and(|ability| matches!(ability.effect, Effect::Mutates(_)));
        let uncounted =
            if is_counted { "" } else { " (v4; classic does not say how often, so warband does not count)" };
        let armies: Vec<String> = chunk.iter().map(|moment| words::army(state, moment.army)).collect();
        let mut typed: Vec<String> = Vec::new();
        for command in chunk.iter().flat_map(|moment| commands(state, moment)) {
            if !typed.contains(&command) {
                typed.push(command);
            }
        }
        item(format!("{name} ({}): {}{uncounted}", and(&armies), text.trim_end_matches('.')), typed)
    });
    each.collect()
}

/// Returns the commands that use an ability.
fn commands(state: &State, usable: &UsableAbility) -> Vec<String> {
    let place = words::typed(state, usable.army, usable.army.player);
    let legal = in_words(state, &of_ability(state, usable));
    let form = |verb: &str, form: String| offers::of_verb(&legal, verb).next().map(|_| form);
    let mutates = offers::of_verb(&legal, "use").map(|offer| {
        let player = offer.choices(NeedKind::Player).first().map_or("PLAYER", String::as_str);
        format!("use mutate DIE... --of {player}")
    });
    let forms = [
        form("move", String::from("move DIE --from bua --to dua")),
        form("recruit", format!("recruit DIE {place}")),
        form("summon", format!("summon DIE {place}")),
        form("promote", format!("promote DIE --at {place}")),
    ];
    mutates.chain(forms.into_iter().flatten()).collect()
}

/// Describes the effect of a species ability, as a sentence without a full stop.
pub(in crate::report) fn sentence(state: &State, event: &SpeciesEvent) -> Option<String> {
    Some(match event {
        SpeciesEvent::AbilityUsed { ability, army } => {
            format!("{} uses {ability}", words::army(state, *army))
        }
        SpeciesEvent::ChargeGained(army) => {
            let army = words::army(state, *army);
            format!(
                "the Amazons of {army} charge this turn: their maneuver results also count as melee and missile"
            )
        }
        SpeciesEvent::MutationBegan { by: _, targets } => {
            let owner = state.army_of(*targets.first()?).player;
            format!("the targets are {} {}", words::whose(state, owner), words::dice(state, targets))
        }
        SpeciesEvent::MutationCounted(0) => String::from("Mutate kills no unit"),
        SpeciesEvent::MutationCounted(health) => format!("Mutate kills {health} health-worth of units"),
        SpeciesEvent::FlightsOpened(_) | SpeciesEvent::MutationUsed { .. } | SpeciesEvent::MutationEnded => {
            return None;
        }
    })
}

/// Describes the recruits and promotions that Mutate still allows.
pub(in crate::report) fn mutation(state: &State, whose: PlayerId) -> String {
    let left = warband_dragon_dice::game::abilities::mutation(state)
        .and_then(|mutation| mutation.left)
        .unwrap_or_default();
    let army = warband_dragon_dice::game::abilities::mutation(state).and_then(|mutation| mutation.army);
    let army = army.map_or_else(|| String::from("one army"), |army| words::own_army(state, army));
    let who = words::player(state, whose);
    format!("{who} may recruit and promote Swamp Stalkers in {army}, {left} health-worth in all (Mutate)")
}

/// Returns the commands for the recruits and promotions of Mutate.
pub(in crate::report) fn mutation_commands(legal: &[Offer]) -> Vec<String> {
    offers::recruits_and_promotions(legal).chain([String::from("next")]).collect()
}

/// Returns the message for a die that cannot fly.
fn flight(state: &State, id: DieId, why: NoFlight) -> Diagnostic {
    let die = &state.die(id).name;
    let what = match why {
        NoFlight::Place(to) => {
            let from = words::area(state, state.die_state(id).owner, state.die_state(id).area);
            format!("{die} cannot fly from {from} to {}", words::terrain(state, to))
        }
        NoFlight::Again => format!("{die} has already flown in this step"),
        NoFlight::Others => format!("{die} cannot fly"),
    };
    Diagnostic::ruled(
        what,
        "Firewalkers fly once, from an air terrain to another air terrain where you had Firewalkers when the Retreat Step began; they may take items they carry, and cannot also retreat",
    )
}

/// Returns the message for a broken rule about species abilities.
pub(in crate::report) fn against(state: &State, rule: &Rule) -> Diagnostic {
    match rule {
        Rule::NoAbility => {
            let usable = usable_abilities(state);
            let mut names: Vec<String> = usable.iter().map(|usable| usable.ability.to_owned()).collect();
            names.dedup();
            let open = if names.is_empty() { String::from("none") } else { and(&names) };
            Diagnostic::ruled(
                "no species ability does that here",
                format!("in this step you can only use species abilities; you can use now: {open}"),
            )
        }
        Rule::AbilityOnce(name) => Diagnostic::ruled(
            format!("{name} was already used this turn"),
            abilities()
                .find(|ability| ability.name == *name)
                .map_or("", |ability| ability.text)
                .trim_end_matches('.'),
        ),
        Rule::HandlersLimit(army) => {
            let health = |die_type: DieType| -> u32 {
                let units = state.units(*army).into_iter().map(|id| state.die(id));
                units.filter(|die| die.die_type == die_type).map(|die| u32::from(die.health)).sum()
            };
            Diagnostic::ruled(
                format!(
                    "{} has {} health of Dragonkin and {} of Eldarim",
                    words::army(state, *army),
                    health(DieType::Dragonkin),
                    health(DieType::Eldarim)
                ),
                "Dragonkin Handlers: the Dragonkin of an army may not have more health than its Eldarim",
            )
        }
        Rule::OverAllowance { allowed, named } => Diagnostic::ruled(
            format!("you named {named} units; Mutate can target at most {allowed}"),
            "Mutate targets one unit for each Swamp Stalker in your DUA, but at most one for each 24 points of the force or part of that",
        ),
        Rule::Flight(id, why) => flight(state, *id, *why),
        _ => Diagnostic::ruled(String::new(), String::new()),
    }
}
