//! The answer of `effects`.

use super::status::records;
use super::words;
use crate::report::english::count;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_dragon_dice::game::State;

/// The effects in a game.
#[derive(Clone, Debug)]
pub(crate) struct EffectsAnswer<'a> {
    /// The game in its present state.
    pub state: &'a State,
}

/// The lasting effects of a game of Dragon Dice.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ArmyEffects"))]
struct EffectsRecord {
    schema: &'static str,
    effects: Vec<records::EffectRecord>,
}

impl Reply for EffectsAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let mut text = output.head(&[count(self.state.effects().len(), "effect", "effects")]);
        for effect in self.state.effects() {
            text += &output.wrap(&format!("{:>3}  ", effect.number), &words::effect(self.state, effect));
        }
        text
    }

    fn json(&self) -> String {
        let effects = records::effects(self.state);
        json::to_line(&EffectsRecord { schema: "warband.effect/1", effects })
    }

    fn quiet(&self) -> Option<String> {
        let numbers = self.state.effects().iter().map(|effect| effect.number.to_string());
        Some(numbers.collect::<Vec<_>>().join("\n"))
    }

    answers_with!(EffectsRecord);
}
