//! `repair FILE`.

use crate::cli::failure::{self, Failure};
use crate::cli::game::GameFile;
use crate::cli::games::GameKind;
use crate::cli::session::Session;
use crate::cli::{Exit, clock, files};
use crate::dragon_dice::game::State;
use crate::journal::repair;
use crate::report::RepairAnswer;
use crate::summoner_wars::game::State as WarState;
use crate::text::Name;
use clap::{ArgMatches, Args};

/// Arguments of `repair`.
#[derive(Args)]
pub(in crate::cli) struct RepairArgs {
    /// The damaged game file, which is left as it is
    #[arg(value_name = "FILE")]
    file: String,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: RepairArgs = failure::arguments(matches)?;
    let file = GameFile::of(Some(&arguments.file));
    let bytes = file.bytes()?;
    let typed = session.typed();
    let (now, is_wars) = (clock::now(), file.kind() == Some(GameKind::SummonerWars));
    let repair = if is_wars { repair::<WarState> } else { repair::<State> };
    let repaired = repair(&bytes, &now, &typed);
    let repaired = repaired.map_err(|damage| file.damaged(&damage))?;
    if repaired.bytes == bytes {
        return session.say(&RepairAnswer { file: file.name(), copy: None, repaired: &repaired });
    }
    let copy = copy_name(&arguments.file);
    files::create(&copy, &repaired.bytes)?;
    session.say(&RepairAnswer { file: file.name(), copy: Some(Name::from(copy)), repaired: &repaired })
}

/// `saturday.repaired.warband` beside `saturday.warband`.
fn copy_name(file: &str) -> String {
    match file.strip_suffix(".warband") {
        Some(stem) => format!("{stem}.repaired.warband"),
        None => format!("{file}.repaired"),
    }
}
