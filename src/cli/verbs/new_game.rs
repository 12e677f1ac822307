//! `new FILE FILE...`.

use crate::chance;
use crate::cli::failure::{self, Failure};
use crate::cli::game::{GameFile, decided, not_saved};
use crate::cli::session::{Session, what};
use crate::cli::{Exit, army, clock, files, seed};
use crate::dragon_dice::force::{Judgement, Roster, judge_for};
use crate::dragon_dice::game::{
    Action, Decided, ForceSet, PLAYERS, PlayerSet, Set, State, check_players, data_digest,
};
use crate::dragon_dice::rules::Edition;
use crate::journal::{AppendError, Entry, FileStore, Line, StoreError, create};
use crate::report::{NewGameAnswer, Trouble, bad_players, finding};
use crate::text::Source;
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args};

/// Arguments of `new`.
#[derive(Args)]
pub(in crate::cli) struct NewArgs {
    /// An army file for each player, in the order they sit
    #[arg(value_name = "FILE", required = true, num_args = 2..)]
    files: Vec<String>,
    /// Their names, separated by commas; else those of the files
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    players: Vec<String>,
    /// Play by this edition, whatever the files say
    #[arg(long, value_name = "E", value_parser = PossibleValuesParser::new(Edition::WORDS))]
    edition: Option<String>,
    /// The size that every force must have
    #[arg(long, value_name = "N")]
    size: Option<u32>,
    /// Choose the digital dice: any text, or key:HEX of a record
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// Roll and decide the whole set-up
    #[arg(long)]
    quick: bool,
    /// Say what would happen, and save nothing
    #[arg(long)]
    dry_run: bool,
    /// Let in forces that the rules refuse; the reason goes into the log
    #[arg(long = "override", value_name = "TEXT")]
    overruled: Option<String>,
}

/// What the recorded command did, for `verify`.
pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Action, Failure> {
    let arguments: NewArgs = failure::arguments(matches)?;
    Ok(Action::Begin { quick: arguments.quick })
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: NewArgs = failure::arguments(matches)?;
    let number = arguments.files.len();
    if !PLAYERS.contains(&number) {
        let message = format!("a game has {} to {} players", PLAYERS.start(), PLAYERS.end());
        return Err(Failure::message(message));
    }
    army::check_standard_input(&arguments.files)?;
    let names = player_names(&arguments.players, &arguments.files);
    check_players(&names, number).map_err(|error| bad_players(&error))?;
    let forces = forces(&arguments)?;
    let edition = same_edition(&forces, &arguments)?;
    let size = same_size(&forces, &arguments)?;
    let key = seed::key(arguments.seed.as_deref())?;
    let mut players = Vec::new();
    for (name, force) in names.iter().zip(&forces) {
        let set = ForceSet::of(&force.roster);
        let set =
            set.ok_or_else(|| Failure::message(format!("{}: a terrain is missing", force.source.name)))?;
        players.push(PlayerSet { name: name.clone(), force: set });
    }
    let set = Set {
        edition: edition.word().to_owned(),
        data: data_digest(),
        size,
        stream: chance::NAME.to_owned(),
        key: key.to_string(),
        seeded: arguments.seed.is_some(),
        overruled: arguments.overruled.clone(),
        players,
    };
    let Some(before) = State::new(&set) else {
        return Err(Failure::message("these forces make no game: a die stands where it cannot be"));
    };
    let action = Action::Begin { quick: arguments.quick };
    let begun = decided(&before, &set.key, &action, None)?;
    let file = session.game_file();
    if !arguments.dry_run {
        save(&file, &set, &begun, session)?;
    }
    session.say(&NewGameAnswer {
        file: file.name(),
        before: &before,
        after: &begun.state,
        events: &begun.events,
        overruled: arguments.overruled.as_deref(),
        is_saved: !arguments.dry_run,
    })
}

/// Makes the file, with the command that began the game as its first.
fn save(file: &GameFile, set: &Set, begun: &Decided, session: &mut Session) -> Result<(), Failure> {
    let line = Line {
        at: clock::now(),
        player: None,
        typed: session.typed().to_owned(),
        entry: Entry::Command(begun.events.clone()),
    };
    let mut store = FileStore::create(file.path()).map_err(|error| match error {
        StoreError::Missing => Failure::message(format!("{}: its folder is not there", file.name())),
        error => file.no_store(&error),
    })?;
    if let Err(error) = create::<State>(&mut store, set, env!("CARGO_PKG_VERSION"), vec![line]) {
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

/// A force that was judged.
struct Force {
    source: Source,
    roster: Roster,
    judgement: Judgement,
}

/// The forces of the files. Every problem of every file is told, unless it is overruled; what cannot be read or named
/// never is.
fn forces(arguments: &NewArgs) -> Result<Vec<Force>, Failure> {
    let edition = arguments.edition.as_deref().and_then(Edition::parse);
    let players = arguments.files.len() as u32;
    let mut forces: Vec<Force> = Vec::new();
    for path in &arguments.files {
        let source = files::read(path)?;
        let judged = judge_for(&source, &files::stem(path), edition, players);
        let is_legal = judged.judgement.is_legal();
        let roster = judged.roster.filter(|_| is_legal || arguments.overruled.is_some());
        let Some(roster) = roster else {
            let findings = judged.judgement.findings.iter().filter(|finding| !finding.is_note);
            let mut troubles: Vec<Trouble> =
                findings.map(|problem| finding(problem, judged.judgement.edition)).collect();
            if let Some(last) = troubles.last_mut().filter(|_| arguments.overruled.is_none()) {
                last.help.push(String::from("--override TEXT lets it in, and keeps the reason"));
            }
            return Err(Failure::in_source(troubles, source).exit(Exit::Refused));
        };
        forces.push(Force { source, roster, judgement: judged.judgement });
    }
    Ok(forces)
}

fn same_edition(forces: &[Force], arguments: &NewArgs) -> Result<Edition, Failure> {
    let first = forces.first().map(|force| force.judgement.edition).unwrap_or_default();
    match forces.iter().find(|force| force.judgement.edition != first) {
        Some(other) if arguments.overruled.is_none() => {
            let message = format!(
                "{} is for {first}, {} for {}",
                forces[0].source.name, other.source.name, other.judgement.edition
            );
            let trouble = Trouble::new(message).help("--edition E plays all of them by one edition");
            Err(Failure::from(trouble).exit(Exit::Refused))
        }
        _ => Ok(first),
    }
}

fn same_size(forces: &[Force], arguments: &NewArgs) -> Result<u32, Failure> {
    let sizes = forces.iter().map(|force| force.judgement.size.unwrap_or_default());
    let wanted = arguments.size.or_else(|| sizes.clone().next()).unwrap_or_default();
    let other = forces.iter().zip(sizes).find(|(_, size)| *size != wanted);
    match other.filter(|_| arguments.overruled.is_none()) {
        Some((force, size)) => {
            let message = format!("{} has {size} points, the game {wanted}", force.source.name);
            let trouble = Trouble::new(message).help("all forces of a game have the size that was agreed on");
            Err(Failure::from(trouble).exit(Exit::Refused))
        }
        None => Ok(wanted),
    }
}

/// The names of the players; where none are given those of the files, or numbers where these cannot be.
fn player_names(given: &[String], paths: &[String]) -> Vec<String> {
    if !given.is_empty() {
        return given.iter().map(|name| name.trim().to_owned()).collect();
    }
    let stems: Vec<String> = paths.iter().map(|path| files::stem(path).raw().to_owned()).collect();
    if check_players(&stems, stems.len()).is_ok() {
        return stems;
    }
    (1..=stems.len()).map(|number| format!("p{number}")).collect()
}

#[cfg(test)]
mod tests {
    use super::player_names;

    #[test]
    fn players_are_called_like_their_files_or_by_number() {
        let files = |files: &[&str]| files.iter().map(|file| (*file).to_owned()).collect::<Vec<_>>();
        assert_eq!(player_names(&[], &files(&["a/ann.toml", "bob.toml"])), ["ann", "bob"]);
        assert_eq!(player_names(&[], &files(&["x.toml", "x.toml"])), ["p1", "p2"]);
        assert_eq!(player_names(&[], &files(&["home.toml", "b c.toml"])), ["p1", "p2"]);
        assert_eq!(player_names(&files(&["eve", "dan"]), &files(&["x.toml", "y.toml"])), ["eve", "dan"]);
    }
}
