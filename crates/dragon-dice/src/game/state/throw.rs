//! How the dice of a roll come, and what their owner decides about it.

use super::DieId;
use crate::dice::Totals;
use crate::roll::{Decision, Ids};
use serde::{Deserialize, Serialize};

/// How dice come.
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

/// How the roll of an army comes, and what its owner decides about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// Where its dice come from.
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
    /// Dice that stay on the table, so that what they hold goes on (Hypnotic Glare).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sits_out: Vec<DieId>,
    /// Whether its owner said beforehand to use no re-roll in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub declines_rerolls: bool,
}

impl From<Throw> for Roll {
    fn from(throw: Throw) -> Roll {
        Roll { throw, ..Roll::default() }
    }
}
