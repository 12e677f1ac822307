//! `fix`: the file is brought in line with the table.

use super::square;
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use crate::report::Trouble;
use clap::{ArgMatches, Args, Subcommand};
use warband_summoner_wars::game::{Action, Correction, PileKind, TypedAction, TypedCommand, TypedCorrection};
use warband_summoner_wars::rules::Phase;
use warband_table::text::Name;

/// Arguments of `fix`.
#[derive(Args)]
pub(in crate::cli) struct FixArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Put a card from a draw pile on the board
    Put {
        /// The player whose card it is
        #[arg(value_name = "P")]
        player: String,
        /// Its name
        #[arg(value_name = "CARD", required = true)]
        card: Vec<String>,
        /// Its square
        #[arg(value_name = "SQUARE")]
        square: String,
        /// Its wounds
        #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0_u32..))]
        wounds: u32,
    },
    /// Put a card from the board into its owner's draw pile
    Take {
        /// Its square
        #[arg(value_name = "SQUARE")]
        square: String,
    },
    /// Set the wounds of a card
    Wounds {
        /// Its square
        #[arg(value_name = "SQUARE")]
        square: String,
        /// How many
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        wounds: u32,
    },
    /// Set the number of cards in a hand
    Hand {
        /// The player
        #[arg(value_name = "P")]
        player: String,
        /// How many
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        cards: u32,
    },
    /// Set the number of cards in a draw pile
    Drawpile {
        /// The player
        #[arg(value_name = "P")]
        player: String,
        /// How many
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        cards: u32,
    },
    /// Set the cards of a magic pile, the last one on top
    Magic {
        /// The player
        #[arg(value_name = "P")]
        player: String,
        /// Names, in quotes if they have several words; "?" in quotes for an unknown card
        #[arg(value_name = "CARD")]
        cards: Vec<String>,
    },
    /// Set the cards of a discard pile, the last one on top
    Discard {
        /// The player
        #[arg(value_name = "P")]
        player: String,
        /// Names, in quotes if they have several words; "?" in quotes for an unknown card
        #[arg(value_name = "CARD")]
        cards: Vec<String>,
    },
    /// Set the turn and phase
    Turn {
        /// The turn's number
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        number: u32,
        /// The player whose turn it is
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
        What::Put { player, card, square: at, wounds } => {
            TypedCorrection::Put { player, name: card.join(" "), square: square(&at)?, wounds }
        }
        What::Magic { player, cards: names } => {
            TypedCorrection::Pile { player, kind: PileKind::Magic, names }
        }
        What::Discard { player, cards: names } => {
            TypedCorrection::Pile { player, kind: PileKind::Discard, names }
        }
        What::Take { square: at } => {
            return Ok(Action::Correct(Correction::Take { square: square(&at)? }).into());
        }
        What::Wounds { square: at, wounds } => {
            return Ok(Action::Correct(Correction::Wounds { square: square(&at)?, wounds }).into());
        }
        What::Hand { player, cards } => TypedCorrection::Hand { player, cards },
        What::Drawpile { player, cards } => TypedCorrection::DrawPile { player, cards },
        What::Turn { number, player, phase } => {
            TypedCorrection::Turn { number, player, phase: read_phase(&phase)? }
        }
    };
    Ok(TypedAction::Correct(correction).into())
}

fn read_phase(text: &str) -> Result<Phase, Failure> {
    Phase::parse(text).ok_or_else(|| {
        let said = Name::from(text.to_owned());
        let trouble = Trouble::new(format!("there is no phase \"{said}\""));
        trouble.help("phases are draw, summon, event, move, attack, build").into()
    })
}
