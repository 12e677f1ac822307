//! Effects of cards on units (R26, R27).

use super::checks::{card_on, unit_on, within};
use super::wounds::destroy_spent;
use crate::game::command::{Duration, TypedStatChange};
use crate::game::engine::{Engine, Note};
use crate::game::event::BoardEvent;
use crate::game::moves::{Move, MoveKind, Value};
use crate::game::refusal::{Impossible, Refusal};
use crate::game::state::{Effect, EffectKind, PlayerId, StatChange, State, Until};
use crate::rules::{ATTACK, HIT_ON, Square};
use warband_core::offer::{Arguments, NeedKind};
use warband_core::text::{Name, plain};

/// Returns a card puts an effect on a unit.
pub(in crate::game) fn add(
    engine: &mut Engine<'_>,
    square: Square,
    name: &str,
    change: &TypedStatChange,
    kind: EffectKind,
    until: Duration,
) -> Result<(), Refusal> {
    let piece = unit_on(engine, square)?;
    if plain(name).is_empty() {
        return Err(Impossible::NoName.into());
    }
    let change = checked(change)?;
    let same = |effect: &Effect| effect.kind == EffectKind::Ability && plain(&effect.name) == plain(name);
    let known = piece.effects.iter().find(|effect| kind == EffectKind::Ability && same(effect));
    if let Some(known) = known {
        if known.change != change {
            engine.change_nothing(Note::HasOther { square, effect: known.clone() });
            return Ok(());
        }
        let until = end(engine.active(), until);
        // Of two ends the later one holds.
        if lasts(until, engine.active()) > lasts(known.until, engine.active()) {
            engine.emit(BoardEvent::EffectExtended { square, name: known.name.clone(), until });
            return Ok(());
        }
        engine.change_nothing(Note::DoesNotStack { square, name: Name::from(name.to_owned()) });
        return Ok(());
    }
    let effect = Effect { name: name.to_owned(), change, kind, until: end(engine.active(), until) };
    engine.emit(BoardEvent::EffectBegan { square, effect });
    destroy_spent(engine);
    Ok(())
}

/// Returns how long an effect lasts: the turns that end before it does, counted from this turn of `active`.
const fn lasts(until: Until, active: PlayerId) -> u32 {
    match until {
        Until::Turn => 0,
        Until::NextTurn(player) if player.index() == active.index() => 2,
        Until::NextTurn(_) => 1,
        Until::Dropped => u32::MAX,
    }
}

/// Returns when an effect of a player ends.
const fn end(player: PlayerId, until: Duration) -> Until {
    match until {
        Duration::Turn => Until::Turn,
        Duration::OpponentTurn => Until::NextTurn(player.other()),
        Duration::NextTurn => Until::NextTurn(player),
        Duration::Dropped => Until::Dropped,
    }
}

/// Checks that the numbers of a change are within their limits.
fn checked(typed: &TypedStatChange) -> Result<StatChange, Refusal> {
    let most = i64::from(*ATTACK.end());
    for (what, number) in
        [("attack", typed.attack), ("moves", typed.moves), ("reach", typed.reach), ("life", typed.life)]
    {
        within(what, i64::from(number), (-most, most))?;
    }
    for (what, hit_on) in [("hit-on", typed.hit_on), ("hit-on-against", typed.hit_on_against)] {
        if let Some(hit_on) = hit_on {
            within(what, i64::from(hit_on), (i64::from(*HIT_ON.start()), i64::from(*HIT_ON.end())))?;
        }
    }
    let mut cannot = typed.cannot.clone();
    cannot.sort_unstable();
    cannot.dedup();
    Ok(StatChange {
        attack: typed.attack as i8,
        moves: typed.moves as i8,
        reach: typed.reach as i8,
        life: typed.life as i8,
        hit_on: typed.hit_on.map(|hit_on| hit_on as u8),
        hit_on_against: typed.hit_on_against.map(|hit_on| hit_on as u8),
        cannot,
    })
}

/// Ends an effect.
pub(in crate::game) fn drop(engine: &mut Engine<'_>, square: Square, name: &str) -> Result<(), Refusal> {
    let piece = card_on(engine.state(), square)?;
    let known = piece.effects.iter().find(|effect| plain(&effect.name) == plain(name));
    let Some(known) = known else {
        let others = piece.effects.iter().map(|effect| Name::from(effect.name.clone())).collect();
        return Err(Impossible::NoEffect { name: Name::from(name.to_owned()), square, others }.into());
    };
    engine.emit(BoardEvent::EffectEnded { square, name: known.name.clone() });
    destroy_spent(engine);
    Ok(())
}

/// Returns the moves that add an effect to a unit, and those that end one.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    let units = state.board.iter().filter(|(_, piece)| !state.is_wall(piece));
    let units: Vec<Square> = units.map(|(square, _)| *square).collect();
    let add = (!units.is_empty()).then(|| Move::new(state, MoveKind::AddEffect).square(units).text());
    let drop = state.board.iter().filter(|(_, piece)| !piece.effects.is_empty()).map(|(square, piece)| {
        let mut names: Vec<String> = piece.effects.iter().map(|effect| effect.name.clone()).collect();
        names.sort_unstable();
        names.dedup();
        let names = names.into_iter().map(Value::Text).collect();
        Move::new(state, MoveKind::DropEffect(*square)).one_of(NeedKind::Effect, names)
    });
    add.into_iter().chain(drop).collect()
}
