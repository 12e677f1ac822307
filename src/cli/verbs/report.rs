//! `report [FILE.html]`.

use super::dragon_dice::advise;
use super::luck;
use crate::cli::arguments::number::number;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::files;
use crate::cli::game;
use crate::cli::games::{Played, for_game};
use crate::cli::session::Session;
use crate::cli::verbs::follow::lines_since;
use crate::report::{AdvisedTurns, Diagnostic, Facts, ReportAnswer, TURNING_POINTS, game_page};
use clap::{ArgMatches, Args};
use std::path::Path;
use std::rc::Rc;
use warband_core::journal::Journal;
use warband_core::text::Name;
use warband_dragon_dice::game::State;

/// Arguments of `report`.
#[derive(Args)]
pub(in crate::cli) struct ReportArgs {
    /// Where to write it; - is standard output. Without it the game file's name with .html
    #[arg(value_name = "FILE.html")]
    file: Option<String>,
    /// The game as it was after command N
    #[arg(long, value_name = "N", value_parser = number(0_u64..))]
    at: Option<u64>,
    /// Add the decisions that cost most, as log --advice counts them: a long game takes a minute or two
    #[arg(long)]
    advice: bool,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: ReportArgs = failure::arguments(matches)?;
    if arguments.file.as_ref().is_some_and(String::is_empty) {
        let diagnostic = Diagnostic::new("the file has no name");
        return Err(diagnostic.help("name it: report game.html, or leave it out").into());
    }
    let advised =
        if arguments.advice { turning_points(&arguments, session)? } else { AdvisedTurns::default() };
    for_game!(session, of(&arguments, advised, session))
}

/// Returns the turning points as the adviser sees them.
fn turning_points(arguments: &ReportArgs, session: &mut Session) -> Result<AdvisedTurns, Failure> {
    advise::refuse_without_adviser(session)?;
    let journal = read::<State>(arguments, session)?;
    Ok(advise::turning_points(&journal, session, TURNING_POINTS))
}

fn of<G: Played>(
    arguments: &ReportArgs,
    advised: AdvisedTurns,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let journal = read::<G>(arguments, session)?;
    let luck = luck::answer(&journal, journal.state().players());
    let (file, log) = (session.game_file().name(), lines_since(&journal, 1));
    let page = game_page(&journal, &Facts { file, luck, advised, log });
    let file = match &arguments.file {
        Some(file) => file.clone(),
        None => Path::new(session.game_file().path()).with_extension("html").to_string_lossy().into_owned(),
    };
    if file == "-" {
        return session.write(page.as_bytes());
    }
    files::write(&file, page.as_bytes(), arguments.force)?;
    session.print(&ReportAnswer { file: Name::from(file), bytes: page.len() })
}

/// Returns the game as it was after the requested entry.
fn read<G: Played>(arguments: &ReportArgs, session: &mut Session) -> Result<Rc<Journal<G>>, Failure> {
    let whole = game::read::<G>(session)?;
    match arguments.at {
        None => Ok(whole),
        Some(number) => as_it_was(&whole, number, session).map(Rc::new),
    }
}

/// Returns the game as it was after an entry.
fn as_it_was<G: Played>(
    journal: &Journal<G>,
    number: u64,
    session: &mut Session,
) -> Result<Journal<G>, Failure> {
    let last = journal.next_number() - 1;
    if number > last {
        let message = format!("the game has {last} commands; --at {number} is none of them");
        return Err(Diagnostic::new(message).help(format!("--at takes 0 to {last}")).into());
    }
    let bytes = session.game_file().bytes()?;
    // One line for the header, then one for each entry.
    let lines = bytes.split_inclusive(|byte| *byte == b'\n').take(1 + number as usize);
    let bytes: Vec<u8> = lines.flatten().copied().collect();
    game::sound(Journal::read(&bytes), session)
}
