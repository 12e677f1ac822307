//! The sample armies: every army of every file rolls, and its points are what the file says.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use warband::dragon_dice::force::ArmyFile;
use warband::dragon_dice::roll::{Circumstances, Preparation};
use warband::dragon_dice::rules::{RollKind, kinds};
use warband::text::Name;

fn each_file(check: impl Fn(&str, &ArmyFile)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        check(&path.display().to_string(), &ArmyFile::read(&text).unwrap());
        files += 1;
    }
    assert!(files >= 3);
}

#[test]
fn every_army_rolls_for_every_army_kind_with_all_items_carried() {
    each_file(|path, file| {
        for army in &file.armies {
            let army = file.army(army, &Name::default()).unwrap();
            for kind in kinds().filter(|kind: &RollKind| kind.army) {
                let circumstances = Circumstances::of(kind, army.edition);
                let Ok(preparation) = Preparation::new(&army.dice, None, circumstances) else { continue };
                let out = &preparation.rollers.out;
                let carried = |why| why != warband::dragon_dice::roll::StaysOut::NoCarrier;
                let kind = preparation.circumstances.kind.key;
                assert!(
                    kind == "missile-counter" || out.iter().all(|(_, why)| carried(*why)),
                    "{path} {kind}"
                );
            }
        }
    });
}

/// No sample has two pieces of medium equipment, so list prices are the whole arithmetic.
#[test]
fn points_add_up_to_the_size_and_no_army_has_more_than_half() {
    each_file(|path, file| {
        let points = |army| {
            let dice = file.army(army, &Name::default()).unwrap().dice;
            dice.iter().map(|die| u32::from(die.points)).sum::<u32>()
        };
        let armies: Vec<u32> = file.armies.iter().map(points).collect();
        let size = file.size.unwrap();
        assert_eq!(armies.iter().sum::<u32>(), size, "{path}");
        assert!(armies.iter().all(|points| *points * 2 <= size), "{path} {armies:?}");
    });
}
