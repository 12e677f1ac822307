//! A magic or discard pile, which only shows and never changes (R22).

use super::words;
use crate::report::english::count;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_summoner_wars::game::{PlayerId, State};

/// A pile of a player whose cards have an order.
#[derive(Clone, Debug)]
pub(crate) struct PileAnswer<'a> {
    pub state: &'a State,
    pub player: PlayerId,
    pub kind: OpenPile,
}

/// A pile that players may look through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OpenPile {
    Magic,
    Discard,
}

/// A magic pile, its last card on top.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "MagicPile"))]
struct MagicRecord {
    schema: &'static str,
    player: PlayerId,
    magic: Vec<String>,
}

/// A discard pile, its last card on top.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DiscardPile"))]
struct DiscardRecord {
    schema: &'static str,
    player: PlayerId,
    discard: Vec<String>,
}

impl PileAnswer<'_> {
    /// Returns its cards, the bottom one first.
    fn cards(&self) -> Vec<Name> {
        let of = self.state.player(self.player);
        let pile = match self.kind {
            OpenPile::Magic => &of.magic,
            OpenPile::Discard => &of.discard,
        };
        pile.iter().map(|slot| words::slot(self.state, self.player, *slot)).collect()
    }
}

impl Reply for PileAnswer<'_> {
    /// Lists the cards from the top, the order in which magic is paid.
    fn text(&self, output: &Output) -> String {
        let cards = self.cards();
        let first = if cards.len() > 1 { ", top first" } else { "" };
        let who = words::player(self.state, self.player);
        let head = match self.kind {
            OpenPile::Magic => format!("{who} has {} magic{first}", cards.len()),
            OpenPile::Discard => {
                format!("{who} has {} in the discard pile{first}", count(cards.len(), "card", "cards"))
            }
        };
        let mut text = output.head(&[head]);
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
        let (player, cards) = (self.player, self.cards());
        let cards = cards.iter().map(|card| card.raw().to_owned()).collect();
        match self.kind {
            OpenPile::Magic => {
                json::to_line(&MagicRecord { schema: "warband.magic/1", player, magic: cards })
            }
            OpenPile::Discard => {
                json::to_line(&DiscardRecord { schema: "warband.discard/1", player, discard: cards })
            }
        }
    }

    fn quiet(&self) -> Option<String> {
        let top_first = self.cards();
        Some(top_first.iter().rev().map(Name::to_string).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(MagicRecord, DiscardRecord);
}
