//! Effects of attack icons on single units: rows of `effects.tsv` (`docs/rules/sais.md`).

use super::icon_effect::{EffectCells, IconEffect, are_empty, effects_of, filled, lists};
use super::kind::RollKind;
use warband_core::text::{Row, yes_or_no};

/// The effect of an attack icon on units that the attacker names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct TargetedIcon {
    /// Name of the icon, as spelled in the rulebook.
    pub icon: &'static str,
    pub(super) attacks: &'static str,
    /// The units it reaches.
    pub reach: Reach,
    /// The roll that each of them makes.
    pub roll: UnitRoll,
    /// Fate of the units whose roll fails; of all units if nothing is rolled.
    pub failed: UnitFate,
    /// Fate of the units whose roll succeeds.
    pub succeeded: UnitFate,
    /// Fate of the units that show an ID, whatever they roll for.
    pub shows_id: Option<UnitFate>,
    /// Whether the killed roll once more, and are buried without a save.
    pub buries: bool,
    /// Damage used instead, which kills if it is at least the unit's health.
    pub damage: Option<UnitDamage>,
    pub then: FollowUp,
}

/// Damage to a single unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum UnitDamage {
    /// The icon's number.
    Number,
    Fixed(u32),
}

/// The consequence of a targeted icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum FollowUp {
    Nothing,
    /// Melee that the unit rolled damages the unit that showed the icon; no save reduces it.
    Back,
    /// Until a unit saves, its owner names the next.
    Spreads,
    /// As much health of the attacker's dead as the icon killed may return to the army.
    Returns,
    /// The units' results count for the attacker, and they take no part in the saves.
    Charms,
    /// Units that saved against all of the damage save once more, or go to their Reserve Areas.
    Flees,
}

/// The units an icon reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Reach {
    /// Units with the largest sum of health up to the icon's number.
    Worth,
    /// Units with the largest sum of health up to this number for each such icon, whatever number it shows.
    Fixed(u32),
    One,
    /// All units of the army.
    All,
}

/// The effect of an attack icon that acts once the save roll against it is thrown, before it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DelayedIcon {
    /// Name of the icon, as spelled in the rulebook.
    pub icon: &'static str,
    attacks: &'static str,
    /// The units it reaches.
    pub reach: Reach,
    /// Whether it reaches only units that show an ID.
    pub showing_id: bool,
    /// Its effect on them.
    pub doing: DelayedOutcome,
}

/// The effect on dice that are thrown and not yet counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DelayedOutcome {
    /// Their units are killed and not counted.
    Killed,
    /// They are not counted, and not rolled until the attacker's next turn.
    Unrolled,
    /// They are rolled again, and the new faces replace the old.
    Again,
}

/// The roll of a single unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum UnitRoll {
    None,
    Save,
    Maneuver,
    Melee,
    /// Saves and melee together.
    SaveAndMelee,
    /// A roll that checks for an ID.
    Id,
}

/// The fate of a unit. If an icon has several, they happen in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum UnitFate {
    Unharmed,
    /// The units are killed.
    Killed,
    /// Killed and buried.
    Buried,
    /// Moved to its owner's Reserve Area.
    ToReserve,
    /// Neither rolled nor moved until the attacker's next turn.
    Held,
    /// Rolled only for effects that target it, until the attacker's next turn.
    Stunned,
}

impl Reach {
    /// Returns the number that an icon with `shown` on its die counts with.
    pub const fn number(self, shown: u32) -> u32 {
        match self {
            Reach::Fixed(number) => number,
            Reach::Worth | Reach::One | Reach::All => shown,
        }
    }
}

impl UnitRoll {
    /// Returns the key of the kind of roll; an ID is checked for in a save.
    pub const fn key(self) -> &'static str {
        match self {
            UnitRoll::None => "",
            UnitRoll::Save | UnitRoll::Id => RollKind::UNIT_SAVE,
            UnitRoll::Maneuver => RollKind::UNIT_MANEUVER,
            UnitRoll::Melee => RollKind::UNIT_MELEE,
            UnitRoll::SaveAndMelee => RollKind::UNIT_SAVE_MELEE,
        }
    }
}

/// Returns the effect of `icon` on single units in an attack with `attack` (melee, missile).
pub fn targeted_icon(icon: &str, attack: &str) -> Option<TargetedIcon> {
    effects_of(icon).find_map(|effect| match effect {
        IconEffect::Targeted(targeted) if lists(targeted.attacks, attack) => Some(targeted),
        _ => None,
    })
}

/// Returns every icon that affects single units.
pub fn targeted_icons() -> impl Iterator<Item = TargetedIcon> {
    IconEffect::rows().filter_map(|effect| match effect {
        IconEffect::Targeted(targeted) => Some(targeted),
        _ => None,
    })
}

/// Returns the effect of `icon` in an attack with `attack` that acts once the saves are thrown.
pub fn delayed_icon(icon: &str, attack: &str) -> Option<DelayedIcon> {
    effects_of(icon).find_map(|effect| match effect {
        IconEffect::Delayed(delayed) if lists(delayed.attacks, attack) => Some(delayed),
        _ => None,
    })
}

impl DelayedIcon {
    pub(super) fn read(cells: &EffectCells) -> Option<DelayedIcon> {
        let EffectCells { icon, rolls: attacks, target, failed, shows_id, .. } = *cells;
        let unused = [cells.unit_roll, cells.succeeded, cells.buries, cells.damage];
        let unused = [&unused[..], &[cells.outcome, cells.follow_up, cells.instead_of]].concat();
        let (showing_id, doing) = match (filled(failed), filled(shows_id)) {
            (None, Some(doing)) => (true, doing),
            (Some(doing), None) => (false, doing),
            _ => return None,
        };
        let doing = match doing {
            "killed" => DelayedOutcome::Killed,
            "unrolled" => DelayedOutcome::Unrolled,
            "again" => DelayedOutcome::Again,
            _ => return None,
        };
        let reach = reach_of(target)?;
        are_empty(&unused).then_some(DelayedIcon { icon, attacks, reach, showing_id, doing })
    }

    pub(super) fn has_known_rolls(&self) -> bool {
        are_attacks(self.attacks)
    }
}

/// Reports whether a list of the tables holds attacks only.
fn are_attacks(list: &str) -> bool {
    list.split(',').all(|attack| matches!(attack, "melee" | "missile"))
}

fn reach_of(word: &str) -> Option<Reach> {
    Some(match word {
        "worth" => Reach::Worth,
        "one" => Reach::One,
        "all" => Reach::All,
        fixed => Reach::Fixed(fixed.strip_prefix("worth=")?.parse().ok()?),
    })
}

pub(super) fn fate_of(word: &str) -> Option<UnitFate> {
    Some(match word {
        "-" => UnitFate::Unharmed,
        "killed" => UnitFate::Killed,
        "buried" => UnitFate::Buried,
        "reserve" => UnitFate::ToReserve,
        "still" => UnitFate::Held,
        "stunned" => UnitFate::Stunned,
        _ => return None,
    })
}

impl TargetedIcon {
    /// Returns the effect of a spell or an ability, by its name, that targets named units without affecting them yet.
    pub(super) const fn on_all(icon: &'static str) -> TargetedIcon {
        TargetedIcon {
            icon,
            attacks: "",
            reach: Reach::All,
            roll: UnitRoll::None,
            failed: UnitFate::Unharmed,
            succeeded: UnitFate::Unharmed,
            shows_id: None,
            buries: false,
            damage: None,
            then: FollowUp::Nothing,
        }
    }

    pub(super) fn read(cells: &EffectCells) -> Option<TargetedIcon> {
        let EffectCells { icon, rolls: attacks, target, unit_roll, failed, succeeded, .. } = *cells;
        if !are_empty(&[cells.outcome, cells.instead_of]) {
            return None;
        }
        let roll = match unit_roll {
            "none" => UnitRoll::None,
            "save" => UnitRoll::Save,
            "maneuver" => UnitRoll::Maneuver,
            "melee" => UnitRoll::Melee,
            "save+melee" => UnitRoll::SaveAndMelee,
            "id" => UnitRoll::Id,
            _ => return None,
        };
        let damage = match cells.damage {
            "-" => None,
            "X" => Some(UnitDamage::Number),
            fixed => Some(UnitDamage::Fixed(fixed.parse().ok()?)),
        };
        let then = match cells.follow_up {
            "-" => FollowUp::Nothing,
            "back" => FollowUp::Back,
            "spreads" => FollowUp::Spreads,
            "charms" => FollowUp::Charms,
            "returns" => FollowUp::Returns,
            _ => return None,
        };
        Some(TargetedIcon {
            icon,
            attacks,
            reach: reach_of(target)?,
            roll,
            failed: fate_of(failed)?,
            succeeded: fate_of(succeeded)?,
            shows_id: Some(fate_of(cells.shows_id)?).filter(|fate| *fate != UnitFate::Unharmed),
            buries: yes_or_no(cells.buries)?,
            damage,
            then,
        })
    }

    pub(super) fn has_known_rolls(&self) -> bool {
        are_attacks(self.attacks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Column, Term, sais};

    #[test]
    fn every_targeted_icon_is_one_that_players_resolve_in_those_attacks_and_nowhere_else() {
        for targeted_icon in targeted_icons() {
            let sai = sais()
                .find(|sai| sai.name == targeted_icon.icon)
                .unwrap_or_else(|| panic!("{}", targeted_icon.icon));
            for (column, attack) in [(Column::Melee, "melee"), (Column::Missile, "missile")] {
                let is_hand = sai.terms(column).contains(&Term::Hand);
                let is_targeted = super::targeted_icon(targeted_icon.icon, attack).is_some();
                assert_eq!(is_hand, is_targeted, "{} in {attack}", targeted_icon.icon);
            }
        }
    }

    #[test]
    fn every_icon_that_waits_for_the_save_roll_is_a_delayed_icon() {
        for sai in sais() {
            for (column, attack) in [(Column::Melee, "melee"), (Column::Missile, "missile")] {
                let waits = sai.terms(column).contains(&Term::DelayedIcon);
                assert_eq!(
                    waits,
                    super::delayed_icon(sai.name, attack).is_some(),
                    "{} in {attack}",
                    sai.name
                );
            }
        }
    }
}
