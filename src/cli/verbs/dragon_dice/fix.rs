//! `fix`: the file is brought in line with the table.

use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use clap::{ArgMatches, Args, Subcommand};
use warband_dragon_dice::game::{TypedCommand, TypedDice, TypedFix};

/// Arguments of `fix`.
#[derive(Args)]
pub(in crate::cli) struct FixArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Put dice somewhere else
    Put {
        /// The die, or a list in quotes
        #[arg(value_name = "DIE")]
        die: String,
        /// Where it is: an army's place, dua, bua, pool or out
        #[arg(value_name = "PLACE")]
        place: String,
        /// Where the file has it, if several places have one
        #[arg(long, value_name = "PLACE")]
        from: Option<String>,
    },
    /// Turn a terrain to another face
    Terrain {
        /// home, frontier, or the player whose home it is
        #[arg(value_name = "TERRAIN")]
        terrain: String,
        /// Its number, 1 to 8
        #[arg(value_name = "FACE", value_parser = number(0_u32..))]
        face: u32,
    },
    /// Set whose turn it is and the phase
    Turn {
        /// Whose turn it is
        #[arg(value_name = "PLAYER")]
        player: String,
        /// The phase or step
        #[arg(value_name = "PHASE", required = true)]
        phase: Vec<String>,
    },
    /// Set who holds a terrain's eighth face
    Control {
        /// home, frontier, or the player whose home it is
        #[arg(value_name = "TERRAIN")]
        terrain: String,
        /// Who holds it, or nobody
        #[arg(value_name = "PLAYER")]
        player: String,
    },
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: FixArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Fix(match arguments.what {
        What::Put { die, place, from } => {
            TypedFix::Put { dice: TypedDice { names: vec![die], from }, to: place }
        }
        What::Terrain { terrain, face } => TypedFix::Terrain { terrain, face },
        What::Turn { player, phase } => TypedFix::Turn { player, phase: phase.join(" ") },
        What::Control { terrain, player } => TypedFix::Control { terrain, player },
    }))
}
