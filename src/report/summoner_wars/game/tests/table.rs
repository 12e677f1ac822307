//! Example games for tests.

use crate::report::Output;
use warband_core::journal::Game;
use warband_summoner_wars::deck::{Deck, judge};
use warband_summoner_wars::game::{CardId, Event, First, FirstHow, GameHeader, PlayerId, Rules, State};
use warband_summoner_wars::rules::Square;

const PHOENIX_ELVES: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/armies/summoner-wars/phoenix-elves.toml"));
const TUNDRA_ORCS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/armies/summoner-wars/tundra-orcs.toml"));

/// Returns the text of a deck without the names of abilities, which every attack would repeat.
fn without_abilities(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("ability"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns output with this many columns.
pub(super) const fn output(width: usize) -> Output {
    Output { width, colour: false, plain: false, play: None }
}

/// Returns a game with the decks of the samples, the first of them changed by hand.
pub(super) fn game_of(change: impl Fn(&mut Deck)) -> State {
    game_by(Rules::default(), change)
}

/// Returns a game by these rules, with the decks of the samples, the first of them changed by hand.
pub(super) fn game_by(rules: Rules, change: impl Fn(&mut Deck)) -> State {
    let mut decks = [PHOENIX_ELVES, TUNDRA_ORCS].map(|text| judge(&without_abilities(text)).deck.unwrap());
    change(&mut decks[0]);
    let header = GameHeader {
        decks,
        rules,
        first: First { player: Some(PlayerId::One), how: FirstHow::Named, rolls: Vec::new() },
        bare: false,
        stream: String::from("test"),
        key: String::new(),
        seeded: false,
        players: None,
        real_dice: Vec::new(),
        overruled: None,
    };
    State::new(&header).unwrap()
}

/// Returns a game at its beginning.
pub(super) fn begun() -> State {
    game_of(|_| ())
}

/// Returns the game after these events.
pub(super) fn after(events: &[Event]) -> State {
    let mut state = begun();
    events.iter().for_each(|event| state.apply(event));
    state
}

/// Parses a square.
pub(super) fn at(text: &str) -> Square {
    Square::parse(text).unwrap()
}

/// Returns a card of a player's deck.
pub(super) fn card(state: &State, deck: PlayerId, name: &str) -> CardId {
    CardId { deck, card: state.deck(deck).find(name).unwrap() }
}
