//! Commands as typed: names and places are words, which [`resolve`](super::resolve) looks up.
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::dice::Elements;
use crate::game::engine::Throw;
use crate::game::state::{EffectChange, Impossible};
use crate::roll::{Attack, Decision, Ids};
use warband_core::text::Name;

/// A command as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedCommand {
    /// Begins the set-up; `quick` rolls and decides all of it.
    Begin {
        quick: bool,
    },
    Next,
    /// An option of the prompt: its word, its number, or dice.
    Choose(String),
    Pass,
    Throw(TypedRoll),
    March(String),
    Maneuver(Throw),
    /// `army` may be a player or a place if only one army is possible.
    Attack {
        attack: Attack,
        army: String,
        roll: TypedRoll,
    },
    Save(TypedRoll),
    Counter(TypedRoll),
    Damage {
        army: String,
        amount: u32,
    },
    /// The number of a set as listed, or dice.
    Casualties(Vec<String>),
    /// Without `to` the only larger unit; `army` if several have such a unit; `worth` is 1 for an ordinary promotion.
    Promote {
        unit: String,
        to: Option<String>,
        army: Option<String>,
        worth: u32,
    },
    Recruit {
        unit: String,
        army: String,
    },
    /// From the DUA if no place is typed; a player's name makes that player bury a dead unit.
    Bury {
        dice: TypedDice,
    },
    /// `throw` rolls a minor terrain.
    Summon {
        die: String,
        terrain: String,
        throw: Throw,
    },
    Move {
        dice: TypedDice,
        to: String,
    },
    /// Without dice: all of them.
    Reinforce {
        dice: Vec<String>,
        to: String,
    },
    /// Without dice: all that can leave.
    Retreat {
        dice: Vec<String>,
        from: String,
    },
    /// `until` is a player, `turn` or `next-turn`; without it the effect ends when this player's next turn begins.
    AddEffect {
        subject: TypedSubject,
        name: String,
        /// Whether the players say that a spell caused it.
        is_spell: bool,
        changes: Vec<EffectChange>,
        until: Option<String>,
    },
    /// The number of the effect, or its place and its name.
    DropEffect(Vec<String>),
    /// A magic action; `totals` are points by element instead of dice.
    Magic {
        roll: TypedRoll,
        totals: Vec<(Elements, u32)>,
    },
    /// The dragons at a terrain attack: the name of the terrain and the faces of the dragons, or either of these.
    DragonAttack {
        words: Vec<String>,
        faces: Option<String>,
    },
    /// A species ability that is aimed at units of a player's reserve.
    Use {
        ability: String,
        dice: Vec<String>,
        of: Option<String>,
    },
    /// Rolls an army's response to the dragons that attack it.
    Respond(TypedRoll),
    /// All currently possible promotions.
    PromoteAll,
    /// Announces spells, one per text.
    Cast(Vec<String>),
    CastFirst(u32),
    CastDrop(u32),
    Fix(TypedFix),
    Concede(Option<String>),
    /// A command with its cause (`--by`).
    Caused {
        cause: String,
        command: Box<TypedCommand>,
    },
}

impl TypedCommand {
    /// Returns the source of the dice of its roll; `None` for a command that does not roll.
    pub fn throw_mut(&mut self) -> Option<&mut Throw> {
        match self {
            TypedCommand::Maneuver(throw)
            | TypedCommand::Summon { throw, .. }
            | TypedCommand::Attack { roll: TypedRoll { throw, .. }, .. }
            | TypedCommand::Throw(TypedRoll { throw, .. })
            | TypedCommand::Save(TypedRoll { throw, .. })
            | TypedCommand::Counter(TypedRoll { throw, .. })
            | TypedCommand::Magic { roll: TypedRoll { throw, .. }, .. }
            | TypedCommand::Respond(TypedRoll { throw, .. }) => Some(throw),
            TypedCommand::Caused { command, .. } => command.throw_mut(),
            TypedCommand::Begin { .. }
            | TypedCommand::Next
            | TypedCommand::Choose(_)
            | TypedCommand::Pass
            | TypedCommand::March(_)
            | TypedCommand::Damage { .. }
            | TypedCommand::Casualties(_)
            | TypedCommand::Promote { .. }
            | TypedCommand::Recruit { .. }
            | TypedCommand::Bury { .. }
            | TypedCommand::Move { .. }
            | TypedCommand::Reinforce { .. }
            | TypedCommand::Retreat { .. }
            | TypedCommand::AddEffect { .. }
            | TypedCommand::DropEffect(_)
            | TypedCommand::Use { .. }
            | TypedCommand::DragonAttack { .. }
            | TypedCommand::PromoteAll
            | TypedCommand::Cast(_)
            | TypedCommand::CastFirst(_)
            | TypedCommand::CastDrop(_)
            | TypedCommand::Fix(_)
            | TypedCommand::Concede(_) => None,
        }
    }
}

/// Dice as typed: each a name, or a list with counts (`2 Thug, Wolf Rider`), and their place if it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedDice {
    pub names: Vec<String>,
    pub from: Option<String>,
}

/// The subject of an effect, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedSubject {
    Army(String),
    Terrain(String),
    Units { army: String, dice: Vec<String> },
    Dragon { terrain: String, dragon: String },
}

/// A correction as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedFix {
    Put {
        dice: TypedDice,
        to: String,
    },
    Terrain {
        terrain: String,
        face: u32,
    },
    /// A phase or step, by its name or a prefix.
    Turn {
        player: String,
        phase: String,
    },
    /// `player` may be `nobody`.
    Control {
        terrain: String,
        player: String,
    },
}

/// A roll as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedRoll {
    pub throw: Throw,
    /// Damage in addition to a bare total of an attack that no save reduces.
    pub direct: Option<u32>,
    /// How IDs are shared among the counted types.
    pub ids: Option<Ids>,
    /// Decisions about icons and abilities.
    pub decisions: Vec<Decision>,
    /// Dice that stay out of the roll, so that the effects they hold continue (Hypnotic Glare).
    pub sits_out: Vec<String>,
    /// Whether the player declines all re-rolls of it (`--no-reroll`).
    pub declines_rerolls: bool,
}

impl From<Throw> for TypedRoll {
    fn from(throw: Throw) -> TypedRoll {
        TypedRoll { throw, ..TypedRoll::default() }
    }
}

/// Splits a typed die into its count and its name: `2 Thug`.
pub(crate) fn numbered(text: &str) -> Result<(usize, &str), Impossible> {
    let text = text.trim();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, name) = text.split_at(digits);
    let count = if number.is_empty() { Some(1) } else { number.parse().ok().filter(|count| *count > 0) };
    let name = name.trim_start();
    match count {
        Some(count) if !name.is_empty() => Ok((count, name)),
        _ => Err(Impossible::NoName(Name::from(text.to_owned()))),
    }
}
