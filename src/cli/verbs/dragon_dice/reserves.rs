//! The verbs of the Reserves Phase.

use crate::cli::failure::Failure;
use crate::cli::game::{GameVerb, Request};
use clap::Subcommand;
use warband_dragon_dice::game::{State, TypedCommand};

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum ReservesVerb {
    Reinforce {
        /// Dice in the Reserve Area
        #[arg(value_name = "DIE", required_unless_present = "all", conflicts_with = "all")]
        dice: Vec<String>,
        /// Where they go: home, frontier, or the player whose home it is
        #[arg(long, value_name = "TERRAIN")]
        to: String,
        /// All dice in the Reserve Area
        #[arg(long)]
        all: bool,
    },
    Retreat {
        /// Dice of the army
        #[arg(value_name = "DIE", required_unless_present = "all", conflicts_with = "all")]
        dice: Vec<String>,
        /// Where they are: home, frontier, or the player whose home it is
        #[arg(long, value_name = "TERRAIN")]
        from: String,
        /// The whole army; Dragonkin stay
        #[arg(long)]
        all: bool,
    },
}

impl GameVerb<State> for ReservesVerb {
    fn request(self) -> Result<Request<TypedCommand>, Failure> {
        Ok(Request::Command(match self {
            ReservesVerb::Reinforce { dice, to, all: _ } => TypedCommand::Reinforce { dice, to },
            ReservesVerb::Retreat { dice, from, all: _ } => TypedCommand::Retreat { dice, from },
        }))
    }
}
