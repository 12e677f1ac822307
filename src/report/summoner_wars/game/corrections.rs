//! Descriptions of corrections.

use super::{units, words};
use crate::report::english::count;
use warband_summoner_wars::game::{CorrectionEvent, State};

/// Formats a number of cards: `1 card`, `4 cards`.
fn cards(number: u32) -> String {
    count(number as usize, "card", "cards")
}

/// Describes a correction; `now` is the state after it.
pub(super) fn correction_sentence(now: &State, event: &CorrectionEvent) -> String {
    let set = match event {
        CorrectionEvent::CardPut { card, square, wounds } => {
            let (name, of) = (now.name(*card), words::player(now, card.deck));
            let hurt = match wounds {
                0 => String::new(),
                wounds => format!(" with {}, {}", units::wounds_of(*wounds), units::left(now, *square)),
            };
            format!(
                "{name} of {of} is on {square}{hurt}; {} to draw",
                cards(now.player(card.deck).draw.count())
            )
        }
        CorrectionEvent::CardTaken { card, square } => {
            let of = words::player(now, card.deck);
            let draw = now.player(card.deck).draw.count();
            format!("{} from {square} is in the draw pile of {of} ({draw})", now.name(*card))
        }
        CorrectionEvent::WoundsSet { square, wounds } => {
            let (card, left) = (words::at(now, *square), units::left(now, *square));
            format!("{card} has {}, {left}", units::wounds_of(*wounds))
        }
        CorrectionEvent::HandSet { player, .. } => {
            let of = now.player(*player);
            format!(
                "{} has {} in hand and {} to draw",
                words::player(now, *player),
                cards(of.hand.count()),
                of.draw.count()
            )
        }
        CorrectionEvent::DrawPileSet { player, .. } => {
            let (of, who) = (now.player(*player), words::player(now, *player));
            let draw = cards(of.draw.count());
            format!("{who} has {draw} to draw and {} in the discard pile", of.discard.len())
        }
        CorrectionEvent::PileSet { pile, .. } => {
            let (who, word) = (words::player(now, pile.player), pile.kind.word());
            match now.player(pile.player).ordered(pile.kind).unwrap_or_default() {
                [] => format!("the {word} pile of {who} is empty"),
                cards => {
                    let names = words::slots(now, pile.player, cards);
                    format!("{who} has {} in the {word} pile, bottom first: {names}", cards.len())
                }
            }
        }
        CorrectionEvent::TurnSet { number, player, phase } => {
            let (who, phase) = (words::player(now, *player), words::phase(*phase));
            format!("turn {number}, {who}: {phase}; nobody has moved or attacked")
        }
    };
    format!("corrected: {set}")
}
