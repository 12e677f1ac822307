//! Game files of both games whose lines are sealed and well-formed, and say what they like: whatever that is, the files
//! are read, shown, verified and gone on with in short time and little memory, or they are damage that is named.
//!
//! `-timeout=5 -rss_limit_mb=512` are the limits.
#![no_main]

#[path = "../../tests/hostile_games/games.rs"]
mod games;
#[path = "../../tests/hostile_games/values.rs"]
mod values;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    games::check(bytes);
});
