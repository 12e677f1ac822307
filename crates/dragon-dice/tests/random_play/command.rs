//! Words as `remind --json` offers them, read as the command line reads them: only as much of it as the offers need.

use warband_dragon_dice::game::{Throw, TypedCommand, TypedDice, TypedSubject};
use warband_dragon_dice::roll::Attack;

/// Takes `--NAME VALUE` out of the words.
fn option(words: &mut Vec<String>, name: &str) -> Option<String> {
    let at = words.iter().position(|word| word == name)?;
    words.remove(at);
    Some(words.remove(at))
}

fn place(words: &mut Vec<String>, name: &str) -> String {
    option(words, name).unwrap_or_else(|| panic!("{words:?} has no {name}"))
}

/// What the words behind `effect` put it on; the place stands behind `add`.
fn subject(words: &mut Vec<String>) -> TypedSubject {
    let is_terrain = words.iter().position(|word| word == "--terrain").map(|at| words.remove(at));
    if is_terrain.is_some() {
        return TypedSubject::Terrain(words[1].clone());
    }
    if let Some(dragon) = option(words, "--dragon") {
        return TypedSubject::Dragon { terrain: words[1].clone(), dragon };
    }
    match words.iter().position(|word| word == "--units") {
        Some(at) => {
            let dice = words.split_off(at).split_off(1);
            TypedSubject::Units { army: words[1].clone(), dice }
        }
        None => TypedSubject::Army(words[1].clone()),
    }
}

/// What a command line says, and what brings it.
pub(crate) fn typed(mut words: Vec<String>) -> TypedCommand {
    match option(&mut words, "--by") {
        Some(cause) => TypedCommand::Caused { cause, command: Box::new(command(words)) },
        None => command(words),
    }
}

fn command(mut words: Vec<String>) -> TypedCommand {
    let verb = words.remove(0);
    let throw = |words: &[String]| {
        if words.is_empty() { Throw::Digital } else { Throw::Typed(words.join(" ")) }
    };
    match verb.as_str() {
        "next" => TypedCommand::Next,
        "pass" => TypedCommand::Pass,
        "choose" => TypedCommand::Choose(words.join(" ")),
        "throw" => TypedCommand::Throw(throw(&words).into()),
        "maneuver" => TypedCommand::Maneuver(throw(&words)),
        "save" => TypedCommand::Save(throw(&words).into()),
        "counter" => TypedCommand::Counter(throw(&words).into()),
        "march" => TypedCommand::March(words.remove(0)),
        "attack" => TypedCommand::Attack {
            attack: Attack::parse(&words[0]).unwrap(),
            army: words[1].clone(),
            roll: throw(&words[2..]).into(),
        },
        "dragon" => TypedCommand::DragonAttack { words: words[1..].to_vec(), faces: None },
        "respond" => TypedCommand::Respond(throw(&words).into()),
        "promote" if words == ["--all"] => TypedCommand::PromoteAll,
        "magic" => TypedCommand::Magic { roll: throw(&words).into(), totals: Vec::new() },
        "cast" => match &words[..] {
            [word, number] if word == "drop" => TypedCommand::CastDrop(number.parse().unwrap()),
            [word, number] if word == "first" => TypedCommand::CastFirst(number.parse().unwrap()),
            _ => TypedCommand::Cast(words),
        },
        "damage" => TypedCommand::Damage { army: words[0].clone(), amount: words[1].parse().unwrap() },
        "casualties" => TypedCommand::Casualties(words),
        "promote" => {
            let army = option(&mut words, "--at");
            TypedCommand::Promote { unit: words[0].clone(), to: words.get(1).cloned(), army, worth: 1 }
        }
        "recruit" => TypedCommand::Recruit { unit: words[0].clone(), army: words[1].clone() },
        "use" => {
            let of = option(&mut words, "--of");
            let ability = words.remove(0);
            TypedCommand::Use { ability, dice: words, of }
        }
        "bury" => {
            let from = option(&mut words, "--from");
            TypedCommand::Bury { dice: TypedDice { names: words, from } }
        }
        "summon" => TypedCommand::Summon {
            die: words[0].clone(),
            terrain: words[1].clone(),
            throw: throw(&words[2..]),
        },
        "move" => {
            let (from, to) = (option(&mut words, "--from"), place(&mut words, "--to"));
            TypedCommand::Move { dice: TypedDice { names: words, from }, to }
        }
        "reinforce" => {
            let to = place(&mut words, "--to");
            words.retain(|word| word != "--all");
            TypedCommand::Reinforce { dice: words, to }
        }
        "retreat" => {
            let from = place(&mut words, "--from");
            words.retain(|word| word != "--all");
            TypedCommand::Retreat { dice: words, from }
        }
        "effect" if words[0] == "add" => TypedCommand::AddEffect {
            subject: subject(&mut words),
            name: words[2].clone(),
            is_spell: false,
            changes: Vec::new(),
            until: None,
        },
        "effect" => TypedCommand::DropEffect(words[1].parse().unwrap()),
        "concede" => TypedCommand::Concede(words.pop()),
        other => panic!("no verb is called {other}"),
    }
}
