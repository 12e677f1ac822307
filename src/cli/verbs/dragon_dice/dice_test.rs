//! `dice test DIE ROLLS`: tests whether a real die is fair.

use crate::cli::arguments::army;
use crate::cli::failure::{Exit, Failure};
use crate::cli::line::did_you_mean::did_you_mean;
use crate::cli::session::Session;
use crate::cli::{files, system};
use crate::report::dragon_dice::{DieTestAnswer, notation_error};
use crate::report::{Diagnostic, Form};
use clap::Args;
use std::io::{self, BufRead};
use std::path::Path;
use warband_core::text::{At, Name, Source, plain, same, words};
use warband_dragon_dice::dice::{Die, all, find};
use warband_dragon_dice::roll::{MAX_ROLLS, code_table, read_rolls};
use warband_dragon_dice::rules::Edition;

/// Arguments of `dice test`.
#[derive(Args)]
#[command(after_help = "\
Codes are those of warband key \"Wolf Rider\": a letter for each roll, 3i for three IDs in a row.\n\
In a file a line may be a remark: # the red one. With - each line you type is told at once.")]
pub(super) struct TestArgs {
    /// The name of the die
    die: String,
    /// The codes you rolled (imvvsm), a file of them, or - for standard input
    #[arg(value_name = "CODES|FILE|-", required = true)]
    rolls: Vec<String>,
    /// An army file with dice of its own, which has the die
    #[arg(long, value_name = "FILE")]
    army: Option<String>,
}

pub(super) fn run(arguments: &TestArgs, session: &mut Session) -> Result<Exit, Failure> {
    let die = die(arguments)?;
    if code_table(&die).len() < 2 {
        let message = format!("all faces of {} look alike: no roll can tell whether it is fair", die.name);
        return Err(Failure::message(message));
    }
    let mut answer = DieTestAnswer::new(die);
    match &arguments.rolls[..] {
        [only] if only == "-" && is_typed(session) => watch(&mut answer, session)?,
        [only] if only == "-" || system::is_readable(Path::new(only)) => {
            add(&mut answer, &files::read(only)?)?;
        }
        [only] => add(&mut answer, &typed(only.clone())).map_err(|failure| no_file(failure, only))?,
        codes => add(&mut answer, &typed(codes.join(" ")))?,
    }
    if answer.rolls() == 0 {
        let diagnostic = Diagnostic::new("there are no rolls yet");
        let words = ["dice".to_owned(), "test".to_owned(), arguments.die.clone(), answer.example()];
        return Err(diagnostic.help(format!("type the codes as you roll: {}", words::join(&words))).into());
    }
    session.print(&answer)
}

/// Returns the failure for codes that look like a misspelt file name.
fn no_file(failure: Failure, typed: &str) -> Failure {
    if typed.contains(['.', '/', '\\']) {
        let diagnostic = Diagnostic::new(format!("there is no file {}", Name::from(typed.to_owned())));
        return diagnostic.help("codes are letters and numbers: imvvsm").into();
    }
    failure
}

/// Reports whether a person types the rolls at a terminal and reads the answer there.
fn is_typed(session: &Session) -> bool {
    system::is_terminal(&io::stdin()) && session.form() == Form::Text
}

/// Reads the rolls of each line, and prints the result so far.
fn watch(answer: &mut DieTestAnswer, session: &mut Session) -> Result<(), Failure> {
    let how = session.output().wrap("", &answer.how_to_type());
    session.write_text(how)?;
    session.flush()?;
    for line in system::input().map_err(|_| files::input_in_use())?.lines() {
        let line = line.map_err(|_| Failure::message("standard input cannot be read"))?;
        match add(answer, &typed(line)) {
            Ok(()) => session.write_text(answer.line())?,
            Err(failure) => session.settle(Err(failure)),
        };
        session.flush()?;
    }
    Ok(())
}

/// Returns typed codes as a text for messages.
fn typed(codes: String) -> Source {
    Source { name: "FACES".into(), text: codes }
}

/// Adds the rolls of a text; the rest of a line after `#` is a comment.
fn add(answer: &mut DieTestAnswer, source: &Source) -> Result<(), Failure> {
    let mut start = 0;
    for line in source.text.split_inclusive('\n') {
        let codes = line.split('#').next().unwrap_or_default().trim_end();
        let left = MAX_ROLLS.saturating_sub(usize::try_from(answer.rolls()).unwrap_or(usize::MAX));
        let rolls = read_rolls(codes, answer.die(), left).map_err(|mistake| {
            let span = start + mistake.span.start..start + mistake.span.end;
            let mistake = At { kind: mistake.kind, span };
            let diagnostic = notation_error(&mistake, &Edition::default().rules());
            Failure::in_source(vec![diagnostic], source.clone())
        })?;
        rolls.into_iter().for_each(|(face, times)| answer.add(face, times));
        start += line.len();
    }
    Ok(())
}

/// Returns the die, from the catalogue or from an army file.
fn die(arguments: &TestArgs) -> Result<Die, Failure> {
    let name = arguments.die.as_str();
    let typed = Name::from(name.to_owned());
    if let Some(army) = &arguments.army {
        let (source, file) = army::file_named(army)?.ok_or_else(|| no_army(army))?;
        let own = file.trial_dice.into_iter().find(|die| same(die.name.raw(), name));
        return own.ok_or_else(|| {
            let diagnostic = Diagnostic::new(format!("{} describes no die called {typed}", source.name));
            diagnostic.help("--army is for dice of your own; leave it out for the others").into()
        });
    }
    find(name).ok_or_else(|| {
        let diagnostic = Diagnostic::new(format!("there is no die called {typed}"));
        let similar = did_you_mean(name, all().map(|die| die.name.raw().to_owned()));
        let holds = |die: &Die| plain(die.name.raw()).contains(&plain(name));
        let holding: Vec<String> = all().filter(holds).take(5).map(|die| die.name.to_string()).collect();
        let similar = similar.or_else(|| {
            (!holding.is_empty()).then(|| format!("did you mean {}?", crate::report::or(&holding)))
        });
        let diagnostic = match similar {
            Some(similar) => diagnostic.help(similar),
            None => diagnostic.help("find a die with warband dice and a part of its name"),
        };
        diagnostic.help("for a die of your own name its army file: --army FILE").into()
    })
}

/// Returns the failure for an army file that does not exist.
fn no_army(typed: &str) -> Failure {
    let diagnostic = Diagnostic::new(format!("there is no army file {}", Name::from(typed.to_owned())));
    diagnostic.help("--army FILE, for example --army armies/moth-court.toml").into()
}
