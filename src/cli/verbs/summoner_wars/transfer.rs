//! `transfer N|CARD... FROM TO`.

use super::{ByArg, PayArg, command, pile, square};
use crate::cli::failure::{self, Failure};
use crate::report::Trouble;
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{TypedAction, TypedCommand};
use warband_summoner_wars::rules::Square;

/// Arguments of `transfer`.
#[derive(Args)]
#[command(after_help = "\
transfer 2 2:magic magic --by \"Magic Drain\": the top two cards of player 2's magic pile go to yours.\n\
transfer Blagog draw hand --by \"A Hero Is Born\": from your draw pile to your hand.\n\
transfer Reaper discard c4: a card from a pile goes to a square.\n\
transfer c4 hand: the card on a square goes to its owner's hand.\n\
Cards keep their order: the top card stays on top.")]
pub(in crate::cli) struct TransferArgs {
    /// How many cards from the top, or their names; then the pile they leave and the pile they go to: hand, draw, magic, discard, pile (a further pile); the opponent's magic pile is 2:magic
    #[arg(value_name = "N|CARD... FROM TO", required = true, num_args = 2..)]
    words: Vec<String>,
    #[command(flatten)]
    pay: PayArg,
    #[command(flatten)]
    by: ByArg,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let TransferArgs { words, pay, by } = failure::arguments(matches)?;
    Ok(command(action(&words)?, Some(pay), Some(by)))
}

fn action(words: &[String]) -> Result<TypedAction, Failure> {
    match words {
        [at, to] => Ok(TypedAction::Return { square: square(at)?, to: pile(to)? }),
        [cards @ .., from, to] => {
            let from = pile(from)?;
            match Square::parse(to) {
                Some(square) => Ok(TypedAction::Bring { name: cards.join(" "), from, square }),
                None => Ok(TypedAction::Transfer { cards: cards.to_vec(), from, to: pile(to)? }),
            }
        }
        _ => {
            let trouble = Trouble::new("name the cards, the pile they leave and the pile they go to");
            Err(trouble.help("transfer 2 2:magic magic").into())
        }
    }
}
