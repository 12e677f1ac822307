//! A magic pile, which only shows and never changes (R22).

use super::words;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_summoner_wars::game::{PlayerId, State};

/// The magic pile of a player.
#[derive(Clone, Debug)]
pub(crate) struct MagicAnswer<'a> {
    pub state: &'a State,
    pub player: PlayerId,
}

/// A magic pile, the top card first.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "MagicPile"))]
struct Record {
    schema: &'static str,
    player: PlayerId,
    magic: Vec<String>,
}

impl MagicAnswer<'_> {
    /// Returns its cards, the bottom one first.
    fn cards(&self) -> Vec<Name> {
        let pile = self.state.player(self.player).magic.iter();
        pile.map(|slot| words::slot(self.state, self.player, *slot)).collect()
    }
}

impl Reply for MagicAnswer<'_> {
    /// Lists the cards from the top, in the order in which they are paid.
    fn text(&self, output: &Output) -> String {
        let cards = self.cards();
        let first = if cards.len() > 1 { ", top first" } else { "" };
        let mut text = output.head(&[format!(
            "{} has {} magic{first}",
            words::player(self.state, self.player),
            cards.len()
        )]);
        for (place, card) in cards.iter().rev().enumerate() {
            let number = place + 1;
            text += &if output.plain {
                output.wrap("", &format!("{number}: {card}."))
            } else {
                output.wrap(&format!("{number:>3}  "), &card.to_string())
            };
        }
        text
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            schema: "warband.magic/1",
            player: self.player,
            magic: self.cards().iter().map(|card| card.raw().to_owned()).collect(),
        })
    }

    fn quiet(&self) -> Option<String> {
        let top_first = self.cards();
        Some(top_first.iter().rev().map(Name::to_string).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
