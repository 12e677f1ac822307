//! What was set right by hand.

use super::events::Scene;
use super::{units, words};
use crate::summoner_wars::game::Event;

/// A correction; `None` for any other event.
pub(super) fn told(scene: &Scene<'_>, event: &Event) -> Option<String> {
    let now = scene.now;
    let set = match event {
        Event::FixedPut { card, square, wounds } => {
            let (name, of) = (now.name(*card), words::player(card.deck));
            let hurt = match wounds {
                0 => String::new(),
                wounds => format!(" with {}, {}", units::wounds_of(*wounds), units::left(now, *square)),
            };
            format!("{name} of {of} stands on {square}{hurt}; draw pile {}", now.player(card.deck).draw)
        }
        Event::FixedTake { card, square } => {
            let of = words::player(card.deck);
            let draw = now.player(card.deck).draw;
            format!("{} at {square} is in the draw pile of {of} ({draw})", now.name(*card))
        }
        Event::FixedWounds { square, wounds } => {
            let (card, left) = (words::at(now, *square), units::left(now, *square));
            format!("{card} has {}, {left}", units::wounds_of(*wounds))
        }
        Event::FixedHand { player, .. } => {
            let of = now.player(*player);
            format!("{} has hand {}, draw pile {}", words::player(*player), of.hand, of.draw)
        }
        Event::FixedDrawPile { player, .. } => {
            let (of, who) = (now.player(*player), words::player(*player));
            format!("{who} has draw pile {}, discard pile {}", of.draw, of.discard.len())
        }
        Event::FixedMagic { player, .. } => {
            let (of, who) = (now.player(*player), words::player(*player));
            match &of.magic[..] {
                [] => format!("{who} has magic 0"),
                cards => {
                    let names = words::slots(now, *player, cards);
                    format!("{who} has magic {}, bottom first: {names}", cards.len())
                }
            }
        }
        Event::FixedTurn { number, player, phase } => {
            let (who, phase) = (words::player(*player), words::phase(*phase));
            format!("turn {number}, {who}: {phase}; nobody has moved or attacked")
        }
        _ => return None,
    };
    Some(format!("set right: {set}"))
}
