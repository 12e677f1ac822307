//! Descriptions of cards that changed their pile.

use super::scene::Scene;
use super::words;
use crate::report::english::count;
use warband_summoner_wars::game::{Pile, PileEvent, PileKind, PlayerId, Slot, State};

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
        PileEvent::Tucked { from, cards, square } => {
            let number = count(cards.len(), "card goes", "cards go");
            let below = format!("from {} under {}", words::pile(now, *from), words::at(now, *square));
            format!("{number} {below}{}", named(now, from.player, cards))
        }
        PileEvent::Untucked { square, cards, to } => {
            let number = count(cards.len(), "card goes", "cards go");
            let below = format!("from under {} to {}", words::at(now, *square), sized(now, *to));
            format!("{number} {below}{}", named(now, to.player, cards))
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

/// Returns the names of cards if some are known: `: Archer, ?`.
fn named(now: &State, player: PlayerId, cards: &[Slot]) -> String {
    let is_named = cards.iter().any(|slot| slot.card.is_some());
    if is_named { format!(": {}", words::slots(now, player, cards)) } else { String::new() }
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
