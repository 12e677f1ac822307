//! `play`: the same verbs line by line.

use crate::cli::failure::Failure;
use crate::cli::session::Session;
use crate::cli::{Exit, run_words};
use crate::report::Trouble;
use crate::text::{Name, words};
use clap::{ArgMatches, Args};
use std::io::{self, BufRead, IsTerminal, Read};

/// Arguments of `play`.
#[derive(Args)]
pub(in crate::cli) struct PlayArgs {}

/// A longer line is no command.
const LONGEST: u64 = 1 << 16;

/// Does each line's command, until the lines end or one is `quit`. Where they come from a pipe or a file the first refusal
/// ends it; at a terminal the next line may do better.
pub(in crate::cli) fn run(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let is_terminal = io::stdin().is_terminal();
    let mut input = io::stdin().lock();
    // A line may ask for another form, for itself alone.
    let form = session.form();
    let mut line = Vec::new();
    for number in 1_u64.. {
        line.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        let read = read.map_err(|_| Failure::message("standard input cannot be read"))?;
        let text = String::from_utf8_lossy(&line);
        let text = text.trim();
        if read == 0 || matches!(text, "quit" | "exit") {
            return Ok(Exit::Done);
        }
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let answer = if read as u64 == LONGEST {
            Err(Failure::message("a line is too long to be a command"))
        } else {
            one(text, session)
        };
        let exit = session.settle(answer);
        session.set_form(form);
        if exit != Exit::Done && !is_terminal {
            let mut trouble =
                Trouble::new(format!("stopped at line {number}: {}", Name::from(text.to_owned())));
            trouble.is_note = true;
            return Err(Failure::from(trouble).exit(exit));
        }
    }
    Ok(Exit::Done)
}

fn one(line: &str, session: &mut Session) -> Result<Exit, Failure> {
    let Some(mut words) = words::split(line) else {
        let trouble = Trouble::new("a quote is not closed").help("\"2 Thug, Wolf Rider\"");
        return Err(trouble.into());
    };
    if words.first().is_some_and(|word| word == "warband") {
        words.remove(0);
    }
    if words.first().is_some_and(|word| word == "play") {
        return Err(Failure::message("play is running already: type the command itself"));
    }
    run_words(&words, session)
}
