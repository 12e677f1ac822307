//! Cards that move between piles, and between piles and the board, because of cards; unknown cards that are revealed.

use super::checks::{all_copies_left, card_on, copies_left, in_hidden, is_empty, may_go, may_lie, within};
use crate::game::command::TransferCards;
use crate::game::engine::Engine;
use crate::game::event::PileEvent;
use crate::game::moves::{Move, MoveKind, Value};
use crate::game::refusal::{Impossible, Refusal};
use crate::game::state::{CardId, Pile, PileKind, PlayerId, Slot, State, Zone};
use crate::rules::Square;
use warband_core::offer::{Arguments, NeedKind};
use warband_core::text::Name;

/// Most cards moved by one command.
const MAX_CARDS: i64 = 99;

/// Moves cards from a pile to the top of another, in the order of the first pile.
pub(in crate::game) fn transfer(
    engine: &mut Engine<'_>,
    from: Pile,
    to: Pile,
    cards: &TransferCards,
) -> Result<(), Refusal> {
    let cards = taken(engine, from.into(), to.into(), cards)?;
    engine.emit(PileEvent::Transferred { from, to, cards });
    Ok(())
}

/// Returns the cards that move from a zone to another.
fn taken(engine: &mut Engine<'_>, from: Zone, to: Zone, cards: &TransferCards) -> Result<Vec<Slot>, Refusal> {
    for zone in [from, to] {
        if let Zone::Under { under } = zone {
            card_on(engine.state(), under)?;
        }
    }
    if from == to {
        return Err(Impossible::SamePile(from).into());
    }
    let cards = match cards {
        TransferCards::Top(number) => top(engine.state(), from, *number)?,
        TransferCards::These(cards) => these(engine, from, cards)?,
    };
    for card in cards.iter().filter_map(|slot| slot.known()) {
        may_lie(engine.state(), card, to)?;
    }
    if let Zone::Pile(pile @ Pile { kind: PileKind::Further, .. }) = to
        && cards.iter().any(|slot| slot.card.is_none())
    {
        return Err(Impossible::WrongPile { name: Name::from("?"), pile }.into());
    }
    Ok(cards)
}

/// Returns this many cards from the top of a zone, the last of them the topmost.
fn top(state: &State, from: Zone, number: u32) -> Result<Vec<Slot>, Refusal> {
    within("cards", i64::from(number), (1, MAX_CARDS))?;
    let (ordered, wanted) = (state.in_order(from), number);
    let there = match from {
        Zone::Pile(pile) => state.player(pile.player).pile_size(pile.kind),
        Zone::Under { .. } => ordered.unwrap_or_default().len() as u32,
    };
    if wanted > there {
        return Err(match from {
            Zone::Pile(pile) => Impossible::PileShort { pile, there, wanted },
            Zone::Under { under: square } => Impossible::UnderShort { square, there, wanted },
        }
        .into());
    }
    let number = number as usize;
    if let Some(cards) = ordered {
        return Ok(cards[cards.len() - number..].to_vec());
    }
    let Zone::Pile(from) = from else { return Ok(Vec::new()) };
    let of = state.player(from.player);
    Ok(match from.kind {
        PileKind::Hand => of.hand.decks(from.player, number).map(Slot::unknown).collect(),
        PileKind::Further => {
            let each = of.further.iter();
            let each = each.flat_map(|(card, left)| std::iter::repeat_n(*card, *left as usize)).take(number);
            each.map(|card| CardId { deck: from.player, card }.into()).collect()
        }
        PileKind::Draw | PileKind::Magic | PileKind::Discard => {
            of.draw.decks(from.player, number).map(Slot::unknown).collect()
        }
    })
}

/// Returns these cards of a zone, in the order in which they move. A card that the zone does not have by name is one of its
/// unknown cards, which is revealed.
fn these(engine: &mut Engine<'_>, from: Zone, cards: &[Slot]) -> Result<Vec<Slot>, Refusal> {
    within("cards", cards.len() as i64, (1, MAX_CARDS))?;
    if let Zone::Pile(pile) = from
        && engine.state().in_order(from).is_none()
    {
        if pile.kind == PileKind::Further {
            in_further(engine.state(), pile, cards)?;
        } else {
            in_hidden(engine.state(), pile, cards, None)?;
            all_copies_left(engine, cards)?;
        }
        return Ok(cards.to_vec());
    }
    turn_up(engine, from, cards)?;
    let lie = engine.state().in_order(from).unwrap_or_default();
    let mut places: Vec<usize> = Vec::new();
    for slot in cards {
        let place = (0..lie.len()).rev().find(|place| lie[*place] == *slot && !places.contains(place));
        let Some(place) = place else {
            let name = slot.known().map_or_else(|| Name::from("?"), |card| engine.state().name(card));
            return Err(match from {
                Zone::Pile(pile) => Impossible::NotInPile { name, pile },
                Zone::Under { under: square } => Impossible::NotUnder { name, square },
            }
            .into());
        };
        places.push(place);
    }
    places.sort_unstable();
    Ok(places.into_iter().map(|place| lie[place]).collect())
}

/// Reveals unknown cards of a zone, as far as its named ones do not suffice for `cards`.
fn turn_up(engine: &mut Engine<'_>, from: Zone, cards: &[Slot]) -> Result<(), Refusal> {
    for (place, slot) in cards.iter().enumerate() {
        let Some(card) = slot.known() else { continue };
        let wanted = cards[..=place].iter().filter(|other| *other == slot).count();
        let lie = |wanted: Slot| {
            let lie = engine.state().in_order(from).unwrap_or_default();
            lie.iter().filter(|slot| **slot == wanted).count()
        };
        if lie(*slot) < wanted && lie(Slot::unknown(card.deck)) > 0 {
            copies_left(engine, card, 1)?;
            engine.emit(PileEvent::Revealed { pile: from, card });
        }
    }
    Ok(())
}

fn in_further(state: &State, from: Pile, cards: &[Slot]) -> Result<(), Refusal> {
    for slot in cards {
        let wanted = cards.iter().filter(|other| *other == slot).count() as u32;
        let card = slot.known().filter(|card| card.deck == from.player);
        if card.is_none_or(|card| state.player(card.deck).further_left(card.card) < wanted) {
            let name = slot.known().map_or_else(|| Name::from("?"), |card| state.name(card));
            return Err(Impossible::NotInPile { name, pile: from }.into());
        }
    }
    Ok(())
}

/// Moves a card from a zone to a square: an empty one, or a unit onto a card that bears it.
pub(in crate::game) fn bring(
    engine: &mut Engine<'_>,
    card: CardId,
    from: Zone,
    square: Square,
) -> Result<(), Refusal> {
    let state = engine.state();
    if state.card(card).life().is_none() {
        let (name, kind) = (state.name(card), state.card(card).kind());
        return Err(Impossible::WrongKind { name, kind, number: None }.into());
    }
    if let Zone::Under { under } = from {
        card_on(state, under)?;
    }
    if !state.has_room(&state.new_piece(from, card), square) {
        is_empty(state, square, None)?;
    }
    these(engine, from, &[card.into()])?;
    engine.emit(PileEvent::Brought { from, card, square });
    Ok(())
}

/// Moves a card from the board to a zone without destroying it.
pub(in crate::game) fn take_back(engine: &mut Engine<'_>, square: Square, to: Zone) -> Result<(), Refusal> {
    may_go(engine.state(), square, to)?;
    let card = card_on(engine.state(), square)?.card;
    engine.emit(PileEvent::Returned { square, card, to });
    Ok(())
}

/// Moves cards from a zone under the card of a square, the last on top.
pub(in crate::game) fn tuck(
    engine: &mut Engine<'_>,
    from: Zone,
    cards: &TransferCards,
    square: Square,
) -> Result<(), Refusal> {
    let cards = taken(engine, from, Zone::Under { under: square }, cards)?;
    engine.emit(PileEvent::Tucked { from, cards, square });
    Ok(())
}

/// Moves cards from under the card of a square to the top of a pile.
pub(in crate::game) fn untuck(
    engine: &mut Engine<'_>,
    square: Square,
    cards: &TransferCards,
    to: Pile,
) -> Result<(), Refusal> {
    let cards = taken(engine, Zone::Under { under: square }, to.into(), cards)?;
    engine.emit(PileEvent::Untucked { square, cards, to });
    Ok(())
}

/// Reveals unknown cards of a zone, the topmost of their deck first.
pub(in crate::game) fn reveal(engine: &mut Engine<'_>, pile: Zone, cards: &[CardId]) -> Result<(), Refusal> {
    within("cards", cards.len() as i64, (1, MAX_CARDS))?;
    for card in cards.iter().copied() {
        let unknown = Slot::unknown(card.deck);
        if !engine.state().in_order(pile).is_some_and(|cards| cards.contains(&unknown)) {
            return Err(Impossible::NothingToReveal { name: engine.state().name(card), pile }.into());
        }
        copies_left(engine, card, 1)?;
        engine.emit(PileEvent::Revealed { pile, card });
    }
    Ok(())
}

/// Returns the moves of cards from the top of a pile to another, and those that reveal unknown cards.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    // What cards say most often comes first: back to a hand.
    let kinds = [PileKind::Discard, PileKind::Magic, PileKind::Hand, PileKind::Draw];
    let active = state.turn.player;
    let piles: Vec<Pile> = [active, active.other()]
        .into_iter()
        .flat_map(|player| kinds.map(|kind| Pile { player, kind }))
        .collect();
    let value = |pile: &Pile| Value::Pile(*pile);
    let mut moves = Vec::new();
    for from in piles.iter().filter(|pile| state.player(pile.player).pile_size(pile.kind) > 0) {
        // A pile with hidden cards cannot receive a card of a further pile.
        for is_hidden in [true, false] {
            let can_receive = |to: &&Pile| *to != from && to.kind.is_hidden() == is_hidden;
            let to: Vec<Value> = piles.iter().filter(can_receive).map(value).collect();
            // Every card can lie under another one.
            let under = state.board.keys().filter(|_| !is_hidden).map(|square| Value::Under(*square));
            let to = to.into_iter().chain(under).collect();
            let size = state.player(from.player).pile_size(from.kind);
            let number = match state.player(from.player).ordered(from.kind) {
                Some(cards) if is_hidden => hideable(state, cards),
                Some(_) | None => size,
            };
            if number > 0 {
                let transfer = Move::new(state, MoveKind::Transfer);
                let transfer = transfer.number(1, i64::from(number).min(MAX_CARDS));
                let transfer = transfer.one_of(NeedKind::Pile, vec![value(from)]);
                moves.push(transfer.one_of(NeedKind::Pile, to));
            }
        }
        for deck in PlayerId::ALL {
            let cards = revealable(state, (*from).into(), deck);
            if !cards.is_empty() {
                let reveal = Move::new(state, MoveKind::Reveal).read_as(from.player).card(cards);
                moves.push(reveal.one_of(NeedKind::Pile, vec![value(from)]).option("--pile"));
            }
        }
    }
    moves.extend(out_from_under(state, &piles));
    for (square, piece) in &state.board {
        for deck in PlayerId::ALL {
            let cards = revealable(state, Zone::Under { under: *square }, deck);
            if !cards.is_empty() {
                let reveal = Move::new(state, MoveKind::Reveal).read_as(piece.card.deck).card(cards);
                moves.push(reveal.one_of(NeedKind::Pile, vec![Value::Under(*square)]).option("--pile"));
            }
        }
    }
    moves
}

/// Returns the moves of the top cards under the cards of squares to piles.
fn out_from_under(state: &State, piles: &[Pile]) -> Vec<Move> {
    let held = state.board.iter().filter(|(_, piece)| !piece.under.is_empty());
    let moves = held.flat_map(|(square, piece)| {
        [(false, piece.under.len() as u32), (true, hideable(state, &piece.under))].into_iter().filter_map(
            move |(is_hidden, number)| {
                let to = piles.iter().filter(|to| to.kind.is_hidden() == is_hidden);
                let others = state.board.keys().filter(move |other| !is_hidden && *other != square);
                let under = others.map(|other| Value::Under(*other));
                let to = to.map(|to| Value::Pile(*to)).chain(under).collect();
                let transfer =
                    Move::new(state, MoveKind::Transfer).number(1, i64::from(number).min(MAX_CARDS));
                let transfer = transfer.one_of(NeedKind::Pile, vec![Value::Under(*square)]);
                (number > 0).then(|| transfer.one_of(NeedKind::Pile, to))
            },
        )
    });
    moves.collect()
}

/// Returns the number of cards from the top of a pile that can be moved to a hand or a draw pile.
fn hideable(state: &State, cards: &[Slot]) -> u32 {
    let is_hideable = |slot: &&Slot| slot.known().is_none_or(|card| state.card(card).further().is_none());
    cards.iter().rev().take_while(is_hideable).count() as u32
}

/// Returns the cards of a deck that an unknown card of a zone may be.
fn revealable(state: &State, zone: Zone, deck: PlayerId) -> Vec<CardId> {
    let unknown = Slot::unknown(deck);
    if !state.in_order(zone).is_some_and(|cards| cards.contains(&unknown)) {
        return Vec::new();
    }
    let cards = (0..state.deck(deck).cards.len()).map(|place| CardId { deck, card: place as u16 });
    cards.filter(|card| state.copies_left(*card) > 0).collect()
}
