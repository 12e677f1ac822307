//! Turns offers into commands: every way to take an offer, with the words that a player types for it.

use crate::game::magic::Casting;
use crate::game::magic::castable::castable;
use crate::game::{
    Command, PromptKind, PromptOption, State, TypedCommand, announcement, legal_besides_castable,
    prompt_options, resolve,
};
use crate::rules::spell;
use warband_table::offer::{Choices, Need, Offer};

/// Most sets of dice listed of those that a player may name freely; beyond that, only each die alone and all of them.
const MAX_SETS: usize = 24;

/// Fewest ways of each offer that are listed if not all are.
const LEAST_OF_EACH: usize = 2;

/// A command that the rules allow now.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// The words that a player types.
    pub words: Vec<String>,
    /// The command with every name resolved.
    pub command: Command,
    /// Whether it rolls dice, or may roll them.
    pub throws: bool,
}

/// Returns every way to take each offer of a position, in the order of the offers. Conceding is left out, and so is anything that players
/// name freely (the spells of an edition whose list is not known).
pub fn ways(state: &State) -> Vec<Way> {
    some_ways(state, usize::MAX)
}

/// Returns about `most` of the ways, the first ones of each offer: for casualties those that lose least, and all spells.
pub(super) fn some_ways(state: &State, most: usize) -> Vec<Way> {
    let mut ways: Vec<Way> = castings(state);
    let mut offers = legal_besides_castable(state);
    offers.retain(|offer| offer.verb() != "concede");
    let of_each = (most / offers.len().max(1)).max(LEAST_OF_EACH);
    let options = state.prompt.map_or_else(Vec::new, |prompt| prompt_options(state, &prompt));
    for offer in &offers {
        let throws = offer.needs.iter().any(|need| matches!(need.choices, Choices::Throw { .. }));
        for words in typed(offer, of_each) {
            let command = option_of(&options, &words).or_else(|| {
                let typed = TypedCommand::of_words(words.clone())?;
                resolve(state, &typed).ok()
            });
            ways.extend(command.map(|command| Way { words, command, throws }));
        }
    }
    ways
}

/// Returns the command of the option that these words choose, without resolving the words again.
fn option_of(options: &[PromptOption], words: &[String]) -> Option<Command> {
    let [verb, word] = words else { return None };
    let is_meant = |option: &&PromptOption| {
        let of_verb = match option.command {
            Command::Choose(_) => verb == "choose",
            Command::Casualties(_) => verb == "casualties",
            _ => false,
        };
        of_verb && option.word == *word
    };
    options.iter().find(is_meant).map(|option| option.command.clone())
}

/// Returns every spell that may be announced, without resolving its words again.
fn castings(state: &State) -> Vec<Way> {
    if state.prompt.is_none_or(|prompt| prompt.kind != PromptKind::Announcing) {
        return Vec::new();
    }
    let player = state.acting();
    let of = |casting: Casting| {
        let words = announcement(state, &spell(&casting.spell)?, casting.times, &casting.target, player);
        let words = vec![String::from("cast"), words];
        Some(Way { words, command: Command::Cast(vec![casting]), throws: false })
    };
    castable(state).into_iter().filter_map(of).collect()
}

/// Returns at most `most` ways to type an offer, leaving rolls to the program; none if a word can be chosen freely.
fn typed(offer: &Offer, most: usize) -> Vec<Vec<String>> {
    let mut lines = vec![offer.words.clone()];
    for need in &offer.needs {
        let values = values(need);
        let with = |line: &Vec<String>, values: &Vec<String>| {
            let option = need.option.iter().filter(|_| !values.is_empty());
            line.iter().chain(option).chain(values).cloned().collect::<Vec<String>>()
        };
        lines =
            lines.iter().flat_map(|line| values.iter().map(move |of| with(line, of))).take(most).collect();
    }
    lines
}

/// Returns the values that may be typed for a need.
fn values(need: &Need) -> Vec<Vec<String>> {
    let mut values: Vec<Vec<String>> = match &need.choices {
        Choices::OneOf { of } => of.iter().map(|value| vec![value.clone()]).collect(),
        Choices::AnyOf { from, max } => sets(from, max.unwrap_or(from.len())),
        Choices::Number { min, max } if min == max => vec![vec![min.to_string()]],
        Choices::Number { min, max } => vec![vec![max.to_string()], vec![min.to_string()]],
        Choices::Throw { .. } => return vec![Vec::new()],
        Choices::Text {} => Vec::new(),
    };
    if need.optional {
        values.push(Vec::new());
    }
    values
}

/// Returns sets of at most `most` of these words, treating equal ones alike, the largest first.
fn sets(from: &[String], most: usize) -> Vec<Vec<String>> {
    let mut counted: Vec<(&String, usize)> = Vec::new();
    for word in from {
        match counted.iter_mut().find(|(known, _)| *known == word) {
            Some((_, number)) => *number += 1,
            None => counted.push((word, 1)),
        }
    }
    let all = counted.iter().fold(1_usize, |all, (_, number)| all.saturating_mul(number + 1)) - 1;
    if all > MAX_SETS {
        let whole = from.iter().take(most).cloned().collect();
        let single = counted.into_iter().map(|(word, _)| vec![word.clone()]);
        return [whole].into_iter().chain(single.filter(|_| most > 0)).collect();
    }
    let mut sets: Vec<Vec<String>> = vec![Vec::new()];
    for (word, number) in counted {
        let more = |set: &Vec<String>| {
            let room = number.min(most - set.len());
            (1..=room).map(|some| [&set[..], &vec![word.clone(); some][..]].concat()).collect::<Vec<_>>()
        };
        let more: Vec<Vec<String>> = sets.iter().flat_map(more).collect();
        sets.extend(more);
    }
    sets.retain(|set| !set.is_empty());
    sets.sort_by_key(|set| std::cmp::Reverse(set.len()));
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_dice_are_listed_in_every_set_and_many_alone_and_together() {
        let dice = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
        let few = sets(&dice(&["a", "a", "b"]), 3);
        assert_eq!(
            few,
            [dice(&["a", "a", "b"]), dice(&["a", "a"]), dice(&["a", "b"]), dice(&["a"]), dice(&["b"])]
        );
        assert_eq!(sets(&dice(&["a", "b"]), 1), [dice(&["a"]), dice(&["b"])]);
        let many = dice(&["a", "b", "c", "d", "e"]);
        assert_eq!(sets(&many, 5).len(), 1 + 5);
        assert_eq!(sets(&many, 5)[0], many);
    }
}
