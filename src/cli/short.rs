//! What a line of `play` means that leaves out what the game knows: faces alone, a number alone, `up`, the only target.
//!
//! A line that means something as it is means that: only one that is refused is looked at here, and one that begins with
//! a letter, which may be a face. What could mean several commands is asked, with each of them to type.

use super::failure::{Exit, Failure};
use super::games::Chosen;
use super::suggest::View;
use crate::report::Trouble;
use warband_core::text::{Name, is_spelling, plain, words};

/// What a line means.
pub(super) enum Short {
    /// What it says.
    AsTyped,
    /// These words.
    Words(Vec<String>),
    /// Several commands: the question which one, and the commands, whose numbers answer it.
    Unclear(Failure, Vec<Vec<String>>),
}

/// Verbs for a shell, which mean nothing in a game that is played.
pub(super) const OF_SHELL: [&str; 3] = ["man", "schema", "completions"];

/// The letters of the two ways to turn a terrain.
const DIRECTIONS: [(&str, &str); 4] = [("u", "up"), ("+", "up"), ("d", "down"), ("-", "down")];

/// Letters from which on the beginning of a verb stands for it.
const MIN_LETTERS: usize = 3;

/// More ways are a list for `?`.
const MAX_WAYS: usize = 6;

/// Returns what a line means whose first word is a letter for a verb, but may be something else here.
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
    // If nobody opposes a maneuver, no dice are rolled, and no letter is a face.
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

/// Returns what a line means that was refused as it is.
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
        // Faces that are wrong or not all there: which dice they are for does not matter yet.
        let begun = if is_of_shell { Vec::new() } else { begun_rolls(words, view) };
        if let Some(roll) = begun.into_iter().next() {
            return Short::Words(roll);
        }
        if let Some(told) = no_face(words, view) {
            return told;
        }
        let mut begun = view.legal_verbs().into_iter().filter(|verb| verb.starts_with(&plain(first)));
        if let (Some(verb), None, true) = (begun.next(), begun.next(), first.len() >= MIN_LETTERS) {
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

/// Returns the option of the game's choice that a line is: its number, its words, or their beginning.
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

/// Returns the choice that a letter or a sign makes where a terrain is turned.
fn direction(typed: &str, view: &View) -> Option<Vec<String>> {
    let (_, word) = DIRECTIONS.iter().find(|(letter, _)| *letter == plain(typed) || *letter == typed)?;
    view.options().iter().find(|option| option.word == *word).map(Chosen::by_word)
}

/// Returns the commands whose rolls these words are the faces of, or the total: all dice of them.
fn whole_rolls(words: &[String], view: &View) -> Vec<Vec<String>> {
    // A total stands alone: behind anything else it is a verb's.
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

/// That a number is no face of the roll that comes, or that nothing is there to choose.
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

/// Returns the commands of a verb that its words are part of, with the places that they leave out.
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

/// Returns what may be left of typed words once those are taken away that name arguments of a way, in their order.
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
    // The reading that takes most words to be names is the first one.
    left.reverse();
    left
}

/// Reports whether a typed word is an argument, its letter, or its beginning.
fn names(word: &str, argument: &str) -> bool {
    match (word, argument) {
        ("m", "missile") => false,
        ("x", "missile") => true,
        _ => plain(argument).starts_with(&plain(word)),
    }
}

/// Returns the one command that a line means, or a question which of several.
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
