//! `new` with army files: a game of Dragon Dice.

use crate::cli::arguments::army::a_list;
use crate::cli::arguments::number::number;
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::computer_players::Computer;
use crate::cli::game::decided;
use crate::cli::games::Played;
use crate::cli::session::Session;
use crate::cli::verbs::computer;
use crate::cli::verbs::new_args::{GameArgs, save};
use crate::cli::{clock, files};
use crate::report::dragon_dice::{NewGameAnswer, bad_players, finding_diagnostic};
use crate::report::{Diagnostic, Form, LeftOut};
use clap::Args;
use clap::builder::PossibleValuesParser;
use warband_core::journal::{CommandRecord, CommandValue, Entry, Line};
use warband_core::text::Source;
use warband_dragon_dice::force::{Judgement, judge_for};
use warband_dragon_dice::game::{Command, ForceSet, GameHeader, PLAYERS, PlayerSet, State, check_players};
use warband_dragon_dice::rules::Edition;

/// Arguments of `new` for Dragon Dice only.
#[derive(Args)]
#[command(next_help_heading = "Dragon Dice")]
pub(in crate::cli::verbs) struct ArmyArgs {
    /// Play by this edition, whatever the files say
    #[arg(long, value_name = "E", value_parser = PossibleValuesParser::new(Edition::WORDS))]
    edition: Option<String>,
    /// The size every force must have
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    size: Option<u32>,
    /// Let the computer play these players: bob, or bob:hard
    #[arg(long, value_name = "A[:LEVEL]", value_delimiter = ',')]
    computer: Vec<String>,
    /// Let warband roll and decide the whole set-up, for players of real dice too
    #[arg(long)]
    quick: bool,
    /// Show how good each roll for the order of play is
    #[arg(long)]
    odds: bool,
    /// Whether all human players roll real dice (`--sample`).
    #[arg(skip)]
    rest_rolls_real_dice: bool,
}

impl ArmyArgs {
    /// Prepares the sample game: warband makes the set-up, and every human player rolls real dice.
    pub(in crate::cli::verbs) fn prepare_sample(&mut self) {
        self.quick = true;
        self.rest_rolls_real_dice = true;
    }
}

/// Begins a game of Dragon Dice with the armies of these texts.
pub(in crate::cli::verbs) fn begin(
    arguments: &GameArgs,
    armies: &ArmyArgs,
    sources: Vec<Source>,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let number = sources.len();
    if !PLAYERS.contains(&number) {
        let message = format!("a game has {} to {} players", PLAYERS.start(), PLAYERS.end());
        return Err(Failure::message(message));
    }
    let names = player_names(&arguments.players, &arguments.files);
    check_players(&names, number).map_err(|error| bad_players(&error))?;
    let forces = forces(arguments, armies, sources)?;
    let edition = same_edition(&forces, arguments)?;
    let size = same_size(&forces, arguments, armies)?;
    let differs = |force: &Force| {
        force.judgement.edition != edition || force.judgement.size.unwrap_or_default() != size
    };
    let is_broken = forces.iter().any(|force| !force.judgement.is_legal() || differs(force));
    let overruled = arguments.overruled.clone().filter(|_| is_broken);
    let key = arguments.header_key()?;
    let mut real_dice = arguments.real_dice(&names)?;
    let computers = computer::named(&armies.computer, &names)?;
    if armies.rest_rolls_real_dice && arguments.table.is_empty() {
        let is_played = |name: &&String| computers.iter().any(|computer| computer.player == **name);
        real_dice = names.iter().filter(|name| !is_played(name)).cloned().collect();
    }
    let mut players = Vec::new();
    for (name, force) in names.iter().zip(forces) {
        let own = force.judgement.size.filter(|own| *own != size);
        players.push(PlayerSet {
            name: name.clone(),
            size: own,
            real_dice: real_dice.contains(name),
            force: force.set,
        });
    }
    let set = GameHeader {
        key,
        seeded: arguments.seed.is_some(),
        overruled: overruled.clone(),
        ..GameHeader::new(edition, size, players)
    };
    let Some(before) = State::new(&set) else {
        return Err(Failure::message("these forces cannot play: a die is where it cannot be"));
    };
    let command = Command::Begin { quick: armies.quick };
    let begun = decided(&before, &set.key, &command, None)?;
    let file = session.game_file();
    if !arguments.dry_run {
        let line = Line {
            at: clock::now(),
            player: None,
            typed: session.typed(),
            entry: Entry::Command(CommandRecord {
                value: CommandValue::of(&command),
                overruled: None,
                events: begun.events.clone(),
            }),
        };
        let played = |computer: &Computer| Line {
            at: clock::now(),
            player: None,
            typed: String::new(),
            entry: computer.as_entry(),
        };
        let lines = std::iter::once(line).chain(computers.iter().map(played)).collect();
        save::<State>(&file, &set, lines, session)?;
    }
    let shows_odds = armies.odds || session.shows_odds();
    let odds = || before.lucks(1, &begun, false, &begun.events, &mut LeftOut::default());
    let exit = session.print(&NewGameAnswer {
        odds: shows_odds.then(odds),
        file: file.name(),
        before: &before,
        after: &begun.state,
        events: &begun.events,
        overruled: overruled.as_deref(),
        is_saved: !arguments.dry_run,
    })?;
    if session.form() == Form::Text && !arguments.dry_run {
        for computer in &computers {
            session.write_text(format!("\n{}  play, computer\n", computer.sentence()))?;
        }
    }
    Ok(exit)
}

/// A checked force.
struct Force {
    source: Source,
    set: ForceSet,
    judgement: Judgement,
}

/// Returns the forces of the files. Reports every problem of every file, unless overruled; an unreadable file, an unknown name or a missing
/// terrain is always refused.
fn forces(arguments: &GameArgs, armies: &ArmyArgs, sources: Vec<Source>) -> Result<Vec<Force>, Failure> {
    let edition = armies.edition.as_deref().and_then(Edition::parse);
    let players = sources.len() as u32;
    let mut forces: Vec<Force> = Vec::new();
    for (path, source) in arguments.files.iter().zip(sources) {
        if let Some(list) = a_list(&source) {
            return Err(list.into());
        }
        let judged = judge_for(&source, &files::stem(path), edition, players);
        let is_legal = judged.judgement.is_legal();
        let set = judged.roster.as_ref().and_then(ForceSet::of);
        let may_be_overruled = set.is_some() && arguments.overruled.is_none();
        let Some(set) = set.filter(|_| is_legal || arguments.overruled.is_some()) else {
            let findings = judged.judgement.findings.iter().filter(|finding| !finding.is_note);
            let mut diagnostics: Vec<Diagnostic> =
                findings.map(|problem| finding_diagnostic(problem, judged.judgement.edition)).collect();
            if let Some(last) = diagnostics.last_mut().filter(|_| may_be_overruled) {
                last.add_help("to play anyway add --override REASON");
            }
            return Err(Failure::in_source(diagnostics, source).exit(Exit::Refused));
        };
        forces.push(Force { source, set, judgement: judged.judgement });
    }
    Ok(forces)
}

fn same_edition(forces: &[Force], arguments: &GameArgs) -> Result<Edition, Failure> {
    let first = forces.first().map(|force| force.judgement.edition).unwrap_or_default();
    match forces.iter().find(|force| force.judgement.edition != first) {
        Some(other) if arguments.overruled.is_none() => {
            let message = format!(
                "a game has one edition: {} is for {first}, {} is for {}",
                forces[0].source.name, other.source.name, other.judgement.edition
            );
            let diagnostic = Diagnostic::new(message)
                .help(format!("to play with all armies by {first} add --edition {first}"));
            Err(Failure::from(diagnostic).exit(Exit::Refused))
        }
        _ => Ok(first),
    }
}

fn same_size(forces: &[Force], arguments: &GameArgs, armies: &ArmyArgs) -> Result<u32, Failure> {
    let sizes = forces.iter().map(|force| force.judgement.size.unwrap_or_default());
    let wanted = armies.size.or_else(|| sizes.clone().next()).unwrap_or_default();
    let other = forces.iter().zip(sizes).find(|(_, size)| *size != wanted);
    match other.filter(|_| arguments.overruled.is_none()) {
        Some((force, size)) => {
            let message = format!("{} has {size} points, not {wanted}", force.source.name);
            let diagnostic =
                Diagnostic::new(message).advice("all forces of a game must have the agreed size");
            Err(Failure::from(diagnostic).exit(Exit::Refused))
        }
        None => Ok(wanted),
    }
}

/// Returns the names of the players: as given, otherwise from the file names, or numbers if these are unusable.
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
