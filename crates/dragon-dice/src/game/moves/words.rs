//! The words that a player types for a move.

use super::{Move, MoveKind, Value};
use crate::game::command::{announcement, names};
use crate::game::state::State;
use crate::rules::spell;
use warband_core::offer::{Need, Offer};

impl Move {
    /// Returns the verb, the first word of the command.
    pub fn verb(&self) -> &'static str {
        let (words, _) = self.kind.words();
        words.split_once(' ').map_or(words, |(verb, _)| verb)
    }

    /// Returns the words at the beginning: the verb, and arguments without a choice.
    pub fn words(&self, state: &State) -> Vec<String> {
        let (words, dice) = self.kind.words();
        let names = dice.iter().map(|id| names::die_word(state, *id, self.reader));
        words.split(' ').map(str::to_owned).chain(names).collect()
    }

    /// Returns a choice as it is typed.
    pub fn word(&self, state: &State, value: &Value) -> String {
        let acting = state.acting();
        match value {
            Value::Army(army) if self.kind == MoveKind::March => names::march_word(state, *army, acting),
            Value::Army(army) => names::army_word(state, *army, acting),
            Value::Area(area) => names::own_area_word(state, self.reader, *area),
            Value::AreaOf(player, area) => names::handle(state, *player, *area),
            Value::Die(die) => names::die_word(state, *die, self.reader),
            Value::Player(player) => state.player(*player).name.raw().to_owned(),
            Value::Option(option) => option.word.clone(),
            Value::Casting(casting) => spell(&casting.spell).map_or_else(String::new, |spell| {
                announcement(state, &spell, casting.times, &casting.target, acting)
            }),
            Value::Colour(element) => format!("{}=1", element.colour()),
            Value::Number(number) => number.to_string(),
            Value::Faces(text) | Value::Text(text) => text.clone(),
        }
    }

    /// Returns the words of the command with these values, as a player types them: each an argument of the command line.
    pub fn words_with(&self, state: &State, chosen: &[Vec<Value>]) -> Vec<String> {
        let mut words = self.words(state);
        for (need, values) in self.needs.iter().zip(chosen) {
            words.extend(need.option.filter(|_| !values.is_empty()).map(str::to_owned));
            words.extend(values.iter().map(|value| self.word(state, value)));
        }
        words
    }

    /// Returns the move with the words that a player types for it.
    pub fn offer(&self, state: &State) -> Offer {
        let needs = |need: &Need<Value>| need.map(|value| self.word(state, value));
        Offer { words: self.words(state), needs: self.needs.iter().map(needs).collect() }
    }
}
