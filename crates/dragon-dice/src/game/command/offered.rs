//! Words of a command as offers spell them, read without a command line: what an offer says can be done on a copy of a state.

use super::typed::{TypedCommand, TypedDice, TypedSubject};
use crate::game::engine::Throw;
use crate::roll::Attack;

impl TypedCommand {
    /// The command that an offer spells with these words, faces behind them; `None` where no offer is spelled so.
    ///
    /// Reads only what [`legal`](crate::game::legal) and [`legal_by_hand`](crate::game::legal_by_hand) offer: the words of the command line
    /// in the order in which offers have them, and no options of rolls.
    pub fn of_words(mut words: Vec<String>) -> Option<TypedCommand> {
        match option(&mut words, "--by").ok()? {
            Some(cause) => Some(TypedCommand::Caused { cause, command: Box::new(read(words)?) }),
            None => read(words),
        }
    }
}

/// An option without its value.
struct NoValue;

/// Takes `--NAME VALUE` out of the words.
fn option(words: &mut Vec<String>, name: &str) -> Result<Option<String>, NoValue> {
    let Some(at) = words.iter().position(|word| word == name) else { return Ok(None) };
    words.remove(at);
    if at < words.len() { Ok(Some(words.remove(at))) } else { Err(NoValue) }
}

/// The same of an option that has to be there.
fn needed(words: &mut Vec<String>, name: &str) -> Option<String> {
    option(words, name).ok()?
}

/// The first word, taken.
fn first(words: &mut Vec<String>) -> Option<String> {
    (!words.is_empty()).then(|| words.remove(0))
}

fn thrown(words: &[String]) -> Throw {
    if words.is_empty() { Throw::Digital } else { Throw::Typed(words.join(" ")) }
}

fn read(mut words: Vec<String>) -> Option<TypedCommand> {
    let verb = first(&mut words)?;
    Some(match verb.as_str() {
        "next" => TypedCommand::Next,
        "pass" => TypedCommand::Pass,
        "choose" => TypedCommand::Choose(words.join(" ")),
        "throw" => TypedCommand::Throw(thrown(&words).into()),
        "maneuver" => TypedCommand::Maneuver(thrown(&words)),
        "save" => TypedCommand::Save(thrown(&words).into()),
        "counter" => TypedCommand::Counter(thrown(&words).into()),
        "respond" => TypedCommand::Respond(thrown(&words).into()),
        "magic" => TypedCommand::Magic { roll: thrown(&words).into(), totals: Vec::new() },
        "march" => TypedCommand::March(first(&mut words)?),
        "attack" => {
            let attack = Attack::parse(&first(&mut words)?)?;
            let army = first(&mut words)?;
            TypedCommand::Attack { attack, army, roll: thrown(&words).into() }
        }
        "dragon" => TypedCommand::DragonAttack { words: words.split_off(1.min(words.len())), faces: None },
        "cast" => match &words[..] {
            [word, number] if word == "drop" => TypedCommand::CastDrop(number.parse().ok()?),
            [word, number] if word == "first" => TypedCommand::CastFirst(number.parse().ok()?),
            _ => TypedCommand::Cast(words),
        },
        "damage" => {
            let army = first(&mut words)?;
            TypedCommand::Damage { army, amount: words.first()?.parse().ok()? }
        }
        "casualties" => TypedCommand::Casualties(words),
        "promote" if words == ["--all"] => TypedCommand::PromoteAll,
        "promote" => {
            let army = option(&mut words, "--at").ok()?;
            TypedCommand::Promote { unit: first(&mut words)?, to: words.pop(), army, worth: 1 }
        }
        "recruit" => TypedCommand::Recruit { unit: first(&mut words)?, army: first(&mut words)? },
        "use" => {
            let of = option(&mut words, "--of").ok()?;
            TypedCommand::Use { ability: first(&mut words)?, dice: words, of }
        }
        "bury" => {
            let from = option(&mut words, "--from").ok()?;
            TypedCommand::Bury { dice: TypedDice { names: words, from } }
        }
        "summon" => {
            let (die, terrain) = (first(&mut words)?, first(&mut words)?);
            TypedCommand::Summon { die, terrain, throw: thrown(&words) }
        }
        "move" => {
            let (from, to) = (option(&mut words, "--from").ok()?, needed(&mut words, "--to")?);
            TypedCommand::Move { dice: TypedDice { names: words, from }, to }
        }
        "reinforce" => {
            let to = needed(&mut words, "--to")?;
            words.retain(|word| word != "--all");
            TypedCommand::Reinforce { dice: words, to }
        }
        "retreat" => {
            let from = needed(&mut words, "--from")?;
            words.retain(|word| word != "--all");
            TypedCommand::Retreat { dice: words, from }
        }
        "effect" => match first(&mut words)?.as_str() {
            "add" => {
                let subject = subject(&mut words)?;
                let name = words.get(1)?.clone();
                let changes = Vec::new();
                TypedCommand::AddEffect { subject, name, is_spell: false, changes, until: None }
            }
            "drop" => TypedCommand::DropEffect(words.first()?.parse().ok()?),
            _ => return None,
        },
        "concede" => TypedCommand::Concede(words.pop()),
        _ => return None,
    })
}

/// What `effect add` puts an effect on. The place stands first behind it, an option anywhere.
fn subject(words: &mut Vec<String>) -> Option<TypedSubject> {
    if let Some(at) = words.iter().position(|word| word == "--terrain") {
        words.remove(at);
        return Some(TypedSubject::Terrain(words.first()?.clone()));
    }
    if let Some(dragon) = option(words, "--dragon").ok()? {
        return Some(TypedSubject::Dragon { terrain: words.first()?.clone(), dragon });
    }
    match words.iter().position(|word| word == "--units") {
        Some(at) => {
            let dice = words.split_off(at).split_off(1);
            Some(TypedSubject::Units { army: words.first()?.clone(), dice })
        }
        None => Some(TypedSubject::Army(words.first()?.clone())),
    }
}
