//! `verify`.

use crate::cli::Exit;
use crate::cli::failure::Failure;
use crate::cli::game::decided;
use crate::cli::games::{GameDice, Played, for_game};
use crate::cli::session::Session;
use crate::journal::{Entry, Journal, Record};
use crate::report::{Differs, VerifyAnswer};
use clap::{ArgMatches, Args};

/// Arguments of `verify`.
#[derive(Args)]
pub(in crate::cli) struct VerifyArgs {}

/// Reads the file, which proves the chain of its lines, and decides every command again from the position it was given
/// in: rules, typed faces and digital throws must bring the very events that are recorded.
pub(in crate::cli) fn run(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    for_game!(session, of(session))
}

fn of<G: Played>(session: &mut Session) -> Result<Exit, Failure> {
    let file = session.game_file();
    // A broken chain is the answer no; what is no game has no answer.
    let read = Journal::<G>::read(&file.bytes()?);
    let is_broken = matches!(&read, Err(damage) if damage.is_of_chain());
    let journal = file
        .sound(read, session)
        .map_err(|failure| if is_broken { failure.exit(Exit::Refused) } else { failure })?;
    let set = &journal.header().set;
    let GameDice { key, seeded, .. } = G::dice(set);
    let mut answer = VerifyAnswer {
        file: file.name(),
        records: journal.records().len(),
        throws: journal.state().throws(),
        digest: journal.digest().to_owned(),
        seeded,
        same_data: G::has_our_data(set),
        edited: false,
        torn_bytes: journal.torn().map_or(0, <[u8]>::len),
        differing: Vec::new(),
    };
    journal.replay(1, |record, before| {
        answer.edited |= matches!(record.entry, Entry::Edited(_));
        if let Some(why) = differs(record, before, key) {
            answer.differing.push((record.number, record.typed.clone(), why));
        }
    });
    let is_true = answer.differing.is_empty();
    session.say(&answer)?;
    Ok(if is_true { Exit::Done } else { Exit::Refused })
}

/// Whether a command brings something else than its record says.
fn differs<G: Played>(record: &Record<G::Event>, before: &G, key: &str) -> Option<Differs> {
    let Entry::Command(command) = &record.entry else { return None };
    let Some(action) = command.value.read() else { return Some(Differs::NoCommand) };
    match decided(before, key, &action, command.overruled.as_deref()) {
        Ok(decided) if G::events(&decided) == command.events => None,
        Ok(_) => Some(Differs::Otherwise),
        Err(_) => Some(Differs::Refused),
    }
}
