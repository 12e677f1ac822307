//! `dragon_targets.tsv` next to this file: the targets of two dragons at a terrain with an army, inside a game.

use crate::editions::script::{Case, play};
use std::collections::BTreeSet;
use warband_dragon_dice::dice::{Die, DieType, all, find};
use warband_dragon_dice::game::{Area, ArmyId, DragonTarget, State, dragon_attacks};
use warband_dragon_dice::rules::{DragonKind, Edition};

/// Returns the target of a dragon of this name with the army at ann's home: the name of a dragon, or `the army`.
fn attacked_by(state: &State, name: &str) -> String {
    let player = state.everybody().next().unwrap();
    let home = state.every_terrain().find(|at| !state.dragons_at(*at).is_empty()).unwrap();
    let orders = dragon_attacks::orders(state, ArmyId { player, at: Area::Terrain(home) });
    let is_called = |id| state.die(id).name.raw() == name;
    let order = orders.iter().find(|order| is_called(order.die)).unwrap();
    match order.target {
        Some(DragonTarget::Army) => String::from("the army"),
        Some(DragonTarget::Dragon(victim)) => state.die(victim).name.raw().to_owned(),
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn dragons_attack_the_targets_of_the_table() {
    let rows: Vec<Vec<&str>> = include_str!("dragon_targets.tsv")
        .lines()
        .filter(|row| !row.starts_with('#'))
        .map(|row| row.split('\t').collect())
        .collect();
    let (victims, attackers) = rows.split_first().unwrap();
    let mut pairs = 0;
    for row in attackers {
        for (victim, cell) in victims.iter().zip(row).skip(1) {
            let attacker = row[0];
            let text = format!(
                "{attacker} and {victim}\n\
                 ann: Swampland City; Coastland Tower; 2 Thug / 1 Thug / 1 Thug; {attacker}, {victim}\n\
                 bob: Highland City; Wasteland Tower; 1 Footman / 2 Footman / 1 Footman;\nbegin 6 6 6\n\
                 fix put {attacker} from pool to home\nfix put {victim} from pool to home\n\
                 fix turn ann to Dragon Attack Phase\n"
            );
            let case = Case::read(&text).unwrap_or_else(|| panic!("{text}"));
            for edition in Edition::ALL {
                let state = play(&case, edition).unwrap();
                let is_attacked = *cell == "y" || *cell == "c" && edition == Edition::Classic;
                let wanted = if is_attacked { *victim } else { "the army" };
                assert_eq!(attacked_by(&state, attacker), wanted, "{attacker} beside {victim} in {edition}");
                pairs += 1;
            }
        }
    }
    assert_eq!(pairs, 9 * 8 * 3);
}

/// Describes the kinds of two dragons, and whether they have the same elements, share one, or share none. An Ivory one has no
/// elements.
fn pair(attacker: &Die, victim: &Die) -> String {
    let kind = |die: &Die| DragonKind::of(die).unwrap().word();
    let shared = attacker.elements.common(victim.elements);
    let agreement = match () {
        () if shared.is_empty() => "none",
        () if attacker.elements == victim.elements => "same",
        () => "shared",
    };
    format!("{} and {}: {agreement}", kind(attacker), kind(victim))
}

/// Every pair that two dragons of the catalogue can make is in the table.
#[test]
fn the_table_has_every_pair_of_kinds_with_same_shared_and_no_element() {
    let dragons: Vec<Die> = all().filter(|die| die.die_type == DieType::Dragon).collect();
    let pairs_of = |attackers: &[Die], victims: &[Die]| -> BTreeSet<String> {
        attackers.iter().flat_map(|one| victims.iter().map(move |other| pair(one, other))).collect()
    };
    let mut rows = include_str!("dragon_targets.tsv")
        .lines()
        .filter(|row| !row.starts_with('#'))
        .map(|row| row.split('\t'));
    let named =
        |names: Vec<&str>| -> Vec<Die> { names.into_iter().map(|name| find(name).unwrap()).collect() };
    let victims = named(rows.next().unwrap().skip(1).collect());
    let attackers = named(rows.map(|mut row| row.next().unwrap()).collect());
    let wanted = pairs_of(&dragons, &dragons);
    let known = pairs_of(&attackers, &victims);
    assert!(wanted.len() > 25, "{wanted:?}");
    let missing: Vec<&String> = wanted.difference(&known).collect();
    assert!(missing.is_empty(), "not in the table: {missing:?}");
}
