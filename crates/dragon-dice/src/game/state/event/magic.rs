//! Events of a magic action: its roll, the spells that are announced, what comes of them (`docs/rules/magic.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::game::state::{AnnouncedSpell, ArmyId, DieId, Negation, PlayerId, TableRoll, TerrainId};
use crate::roll::{Points, Purse};
use serde::{Deserialize, Serialize};

/// What happened in a magic action. Numbers are those of announced spells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MagicEvent {
    MagicBegan {
        caster: ArmyId,
    },
    /// Cantrip faces of a roll on the table pay spells at once, before the roll is counted.
    CantripBegan {
        caster: ArmyId,
        purse: Box<Purse>,
    },
    MagicRolled {
        /// The dice, which lie on the table until they are counted; none where nobody rolled.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<Box<TableRoll>>,
        /// Opponents who may roll Magic Negation.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        negators: Vec<PlayerId>,
    },
    Negated(Negation),
    NegationDeclined(PlayerId),
    PointsCounted {
        /// The points that are left, as they are told.
        points: Vec<Points>,
        /// The same with what is the caster's to choose: what pays for spells.
        purse: Box<Purse>,
    },
    SpellsAnnounced(Vec<AnnouncedSpell>),
    SpellDropped(u32),
    SpellPutFirst(u32),
    AnnouncingEnded {
        /// Units that may roll Dispel Magic.
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
    /// These armies may roll maneuver against the spell in turn, one of them.
    ManeuverPending(Vec<ArmyId>),
    ManeuverDeclined(ArmyId),
    ManeuverRolled {
        army: ArmyId,
        total: u32,
        /// Whether that keeps the terrain where it is.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keeps: bool,
    },
    TerrainLowered(TerrainId),
    /// A spell would turn it down, but it is on face 1, or spells turned it down this turn already.
    TerrainStays(TerrainId),
    SpellResolved(u32),
    MagicEnded,
}
