//! The reader of decks: whatever the bytes, it judges, names the place, prints no control characters, and an accepted deck
//! can be shown and begins a game.
#![no_main]

mod program;

use libfuzzer_sys::fuzz_target;
use program::{memory, show};
use warband::cli::answer;
use warband_summoner_wars::deck::judge;

fuzz_target!(|text: &str| {
    let judgement = judge(text);
    for problem in &judgement.problems {
        let span = &problem.span;
        assert!(span.start <= span.end && span.end <= text.len(), "{span:?}");
    }
    let memory = &mut memory(&[("deck.toml", text.as_bytes())]);
    show(memory, "check deck.toml");
    if judgement.deck.is_some() {
        for words in ["show deck.toml", "show deck.toml --format markdown", "show deck.toml --format csv"] {
            show(memory, words);
        }
        let begun = answer(&["new", "deck.toml", "deck.toml", "--seed", "fuzz"], memory);
        assert_eq!(
            begun.exit,
            0,
            "an accepted deck begins a game: {}",
            String::from_utf8_lossy(&begun.errors)
        );
        show(memory, "status");
    }
});
