//! Refusals of commands that no dice would make possible in a position.

use super::command::TypedCommand;
use super::legal::{legal_moves, moves_by_hand};
use super::moves::Move;
use super::state::{Impossible, Refusal, Rule, State};
use crate::rules::StepKind;

/// Returns the refusal of words after `verb` that mean nothing in this position. A command whose verb is not possible now is
/// refused for that, whatever it names; one with a cause may always be possible, and promotions of all have a reason of their own.
pub fn unresolved(state: &State, verb: &str, text: &TypedCommand, unknown: Impossible) -> Refusal {
    let is_by_step = !matches!(text, TypedCommand::Caused { .. } | TypedCommand::PromoteAll);
    not_now(state, verb).filter(|_| is_by_step).unwrap_or_else(|| unknown.into())
}

/// Returns the refusal of every command of a verb that depends on the step, such as `march`: the game is over, the prompt comes first, an
/// army is already marching, another step, or nothing in the step allows it; `None` if some command of the verb may be possible, or for
/// other verbs.
pub fn not_now(state: &State, verb: &str) -> Option<Refusal> {
    let (_, rule) = VERBS_OF_STEPS.into_iter().find(|(of_steps, _)| *of_steps == verb)?;
    if state.end.is_some() {
        return Some(Impossible::Over.into());
    }
    if is_legal(state, verb) {
        return None;
    }
    match (state.prompt, rule) {
        (Some(prompt), _) => Some(Impossible::PromptFirst(prompt).into()),
        (None, _) if state.turn().is_none() => None,
        (None, Rule::WrongStep(StepKind::Maneuver)) if state.is_in(StepKind::Maneuver) => {
            state.marching_army().map(|army| Impossible::Marching(army).into())
        }
        (None, Rule::WrongStep(step)) if state.is_in(step) => None,
        (None, Rule::NoCause) if BY_RULE.into_iter().any(|step| state.is_in(step)) => None,
        (None, rule) => Some(Refusal::Rule(rule)),
    }
}

/// Verbs that depend on the step and name something, and the rule against each in other steps.
const VERBS_OF_STEPS: [(&str, Rule); 12] = [
    ("march", Rule::WrongStep(StepKind::Maneuver)),
    ("attack", Rule::WrongStep(StepKind::Action)),
    ("dragon", Rule::WrongStep(StepKind::Dragons)),
    ("use", Rule::WrongStep(StepKind::Abilities)),
    ("reinforce", Rule::WrongStep(StepKind::Reinforce)),
    ("retreat", Rule::WrongStep(StepKind::Retreat)),
    ("damage", Rule::NoCause),
    ("promote", Rule::NoCause),
    ("recruit", Rule::NoCause),
    ("bury", Rule::NoCause),
    ("summon", Rule::NoCause),
    ("move", Rule::NoCause),
];

/// The steps in which an ability or a terrain may change dice.
const BY_RULE: [StepKind; 3] = [StepKind::EighthFace, StepKind::Abilities, StepKind::Royalty];

/// Reports whether a move of this verb is accepted now without naming a cause.
fn is_legal(state: &State, verb: &str) -> bool {
    let needs_cause = |one: &Move| one.needs.iter().any(|need| need.option == Some("--by"));
    let is_of_verb = |one: &Move| one.verb() == verb && !needs_cause(one);
    legal_moves(state).iter().chain(&moves_by_hand(state)).any(is_of_verb)
}
