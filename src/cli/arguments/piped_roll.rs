//! `-` in place of faces: reads from standard input a roll made by `warband roll --json`, or for `casualties` the units.
//!
//! The faces replace `-` before the command runs, so the record is the same as if they had been typed.

use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::game_kind::GameKind;
use crate::cli::games::GameCommand;
use crate::cli::line::parse::Call;
use crate::cli::session::Session;
use crate::report::dragon_dice::army_name;
use crate::report::{Diagnostic, and};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::{self, Read};
use warband_core::text::{Name, words};
use warband_dragon_dice::dice::{Die, ResultTypes};
use warband_dragon_dice::game::{Preview, State, Throw, TypedCommand, names, preview};
use warband_dragon_dice::rules::RollKind;

/// The word for standard input.
const INPUT: &str = "-";

/// Most bytes accepted; no roll is longer.
const MAX_BYTES: u64 = 1 << 20;

/// The roll of an army as written by `--json`, with the members that a command needs (`warband schema roll`).
#[derive(Deserialize)]
struct PipedRoll {
    kind: String,
    army: String,
    edition: String,
    source: String,
    dice: Vec<FedDie>,
    totals: BTreeMap<String, u32>,
    game: Option<PipedGame>,
}

#[derive(Deserialize)]
struct FedDie {
    name: String,
    faces: Vec<String>,
}

#[derive(Deserialize)]
struct PipedGame {
    number: u64,
    digest: String,
}

/// The word for a blank in the faces of a roll.
const BLANK: &str = "nothing that matters";

impl PipedRoll {
    /// Returns the words to type after a verb: the faces by name, or the totals.
    fn typed(&self) -> Vec<String> {
        if self.source == "total" {
            let totals = self.totals.iter().map(|(result_type, number)| format!("{result_type}={number}"));
            return vec![String::from("-t"), totals.collect::<Vec<_>>().join(",")];
        }
        let face = |face: &String| if face == BLANK { "." } else { face }.to_owned();
        let die = |die: &FedDie| {
            format!("{}: {}", die.name, die.faces.iter().map(face).collect::<Vec<_>>().join("+"))
        };
        after_options(vec![self.dice.iter().map(die).collect::<Vec<_>>().join(", ")])
    }
}

/// The ways to pick casualties, or one of them, as `casualties --json` writes them.
#[derive(Deserialize)]
#[serde(untagged)]
enum PipedCasualties {
    Sets { sets: Vec<FedSet> },
    Set(FedSet),
}

#[derive(Deserialize)]
struct FedSet {
    dies: Vec<String>,
}

/// Returns the command if its faces or casualties come from standard input, otherwise `None`.
fn piped(call: &Call) -> Option<TypedCommand> {
    let is_dragon_dice = call.kind == Some(GameKind::DragonDice);
    let typed = call.verb.filter(|_| is_dragon_dice)?.typed(&call.matches)?;
    let GameCommand::DragonDice(mut typed) = typed else { return None };
    let is_fed = match &typed {
        TypedCommand::Casualties(dead) => dead.iter().eq([INPUT]),
        _ => matches!(typed.throw_mut(), Some(Throw::Typed(faces)) if faces == INPUT),
    };
    is_fed.then_some(typed)
}

/// Refuses `-` in a line of `play` that reads its lines from standard input.
pub(in crate::cli) fn check_line(words: &[String], call: &Call) -> Result<(), Failure> {
    if !words.iter().any(|word| word == INPUT) || piped(call).is_none() {
        return Ok(());
    }
    let diagnostic = Diagnostic::new("- takes a roll from standard input, but play reads its lines there");
    Err(diagnostic.help("type the faces, or leave them out").into())
}

/// Replaces `-` among the words by the content of standard input; `None` if there is none to replace.
pub(in crate::cli) fn filled(
    words: &[String],
    call: &Call,
    session: &mut Session,
) -> Result<Option<Vec<String>>, Failure> {
    let Some(place) = words.iter().rposition(|word| word == INPUT) else { return Ok(None) };
    let Some(typed) = piped(call) else { return Ok(None) };
    // Read this first: the program that writes the roll reads the same game file.
    let text = read(words)?;
    let journal = game::read::<State>(session)?;
    let state = journal.state();
    let put = if matches!(typed, TypedCommand::Casualties(_)) {
        after_options(units(&text)?)
    } else {
        let roll = read_roll(&text, words)?;
        // A command that is refused whatever its faces is refused for that reason.
        if let Some(preview) = preview_of(state, &typed) {
            let now = (journal.next_number() - 1, journal.digest());
            let line = |kind: &str, army: &str| {
                let verb = words::join(words);
                format!("warband roll {kind} {army} --json | warband {verb}")
            };
            check(&roll, &preview, state, now).map_err(|diagnostic| {
                let again = preview.roll.as_ref().map(|due| {
                    let army = names::army_word(state, due.army, state.acting());
                    line(due.circumstances.kind.words, &army)
                });
                let diagnostic = again.into_iter().fold(diagnostic, Diagnostic::help);
                Failure::from(diagnostic).exit(Exit::Refused)
            })?;
        }
        roll.typed()
    };
    let mut filled = words.to_vec();
    filled.remove(place);
    // Words after `--` must come last.
    let end = filled.iter().position(|word| word == "--").unwrap_or(filled.len());
    let place = if put.first().is_some_and(|word| word == "--") { end } else { place };
    filled.splice(place..place, put);
    Ok(Some(filled))
}

/// Returns the words, preceded by `--` if one of them could be read as an option.
fn after_options(mut words: Vec<String>) -> Vec<String> {
    if words.iter().any(|word| word.starts_with('-')) {
        words.insert(0, "--".to_owned());
    }
    words
}

/// Returns the roll that the command would make.
fn preview_of(state: &State, typed: &TypedCommand) -> Option<Preview> {
    let mut digital = typed.clone();
    if let Some(throw) = digital.throw_mut() {
        *throw = Throw::Digital;
    }
    preview(state, &digital)
}

/// Reads standard input, which must be a pipe or a file.
fn read(words: &[String]) -> Result<String, Failure> {
    let example = format!("warband roll melee home --json | warband {}", words::join(words));
    if crate::cli::system::is_terminal(&io::stdin()) {
        return Err(Diagnostic::new("- takes a roll from standard input").help(example).into());
    }
    let mut text = String::new();
    let read = crate::cli::system::input().and_then(|input| input.take(MAX_BYTES).read_to_string(&mut text));
    if read.is_err() {
        return Err(Diagnostic::new("standard input is not a roll").help(example).into());
    }
    if text.trim().is_empty() {
        let diagnostic = Diagnostic::new("standard input is empty: the roll before the | was not made");
        return Err(diagnostic.help(example).into());
    }
    Ok(text)
}

fn read_roll(text: &str, words: &[String]) -> Result<PipedRoll, Failure> {
    let refused = |what: String| {
        let example = format!("warband roll melee home --json | warband {}", words::join(words));
        Failure::from(Diagnostic::new(what).help(example))
    };
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<serde_json::Value>();
    let Some(Ok(value)) = values.next() else {
        return Err(refused(String::from("standard input is not a roll: it is not JSON")));
    };
    if values.next().is_some() {
        return Err(refused(String::from("standard input holds more than one roll")));
    }
    let schema = value.get("schema").and_then(serde_json::Value::as_str).unwrap_or_default().to_owned();
    if schema != "warband.roll/1" {
        let what = Name::from(schema);
        let what = if what.is_empty() { String::from("it has no schema") } else { format!("it is {what}") };
        return Err(refused(format!("standard input is not a roll of an army: {what}")));
    }
    serde_json::from_value(value).map_err(|error| {
        refused(format!("standard input is not a whole roll: {}", Name::from(error.to_string())))
    })
}

/// Refuses a roll that is not the one the command makes in the current game. `now` is the number of the last command and the
/// digest.
fn check(roll: &PipedRoll, preview: &Preview, state: &State, now: (u64, &str)) -> Result<(), Diagnostic> {
    let rolled = Name::from(roll.army.clone());
    let Some(game) = &roll.game else {
        let of = if rolled.is_empty() { String::from("a list of dice") } else { rolled.to_string() };
        return Err(Diagnostic::new(format!("this roll is of {of}, not of an army of this game")));
    };
    if roll.edition != state.edition().word() {
        let edition = Name::from(roll.edition.clone());
        return Err(Diagnostic::new(format!(
            "this roll was counted by the rules of {edition}; the game uses {}",
            state.edition()
        )));
    }
    if let Some(due) = &preview.roll {
        let army = army_name(state, due.army);
        if army.raw() != roll.army {
            return Err(Diagnostic::new(format!("this roll is of {rolled}; this command rolls {army}")));
        }
        let counts = RollKind::of(&roll.kind).map(|kind| kind.counts);
        if counts != Some(due.circumstances.kind.counts) {
            let made = counts.map_or_else(|| Name::from(roll.kind.clone()).to_string(), results);
            let wanted = results(due.circumstances.kind.counts);
            return Err(Diagnostic::new(format!("this roll counts {made}; this command counts {wanted}")));
        }
    }
    let (number, digest) = now;
    if game.number != number {
        return Err(Diagnostic::new(format!(
            "this roll is old: it was made after command {}, and the game is at command {number}",
            game.number
        )));
    }
    if game.digest != digest {
        return Err(Diagnostic::new("this roll was made in another game"));
    }
    let sorted = |mut names: Vec<String>| {
        names.sort();
        names
    };
    let shown = sorted(roll.dice.iter().map(|die| die.name.clone()).collect());
    let thrown = sorted(preview.dice.iter().map(|die: &Die| die.name.raw().to_owned()).collect());
    if roll.source != "total" && shown != thrown {
        return Err(Diagnostic::new(format!(
            "this roll has {} dice, and not the {} that this command throws",
            shown.len(),
            thrown.len()
        )));
    }
    Ok(())
}

/// Returns types of results in words: `melee, missile and save`.
fn results(counts: ResultTypes) -> String {
    and(&counts.iter().map(|result_type| result_type.word().to_owned()).collect::<Vec<_>>())
}

/// Returns the units that standard input names: one of the sets of `casualties --json`, or a line of names.
fn units(text: &str) -> Result<Vec<String>, Failure> {
    let several = |number: usize| {
        let diagnostic =
            Diagnostic::new(format!("standard input has {number} ways to pick casualties: which one?"));
        Failure::from(diagnostic.help("pick it by its number: warband casualties N")).exit(Exit::Choice)
    };
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    if !text.trim_start().starts_with('{') {
        return match lines[..] {
            [line] => Ok(line.split(',').map(|name| name.trim().to_owned()).collect()),
            _ => Err(several(lines.len())),
        };
    }
    match serde_json::from_str::<PipedCasualties>(text) {
        Ok(PipedCasualties::Set(set)) => Ok(set.dies),
        Ok(PipedCasualties::Sets { sets }) => match <[FedSet; 1]>::try_from(sets) {
            Ok([only]) => Ok(only.dies),
            Err(sets) => Err(several(sets.len())),
        },
        Err(_) => {
            let diagnostic = Diagnostic::new("standard input names no units to kill");
            Err(diagnostic.help("see the ways to pick casualties with warband casualties").into())
        }
    }
}
