//! What went wrong with a roll: who rolls, typed faces.

use super::editions::text_of;
use super::key::entries;
use crate::dragon_dice::roll::{NobodyRolls, NotReady, NotationError};
use crate::report::Trouble;
use crate::report::english::{and, count, or};
use crate::text::{At, Name};
use std::fmt::Display;

/// Why nobody rolls.
pub fn not_ready(error: &NotReady) -> Trouble {
    match error {
        NotReady::Nobody(NobodyRolls::NoDie) => Trouble::new("no die of this army takes part in this roll")
            .help("`warband explain` and the roll's name tell who does"),
        NotReady::Nobody(NobodyRolls::NoUnit(name, units)) => {
            Trouble::new(format!("the army has no unit called {name}")).help(format!("it has {}", and(units)))
        }
        NotReady::Nobody(NobodyRolls::ResistFear { courage, named }) => {
            let named: Vec<String> = named.iter().map(Name::to_string).collect();
            Trouble::new(format!("Resist Fear does not reach {}", and(&named))).help(format!(
                "the Eldarim of the army have {courage} health: as much of the Dragonkin rolls"
            ))
        }
        NotReady::Nobody(NobodyRolls::NeedsAir) => Trouble::new(text_of("coral-elves-at-air")),
        NotReady::Nobody(NobodyRolls::SavesOnly) => Trouble::new(text_of("saves-only")),
        NotReady::DecidedTwice(icon) => Trouble::new(format!("--choose decides {icon} twice")),
        NotReady::NoAmounts(icon) => {
            Trouble::new(format!("--choose {icon}: one option counts for all its faces, none is shared"))
        }
        NotReady::TooMuch { icon, most, wanted } => shares_too_much(icon, *most, *wanted),
        NotReady::Endless(name) => {
            Trouble::new(format!("every face of {name} is rolled again in this roll: it would never end"))
        }
        NotReady::NoOption { icon, option, offered } if offered.is_empty() => {
            let option = if option.is_empty() { String::new() } else { format!("={option}") };
            Trouble::new(format!("--choose {icon}{option}: nothing in this roll leaves that choice"))
        }
        NotReady::NoOption { icon, option, offered } => {
            Trouble::new(format!("--choose {icon}: {option} is no option"))
                .help(format!("it is {}", or(offered)))
        }
    }
}

/// Amounts of a choice that add up to more than the icon has.
pub fn shares_too_much(icon: &impl Display, number: u32, wanted: u32) -> Trouble {
    Trouble::new(format!("{icon} has {number} to share, and --choose adds up to {wanted}"))
        .help(format!("amounts that add up to {number} at most"))
}

/// A mistake in typed faces.
pub fn notation_error(error: &At<NotationError>) -> Trouble {
    let has = |die: &Name, faces: &[(String, String)]| format!("{die}: {}", entries(faces).join(", "));
    let dice = |thrown: &[(usize, Name)]| {
        let dice = thrown.iter().map(|(number, die)| match number {
            1 => die.to_string(),
            _ => format!("{number} {die}"),
        });
        format!("thrown: {}", dice.collect::<Vec<_>>().join(", "))
    };
    let trouble = match &error.kind {
        NotationError::NoFace { die, typed, faces } if typed.is_empty() => {
            Trouble::new(format!("a face of {die} is missing here")).help(has(die, faces))
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
            Trouble::new(format!("too many dice: {all} thrown, {typed} typed before this")).help(dice(thrown))
        }
        NotationError::TooFew { thrown, typed, next } => Trouble::new(format!(
            "{typed} of {thrown} dice typed"
        ))
        .help(format!("next is {next}; `.` is a face that cannot count, `_` lets warband throw the die")),
        NotationError::MissingAgain { die, face, typed } => Trouble::new(format!(
            "{die} is rolled again after {face}"
        ))
        .help(format!("type the face it showed then behind {typed}+; {typed}+_ lets warband throw it")),
        NotationError::NotAgain { die, face: Some(face) } => {
            Trouble::new(format!("{die} is not rolled again after {face} in this roll"))
                .help("a face that replaces another stands behind a /, the next die behind a space")
        }
        NotationError::NotAgain { die, face: None } => {
            Trouble::new(format!("warband itself rolls {die} again behind _, where it must"))
                .help("leave out the + and what follows")
        }
        NotationError::NotReplaced { die } => {
            Trouble::new(format!("no other face replaces one of {die}: no effect on the army touches it"))
                .help("a face that it showed when it was rolled again stands behind a +")
        }
        NotationError::NoBlank { die, faces } => {
            Trouble::new(format!("every face of {die} matters in this roll: type what it shows"))
                .help(has(die, faces))
        }
        NotationError::Number => {
            Trouble::new("a number stands right before what it repeats: 3m2, or 3 Thug: melee 2")
        }
        NotationError::Repeat { die, typed, fitting, faces } => {
            let number = if *fitting == 1 { String::new() } else { fitting.to_string() };
            Trouble::new(format!("{die} comes next and has no face {typed}"))
                .help(format!("only {number}{typed} fits before it"))
                .help(has(die, faces))
        }
        NotationError::NoDie { typed, thrown } if typed.is_empty() => {
            Trouble::new("the name of a die is missing here").help(dice(thrown))
        }
        NotationError::NoDie { typed, thrown } => {
            Trouble::new(format!("no {typed} is thrown")).help(dice(thrown))
        }
        NotationError::TooManyOf { die, thrown } => {
            Trouble::new(format!("only {thrown} {die} thrown, and here more of them are typed"))
        }
        NotationError::NoColon => {
            Trouble::new("faces by name are written NAME: FACE").help("\"Wolf Rider: id, Thug: melee 1\"")
        }
    };
    trouble.at(error.span.clone())
}
