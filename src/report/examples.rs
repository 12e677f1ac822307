//! Examples of each verb, for its help and for `explain` (`examples.tsv`).

use super::Output;
use unicode_width::UnicodeWidthStr;
use warband_core::text::{Row, cells};

/// An example of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Example {
    /// The verb's word.
    pub verb: &'static str,
    /// The game of the verb, as files name it; `both` if the verb means the same in both.
    game: &'static str,
    /// The words after `warband`.
    pub typed: &'static str,
    /// A short description of the effect.
    pub what: &'static str,
}

/// The word in the table for a verb of both games.
const BOTH: &str = "both";

impl Example {
    /// Reports whether it belongs to a verb of this game, or without a game to a verb of both.
    fn is_of(&self, game: Option<&str>) -> bool {
        self.game == game.unwrap_or(BOTH)
    }
}

/// Returns the examples of a verb of a game (`dragon-dice`), or of both games.
pub(crate) fn examples(verb: &str, game: Option<&str>) -> Vec<Example> {
    Example::rows().filter(|example| example.verb == verb && example.is_of(game)).collect()
}

/// Returns the words of all verbs that have examples, in alphabetical order.
pub(super) fn verbs() -> Vec<String> {
    let mut verbs: Vec<String> = Example::rows().map(|example| example.verb.to_owned()).collect();
    verbs.dedup();
    verbs
}

/// Returns the words of the verbs that only one game has, or that differ between the games, in alphabetical order.
pub(super) fn verbs_of_games() -> Vec<&'static str> {
    let is_of_both = |verb: &str| Example::rows().any(|one| one.verb == verb && one.is_of(None));
    let mut verbs: Vec<&str> = Example::rows().map(|one| one.verb).filter(|verb| !is_of_both(verb)).collect();
    verbs.dedup();
    verbs
}

/// Formats examples: the command, with its description after it or below it.
pub(crate) fn example_lines(examples: &[Example], output: &Output) -> String {
    let commands: Vec<String> = examples.iter().map(|example| format!("warband {}", example.typed)).collect();
    let column = commands.iter().map(|command| command.width()).max().unwrap_or_default() + 3;
    let longest = examples.iter().map(|example| example.what.width()).max().unwrap_or_default();
    let fits_on_line = !output.plain && 2 + column + longest <= output.width;
    let mut text = String::new();
    for (command, example) in commands.iter().zip(examples) {
        let space = " ".repeat(column - command.width());
        let command = output.heading(command);
        text += &if fits_on_line {
            format!("  {command}{space}{}\n", example.what)
        } else {
            format!("  {command}\n{}", output.wrap("    ", example.what))
        };
    }
    text
}

impl Row for Example {
    const FILE: &'static str = "examples.tsv";
    const TEXT: &'static str = include_str!("examples.tsv");
    const PROSE: &'static [usize] = &[0, 2, 3];

    fn read(row: &'static str) -> Option<Example> {
        let [verb, game, typed, what] = cells(row)?;
        let is_game = [BOTH, "dragon-dice", "summoner-wars"].contains(&game);
        let is_its = typed.split(' ').next() == Some(verb);
        (is_game && is_its).then_some(Example { verb, game, typed, what })
    }
}
