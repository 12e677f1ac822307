//! A deck for programs.

use super::answer::{DeckStats, ShowDeckAnswer, cost, hit_on, kind, mean_hits};
use crate::report::json;
use serde::Serialize;
use warband_summoner_wars::deck::{Card, GAME};
use warband_summoner_wars::rules::Square;

/// A deck of Summoner Wars.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ShowDeck"))]
pub(super) struct Record<'a> {
    schema: &'static str,
    #[cfg_attr(test, schemars(extend("const" = GAME)))]
    game: &'static str,
    name: &'a str,
    size: u32,
    swords: u32,
    bows: u32,
    mean_common_cost: Option<f64>,
    total_cost: u32,
    cards: Vec<CardRecord<'a>>,
    setup: Vec<SetupRecord<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Card"))]
struct CardRecord<'a> {
    card: &'a str,
    kind: &'static str,
    copies: u8,
    life: Option<u8>,
    cost: Option<u8>,
    #[serde(flatten)]
    unit: Option<UnitRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ability: Option<&'a str>,
    /// Whether the numbers leave the ability out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    uncounted: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "UnitCard"))]
struct UnitRecord {
    attack: u8,
    range: &'static str,
    reach: u8,
    hit_on: u8,
    mercenary: bool,
    mean_hits: f64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Setup"))]
struct SetupRecord<'a> {
    at: Square,
    card: &'a str,
}

impl<'a> CardRecord<'a> {
    fn of(card: &'a Card) -> CardRecord<'a> {
        let unit = card.unit().map(|unit| UnitRecord {
            attack: unit.attack,
            range: unit.range.word(),
            reach: unit.reach,
            hit_on: hit_on(unit),
            mercenary: unit.mercenary,
            mean_hits: mean_hits(unit),
        });
        CardRecord {
            card: &card.name,
            kind: kind(card),
            copies: card.copies,
            life: card.life(),
            cost: cost(card),
            unit,
            ability: card.unit().and_then(|unit| unit.ability.as_deref()),
            uncounted: card.unit().is_some_and(|unit| unit.uncounted().is_some()),
        }
    }
}

impl ShowDeckAnswer<'_> {
    pub(super) fn record(&self) -> String {
        let deck = self.deck;
        let DeckStats { swords, bows, costs, common } = DeckStats::of(deck);
        let placed = deck.setup.iter().filter_map(|setup| {
            let card = deck.cards.get(usize::from(setup.card))?;
            Some(SetupRecord { at: setup.at, card: &card.name })
        });
        json::to_line(&Record {
            schema: "warband.show/1",
            game: GAME,
            name: &deck.name,
            size: deck.size(),
            swords,
            bows,
            mean_common_cost: common,
            total_cost: costs,
            cards: deck.cards.iter().map(CardRecord::of).collect(),
            setup: placed.collect(),
        })
    }
}
