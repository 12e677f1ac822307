//! The argument ARMY (`docs/rolling.md`, Armies): a file, a place in the running game, or a list.

use crate::cli::failure::{Exit, Failure};
use crate::cli::files;
use crate::cli::game;
use crate::cli::game_kind::GameKind;
use crate::cli::session::Session;
use crate::cli::system;
use crate::report::dragon_dice::{army_choice, army_name, army_problem, refusal, unreadable};
use crate::report::{Diagnostic, Help, or};
use std::ffi::OsString;
use std::path::Path;
use std::rc::Rc;
use warband_core::text::{Name, Source, plain, words};
use warband_dragon_dice::dice::find;
use warband_dragon_dice::force::{
    Army, ArmyFile, Collection, FileGroup, Problem, ProblemKind, Roster, Unreadable, find_link, is_near_list,
    read_dice, read_list, read_text,
};
use warband_dragon_dice::game::{ArmyId, Impossible, Refusal, State, names};
use warband_dragon_dice::rules::Edition;

/// The text that replaces `-` while clap parses, which would take `-:home` for an option.
const STANDARD_INPUT: &str = "\u{1}standard-input";

/// Returns the arguments with `-:NAME` in a form that clap takes for an argument.
pub(in crate::cli) fn shielded(arguments: &[OsString]) -> Vec<OsString> {
    let shield = |argument: &OsString| match argument.to_str().and_then(|text| text.strip_prefix("-:")) {
        Some(army) => OsString::from(format!("{STANDARD_INPUT}:{army}")),
        None => argument.clone(),
    };
    arguments.iter().map(shield).collect()
}

/// Refuses several armies from standard input, which can be read only once.
pub(in crate::cli) fn check_standard_input(arguments: &[String]) -> Result<(), Failure> {
    let is_standard_input = |argument: &&String| {
        let argument = argument.replacen(STANDARD_INPUT, "-", 1);
        split(&argument).0 == "-"
    };
    if arguments.iter().filter(is_standard_input).count() < 2 {
        return Ok(());
    }
    let diagnostic = Diagnostic::new("standard input can be read only once");
    Err(diagnostic
        .help("save it to a file and name that file for each army: FILE.toml:home FILE.toml:horde")
        .into())
}

/// An army that an argument names, and its place in the running game, if it is part of it.
#[derive(Debug)]
pub(in crate::cli) struct FoundArmy {
    /// The army with its dice.
    pub army: Army,
    /// Its place in the running game.
    pub in_game: Option<ArmyInGame>,
}

impl FoundArmy {
    /// Returns the edition of a roll: that of the running game, otherwise the typed one, otherwise the army's own.
    pub(in crate::cli) fn edition(&self, typed: Option<&str>) -> Result<Edition, Failure> {
        if typed.is_some() && self.in_game.is_some() {
            let diagnostic = Diagnostic::new("--edition: the running game already has an edition");
            return Err(diagnostic.help(format!("it uses {}", self.army.edition)).into());
        }
        Ok(typed.and_then(Edition::parse).unwrap_or(self.army.edition))
    }
}

/// An army of the running game.
#[derive(Debug)]
pub(in crate::cli) struct ArmyInGame {
    /// The state of the game.
    pub state: State,
    /// The army in it.
    pub id: ArmyId,
}

/// Returns the army that `argument` means: a file, a place in the running game, or a list.
pub(in crate::cli) fn read(argument: &str, session: &mut Session) -> Result<FoundArmy, Failure> {
    let argument = &argument.replacen(STANDARD_INPUT, "-", 1);
    let (path, army) = split(argument);
    if is_file(path) {
        let source = files::read(path)?;
        if let Some(army) = listed(army, &source) {
            return of_list(army?, session);
        }
        let (source, file) = army_of_game(source)?;
        return Ok(FoundArmy { army: army_of(&file, army, path, &source)?, in_game: None });
    }
    // A place of the game takes precedence over a file named without its extension, and a die over both.
    let in_game = in_game(argument, session);
    if let Some((path, army)) = short_file(argument).filter(|_| !matches!(in_game, Ok(Some(_)))) {
        return Ok(FoundArmy { army: read_file(&path, army)?, in_game: None });
    }
    let in_game = in_game.map_err(|unknown| near_file(argument).unwrap_or(unknown))?;
    if let Some(in_game) = in_game {
        let army = in_game.state.rolling(in_game.id, army_name(&in_game.state, in_game.id));
        return Ok(FoundArmy { army, in_game: Some(in_game) });
    }
    of_list(list(argument)?, session)
}

/// Returns an army that is a list: it is rolled by the edition of the current game.
fn of_list(army: Army, session: &mut Session) -> Result<FoundArmy, Failure> {
    let edition = game::game_edition(session)?.unwrap_or(army.edition);
    Ok(FoundArmy { army: Army { edition, ..army }, in_game: None })
}

/// Returns the army of a list that is piped or in a file, or the mistakes in its names; `None` for any other text.
fn listed(army: Option<&str>, source: &Source) -> Option<Result<Army, Failure>> {
    if army.is_some() || ArmyFile::read(&source.text).is_ok() {
        return None;
    }
    match read_list(&source.text) {
        Ok(army) => Some(Ok(army)),
        Err(problems) => {
            let is_near = !source.text.contains(['=', '[']) && is_near_list(&source.text);
            is_near.then(|| Err(fail(&problems, source.clone())))
        }
    }
}

/// Reports that no file has the name before the colon, and suggests one with a similar name: `ember-gaurd:home`.
fn near_file(argument: &str) -> Option<Failure> {
    let (name, army) = argument.rsplit_once(':')?;
    let similar = files::similar_to(name);
    let (first, _) = similar.split_first()?;
    let typed = Name::from(argument.to_owned());
    let suggestions: Vec<Name> = similar.iter().map(|path| Name::from(format!("{path}:{army}"))).collect();
    let suggestions = if army.is_empty() { vec![Name::from(first.clone())] } else { suggestions };
    let diagnostic = Diagnostic::new(format!("there is no army {typed}"));
    Some(diagnostic.advice(format!("did you mean {}?", or(&suggestions))).into())
}

/// Finds the file of a name without path and extension, and the army named after a colon.
fn short_file(argument: &str) -> Option<(String, Option<&str>)> {
    let (name, army) = match argument.rsplit_once(':') {
        Some((name, army)) => (name, Some(army)),
        None => (argument, None),
    };
    if find(name).is_some() {
        return None;
    }
    Some((files::found(name)?, army))
}

/// Reads an army from the first words, which may be a list without quotes, `3 Thug`. Returns the army and the number of words
/// used.
pub(in crate::cli) fn read_words(
    words: &[String],
    session: &mut Session,
) -> Result<(FoundArmy, usize), Failure> {
    let Some(first) = words.first() else { return Err(Failure::message("an army is missing")) };
    // A number begins a list. Any other word may need a search of the whole catalogue.
    if words::count(first).is_some() && !is_file(first) && short_file(first).is_none() {
        return read_unquoted(words, session).unwrap_or_else(|| read_near_list(words, session));
    }
    if words::has_further_name(words)
        && let Some(found) = read_unquoted(words, session)
    {
        return found;
    }
    match read(first, session) {
        Ok(found) => Ok((found, 1)),
        Err(unknown) if unknown.exit != Exit::Failed => Err(unknown),
        Err(unknown) => read_unquoted(words, session).unwrap_or(Err(unknown)),
    }
}

/// Reads the longest list that the first words form. Returns the army and the number of words used.
fn read_unquoted(words: &[String], session: &mut Session) -> Option<Result<(FoundArmy, usize), Failure>> {
    let (entries, end) = (2..=words.len()).rev().find_map(|end| {
        words::entries(&words[..end], &|name| find(name).is_some()).map(|entries| (entries, end))
    })?;
    let army = list(&entries.join(", "));
    Some(army.and_then(|army| Ok((of_list(army, session)?, end))))
}

/// Reads words that begin with a number, using as many of them as resemble a list.
fn read_near_list(words: &[String], session: &mut Session) -> Result<(FoundArmy, usize), Failure> {
    let text = |end: usize| words[..end].join(" ");
    let end = (1..=words.len().min(4)).rev().find(|end| is_near_list(&text(*end))).unwrap_or(1);
    Ok((of_list(list(&text(end))?, session)?, end))
}

/// Reads the armies of two arguments. A source named by both is read once.
pub(in crate::cli) fn read_two(
    first: &str,
    second: &str,
    session: &mut Session,
) -> Result<[Rc<FoundArmy>; 2], Failure> {
    if first == second {
        let both = Rc::new(read(first, session)?);
        return Ok([Rc::clone(&both), both]);
    }
    let ((path, name), (other_path, other_name)) = (split(first), split(second));
    if path != other_path || !is_file(path) {
        return Ok([Rc::new(read(first, session)?), Rc::new(read(second, session)?)]);
    }
    let (source, file) = open(path)?;
    let found = |name| {
        let army = army_of(&file, name, path, &source)?;
        Ok::<_, Failure>(Rc::new(FoundArmy { army, in_game: None }))
    };
    Ok([found(name)?, found(other_name)?])
}

/// Words that always mean a place of the running game.
const PLACES: [&str; 5] = ["home", "frontier", "reserve", "horde", "campaign"];

/// Returns the army of the running game that `argument` means; `None` if it can only be a list.
fn in_game(argument: &str, session: &mut Session) -> Result<Option<ArmyInGame>, Failure> {
    let is_word = |c: char| c.is_alphanumeric() || "-_:".contains(c);
    let is_place = argument.contains(':') || PLACES.contains(&plain(argument).as_str());
    let may_be_one = argument.starts_with(char::is_alphabetic) && argument.chars().all(is_word);
    // The name of a die always means that die, so no game has to be read.
    if !may_be_one || !is_place && (find(argument).is_some() || !session.game_file().is_there()) {
        return Ok(None);
    }
    let kind = session.game_kind();
    if kind != GameKind::DragonDice {
        let (typed, file) = (Name::from(argument.to_owned()), session.game_file().name());
        let message = format!("{typed} is a place in Dragon Dice; {file} is a game of {}", kind.name());
        return if is_place { Err(Failure::message(message)) } else { Ok(None) };
    }
    let journal = game::read::<State>(session)?;
    let state = journal.state();
    match names::read_any_army(state, argument, state.acting()) {
        Ok(id) if state.exists(id) => Ok(Some(ArmyInGame { state: state.clone(), id })),
        Ok(id) => {
            Err(Failure::from(refusal(state, &Refusal::Impossible(Impossible::NoArmy(id))))
                .exit(Exit::Failed))
        }
        Err(fact @ Impossible::WhichArmy(_)) => {
            Err(Failure::from(refusal(state, &Refusal::Unclear(fact))).exit(Exit::Choice))
        }
        Err(fact) if is_place => Err(refusal(state, &Refusal::Impossible(fact)).into()),
        Err(_) => Ok(None),
    }
}

fn list(argument: &str) -> Result<Army, Failure> {
    read_list(argument).map_err(|problems| {
        if system::is_folder(Path::new(argument)) {
            let folder = Name::from(argument.to_owned());
            let diagnostic = Diagnostic::new(format!("{folder} is a folder, not an army"));
            return diagnostic.help(format!("check its files with: warband check {folder}")).into();
        }
        let source = Source { name: "ARMY".into(), text: argument.to_owned() };
        let mut failure = fail(&problems, source);
        if let Some(entries) = without_commas(argument) {
            let help = format!("put a comma between the dice: \"{}\"", entries.join(", "));
            failure.diagnostics.iter_mut().for_each(|diagnostic| diagnostic.help = vec![Help::advice(&help)]);
        }
        if argument.split(',').count() == 1 && system::is_file(Path::new(argument)) {
            let hint = format!(
                "to name a file type its path or its .toml ending: ./{}",
                Name::from(argument.to_owned())
            );
            failure.diagnostics.iter_mut().for_each(|diagnostic| diagnostic.add_help(&hint));
        }
        failure
    })
}

/// Returns the entries of a list whose commas are missing.
fn without_commas(argument: &str) -> Option<Vec<String>> {
    if argument.contains(',') {
        return None;
    }
    let words: Vec<String> = argument.split_whitespace().map(str::to_owned).collect();
    let entries = words::entries(&words, &|name| find(name).is_some())?;
    (entries.len() > 1).then_some(entries)
}

/// Returns every army of a file that is named without one of them; none if there is no such file.
pub(in crate::cli) fn read_armies(argument: &str, session: &mut Session) -> Result<Vec<Army>, Failure> {
    let (path, army) = split(argument);
    let short = if is_file(path) { None } else { short_file(argument) };
    let (path, army) = short.as_ref().map_or((path, army), |(path, army)| (path.as_str(), *army));
    if army.is_some() || !is_file(path) || matches!(in_game(argument, session), Ok(Some(_))) {
        return Ok(Vec::new());
    }
    let source = files::read(path)?;
    if let Some(army) = listed(None, &source) {
        return Ok(vec![army?]);
    }
    let (source, file) = army_of_game(source)?;
    let groups = file.armies.iter().map(|group| file.army(group, &files::stem(path)));
    groups.collect::<Result<_, _>>().map_err(|problems| fail(&problems, source))
}

/// The force or deck that `show` prints.
pub(in crate::cli) enum ForceOrDeck {
    /// A force, and the requested army of it.
    Force(Box<Roster>, Option<Name>),
    /// The text of a deck.
    Deck(Source),
}

/// Returns the force or deck that `argument` means: a file or a list.
pub(in crate::cli) fn read_shown(argument: &str, session: &mut Session) -> Result<ForceOrDeck, Failure> {
    let argument = &argument.replacen(STANDARD_INPUT, "-", 1);
    let (path, army) = split(argument);
    let short = if is_file(path) { None } else { short_file(argument) };
    let (path, army) = short.as_ref().map_or((path, army), |(path, army)| (path.as_str(), *army));
    if !is_file(path) {
        return Ok(ForceOrDeck::Force(Box::new(Roster::of_list(read(argument, session)?.army)), None));
    }
    let source = files::read(path)?;
    if let Some(army) = listed(army, &source) {
        return Ok(ForceOrDeck::Force(Box::new(Roster::of_list(army?)), None));
    }
    if GameKind::of_text(&source.text) == GameKind::SummonerWars {
        if army.is_some() {
            return Err(Failure::message(format!("a deck has no armies; type show {}", source.name)));
        }
        return Ok(ForceOrDeck::Deck(source));
    }
    let (source, file) = army_file(source)?;
    roster_of(&file, source, path, army)
}

/// Returns the force that `argument` means, or the one army of it that it names.
pub(in crate::cli) fn read_roster(argument: &str, session: &mut Session) -> Result<Roster, Failure> {
    match read_shown(argument, session)? {
        ForceOrDeck::Force(roster, None) => Ok(*roster),
        ForceOrDeck::Force(roster, Some(only)) => {
            let army = roster.armies.iter().find(|army| army.name == only).cloned().unwrap_or_default();
            Ok(Roster::of_army(roster.name.clone(), roster.edition, army))
        }
        ForceOrDeck::Deck(source) => {
            let message = format!("{} is a deck; you need an army of Dragon Dice here", source.name);
            Err(Diagnostic::new(message).help("list the cards of a deck with warband show DECK").into())
        }
    }
}

/// Returns dice of any kind, as a list.
pub(in crate::cli) fn dice_of_any_kind(argument: &str) -> Result<Vec<(u32, Name)>, Failure> {
    let dice = read_dice(argument)
        .map_err(|problems| fail(&problems, Source { name: "DICE".into(), text: argument.to_owned() }))?;
    Ok(dice.counts.into_iter().map(|entry| (entry.count, entry.die.name)).collect())
}

/// Returns the dice of any kind that an argument lists, as a force without armies of its own; `None` for any other text.
pub(in crate::cli) fn loose_dice(argument: &str) -> Option<Roster> {
    let dice = read_dice(argument).ok()?;
    Some(Roster::of_army(Name::default(), Edition::default(), dice))
}

/// Returns the force of a file, and the requested army of it.
fn roster_of(
    file: &ArmyFile,
    source: Source,
    path: &str,
    army: Option<&str>,
) -> Result<ForceOrDeck, Failure> {
    let stem = files::stem(path);
    let whole = file.roster(&stem);
    let Some(army) = army else {
        let whole = whole.map(|roster| ForceOrDeck::Force(Box::new(roster), None));
        return whole.map_err(|problems| fail(&problems, source));
    };
    let chosen = choose(file, army, &source)?;
    let name = chosen.name.clone();
    // Problems in other armies do not prevent this army from being shown.
    let roster = if let Ok(roster) = whole {
        roster
    } else {
        let group = file.group(chosen).map_err(|problems| fail(&problems, source))?;
        let force = if file.name.is_empty() { stem } else { file.name.clone() };
        Roster::of_army(force, file.edition, group)
    };
    Ok(ForceOrDeck::Force(Box::new(roster), Some(name)))
}

fn open(path: &str) -> Result<(Source, ArmyFile), Failure> {
    army_of_game(files::read(path)?)
}

/// Reads an army file; refuses a deck of the other game.
fn army_of_game(source: Source) -> Result<(Source, ArmyFile), Failure> {
    if GameKind::of_text(&source.text) == GameKind::SummonerWars {
        let message = format!("{} is {}", source.name, GameKind::SummonerWars.force_name());
        return Err(Diagnostic::new(message).help("you need an army of Dragon Dice here").into());
    }
    army_file(source)
}

/// Reports whether a text is not TOML.
fn is_broken(text: &str) -> bool {
    let problems = ArmyFile::read(text).err();
    problems.is_some_and(|of| of.iter().any(|problem| matches!(problem.kind, ProblemKind::Syntax(_))))
}

/// Returns the message for a text that is a list of dice, not an army file.
pub(in crate::cli) fn a_list(source: &Source) -> Option<Diagnostic> {
    const PARTS: [&str; 4] = ["[armies", "[terrains", "[pool", "[[die"];
    let has_parts = PARTS.iter().any(|part| source.text.contains(part));
    let is_of_file = !source.text.trim().is_empty() && source.name.raw() != "-";
    let is_json = source.text.trim_start().starts_with('{');
    if has_parts || !is_of_file || is_json || !is_broken(&source.text) || read_text(&source.text).is_err() {
        return None;
    }
    let new = format!("{}.toml", files::stem(source.name.raw()));
    let output = if system::is_file(Path::new(&new)) { String::new() } else { format!(" -o {new}") };
    let diagnostic = Diagnostic::new(format!("{} is a list of dice, not an army file", source.name));
    Some(diagnostic.help(format!("make an army file of it: warband import {}{output}", source.name)))
}

fn army_file(source: Source) -> Result<(Source, ArmyFile), Failure> {
    if let Some(list) = a_list(&source) {
        return Err(list.into());
    }
    if Collection::is_in(&source.text) {
        let name = &source.name;
        let diagnostic = Diagnostic::new(format!("{name} is a collection of dice, not an army"));
        return Err(diagnostic
            .help(format!("list its dice: warband collection list --collection {name}"))
            .into());
    }
    let is_piped = source.name.raw() == "-";
    // An empty file is an army that is still to be written; a pipe with nothing in it comes from a command that failed.
    if is_piped && source.text.trim().is_empty() {
        return Err(unreadable(&Unreadable::Empty, &source).into());
    }
    match ArmyFile::read(&source.text) {
        Ok(file) => Ok((source, file)),
        Err(problems) => {
            let mut failure = fail(&problems, source);
            if let Some(last) = failure.diagnostics.last_mut().filter(|_| is_piped) {
                last.add_help("for a list of dice: warband import - -o FILE.toml");
            }
            Err(failure)
        }
    }
}

/// Returns the army file that this path, short name or link names; `None` for any other text, and for standard input.
pub(in crate::cli) fn file_named(name: &str) -> Result<Option<(Source, ArmyFile)>, Failure> {
    let path = if is_file(name) { Some(name.to_owned()) } else { files::found(name) };
    path.filter(|path| path != "-").map(|path| open(&path)).transpose()
}

/// Returns an army of a file that was read.
pub(in crate::cli) fn of_file(
    file: &ArmyFile,
    army: Option<&str>,
    source: &Source,
) -> Result<FoundArmy, Failure> {
    let army = army_of(file, army, &source.name.to_string(), source)?;
    Ok(FoundArmy { army, in_game: None })
}

/// Returns the army of a file with this name.
///
/// # Errors
/// The file has no such army.
pub(in crate::cli) fn choose<'f>(
    file: &'f ArmyFile,
    army: &str,
    source: &Source,
) -> Result<&'f FileGroup, Failure> {
    file.choose(army).map_err(|choice| army_choice(&choice, &source.name).into())
}

fn read_file(path: &str, army: Option<&str>) -> Result<Army, Failure> {
    let (source, file) = open(path)?;
    army_of(&file, army, path, &source)
}

/// Returns the named army of a file; without a name its only army, or the whole force.
fn army_of(file: &ArmyFile, army: Option<&str>, path: &str, source: &Source) -> Result<Army, Failure> {
    let stem = files::stem(path);
    let read = match (army, &file.armies[..]) {
        (None, [only]) => file.army(only, &stem),
        (None, [_, _, ..]) => file.whole(&stem),
        (army, _) => file.army(choose(file, army.unwrap_or_default(), source)?, &stem),
    };
    read.map_err(|problems| fail(&problems, source.clone()))
}

/// Most problems printed; the rest are only counted.
const MAX_SHOWN: usize = 20;

fn fail(problems: &[Problem], source: Source) -> Failure {
    let mut diagnostics: Vec<Diagnostic> = {
        let shown = problems.iter().take(MAX_SHOWN);
        shown.map(|problem| army_problem(problem, Edition::default())).collect()
    };
    if problems.len() > MAX_SHOWN {
        diagnostics.push(Diagnostic::new(format!("{} more problems like these", problems.len() - MAX_SHOWN)));
    }
    Failure::in_source(diagnostics, source)
}

/// Returns the part before an optional `:NAME`, and the name. A colon further left belongs to the path.
fn split(argument: &str) -> (&str, Option<&str>) {
    match argument.rsplit_once(':') {
        Some((path, name)) if is_file(path) && !name.contains(['/', '\\']) => (path, Some(name)),
        _ => (argument, None),
    }
}

/// Reports whether an argument names a file, which need not exist, or an army or a card of one.
pub(in crate::cli) fn names_file(argument: &str) -> bool {
    is_file(split(argument).0)
}

fn is_file(argument: &str) -> bool {
    let has_path = argument.contains(['/', '\\']) && !is_list_with_slashes(argument);
    let is_named = has_ending(argument, "toml") || has_ending(argument, "txt");
    argument == "-" || has_path || is_named || find_link(argument).is_some()
}

/// Reports whether an argument with slashes is a list, `Thug / Mugger` or `3 Thug // cheap`, or would be one if its names were right.
fn is_list_with_slashes(argument: &str) -> bool {
    let is_list = argument.contains(" //") || argument.contains(' ') && is_near_list(argument);
    is_list && !system::is_file(Path::new(argument))
}

fn has_ending(argument: &str, wanted: &str) -> bool {
    Path::new(argument).extension().is_some_and(|ending| ending.eq_ignore_ascii_case(wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_a_path_or_a_toml_ending_and_an_army_after_the_last_colon() {
        assert_eq!(split("reavers.toml:home"), ("reavers.toml", Some("home")));
        assert_eq!(split("a/b:c"), ("a/b", Some("c")));
        assert_eq!(split("C:\\armies\\a.toml"), ("C:\\armies\\a.toml", None));
        assert_eq!(split("-:home"), ("-", Some("home")));
        assert_eq!(split("3 Thug"), ("3 Thug", None));
        assert!(!is_file("3 Thug, Will O' Wisp"));
        assert!(!is_file("2 Thug / Mugger"));
        assert!(is_file("my armies/reavers"));
    }
}
