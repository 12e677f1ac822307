//! Descriptions of corrections.

use super::scene::Scene;
use super::{piles, units, words};
use crate::report::english::count;
use warband_summoner_wars::game::{CardId, CorrectionEvent, PileKind, State};
use warband_summoner_wars::rules::Square;

/// Formats a number of cards: `1 card`, `4 cards`.
fn cards(number: u32) -> String {
    count(number as usize, "card", "cards")
}

/// Returns the number of cards left in the pile of a card's deck from which it came.
fn left_at_home(now: &State, card: CardId) -> String {
    match now.home_of(card.into()).kind {
        PileKind::Further => {
            format!("{} left in their pile", now.player(card.deck).further_left(card.card))
        }
        PileKind::Hand | PileKind::Draw | PileKind::Magic | PileKind::Discard => {
            format!("{} to draw", cards(now.player(card.deck).draw.count()))
        }
    }
}

/// Describes a correction that put a card on a square.
fn put(scene: &Scene<'_>, card: CardId, square: Square, wounds: u8) -> String {
    let now = scene.now;
    let is_below = scene.was.fits_below(card, square);
    let piece = if is_below { now.lower_cards().get(&square) } else { now.piece(square) };
    let left = piece.map_or_else(String::new, |piece| words::life_left(now, piece));
    let (name, of) = (now.name(card), words::player(now, card.deck));
    let hurt = match wounds {
        0 => String::new(),
        wounds => format!(" with {}, {left}", units::wounds_of(wounds)),
    };
    let place = match (now.piece(square), now.lower_cards().get(&square)) {
        (Some(above), _) if is_below => format!("on {square}, under {}", now.name(above.card)),
        (_, Some(below)) => format!("on {square}, on {}", now.name(below.card)),
        (_, None) => format!("on {square}"),
    };
    format!("{name} of {of} is {place}{hurt}; {}", left_at_home(now, card))
}

/// Describes a correction.
pub(super) fn correction_sentence(scene: &Scene<'_>, event: &CorrectionEvent) -> String {
    let now = scene.now;
    let set = match event {
        CorrectionEvent::CardPut { card, square, wounds } => put(scene, *card, *square, *wounds),
        CorrectionEvent::CardTaken { card, square } => {
            let home = now.home_of((*card).into());
            let (pile, number) = (words::pile(now, home), now.player(card.deck));
            let number = match home.kind {
                PileKind::Further => number.further_left(card.card),
                PileKind::Hand | PileKind::Draw | PileKind::Magic | PileKind::Discard => number.draw.count(),
            };
            let along = piles::cards_under_removed(scene, *square);
            format!("{} from {square} is in {pile} ({number}){along}", now.name(*card))
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
