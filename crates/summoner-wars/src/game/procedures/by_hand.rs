//! Effects of event cards and abilities on cards of the board, entered by hand. No rule forbids them: a card causes them.

use super::checks::{card_on, is_empty, may_go, within};
use super::wounds::wound;
use crate::game::engine::Engine;
use crate::game::event::BoardEvent;
use crate::game::moves::{Move, MoveKind};
use crate::game::refusal::{Impossible, Refusal};
use crate::game::state::{Piece, Pile, PileKind, PlayerId, State, Zone};
use crate::rules::Square;
use warband_core::offer::Arguments;
use warband_core::sort::StableSort;

/// Most wounds of one command.
const MAX_WOUNDS: i64 = 99;

/// Wounds a card other than by an attack; a destroyed card is moved as rules 3.8 say.
pub(in crate::game) fn damage(
    engine: &mut Engine<'_>,
    square: Square,
    wounds: u32,
    destroyed: Option<Zone>,
) -> Result<(), Refusal> {
    card_on(engine.state(), square)?;
    within("wounds", i64::from(wounds), (1, MAX_WOUNDS))?;
    let zone = destroyed.unwrap_or(Pile { player: engine.active(), kind: PileKind::Magic }.into());
    may_go(engine.state(), square, zone)?;
    wound(engine, square, wounds, zone);
    Ok(())
}

pub(in crate::game) fn heal(engine: &mut Engine<'_>, square: Square, wounds: u32) -> Result<(), Refusal> {
    let piece = card_on(engine.state(), square)?;
    within("wounds", i64::from(wounds), (1, MAX_WOUNDS))?;
    if piece.wounds == 0 {
        return Err(Impossible::Unhurt { name: engine.state().name(piece.card), square }.into());
    }
    engine.emit(BoardEvent::Healed { square, wounds: piece.wounds.min(wounds as u8) });
    Ok(())
}

pub(in crate::game) fn place(engine: &mut Engine<'_>, from: Square, to: Square) -> Result<(), Refusal> {
    let piece = card_on(engine.state(), from)?;
    if from == to || !engine.state().has_room(&piece, to) {
        is_empty(engine.state(), to, None)?;
    }
    engine.emit(BoardEvent::Placed { from, to });
    Ok(())
}

pub(in crate::game) fn swap(engine: &mut Engine<'_>, a: Square, b: Square) -> Result<(), Refusal> {
    card_on(engine.state(), a)?;
    card_on(engine.state(), b)?;
    if a == b {
        return Err(Impossible::SameSquare(a).into());
    }
    engine.emit(BoardEvent::Swapped { a, b });
    Ok(())
}

pub(in crate::game) fn control(
    engine: &mut Engine<'_>,
    square: Square,
    player: PlayerId,
    until_turn: bool,
) -> Result<(), Refusal> {
    let piece = card_on(engine.state(), square)?;
    if piece.controller == player {
        return Err(Impossible::Controls { name: engine.state().name(piece.card), square, player }.into());
    }
    engine.emit(BoardEvent::Controlled { square, player, until_turn });
    Ok(())
}

/// Returns what can be entered by hand in any phase because of cards. Damage is listed for enemy cards first, healing for
/// the player's own.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    let active = state.turn.player;
    let squares = |is_it: &dyn Fn(&Piece) -> bool, first: PlayerId| -> Vec<Square> {
        let mut those: Vec<(Square, &Piece)> =
            state.board.iter().map(|(square, piece)| (*square, piece)).collect();
        those.retain(|(_, piece)| is_it(piece));
        those.stable_sort_by_key(|(_, piece)| (piece.controller != first, state.is_wall(piece)));
        those.into_iter().map(|(square, _)| square).collect()
    };
    let of = |kind: MoveKind, squares: Vec<Square>| {
        (!squares.is_empty()).then(|| Move::new(state, kind).square(squares))
    };
    let all = squares(&|_| true, active.other());
    let damage =
        of(MoveKind::Damage { under: false }, all.clone()).map(|damage| damage.number(1, MAX_WOUNDS));
    let lower: Vec<Square> = state.lower_cards.keys().copied().collect();
    let lower = of(MoveKind::Damage { under: true }, lower).map(|damage| damage.number(1, MAX_WOUNDS));
    let hurt = squares(&|piece| piece.wounds > 0, active);
    let heal = of(MoveKind::Heal { under: false }, hurt).map(|heal| heal.number(1, MAX_WOUNDS));
    let lower_hurt =
        state.lower_cards.iter().filter(|(_, piece)| piece.wounds > 0).map(|(square, _)| *square);
    let heal_lower =
        of(MoveKind::Heal { under: true }, lower_hurt.collect()).map(|heal| heal.number(1, MAX_WOUNDS));
    let empty: Vec<Square> = state.empty_squares().collect();
    let place = of(MoveKind::Place, all.clone()).filter(|_| !empty.is_empty());
    let place = place.map(|place| place.square(empty));
    // Units also onto cards that bear them.
    let units = squares(&|piece| !state.is_wall(piece), active.other());
    let bearing = squares(&|piece| state.card(piece.card).bears_units(), active);
    let place_on =
        of(MoveKind::Place, units).filter(|_| !bearing.is_empty()).map(|place| place.square(bearing));
    let swaps = all.iter().filter(|_| all.len() > 1).map(|a| {
        let others = all.iter().copied().filter(|b| b != a);
        Move::new(state, MoveKind::Swap(*a)).square(others)
    });
    let control = PlayerId::ALL.into_iter().filter_map(|player| {
        let others = squares(&|piece| piece.controller != player, player.other());
        Some(of(MoveKind::Control, others)?.player([player]))
    });
    damage
        .into_iter()
        .chain(lower)
        .chain(heal)
        .chain(heal_lower)
        .chain(place)
        .chain(place_on)
        .chain(swaps)
        .chain(control)
        .collect()
}
