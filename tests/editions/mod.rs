//! Set-up, turns, terrains and victory in the editions, and where they contradict each other: every case of `cases.txt`,
//! played in each edition with scripted dice. If editions differ, the line shows each result.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, clippy::result_large_err)]

mod dragon_targets;
mod exchange;
mod icons;
mod look;
mod optional_icons;
mod script;
mod single_rolls;
mod spell_demands;
mod spell_texts;
mod spells;
mod statements;
mod targeted_icons;

use script::{Case, play};
use warband_dragon_dice::rules::{Edition, abilities, turn_steps};

/// Returns the cases of a file.
fn cases() -> Vec<Case> {
    let parts = include_str!("cases.txt").split("\n== ").skip(1);
    parts.map(|part| Case::read(part).unwrap_or_else(|| panic!("{part}"))).collect()
}

#[test]
fn every_edition_plays_as_the_cases_say() {
    let cases = cases();
    let played = cases.iter().flat_map(|case| Edition::ALL.map(|edition| play(case, edition)));
    let wrong: Vec<String> = played.filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Rows of `docs/rules/editions.md`, section 5 about set-up, turns, terrains and victory; questions that the rules leave
    // open.
    let rows =
        ["1", "2", "3", "4", "11", "14", "15", "18", "21", "22", "25"].map(|row| format!("row {row}:"));
    let questions =
        [15, 21, 43, 44, 45, 47, 48, 50, 52, 53, 54, 55, 56, 57].map(|question| format!("Q{question}:"));
    for wanted in rows.iter().chain(&questions) {
        assert!(cases.iter().any(|case| case.name.starts_with(wanted)), "no case for {wanted}");
    }
}

/// Attacks, saves and answers, for each edition.
#[test]
fn attacks_go_as_the_cases_say() {
    let parts = include_str!("battles.txt").split("\n== ").skip(1);
    let cases: Vec<Case> = parts.map(|part| Case::read(part).unwrap_or_else(|| panic!("{part}"))).collect();
    let played = cases.iter().flat_map(|case| Edition::ALL.map(|edition| play(case, edition)));
    let wrong: Vec<String> = played.filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Icons with effects apart from the total, in v4.0 and v4.1.
#[test]
fn icons_are_played_out_as_the_cases_say() {
    let parts = include_str!("played_icons.txt").split("\n== ").skip(1);
    let cases: Vec<Case> = parts.map(|part| Case::read(part).unwrap_or_else(|| panic!("{part}"))).collect();
    let editions = [Edition::V4_0, Edition::V4_1];
    let played = cases.iter().flat_map(|case| editions.map(|edition| play(case, edition)));
    let wrong: Vec<String> = played.filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Dragon attacks, for each edition: the worked examples of the rules about dragons, played in a game.
#[test]
fn dragons_attack_as_the_cases_say() {
    let parts = include_str!("dragons.txt").split("\n== ").skip(1);
    let cases: Vec<Case> = parts.map(|part| Case::read(part).unwrap_or_else(|| panic!("{part}"))).collect();
    let played = cases.iter().flat_map(|case| Edition::ALL.map(|edition| play(case, edition)));
    let wrong: Vec<String> = played.filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let examples =
        (1..=18).map(|number| format!("D{number}:")).chain((1..=4).map(|number| format!("K{number}:")));
    for wanted in examples {
        assert!(cases.iter().any(|case| case.name.starts_with(&wanted)), "no case for {wanted}");
    }
}

/// Every species ability in a game: used, refused in the wrong step, and those with a step of their own used up and undone.
#[test]
fn species_abilities_act_as_the_cases_say() {
    let parts = include_str!("abilities.txt").split("\n== ").skip(1);
    let cases: Vec<Case> = parts.map(|part| Case::read(part).unwrap_or_else(|| panic!("{part}"))).collect();
    let played = cases.iter().flat_map(|case| Edition::ALL.map(|edition| play(case, edition)));
    let wrong: Vec<String> = played.filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let has_moment = |name: &str| {
        let steps = Edition::ALL.into_iter().flat_map(turn_steps).collect::<Vec<_>>();
        steps.iter().any(|step| step.abilities().any(|ability| ability == name))
    };
    for ability in abilities() {
        let wanted: &[&str] = if has_moment(ability.name) {
            &["used", "used up", "refused", "undone"]
        } else {
            &["used", "refused"]
        };
        for wanted in wanted {
            let is_case = |case: &&Case| {
                let (name, tells) = case.name.split_once(": ").unwrap_or_default();
                name == ability.name && tells.split(", ").any(|known| known == *wanted)
            };
            assert!(cases.iter().find(is_case).is_some(), "{}: no case of {wanted}", ability.name);
        }
    }
}

/// Rows 12, 16 and 17 are about forces: they compare the judgements of one file.
#[test]
fn forces_are_judged_by_each_edition() {
    use warband_core::text::{Name, Source};
    use warband_dragon_dice::force::judge_for;
    let force = |size: u32, mages: u32, thugs: u32, dragon: &str| {
        format!(
            "size = {size}\n[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"\n\
             [armies.home]\nTrickster = {mages}\n[armies.horde]\nThug = {thugs}\n\
             [armies.campaign]\nThug = {}\n[pool]\ndragons = [\"{dragon}\"]\n",
            size - mages - thugs
        )
    };
    let codes = |text: &str, edition: Edition| -> Vec<&'static str> {
        let source = Source { name: Name::from("force"), text: text.to_owned() };
        let judged = judge_for(&source, &Name::from("force"), Some(edition), 2);
        judged.judgement.findings.iter().map(|finding| finding.problem.kind.code()).collect()
    };
    // Row 12: more than half in magic users. Row 17: one White dragon for 24 points. Row 16: suggested sizes.
    let cases = [
        ("row 12", force(24, 12, 8, "Fire Drake"), "magic-limit", [false, false, false]),
        ("row 17", force(24, 6, 8, "White Drake"), "dragon-count", [false, true, true]),
        ("row 16", force(18, 6, 8, "Fire Drake"), "force-size", [false, true, true]),
        ("row 16", force(15, 5, 5, "Fire Drake"), "force-size", [true, false, false]),
    ];
    for (row, text, code, wanted) in cases {
        let found = Edition::ALL.map(|edition| codes(&text, edition).contains(&code));
        assert_eq!(found, wanted, "{row}\n{text}{:?}", Edition::ALL.map(|edition| codes(&text, edition)));
    }
    let over_half = force(24, 12, 8, "Fire Drake").replace("Thug = 8", "Trickster = 1\nThug = 7");
    assert_eq!(
        Edition::ALL.map(|edition| codes(&over_half, edition).contains(&"magic-limit")),
        [true, false, false]
    );
}

/// A force of three armies, and the dragons of its pool.
fn force_of(size: u32, [home, horde, campaign]: [&str; 3], dragons: &[&str]) -> String {
    let army = |name: &str, dice: &str| format!("[armies.{name}]\n{}\n", dice.replace(", ", "\n"));
    let armies = [army("home", home), army("horde", horde), army("campaign", campaign)].concat();
    let terrains = "home = \"Swampland City\"\nfrontier = \"Coastland Tower\"";
    format!("size = {size}\n[terrains]\n{terrains}\n{armies}[pool]\ndragons = {dragons:?}\n")
}

/// The numbers of the rules about forces, one below and one above each limit.
#[test]
fn limits_of_forces_are_those_of_the_edition() {
    use warband_core::text::{Name, Source};
    use warband_dragon_dice::force::judge_for;
    let codes = |text: &str, edition: Edition| -> Vec<&'static str> {
        let source = Source { name: Name::from("force"), text: text.to_owned() };
        let judged = judge_for(&source, &Name::from("force"), Some(edition), 2);
        judged.judgement.findings.iter().map(|finding| finding.problem.kind.code()).collect()
    };
    let thugs = |size: u32, dragons: &[&str]| {
        let (half, rest) = (format!("Thug = {}", size / 2), format!("Thug = {}", size - size / 2 - 4));
        force_of(size, [&half, "Thug = 4", &rest], dragons)
    };
    let (one, two) = (&["Fire Drake"][..], &["Fire Drake", "Water Wyrm"][..]);
    let white = &["White Drake"][..];
    let cases: [(String, &str, [bool; 3]); 27] = [
        // Sizes that the editions name.
        (thugs(15, one), "force-size", [true, false, false]),
        (thugs(18, one), "force-size", [false, true, true]),
        (thugs(24, one), "force-size", [false, false, false]),
        (thugs(30, two), "force-size", [true, false, false]),
        (thugs(36, two), "force-size", [false, false, false]),
        (thugs(60, two), "force-size", [false, false, false]),
        (thugs(48, two), "force-size", [true, true, true]),
        // One dragon for every 24 points or part of them.
        (thugs(18, &[]), "dragon-count", [true, true, true]),
        (thugs(18, one), "dragon-count", [false, false, false]),
        (thugs(24, &[]), "dragon-count", [true, true, true]),
        (thugs(24, one), "dragon-count", [false, false, false]),
        (thugs(24, two), "dragon-count", [true, true, true]),
        (thugs(30, one), "dragon-count", [true, true, true]),
        (thugs(30, two), "dragon-count", [false, false, false]),
        // A White dragon is two, but in classic one.
        (thugs(24, white), "dragon-count", [false, true, true]),
        (thugs(48, white), "dragon-count", [true, false, false]),
        // Half of the points for an army, rounded down.
        (force_of(15, ["Thug = 7", "Thug = 4", "Thug = 4"], one), "army-too-large", [false, false, false]),
        (force_of(15, ["Thug = 8", "Thug = 4", "Thug = 3"], one), "army-too-large", [true, true, true]),
        // A unit for each army.
        (
            force_of(24, ["Thug = 12", "\"Fire Sight Stone\" = 1", "Thug = 11"], one),
            "army-empty",
            [true, true, true],
        ),
        (force_of(24, ["Thug = 12", "Thug = 1", "Thug = 11"], one), "army-empty", [false, false, false]),
        // Half of the points for dice with a magic or a Cantrip face, rounded down; v4 has no such limit.
        (force_of(15, ["Trickster = 7", "Thug = 4", "Thug = 4"], one), "magic-limit", [false, false, false]),
        (
            force_of(15, ["Trickster = 4, Thug = 3", "Trickster = 4", "Thug = 4"], one),
            "magic-limit",
            [true, false, false],
        ),
        (force_of(24, ["Trickster = 12", "Thug = 6", "Thug = 6"], one), "magic-limit", [false, false, false]),
        (
            force_of(24, ["Trickster = 12", "\"Fire Sight Stone\" = 1, Thug = 5", "Thug = 6"], one),
            "magic-limit",
            [true, false, false],
        ),
        (
            force_of(24, ["Trickster = 9, Thug = 3", "Dragonlord = 1, Thug = 2", "Thug = 6"], one),
            "magic-limit",
            [true, false, false],
        ),
        (
            force_of(24, ["Trickster = 9, Thug = 3", "Troll = 1, Thug = 2", "Thug = 6"], one),
            "magic-limit",
            [false, false, false],
        ),
        // Attune and logos are not magic faces (Q86).
        (
            force_of(24, ["Trickster = 12", "\"Bronze Medallion\" = 1, Thug = 2", "Thug = 6"], one),
            "magic-limit",
            [false, false, false],
        ),
    ];
    for (text, code, wanted) in cases {
        let found = Edition::ALL.map(|edition| codes(&text, edition));
        assert_eq!(found.clone().map(|codes| codes.contains(&code)), wanted, "{code}\n{text}{found:?}");
    }
}
