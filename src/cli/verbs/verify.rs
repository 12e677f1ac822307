//! `verify`.

use crate::cli::failure::{Exit, Failure};
use crate::cli::game::hidden_key;
use crate::cli::game::{self, decided_if_key_is_known};
use crate::cli::games::{GameDice, Played, for_game};
use crate::cli::session::Session;
use crate::report::{Difference, VerifyAnswer, typed_unless_secret};
use clap::{ArgMatches, Args};
use warband_core::journal::{Entry, Journal, Record};

/// Arguments of `verify`.
#[derive(Args)]
pub(in crate::cli) struct VerifyArgs {}

/// Verifies the hashes of the lines, and decides every command again from its position: rules, typed faces and digital throws
/// must give exactly the recorded events.
pub(in crate::cli) fn run(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    for_game!(session, of(session))
}

fn of<G: Played>(session: &mut Session) -> Result<Exit, Failure> {
    let file = session.game_file();
    // A broken chain of hashes is the answer no; a file that is not a game is an error.
    let read = Journal::<G>::read(&file.bytes()?);
    let is_broken = matches!(&read, Err(damage) if damage.is_of_chain());
    let journal = game::sound(read, session)
        .map_err(|failure| if is_broken { failure.exit(Exit::Refused) } else { failure })?;
    let set = &journal.header().set;
    let GameDice { key, seeded, .. } = G::dice(set);
    let hash = hidden_key::hash_in(key);
    let revealed = game::revealed_key(&journal);
    let to_reveal =
        hash.filter(|_| revealed.is_none() && journal.state().is_over()).and_then(hidden_key::kept);
    let key = revealed.map_or_else(|| key.to_owned(), |key| key.to_string());
    let mut answer = VerifyAnswer {
        file: file.name(),
        records: journal.records().len(),
        throws: journal.state().throws(),
        digest: journal.digest().to_owned(),
        seeded,
        same_data: G::has_our_data(set),
        edited: false,
        torn_bytes: journal.torn().map_or(0, <[u8]>::len),
        is_hidden: hash.is_some(),
        is_revealed: revealed.is_some(),
        to_reveal: to_reveal.map(|key| key.to_string()),
        unverified: Vec::new(),
        differing: Vec::new(),
    };
    journal.replay(1, |record, before| {
        answer.edited |= matches!(record.entry, Entry::Edited(_));
        match differs(record, before, &key) {
            Verdict::Verified => {}
            Verdict::NotYet => answer.unverified.push(record.number),
            Verdict::Differs(why) => answer.differing.push((
                record.number,
                typed_unless_secret(record, before, Some(journal.state())),
                why,
            )),
        }
    });
    let is_verified = answer.is_verified();
    session.print(&answer)?;
    Ok(if is_verified { Exit::Done } else { Exit::Refused })
}

/// The result of checking a record.
enum Verdict {
    Verified,
    /// Its dice have a key that is not known here.
    NotYet,
    Differs(Difference),
}

/// Compares the events of a command with those of its record.
fn differs<G: Played>(record: &Record<G::Event>, before: &G, key: &str) -> Verdict {
    let Entry::Command(command) = &record.entry else { return Verdict::Verified };
    let Some(action) = command.value.read() else { return Verdict::Differs(Difference::NoCommand) };
    match decided_if_key_is_known(before, key, &action, command.overruled.as_deref()) {
        Ok(None) => Verdict::NotYet,
        Ok(Some(decided)) if G::events(&decided) == command.events => Verdict::Verified,
        Ok(Some(_)) => Verdict::Differs(Difference::Otherwise),
        Err(_) => Verdict::Differs(Difference::Refused),
    }
}
