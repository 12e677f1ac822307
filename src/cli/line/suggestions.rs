//! Suggestions for a command that could not be read, from what the running game accepts.

use super::parse::{OF_TWO_SQUARES, Unread};
use super::suggest::View;
use crate::cli::failure::{Exit, Failure};
use crate::cli::files;
use crate::cli::game::sample;
use crate::cli::game_kind::GameKind;
use crate::cli::session::Session;
use crate::cli::verb::{Verb, Verbs};
use crate::report::{Diagnostic, and, or};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::path::Path;
use warband_core::text::{Name, nearest, nearest_of_few, plain, same, words};

/// Most ways to type a verb that a message lists; `remind` lists all.
const MAX_WAYS: usize = 6;

/// Adds to the message for a command that could not be read what can be typed now: the verb before faces that the game waits
/// for, or what the verb takes in this position.
pub(in crate::cli) fn with_suggestions(
    mut diagnostic: Diagnostic,
    unread: &Unread,
    verbs: Verbs,
    session: &mut Session,
) -> Failure {
    let typed = words::split(&session.typed()).unwrap_or_default();
    let Some(first) = typed.first() else { return diagnostic.into() };
    match unread.error.kind() {
        ErrorKind::InvalidSubcommand if first == "any" => {
            if session.game_kind() == GameKind::SummonerWars {
                return Diagnostic::new(
                    "any is for the faces of Dragon Dice; here the order of dice never matters",
                )
                .into();
            }
            let switch = typed.get(1).filter(|word| word.as_str() == "off").map_or("on", String::as_str);
            return Diagnostic::new(format!("any {switch} is for play, where it lasts until you end it"))
                .help("for one command add --any: save m2 s3 i1 --any")
                .help("for all of them set WARBAND_ANY=1 in the environment")
                .into();
        }
        ErrorKind::InvalidSubcommand if unread.verb.is_none() => {
            let view = View::of(verbs, session);
            let similar = similar_verbs(first, &view, verbs);
            // Without a game the verbs of both are suggested.
            if !similar.is_empty() || view.kind().is_some() {
                diagnostic.help.retain(|help| !help.text.starts_with("did you mean"));
            }
            if !similar.is_empty() {
                diagnostic.put_advice_first(format!("did you mean {}?", or(&similar)));
            }
        }
        ErrorKind::UnknownArgument => {
            if let Some(line) = quoted_put(&typed) {
                let line = words::join(&line);
                diagnostic.put_advice_first(format!("put dice of several words in quotes: warband {line}"));
            }
            let owners = owners_of(unread, verbs);
            if !owners.is_empty() && !diagnostic.help.iter().any(|help| help.text.starts_with("did you mean"))
            {
                let (option, owners) = (unknown_option(unread), and(&owners));
                diagnostic.put_advice_first(format!("{option} is an option of {owners}"));
            }
        }
        _ => {}
    }
    let may_be_face = unread.verb.is_none() || verbs.is_letter(first);
    let misses = matches!(
        unread.error.kind(),
        ErrorKind::MissingRequiredArgument
            | ErrorKind::TooFewValues
            | ErrorKind::InvalidValue
            | ErrorKind::ValueValidation
    );
    if !may_be_face && !misses {
        return diagnostic.into();
    }
    let view = View::of(verbs, session);
    if may_be_face && let Some(line) = view.with_awaited_verb(&typed) {
        let verb = line.split(' ').next().unwrap_or_default();
        let face = Name::from(first.clone());
        return Diagnostic::new(format!("{face} is a face: type {verb} before the faces")).help(line).into();
    }
    if let Some(verb) = unread.verb.filter(|_| misses) {
        let is_incomplete =
            matches!(unread.error.kind(), ErrorKind::MissingRequiredArgument | ErrorKind::TooFewValues);
        // What is missing would not help in another step.
        if let Some(refused) = view.not_now(verb.name).filter(|_| is_incomplete) {
            return Failure::from(refused).exit(Exit::Refused);
        }
        let ways = fitting(view.ways(verb.name), &typed[1..]);
        if !ways.is_empty() {
            diagnostic.put_advice_first(format!("now: {}", or(&ways)));
        } else if is_incomplete && !misses_word(unread) {
            // The message already names the missing option.
        } else if let Some(example) = view.example(verb.name, &typed[1..]).filter(|_| is_incomplete) {
            diagnostic.put_advice_first(format!("now, for example: {}", words::join(&example)));
        } else if is_incomplete {
            // The squares of these examples are seldom those of a unit and a target of the running game.
            let is_of_squares =
                view.kind() == Some(GameKind::SummonerWars) && OF_TWO_SQUARES.contains(&verb.name);
            let examples = if is_of_squares { Vec::new() } else { examples(verb, &typed[1..], view.kind()) };
            let samples = files::samples().filter(|_| verb.name == "new");
            samples
                .into_iter()
                .for_each(|folder| diagnostic.put_advice_first(format!("sample armies are in {folder}")));
            examples
                .into_iter()
                .rev()
                .for_each(|example| diagnostic.put_advice_first(format!("for example: {example}")));
        }
    }
    diagnostic.into()
}

/// Returns the words of `fix put` with its dice as one word: all up to the place, which may follow `to`.
pub(super) fn quoted_put(typed: &[String]) -> Option<Vec<String>> {
    let [fix, put, dice @ .., place] = typed else { return None };
    let dice = dice.strip_suffix(&[String::from("to")]).unwrap_or(dice);
    let is_put = fix == "fix" && put == "put" && !dice.is_empty() && typed.len() > 4;
    let has_options = typed.iter().any(|word| word.starts_with('-'));
    (is_put && !has_options).then(|| [fix, put, &dice.join(" "), place].map(String::clone).to_vec())
}

/// Reports whether a word is missing, not only an option.
fn misses_word(unread: &Unread) -> bool {
    match unread.error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(missing)) => missing.iter().any(|arg| !arg.starts_with('-')),
        Some(ContextValue::String(missing)) => !missing.starts_with('-'),
        _ => true,
    }
}

/// Returns the verbs that a misspelt word may mean: those that are legal now, otherwise those of the game, otherwise any;
/// empty if no verb is similar.
fn similar_verbs(typed: &str, view: &View, verbs: Verbs) -> Vec<String> {
    let of_game: Vec<&str> = match view.kind() {
        Some(kind) => verbs.of(kind).filter(|verb| verb.is_listed_in(kind)).map(|verb| verb.name).collect(),
        None => verbs.each(GameKind::DragonDice).map(|verb| verb.name).collect(),
    };
    let now = view.legal_verbs();
    // The beginning of one verb means that verb.
    let is_begun = |verb: &&str| typed.len() != 1 && verb.starts_with(typed);
    let begun: Vec<&str> = of_game.iter().copied().filter(is_begun).collect();
    let similar = if typed.is_empty() || begun.is_empty() { nearest(typed, of_game) } else { begun };
    let (due, others): (Vec<&str>, Vec<&str>) =
        similar.into_iter().partition(|verb| now.iter().any(|now| now == verb));
    // With the few verbs that are legal now, a prefix or half of the letters is enough.
    // `concede` ends the game, so it is not suggested for a slip.
    let few = nearest_of_few(typed, now.iter().map(String::as_str).filter(|verb| *verb != "concede"));
    let found = [due, others, few].into_iter().find(|found| !found.is_empty());
    found.unwrap_or_default().into_iter().map(str::to_owned).collect()
}

/// Returns the typed option that the verb does not have: `--seed`.
fn unknown_option(unread: &Unread) -> String {
    match unread.error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(typed)) => typed.split('=').next().unwrap_or_default().to_owned(),
        _ => String::new(),
    }
}

/// Returns the verbs that have the option which the typed verb lacks; empty if there are too many.
fn owners_of(unread: &Unread, verbs: Verbs) -> Vec<String> {
    let option = unknown_option(unread);
    let Some(long) = option.strip_prefix("--") else { return Vec::new() };
    let has = |verb: &&Verb| {
        let command = verb.command();
        command.get_arguments().any(|arg| arg.get_long() == Some(long))
    };
    let kind = unread.kind.unwrap_or(GameKind::DragonDice);
    let owners: Vec<String> = verbs.of(kind).filter(has).map(|verb| verb.name.to_owned()).collect();
    if owners.len() > MAX_WAYS { Vec::new() } else { owners }
}

/// Returns at most two examples of an incomplete verb that begin with the typed words, with existing files.
fn examples(verb: &Verb, typed: &[String], game: Option<GameKind>) -> Vec<String> {
    let deck = typed.iter().find(|path| is_deck(path));
    let kind = deck.map(|_| GameKind::SummonerWars).or(game);
    let examples = verb.examples_in(kind).into_iter().map(|example| example.typed.to_owned());
    let fits = |command: &String, typed: &[String]| {
        let words = words::split(command).unwrap_or_default();
        let begins = typed.iter().zip(words.iter().skip(1)).all(|(typed, word)| same(typed, word));
        words.len() > typed.len() + 1 && begins
    };
    // Otherwise those with the same first word: `fix put`.
    let all: Vec<String> = examples.collect();
    let fitting = |typed: &[String]| all.iter().filter(|command| fits(command, typed)).cloned().collect();
    let chosen: Vec<String> = fitting(typed);
    let chosen = if chosen.is_empty() { fitting(&typed[..typed.len().min(1)]) } else { chosen };
    let chosen = if chosen.is_empty() { all } else { chosen };
    let of_game = |command: &String| game.is_none() && command.ends_with(" home");
    let chosen: Vec<String> = chosen.into_iter().filter(|command| !of_game(command)).collect();
    // A command that writes a file names a new one.
    let known = match deck {
        _ if WRITERS.contains(&verb.name) => Vec::new(),
        Some(deck) => [
            vec![deck.clone()],
            files::known(deck).into_iter().filter(|path| path != deck && is_deck(path)).collect(),
        ]
        .concat(),
        None => playable_first(files::known("")),
    };
    chosen
        .iter()
        .take(MAX_EXAMPLES)
        .map(|command| format!("warband {}", with_files(command, &known)))
        .collect()
}

/// Reports whether a path is that of a deck of Summoner Wars.
fn is_deck(path: &str) -> bool {
    let has_ending = Path::new(path).extension().is_some_and(|ending| ending == "toml");
    let source = if has_ending { files::read(path).ok() } else { None };
    source.is_some_and(|source| GameKind::of_text(&source.text) == GameKind::SummonerWars)
}

/// Returns the files with armies that can play each other first.
fn playable_first(mut known: Vec<String>) -> Vec<String> {
    let opponents = sample::opponents(&known);
    known.retain(|file| !opponents.contains(file));
    [opponents, known].concat()
}

/// The verbs whose first file is written, or is not an army file.
const WRITERS: [&str; 2] = ["init", "import"];

/// Most examples in a message; the help of the verb has more.
const MAX_EXAMPLES: usize = 2;

/// Replaces the army files in a command by existing ones.
fn with_files(command: &str, known: &[String]) -> String {
    let mut files = known.iter();
    let named: Vec<&str> = command.split(' ').collect();
    let is_file = |word: &&str| Path::new(word).extension().is_some_and(|ending| ending == "toml");
    if named.iter().filter(|word| is_file(word)).count() > known.len() {
        return command.to_owned();
    }
    let put = |word: &&str| {
        let file = if is_file(word) { files.next() } else { None };
        file.map_or_else(|| (*word).to_owned(), |file| words::join(std::slice::from_ref(file)))
    };
    named.iter().map(put).collect::<Vec<_>>().join(" ")
}

/// Returns the ways that contain each typed word or a completion of it; all ways if none does; none if there are too many.
fn fitting(ways: Vec<Vec<String>>, typed: &[String]) -> Vec<String> {
    let begins = |way: &[String], word: &String| way.iter().any(|of| plain(of).starts_with(&plain(word)));
    let (fits, others): (Vec<_>, Vec<_>) =
        ways.into_iter().partition(|way| typed.iter().all(|word| begins(&way[1..], word)));
    let ways = if fits.is_empty() { others } else { fits };
    let ways: Vec<String> = ways.iter().map(|way| words::join(way)).collect();
    if ways.len() > MAX_WAYS { Vec::new() } else { ways }
}
