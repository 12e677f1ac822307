//! The command line: clap, environment, paths, seeds, output streams, exit codes.
//!
//! Knows no rules: the game crates know icons and editions, and `report` puts answers into words.

mod arguments;
mod clock;
mod defaults;
mod failure;
mod files;
mod game;
mod game_kind;
mod games;
mod globals;
mod help;
mod io_error;
mod line;
mod play;
mod post;
mod progress;
mod reader;
mod repeat;
mod restore;
mod run;
mod samples;
mod session;
mod system;
mod table;
#[cfg(test)]
mod tests;
mod verb;
mod verbs;

pub use reader::Reader;
pub use system::Memory;

use failure::Exit;
use game::game_file::GameFile;
use globals::Globals;
use line::parse::{globals, parse};
use run::run_arguments;
use session::{Session, Streams};
use std::ffi::{OsStr, OsString};
use std::iter::once;
use table::VERBS;

/// Runs the command with these arguments, the program's name first, and returns its exit code.
pub fn main(arguments: &[OsString]) -> u8 {
    run_in(arguments, Streams::standard()) as u8
}

/// The answer of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The exit code.
    pub exit: u8,
    /// Bytes written to standard output.
    pub out: Vec<u8>,
    /// Bytes written to standard error.
    pub errors: Vec<u8>,
}

/// Runs a command on a system in memory. `words` begin with the verb. Output goes into the answer, and files are written to
/// the memory. The output is the same as that of the program. `watch` and `log --follow` are refused because no other program
/// changes the files, and hidden keys because there is no folder for them.
///
/// ```
/// use warband::cli::{Memory, answer};
///
/// let rolled = answer(&["roll", "melee", "3 Thug", "2m1", "i", "-q"], &mut Memory::default());
/// assert_eq!((rolled.exit, rolled.out.as_slice()), (0, b"3\n".as_slice()));
/// ```
pub fn answer(words: &[impl AsRef<OsStr>], memory: &mut Memory) -> Answer {
    let program = OsString::from("warband");
    let words = words.iter().map(|word| word.as_ref().to_owned());
    let arguments: Vec<OsString> = once(program).chain(words).collect();
    let (streams, out, errors) = Streams::shared();
    let exit = system::with_memory(memory, || run_in(&arguments, streams)) as u8;
    Answer { exit, out: out.taken(), errors: errors.taken() }
}

fn run_in(arguments: &[OsString], streams: Streams) -> Exit {
    if arguments.get(1).is_some_and(|word| word == verbs::completions::ASKED) {
        return verbs::completions::answer(arguments, VERBS, streams);
    }
    let arguments = &arguments::army::shielded(arguments);
    let words: Vec<String> =
        arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let file_of = |globals: &Globals| GameFile::of(globals.game.as_deref());
    let parsed = parse(VERBS, arguments, || file_of(&Globals::among(arguments)).kind());
    let globals = globals(&parsed, arguments);
    let game = file_of(&globals);
    let mistakes = globals.mistakes.clone();
    let mut session = Session::open(globals, game, words.clone(), streams);
    mistakes.iter().for_each(|mistake| session.warn(mistake));
    let answer = run_arguments(&parsed, &words, VERBS, &mut session);
    session.close(answer)
}
