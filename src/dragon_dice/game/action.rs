//! What players may ask for, as they typed it.

use super::{Change, Fact};
use crate::dragon_dice::dice::Totals;
use crate::dragon_dice::roll::{Attack, Decision, Ids};
use crate::text::Name;
use serde::{Deserialize, Serialize};

/// What a player asks for. Names and places are as typed; [`decide`](super::decide()) finds out what they mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Begin the set-up; `quick` rolls and decides all of it.
    Begin {
        /// Whether to.
        quick: bool,
    },
    /// End the step, and run on to where somebody may or must act.
    Next,
    /// Answer what is awaited.
    Choose(String),
    /// Decline what is awaited.
    Pass,
    /// Make the roll that is awaited.
    Throw(Throw),
    /// Begin a march.
    March(String),
    /// Maneuver with the marching army.
    Maneuver(Throw),
    /// Attack with the marching army.
    Attack {
        /// With what.
        attack: Attack,
        /// Whom: an army, a player or a place where there is only one to attack.
        army: String,
        /// Its roll.
        roll: Roll,
    },
    /// Save against an attack.
    Save(Roll),
    /// Counter-maneuver, or answer an attack.
    Counter(Roll),
    /// Damage that got through to an army.
    Damage {
        /// The army.
        army: String,
        /// How much.
        amount: u32,
    },
    /// Who dies: a number of the list, or dice.
    Casualties(Vec<String>),
    /// Exchange a unit for one from the DUA.
    Promote {
        /// The unit.
        unit: String,
        /// The larger one; else the only one there is.
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<String>,
        /// Its army, where several have such a unit.
        #[serde(skip_serializing_if = "Option::is_none")]
        army: Option<String>,
        /// Health-worth that may be promoted; 1 for an ordinary promotion.
        worth: u32,
    },
    /// Bring a small unit from the DUA to an army.
    Recruit {
        /// The unit.
        unit: String,
        /// The army.
        army: String,
    },
    /// Bury dice, out of the DUA or `from` elsewhere.
    Bury {
        /// Which.
        dice: DieText,
    },
    /// Bring a die from the Summoning Pool or from another terrain to a terrain.
    Summon {
        /// Which, with `PLAYER:` before it for another player's.
        die: String,
        /// Where to.
        terrain: String,
        /// How a minor terrain is rolled.
        throw: Throw,
    },
    /// Move dice as an effect says.
    Move {
        /// Which, and where they are.
        dice: DieText,
        /// Where to.
        to: String,
    },
    /// Bring units out of the Reserve Area.
    Reinforce {
        /// Which; none for all of them.
        dice: Vec<String>,
        /// Where to.
        to: String,
    },
    /// Take units to the Reserve Area.
    Retreat {
        /// Which; none for all of them.
        dice: Vec<String>,
        /// From where.
        from: String,
    },
    /// Begin an effect on an army.
    AddEffect {
        /// The army.
        army: String,
        /// What it is called.
        name: String,
        /// What it changes.
        changes: Vec<Change>,
        /// When it ends: a player, `turn`, `next-turn`; else when this player's next turn begins.
        #[serde(skip_serializing_if = "Option::is_none")]
        until: Option<String>,
    },
    /// End an effect.
    DropEffect(u32),
    /// Bring the file in line with the table.
    Fix(Fix),
    /// Give up.
    Concede(Option<String>),
}

/// Dice as typed, and the place they are in where it was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DieText {
    /// Each a name, or a list with numbers (`2 Thug, Wolf Rider`).
    pub names: Vec<String>,
    /// The place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

/// What may be set right by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fix {
    /// A die lies elsewhere.
    Put {
        /// Which.
        dice: DieText,
        /// Where.
        to: String,
    },
    /// A terrain shows another face.
    Terrain {
        /// Which.
        terrain: String,
        /// Its number.
        face: u32,
    },
    /// It is another player's turn, or another phase.
    Turn {
        /// Whose.
        player: String,
        /// A phase or step by its name, or the part that tells it from the others.
        phase: String,
    },
    /// A terrain's eighth face is held by another player, or by nobody.
    Control {
        /// Which.
        terrain: String,
        /// By whom; `nobody`.
        player: String,
    },
}

/// How the roll of an army comes, and what its owner decides about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// The dice.
    pub throw: Throw,
    /// Damage beside a bare total of an attack that no save reduces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direct: Option<u32>,
    /// How IDs are shared among the counted types.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ids: Option<Ids>,
    /// Decisions about icons and abilities.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<Decision>,
    /// Dice that stay on the table, so that what they hold goes on (Hypnotic Glare).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sits_out: Vec<String>,
}

impl From<Throw> for Roll {
    fn from(throw: Throw) -> Roll {
        Roll { throw, ..Roll::default() }
    }
}

/// How dice come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Throw {
    /// The tool throws them.
    #[default]
    Digital,
    /// As typed.
    Typed(String),
    /// A bare total.
    Total(u32),
    /// Bare totals by type.
    Totals(Totals),
}

/// What a die is called where it is typed, with the number of them: `2 Thug`.
pub(super) fn numbered(text: &str) -> Result<(usize, &str), Fact> {
    let text = text.trim();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, name) = text.split_at(digits);
    let count = if number.is_empty() { Some(1) } else { number.parse().ok().filter(|count| *count > 0) };
    let name = name.trim_start();
    match count {
        Some(count) if !name.is_empty() => Ok((count, name)),
        _ => Err(Fact::NoName(Name::from(text.to_owned()))),
    }
}
