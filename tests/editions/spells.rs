//! Spells inside a game: every case of `cantrip.txt`, `castings.txt`, `magic.txt` and `spells.txt`, in the editions whose list of spells is
//! known. Each spell that the game plays has a case.

use crate::script::{Case, play};
use warband::dragon_dice::rules::{Edition, SpellEffect, spells};

const FILES: [&str; 4] = [
    include_str!("castings.txt"),
    include_str!("cantrip.txt"),
    include_str!("magic.txt"),
    include_str!("spells.txt"),
];

fn cases() -> Vec<Case> {
    let parts = FILES.into_iter().flat_map(|file| file.split("\n== ").skip(1));
    parts.map(|part| Case::read(part).unwrap_or_else(|| panic!("{part}"))).collect()
}

#[test]
fn spells_act_as_the_cases_say() {
    let editions = [Edition::V4_0, Edition::V4_1];
    let cases = cases();
    let played = cases.iter().flat_map(|case| editions.map(|edition| play(case, edition)));
    let wrong: Vec<String> = played.filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_spell_that_the_game_plays_has_a_case() {
    let cases = cases();
    let is_played = |effect: &SpellEffect| *effect != SpellEffect::ByHand;
    let missing = spells().filter(|spell| is_played(&spell.effect)).map(|spell| spell.name);
    let missing: Vec<&str> =
        missing.filter(|name| !cases.iter().any(|case| case.name.contains(name))).collect();
    assert!(missing.is_empty(), "no case for {missing:?}");
}
