//! Prompts in words.

use super::told_prompt::{Told, each_option, each_or_pass, type_these};
use super::{abilities, battle, dragons, magic, offers, table_roll, words};
use crate::report::english::{and, count, or};
use warband_dragon_dice::force::ARMIES;
use warband_dragon_dice::game::{
    PlayerId, Prompt, PromptKind, State, TargetOption, deaths, legal, options, setup, targeting,
};

/// Returns the commands that answer a prompt.
pub(super) fn commands(state: &State, prompt: &Prompt) -> Vec<String> {
    (told(state, prompt).commands)(state, prompt)
}

/// Describes a prompt.
pub(super) fn told(state: &State, prompt: &Prompt) -> Told {
    let who = words::player(state, prompt.player);
    match prompt.kind {
        PromptKind::OrderRoll => Told {
            key: "order-roll",
            word: "roll",
            sentence: order_roll(state, prompt.player),
            commands: |_, _| type_these(&["throw [FACES]", "throw -t N"]),
        },
        PromptKind::OrderTie => Told {
            key: "order-tie",
            word: "order",
            sentence: format!(
                "{} rolled the same total: choose who wins the tie",
                or(&options(state, prompt)).replace(" or ", " and ")
            ),
            commands: |state, _| each_offer(state),
        },
        PromptKind::FirstOrFrontier => Told {
            key: "first-or-frontier",
            word: "first?",
            sentence: format!("{who}, choose: play first, or pick the frontier"),
            commands: |state, _| each_offer(state),
        },
        PromptKind::Frontier => Told {
            key: "frontier",
            word: "frontier",
            sentence: format!("{who}, pick the frontier: {}", or(&proposals(state))),
            commands: |state, _| each_offer(state),
        },
        PromptKind::Place(army) => Told {
            key: "place",
            word: "place",
            sentence: {
                let name = ARMIES.get(usize::from(army)).copied().unwrap_or_default();
                format!("{who}, choose a terrain for the {name} army")
            },
            commands: |state, _| each_offer(state),
        },
        PromptKind::Distance(terrain) => Told {
            key: "distance",
            word: "roll",
            sentence: format!(
                "{who}, roll the starting distance of {} ({})",
                words::terrain(state, terrain),
                state.terrain_die(terrain).name
            ),
            commands: |_, _| type_these(&["throw [NUMBER]"]),
        },
        PromptKind::Mire => Told {
            key: "mire",
            word: "roll",
            sentence: format!(
                "{who}, roll maneuver: units with that much health in all may act in this march (Mire)"
            ),
            commands: |_, _| type_these(&["throw [FACES]", "throw -t N"]),
        },
        PromptKind::MireUnits(health) => Told {
            key: "mire-units",
            word: "mire",
            sentence: format!(
                "{who}, pick the units that act in this march, at most {health} health-worth (Mire)"
            ),
            commands: first_set,
        },
        PromptKind::Counter => Told {
            key: "counter",
            word: "counter?",
            sentence: format!("{who} may counter-maneuver"),
            commands: |state, _| counter_or_pass(state),
        },
        PromptKind::ManeuverRoll => Told {
            key: "maneuver-roll",
            word: "roll",
            sentence: format!("{who}, roll maneuver against {}", counters(state)),
            commands: |_, _| type_these(&["throw [FACES]", "throw -t N"]),
        },
        PromptKind::Direction => Told {
            key: "direction",
            word: "up/down?",
            sentence: if offers::of_verb(&legal(state), "summon").next().is_some() {
                format!("{who}, turn the terrain up or down, or bring in a minor terrain instead")
            } else {
                format!("{who}, turn the terrain up or down")
            },
            commands: |state, _| each_offer(state),
        },
        PromptKind::Location { .. } => Told {
            key: "location",
            word: "castle",
            sentence: format!("{who}, choose what the Castle becomes"),
            commands: |state, _| each_offer(state),
        },
        PromptKind::TempleBurial(_) => Told {
            key: "temple-burial",
            word: "temple",
            sentence: format!("{who}, pick the unit in your DUA that the Temple buries"),
            commands: |state, _| each_offer(state),
        },
        PromptKind::MinorFace { die, .. } => Told {
            key: "minor-face",
            word: "face",
            sentence: format!("{who}, {} is on its ID face: turn it to an action face", state.die(die).name),
            commands: |state, _| each_offer(state),
        },
        PromptKind::SurvivalRolls => Told {
            key: "survival-rolls",
            word: "roll",
            sentence: survival_rolls(state, &who),
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        PromptKind::SteppedDamage(unit) => Told {
            key: "stepped-damage",
            word: "exchange?",
            sentence: format!(
                "{who} may exchange {} for a smaller Undead (Stepped Damage)",
                state.die(unit).name
            ),
            commands: each_or_pass,
        },
        PromptKind::AcceleratedGrowth(unit) => Told {
            key: "accelerated-growth",
            word: "exchange?",
            sentence: format!(
                "{who} may exchange {} for a smaller unit (Accelerated Growth)",
                state.die(unit).name
            ),
            commands: each_or_pass,
        },
        PromptKind::SoiledGround => Told {
            key: "soiled-ground",
            word: "roll",
            sentence: {
                let units = words::dice(state, &deaths::on_soiled_ground(state));
                format!("{who}, roll {units}: Soiled Ground buries each unit without a save")
            },
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        PromptKind::OptionalIcon => Told {
            key: "optional-icon",
            word: "icon?",
            sentence: battle::optional_icon(state, prompt.player),
            commands: |state, prompt| {
                battle::optional_icon_commands(state, &options(state, prompt), &legal(state))
            },
        },
        PromptKind::Mutation => Told {
            key: "mutate",
            word: "mutate",
            sentence: abilities::mutation(state, prompt.player),
            commands: |state, _| abilities::mutation_commands(&legal(state)),
        },
        PromptKind::Targets => Told {
            key: "targets",
            word: "target",
            sentence: battle::targets(state, prompt.player),
            commands: |state, _| targets(state),
        },
        PromptKind::TargetArmy => Told {
            key: "target-army",
            word: "target",
            sentence: battle::army(state, prompt.player),
            commands: |state, _| each_offer(state),
        },
        PromptKind::UnitRolls => Told {
            key: "unit-rolls",
            word: "roll",
            sentence: battle::unit_rolls(state, prompt.player),
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        PromptKind::Reroll => Told {
            key: "reroll",
            word: "reroll?",
            sentence: table_roll::reroll(state, prompt.player),
            commands: each_or_pass,
        },
        PromptKind::RerollTogether => Told {
            key: "rapid-growth",
            word: "reroll?",
            sentence: table_roll::together(state, prompt.player),
            commands: each_or_pass,
        },
        PromptKind::RerollTogetherThrow => Told {
            key: "rapid-growth-throw",
            word: "roll",
            sentence: table_roll::throw_together(state, prompt.player),
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        PromptKind::RerollTotal => Told {
            key: "reroll-total",
            word: "reroll?",
            sentence: table_roll::reroll_total(state, prompt.player),
            commands: |_, _| type_these(&["throw -t N", "pass"]),
        },
        PromptKind::TotalPart => Told {
            key: "total-part",
            word: "how many",
            sentence: table_roll::total_part(state, prompt.player),
            commands: each_option,
        },
        PromptKind::TotalIcons => Told {
            key: "total-icons",
            word: "icons?",
            sentence: table_roll::hidden_icons(state, prompt.player),
            commands: |_, _| type_these(&["throw FACES", "pass"]),
        },
        PromptKind::BashedResults => Told {
            key: "bashed-results",
            word: "how many",
            sentence: table_roll::bashed(state, prompt.player),
            commands: each_option,
        },
        PromptKind::RerollThrow(unit) => Told {
            key: "reroll-throw",
            word: "roll",
            sentence: table_roll::throw(state, prompt.player, unit),
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        PromptKind::Save => Told {
            key: "save",
            word: "save",
            sentence: battle::save(state, prompt.player),
            commands: |_, _| type_these(&["save [FACES]", "save -t N"]),
        },
        PromptKind::IconResults => Told {
            key: "icon-results",
            word: "icon",
            sentence: battle::icon_results(state, prompt.player),
            commands: |state, _| each_offer(state),
        },
        PromptKind::CounterAttack => Told {
            key: "counter-attack",
            word: "counter?",
            sentence: battle::answer(state, prompt.player),
            commands: |state, _| counter_or_pass(state),
        },
        PromptKind::Negation => Told {
            key: "magic-negation",
            word: "negate?",
            sentence: magic::negation(state, prompt.player),
            commands: |state, _| counter_or_pass(state),
        },
        PromptKind::Announcing => Told {
            key: "announcement",
            word: "cast",
            sentence: magic::announcing(state, prompt.player),
            commands: |state, _| magic::announcing_commands(state),
        },
        PromptKind::Dispel(unit) => Told {
            key: "dispel-magic",
            word: "dispel?",
            sentence: magic::dispel(state, prompt.player, unit),
            commands: |_, _| type_these(&["throw [FACES]", "pass"]),
        },
        PromptKind::SpellSave(army) => Told {
            key: "spell-save",
            word: "save",
            sentence: magic::save(state, prompt.player, army),
            commands: |state, _| magic::save_commands(state),
        },
        PromptKind::SpellManeuver(army) => Told {
            key: "spell-maneuver",
            word: "maneuver?",
            sentence: magic::maneuver(state, prompt.player, army),
            commands: |_, _| type_these(&["throw [FACES]", "pass"]),
        },
        PromptKind::FoulStench(number) => Told {
            key: "foul-stench",
            word: "stench",
            sentence: format!(
                "{who}, pick {} that may not counter-attack (Foul Stench)",
                count(number as usize, "unit of yours", "units of yours")
            ),
            commands: first_set,
        },
        PromptKind::Casualties { army, damage, .. } => Told {
            key: "casualties",
            word: "kill",
            sentence: format!(
                "{who}, pick the units in {} that are killed by {damage} damage",
                words::own_army(state, army)
            ),
            commands: |_, _| type_these(&["casualties", "casualties 1", "casualties DIE..."]),
        },
        PromptKind::Dragons(of) => dragons::prompt_told(state, prompt.player, of),
    }
}

/// Describes the counter-maneuvers that the marching army must beat: `4 from bob and 6 from cat`.
fn counters(state: &State) -> String {
    let contest = state.turn().and_then(|turn| turn.contest.as_ref());
    let counters = contest.into_iter().flat_map(|contest| &contest.counters);
    let counters =
        counters.map(|counter| format!("{} from {}", counter.total, words::player(state, counter.player)));
    and(&counters.collect::<Vec<_>>())
}

/// Returns the proposed frontiers, each with its player: `Coastland Tower (ann's)`.
fn proposals(state: &State) -> Vec<String> {
    let of = |id| {
        let die = setup::proposed(state, id)?;
        Some(format!("{} ({})", state.die(die).name, words::whose(state, id)))
    };
    state.everybody().filter_map(of).collect()
}

/// Describes a roll for the order of play, or another one after a tie.
fn order_roll(state: &State, player: PlayerId) -> String {
    let who = words::player(state, player);
    let ranks = &state.player(player).ranks;
    let tied = |id: &PlayerId| *id != player && state.player(*id).ranks.starts_with(ranks);
    let tied: Vec<String> = state.everybody().filter(tied).map(|id| words::player(state, id)).collect();
    match ranks.last() {
        Some(last) if !tied.is_empty() => {
            format!("{who}, roll the horde army again: you tied with {} at {last}", and(&tied))
        }
        _ => format!("{who}, roll the horde army for the order of play"),
    }
}

/// Describes the rolls of killed units that may survive or stay in the DUA.
fn survival_rolls(state: &State, who: &str) -> String {
    let dying =
        state.resolution().map_or_else(Vec::new, |resolution| resolution.killed.survival_rolls.clone());
    let units = words::dice(state, &dying);
    let are = if dying.len() == 1 { "it is" } else { "they are" };
    if state.resolution().is_some_and(|resolution| resolution.killed.is_burial) {
        return format!("{who}, roll {units} before {are} buried (Rise from the Ashes)");
    }
    let chances: Vec<(bool, bool)> = dying.iter().map(|id| deaths::last_chances(state, *id)).collect();
    let rise = chances.iter().any(|(rises, _)| *rises).then_some("Rise from the Ashes");
    let replant = chances.iter().any(|(_, replants)| *replants).then_some("Replanting");
    let by: Vec<&str> = rise.into_iter().chain(replant).collect();
    format!("{who}, roll {units} before {are} killed ({})", by.join(", "))
}

fn counter_or_pass(state: &State) -> Vec<String> {
    let may_counter = offers::of_verb(&legal(state), "counter").next().is_some();
    type_these(if may_counter { &["counter [FACES]", "pass"] } else { &["pass"] })
}

/// Returns the largest sets of units and the other options for an icon, as many as fit on a line.
fn targets(state: &State) -> Vec<String> {
    let target_options = targeting::target_options(state);
    let is_set = |aim: &&TargetOption| matches!(aim, TargetOption::Takes(_));
    let (sets, others): (Vec<&TargetOption>, Vec<&TargetOption>) = target_options.iter().partition(is_set);
    let told = sets.iter().take(3).chain(&others);
    let told = told.map(|aim| format!("choose {}", words::quoted(&targeting::option_word(state, aim))));
    let all = || format!("choose (lists all {})", target_options.len());
    told.chain((sets.len() > 3).then(all)).collect()
}

/// Returns the command for the first set, and the form for choosing a set by its number.
fn first_set(state: &State, prompt: &Prompt) -> Vec<String> {
    let first = each_option(state, prompt).into_iter().next();
    first.into_iter().chain([String::from("choose N")]).collect()
}

/// Returns each option as it is offered; in classic also bringing in a minor terrain instead of turning the terrain.
fn each_offer(state: &State) -> Vec<String> {
    let legal = legal(state);
    let each = offers::of_verb(&legal, "choose").flat_map(offers::each_way);
    let minor = offers::of_verb(&legal, "summon").map(|offer| offers::with_throw(offer, "[FACE]"));
    each.chain(minor).collect()
}
