//! The game in a file: reading it, and changing it by one command.

pub(super) mod cards;
pub(super) mod computer;
pub(super) mod computer_players;
pub(super) mod copies;
pub(super) mod game_file;
pub(super) mod hidden_key;
pub(super) mod sample;

use super::clock;
use super::failure::{Exit, Failure};
use super::game::game_file::GameFile;
use super::game_kind::GameKind;
use super::games::{GameDice, Played};
use super::io_error::what;
use super::session::Session;
use super::system::GameStore;
use crate::report::{Diagnostic, FaceOrder, LeftOut, ThrowLuck};
use clap::{Args, Subcommand};
use computer_players::computers;
use std::any::Any;
use std::rc::Rc;
use std::time::Duration;
use warband_core::chance::{self, Key, Stream, Thrower};
use warband_core::journal::{
    self, AppendError, CommandRecord, CommandValue, Damage, Entry, Journal, Line, MAX_FILE_BYTES,
};
use warband_core::text::Name;
use warband_dragon_dice::game::State;
use warband_dragon_dice::rules::Edition;

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// Arguments of every command that changes a game.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Changing a game")]
pub(super) struct ChangeArgs {
    /// Dry run: say what would happen and save nothing
    #[arg(long, global = true)]
    pub dry_run: bool,
    /// Show how good each roll is: how many rolls like it would give less
    #[arg(long, global = true)]
    pub odds: bool,
    /// Break this rule on purpose; the reason goes into the log
    #[arg(long = "override", value_name = "TEXT", global = true)]
    pub overruled: Option<String>,
}

/// Verbs that change a game or look at it, with their arguments.
pub(super) trait GameVerb<G: Played>: Subcommand {
    /// Returns the request of the arguments.
    fn request(self) -> Result<Request<G::Typed>, Failure>;
}

/// The request of a verb of a game.
pub(super) enum Request<T> {
    /// To change the game by this command.
    Command(T),
    /// To look at something.
    Look(Look),
}

/// Prints something without changing the game.
type Look = Box<dyn FnOnce(&mut Session) -> Result<Exit, Failure>>;

impl<T> Request<T> {
    /// Creates a request that only prints.
    pub(super) fn look(look: impl FnOnce(&mut Session) -> Result<Exit, Failure> + 'static) -> Request<T> {
        Request::Look(Box::new(look))
    }
}

/// Returns the game in the session's file, without a lock. The file is read again only if it has changed.
pub(super) fn read<G: Played>(session: &mut Session) -> Result<Rc<Journal<G>>, Failure> {
    let bytes = session.game_file().bytes()?;
    if let Some(journal) = session.read_before::<Journal<G>>(&bytes) {
        session.saw(journal.next_number() - 1, journal.digest());
        return Ok(journal);
    }
    let journal = Rc::new(sound(Journal::read(&bytes), session)?);
    // The warning about a torn line is repeated each time.
    if journal.torn().is_none() {
        session.keep_read(bytes, Rc::clone(&journal) as Rc<dyn Any>, !journal.has_cr());
    }
    Ok(journal)
}

/// Reports whether the session's file is a game of Dragon Dice.
pub(super) fn has_dragon_dice(session: &mut Session) -> bool {
    session.game_file().is_there() && session.game_kind() == GameKind::DragonDice
}

/// Returns the edition of the current game; `None` without a game of Dragon Dice.
pub(super) fn game_edition(session: &mut Session) -> Result<Option<Edition>, Failure> {
    if !has_dragon_dice(session) {
        return Ok(None);
    }
    let seen = session.seen_game();
    let edition = read::<State>(session)?.state().edition();
    session.restore_seen(seen);
    Ok(Some(edition))
}

/// Checks a game that was read from the session's file.
pub(super) fn sound<G: Played>(
    read: Result<Journal<G>, Damage>,
    session: &mut Session,
) -> Result<Journal<G>, Failure> {
    let file = session.game_file();
    let journal = read.map_err(|damage| file.damaged(&damage))?;
    check_dice(&file, &journal)?;
    if let Some(torn) = journal.torn() {
        warn_of_torn(
            torn.len(),
            "ignored",
            "the next command removes it and keeps its bytes in the log",
            session,
        );
    }
    if journal.has_cr() {
        let message = format!(
            "{}: another program changed the ends of its lines to CR LF; nothing is lost",
            file.name()
        );
        let mut diagnostic = Diagnostic::new(message);
        diagnostic.is_note = true;
        session.warn(&diagnostic);
    }
    session.saw(journal.next_number() - 1, journal.digest());
    Ok(journal)
}

/// Warns of a last line that was not written whole: its length in bytes, and how it was treated.
fn warn_of_torn(bytes: usize, done: &str, help: &str, session: &mut Session) {
    let name = session.game_file().name();
    let message = format!("{name}: the last line was cut after {bytes} bytes (a power cut?) and was {done}");
    let mut diagnostic = Diagnostic::new(message);
    diagnostic.is_note = true;
    session.warn(&diagnostic.help(help));
}

/// Refuses a game whose digital dice this program cannot throw.
pub(super) fn check_dice<G: Played>(file: &GameFile, journal: &Journal<G>) -> Result<(), Failure> {
    let GameDice { stream, key, .. } = G::dice(&journal.header().set);
    if stream != chance::NAME {
        let (name, stream) = (file.name(), Name::from(stream.to_owned()));
        let message = format!("{name} has dice of the stream {stream}; this warband rolls {}", chance::NAME);
        return Err(Failure::message(message));
    }
    Digital::of(key).map(|_| ())
}

/// Appends the line that `decide` returns to the session's file; `None` leaves the file as it is.
pub(super) fn append<G: Played>(
    session: &mut Session,
    decide: impl FnOnce(&Journal<G>) -> Result<Option<Line<G::Event>>, Failure>,
) -> Result<Rc<Journal<G>>, Failure> {
    let file = session.game_file();
    let mut store = GameStore::open(file.path(), PATIENCE).map_err(|error| file.no_store(&error))?;
    let mut cut = None;
    let known = |bytes: &[u8]| session.read_before::<Journal<G>>(bytes).map(Rc::unwrap_or_clone);
    let written = journal::append_known(store.store(), known, |journal| {
        check_dice(&file, journal)?;
        let line = decide(journal)?;
        cut = line.as_ref().and(journal.torn()).map(<[u8]>::len);
        Ok(line)
    });
    let name = file.name();
    if !matches!(written, Ok(_) | Err(AppendError::Refused(_))) {
        session.could_not_save();
    }
    let journal = written.map_err(|error| match error {
        AppendError::Refused(failure) => failure,
        AppendError::Damaged(damage) => file.damaged(&damage),
        AppendError::TooLarge => {
            let (most, message) = (MAX_FILE_BYTES >> 20, "would be larger than a game can be");
            Diagnostic::new(format!("not saved: {name} {message} ({most} MiB)"))
                .help(format!("make a smaller copy: warband repair {name} --compact"))
                .help("it leaves out undone commands; continue with the copy")
                .into()
        }
        error => not_saved(&name, &error),
    })?;
    if let Some(bytes) = cut {
        warn_of_torn(bytes, "removed", "its bytes are in the log", session);
    }
    session.set_computers(computers(&journal).into_iter().map(|computer| computer.player).collect());
    let journal = Rc::new(journal);
    // On the disk another program may write as soon as the lock is gone.
    if let Some(bytes) = store.bytes_in_memory()
        && journal.torn().is_none()
    {
        session.keep_read(bytes, Rc::clone(&journal) as Rc<dyn Any>, !journal.has_cr());
    }
    Ok(journal)
}

/// Returns the failure for a line that could not be saved.
pub(super) fn not_saved<X>(name: &Name, error: &AppendError<X>) -> Failure {
    let message = match error {
        AppendError::Unread(error) => format!("{name} cannot be read: {}", what(error)),
        AppendError::NotSaved(error) => {
            format!("not saved, {}: {name} still has the game as it was before", what(error))
        }
        AppendError::Unsettled(error) => {
            format!("maybe not saved, {}: look at {name} with warband status", what(error))
        }
        AppendError::Replaced => {
            format!(
                "maybe not saved: {name} was replaced or removed in the meantime; look with warband status"
            )
        }
        AppendError::TooLarge => format!("not saved: {name} would be larger than a game can be"),
        _ => format!("not saved: {name} would no longer be a game"),
    };
    Failure::message(message)
}

/// Digital dice of a game.
pub(super) struct Digital {
    stream: Stream,
    /// Whether the key is hidden and not known here.
    is_blind: bool,
    /// Whether dice were thrown whose key is not known here.
    is_guessed: bool,
}

impl Digital {
    /// Returns the dice of a recorded key, or of the hidden key whose hash the header has.
    pub(super) fn of(key: &str) -> Result<Digital, Failure> {
        let dice = |key, is_blind| Digital { stream: Stream::open(key), is_blind, is_guessed: false };
        if let Some(hash) = hidden_key::hash_in(key) {
            return Ok(
                hidden_key::kept(hash).map_or_else(|| dice(Key([0; 32]), true), |key| dice(key, false))
            );
        }
        let key = Key::from_seed(&format!("key:{key}"));
        let key = key.map_err(|_| Failure::message("the header of the game has no key for digital dice"))?;
        Ok(dice(key, false))
    }
}

impl Thrower for Digital {
    fn begin(&mut self, number: u64) {
        self.is_guessed |= self.is_blind;
        self.stream.begin_throw(number);
    }

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        self.stream.throw(sides, faces);
    }
}

/// The key for trying a command, so that a trial does not reveal the game's own dice.
pub(super) const TRIED_KEY: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Returns the key of a game whose header hides it, if a record reveals it.
pub(super) fn revealed_key<G: Played>(journal: &Journal<G>) -> Option<Key> {
    let hash = hidden_key::hash_in(G::dice(&journal.header().set).key)?;
    journal.records().iter().find_map(|record| match &record.entry {
        Entry::Key(key) => hidden_key::revealed(key, hash),
        _ => None,
    })
}

/// Decides a command with digital dice of this key.
pub(super) fn decided<G: Played>(
    state: &G,
    key: &str,
    command: &G::Command,
    overruled: Option<&str>,
) -> Result<G::Decided, Failure> {
    decided_if_key_is_known(state, key, command, overruled)?.ok_or_else(|| {
        Diagnostic::new("the key of this game's digital dice is hidden, and this computer does not have it")
            .help("roll real dice and type the faces: warband key ARMY shows the codes")
            .help("or let the player who began the game make this roll")
            .into()
    })
}

/// Decides a command with digital dice of this key; `None` if it throws dice whose key is not known here.
pub(super) fn decided_if_key_is_known<G: Played>(
    state: &G,
    key: &str,
    command: &G::Command,
    overruled: Option<&str>,
) -> Result<Option<G::Decided>, Failure> {
    let (decided, guessed) = decided_again(state, key, command, overruled)?;
    if guessed { Ok(None) } else { decided.map(Some) }
}

/// Decides a command again. Also reports whether it threw digital dice whose key is not known here, so that their faces are
/// guesses.
///
/// # Errors
/// The game needs a key and has none.
pub(super) fn decided_again<G: Played>(
    state: &G,
    key: &str,
    command: &G::Command,
    overruled: Option<&str>,
) -> Result<(Result<G::Decided, Failure>, bool), Failure> {
    let mut dice = Digital::of(key)?;
    let decided = state.decided(command, &mut dice, overruled);
    Ok((decided, dice.is_guessed))
}

/// Changes the game by a command that was typed.
pub(super) fn change<G: Played>(
    verb: &str,
    typed: &G::Typed,
    arguments: &ChangeArgs,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let overruled = arguments.overruled.as_deref();
    let reading = session.reading();
    let resolved = |before: &G| {
        let command = before.resolve(verb, typed, overruled)?;
        match reading {
            FaceOrder::AnyOrder => before.as_they_lie(command),
            FaceOrder::InOrder => Ok(command),
        }
    };
    if arguments.dry_run {
        let journal = read::<G>(session)?;
        let before = journal.state();
        let decided = decided(before, TRIED_KEY, &resolved(before)?, overruled)?;
        let odds = odds(before, &decided, arguments, session);
        return before.print(verb, &decided, None, odds, session);
    }
    let words = session.typed();
    let mut made = None;
    let journal = append(session, |journal: &Journal<G>| {
        let before = journal.state();
        let command = resolved(before)?;
        let decided = decided(before, G::dice(&journal.header().set).key, &command, overruled)?;
        let (player, events) = (Some(before.actor_of(&decided)), G::events(&decided).to_vec());
        made = Some((before.clone(), decided));
        // Nothing happened: this is printed but not recorded.
        if events.is_empty() {
            return Ok(None);
        }
        let (value, overruled) = (CommandValue::of(&command), arguments.overruled.clone());
        let entry = Entry::Command(CommandRecord { value, overruled, events });
        Ok(Some(Line { at: clock::now(), player, typed: words, entry }))
    })?;
    let Some((before, decided)) = made else { return Ok(Exit::Failed) };
    if G::events(&decided).is_empty() {
        return before.print(verb, &decided, None, None, session);
    }
    session.is_saved();
    let odds = odds(&before, &decided, arguments, session);
    before.print(verb, &decided, Some(journal.next_number() - 1), odds, session)
}

/// Returns the throws of a command with their chances, if `--odds` asks for them.
fn odds<G: Played>(
    before: &G,
    decided: &G::Decided,
    arguments: &ChangeArgs,
    session: &Session,
) -> Option<Vec<ThrowLuck>> {
    let is_asked = arguments.odds || session.shows_odds();
    is_asked.then(|| before.lucks(0, decided, false, G::events(decided), &mut LeftOut::default()))
}
