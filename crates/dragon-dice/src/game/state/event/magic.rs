//! Events of a magic action: its roll, the announced spells and their outcomes (`docs/rules/magic.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use super::parts::has_table_roll;
use crate::dice::DieType;
use crate::game::state::handles::{
    MAX_LENGTH, MAX_NUMBER, has_army, has_die, has_player, has_spell_target, has_units, may_have_terrain,
};
use crate::game::state::{
    AnnouncedSpell, ArmyId, DieId, EffectChange, Negation, PlayerId, SpellTarget, State, TableRoll, TerrainId,
};
use crate::roll::{MagicPoints, Points};
use crate::rules;
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

impl MagicEvent {
    /// Reports whether everything that it names is in the game.
    pub(in crate::game::state) fn is_known_to(&self, state: &State) -> bool {
        let armies = |armies: &[ArmyId]| armies.iter().all(|army| has_army(state, *army));
        let are_points = |points: &[Points]| {
            points.len() <= MAX_LENGTH && points.iter().all(|points| points.amount <= MAX_NUMBER)
        };
        match self {
            MagicEvent::MagicBegan { caster } => has_army(state, *caster),
            MagicEvent::MagicRolled { roll, negators } => {
                roll.as_ref().is_none_or(|roll| has_table_roll(state, roll))
                    && negators.iter().all(|player| has_player(state, *player))
            }
            MagicEvent::CantripBegan { caster, magic_points } => {
                has_army(state, *caster)
                    && are_points(&magic_points.points)
                    && magic_points.present.len() <= MAX_LENGTH
            }
            MagicEvent::Negated(Negation { player, rolled, taken }) => {
                has_player(state, *player) && *rolled <= MAX_NUMBER && *taken <= MAX_NUMBER
            }
            MagicEvent::NegationDeclined(player) => has_player(state, *player),
            MagicEvent::PointsCounted { points, magic_points } => {
                let lost = magic_points.lost_plain <= MAX_NUMBER && magic_points.lost_ids <= MAX_NUMBER;
                let paid = are_points(&magic_points.points) && are_points(&magic_points.units);
                are_points(points) && paid && lost && magic_points.present.len() <= MAX_LENGTH
            }
            MagicEvent::SpellsAnnounced(spells) => {
                spells.len() <= MAX_LENGTH && spells.iter().all(|spell| has_announced(state, spell))
            }
            MagicEvent::AnnouncingEnded { dispellers } => has_units(state, dispellers),
            MagicEvent::DispelRolled { unit, .. } | MagicEvent::DispelDeclined(unit) => {
                has_die(state, *unit, &DieType::is_unit)
            }
            MagicEvent::ManeuverPending(opposing) => armies(opposing),
            MagicEvent::ManeuverDeclined(army) => has_army(state, *army),
            MagicEvent::ManeuverRolled { army, total, .. } => has_army(state, *army) && *total <= MAX_NUMBER,
            MagicEvent::TerrainLowered(terrain) | MagicEvent::TerrainStays(terrain) => {
                may_have_terrain(state, *terrain)
            }
            MagicEvent::SpellDropped(_)
            | MagicEvent::SpellPutFirst(_)
            | MagicEvent::SpellBegan(_)
            | MagicEvent::SpellWasted(_)
            | MagicEvent::SpellResolved(_)
            | MagicEvent::MagicEnded => true,
        }
    }
}

fn has_announced(state: &State, announced: &AnnouncedSpell) -> bool {
    let AnnouncedSpell { number, spell, times, target, .. } = announced;
    has_spell_target(state, target)
        && *number <= MAX_NUMBER
        && (1..=EffectChange::MAX_AMOUNT).contains(times)
        && (rules::spell(spell).is_some() || matches!(target, SpellTarget::Described { .. }))
}
