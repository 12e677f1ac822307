//! `check FILE...`.

use crate::cli::arguments::number::number;
use crate::cli::arguments::{army, collection, format};
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game_kind::GameKind;
use crate::cli::session::Session;
use crate::cli::verbs::named_roll;
use crate::cli::{files, system};
use crate::report::dragon_dice::FixAnswer;
use crate::report::{CheckAnswer, CheckedFile, Diagnostic, Form, Judged};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, ValueEnum};
use std::path::Path;
use warband_core::journal::game_of;
use warband_core::sort::StableSort;
use warband_core::text::{Name, Source, Span};
use warband_dragon_dice::force::{
    Collection, ExpectedValue, Finding, Format, Judgement, PLAYERS, ProblemKind, Roster, fixed_by, judge_by,
    judge_for, read_text,
};
use warband_dragon_dice::rules::Edition;
use warband_summoner_wars::deck;

/// Arguments of `check`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  warband check armies                   check all files of a folder
  warband check -q armies/*.toml         list the files that are not legal
  warband check a.toml b.toml --collection collection.toml    with the dice you own
  warband check armies --format club.toml    with the limits of an event
  warband check reavers.toml --fix       make the suggested changes
  warband check reavers.toml --fix --pick 2 --dry-run    try the second suggestion

--fix keeps comments and order, and never changes name, size or edition.")]
pub(in crate::cli) struct CheckArgs {
    /// Army files and decks, or folders of them; - is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// Use the rules of this edition, whatever the files say
    #[arg(long, value_name = "E", value_parser = PossibleValuesParser::new(Edition::WORDS))]
    edition: Option<String>,
    /// Change armies of Dragon Dice: make the suggested changes as long as a single change helps
    #[arg(long)]
    fix: bool,
    /// The number of players of the game, which the number of minor terrains depends on; normally 2
    #[arg(long, value_name = "N", value_parser = number(2_u32..=6))]
    players: Option<u32>,
    /// Make the Nth change suggested for the first problem; normally the first
    #[arg(long, value_name = "N", requires = "fix", value_parser = number(1_usize..=100))]
    pick: Option<usize>,
    /// Show what --fix would change and write nothing
    #[arg(long, requires = "fix")]
    dry_run: bool,
    /// Check by the limits of an event too, instead of those that a file names as `format`
    #[arg(long, value_name = "FILE")]
    format: Option<String>,
    /// Print the problems as annotations for this service
    #[arg(long, value_name = "FORM", conflicts_with_all = ["fix", "lines"])]
    output_format: Option<OutputFormat>,
    /// Check whether this collection has the dice for all files together
    #[arg(long, value_name = "FILE", conflicts_with = "fix")]
    collection: Option<String>,
    /// With --json, one object for each file, a line each
    #[arg(long)]
    lines: bool,
}

impl CheckArgs {
    /// Returns an option for armies that was given.
    fn for_armies(&self) -> Option<&'static str> {
        let options = [
            ("--edition", self.edition.is_some()),
            ("--format", self.format.is_some()),
            ("--collection", self.collection.is_some()),
            ("--players", self.players.is_some()),
        ];
        options.into_iter().find(|(_, is_given)| *is_given).map(|(flag, _)| flag)
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum OutputFormat {
    /// Workflow commands of GitHub Actions
    Github,
}

/// Reports whether what is given instead of a file is the text of a list.
fn is_typed_list(path: &str) -> bool {
    let is_list = || read_text(path).is_ok_and(|import| !import.dice.is_empty());
    path.contains(' ') && !system::exists(Path::new(path)).unwrap_or(true) && is_list()
}

/// Returns the message for a list that is given instead of a file.
fn a_typed_list() -> Diagnostic {
    Diagnostic::new("check judges files, and this is a list of dice")
        .help("save the list as list.txt, then make an army file of it: warband import list.txt -o army.toml")
}

/// Checks every file that can be read. Files that cannot be read are reported as errors, and the command fails.
pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: CheckArgs = failure::arguments(matches)?;
    if arguments.lines && session.form() != Form::Json {
        return Err(Diagnostic::new("--lines needs --json").help("type check FILE... --json --lines").into());
    }
    if arguments.output_format.is_some() && session.form() != Form::Text {
        let diagnostic = Diagnostic::new("--output-format prints annotations, not JSON");
        return Err(diagnostic.help("leave out --json and -q, or --output-format").into());
    }
    let edition = arguments.edition.as_deref().and_then(Edition::parse);
    let event = arguments.format.as_deref().map(format::read).transpose()?;
    event.iter().try_for_each(|event| format::check_edition(event, edition))?;
    let players = arguments.players.unwrap_or(PLAYERS);
    let mut answer = CheckAnswer::default();
    let mut unread = Vec::new();
    let mut is_legal = true;
    let mut wrong_format = None;
    for path in &files::with_folders(&arguments.files)? {
        match files::read_lossy(path) {
            Ok((source, _)) if game_of(source.text.as_bytes()).is_some() => unread.push(in_play(&source)),
            Ok((source, None)) if army::a_list(&source).is_some() => unread.extend(army::a_list(&source)),
            Ok((source, None)) if Collection::is_in(&source.text) => {
                session.warn(&a_collection(&source.name));
            }
            Ok((source, None)) if Format::is_in(&source.text) => match format::read(path) {
                Ok(_) => session.warn(&a_format(&source.name)),
                Err(failure) => wrong_format = wrong_format.or(Some(failure)),
            },
            Ok((source, broken)) => {
                if let Some(diagnostic) = files::emptiness(&source) {
                    session.warn(&Diagnostic { is_note: true, ..diagnostic });
                }
                let named = if event.is_some() || broken.is_some() {
                    None
                } else {
                    match format::of_army(path, &source, edition) {
                        Ok(named) => named,
                        Err(failure) => {
                            unread.extend(failure.diagnostics);
                            None
                        }
                    }
                };
                let terms = Terms { edition, format: event.as_ref().or(named.as_ref()), players };
                let checked = if arguments.fix {
                    fix(path, source, broken, terms, &arguments, session)?
                } else {
                    let judged = judged(&source, broken, &files::stem(path), terms);
                    CheckedFile { source, judged }
                };
                is_legal &= checked.judged.is_legal();
                if !arguments.fix {
                    answer.files.push(checked);
                }
            }
            Err(_) if is_typed_list(path) => unread.push(a_typed_list()),
            Err(mut failure) => {
                if let Some((file, _)) =
                    path.rsplit_once(':').filter(|(file, _)| system::is_file(Path::new(file)))
                {
                    let help = format!("check judges whole forces: {}", Name::from(file.to_owned()));
                    failure.diagnostics.iter_mut().for_each(|diagnostic| diagnostic.add_help(&help));
                }
                unread.extend(failure.diagnostics);
            }
        }
    }
    let are_decks = answer.files.iter().all(|file| matches!(file.judged, Judged::Deck(_)));
    if let Some(flag) = arguments.for_armies().filter(|_| are_decks && !answer.files.is_empty()) {
        return Err(Failure::message(format!("{flag} is for armies of Dragon Dice, not for decks")));
    }
    if let Some(path) = &arguments.collection {
        is_legal &= judge_owned(path, edition, &mut answer.files)?;
    }
    if let Some(OutputFormat::Github) = arguments.output_format {
        session.write(answer.github().as_bytes())?;
    } else if arguments.lines {
        for file in answer.files {
            session.print(&CheckAnswer { files: vec![file] })?;
        }
    } else if !answer.files.is_empty() {
        session.print(&answer)?;
    }
    if let Some(failure) = wrong_format.filter(|_| unread.is_empty()) {
        return Err(failure);
    }
    match (unread.is_empty(), is_legal) {
        (false, _) => Err(Failure::from(unread)),
        (true, false) => Ok(Exit::Refused),
        (true, true) => Ok(Exit::Done),
    }
}

/// Returns the note on a format that has no mistakes.
fn a_format(name: &Name) -> Diagnostic {
    let diagnostic = Diagnostic::new(format!("{name} is a format without mistakes"));
    let help = format!("check an army by it: warband check ARMY --format {name}");
    Diagnostic { is_note: true, ..diagnostic.help(help) }
}

/// Returns the note on a collection that has no mistakes.
fn a_collection(name: &Name) -> Diagnostic {
    let diagnostic = Diagnostic::new(format!("{name} is a collection of dice without mistakes, not an army"));
    let help = format!("check whether it has the dice of an army: warband check ARMY --collection {name}");
    Diagnostic { is_note: true, ..diagnostic.help(help) }
}

/// Returns the message for a game file.
fn in_play(source: &Source) -> Diagnostic {
    let name = &source.name;
    let diagnostic = Diagnostic::new(format!("{name} is a game in play, and has no army or deck to check"));
    diagnostic.help(format!("check a game file with: warband -g {name} verify"))
}

/// What armies are judged by.
#[derive(Clone, Copy)]
struct Terms<'f> {
    /// The edition, whatever the files say.
    edition: Option<Edition>,
    /// The limits of an event.
    format: Option<&'f Format>,
    players: u32,
}

/// Adds the dice that the collection lacks for all files together to the problems of each army; returns whether it has them
/// all.
fn judge_owned(path: &str, edition: Option<Edition>, files: &mut [CheckedFile]) -> Result<bool, Failure> {
    let collection = collection::read(path)?;
    let mut rosters: Vec<Roster> = Vec::new();
    let mut armies: Vec<&mut Judgement> = Vec::new();
    for file in files {
        let Judged::Army(judgement) = &mut file.judged else { continue };
        // An unreadable army has problems enough.
        if let Some(roster) = judge_for(&file.source, &judgement.name, edition, PLAYERS).roster {
            rosters.push(roster);
            armies.push(judgement);
        }
    }
    let found = collection.not_owned(&rosters.iter().collect::<Vec<_>>(), &Name::from(path.to_owned()));
    let has_all = found.iter().all(Vec::is_empty);
    for (judgement, problems) in armies.into_iter().zip(found) {
        let findings =
            problems.into_iter().map(|problem| Finding { problem, is_note: false, changes: Vec::new() });
        judgement.findings.extend(findings);
        judgement.findings.stable_sort_by_key(|finding| finding.problem.span.start);
    }
    Ok(has_all)
}

/// Fixes a file, and prints the changes.
fn fix(
    path: &str,
    source: Source,
    broken: Option<Span>,
    terms: Terms<'_>,
    arguments: &CheckArgs,
    session: &mut Session,
) -> Result<CheckedFile, Failure> {
    let stem = files::stem(path);
    let is_deck = GameKind::of_text(&source.text) == GameKind::SummonerWars;
    if is_deck || broken.is_some() {
        let judged = judged(&source, broken, &stem, terms);
        let checked = CheckedFile { source, judged };
        session.print(&CheckAnswer { files: vec![checked.clone()] })?;
        if is_deck && !checked.judged.is_legal() {
            let note = Diagnostic::new(format!(
                "{}: --fix changes armies of Dragon Dice, not decks",
                checked.source.name
            ));
            session
                .warn(&Diagnostic { is_note: true, ..note.help("make the suggested changes in an editor") });
        }
        return Ok(checked);
    }
    if source.name.raw() == files::LINK && !arguments.dry_run {
        let diagnostic = Diagnostic::new("warband cannot change a link");
        return Err(diagnostic.help("make a file of it with import, and change that").into());
    }
    if path == "-" && !arguments.dry_run {
        let diagnostic = Diagnostic::new("warband cannot change standard input");
        return Err(diagnostic.help("see the changes with check --fix --dry-run -").into());
    }
    let fixed = fixed_by(&source, &stem, terms.edition, terms.players, arguments.pick, terms.format);
    let is_written = !arguments.dry_run && !fixed.changes.is_empty();
    if is_written {
        files::replace(path, &source.text, &fixed.text)?;
    }
    let fixed_source = Source { name: source.name.clone(), text: fixed.text };
    let judged = Judged::Army(with_rolls(fixed.judgement, &fixed_source));
    let checked = CheckedFile { source: fixed_source, judged };
    let (file, before) = (source.name, source.text);
    session.print(&FixAnswer {
        file,
        before,
        changes: fixed.changes,
        too_few: fixed.too_few,
        is_written,
        checked: checked.clone(),
    })?;
    Ok(checked)
}

/// Checks a text by the rules of the game it names; `broken` is the place of bytes that are not UTF-8.
fn judged(source: &Source, broken: Option<Span>, stem: &Name, terms: Terms<'_>) -> Judged {
    let Terms { edition, format, players } = terms;
    let is_deck = GameKind::of_text(&source.text) == GameKind::SummonerWars;
    match broken {
        None if is_deck => Judged::Deck(deck::judge(&source.text)),
        None => Judged::Army(with_rolls(judge_by(source, stem, edition, players, format).judgement, source)),
        Some(place) if is_deck => Judged::Deck(deck::Judgement::no_text(place)),
        Some(place) => Judged::Army(Judgement::no_text(stem.clone(), edition, place)),
    }
}

/// Adds the problems of the rolls that the file names.
fn with_rolls(mut judgement: Judgement, source: &Source) -> Judgement {
    judgement.findings.extend(named_roll::judge(source));
    judgement.findings.stable_sort_by_key(|finding| finding.problem.span.start);
    of_this_game(judgement)
}

/// Drops the other problems if the file is for another game.
fn of_this_game(mut judgement: Judgement) -> Judgement {
    let is_game =
        |kind: &ProblemKind| matches!(kind, ProblemKind::BadValue { wanted: ExpectedValue::Game, .. });
    if judgement.findings.iter().any(|finding| is_game(&finding.problem.kind)) {
        judgement.findings.retain(|finding| is_game(&finding.problem.kind));
    }
    judgement
}
