//! `repair FILE`.

use crate::cli::failure::{self, Failure};
use crate::cli::game::GameFile;
use crate::cli::games::{GameKind, Played};
use crate::cli::session::Session;
use crate::cli::{Exit, clock, files};
use crate::dragon_dice::game::State;
use crate::journal::{Journal, compact, repair};
use crate::report::{CompactAnswer, RepairAnswer};
use crate::summoner_wars::game::State as WarState;
use crate::text::Name;
use clap::{ArgMatches, Args};

/// Arguments of `repair`.
#[derive(Args)]
pub(in crate::cli) struct RepairArgs {
    /// The damaged game file, which is left as it is
    #[arg(value_name = "FILE")]
    file: String,
    /// Leave out what was taken back and what was cut: a smaller copy of the same game
    #[arg(long)]
    compact: bool,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: RepairArgs = failure::arguments(matches)?;
    let file = GameFile::of(Some(&arguments.file));
    match file.kind() {
        Some(GameKind::SummonerWars) => of::<WarState>(&arguments, &file, session),
        Some(GameKind::DragonDice) | None => of::<State>(&arguments, &file, session),
    }
}

fn of<G: Played>(arguments: &RepairArgs, file: &GameFile, session: &mut Session) -> Result<Exit, Failure> {
    let bytes = file.bytes()?;
    let repaired = repair::<G>(&bytes, &clock::now(), &session.typed());
    let repaired = repaired.map_err(|damage| file.damaged(&damage))?;
    // A copy that nobody could read, such as one whose key was edited, is not written.
    let journal = Journal::<G>::read(&repaired.bytes).map_err(|damage| file.damaged(&damage))?;
    file.check_dice(&journal)?;
    if arguments.compact {
        return smaller(arguments, file, &journal, bytes.len(), session);
    }
    if repaired.bytes == bytes {
        return session.say(&RepairAnswer { file: file.name(), copy: None, repaired: &repaired });
    }
    let copy = copy_name(&arguments.file, "repaired");
    files::create(&copy, &repaired.bytes)?;
    session.say(&RepairAnswer { file: file.name(), copy: Some(Name::from(copy)), repaired: &repaired })
}

/// Writes a copy that holds only what is in force.
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
        let copy = copy_name(&arguments.file, "compact");
        files::create(&copy, &bytes)?;
        answer.copy = Some(Name::from(copy));
    }
    session.say(&answer)
}

/// `saturday.repaired.warband` beside `saturday.warband`.
fn copy_name(file: &str, what: &str) -> String {
    match file.strip_suffix(".warband") {
        Some(stem) => format!("{stem}.{what}.warband"),
        None => format!("{file}.{what}"),
    }
}
