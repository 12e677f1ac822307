//! Correcting the game file to match the real table (rules 5).

use super::checks::{card_on, is_empty, within};
use crate::game::command::Correction;
use crate::game::engine::{Engine, Note};
use crate::game::event::CorrectionEvent;
use crate::game::refusal::{Impossible, Refusal};
use crate::game::state::{CardId, Pile, PileKind, PlayerId, Slot, State};
use crate::rules::Square;

/// Corrects the file, as far as the cards of the decks allow it.
pub(in crate::game) fn correct(engine: &mut Engine<'_>, correction: &Correction) -> Result<(), Refusal> {
    match correction {
        Correction::Put { card, square, wounds } => put(engine, *card, *square, *wounds)?,
        Correction::Take { square } => {
            let card = card_on(engine.state(), *square)?.card;
            engine.emit(CorrectionEvent::CardTaken { card, square: *square });
        }
        Correction::Wounds { square, wounds } => {
            let state = engine.state();
            let piece = card_on(state, *square)?;
            has_life_left(state, piece.card, state.life(&piece), *wounds)?;
            engine.emit(CorrectionEvent::WoundsSet { square: *square, wounds: *wounds as u8 });
        }
        Correction::Hand { player, cards } => {
            let of = engine.state().player(*player);
            in_draw_pile(of.draw.count(), cards.saturating_sub(of.hand.count()))?;
            engine.emit(CorrectionEvent::HandSet { player: *player, cards: *cards });
        }
        Correction::DrawPile { player, cards } => {
            in_discard_pile(engine.state(), *player, *cards)?;
            engine.emit(CorrectionEvent::DrawPileSet { player: *player, cards: *cards });
        }
        Correction::Pile { pile, cards } => set_pile(engine, *pile, cards)?,
        Correction::Turn { number, player, phase } => {
            within("turn", i64::from(*number), (1, i64::from(u32::MAX)))?;
            let (number, player, phase) = (*number, *player, *phase);
            engine.emit(CorrectionEvent::TurnSet { number, player, phase });
        }
    }
    Ok(())
}

fn put(engine: &mut Engine<'_>, card: CardId, square: Square, wounds: u32) -> Result<(), Refusal> {
    let state = engine.state();
    let known = state.card(card);
    let Some(life) = known.life() else {
        let (name, kind) = (state.name(card), known.kind());
        return Err(Impossible::WrongKind { name, kind, number: None }.into());
    };
    let piece = state.new_piece(state.home_of(card.into()).into(), card);
    if !state.has_room(&piece, square) && !state.fits_below(card, square) {
        is_empty(state, square, None)?;
    }
    has_life_left(state, card, life, wounds)?;
    at_home(state, &[card.into()], &[])?;
    engine.emit(CorrectionEvent::CardPut { card, square, wounds: wounds as u8 });
    note_copies(engine, card);
    Ok(())
}

/// Refuses wounds that would destroy a card.
fn has_life_left(state: &State, card: CardId, life: u8, wounds: u32) -> Result<(), Refusal> {
    if wounds < u32::from(life) {
        return Ok(());
    }
    Err(Impossible::NoLifeLeft { name: state.name(card), life, wounds }.into())
}

/// Returns the old pile to the draw piles, and takes the new one from them; likewise for cards of further piles.
fn set_pile(engine: &mut Engine<'_>, pile: Pile, cards: &[Slot]) -> Result<(), Refusal> {
    let state = engine.state();
    at_home(state, cards, state.player(pile.player).ordered(pile.kind).unwrap_or_default())?;
    engine.emit(CorrectionEvent::PileSet { pile, cards: cards.to_vec() });
    cards.iter().filter_map(|slot| slot.known()).for_each(|card| note_copies(engine, card));
    Ok(())
}

/// Refuses if draw piles and further piles, with the cards `back` that return to them, have too few for `cards`.
fn at_home(state: &State, cards: &[Slot], back: &[Slot]) -> Result<(), Refusal> {
    for slot in cards {
        let home = state.home_of(*slot);
        let is_there = |other: &&Slot| match home.kind {
            PileKind::Further => *other == slot,
            _ => state.home_of(**other) == home,
        };
        let count = |cards: &[Slot]| cards.iter().filter(is_there).count() as u32;
        let (wanted, back) = (count(cards), count(back));
        if home.kind == PileKind::Further {
            let left = slot.known().map_or(0, |card| state.player(card.deck).further_left(card.card)) + back;
            if wanted > left {
                return Err(Impossible::PileShort { pile: home, there: left, wanted }.into());
            }
        } else {
            in_draw_pile(state.player(slot.deck).draw.of(slot.deck) + back, wanted)?;
        }
    }
    Ok(())
}

/// Adds a remark if a correction exceeds the deck; corrections are always allowed.
fn note_copies(engine: &mut Engine<'_>, card: CardId) {
    let copies = engine.state().card(card).copies;
    if engine.state().accounted(card) > u32::from(copies) {
        let name = engine.state().name(card);
        engine.note(Note::MoreThanBrought { name, copies });
    }
}

/// Refuses if a draw pile has too few cards.
fn in_draw_pile(there: u32, wanted: u32) -> Result<(), Refusal> {
    if wanted <= there { Ok(()) } else { Err(Impossible::DrawPileShort { there, wanted }.into()) }
}

/// Refuses if a discard pile has too few unknown cards for a draw pile of this size.
fn in_discard_pile(state: &State, player: PlayerId, cards: u32) -> Result<(), Refusal> {
    let of = state.player(player);
    let there = of.discard.iter().filter(|slot| slot.card.is_none()).count() as u32;
    let wanted = cards.saturating_sub(of.draw.count());
    if wanted <= there { Ok(()) } else { Err(Impossible::DiscardShort { there, wanted }.into()) }
}
