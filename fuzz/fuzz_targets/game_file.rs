//! Game files of both games with sealed, well-formed lines and arbitrary contents: the files are read, shown, verified,
//! repaired and continued quickly and in little memory, or they are damage that is named.
//!
//! The limits are `-timeout=5 -rss_limit_mb=512`.
#![no_main]

#[path = "../../src/report/tests/hostile_games/files.rs"]
mod files;
mod program;
#[path = "../../src/report/tests/hostile_games/values.rs"]
mod values;

use libfuzzer_sys::fuzz_target;
use program::{memory, show};

fuzz_target!(|bytes: &[u8]| {
    let memory = &mut memory(&[("game.warband", &files::hostile_file(bytes))]);
    for words in
        ["status", "remind", "log", "verify", "next --dry-run", "next --override x --dry-run", "repair"]
    {
        show(memory, words);
    }
});
