//! `attack FROM TO [PIPS]`.

use super::square;
use crate::cli::failure::{self, Failure};
use crate::summoner_wars::game::{AttackRoll, Command, Throw};
use clap::{ArgMatches, Args};

/// Arguments of `attack`.
#[derive(Args)]
pub(in crate::cli) struct AttackArgs {
    /// The attacker's square
    #[arg(value_name = "FROM")]
    from: String,
    /// The target's square
    #[arg(value_name = "TO")]
    to: String,
    /// What the dice on the table show: 2 3; _ has one thrown, and nothing all of them
    #[arg(value_name = "PIPS", conflicts_with_all = ["faces", "hits", "wounds"])]
    pips: Vec<String>,
    /// The same as one text: 2,3
    #[arg(long, value_name = "PIPS", conflicts_with_all = ["hits", "wounds"])]
    faces: Option<String>,
    /// Hits that were read off the table
    #[arg(long, value_name = "N", conflicts_with = "wounds")]
    hits: Option<u32>,
    /// No dice: wounds that an ability fixes
    #[arg(long, value_name = "N")]
    wounds: Option<u32>,
    /// Dice more
    #[arg(long, value_name = "N", default_value_t = 0)]
    plus: u32,
    /// Dice fewer
    #[arg(long, value_name = "N", default_value_t = 0)]
    minus: u32,
    /// The pips that hit, 2 to 6
    #[arg(long, value_name = "N")]
    hit_on: Option<u32>,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Command, Failure> {
    let arguments: AttackArgs = failure::arguments(matches)?;
    let AttackArgs { from, to, pips, faces, hits, wounds, plus, minus, hit_on } = arguments;
    let typed = faces.or_else(|| (!pips.is_empty()).then(|| pips.join(" ")));
    let throw = match (typed, hits, wounds) {
        (Some(faces), _, _) => Throw::Faces(faces),
        (_, Some(hits), _) => Throw::Hits(hits),
        (_, _, Some(wounds)) => Throw::Wounds(wounds),
        _ => Throw::Digital,
    };
    let roll = AttackRoll { throw, plus, minus, hit_on };
    Ok(Command::Attack { from: square(&from)?, to: square(&to)?, roll })
}
