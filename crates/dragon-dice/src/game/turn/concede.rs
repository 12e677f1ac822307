//! A player concedes.

use crate::dice::{Die, DieType};
use crate::game::engine::{Engine, Progress};
use crate::game::resolution::{cleanup, deaths};
use crate::game::state::{
    Area, Ending, Impossible, MarchEvent, MoveReason, PlayerId, PromptKind, Refusal, TurnEvent,
};

/// Concedes for a player: the others play on, or the only one left wins.
pub(super) fn concede(engine: &mut Engine<'_>, player: PlayerId) -> Result<Progress, Refusal> {
    if engine.state.player(player).conceded {
        return Err(Impossible::OutOfPlay(player).into());
    }
    engine.emit(TurnEvent::Conceded(player));
    let left: Vec<PlayerId> =
        engine.state.everybody().filter(|other| !engine.state.player(*other).conceded).collect();
    if let [winner] = left[..] {
        engine.end_game(Some(winner), Ending::Conceded);
        return Ok(Progress::Waits);
    }
    remove_dice(engine, player);
    if engine.state.turn().is_none() {
        // The set-up goes on with the others, and the terrains stay.
        engine.clear_prompt();
        return Ok(Progress::Continues);
    }
    Ok(leave(engine, player))
}

/// Continues a turn after the dice of a player were removed.
fn leave(engine: &mut Engine<'_>, player: PlayerId) -> Progress {
    let is_prompted = engine.state.prompt.is_some_and(|prompt| prompt.player == player);
    let is_turn = engine.state.turn().is_some_and(|turn| turn.player == player);
    deaths::cancel_survival_rolls(engine);
    let contest = engine.state.turn().and_then(|turn| turn.contest.as_ref());
    if contest.is_some_and(|contest| contest.counters.iter().any(|counter| counter.player == player)) {
        engine.emit(MarchEvent::CounterManeuvered { player, total: None, roll: None });
    }
    // Another player still has to pick the units that damage kills.
    let is_casualties =
        engine.state.prompt.is_some_and(|prompt| matches!(prompt.kind, PromptKind::Casualties { .. }));
    let goes_on = is_casualties && !is_prompted;
    if (is_prompted || is_turn) && !goes_on {
        engine.clear_prompt();
    }
    if cleanup::sweep(engine) || goes_on {
        return Progress::Waits;
    }
    // A player who conceded before kept the turn until these casualties were picked.
    let turn = engine.state.turn();
    if turn.is_some_and(|turn| engine.state.player(turn.player).conceded) {
        return Progress::TurnOver;
    }
    if let Some(battle) = engine.state.battle() {
        let fights = [battle.attacker, battle.defender].iter().any(|army| army.player == player);
        if !fights {
            return Progress::Waits;
        }
        engine.clear_prompt();
        return Progress::Continues;
    }
    if engine.state.dragon_battle().is_some() {
        engine.clear_prompt();
        return Progress::Continues;
    }
    if is_prompted {
        return Progress::Continues;
    }
    if engine.is_prompting(PromptKind::ManeuverRoll) {
        // The player that it was rolled against may be gone.
        engine.clear_prompt();
        return Progress::Continues;
    }
    Progress::Waits
}

/// Removes the units and dragons of a player who conceded.
fn remove_dice(engine: &mut Engine<'_>, player: PlayerId) {
    let musters = (0..3).map(Area::Muster);
    let places = engine.state.every_terrain().map(Area::Terrain).chain([Area::Reserve]).chain(musters);
    for area in places.collect::<Vec<_>>() {
        let leaves = |die: &Die| die.die_type != DieType::Terrain;
        let dice = engine.state.lying(player, area, leaves);
        engine.moved(dice, Area::Out, MoveReason::Conceded);
    }
}
