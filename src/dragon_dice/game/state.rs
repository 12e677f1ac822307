//! The state of a game.

use super::{
    Area, ArmyId, Battle, Choice, DieId, Effect, End, PlayerId, Set, TerrainId,
    set::{Pieces, pieces},
};
use crate::dragon_dice::dice::{Die, DieType};
use crate::dragon_dice::rules::{Edition, Facts, Step, turn_steps};
use crate::text::Name;
use serde::{Deserialize, Serialize};
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
    pub(super) since: u32,
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
    /// Units that were killed and still roll before they are dead.
    pub dying: Vec<DieId>,
    /// Whether these are dead already, and roll before they are buried.
    pub sinks: bool,
    /// Killed Undead that may still be exchanged for smaller ones.
    pub stepping: Vec<Stepping>,
    /// An attack that is not over.
    pub battle: Option<Box<Battle>>,
    /// Whether the minor terrain of the marching army was rolled in this march.
    pub minor_rolled: bool,
    /// Terrains whose eighth face acted this turn.
    pub used: Vec<TerrainId>,
}

impl Turn {
    /// A turn in which nothing has happened.
    pub const fn begin(number: u32, player: PlayerId) -> Turn {
        Turn {
            number,
            player,
            step: 0,
            marching: None,
            marched: Vec::new(),
            contest: None,
            dying: Vec::new(),
            sinks: false,
            stepping: Vec::new(),
            battle: None,
            minor_rolled: false,
            used: Vec::new(),
        }
    }
}

/// A killed Undead, and the army that it stood in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stepping {
    /// Which.
    pub unit: DieId,
    /// Its army.
    pub army: ArmyId,
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
    /// Whether any counter-maneuver was typed.
    pub is_typed: bool,
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
}
