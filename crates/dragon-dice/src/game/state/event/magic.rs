//! Events of a magic action: its roll, the announced spells and their outcomes (`docs/rules/magic.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::game::state::{AnnouncedSpell, ArmyId, DieId, Negation, PlayerId, TableRoll, TerrainId};
use crate::roll::{MagicPoints, Points};
use serde::{Deserialize, Serialize};

/// An event of a magic action. Numbers are those of announced spells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MagicEvent {
    MagicBegan {
        caster: ArmyId,
    },
    /// Cantrip faces of a roll on the table pay for spells at once, before the roll is counted.
    CantripBegan {
        caster: ArmyId,
        #[serde(rename = "purse")]
        magic_points: Box<MagicPoints>,
    },
    MagicRolled {
        /// The dice, which are on the table until they are counted; `None` if no die was rolled.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<Box<TableRoll>>,
        /// Opponents who can roll Magic Negation.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        negators: Vec<PlayerId>,
    },
    Negated(Negation),
    NegationDeclined(PlayerId),
    PointsCounted {
        /// The points that are left, for display.
        points: Vec<Points>,
        /// The points that are left, including the caster's choices: what pays for spells.
        #[serde(rename = "purse")]
        magic_points: Box<MagicPoints>,
    },
    SpellsAnnounced(Vec<AnnouncedSpell>),
    SpellDropped(u32),
    SpellPutFirst(u32),
    AnnouncingEnded {
        /// Units that can roll Dispel Magic.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dispellers: Vec<DieId>,
    },
    DispelRolled {
        unit: DieId,
        /// The spells that it cancels, for itself or for all of them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cancelled: Vec<u32>,
    },
    DispelDeclined(DieId),
    SpellBegan(u32),
    /// The target is gone.
    SpellWasted(u32),
    /// These armies can roll maneuver against the current spell; one of them does.
    ManeuverPending(Vec<ArmyId>),
    ManeuverDeclined(ArmyId),
    ManeuverRolled {
        army: ArmyId,
        total: u32,
        /// Whether that keeps the terrain on its face.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keeps: bool,
    },
    TerrainLowered(TerrainId),
    /// A spell would turn the terrain down, but it is on face 1, or spells have turned it down this turn.
    TerrainStays(TerrainId),
    SpellResolved(u32),
    MagicEnded,
}
