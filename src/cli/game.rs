//! The game file: finding it, reading it, changing it by one command.

use super::failure::Failure;
use super::games::{GameDice, GameKind, Played};
use super::session::{Session, what};
use super::{Exit, clock, hidden_key};
use crate::report::{Trouble, damaged, store_trouble};
use clap::Args;
use std::any::Any;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;
use warband_table::chance::{self, Key, Stream, Thrower};
use warband_table::journal::{
    AppendError, CommandRecord, CommandValue, Damage, Entry, FileStore, Journal, Line, MAX_FILE_BYTES,
    StoreError, append, game_of,
};
use warband_table::text::Name;

/// The variable that names the game file.
const VARIABLE: &str = "WARBAND_GAME";
/// The game file where nobody names one.
const FILE: &str = "game.warband";
/// The game's word stands within so many bytes.
const HEAD: u64 = 1 << 12;
/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// What every command takes that changes a game.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Changing a game")]
pub(super) struct ChangeArgs {
    /// Dry run: say what would happen and save nothing
    #[arg(long, global = true)]
    pub dry_run: bool,
    /// Break this rule on purpose; the reason goes into the log
    #[arg(long = "override", value_name = "TEXT", global = true)]
    pub overruled: Option<String>,
}

/// A game file that people named, or the one that is meant where nobody did.
#[derive(Clone, Debug)]
pub(super) struct GameFile {
    path: PathBuf,
}

impl GameFile {
    /// `-g FILE`, else the variable, else the file in this folder.
    pub(super) fn of(named: Option<&str>) -> GameFile {
        let variable = || std::env::var_os(VARIABLE).filter(|path| !path.is_empty());
        let path = named.map(PathBuf::from).or_else(|| variable().map(PathBuf::from));
        GameFile { path: path.unwrap_or_else(|| PathBuf::from(FILE)) }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Its name, safe to print.
    pub(super) fn name(&self) -> Name {
        Name::from(self.path.to_string_lossy().into_owned())
    }

    /// Whether there is one.
    pub(super) fn is_there(&self) -> bool {
        self.path.is_file()
    }

    /// Which game it is of; `None` where it is not there, or none of ours.
    pub(super) fn kind(&self) -> Option<GameKind> {
        if !self.is_there() {
            return None;
        }
        let mut head = Vec::with_capacity(HEAD as usize);
        File::open(&self.path).and_then(|file| file.take(HEAD).read_to_end(&mut head)).ok()?;
        GameKind::of(&game_of(&head)?)
    }

    /// Its bytes.
    pub(super) fn bytes(&self) -> Result<Vec<u8>, Failure> {
        FileStore::read_only(&self.path).map_err(|error| self.no_store(&error))
    }

    /// The game in it, without a lock. A file that did not change since it was read is not read again.
    pub(super) fn read<G: Played>(&self, session: &mut Session) -> Result<Rc<Journal<G>>, Failure> {
        let bytes = self.bytes()?;
        if let Some(journal) = session.read_before::<Journal<G>>(&bytes) {
            session.saw(journal.next_number() - 1, journal.digest());
            return Ok(journal);
        }
        let journal = Rc::new(self.sound(Journal::read(&bytes), session)?);
        // A torn line is told each time.
        if journal.torn().is_none() {
            session.keep_read(bytes, Rc::clone(&journal) as Rc<dyn Any>);
        }
        Ok(journal)
    }

    /// A game that was read, or what is wrong with it.
    pub(super) fn sound<G: Played>(
        &self,
        read: Result<Journal<G>, Damage>,
        session: &mut Session,
    ) -> Result<Journal<G>, Failure> {
        let journal = read.map_err(|damage| self.damaged(&damage))?;
        self.check_dice(&journal)?;
        self.warn_of_torn(&journal, session);
        session.saw(journal.next_number() - 1, journal.digest());
        Ok(journal)
    }

    fn warn_of_torn<G: Played>(&self, journal: &Journal<G>, session: &mut Session) {
        if let Some(torn) = journal.torn() {
            let mut trouble = Trouble::new(format!(
                "{}: the last line was cut after {} bytes (a power cut?) and was ignored",
                self.name(),
                torn.len()
            ));
            trouble.is_note = true;
            session.warn(&trouble.help("the next command removes it and keeps its bytes in the log"));
        }
    }

    /// The command that was written cut the torn line.
    fn warn_of_cut(&self, bytes: usize, session: &mut Session) {
        let message = format!(
            "{}: the last line was cut after {bytes} bytes (a power cut?) and was removed",
            self.name()
        );
        let mut trouble = Trouble::new(message);
        trouble.is_note = true;
        session.warn(&trouble.help("its bytes are in the log"));
    }

    /// Refuses a game whose dice this program does not throw.
    pub(super) fn check_dice<G: Played>(&self, journal: &Journal<G>) -> Result<(), Failure> {
        let GameDice { stream, key, .. } = G::dice(&journal.header().set);
        if stream != chance::NAME {
            let (name, stream) = (self.name(), Name::from(stream.to_owned()));
            let message =
                format!("{name} has dice of the stream {stream}; this warband rolls {}", chance::NAME);
            return Err(Failure::message(message));
        }
        Digital::of(key).map(|_| ())
    }

    pub(super) fn no_store(&self, error: &StoreError) -> Failure {
        store_trouble(&self.name(), error, what).into()
    }

    pub(super) fn damaged(&self, damage: &Damage) -> Failure {
        Failure::from(damaged(&self.name(), damage))
    }

    /// Appends the line that `decide` makes of the game; `None` leaves the file as it is.
    pub(super) fn append<G: Played>(
        &self,
        session: &mut Session,
        decide: impl FnOnce(&Journal<G>) -> Result<Option<Line<G::Event>>, Failure>,
    ) -> Result<Journal<G>, Failure> {
        let mut store = FileStore::open(&self.path, PATIENCE).map_err(|error| self.no_store(&error))?;
        let mut cut = None;
        let written = append(&mut store, |journal| {
            self.check_dice(journal)?;
            let line = decide(journal)?;
            cut = line.as_ref().and(journal.torn()).map(<[u8]>::len);
            Ok(line)
        });
        let journal = written.map_err(|error| self.not_appended(error))?;
        cut.into_iter().for_each(|bytes| self.warn_of_cut(bytes, session));
        Ok(journal)
    }

    fn not_appended(&self, error: AppendError<Failure>) -> Failure {
        let name = self.name();
        match error {
            AppendError::Refused(failure) => failure,
            AppendError::Damaged(damage) => self.damaged(&damage),
            AppendError::TooLarge => {
                let (most, message) = (MAX_FILE_BYTES >> 20, "would be larger than a game can be");
                Trouble::new(format!("not saved: {name} {message} ({most} MiB)"))
                    .help(format!("make a smaller copy: warband repair {name} --compact"))
                    .help("it leaves out undone commands; continue with the copy")
                    .into()
            }
            error => not_saved(&name, &error),
        }
    }
}

/// Why a line is not on the disk.
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
    /// Whether the key is one that is hidden elsewhere.
    is_blind: bool,
    /// Whether dice were thrown whose key is not known here.
    is_guessed: bool,
}

impl Digital {
    /// The dice of a recorded key, or of a hidden one by what the header says of it.
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

/// The key of dice that are thrown where a command is only tried: the game's own are not to be known beforehand.
const TRIED_KEY: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// What a command does in a game with digital dice of this key.
pub(super) fn decided<G: Played>(
    state: &G,
    key: &str,
    command: &G::Command,
    overruled: Option<&str>,
) -> Result<G::Decided, Failure> {
    proved(state, key, command, overruled)?.ok_or_else(|| {
        Trouble::new("the key of this game's digital dice is hidden, and this computer does not have it")
            .help("roll real dice and type the faces: warband key ARMY shows the codes")
            .help("or let the player who began the game make this roll")
            .into()
    })
}

/// The same; `None` where digital dice fall whose key is not known here.
pub(super) fn proved<G: Played>(
    state: &G,
    key: &str,
    command: &G::Command,
    overruled: Option<&str>,
) -> Result<Option<G::Decided>, Failure> {
    let mut dice = Digital::of(key)?;
    let decided = state.decided(command, &mut dice, overruled);
    if dice.is_guessed { Ok(None) } else { decided.map(Some) }
}

/// Changes the game by a command that was typed.
pub(super) fn change<G: Played>(
    verb: &str,
    typed: &G::Typed,
    arguments: &ChangeArgs,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let file = session.game_file();
    let overruled = arguments.overruled.as_deref();
    if arguments.dry_run {
        let journal = file.read::<G>(session)?;
        let before = journal.state();
        let decided = decided(before, TRIED_KEY, &before.resolve(typed, overruled)?, overruled)?;
        return before.say(verb, &decided, None, session);
    }
    let words = session.typed();
    let mut made = None;
    let journal = file.append(session, |journal: &Journal<G>| {
        let before = journal.state();
        let command = before.resolve(typed, overruled)?;
        let decided = decided(before, G::dice(&journal.header().set).key, &command, overruled)?;
        let (player, events) = (Some(before.actor_of(&decided)), G::events(&decided).to_vec());
        made = Some((before.clone(), decided));
        // Nothing happened: that is said, and not recorded.
        if events.is_empty() {
            return Ok(None);
        }
        let (value, overruled) = (CommandValue::of(&command), arguments.overruled.clone());
        let entry = Entry::Command(CommandRecord { value, overruled, events });
        Ok(Some(Line { at: clock::now(), player, typed: words, entry }))
    })?;
    let Some((before, decided)) = made else { return Ok(Exit::Failed) };
    if G::events(&decided).is_empty() {
        return before.say(verb, &decided, None, session);
    }
    session.is_saved();
    before.say(verb, &decided, Some(journal.next_number() - 1), session)
}
