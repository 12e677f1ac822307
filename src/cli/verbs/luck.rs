//! `luck`.

use super::games;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game::copies::without_copies;
use crate::cli::game::game_file::GameFile;
use crate::cli::game::{self, decided_again};
use crate::cli::games::{Played, for_game, for_game_of};
use crate::cli::line::did_you_mean::known_player;
use crate::cli::session::Session;
use crate::report::{LeftOut, LuckAnswer, ThrowLuck};
use clap::{ArgMatches, Args};
use warband_core::journal::{CommandRecord, Entry, Journal, Record};

/// Arguments of `luck`.
#[derive(Args)]
pub(in crate::cli) struct LuckArgs {
    /// Only this player
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    /// Game files, or folders of them: the luck in all of them together; otherwise the game
    #[arg(value_name = "FILE")]
    files: Vec<String>,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: LuckArgs = failure::arguments(matches)?;
    if arguments.files.is_empty() {
        return for_game!(session, of(&arguments, session));
    }
    let mut together = LuckAnswer::default();
    let mut unread = Vec::new();
    for file in without_copies(GameFile::all(&arguments.files)?, session) {
        match for_game_of!(file.kind(), in_file(&file)) {
            Ok(luck) => together.add(&file.name(), luck),
            Err(failure) => unread.extend(failure.diagnostics),
        }
    }
    if let Some(player) = &arguments.player {
        together.keep(&known_player(player, &together.players)?);
    }
    session.print(&together)?;
    if unread.is_empty() { Ok(Exit::Done) } else { Err(Failure::from(unread)) }
}

/// Computes the luck of all players of a game.
fn in_file<G: Played>(file: &GameFile) -> Result<LuckAnswer, Failure> {
    let journal = games::read::<G>(file)?;
    Ok(answer(&journal, journal.state().players()))
}

fn of<G: Played>(arguments: &LuckArgs, session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<G>(session)?;
    let players = journal.state().players();
    let players = match &arguments.player {
        None => players,
        Some(player) => vec![known_player(player, &players)?],
    };
    session.print(&answer(&journal, players))
}

/// Computes the luck of these players.
pub(super) fn answer<G: Played>(journal: &Journal<G>, players: Vec<String>) -> LuckAnswer {
    let (throws, left_out) = throws(journal);
    let throws = throws.into_iter().filter(|throw| players.contains(&throw.player)).collect();
    LuckAnswer { players, throws, left_out, has_icons: G::HAS_ICONS }
}

/// Returns the throws of a game's commands in force with their chances, and the number left out.
fn throws<G: Played>(journal: &Journal<G>) -> (Vec<ThrowLuck>, LeftOut) {
    let revealed = game::revealed_key(journal).map(|key| key.to_string());
    let key = revealed.as_deref().unwrap_or(G::dice(&journal.header().set).key);
    let (mut throws, mut left_out) = (Vec::new(), LeftOut::default());
    journal.replay(1, |record, before| {
        if let Entry::Command(command) = &record.entry
            && journal.is_live(record.number)
        {
            throws.extend(of_command(record, command, before, key, &mut left_out));
        }
    });
    (throws, left_out)
}

fn of_command<G: Played>(
    record: &Record<G::Event>,
    command: &CommandRecord<G::Event>,
    before: &G,
    key: &str,
    left_out: &mut LeftOut,
) -> Vec<ThrowLuck> {
    if !G::has_throws(&command.events) {
        return Vec::new();
    }
    let overruled = command.overruled.as_deref();
    let again = command.value.read().and_then(|value| decided_again(before, key, &value, overruled).ok());
    let Some((Ok(again), guessed)) = again else {
        left_out.refused += 1;
        return Vec::new();
    };
    let lucks = before.lucks(record.number, &again, guessed, &command.events, left_out);
    if G::OVERRULES_ROLLS && overruled.is_some() {
        left_out.overruled += lucks.len();
        return Vec::new();
    }
    lucks
}
