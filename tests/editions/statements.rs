//! `statements.txt` next to this file: statements of the rulebooks that no other case proves, played in each edition.

use crate::editions::script::{Case, play};
use warband_dragon_dice::rules::Edition;

#[test]
fn statements_of_the_rulebooks_hold_in_a_game() {
    let parts = include_str!("statements.txt").split("\n== ").skip(1);
    let cases: Vec<Case> = parts.map(|part| Case::read(part).unwrap_or_else(|| panic!("{part}"))).collect();
    let played = cases.iter().flat_map(|case| Edition::ALL.map(|edition| play(case, edition)));
    let wrong: Vec<String> = played.filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
