//! Corrections in words.

use super::{units, words};
use crate::summoner_wars::game::{CorrectionEvent, State};

/// A correction in words; `now` is the state after it.
pub(super) fn correction_sentence(now: &State, event: &CorrectionEvent) -> String {
    let set = match event {
        CorrectionEvent::CardPut { card, square, wounds } => {
            let (name, of) = (now.name(*card), words::player(card.deck));
            let hurt = match wounds {
                0 => String::new(),
                wounds => format!(" with {}, {}", units::wounds_of(*wounds), units::left(now, *square)),
            };
            format!("{name} of {of} stands on {square}{hurt}; draw pile {}", now.player(card.deck).draw)
        }
        CorrectionEvent::CardTaken { card, square } => {
            let of = words::player(card.deck);
            let draw = now.player(card.deck).draw;
            format!("{} at {square} is in the draw pile of {of} ({draw})", now.name(*card))
        }
        CorrectionEvent::WoundsSet { square, wounds } => {
            let (card, left) = (words::at(now, *square), units::left(now, *square));
            format!("{card} has {}, {left}", units::wounds_of(*wounds))
        }
        CorrectionEvent::HandSet { player, .. } => {
            let of = now.player(*player);
            format!("{} has hand {}, draw pile {}", words::player(*player), of.hand, of.draw)
        }
        CorrectionEvent::DrawPileSet { player, .. } => {
            let (of, who) = (now.player(*player), words::player(*player));
            format!("{who} has draw pile {}, discard pile {}", of.draw, of.discard.len())
        }
        CorrectionEvent::MagicSet { player, .. } => {
            let (of, who) = (now.player(*player), words::player(*player));
            match &of.magic[..] {
                [] => format!("{who} has magic 0"),
                cards => {
                    let names = words::slots(now, *player, cards);
                    format!("{who} has magic {}, bottom first: {names}", cards.len())
                }
            }
        }
        CorrectionEvent::TurnSet { number, player, phase } => {
            let (who, phase) = (words::player(*player), words::phase(*phase));
            format!("turn {number}, {who}: {phase}; nobody has moved or attacked")
        }
    };
    format!("set right: {set}")
}
