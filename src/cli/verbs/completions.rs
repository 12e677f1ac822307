//! `completions SHELL`, and the verb that its scripts call.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game::game_file::GameFile;
use crate::cli::globals::Globals;
use crate::cli::line::parse::arguments_of;
use crate::cli::line::suggest::View;
use crate::cli::session::{Session, Streams};
use crate::cli::verb::Verbs;
use crate::completion::{Shell, ShellLine};
use clap::builder::PossibleValue;
use clap::{ArgMatches, Args, ValueEnum};
use std::ffi::OsString;

/// The verb that the scripts call; the help does not list it.
pub(in crate::cli) const ASKED: &str = "__complete";

/// Arguments of `completions`.
#[derive(Args)]
pub(in crate::cli) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

impl ValueEnum for Shell {
    fn value_variants<'a>() -> &'a [Shell] {
        &Shell::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.word()))
    }
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: CompletionsArgs = failure::arguments(matches)?;
    session.write(arguments.shell.adapter().as_bytes())
}

/// `__complete SHELL LINE POINT`: prints the candidates at the cursor, one per line. It never writes to a game and never
/// fails, so as not to disturb the line being typed.
pub(in crate::cli) fn answer(arguments: &[OsString], verbs: Verbs, streams: Streams) -> Exit {
    let text = |place: usize| arguments.get(place).map(|word| word.to_string_lossy().into_owned());
    let shell = text(2).and_then(|word| Shell::parse(&word));
    let (Some(shell), Some(line)) = (shell, text(3)) else { return Exit::Done };
    let point = text(4).and_then(|point| point.parse().ok()).unwrap_or(usize::MAX);
    let line = ShellLine::read(&line, point);
    let globals = Globals::among(&arguments_of(&line.words));
    let game = GameFile::of(globals.game.as_deref());
    let mut session = Session::open(globals, game, Vec::new(), streams);
    let candidates = View::of(verbs, &mut session).complete_shell(&line);
    let written = session.write(line.answer(shell, &candidates).as_bytes());
    session.close(written);
    Exit::Done
}
