//! The source of the dice of a roll, and its owner's decisions.

use super::DieId;
use crate::dice::Totals;
use crate::roll::{Decision, Ids};
use serde::{Deserialize, Serialize};

/// The source of dice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Throw {
    /// The tool throws them.
    #[default]
    Digital,
    /// The faces as they were typed from the table.
    Typed(String),
    /// A bare total from the table.
    Total(u32),
    /// Bare totals by type.
    Totals(Totals),
}

/// The source of an army's roll, and its owner's decisions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// The source of its dice.
    pub throw: Throw,
    /// Damage in addition to a bare total of an attack that no save reduces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direct: Option<u32>,
    /// How IDs are shared among the counted types.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ids: Option<Ids>,
    /// Decisions about icons and abilities.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<Decision>,
    /// Dice that stay out of the roll, so that the effects they hold continue (Hypnotic Glare).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sits_out: Vec<DieId>,
    /// Whether its owner declined all re-rolls beforehand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub declines_rerolls: bool,
}

impl From<Throw> for Roll {
    fn from(throw: Throw) -> Roll {
        Roll { throw, ..Roll::default() }
    }
}
