//! The set-up (editions.md section 1): order of play, frontier, placing of armies, starting distances.

use crate::dragon_dice::game::command::Throw;
use crate::dragon_dice::game::engine::Engine;
use crate::dragon_dice::game::state::{
    Area, ArmyId, DieId, MoveReason, PlayerId, Prompt, PromptKind, Refusal, SetUpEvent, Stage, State,
    TableEvent, TerrainId,
};
use crate::dragon_dice::game::turn;
use crate::dragon_dice::game::turn::prompts;
use crate::dragon_dice::game::turn::steps;

/// The places of the armies in `force::ARMIES`.
const HOME: u8 = 0;
const HORDE: u8 = 1;
const CAMPAIGN: u8 = 2;

/// The terrain that a player proposes as frontier.
pub fn proposed(state: &State, player: PlayerId) -> Option<DieId> {
    state.lying(player, Area::Proposed, |_| true).first().copied()
}

/// Where the horde or campaign army of a player may go (editions.md section 1, army placement): the horde to another
/// player's home, the campaign to a terrain where the player has no army.
pub(crate) fn free_places(state: &State, player: PlayerId, army: u8) -> Vec<TerrainId> {
    let free = |terrain: &TerrainId| {
        let home = state.terrain(*terrain).home;
        let fits = army != HORDE || home.is_some_and(|owner| owner != player);
        fits && !state.exists(ArmyId::at(player, *terrain))
    };
    state.every_terrain().filter(free).collect()
}

/// Players with equal rolls for the order of play, of whom the first tie is told.
pub(crate) fn tied(state: &State) -> Vec<PlayerId> {
    let ranks = |id: PlayerId| &state.player(id).ranks;
    let equals = |id: &PlayerId| state.everybody().filter(|other| ranks(*other) == ranks(*id)).count() > 1;
    let first = state.everybody().find(equals);
    first.map_or_else(Vec::new, |first| state.everybody().filter(|id| ranks(*id) == ranks(first)).collect())
}

/// The next player who rolls for the order of play: one without a roll; once everybody rolled, one whose rolls are
/// the beginning of another's.
fn next_to_roll(state: &State) -> Option<PlayerId> {
    let ranks = |id: PlayerId| &state.player(id).ranks;
    let is_tied = |id: &PlayerId| {
        let is_open = |other: PlayerId| other != *id && ranks(other).starts_with(ranks(*id));
        state.everybody().any(is_open)
    };
    state.everybody().find(|id| ranks(*id).is_empty()).or_else(|| state.everybody().find(is_tied))
}

/// Players by their rolls, highest first.
fn ranked(state: &State) -> Vec<PlayerId> {
    let mut ranked: Vec<PlayerId> = state.everybody().collect();
    ranked.sort_by(|a, b| state.player(*b).ranks.cmp(&state.player(*a).ranks));
    ranked
}

/// Waits for what the set-up needs next, or begins the first turn. What has one answer is settled.
pub(crate) fn proceed(engine: &mut Engine<'_>) {
    loop {
        let Stage::SetUp(setup) = &engine.state.stage else { return };
        let Some(frontier_by) = setup.frontier_by else { return wait_for_order(engine) };
        if engine.state.frontier().is_none() {
            return wait_for_frontier(engine, frontier_by);
        }
        if let Some(waits) = place_next(engine) {
            if waits {
                return;
            }
            continue;
        }
        let order = engine.state.order.clone();
        let homes = order.iter().map(|player| State::home(*player));
        let all = homes.chain(engine.state.frontier());
        let Some(terrain) = all.into_iter().find(|terrain| engine.state.distance(*terrain).is_none()) else {
            return steps::begin_first_turn(engine);
        };
        let whose = engine.state.terrain(terrain).home.unwrap_or(frontier_by);
        return engine.prompt(whose, PromptKind::Distance(terrain));
    }
}

fn wait_for_order(engine: &mut Engine<'_>) {
    let tie = engine.state.everybody().all(|id| !engine.state.player(id).ranks.is_empty())
        && !engine.state.rules.order_ties_roll_again
        && !tied(&engine.state).is_empty();
    if tie {
        let first = tied(&engine.state).first().copied().unwrap_or(PlayerId(0));
        return engine.prompt(first, PromptKind::OrderTie);
    }
    if let Some(player) = next_to_roll(&engine.state) {
        return engine.prompt(player, PromptKind::OrderRoll);
    }
    let winner = ranked(&engine.state).first().copied().unwrap_or(PlayerId(0));
    engine.prompt(winner, PromptKind::FirstOrFrontier);
}

fn wait_for_frontier(engine: &mut Engine<'_>, frontier_by: PlayerId) {
    let proposals: Vec<DieId> =
        engine.state.everybody().filter_map(|id| proposed(&engine.state, id)).collect();
    let all_alike =
        proposals.windows(2).all(|pair| engine.state.die(pair[0]).name == engine.state.die(pair[1]).name);
    match proposed(&engine.state, frontier_by).filter(|_| all_alike) {
        Some(own) => {
            engine.emit(SetUpEvent::FrontierPicked(own));
            proceed(engine);
        }
        None => engine.prompt(frontier_by, PromptKind::Frontier),
    }
}

/// Places the next army: whether its player has to say where; `None` where all are placed.
fn place_next(engine: &mut Engine<'_>) -> Option<bool> {
    let order = engine.state.order.clone();
    let waiting = order.into_iter().flat_map(|player| [HOME, HORDE, CAMPAIGN].map(|army| (player, army)));
    let is_there = |(player, army): &(PlayerId, u8)| {
        !engine.state.lying(*player, Area::Muster(*army), |_| true).is_empty()
    };
    let (player, army) = waiting.into_iter().find(is_there)?;
    let places =
        if army == HOME { vec![State::home(player)] } else { free_places(&engine.state, player, army) };
    if let [only] = places[..] {
        place(engine, player, army, only);
        return Some(false);
    }
    engine.prompt(player, PromptKind::Place(army));
    Some(true)
}

fn place(engine: &mut Engine<'_>, player: PlayerId, army: u8, terrain: TerrainId) {
    let dice = engine.state.lying(player, Area::Muster(army), |_| true);
    engine.moved(dice, Area::Terrain(terrain), MoveReason::Placed);
}

/// The roll of a horde army for the order of play.
pub(crate) fn order_roll(engine: &mut Engine<'_>, player: PlayerId, throw: &Throw) -> Result<(), Refusal> {
    let total =
        engine.roll(ArmyId { player, at: Area::Muster(HORDE) }, "setup-maneuver", &throw.clone().into())?;
    engine.emit(SetUpEvent::OrderRolled { player, total });
    engine.clear_prompt();
    proceed(engine);
    Ok(())
}

/// The roll of a terrain for its starting distance.
pub(crate) fn distance_roll(
    engine: &mut Engine<'_>,
    player: PlayerId,
    terrain: TerrainId,
    throw: &Throw,
) -> Result<(), Refusal> {
    let sides = engine.state.terrain_die(terrain).sides();
    let rules = engine.state.rules;
    let shown = engine.roll_die(player, "distance", sides, Some(rules.distance_again), throw)?;
    let number = if shown > rules.distance_most { rules.distance_most } else { shown };
    let die = engine.state.terrain(terrain).die;
    engine.emit(TableEvent::Turned { die, face: number as usize - 1 });
    engine.clear_prompt();
    proceed(engine);
    Ok(())
}

/// An option of the set-up.
pub(crate) fn choose_in_setup(engine: &mut Engine<'_>, prompt: Prompt, option: usize) {
    match prompt.kind {
        PromptKind::OrderTie => {
            let among = tied(&engine.state);
            if let Some(higher) = among.get(option).copied() {
                engine.emit(SetUpEvent::TieBroken { higher, among });
            }
        }
        PromptKind::FirstOrFrontier => {
            let mut order = ranked(&engine.state);
            let winner_is_first = option == 0;
            if !winner_is_first {
                order.swap(0, 1);
            }
            let frontier_by = order.get(1).copied().unwrap_or(prompt.player);
            engine.emit(SetUpEvent::OrderSettled { order, frontier_by });
        }
        PromptKind::Frontier => {
            if let Some(die) = proposed(&engine.state, PlayerId(option as u8)) {
                engine.emit(SetUpEvent::FrontierPicked(die));
            }
        }
        PromptKind::Place(army) => {
            if let Some(terrain) = free_places(&engine.state, prompt.player, army).get(option).copied() {
                place(engine, prompt.player, army, terrain);
            }
        }
        _ => {}
    }
    engine.clear_prompt();
    proceed(engine);
}

/// Rolls and decides all that is left of the set-up: the winner plays first, the second takes the own proposal as
/// frontier, armies go to the first place that is free from behind their player on.
pub(crate) fn quick(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    turn::begin(engine);
    while let Some(prompt) = engine.state.prompt {
        match prompt.kind {
            PromptKind::OrderRoll | PromptKind::Distance(_) => prompts::throw(engine, &Throw::Digital)?,
            PromptKind::Frontier => choose_in_setup(engine, prompt, usize::from(prompt.player.0)),
            PromptKind::Place(army) => {
                let places = free_places(&engine.state, prompt.player, army);
                let behind = engine.state.others(prompt.player);
                let first = behind.iter().map(|player| State::home(*player));
                let wanted = first.into_iter().find(|home| places.contains(home) && army == HORDE);
                let option = places.iter().position(|place| match wanted {
                    Some(home) => *place == home,
                    None => engine.state.terrain(*place).home.is_none(),
                });
                choose_in_setup(engine, prompt, option.unwrap_or_default());
            }
            PromptKind::OrderTie | PromptKind::FirstOrFrontier => choose_in_setup(engine, prompt, 0),
            _ => return Ok(()),
        }
    }
    Ok(())
}
