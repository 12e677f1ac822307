//! The effects of icons on dice and armies other than adding to a total, from `effects.tsv` (`docs/rules/sais.md`).

use super::{ArmyDamage, DelayedIcon, DurationEffect, OptionalIcon, TargetedIcon, is_sai};
use warband_core::text::{Row, Table, cells};

/// An effect of an icon, by the time at which it acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IconEffect {
    /// Affects units before the saves.
    Targeted(TargetedIcon),
    /// Acts once the dice of the save roll are known.
    Delayed(DelayedIcon),
    /// Is used only if its owner wants.
    Optional(OptionalIcon),
    /// Leaves an effect that lasts.
    Lasting(DurationEffect),
    /// Damages an army.
    ArmyDamage(ArmyDamage),
}

/// The cells of a row, without the moment.
pub(super) struct EffectCells {
    pub(super) icon: &'static str,
    pub(super) rolls: &'static str,
    pub(super) target: &'static str,
    pub(super) unit_roll: &'static str,
    pub(super) failed: &'static str,
    pub(super) succeeded: &'static str,
    pub(super) shows_id: &'static str,
    pub(super) buries: &'static str,
    pub(super) damage: &'static str,
    pub(super) outcome: &'static str,
    pub(super) follow_up: &'static str,
    pub(super) instead_of: &'static str,
    pub(super) called: &'static str,
}

/// Reports whether cells that a row of this kind does not use are empty.
pub(super) fn are_empty(cells: &[&str]) -> bool {
    cells.iter().all(|cell| *cell == "-")
}

/// Returns the word in a cell; `None` if the cell is empty.
pub(super) fn filled(cell: &str) -> Option<&str> {
    Some(cell).filter(|cell| *cell != "-")
}

/// Reports whether a list in the table, of kinds of rolls or attacks, contains this one.
pub(super) fn lists(list: &str, roll: &str) -> bool {
    list.split(',').any(|known| known == roll)
}

/// Returns all effects of the icon called `icon`, reading only its own rows.
pub(crate) fn effects_of(icon: &str) -> impl Iterator<Item = IconEffect> {
    let is_of = move |row: &&str| row.strip_prefix(icon).is_some_and(|rest| rest.starts_with('\t'));
    Table(IconEffect::TEXT).from(icon).take_while(is_of).filter_map(IconEffect::read)
}

impl Row for IconEffect {
    const FILE: &'static str = "effects.tsv";
    const TEXT: &'static str = include_str!("effects.tsv");
    const PROSE: &'static [usize] = &[13];

    fn read(row: &'static str) -> Option<IconEffect> {
        let [icon, moment, rolls, target, unit_roll, failed, succeeded, rest @ ..]: [&str; 14] = cells(row)?;
        let [shows_id, buries, damage, outcome, follow_up, instead_of, called] = rest;
        // Only lasting effects have names.
        if moment != "lasting" && called != "-" {
            return None;
        }
        let cells = EffectCells {
            icon,
            rolls,
            target,
            unit_roll,
            failed,
            succeeded,
            shows_id,
            buries,
            damage,
            outcome,
            follow_up,
            instead_of,
            called,
        };
        Some(match moment {
            "before-saves" => IconEffect::Targeted(TargetedIcon::read(&cells)?),
            "save-dice" => IconEffect::Delayed(DelayedIcon::read(&cells)?),
            "optional" => IconEffect::Optional(OptionalIcon::read(&cells)?),
            "lasting" => IconEffect::Lasting(DurationEffect::read(&cells)?),
            "army-damage" => IconEffect::ArmyDamage(ArmyDamage::read(&cells)?),
            _ => return None,
        })
    }

    fn is_known(&self) -> bool {
        match self {
            IconEffect::Targeted(targeted) => is_sai(targeted.icon) && targeted.has_known_rolls(),
            IconEffect::Delayed(delayed) => is_sai(delayed.icon) && delayed.has_known_rolls(),
            IconEffect::Optional(optional) => is_sai(optional.icon) && optional.has_known_rolls(),
            IconEffect::Lasting(lasting) => is_sai(lasting.icon) && lasting.has_known_rolls(),
            IconEffect::ArmyDamage(damage) => is_sai(damage.icon) && damage.has_known_rolls(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table is sorted, so that the rows of an icon can be found without reading the others.
    #[test]
    fn every_row_is_found_by_its_icon() {
        for row in IconEffect::TEXT.lines().filter(|row| !row.starts_with('#')) {
            let icon = row.split('\t').next().unwrap_or_default();
            let found: Vec<IconEffect> = effects_of(icon).collect();
            assert!(IconEffect::read(row).is_some_and(|effect| found.contains(&effect)), "{row}");
        }
        assert_eq!(effects_of("Conver").count(), 0);
    }
}
