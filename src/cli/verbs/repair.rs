//! `repair [FILE]`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game::game_file::GameFile;
use crate::cli::game::{self, decided};
use crate::cli::games::{Played, for_game_of};
use crate::cli::session::Session;
use crate::cli::{clock, files};
use crate::report::{CompactAnswer, RepairAnswer};
use clap::{ArgMatches, Args};
use warband_core::journal::{CommandRecord, Damage, Journal, Repaired, compact, repair};
use warband_core::text::Name;

/// Arguments of `repair`.
#[derive(Args)]
pub(in crate::cli) struct RepairArgs {
    /// The damaged game file (it is not changed); otherwise that of -g, of `WARBAND_GAME`, or ./game.warband
    file: Option<String>,
    /// The copy; otherwise saturday.repaired.warband for saturday.warband
    #[arg(long, value_name = "FILE")]
    to: Option<String>,
    /// Leave out undone commands: a smaller copy of the same game
    #[arg(long)]
    compact: bool,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: RepairArgs = failure::arguments(matches)?;
    let file = match &arguments.file {
        Some(named) => GameFile::of(Some(named)),
        None => session.game_file(),
    };
    for_game_of!(file.kind(), of(&arguments, &file, session))
}

fn of<G: Played>(arguments: &RepairArgs, file: &GameFile, session: &mut Session) -> Result<Exit, Failure> {
    let bytes = file.bytes()?;
    let repaired = repaired::<G>(&bytes, &clock::now(), &session.typed());
    let repaired = repaired.map_err(|damage| file.damaged(&damage))?;
    // The copy is read back before it is written, so that an unreadable one, such as one with an edited key, is refused.
    let journal = Journal::<G>::read(&repaired.bytes).map_err(|damage| file.damaged(&damage))?;
    game::check_dice(file, &journal)?;
    if arguments.compact {
        return smaller(arguments, file, &journal, bytes.len(), session);
    }
    if repaired.bytes == bytes {
        return session.print(&RepairAnswer { file: file.name(), copy: None, repaired: &repaired });
    }
    let copy = copy_of(arguments, file, "repaired");
    files::create(&copy, &repaired.bytes)?;
    session.print(&RepairAnswer { file: file.name(), copy: Some(Name::from(copy)), repaired: &repaired })
}

/// Writes a copy with only the commands in force.
fn smaller<G: Played>(
    arguments: &RepairArgs,
    file: &GameFile,
    journal: &Journal<G>,
    length: usize,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let bytes = compact(journal).map_err(|damage| file.damaged(&damage))?;
    let mut answer = CompactAnswer { file: file.name(), copy: None, from: length, to: bytes.len() };
    if bytes.len() < length {
        let copy = copy_of(arguments, file, "compact");
        files::create(&copy, &bytes)?;
        answer.copy = Some(Name::from(copy));
    }
    session.print(&answer)
}

/// Returns the name of the copy: as given, otherwise `saturday.repaired.warband` next to `saturday.warband`.
fn copy_of(arguments: &RepairArgs, file: &GameFile, word: &str) -> String {
    arguments.to.clone().unwrap_or_else(|| {
        let path = file.path().to_string_lossy();
        match path.strip_suffix(".warband") {
            Some(stem) => format!("{stem}.{word}.warband"),
            None => format!("{path}.{word}"),
        }
    })
}

/// Returns the repaired file. A command after the damage is kept if deciding it again gives exactly its recorded events.
fn repaired<G: Played>(bytes: &[u8], now: &str, typed: &str) -> Result<Repaired, Damage> {
    let mut still_sound = |set: &G::Set, state: &G, record: &CommandRecord<G::Event>| {
        let command = record.value.read::<G::Command>();
        let decided = command
            .and_then(|command| decided(state, G::dice(set).key, &command, record.overruled.as_deref()).ok());
        decided.is_some_and(|decided| G::events(&decided) == record.events)
    };
    repair::<G>(bytes, now, typed, Some(&mut still_sound))
}
