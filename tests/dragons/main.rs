//! The rules of dragon attacks, as cases: who attacks whom, what faces come to, what slays a dragon.
#![allow(clippy::unwrap_used, clippy::panic)]

mod attacks;

use warband::dragon_dice::dice::{Die, find};
use warband::dragon_dice::dragon::targets;
use warband::dragon_dice::rules::Edition;

/// The dragon called `name`.
fn dragon(name: &str) -> Die {
    find(name).unwrap_or_else(|| panic!("no dragon is called {name}"))
}

#[test]
fn every_cell_of_the_matrix_in_every_edition() {
    let rows: Vec<&str> =
        include_str!("matrix.tsv").lines().filter(|row| !row.starts_with('#')).skip(1).collect();
    let kind = |name: &str| dragon(name).class.raw().to_owned();
    let mut cells: Vec<(String, String)> = Vec::new();
    for row in rows {
        let [attacker, victim, v4, classic] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        cells.push((kind(attacker), kind(victim)));
        for (edition, wanted) in [(Edition::V4_1, v4), (Edition::V4_0, v4), (Edition::Classic, classic)] {
            let both = targets(&[dragon(attacker), dragon(victim)], edition);
            let attacks = both[0].victims == [1];
            assert_eq!(if attacks { "yes" } else { "no" }, wanted, "{edition}: {row}");
            assert_eq!(both[0].spared.is_empty(), attacks, "{edition}: {row}");
        }
    }
    cells.sort();
    cells.dedup();
    assert_eq!(cells.len(), 25, "every kind against every kind");
}

#[test]
fn a_dragon_alone_attacks_the_army() {
    for name in ["Fire Drake", "Air/Fire Wyrm", "Ivory Drake", "Fire/Ivory Wyrm", "White Drake"] {
        for edition in Edition::ALL {
            let alone = targets(&[dragon(name)], edition);
            assert!(alone[0].victims.is_empty() && alone[0].spared.is_empty(), "{edition}: {name}");
        }
    }
}
