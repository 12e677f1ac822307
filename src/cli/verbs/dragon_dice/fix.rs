//! `fix`: corrects the game file to match the real table.

use crate::cli::arguments::number::number;
use clap::Subcommand;
use warband_dragon_dice::game::{TypedCommand, TypedDice, TypedFix};

/// The words after `fix`.
#[derive(Subcommand)]
pub(in crate::cli) enum FixVerb {
    /// Put dice somewhere else
    Put {
        /// The die, or a list in quotes; ann:Thug for a die of ann
        die: String,
        /// Where it is: an army's place, dua, bua, pool or out
        place: String,
        /// Where the file has it, if several places have one
        #[arg(long, value_name = "PLACE")]
        from: Option<String>,
    },
    /// Turn a terrain to another face
    Terrain {
        /// home, frontier, or the player whose home it is
        terrain: String,
        /// Its number, 1 to 8
        #[arg(value_parser = number(0_u32..))]
        face: u32,
    },
    /// Set whose turn it is and the phase
    Turn {
        /// Whose turn it is
        player: String,
        /// The phase or step
        #[arg(required = true)]
        phase: Vec<String>,
    },
    /// Set who holds a terrain's eighth face
    #[command(after_help = "Examples:\n  \
        fix control frontier ann  ann holds the eighth face of the frontier\n  \
        fix control bob nobody    the eighth face of bob's home is free")]
    Control {
        /// home, frontier, or the player whose home it is
        terrain: String,
        /// Who holds it, or nobody
        player: String,
    },
}

impl FixVerb {
    /// Returns the command.
    pub(super) fn command(self) -> TypedCommand {
        TypedCommand::Fix(match self {
            FixVerb::Put { die, place, from } => {
                TypedFix::Put { dice: TypedDice { names: vec![die], from }, to: place }
            }
            FixVerb::Terrain { terrain, face } => TypedFix::Terrain { terrain, face },
            FixVerb::Turn { player, phase } => TypedFix::Turn { player, phase: phase.join(" ") },
            FixVerb::Control { terrain, player } => TypedFix::Control { terrain, player },
        })
    }
}
