//! The set-up (`docs/rules/editions.md`, section 1): order of play, frontier, placing of armies, starting distances.

use crate::game::engine::{Engine, Progress, Throw, can_roll};
use crate::game::state::{
    Area, ArmyId, DieId, Impossible, MoveReason, PlayerId, Prompt, PromptKind, Refusal, SetUpEvent, Stage,
    State, TableEvent, TerrainId,
};
use crate::rules::RollKind;
use warband_core::sort::StableSort;

/// The places of the armies in `force::ARMIES`.
const HOME: u8 = 0;
const HORDE: u8 = 1;
const CAMPAIGN: u8 = 2;

/// Returns the terrain that a player proposes as frontier.
pub fn proposed(state: &State, player: PlayerId) -> Option<DieId> {
    state.lying(player, Area::Proposed, |_| true).first().copied()
}

/// Returns the terrains where a player's horde or campaign army may go (`docs/rules/editions.md`, section 1, army
/// placement): the horde to another player's home, the campaign army to a terrain where the player has no army.
pub(crate) fn free_places(state: &State, player: PlayerId, army: u8) -> Vec<TerrainId> {
    let free = |terrain: &TerrainId| {
        let home = state.terrain(*terrain).home;
        let fits = army != HORDE || home.is_some_and(|owner| owner != player);
        fits && !state.exists(ArmyId::at(player, *terrain))
    };
    state.every_terrain().filter(free).collect()
}

/// Returns the players who have not conceded.
fn playing(state: &State) -> impl Iterator<Item = PlayerId> {
    state.everybody().filter(|id| !state.player(*id).conceded)
}

/// Returns the players with equal rolls for the order of play, the first tie first.
pub(crate) fn tied(state: &State) -> Vec<PlayerId> {
    let ranks = |id: PlayerId| &state.player(id).ranks;
    let equals = |id: &PlayerId| playing(state).filter(|other| ranks(*other) == ranks(*id)).count() > 1;
    let first = playing(state).find(equals);
    first.map_or_else(Vec::new, |first| playing(state).filter(|id| ranks(*id) == ranks(first)).collect())
}

/// Returns the next player who rolls for the order of play: of those whose rolls are equal to another's, or the beginning of
/// them, one with fewest rolls. All who tied roll again before a second tie is broken.
fn next_to_roll(state: &State) -> Option<PlayerId> {
    let ranks = |id: PlayerId| &state.player(id).ranks;
    let is_tied = |id: &PlayerId| {
        let is_open = |other: PlayerId| other != *id && ranks(other).starts_with(ranks(*id));
        playing(state).any(is_open)
    };
    let is_next = |id: &PlayerId| ranks(*id).is_empty() || is_tied(id);
    playing(state).filter(is_next).min_by_key(|id| ranks(*id).len())
}

/// Returns the players by their rolls, highest first; those who conceded come last.
fn ranked(state: &State) -> Vec<PlayerId> {
    let mut ranked: Vec<PlayerId> = state.everybody().collect();
    let rank = |id: &PlayerId| (!state.player(*id).conceded, &state.player(*id).ranks);
    ranked.stable_sort_by(|a, b| rank(b).cmp(&rank(a)));
    ranked
}

/// Returns the player who picks the frontier: `chosen`, or the second of those who still play.
fn frontier_picker(state: &State, chosen: PlayerId) -> PlayerId {
    let mut playing = state.order.iter().copied().filter(|id| !state.player(*id).conceded);
    if state.player(chosen).conceded { playing.nth(1).unwrap_or(chosen) } else { chosen }
}

/// Continues the set-up: prompts for the next choice or roll, and settles what has one answer. Returns `StepOver` when
/// the set-up is complete.
pub(crate) fn advance(engine: &mut Engine<'_>) -> Progress {
    while engine.has_steps_left() {
        let Stage::SetUp(setup) = &engine.state.stage else { return Progress::Waits };
        let Some(frontier_by) = setup.frontier_by else {
            prompt_order(engine);
            return Progress::Waits;
        };
        let frontier_by = frontier_picker(&engine.state, frontier_by);
        if engine.state.frontier().is_none() {
            if prompt_frontier(engine, frontier_by) {
                return Progress::Waits;
            }
            continue;
        }
        if let Some(waits) = place_next(engine) {
            if waits {
                return Progress::Waits;
            }
            continue;
        }
        let order = engine.state.order.clone();
        let homes = order.iter().map(|player| TerrainId::home_of(*player));
        let all = homes.chain(engine.state.frontier());
        let Some(terrain) = all.into_iter().find(|terrain| engine.state.distance(*terrain).is_none()) else {
            return Progress::StepOver;
        };
        let owner = engine.state.terrain(terrain).home;
        let player = owner.filter(|owner| !engine.state.player(*owner).conceded).unwrap_or(frontier_by);
        engine.prompt(player, PromptKind::Distance(terrain));
        return Progress::Waits;
    }
    Progress::Waits
}

/// Returns the horde army of a player before it is placed.
fn horde(player: PlayerId) -> ArmyId {
    ArmyId { player, at: Area::Muster(HORDE) }
}

/// Returns the player with a tie that is broken by agreement: in classic there are no further rolls, and without horde
/// armies there is no roll.
fn tie_to_break(state: &State) -> Option<PlayerId> {
    let all_rolled = playing(state).all(|id| !state.player(id).ranks.is_empty());
    let tied = tied(state);
    let may_roll = |id: &PlayerId| can_roll(state, horde(*id), RollKind::SETUP_MANEUVER);
    let rolls_again = state.rules.order_ties_roll_again && tied.iter().any(may_roll);
    tied.first().copied().filter(|_| all_rolled && !rolls_again)
}

fn prompt_order(engine: &mut Engine<'_>) {
    if let Some(first) = tie_to_break(&engine.state) {
        return engine.prompt(first, PromptKind::OrderTie);
    }
    while let Some(player) = next_to_roll(&engine.state) {
        if can_roll(&engine.state, horde(player), RollKind::SETUP_MANEUVER) {
            return engine.prompt(player, PromptKind::OrderRoll);
        }
        engine.record_no_roll(horde(player), RollKind::SETUP_MANEUVER);
        engine.emit(SetUpEvent::OrderRolled { player, total: 0 });
        if let Some(first) = tie_to_break(&engine.state) {
            return engine.prompt(first, PromptKind::OrderTie);
        }
    }
    let winner = ranked(&engine.state).first().copied().unwrap_or(PlayerId(0));
    engine.prompt(winner, PromptKind::FirstOrFrontier);
}

/// Asks for the frontier; returns `false` if all proposals have the same name and it was picked.
fn prompt_frontier(engine: &mut Engine<'_>, frontier_by: PlayerId) -> bool {
    let proposals: Vec<DieId> =
        engine.state.everybody().filter_map(|id| proposed(&engine.state, id)).collect();
    let all_alike =
        proposals.windows(2).all(|pair| engine.state.die(pair[0]).name == engine.state.die(pair[1]).name);
    if let Some(own) = proposed(&engine.state, frontier_by).filter(|_| all_alike) {
        engine.emit(SetUpEvent::FrontierPicked(own));
        return false;
    }
    engine.prompt(frontier_by, PromptKind::Frontier);
    true
}

/// Places the next army. Reports whether its player has to choose its place; `None` if all armies are placed.
fn place_next(engine: &mut Engine<'_>) -> Option<bool> {
    let order = engine.state.order.clone();
    let waiting = order.into_iter().flat_map(|player| [HOME, HORDE, CAMPAIGN].map(|army| (player, army)));
    let is_there = |(player, army): &(PlayerId, u8)| {
        !engine.state.lying(*player, Area::Muster(*army), |_| true).is_empty()
    };
    let (player, army) = waiting.into_iter().find(is_there)?;
    let places = if army == HOME {
        vec![TerrainId::home_of(player)]
    } else {
        free_places(&engine.state, player, army)
    };
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

/// Rolls a horde army for the order of play.
pub(crate) fn order_roll(
    engine: &mut Engine<'_>,
    player: PlayerId,
    throw: &Throw,
) -> Result<Progress, Refusal> {
    let total = engine.roll(horde(player), RollKind::SETUP_MANEUVER, &throw.clone().into())?;
    engine.emit(SetUpEvent::OrderRolled { player, total });
    engine.clear_prompt();
    Ok(Progress::Continues)
}

/// Rolls a terrain for its starting distance.
pub(crate) fn distance_roll(
    engine: &mut Engine<'_>,
    player: PlayerId,
    terrain: TerrainId,
    throw: &Throw,
) -> Result<Progress, Refusal> {
    let sides = engine.state.terrain_die(terrain).sides();
    let rules = engine.state.rules;
    let shown = engine.roll_die(player, "distance", sides, Some(rules.distance_again), throw)?;
    if shown == rules.distance_again {
        // It is rolled again, and the prompt remains.
        return Ok(Progress::Waits);
    }
    let number = if shown > rules.distance_most { rules.distance_most } else { shown };
    let die = engine.state.terrain(terrain).die;
    engine.emit(TableEvent::Turned { die, face: number as usize - 1 });
    engine.clear_prompt();
    Ok(Progress::Continues)
}

/// Classic: makes this player's roll count as the higher of equal ones.
pub(crate) fn break_tie(engine: &mut Engine<'_>, higher: PlayerId) -> Result<Progress, Refusal> {
    let among = tied(&engine.state);
    if !among.contains(&higher) {
        return Err(Impossible::OutOfPlay(higher).into());
    }
    engine.emit(SetUpEvent::TieBroken { higher, among });
    engine.clear_prompt();
    Ok(Progress::Continues)
}

/// The choice of the winner of the order of play to play first.
pub const PLAY_FIRST: &str = "first";
/// The other choice of that winner, to pick the frontier.
pub const PICK_FRONTIER: &str = "frontier";

/// Records that the winner of the order of play plays first, or picks the frontier.
pub(crate) fn settle_order(engine: &mut Engine<'_>, winner: PlayerId, is_first: bool) -> Progress {
    let mut order = ranked(&engine.state);
    if !is_first {
        order.swap(0, 1);
    }
    let frontier_by = order.get(1).copied().unwrap_or(winner);
    engine.emit(SetUpEvent::OrderSettled { order, frontier_by });
    engine.clear_prompt();
    Progress::Continues
}

/// Makes the terrain that this player proposes the frontier.
pub(crate) fn pick_frontier(engine: &mut Engine<'_>, proposer: PlayerId) -> Result<Progress, Refusal> {
    let die = proposed(&engine.state, proposer).ok_or(Impossible::OutOfPlay(proposer))?;
    engine.emit(SetUpEvent::FrontierPicked(die));
    engine.clear_prompt();
    Ok(Progress::Continues)
}

/// Places the army at this terrain.
pub(crate) fn place_at(
    engine: &mut Engine<'_>,
    player: PlayerId,
    army: u8,
    terrain: TerrainId,
) -> Result<Progress, Refusal> {
    if !free_places(&engine.state, player, army).contains(&terrain) {
        return Err(Impossible::NoArmy(ArmyId::at(player, terrain)).into());
    }
    place(engine, player, army, terrain);
    engine.clear_prompt();
    Ok(Progress::Continues)
}

/// Rolls and decides the rest of the set-up: the winner plays first, the second player takes the own proposal as
/// frontier, and armies go to the first free place, starting with the next player. Players with real dice throw them
/// from the first turn on.
pub(crate) fn quick(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    engine.throws_for_all = true;
    while engine.has_steps_left()
        && let Some(prompt) = engine.state.prompt
    {
        let player = prompt.player;
        match prompt.kind {
            PromptKind::OrderRoll => order_roll(engine, player, &Throw::Digital)?,
            PromptKind::Distance(terrain) => distance_roll(engine, player, terrain, &Throw::Digital)?,
            PromptKind::OrderTie => {
                let higher = tied(&engine.state).first().copied().unwrap_or(player);
                break_tie(engine, higher)?
            }
            PromptKind::FirstOrFrontier => settle_order(engine, player, true),
            PromptKind::Frontier => pick_frontier(engine, player)?,
            PromptKind::Place(army) => {
                let terrain = quick_place(engine, player, army);
                place_at(engine, player, army, terrain)?
            }
            // The set-up is over.
            kind => return Err(Impossible::PromptFirst(Prompt { player, kind }).into()),
        };
        advance(engine);
    }
    engine.throws_for_all = false;
    Ok(Progress::Continues)
}

/// Returns the place of an army that no player places: the horde at the home of the next player, the campaign army at
/// the frontier.
fn quick_place(engine: &Engine<'_>, player: PlayerId, army: u8) -> TerrainId {
    let places = free_places(&engine.state, player, army);
    let others = engine.state.others(player);
    let first = others.iter().map(|player| TerrainId::home_of(*player));
    let wanted = first.into_iter().find(|home| places.contains(home) && army == HORDE);
    let fits = |place: &&TerrainId| match wanted {
        Some(home) => **place == home,
        None => engine.state.terrain(**place).home.is_none(),
    };
    places.iter().find(fits).or(places.first()).copied().unwrap_or(TerrainId::home_of(player))
}
