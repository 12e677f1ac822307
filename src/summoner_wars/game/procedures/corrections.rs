//! Bringing the file in line with the table (SPEC 5.7).

use super::checks::{card_on, is_empty, within};
use crate::summoner_wars::game::command::Correction;
use crate::summoner_wars::game::engine::{Engine, Note};
use crate::summoner_wars::game::event::CorrectionEvent;
use crate::summoner_wars::game::refusal::{Impossible, Refusal};
use crate::summoner_wars::game::state::{CardId, PlayerId, Slot, State};
use crate::summoner_wars::rules::Square;

/// Corrects the file, as far as the cards that there are allow it.
pub(in crate::summoner_wars::game) fn correct(
    engine: &mut Engine<'_>,
    correction: &Correction,
) -> Result<(), Refusal> {
    match correction {
        Correction::Put { card, square, wounds } => put(engine, *card, *square, *wounds)?,
        Correction::Take { square } => {
            let card = card_on(engine.state(), *square)?.card;
            engine.emit(CorrectionEvent::CardTaken { card, square: *square });
        }
        Correction::Wounds { square, wounds } => {
            let life = engine.state().life(&card_on(engine.state(), *square)?);
            within("wounds", i64::from(*wounds), (0, i64::from(life) - 1))?;
            engine.emit(CorrectionEvent::WoundsSet { square: *square, wounds: *wounds as u8 });
        }
        Correction::Hand { player, cards } => {
            let of = engine.state().player(*player);
            in_draw_pile(of.draw, cards.saturating_sub(of.hand))?;
            engine.emit(CorrectionEvent::HandSet { player: *player, cards: *cards });
        }
        Correction::DrawPile { player, cards } => {
            in_discard_pile(engine.state(), *player, *cards)?;
            engine.emit(CorrectionEvent::DrawPileSet { player: *player, cards: *cards });
        }
        Correction::Magic { player, cards } => set_magic(engine, *player, cards)?,
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
    is_empty(state, square, None)?;
    within("wounds", i64::from(wounds), (0, i64::from(life) - 1))?;
    in_draw_pile(state.player(card.deck).draw, 1)?;
    engine.emit(CorrectionEvent::CardPut { card, square, wounds: wounds as u8 });
    note_copies(engine, card);
    Ok(())
}

/// The old pile goes back to the draw piles, and the new one comes from them.
fn set_magic(engine: &mut Engine<'_>, player: PlayerId, cards: &[Slot]) -> Result<(), Refusal> {
    for owner in PlayerId::ALL {
        let is_of = |slot: &&Slot| slot.map_or(player, |card| card.deck) == owner;
        let back = engine.state().player(player).magic.iter().filter(is_of).count();
        let there = engine.state().player(owner).draw + back as u32;
        in_draw_pile(there, cards.iter().filter(is_of).count() as u32)?;
    }
    engine.emit(CorrectionEvent::MagicSet { player, cards: cards.to_vec() });
    cards.iter().flatten().for_each(|card| note_copies(engine, *card));
    Ok(())
}

/// Corrections are always allowed, and say where they go beyond the deck.
fn note_copies(engine: &mut Engine<'_>, card: CardId) {
    let copies = engine.state().card(card).copies;
    if engine.state().accounted(card) > u32::from(copies) {
        let name = engine.state().name(card);
        engine.note(Note::MoreThanBrought { name, copies });
    }
}

/// Refuses where a draw pile has too few cards.
fn in_draw_pile(there: u32, wanted: u32) -> Result<(), Refusal> {
    if wanted <= there { Ok(()) } else { Err(Impossible::DrawPileShort { there, wanted }.into()) }
}

/// Refuses where a discard pile has too few cards of its owner's deck for a draw pile of so many cards.
fn in_discard_pile(state: &State, player: PlayerId, cards: u32) -> Result<(), Refusal> {
    let of = state.player(player);
    let own = |slot: &&Slot| slot.is_none_or(|card| card.deck == player);
    let there = of.discard.iter().filter(own).count() as u32;
    let wanted = cards.saturating_sub(of.draw);
    if wanted <= there { Ok(()) } else { Err(Impossible::DiscardShort { there, wanted }.into()) }
}
