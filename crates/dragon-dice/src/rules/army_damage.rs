//! Icons of attacks and magic rolls that damage a whole army at once: rows of `effects.tsv` (`docs/rules/sais.md`).

use super::RollKind;
use super::icon_effect::{EffectCells, IconEffect, are_empty, effects_of, lists};

/// An icon whose number damages an enemy army at the roller's terrain, whatever the roll's target is; no save is possible, and Dragonkin
/// that it kills are buried (Sneak Attack).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyDamage {
    /// The icon's name, as spelled in the rulebook.
    pub icon: &'static str,
    rolls: &'static str,
}

/// Returns the damage that `icon` does to an army in a roll of this kind.
pub fn army_damage(icon: &str, roll: &str) -> Option<ArmyDamage> {
    effects_of(icon).find_map(|effect| match effect {
        IconEffect::ArmyDamage(damage) if lists(damage.rolls, roll) => Some(damage),
        _ => None,
    })
}

impl ArmyDamage {
    pub(super) fn read(cells: &EffectCells) -> Option<ArmyDamage> {
        let EffectCells { icon, rolls, target, damage, .. } = *cells;
        let unused = [cells.unit_roll, cells.failed, cells.succeeded, cells.shows_id, cells.buries];
        let unused = [&unused[..], &[cells.outcome, cells.follow_up, cells.instead_of]].concat();
        let is_known = target == "here" && damage == "X" && are_empty(&unused);
        is_known.then_some(ArmyDamage { icon, rolls })
    }

    pub(super) fn has_known_rolls(&self) -> bool {
        self.rolls.split(',').all(|roll| RollKind::of(roll).is_some())
    }
}
