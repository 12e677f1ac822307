//! `icons.tsv`: the effect of every icon inside a game, in attacks, saves, magic and the response to dragons, or what it
//! leaves to the players.

use crate::editions::script::{Case, NoDice, play};
use std::fmt::Write as _;
use warband_core::sort::StableSort;
use warband_dragon_dice::dice::{Die, DieType, Element, Face, Icon, all};
use warband_dragon_dice::game::{
    BattleEvent, Decided, Event, Impossible, Moment, Refusal, StageEvent, TableEvent, Throw, TypedCommand,
    TypedRoll, decide, resolve,
};
use warband_dragon_dice::roll::{Attack, SideResult};
use warband_dragon_dice::rules::{Edition, Sai, sais};

/// The columns of the table.
const COLUMNS: [&str; 8] =
    ["melee", "missile", "save-melee", "save-missile", "magic", "maneuver", "counter-maneuver", "response"];

#[test]
fn every_icon_does_in_a_game_what_the_table_says() {
    let rows: Vec<&str> = include_str!("icons.tsv").lines().filter(|row| !row.starts_with('#')).collect();
    assert_eq!(rows[0], format!("icon\tdie\t{}", COLUMNS.join("\t")));
    let found: Vec<String> = sais().filter_map(|sai| row(sai.name)).collect();
    let wrong: Vec<&String> = found.iter().filter(|row| !rows.contains(&row.as_str())).collect();
    assert!(wrong.is_empty(), "it is\n{wrong:#?}");
    assert_eq!(rows.len() - 1, found.len(), "a row of no icon");
    // Icons that no die of the catalogue has.
    let without: Vec<&str> = sais().map(|sai| sai.name).filter(|icon| row_die(icon).is_none()).collect();
    assert_eq!(without, ["?"; 0]);
}

/// Returns the first die of an army with an icon: a unit if possible.
pub(crate) fn row_die(icon: &str) -> Option<(Die, usize)> {
    let has = |die: &Die| {
        let shows = |face: &Face| Sai::of(face, die).is_some_and(|sai| sai.name == icon);
        die.faces.iter().position(shows)
    };
    let mut dice: Vec<(Die, usize)> = all()
        .filter(|die| die.die_type.joins_army())
        .filter_map(|die| has(&die).map(|face| (die, face)))
        .collect();
    // A Thug carries items of its elements.
    let carried = |die: &Die| die.die_type != DieType::Item || die.elements.contains(Element::Death);
    dice.stable_sort_by_key(|(die, _)| {
        (!die.die_type.is_unit(), die.die_type == DieType::Dragonkin, !carried(die))
    });
    dice.into_iter().next()
}

fn row(icon: &str) -> Option<String> {
    let (die, face) = row_die(icon)?;
    let columns = COLUMNS.map(|column| cell(&die, face, column));
    Some(format!("{icon}\t{}\t{}", die.name, columns.join("\t")))
}

/// Describes the effect of the icon in a roll.
fn cell(die: &Die, face: usize, column: &str) -> String {
    let (rolls, attack) = match column.split_once('-') {
        Some((rolls @ ("save" | "counter"), attack)) => (rolls, attack),
        _ => ("attack", column),
    };
    let is_other = rolls != "attack";
    let shows = match attack {
        "melee" => 6,
        "magic" => 2,
        _ => 3,
    };
    let (bearers, others) = (format!("1 {}, 1 Thug", die.name), "1 Thug, 2 Footman");
    let (ann, bob) = if is_other { (others, &bearers[..]) } else { (&bearers[..], others) };
    let before = match column {
        "response" => String::from(
            "fix put Death Drake from pool to home\nfix turn ann to Dragon Attack Phase\ndragon attack home jaws\n",
        ),
        "maneuver" => String::from("march home\nmaneuver\ncounter 0\n"),
        "counter-maneuver" => String::from("march home\nmaneuver 0\n"),
        _ if rolls == "save" => format!("march home\nnext\nattack {attack} bob:ann i m1 m1\n"),
        _ => String::from("march home\nnext\n"),
    };
    let text = format!(
        "{}: {column}\nann: Swampland City; Coastland Tower; {ann} / Thug / Thug; Death Drake\n\
         bob: Highland City; Wasteland Tower; Footman / {bob} / Footman;\n\
         begin {shows} 6 6\n{before}",
        die.name
    );
    let case = Case::read(&text).unwrap_or_else(|| panic!("{text}"));
    let state = play(&case, Edition::V4_1).unwrap();
    let icon = spelled(die, face);
    // A face that is rolled again is followed by one that counts nothing, if there is one.
    let plain = (0..die.faces.len()).filter(|other| matches!(die.faces[*other].icon, Icon::Plain(_)));
    let chains = plain.map(|other| format!("{icon}+{}", spelled(die, other)));
    let come = [icon.clone()].into_iter().chain(chains).filter_map(|faces| {
        // The Thug shows nothing that counts; items come after it.
        let other = if rolls == "save" { "maneuver" } else { "save" };
        let faces = match die.die_type {
            DieType::Item => format!("{other} {faces}"),
            _ => format!("{faces} {other}"),
        };
        let roll: TypedRoll = Throw::Typed(faces).into();
        let action = match Attack::parse(attack) {
            Some(attack) if rolls == "attack" => {
                TypedCommand::Attack { attack, army: String::from("bob:ann"), roll }
            }
            _ if attack == "magic" => TypedCommand::Magic { roll, totals: Vec::new() },
            _ if column == "maneuver" => TypedCommand::Maneuver(roll.throw),
            _ if rolls == "counter" => TypedCommand::Counter(roll),
            _ if column == "response" => TypedCommand::Respond(roll),
            _ => TypedCommand::Save(roll),
        };
        match resolve(&state, &action)
            .map_err(Refusal::from)
            .and_then(|command| decide(&state, &command, &mut NoDice, None))
        {
            Ok(decided) => Some(decided),
            Err(Refusal::Impossible(Impossible::Faces(..))) => None,
            Err(refusal) => panic!("{text}: {refusal:?}"),
        }
    });
    let total = |decided: &Decided| decided.rolls.last().map_or(0, |roll| roll.outcome.totals().sum());
    // Dragonkin take no part in missile rolls.
    come.min_by_key(total).map_or_else(|| String::from("not rolled"), |decided| described(&decided))
}

fn spelled(die: &Die, face: usize) -> String {
    die.faces[face].icon.name().replace(' ', "-")
}

/// Describes the result of a roll.
fn described(decided: &Decided) -> String {
    let outcome = &decided.rolls.last().unwrap().outcome;
    let mut text = outcome.totals().sum().to_string();
    for (side, amount) in &outcome.side_results {
        let _ = match side {
            SideResult::Foe(kind) => write!(text, "; {} -{amount} for the foe", kind.word()),
            SideResult::Lasting(kind) => write!(text, "; {} {amount} lasts", kind.word()),
            other => write!(text, "; {other:?} {amount}"),
        };
    }
    let mut asked: Vec<String> = Vec::new();
    let mut name = |icons: &[(String, u32)], how: &str| {
        if !icons.is_empty() {
            let number = |amount: u32| if amount == 0 { String::new() } else { format!(" {amount}") };
            let each: Vec<String> =
                icons.iter().map(|(icon, amount)| icon.clone() + &number(*amount)).collect();
            asked.extend(icons.iter().map(|(icon, _)| icon.clone()));
            let _ = write!(text, "; {how} {}", each.join(", "));
        }
    };
    let (mut waiting, mut lies, mut is_answered) = (0, false, false);
    for event in &decided.events {
        match event {
            Event::Battle(BattleEvent::AttackRolled { offence, .. }) => {
                if offence.charge {
                    name(&[(String::from("Charge"), 0)], "is a");
                }
                if offence.prevents_counter_attack {
                    name(&[(String::from("Surprise"), 0)], "is a");
                }
            }
            Event::Stage(StageEvent::Queue(queue)) => {
                // After those that waited before.
                let pending = queue.get(waiting..).unwrap_or_default();
                waiting = queue.len();
                let hows = [
                    (Moment::Exchange, "exchanges with"),
                    (Moment::BeforeSaves, "resolves"),
                    (Moment::SaveDice, "waits with"),
                    (Moment::SaveRoll, "bashes with"),
                    (Moment::Optional, "grants"),
                ];
                for (moment, how) in hows {
                    let of = pending.iter().filter(|pending| pending.moment == moment);
                    let icons: Vec<(String, u32)> =
                        of.map(|pending| (pending.icon.clone(), pending.amount)).collect();
                    name(&icons, how);
                }
            }
            Event::Stage(StageEvent::TableRoll(None)) => lies = false,
            Event::Stage(StageEvent::TableRoll(Some(roll))) if !lies => {
                lies = true;
                let rerolls = roll.rerolls.iter().map(|reroll| (reroll.source.clone(), reroll.left));
                name(&rerolls.collect::<Vec<_>>(), "throws again with");
            }
            Event::Stage(StageEvent::DragonAttack(battle)) if battle.response.is_some() && !is_answered => {
                is_answered = true;
                let icons: Vec<(String, u32)> =
                    battle.icons.iter().map(|icon| (icon.icon.clone(), 0)).collect();
                name(&icons, "acts on a dragon with");
            }
            Event::Table(TableEvent::EffectBegan(effect)) => {
                name(&[(effect.name.clone(), 0)], "lasts");
            }
            _ => {}
        }
    }
    for reminder in &outcome.reminders {
        // Logos of champions with the same effect have one row.
        let is_asked = |icon: &String| reminder.icon.contains(icon.trim_start_matches("Logo: "));
        if !reminder.has_side_result && !asked.iter().any(is_asked) {
            let _ = write!(text, "; by hand {} {}", reminder.icon, reminder.count);
        }
    }
    text
}
