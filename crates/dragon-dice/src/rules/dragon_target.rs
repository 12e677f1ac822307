//! The kinds of dragons that attack each other, from `dragon_targets.tsv` (`docs/rules/dragons.md`, Targets).

use super::Edition;
use crate::dice::Die;
use warband_core::text::{Row, cells};

/// Kinds of dragons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DragonKind {
    /// Of one element.
    Elemental,
    /// Of two elements.
    Hybrid,
    /// Of no element.
    Ivory,
    /// Of one element and ivory.
    IvoryHybrid,
    /// Of all elements.
    White,
}

warband_core::words! {
    /// All kinds, in the order of the table's columns.
    DragonKind::ALL,
    /// Returns its name, which the catalogue uses as a dragon's class.
    DragonKind::word {
        Elemental => "Elemental",
        Hybrid => "Hybrid",
        Ivory => "Ivory",
        IvoryHybrid => "Ivory Hybrid",
        White => "White",
    }
}

impl DragonKind {
    /// Returns the kind of a dragon die; `None` for any other die.
    pub fn of(die: &Die) -> Option<DragonKind> {
        DragonKind::named(die.class.raw())
    }

    fn named(word: &str) -> Option<DragonKind> {
        DragonKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// Whether dragons of a kind attack dragons of another. Only the five elements are compared, ivory never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Attacks {
    Always,
    /// They do not.
    Never,
    /// They do unless the elements of both are the same.
    UnlessSame,
    /// They do unless they share an element.
    UnlessShared,
}

/// Returns whether dragons of kind `attacker` attack those of kind `victim`.
pub fn attacks(attacker: DragonKind, victim: DragonKind, edition: Edition) -> Attacks {
    let row = TargetRow::rows().find(|row| edition.is_in(row.editions) && row.attacker == attacker);
    row.map_or(Attacks::Never, |row| row.victims[victim as usize])
}

/// A row of `dragon_targets.tsv`.
pub(super) struct TargetRow {
    editions: &'static str,
    attacker: DragonKind,
    /// In the order of [`DragonKind::ALL`].
    victims: [Attacks; 5],
}

impl Row for TargetRow {
    const FILE: &'static str = "dragon_targets.tsv";
    const TEXT: &'static str = include_str!("dragon_targets.tsv");

    fn read(row: &'static str) -> Option<TargetRow> {
        let [editions, attacker, cells @ ..] = cells::<7>(row)?;
        let mut victims = [Attacks::Never; 5];
        for (victim, cell) in victims.iter_mut().zip(cells) {
            *victim = parse(cell)?;
        }
        Some(TargetRow { editions, attacker: DragonKind::named(attacker)?, victims })
    }

    fn is_known(&self) -> bool {
        Edition::are(self.editions)
    }
}

fn parse(cell: &str) -> Option<Attacks> {
    match cell {
        "always" => Some(Attacks::Always),
        "never" => Some(Attacks::Never),
        "unless-same" => Some(Attacks::UnlessSame),
        "unless-shared" => Some(Attacks::UnlessShared),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{DieType, all};

    #[test]
    fn every_kind_attacks_by_the_table_in_every_edition() {
        for edition in Edition::ALL {
            for kind in DragonKind::ALL {
                let of = |row: &TargetRow| edition.is_in(row.editions) && row.attacker == kind;
                assert_eq!(TargetRow::rows().filter(of).count(), 1, "{edition} {kind:?}");
            }
        }
        for die in all() {
            assert_eq!(DragonKind::of(&die).is_some(), die.die_type == DieType::Dragon, "{}", die.name);
        }
    }
}
