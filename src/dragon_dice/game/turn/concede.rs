//! A player gives up.

use crate::dragon_dice::dice::{Die, DieType};
use crate::dragon_dice::game::battle;
use crate::dragon_dice::game::command::names;
use crate::dragon_dice::game::engine::Engine;
use crate::dragon_dice::game::march;
use crate::dragon_dice::game::resolution::cleanup;
use crate::dragon_dice::game::resolution::deaths;
use crate::dragon_dice::game::state::{
    Area, Ending, Impossible, MarchEvent, MoveReason, PlayerId, PromptKind, Refusal, TurnEvent,
};
use crate::dragon_dice::game::turn::steps;

/// A player gives up.
pub(crate) fn concede(engine: &mut Engine<'_>, who: Option<&str>) -> Result<PlayerId, Refusal> {
    let player = match who {
        Some(name) => names::read_player(&engine.state, name)?,
        // Where somebody else's answer is awaited, who speaks is not clear.
        None => match (engine.state.prompt, engine.state.turn()) {
            (Some(prompt), Some(turn)) if prompt.player != turn.player => {
                return Err(Impossible::WhoConcedes(turn.player).into());
            }
            _ => engine.state.acting(),
        },
    };
    if engine.state.player(player).conceded {
        return Err(Impossible::OutOfPlay(player).into());
    }
    engine.emit(TurnEvent::Conceded(player));
    let left: Vec<PlayerId> =
        engine.state.everybody().filter(|other| !engine.state.player(*other).conceded).collect();
    if let [winner] = left[..] {
        engine.end_game(Some(winner), Ending::Conceded);
        return Ok(player);
    }
    let concerns = engine.state.prompt.is_some_and(|prompt| prompt.player == player);
    let is_turn = engine.state.turn().is_some_and(|turn| turn.player == player);
    if engine.state.turn().is_none() {
        // Before the first turn the game cannot go on with fewer terrains.
        engine.end_game(None, Ending::Conceded);
        return Ok(player);
    }
    leave_play(engine, player);
    deaths::cancel_survival_rolls(engine);
    let countered = engine.state.turn().and_then(|turn| turn.contest.as_ref());
    if countered.is_some_and(|contest| contest.counters.iter().any(|(of, _)| *of == player)) {
        engine.emit(MarchEvent::CounterManeuvered { player, total: None });
    }
    // What dies of damage is still to be said where it is another player's to say.
    let casualties =
        engine.state.prompt.is_some_and(|prompt| matches!(prompt.kind, PromptKind::Casualties { .. }));
    let goes_on = casualties && !concerns;
    if (concerns || is_turn) && !goes_on {
        engine.clear_prompt();
    }
    if cleanup::sweep(engine) || goes_on {
        return Ok(player);
    }
    if is_turn {
        steps::begin_turn(engine);
        steps::run_on(engine);
    } else if engine.state.battle().is_some() {
        let battles = engine.state.battle().is_some_and(|battle| {
            [battle.attacker, battle.defender].iter().any(|army| army.player == player)
        });
        if battles && !goes_on {
            engine.clear_prompt();
            battle::advance(engine);
        }
    } else if concerns {
        march::next_counter(engine)?;
    } else if engine.is_prompting(PromptKind::ManeuverRoll) {
        // Whoever it was rolled against may be gone.
        engine.clear_prompt();
        march::next_counter(engine)?;
    }
    Ok(player)
}

/// The units and dragons of a player who gave up leave the game.
fn leave_play(engine: &mut Engine<'_>, player: PlayerId) {
    let places = engine.state.every_terrain().map(Area::Terrain).chain([Area::Reserve]);
    for area in places.collect::<Vec<_>>() {
        let leaves = |die: &Die| die.kind != DieType::Terrain;
        let dice = engine.state.lying(player, area, leaves);
        engine.moved(dice, Area::Out, MoveReason::Conceded);
    }
}
