//! Which player the game waits for and for what, in a word.

use super::{position, words};
use crate::report::PromptLine;
use warband_dragon_dice::game::{DragonPrompt, PromptKind, State};
use warband_dragon_dice::rules::StepKind;

/// What the prompt of `play` says in this position.
pub fn prompt_line(state: &State) -> PromptLine {
    let turn = state.turn();
    let title = match (turn, state.step()) {
        (Some(_), Some(step)) => step.title(),
        _ => position::setup_step(state).map_or_else(|| String::from("set-up"), |step| step.title()),
    };
    let (word, title) = match state.prompt {
        _ if state.end.is_some() => ("over", String::from("the game is over")),
        Some(prompt) => (prompt_word(prompt.kind), format!("{title} ({})", prompt_word(prompt.kind))),
        None => {
            let is_marching = turn.is_some_and(|turn| turn.marching.is_some());
            (state.step().map_or("begin", |step| step_word(step.kind, is_marching)), title)
        }
    };
    let who = words::player(state, state.acting());
    PromptLine { who, turn: turn.map(|turn| turn.number), word, title }
}

const fn step_word(kind: StepKind, is_marching: bool) -> &'static str {
    match kind {
        StepKind::Order => "order",
        StepKind::Place => "place",
        StepKind::Distances => "distance",
        StepKind::Expire | StepKind::ExpireEnd => "expire",
        StepKind::Abilities => "abilities",
        StepKind::EighthFace => "eighth",
        StepKind::Royalty => "royalty",
        StepKind::Dragons => "dragons",
        StepKind::Maneuver if is_marching => "maneuver",
        StepKind::Maneuver => "march",
        StepKind::Action => "action",
        StepKind::Reinforce => "reinforce",
        StepKind::Retreat => "retreat",
    }
}

const fn prompt_word(kind: PromptKind) -> &'static str {
    match kind {
        PromptKind::OrderRoll | PromptKind::OrderTie => "order",
        PromptKind::FirstOrFrontier => "first",
        PromptKind::Frontier => "frontier",
        PromptKind::Place(_) => "place",
        PromptKind::Distance(_) => "distance",
        PromptKind::Mire | PromptKind::MireUnits(_) => "mire",
        PromptKind::Counter | PromptKind::CounterAttack => "counter",
        PromptKind::ManeuverRoll | PromptKind::SpellManeuver(_) => "maneuver",
        PromptKind::Direction => "turn",
        PromptKind::Location { .. } => "castle",
        PromptKind::TempleBurial(_) => "temple",
        PromptKind::MinorFace { .. } => "face",
        PromptKind::Targets | PromptKind::TargetArmy => "target",
        PromptKind::OptionalIcon | PromptKind::IconResults => "icon",
        PromptKind::Reroll
        | PromptKind::RerollThrow(_)
        | PromptKind::RerollTogether
        | PromptKind::RerollTogetherThrow => "reroll",
        PromptKind::Mutation => "mutate",
        PromptKind::UnitRolls => "units",
        PromptKind::SurvivalRolls => "survive",
        PromptKind::SteppedDamage(_) | PromptKind::AcceleratedGrowth(_) => "exchange",
        PromptKind::SoiledGround => "bury",
        PromptKind::Save | PromptKind::SpellSave(_) => "save",
        PromptKind::FoulStench(_) => "stench",
        PromptKind::Negation => "negation",
        PromptKind::Announcing => "cast",
        PromptKind::Dispel(_) => "dispel",
        PromptKind::Dragons(of) => dragon_word(of),
        PromptKind::Casualties { .. } => "kill",
    }
}

const fn dragon_word(of: DragonPrompt) -> &'static str {
    match of {
        DragonPrompt::Target(_) => "target",
        DragonPrompt::Champions => "champions",
        DragonPrompt::Roll => "dragons",
        DragonPrompt::Breath => "breath",
        DragonPrompt::Treasure => "treasure",
        DragonPrompt::Response => "respond",
        DragonPrompt::Icon { .. } => "icon",
        DragonPrompt::SlainWhite(_) => "jaws",
        DragonPrompt::Slaying => "slay",
        DragonPrompt::Promotions => "promote",
    }
}
