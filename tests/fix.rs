//! `check --fix`: it fixes every problem that it can, keeps comments, and never changes name, size and edition.
#![allow(clippy::unwrap_used)]

use crate::in_memory::printed;
use proptest::prelude::*;
use std::fs;
use std::path::Path;
use warband::cli::Memory;
use warband_core::text::{Name, Source};
use warband_dragon_dice::force::{
    ArmyFile, CODES, FileChange, Fixed, ProblemKind, SMALLEST_STARTER, fixed, judge,
};
use warband_dragon_dice::rules::all_species;

/// Codes of problems that no single change fixes: a player has to say what was meant.
const LEFT: [&str; 2] = ["ambiguous-die", "custom-die"];

fn source(text: &str) -> Source {
    Source { name: Name::default(), text: text.to_owned() }
}

fn fix(text: &str) -> Fixed {
    fixed(&source(text), &Name::default(), None, None)
}

/// Returns the text with a different comment above every line and after every line.
fn commented(text: &str) -> String {
    let mut commented = String::new();
    for (number, line) in text.lines().enumerate() {
        let is_inside = line.starts_with(' ') || line.starts_with(']');
        if line.is_empty() || line.starts_with('#') || is_inside {
            commented += &format!("{line}\n");
        } else {
            commented += &format!("# above {number}\n{line} # after {number}\n");
        }
    }
    commented
}

fn comments(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.find("# ").map(|at| &line[at..])).collect()
}

fn file_of(code: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/problems");
    fs::read_to_string(folder.join(format!("{code}.toml"))).unwrap()
}

#[test]
fn every_code_that_check_can_fix_is_fixed_and_comments_stay() {
    // What is not owned, the limits of an event, and rolls are not judged with the file alone.
    let alone = |code: &&str| !["not-owned", "format-limit", "bad-roll"].contains(code);
    for code in CODES.into_iter().filter(alone) {
        let text = file_of(code);
        for text in [text.clone(), commented(&text), text.replace('\n', "\r\n")] {
            let fixed = fix(&text);
            assert_eq!(fixed.judgement.is_legal(), !LEFT.contains(&code), "{code}\n{}", fixed.text);
            assert_eq!(fixed.changes.is_empty(), LEFT.contains(&code), "{code}");
            assert_eq!(comments(&text), comments(&fixed.text), "{code}\n{}", fixed.text);
            let ends = |text: &str| {
                (text.matches("\r\n").count() > 0, text.matches('\n').count() == text.matches("\r\n").count())
            };
            assert_eq!(ends(&text), ends(&fixed.text), "{code}");
            let (before, after) = (ArmyFile::read(&text), ArmyFile::read(&fixed.text).unwrap());
            if let Ok(before) = before {
                let facts = |file: &ArmyFile| (file.name.clone(), file.size, file.edition);
                assert_eq!(facts(&before), facts(&after), "{code}");
            }
        }
    }
}

#[test]
fn other_forms_of_toml_are_fixed_too() {
    let inline = "size = 24\nterrains = { home = \"Swampland City\", frontier = \"Coastland Tower\" } # t\n\
        armies = { home = { Thug = 13 }, horde = { Mugger = 6 }, campaign = { Pelter = 5 } } # a\n\
        pool = { dragons = [\"Fire Drake\"] }\n";
    let dotted = "size = 24\nterrains.home = \"Swampland City\"\nterrains.frontier = \"Coastland Tower\"\n\
        armies.home.Thug = 13 # h\narmies.horde.Mugger = 6\narmies.campaign.Pelter = 5\npool.dragons = [\"Fire Drake\"]\n";
    let rows = "size = 24\n[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"\n[armies.home]\nThug = 12\n\
        [armies.horde]\nMugger = 6\n[armies.campaign]\nPelter = 6\n[pool]\ndragons = [\n    # the first\n    \"Fire Drake\", # one\n    \
        \"Earth Wyrm\", # two\n]\n# end\n";
    for text in [inline, dotted, rows] {
        let fixed = fix(text);
        assert!(fixed.judgement.is_legal(), "{}", fixed.text);
        assert_eq!(comments(text), comments(&fixed.text), "{}", fixed.text);
    }
}

#[test]
fn the_second_change_that_is_offered_can_be_picked() {
    let text = file_of("advanced-home-terrain");
    let picked = |number: usize| fixed(&source(&text), &Name::default(), None, Some(number));
    let second = picked(2);
    assert!(
        second.judgement.is_legal() && second.text.contains("home     = \"Swampland "),
        "{}",
        second.text
    );
    assert_ne!(second.text, fix(&text).text);
    assert_eq!(picked(3).text, text);
}

#[test]
fn a_change_is_picked_among_those_for_the_first_problem() {
    let text = "size = 24\n[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"\n[armies.home]\nThug = 14\n\
        [armies.horde]\nMugger = 6\n[armies.campaign]\nPelter = 6\n[pool]\ndragons = [\"Fire Drake\"]\n";
    let picked = |number: usize| fixed(&source(text), &Name::default(), None, Some(number));
    assert!(picked(1).judgement.is_legal());
    assert_eq!((picked(2).text, picked(2).too_few), (text.to_owned(), Some(1)));
}

#[test]
fn a_force_with_the_wrong_size_gets_a_change_of_any_of_its_dice() {
    let force = |size: u32, home: &str, horde: &str, campaign: &str| {
        format!(
            "size = {size}\n[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"\n[armies.home]\n{home}\n\
            [armies.horde]\n{horde}\n[armies.campaign]\n{campaign}\n[pool]\ndragons = [\"Fire Drake\"]\n"
        )
    };
    // Units of the Eldarim, and one of a pair of items.
    let warders =
        force(15, "\"Earth Trog Warder\" = 5", "\"Earth Vagha Sprinter\" = 5", "\"Fire Vagha Follower\" = 4");
    let blades = "Marauder = 2\n\"Earth Dawn Blade\" = 1";
    for text in [warders, force(16, blades, blades, "Cutthroat = 1")] {
        let fixed = fix(&text);
        assert!(fixed.judgement.is_legal(), "{}", fixed.text);
    }
}

#[test]
fn one_of_several_names_is_taken_only_if_it_is_picked() {
    for (code, picked, name) in
        [("ambiguous-die", 2, "Death Dragonfoal"), ("ambiguous-die", 4, "Fire Dragonfoal")]
    {
        let text = file_of(code);
        let fixed = fixed(&source(&text), &Name::default(), None, Some(picked));
        assert!(fixed.judgement.is_legal() && fixed.text.contains(name), "{}", fixed.text);
    }
}

#[test]
fn a_line_that_cannot_be_read_is_corrected_before_the_names_after_it() {
    let text = |line: &str| file_of("ambiguous-die").replacen("\"Thug\" = 12", line, 1);
    assert_ne!(text("Thug 12"), text("Thug = 12"));
    assert_eq!(fix(&text("Thug 12")).text, text("Thug = 12"));
}

#[test]
fn no_item_is_moved_to_an_army_with_an_unknown_die() {
    let text = "size = 24\n[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"\n[armies.home]\nThug = 12\n\
        [armies.horde]\nMugger = 5\n\"Frost Giant\" = 1\n[armies.campaign]\nPelter = 5\n\"Fire Sight Stone\" = 1\n\
        [pool]\ndragons = [\"Fire Drake\"]\n";
    let judgement = judge(&source(text), &Name::default(), None);
    let changes = judgement.findings.iter().flat_map(|finding| &finding.changes);
    let changes: Vec<String> = changes.map(|change| format!("{change:?}")).collect();
    assert!(!changes.is_empty() && changes.iter().all(|change| !change.contains("Move")), "{changes:?}");
}

#[test]
fn names_are_fixed_before_any_number_of_dice_is_changed() {
    let text = |pool: &str| {
        format!(
            "size = 24\n[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"\n\
            [armies.home]\nSentinel = 14\n\"Dwarf Footman\" = 1\n[armies.horde]\nSergent = 3\n\
            [armies.campaign]\nMuger = 6\n[pool]\ndragons = [\"{pool}\"]\n"
        )
    };
    let fixed = fix(&text("Fire Drake"));
    assert!(fixed.judgement.is_legal(), "{}", fixed.text);
    let renames =
        fixed.changes.iter().take_while(|change| matches!(change, FileChange::Rename { .. })).count();
    assert_eq!(renames, 3, "{:?}", fixed.changes);
    // An ambiguous name is not changed, and no die is removed.
    let left = fix(&text("Red Dragon"));
    let is_named = |change: &FileChange| matches!(change, FileChange::Rename { .. });
    assert!(left.changes.len() == 3 && left.changes.iter().all(is_named), "{:?}", left.changes);
    assert!(left.text.contains("Sentinel = 14\n"), "{}", left.text);
    let kinds = left.judgement.findings.iter().map(|finding| &finding.problem.kind);
    let candidates = kinds.filter_map(|kind| match kind {
        ProblemKind::AmbiguousDie { candidates, .. } => Some(candidates.clone()),
        _ => None,
    });
    assert_eq!(candidates.collect::<Vec<_>>(), [["Fire Drake", "Fire Wyrm"].map(Name::from)]);
}

#[test]
fn points_in_comments_at_armies_are_those_after_the_changes() {
    let text = file_of("army-too-large")
        .replace("[armies.home]\n", "[armies.home]   # 99 points\n")
        .replace("[armies.horde]\n", "[armies.horde] # of 3 points\n");
    let fixed = fix(&text);
    assert!(fixed.judgement.is_legal(), "{}", fixed.text);
    let home = fixed.judgement.totals.unwrap().armies[0].unwrap();
    assert!(fixed.text.contains(&format!("[armies.home]   # {home} points\n")), "{}", fixed.text);
    assert!(fixed.text.contains("[armies.horde] # of 3 points\n"), "{}", fixed.text);
}

#[test]
fn a_legal_file_stays_as_it_is() {
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("armies")).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            let text = fs::read_to_string(path).unwrap();
            assert_eq!(fix(&text).text, text);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]
    /// Changes numbers and leaves out lines of a legal file.
    #[test]
    fn a_file_that_went_wrong_is_never_made_worse(
        species in 0..13_usize,
        size in SMALLEST_STARTER..60,
        seed in any::<u32>(),
        slips in prop::collection::vec((any::<prop::sample::Index>(), 0..4_u32), 1..4),
    ) {
        let (species, size, seed) = (all_species().nth(species).unwrap().name, size.to_string(), seed.to_string());
        let init = ["init", "-", "--species", species, "--size", &size, "--seed", &seed];
        let mut lines: Vec<String> = printed(&mut Memory::default(), &init).lines().map(str::to_owned).collect();
        for (at, slip) in slips {
            let at = at.index(lines.len());
            let line = &mut lines[at];
            if line.starts_with('#') || !line.contains(" = ") {
                continue;
            }
            *line = match slip {
                0 => String::new(),
                1 => line.replace(" = 1", " = 3"),
                2 => line.replace(" = 2", " = 1"),
                _ => line.replacen('r', "x", 1),
            };
        }
        let text = commented(&lines.join("\n"));
        // A die that is known again may show a number that was wrong all along.
        let wrong = |text: &str| {
            let judged = judge(&source(text), &Name::default(), None);
            let errors: Vec<_> = judged.findings.iter().filter(|found| !found.is_note).collect();
            (errors.iter().filter(|found| found.problem.kind.hides_dice()).count(), errors.len())
        };
        let fixed = fix(&text);
        prop_assert!(wrong(&fixed.text) < wrong(&text) || fixed.changes.is_empty());
        prop_assert_eq!(comments(&text), comments(&fixed.text), "{}\n{}", text, fixed.text);
    }
}
