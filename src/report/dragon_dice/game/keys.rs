//! Short forms of commands in `play`: letters, faces alone, numbers.

use super::attack::casualties::prompt_lists_sets;
use super::magic::announced;
use super::remind::offers::each_way;
use super::status::position::what_next;
use super::words;
use crate::report::Output;
use warband_core::offer::{Choices, Offer};
use warband_core::text::words::split;
use warband_dragon_dice::game::{PromptKind, State, legal, names, options};

/// The verb whose letter `maneuver` takes over once an army marches, when no other can march.
const MARCH: &str = "march";

/// Returns each command with its short form, or its number; empty if it has neither, or if no verb has a letter (as in `watch`).
pub(super) fn with_keys(state: &State, commands: &[String], output: &Output) -> Vec<(String, String)> {
    if !output.has_letters() {
        return commands.iter().map(|command| (String::new(), command.clone())).collect();
    }
    let keys = ShortForms { state, output, legal: legal(state), commands };
    let numbered = numbered(state, output);
    let key = |command: &String| {
        let place = numbered.iter().position(|known| known == command);
        place.map_or_else(|| keys.of(command), |place| (place + 1).to_string())
    };
    let at_places = commands.iter().flat_map(|command| at_each_place(&keys.legal, command));
    at_places.map(|command| (key(&command), explained(state, command))).collect()
}

/// Returns a command with what it does, if it only lists what can be typed, is an example, or names a spell by its number.
fn explained(state: &State, command: String) -> String {
    let dropped = command.strip_prefix("cast drop ").and_then(|number| number.parse().ok());
    if let Some(spell) = dropped.and_then(|number| state.magic()?.spell(number)) {
        return format!("{command}   {}", announced(state, spell));
    }
    match command.strip_prefix("cast") {
        Some("") => command + "   lists the spells",
        Some(example) if example.starts_with(" \"") => command + "   for example",
        _ => command,
    }
}

/// Returns the commands that the game waits for and that are printed with a number, which selects them: those without letters and
/// placeholders, where a number is neither a total nor the number of an option.
pub(crate) fn numbered(state: &State, output: &Output) -> Vec<String> {
    let (_, commands) = what_next(state);
    let has_numbers = |command: &String| {
        ["choose", "casualties"].iter().any(|verb| command.starts_with(verb))
            || command.split(' ').any(|word| word == "-t" || is_throw(word))
    };
    if !output.has_letters() || commands.iter().any(has_numbers) {
        return Vec::new();
    }
    let keys = ShortForms { state, output, legal: legal(state), commands: &commands };
    let all = commands.iter().flat_map(|command| at_each_place(&keys.legal, command));
    // The list of `cast` has numbers of its own.
    let is_numbered = |command: &String| {
        !command.starts_with("cast") && !command.split(' ').any(is_placeholder) && !keys.has_letter(command)
    };
    all.filter(is_numbered).collect()
}

/// Returns a command for each place that its only placeholder may be; any other command as it is.
fn at_each_place(legal: &[Offer], command: &str) -> Vec<String> {
    let form: Vec<&str> = command.split(' ').collect();
    let of_offers: Vec<String> = match form[..] {
        [ref words @ .., _, "PLACE"] if !words.iter().copied().any(is_placeholder) => {
            legal.iter().filter(|offer| offer.words == *words).flat_map(each_way).collect()
        }
        _ => Vec::new(),
    };
    if of_offers.is_empty() { vec![command.to_owned()] } else { of_offers }
}

/// Reports whether a word of a command is a placeholder: `PLACE`, `DIE...`, `[FACES]`.
fn is_placeholder(word: &str) -> bool {
    let word = word.trim_end_matches("...").trim_matches(['[', ']']);
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_uppercase())
}

struct ShortForms<'a> {
    state: &'a State,
    output: &'a Output,
    legal: Vec<Offer>,
    commands: &'a [String],
}

impl ShortForms<'_> {
    /// Reports whether a command has a short form that begins with a letter. Those of places are of no use where the verb has none.
    fn has_letter(&self, command: &str) -> bool {
        let key = self.of(command);
        !key.is_empty() && key.split(' ').next() != command.split(' ').next()
    }

    fn of(&self, command: &str) -> String {
        let words = split(command).unwrap_or_default();
        let [verb, rest @ ..] = words.as_slice() else { return String::new() };
        let keys = match (verb.as_str(), rest) {
            ("choose", choice) => self.choice(&choice.join(" ")),
            ("casualties", [set]) if set == "1" && prompt_lists_sets(self.state) => set.clone(),
            (_, [option, number]) if option == "-t" => format!("-t {number}"),
            (_, [.., last]) if is_throw(last) => self.throw(verb, rest, last),
            _ => self.short(verb, rest),
        };
        if keys == command { String::new() } else { keys }
    }

    /// Returns the short form of an option: its letter while a terrain is turned, its number if all options have one.
    fn choice(&self, choice: &str) -> String {
        let Some(prompt) = self.state.prompt() else { return String::new() };
        if prompt.kind == PromptKind::Direction {
            return choice.chars().take(1).collect();
        }
        let options = options(self.state, &prompt);
        let place = options.iter().position(|option| option == choice);
        place.map_or_else(String::new, |place| (place + 1).to_string())
    }

    /// Returns the short form of a roll: only the faces, if no other roll is possible. Without faces warband rolls.
    fn throw(&self, verb: &str, rest: &[String], last: &str) -> String {
        let faces = last.trim_matches(['[', ']']);
        let short = self.short(verb, &rest[..rest.len() - 1]);
        if verb == "summon" {
            return String::new();
        }
        if !self.is_only_roll() {
            return format!("{} {last}", if short.is_empty() { verb } else { &short });
        }
        let letter = match verb {
            "save" => self.output.letter("throw"),
            "attack" => Some(short.as_str()),
            "dragon" => None,
            _ => self.output.letter(verb),
        };
        match letter.filter(|_| last.starts_with('[')) {
            Some(letter) => format!("{faces} or {letter}"),
            None => faces.to_owned(),
        }
    }

    /// Reports whether at most one roll is possible now.
    fn is_only_roll(&self) -> bool {
        let rolls = self.commands.iter().filter(|command| {
            !command.starts_with("summon") && command.rsplit(' ').next().is_some_and(is_throw)
        });
        let targets = |verb: &str| {
            let of_verb = self.legal.iter().filter(move |offer| offer.verb() == verb);
            of_verb.filter_map(Offer::ways).flatten().count()
        };
        rolls.count() == 1 && targets("attack") < 2 && targets("dragon") < 2
    }

    /// Returns the command with a letter for its verb and for each place, without the places that leave no choice.
    fn short(&self, verb: &str, rest: &[String]) -> String {
        let letter = if verb == "maneuver" { self.output.letter(MARCH) } else { self.output.letter(verb) };
        let mut words = vec![letter.unwrap_or(verb).to_owned()];
        for word in rest {
            if self.is_only_choice(verb, word) {
                continue;
            }
            words.push(self.word(verb, word));
        }
        words.join(" ")
    }

    /// Reports whether a word of a command is the only choice in its position.
    fn is_only_choice(&self, verb: &str, word: &str) -> bool {
        if !["march", "attack"].contains(&verb) {
            return false;
        }
        let of_verb = self.legal.iter().filter(|offer| offer.verb() == verb);
        let mut with_it = of_verb.flat_map(|offer| &offer.needs).filter_map(|need| match &need.choices {
            Choices::OneOf { of } if of.iter().any(|choice| choice == word) => Some(of.len()),
            _ => None,
        });
        with_it.any(|choices| choices == 1)
    }

    fn word(&self, verb: &str, word: &str) -> String {
        match (verb, word) {
            ("attack", "melee") => return String::from("m"),
            ("attack", "missile") => return String::from("x"),
            _ => {}
        }
        let player = self.state.acting();
        let army = names::read_army(self.state, word, player);
        let first = |word: &str| word.chars().take(1).collect::<String>().to_lowercase();
        let letters = word.split(':').map(first).collect::<Vec<_>>().join(":");
        let is_same = army.is_ok() && names::read_army(self.state, &letters, player) == army;
        if is_same { letters } else { words::quoted(word) }
    }
}

/// Reports whether a command lists the casualties, or picks the first set of them.
pub(super) fn is_set(command: &str) -> bool {
    command == "casualties" || command == "casualties 1"
}

/// Reports whether a word is a placeholder for the dice of a roll.
fn is_throw(word: &str) -> bool {
    ["FACES", "FACE", "NUMBER"].contains(&word.trim_matches(['[', ']']))
}
