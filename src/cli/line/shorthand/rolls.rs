//! Lines of faces or totals alone: the roll that the game waits for.

use super::choices::{NOTHING, no_option};
use super::meaning::{Shorthand, one_of, refused, refused_choice};
use crate::cli::game_kind::GameKind;
use crate::cli::line::suggest::{View, is_name_of_face, is_of_die};
use crate::report::{Diagnostic, or};
use warband_core::text::plain;
use warband_dragon_dice::dice::ResultType;

/// Returns the commands for which these words are a complete roll: all faces, or the total.
pub(super) fn whole_rolls(words: &[String], view: &View) -> Vec<Vec<String>> {
    // A total is alone on the line: after anything else it belongs to a verb.
    let has_total = words.iter().skip(1).any(|word| word.starts_with("-t") || word.starts_with("--total"));
    if has_total && !words[0].starts_with('-') {
        return Vec::new();
    }
    let with_faces = view.rolls().into_iter().map(|way| [way.as_slice(), words].concat());
    with_faces.filter(|line| view.is_taken(line)).collect()
}

/// Returns the commands whose rolls these words begin.
pub(super) fn begun_rolls(words: &[String], view: &View) -> Vec<Vec<String>> {
    let with_faces = view.rolls().into_iter().map(|way| [way.as_slice(), words].concat());
    with_faces.filter(|line| view.begins_faces(line)).collect()
}

/// Returns the roll whose faces or total a line has, whole or begun.
pub(super) fn without_verb(words: &[String], view: &View) -> Option<Shorthand> {
    let mut rolls = whole_rolls(words, view);
    // Without opponents a maneuver needs no roll, so the words are not its faces. A terrain shows numbers.
    let are_numbers = words.iter().all(|word| word.parse::<u32>().is_ok());
    let is_of_terrain = |line: &Vec<String>| are_numbers && line[0] == "throw";
    rolls.retain(|line| words[0].starts_with('-') || view.begins_faces(line) || is_of_terrain(line));
    if !rolls.is_empty() {
        return Some(one_of(rolls, words));
    }
    // Wrong or incomplete faces: it is not yet important which dice they are for.
    begun_rolls(words, view).into_iter().next().map(Shorthand::Words)
}

/// Returns the error for a march while the army that marches may still act: `m b`, where `b` is not a face.
pub(super) fn march_before_action(words: &[String], view: &View) -> Option<Shorthand> {
    let [first, place] = words else { return None };
    let is_march = view.named(first).is_some_and(|verb| verb.name == "march") && !view.is_legal("march");
    let is_face = !begun_rolls(std::slice::from_ref(place), view).is_empty();
    if !is_march || is_face || !view.is_legal("next") || view.rolls().is_empty() {
        return None;
    }
    Some(refused(Diagnostic::new("the action of this march comes first").help("n ends it")))
}

/// Returns the roll with the faces of a line by the names of the dice, whose colons are left out: `speed v1 knight m3`.
pub(super) fn with_colons(words: &[String], view: &View) -> Option<Shorthand> {
    let typed: Vec<&str> = words.iter().map(|word| word.trim_end_matches(',')).collect();
    let may_be_typed = |word: &&str| is_of_die(word) || is_like_face(word);
    let is_begun = is_of_die(typed.first()?) && typed.iter().all(may_be_typed) && view.is_roll_due();
    if !is_begun || !whole_rolls(words, view).is_empty() {
        return None;
    }
    let (mut text, mut after_face) = (String::new(), false);
    for (at, word) in typed.iter().enumerate() {
        let is_face = is_like_face(word) && !is_of_die(word);
        text += match (at, after_face, is_face) {
            (0, ..) => "",
            (_, true, false) => ", ",
            (_, false, true) => ": ",
            _ => " ",
        };
        text += word;
        after_face = is_face;
    }
    let lines: Vec<Vec<String>> =
        view.rolls().into_iter().map(|way| [way, vec![text.clone()]].concat()).collect();
    let taken: Vec<Vec<String>> = lines.iter().filter(|line| view.is_taken(line)).cloned().collect();
    match lines.into_iter().next() {
        _ if !taken.is_empty() => Some(one_of(taken, words)),
        line => line.filter(|_| after_face).map(Shorthand::Words),
    }
}

/// Letters of results, which are faces rather than verbs while a roll is due, even if no die there has them.
pub(super) const RESULT_LETTERS: [char; 6] = ['m', 'x', 'g', 'v', 's', 'i'];

/// Returns the roll that the game waits for with faces that none of its dice may have: the roll says what is wrong with them.
pub(super) fn wrong_faces(words: &[String], view: &View) -> Option<Shorthand> {
    let roll = view.rolls().into_iter().next()?;
    let line = [roll.as_slice(), words].concat();
    let is_face = |word: &String| is_like_face(word) || is_name_of_face(word) && view.named(word).is_none();
    (words.iter().all(is_face) && view.command(&line).is_some()).then_some(Shorthand::Words(line))
}

/// Returns the refusal of faces that are typed where no roll is due.
pub(super) fn early_faces(words: &[String], view: &View) -> Option<Shorthand> {
    let has_number = words.iter().any(|word| word.ends_with(|c: char| c.is_ascii_digit()));
    let is_result = |word: &String| word.len() == 1 && word.starts_with(RESULT_LETTERS);
    let is_total = words.first().is_some_and(|word| word == "-t");
    let are_faces = words.iter().all(|word| is_like_face(word))
        && (words.len() > 1 || has_number || words.iter().all(is_result));
    if !(are_faces || is_total) || view.kind() != Some(GameKind::DragonDice) || view.has_throw() {
        return None;
    }
    let refusal = Diagnostic::new("no roll is due now");
    let refusal = if view.is_legal("casualties") {
        refusal.help("casualties are due: casualties lists the units that can be killed")
    } else {
        refusal
    };
    Some(refused(refusal.help("? lists what you can do")))
}

/// Reports whether a word has the form of faces: `s`, `2m1`, `r3+m4`, `.`; no longer code is on any die.
pub(super) fn is_like_face(word: &str) -> bool {
    const LONGEST_CODE: usize = 2;
    let is_code = |part: &str| {
        let code = part.trim_matches(|c: char| c.is_ascii_digit());
        part == "." || part == "_" || {
            (1..=LONGEST_CODE).contains(&code.len())
                && code.bytes().all(|b| b.is_ascii_lowercase())
                && (code.len() == 1 || code.len() < part.len())
        }
    };
    word.trim_end_matches(',').split(['+', '/']).all(is_code)
}

/// Returns the roll with this number as its total, or an error if no roll takes a bare total.
pub(super) fn total(words: &[String], view: &View) -> Option<Shorthand> {
    let (number, is_option) = match words {
        [nothing] if NOTHING.contains(&plain(nothing).as_str()) && view.may_roll() => ("0", false),
        [number] => (number.as_str(), false),
        [option, number] if option == "-t" => (number.as_str(), true),
        [number, what] if number.parse::<u32>().is_ok() => return total_of_type(number, what, view),
        _ => return None,
    };
    number.parse::<u32>().ok()?;
    let rolls = view.rolls();
    if is_option && rolls.is_empty() {
        return None;
    }
    if rolls.is_empty() {
        view.kind()?;
        let listed = view.numbered();
        if !listed.is_empty() && view.is_typed_ahead() {
            let refusal = Diagnostic::new(format!("you typed {number} before its list was shown"));
            return Some(refused_choice(refusal.help("type the number again if you mean it")));
        }
        if !listed.is_empty() {
            return Some(
                match number.parse::<usize>().ok().and_then(|number| listed.get(number.checked_sub(1)?)) {
                    Some(command) => Shorthand::Words(command.clone()),
                    None => Shorthand::Unclear(no_option(number, listed.len()), Vec::new()),
                },
            );
        }
        let refusal = Diagnostic::new("no numbered list is shown, and no total is due");
        // A number is never a wish to concede.
        let verbs = view.legal_verbs().into_iter().filter(|verb| verb != "concede").collect::<Vec<_>>();
        let refusal = match verbs {
            verbs if verbs.is_empty() => refusal,
            verbs => refusal.help(format!("type a command: {}", or(&verbs))),
        };
        return Some(refused_choice(refusal.help("? lists what you can do")));
    }
    if let (Some(verb), false) = (view.asked_to_announce(), is_option) {
        let refusal = Diagnostic::new(format!("{number} is not an option, and no roll is due yet"));
        let with_total = format!("for a total that you have rolled already: {verb} -t {number}");
        return Some(refused_choice(refusal.help(verb).help(with_total)));
    }
    let with_total =
        |way: &Vec<String>, total: &str| [way.as_slice(), &["-t".to_owned(), total.to_owned()]].concat();
    // The only roll says itself what total it takes; a total that is too large says what the dice can show.
    let takes_total = |way: &&Vec<String>| {
        let line = with_total(way, "0");
        if rolls.len() == 1 { view.command(&line).is_some() } else { view.is_taken(&line) }
    };
    let totals: Vec<Vec<String>> =
        rolls.iter().filter(takes_total).map(|way| with_total(way, number)).collect();
    if !totals.is_empty() {
        return Some(one_of(totals, words));
    }
    let what = if is_option {
        String::from("this roll has no total")
    } else {
        format!("{number} is no face and no option")
    };
    Some(refused_choice(Diagnostic::new(what).help("type the faces")))
}

/// Returns the roll with a total of one type: `5 saves`.
fn total_of_type(number: &str, what: &str, view: &View) -> Option<Shorthand> {
    let singular = what.strip_suffix('s').and_then(ResultType::parse);
    let total = format!("{}={number}", ResultType::parse(what).or(singular)?);
    let with_total = |way: Vec<String>| [way, vec![String::from("-t"), total.clone()]].concat();
    let totals: Vec<Vec<String>> = view.rolls().into_iter().map(with_total).collect();
    (!totals.is_empty()).then(|| one_of(totals, &[number.to_owned(), what.to_owned()]))
}
