//! Arguments and actions of `new` common to both games.

use crate::cli::arguments::seed;
use crate::cli::failure::Failure;
use crate::cli::game::game_file::GameFile;
use crate::cli::game::not_saved;
use crate::cli::game::{hidden_key, sample};
use crate::cli::game_kind::GameKind;
use crate::cli::games::Played;
use crate::cli::io_error::{is_read_only, what};
use crate::cli::session::Session;
use crate::cli::system::GameStore;
use crate::report::Diagnostic;
use clap::{Args, ValueEnum};
use std::cell::Cell;
use warband_core::chance::Key;
use warband_core::journal::{AppendError, Line, StoreError, create};
use warband_core::text::{Name, Source, plain};

/// The words for all players, and for none.
const ALL: &str = "all";
const NOBODY: &str = "nobody";

/// Arguments of `new` for either game.
#[derive(Args)]
pub(in crate::cli) struct GameArgs {
    /// An army file or a deck for each player, in seating order
    #[arg(value_name = "FILE", required_unless_present = "sample", num_args = 2..)]
    pub(super) files: Vec<String>,
    /// A sample game, of Dragon Dice unless you name the other: two armies or decks, set up, with real dice (see --table)
    #[arg(long, value_name = "GAME", num_args = 0..=1, default_missing_value = "dragon-dice", conflicts_with_all = ["files", "quick"])]
    pub(super) sample: Option<SampleGame>,
    /// The players' names, separated by commas; otherwise the names of the army files, or 1 and 2 for decks
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(super) players: Vec<String>,
    /// Names of the players who roll real dice, or all, or nobody; warband asks these players for each roll
    #[arg(long, value_name = "A,B", num_args = 0..=1, default_missing_value = ALL, value_delimiter = ',')]
    pub(super) table: Vec<String>,
    /// Repeatable digital dice: any text, or key:HEX of a record
    #[arg(long, value_name = "TEXT")]
    pub(super) seed: Option<String>,
    /// Keep the key of the digital dice in your state folder; the file only has its hash
    #[arg(long, conflicts_with = "seed")]
    pub(super) hide_key: bool,
    /// Dry run: say what would happen and save nothing
    #[arg(long)]
    pub(super) dry_run: bool,
    /// Break a rule on purpose; the reason goes into the log
    #[arg(long = "override", value_name = "TEXT")]
    pub(super) overruled: Option<String>,
    /// The hidden key that was saved, until the game is created.
    #[arg(skip)]
    pub(super) kept: Cell<Option<Key>>,
}

/// The game of a sample.
#[derive(Clone, Copy, ValueEnum)]
pub(in crate::cli) enum SampleGame {
    DragonDice,
    SummonerWars,
}

impl From<SampleGame> for GameKind {
    fn from(game: SampleGame) -> GameKind {
        match game {
            SampleGame::DragonDice => GameKind::DragonDice,
            SampleGame::SummonerWars => GameKind::SummonerWars,
        }
    }
}

impl GameArgs {
    /// Sets the files and, without given names, the players of the sample game.
    pub(super) fn prepare_sample(&mut self, sources: &[Source]) {
        self.files = sources.iter().map(|source| source.name.raw().to_owned()).collect();
        if self.players.is_empty() {
            self.players = sample::PLAYERS.map(str::to_owned).into();
        }
    }

    /// Lets all players roll real dice, unless some are named.
    pub(super) fn roll_all_real_dice(&mut self) {
        if self.table.is_empty() {
            self.table = vec![ALL.to_owned()];
        }
    }

    /// Returns the players of these who roll real dice.
    pub(super) fn real_dice(&self, names: &[String]) -> Result<Vec<String>, Failure> {
        if self.table.iter().any(|name| plain(name) == ALL) {
            return Ok(names.to_vec());
        }
        if self.table.iter().all(|name| plain(name) == NOBODY) {
            return Ok(Vec::new());
        }
        let player = |name: &String| {
            let found = names.iter().find(|known| plain(known) == plain(name)).cloned();
            found.ok_or_else(|| {
                let typed = Name::from(name.clone());
                let diagnostic = Diagnostic::new(format!("--table {typed}: there is no such player"));
                diagnostic
                    .help(format!(
                        "the players are {}; --table after the files means all of them",
                        names.join(", ")
                    ))
                    .into()
            })
        };
        self.table.iter().map(player).collect()
    }

    /// Returns the key of the digital dice for the header. A hidden key is saved, unless this is a dry run.
    pub(super) fn header_key(&self) -> Result<String, Failure> {
        let key = seed::key(self.seed.as_deref())?;
        if !self.hide_key {
            return Ok(key.to_string());
        }
        if self.dry_run {
            return Err(Diagnostic::new("--dry-run makes no key to hide")
                .help("leave out --hide-key")
                .into());
        }
        hidden_key::keep(&key)?;
        self.kept.set(Some(key));
        Ok(hidden_key::header_of(&key))
    }
}

/// Creates the file, with these lines after its header.
pub(super) fn save<G: Played>(
    file: &GameFile,
    set: &G::Set,
    lines: Vec<Line<G::Event>>,
    session: &mut Session,
) -> Result<(), Failure> {
    let mut store = GameStore::create(file.path()).map_err(|error| match error {
        StoreError::Missing => Failure::message(format!("{}: there is no such folder", file.name())),
        StoreError::Io(error) if is_read_only(&error) => {
            let diagnostic =
                Diagnostic::new(format!("{} cannot be made: its folder is read-only", file.name()));
            diagnostic.help("use a file in another folder with -g FILE").into()
        }
        error => file.no_store(&error),
    })?;
    if let Err(error) = create::<G>(store.store(), set, env!("CARGO_PKG_VERSION"), lines) {
        let failure = match &error {
            AppendError::NotSaved(error) => {
                Failure::message(format!("not saved, {}: no game was made", what(error)))
            }
            error => not_saved(&file.name(), error),
        };
        // An empty file that remains would block the next attempt.
        let _ = store.discard();
        return Err(failure);
    }
    session.is_saved();
    Ok(())
}
