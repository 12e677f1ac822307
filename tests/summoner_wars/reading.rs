//! Commands as players type them, read by the command line.

use std::cell::RefCell;
use warband::cli::Reader;
use warband_core::text::words::split;
use warband_summoner_wars::game::TypedCommand;

thread_local! {
    static READER: RefCell<Reader> = RefCell::default();
}

/// Splits a line into words.
pub(crate) fn words(line: &str) -> Vec<String> {
    split(line).unwrap()
}

/// Removes `--NAME VALUE` from the words.
pub(crate) fn option(words: &mut Vec<String>, name: &str) -> Option<String> {
    let at = words.iter().position(|word| word == name)?;
    words.remove(at);
    Some(words.remove(at))
}

/// Reads a command line.
pub(crate) fn typed(words: &[String]) -> TypedCommand {
    let read = READER.with(|reader| reader.borrow_mut().summoner_wars(words));
    read.unwrap_or_else(|| panic!("{words:?} is no command"))
}
