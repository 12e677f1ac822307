//! Effects that players enter.

use crate::game::engine::{Engine, Progress};
use crate::game::state::{
    Effect, EffectCause, EffectChange, Impossible, Refusal, Rule, Subject, TableEvent, Until,
};
use crate::rules::{SpellEffect, SpellModifier, StepKind, has_saves_only, spells};
use warband_core::text::{Name, plain};

/// Begins an effect that players typed: its name, and whether they say that a spell caused it.
pub(crate) fn add_effect(
    engine: &mut Engine<'_>,
    subject: &Subject,
    (name, is_spell): (&str, bool),
    changes: &[EffectChange],
    until: Until,
) -> Result<Progress, Refusal> {
    if engine.state.turn().is_none() {
        return Err(Impossible::NotYet.into());
    }
    let largest = changes.iter().map(|change| change.amount()).max().unwrap_or_default();
    if largest > EffectChange::MAX_AMOUNT {
        return Err(Impossible::TooMuch(largest).into());
    }
    if let Subject::Army(army) = subject {
        engine.refuse_missing(*army)?;
    }
    let ends_with_turn = matches!(until, Until::EndOfTurn | Until::EndOfNextTurn { .. });
    if ends_with_turn && !engine.state.steps.iter().any(|step| step.kind == StepKind::ExpireEnd) {
        engine.refuse_unless_overruled(Rule::NoEndOfTurn)?;
    }
    if changes.contains(&EffectChange::SavesOnly) && !has_saves_only(engine.state.edition) {
        engine.refuse_unless_overruled(Rule::NoSavesOnly)?;
    }
    let number = engine.state.effects_made + 1;
    engine.emit(TableEvent::EffectBegan(Box::new(Effect {
        number,
        name: name.to_owned(),
        cause: cause(name, is_spell),
        subject: subject.clone(),
        changes: changes.to_vec(),
        times: 1,
        spares_maneuver: spares_maneuver(name, changes),
        until,
        held_by: None,
    })));
    Ok(Progress::Waits)
}

/// Reports whether an effect is a spell that does not affect maneuvers, and changes what that spell changes.
fn spares_maneuver(name: &str, changes: &[EffectChange]) -> bool {
    let is_of = |modifier: &SpellModifier| {
        (1..=EffectChange::MOST_CASTINGS).any(|times| EffectChange::of_spell(modifier, times) == changes)
    };
    let of_spell = spells().find(|spell| plain(spell.name) == plain(name)).map(|spell| spell.effect);
    matches!(of_spell, Some(SpellEffect::Modify(modifier)) if modifier.spares_maneuver && is_of(&modifier))
}

/// Returns the cause: an effect with the name of a spell comes from that spell; another one comes from a spell if the
/// players say so.
fn cause(name: &str, is_spell: bool) -> EffectCause {
    match spells().find(|spell| plain(spell.name) == plain(name)) {
        Some(spell) => EffectCause::Spell(spell.name.to_owned()),
        None if is_spell => EffectCause::Spell(name.to_owned()),
        None => EffectCause::ByHand,
    }
}

/// Ends an effect.
pub(crate) fn drop_effect(engine: &mut Engine<'_>, number: u32) -> Result<Progress, Refusal> {
    if !engine.state.effects.iter().any(|effect| effect.number == number) {
        return Err(Impossible::NoEffect(Name::from(number.to_string()), engine.state.effects.clone()).into());
    }
    engine.emit(TableEvent::EffectEnded(number));
    Ok(Progress::Waits)
}
