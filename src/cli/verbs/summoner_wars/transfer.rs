//! `transfer N|CARD... FROM TO`.

use super::{ByArg, PayArg, command, pile, square};
use crate::cli::failure::{self, Failure};
use crate::report::Trouble;
use crate::summoner_wars::game::{TypedAction, TypedCommand};
use crate::summoner_wars::rules::Square;
use clap::{ArgMatches, Args};

/// Arguments of `transfer`.
#[derive(Args)]
#[command(after_help = "\
transfer 2 2:magic magic --by \"Magic Drain\": the two upper cards of player 2's magic pile go to yours.\n\
transfer Blagog draw hand --by \"A Hero Is Born\": out of your draw pile to your hand.\n\
transfer Reaper discard c4: a card of a pile comes to a square.\n\
transfer c4 hand: the card of a square goes to its owner's hand.\n\
Cards keep their order: what was on top is on top afterwards.")]
pub(in crate::cli) struct TransferArgs {
    /// How many cards from the top, or which; then the pile they leave and the one they come to: hand, draw, magic, discard, pile (a further pile); the opponent's as 2:magic
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
            let trouble = Trouble::new("transfer takes cards, the pile they leave and the one they come to");
            Err(trouble.help("transfer 2 2:magic magic").into())
        }
    }
}
