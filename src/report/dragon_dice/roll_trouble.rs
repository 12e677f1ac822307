//! Messages for rolls: no dice to roll, wrong faces.

use super::editions::text_of;
use super::key::entries;
use crate::report::Trouble;
use crate::report::english::{and, count, or, results};
use std::fmt::Display;
use warband_dragon_dice::dice::ResultType;
use warband_dragon_dice::roll::{NobodyRolls, NotReady, NotationError};
use warband_table::text::{At, Name};

/// Returns the message for a typed total above the maximum of the dice.
pub fn total_too_large(kind: ResultType, total: u32, most: u32) -> Trouble {
    Trouble::new(format!("these dice show at most {}, not {total}", results(most, kind)))
        .help("type the total again, or the faces")
}

/// Returns the message if a roll cannot be made.
pub fn not_ready(error: &NotReady) -> Trouble {
    match error {
        NotReady::Nobody(NobodyRolls::NoDie) => {
            Trouble::new("this army has no dice that take part in this roll")
                .help("see which dice do: warband explain and the name of the roll")
        }
        NotReady::Nobody(NobodyRolls::NoUnit(name, units)) => {
            Trouble::new(format!("the army has no unit called {name}")).help(format!("it has {}", and(units)))
        }
        NotReady::Nobody(NobodyRolls::ResistFear { courage, named }) => {
            let named: Vec<String> = named.iter().map(Name::to_string).collect();
            Trouble::new(format!("Resist Fear does not let {} roll", and(&named))).help(format!(
                "the Eldarim of the army have {courage} health: that much health-worth of Dragonkin may roll"
            ))
        }
        NotReady::Nobody(NobodyRolls::NeedsAir) => Trouble::new(text_of("coral-elves-at-air")),
        NotReady::Nobody(NobodyRolls::SavesOnly) => Trouble::new(text_of("saves-only")),
        NotReady::DecidedTwice(icon) => Trouble::new(format!("--choose is given twice for {icon}")),
        NotReady::NoAmounts(icon) => {
            Trouble::new(format!("--choose {icon}: pick one option for all its faces; it cannot be split"))
        }
        NotReady::TooMuch { icon, most, wanted } => shares_too_much(icon, *most, *wanted),
        NotReady::Endless(name) => {
            Trouble::new(format!("every face of {name} is re-rolled in this roll: it would never end"))
        }
        NotReady::NoOption { icon, option, offered } if offered.is_empty() => {
            let option = if option.is_empty() { String::new() } else { format!("={option}") };
            Trouble::new(format!("--choose {icon}{option}: there is no such choice in this roll"))
        }
        NotReady::NoOption { icon, option, offered } => {
            Trouble::new(format!("--choose {icon}: {option} is not an option"))
                .help(format!("the options are {}", or(offered)))
        }
    }
}

/// Returns the message if the amounts of a choice add up to more than the icon has.
pub fn shares_too_much(icon: &impl Display, number: u32, wanted: u32) -> Trouble {
    Trouble::new(format!("{icon} has {number} to share, and --choose adds up to {wanted}"))
        .help(format!("amounts that add up to {number} at most"))
}

/// Adds how to type a total, if a number was typed instead of faces.
pub fn with_total(trouble: Trouble, text: &str) -> Trouble {
    let is_number = text.trim().parse::<u32>().is_ok();
    if is_number { trouble.help(format!("for a total type -t {}", text.trim())) } else { trouble }
}

/// Returns the message for a mistake in typed faces.
pub fn notation_error(error: &At<NotationError>) -> Trouble {
    mistake(error, true)
}

/// Returns the message for a mistake in typed faces of real dice, which warband does not roll.
pub(super) fn real_dice_error(error: &At<NotationError>) -> Trouble {
    mistake(error, false)
}

/// Returns the message for a mistake in typed faces; `may_roll` is whether warband may roll a die instead.
fn mistake(error: &At<NotationError>, may_roll: bool) -> Trouble {
    let has = |die: &Name, faces: &[(String, String)]| format!("{die}: {}", entries(faces).join(", "));
    let dice = |thrown: &[(usize, Name)]| {
        let dice = thrown.iter().map(|(number, die)| match number {
            1 => die.to_string(),
            _ => format!("{number} {die}"),
        });
        format!("rolled: {}", dice.collect::<Vec<_>>().join(", "))
    };
    let trouble = match &error.kind {
        NotationError::NoFace { die, typed, faces } if typed.is_empty() => {
            Trouble::new(format!("the face of {die} is missing here")).help(has(die, faces))
        }
        NotationError::NoFace { die, typed, faces } => {
            Trouble::new(format!("{die} has no face {typed}")).help(has(die, faces))
        }
        NotationError::WhichNumber { die, faces } => {
            let several: Vec<&str> = faces.iter().map(|(_, face)| face.as_str()).collect();
            Trouble::new(format!("{die} has {}: say which", and(&several))).help(has(die, faces))
        }
        NotationError::TooMany { typed, thrown } => {
            let all = thrown.iter().map(|(number, _)| number).sum();
            let all = count(all, "die is", "dice are");
            Trouble::new(format!("too many faces: {all} rolled, and {typed} typed before this"))
                .help(dice(thrown))
        }
        NotationError::TooFew { thrown, typed, next, may_be_blank } => {
            let blank = may_be_blank.then_some(". if its face does not matter");
            let roll = may_roll.then_some("_ to roll it for you");
            let other: Vec<&str> = blank.into_iter().chain(roll).collect();
            let other = if other.is_empty() { "its face" } else { &other.join(", ") };
            Trouble::new(format!("you typed {typed} of {thrown} dice"))
                .help(format!("next is {next}; type {other}"))
        }
        NotationError::MissingAgain { die, face, typed } => {
            let roll = if may_roll { format!(", or {typed}+_ to roll it for you") } else { String::new() };
            Trouble::new(format!("{die} is re-rolled after {face}"))
                .help(format!("type the face of the re-roll after {typed}+{roll}"))
        }
        NotationError::NotAgain { die, face: Some(face) } => {
            Trouble::new(format!("{die} is not re-rolled after {face} in this roll"))
                .help("put a face that replaces another after a /, and the next die after a space")
        }
        NotationError::NotAgain { die, face: None } => {
            Trouble::new(format!("after _ warband re-rolls {die} by itself"))
                .help("leave out the + and what follows it")
        }
        NotationError::NotReplaced { die } => {
            Trouble::new(format!("the face of {die} cannot be replaced: no effect allows it"))
                .help("put the face of a re-roll after a +")
        }
        NotationError::NoBlank { die, faces } => {
            Trouble::new(format!("every face of {die} matters in this roll: type its face"))
                .help(has(die, faces))
        }
        NotationError::Number => {
            Trouble::new("put the number right before the face: 3m2, or 3 Thug: melee 2")
        }
        NotationError::Repeat { die, typed, fitting, faces } => {
            let number = if *fitting == 1 { String::new() } else { fitting.to_string() };
            Trouble::new(format!("the next die, {die}, has no face {typed}"))
                .help(format!("the dice before it can only show {number}{typed}"))
                .help(has(die, faces))
        }
        NotationError::NoDie { typed, thrown } if typed.is_empty() => {
            Trouble::new("the name of a die is missing here").help(dice(thrown))
        }
        NotationError::NoDie { typed, thrown } => {
            Trouble::new(format!("{typed} is not one of the dice rolled")).help(dice(thrown))
        }
        NotationError::TooManyOf { die, thrown } => {
            Trouble::new(format!("you rolled only {thrown} {die}, but typed more of them"))
        }
        NotationError::NoColon => {
            Trouble::new("write faces by name as NAME: FACE").help("\"Wolf Rider: id, Thug: melee 1\"")
        }
    };
    trouble.at(error.span.clone())
}
