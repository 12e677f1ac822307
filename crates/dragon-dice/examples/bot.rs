//! A bot: plays a whole game of two armies with random moves and random dice, and prints each command.
//!
//! ```sh
//! cargo run -p warband-dragon-dice --example bot -- armies/marsh-reavers.toml armies/ember-guard.toml saturday
//! ```

#![expect(clippy::print_stderr, clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;
use std::process::ExitCode;
use std::{env, fs};
use warband_core::chance::{Key, Stream};
use warband_core::text::words;
use warband_dragon_dice::force::ArmyFile;
use warband_dragon_dice::game::{
    Command, ForceSet, GameHeader, MoveKind, PlayerSet, State, decide, legal_moves,
};
use warband_dragon_dice::rules::Edition;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bot: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [ann, bob, rest @ ..] = &arguments[..] else { return Err("usage: bot ARMY ARMY [SEED]".into()) };
    let key = Key::from_seed(rest.first().map_or("bot", String::as_str))?;
    let (mut dice, mut random) = (Stream::open(key), Stream::open(key));
    let mut below = |end: usize| {
        let mut face = Vec::new();
        random.throw(&[end as u32], &mut face);
        face[0] as usize
    };

    let header = GameHeader::new(Edition::V4_1, 24, vec![player("ann", ann)?, player("bob", bob)?]);
    let before = State::new(&header).ok_or("these forces cannot play")?;
    let mut state = decide(&before, &Command::Begin { quick: true }, &mut dice, None)?.state;

    while state.end().is_none() {
        let mut moves = legal_moves(&state);
        moves.retain(|legal| legal.kind != MoveKind::Concede);
        let legal = moves.swap_remove(below(moves.len()));
        let Some(chosen) = legal.pick(&state, &mut below) else { continue };
        let command = legal.with(&state, &chosen).ok_or("the choices do not fit")?;
        let decided = decide(&state, &command, &mut dice, None)?;
        println!(
            "{}: {}",
            state.player(decided.player).name,
            words::join(&legal.words_with(&state, &chosen))
        );
        state = decided.state;
    }
    match state.end().and_then(|end| end.winner) {
        Some(winner) => println!("{} wins", state.player(winner).name),
        None => println!("nobody wins"),
    }
    Ok(())
}

/// Seats a player with the force of a file.
fn player(name: &str, path: &str) -> Result<PlayerSet, Box<dyn Error>> {
    let roster = ArmyFile::read(&fs::read_to_string(path)?)?.roster(&name.to_owned().into())?;
    let force = ForceSet::of(&roster).ok_or("the force needs two terrains")?;
    Ok(PlayerSet { name: name.to_owned(), size: None, real_dice: false, force })
}
