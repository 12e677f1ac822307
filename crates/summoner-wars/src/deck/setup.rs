//! The set-up of a deck.

use super::card::CardKind;
use super::problem::{DeckProblem, DeckProblemKind, SetupFault};
use super::{Deck, Setup};
use crate::rules::{HOME_ROWS, Square};
use warband_core::text::{At, Name, Span};

/// A `[[setup]]` as written; `None` for a missing or invalid text, which is reported.
pub(super) struct Placing {
    pub(super) card: Option<(String, Span)>,
    pub(super) at: Option<(String, Span)>,
}

/// Returns the set-up of a deck, whose tables begin at `place`, and reports its problems.
pub(super) fn placings(
    deck: &Deck,
    placings: &[Placing],
    place: Span,
    problems: &mut Vec<DeckProblem>,
) -> Vec<Setup> {
    let mut setup: Vec<Setup> = Vec::new();
    let mut report = |fault: SetupFault, span: &Span| {
        problems.push(At { kind: DeckProblemKind::Setup(fault), span: span.clone() });
    };
    // An unreadable entry may be the summoner, or a wall.
    let mut is_unsure = false;
    let mut placed = vec![0_u32; deck.cards.len()];
    for Placing { card, at } in placings {
        let card = card.as_ref().and_then(|(name, span)| {
            let Some(card) = deck.find(name) else {
                let nearest =
                    deck.nearest(name).into_iter().map(|name| Name::from(name.to_owned())).collect();
                report(SetupFault::UnknownCard { name: Name::from(name.clone()), nearest }, span);
                return None;
            };
            let known = &deck.cards[usize::from(card)];
            let shown = || Name::from(known.name.clone());
            if known.life().is_none() {
                report(SetupFault::Event { name: shown() }, span);
                return None;
            }
            if known.further().is_some() {
                report(SetupFault::Further { name: shown() }, span);
                return None;
            }
            placed[usize::from(card)] += 1;
            let placed = placed[usize::from(card)];
            if placed > u32::from(known.copies) {
                report(SetupFault::Copies { name: shown(), placed, copies: known.copies }, span);
            }
            Some(card)
        });
        is_unsure |= card.is_none();
        let at = at.as_ref().and_then(|(text, span)| {
            let at = Name::from(text.clone());
            let Some(square) = Square::parse(text).filter(|square| square.row() <= HOME_ROWS) else {
                report(SetupFault::OffBoard { at }, span);
                return None;
            };
            if setup.iter().any(|setup| setup.at == square) {
                report(SetupFault::SquareTwice { at }, span);
            }
            Some(square)
        });
        if let (Some(card), Some(at)) = (card, at) {
            setup.push(Setup { card, at });
        }
    }
    let is_placed = |kind: CardKind| {
        deck.cards.iter().zip(&placed).any(|(card, placed)| card.kind() == kind && *placed > 0)
    };
    if !is_unsure {
        if !is_placed(CardKind::Summoner) {
            report(SetupFault::NoSummoner, &place);
        }
        if !is_placed(CardKind::Wall) {
            report(SetupFault::NoWall, &place);
        }
    }
    setup
}
