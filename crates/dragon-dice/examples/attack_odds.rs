//! The exact odds of a melee attack between armies of two files.
//!
//! ```sh
//! cargo run -p warband-dragon-dice --example attack_odds -- armies/marsh-reavers.toml home armies/ember-guard.toml horde
//! ```

#![expect(clippy::print_stderr, clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;
use std::process::ExitCode;
use std::{env, fs};
use warband_dragon_dice::force::{Army, ArmyFile};
use warband_dragon_dice::odds::{AttackOdds, Side};
use warband_dragon_dice::roll::{Attack, Circumstances};
use warband_dragon_dice::rules::RollKind;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("attack_odds: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [attacking, by, defending, on] = &arguments[..] else {
        return Err("usage: attack_odds FILE ARMY FILE ARMY".into());
    };
    let (attacker, defender) = (army(attacking, by)?, army(defending, on)?);
    let melee = RollKind::of("melee").ok_or("there is no roll called melee")?;
    let circumstances = Circumstances::of(melee, attacker.edition);
    let sides = [&attacker, &defender].map(|army| Side::new(&army.dice, circumstances.clone()));
    let odds = AttackOdds::of(Attack::Melee, &sides[0], &sides[1])?;

    println!("{} attacks {}", attacker.name, defender.name);
    println!("damage after saves: {:.2} on average", odds.blow.damage.mean());
    println!("health killed:      {:.2} on average", odds.blow.health_killed.mean());
    println!("nobody survives:    {:.2} %", 100.0 * odds.blow.wipe_out);
    if let Some(counter) = odds.counter {
        println!("counter-attack:     {:.2} health killed on average", counter.health_killed.mean());
    }
    Ok(())
}

/// Reads an army of a file.
fn army(path: &str, name: &str) -> Result<Army, Box<dyn Error>> {
    let file = ArmyFile::read(&fs::read_to_string(path)?)?;
    Ok(file.army(file.choose(name)?, &path.to_owned().into())?)
}
