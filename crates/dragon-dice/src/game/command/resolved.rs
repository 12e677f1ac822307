//! Commands as values, with every name resolved. Records keep them, and [`decide`](crate::game::decide) takes them.

use crate::dice::{Elements, ResultType};
use crate::game::engine::{Roll, Throw};
use crate::game::magic::Casting;
use crate::game::state::{Area, ArmyId, Change, DieId, Direction, PlayerId, Subject, TerrainId, Until};
use crate::roll::Attack;
use serde::{Deserialize, Serialize};

/// What a player asks for.
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
    /// Damage that got through to an army.
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
    /// These units of a reserve are the targets of Mutate.
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
        /// Whether players say that a spell brought it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_spell: bool,
        changes: Vec<Change>,
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
    /// An army answers the dragons that attack it.
    Respond(Roll),
    /// Promotions that are made together: each unit, and the one that takes its place.
    PromoteAll(Vec<(DieId, DieId)>),
    /// Announces spells, each with its castings and target.
    Cast(Vec<Casting>),
    /// An announced spell, by its number, is resolved first.
    CastFirst(u32),
    /// An announced spell, by its number, is taken back.
    CastDrop(u32),
    Fix(Fix),
    Concede(PlayerId),
    /// A command, and what brings it, as players call it: a spell, an ability.
    Caused {
        cause: String,
        command: Box<Command>,
    },
}

impl Command {
    /// The option that it chooses, and the throw of the dice of it that are thrown at once.
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

/// An option of a prompt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Of equal rolls for the order of play this player's counts as the higher.
    OrderTie(PlayerId),
    /// To play first, or to pick the frontier.
    PlayFirst(bool),
    /// The frontier that this player proposes.
    Frontier(PlayerId),
    /// Where an army is placed.
    Place(TerrainId),
    /// Which way the terrain is turned.
    Direction(Direction),
    /// What a Castle becomes, by its icon.
    Location(String),
    /// The dead unit that a Temple has buried.
    TempleBurial(DieId),
    /// The action to which a minor terrain is turned.
    MinorFace(ResultType),
    /// The units that an icon takes.
    Targets(Vec<DieId>),
    /// Equal icons are resolved one by one.
    IconsApart,
    /// The icon at this place among those that wait is resolved first.
    IconFirst(usize),
    /// The army that an icon lies on.
    TargetArmy(ArmyId),
    /// Where an optional icon moves its unit.
    MoveTo(Area),
    /// The dead units that an optional icon brings back.
    Return(Vec<DieId>),
    /// The die beside its army that an optional icon moves, and where.
    IconMove(DieId, Area),
    /// The smaller Undead that takes the place of a killed one.
    SteppedDamage(DieId),
    /// The smaller unit that takes the place of a killed one by Accelerated Growth.
    AcceleratedGrowth(DieId),
    /// The unit that is thrown again.
    Reroll(DieId),
    /// The units that are thrown again together.
    RerollTogether(Vec<DieId>),
    /// The units that act in a march through a Mire.
    MireUnits(Vec<DieId>),
    /// The units that Foul Stench keeps from the counter-attack.
    FoulStench(Vec<DieId>),
    /// What an icon counts as in the answer to a Charge.
    IconResults(ResultType),
    /// In a dragon attack.
    Dragons(DragonChoice),
}

/// An option of a prompt in a dragon attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DragonChoice {
    /// The dragon that a dragon attacks, or nothing where it is controlled.
    Victim(Option<DieId>),
    /// The breath at this place among those that are left is resolved first.
    BreathFirst(usize),
    /// The dragon on which an icon of the response acts.
    Dragon(DieId),
    /// The dragons that the response slays.
    Slaying(Vec<DieId>),
}

impl Choice {
    /// The dice that may be thrown as soon as this is chosen.
    pub(crate) fn thrown(&self) -> &[DieId] {
        match self {
            Choice::Targets(dice)
            | Choice::RerollTogether(dice)
            | Choice::Dragons(DragonChoice::Slaying(dice)) => dice,
            Choice::Reroll(die) | Choice::TempleBurial(die) | Choice::Dragons(DragonChoice::Dragon(die)) => {
                std::slice::from_ref(die)
            }
            Choice::OrderTie(_)
            | Choice::PlayFirst(_)
            | Choice::Frontier(_)
            | Choice::Place(_)
            | Choice::Direction(_)
            | Choice::Location(_)
            | Choice::MinorFace(_)
            | Choice::IconsApart
            | Choice::IconFirst(_)
            | Choice::TargetArmy(_)
            | Choice::MoveTo(_)
            | Choice::Return(_)
            | Choice::IconMove(..)
            | Choice::SteppedDamage(_)
            | Choice::AcceleratedGrowth(_)
            | Choice::MireUnits(_)
            | Choice::FoulStench(_)
            | Choice::IconResults(_)
            | Choice::Dragons(DragonChoice::Victim(_) | DragonChoice::BreathFirst(_)) => &[],
        }
    }

    /// The set of units that it names.
    pub(crate) fn units(&self) -> &[DieId] {
        match self {
            Choice::Targets(dice)
            | Choice::Return(dice)
            | Choice::RerollTogether(dice)
            | Choice::MireUnits(dice)
            | Choice::FoulStench(dice) => dice,
            Choice::OrderTie(_)
            | Choice::PlayFirst(_)
            | Choice::Frontier(_)
            | Choice::Place(_)
            | Choice::Direction(_)
            | Choice::Location(_)
            | Choice::TempleBurial(_)
            | Choice::MinorFace(_)
            | Choice::IconsApart
            | Choice::IconFirst(_)
            | Choice::TargetArmy(_)
            | Choice::MoveTo(_)
            | Choice::IconMove(..)
            | Choice::SteppedDamage(_)
            | Choice::Reroll(_)
            | Choice::AcceleratedGrowth(_)
            | Choice::IconResults(_)
            | Choice::Dragons(_) => &[],
        }
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
    /// It is another player's turn, or another step, by its place among the edition's steps.
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
