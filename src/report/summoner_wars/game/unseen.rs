//! The cards of each deck that are not revealed yet.

use super::words;
use crate::report::english::count;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_summoner_wars::game::{CardId, PlayerId, State};

/// The cards of decks that are neither on the board nor in a pile by name.
#[derive(Clone, Debug)]
pub(crate) struct UnseenAnswer<'a> {
    pub state: &'a State,
    /// The player whose deck is meant; both if nobody is named.
    pub player: Option<PlayerId>,
}

/// The cards of decks that are neither on the board nor in a pile by name.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Unseen"))]
struct Record<'a> {
    schema: &'static str,
    players: Vec<DeckRecord<'a>>,
}

/// The unseen cards of a deck, and how many of its cards are hidden where.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "UnseenDeck"))]
struct DeckRecord<'a> {
    player: PlayerId,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    deck: &'a str,
    unseen: u32,
    hand: u32,
    draw: u32,
    /// Cards that are `?` in a magic or discard pile.
    unknown: u32,
    cards: Vec<CardRecord<'a>>,
}

/// A card and its copies, in the order of the deck.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "UnseenCard"))]
struct CardRecord<'a> {
    card: &'a str,
    kind: &'static str,
    unseen: u32,
    copies: u8,
}

impl<'a> UnseenAnswer<'a> {
    fn decks(&self) -> Vec<DeckRecord<'a>> {
        let players = PlayerId::ALL.into_iter().filter(|id| self.player.is_none_or(|player| player == *id));
        players.map(|id| self.deck(id)).collect()
    }

    fn deck(&self, deck: PlayerId) -> DeckRecord<'a> {
        let state = self.state;
        let each = state.deck(deck).cards.iter().zip(0_u16..).filter_map(|(card, place)| {
            let unseen = state.copies_left(CardId { deck, card: place });
            let (kind, copies) = (card.kind().word(), card.copies);
            (unseen > 0).then_some(CardRecord { card: &card.name, kind, unseen, copies })
        });
        let cards: Vec<CardRecord<'_>> = each.collect();
        // Cards of a deck may be in the other player's hand or piles.
        let sum = |of: &dyn Fn(PlayerId) -> u32| PlayerId::ALL.into_iter().map(of).sum();
        DeckRecord {
            player: deck,
            name: state.names().given(deck),
            deck: &state.deck(deck).name,
            unseen: cards.iter().map(|card| card.unseen).sum(),
            hand: sum(&|id| state.player(id).hand.of(deck)),
            draw: sum(&|id| state.player(id).draw.of(deck)),
            unknown: {
                let piles =
                    state.players().iter().flat_map(|player| player.magic.iter().chain(&player.discard));
                let slots = piles.chain(state.pieces().flat_map(|piece| &piece.under));
                slots.filter(|slot| slot.deck == deck && slot.card.is_none()).count() as u32
            },
            cards,
        }
    }
}

impl DeckRecord<'_> {
    /// Returns the places of the unseen cards: `4 in hand, 22 in the draw pile, 1 as ? in a pile`, `1 in hand, 1 in the hand of ann`.
    fn places(&self, state: &State) -> String {
        let unknown =
            if self.unknown > 0 { format!(", {} as ? in a pile", self.unknown) } else { String::new() };
        let other = self.player.other();
        let lent = state.player(other).hand.of(self.player);
        let with_other = if lent > 0 {
            format!(", {lent} in the hand of {}", words::player(state, other))
        } else {
            String::new()
        };
        format!("{} in hand{with_other}, {} in the draw pile{unknown}", self.hand - lent, self.draw)
    }
}

impl Reply for UnseenAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let mut text = String::new();
        for deck in self.decks() {
            if !text.is_empty() {
                text.push('\n');
            }
            let whose = words::player(self.state, deck.player);
            let of = words::deck(self.state, deck.player);
            let head = format!(
                "{whose}, {of}: {} ({})",
                count(deck.unseen as usize, "unseen card", "unseen cards"),
                deck.places(self.state)
            );
            text += &output.head(&[head]);
            for card in &deck.cards {
                let name = Name::from(card.card.to_owned());
                text += &if output.plain {
                    output.wrap("", &format!("{} of {} {name}.", card.unseen, card.copies))
                } else {
                    output.wrap(&format!("{:>3}  ", card.unseen), &format!("{name} (of {})", card.copies))
                };
            }
        }
        text
    }

    fn json(&self) -> String {
        json::to_line(&Record { schema: "warband.unseen/1", players: self.decks() })
    }

    /// Returns a line for each card: its number and its name.
    fn quiet(&self) -> Option<String> {
        let decks = self.decks();
        let cards = decks.iter().flat_map(|deck| &deck.cards);
        let each = cards.map(|card| format!("{} {}", card.unseen, Name::from(card.card.to_owned())));
        Some(each.collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
