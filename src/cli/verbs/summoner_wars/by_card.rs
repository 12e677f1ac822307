//! Changes by hand: effects of cards, and corrections of the game file.

use super::args::{ByArgs, PayArgs, UnderArgs, square, zone};
use super::effect::EffectVerb;
use super::fix::FixVerb;
use crate::cli::arguments::number::number;
use crate::cli::failure::Failure;
use crate::cli::game::{GameVerb, Request};
use crate::report::Diagnostic;
use clap::{Subcommand, ValueEnum};
use warband_summoner_wars::game::{Action, State, TypedAction, TypedCommand, TypedZone};
use warband_summoner_wars::rules::Square;

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum CardVerb {
    Pay {
        /// How much magic, from the top of the magic pile
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        cards: u32,
        /// What you pay for, for the log: --for Freeze
        #[arg(long = "for", visible_alias = "by", value_name = "TEXT")]
        reason: Option<String>,
        /// Who pays, if not the player whose turn it is
        #[arg(long, value_name = "P")]
        player: Option<String>,
    },
    #[command(after_help = "\
transfer 2 ann:magic magic --by \"Magic Drain\": the top two cards of ann's magic pile go to yours.\n\
transfer Blagog draw hand --by \"A Hero Is Born\": from your draw pile to your hand.\n\
transfer Reaper discard c4: a card from a pile goes to a square.\n\
transfer c4 hand: the card on a square goes to its owner's hand.\n\
transfer 1 discard under:c4: the top card of your discard pile goes under the card on c4, and with it from then on.\n\
transfer 1 under:c4 magic: the top card under it goes to its owner's magic pile.\n\
Cards keep their order: the top card stays on top.")]
    Transfer {
        /// How many cards from the top, or their names; then the pile they leave and the pile they go to: hand, draw, magic, discard, pile (a further pile); with a player before it the opponent's: 1:magic, 2:magic, ann:magic
        #[arg(value_name = "N|CARD... FROM TO", required = true)]
        words: Vec<String>,
        #[command(flatten)]
        paid: PayArgs,
    },
    #[command(after_help = "\
reveal Archer: the topmost ? of your discard pile is an Archer.\n\
reveal Archer \"Fire Drake\" --pile magic: the two topmost ? of your magic pile are these cards.")]
    Reveal {
        /// The cards that were turned up, top card first; names of several words in quotes
        #[arg(value_name = "CARD", required = true)]
        names: Vec<String>,
        /// The pile they are in, if not your discard pile
        #[arg(long)]
        pile: Option<String>,
        #[command(flatten)]
        by: ByArgs,
    },
    Damage {
        /// The card's square
        square: String,
        /// How many wounds
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        wounds: u32,
        /// Where a destroyed card goes, if not to your magic pile: discard (its owner's), hand, or a player's magic pile: 1:magic, 2:magic, ann:magic
        #[arg(long = "to", value_name = "PILE")]
        destroyed: Option<String>,
        #[command(flatten)]
        lower: UnderArgs,
        #[command(flatten)]
        by: ByArgs,
    },
    Heal {
        /// The card's square
        square: String,
        /// How many wounds to remove
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        wounds: u32,
        #[command(flatten)]
        lower: UnderArgs,
        #[command(flatten)]
        by: ByArgs,
    },
    #[command(subcommand)]
    Effect(EffectVerb),
    Place {
        /// The card's square
        from: String,
        /// An empty square
        to: String,
        #[command(flatten)]
        by: ByArgs,
    },
    Swap {
        /// The square of one card
        a: String,
        /// The square of the other card
        b: String,
        #[command(flatten)]
        by: ByArgs,
    },
    Control {
        /// The card's square
        square: String,
        /// The player who controls it now
        #[arg(value_name = "P")]
        player: String,
        /// Only for a while
        #[arg(long, value_name = "WHEN")]
        until: Option<When>,
        #[command(flatten)]
        by: ByArgs,
    },
    #[command(subcommand)]
    Fix(FixVerb),
}

/// How long a player controls a card.
#[derive(Clone, Copy, ValueEnum)]
pub(in crate::cli) enum When {
    /// Until this turn ends
    Turn,
}

impl GameVerb<State> for CardVerb {
    fn request(self) -> Result<Request<TypedCommand>, Failure> {
        Ok(Request::Command(match self {
            CardVerb::Pay { cards, reason: by, player } => {
                TypedCommand { pay: 0, by, ..TypedAction::Pay { player, cards }.into() }
            }
            CardVerb::Transfer { words, paid } => paid.command(transfer(&words)?),
            CardVerb::Reveal { names, pile: typed, by } => {
                by.command(TypedAction::Reveal { names, pile: typed.as_deref().map(zone).transpose()? })
            }
            CardVerb::Damage { square: at, wounds, destroyed, lower, by } => {
                let (square, destroyed) = (square(&at)?, destroyed.as_deref().map(zone).transpose()?);
                let command = by.command(TypedAction::Damage { square, wounds, destroyed });
                TypedCommand { under: lower.under, ..command }
            }
            CardVerb::Heal { square: at, wounds, lower, by } => {
                let command = by.command(Action::Heal { square: square(&at)?, wounds });
                TypedCommand { under: lower.under, ..command }
            }
            CardVerb::Effect(verb) => return verb.request(),
            CardVerb::Place { from, to, by } => {
                by.command(Action::Place { from: square(&from)?, to: square(&to)? })
            }
            CardVerb::Swap { a, b, by } => by.command(Action::Swap { a: square(&a)?, b: square(&b)? }),
            CardVerb::Control { square: at, player, until, by } => {
                let (square, until_turn) = (square(&at)?, until.is_some());
                by.command(TypedAction::Control { square, player, until_turn })
            }
            CardVerb::Fix(verb) => verb.command()?,
        }))
    }
}

fn transfer(words: &[String]) -> Result<TypedAction, Failure> {
    match words {
        [at, to] => Ok(TypedAction::Return { square: square(at)?, to: zone(to)? }),
        [cards @ .., from, to] => {
            let from = zone(from)?;
            if let Some(square) = Square::parse(to) {
                return Ok(TypedAction::Bring { name: cards.join(" "), from, square });
            }
            let cards = cards.to_vec();
            Ok(match (from, zone(to)?) {
                (from, TypedZone::Under(square)) => TypedAction::Tuck { cards, from, square },
                (TypedZone::Under(square), TypedZone::Pile(to)) => TypedAction::Untuck { cards, square, to },
                (TypedZone::Pile(from), TypedZone::Pile(to)) => TypedAction::Transfer { cards, from, to },
            })
        }
        _ => {
            let diagnostic = Diagnostic::new("name the cards, the pile they leave and the pile they go to");
            Err(diagnostic.help("transfer 2 draw hand").into())
        }
    }
}
