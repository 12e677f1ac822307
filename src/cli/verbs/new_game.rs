//! `new FILE FILE...`.

use super::dragon_dice::new_game::{self as new_dragon_dice, ArmyArgs};
use super::summoner_wars::new_game::{self as new_summoner_wars, DeckArgs};
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game::not_saved;
use crate::cli::game_file::GameFile;
use crate::cli::game_kind::GameKind;
use crate::cli::games::Played;
use crate::cli::io_error::{is_read_only, what};
use crate::cli::session::Session;
use crate::cli::{army, files, hidden_key, seed};
use crate::report::Trouble;
use clap::{ArgMatches, Args};
use std::cell::Cell;
use warband_table::chance::Key;
use warband_table::journal::{AppendError, FileStore, Line, StoreError, create};
use warband_table::text::Source;

/// Arguments of `new`.
#[derive(Args)]
pub(in crate::cli) struct NewArgs {
    /// An army file or a deck for each player, in seating order
    #[arg(value_name = "FILE", required = true, num_args = 2..)]
    pub(super) files: Vec<String>,
    /// The players' names, separated by commas; otherwise the names of the army files, or 1 and 2 for decks
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(super) players: Vec<String>,
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
    /// The hidden key that was kept, until the game is there.
    #[arg(skip)]
    kept: Cell<Option<Key>>,
    #[command(flatten)]
    pub(super) armies: ArmyArgs,
    #[command(flatten)]
    pub(super) decks: DeckArgs,
}

/// Begins a game of the files' game.
pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: NewArgs = failure::arguments(matches)?;
    army::check_standard_input(&arguments.files)?;
    if arguments.overruled.as_ref().is_some_and(|reason| reason.trim().is_empty()) {
        let trouble = Trouble::new("--override needs a reason");
        return Err(trouble.help("type the reason after it: --override \"WHY\"").into());
    }
    let sources = arguments.files.iter().map(|path| files::read(path)).collect::<Result<Vec<_>, _>>()?;
    if let Some(empty) = sources.iter().find(|source| source.text.trim().is_empty()) {
        let trouble = Trouble::new(format!("{} is empty: it has no army and no deck", empty.name));
        return Err(trouble.help("write one to start from with warband init").into());
    }
    let kind = same_game(&sources)?;
    let foreign = match kind {
        GameKind::DragonDice => arguments.decks.given(),
        GameKind::SummonerWars => arguments.armies.given(),
    };
    if let Some(flag) = foreign {
        return Err(Failure::message(format!("{flag} is not for a game of {}", kind.name())));
    }
    let answer = match kind {
        GameKind::DragonDice => new_dragon_dice::begin(&arguments, sources, session),
        GameKind::SummonerWars => new_summoner_wars::begin(&arguments, sources, session),
    };
    if let Some(key) = arguments.kept.take().filter(|_| answer.is_err() && !session.was_saved()) {
        hidden_key::discard(&key);
    }
    answer
}

/// The game that all files are for.
fn same_game(sources: &[Source]) -> Result<GameKind, Failure> {
    let kinds: Vec<GameKind> = sources.iter().map(|source| GameKind::of_text(&source.text)).collect();
    let Some(first) = kinds.first() else { return Ok(GameKind::DragonDice) };
    let Some(other) = kinds.iter().position(|kind| kind != first) else { return Ok(*first) };
    let message = format!(
        "{} is {}, {} {}",
        sources[0].name,
        first.force_name(),
        sources[other].name,
        kinds[other].force_name()
    );
    Err(Trouble::new(message)
        .help("all files must be for the same game; the setting game in a file says which")
        .into())
}

impl NewArgs {
    /// The key of the digital dice as the header has it. A hidden one is kept, unless nothing is to be saved.
    pub(super) fn header_key(&self) -> Result<String, Failure> {
        let key = seed::key(self.seed.as_deref())?;
        if !self.hide_key {
            return Ok(key.to_string());
        }
        if self.dry_run {
            return Err(Trouble::new("--dry-run makes no key to hide").help("leave out --hide-key").into());
        }
        hidden_key::keep(&key)?;
        self.kept.set(Some(key));
        Ok(hidden_key::header_of(&key))
    }
}

/// Makes the file, with these lines behind its header.
pub(super) fn save<G: Played>(
    file: &GameFile,
    set: &G::Set,
    lines: Vec<Line<G::Event>>,
    session: &mut Session,
) -> Result<(), Failure> {
    let mut store = FileStore::create(file.path()).map_err(|error| match error {
        StoreError::Missing => Failure::message(format!("{}: there is no such folder", file.name())),
        StoreError::Io(error) if is_read_only(&error) => {
            let trouble = Trouble::new(format!("{} cannot be made: its folder is read-only", file.name()));
            trouble.help("use a file in another folder with -g FILE").into()
        }
        error => file.no_store(&error),
    })?;
    if let Err(error) = create::<G>(&mut store, set, env!("CARGO_PKG_VERSION"), lines) {
        let failure = match &error {
            AppendError::NotSaved(error) => {
                Failure::message(format!("not saved, {}: no game was made", what(error)))
            }
            error => not_saved(&file.name(), error),
        };
        // An empty file that stays would be taken over another time.
        let _ = store.discard();
        return Err(failure);
    }
    session.is_saved();
    Ok(())
}
