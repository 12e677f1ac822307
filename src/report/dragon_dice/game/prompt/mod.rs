//! Descriptions of prompts.

pub(super) mod description;
pub(super) mod hint;
pub(super) mod line;

use super::remind::{abilities, offers};
use super::{attack, dragons, magic, resolution, table_roll, words};
use crate::report::english::{and, count, or};
use description::{PromptDescription, each_option, each_or_pass, type_these};
use warband_dragon_dice::force::ARMIES;
use warband_dragon_dice::game::{
    PlayerId, Prompt, PromptKind, State, TargetOption, after_implied_pass, deaths, legal,
    legal_after_implied_pass, options, setup, targeting,
};

/// Returns the commands that answer a prompt.
pub(super) fn commands(state: &State, prompt: &Prompt) -> Vec<String> {
    (describe(state, prompt).commands)(state, prompt)
}

/// Returns the commands that answer the question about the icons of a total, and those that go on after it.
fn faces_or_going_on(state: &State) -> Vec<String> {
    let mut all = type_these(&["throw FACES", "pass"]);
    let after = after_implied_pass(state);
    let later = after.as_ref().and_then(|after| Some(commands(after, &after.prompt()?)));
    let offers = legal_after_implied_pass(state);
    let goes_on = |command: &String| {
        let verb = command.split(' ').next();
        offers.iter().any(|offer| Some(offer.verb()) == verb)
    };
    all.extend(later.into_iter().flatten().filter(goes_on));
    all
}

/// Asks for the icons that a total hides, and says what is asked if the player goes on.
fn hidden_icons(state: &State, whose: PlayerId) -> String {
    let next = after_implied_pass(state).and_then(|after| Some(describe(&after, &after.prompt()?).sentence));
    table_roll::hidden_icons(state, whose) + &next.map_or_else(String::new, |next| format!(". Then: {next}"))
}

/// Describes a prompt.
pub(super) fn describe(state: &State, prompt: &Prompt) -> PromptDescription {
    let who = words::player(state, prompt.player);
    match prompt.kind {
        PromptKind::OrderRoll => PromptDescription {
            key: "order-roll",
            word: "roll",
            answer: "Roll for the order of play",
            declines: "",
            sentence: order_roll(state, prompt.player),
            commands: |_, _| type_these(&["throw [FACES]", "throw -t N"]),
        },
        PromptKind::OrderTie => PromptDescription {
            key: "order-tie",
            word: "order",
            answer: "The higher roll is that of",
            declines: "",
            sentence: format!(
                "{} rolled the same total: choose who wins the tie",
                or(&options(state, prompt)).replace(" or ", " and ")
            ),
            commands: |state, _| each_offer(state),
        },
        PromptKind::FirstOrFrontier => PromptDescription {
            key: "first-or-frontier",
            word: "first",
            answer: "Choose to",
            declines: "",
            sentence: format!("{who}, choose: play first, or pick the frontier"),
            commands: |state, _| each_offer(state),
        },
        PromptKind::Frontier => PromptDescription {
            key: "frontier",
            word: "frontier",
            answer: "Play at the frontier of",
            declines: "",
            sentence: format!("{who}, pick the frontier: {}", or(&proposals(state))),
            commands: |state, _| each_offer(state),
        },
        PromptKind::Place(army) => PromptDescription {
            key: "place",
            word: "place",
            answer: "Place the army at",
            declines: "",
            sentence: {
                let name = ARMIES.get(usize::from(army)).copied().unwrap_or_default();
                format!("{who}, choose a terrain for the {name} army")
            },
            commands: |state, _| each_offer(state),
        },
        PromptKind::Distance(terrain) => PromptDescription {
            key: "distance",
            word: "roll",
            answer: "Roll the terrain",
            declines: "",
            sentence: format!(
                "{who}, roll the starting distance of {} ({})",
                words::terrain(state, terrain),
                state.terrain_die(terrain).name
            ),
            commands: |_, _| type_these(&["throw [NUMBER]"]),
        },
        PromptKind::Mire => PromptDescription {
            key: "mire",
            word: "roll",
            answer: "Roll the maneuver",
            declines: "",
            sentence: format!(
                "{who}, roll maneuver: units with that much health in all may act in this march (Mire)"
            ),
            commands: |_, _| type_these(&["throw [FACES]", "throw -t N"]),
        },
        PromptKind::MireUnits(health) => PromptDescription {
            key: "mire-units",
            word: "mire",
            answer: "Let these act:",
            declines: "",
            sentence: format!(
                "{who}, pick the units that act in this march, at most {health} health-worth (Mire)"
            ),
            commands: first_set,
        },
        PromptKind::Counter => PromptDescription {
            key: "counter",
            word: "counter?",
            answer: "Counter-maneuver",
            declines: "No counter-maneuver",
            sentence: format!("{who} may counter-maneuver"),
            commands: |state, _| counter_or_pass(state),
        },
        PromptKind::ManeuverRoll => PromptDescription {
            key: "maneuver-roll",
            word: "roll",
            answer: "Roll the maneuver",
            declines: "",
            sentence: format!("{who}, roll maneuver against {}", counters(state)),
            commands: |_, _| type_these(&["throw [FACES]", "throw -t N"]),
        },
        PromptKind::Direction => PromptDescription {
            key: "direction",
            word: "up/down",
            answer: "Turn the terrain",
            declines: "",
            sentence: if offers::of_verb(&legal(state), "summon").next().is_some() {
                format!("{who}, turn the terrain up or down, or bring in a minor terrain instead")
            } else {
                format!("{who}, turn the terrain up or down")
            },
            commands: |state, _| each_offer(state),
        },
        PromptKind::Location { .. } => PromptDescription {
            key: "location",
            word: "castle",
            answer: "Make it a",
            declines: "",
            sentence: format!("{who}, choose what the Castle becomes"),
            commands: |state, _| each_offer(state),
        },
        PromptKind::TempleBurial(_) => PromptDescription {
            key: "temple-burial",
            word: "temple",
            answer: "Bury",
            declines: "",
            sentence: format!("{who}, pick the unit in your DUA that the Temple buries"),
            commands: |state, _| each_offer(state),
        },
        PromptKind::MinorFace { die, .. } => PromptDescription {
            key: "minor-face",
            word: "face",
            answer: "Turn it to",
            declines: "",
            sentence: format!("{who}, {} is on its ID face: turn it to an action face", state.die(die).name),
            commands: |state, _| each_offer(state),
        },
        PromptKind::SurvivalRolls => PromptDescription {
            key: "survival-rolls",
            word: "roll",
            answer: "Roll",
            declines: "",
            sentence: survival_rolls(state, &who),
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        PromptKind::SteppedDamage(unit) => PromptDescription {
            key: "stepped-damage",
            word: "exchange?",
            answer: "Exchange it for",
            declines: "No exchange",
            sentence: format!(
                "{who} may exchange {} for a smaller Undead (Stepped Damage)",
                state.die(unit).name
            ),
            commands: each_or_pass,
        },
        PromptKind::AcceleratedGrowth(unit) => PromptDescription {
            key: "accelerated-growth",
            word: "exchange?",
            answer: "Exchange it for",
            declines: "No exchange",
            sentence: format!(
                "{who} may exchange {} for a smaller unit (Accelerated Growth)",
                state.die(unit).name
            ),
            commands: each_or_pass,
        },
        PromptKind::SoiledGround => PromptDescription {
            key: "soiled-ground",
            word: "roll",
            answer: "Roll",
            declines: "",
            sentence: {
                let units = words::dice(state, &deaths::on_soiled_ground(state));
                format!("{who}, roll {units}: Soiled Ground buries each unit without a save")
            },
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        PromptKind::OptionalIcon => PromptDescription {
            key: "optional-icon",
            word: "icon?",
            answer: "Use it:",
            declines: "Do not use it",
            sentence: resolution::optional_icon(state, prompt.player),
            commands: |state, prompt| {
                resolution::optional_icon_commands(state, &options(state, prompt), &legal(state))
            },
        },
        PromptKind::Mutation => PromptDescription {
            key: "mutate",
            word: "mutate",
            answer: "Choose",
            declines: "No recruit and no promotion",
            sentence: abilities::mutation(state, prompt.player),
            commands: |state, _| abilities::mutation_commands(&legal(state)),
        },
        PromptKind::Targets => PromptDescription {
            key: "targets",
            word: "target",
            answer: "Take",
            declines: "Take nobody",
            sentence: resolution::targets(state, prompt.player),
            commands: |state, _| targets(state),
        },
        PromptKind::TargetArmy => PromptDescription {
            key: "target-army",
            word: "target",
            answer: "Take",
            declines: "Take nobody",
            sentence: resolution::target_army(state, prompt.player),
            commands: |state, _| each_offer(state),
        },
        PromptKind::UnitRolls => PromptDescription {
            key: "unit-rolls",
            word: "roll",
            answer: "Roll",
            declines: "",
            sentence: resolution::unit_rolls(state, prompt.player),
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        PromptKind::Reroll => PromptDescription {
            key: "reroll",
            word: "reroll?",
            answer: "Roll again:",
            declines: "No re-roll",
            sentence: table_roll::reroll(state, prompt.player),
            commands: each_or_pass,
        },
        PromptKind::RerollTogether => PromptDescription {
            key: "rapid-growth",
            word: "reroll?",
            answer: "Roll again:",
            declines: "No re-roll",
            sentence: table_roll::together(state, prompt.player),
            commands: each_or_pass,
        },
        PromptKind::RerollTogetherThrow => PromptDescription {
            key: "rapid-growth-throw",
            word: "roll",
            answer: "Roll again",
            declines: "",
            sentence: table_roll::throw_together(state, prompt.player),
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        PromptKind::RerollTotal => PromptDescription {
            key: "reroll-total",
            word: "reroll?",
            answer: "Enter the total after the re-roll",
            declines: "No re-roll",
            sentence: table_roll::reroll_total(state, prompt.player),
            commands: |_, _| type_these(&["throw -t N", "pass"]),
        },
        PromptKind::TotalPart => PromptDescription {
            key: "total-part",
            word: "how many",
            answer: "Choose",
            declines: "",
            sentence: table_roll::total_part(state, prompt.player),
            commands: each_option,
        },
        PromptKind::TotalIcons => PromptDescription {
            key: "total-icons",
            word: "icons?",
            answer: "Show the faces",
            declines: "There was no such icon",
            sentence: hidden_icons(state, prompt.player),
            commands: |state, _| faces_or_going_on(state),
        },
        PromptKind::BashedResults => PromptDescription {
            key: "bashed-results",
            word: "how many",
            answer: "Choose",
            declines: "",
            sentence: table_roll::bashed(state, prompt.player),
            commands: each_option,
        },
        PromptKind::RerollThrow(unit) => PromptDescription {
            key: "reroll-throw",
            word: "roll",
            answer: "Roll again",
            declines: "",
            sentence: table_roll::throw(state, prompt.player, unit),
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        PromptKind::Save => PromptDescription {
            key: "save",
            word: "save",
            answer: "Roll saves",
            declines: "",
            sentence: attack::save(state, prompt.player),
            commands: |_, _| type_these(&["save [FACES]", "save -t N"]),
        },
        PromptKind::IconResults => PromptDescription {
            key: "icon-results",
            word: "icon",
            answer: "Count it as",
            declines: "",
            sentence: resolution::icon_results(state, prompt.player),
            commands: |state, _| each_offer(state),
        },
        PromptKind::CounterAttack => PromptDescription {
            key: "counter-attack",
            word: "counter?",
            answer: "Counter-attack",
            declines: "No counter-attack",
            sentence: attack::counter(state, prompt.player),
            commands: |state, _| counter_or_pass(state),
        },
        PromptKind::Negation => PromptDescription {
            key: "magic-negation",
            word: "negate?",
            answer: "Roll Magic Negation",
            declines: "No Magic Negation",
            sentence: magic::negation(state, prompt.player),
            commands: |state, _| counter_or_pass(state),
        },
        PromptKind::Announcing => PromptDescription {
            key: "announcement",
            word: "cast",
            answer: "Announce",
            declines: "Announce no more spells",
            sentence: magic::announcing(state, prompt.player),
            commands: |state, _| magic::announcing_commands(state),
        },
        PromptKind::Dispel(unit) => PromptDescription {
            key: "dispel-magic",
            word: "dispel?",
            answer: "Roll Dispel Magic",
            declines: "No Dispel Magic",
            sentence: magic::dispel(state, prompt.player, unit),
            commands: |_, _| type_these(&["throw [FACES]", "pass"]),
        },
        PromptKind::SpellSave(army) => PromptDescription {
            key: "spell-save",
            word: "save",
            answer: "Roll saves",
            declines: "",
            sentence: magic::save(state, prompt.player, army),
            commands: |state, _| magic::save_commands(state),
        },
        PromptKind::SpellManeuver(army) => PromptDescription {
            key: "spell-maneuver",
            word: "maneuver?",
            answer: "Roll the maneuver",
            declines: "No maneuver roll",
            sentence: magic::maneuver(state, prompt.player, army),
            commands: |_, _| type_these(&["throw [FACES]", "pass"]),
        },
        PromptKind::FoulStench(number) => PromptDescription {
            key: "foul-stench",
            word: "stench",
            answer: "Keep these back:",
            declines: "",
            sentence: format!(
                "{who}, pick {} that may not counter-attack (Foul Stench)",
                count(number as usize, "unit of yours", "units of yours")
            ),
            commands: first_set,
        },
        PromptKind::ExcessItem(army) => PromptDescription {
            key: "excess-item",
            word: "bury",
            answer: "Bury",
            declines: "",
            sentence: format!(
                "{who}, the units of {} cannot carry all items: pick one to bury",
                words::own_army(state, army)
            ),
            commands: |state, _| each_offer(state),
        },
        PromptKind::Casualties { army, damage, .. } => PromptDescription {
            key: "casualties",
            word: "kill",
            answer: "Lose",
            declines: "",
            sentence: format!(
                "{who}, pick the units in {} that are killed by {damage} damage",
                words::own_army(state, army)
            ),
            commands: |_, _| type_these(&["casualties", "casualties 1", "casualties DIE..."]),
        },
        PromptKind::Dragons(of) => dragons::describe_prompt(state, prompt.player, of),
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

/// Describes a roll for the order of play, or a re-roll after a tie.
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
    let commands = sets.iter().take(3).chain(&others);
    let commands =
        commands.map(|aim| format!("choose {}", words::quoted(&targeting::option_word(state, aim))));
    let all = || format!("choose (lists all {})", target_options.len());
    commands.chain((sets.len() > 3).then(all)).collect()
}

/// Returns the command for the first set, and the form for choosing a set by its number.
fn first_set(state: &State, prompt: &Prompt) -> Vec<String> {
    let first = each_option(state, prompt).into_iter().next();
    first.into_iter().chain([String::from("choose N")]).collect()
}

/// Returns each option as offered; in classic also bringing in a minor terrain instead of turning the terrain.
fn each_offer(state: &State) -> Vec<String> {
    let legal = legal(state);
    let each = offers::of_verb(&legal, "choose").flat_map(offers::each_way);
    let minor = offers::of_verb(&legal, "summon").map(|offer| offers::with_throw(offer, "[FACE]"));
    each.chain(minor).collect()
}
