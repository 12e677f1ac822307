//! Shorthand lines of `play` that leave out what the game knows: faces alone, a number alone, `up`, the only target.
//!
//! A valid line always keeps its meaning: only a refused line is examined here, or one that begins with a letter, which may
//! be a face. If several commands are possible, the player is asked which one.

mod choices;
mod filled_in;
mod meaning;
mod rolls;

use super::suggest::{View, is_name_of_face, is_of_spell};
use super::suggestions::quoted_put;
use crate::report::{Diagnostic, or};
use meaning::{one_of, refused, unclear};
use rolls::{
    RESULT_LETTERS, begun_rolls, early_faces, is_like_face, march_before_action, total, whole_rolls,
    wrong_faces,
};
use warband_core::text::{Name, plain, words};

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
    // A maneuver without opponents needs no roll, so a letter cannot be a face.
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
    if let Some(attack) = attack_of_kind(words, view) {
        return attack;
    }
    if let Some(roll) = rolls::with_colons(words, view) {
        return roll;
    }
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
    let verb = filled_in::PICKS.iter().find(|verb| view.is_legal(verb));
    verb.and_then(|verb| several_commands(&[&[(*verb).to_owned()], words].concat(), view))
        .or_else(|| filled_in::picks(words, view))
        .or_else(|| wrong_faces(words, view))
        .or_else(|| early_faces(words, view))
        .or_else(later)
        .unwrap_or(Shorthand::AsTyped)
}

/// Returns the attack that a line names by its kind alone: `melee bob 9`.
fn attack_of_kind(words: &[String], view: &View) -> Option<Shorthand> {
    let kind = words.first().map(|kind| plain(kind)).filter(|kind| ATTACKS.contains(&kind.as_str()))?;
    // The name of a face is one where it is a roll.
    if !whole_rolls(words, view).is_empty() {
        return None;
    }
    // The total may come before the target.
    let mut rest = words[1..].to_vec();
    if rest.first().is_some_and(|first| first.parse::<u32>().is_ok()) {
        rest.rotate_left(1);
    }
    let line = [&[ATTACK.to_owned(), kind], &rest[..]].concat();
    let may_name_target = words.get(1).is_none_or(|word| !is_like_face(word));
    if !view.is_legal(ATTACK) {
        let is_roll = !may_name_target || !begun_rolls(words, view).is_empty();
        return view.not_now(ATTACK).filter(|_| !is_roll).map(refused);
    }
    let ways = if view.is_taken(&line) { vec![line.clone()] } else { filled_in::ways(&line, view) };
    if !ways.is_empty() {
        return Some(one_of(ways, words));
    }
    may_name_target.then(|| Shorthand::Words(filled_in::nearest_way(&line, view).unwrap_or(line)))
}

/// The verb of an attack.
const ATTACK: &str = "attack";

/// The kinds of attacks.
const ATTACKS: [&str; 2] = ["melee", "missile"];

/// Returns the refusal of a `roll` without an army whose kind is that of the roll that the game waits for: `roll magic 5`.
fn roll_of_game(words: &[String], view: &View) -> Option<Shorthand> {
    let [roll, kind, rest @ ..] = words else { return None };
    let kind = plain(kind);
    let is_number = |word: &String| word.parse::<u32>().is_ok();
    if roll != "roll" || !rest.iter().all(|word| is_like_face(word) || is_number(word)) {
        return None;
    }
    let mut rolls = view.rolls().into_iter();
    let way = rolls.find(|way| way[0] == kind || way[0] == ATTACK && way.get(1) == Some(&kind))?;
    let rest: Vec<String> = match rest {
        [number] if is_number(number) => vec![String::from("-t"), number.clone()],
        faces => faces.to_vec(),
    };
    let line = [way.as_slice(), &rest].concat();
    let line = if !rest.is_empty() && view.is_taken(&line) {
        words::join(&line)
    } else {
        format!("{} FACES", words::join(&way))
    };
    let refusal = Diagnostic::new("roll counts dice outside of the game, and needs an army");
    Some(refused(refusal.help(format!("for the roll that is due: {line}"))))
}

/// Returns the refusal of `fix put` with a place that the game does not have, with all that it has for dice.
fn no_place_to_put(words: &[String], view: &View) -> Option<Shorthand> {
    let line = quoted_put(words).unwrap_or_else(|| words.to_vec());
    let [fix, put, dice, place] = &line[..] else { return None };
    let to_dua = [fix.clone(), put.clone(), dice.clone(), String::from("dua")];
    let places = [view.places(), AREAS.map(str::to_owned).to_vec()].concat();
    let is_known = places.iter().any(|known| plain(known).starts_with(&plain(place)));
    if fix != "fix" || put != "put" || is_known || place.contains(':') || view.taken(&to_dua).is_none() {
        return None;
    }
    let refusal = Diagnostic::new(format!("there is no place called {}", Name::from(place.clone())));
    let refusal = refusal.help(format!("places for dice are {}", or(&places)));
    Some(refused(refusal.help("for another player's put PLAYER: in front")))
}

/// Places of dice that are at no terrain.
const AREAS: [&str; 4] = ["reserve", "pool", "dua", "bua"];

/// Returns the refusal of several commands in one line: `reinforce Slingman home, Cutthroat frontier`.
fn several_commands(words: &[String], view: &View) -> Option<Shorthand> {
    let (verb, rest) = (view.named(words.first()?)?, &words[1..]);
    let parts: Vec<Vec<String>> = rest
        .split_inclusive(|word| word.ends_with(','))
        .map(|part| part.iter().map(|word| word.trim_end_matches(',').to_owned()).collect())
        .map(|part: Vec<String>| [&[verb.name.to_owned()], &part[..]].concat())
        .collect();
    let is_command = |part: &[String]| view.taken(part).is_some() || !filled_in::ways(part, view).is_empty();
    if parts.len() < 2 || is_command(words) || !parts.iter().all(|part| is_command(part)) {
        return None;
    }
    let commands: Vec<String> = parts.iter().map(|part| words::join(part)).collect();
    let refusal = Diagnostic::new("these are several commands: type each with its verb");
    Some(refused(refusal.help(commands.join("; "))))
}

/// Returns the meaning of a refused line that begins with a verb.
fn of_verb(words: &[String], view: &View) -> Shorthand {
    if let Some(refusal) = roll_of_game(words, view) {
        return refusal;
    }
    let ways = filled_in::ways(words, view);
    if !ways.is_empty() {
        return one_of(ways, words);
    }
    let first = &words[0];
    // A verb that changes no game may be the name of a face: `breath`.
    let changes_none = view.named(first).is_some_and(|verb| !verb.changes_a_game());
    if changes_none
        && is_name_of_face(first)
        && let Some(roll) = rolls::without_verb(words, view)
    {
        return roll;
    }
    if let Some(refusal) = several_commands(words, view).or_else(|| no_place_to_put(words, view)) {
        return refusal;
    }
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
        // A line that names a spell is refused as such, even if it begins with a verb that is not legal now. `magic 5` names none: it
        // begins with the verb of a roll.
        Some(verb) => {
            let names_more = |next: &String| !next.starts_with('-') && next.parse::<u32>().is_err();
            let is_spell = verb.name != words[0] || words.get(1).is_some_and(names_more);
            names_spell && is_spell && !view.is_legal(verb.name)
        }
    };
    (view.is_legal("cast") && may_be_spell).then_some(cast)
}
