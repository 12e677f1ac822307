//! `fix`: the file is brought in line with the table.

use super::{player, square};
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use crate::report::Trouble;
use crate::summoner_wars::game::{Command, Correction, TypedCommand};
use crate::summoner_wars::rules::Phase;
use crate::text::Name;
use clap::{ArgMatches, Args, Subcommand};

/// Arguments of `fix`.
#[derive(Args)]
pub(in crate::cli) struct FixArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// A card of a draw pile stands on the board
    Put {
        /// Whose card
        #[arg(value_name = "P")]
        player: String,
        /// Its name
        #[arg(value_name = "CARD", required = true)]
        card: Vec<String>,
        /// Where it stands
        #[arg(value_name = "SQUARE")]
        square: String,
        /// Its wounds
        #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0_u32..))]
        wounds: u32,
    },
    /// A card of the board is in its owner's draw pile
    Take {
        /// Where it stands
        #[arg(value_name = "SQUARE")]
        square: String,
    },
    /// A card has so many wounds
    Wounds {
        /// Where it stands
        #[arg(value_name = "SQUARE")]
        square: String,
        /// How many
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        wounds: u32,
    },
    /// A hand has so many cards
    Hand {
        /// Whose
        #[arg(value_name = "P")]
        player: String,
        /// How many
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        cards: u32,
    },
    /// A draw pile has so many cards
    Drawpile {
        /// Whose
        #[arg(value_name = "P")]
        player: String,
        /// How many
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        cards: u32,
    },
    /// A magic pile has these cards, the last on top
    Magic {
        /// Whose
        #[arg(value_name = "P")]
        player: String,
        /// Names, those of several words in quotes; "?" in quotes for one that is not told
        #[arg(value_name = "CARD")]
        cards: Vec<String>,
    },
    /// It is another turn or phase
    Turn {
        /// The turn's number
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        number: u32,
        /// Whose turn it is
        #[arg(long, value_name = "P")]
        player: String,
        /// draw, summon, event, move, attack or build
        #[arg(long, value_name = "PHASE")]
        phase: String,
    },
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: FixArgs = failure::arguments(matches)?;
    let correction = match arguments.what {
        What::Put { player: of, card, square: at, wounds } => {
            let (player, name, square) = (player(&of)?, card.join(" "), square(&at)?);
            return Ok(TypedCommand::CorrectPut { player, name, square, wounds });
        }
        What::Magic { player: of, cards: names } => {
            return Ok(TypedCommand::CorrectMagic { player: player(&of)?, names });
        }
        What::Take { square: at } => Correction::Take { square: square(&at)? },
        What::Wounds { square: at, wounds } => Correction::Wounds { square: square(&at)?, wounds },
        What::Hand { player: of, cards } => Correction::Hand { player: player(&of)?, cards },
        What::Drawpile { player: of, cards } => Correction::DrawPile { player: player(&of)?, cards },
        What::Turn { number, player: of, phase } => {
            Correction::Turn { number, player: player(&of)?, phase: read_phase(&phase)? }
        }
    };
    Ok(Command::Correct(correction).into())
}

fn read_phase(text: &str) -> Result<Phase, Failure> {
    Phase::parse(text).ok_or_else(|| {
        let said = Name::from(text.to_owned());
        let trouble = Trouble::new(format!("{said} is no phase"));
        trouble.help("phases are draw, summon, event, move, attack, build").into()
    })
}
