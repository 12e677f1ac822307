//! Which dragons attack which, from `dragon_targets.tsv` (seed 003, the table of Dragon Attacks).

use super::Edition;
use crate::dragon_dice::dice::Die;

/// Kinds of dragons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DragonKind {
    /// Of one element.
    Elemental,
    /// Of two elements.
    Hybrid,
    /// Of none.
    Ivory,
    /// Of one element and ivory.
    IvoryHybrid,
    /// Of all.
    White,
}

impl DragonKind {
    /// All of them, in the order of the table's columns.
    pub const ALL: [DragonKind; 5] = [
        DragonKind::Elemental,
        DragonKind::Hybrid,
        DragonKind::Ivory,
        DragonKind::IvoryHybrid,
        DragonKind::White,
    ];

    /// Its name, as the catalogue writes it as a dragon's class.
    pub const fn word(self) -> &'static str {
        match self {
            DragonKind::Elemental => "Elemental",
            DragonKind::Hybrid => "Hybrid",
            DragonKind::Ivory => "Ivory",
            DragonKind::IvoryHybrid => "Ivory Hybrid",
            DragonKind::White => "White",
        }
    }

    /// The kind of a dragon die; `None` for any other die.
    pub fn of(die: &Die) -> Option<DragonKind> {
        DragonKind::named(die.class.raw())
    }

    fn named(word: &str) -> Option<DragonKind> {
        DragonKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// Whether dragons of a kind attack dragons of another. Only the five elements are compared, ivory never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attacks {
    /// They do.
    Always,
    /// They do not.
    Never,
    /// Unless the elements of both are the same.
    UnlessSame,
    /// Unless they share an element.
    UnlessShared,
}

/// Whether dragons of kind `attacker` attack those of kind `victim`.
pub fn attacks(attacker: DragonKind, victim: DragonKind, edition: Edition) -> Attacks {
    let rows = include_str!("dragon_targets.tsv").lines().filter_map(|row| row.split_once('\t'));
    let row = rows
        .filter(|(editions, _)| editions.split(',').any(|word| word == edition.word()))
        .find_map(|(_, row)| row.split_once('\t').filter(|(kind, _)| *kind == attacker.word()));
    let cell = row.and_then(|(_, cells)| cells.split('\t').nth(victim as usize));
    cell.and_then(parse).unwrap_or(Attacks::Never)
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
    use crate::dragon_dice::dice::{DieType, all};

    #[test]
    fn the_table_is_whole() {
        let rows: Vec<&str> =
            include_str!("dragon_targets.tsv").lines().filter(|row| !row.starts_with('#')).collect();
        assert_eq!(rows.len(), 2 * DragonKind::ALL.len());
        for row in rows {
            let cells: Vec<&str> = row.split('\t').collect();
            assert!(DragonKind::named(cells[1]).is_some(), "{row}");
            assert_eq!(cells[2..].iter().filter_map(|cell| parse(cell)).count(), 5, "{row}");
        }
        for die in all() {
            assert_eq!(DragonKind::of(&die).is_some(), die.kind == DieType::Dragon, "{}", die.name);
        }
    }
}
