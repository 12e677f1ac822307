//! Counts a roll from the faces that lie on the table.
//!
//! ```sh
//! cargo run -p warband-dragon-dice --example typed_roll -- melee "2 Thug, Wolf Rider" "m1 i v"
//! ```

#![expect(clippy::print_stderr, clippy::print_stdout, reason = "an example shows what it does")]

use std::env;
use std::error::Error;
use std::process::ExitCode;
use warband_core::chance::{Key, Stream};
use warband_dragon_dice::force::read_list;
use warband_dragon_dice::roll::{Circumstances, Preparation, Throwing, read_faces};
use warband_dragon_dice::rules::{Edition, RollKind};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("typed_roll: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [kind, dice, faces] = &arguments[..] else { return Err("usage: typed_roll KIND DICE FACES".into()) };
    let army = read_list(dice)?;
    let kind = RollKind::of(kind).ok_or("there is no roll of this name")?;
    let roll = Preparation::new(&army.dice, None, Circumstances::of(kind, Edition::V4_1))?;
    let typed =
        read_faces(faces, &roll).map_err(|error| format!("{error} (at byte {})", error.span.start))?;

    // The dice of faces that were typed as `_`.
    let mut stream = Stream::open(Key::from_seed("typed roll")?);
    let (thrown, _) = roll.fill_in(typed, &mut |sides, faces| stream.throw(sides, faces));
    let totals = roll.outcome(thrown).totals();
    for counted in roll.circumstances.kind.counts.iter() {
        println!("{} {counted}", totals[counted]);
    }
    Ok(())
}
