//! The contents of a state: dice, armies, players, the turn.

use super::{
    Area, ArmyId, Battle, DieId, DragonBattle, Effect, EffectChange, End, Magic, Pending, PlayerId, Prompt,
    Resolution, SpeciesTurn, Subject, TableRoll, TerrainId, Throw,
};
use crate::dice::{Die, DieType, Elements, ResultType};
use crate::rules::{Edition, EditionRules, EighthFace, Step, StepKind, eighth_face};
use std::rc::Rc;
use warband_core::text::Name;

/// Number of players in a game (chosen for the game file; the rules give no number).
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;

/// A game in play.
#[derive(Clone, Debug)]
pub struct State {
    pub(in crate::game) edition: Edition,
    pub(in crate::game) rules: EditionRules,
    /// Points of each force.
    pub(in crate::game) size: u32,
    /// The players, in seating order.
    pub(in crate::game) players: Vec<Player>,
    /// Every die of the forces; each is in exactly one area.
    pub(in crate::game) dice: Vec<DieState>,
    /// The terrains in play: homes in the order of the players, then the frontier once it is picked.
    pub(in crate::game) terrains: Vec<Terrain>,
    /// The order of turns, first player first; the seating order until it is settled.
    pub(in crate::game) order: Vec<PlayerId>,
    pub(in crate::game) stage: Stage,
    /// What the game waits for before anything else can happen.
    pub(in crate::game) prompt: Option<Prompt>,
    /// Effects, oldest first.
    pub(in crate::game) effects: Vec<Effect>,
    /// The number of effects so far, including ended ones.
    pub(in crate::game) effects_made: u32,
    /// Digital throws so far; the next has this number.
    pub(in crate::game) throws: u64,
    pub(in crate::game) end: Option<End>,
    /// The health of each army when the first turn began.
    pub(in crate::game) began: Vec<(ArmyId, u32)>,
    /// The steps of a turn.
    pub(in crate::game) steps: Rc<[Step]>,
    pub(super) moves: u32,
}

/// A player, without the player's dice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Player {
    pub name: Name,
    /// The name of the force.
    pub force: Name,
    /// Points of the force, from which limits are computed.
    pub size: u32,
    /// Whether the player throws real dice.
    pub real_dice: bool,
    /// Rolls for the order of play; further ones broke ties.
    pub ranks: Vec<u32>,
    /// Classic: turns begun with enough terrains held.
    pub held: u32,
    /// Whether the player gave up.
    pub conceded: bool,
}

/// A die in the game.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct DieState {
    pub die: Rc<Die>,
    pub owner: PlayerId,
    pub area: Area,
    /// The face a terrain or minor terrain shows, from 0.
    pub face: Option<usize>,
    /// Order of arrival in its area.
    pub(crate) since: u32,
}

/// A terrain in play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Terrain {
    pub die: DieId,
    /// The player whose home it is; `None` for the frontier.
    pub home: Option<PlayerId>,
    /// The player who holds its eighth face.
    pub controller: Option<PlayerId>,
    /// The location that a Castle became.
    pub location: Option<String>,
}

/// The stage of the game: set-up or turn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "a game has one stage, which is nearly always a turn")]
pub enum Stage {
    /// Before the first turn.
    SetUp(SetUp),
    /// After the set-up: the current turn.
    Turn(Turn),
}

/// The progress of the set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUp {
    /// The player who picks the frontier and rolls for its distance, once that is settled.
    pub frontier_by: Option<PlayerId>,
}

/// A player's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Turn {
    /// The number in the game, from 1.
    pub number: u32,
    pub player: PlayerId,
    /// The step, by its place among the edition's.
    pub step: usize,
    /// The army that marches in this phase.
    pub marching: Option<ArmyId>,
    /// Armies that marched this turn.
    pub marched: Vec<ArmyId>,
    /// Actions that the marching army has taken in this march.
    pub actions: Vec<ResultType>,
    /// The units of the marching army that act, if a Mire limits them.
    pub acting: Option<Vec<DieId>>,
    /// A maneuver that is not settled.
    pub contest: Option<Contest>,
    /// Items still to be resolved.
    pub resolution: Resolution,
    /// An attack that is not over.
    pub battle: Option<Box<Battle>>,
    /// A magic action that is not over.
    pub magic: Option<Box<Magic>>,
    /// A dragon attack that is not over.
    pub dragon_battle: Option<Box<DragonBattle>>,
    /// Terrains at which the dragons attacked in this turn.
    pub attacked: Vec<TerrainId>,
    /// Dice that rode with a tamed dragon in this turn.
    pub rode: Vec<DieId>,
    /// Dice that moved from the Reserve Area to a terrain in this turn.
    pub reinforced: Vec<DieId>,
    /// Spells that turned a terrain down this turn, by name, each with the terrain.
    pub lowered: Vec<(String, TerrainId)>,
    /// Whether the minor terrain of the marching army was rolled in this march.
    pub minor_rolled: bool,
    /// Terrains whose eighth face was used this turn.
    pub used: Vec<TerrainId>,
    /// Species abilities used in this turn.
    pub species: SpeciesTurn,
}

impl Turn {
    /// Returns a turn in which nothing has happened.
    pub fn begin(number: u32, player: PlayerId) -> Turn {
        Turn {
            number,
            player,
            step: 0,
            marching: None,
            marched: Vec::new(),
            actions: Vec::new(),
            acting: None,
            contest: None,
            resolution: Resolution::default(),
            battle: None,
            magic: None,
            dragon_battle: None,
            attacked: Vec::new(),
            rode: Vec::new(),
            reinforced: Vec::new(),
            lowered: Vec::new(),
            minor_rolled: false,
            used: Vec::new(),
            species: SpeciesTurn::default(),
        }
    }

    /// Ends every procedure in progress: a maneuver, an attack, a magic action, a dragon attack, a mutation.
    pub(super) fn end_procedures(&mut self) {
        self.contest = None;
        (self.battle, self.magic, self.dragon_battle) = (None, None, None);
        self.species.mutation = None;
        self.resolution = Resolution::default();
    }
}

/// A maneuver and its answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contest {
    /// The marching army's throw, if it was typed with the announcement: it is rolled after every opponent has answered.
    pub throw: Option<Throw>,
    /// The marching army's roll.
    pub total: Option<u32>,
    /// Players who can still answer, in the order of turns.
    pub open: Vec<PlayerId>,
    /// The counter-maneuvers, in the order of the answers.
    pub counters: Vec<CounterManeuver>,
    /// Maneuver results that icons of the marching army subtract from each of them.
    pub less: u32,
    /// Whether any counter-maneuver was typed.
    pub is_typed: bool,
    /// Whether it succeeded, once that is settled.
    pub succeeded: Option<bool>,
    /// Whether the terrain is turned, and a Wall of Thorns hurts the army that maneuvered.
    pub in_thorns: bool,
}

impl Contest {
    /// Subtracts maneuver results from a roll; its dice are no longer re-rolled.
    pub(super) fn give_up(&mut self, player: PlayerId, is_marching: bool, number: u32) {
        if is_marching {
            self.total = self.total.map(|total| total.saturating_sub(number));
        }
        for counter in self.counters.iter_mut().filter(|counter| counter.player == player) {
            (counter.total, counter.roll) = (counter.total.saturating_sub(number), None);
        }
    }
}

/// A counter-maneuver of an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CounterManeuver {
    /// The player whose army rolled.
    pub player: PlayerId,
    /// Its maneuver results.
    pub total: u32,
    /// Its dice; `None` if a bare total was typed, or no die could be rolled.
    pub roll: Option<TableRoll>,
}

impl State {
    /// Returns the edition of the rules.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns the rules of the edition that rolls and forces depend on.
    pub fn rules(&self) -> EditionRules {
        self.rules
    }

    /// Returns the points of each force.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// Returns the players, in seating order.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Returns every die of the forces; each is in exactly one area.
    pub fn dice(&self) -> &[DieState] {
        &self.dice
    }

    /// Returns the terrains in play: homes in the order of the players, then the frontier once it is picked.
    pub fn terrains(&self) -> &[Terrain] {
        &self.terrains
    }

    /// Returns the order of turns, first player first; the seating order until it is settled.
    pub fn order(&self) -> &[PlayerId] {
        &self.order
    }

    /// Returns the stage of the game: the set-up, or a turn.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Returns what the game waits for before anything else can happen.
    pub fn prompt(&self) -> Option<Prompt> {
        self.prompt
    }

    /// Returns the effects that last, oldest first.
    pub fn effects(&self) -> &[Effect] {
        &self.effects
    }

    /// Returns the number of effects so far, including ended ones.
    pub fn effects_made(&self) -> u32 {
        self.effects_made
    }

    /// Returns the number of digital throws so far, which is the number of the next one.
    pub fn throws(&self) -> u64 {
        self.throws
    }

    /// Returns how the game ended; `None` while it goes on.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Returns the health of each army when the first turn began.
    pub fn began(&self) -> &[(ArmyId, u32)] {
        &self.began
    }

    /// Returns the steps of a turn.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the state with digital dice for every player, for trials: which dice are thrown does not depend on it.
    pub(crate) fn without_real_dice(mut self) -> State {
        self.players.iter_mut().for_each(|player| player.real_dice = false);
        self
    }

    /// Returns all players, in the order in which the game was made.
    pub fn everybody(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.players.len() as u8).map(PlayerId)
    }

    /// Returns the player with this id, who must be one of this game.
    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[usize::from(id.0)]
    }

    /// Returns a die's place in the game.
    pub fn die_state(&self, id: DieId) -> &DieState {
        &self.dice[id.0 as usize]
    }

    /// Returns the properties of a die.
    pub fn die(&self, id: DieId) -> &Die {
        &self.die_state(id).die
    }

    /// Returns a terrain in play. Before the frontier is picked only a hand-made file can ask for it, and gets the last home.
    pub fn terrain(&self, id: TerrainId) -> &Terrain {
        &self.terrains[usize::from(id.0).min(self.terrains.len() - 1)]
    }

    /// Returns every terrain in play.
    pub fn every_terrain(&self) -> impl Iterator<Item = TerrainId> + use<> {
        (0..self.terrains.len() as u8).map(TerrainId)
    }

    /// Returns the die of a terrain.
    pub fn terrain_die(&self, id: TerrainId) -> &Die {
        self.die(self.terrain(id).die)
    }

    /// Returns the elements of a terrain: those of its die, and those that effects add.
    pub fn terrain_elements(&self, id: TerrainId) -> Elements {
        let on_it = self.effects.iter().filter(|effect| effect.subject == Subject::Terrain(id));
        let added = on_it.flat_map(|effect| &effect.changes).filter_map(|change| match change {
            EffectChange::Element(element) => Some(*element),
            _ => None,
        });
        self.terrain_die(id).elements.union(added.collect())
    }

    /// Returns the number a terrain shows, 1 to 8; `None` before its distance is rolled.
    pub fn distance(&self, id: TerrainId) -> Option<u32> {
        self.die_state(self.terrain(id).die).face.map(|face| face as u32 + 1)
    }

    /// Returns the frontier, once it is picked.
    pub fn frontier(&self) -> Option<TerrainId> {
        self.every_terrain().find(|id| self.terrain(*id).home.is_none())
    }

    /// Returns the eighth face of a terrain; for a Castle that of the location it became.
    pub fn eighth_face(&self, id: TerrainId) -> Option<EighthFace> {
        let own = || self.terrain_die(id).faces.last().map(|face| face.icon.name());
        eighth_face(self.terrain(id).location.as_deref().or_else(own)?, self.edition)
    }

    /// Returns the dice of `owner` in an area that satisfy `wanted`, units before items, in the order of arrival.
    pub fn lying(&self, owner: PlayerId, area: Area, wanted: impl Fn(&Die) -> bool) -> Vec<DieId> {
        let fits = |die_state: &DieState| {
            die_state.owner == owner && die_state.area == area && wanted(&die_state.die)
        };
        let all = self.dice.iter().enumerate().filter(|(_, die_state)| fits(die_state));
        let mut found: Vec<(bool, u32, DieId)> = all
            .map(|(id, die_state)| {
                (die_state.die.die_type == DieType::Item, die_state.since, DieId(id as u32))
            })
            .collect();
        found.sort_unstable();
        found.into_iter().map(|(_, _, id)| id).collect()
    }

    /// Returns the dice of an army, in the army's order.
    pub fn army(&self, army: ArmyId) -> Vec<DieId> {
        if army.at.is_army() {
            self.lying(army.player, army.at, |die| die.die_type.joins_army())
        } else {
            Vec::new()
        }
    }

    /// Returns the units of an army.
    pub fn units(&self, army: ArmyId) -> Vec<DieId> {
        self.lying(army.player, army.at, |die| die.die_type.is_unit() && army.at.is_army())
    }

    /// Reports whether an army has a unit.
    pub fn exists(&self, army: ArmyId) -> bool {
        let stands = |die_state: &DieState| {
            die_state.owner == army.player && die_state.area == army.at && die_state.die.die_type.is_unit()
        };
        army.at.is_army() && self.dice.iter().any(stands)
    }

    /// Returns the health of an army.
    pub fn health(&self, army: ArmyId) -> u32 {
        self.units(army).into_iter().map(|id| u32::from(self.die(id).health)).sum()
    }

    /// Returns the armies of a player: at terrains, then in reserve.
    pub fn armies(&self, player: PlayerId) -> Vec<ArmyId> {
        let places = self.every_terrain().map(Area::Terrain).chain([Area::Reserve]);
        places.map(|at| ArmyId { player, at }).filter(|army| self.exists(*army)).collect()
    }

    /// Returns the army that a unit is in.
    pub fn army_of(&self, unit: DieId) -> ArmyId {
        let die_state = self.die_state(unit);
        ArmyId { player: die_state.owner, at: die_state.area }
    }

    /// Returns the dragons at a terrain, whoever owns them.
    pub fn dragons_at(&self, terrain: TerrainId) -> Vec<DieId> {
        let is_there = |die_state: &DieState| {
            die_state.die.die_type == DieType::Dragon && die_state.area == Area::Terrain(terrain)
        };
        let all = self.dice.iter().enumerate().filter(|(_, die_state)| is_there(die_state));
        all.map(|(id, _)| DieId(id as u32)).collect()
    }

    /// Returns the minor terrain that an army controls.
    pub fn minor_terrain(&self, army: ArmyId) -> Option<DieId> {
        self.lying(army.player, army.at, |die| die.die_type == DieType::MinorTerrain).first().copied()
    }

    /// Reports whether a player has a unit in play: in an army or in reserve.
    pub fn is_in_play(&self, player: PlayerId) -> bool {
        let plays = |die_state: &DieState| {
            die_state.owner == player && die_state.area.is_army() && die_state.die.die_type.is_unit()
        };
        self.dice.iter().any(plays)
    }

    /// Returns the terrains whose eighth face a player holds.
    pub fn captured(&self, player: PlayerId) -> Vec<TerrainId> {
        self.every_terrain().filter(|id| self.terrain(*id).controller == Some(player)).collect()
    }

    /// Returns the turn, after the set-up.
    pub fn turn(&self) -> Option<&Turn> {
        match &self.stage {
            Stage::Turn(turn) => Some(turn),
            Stage::SetUp(_) => None,
        }
    }

    /// Returns the army that marches in this phase.
    pub fn marching_army(&self) -> Option<ArmyId> {
        self.turn()?.marching
    }

    /// Returns the step of the turn.
    pub fn step(&self) -> Option<&Step> {
        self.steps.get(self.turn()?.step)
    }

    /// Reports whether the turn is in a step of this kind.
    pub fn is_in(&self, kind: StepKind) -> bool {
        self.step().is_some_and(|step| step.kind == kind)
    }

    /// Returns the player the game waits for: the one who has to decide, otherwise the one whose turn it is.
    pub fn acting(&self) -> PlayerId {
        let whose = self.prompt.map(|prompt| prompt.player).or_else(|| self.turn().map(|turn| turn.player));
        whose.unwrap_or(PlayerId(0))
    }

    /// Returns the other players, in the order of turns, beginning after `player`.
    pub fn others(&self, player: PlayerId) -> Vec<PlayerId> {
        let at = self.order.iter().position(|other| *other == player).unwrap_or_default();
        let after = self.order.iter().skip(at + 1).chain(self.order.iter().take(at));
        after.copied().collect()
    }

    /// Returns the items still to be resolved in this turn.
    pub fn resolution(&self) -> Option<&Resolution> {
        self.turn().map(|turn| &turn.resolution)
    }

    /// Returns the item that is being resolved.
    pub fn current_pending(&self) -> Option<&Pending> {
        self.resolution().and_then(Resolution::current)
    }

    /// Reports whether the icon that is being resolved exchanged a unit for a larger one.
    pub(crate) fn was_exchanged(&self, unit: DieId) -> bool {
        self.current_pending().is_some_and(|pending| pending.exchanged().contains(&unit))
    }

    /// Returns the attack in progress.
    pub fn battle(&self) -> Option<&Battle> {
        self.turn().and_then(|turn| turn.battle.as_deref())
    }

    /// Returns the dragon attack in progress.
    pub fn dragon_battle(&self) -> Option<&DragonBattle> {
        self.turn().and_then(|turn| turn.dragon_battle.as_deref())
    }

    /// Reports whether a dragon attack is in progress whose targets are still secret.
    pub fn has_secret_targets(&self) -> bool {
        self.dragon_battle().is_some_and(|battle| !battle.is_revealed(&self.rules))
    }

    /// Returns the magic action in progress.
    pub fn magic(&self) -> Option<&Magic> {
        self.turn().and_then(|turn| turn.magic.as_deref())
    }
}

/// Returns the areas where armies can be: every terrain, then the Reserve Area.
pub(crate) fn army_areas(state: &State) -> Vec<Area> {
    state.every_terrain().map(Area::Terrain).chain([Area::Reserve]).collect()
}

/// Returns every area where dice in play can be.
pub(crate) fn areas_in_play(state: &State) -> Vec<Area> {
    let mut areas = army_areas(state);
    areas.extend([Area::Dua, Area::Bua, Area::Pool]);
    areas
}

/// Returns the health-worth of units.
pub(crate) fn health_of(state: &State, units: &[DieId]) -> u32 {
    units.iter().map(|id| u32::from(state.die(*id).health)).sum()
}
