//! Effects that players write down.

use crate::dragon_dice::game::command::names;
use crate::dragon_dice::game::engine::Engine;
use crate::dragon_dice::game::state::{Change, Effect, Impossible, Refusal, Rule, TableEvent, Until};
use crate::dragon_dice::rules::StepKind;
use crate::text::plain;

/// An effect begins on an army. Without a word about its end it lasts until the next turn of the player whose turn it
/// is (`open_questions.md` Q50).
pub(crate) fn add_effect(
    engine: &mut Engine<'_>,
    army: &str,
    name: &str,
    changes: &[Change],
    until: Option<&str>,
) -> Result<(), Refusal> {
    let Some(turn) = engine.state.turn() else { return Err(Impossible::NotYet.into()) };
    let player = turn.player;
    if let Some(most) =
        changes.iter().map(|change| change.amount()).max().filter(|amount| *amount > Change::MOST)
    {
        return Err(Impossible::TooMuch(most).into());
    }
    let on = engine.existing(army)?;
    let until = match until {
        Some(word) if ["turn", "nextturn"].contains(&plain(word).as_str()) => {
            let made = turn.number;
            if !engine.state.steps.iter().any(|step| step.kind == StepKind::ExpireEnd) {
                engine.refuse_unless_overruled(Rule::NoEndOfTurn)?;
            }
            if plain(word) == "turn" { Until::EndOfTurn } else { Until::EndOfNextTurn { player, turn: made } }
        }
        Some(name) => Until::TurnOf(names::read_player(&engine.state, name)?),
        None => Until::TurnOf(player),
    };
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
    Ok(())
}

/// An effect ends.
pub(crate) fn drop_effect(engine: &mut Engine<'_>, number: u32) -> Result<(), Refusal> {
    if !engine.state.effects.iter().any(|effect| effect.number == number) {
        return Err(Impossible::NoEffect(number, engine.state.effects.clone()).into());
    }
    engine.emit(TableEvent::EffectEnded(number));
    Ok(())
}
