//! A position in numbers, as the network of [`Net`](super::Net) sees it: two players, the three terrains that matter to them, their dice
//! elsewhere, and whose turn it is.

use super::position::{Evaluator, LOST, MAGIC, SIDE_RESULT, contest, doubles_ids};
use super::strength::{Armies, Strength, above_nothing};
use crate::dice::ResultType;
use crate::game::{Area, ArmyId, PlayerId, State, TerrainId};
use crate::roll::Attack;
use crate::rules::{Edition, StepKind};

/// Numbers of one player at one terrain.
pub(super) const SIDE: usize = 14;
/// Numbers of a terrain that both players share.
pub(super) const GROUND: usize = 15;
/// Numbers of a player away from the terrains.
pub(super) const ELSEWHERE: usize = 11;
/// Numbers of the game.
const GAME: usize = 4;

/// Places in the numbers of one player at one terrain that are used again.
mod side {
    pub(super) const HEALTH: usize = 1;
    pub(super) const CONTEST: usize = 7;
    pub(super) const GAIN: usize = 9;
    pub(super) const SHARE: usize = 10;
    pub(super) const SHARE_OF_STEPS: usize = 11;
    pub(super) const DRAGONS: usize = 12;
    pub(super) const QUICKNESS: usize = 13;
}

/// Places in the numbers of a player away from the terrains that are used again.
mod elsewhere {
    pub(super) const RESERVE: usize = 0;
    pub(super) const ITEMS: usize = 8;
}

/// Places in the numbers of a terrain that both players share.
mod ground {
    pub(super) const IS_OWN: usize = 0;
    pub(super) const IS_THEIRS: usize = 1;
    pub(super) const STEPS: usize = 2;
    pub(super) const IS_ON_SEVEN: usize = 3;
    pub(super) const IS_ON_SIX: usize = 4;
    pub(super) const IS_MELEE: usize = 5;
    pub(super) const IS_MISSILE: usize = 6;
    pub(super) const IS_MAGIC: usize = 7;
    pub(super) const DRAGONS: usize = 8;
    pub(super) const OWN_CONTEST_ON_SEVEN: usize = 9;
    pub(super) const THEIR_CONTEST_ON_SEVEN: usize = 10;
    pub(super) const OWN_CONTEST_BY_STEPS: usize = 11;
    pub(super) const THEIR_CONTEST_BY_STEPS: usize = 12;
    pub(super) const OWN_SHARE_HELD: usize = 13;
    pub(super) const THEIR_SHARE_HELD: usize = 14;
}

/// How many numbers describe a position to one player against another.
pub const FEATURES: usize = 3 * (2 * SIDE + GROUND) + 2 * ELSEWHERE + GAME;

/// The numbers of a position.
pub type Features = [f64; FEATURES];

/// Health-worth and results are measured in tens.
const TEN: f64 = 0.1;

/// The armies of a position, which expected losses may reduce, and the health-worth in each player's DUA.
#[derive(Clone)]
pub(super) struct Sums {
    pub(super) armies: Armies,
    dead: Vec<f64>,
}

impl Sums {
    /// Returns the health of an army.
    pub(super) fn health(&self, army: ArmyId) -> f64 {
        self.armies.army(army).health
    }

    /// Moves a part of an army to the DUA: this much health-worth, at most all.
    pub(super) fn kill(&mut self, army: ArmyId, health: f64) {
        let all = self.health(army);
        if all <= 0.0 {
            return;
        }
        let killed = health.clamp(0.0, all);
        if let Some(strength) = self.armies.army_mut(army) {
            strength.scale(1.0 - killed / all);
        }
        self.dead[usize::from(army.player.0)] += killed;
    }
}

/// What is known of a terrain before it is seen from one side.
struct Ground {
    sides: [[f64; SIDE]; 2],
    holder: Option<usize>,
    shared: [f64; GROUND],
}

impl Evaluator {
    /// Adds up the dice of a position, with the effects that lie on armies.
    pub(super) fn sums(&self, state: &State) -> Sums {
        let mut armies = self.armies(state);
        armies.add_effects(state);
        let mut dead = vec![0.0; state.players().len()];
        for (die, strength) in state.dice().iter().zip(&self.dice) {
            if die.area == Area::Dua {
                dead[usize::from(die.owner.0)] += strength.health;
            }
        }
        Sums { armies, dead }
    }
}

/// Describes a position to each of two players.
pub(super) fn features(state: &State, sums: &Sums, players: [PlayerId; 2]) -> [Features; 2] {
    let home =
        |player: PlayerId| state.every_terrain().find(|terrain| state.terrain(*terrain).home == Some(player));
    let terrains = [home(players[0]), home(players[1]), state.frontier()];
    let captures = players.map(|player| captures(state, sums, player));
    let grounds =
        terrains.map(|terrain| terrain.map(|at| ground(state, sums, players, at, terrains, &captures)));
    let elsewhere = [0, 1].map(|me| elsewhere(state, sums, players[me], &captures[me]));
    let game = [
        f64::from(state.size()) / 36.0,
        f64::from(u8::from(state.edition() == Edition::V4_1)),
        f64::from(u8::from(state.edition() == Edition::V4_0)),
        f64::from(u8::from(state.edition() == Edition::Classic)),
    ];
    [0, 1].map(|me| {
        let mut features = [0.0; FEATURES];
        let mut at = 0;
        let mut put = |numbers: &[f64]| {
            features[at..at + numbers.len()].copy_from_slice(numbers);
            at += numbers.len();
        };
        for place in [me, 1 - me, 2] {
            match &grounds[place] {
                Some(terrain) => {
                    put(&terrain.sides[me]);
                    put(&terrain.sides[1 - me]);
                    put(&terrain.seen_by(me));
                }
                None => put(&[0.0; 2 * SIDE + GROUND]),
            }
        }
        put(&elsewhere[me]);
        put(&elsewhere[1 - me]);
        put(&game);
        features
    })
}

/// Describes a terrain.
fn ground(
    state: &State,
    sums: &Sums,
    players: [PlayerId; 2],
    at: TerrainId,
    terrains: [Option<TerrainId>; 3],
    captures: &[Vec<Capture>; 2],
) -> Ground {
    let terrain = state.terrain(at);
    let holder = terrain.controller.and_then(|holder| players.iter().position(|player| *player == holder));
    let shown = shown_type(state, at);
    let distance = if holder.is_some() { 0 } else { state.distance(at).unwrap_or_default() };
    let steps = f64::from(distance) / 8.0;
    let dragons = 0.5 * state.dragons_at(at).len() as f64;
    let strength = |army: ArmyId| {
        let army = sums.armies.army(army);
        army.health + army.mean(ResultType::Maneuver, false)
    };
    let all: f64 = state.everybody().map(|player| strength(ArmyId::at(player, at))).sum();
    let turns = [0, 1].map(|me| {
        if terrain.controller == Some(players[me]) { 0.0 } else { turns_to_capture(&captures[me], at) }
    });
    let sides = [0, 1].map(|me| {
        let army = ArmyId::at(players[me], at);
        let own = sums.armies.army(army);
        let other = ArmyId::at(players[1 - me], at);
        let theirs = sums.armies.army(other);
        if own.health <= 0.01 {
            let mut numbers = [0.0; SIDE];
            numbers[side::QUICKNESS] = quickness(turns[me]);
            return numbers;
        }
        let doubles = doubles_ids(state, army);
        let mean = |result_type| TEN * own.mean(result_type, doubles);
        let contest = contest(state, &sums.armies, army, other);
        let melee = blow(state, sums, Attack::Melee, army, other);
        let missile = || best_shot(state, sums, army, players[1 - me], terrains);
        let magic = MAGIC * own.mean(ResultType::Magic, doubles);
        // The answer to a melee attack comes from those who are left.
        let answered = if melee > 0.0 {
            let left = (1.0 - melee / theirs.health).max(0.0);
            left * blow(state, sums, Attack::Melee, other, army)
        } else {
            0.0
        };
        let fight = (melee - LOST * answered).max(0.0);
        let holds = terrain.controller == Some(players[me]);
        let gain = match shown {
            Some(ResultType::Melee) => fight,
            Some(ResultType::Missile) => missile(),
            Some(ResultType::Magic) => magic,
            Some(ResultType::Maneuver | ResultType::Save) => 0.0,
            None if holds => fight.max(missile()).max(magic),
            None => fight,
        };
        let share = strength(army) / all.max(0.01);
        [
            1.0,
            TEN * own.health,
            mean(ResultType::Melee),
            mean(ResultType::Missile),
            mean(ResultType::Magic),
            mean(ResultType::Maneuver),
            mean(ResultType::Save),
            contest,
            TEN * melee,
            TEN * gain,
            share,
            share * steps,
            dragons,
            quickness(turns[me]),
        ]
    });
    let is = |condition: bool| f64::from(u8::from(condition));
    let mut shared = [0.0; GROUND];
    shared[ground::STEPS] = steps;
    shared[ground::IS_ON_SEVEN] = is(distance == 7);
    shared[ground::IS_ON_SIX] = is(distance == 6);
    shared[ground::IS_MELEE] = is(shown == Some(ResultType::Melee));
    shared[ground::IS_MISSILE] = is(shown == Some(ResultType::Missile));
    shared[ground::IS_MAGIC] = is(shown == Some(ResultType::Magic));
    shared[ground::DRAGONS] = dragons;
    Ground { sides, holder, shared }
}

/// Returns the most that a missile attack of an army is expected to kill of a player's armies.
fn best_shot(
    state: &State,
    sums: &Sums,
    army: ArmyId,
    on: PlayerId,
    terrains: [Option<TerrainId>; 3],
) -> f64 {
    let frontier = terrains[2];
    let reaches =
        |to: &TerrainId| army.terrain() == Some(*to) || army.terrain() == frontier || Some(*to) == frontier;
    let targets = terrains.into_iter().flatten().filter(reaches).map(|at| ArmyId::at(on, at));
    targets.map(|target| blow(state, sums, Attack::Missile, army, target)).fold(0.0, f64::max)
}

/// Returns the mean of the health-worth that the roll of an attack is expected to kill.
pub(super) fn blow(state: &State, sums: &Sums, attack: Attack, by: ArmyId, on: ArmyId) -> f64 {
    let Some(damage) = damage(state, sums, attack, by, on) else { return 0.0 };
    (above_nothing(damage.mean, damage.variance) + damage.side_results).min(sums.health(on))
}

/// Returns the damage of an attack; `None` if one of the armies is gone.
pub(super) fn damage(state: &State, sums: &Sums, attack: Attack, by: ArmyId, on: ArmyId) -> Option<Damage> {
    let (mine, theirs) = (sums.armies.army(by), sums.armies.army(on));
    if mine.health <= 0.01 || theirs.health <= 0.01 {
        return None;
    }
    let result_type = if attack == Attack::Melee { ResultType::Melee } else { ResultType::Missile };
    Some(Damage {
        mean: mine.mean(result_type, doubles_ids(state, by))
            - theirs.mean(ResultType::Save, doubles_ids(state, on)),
        variance: mine.variance(result_type) + theirs.variance(ResultType::Save),
        side_results: SIDE_RESULT * mine.side_results(result_type),
    })
}

/// The damage of an attack: results less saves, which may be below zero, and what other faces are expected to add.
pub(super) struct Damage {
    pub(super) mean: f64,
    pub(super) variance: f64,
    pub(super) side_results: f64,
}

impl Ground {
    /// Returns the shared numbers as one of the two players sees them.
    fn seen_by(&self, me: usize) -> [f64; GROUND] {
        let mut seen = self.shared;
        let (own, theirs) = (&self.sides[me], &self.sides[1 - me]);
        seen[ground::IS_OWN] = f64::from(u8::from(self.holder == Some(me)));
        seen[ground::IS_THEIRS] = f64::from(u8::from(self.holder == Some(1 - me)));
        seen[ground::OWN_CONTEST_ON_SEVEN] = seen[ground::IS_ON_SEVEN] * own[side::CONTEST];
        seen[ground::THEIR_CONTEST_ON_SEVEN] = seen[ground::IS_ON_SEVEN] * theirs[side::CONTEST];
        seen[ground::OWN_CONTEST_BY_STEPS] = seen[ground::STEPS] * own[side::CONTEST];
        seen[ground::THEIR_CONTEST_BY_STEPS] = seen[ground::STEPS] * theirs[side::CONTEST];
        seen[ground::OWN_SHARE_HELD] = seen[ground::IS_OWN] * own[side::SHARE];
        seen[ground::THEIR_SHARE_HELD] = seen[ground::IS_THEIRS] * theirs[side::SHARE];
        seen
    }
}

/// Most turns that a capture is expected to take.
const MAX_TURNS: f64 = 40.0;

/// Turns until an army in reserve is at a terrain.
const REINFORCING: f64 = 1.0;

/// Turns until an army of one terrain is at another one.
const MOVING: f64 = 2.0;

/// A capture of a terrain by one of a player's armies: about how many of the player's turns it takes if the army begins now, and if it
/// begins where it has captured another terrain.
#[derive(Clone, Copy)]
struct Capture {
    at: TerrainId,
    by: Area,
    turns: f64,
    from_another: f64,
}

/// Returns the captures that a player's armies can make, of terrains that the player does not hold: an army turns a terrain by one face a
/// turn if its maneuvers succeed.
fn captures(state: &State, sums: &Sums, player: PlayerId) -> Vec<Capture> {
    let mut captures = Vec::new();
    for at in state.every_terrain() {
        let steps = match state.terrain(at).controller {
            Some(holder) if holder == player => continue,
            Some(_) => 2.0,
            None => 8.0 - f64::from(state.distance(at).unwrap_or(8)),
        };
        let others = || state.everybody().filter(|other| *other != player).map(|other| ArmyId::at(other, at));
        let places = state.every_terrain().map(Area::Terrain).chain([Area::Reserve]);
        for army in places.map(|at| ArmyId { player, at }) {
            if sums.health(army) <= 0.01 {
                continue;
            }
            let chance: f64 = others().map(|other| contest(state, &sums.armies, army, other)).product();
            let turns = steps / chance.max(0.05);
            let wait = match army.at {
                Area::Terrain(terrain) if terrain == at => 0.0,
                Area::Reserve => REINFORCING,
                _ => MOVING,
            };
            captures.push(Capture { at, by: army.at, turns: wait + turns, from_another: MOVING + turns });
        }
    }
    captures
}

/// Returns about how many turns pass until a player captures a terrain.
fn turns_to_capture(captures: &[Capture], at: TerrainId) -> f64 {
    captures.iter().filter(|one| one.at == at).map(|one| one.turns).fold(MAX_TURNS, f64::min)
}

/// Returns about how many turns pass until a player holds one terrain, and until the player holds two, which wins the game.
pub(super) fn turns_to_win(state: &State, sums: &Sums, player: PlayerId) -> [f64; 2] {
    turns_of(terrains_held(state, player), &captures(state, sums, player))
}

/// Returns the number of terrains that a player holds.
fn terrains_held(state: &State, player: PlayerId) -> usize {
    state.every_terrain().filter(|at| state.terrain(*at).controller == Some(player)).count()
}

/// Returns the turns of [`turns_to_win`] of a player who holds this many terrains, by these captures of others. Two armies capture at the
/// same time, one army one terrain after the other.
fn turns_of(held: usize, captures: &[Capture]) -> [f64; 2] {
    let first = captures.iter().map(|one| one.turns).fold(MAX_TURNS, f64::min);
    match held {
        0 => {}
        1 => return [0.0, first],
        // In classic the game goes on.
        _ => return [0.0, 0.0],
    }
    let both = |one: &Capture| {
        let second = captures.iter().filter(|other| other.at != one.at);
        let turns = second.map(|other| {
            if other.by == one.by { one.turns + other.from_another } else { one.turns.max(other.turns) }
        });
        turns.fold(MAX_TURNS, f64::min)
    };
    [first, captures.iter().map(both).fold(MAX_TURNS, f64::min)]
}

/// Returns 1 for no turns, and less for more.
pub(super) fn quickness(turns: f64) -> f64 {
    4.0 / (4.0 + turns)
}

/// Returns the type of action that the face of a terrain allows; `None` for an eighth face.
fn shown_type(state: &State, at: TerrainId) -> Option<ResultType> {
    let die = state.die_state(state.terrain(at).die);
    die.face.and_then(|face| die.die.faces.get(face)).and_then(|face| ResultType::parse(face.icon.name()))
}

/// Returns the player who marches next, and how many marches are left in that player's turn. An action that is being chosen or resolved is
/// not counted, so that positions after it and positions without it are alike; after the last one the next player's turn has begun.
fn mover(state: &State) -> (PlayerId, u8) {
    let Some(turn) = state.turn() else { return (state.acting(), 2) };
    let is_acting = state.is_in(StepKind::Action);
    let from = turn.step + usize::from(is_acting);
    let actions = |from: usize| {
        state.steps().iter().skip(from).filter(|step| step.kind == StepKind::Action).count().min(2) as u8
    };
    match actions(from) {
        0 => {
            let place = state.order().iter().position(|player| *player == turn.player).unwrap_or_default();
            let later = state.order().iter().cycle().skip(place + 1).take(state.order().len());
            let next = later.copied().find(|player| !state.player(*player).conceded);
            (next.unwrap_or(turn.player), actions(0))
        }
        marches => (turn.player, marches),
    }
}

/// Describes the dice of a player that are at no terrain, and what the player still may do in this turn.
fn elsewhere(state: &State, sums: &Sums, player: PlayerId, captures: &[Capture]) -> [f64; ELSEWHERE] {
    let reserve: Strength = sums.armies.army(ArmyId { player, at: Area::Reserve });
    let at_terrains: f64 =
        state.every_terrain().map(|at| sums.armies.army(ArmyId::at(player, at)).health).sum();
    let held = terrains_held(state, player);
    let (mover, marches) = mover(state);
    let acts = mover == player;
    let marches = if acts { f64::from(marches) } else { 0.0 };
    let all = at_terrains + reserve.health;
    let items: f64 =
        state.every_terrain().map(|at| sums.armies.army(ArmyId::at(player, at)).items).sum::<f64>()
            + reserve.items;
    let [first, second] = turns_of(held, captures);
    [
        TEN * reserve.health,
        TEN * reserve.mean(ResultType::Maneuver, false),
        TEN * sums.dead[usize::from(player.0)],
        TEN * all,
        all / f64::from(state.size().max(1)),
        held as f64,
        f64::from(u8::from(acts)),
        0.5 * marches,
        TEN * items,
        quickness(first),
        quickness(second),
    ]
}

/// Returns what each number counts by itself in a network that has learned nothing yet: units, items, terrains and dragons, in health-worth
/// of which a lead of fifteen nearly decides a game.
pub(super) fn first_weights() -> Features {
    let mut weights = [0.0; FEATURES];
    let of = |weight: f64| weight / 15.0;
    for place in 0..3 {
        let own = place * (2 * SIDE + GROUND);
        let shared = own + 2 * SIDE;
        weights[own + side::HEALTH] = of(1.0 / TEN);
        weights[own + side::GAIN] = of(1.0 / TEN);
        weights[own + side::SHARE_OF_STEPS] = of(4.0);
        weights[own + side::DRAGONS] = of(-4.6);
        weights[shared + ground::IS_OWN] = of(2.4);
        weights[shared + ground::OWN_SHARE_HELD] = of(1.6);
    }
    let begin = 3 * (2 * SIDE + GROUND);
    weights[begin + elsewhere::RESERVE] = of(0.7 / TEN);
    weights[begin + elsewhere::ITEMS] = of(0.9 / TEN);
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    fn capture(at: u8, by: Area, turns: f64) -> Capture {
        Capture { at: TerrainId(at), by, turns, from_another: MOVING + turns }
    }

    /// Returns the turns as whole numbers.
    fn turns(held: usize, captures: &[Capture]) -> [u32; 2] {
        turns_of(held, captures).map(|turns| turns.round() as u32)
    }

    #[test]
    fn one_army_captures_one_terrain_after_the_other_and_two_at_the_same_time() {
        let army = Area::Terrain(TerrainId(0));
        let alone = [capture(0, army, 3.0), capture(1, army, 9.0)];
        // Three turns, two to the other terrain, nine there.
        assert_eq!(turns(0, &alone), [3, 14]);
        assert_eq!(turns(0, &[alone[0], capture(1, Area::Reserve, 5.0)]), [3, 5]);
        assert_eq!(turns(1, &alone), [0, 3]);
        assert_eq!(turns(0, &[]), [40, 40]);
    }

    #[test]
    fn a_player_who_holds_two_terrains_needs_no_other() {
        assert_eq!(turns(2, &[capture(2, Area::Reserve, 5.0)]), [0, 0]);
    }
}
