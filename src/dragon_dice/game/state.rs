//! The state of a game.

use super::{
    Area, ArmyId, Choice, DieId, Effect, End, PlayerId, Set, TerrainId,
    set::{Pieces, pieces},
};
use crate::dragon_dice::dice::{Die, DieType};
use crate::dragon_dice::rules::{Edition, EighthFace, Facts, Step, StepKind, eighth_face, turn_steps};
use crate::text::Name;
use std::rc::Rc;

/// A game in play.
#[derive(Clone, Debug)]
pub struct State {
    /// Whose rules.
    pub edition: Edition,
    /// What they say.
    pub facts: Facts,
    /// Points of each force.
    pub size: u32,
    /// The players, as they sat down.
    pub players: Vec<Player>,
    /// Every die that was brought; each is in exactly one area.
    pub dice: Vec<Piece>,
    /// The terrains in play: homes in the order of the players, then the frontier once it is picked.
    pub terrains: Vec<Terrain>,
    /// The order of turns, first player first; as they sat down until it is settled.
    pub order: Vec<PlayerId>,
    /// Set-up or turn.
    pub stage: Stage,
    /// What is awaited before anything else may happen.
    pub awaited: Option<Choice>,
    /// Effects, oldest first.
    pub effects: Vec<Effect>,
    /// Effects there ever were.
    pub effects_made: u32,
    /// Digital throws so far; the next has this number.
    pub throws: u64,
    /// How it ended.
    pub end: Option<End>,
    /// The steps of a turn.
    pub steps: Rc<[Step]>,
    moves: u32,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Name.
    pub name: Name,
    /// What the force is called.
    pub force: Name,
    /// Rolls for the order of play; further ones broke ties.
    pub ranks: Vec<u32>,
    /// Classic: beginnings of turns with enough terrains held.
    pub held: u32,
    /// Whether the player gave up.
    pub conceded: bool,
}

/// A die in the game.
#[derive(Clone, Debug)]
pub struct Piece {
    /// What it is.
    pub die: Rc<Die>,
    /// Whose.
    pub owner: PlayerId,
    /// Where.
    pub area: Area,
    /// The face a terrain or minor terrain shows, from 0.
    pub face: Option<usize>,
    /// Order of arrival where it is.
    since: u32,
}

/// A terrain in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// Its die.
    pub die: DieId,
    /// Whose home it is; nobody's is the frontier.
    pub home: Option<PlayerId>,
    /// Who holds its eighth face.
    pub controller: Option<PlayerId>,
    /// What a Castle became.
    pub location: Option<String>,
}

/// Set-up or turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Before the first turn.
    SetUp(SetUp),
    /// A turn.
    Turn(Turn),
}

/// How far the set-up is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUp {
    /// Who picks the frontier and rolls for its distance, once it is settled.
    pub frontier_by: Option<PlayerId>,
}

/// A player's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Its number in the game, from 1.
    pub number: u32,
    /// Whose.
    pub player: PlayerId,
    /// The step, by its place among the edition's.
    pub step: usize,
    /// The army that marches in this phase.
    pub marching: Option<ArmyId>,
    /// Armies that marched this turn.
    pub marched: Vec<ArmyId>,
    /// A maneuver that is not settled.
    pub contest: Option<Contest>,
    /// Whether the minor terrain of the marching army was rolled in this march.
    pub minor_rolled: bool,
    /// Terrains whose eighth face acted this turn.
    pub used: Vec<TerrainId>,
}

/// A maneuver and its answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contest {
    /// The marching army's roll.
    pub total: Option<u32>,
    /// Players who may still answer, in the order of turns.
    pub open: Vec<PlayerId>,
    /// Counter-maneuvers.
    pub counters: Vec<(PlayerId, u32)>,
    /// Whether it succeeded, once that is settled.
    pub succeeded: Option<bool>,
}

impl State {
    /// The state before the first command; `None` where a name of the header is no die or no edition, or the number of
    /// players is impossible.
    pub fn new(set: &Set) -> Option<State> {
        let edition = Edition::parse(&set.edition)?;
        if !super::PLAYERS.contains(&set.players.len()) {
            return None;
        }
        let mut state = State {
            edition,
            facts: edition.facts(),
            size: set.size,
            players: Vec::new(),
            dice: Vec::new(),
            terrains: Vec::new(),
            order: (0..set.players.len() as u8).map(PlayerId).collect(),
            stage: Stage::SetUp(SetUp::default()),
            awaited: None,
            effects: Vec::new(),
            effects_made: 0,
            throws: 0,
            end: None,
            steps: turn_steps(edition).into(),
            moves: 0,
        };
        for (number, player) in set.players.iter().enumerate() {
            let owner = PlayerId(number as u8);
            let Pieces { dice, home } = pieces(&player.force)?;
            let first = state.dice.len();
            for (area, die) in dice {
                state.moves += 1;
                state.dice.push(Piece { die, owner, area, face: None, since: state.moves });
            }
            let home = DieId((first + home) as u32);
            state.dice[home.0 as usize].area = Area::Terrain(TerrainId(owner.0));
            state.terrains.push(Terrain { die: home, home: Some(owner), controller: None, location: None });
            state.players.push(Player {
                name: Name::from(player.name.clone()),
                force: Name::from(player.force.name.clone()),
                ranks: Vec::new(),
                held: 0,
                conceded: false,
            });
        }
        Some(state)
    }

    /// Puts a die into an area, behind those that are there.
    pub(super) fn put(&mut self, id: DieId, to: Area) {
        self.moves += 1;
        let moves = self.moves;
        if let Some(piece) = self.dice.get_mut(id.0 as usize) {
            (piece.area, piece.since) = (to, moves);
            if piece.die.kind == DieType::MinorTerrain {
                piece.face = None;
            }
        }
    }

    /// Everybody.
    pub fn everybody(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.players.len() as u8).map(PlayerId)
    }

    /// A player.
    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[usize::from(id.0)]
    }

    /// A die's place in the game.
    pub fn piece(&self, id: DieId) -> &Piece {
        &self.dice[id.0 as usize]
    }

    /// What a die is.
    pub fn die(&self, id: DieId) -> &Die {
        &self.piece(id).die
    }

    /// A terrain in play.
    pub fn terrain(&self, id: TerrainId) -> &Terrain {
        &self.terrains[usize::from(id.0)]
    }

    /// Every terrain in play.
    pub fn every_terrain(&self) -> impl Iterator<Item = TerrainId> + use<> {
        (0..self.terrains.len() as u8).map(TerrainId)
    }

    /// The die of a terrain.
    pub fn terrain_die(&self, id: TerrainId) -> &Die {
        self.die(self.terrain(id).die)
    }

    /// The number a terrain shows, 1 to 8; `None` before its distance is rolled.
    pub fn distance(&self, id: TerrainId) -> Option<u32> {
        self.piece(self.terrain(id).die).face.map(|face| face as u32 + 1)
    }

    /// The home terrain of a player.
    pub const fn home(player: PlayerId) -> TerrainId {
        TerrainId(player.0)
    }

    /// The frontier, once it is picked.
    pub fn frontier(&self) -> Option<TerrainId> {
        self.every_terrain().find(|id| self.terrain(*id).home.is_none())
    }

    /// What the eighth face of a terrain is, a Castle by what it became.
    pub fn eighth_face(&self, id: TerrainId) -> Option<EighthFace> {
        let own = || self.terrain_die(id).faces.last().map(|face| face.icon.name());
        eighth_face(self.terrain(id).location.as_deref().or_else(own)?, self.edition)
    }

    /// The dice of `owner` in an area that `wanted` says yes to, units before items, in the order they came.
    pub fn lying(&self, owner: PlayerId, area: Area, wanted: impl Fn(&Die) -> bool) -> Vec<DieId> {
        let fits = |piece: &Piece| piece.owner == owner && piece.area == area && wanted(&piece.die);
        let all = self.dice.iter().enumerate().filter(|(_, piece)| fits(piece));
        let mut found: Vec<(bool, u32, DieId)> =
            all.map(|(id, piece)| (piece.die.kind == DieType::Item, piece.since, DieId(id as u32))).collect();
        found.sort_unstable();
        found.into_iter().map(|(_, _, id)| id).collect()
    }

    /// The dice of an army, in the army's order.
    pub fn army(&self, army: ArmyId) -> Vec<DieId> {
        if army.at.is_army() {
            self.lying(army.player, army.at, |die| die.kind.joins_army())
        } else {
            Vec::new()
        }
    }

    /// The units of an army.
    pub fn units(&self, army: ArmyId) -> Vec<DieId> {
        self.lying(army.player, army.at, |die| die.kind.is_unit() && army.at.is_army())
    }

    /// Whether an army has a unit.
    pub fn exists(&self, army: ArmyId) -> bool {
        let stands =
            |piece: &Piece| piece.owner == army.player && piece.area == army.at && piece.die.kind.is_unit();
        army.at.is_army() && self.dice.iter().any(stands)
    }

    /// Health of an army.
    pub fn health(&self, army: ArmyId) -> u32 {
        self.units(army).into_iter().map(|id| u32::from(self.die(id).health)).sum()
    }

    /// The armies of a player: at terrains, then in reserve.
    pub fn armies(&self, player: PlayerId) -> Vec<ArmyId> {
        let places = self.every_terrain().map(Area::Terrain).chain([Area::Reserve]);
        places.map(|at| ArmyId { player, at }).filter(|army| self.exists(*army)).collect()
    }

    /// The armies at a terrain, in the order of turns.
    pub fn armies_at(&self, terrain: TerrainId) -> Vec<ArmyId> {
        let armies = self.order.iter().map(|player| ArmyId::at(*player, terrain));
        armies.filter(|army| self.exists(*army)).collect()
    }

    /// The dragons at a terrain, whoever's they are.
    pub fn dragons_at(&self, terrain: TerrainId) -> Vec<DieId> {
        let is_there =
            |piece: &Piece| piece.die.kind == DieType::Dragon && piece.area == Area::Terrain(terrain);
        let all = self.dice.iter().enumerate().filter(|(_, piece)| is_there(piece));
        all.map(|(id, _)| DieId(id as u32)).collect()
    }

    /// The minor terrain that an army controls.
    pub fn minor_terrain(&self, army: ArmyId) -> Option<DieId> {
        self.lying(army.player, army.at, |die| die.kind == DieType::MinorTerrain).first().copied()
    }

    /// Whether a player has a unit in play: in an army or in reserve.
    pub fn is_in_play(&self, player: PlayerId) -> bool {
        let plays = |piece: &Piece| piece.owner == player && piece.area.is_army() && piece.die.kind.is_unit();
        self.dice.iter().any(plays)
    }

    /// The terrains whose eighth face a player holds.
    pub fn captured(&self, player: PlayerId) -> Vec<TerrainId> {
        self.every_terrain().filter(|id| self.terrain(*id).controller == Some(player)).collect()
    }

    /// The turn, after the set-up.
    pub fn turn(&self) -> Option<&Turn> {
        match &self.stage {
            Stage::Turn(turn) => Some(turn),
            Stage::SetUp(_) => None,
        }
    }

    /// The step of the turn.
    pub fn step(&self) -> Option<&Step> {
        self.steps.get(self.turn()?.step)
    }

    /// Whether the turn is in a step of this kind.
    pub fn is_in(&self, kind: StepKind) -> bool {
        self.step().is_some_and(|step| step.kind == kind)
    }

    /// Who the tool is waiting for: whose decision it is, else whose turn.
    pub fn acting(&self) -> PlayerId {
        let whose = self.awaited.map(|choice| choice.whose).or_else(|| self.turn().map(|turn| turn.player));
        whose.unwrap_or(PlayerId(0))
    }

    /// The other players, in the order of turns, from behind `player` on.
    pub fn others(&self, player: PlayerId) -> Vec<PlayerId> {
        let at = self.order.iter().position(|other| *other == player).unwrap_or_default();
        let behind = self.order.iter().skip(at + 1).chain(self.order.iter().take(at));
        behind.copied().collect()
    }
}
