//! `spell_demands.tsv` next to this file: the requirements of each spell inside a game: its points, its species, its place,
//! its target, and its end; and that no player is asked to do by hand what the game does.

use crate::editions::script::{Case, Log, play, play_watched};
use crate::in_memory::{json, memory, printed};
use std::collections::BTreeSet;
use warband_dragon_dice::dice::{Element, find};
use warband_dragon_dice::game::{Event, MagicEvent};
use warband_dragon_dice::rules::{Edition, Price, Spell, SpellEffect, TargetKind, spell, spells};

/// One unit of each species.
const UNITS: [&str; 13] = [
    "Fighter",
    "Footman",
    "Guardian",
    "Attacker",
    "Thug",
    "Bladesman",
    "Singeman",
    "Warmonger",
    "Oakling",
    "Zombie",
    "Lynx-Folk",
    "Soldier",
    "Earth Vagha Follower",
];

const EDITIONS: [Edition; 2] = [Edition::V4_0, Edition::V4_1];

pub(crate) struct Row {
    pub(crate) spell: Spell,
    element: &'static str,
    target: &'static str,
    no_target: &'static str,
    refusal: &'static str,
    answers: Vec<&'static str>,
}

pub(crate) fn rows() -> Vec<Row> {
    let rows = include_str!("spell_demands.tsv").lines().filter(|row| !row.starts_with('#'));
    let rows = rows.map(|row| {
        let cells: Vec<&str> = row.split('\t').collect();
        let [name, element, target, no_target, refusal, answers] = cells[..] else { panic!("{row}") };
        let spell = spell(name).unwrap_or_else(|| panic!("{row}"));
        let answers = answers.split(';').filter(|answer| *answer != "-").collect();
        Row { spell, element, target, no_target, refusal, answers }
    });
    rows.collect()
}

fn played() -> impl Iterator<Item = Spell> {
    spells().filter(|spell| spell.effect != SpellEffect::ByHand)
}

/// Returns the game in which ann's army of these units begins a magic action with these points.
fn setting(units: &[&str], from_reserve: bool, points: &str) -> String {
    let army: Vec<String> = units.iter().map(|unit| format!("1 {unit}")).collect();
    let mut text = format!(
        "ann: Swampland City; Coastland Tower; {} / 1 Thug, 1 Soldier / 1 Thug, 1 Footman, 2 Soldier, 1 Lynx-Folk, \
         1 Earth Vagha Follower, 1 Earth Vagha Escort; Fire Drake, White Drake, 2 Earth Dragonfoal, \
         1 Earth Dragonmount, 1 Swampland Bridge\n\
         bob: Highland City; Wasteland Tower; 4 Footman / 2 Footman / 2 Sergeant;\n\
         begin 2 6 6\n\
         fix put Footman from frontier to dua\n\
         fix put Earth Vagha Escort from frontier to dua\n\
         fix put Earth Dragonfoal from pool to frontier\n\
         fix put Swampland Bridge from pool to bua\n\
         fix put bob:Footman from bob:home to bob:dua\n\
         fix terrain bob to 8\n\
         fix turn ann to First March: Maneuver\n",
        army.join(", ")
    );
    if from_reserve {
        for unit in units {
            text += &format!("fix put {unit} from home to reserve\n");
        }
    }
    text + if from_reserve { "march reserve\n" } else { "march home\nnext\n" }
        + &format!("magic -t {points}\n")
}

/// Returns the differences from these lines, in the editions whose spells are known.
fn wrong(name: &str, lines: &str) -> Vec<String> {
    let case = Case::read(&format!("{name}\n{lines}")).unwrap_or_else(|| panic!("{name}\n{lines}"));
    EDITIONS.iter().filter_map(|edition| play(&case, *edition).err()).collect()
}

/// Returns a unit whose points pay for a spell.
fn payer(spell: &Spell) -> &'static str {
    let is_payer = |unit: &&str| is_of(spell, unit);
    UNITS.into_iter().find(is_payer).unwrap_or_else(|| panic!("{}", spell.name))
}

/// Reports whether points of a unit pay a spell, if its element is right.
fn is_of(spell: &Spell, unit: &str) -> bool {
    spell.species.is_none_or(|species| find(unit).unwrap().species.raw() == species)
}

/// Returns points of another element in addition to those for a spell: they pay for some other spell, so that the caster is
/// asked at all.
fn other_points(row: &Row) -> &'static str {
    match row.element {
        _ if row.spell.price == Price::AnyMixture => "",
        "death" => ",air=2",
        _ => ",death=2",
    }
}

fn announced(row: &Row) -> String {
    format!("cast {} {}", row.spell.name, row.target)
}

#[test]
fn every_spell_that_the_game_plays_has_a_row() {
    let rows = rows();
    let missing: Vec<&str> = played()
        .map(|spell| spell.name)
        .filter(|name| !rows.iter().any(|row| row.spell.name == *name))
        .collect();
    assert!(missing.is_empty(), "no row for {missing:?}");
    assert_eq!(rows.len(), played().count());
}

#[test]
fn a_spell_is_paid_by_its_points_its_element_and_its_species_alone() {
    let mut all = Vec::new();
    for row in rows() {
        let (spell, cast) = (&row.spell, announced(&row));
        let own = payer(spell);
        let enough = setting(&[own], false, &format!("{}={}", row.element, spell.cost));
        all.extend(wrong(spell.name, &(enough + &cast)));
        let too_few = format!("{}={}{}", row.element, spell.cost - 1, other_points(&row));
        all.extend(wrong(spell.name, &(setting(&[own], false, &too_few) + &cast + " !! NotPaid")));
        if let Price::One(element) = spell.price {
            assert_eq!(element.word(), row.element, "{}", spell.name);
            let elements = [Element::Air, Element::Death, Element::Earth, Element::Fire, Element::Water];
            let others = elements.map(Element::word).into_iter().filter(|other| *other != row.element);
            let others: Vec<String> = others.map(|other| format!("{other}={}", spell.cost)).collect();
            all.extend(wrong(
                spell.name,
                &(setting(&[own], false, &others.join(",")) + &cast + " !! NotPaid"),
            ));
        }
        let strangers: Vec<&str> = UNITS.into_iter().filter(|unit| !is_of(spell, unit)).collect();
        if !strangers.is_empty() {
            let points = format!("{}={}{}", row.element, spell.cost, other_points(&row));
            let text = setting(&strangers, false, &points) + &cast + " !! NotPaid";
            all.extend(wrong(spell.name, &text));
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn a_spell_is_cast_from_the_reserve_area_where_its_row_says_so() {
    let mut all = Vec::new();
    for row in rows() {
        // Stone Skin can be cast from there: the caster is asked.
        let other_points = if row.element == "earth" { "" } else { ",earth=2" };
        let points = format!("{}={}{other_points}", row.element, row.spell.cost);
        let text = setting(&[payer(&row.spell)], true, &points) + &announced(&row);
        let refused = if row.spell.from_reserve { "" } else { " !! not-from-reserve" };
        all.extend(wrong(row.spell.name, &(text + refused)));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn a_spell_refuses_what_is_no_target_of_it() {
    let mut all = Vec::new();
    let mut kinds = BTreeSet::new();
    for row in rows() {
        let points = format!("{}={}", row.element, row.spell.cost * 2);
        let text = setting(&[payer(&row.spell)], false, &points);
        let refused = format!("cast {} {} !! {}\n", row.spell.name, row.no_target, row.refusal);
        all.extend(wrong(row.spell.name, &(text + &refused + &announced(&row))));
        kinds.insert(format!("{:?}", row.spell.target));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
    let missing: Vec<TargetKind> =
        played().map(|spell| spell.target).filter(|kind| !kinds.contains(&format!("{kind:?}"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// A lasting spell is in effect until the caster's next turn begins; an instant one leaves no effect.
#[test]
fn a_spell_ends_when_its_row_says_so() {
    let mut all = Vec::new();
    for row in rows() {
        let lies = if row.spell.lasts { "? effects = 1\n" } else { "? effects = 0\n" };
        let mut text = whole_action(&row);
        text += lies;
        if row.spell.lasts {
            text += "turn\n? effects = 1\nturn\n? effects = 0\n";
        }
        all.extend(wrong(row.spell.name, &text));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// Returns a magic action with one spell, from its announcement until nothing is asked for any more.
pub(crate) fn whole_action(row: &Row) -> String {
    let points = format!("{}={}", row.element, row.spell.cost);
    let setting = setting(&[payer(&row.spell)], false, &points);
    let announced = announced(row);
    let lines = [&[announced.as_str(), "next"], &row.answers[..], &["? awaits = -"]].concat();
    format!("{setting}{}\n", lines.join("\n"))
}

/// `undo` takes back one line of announced spells, however many it contains, and leaves those of earlier lines.
#[test]
fn undo_takes_back_one_line_of_announced_spells() {
    let text = setting(&["Thug"], false, "air=6,earth=4")
        + "cast \"hailstorm bob:home\" \"stone skin frontier\"\n\
           ? announced = 1 Hailstorm, 1 Stone Skin\n\
           cast \"2 hailstorm bob:frontier\" \"stone skin home\"\n\
           ? announced = 1 Hailstorm, 1 Stone Skin, 2 Hailstorm, 1 Stone Skin\n\
           cast hailstorm bob:home !! NotPaid\n\
           undo\n\
           ? announced = 1 Hailstorm, 1 Stone Skin\n\
           cast 2 hailstorm bob:home\n\
           ? announced = 1 Hailstorm, 1 Stone Skin, 2 Hailstorm\n\
           undo\n\
           undo\n\
           ? announced = -\n\
           ? awaits = ann Announcing\n";
    let wrong = wrong("undo", &text);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Words that the checklist must not use for a spell that the game carries out.
const BY_HAND: [&str; 5] = ["by hand", "yourself", "at the table", "apply", "--by"];

/// Checks the checklist of a position.
fn look_at_checklist(log: &Log, about: &str) {
    let memory = &mut memory(&[("game.warband", &log.file())]);
    let json = json(memory, &["remind"]);
    let checklist = json["checklist"].to_string();
    for text in [printed(memory, &["remind"]), checklist, printed(memory, &["remind", "-q"])] {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let wrong = BY_HAND.into_iter().find(|words| text.contains(words));
        assert_eq!(wrong, None, "{about}: {text}");
    }
    // What can nevertheless be entered by hand is not left to the players by a spell: they name another cause.
    for offer in json["by_hand"].as_array().unwrap() {
        let is_effect = offer["words"][0] == "effect";
        let says_cause = offer["needs"].as_array().unwrap().iter().any(|need| need["option"] == "--by");
        assert!(is_effect || says_cause, "{about}: {offer}");
    }
}

#[test]
fn the_checklist_never_says_that_a_spell_is_done_by_hand() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for row in rows() {
        let text = format!("{}\n{}next\n", row.spell.name, whole_action(&row));
        let case = Case::read(&text).unwrap_or_else(|| panic!("{text}"));
        for edition in EDITIONS {
            let about = format!("{edition}, {}", row.spell.name);
            let played = play_watched(&case, edition, &mut |_, events, before| {
                look_at_checklist(before, &about);
                for event in events {
                    if let Event::Magic(MagicEvent::SpellBegan(_)) = event {
                        seen.insert(row.spell.name.to_owned());
                    }
                }
            });
            played.unwrap_or_else(|wrong| panic!("{wrong}"));
        }
    }
    let missing: Vec<&str> = played().map(|spell| spell.name).filter(|name| !seen.contains(*name)).collect();
    assert!(missing.is_empty(), "not resolved: {missing:?}");
}
