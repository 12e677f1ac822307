//! The answer of `effect list`.

use super::{status_json, words};
use crate::report::english::count;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_summoner_wars::game::State;
use warband_summoner_wars::rules::Square;

/// The current effects.
#[derive(Clone, Debug)]
pub(crate) struct EffectsAnswer<'a> {
    pub state: &'a State,
}

/// The effects on units of a game of Summoner Wars.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "UnitEffects"))]
struct Record<'a> {
    schema: &'static str,
    effects: Vec<OneRecord<'a>>,
}

/// An effect and its unit.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PlacedEffect"))]
struct OneRecord<'a> {
    at: Square,
    card: &'a str,
    #[serde(flatten)]
    effect: status_json::EffectRecord<'a>,
}

impl Reply for EffectsAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let effects = words::effects(self.state);
        let head = output.head(&[count(effects.len(), "effect", "effects")]);
        let line =
            |line: &String| if output.plain { words::as_sentence(self.state, line) } else { line.clone() };
        effects.iter().fold(head, |text, effect| text + &output.wrap("", &line(effect)))
    }

    fn json(&self) -> String {
        let state = self.state;
        let each = state.board().iter().flat_map(|(at, piece)| {
            let card = &state.card(piece.card).name[..];
            let effects = status_json::effects(piece).into_iter();
            effects.map(move |effect| OneRecord { at: *at, card, effect })
        });
        json::to_line(&Record { schema: "warband.effect/1", effects: each.collect() })
    }

    /// Returns square and name of each, as `effect drop` takes them.
    fn quiet(&self) -> Option<String> {
        let each = self.state.board().iter().flat_map(|(at, piece)| {
            let names = piece.effects.iter().map(|effect| Name::from(effect.name.clone()));
            names.map(move |name| format!("{at} {name}"))
        });
        Some(each.collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
