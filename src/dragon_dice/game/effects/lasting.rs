//! Effects that players write down.

use crate::dragon_dice::game::engine::{Engine, Progress};
use crate::dragon_dice::game::state::{ArmyId, Change, Effect, Impossible, Refusal, Rule, TableEvent, Until};
use crate::dragon_dice::rules::StepKind;

/// An effect begins on an army.
pub(crate) fn add_effect(
    engine: &mut Engine<'_>,
    on: ArmyId,
    name: &str,
    changes: &[Change],
    until: Until,
) -> Result<Progress, Refusal> {
    if engine.state.turn().is_none() {
        return Err(Impossible::NotYet.into());
    }
    let largest = changes.iter().map(|change| change.amount()).max().unwrap_or_default();
    if largest > Change::MOST {
        return Err(Impossible::TooMuch(largest).into());
    }
    engine.refuse_missing(on)?;
    let ends_with_turn = matches!(until, Until::EndOfTurn | Until::EndOfNextTurn { .. });
    if ends_with_turn && !engine.state.steps.iter().any(|step| step.kind == StepKind::ExpireEnd) {
        engine.refuse_unless_overruled(Rule::NoEndOfTurn)?;
    }
    let number = engine.state.effects_made + 1;
    engine.emit(TableEvent::EffectBegan(Effect {
        held_by: None,
        number,
        name: name.to_owned(),
        on,
        changes: changes.to_vec(),
        until,
        units: Vec::new(),
    }));
    Ok(Progress::Waits)
}

/// An effect ends.
pub(crate) fn drop_effect(engine: &mut Engine<'_>, number: u32) -> Result<Progress, Refusal> {
    if !engine.state.effects.iter().any(|effect| effect.number == number) {
        return Err(Impossible::NoEffect(number, engine.state.effects.clone()).into());
    }
    engine.emit(TableEvent::EffectEnded(number));
    Ok(Progress::Waits)
}
