//! The decisions that the game waits for: the answers, options and consequences of each prompt.
//!
//! [`answers`] is the table, with a row for each prompt. Commands that a row leaves out are refused, since the prompt comes
//! first.

mod answers;
mod choosing;
mod dice_moves;
mod dragons;
mod icon_moves;
mod moves;
mod options;
mod reading;
mod recheck;

use crate::game::battle::saves;
use crate::game::command::{Choice, PromptOption};
use crate::game::engine::{Engine, Progress, Roll, Throw};
use crate::game::march::minor_terrains;
use crate::game::moves::Move;
use crate::game::state::{Answer, DieId, Impossible, Prompt, PromptKind, Refusal, State};
use crate::game::{battle, magic, march, resolution};
use answers::{answers, options_of};

pub(crate) use choosing::read_choice;
pub(crate) use dice_moves::{
    all_promotions, all_recruits, bring_in_minor_terrain, dice_of, larger_units, nameable, one_of_each,
    promotions, recruits, some_of, thrown,
};
pub(crate) use icon_moves::{SetAlong, sets_with_carriers, sets_with_items};
pub(crate) use moves::spells_first;
pub(crate) use reading::casualties;

/// Returns the options of a prompt; empty if dice answer it.
pub fn prompt_options(state: &State, prompt: &Prompt) -> Vec<PromptOption> {
    options_of(state, *prompt)
}

/// Returns the words of the options of a prompt.
pub fn options(state: &State, prompt: &Prompt) -> Vec<String> {
    prompt_options(state, prompt).into_iter().map(|option| option.word).collect()
}

/// Returns the moves that answer a prompt, including the one that declines.
pub(crate) fn moves(state: &State, prompt: Prompt) -> Vec<Move> {
    answers(prompt.kind, |answers| (answers.moves)(state, prompt))
}

/// Returns the result of an answer; refuses one that the prompt does not accept, since the prompt comes first.
fn taken(prompt: Prompt, answer: Option<Result<Progress, Refusal>>) -> Result<Progress, Refusal> {
    answer.unwrap_or_else(|| Err(Impossible::PromptFirst(prompt).into()))
}

/// Chooses an option of the prompt.
pub(crate) fn choose(engine: &mut Engine<'_>, choice: &Choice) -> Result<Progress, Refusal> {
    let prompt = engine.answered_prompt(Answer::Choice)?;
    taken(prompt, answers(prompt.kind, |answers| (answers.choose)(engine, prompt, choice)))
}

/// Makes the roll that the prompt asks for; without a prompt the minor terrain of the marching army is rolled.
pub(crate) fn throw(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    if roll.ids.is_some() && !resolution::shares_ids(&engine.state) {
        return Err(Impossible::NoIds.into());
    }
    let Some(prompt) = engine.state.prompt else {
        return minor_terrains::roll_minor_first(engine, &roll.throw);
    };
    taken(prompt, answers(prompt.kind, |answers| (answers.throw)(engine, prompt, roll)))
}

/// Throws dice that were just chosen, if the prompt asks for exactly these.
pub(crate) fn throw_chosen(
    engine: &mut Engine<'_>,
    dice: &[DieId],
    throw: &Throw,
) -> Result<Progress, Refusal> {
    let prompt = engine.state.prompt;
    let awaited = prompt.map_or_else(Vec::new, |prompt| {
        answers(prompt.kind, |answers| (answers.thrown)(&engine.state, prompt))
    });
    if awaited.is_empty() || !awaited.iter().all(|die| dice.contains(die)) {
        let names = dice.iter().map(|die| engine.state.die(*die).name.clone()).collect();
        return Err(Impossible::NotThrown(names).into());
    }
    self::throw(engine, &throw.clone().into())
}

/// Declines the offer of the prompt.
pub(crate) fn pass(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    let prompt = engine.answered_prompt(Answer::Decline)?;
    taken(prompt, answers(prompt.kind, |answers| (answers.pass)(engine, prompt)))
}

/// Rolls saves, against an attack or a spell.
pub(crate) fn save(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    if let PromptKind::SpellSave(army) = engine.answered_prompt(Answer::Saves)?.kind {
        return resolution::save_against_spell(engine, army, roll);
    }
    saves::save(engine, roll)
}

/// Counter-attacks, counter-maneuvers or negates magic.
pub(crate) fn counter(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    if engine.is_prompting(PromptKind::CounterAttack) {
        battle::counter_attack(engine, roll)
    } else if engine.is_prompting(PromptKind::Negation) {
        magic::negate(engine, roll)
    } else {
        march::counter(engine, roll)
    }
}

/// Withdraws the prompt if its subject is gone; returns how the game continues.
pub(crate) fn recheck_prompt(engine: &mut Engine<'_>) -> Progress {
    let Some(prompt) = engine.state.prompt else { return Progress::Waits };
    answers(prompt.kind, |answers| (answers.recheck)(engine, prompt))
}
