//! Checks that several procedures share.

use crate::deck::Card;
use crate::game::engine::Engine;
use crate::game::refusal::{Impossible, Refusal, Rule};
use crate::game::state::{CardId, Piece, Pile, PileKind, PlayerId, Slot, State, Zone};
use crate::rules::{Phase, Square};

/// Returns the command belongs to this phase (R1).
pub(in crate::game) fn in_phase(engine: &mut Engine<'_>, needed: Phase) -> Result<(), Refusal> {
    let now = engine.state().turn.phase;
    if now == needed { Ok(()) } else { engine.refuse_unless_overruled(Rule::WrongPhase { needed, now }) }
}

/// Returns the card on a square.
pub(in crate::game) fn card_on(state: &State, square: Square) -> Result<Piece, Refusal> {
    state.piece(square).cloned().ok_or_else(|| Impossible::NoCard(square).into())
}

/// Returns the unit on a square (R29).
pub(super) fn unit_on(engine: &mut Engine<'_>, square: Square) -> Result<Piece, Refusal> {
    let piece = card_on(engine.state(), square)?;
    if engine.state().is_wall(&piece) {
        let name = engine.state().name(piece.card);
        engine.refuse_unless_overruled(Rule::WallAsUnit { name, square: Some(square) })?;
    }
    Ok(piece)
}

/// Refuses a square with a card; `number` is the rule that requires it to be empty.
pub(super) fn is_empty(state: &State, square: Square, number: Option<u8>) -> Result<(), Refusal> {
    let Some(piece) = state.piece(square) else { return Ok(()) };
    Err(Impossible::Occupied { square, name: state.name(piece.card), number }.into())
}

/// Refuses if a player's hand has fewer cards of the player's own deck than rule `number` requires.
pub(super) fn in_hand(state: &State, player: PlayerId, wanted: u32, number: u8) -> Result<(), Refusal> {
    let hand = state.player(player).hand.of(player);
    if wanted <= hand {
        Ok(())
    } else {
        Err(Impossible::HandEmpty { player, number: Some(number), hand, wanted }.into())
    }
}

/// Refuses if a hand or a draw pile has fewer cards of a deck than `cards` needs; `number` is the rule of the command.
pub(super) fn in_hidden(
    state: &State,
    from: Pile,
    cards: &[Slot],
    number: Option<u8>,
) -> Result<(), Refusal> {
    let of = state.player(from.player);
    let hidden = if from.kind == PileKind::Draw { of.draw } else { of.hand };
    for deck in PlayerId::ALL {
        let wanted = cards.iter().filter(|slot| slot.deck == deck).count() as u32;
        let there = hidden.of(deck);
        // Too few cards altogether are reported before too few of a deck.
        let (there, wanted) = if cards.len() as u32 > hidden.count() {
            (hidden.count(), cards.len() as u32)
        } else {
            (there, wanted)
        };
        if wanted > there {
            let foreign = cards.iter().find(|slot| slot.deck == deck && deck != from.player);
            return Err(match (foreign.and_then(|slot| slot.known()), from.kind) {
                (Some(card), _) => Impossible::NotInPile { name: state.name(card), pile: from },
                (None, PileKind::Draw) => Impossible::DrawPileShort { there, wanted },
                (None, _) => Impossible::HandEmpty { player: from.player, number, hand: there, wanted },
            }
            .into());
        }
    }
    Ok(())
}

/// Refuses each of `named` of which no copy is left for this command (rules 3.15).
pub(super) fn copies_left(engine: &mut Engine<'_>, card: CardId, named: u32) -> Result<(), Refusal> {
    let state = engine.state();
    let left = state.copies_left(card);
    if left >= named {
        return Ok(());
    }
    let (name, copies) = (state.name(card), state.card(card).copies);
    engine.refuse_unless_overruled(Rule::Copies { name, copies, named, left })
}

/// Refuses named cards that leave a hand or a draw pile if no copies of them are left there (rules 3.15).
pub(super) fn all_copies_left(engine: &mut Engine<'_>, cards: &[Slot]) -> Result<(), Refusal> {
    for (place, slot) in cards.iter().enumerate() {
        if let Some(card) = slot.known().filter(|_| !cards[..place].contains(slot)) {
            let named = cards.iter().filter(|known| *known == slot).count();
            copies_left(engine, card, named as u32)?;
        }
    }
    Ok(())
}

/// Refuses a zone to which the card on a square cannot go: a pile that cannot contain it, or the place under itself.
pub(super) fn may_go(state: &State, square: Square, zone: Zone) -> Result<(), Refusal> {
    let card = card_on(state, square)?.card;
    match zone {
        Zone::Pile(_) => may_lie(state, card, zone),
        Zone::Under { under } if under == square => Err(Impossible::UnderItself(square).into()),
        Zone::Under { under } => card_on(state, under).map(drop),
    }
}

/// Refuses a pile that cannot contain a card: a further pile has only its own cards, and those never join a hand or a draw
/// pile. Every card can lie under another one.
pub(super) fn may_lie(state: &State, card: CardId, zone: Zone) -> Result<(), Refusal> {
    let Zone::Pile(pile) = zone else { return Ok(()) };
    let is_further = state.card(card).further().is_some();
    let fits = match pile.kind {
        PileKind::Hand | PileKind::Draw => !is_further,
        PileKind::Further => is_further && card.deck == pile.player,
        PileKind::Magic | PileKind::Discard => true,
    };
    if fits { Ok(()) } else { Err(Impossible::WrongPile { name: state.name(card), pile }.into()) }
}

/// Refuses a number outside its limits; `what` is its name on the command line.
pub(super) fn within(what: &'static str, given: i64, (least, most): (i64, i64)) -> Result<(), Refusal> {
    if (least..=most).contains(&given) {
        Ok(())
    } else {
        Err(Impossible::OutOfRange { what, given, least, most }.into())
    }
}

/// Returns the active player's cards of a kind of which copies may be in the hand, in the order of the deck.
pub(super) fn cards_left(state: &State, is_it: impl Fn(&Card) -> bool) -> Vec<CardId> {
    let deck = state.turn.player;
    let cards = state.deck(deck).cards.iter().zip(0_u16..);
    let of_kind = cards.filter(|(card, _)| is_it(card)).map(|(_, card)| CardId { deck, card });
    of_kind.filter(|card| state.copies_left(*card) > 0).collect()
}

/// Returns the units that the active player controls.
pub(super) fn own_units(state: &State) -> impl Iterator<Item = (Square, &Piece)> {
    let player = state.turn.player;
    let is_own = move |piece: &Piece| piece.controller == player && !state.is_wall(piece);
    state.board.iter().filter(move |(_, piece)| is_own(piece)).map(|(square, piece)| (*square, piece))
}
