//! The command line: clap, environment, paths, seeds, output streams, exit codes.
//!
//! Knows no rules: what an icon or an edition means is said by the rooms below, in words by `report`.

mod army;
mod board;
mod clock;
mod collection;
mod computer;
mod defaults;
mod dragons;
mod failure;
mod fed_roll;
mod files;
mod game;
mod game_file;
mod game_kind;
mod games;
mod globals;
mod help;
mod hidden_key;
mod io_error;
mod meant;
mod near;
mod number;
mod parse;
mod place;
mod play;
mod repeat;
mod restore;
mod run;
mod seed;
mod session;
mod short;
mod species;
mod suggest;
mod table;
#[cfg(test)]
mod tests;
mod usage;
mod verb;
mod verbs;

use failure::Exit;
use game_file::GameFile;
use globals::Globals;
use parse::{globals, parse};
use run::run_arguments;
use session::{Session, Streams};
use std::ffi::OsString;
use table::VERBS;

/// Runs the command with these arguments, the program's name first, and returns its exit code.
pub fn main(arguments: &[OsString]) -> u8 {
    run_in(arguments, Streams::standard()) as u8
}

fn run_in(arguments: &[OsString], streams: Streams) -> Exit {
    if arguments.get(1).is_some_and(|word| word == verbs::completions::ASKED) {
        return verbs::completions::answer(arguments, VERBS, streams);
    }
    let arguments = &army::shielded(arguments);
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
