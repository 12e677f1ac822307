//! Short lines of `play` that leave out what the game knows: faces alone, a number alone, `up`, the only target.
//!
//! A valid line always keeps its meaning: only a refused line is examined here, or one that begins with a letter, which may
//! be a face. If several commands are possible, the player is asked which one.

use super::failure::{Exit, Failure};
use super::games::Chosen;
use super::suggest::View;
use crate::report::Trouble;
use warband_core::text::{Name, is_spelling, plain, words};

/// The meaning of a line.
pub(super) enum Short {
    /// The line as typed.
    AsTyped,
    /// These words instead.
    Words(Vec<String>),
    /// Several commands: a question, and the commands that a number selects.
    Unclear(Failure, Vec<Vec<String>>),
}

/// Shell-only verbs, which do nothing in `play`.
pub(super) const OF_SHELL: [&str; 3] = ["man", "schema", "completions"];

/// The letters for the two directions of a terrain.
const DIRECTIONS: [(&str, &str); 4] = [("u", "up"), ("+", "up"), ("d", "down"), ("-", "down")];

/// Most commands that a question lists; `?` lists all.
const MAX_WAYS: usize = 6;

/// Returns the meaning of a line whose first word is the letter of a verb, but may be something else here.
pub(super) fn of_letter(words: &[String], view: &View) -> Short {
    let [first, rest @ ..] = words else { return Short::AsTyped };
    if rest.is_empty()
        && let Some(choice) = direction(first, view)
    {
        return Short::Words(choice);
    }
    if let Some(verb) = view.verb_of_letter(first) {
        return Short::Words([&[verb.to_owned()], rest].concat());
    }
    let mut rolls = whole_rolls(words, view);
    // Before a maneuver that nobody opposes no dice are rolled, so a letter cannot be a face.
    rolls.retain(|line| view.begins_faces(line));
    if rolls.is_empty() {
        return Short::AsTyped;
    }
    match view.named(first).filter(|_| view.is_taken(words)) {
        None => one_of(rolls, words),
        Some(verb) => {
            let letter = [&[verb.name.to_owned()], rest].concat();
            let typed = Name::from(words::join(words));
            unclear(format!("{typed} may be faces, or the letter of {}", verb.name), &rolls, Some(&letter))
        }
    }
}

/// Returns the meaning of a line that was refused as typed.
pub(super) fn instead(words: &[String], view: &View) -> Short {
    let Some(first) = words.first() else { return Short::AsTyped };
    let is_of_shell = OF_SHELL.contains(&first.as_str());
    if view.named(first).is_none() || is_of_shell {
        let meant = option(words, view);
        if !matches!(meant, Short::AsTyped) {
            return meant;
        }
        let rolls = if is_of_shell { Vec::new() } else { whole_rolls(words, view) };
        if !rolls.is_empty() {
            return one_of(rolls, words);
        }
        // Wrong or incomplete faces: it is not yet important which dice they are for.
        let begun = if is_of_shell { Vec::new() } else { begun_rolls(words, view) };
        if let Some(roll) = begun.into_iter().next() {
            return Short::Words(roll);
        }
        if let Some(told) = no_face(words, view) {
            return told;
        }
        if let Some(verb) = view.begun_verb(first) {
            let words = [&[verb], &words[1..]].concat();
            return match instead(&words, view) {
                Short::AsTyped => Short::Words(words),
                meant => meant,
            };
        }
        return Short::AsTyped;
    }
    let mut ways = filled_in(words, view);
    if ways.is_empty() && view.is_letter(first) {
        ways = begun_rolls(words, view);
    }
    if ways.is_empty() { Short::AsTyped } else { one_of(ways, words) }
}

/// Returns the option of the current choice that a line selects by its number, its words, or a prefix.
fn option(words: &[String], view: &View) -> Short {
    if let [only] = words
        && let Some(choice) = direction(only, view)
    {
        return Short::Words(choice);
    }
    let options = view.options();
    let typed = words.join(" ");
    if let Ok(number) = typed.parse::<usize>() {
        return match number.checked_sub(1).and_then(|at| options.get(at)) {
            Some(option) => Short::Words(option.by_number(number)),
            None if options.is_empty() => Short::AsTyped,
            None => {
                let trouble = Trouble::new(format!("there is no option {number}"));
                let trouble = trouble.help(format!("the options are numbered from 1 to {}", options.len()));
                Short::Unclear(Failure::from(trouble).exit(Exit::Choice), Vec::new())
            }
        };
    }
    let typed = plain(&typed);
    if let Some(option) = options.iter().find(|option| is_spelling(&option.word, &typed)) {
        return Short::Words(option.by_word());
    }
    let begins = |option: &&Chosen| !typed.is_empty() && plain(&option.word).starts_with(&typed);
    let begun: Vec<Vec<String>> = options.iter().filter(begins).map(Chosen::by_word).collect();
    if begun.is_empty() { Short::AsTyped } else { one_of(begun, words) }
}

/// Returns the choice that a letter or sign makes when a terrain is turned.
fn direction(typed: &str, view: &View) -> Option<Vec<String>> {
    let (_, word) = DIRECTIONS.iter().find(|(letter, _)| *letter == plain(typed) || *letter == typed)?;
    view.options().iter().find(|option| option.word == *word).map(Chosen::by_word)
}

/// Returns the commands for which these words are a complete roll: all faces, or the total.
fn whole_rolls(words: &[String], view: &View) -> Vec<Vec<String>> {
    // A total is alone on the line: after anything else it belongs to a verb.
    let has_total = words.iter().skip(1).any(|word| word.starts_with("-t") || word.starts_with("--total"));
    if has_total && !words[0].starts_with('-') {
        return Vec::new();
    }
    let with_faces = view.rolls().into_iter().map(|way| [way.as_slice(), words].concat());
    with_faces.filter(|line| view.is_taken(line)).collect()
}

/// Returns the commands whose rolls these words begin.
fn begun_rolls(words: &[String], view: &View) -> Vec<Vec<String>> {
    let with_faces = view.rolls().into_iter().map(|way| [way.as_slice(), words].concat());
    with_faces.filter(|line| view.begins_faces(line)).collect()
}

/// Reports that a number is not a face of the next roll, or that there is nothing to choose.
fn no_face(words: &[String], view: &View) -> Option<Short> {
    let [number] = words else { return None };
    number.parse::<u32>().ok()?;
    let rolls = view.rolls();
    if rolls.is_empty() {
        view.kind()?;
        let trouble = Trouble::new("there is no list to pick from now").help("? lists what you can do");
        return Some(Short::Unclear(Failure::from(trouble).exit(Exit::Choice), Vec::new()));
    }
    let trouble = Trouble::new(format!("{number} is no face and no option"));
    let total = ["-t".to_owned(), number.clone()];
    let takes_total = rolls.iter().any(|way| view.is_taken(&[way.as_slice(), &total].concat()));
    let trouble = if takes_total {
        trouble.help(format!("for a total: -t {number}"))
    } else {
        trouble.help("type the faces")
    };
    Some(Short::Unclear(Failure::from(trouble).exit(Exit::Choice), Vec::new()))
}

/// Returns the commands of a verb that contain its words, with the omitted places filled in.
fn filled_in(words: &[String], view: &View) -> Vec<Vec<String>> {
    let Some(verb) = view.named(&words[0]) else { return Vec::new() };
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for way in view.ways_to_places(verb.name) {
        for rest in left_of(&way[1..], &words[1..]) {
            let line = [way.as_slice(), rest].concat();
            if line != words
                && let Some(what) = view.taken(&line)
                && !found.iter().any(|(known, _)| *known == what)
            {
                found.push((what, line));
            }
        }
    }
    found.into_iter().map(|(_, line)| line).collect()
}

/// Returns the possible rests of the typed words after removing those that name arguments of a way, in order.
fn left_of<'w>(way: &[String], typed: &'w [String]) -> Vec<&'w [String]> {
    let mut left = vec![typed];
    for argument in way {
        let behind: Vec<&[String]> = left
            .iter()
            .filter(|typed| typed.first().is_some_and(|word| names(word, argument)))
            .map(|typed| &typed[1..])
            .collect();
        left.extend(behind);
    }
    // The first reading takes the most words as names.
    left.reverse();
    left
}

/// Reports whether a typed word is an argument, its letter, or a prefix of it.
fn names(word: &str, argument: &str) -> bool {
    match (word, argument) {
        ("m", "missile") => false,
        ("x", "missile") => true,
        _ => plain(argument).starts_with(&plain(word)),
    }
}

/// Returns the only command that a line can mean, or a question.
fn one_of(mut ways: Vec<Vec<String>>, words: &[String]) -> Short {
    if ways.len() == 1 {
        return Short::Words(ways.remove(0));
    }
    let typed = Name::from(words::join(words));
    unclear(format!("which one? {typed} may mean several commands"), &ways, None)
}

fn unclear(what: String, ways: &[Vec<String>], other: Option<&Vec<String>>) -> Short {
    let ways: Vec<Vec<String>> = ways.iter().take(MAX_WAYS).chain(other).cloned().collect();
    let numbered =
        ways.iter().zip(1..).map(|(way, number): (_, usize)| format!("{number}  {}", words::join(way)));
    let trouble = numbered.fold(Trouble::new(what), Trouble::help);
    Short::Unclear(Failure::from(trouble.help("type its number")).exit(Exit::Choice), ways)
}
