//! The reader of decks: whatever the bytes, it judges, names the place, prints no control characters, and an accepted deck
//! can be shown and begins a game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use warband::report::summoner_wars::{Chair, ShowDeckAnswer, StatusAnswer};
use warband::report::{CheckAnswer, CheckedFile, Judged, Output, Reply, RosterForm};
use warband_core::journal::Game;
use warband_core::text::{Name, Source};
use warband_summoner_wars::deck::judge;
use warband_summoner_wars::game::{First, FirstHow, GameHeader, PlayerId, Rules, State};

fn check(text: &str) {
    assert!(text.chars().all(|c| c == '\n' || Name::printable(c)), "{text:?}");
}

fuzz_target!(|text: &str| {
    let judgement = judge(text);
    for problem in &judgement.problems {
        let span = &problem.span;
        assert!(span.start <= span.end && span.end <= text.len(), "{span:?}");
    }
    let pages =
        [(80, false), (40, true)].map(|(width, plain)| Output { width, colour: false, plain, play: None });
    if let Some(deck) = judgement.deck.clone() {
        for form in [RosterForm::Table, RosterForm::Markdown, RosterForm::Csv] {
            check(&ShowDeckAnswer { deck: &deck, form }.text(&pages[0]));
        }
        let header = GameHeader {
            decks: [deck.clone(), deck],
            rules: Rules::default(),
            first: First { player: Some(PlayerId::One), how: FirstHow::Named, rolls: Vec::new() },
            bare: false,
            stream: String::new(),
            key: String::new(),
            seeded: false,
            players: None,
            real_dice: Vec::new(),
            overruled: None,
        };
        let state = State::new(&header).expect("a deck that is let in begins a game");
        for page in &pages {
            check(&StatusAnswer { state: &state, at: None, chair: Chair::One, is_short: false }.text(page));
        }
    }
    let source = Source { name: Name::from("deck.toml"), text: text.to_owned() };
    let answer = CheckAnswer { files: vec![CheckedFile { source, judged: Judged::Deck(judgement) }] };
    for page in &pages {
        check(&answer.text(page));
    }
    assert!(!answer.json().chars().any(|c| !Name::printable(c)));
});
