//! The sample armies: each is legal, every army of every file rolls, and together they show everything a file can contain.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::Path;
use warband_core::text::{Name, Source};
use warband_dragon_dice::dice::{Die, DieType, Size};
use warband_dragon_dice::force::{ARMIES, ArmyFile, Judgement, judge};
use warband_dragon_dice::roll::{Circumstances, Preparation};
use warband_dragon_dice::rules::{Edition, RollKind, all_species, kinds, species};

/// Calls `check` with the path, the text and the contents of each file.
fn each_file(mut check: impl FnMut(&str, &str, &ArmyFile)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../armies");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        check(&path.display().to_string(), &text, &ArmyFile::read(&text).unwrap());
        files += 1;
    }
    assert!(files >= 20, "{files}");
}

fn judgement(path: &str, text: &str) -> Judgement {
    let source = Source { name: Name::from(path.to_owned()), text: text.to_owned() };
    judge(&source, &Name::default(), None)
}

fn dice(file: &ArmyFile) -> Vec<Die> {
    file.armies.iter().flat_map(|army| file.army(army, &Name::default()).unwrap().dice).collect()
}

#[test]
fn every_sample_is_legal_and_only_an_unusual_size_is_noted() {
    let mut noted = Vec::new();
    each_file(|path, text, _| {
        let judgement = judgement(path, text);
        assert!(judgement.is_legal(), "{path} {:?}", judgement.findings);
        noted.extend(judgement.findings.iter().map(|finding| (finding.problem.kind.code(), judgement.size)));
    });
    assert_eq!(noted, [("force-size", Some(48))]);
}

/// `# Goblins, 24 points. ...` in the first line, and after the header of each army its points.
#[test]
fn comments_say_what_the_force_is_and_what_its_armies_cost() {
    each_file(|path, text, file| {
        let first = text.lines().next().unwrap();
        let size = file.size.unwrap();
        assert!(first.starts_with("# ") && first.contains(&format!(", {size} points")), "{path} {first}");
        let head = text.lines().take_while(|line| line.starts_with("# ")).count();
        assert!((2..=4).contains(&head), "{path} {head}");
        let totals = judgement(path, text).totals.unwrap();
        for (army, points) in ARMIES.into_iter().zip(totals.armies) {
            let header = text.lines().find(|line| line.starts_with(&format!("[armies.{army}]"))).unwrap();
            let comment = header.split("# ").nth(1).and_then(|comment| comment.split(' ').next());
            assert_eq!(comment, points.map(|points| points.to_string()).as_deref(), "{path} {army}");
        }
    });
}

#[test]
fn the_samples_show_every_species_edition_and_usual_size() {
    let (mut seen, mut editions, mut sizes) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    each_file(|_, _, file| {
        seen.extend(dice(file).iter().map(|die| die.species.raw().to_owned()));
        editions.insert(file.edition.word());
        sizes.insert(file.size.unwrap());
    });
    for species in all_species().map(|species| species.name).take(12).chain(["Eldarim"]) {
        assert!(seen.contains(species), "{species}");
    }
    assert_eq!(editions, BTreeSet::from(Edition::WORDS));
    assert!(sizes.is_superset(&BTreeSet::from([15, 18, 24, 30, 36, 60])), "{sizes:?}");
}

#[test]
fn the_samples_show_champions_items_dragonkin_minor_terrains_and_dice_of_ones_own() {
    let (mut of_armies, mut own) = (Vec::new(), Vec::new());
    let (mut dragonkin, mut minor_terrains) = (0, 0);
    each_file(|path, text, file| {
        of_armies.extend(dice(file).iter().map(|die| (die.die_type, die.size)));
        own.extend(file.trial_dice.iter().map(|die| (die.die_type, species(die.species.raw()).is_some())));
        let totals = judgement(path, text).totals.unwrap();
        dragonkin += u32::from(totals.dragonkin.unwrap() > 0);
        minor_terrains += u32::from(totals.minor_terrains.unwrap() > 0);
    });
    for size in [Size::Small, Size::Medium, Size::Large, Size::Monster] {
        assert!(of_armies.contains(&(DieType::Unit, size)), "{size:?}");
    }
    for size in [Size::Small, Size::Medium, Size::Large, Size::Artifact, Size::Medallion, Size::Relic] {
        assert!(of_armies.contains(&(DieType::Item, size)), "{size:?}");
    }
    assert!(of_armies.contains(&(DieType::Eldarim, Size::Champion)));
    assert!(dragonkin >= 3 && minor_terrains >= 3, "{dragonkin} {minor_terrains}");
    for kind in [(DieType::Unit, true), (DieType::Unit, false), (DieType::Dragonkin, true)] {
        assert!(own.contains(&kind), "{kind:?}");
    }
    assert!(own.iter().any(|(kind, _)| *kind == DieType::Item));
}

#[test]
fn every_army_rolls_for_every_army_kind_with_all_items_carried() {
    each_file(|path, _, file| {
        for army in &file.armies {
            let army = file.army(army, &Name::default()).unwrap();
            for kind in kinds().filter(|kind: &RollKind| kind.army) {
                let circumstances = Circumstances::of(kind, army.edition);
                let Ok(preparation) = Preparation::new(&army.dice, None, circumstances) else { continue };
                let out = &preparation.rollers.out;
                let carried = |why| why != warband_dragon_dice::roll::StaysOut::NoCarrier;
                let kind = preparation.circumstances.kind.key;
                assert!(
                    kind == "missile-counter" || out.iter().all(|(_, why)| carried(*why)),
                    "{path} {kind}"
                );
            }
        }
    });
}

proptest::proptest! {
    // Each unknown name is compared with the whole catalogue: a hundred texts take a second or two.
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(100))]

    /// Whatever a file or a list contains, it is read or refused, and every problem is inside it.
    #[test]
    fn no_text_breaks_the_readers(
        brought_dice in proptest::collection::vec(
            proptest::sample::select(vec![
                "[armies.home]\n", "[[die]]\n", "\"Thug\"", "Wolf Rider", "Fire Dragonfoal", " = ", "3", "-1", "0x10", "1_000",
                "\n", "\r\n", ",", ", ", "[", "]", "{", "}", "\"", "'''", "name = \"x\"\n", "faces = [\"id 2\"]\n", "size = \"small\"\n",
                "edition = \"classic\"\n", "\u{feff}", "\u{202e}", "é", "\0", "species = \"eldarim\"\n", "type = \"item\"\n", "# ",
            ]),
            0..25,
        ),
    ) {
        let text = brought_dice.concat();
        let inside = |problems: &[warband_dragon_dice::force::Problem]| {
            problems.iter().all(|p| p.span.start <= p.span.end && text.get(p.span.clone()).is_some())
        };
        if let Err(problems) = warband_dragon_dice::force::read_list(&text) {
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
