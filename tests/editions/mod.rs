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
                name == ability.name && tells.split(", ").any(|told| told == *wanted)
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
