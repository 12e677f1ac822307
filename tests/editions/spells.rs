//! Spells inside a game: every case of `cantrip.txt`, `castings.txt`, `magic.txt` and `spells.txt`, in the editions whose
//! list of spells is known. Each spell that the game carries out has a case.

use crate::editions::script::{Case, play};
use warband_dragon_dice::rules::{Edition, Spell, SpellChange, SpellEffect, spells};

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

/// The worked examples about magic, M1 to M8 and K5 to K9 of `docs/rules/resolution.md`, as announcements in a game of each
/// edition.
#[test]
fn worked_examples_of_magic_are_announced_in_a_game() {
    let parts = include_str!("worked_magic.txt").split("\n== ").skip(1);
    let cases: Vec<Case> = parts.map(|part| Case::read(part).unwrap_or_else(|| panic!("{part}"))).collect();
    let played = cases.iter().flat_map(|case| Edition::ALL.map(|edition| play(case, edition)));
    let wrong: Vec<String> = played.filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let examples =
        (1..=8).map(|number| format!("M{number}:")).chain((5..=9).map(|number| format!("K{number}:")));
    for wanted in examples {
        assert!(cases.iter().any(|case| case.name.starts_with(&wanted)), "no case for {wanted}");
    }
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

/// Every roll of an army in a turn, by its key.
pub(crate) const ARMY_ROLLS: [&str; 16] = [
    "melee",
    "melee-counter",
    "missile",
    "missile-counter",
    "magic",
    "magic-negation",
    "maneuver",
    "counter-maneuver",
    "effect-maneuver",
    "save-melee",
    "save-missile",
    "save-other",
    "charge-response",
    "response",
    "tidal",
    "thorns",
];

/// Returns a row of `spell_rolls.tsv`: spell, element, target, army, rolls, change.
pub(crate) fn spell_rolls() -> Vec<[&'static str; 6]> {
    let rows = include_str!("spell_rolls.tsv").lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| row.split('\t').collect::<Vec<_>>().try_into().unwrap_or_else(|_| panic!("{row}")))
        .collect()
}

#[test]
fn a_spell_that_changes_results_acts_in_its_rolls_and_in_no_other() {
    let rows = spell_rolls();
    let changes_results = |spell: &Spell| match &spell.effect {
        SpellEffect::Modify(modifier) => {
            let is_reroll = |change: &SpellChange| matches!(change, SpellChange::RerollUnit);
            !modifier.on_attackers && !modifier.changes.iter().all(is_reroll)
        }
        _ => false,
    };
    for spell in spells().filter(changes_results) {
        let of: Vec<&[&str; 6]> = rows.iter().filter(|row| row[0] == spell.name).collect();
        let [_, element, target, army, ..] =
            of.first().unwrap_or_else(|| panic!("no row for {}", spell.name));
        let mut case = format!(
            "{}\n\
             ann: Swampland City; Coastland Tower; 1 Fighter, 1 Footman, 1 Guardian, 1 Attacker, 1 Thug, 1 Bladesman, \
             1 Singeman, 1 Warmonger, 1 Oakling, 1 Zombie, 1 Lynx-Folk, 1 Soldier / 2 Thug / 2 Thug;\n\
             bob: Highland City; Wasteland Tower; 4 Footman / 2 Footman / 2 Sergeant;\n\
             begin 2 6 6\nmarch home\nnext\nmagic -t {element}=6\ncast {} {target}\nnext\n",
            spell.name, spell.name
        );
        for roll in ARMY_ROLLS {
            let acts = of.iter().find(|row| row[4].split(' ').any(|known| known == roll));
            case += &format!("? modifiers {army} {roll} = {}\n", acts.map_or("-", |row| row[5]));
        }
        let case = Case::read(&case).unwrap();
        let wrong: Vec<String> =
            [Edition::V4_0, Edition::V4_1].iter().filter_map(|edition| play(&case, *edition).err()).collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

/// Wall of Fog affects shots at its terrain: the attack there is checked roll by roll, for both sides. The Defensive Volley
/// of the army at the terrain is aimed at the same terrain, into the same fog.
#[test]
fn wall_of_fog_acts_in_missile_attacks_on_its_terrain_alone() {
    let mut text = String::from(
        "Wall of Fog\n\
         ann: Swampland City; Coastland Tower; 1 Thug / 2 Thug / 2 Fighter;\n\
         bob: Highland City; Wasteland Tower; 4 Footman / 2 Footman / 3 Crack-Shot;\n\
         begin 2 6 4\nmarch home\nnext\nmagic -t water=6\ncast wall of fog frontier\nnext\n",
    );
    let mut look = |army: &str, acts: &[&str]| {
        for roll in ARMY_ROLLS {
            let change = if acts.contains(&roll) { "missile -6" } else { "-" };
            text += &format!("? modifiers {army} {roll} = {change}\n");
        }
        if acts.is_empty() {
            text += "turn\nmarch frontier\nnext\nattack missile ann:frontier x3 x3 x3\n";
        }
    };
    look("bob:frontier", &[]);
    look("bob:frontier", &["missile"]);
    look("ann:frontier", &["missile-counter"]);
    let case = Case::read(&text).unwrap();
    let wrong: Vec<String> =
        [Edition::V4_0, Edition::V4_1].iter().filter_map(|edition| play(&case, *edition).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
