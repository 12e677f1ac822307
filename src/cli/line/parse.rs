//! Parsing a command line into a call of a verb.

use crate::cli::game_kind::GameKind;
use crate::cli::globals::Globals;
use crate::cli::help;
use crate::cli::verb::{Verb, Verbs};
use clap::ArgMatches;
use clap::error::ErrorKind;
use std::ffi::OsString;
use warband_summoner_wars::rules::Square;

/// A command line that was understood.
pub(in crate::cli) struct Call {
    /// The matches of the whole line.
    pub matches: ArgMatches,
    pub verb: Option<&'static Verb>,
    /// The game in the file, if the verb depends on it and there is one.
    pub kind: Option<GameKind>,
}

/// A command line that was not understood, or that asked for help.
pub(in crate::cli) struct Unread {
    pub error: clap::Error,
    pub verb: Option<&'static Verb>,
    pub kind: Option<GameKind>,
    pub arguments: Vec<OsString>,
}

/// Returns words as arguments, preceded by the program's name.
pub(in crate::cli) fn arguments_of(words: &[String]) -> Vec<OsString> {
    std::iter::once("warband").chain(words.iter().map(String::as_str)).map(OsString::from).collect()
}

/// Parses arguments with the root command and the verb that they name. If that fails, or no verb is named, all verbs are
/// added, so that help, suggestions and messages know them. `game` is called only for a verb that depends on the game.
pub(in crate::cli) fn parse(
    verbs: Verbs,
    arguments: &[OsString],
    game: impl FnOnce() -> Option<GameKind>,
) -> Result<Call, Unread> {
    let place = verb_place(verbs, arguments);
    let word = place.and_then(|place| arguments[place].to_str());
    let of = |kind: Option<GameKind>| word.and_then(|word| verbs.named(word, kind));
    // The file is read only if the verb depends on the game.
    let kind = of(None).filter(|verb| verb.depends_on_game()).and_then(|_| game());
    let verb = of(kind);
    let spelled_out;
    let arguments = match (place.zip(verb), word) {
        (Some((place, verb)), Some(word)) if verbs.is_letter(word) => {
            let (before, after) = (&arguments[..place], &arguments[place + 1..]);
            spelled_out = [before, &[OsString::from(verb.name)], after].concat();
            &spelled_out
        }
        _ => arguments,
    };
    let apart;
    let arguments = match place.zip(verb).filter(|_| kind == Some(GameKind::SummonerWars)) {
        Some((place, verb)) if OF_TWO_SQUARES.contains(&verb.name) => {
            apart = with_squares_apart(arguments, place);
            &apart
        }
        _ => arguments,
    };
    if let Some(verb) = verb
        && let Ok(matches) = verb.alone().try_get_matches_from(arguments)
    {
        return Ok(Call { matches, verb: Some(verb), kind });
    }
    if word.is_none() {
        // Options alone need no verb; any other error is reported by a parse that knows all verbs.
        match Globals::command().try_get_matches_from(arguments) {
            Ok(matches) => return Ok(Call { matches, verb: None, kind: None }),
            Err(error) if error.kind() == ErrorKind::DisplayVersion => {
                return Err(Unread { error, verb: None, kind: None, arguments: arguments.to_vec() });
            }
            Err(_) => {}
        }
    }
    match help::root(verbs, kind, arguments).try_get_matches_from(arguments) {
        Ok(matches) => {
            let verb = matches.subcommand_name().and_then(|name| verbs.named(name, kind));
            Ok(Call { matches, verb, kind })
        }
        Err(error) => Err(Unread { error, verb, kind, arguments: arguments.to_vec() }),
    }
}

/// The verbs of Summoner Wars that take two squares.
pub(super) const OF_TWO_SQUARES: [&str; 4] = ["move", "attack", "place", "swap"];

/// Words that may be typed between two squares.
pub(in crate::cli) const BETWEEN_SQUARES: [&str; 3] = ["to", "-", "->"];

/// Returns the arguments with the two squares after the verb as words of their own: `a2a4`, `a2-a4` and `a2 to a4` mean `a2 a4`.
fn with_squares_apart(arguments: &[OsString], verb: usize) -> Vec<OsString> {
    let text = |place: usize| arguments.get(place).and_then(|word| word.to_str()).unwrap_or_default();
    let is_square = |word: &str| Square::parse(word).is_some();
    let first = text(verb + 1);
    if let Some(pair) = Square::pair(first) {
        let apart = pair.map(|square| OsString::from(square.to_string()));
        return [&arguments[..=verb], &apart, &arguments[verb + 2..]].concat();
    }
    let mut words = arguments.to_vec();
    if is_square(first) && BETWEEN_SQUARES.contains(&text(verb + 2)) && is_square(text(verb + 3)) {
        words.remove(verb + 2);
    }
    words
}

/// Returns the position of the verb among the arguments. A letter may also be the value of a global option.
fn verb_place(verbs: Verbs, arguments: &[OsString]) -> Option<usize> {
    let is_word = |word: &OsString| word.to_str().is_some_and(|word| verbs.is_word(word));
    let place = arguments.iter().skip(1).position(is_word)? + 1;
    if !arguments[place].to_str().is_some_and(|word| verbs.is_letter(word)) {
        return Some(place);
    }
    let first = Globals::first_other(arguments)?;
    is_word(&arguments[first]).then_some(first)
}

/// Returns the global options of arguments that were parsed, or did not parse.
pub(in crate::cli) fn globals(parsed: &Result<Call, Unread>, arguments: &[OsString]) -> Globals {
    match parsed {
        Ok(call) => Globals::of(&call.matches),
        Err(_) => Globals::among(arguments),
    }
}
