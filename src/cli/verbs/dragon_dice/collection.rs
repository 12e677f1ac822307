//! `collection`: the dice that somebody owns.

use super::import::{Format, read_import};
use crate::cli::arguments::{army, collection};
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::files;
use crate::cli::session::Session;
use crate::report::Form;
use crate::report::dragon_dice::{CollectionAnswer, ImportAnswer, MissingAnswer, OwnedAnswer};
use clap::{ArgMatches, Args, Subcommand};
use warband_core::text::Name;
use warband_dragon_dice::force::{ArmyFile, Collection};

/// Arguments of `collection`.
#[derive(Args)]
#[command(after_help = "\
A collection is a file of names and numbers: \"Wolf Rider\" = 4. To take dice out, edit it.
`warband check --collection FILE ARMY...` checks whether you own the dice of these forces,
`warband init ARMY --from FILE` makes an army from the dice you own.")]
pub(in crate::cli) struct CollectionArgs {
    #[command(subcommand)]
    what: CollectionCommand,
}

#[derive(Subcommand)]
enum CollectionCommand {
    /// Add dice you own: collection add "3 Thug, 2 Fire Drake"
    Add {
        /// Dice of any kind, as a list
        #[arg(required = true)]
        dice: Vec<String>,
        #[command(flatten)]
        file: FileArgs,
    },
    /// List the dice you own
    List {
        #[command(flatten)]
        file: FileArgs,
    },
    /// Add all dice of an army file, a list, an OCTGN deck or another collection
    #[command(after_help = "Examples:\n  \
        collection import armies/marsh-reavers.toml             you own the dice of this army too\n  \
        collection import list.txt                              the dice of a list\n  \
        collection import friend.toml --collection both.toml    two collections in one file")]
    Import {
        /// The file; - is standard input
        #[arg(value_name = "FILE")]
        source: String,
        /// The form of the file; normally warband finds out
        #[arg(long = "as")]
        format: Option<Format>,
        #[command(flatten)]
        file: FileArgs,
    },
    /// List the dice that these armies together need and you do not own
    Missing {
        /// Army files, single armies, or lists
        #[arg(value_name = "ARMY", required = true)]
        armies: Vec<String>,
        #[command(flatten)]
        file: FileArgs,
    },
}

#[derive(Args)]
struct FileArgs {
    /// The collection file
    #[arg(long = "collection", value_name = "FILE", default_value = collection::FILE)]
    path: String,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: CollectionArgs = failure::arguments(matches)?;
    match arguments.what {
        CollectionCommand::Add { dice, file } => {
            let dice = army::dice_of_any_kind(&dice.join(", "))?;
            add(&file.path, &dice, session)
        }
        CollectionCommand::List { file } => {
            let owned = collection::read(&file.path)?;
            session.print(&OwnedAnswer { file: Name::from(file.path), owned })
        }
        CollectionCommand::Import { source, format, file } => import(&source, format, &file.path, session),
        CollectionCommand::Missing { armies, file } => {
            let collection = collection::read(&file.path)?;
            army::check_standard_input(&armies)?;
            // A collection has dice that no army has: `2 Fire Drake`.
            let roster = |army: &String| {
                army::read_roster(army, session).or_else(|failure| army::loose_dice(army).ok_or(failure))
            };
            let rosters = armies.iter().map(roster).collect::<Result<Vec<_>, _>>()?;
            let short = collection.shortfalls(&rosters.iter().collect::<Vec<_>>());
            let exit = if short.is_empty() { Exit::Done } else { Exit::Refused };
            session.print(&MissingAnswer { file: Name::from(file.path), short })?;
            Ok(exit)
        }
    }
}

fn add(path: &str, dice: &[(u32, Name)], session: &mut Session) -> Result<Exit, Failure> {
    let owned = collection::add(path, dice)?;
    session.print(&CollectionAnswer { file: Name::from(path.to_owned()), added: dice.to_vec(), owned })
}

fn import(source: &str, format: Option<Format>, path: &str, session: &mut Session) -> Result<Exit, Failure> {
    let source = files::read(source)?;
    // Another collection and an army file are read as such, without guesses.
    if let Some(owned) = Collection::read(&source.text).ok().filter(|_| format.is_none())
        && !owned.group.counts.is_empty()
    {
        let dice: Vec<(u32, Name)> =
            owned.group.counts.iter().map(|entry| (entry.count, entry.die.name.clone())).collect();
        return add(path, &dice, session);
    }
    let roster = ArmyFile::read(&source.text).ok().and_then(|file| file.roster(&Name::default()).ok());
    if let Some(roster) = roster.filter(|roster| format.is_none() && !roster.armies.is_empty()) {
        let dice: Vec<(u32, Name)> =
            roster.dice().into_iter().map(|(die, count, _)| (count, die.name.clone())).collect();
        return add(path, &dice, session);
    }
    let import = read_import(&source, format)?;
    let dice: Vec<(u32, Name)> = import.dice.iter().map(|dice| (dice.count, dice.die.name.clone())).collect();
    add(path, &dice, session)?;
    let exit = if import.is_sure_of_dice() { Exit::Done } else { Exit::Refused };
    if session.form() == Form::Text {
        let (file, text) = (None, String::new());
        session.print_aside(&ImportAnswer { source: source.name, file, import, text, is_legal: false });
    }
    Ok(exit)
}
