//! Plays a whole game of two decks with random moves and random dice, and prints each command.
//!
//! ```sh
//! cargo run -p warband-summoner-wars --example random_game -- \
//!   armies/summoner-wars/phoenix-elves.toml armies/summoner-wars/tundra-orcs.toml saturday
//! ```

#![expect(clippy::print_stderr, clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;
use std::process::ExitCode;
use std::{env, fs};
use warband_core::chance::{Key, Stream};
use warband_core::journal::Game;
use warband_core::text::words;
use warband_summoner_wars::deck::{Deck, judge};
use warband_summoner_wars::game::{GameHeader, MoveKind, State, decide, legal_moves};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("random_game: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [one, two, rest @ ..] = &arguments[..] else {
        return Err("usage: random_game DECK DECK [SEED]".into());
    };
    let key = Key::from_seed(rest.first().map_or("random game", String::as_str))?;
    let (mut dice, mut random) = (Stream::open(key), Stream::open(key));
    let mut below = |end: usize| {
        let mut face = Vec::new();
        random.throw(&[end as u32], &mut face);
        face[0] as usize
    };

    let header = GameHeader::new([deck(one)?, deck(two)?]);
    let mut state = State::new(&header).ok_or("these decks cannot play")?;
    while state.end().is_none() {
        let mut moves = legal_moves(&state);
        moves.retain(|one| one.kind != MoveKind::Concede);
        let legal = moves.swap_remove(below(moves.len()));
        let Some(chosen) = legal.pick(&mut below) else { continue };
        let command = legal.with(&state, &chosen).ok_or("the choices do not fit")?;
        let decided = decide(&state, &command, &mut dice, None)?;
        println!("player {}: {}", decided.player, words::join(&legal.words_with(&state, &chosen)));
        state = decided.state;
    }
    if let Some(end) = state.end() {
        println!("{} wins", state.deck(end.winner).name);
    }
    Ok(())
}

/// Reads a deck; the first problem of one that breaks a rule is the error.
fn deck(path: &str) -> Result<Deck, Box<dyn Error>> {
    let judgement = judge(&fs::read_to_string(path)?);
    if let Some(problem) = judgement.problems.first() {
        return Err(format!("{path}: {}", problem.kind).into());
    }
    judgement.deck.ok_or_else(|| format!("{path}: no deck").into())
}
