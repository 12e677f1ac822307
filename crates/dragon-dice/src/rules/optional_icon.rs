//! Icons of attacks and saves that the owner may use on dice of their own: rows of `effects.tsv` (`docs/rules/sais.md`).

use super::RollKind;
use super::icon_effect::{EffectCells, IconEffect, are_empty, effects_of, filled, lists};
use crate::dice::ResultType;
use warband_core::text::Row;

/// An option that an icon gives the owner of the army that rolled it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct OptionalIcon {
    /// The icon's name, as spelled in the rulebook.
    pub icon: &'static str,
    rolls: &'static str,
    pub doing: OptionalOutcome,
    /// The type of results that the icon may count as instead.
    pub instead_of: Option<ResultType>,
}

/// The effect of using an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionalOutcome {
    /// The unit, and up to this much health-worth of units with it, may go to another terrain.
    MovesWithUnits(u32),
    /// The unit may go to another terrain or to the Reserve Area.
    MovesAlone,
    /// The item, and a unit of the army that can carry it, may go to another terrain or to the Reserve Area.
    MovesCarried,
    /// Units of the DUA, health-worth up to the icon's number, may come back to the army.
    Returns,
    /// Units of the army may be promoted, by as much health as the icon's number.
    Promotes,
    /// A dragon must be moved to a terrain from any pool or from another terrain, if one can (Summon Dragon).
    CallsDragon,
    /// A dragon may go from one terrain to another (Dragonkin champions).
    MovesDragon,
    /// A buried item, Dragonkin or minor terrain may come back; or a small Dragonkin joins the army, or a Dragonkin of the army is promoted
    /// (Silver Medallion).
    Retrieves,
    /// Units with the elements of the face may be recruited or promoted, by the part of the icon's number that was not used to re-roll such
    /// units (Elemental Relic).
    RecruitsOrPromotes,
}

impl OptionalOutcome {
    /// Reports whether its owner must use it if it can have any effect.
    pub const fn is_mandatory(self) -> bool {
        matches!(self, OptionalOutcome::CallsDragon)
    }

    /// Reports whether it recruits or exchanges units after the roll but before the dice are counted.
    pub const fn exchanges(self) -> bool {
        matches!(self, OptionalOutcome::RecruitsOrPromotes)
    }

    /// Reports whether its results count unless it is used; using it gives them up.
    pub(crate) const fn counts_until_used(self) -> bool {
        matches!(self, OptionalOutcome::MovesCarried)
    }
}

impl OptionalIcon {
    /// Returns the option that a spell gives its caster to bring back dead units, up to a number.
    pub(crate) const fn returning(spell: &'static str) -> OptionalIcon {
        OptionalIcon { icon: spell, rolls: "", doing: OptionalOutcome::Returns, instead_of: None }
    }
}

/// The word in the table for a roll of single units in which only IDs count.
pub const UNIT_ID: &str = "unit-id";

/// Returns the option that `icon` gives in a roll (melee, missile, magic, save, maneuver, response, and those of single units).
pub fn optional_icon(icon: &str, roll: &str) -> Option<OptionalIcon> {
    effects_of(icon).find_map(|effect| match effect {
        IconEffect::Optional(optional) if lists(optional.rolls, roll) => Some(optional),
        _ => None,
    })
}

/// Returns the first option that `icon` gives in any roll.
pub(crate) fn first_option_of(icon: &str) -> Option<OptionalIcon> {
    effects_of(icon).find_map(|effect| match effect {
        IconEffect::Optional(optional) => Some(optional),
        _ => None,
    })
}

/// Returns every icon that gives an option.
pub fn optional_icons() -> impl Iterator<Item = OptionalIcon> {
    IconEffect::rows().filter_map(|effect| match effect {
        IconEffect::Optional(optional) => Some(optional),
        _ => None,
    })
}

impl OptionalIcon {
    pub(super) fn read(cells: &EffectCells) -> Option<OptionalIcon> {
        let EffectCells { icon, rolls, outcome, instead_of, .. } = *cells;
        let unused = [cells.target, cells.unit_roll, cells.failed, cells.succeeded];
        let unused = [&unused[..], &[cells.shows_id, cells.buries, cells.damage, cells.follow_up]].concat();
        let doing = match outcome {
            "goes" => OptionalOutcome::MovesAlone,
            "goes-carried" => OptionalOutcome::MovesCarried,
            "returns" => OptionalOutcome::Returns,
            "promotes" => OptionalOutcome::Promotes,
            "calls-dragon" => OptionalOutcome::CallsDragon,
            "moves-dragon" => OptionalOutcome::MovesDragon,
            "retrieves" => OptionalOutcome::Retrieves,
            "recruits-or-promotes" => OptionalOutcome::RecruitsOrPromotes,
            moves => OptionalOutcome::MovesWithUnits(moves.strip_prefix("moves ")?.parse().ok()?),
        };
        let instead_of = match filled(instead_of) {
            None => None,
            Some(kind) => Some(ResultType::parse(kind)?),
        };
        are_empty(&unused).then_some(OptionalIcon { icon, rolls, doing, instead_of })
    }

    pub(super) fn has_known_rolls(&self) -> bool {
        let is_roll = |roll: &str| {
            let is_of_armies =
                matches!(roll, "-" | "melee" | "missile" | "magic" | "save" | "maneuver" | "response");
            is_of_armies || roll == UNIT_ID || RollKind::of(roll).is_some_and(|kind| !kind.army)
        };
        self.rolls.split(',').all(is_roll)
    }
}
