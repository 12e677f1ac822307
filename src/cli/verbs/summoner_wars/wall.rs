//! `wall SQUARE [NAME]`.

use super::{ByArg, PayArg, command, square};
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{TypedAction, TypedCommand};
use warband_summoner_wars::rules::Square;

/// Arguments of `wall`.
#[derive(Args)]
#[command(after_help = "\
wall d5: a wall of your deck.\n\
wall \"Ice Wall\" d5: an event card that is a wall.\n\
wall \"Vine Wall\" d5: a wall of a further pile, in any phase, when a card says so.")]
pub(in crate::cli) struct WallArgs {
    /// An empty square; for another wall than your deck's own add its name
    #[arg(value_name = "SQUARE", required = true)]
    words: Vec<String>,
    /// The name of an event that is a wall, or of a wall in a further pile
    #[arg(long, value_name = "NAME")]
    kind: Option<String>,
    #[command(flatten)]
    pay: PayArg,
    #[command(flatten)]
    by: ByArg,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let WallArgs { words, kind, pay, by } = failure::arguments(matches)?;
    // The square may stand before the name or behind it.
    let place = words.iter().rposition(|word| Square::parse(word).is_some());
    let at = place.unwrap_or(words.len() - 1);
    let names: Vec<&str> =
        words.iter().enumerate().filter(|(word, _)| *word != at).map(|(_, word)| &word[..]).collect();
    let name = kind.or_else(|| (!names.is_empty()).then(|| names.join(" ")));
    Ok(command(TypedAction::PlaceWall { square: square(&words[at])?, name }, Some(pay), Some(by)))
}
