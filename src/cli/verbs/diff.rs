//! `diff A B`: the differences of two forces, or the first difference of two games.

use super::diff_games;
use crate::cli::arguments::army::{check_standard_input, read_roster};
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::session::Session;
use crate::report::dragon_dice::DiffAnswer;
use clap::{ArgMatches, Args};

/// Arguments of `diff`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  warband diff reavers.toml reavers-2.toml             two forces
  warband diff reavers.toml:home reavers.toml:horde    two armies
  warband diff \"3 Thug\" \"2 Thug, Wolf Rider\"           two lists
  warband diff ann.warband bob.warband                 two files of one game: where they part

+2 Thug home: two more. -1 Mugger horde: one less. Wolf Rider home -> horde: moved.")]
pub(in crate::cli) struct DiffArgs {
    /// An army file, one army of it, a list, or a game file
    #[arg(value_hint = clap::ValueHint::FilePath)]
    a: String,
    /// The other one
    #[arg(value_hint = clap::ValueHint::FilePath)]
    b: String,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let DiffArgs { a, b } = failure::arguments(matches)?;
    if let Some(exit) = diff_games::compared(&a, &b, session)? {
        return Ok(exit);
    }
    let both = [a, b];
    check_standard_input(&both)?;
    let [a, b] = both;
    let (a, mut b) = (read_roster(&a, session)?, read_roster(&b, session)?);
    // For two single armies the names do not matter.
    if let ([from], [to]) = (a.armies.as_slice(), b.armies.as_mut_slice()) {
        to.name = from.name.clone();
    }
    session.print(&DiffAnswer { a, b })
}
