//! `spell_texts.tsv` next to this file: the descriptions of each spell by `explain` and `dice`, compared with its row, and
//! its duration and rolls compared with its effect in a game.

use crate::editions::script::{Case, play};
use crate::editions::spell_demands::{rows, whole_action};
use crate::editions::spells::{ARMY_ROLLS, spell_rolls};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use warband_dragon_dice::dice::ResultType;
use warband_dragon_dice::rules::{Edition, Price, RollKind, Spell, SpellEffect, spells};

/// The expected description of a spell: its target, its effect, and the rolls it affects.
struct SpellFacts {
    name: &'static str,
    target: &'static str,
    effect: &'static str,
    rolls: &'static str,
}

fn spell_facts() -> Vec<SpellFacts> {
    let rows = include_str!("spell_texts.tsv").lines().filter(|row| !row.starts_with('#'));
    let rows = rows.map(|row| {
        let [name, target, effect, rolls] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        SpellFacts { name, target, effect, rolls }
    });
    rows.collect()
}

/// Returns the answer of a command in a folder, without the spaces before its lines.
fn lines(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
    let command = command.current_dir(folder).env("NO_COLOR", "1").args(arguments);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| line.trim().to_owned()).collect()
}

/// Returns the line that begins with this text.
fn line<'l>(lines: &'l [String], begin: &str) -> &'l str {
    lines.iter().find(|line| line.starts_with(begin)).map_or("", String::as_str)
}

/// Returns the cost, from its row.
fn cost(spell: &Spell) -> String {
    let points = match spell.price {
        Price::One(element) => element.word(),
        Price::AnySingle => "of one element",
        Price::AnyMixture => "of any elements",
        Price::AnyAlloy => "of one alloy",
    };
    let reserve = if spell.from_reserve { ", from the Reserve Area" } else { "" };
    let cantrip = if spell.by_cantrip { ", by Cantrip" } else { "" };
    format!("Costs {} {points}, {}{reserve}{cantrip}.", spell.cost, spell.species.unwrap_or("any species"))
}

/// Returns the army rolls that a line means: "It acts in every army roll that counts melee or save."
fn rolls_of(line: &str) -> BTreeSet<&'static str> {
    let every = ARMY_ROLLS.map(|key| RollKind::of(key).unwrap());
    let text = line.strip_prefix("It acts in ").unwrap_or_default().trim_end_matches('.');
    let types: Vec<ResultType> =
        ResultType::ALL.into_iter().filter(|result_type| text.contains(result_type.word())).collect();
    let is_match = |kind: &&RollKind| match text {
        "" => false,
        "every army roll" => true,
        "every army roll that counts no maneuver" => !kind.counts.contains(ResultType::Maneuver),
        "the rolls of missile attacks, and in no other" => kind.key.starts_with("missile"),
        _ if text.starts_with("every army roll that counts ") => {
            types.iter().any(|of| kind.counts.contains(*of))
        }
        _ => text == "the counter-attack, and in no other roll" && kind.key == "melee-counter",
    };
    every.iter().filter(is_match).map(|kind| kind.key).collect()
}

/// Returns the army rolls in which a spell acts in a game.
fn rolls_in_a_game(expected: &SpellFacts) -> BTreeSet<&'static str> {
    let of_spell = spell_rolls().into_iter().filter(|row| row[0] == expected.name).map(|row| row[4]);
    of_spell.chain([expected.rolls]).flat_map(|rolls| rolls.split(' ')).filter(|key| *key != "-").collect()
}

/// Reports whether a spell has an effect after its action in a game of an edition.
fn lasts(spell: &Spell, edition: Edition) -> bool {
    let row = rows().into_iter().find(|row| row.spell.name == spell.name).unwrap();
    let case = Case::read(&format!("{}\n{}", spell.name, whole_action(&row))).unwrap();
    !play(&case, edition).unwrap_or_else(|wrong| panic!("{wrong}")).effects().is_empty()
}

/// Returns the parts of a spell that an answer does not describe.
fn missing(spell: &Spell, expected: &SpellFacts, lines: &[String], lasts: bool) -> Vec<String> {
    let mut missing = Vec::new();
    let mut expect = |what: &str, is_described: bool| {
        if !is_described {
            missing.push(format!("{}: {what} in {lines:#?}", spell.name));
        }
    };
    let cost = cost(spell);
    expect(&cost, lines.contains(&cost));
    if spell.effect == SpellEffect::ByHand {
        expect("read the card", line(lines, "warband does not know its text").contains("read the card"));
        return missing;
    }
    let target = line(lines, "Target: ");
    let place = lines.iter().position(|line| line.starts_with("Target: ")).unwrap_or_default();
    let effect = lines.get(place + 1).map_or("", String::as_str);
    for (text, facts) in [(target, expected.target), (effect, expected.effect)] {
        for fact in facts.split("; ") {
            expect(fact, text.to_lowercase().contains(&fact.to_lowercase()));
        }
    }
    let acts = line(lines, "It acts in ");
    let rolls = rolls_in_a_game(expected);
    expect(&format!("{rolls:?}"), rolls_of(acts) == rolls);
    let until = if lasts { "It lasts until your next turn begins." } else { "Instant." };
    expect(until, line(lines, until) == until);
    let adds = if spell.adds_up { "add up." } else { "do not add up." };
    let adds = format!("Several castings on one target {adds}");
    expect(&adds, lines.contains(&adds));
    expect("the editions", line(lines, "Editions: ").contains("v4.0 and v4.1"));
    missing
}

#[test]
fn explain_and_dice_tell_each_fact_of_each_spell_in_a_game_of_each_edition() {
    let all = spell_facts();
    assert_eq!(
        all.iter().map(|expected| expected.name).collect::<BTreeSet<_>>(),
        spells().map(|spell| spell.name).collect()
    );
    let folder = tempfile::tempdir().unwrap();
    let mut wrong = Vec::new();
    for edition in Edition::ALL {
        let game = folder.path().join(format!("{edition}.warband"));
        let game = game.to_str().unwrap();
        let force = concat!(env!("CARGO_MANIFEST_DIR"), "/armies/ember-guard.toml");
        let new = ["-g", game, "new", force, force, "--quick", "--edition", edition.word(), "-q"];
        lines(folder.path(), &new);
        for expected in &all {
            let spell = spells().find(|spell| spell.name == expected.name).unwrap();
            // The spells of classic are not known: the description is that of v4.
            let played = if edition == Edition::Classic { Edition::V4_0 } else { edition };
            let lasts = spell.effect != SpellEffect::ByHand && lasts(&spell, played);
            let topic = format!("dragon dice {}", spell.name);
            for asked in [["explain", &topic], ["dice", spell.name]] {
                let answer = lines(folder.path(), &[&["-g", game, "--width", "500"], &asked[..]].concat());
                wrong.extend(missing(&spell, expected, &answer, lasts));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
