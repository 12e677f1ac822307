//! `icons.tsv`: what every icon does inside a game, in attacks and in saves, or what it leaves to the players.

use crate::script::{Case, NoDice};
use std::fmt::Write as _;
use warband::dragon_dice::dice::{Die, DieType, Element, Face, Icon, all};
use warband::dragon_dice::game::{Action, Fact};
use warband::dragon_dice::game::{Decided, Due, Event, Refusal, Roll, State, Throw, decide};
use warband::dragon_dice::roll::{Attack, Beside};
use warband::dragon_dice::rules::{Edition, Sai, sais};

/// The columns of the table.
const COLUMNS: [&str; 4] = ["melee", "missile", "save-melee", "save-missile"];

#[test]
fn every_icon_does_in_a_game_what_the_table_says() {
    let rows: Vec<&str> = include_str!("icons.tsv").lines().filter(|row| !row.starts_with('#')).collect();
    assert_eq!(rows[0], format!("icon\tdie\t{}", COLUMNS.join("\t")));
    let found: Vec<String> = sais().filter_map(|sai| row(sai.name)).collect();
    let wrong: Vec<&String> = found.iter().filter(|row| !rows.contains(&row.as_str())).collect();
    assert!(wrong.is_empty(), "it is\n{}", wrong.iter().map(|row| format!("{row}\n")).collect::<String>());
    assert_eq!(rows.len() - 1, found.len(), "a row of no icon");
    // Icons that no die of the catalogue has.
    let without: Vec<&str> = sais().map(|sai| sai.name).filter(|icon| row_die(icon).is_none()).collect();
    assert_eq!(without, ["?"; 0]);
}

/// The first die of an army that has an icon: a unit where there is one.
fn row_die(icon: &str) -> Option<(Die, usize)> {
    let has = |die: &Die| {
        let shows = |face: &Face| Sai::of(face, die).is_some_and(|sai| sai.name == icon);
        die.faces.iter().position(shows)
    };
    let mut dice: Vec<(Die, usize)> = all()
        .filter(|die| die.kind.joins_army())
        .filter_map(|die| has(&die).map(|face| (die, face)))
        .collect();
    // A Thug carries items of its elements.
    let carried = |die: &Die| die.kind != DieType::Item || die.elements.contains(Element::Death);
    dice.sort_by_key(|(die, _)| (!die.kind.is_unit(), die.kind == DieType::Dragonkin, !carried(die)));
    dice.into_iter().next()
}

fn row(icon: &str) -> Option<String> {
    let (die, face) = row_die(icon)?;
    let columns = COLUMNS.map(|column| cell(&die, face, column));
    Some(format!("{icon}\t{}\t{}", die.name, columns.join("\t")))
}

/// What the icon does in a roll.
fn cell(die: &Die, face: usize, column: &str) -> String {
    let (attack, saves) = match column {
        "melee" => (Attack::Melee, false),
        "missile" => (Attack::Missile, false),
        "save-melee" => (Attack::Melee, true),
        _ => (Attack::Missile, true),
    };
    let shows = if attack == Attack::Melee { 6 } else { 3 };
    let (bearers, others) = (format!("1 {}, 1 Thug", die.name), "1 Thug, 2 Footman");
    let (ann, bob) = if saves { (others.to_owned(), bearers) } else { (bearers, others.to_owned()) };
    let text = format!(
        "{}: {column}\nann: Swampland City; Coastland Tower; {ann} / Thug / Thug;\n\
         bob: Highland City; Wasteland Tower; Footman / {bob} / Footman;\n\
         begin {shows} 6 6\nmarch home\nnext\n",
        die.name
    );
    let case = Case::read(&text).unwrap_or_else(|| panic!("{text}"));
    let state = crate::script::play(&case, Edition::V4_1).unwrap();
    let icon = spelled(die, face);
    // A face that is rolled again is followed by one that counts nothing, where there is such a one.
    let chains = (0..die.faces.len()).filter(|other| *other != face && is_plain(die, *other));
    let chains: Vec<String> = [icon.clone()]
        .into_iter()
        .chain(chains.map(|other| format!("{icon}+{}", spelled(die, other))))
        .collect();
    let bearer = |faces: &str| match die.kind {
        DieType::Item => format!("save {faces}"),
        _ => format!("{faces} save"),
    };
    let done = |state: &State, action: &Action| decide(state, action, &mut NoDice, None);
    let strike = |state: &State, faces: String| {
        let roll: Roll = Throw::Typed(faces).into();
        done(state, &Action::Attack { attack, army: String::from("bob:ann"), roll })
    };
    let mut come: Vec<Decided> = Vec::new();
    for faces in chains {
        let result = if saves {
            let struck = strike(&state, attackers(attack)).map(|decided| decided.state);
            struck.and_then(|state| {
                done(&state, &Action::Save(Throw::Typed(bearer_of_maneuver(&bearer(&faces))).into()))
            })
        } else {
            strike(&state, bearer(&faces))
        };
        match result {
            Ok(decided) => come.push(decided),
            Err(Refusal::Fact(Fact::Faces(..))) => {}
            Err(refusal) => return format!("{refusal:?}"),
        }
    }
    let least = come
        .into_iter()
        .min_by_key(|decided| decided.rolls.last().map_or(0, |roll| roll.outcome.totals().sum()));
    // Dragonkin take no part in missiles.
    least.map_or_else(|| String::from("not rolled"), |decided| told(&decided))
}

/// What the army shows that attacks whoever saves.
fn attackers(attack: Attack) -> String {
    String::from(if attack == Attack::Melee { "m1 m1 m1" } else { "i m1 m1" })
}

/// The Thug beside a die that saves shows nothing that counts.
fn bearer_of_maneuver(faces: &str) -> String {
    faces.replace("save", "maneuver")
}

fn is_plain(die: &Die, face: usize) -> bool {
    matches!(die.faces[face].icon, Icon::Plain(_))
}

fn spelled(die: &Die, face: usize) -> String {
    die.faces[face].icon.name().replace(' ', "-")
}

/// What came of a roll.
fn told(decided: &Decided) -> String {
    let outcome = &decided.rolls.last().unwrap().outcome;
    let mut text = outcome.totals().sum().to_string();
    for (beside, amount) in &outcome.beside {
        let _ = match beside {
            Beside::Foe(kind) => write!(text, "; {} -{amount} for the foe", kind.word()),
            Beside::Lasting(kind) => write!(text, "; {} {amount} lasts", kind.word()),
            other => write!(text, "; {other:?} {amount}"),
        };
    }
    let mut asked: Vec<String> = Vec::new();
    let mut name = |dues: &[Due], how: &str| {
        if !dues.is_empty() {
            let number = |due: &Due| if due.amount == 0 { String::new() } else { format!(" {}", due.amount) };
            let each: Vec<String> = dues.iter().map(|due| due.icon.clone() + &number(due)).collect();
            asked.extend(dues.iter().map(|due| due.icon.clone()));
            let _ = write!(text, "; {how} {}", each.join(", "));
        }
    };
    for event in &decided.events {
        match event {
            Event::Struck { offence, dues, delays, .. } => {
                name(dues, "resolves");
                name(delays, "waits with");
                if offence.charge {
                    name(&[Due { icon: String::from("Charge"), amount: 0, die: None }], "is a");
                }
                if offence.unanswered {
                    name(&[Due { icon: String::from("Surprise"), amount: 0, die: None }], "is a");
                }
            }
            Event::Earned { icons, .. } => name(icons, "grants"),
            Event::Bashing { icons, .. } => name(icons, "bashes with"),
            Event::EffectBegan(effect) => {
                name(&[Due { icon: effect.name.clone(), amount: 0, die: None }], "lasts")
            }
            _ => {}
        }
    }
    for reminder in &outcome.reminders {
        if !reminder.said_beside && !asked.iter().any(|icon| icon == reminder.icon) {
            let _ = write!(text, "; by hand {} {}", reminder.icon, reminder.count);
        }
    }
    text
}
