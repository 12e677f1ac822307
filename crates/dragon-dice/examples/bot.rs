//! A bot: plays a whole game of two armies with random moves and random dice, and prints each command.
//!
//! ```sh
//! cargo run -p warband-dragon-dice --example bot -- armies/marsh-reavers.toml armies/ember-guard.toml saturday
//! ```

#![expect(clippy::print_stderr, clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;
use std::process::ExitCode;
use std::{env, fs};
use warband_dragon_dice::adviser::ways;
use warband_dragon_dice::force::ArmyFile;
use warband_dragon_dice::game::{Command, ForceSet, GameHeader, PlayerSet, State, decide};
use warband_dragon_dice::rules::Edition;
use warband_table::chance::{Key, Stream};

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
    let (mut dice, mut moves) = (Stream::open(key), Stream::open(key));

    let header = GameHeader::new(Edition::V4_1, 24, vec![player("ann", ann)?, player("bob", bob)?]);
    let before = State::new(&header).ok_or("these forces cannot play")?;
    let mut state = decide(&before, &Command::Begin { quick: true }, &mut dice, None)?.state;

    while state.end.is_none() {
        let mut ways = ways(&state);
        let mut pick = Vec::new();
        moves.throw(&[ways.len() as u32], &mut pick);
        let way = ways.swap_remove(pick[0] as usize);
        let decided = decide(&state, &way.command, &mut dice, None)?;
        println!("{}: {}", state.player(decided.player).name, way.words.join(" "));
        state = decided.state;
    }
    match state.end.and_then(|end| end.winner) {
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
