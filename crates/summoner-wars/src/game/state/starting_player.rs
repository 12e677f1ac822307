//! Who begins, as recorded in the header (rules 3.4).

use super::PlayerId;
use crate::rules::PIPS;
use serde::{Deserialize, Serialize};

/// Who begins, and how that was determined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct First {
    /// The player who begins; `None` while the winner of the roll is still to choose.
    pub player: Option<PlayerId>,
    /// How it was determined.
    pub how: FirstHow,
    /// The rolls of player 1 and player 2; all but the last are ties. Each pair of digital dice is a throw of the game, the
    /// first has number 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<[u8; 2]>,
}

/// How the player who begins was determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FirstHow {
    /// The players agreed on it.
    Named,
    /// The tool rolled a die for each.
    Digital,
    /// The players rolled.
    Table,
}

impl First {
    /// Returns the player with the higher roll, who chooses who begins.
    pub fn winner(&self) -> Option<PlayerId> {
        self.rolls.last().map(|[one, two]| if one > two { PlayerId::One } else { PlayerId::Two })
    }

    /// Reports whether its rolls are valid, and determine who begins or who chooses.
    pub(super) fn is_sound(&self) -> bool {
        let Some(([one, two], ties)) = self.rolls.split_last() else {
            return self.how == FirstHow::Named && self.player.is_some();
        };
        self.how != FirstHow::Named
            && self.rolls.as_flattened().iter().all(|pips| PIPS.contains(pips))
            && ties.iter().all(|[one, two]| one == two)
            && one != two
    }
}
