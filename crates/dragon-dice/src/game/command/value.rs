//! Commands as values, with every name resolved. Records contain them, and [`decide`](crate::game::decide) takes them.

use crate::dice::{Elements, ResultType};
use crate::game::engine::{Roll, Throw};
use crate::game::magic::Casting;
use crate::game::state::handles::{
    MAX_LENGTH, has_area, has_army, has_dice, has_player, has_spell_target, has_subject, has_terrain,
    has_until,
};
use crate::game::state::{
    Area, ArmyId, DieId, Direction, EffectChange, PlayerId, State, Subject, TerrainId, Until,
};
use crate::roll::Attack;
use serde::{Deserialize, Serialize};

/// A command of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub enum Command {
    /// Begins the set-up; `quick` rolls and decides all of it.
    Begin {
        quick: bool,
    },
    /// Ends the step.
    Next,
    /// Chooses an option of the prompt.
    Choose(Choice),
    /// Chooses dice, and throws them at once.
    ChooseThrow {
        choice: Choice,
        throw: Throw,
    },
    /// Declines what the prompt offers.
    Pass,
    /// Makes the roll that the prompt asks for, or rolls the minor terrain of the marching army.
    Throw(Roll),
    March(ArmyId),
    Maneuver(Throw),
    Attack {
        attack: Attack,
        target: ArmyId,
        roll: Roll,
    },
    /// Saves against an attack.
    Save(Roll),
    /// Counter-maneuvers, or counter-attacks.
    Counter(Roll),
    /// Damages an army, with damage after saves.
    Damage {
        army: ArmyId,
        amount: u32,
    },
    /// The units that are killed by damage.
    Casualties(Vec<DieId>),
    /// Exchanges a unit for a larger one, up to `worth` health larger.
    Promote {
        unit: DieId,
        to: DieId,
        worth: u32,
    },
    Recruit {
        unit: DieId,
        army: ArmyId,
    },
    /// Selects these units of a reserve as the targets of Mutate.
    Mutate(Vec<DieId>),
    Bury(Vec<DieId>),
    /// A Temple has this player bury a dead unit of their choice.
    TempleBury(PlayerId),
    /// Brings a dragon, Dragonkin or minor terrain to a terrain; `throw` rolls the minor terrain.
    Summon {
        die: DieId,
        terrain: TerrainId,
        throw: Throw,
    },
    Move {
        dice: Vec<DieId>,
        to: Area,
    },
    Reinforce {
        dice: Vec<DieId>,
        to: TerrainId,
    },
    Retreat {
        dice: Vec<DieId>,
    },
    AddEffect {
        subject: Subject,
        name: String,
        /// Whether the players say that a spell caused it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_spell: bool,
        changes: Vec<EffectChange>,
        until: Until,
    },
    /// Ends an effect, by its number.
    DropEffect(u32),
    /// A magic action; `totals` are the points by element that players typed instead of dice.
    Magic {
        roll: Roll,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        totals: Vec<(Elements, u32)>,
    },
    /// The dragons at a terrain attack; `throw` is the roll of all that do.
    DragonAttack {
        terrain: TerrainId,
        throw: Throw,
    },
    /// Rolls an army's response to the dragons that attack it.
    Respond(Roll),
    /// Makes promotions together: each unit, and the one that replaces it.
    PromoteAll(Vec<(DieId, DieId)>),
    /// Announces spells, each with its castings and target.
    Cast(Vec<Casting>),
    /// An announced spell, by its number, is resolved first.
    CastFirst(u32),
    /// Withdraws an announced spell, by its number.
    CastDrop(u32),
    Fix(Fix),
    Concede(PlayerId),
    /// Declines the question which icons a typed total leaves out, and then gives the command.
    PassFirst(Box<Command>),
    /// A command with its cause, as players name it: a spell, an ability.
    Caused {
        cause: String,
        command: Box<Command>,
    },
}

impl Command {
    /// Returns the command with dice that warband throws in place of typed ones.
    #[must_use]
    pub fn with_digital_dice(self) -> Command {
        let rolled = |mut roll: Roll| {
            roll.throw = Throw::Digital;
            roll.direct = None;
            roll
        };
        match self {
            Command::Throw(roll) => Command::Throw(rolled(roll)),
            Command::Save(roll) => Command::Save(rolled(roll)),
            Command::Counter(roll) => Command::Counter(rolled(roll)),
            Command::Respond(roll) => Command::Respond(rolled(roll)),
            Command::Maneuver(_) => Command::Maneuver(Throw::Digital),
            Command::Attack { attack, target, roll } => {
                Command::Attack { attack, target, roll: rolled(roll) }
            }
            Command::Magic { roll, .. } => Command::Magic { roll: rolled(roll), totals: Vec::new() },
            Command::DragonAttack { terrain, .. } => Command::DragonAttack { terrain, throw: Throw::Digital },
            Command::Summon { die, terrain, .. } => Command::Summon { die, terrain, throw: Throw::Digital },
            Command::ChooseThrow { choice, .. } => Command::Choose(choice),
            Command::PassFirst(command) => Command::PassFirst(Box::new(command.with_digital_dice())),
            other => other,
        }
    }

    /// Returns the source of the dice that it throws; `None` if it throws none.
    pub(crate) fn throw_mut(&mut self) -> Option<&mut Throw> {
        if let Command::Caused { command, .. } | Command::PassFirst(command) = self {
            command.throw_mut()
        } else if let Command::ChooseThrow { throw, .. }
        | Command::Maneuver(throw)
        | Command::Summon { throw, .. }
        | Command::DragonAttack { throw, .. }
        | Command::Throw(Roll { throw, .. })
        | Command::Attack { roll: Roll { throw, .. }, .. }
        | Command::Save(Roll { throw, .. })
        | Command::Counter(Roll { throw, .. })
        | Command::Magic { roll: Roll { throw, .. }, .. }
        | Command::Respond(Roll { throw, .. }) = self
        {
            Some(throw)
        } else {
            None
        }
    }

    /// Reports whether every player, die, terrain and number that it names is in the game.
    pub(crate) fn validate(&self, state: &State) -> bool {
        match self {
            Command::Begin { .. }
            | Command::Next
            | Command::Pass
            | Command::Maneuver(_)
            | Command::DropEffect(_)
            | Command::CastFirst(_)
            | Command::CastDrop(_) => true,
            Command::Choose(choice) | Command::ChooseThrow { choice, .. } => validates_choice(state, choice),
            Command::March(army) => has_army(state, *army),
            Command::Attack { target, roll, .. } => has_army(state, *target) && validates_roll(state, roll),
            Command::Throw(roll) | Command::Save(roll) | Command::Counter(roll) | Command::Respond(roll) => {
                validates_roll(state, roll)
            }
            Command::DragonAttack { terrain, .. } => has_terrain(state, *terrain),
            Command::PromoteAll(pairs) => {
                pairs.len() <= MAX_LENGTH && pairs.iter().all(|(unit, to)| has_dice(state, &[*unit, *to]))
            }
            Command::Magic { roll, totals } => validates_roll(state, roll) && totals.len() <= MAX_LENGTH,
            Command::Damage { army, .. } => has_army(state, *army),
            Command::Casualties(dice)
            | Command::Bury(dice)
            | Command::Mutate(dice)
            | Command::Retreat { dice } => has_dice(state, dice),
            Command::Promote { unit, to, .. } => has_dice(state, &[*unit, *to]),
            Command::Recruit { unit, army } => has_dice(state, &[*unit]) && has_army(state, *army),
            Command::TempleBury(player) | Command::Concede(player) => has_player(state, *player),
            Command::Summon { die, terrain, .. } => has_dice(state, &[*die]) && has_terrain(state, *terrain),
            Command::Move { dice, to } => has_dice(state, dice) && has_area(state, *to),
            Command::Reinforce { dice, to } => has_dice(state, dice) && has_terrain(state, *to),
            Command::AddEffect { subject, until, .. } => {
                has_subject(state, subject) && has_until(state, *until)
            }
            Command::Cast(castings) => {
                castings.len() <= MAX_LENGTH
                    && castings.iter().all(|casting| validates_casting(state, casting))
            }
            Command::Fix(fix) => validates_fix(state, fix),
            Command::Caused { command, .. } | Command::PassFirst(command) => command.validate(state),
        }
    }

    /// Splits it into the chosen option, and the throw of the chosen dice made at once.
    pub(crate) fn into_chosen(self) -> Option<(Choice, Option<Throw>)> {
        if let Command::ChooseThrow { choice, throw } = self {
            Some((choice, Some(throw)))
        } else if let Command::Choose(choice) = self {
            Some((choice, None))
        } else {
            None
        }
    }
}

/// An option of a prompt, by what it names; the prompt determines its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Choice {
    Player(PlayerId),
    Terrain(TerrainId),
    Area(Area),
    Army(ArmyId),
    Die(DieId),
    /// Dice that belong together.
    Dice(Vec<DieId>),
    /// A die, and its destination.
    DieTo(DieId, Area),
    Results(ResultType),
    /// One of several waiting things, by its index from 0.
    Place(usize),
    /// A word: `up`, `frontier`, `nobody`.
    Word(String),
}

impl Choice {
    /// Creates the option of a word.
    pub(crate) fn word(word: &str) -> Choice {
        Choice::Word(word.to_owned())
    }

    /// Returns the dice that it names.
    pub(crate) fn dice(&self) -> &[DieId] {
        match self {
            Choice::Dice(dice) => dice,
            Choice::Die(die) | Choice::DieTo(die, _) => std::slice::from_ref(die),
            Choice::Player(_)
            | Choice::Terrain(_)
            | Choice::Area(_)
            | Choice::Army(_)
            | Choice::Results(_)
            | Choice::Place(_)
            | Choice::Word(_) => &[],
        }
    }

    /// Returns the number, if it is one.
    pub(crate) fn as_number(&self) -> Option<u32> {
        if let Choice::Word(word) = self { word.parse().ok() } else { None }
    }

    /// Returns the player, if it names one; the following methods do the same for other kinds.
    pub(crate) const fn as_player(&self) -> Option<PlayerId> {
        if let Choice::Player(player) = self { Some(*player) } else { None }
    }

    pub(crate) const fn as_terrain(&self) -> Option<TerrainId> {
        if let Choice::Terrain(terrain) = self { Some(*terrain) } else { None }
    }

    pub(crate) const fn as_army(&self) -> Option<ArmyId> {
        if let Choice::Army(army) = self { Some(*army) } else { None }
    }

    pub(crate) const fn as_die(&self) -> Option<DieId> {
        if let Choice::Die(die) = self { Some(*die) } else { None }
    }

    pub(crate) fn as_set(&self) -> Option<&[DieId]> {
        if let Choice::Dice(dice) = self { Some(dice) } else { None }
    }

    pub(crate) const fn as_results(&self) -> Option<ResultType> {
        if let Choice::Results(results) = self { Some(*results) } else { None }
    }

    /// Returns the direction that it names.
    pub(crate) fn as_direction(&self) -> Option<Direction> {
        self.word_of(&Direction::BOTH.map(Direction::word)).and_then(Direction::parse)
    }

    pub(crate) const fn as_place(&self) -> Option<usize> {
        if let Choice::Place(place) = self { Some(*place) } else { None }
    }

    /// Returns the one of these words that it is.
    pub(crate) fn word_of(&self, words: &[&'static str]) -> Option<&'static str> {
        let Choice::Word(chosen) = self else { return None };
        words.iter().copied().find(|word| word == chosen)
    }
}

/// A correction of the game file to match the real table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub enum Fix {
    Put {
        dice: Vec<DieId>,
        to: Area,
    },
    /// A terrain is on another face, 1 to 8.
    Terrain {
        terrain: TerrainId,
        face: u32,
    },
    /// Sets the player whose turn it is and the step, by its index among the edition's steps.
    Turn {
        player: PlayerId,
        step: usize,
    },
    /// A terrain's eighth face is held by another player, or by none.
    Control {
        terrain: TerrainId,
        player: Option<PlayerId>,
    },
}

fn validates_choice(state: &State, choice: &Choice) -> bool {
    match choice {
        Choice::Player(player) => has_player(state, *player),
        Choice::Terrain(terrain) => has_terrain(state, *terrain),
        Choice::Area(area) => has_area(state, *area),
        Choice::Army(army) => has_army(state, *army),
        Choice::Die(die) => has_dice(state, &[*die]),
        Choice::Dice(dice) => has_dice(state, dice),
        Choice::DieTo(die, to) => has_dice(state, &[*die]) && has_area(state, *to),
        Choice::Results(_) | Choice::Place(_) | Choice::Word(_) => true,
    }
}

fn validates_roll(state: &State, roll: &Roll) -> bool {
    roll.decisions.len() <= MAX_LENGTH && has_dice(state, &roll.sits_out)
}

fn validates_casting(state: &State, casting: &Casting) -> bool {
    has_spell_target(state, &casting.target)
}

fn validates_fix(state: &State, fix: &Fix) -> bool {
    match fix {
        Fix::Put { dice, to } => has_dice(state, dice) && has_area(state, *to),
        Fix::Terrain { terrain, .. } => has_terrain(state, *terrain),
        Fix::Turn { player, step } => has_player(state, *player) && *step < state.steps.len(),
        Fix::Control { terrain, player } => {
            has_terrain(state, *terrain) && player.is_none_or(|player| has_player(state, player))
        }
    }
}
