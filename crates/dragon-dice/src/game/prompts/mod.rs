//! What the game waits for: what each prompt takes, offers and means.
//!
//! [`answers`] is the table: a row for each prompt. What a row leaves out is refused, since the prompt comes first.

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
    all_promotions, all_recruits, bring_in_minor_terrain, dice_of, larger_units, meant, one_of_each,
    promotions, recruits, some_of, thrown,
};
pub(crate) use icon_moves::{SetAlong, sets_with_carriers, sets_with_items};
pub(crate) use moves::spells_first;
pub(crate) use reading::casualties;

/// The options of a prompt; none where dice answer it.
pub fn prompt_options(state: &State, prompt: &Prompt) -> Vec<PromptOption> {
    options_of(state, *prompt)
}

/// The words of the options of a prompt.
pub fn options(state: &State, prompt: &Prompt) -> Vec<String> {
    prompt_options(state, prompt).into_iter().map(|option| option.word).collect()
}

/// Returns the moves that answer a prompt, and what players may leave undone.
pub(crate) fn moves(state: &State, prompt: Prompt) -> Vec<Move> {
    (answers(prompt.kind).moves)(state, prompt)
}

/// What an answer brings; a prompt that does not take it comes first.
fn taken(prompt: Prompt, answer: Option<Result<Progress, Refusal>>) -> Result<Progress, Refusal> {
    answer.unwrap_or_else(|| Err(Impossible::PromptFirst(prompt).into()))
}

/// Chooses an option of the prompt.
pub(crate) fn choose(engine: &mut Engine<'_>, choice: &Choice) -> Result<Progress, Refusal> {
    let prompt = engine.answered_prompt(Answer::Choice)?;
    taken(prompt, (answers(prompt.kind).choose)(engine, prompt, choice))
}

/// Makes the roll that the prompt asks for; without a prompt the minor terrain of the marching army is rolled.
pub(crate) fn throw(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    if roll.ids.is_some() && !resolution::shares_ids(&engine.state) {
        return Err(Impossible::NoIds.into());
    }
    let Some(prompt) = engine.state.prompt else {
        return minor_terrains::roll_minor_first(engine, &roll.throw);
    };
    taken(prompt, (answers(prompt.kind).throw)(engine, prompt, roll))
}

/// Throws dice that were chosen just now, where the prompt asks for them and no others.
pub(crate) fn throw_chosen(
    engine: &mut Engine<'_>,
    dice: &[DieId],
    throw: &Throw,
) -> Result<Progress, Refusal> {
    let prompt = engine.state.prompt;
    let awaited = prompt.map_or_else(Vec::new, |prompt| (answers(prompt.kind).thrown)(&engine.state, prompt));
    if awaited.is_empty() || !awaited.iter().all(|die| dice.contains(die)) {
        let names = dice.iter().map(|die| engine.state.die(*die).name.clone()).collect();
        return Err(Impossible::NotThrown(names).into());
    }
    self::throw(engine, &throw.clone().into())
}

/// Declines what the prompt offers.
pub(crate) fn pass(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    let prompt = engine.answered_prompt(Answer::Decline)?;
    taken(prompt, (answers(prompt.kind).pass)(engine, prompt))
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

/// Takes the prompt back where what it is about is gone, and says how the game goes on.
pub(crate) fn recheck_prompt(engine: &mut Engine<'_>) -> Progress {
    let Some(prompt) = engine.state.prompt else { return Progress::Waits };
    (answers(prompt.kind).recheck)(engine, prompt)
}
