//! What the game waits for, in words.

use super::{abilities, battle, dragons, magic, offers, table_roll, words};
use crate::report::english::{and, count, or};
use warband_dragon_dice::force::ARMIES;
use warband_dragon_dice::game::{
    PlayerId, Prompt, PromptKind, State, TargetOption, deaths, legal, options, setup, targeting,
};

/// The key of what the game waits for, for programs.
pub(super) const fn key(prompt: &Prompt) -> &'static str {
    match prompt.kind {
        PromptKind::OrderRoll => "order-roll",
        PromptKind::OrderTie => "order-tie",
        PromptKind::FirstOrFrontier => "first-or-frontier",
        PromptKind::Frontier => "frontier",
        PromptKind::Place(_) => "place",
        PromptKind::Distance(_) => "distance",
        PromptKind::Mire => "mire",
        PromptKind::MireUnits(_) => "mire-units",
        PromptKind::Counter => "counter",
        PromptKind::ManeuverRoll => "maneuver-roll",
        PromptKind::Direction => "direction",
        PromptKind::Location { .. } => "location",
        PromptKind::TempleBurial(_) => "temple-burial",
        PromptKind::MinorFace { .. } => "minor-face",
        PromptKind::SurvivalRolls => "survival-rolls",
        PromptKind::SteppedDamage(_) => "stepped-damage",
        PromptKind::AcceleratedGrowth(_) => "accelerated-growth",
        PromptKind::SoiledGround => "soiled-ground",
        PromptKind::OptionalIcon => "optional-icon",
        PromptKind::Mutation => "mutate",
        PromptKind::Targets => "targets",
        PromptKind::TargetArmy => "target-army",
        PromptKind::UnitRolls => "unit-rolls",
        PromptKind::Reroll => "reroll",
        PromptKind::RerollThrow(_) => "reroll-throw",
        PromptKind::RerollTogether => "rapid-growth",
        PromptKind::RerollTogetherThrow => "rapid-growth-throw",
        PromptKind::Save => "save",
        PromptKind::IconResults => "icon-results",
        PromptKind::CounterAttack => "counter-attack",
        PromptKind::FoulStench(_) => "foul-stench",
        PromptKind::Negation => "magic-negation",
        PromptKind::Announcing => "announcement",
        PromptKind::Dispel(_) => "dispel-magic",
        PromptKind::SpellSave(_) => "spell-save",
        PromptKind::SpellManeuver(_) => "spell-maneuver",
        PromptKind::Dragons(prompt) => dragons::key(prompt),
        PromptKind::Casualties { .. } => "casualties",
    }
}

/// What the marching army has to beat: `4 from bob and 6 from cat`.
fn counters(state: &State) -> String {
    let contest = state.turn().and_then(|turn| turn.contest.as_ref());
    let counters = contest.into_iter().flat_map(|contest| &contest.counters);
    let counters =
        counters.map(|counter| format!("{} from {}", counter.total, words::player(state, counter.player)));
    and(&counters.collect::<Vec<_>>())
}

/// What the game waits for, in a sentence without its end: `ann, roll the horde army for the order of play`.
pub(super) fn sentence(state: &State, prompt: &Prompt) -> String {
    let who = words::player(state, prompt.player);
    match prompt.kind {
        PromptKind::OrderRoll => order_roll(state, prompt.player),
        PromptKind::OrderTie => {
            format!(
                "{} rolled the same total: choose who wins the tie",
                or(&options(state, prompt)).replace(" or ", " and ")
            )
        }
        PromptKind::FirstOrFrontier => format!("{who}, choose: play first, or pick the frontier"),
        PromptKind::Frontier => format!("{who}, pick the frontier: {}", or(&proposals(state))),
        PromptKind::Place(army) => {
            let name = ARMIES.get(usize::from(army)).copied().unwrap_or_default();
            format!("{who}, choose a terrain for the {name} army")
        }
        PromptKind::Distance(terrain) => format!(
            "{who}, roll the starting distance of {} ({})",
            words::terrain(state, terrain),
            state.terrain_die(terrain).name
        ),
        PromptKind::Mire => {
            format!("{who}, roll maneuver: units with that much health in all may act in this march (Mire)")
        }
        PromptKind::MireUnits(health) => {
            format!("{who}, pick the units that act in this march, at most {health} health-worth (Mire)")
        }
        PromptKind::Counter => format!("{who} may counter-maneuver"),
        PromptKind::ManeuverRoll => format!("{who}, roll maneuver against {}", counters(state)),
        PromptKind::Direction if offers::of_verb(&legal(state), "summon").next().is_some() => {
            format!("{who}, turn the terrain up or down, or bring in a minor terrain instead")
        }
        PromptKind::Direction => format!("{who}, turn the terrain up or down"),
        PromptKind::Location { .. } => format!("{who}, choose what the Castle becomes"),
        PromptKind::TempleBurial(_) => format!("{who}, pick the unit in your DUA that the Temple buries"),
        PromptKind::MinorFace { die, .. } => {
            format!("{who}, {} is on its ID face: turn it to an action face", state.die(die).name)
        }
        PromptKind::SurvivalRolls => survival_rolls(state, &who),
        PromptKind::SteppedDamage(unit) => {
            format!("{who} may exchange {} for a smaller Undead (Stepped Damage)", state.die(unit).name)
        }
        PromptKind::AcceleratedGrowth(unit) => {
            format!("{who} may exchange {} for a smaller unit (Accelerated Growth)", state.die(unit).name)
        }
        PromptKind::SoiledGround => {
            let units = words::dice(state, &deaths::on_soiled_ground(state));
            format!("{who}, roll {units}: Soiled Ground buries each unit without a save")
        }
        PromptKind::OptionalIcon => battle::optional_icon(state, prompt.player),
        PromptKind::Mutation => abilities::mutation(state, prompt.player),
        PromptKind::Targets => battle::targets(state, prompt.player),
        PromptKind::TargetArmy => battle::army(state, prompt.player),
        PromptKind::UnitRolls => battle::unit_rolls(state, prompt.player),
        PromptKind::Reroll => table_roll::reroll(state, prompt.player),
        PromptKind::RerollTogether => table_roll::together(state, prompt.player),
        PromptKind::RerollTogetherThrow => table_roll::throw_together(state, prompt.player),
        PromptKind::RerollThrow(unit) => table_roll::throw(state, prompt.player, unit),
        PromptKind::Save => battle::save(state, prompt.player),
        PromptKind::IconResults => battle::icon_results(state, prompt.player),
        PromptKind::CounterAttack => battle::answer(state, prompt.player),
        PromptKind::Negation => magic::negation(state, prompt.player),
        PromptKind::Announcing => magic::announcing(state, prompt.player),
        PromptKind::Dispel(unit) => magic::dispel(state, prompt.player, unit),
        PromptKind::SpellSave(army) => magic::save(state, prompt.player, army),
        PromptKind::SpellManeuver(army) => magic::maneuver(state, prompt.player, army),
        PromptKind::Dragons(of) => dragons::sentence(state, prompt.player, of),
        PromptKind::FoulStench(number) => format!(
            "{who}, pick {} that may not counter-attack (Foul Stench)",
            count(number as usize, "unit of yours", "units of yours")
        ),
        PromptKind::Casualties { army, damage, .. } => {
            format!(
                "{who}, pick the units in {} that are killed by {damage} damage",
                words::own_army(state, army)
            )
        }
    }
}

/// The proposed frontiers, each with its player: `Coastland Tower (ann's)`.
fn proposals(state: &State) -> Vec<String> {
    let of = |id| {
        let die = setup::proposed(state, id)?;
        Some(format!("{} ({})", state.die(die).name, words::whose(state, id)))
    };
    state.everybody().filter_map(of).collect()
}

/// A roll for the order of play, or another one after a tie.
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

/// The rolls of killed units that may survive, or stay in the DUA.
fn survival_rolls(state: &State, who: &str) -> String {
    let dying = state.resolution().map_or_else(Vec::new, |resolution| resolution.survival_rolls.clone());
    let units = words::dice(state, &dying);
    let are = if dying.len() == 1 { "it is" } else { "they are" };
    if state.resolution().is_some_and(|resolution| resolution.is_burial) {
        return format!("{who}, roll {units} before {are} buried (Rise from the Ashes)");
    }
    let chances: Vec<(bool, bool)> = dying.iter().map(|id| deaths::last_chances(state, *id)).collect();
    let rise = chances.iter().any(|(rises, _)| *rises).then_some("Rise from the Ashes");
    let replant = chances.iter().any(|(_, replants)| *replants).then_some("Replanting");
    let by: Vec<&str> = rise.into_iter().chain(replant).collect();
    format!("{who}, roll {units} before {are} killed ({})", by.join(", "))
}

/// What to type.
pub(super) fn commands(state: &State, prompt: &Prompt) -> Vec<String> {
    let (legal, options) = (legal(state), options(state, prompt));
    let offered = |verb| offers::of_verb(&legal, verb).next().is_some();
    match prompt.kind {
        PromptKind::OrderRoll | PromptKind::ManeuverRoll | PromptKind::Mire => {
            vec![String::from("throw [FACES]"), String::from("throw -t N")]
        }
        PromptKind::Distance(_) => vec![String::from("throw [NUMBER]")],
        PromptKind::Counter | PromptKind::CounterAttack | PromptKind::Negation => {
            let counter = offered("counter").then(|| String::from("counter [FACES]"));
            counter.into_iter().chain([String::from("pass")]).collect()
        }
        PromptKind::UnitRolls
        | PromptKind::RerollThrow(_)
        | PromptKind::RerollTogetherThrow
        | PromptKind::SurvivalRolls
        | PromptKind::SoiledGround => {
            vec![String::from("throw [FACES]")]
        }
        PromptKind::SteppedDamage(_)
        | PromptKind::AcceleratedGrowth(_)
        | PromptKind::Reroll
        | PromptKind::RerollTogether => {
            let each = options.iter().map(|option| format!("choose {}", words::quoted(option)));
            each.chain([String::from("pass")]).collect()
        }
        PromptKind::Targets => {
            let target_options = targeting::target_options(state);
            let is_set = |aim: &&TargetOption| matches!(aim, TargetOption::Takes(_));
            let (sets, others): (Vec<&TargetOption>, Vec<&TargetOption>) =
                target_options.iter().partition(is_set);
            let told = sets.iter().take(3).chain(&others);
            let told =
                told.map(|aim| format!("choose {}", words::quoted(&targeting::option_word(state, aim))));
            let all = || format!("choose (lists all {})", target_options.len());
            told.chain((sets.len() > 3).then(all)).collect()
        }
        PromptKind::Mutation => abilities::mutation_commands(&legal),
        PromptKind::OptionalIcon => battle::optional_icon_commands(state, &options, &legal),
        PromptKind::Announcing => magic::announcing_commands(state),
        PromptKind::Dispel(_) | PromptKind::SpellManeuver(_) => {
            vec![String::from("throw [FACES]"), String::from("pass")]
        }
        PromptKind::SpellSave(_) => magic::save_commands(state),
        PromptKind::Save => vec![String::from("save [FACES]"), String::from("save -t N")],
        PromptKind::FoulStench(_) | PromptKind::MireUnits(_) => {
            let first = options.first().map(|set| format!("choose {}", words::quoted(set)));
            first.into_iter().chain([String::from("choose N")]).collect()
        }
        PromptKind::Dragons(of) => dragons::commands(state, prompt, of),
        PromptKind::Casualties { .. } => {
            vec![String::from("casualties"), String::from("casualties 1"), String::from("casualties DIE...")]
        }
        PromptKind::OrderTie
        | PromptKind::FirstOrFrontier
        | PromptKind::Frontier
        | PromptKind::Place(_)
        | PromptKind::Direction
        | PromptKind::Location { .. }
        | PromptKind::TempleBurial(_)
        | PromptKind::MinorFace { .. }
        | PromptKind::IconResults
        | PromptKind::TargetArmy => {
            let each = offers::of_verb(&legal, "choose").flat_map(offers::each_way);
            // Classic: a minor terrain is brought in instead of turning the terrain.
            let minor = offers::of_verb(&legal, "summon").map(|offer| offers::with_throw(offer, "[FACE]"));
            each.chain(minor).collect()
        }
    }
}
