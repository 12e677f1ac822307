//! `fix`: corrects the game file to match the real table.

use super::args::{UnderArgs, phase as phase_of, square};
use crate::cli::arguments::number::number;
use crate::cli::failure::Failure;
use clap::Subcommand;
use warband_summoner_wars::game::{Action, Correction, PileKind, TypedAction, TypedCommand, TypedCorrection};

/// The words after `fix`.
#[derive(Subcommand)]
pub(in crate::cli) enum FixVerb {
    /// Put a card from a draw pile on the board
    Put {
        /// The player whose card it is
        #[arg(value_name = "P")]
        player: String,
        /// Its name
        #[arg(required = true)]
        card: Vec<String>,
        /// Its square
        square: String,
        /// Its wounds
        #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0_u32..))]
        wounds: u32,
    },
    /// Put a card from the board into its owner's draw pile
    #[command(after_help = "Examples:\n  \
        fix take b7          the card on b7 is not on the board\n  \
        fix take b7 --under  the wall under a unit")]
    Take {
        /// Its square
        square: String,
        #[command(flatten)]
        lower: UnderArgs,
    },
    /// Set the wounds of a card
    #[command(after_help = "Examples:\n  \
        fix wounds c5 2  the card on c5 has 2 wounds")]
    Wounds {
        /// Its square
        square: String,
        /// How many
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        wounds: u32,
        #[command(flatten)]
        lower: UnderArgs,
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
    #[command(after_help = "Examples:\n  \
        fix drawpile 1 22  player 1 has 22 cards to draw")]
    Drawpile {
        /// The player
        #[arg(value_name = "P")]
        player: String,
        /// How many
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        cards: u32,
    },
    /// Set the cards of a magic pile, the last one on top
    #[command(after_help = "Examples:\n  \
        fix magic 1 Archer \"?\"  player 1 has an Archer, and an unknown card on top\n  \
        fix magic 1             player 1 has no magic")]
    Magic {
        /// The player
        #[arg(value_name = "P")]
        player: String,
        /// Names, in quotes if they have several words; "?" in quotes for an unknown card
        #[arg(value_name = "CARD")]
        cards: Vec<String>,
    },
    /// Set the cards of a discard pile, the last one on top
    #[command(after_help = "Examples:\n  \
        fix discard 1 \"Fire Drake\" Archer  two cards, the Archer on top")]
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
        #[arg(long)]
        phase: String,
    },
}

impl FixVerb {
    /// Returns the command.
    pub(super) fn command(self) -> Result<TypedCommand, Failure> {
        let correction = match self {
            FixVerb::Put { player, card, square: at, wounds } => {
                TypedCorrection::Put { player, name: card.join(" "), square: square(&at)?, wounds }
            }
            FixVerb::Magic { player, cards: names } => {
                TypedCorrection::Pile { player, kind: PileKind::Magic, names }
            }
            FixVerb::Discard { player, cards: names } => {
                TypedCorrection::Pile { player, kind: PileKind::Discard, names }
            }
            FixVerb::Take { square: at, lower } => {
                return Ok(on(lower.under, Correction::Take { square: square(&at)? }));
            }
            FixVerb::Wounds { square: at, wounds, lower } => {
                return Ok(on(lower.under, Correction::Wounds { square: square(&at)?, wounds }));
            }
            FixVerb::Hand { player, cards } => TypedCorrection::Hand { player, cards },
            FixVerb::Drawpile { player, cards } => TypedCorrection::DrawPile { player, cards },
            FixVerb::Turn { number, player, phase } => {
                TypedCorrection::Turn { number, player, phase: phase_of(&phase)? }
            }
        };
        Ok(TypedAction::Correct(correction).into())
    }
}

/// Returns a correction of the card on a square, or of the lower one.
fn on(under: bool, correction: Correction) -> TypedCommand {
    TypedCommand { under, ..Action::Correct(correction).into() }
}
