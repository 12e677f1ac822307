//! `single_rolls.tsv`: the effect of every icon in the roll of one unit, inside a game (`docs/rules/questions.md`, Q74).

use crate::editions::icons::row_die;
use crate::editions::script::{Case, NoDice, play};
use warband_dragon_dice::dice::{Die, DieType, Icon};
use warband_dragon_dice::game::{
    Area, Decided, Event, Impossible, Moment, PromptKind, Refusal, StageEvent, State, Throw, TypedCommand,
    decide, resolve,
};
use warband_dragon_dice::rules::{Edition, sais};

/// The rolls: the die with the icon that makes one unit roll, and the icon.
const ROLLS: [(&str, &str, &str); 5] = [
    ("save", "Minor Death", "plague"),
    ("melee", "Web Bird", "web"),
    ("save+melee", "Ormyrr", "coil"),
    ("id", "Minor Death", "slay"),
    ("maneuver", "Cannibal", "net"),
];

#[test]
fn every_icon_does_in_the_roll_of_one_unit_what_the_table_says() {
    let rows: Vec<&str> =
        include_str!("single_rolls.tsv").lines().filter(|row| !row.starts_with('#')).collect();
    let found: Vec<String> = sais().filter_map(|sai| row(sai.name)).collect();
    assert_eq!(rows, found, "it is\n{}", found.join("\n"));
}

/// Describes the effect of an icon of a unit in each roll; items roll only in armies.
fn row(icon: &str) -> Option<String> {
    let (die, face) = row_die(icon).filter(|(die, _)| die.die_type.is_unit())?;
    let cells = ROLLS.map(|(_, by, makes)| cell(&die, face, by, makes));
    Some(format!("{icon}\t{}\t{}", die.name, cells.join("\t")))
}

fn taken(state: &State, command: &TypedCommand) -> Result<Decided, Refusal> {
    decide(state, &resolve(state, command)?, &mut NoDice, None)
}

/// Rolls the unit alone with the icon: describes what its owner can do with it, and the outcome if the owner does not.
fn cell(die: &Die, face: usize, by: &str, makes: &str) -> String {
    // Dragonkin are accompanied by another unit, which is not a target.
    let escort = if die.die_type == DieType::Dragonkin { ", 1 Warlord" } else { "" };
    let text = format!(
        "{}: {makes}\nann: Swampland City; Coastland Tower; 1 {by} / Thug / Thug;\n\
         bob: Highland City; Wasteland Tower; Footman / 1 {}{escort} / Footman;\n\
         begin 6 6 6\nmarch home\nnext\nattack melee bob:ann {makes}\n",
        die.name, die.name
    );
    let case = Case::read(&text).unwrap_or_else(|| panic!("{text}"));
    let mut state = play(&case, Edition::V4_1).unwrap();
    if state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Targets) {
        state = taken(&state, &TypedCommand::Choose(die.name.raw().to_owned())).unwrap().state;
    }
    let spelled = |face: usize| die.faces[face].icon.name().replace(' ', "-");
    let plain = (0..die.faces.len()).filter(|other| matches!(die.faces[*other].icon, Icon::Plain(_)));
    let chains = plain.map(|other| format!("{}+{}", spelled(face), spelled(other)));
    let came = [spelled(face)].into_iter().chain(chains).find_map(|faces| {
        match taken(&state, &TypedCommand::Throw(Throw::Typed(faces).into())) {
            Err(Refusal::Impossible(Impossible::Faces(..))) => None,
            came => Some(came.unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))),
        }
    });
    described(came.unwrap_or_else(|| panic!("{text}: no face of it is taken")))
}

fn described(mut decided: Decided) -> String {
    let mut parts = Vec::new();
    let queues = decided.events.iter().filter_map(|event| match event {
        Event::Stage(StageEvent::Queue(pending)) => Some(pending),
        _ => None,
    });
    let mut known = 0;
    for pending in queues {
        // After those that waited before.
        let added = pending.get(known..).unwrap_or_default();
        known = pending.len();
        let here = added.iter().filter(|pending| pending.moment == Moment::Exchange);
        parts.extend(here.map(|pending| format!("grants {} {}", pending.icon, pending.amount)));
    }
    while let Some(prompt) = decided.state.prompt() {
        let leave = match prompt.kind {
            PromptKind::OptionalIcon => TypedCommand::Pass,
            PromptKind::Announcing => {
                parts.push(String::from("casts"));
                TypedCommand::Next
            }
            _ => break,
        };
        decided = taken(&decided.state, &leave).unwrap();
    }
    parts.push(String::from(fate(&decided.state)));
    parts.join("; ")
}

/// Describes the fate of bob's only unit at ann's home.
fn fate(state: &State) -> &'static str {
    let bob = state.everybody().nth(1).unwrap();
    if state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::SurvivalRolls) {
        "rolls once more"
    } else if [Area::Dua, Area::Pool].into_iter().any(|area| !state.lying(bob, area, |_| true).is_empty()) {
        "killed"
    } else if state.effects().is_empty() {
        "unharmed"
    } else {
        "held"
    }
}
