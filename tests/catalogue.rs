//! `dice --json`: every die and spell of the catalogue, with its fields.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use warband_dragon_dice::dice::{Die, DieType, Element, Face, ResultType, all};
use warband_dragon_dice::rules::spells;

fn faces(die: &Die) -> Vec<String> {
    die.faces.iter().map(Face::to_string).collect()
}

fn listed(arguments: &[&str], key: &str) -> Vec<Value> {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    let output = command.arg("dice").args(arguments).arg("--json").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    answer[key].as_array().unwrap().clone()
}

#[test]
fn the_program_lists_every_die_and_spell_with_exactly_its_fields() {
    let written = |die: Die| {
        json!({
            "id": die.id.raw(), "name": die.name.raw(), "type": die.die_type.word(), "species": die.species.raw(),
            "elements": die.elements.iter().map(Element::word).collect::<Vec<_>>(), "class": die.class.raw(),
            "size": die.size.word(), "health": die.health, "points": die.points, "faces": faces(&die),
        })
    };
    let (found, expected): (_, Vec<Value>) = (listed(&[], "dice"), all().map(written).collect());
    assert_eq!(found.len(), 796);
    found.iter().zip(&expected).for_each(|(found, expected)| assert_eq!(found, expected));
    let all_spells = spells().map(|spell| {
        json!({
            "id": spell.id, "name": spell.name, "element": spell.price.word(), "cost": spell.cost,
            "species": spell.species, "from_reserve": spell.from_reserve, "by_cantrip": spell.by_cantrip,
        })
    });
    let found = listed(&["--type", "spell"], "spells");
    assert_eq!((found.len(), found), (55, all_spells.collect()));
}

#[test]
fn stats_come_with_every_die_that_takes_part() {
    for result_type in ResultType::ALL {
        let dragonkin = !matches!(result_type, ResultType::Missile | ResultType::Magic);
        for (row, die) in listed(&["--stats", result_type.word()], "dice").iter().zip(all()) {
            let takes_part = die.die_type.joins_army() && (dragonkin || die.die_type != DieType::Dragonkin);
            let stats = row.get("stats").and_then(Value::as_object);
            assert_eq!(stats.is_some(), takes_part, "{result_type} stats of {}", die.name);
            let Some(stats) = stats else { continue };
            let keys: Vec<&String> = stats.keys().collect();
            assert_eq!(keys, ["favourable", "kind", "mean", "sd"], "{}", die.name);
            assert_eq!(stats["kind"], result_type.word());
        }
    }
    let wisp = &listed(&["Will O' Wisp", "--stats", "melee"], "dice")[0]["stats"];
    assert_eq!(
        *wisp,
        json!({"kind": "melee", "favourable": 0.3, "mean": 0.8, "sd": 1.6}),
        "ID 4, Melee 4 and Confuse of 10 faces"
    );
}
