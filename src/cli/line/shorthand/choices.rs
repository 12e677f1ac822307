//! Lines that answer a prompt: options by number or word, directions, `y`, `n`, `done`.

use super::meaning::{MAX_WAYS, Shorthand, one_of, refused, refused_choice};
use crate::cli::failure::{Exit, Failure};
use crate::cli::games::Chosen;
use crate::cli::line::suggest::View;
use crate::report::{Diagnostic, or};
use warband_core::text::words::join;
use warband_core::text::{is_spelling, plain};

/// Answers that decline what the prompt asks with a question mark.
const NO: [&str; 3] = ["n", "no", "next"];

/// Answers that decline what a player may do in a step: they end it.
const DECLINE: [&str; 3] = ["no", "pass", "decline"];

/// Lines that go on, whatever the prompt: they decline what it asks, or end the step.
const ON: [&str; 4] = ["skip", "done", "end", "endturn"];

/// The verb whose options are sets of units.
const CASUALTIES: &str = "casualties";

/// Answers that accept it.
const YES: [&str; 2] = ["y", "yes"];

/// Words for a total of 0.
pub(super) const NOTHING: [&str; 2] = ["none", "nothing"];

/// Returns the meaning of a line that answers the prompt: it declines, goes on, accepts, or turns a terrain.
pub(super) fn answer(words: &[String], view: &View) -> Option<Shorthand> {
    // Where the question is not a roll, nothing and none decline it too: the next roll is another player's.
    let is_nothing = |word: &str| {
        let is_option = view.options().iter().any(|option| option.word == word);
        view.asked_verb().is_none() && !is_option && (word == "0" || NOTHING.contains(&plain(word).as_str()))
    };
    let is = |answers: &[&str]| matches!(words, [only] if answers.contains(&plain(only).as_str()));
    let verb = |verb: &str| Some(Shorthand::Words(vec![verb.to_owned()]));
    if view.may_decline() && (is(&NO) || matches!(words, [only] if is_nothing(only))) {
        return verb("pass");
    }
    // The maneuver of a march is declined by going on.
    if is(&NO) && view.asked_verb().is_some() && view.is_legal("next") {
        return verb("next");
    }
    let goes_on = ON.contains(&plain(&words.concat()).as_str()) || is(&DECLINE);
    if goes_on && let Some(legal) = ["pass", "next"].into_iter().find(|verb| view.is_legal(verb)) {
        return verb(legal);
    }
    let accepted = || view.asked_verb().filter(|_| is(&YES)).and_then(verb);
    turned(words, view).or_else(accepted)
}

/// Returns the option of the current choice that a line selects by its number, its words, or a prefix.
pub(super) fn option(words: &[String], view: &View) -> Shorthand {
    if let [only] = words
        && let Some(choice) = direction(only, view)
    {
        return Shorthand::Words(choice);
    }
    let options = view.options();
    let typed = words.join(" ");
    if let Ok(number) = typed.parse::<usize>() {
        if options.iter().any(|option| is_direction(&option.word)) {
            let refusal =
                Diagnostic::new("the directions have no numbers").help("type u for up or d for down");
            return refused_choice(refusal);
        }
        return match number.checked_sub(1).and_then(|at| options.get(at)) {
            Some(option) if option.verb == CASUALTIES && !view.shows_sets() => {
                let refusal =
                    Diagnostic::new(format!("{number} picks nothing: no list of the sets is shown"));
                refused_choice(refusal.help("casualties lists them: then type the number of one"))
            }
            Some(option) => Shorthand::Words(option.by_number(number)),
            None if options.is_empty() => Shorthand::AsTyped,
            None => Shorthand::Unclear(no_option(&typed, options.len()), Vec::new()),
        };
    }
    let (commas, typed) = (typed.matches(',').count(), plain(&typed));
    if let Some(option) = options.iter().find(|option| is_spelling(&option.word, &typed)) {
        return Shorthand::Words(option.by_word());
    }
    // The beginning of a list does not choose the rest of it.
    let is_whole = |option: &Chosen| option.word.matches(',').count() == commas;
    let begins =
        |option: &&Chosen| !typed.is_empty() && plain(&option.word).starts_with(&typed) && is_whole(option);
    let begun: Vec<Vec<String>> = options.iter().filter(begins).map(Chosen::by_word).collect();
    if !begun.is_empty() {
        return one_of(begun, words);
    }
    if options.is_empty() || !YES.iter().chain(&NO).any(|answer| *answer == typed) {
        return Shorthand::AsTyped;
    }
    let refusal = Diagnostic::new(format!("{typed} is not an option"));
    refused_choice(if options.len() > MAX_WAYS {
        refusal.help(format!("{} lists the options", options[0].verb))
    } else {
        refusal.help(or(&options.iter().map(|option| join(&option.by_word())).collect::<Vec<_>>()))
    })
}

/// Returns the error for the number of an option that a list of this length does not have.
pub(in crate::cli) fn no_option(number: &str, options: usize) -> Failure {
    let diagnostic = Diagnostic::new(format!("there is no option {number}"));
    Failure::from(diagnostic.help(format!("the options are numbered from 1 to {options}"))).exit(Exit::Choice)
}

/// The letters for the two directions of a terrain.
const DIRECTIONS: [(&str, &str); 4] = [("u", "up"), ("+", "up"), ("d", "down"), ("-", "down")];

/// Returns the choice that a letter or sign makes when a terrain is turned.
pub(super) fn direction(typed: &str, view: &View) -> Option<Vec<String>> {
    let (_, word) = DIRECTIONS.iter().find(|(letter, _)| *letter == plain(typed) || *letter == typed)?;
    view.options().iter().find(|option| option.word == *word).map(Chosen::by_word)
}

/// Reports whether a word is one of the directions in which a terrain is turned.
fn is_direction(word: &str) -> bool {
    DIRECTIONS.iter().any(|(_, direction)| *direction == word)
}

/// Words of a sentence that says in which direction a terrain is turned: `go up`, `turn it down`.
const TURNING: [&str; 6] = ["go", "turn", "maneuver", "it", "the", "terrain"];

/// Returns the choice of the direction that a sentence names, or the refusal of one before the maneuver succeeds.
fn turned(words: &[String], view: &View) -> Option<Shorthand> {
    let mut named = words.iter().map(|word| plain(word)).filter(|word| !TURNING.contains(&word.as_str()));
    let (word, None) = (named.next()?, named.next()) else { return None };
    if !is_direction(&word) {
        return None;
    }
    if let Some(choice) = view.options().iter().find(|option| option.word == word) {
        return Some(Shorthand::Words(choice.by_word()));
    }
    let is_early = view.asked_verb() == Some("maneuver");
    let refusal = Diagnostic::new("the direction is chosen after the maneuver succeeds").help("maneuver");
    is_early.then(|| refused(refusal))
}
