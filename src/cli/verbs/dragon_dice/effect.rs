//! `effect add`, `effect drop`, `effect list`.

use crate::cli::Exit;
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use crate::cli::session::Session;
use crate::dragon_dice::game::{Change, State, TypedCommand};
use crate::dragon_dice::roll::Affected;
use crate::report::Trouble;
use crate::report::dragon_dice::EffectsAnswer;
use crate::text::Name;
use clap::{ArgMatches, Args, Subcommand};

/// Arguments of `effect`.
#[derive(Args)]
pub(in crate::cli) struct EffectArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// An effect begins on an army
    Add {
        /// The army: [PLAYER:]PLACE
        #[arg(value_name = "ARMY")]
        army: String,
        /// What it is called
        #[arg(value_name = "NAME")]
        name: String,
        /// Results more: save=2
        #[arg(long, value_name = "T=N", value_delimiter = ',')]
        add: Vec<String>,
        /// Results less: melee=4, any=1
        #[arg(long, value_name = "T=N", value_delimiter = ',')]
        subtract: Vec<String>,
        /// Results halved: melee
        #[arg(long, value_name = "T", value_delimiter = ',')]
        halve: Vec<String>,
        /// IDs count nothing
        #[arg(long)]
        ignore_ids: bool,
        /// Classic: only saves are rolled
        #[arg(long)]
        saves_only: bool,
        /// When it ends: a player whose next turn begins; classic: turn or next-turn, when this turn or your next one ends;
        /// else when your next turn begins
        #[arg(long, value_name = "PLAYER|turn|next-turn")]
        until: Option<String>,
    },
    /// An effect ends
    Drop {
        /// Its number
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        number: u32,
    },
    /// The effects there are
    List,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Option<TypedCommand>, Failure> {
    let arguments: EffectArgs = failure::arguments(matches)?;
    Ok(match arguments.what {
        What::List => None,
        What::Drop { number } => Some(TypedCommand::DropEffect(number)),
        What::Add { army, name, add, subtract, halve, ignore_ids, saves_only, until } => {
            if name.trim().is_empty() {
                return Err(Failure::message("an effect has a name"));
            }
            let mut changes = Vec::new();
            for text in &add {
                let (kind, amount) = amount(text, "--add")?;
                changes.push(Change::Add(kind, amount));
            }
            for text in &subtract {
                let (kind, amount) = amount(text, "--subtract")?;
                changes.push(Change::Subtract(kind, amount));
            }
            for text in &halve {
                changes.push(Change::Halve(
                    Affected::parse(text).ok_or_else(|| not_understood(text, "--halve"))?,
                ));
            }
            changes.extend(ignore_ids.then_some(Change::IgnoreIds));
            changes.extend(saves_only.then_some(Change::SavesOnly));
            Some(TypedCommand::AddEffect { army, name, changes, until })
        }
    })
}

/// Lists the effects.
pub(in crate::cli) fn look(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let journal = session.game_file().read::<State>(session)?;
    session.say(&EffectsAnswer { state: journal.state() })
}

fn amount(text: &str, flag: &'static str) -> Result<(Affected, u32), Failure> {
    let both = text
        .split_once('=')
        .and_then(|(word, number)| Some((Affected::parse(word)?, number.trim().parse().ok()?)));
    both.filter(|(_, number)| *number <= Change::MOST).ok_or_else(|| not_understood(text, flag))
}

fn not_understood(text: &str, flag: &'static str) -> Failure {
    let form = if flag == "--halve" {
        String::from("--halve T")
    } else {
        format!("{flag} T=N, N up to {}", Change::MOST)
    };
    Trouble::new(format!("{flag} {}: this is not understood", Name::from(text.to_owned())))
        .help(format!("{form}; T is melee, missile, magic, maneuver, save or any"))
        .into()
}
