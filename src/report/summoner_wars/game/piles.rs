//! Descriptions of cards that changed their pile.

use super::scene::Scene;
use super::words;
use crate::report::english::count;
use warband_summoner_wars::game::{Pile, PileEvent, PileKind, Slot, State};

/// Describes a change of piles.
pub(super) fn pile_sentence(scene: &Scene<'_>, event: &PileEvent) -> String {
    let now = scene.now;
    match event {
        PileEvent::Transferred { from, to, cards } => transferred(now, *from, *to, cards),
        PileEvent::Revealed { pile, card } => {
            let name = words::slot(now, pile.player, (*card).into());
            format!("a ? of {} is {name}", words::pile(now, *pile))
        }
        PileEvent::Brought { from, card, square } => {
            format!("{} goes from {} to {square}", now.name(*card), words::pile(now, *from))
        }
        PileEvent::Returned { square, card, to } => {
            format!("{} at {square} goes to {}", now.name(*card), sized(now, *to))
        }
    }
}

fn transferred(now: &State, from: Pile, to: Pile, cards: &[Slot]) -> String {
    let number = count(cards.len(), "card goes", "cards go");
    // Named cards are listed from the top down, in the order in which they are paid.
    let is_named = cards.iter().any(|slot| slot.card.is_some());
    let top_first: Vec<Slot> = cards.iter().rev().copied().collect();
    let names = match is_named {
        // A hand has no top card.
        true if to.kind.is_hidden() => format!(": {}", words::slots(now, to.player, cards)),
        true if cards.len() > 1 => format!(", top first: {}", words::slots(now, to.player, &top_first)),
        true => format!(": {}", words::slots(now, to.player, &top_first)),
        false => String::new(),
    };
    format!("{number} from {} to {}{names}", words::pile(now, from), sized(now, to))
}

/// Describes a pile with its present size: `the magic pile of player 1 (magic 3)`.
pub(super) fn sized(now: &State, pile: Pile) -> String {
    let word = match pile.kind {
        PileKind::Hand => "hand",
        PileKind::Draw => "draw pile",
        PileKind::Magic => "magic",
        PileKind::Discard | PileKind::Further => return words::pile(now, pile),
    };
    format!("{} ({word} {})", words::pile(now, pile), now.player(pile.player).pile_size(pile.kind))
}
