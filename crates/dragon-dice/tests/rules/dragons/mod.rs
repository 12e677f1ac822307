//! The rules of dragon attacks, as cases: targets, results of faces, and what slays a dragon.
#![allow(clippy::unwrap_used, clippy::panic)]

mod attacks;
mod odds;
mod response;

use std::collections::BTreeMap;
use warband_core::chance::{Key, Stream};
use warband_dragon_dice::dice::{Die, find, terrain_elements};
use warband_dragon_dice::dragon::{Against, Attackers, BreathAttack, breath_attacks, dragon_result, targets};
use warband_dragon_dice::roll::Throwing;
use warband_dragon_dice::rules::Edition;

/// Returns the dragon called `name`.
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

#[test]
fn breaths_on_the_army_by_edition_and_terrain() {
    let described = |attack: &BreathAttack| {
        let join = |words: Vec<String>| words.join("+");
        let dragons = join(attack.dragons.iter().map(|place| (place + 1).to_string()).collect());
        let elements = join(attack.breaths.iter().map(|breath| breath.element.to_string()).collect());
        let elements = if elements.is_empty() { String::from("unknown") } else { elements };
        let (save, bury) =
            (if attack.may_save() { " save" } else { "" }, if attack.buries() { " bury" } else { "" });
        format!("{dragons}: {} {elements}{save}{bury}", attack.health)
    };
    for row in include_str!("breaths.tsv").lines().filter(|row| !row.starts_with('#')).skip(1) {
        let [edition, names, terrain, wanted] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let dragons: Vec<Die> = names.split(", ").map(dragon).collect();
        let breathing: Vec<(usize, &Die)> = dragons.iter().enumerate().collect();
        let came = breath_attacks(&breathing, terrain_elements(terrain), Edition::parse(edition).unwrap());
        assert_eq!(came.iter().map(described).collect::<Vec<_>>().join("; "), wanted, "{row}");
    }
}

/// Returns the results of a die with these faces against an army: (damage, bared, wings, breath, treasure), each with its
/// chance.
fn exact(faces: &[(&'static str, u32)], depth: u32) -> BTreeMap<(u32, [bool; 4]), f64> {
    let mut all = BTreeMap::new();
    for (icon, number) in faces {
        let chance = f64::from(*number) / 12.0;
        let marks = ["belly", "wing", "breath", "treasure"].map(|mark| mark == *icon);
        let damage = match *icon {
            "jaws" => 12,
            "claw" => 6,
            "wing" => 5,
            "tail" => 3,
            _ => 0,
        };
        if *icon == "tail" && depth > 0 {
            for ((more, marks), share) in exact(faces, depth - 1) {
                *all.entry((damage + more, marks)).or_default() += chance * share;
            }
        } else {
            *all.entry((damage, marks)).or_default() += chance;
        }
    }
    all
}

/// Rolls of the digital dice fit the distribution computed from the printed faces (`docs/rules/dragons.md`, Faces).
#[test]
fn drakes_and_wyrms_roll_their_exact_distribution() {
    const ROLLS: u32 = 200_000;
    let drake = [("jaws", 1), ("breath", 1), ("claw", 4), ("wing", 2), ("belly", 2), ("tail", 2)];
    let wyrm = [("jaws", 1), ("breath", 1), ("claw", 4), ("belly", 2), ("tail", 3), ("treasure", 1)];
    for (name, faces) in
        [("Fire Drake", drake), ("White Drake", drake), ("Ivory Wyrm", wyrm), ("White Wyrm", wyrm)]
    {
        let (dragons, rules) = ([dragon(name)], Edition::V4_1.rules());
        let factor = if dragons[0].is_white() { 2 } else { 1 };
        let attackers =
            Attackers { dragons: &dragons, against: &[Against::Army], owners: &[], rules: &rules };
        let mut stream = Stream::open(Key::from_seed(name).unwrap());
        let mut rolled: BTreeMap<(u32, [bool; 4]), f64> = BTreeMap::new();
        for _ in 0..ROLLS {
            let thrown = attackers.throw_all(&mut |sides, faces| stream.throw(sides, faces));
            let result = dragon_result(&dragons[0], thrown[0].counting(), Against::Army, &rules);
            assert_eq!(result.damage % factor, 0);
            let marks = [result.bared, result.flies, result.breathes, result.promotions > 0];
            *rolled.entry((result.damage / factor, marks)).or_default() += 1.0;
        }
        let (mut square, mut cells) = (0.0, 0);
        let mut rest = (f64::from(ROLLS), f64::from(ROLLS));
        for (what, chance) in exact(&faces, 40) {
            let expected = chance * f64::from(ROLLS);
            if expected < 8.0 {
                continue;
            }
            let came = rolled.get(&what).copied().unwrap_or_default();
            square += (came - expected).powi(2) / expected;
            cells += 1;
            rest = (rest.0 - expected, rest.1 - came);
        }
        square += (rest.1 - rest.0).powi(2) / rest.0;
        // Its mean is the number of cells; this is five deviations above it.
        let limit = f64::from(cells) + 5.0 * f64::from(2 * cells).sqrt();
        assert!(cells > 10 && square < limit, "{name}: {square:.1} in {cells} cells, limit {limit:.1}");
    }
}
