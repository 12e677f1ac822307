//! `dragon attack`, and dragons outside a game: `dragon targets` and `dragon roll`.

use super::dragon_roll;
use crate::cli::dragons;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::game_kind::GameKind;
use crate::cli::session::Session;
use crate::report::dragon_dice::TargetsAnswer;
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, Subcommand};
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::dragon::targets;
use warband_dragon_dice::game::{State, TypedCommand};
use warband_dragon_dice::rules::Edition;

/// Arguments of `dragon`.
#[derive(Args)]
pub(in crate::cli) struct DragonArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
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
    Roll(dragon_roll::DragonRollArgs),
}

/// Dragons, and by whose rules they attack.
#[derive(Args)]
pub(super) struct DragonsArgs {
    /// Dragons: "Fire Drake", "2 White Wyrm"; separate several with commas
    #[arg(value_name = "DRAGON", required = true)]
    names: Vec<String>,
    /// The edition; otherwise that of the game here. The target table of v4.0 is lost, so warband uses v4.1's
    #[arg(long, value_name = "EDITION", value_parser = PossibleValuesParser::new(Edition::WORDS))]
    edition: Option<String>,
}

impl DragonsArgs {
    /// The dragons, at least one.
    pub(super) fn dragons(&self) -> Result<Vec<Die>, Failure> {
        let dragons = dragons::read(&self.names)?;
        if dragons.is_empty() {
            Err(Failure::message("which dragons? Name at least one"))
        } else {
            Ok(dragons)
        }
    }

    /// The edition that is said, else that of the game here, else the current one.
    pub(super) fn edition(&self, session: &mut Session) -> Result<Edition, Failure> {
        let said = self.edition.as_deref().and_then(Edition::parse);
        Ok(match said {
            Some(edition) => edition,
            None => game_edition(session)?.unwrap_or_default(),
        })
    }
}

/// The edition of the game here, where there is one of Dragon Dice.
pub(super) fn game_edition(session: &mut Session) -> Result<Option<Edition>, Failure> {
    if !session.game_file().is_there() || session.game_kind() != GameKind::DragonDice {
        return Ok(None);
    }
    Ok(Some(game::read::<State>(session)?.state().edition))
}

/// `dragon attack` changes the game; the others only look.
pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Option<TypedCommand>, Failure> {
    let arguments: DragonArgs = failure::arguments(matches)?;
    Ok(match arguments.what {
        What::Attack { words, faces } => Some(TypedCommand::DragonAttack { words, faces }),
        What::Targets { .. } | What::Roll(_) => None,
    })
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: DragonArgs = failure::arguments(matches)?;
    match arguments.what {
        What::Targets { dragons: arguments, army } => {
            let (dragons, edition) = (arguments.dragons()?, arguments.edition(session)?);
            let targets = targets(&dragons, edition);
            session.say(&TargetsAnswer { dragons, targets, edition, army })
        }
        What::Roll(arguments) => dragon_roll::run(&arguments, session),
        // That changes the game: `action`.
        What::Attack { .. } => Ok(Exit::Done),
    }
}
