//! `status [--at N]`.

use crate::cli::arguments::number::number;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::games::{Played, Seen, for_game};
use crate::cli::session::Session;
use crate::report::{Diagnostic, DigestAnswer};
use clap::{ArgMatches, Args};

/// Arguments of `status`.
#[derive(Args)]
pub(in crate::cli) struct StatusArgs {
    /// The game after command N
    #[arg(long, value_name = "N", value_parser = number(0_u64..))]
    at: Option<u64>,
    /// Summoner Wars: the board as this player sees it, 1, 2 or a name
    #[arg(long, value_name = "P")]
    side: Option<String>,
    /// Only the number of the last command and the file's digest; two equal digests mean two equal games
    #[arg(long, conflicts_with_all = ["at", "side"])]
    digest: bool,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: StatusArgs = failure::arguments(matches)?;
    if arguments.digest {
        return for_game!(session, digest(session));
    }
    let side = arguments.side.as_deref();
    show(Seen { at: arguments.at, side, is_short: false, is_followed: false }, session)
}

fn digest<G: Played>(session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<G>(session)?;
    let (file, digest) = (session.game_file().name(), journal.digest().to_owned());
    session.print(&DigestAnswer { file, number: journal.next_number() - 1, digest })
}

/// Shows the current game, or the game as it was.
pub(in crate::cli) fn show(seen: Seen<'_>, session: &mut Session) -> Result<Exit, Failure> {
    for_game!(session, of(seen, session))
}

fn of<G: Played>(seen: Seen<'_>, session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<G>(session)?;
    let Some(number) = seen.at else { return journal.state().show(seen, session) };
    let Some(state) = journal.state_at(number) else {
        let last = journal.next_number() - 1;
        return Err(Diagnostic::new(format!("there is no command {number}"))
            .help(format!("the last is {last}"))
            .into());
    };
    state.show(seen, session)
}
