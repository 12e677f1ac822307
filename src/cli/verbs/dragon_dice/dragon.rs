//! The verbs of a dragon attack, and dragons outside a game: `dragon targets` and `dragon roll`.

use super::dragon_args::DragonsArgs;
use super::dragon_roll::{self, DragonRollArgs};
use super::throw_args::RollArgs;
use crate::cli::failure::Failure;
use crate::cli::game::{GameVerb, Request};
use crate::report::dragon_dice::{TargetsAnswer, bond_targets};
use clap::Subcommand;
use warband_dragon_dice::dragon::targets;
use warband_dragon_dice::game::{State, TypedCommand};

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum DragonVerb {
    #[command(subcommand)]
    Dragon(DragonCommand),
    #[command(after_help = "Examples:\n  \
        respond                            warband rolls for the army\n  \
        respond m2i s                      the faces you rolled\n  \
        respond m2i s --ids melee=3,save   split the IDs yourself\n  \
        respond -t melee=11,save=4         the totals you counted at the table")]
    Respond(RollArgs),
}

/// The words after `dragon`.
#[derive(Subcommand)]
pub(in crate::cli) enum DragonCommand {
    /// Play the dragon attack at a terrain; add the faces of real dice
    #[command(after_help = "\
Examples:\n  \
    dragon attack                                 if only one terrain is left\n  \
    dragon attack home c                          the faces of the dragons, in their order\n  \
    dragon attack home \"Fire Drake: tail+claw\"    the same by name")]
    Attack {
        /// The terrain and the faces of the dragons; you may leave out either
        #[arg(value_name = "TERRAIN|FACES")]
        words: Vec<String>,
        /// The faces of the dragons, as one text
        #[arg(long, value_name = "TEXT")]
        faces: Option<String>,
    },
    /// Show which target each dragon at a terrain attacks, and why
    Targets {
        #[command(flatten)]
        dragons: DragonsArgs,
        /// An army of the marching player is there
        #[arg(long)]
        army: bool,
    },
    /// Roll dragons, or count the faces you rolled
    #[command(after_help = "\
Faces: the codes of `warband key DRAGON` in the order of the dragons (t+c b), or names (\"Fire Drake: tail+claw\").\n\
Each dragon attacks what the rules say: another dragon if it can, otherwise the army. --against sets it for all of them.")]
    Roll(DragonRollArgs),
}

impl GameVerb<State> for DragonVerb {
    fn request(self) -> Result<Request<TypedCommand>, Failure> {
        Ok(match self {
            DragonVerb::Dragon(DragonCommand::Attack { words, faces }) => {
                Request::Command(TypedCommand::DragonAttack { words, faces })
            }
            DragonVerb::Dragon(DragonCommand::Targets { dragons: arguments, army }) => {
                Request::look(move |session| {
                    let (dragons, edition) = (arguments.dragons(session)?, arguments.edition(session)?);
                    let targets = targets(&dragons, edition);
                    let bonds = arguments.at_terrain(session)?;
                    let bonds = bonds.map_or_else(Vec::new, |(state, terrain)| bond_targets(&state, terrain));
                    session.print(&TargetsAnswer { dragons, targets, bonds, edition, army })
                })
            }
            DragonVerb::Dragon(DragonCommand::Roll(arguments)) => {
                Request::look(move |session| dragon_roll::run(&arguments, session))
            }
            DragonVerb::Respond(roll) => {
                Request::Command(TypedCommand::Respond(roll.roll("melee=11,save=4")?))
            }
        })
    }
}
