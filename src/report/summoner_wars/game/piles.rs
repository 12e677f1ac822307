//! Descriptions of cards that changed their pile.

use super::scene::Scene;
use super::words;
use crate::report::english::count;
use warband_summoner_wars::game::{Pile, PileEvent, PileKind, PlayerId, Slot, State, Zone};
use warband_summoner_wars::rules::Square;

/// Describes a change of piles.
pub(super) fn pile_sentence(scene: &Scene<'_>, event: &PileEvent) -> String {
    let now = scene.now;
    match event {
        PileEvent::Transferred { from, to, cards } => transferred(now, *from, *to, cards),
        PileEvent::Revealed { pile, card } => {
            let name = words::slot(now, now.reader_of(*pile), (*card).into());
            match pile {
                Zone::Pile(pile) => format!("an unknown card of {} is {name}", words::pile(now, *pile)),
                Zone::Under { under } => {
                    format!("an unknown card under {} is {name}", words::at(now, *under))
                }
            }
        }
        PileEvent::Brought { from, card, square } => {
            format!("{} goes {} to {square}", now.name(*card), out_of(now, *from))
        }
        PileEvent::Returned { square, card, to } => {
            let along = cards_under(scene, *square, *to);
            format!("{} at {square} goes {}{along}", now.name(*card), into(now, *to))
        }
        PileEvent::Tucked { from, cards, square } => {
            let number = count(cards.len(), "card goes", "cards go");
            let below = format!("{} under {}", out_of(now, *from), words::at(now, *square));
            format!("{number} {below}{}", named(now, now.reader_of(*from), cards))
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

/// Describes where cards come from: `from the magic pile of player 1`, `from under Reaper at c4`.
fn out_of(now: &State, zone: Zone) -> String {
    match zone {
        Zone::Pile(pile) => format!("from {}", words::pile(now, pile)),
        Zone::Under { under } => format!("from under {}", words::at(now, under)),
    }
}

/// Describes where cards go, with the present size of a pile: `to the magic pile of player 1 (now 3)`, `under Reaper at c4`.
pub(super) fn into(now: &State, zone: Zone) -> String {
    match zone {
        Zone::Pile(pile) => format!("to {}", sized(now, pile)),
        Zone::Under { under } => format!("under {}", words::at(now, under)),
    }
}

/// Describes where the cards under the card of a square went when it left the board for `to`; empty if there were none.
pub(super) fn cards_under(scene: &Scene<'_>, square: Square, to: Zone) -> String {
    under_it(scene, square, Some(to), |slot| scene.was.zone_for_card_under(slot, to))
}

/// Describes where the cards under the card of a square went when a correction took it; empty if there were none.
pub(super) fn cards_under_removed(scene: &Scene<'_>, square: Square) -> String {
    under_it(scene, square, None, |slot| scene.was.home_of(slot).into())
}

/// Describes where the cards under the card of a square went, those to each zone together; `to` is where it went itself.
fn under_it(scene: &Scene<'_>, square: Square, to: Option<Zone>, zone_of: impl Fn(Slot) -> Zone) -> String {
    let now = scene.now;
    let under = scene.was.piece(square).map(|piece| &piece.under[..]).unwrap_or_default();
    let mut zones: Vec<Zone> = Vec::new();
    for zone in under.iter().map(|slot| zone_of(*slot)) {
        if !zones.contains(&zone) {
            zones.push(zone);
        }
    }
    let each = zones.into_iter().map(|zone| {
        let cards: Vec<Slot> = under.iter().copied().filter(|slot| zone_of(*slot) == zone).collect();
        let number = count(cards.len(), "card under it goes", "cards under it go");
        let to = if Some(zone) == to { String::from("along") } else { into(now, zone) };
        format!("; {number} {to}{}", named(now, now.reader_of(zone), &cards))
    });
    each.collect()
}

/// Returns the names of cards if some are known: `: Archer, ?`.
fn named(now: &State, player: PlayerId, cards: &[Slot]) -> String {
    let is_named = cards.iter().any(|slot| slot.card.is_some());
    if is_named { format!(": {}", words::slots(now, player, cards)) } else { String::new() }
}

/// Describes a pile with its present size: `the magic pile of player 1 (now 3)`.
pub(super) fn sized(now: &State, pile: Pile) -> String {
    let name = words::pile(now, pile);
    match pile.kind {
        PileKind::Discard | PileKind::Further => name,
        kind => format!("{name} (now {})", now.player(pile.player).pile_size(kind)),
    }
}
