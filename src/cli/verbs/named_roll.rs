//! Rolls that an army file names (`docs/army-file.md`, Named rolls): `reavers.toml:hold`.
//!
//! A named roll is expanded before the command runs, so that it is read as if it had been typed.

use super::roll_args::RollArgs;
use super::summoner_wars::odds::is_of_deck;
use crate::cli::arguments::army;
use crate::cli::failure::{Failure, arguments};
use crate::cli::line::parse::Call;
use crate::cli::line::usage;
use crate::report::{Diagnostic, or};
use clap::{Args, Command};
use std::iter::once;
use warband_core::text::{Name, Source, nearest, plain, words};
use warband_dragon_dice::force::{ArmyFile, Finding, NamedRoll, Problem, ProblemKind};

/// Returns the command line with its named roll expanded; `None` if it has none.
///
/// # Errors
/// The file has no such roll, or its text is not one.
pub(in crate::cli) fn expanded(typed: &[String], call: &Call) -> Result<Option<Vec<String>>, Failure> {
    let Some((verb @ ("roll" | "odds"), matches)) = call.matches.subcommand() else { return Ok(None) };
    let Some(what) = matches.get_one::<String>("what") else { return Ok(None) };
    // A card of a deck file attacks.
    if verb == "odds" && is_of_deck(what) {
        return Ok(None);
    }
    let Some((path, name)) = what.rsplit_once(':') else { return Ok(None) };
    let Some(place) = typed.iter().position(|word| word == what) else { return Ok(None) };
    let Some((source, file)) = army::file_named(path)? else { return Ok(None) };
    let roll = named(&file, name, path, &source)?;
    let words = words_of(roll, &file, path, &source)?;
    Ok(Some([&typed[..place], &words, &typed[place + 1..]].concat()))
}

/// Returns the roll of a file with this name, whatever its case.
fn named<'f>(file: &'f ArmyFile, name: &str, path: &str, source: &Source) -> Result<&'f NamedRoll, Failure> {
    if let Some(roll) = file.rolls.iter().find(|roll| plain(roll.name.raw()) == plain(name)) {
        return Ok(roll);
    }
    let typed = Name::from(name.to_owned());
    let diagnostic = Diagnostic::new(format!("{} names no roll {typed}", source.name));
    let names: Vec<&Name> = file.rolls.iter().map(|roll| &roll.name).collect();
    let similar = nearest(name, names.iter().map(|name| name.raw()));
    let help = if file.choose(name).is_ok() {
        let army = Name::from(format!("{path}:{name}"));
        format!("{typed} is an army: type the roll before it, as in roll melee {army}")
    } else if !similar.is_empty() {
        format!("did you mean {}?", or(&similar))
    } else if names.is_empty() {
        format!("write it under [rolls]: {typed} = \"save home\"")
    } else {
        format!("it names {}", or(&names))
    };
    Err(diagnostic.help(help).into())
}

/// Returns the words of a named roll, with the file in front of its army.
fn words_of(roll: &NamedRoll, file: &ArmyFile, path: &str, source: &Source) -> Result<Vec<String>, Failure> {
    let mut words = words::split(&roll.line).unwrap_or_default();
    let [kind, of, ..] = &mut words[..] else { return Err(malformed(&roll.name)) };
    if kind.starts_with('-') || of.starts_with('-') {
        return Err(malformed(&roll.name));
    }
    army::choose(file, of, source)?;
    *of = format!("{path}:{of}");
    Ok(words)
}

fn malformed(name: &Name) -> Failure {
    let message = "it begins with the type of roll and an army of the file";
    Diagnostic::new(message).help(format!("{name} = \"save home --eighth\"")).into()
}

/// Judges the rolls that a file names.
pub(in crate::cli) fn judge(source: &Source) -> Vec<Finding> {
    let Ok(file) = ArmyFile::read(&source.text) else { return Vec::new() };
    let wrong = |roll: &NamedRoll| {
        let failure = tried(roll, &file, source).err()?;
        let diagnostic = failure.diagnostics.into_iter().next()?;
        let kind = ProblemKind::NamedRoll {
            name: roll.name.clone(),
            help: diagnostic.help_texts(),
            why: diagnostic.message,
        };
        let problem = Problem { kind, span: roll.span.clone() };
        Some(Finding { problem, is_note: false, changes: Vec::new() })
    };
    file.rolls.iter().filter_map(wrong).collect()
}

/// The path of a file that was read already.
const THIS_FILE: &str = "file.toml";

/// Prepares a named roll, without rolling.
fn tried(roll: &NamedRoll, file: &ArmyFile, source: &Source) -> Result<(), Failure> {
    let words = words_of(roll, file, THIS_FILE, source)?;
    let command = RollArgs::augment_args(Command::new("roll"));
    let line = once("roll").chain(words.iter().map(String::as_str));
    let matches = command.clone().try_get_matches_from(line);
    let matches = matches.map_err(|error| Failure::from(usage::diagnostic(&error, Some(command))))?;
    let read: RollArgs = arguments(&matches)?;
    let kind = read.kind()?;
    if !read.shown.is_empty() || read.faces.is_some() || !read.total.is_empty() {
        return Err(Diagnostic::new("it has faces")
            .help("type the faces after its name when you roll")
            .into());
    }
    let army = read.army.as_deref().and_then(|army| army.rsplit_once(':'));
    let found = army::of_file(file, army.map(|(_, name)| name), source)?;
    read.circumstances.prepare(kind, &found).map(|_| ())
}
