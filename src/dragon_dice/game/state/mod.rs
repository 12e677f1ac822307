//! The state of a game: what lies where, the turn, effects, the prompt; its events and their fold; questions about it.

pub mod abilities;
mod apply;
mod area;
mod battle;
mod effect;
pub mod eighth_faces;
mod event;
mod header;
pub mod promotions;
mod prompt;
pub mod reach;
mod refusal;
mod resolution;
mod roll_circumstances;
mod table;
mod validate;

pub use abilities::{UsableAbility, usable_abilities};
pub use area::{Area, ArmyId, DieId, PlayerId, TerrainId};
pub use battle::Battle;
pub use effect::{Change, Effect, Until};
pub use event::{
    BattleEvent, DiceThrown, End, Ending, Event, MarchEvent, MoveReason, ResolutionEvent, SetUpEvent,
    TableEvent, TurnEvent,
};
pub use header::{BadPlayers, ForceSet, GameHeader, PlayerSet, check_players, data_digest};
pub use prompt::{Direction, Prompt, PromptKind};
pub use reach::PossibleAction;
pub(crate) use reach::goes_with;
pub use refusal::{Impossible, Refusal, Rule};
pub use resolution::{Moment, Pending, PendingStage, Resolution, TableDie, TableRoll};

use header::{BroughtDice, brought_dice};

use crate::dragon_dice::dice::{Die, DieType};
use crate::dragon_dice::rules::{Edition, EditionRules, Step, turn_steps};
use crate::text::Name;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// The kind of roll that a counter-maneuver is.
pub(crate) const COUNTER: &str = "counter-maneuver";

/// Players a game may have (the issue of the game file; the rules name no number).
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;

/// A game in play.
#[derive(Clone, Debug)]
pub struct State {
    /// Whose rules.
    pub edition: Edition,
    /// What they say.
    pub rules: EditionRules,
    /// Points of each force.
    pub size: u32,
    /// The players, as they sat down.
    pub players: Vec<Player>,
    /// Every die that was brought; each is in exactly one area.
    pub dice: Vec<DieState>,
    /// The terrains in play: homes in the order of the players, then the frontier once it is picked.
    pub terrains: Vec<Terrain>,
    /// The order of turns, first player first; as they sat down until it is settled.
    pub order: Vec<PlayerId>,
    /// Set-up or turn.
    pub stage: Stage,
    /// What is awaited before anything else may emit.
    pub prompt: Option<Prompt>,
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
pub struct DieState {
    /// What it is.
    pub die: Rc<Die>,
    /// Whose.
    pub owner: PlayerId,
    /// Where.
    pub area: Area,
    /// The face a terrain or minor terrain shows, from 0.
    pub face: Option<usize>,
    /// Order of arrival where it is.
    pub(crate) since: u32,
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
#[expect(clippy::large_enum_variant, reason = "a game has one stage, which is nearly always a turn")]
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
    /// What is still to be resolved.
    pub resolution: Resolution,
    /// An attack that is not over.
    pub battle: Option<Box<Battle>>,
    /// Whether the minor terrain of the marching army was rolled in this march.
    pub minor_rolled: bool,
    /// Terrains whose eighth face acted this turn.
    pub used: Vec<TerrainId>,
}

impl Turn {
    /// A turn in which nothing has happened.
    pub fn begin(number: u32, player: PlayerId) -> Turn {
        Turn {
            number,
            player,
            step: 0,
            marching: None,
            marched: Vec::new(),
            contest: None,
            resolution: Resolution::default(),
            battle: None,
            minor_rolled: false,
            used: Vec::new(),
        }
    }
}

/// A killed Undead, and the army that it stood in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SteppedDamage {
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
    pub fn new(set: &GameHeader) -> Option<State> {
        let edition = Edition::parse(&set.edition)?;
        if !PLAYERS.contains(&set.players.len()) {
            return None;
        }
        let mut state = State {
            edition,
            rules: edition.rules(),
            size: set.size,
            players: Vec::new(),
            dice: Vec::new(),
            terrains: Vec::new(),
            order: (0..set.players.len() as u8).map(PlayerId).collect(),
            stage: Stage::SetUp(SetUp::default()),
            prompt: None,
            effects: Vec::new(),
            effects_made: 0,
            throws: 0,
            end: None,
            steps: turn_steps(edition).into(),
            moves: 0,
        };
        for (number, player) in set.players.iter().enumerate() {
            let owner = PlayerId(number as u8);
            let BroughtDice { dice, home } = brought_dice(&player.force)?;
            let first = state.dice.len();
            for (area, die) in dice {
                state.moves += 1;
                state.dice.push(DieState { die, owner, area, face: None, since: state.moves });
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
    pub(crate) fn put(&mut self, id: DieId, to: Area) {
        self.moves += 1;
        let moves = self.moves;
        if let Some(die_state) = self.dice.get_mut(id.0 as usize) {
            (die_state.area, die_state.since) = (to, moves);
            if die_state.die.kind == DieType::MinorTerrain {
                die_state.face = None;
            }
        }
    }
}
