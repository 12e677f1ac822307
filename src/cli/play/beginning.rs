//! The first lines of `play` in a folder without a game.

use crate::cli::files;
use crate::cli::game::sample;
use crate::report::Output;
use warband_core::text::{Name, words};

/// Explains how to begin a game, with army files found here that can play each other.
pub(super) fn text(output: &Output) -> String {
    let armies = sample::opponents(&files::known(""));
    let named = |name: &String| Name::from(words::quoted(name)).to_string();
    let (what, line) = match &armies[..] {
        [] => (
            "To play your own armies, make two files, then begin a game with them:",
            String::from("init ann.toml; init bob.toml; new ann.toml bob.toml"),
        ),
        [only] => (
            "To play your own armies, make another file, then begin a game with both:",
            format!("init bob.toml; new {} bob.toml", named(only)),
        ),
        [first, second, ..] => (
            "To play your own armies, begin a game with two files (Tab lists them):",
            format!("new {} {} --players ann,bob", named(first), named(second)),
        ),
    };
    output.wrap("", what) + &output.wrap("  ", &line)
}
