//! Messages for rolls: no dice to roll, wrong faces.

use super::editions::text_of;
use super::key::entries;
use super::roll_notes::what;
use super::spell::points_by_elements;
use crate::report::Diagnostic;
use crate::report::english::{and, or, totals_text};
use warband_core::text::{At, Name};
use warband_dragon_dice::dice::{ResultTypes, Totals};
use warband_dragon_dice::game::{Impossible, Rule};
use warband_dragon_dice::roll::{Decision, DieReading, NobodyRolls, NotReady, NotationError, Preparation};
use warband_dragon_dice::rules::{Edition, EditionRules, RollKind};

/// Returns the message for a typed total above the maximum of the dice.
pub(crate) fn total_too_large(rule: &Rule) -> Diagnostic {
    Diagnostic::ruled(rule.to_string(), "a total is at most what the best faces of the dice add up to")
        .help("type the total again, or the faces")
}

/// Returns the message for a choice that an effect cannot use: it names a type of which too few results can change.
pub(crate) fn choice_unused(fact: &Impossible) -> Diagnostic {
    let diagnostic =
        Diagnostic::ruled(fact.to_string(), "results are lost where there are some, and each once");
    match fact {
        Impossible::ChoiceUnused { icon, instead, .. } => {
            let types: Vec<String> = match instead.as_slice() {
                [] => return diagnostic.help("leave out --choose"),
                [(only, _)] => vec![only.word().to_owned()],
                several => several
                    .iter()
                    .map(|(result_type, amount)| format!("{}:{amount}", result_type.word()))
                    .collect(),
            };
            diagnostic.help(format!("--choose {}={}", Decision::word(icon.raw()), types.join("+")))
        }
        _ => diagnostic,
    }
}

/// Returns the message for rolling only saves in an edition where no breath demands it.
pub(crate) fn no_saves_only(edition: Edition) -> Diagnostic {
    let rule = format!("{ONLY_CLASSIC_SAVES} ({edition})");
    Diagnostic::ruled("no effect lets an army roll only saves", rule).help("--halve melee")
}

/// The rule against rolling only saves.
pub(super) const ONLY_CLASSIC_SAVES: &str =
    "only the air breath of classic lets an army roll only saves; in v4 air breath halves melee";

/// Returns the rule for the actions of a reserve army.
pub(crate) const fn reserve_rule(rules: &EditionRules) -> &'static str {
    if rules.amazons_in_reserve_shoot {
        "in the Reserve Area Amazons may make missile attacks, other units may cast spells"
    } else {
        "a reserve army can only take a magic action"
    }
}

/// Returns the message for a roll of an action that a reserve army cannot take.
pub(crate) fn not_in_reserve(kind: &RollKind, edition: Edition) -> Diagnostic {
    let rule = format!("{} ({edition})", reserve_rule(&edition.rules()));
    Diagnostic::ruled(format!("an army in the Reserve Area makes no {} roll", kind.key), rule)
}

/// Adds why dice of the army are not rolled, if the faces do not fit the dice that are.
pub(crate) fn with_dice_left_out(diagnostic: Diagnostic, preparation: &Preparation<'_>) -> Diagnostic {
    let colours = preparation.circumstances.rules.prints_colours;
    let notes = preparation.dice_left_out().into_iter();
    diagnostic.with_advice(notes.map(|remark| what(&remark, colours)))
}

/// Returns the message if a roll cannot be made.
pub(crate) fn not_ready(error: &NotReady) -> Diagnostic {
    let diagnostic = Diagnostic::of(error);
    match error {
        NotReady::Nobody(NobodyRolls::NoDie) => {
            diagnostic.help("`warband explain melee` says which dice roll melee, and so for each kind of roll")
        }
        NotReady::Nobody(NobodyRolls::NoUnit(_, units)) => diagnostic.advice(format!("it has {}", and(units))),
        NotReady::Nobody(NobodyRolls::ResistFear { eldarim_health, .. }) => diagnostic.advice(format!(
            "the Eldarim of the army have {eldarim_health} health: that much health-worth of Dragonkin may roll"
        )),
        NotReady::Nobody(NobodyRolls::NeedsAir) => Diagnostic::new(text_of("coral-elves-at-air")),
        NotReady::Nobody(NobodyRolls::SavesOnly) => Diagnostic::new(text_of("saves-only")),
        NotReady::TooMuch { most, .. } => at_most(diagnostic, *most),
        NotReady::NoOption { offered, .. } if !offered.is_empty() => {
            diagnostic.help(format!("the options are {}", or(offered)))
        }
        NotReady::DecidedTwice(_)
        | NotReady::NoAmounts(_)
        | NotReady::Endless(_)
        | NotReady::NoOption { .. } => diagnostic,
    }
}

/// Completes the message if the amounts of a choice add up to more than the icon has.
pub(crate) fn at_most(diagnostic: Diagnostic, number: u32) -> Diagnostic {
    diagnostic.advice(format!("amounts that add up to {number} at most"))
}

/// Adds how to type a total, if a number was typed instead of faces.
pub(crate) fn with_total(diagnostic: Diagnostic, text: &str) -> Diagnostic {
    let is_number = text.trim().parse::<u32>().is_ok();
    if is_number { diagnostic.help(format!("for a total type -t {}", text.trim())) } else { diagnostic }
}

/// Returns the message for a mistake in typed faces.
pub(crate) fn notation_error(error: &At<NotationError>, rules: &EditionRules) -> Diagnostic {
    let has = |die: &Name, faces: &[(String, String)]| format!("{die}: {}", entries(faces).join(", "));
    let dice = |dice: &[(usize, Name)]| {
        let dice = dice.iter().map(|(number, die)| match number {
            1 => die.to_string(),
            _ => format!("{number} {die}"),
        });
        dice.collect::<Vec<_>>().join(", ")
    };
    let diagnostic = Diagnostic::of(error).at(error.span.clone());
    match &error.kind {
        NotationError::NoFace { die, faces, .. }
        | NotationError::WhichNumber { die, faces }
        | NotationError::NoBlank { die, faces } => diagnostic.help(has(die, faces)),
        NotationError::TooMany { thrown, .. } | NotationError::NoDie { thrown, .. } => {
            diagnostic.advice(format!("rolled: {}", dice(thrown)))
        }
        NotationError::TooFew { next, may_be_blank, .. } => {
            let blank = may_be_blank.then_some(". if its face does not matter");
            let other: Vec<&str> = blank.into_iter().chain(["_ to roll it for you"]).collect();
            diagnostic.help(format!("next is {next}; type {}", other.join(", ")))
        }
        NotationError::MissingAgain { typed, may_throw, .. } => {
            let roll = if *may_throw { format!(", or {typed}+_ to roll it for you") } else { String::new() };
            diagnostic.help(format!("type the face of the re-roll after {typed}+{roll}"))
        }
        NotationError::NotAgain { face: Some(_), .. } => {
            diagnostic.help("put a face that replaces another after a /, and the next die after a space")
        }
        NotationError::WhichDie { readings, .. } if readings.is_empty() => {
            diagnostic.help("type the number of each face (s2, i3), or the faces in the order of the dice")
        }
        NotationError::WhichDie { readings, .. } => {
            const SHOWN: usize = 4;
            const SHOWN_OF_FACE: usize = 9;
            let of = |reading: &DieReading| {
                let Some(totals) = reading.totals else { return String::new() };
                let points = points_by_elements(&reading.points, rules.prints_colours);
                if !points.is_empty() {
                    let each = points.iter().map(|(elements, amount)| format!("{amount} {elements}"));
                    return each.collect::<Vec<_>>().join(", ");
                }
                if totals == Totals::default() {
                    String::from("nothing")
                } else {
                    totals_text(totals, ResultTypes::ALL)
                }
            };
            // After the number of an answer a number of dice would be read as part of it.
            let each = |dice: &[(usize, Name)]| {
                let dice =
                    dice.iter().flat_map(|(number, die)| std::iter::repeat_n(die.to_string(), *number));
                dice.collect::<Vec<_>>().join(", ")
            };
            let most = if readings[0].shown_by.is_empty() { SHOWN } else { SHOWN_OF_FACE };
            let (shown, others) = readings.split_at(most.min(readings.len()));
            let diagnostic = shown.iter().fold(diagnostic, |diagnostic, reading| {
                diagnostic.answer(each(&reading.shown_by), of(reading), reading.faces.as_str())
            });
            others.iter().fold(diagnostic, |diagnostic, reading| {
                diagnostic.other_answer(each(&reading.shown_by), of(reading), reading.faces.as_str())
            })
        }
        NotationError::NotAgain { face: None, .. } => diagnostic.help("leave out the + and what follows it"),
        NotationError::NotReplaced { .. } => diagnostic
            .help("if an effect that warband does not know replaces it, type the last face alone")
            .help("put the face of a re-roll that is added after a +"),
        NotationError::Number | NotationError::TooManyOf { .. } => diagnostic,
        NotationError::Repeat { die, typed, fitting, faces } => {
            let number = if *fitting == 1 { String::new() } else { fitting.to_string() };
            diagnostic.help(format!("the dice before it can only show {number}{typed}")).help(has(die, faces))
        }
        NotationError::OnNoDie { faces, .. } | NotationError::NoAssignment { faces } => {
            let faces: Vec<String> =
                faces.iter().map(|face| format!("{} = {}", face.typed, face.name)).collect();
            diagnostic.help(faces.join(", "))
        }
        NotationError::OtherNumber { thrown, typed } => diagnostic.help(if typed < thrown {
            "in any order type the faces of all dice that roll"
        } else {
            "leave out the faces of dice that do not roll"
        }),
        NotationError::OnFewerDice { .. } => diagnostic.help("type the number of each face: m2, s3"),
        NotationError::NoColon => diagnostic.help("\"Wolf Rider: id, Thug: melee 1\""),
    }
}
