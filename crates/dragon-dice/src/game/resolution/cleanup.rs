//! Checks at the end of a step or an action (`docs/rules/questions.md`, Q15): armies without units, items without
//! carriers, eighth faces without holders, players without units.

use crate::dice::{Die, DieType};
use crate::game::engine::{Engine, Progress};
use crate::game::questions::reach;
use crate::game::resolution::outcome;
use crate::game::state::{
    Area, ArmyId, DieId, Effect, Ending, Impossible, MoveReason, PlayerId, PromptKind, Refusal, State,
    Subject, TableEvent,
};

/// Cleans up after a step or action; reports whether the game is over.
pub(crate) fn sweep(engine: &mut Engine<'_>) -> bool {
    if engine.state.end.is_some() {
        return true;
    }
    if engine.state.turn().is_none() {
        return false;
    }
    for player in engine.state.everybody() {
        for army in armies_of(&engine.state, player) {
            sweep_army(engine, army);
        }
    }
    let is_over = |effect: &&Effect| match effect.subject {
        Subject::Army(army) => !engine.state.exists(army),
        // Effects on dice ended when the dice left.
        Subject::Terrain(_)
        | Subject::Attackers(_)
        | Subject::Dua(_)
        | Subject::Units(_)
        | Subject::Dragon(_) => false,
    };
    let stale = engine.state.effects.iter().filter(is_over);
    let stale: Vec<u32> = stale.map(|effect| effect.number).collect();
    stale.into_iter().for_each(|number| engine.emit(TableEvent::EffectEnded(number)));
    end_if_decided(engine)
}

/// Checks armies and items at the end of a step or action; returns `true` if nothing goes on: an owner has to pick an item to
/// bury, or the game is over.
pub(crate) fn stops_after_step(engine: &mut Engine<'_>) -> bool {
    prompt_excess(engine) || sweep(engine)
}

/// Buries items that no unit can carry, before the action goes on (Q45); armies are checked when it ends. Returns `true` if
/// an owner has to pick one.
pub(crate) fn stops_for_items(engine: &mut Engine<'_>) -> bool {
    if prompt_excess(engine) {
        return true;
    }
    for player in engine.state.everybody() {
        let mut armies = armies_of(&engine.state, player);
        armies.retain(|army| engine.state.exists(*army));
        armies.into_iter().for_each(|army| bury_uncarried(engine, army));
    }
    false
}

/// Asks an owner which item is buried if the units of an army cannot carry all of them; returns `false` if there is nothing to
/// ask.
pub(crate) fn prompt_excess(engine: &mut Engine<'_>) -> bool {
    let state = &engine.state;
    if state.end.is_some() || state.turn().is_none() || is_decided(state) {
        return false;
    }
    let armies = state.everybody().flat_map(|player| armies_of(state, player));
    let Some(army) = armies.into_iter().find(|army| !reach::excess_items(state, *army).is_empty()) else {
        return false;
    };
    engine.prompt(army.player, PromptKind::ExcessItem(army));
    true
}

/// Buries the item that its owner picked.
pub(crate) fn bury_excess(engine: &mut Engine<'_>, army: ArmyId, item: DieId) -> Result<Progress, Refusal> {
    let items = reach::excess_items(&engine.state, army);
    if !items.contains(&item) {
        let name = |id: DieId| engine.state.die(id).name.clone();
        let options = items.into_iter().map(|id| name(id).to_string()).collect();
        return Err(Impossible::NoOption(name(item), options).into());
    }
    engine.clear_prompt();
    engine.moved(vec![item], Area::Bua, MoveReason::NoCarrier);
    Ok(Progress::ExchangeOver)
}

/// Returns the places where a player can have an army.
fn armies_of(state: &State, player: PlayerId) -> Vec<ArmyId> {
    let places = state.every_terrain().map(Area::Terrain).chain([Area::Reserve]);
    places.map(|at| ArmyId { player, at }).collect()
}

fn sweep_army(engine: &mut Engine<'_>, army: ArmyId) {
    let dice = engine.state.army(army);
    let of = |wanted: &dyn Fn(&Die) -> bool| -> Vec<DieId> {
        dice.iter().copied().filter(|id| wanted(engine.state.die(*id))).collect()
    };
    let units = of(&|die| die.die_type.is_unit());
    let dragonkin = of(&|die| die.die_type == DieType::Dragonkin);
    // An army of Dragonkin alone dissolves too: they return to the pool.
    if units.len() == dragonkin.len() {
        let items = of(&|die| die.die_type == DieType::Item);
        engine.moved(dragonkin, Area::Pool, MoveReason::Alone);
        engine.moved(items, Area::Bua, MoveReason::ArmyGone);
        outcome::bury_minor_terrain(engine, army, MoveReason::ArmyGone);
        if let Some(terrain) = army.terrain()
            && engine.state.terrain(terrain).controller == Some(army.player)
        {
            let die = engine.state.terrain(terrain).die;
            let lost = engine.state.terrain_die(terrain).faces.len().saturating_sub(2);
            engine.emit(TableEvent::Turned { die, face: lost });
            outcome::change_control(engine, terrain, None);
        }
        return;
    }
    bury_uncarried(engine, army);
}

/// Buries the items of an army that its units cannot carry.
fn bury_uncarried(engine: &mut Engine<'_>, army: ArmyId) {
    let excess = reach::uncarried(&engine.state, &engine.state.army(army));
    engine.moved(excess, Area::Bua, MoveReason::NoCarrier);
}

/// Returns the players with a unit in play, without those who gave up, even if their units were put back by hand.
fn players_with_units(state: &State) -> Vec<PlayerId> {
    let plays = |player: &PlayerId| state.is_in_play(*player) && !state.player(*player).conceded;
    state.everybody().filter(plays).collect()
}

/// Reports whether at most one player has a unit in play, so that the game ends.
pub(crate) fn is_decided(state: &State) -> bool {
    players_with_units(state).len() < 2
}

/// Ends the game if at most one player has a unit in play.
fn end_if_decided(engine: &mut Engine<'_>) -> bool {
    let left = players_with_units(&engine.state);
    if left.len() < 2 {
        engine.end_game(left.first().copied(), Ending::LastStanding);
    }
    engine.state.end.is_some()
}
