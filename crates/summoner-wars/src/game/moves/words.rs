//! The words that a player types for a move.

use super::{Chosen, Move, MoveKind, Value};
use crate::game::state::{State, Zone};
use crate::rules::PIPS;
use warband_core::offer::{Choices, Need, Offer};

/// The option for the lower card of a square.
const UNDER: &str = "--under";

impl Move {
    /// Returns the verb, the first word of the command.
    pub const fn verb(&self) -> &'static str {
        match self.kind {
            MoveKind::Next => "next",
            MoveKind::Draw => "draw",
            MoveKind::Summon => "summon",
            MoveKind::PlayEvent => "event",
            MoveKind::PlaceWall(_) | MoveKind::PlaceNamedWall => "wall",
            MoveKind::Move(_) => "move",
            MoveKind::Attack { .. } => "attack",
            MoveKind::Build => "build",
            MoveKind::Damage { .. } => "damage",
            MoveKind::Heal { .. } => "heal",
            MoveKind::AddEffect | MoveKind::DropEffect(_) => "effect",
            MoveKind::Place => "place",
            MoveKind::Swap(_) => "swap",
            MoveKind::Control => "control",
            MoveKind::Pay => "pay",
            MoveKind::Transfer => "transfer",
            MoveKind::Reveal => "reveal",
            MoveKind::ChooseFirst => "choose",
            MoveKind::Concede => "concede",
        }
    }

    /// Returns the words at the beginning: the verb, and arguments without a choice.
    pub fn words(&self) -> Vec<String> {
        let option = |under: bool| under.then(|| UNDER.to_owned());
        let more: Vec<String> = match self.kind {
            MoveKind::Move(from) | MoveKind::Swap(from) => vec![from.to_string()],
            MoveKind::Attack { from, under } => [from.to_string()].into_iter().chain(option(under)).collect(),
            MoveKind::Damage { under } | MoveKind::Heal { under } => option(under).into_iter().collect(),
            MoveKind::AddEffect => vec![String::from("add")],
            MoveKind::DropEffect(square) => vec![String::from("drop"), square.to_string()],
            MoveKind::Next
            | MoveKind::Draw
            | MoveKind::Summon
            | MoveKind::PlayEvent
            | MoveKind::PlaceWall(_)
            | MoveKind::PlaceNamedWall
            | MoveKind::Build
            | MoveKind::Place
            | MoveKind::Control
            | MoveKind::Pay
            | MoveKind::Transfer
            | MoveKind::Reveal
            | MoveKind::ChooseFirst
            | MoveKind::Concede => Vec::new(),
        };
        [vec![self.verb().to_owned()], more].concat()
    }

    /// Returns a choice as it is typed.
    pub fn word(&self, state: &State, value: &Value) -> String {
        match value {
            Value::Square(square) => square.to_string(),
            Value::Card(slot) => {
                let name = slot.known().map_or("?", |card| &state.card(card).name[..]);
                // A card of the other deck is named with its player.
                let is_own = slot.deck == self.reader;
                if is_own { name.to_owned() } else { format!("{name} (of {})", state.names.word(slot.deck)) }
            }
            Value::Pile(pile) => state.zone_words(*pile),
            Value::Under(square) => state.zone_words(Zone::Under { under: *square }),
            Value::Player(player) => state.names.word(*player),
            Value::Number(number) => number.to_string(),
            Value::Pips(pips) => pips.to_string(),
            Value::Text(text) => text.clone(),
        }
    }

    /// Returns the words of the command with these values, as a player types them: each an argument of the command line.
    pub fn words_with(&self, state: &State, chosen: &[Vec<Value>]) -> Vec<String> {
        let mut words = self.words();
        for (need, values) in self.needs.iter().zip(chosen) {
            words.extend(need.option.filter(|_| !values.is_empty()).map(str::to_owned));
            words.extend(values.iter().map(|value| self.word(state, value)));
        }
        words
    }

    /// Returns the values chosen by words that [`words_with`](Move::words_with) may have written; `None` for other words.
    pub fn read(&self, state: &State, words: &[String]) -> Option<Chosen> {
        self.values(state, &self.needs, words.strip_prefix(&self.words()[..])?)
    }

    /// Returns the values for these needs.
    fn values(&self, state: &State, needs: &[Need<Value>], words: &[String]) -> Option<Chosen> {
        let Some((need, others)) = needs.split_first() else { return words.is_empty().then(Vec::new) };
        let typed = match need.option {
            None => Some(words),
            Some(option) => words.strip_prefix(&[option.to_owned()][..]),
        };
        let typed = typed.unwrap_or_default();
        let most = match need.choices {
            Choices::AnyOf { .. } | Choices::Throw { .. } => typed.len(),
            Choices::OneOf { .. } | Choices::Number { .. } | Choices::Text {} => typed.len().min(1),
        };
        let given = (1..=most).rev().find_map(|end| {
            let values = self.chosen(state, &need.choices, &typed[..end])?;
            let rest = self.values(state, others, &typed[end..])?;
            Some([vec![values], rest].concat())
        });
        let omitted = || Some([vec![Vec::new()], self.values(state, others, words)?].concat());
        given.or_else(|| need.optional.then(omitted).flatten())
    }

    /// Returns the values of these words for one need.
    fn chosen(&self, state: &State, choices: &Choices<Value>, words: &[String]) -> Option<Vec<Value>> {
        let one = |word: &String| -> Option<Value> {
            match choices {
                Choices::OneOf { of } => of.iter().find(|value| self.word(state, value) == *word).cloned(),
                Choices::Number { min, max } => {
                    let number = word.parse().ok().filter(|number| (min..=max).contains(&number))?;
                    u32::try_from(number).ok().map(Value::Number)
                }
                Choices::Throw { .. } => {
                    word.parse().ok().filter(|pips| PIPS.contains(pips)).map(Value::Pips)
                }
                Choices::Text {} => (!word.is_empty()).then(|| Value::Text(word.clone())),
                Choices::AnyOf { .. } => None,
            }
        };
        match choices {
            Choices::AnyOf { from, max } => {
                let mut left = from.clone();
                let take = |word: &String| {
                    let place = left.iter().position(|value| self.word(state, value) == *word)?;
                    Some(left.swap_remove(place))
                };
                let values: Vec<Value> = words.iter().map(take).collect::<Option<_>>()?;
                max.is_none_or(|max| values.len() <= max).then_some(values)
            }
            Choices::Throw { dice: Some(dice) } if words.len() != *dice as usize => None,
            _ => words.iter().map(one).collect(),
        }
    }

    /// Returns the move with the words that a player types for it.
    pub fn offer(&self, state: &State) -> Offer {
        let needs = |need: &Need<Value>| need.map(|value| self.word(state, value));
        Offer { words: self.words(), needs: self.needs.iter().map(needs).collect() }
    }
}
