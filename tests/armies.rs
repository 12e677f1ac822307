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

proptest::proptest! {
    // Each unknown name is compared with the whole catalogue: a hundred texts take a second or two.
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(100))]

    /// Whatever a file or a list says, it is read or refused, and every problem stands inside it.
    #[test]
    fn no_text_breaks_the_readers(
        pieces in proptest::collection::vec(
            proptest::sample::select(vec![
                "[armies.home]\n", "[[die]]\n", "\"Thug\"", "Wolf Rider", "Fire Dragonfoal", " = ", "3", "-1", "0x10", "1_000",
                "\n", "\r\n", ",", ", ", "[", "]", "{", "}", "\"", "'''", "name = \"x\"\n", "faces = [\"id 2\"]\n", "size = \"small\"\n",
                "edition = \"classic\"\n", "\u{feff}", "\u{202e}", "é", "\0", "species = \"eldarim\"\n", "type = \"item\"\n", "# ",
            ]),
            0..25,
        ),
    ) {
        let text = pieces.concat();
        let inside = |problems: &[warband::dragon_dice::force::Problem]| {
            problems.iter().all(|p| p.span.start <= p.span.end && text.get(p.span.clone()).is_some())
        };
        if let Err(problems) = warband::dragon_dice::force::read_list(&text) {
            proptest::prop_assert!(inside(&problems), "{problems:?}");
        }
        match ArmyFile::read(&text) {
            Err(problems) => proptest::prop_assert!(inside(&problems), "{problems:?}"),
            Ok(file) => for army in &file.armies {
                if let Err(problems) = file.army(army, &Name::default()) {
                    proptest::prop_assert!(inside(&problems), "{problems:?}");
                }
            },
        }
    }
}
