//! Turns moves into commands: every way to choose what a move needs.

use crate::game::{Chosen, Command, Move, MoveKind, State, Value, legal_moves};
use std::sync::Arc;
use warband_core::offer::{Choices, Need};

/// Most sets of dice listed of those that a player may name freely; beyond that, only each die alone and all of them.
const MAX_SETS: usize = 24;

/// Fewest ways of each move that are listed if not all are.
const LEAST_OF_EACH: usize = 2;

/// A command that the rules allow now, as it is shown to players.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// The words that a player types.
    pub words: Vec<String>,
    /// The command with its names resolved.
    pub command: Command,
    /// Whether it rolls dice, or may roll them.
    pub throws: bool,
}

/// A command that the rules allow now: a move, with what was chosen for it.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    of: Arc<Move>,
    chosen: Chosen,
    pub(super) command: Command,
    pub(super) throws: bool,
}

impl Candidate {
    /// Returns the command with the words that a player types for it in this state.
    pub(super) fn with_words(self, state: &State) -> Way {
        let words = self.of.words_with(state, &self.chosen);
        Way { words, command: self.command, throws: self.throws }
    }
}

/// Returns every way to make each move of a position, in the order of the moves. Conceding is left out, and so is anything that players
/// name freely (the spells of an edition whose list is not known).
pub fn ways(state: &State) -> Vec<Way> {
    candidates(state, usize::MAX).into_iter().map(|candidate| candidate.with_words(state)).collect()
}

/// Returns about `most` of the ways, the first ones of each move: for casualties those that lose least. All spells are among them.
pub(super) fn candidates(state: &State, most: usize) -> Vec<Candidate> {
    let mut moves = legal_moves(state);
    moves.retain(|legal| legal.kind != MoveKind::Concede);
    let of_each = (most / moves.len().max(1)).max(LEAST_OF_EACH);
    let mut found = Vec::new();
    for of in moves.into_iter().map(Arc::new) {
        let most = if of.kind == MoveKind::Cast { usize::MAX } else { of_each };
        let throws = of.throws();
        let candidate = |chosen: Chosen| {
            let command = of.with(state, &chosen)?;
            Some(Candidate { of: Arc::clone(&of), chosen, command, throws })
        };
        found.extend(choices(state, &of, most).into_iter().filter_map(candidate));
    }
    found
}

/// Returns at most `most` ways to choose what a move needs, leaving rolls to the program; none if a text can be chosen freely.
fn choices(state: &State, of: &Move, most: usize) -> Vec<Chosen> {
    let mut chosen: Vec<Chosen> = vec![Vec::new()];
    for need in &of.needs {
        let values = values(need, |value| of.word(state, value));
        let with =
            |before: &Chosen, values: &Vec<Value>| [&before[..], std::slice::from_ref(values)].concat();
        chosen =
            chosen.iter().flat_map(|one| values.iter().map(move |of| with(one, of))).take(most).collect();
    }
    chosen
}

/// Returns the values that may be chosen for a need.
fn values(need: &Need<Value>, word: impl Fn(&Value) -> String) -> Vec<Vec<Value>> {
    let number = |number: i64| vec![Value::Number(u32::try_from(number).unwrap_or_default())];
    let mut values: Vec<Vec<Value>> = match &need.choices {
        Choices::OneOf { of } => of.iter().map(|value| vec![value.clone()]).collect(),
        Choices::AnyOf { from, max } => sets(from, max.unwrap_or(from.len()), word),
        Choices::Number { min, max } if min == max => vec![number(*min)],
        Choices::Number { min, max } => vec![number(*max), number(*min)],
        Choices::Throw { .. } => return vec![Vec::new()],
        Choices::Text {} => Vec::new(),
    };
    if need.optional {
        values.push(Vec::new());
    }
    values
}

/// Returns sets of at most `most` of these values, the largest first. Values of equal words are alike: a set has the first ones.
fn sets<V: Clone>(from: &[V], most: usize, word: impl Fn(&V) -> String) -> Vec<Vec<V>> {
    let mut alike: Vec<(String, Vec<V>)> = Vec::new();
    for value in from {
        let word = word(value);
        match alike.iter_mut().find(|(known, _)| *known == word) {
            Some((_, values)) => values.push(value.clone()),
            None => alike.push((word, vec![value.clone()])),
        }
    }
    let all = alike.iter().fold(1_usize, |all, (_, values)| all.saturating_mul(values.len() + 1)) - 1;
    if all > MAX_SETS {
        let whole = from.iter().take(most).cloned().collect();
        let single = alike.into_iter().map(|(_, mut values)| values.drain(..1).collect());
        return [whole].into_iter().chain(single.filter(|_| most > 0)).collect();
    }
    let mut sets: Vec<Vec<V>> = vec![Vec::new()];
    for (_, values) in alike {
        let more = |set: &Vec<V>| {
            let room = values.len().min(most - set.len());
            (1..=room).map(|some| [&set[..], &values[..some]].concat()).collect::<Vec<_>>()
        };
        let more: Vec<Vec<V>> = sets.iter().flat_map(more).collect();
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
        let sets = |from: &[String], most| sets(from, most, String::clone);
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
