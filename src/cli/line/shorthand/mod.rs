//! Shorthand lines of `play` that leave out what the game knows: faces alone, a number alone, `up`, the only target.
//!
//! A valid line always keeps its meaning: only a refused line is examined here, or one that begins with a letter, which may
//! be a face. If several commands are possible, the player is asked which one.

mod choices;
mod filled_in;
mod meaning;
mod rolls;

use super::suggest::{View, is_of_spell};
use super::suggestions::quoted_put;
use meaning::{one_of, refused, unclear};
use rolls::{RESULT_LETTERS, begun_rolls, early_faces, march_before_action, total, whole_rolls, wrong_faces};
use warband_core::text::{Name, words};

pub(in crate::cli) use choices::no_option;
pub(in crate::cli) use meaning::Shorthand;

/// Shell-only verbs, which do nothing in `play`.
pub(in crate::cli) const OF_SHELL: [&str; 3] = ["man", "schema", "completions"];

/// Returns the meaning of a line whose first word is the letter of a verb, but may be something else here.
pub(in crate::cli) fn of_letter(words: &[String], view: &View) -> Shorthand {
    let [first, rest @ ..] = words else { return Shorthand::AsTyped };
    if rest.is_empty()
        && let Some(choice) = choices::direction(first, view)
    {
        return Shorthand::Words(choice);
    }
    if let Some(verb) = view.verb_of_letter(words) {
        return Shorthand::Words([&[verb.to_owned()], rest].concat());
    }
    let mut rolls = whole_rolls(words, view);
    // Before a maneuver that nobody opposes no dice are rolled, so a letter cannot be a face.
    rolls.retain(|line| view.begins_faces(line));
    if rolls.is_empty() {
        return Shorthand::AsTyped;
    }
    // Faces win over commands that are always possible: `s` is a save, `r` is breath.
    match view.named(first).filter(|verb| view.is_legal(verb.name) && view.is_taken(words)) {
        None => one_of(rolls, words),
        Some(verb) => {
            let letter = [&[verb.name.to_owned()], rest].concat();
            let typed = Name::from(words::join(words));
            unclear(format!("{typed} may be faces, or the letter of {}", verb.name), &rolls, Some(&letter))
        }
    }
}

/// Returns the meaning of a line that was refused as typed.
pub(in crate::cli) fn instead(words: &[String], view: &View) -> Shorthand {
    let Some(first) = words.first() else { return Shorthand::AsTyped };
    if let Some(answer) = choices::answer(words, view) {
        return answer;
    }
    if let Some(cast) = spells(words, view) {
        return Shorthand::Words(cast);
    }
    // `throw` is the roll that the game waits for, whatever its verb; its letter alone may be a face.
    let is_throw = view.named(first).is_some_and(|verb| verb.name == "throw" && !view.is_legal(verb.name));
    if is_throw && (words.len() > 1 || first == "throw") {
        let rolls = whole_rolls(&words[1..], view);
        if !rolls.is_empty() {
            return one_of(rolls, words);
        }
    }
    let is_of_shell = OF_SHELL.contains(&first.as_str());
    match view.named(first) {
        Some(_) if !is_of_shell => of_verb(words, view),
        _ => without_verb(words, is_of_shell, view),
    }
}

/// Returns the meaning of a refused line that does not begin with a verb of `play`.
fn without_verb(words: &[String], is_of_shell: bool, view: &View) -> Shorthand {
    let option = choices::option(words, view);
    if !matches!(option, Shorthand::AsTyped) {
        return option;
    }
    let first = &words[0];
    if !is_of_shell && let Some(roll) = rolls::without_verb(words, view) {
        return roll;
    }
    if let Some(total) = total(words, view) {
        return total;
    }
    // Options alone, and only one roll that may take them: its command says why it does not.
    if let (true, [roll]) = (first.starts_with('-'), &view.rolls()[..]) {
        return Shorthand::Words([roll.as_slice(), words].concat());
    }
    if let Some(verb) = view.begun_verb(first) {
        let words = [&[verb], &words[1..]].concat();
        return match instead(&words, view) {
            Shorthand::AsTyped => Shorthand::Words(words),
            expanded => expanded,
        };
    }
    let later = || view.not_now_of_begun(first).map(refused);
    filled_in::picks(words, view)
        .or_else(|| wrong_faces(words, view))
        .or_else(|| early_faces(words, view))
        .or_else(later)
        .unwrap_or(Shorthand::AsTyped)
}

/// Returns the meaning of a refused line that begins with a verb.
fn of_verb(words: &[String], view: &View) -> Shorthand {
    let ways = filled_in::ways(words, view);
    if !ways.is_empty() {
        return one_of(ways, words);
    }
    let first = &words[0];
    if view.is_letter(first) {
        if let Some(question) = march_before_action(words, view) {
            return question;
        }
        // The verb of the letter has said what is wrong with the faces after it.
        let verb = view.named(first).filter(|verb| words.len() > 1 && view.is_legal(verb.name));
        if verb.is_some_and(|verb| view.begins_faces(&[&[verb.name.to_owned()], &words[1..]].concat())) {
            return Shorthand::AsTyped;
        }
        if let Some(roll) = begun_rolls(words, view).into_iter().next() {
            return Shorthand::Words(roll);
        }
    }
    if let Some(way) = quoted_put(words).or_else(|| filled_in::nearest_way(words, view)) {
        return Shorthand::Words(way);
    }
    let may_be_face = |word: &String| word.starts_with(RESULT_LETTERS);
    let wrong = wrong_faces(words, view).filter(|_| may_be_face(first));
    let refused = wrong.or_else(|| early_faces(words, view).filter(|_| words.iter().all(may_be_face)));
    refused.unwrap_or(Shorthand::AsTyped)
}

/// Returns the command that announces the spells which a line without its verb names.
fn spells(words: &[String], view: &View) -> Option<Vec<String>> {
    let cast = [&[String::from("cast")], words].concat();
    let first = words.iter().find(|word| word.parse::<u32>().is_err());
    let names_spell = first.is_some_and(|word| is_of_spell(word));
    let may_be_spell = match view.named(&words[0]) {
        // A spell that players apply themselves may have any name.
        None => names_spell || view.is_taken(&cast),
        // A line that names a spell is refused as such, even if it begins with a verb that is not legal now.
        Some(verb) => names_spell && !view.is_legal(verb.name),
    };
    (view.is_legal("cast") && may_be_spell).then_some(cast)
}
