//! Game files of both games with sealed, well-formed lines and arbitrary contents: the files are read, shown, verified and
//! continued quickly and in little memory, or they are damage that is named.
//!
//! The limits are `-timeout=5 -rss_limit_mb=512`.
#![no_main]

#[path = "../../tests/hostile_games/games.rs"]
mod games;
#[path = "../../tests/hostile_games/values.rs"]
mod values;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    games::check(bytes);
});
