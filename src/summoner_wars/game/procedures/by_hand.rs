//! What event cards and abilities do to cards on the board, entered by hand.

use super::checks::{card_on, is_empty, unit_on, within};
use super::wounds::wound;
use crate::offer::{Choices, NeedKind, Offer};
use crate::summoner_wars::game::engine::{Engine, Note};
use crate::summoner_wars::game::event::BoardEvent;
use crate::summoner_wars::game::refusal::{Impossible, Refusal, Rule};
use crate::summoner_wars::game::state::{Effect, EffectKind, Piece, Pile, PileKind, PlayerId, State, Until};
use crate::summoner_wars::rules::{ATTACK, Square};
use crate::text::{Name, plain};

/// Wounds of one command, at most.
const MAX_WOUNDS: i64 = 99;

/// Wounds by what is no attack; a destroyed card goes where SPEC 3.8 says.
pub(in crate::summoner_wars::game) fn damage(
    engine: &mut Engine<'_>,
    square: Square,
    wounds: u32,
    by: Option<PlayerId>,
    to: Option<PileKind>,
) -> Result<(), Refusal> {
    let piece = card_on(engine.state(), square)?;
    within("wounds", i64::from(wounds), (1, MAX_WOUNDS))?;
    let pile = match to {
        Some(kind @ PileKind::Discard) => Pile { player: piece.card.deck, kind },
        _ => Pile { player: by.unwrap_or(engine.active()), kind: PileKind::Magic },
    };
    wound(engine, square, wounds, pile);
    Ok(())
}

pub(in crate::summoner_wars::game) fn heal(
    engine: &mut Engine<'_>,
    square: Square,
    wounds: u32,
) -> Result<(), Refusal> {
    let piece = card_on(engine.state(), square)?;
    within("wounds", i64::from(wounds), (1, MAX_WOUNDS))?;
    if piece.wounds == 0 {
        return Err(Impossible::Unhurt { name: engine.state().name(piece.card), square }.into());
    }
    engine.emit(BoardEvent::Healed { square, wounds: piece.wounds.min(wounds as u8) });
    Ok(())
}

/// A card puts an effect on a unit (R26, R27).
pub(in crate::summoner_wars::game) fn add_effect(
    engine: &mut Engine<'_>,
    square: Square,
    name: &str,
    attack: i32,
    kind: EffectKind,
    next_turn: bool,
) -> Result<(), Refusal> {
    let piece = unit_on(engine, square)?;
    if plain(name).is_empty() {
        return Err(Impossible::NoName.into());
    }
    let most = i64::from(*ATTACK.end());
    within("attack", i64::from(attack), (-most, most))?;
    let same = |effect: &Effect| effect.kind == EffectKind::Ability && plain(&effect.name) == plain(name);
    if kind == EffectKind::Ability && piece.effects.iter().any(same) {
        engine.change_nothing(Note::DoesNotStack { square, name: Name::from(name.to_owned()) });
        return Ok(());
    }
    let until = if next_turn { Until::NextTurn(engine.active()) } else { Until::Turn };
    let effect = Effect { name: name.to_owned(), attack: attack as i8, kind, until };
    engine.emit(BoardEvent::EffectBegan { square, effect });
    Ok(())
}

pub(in crate::summoner_wars::game) fn drop_effect(
    engine: &mut Engine<'_>,
    square: Square,
    name: &str,
) -> Result<(), Refusal> {
    let piece = card_on(engine.state(), square)?;
    let known = piece.effects.iter().find(|effect| plain(&effect.name) == plain(name));
    let Some(known) = known else {
        let others = piece.effects.iter().map(|effect| Name::from(effect.name.clone())).collect();
        return Err(Impossible::NoEffect { name: Name::from(name.to_owned()), square, others }.into());
    };
    engine.emit(BoardEvent::EffectEnded { square, name: known.name.clone() });
    Ok(())
}

pub(in crate::summoner_wars::game) fn place(
    engine: &mut Engine<'_>,
    from: Square,
    to: Square,
) -> Result<(), Refusal> {
    card_on(engine.state(), from)?;
    engine.refuse_unless_overruled(Rule::OnlyByCard)?;
    is_empty(engine.state(), to, None)?;
    engine.emit(BoardEvent::Placed { from, to });
    Ok(())
}

pub(in crate::summoner_wars::game) fn swap(
    engine: &mut Engine<'_>,
    a: Square,
    b: Square,
) -> Result<(), Refusal> {
    card_on(engine.state(), a)?;
    card_on(engine.state(), b)?;
    engine.refuse_unless_overruled(Rule::OnlyByCard)?;
    if a == b {
        return Err(Impossible::SameSquare(a).into());
    }
    engine.emit(BoardEvent::Swapped { a, b });
    Ok(())
}

pub(in crate::summoner_wars::game) fn control(
    engine: &mut Engine<'_>,
    square: Square,
    player: PlayerId,
    until_turn: bool,
) -> Result<(), Refusal> {
    let piece = card_on(engine.state(), square)?;
    engine.refuse_unless_overruled(Rule::OnlyByCard)?;
    if piece.controller == player {
        return Err(Impossible::Controls { name: engine.state().name(piece.card), square, player }.into());
    }
    engine.emit(BoardEvent::Controlled { square, player, until_turn });
    Ok(())
}

/// What may be entered by hand in any phase, as cards say; what needs `--override` (`place`, `swap`, `control`) is not there.
pub(in crate::summoner_wars::game) fn offers(state: &State) -> Vec<Offer> {
    let squares = |is_it: &dyn Fn(&Piece) -> bool| -> Vec<String> {
        let those = state.board.iter().filter(|(_, piece)| is_it(piece));
        those.map(|(square, _)| square.to_string()).collect()
    };
    let of = |words: [&str; 1], squares: Vec<String>| {
        (!squares.is_empty()).then(|| Offer::new(words).one_of(NeedKind::Square, squares))
    };
    let damage = of(["damage"], squares(&|_| true)).map(|offer| offer.number(1, MAX_WOUNDS));
    let heal = of(["heal"], squares(&|piece| piece.wounds > 0)).map(|offer| offer.number(1, MAX_WOUNDS));
    let units = squares(&|piece| !state.is_wall(piece));
    let add = (!units.is_empty()).then(|| {
        let add = Offer::new(["effect", "add"]).one_of(NeedKind::Square, units);
        add.need(NeedKind::Text, Choices::Text {})
    });
    let drop = state.board.iter().filter(|(_, piece)| !piece.effects.is_empty()).map(|(square, piece)| {
        let mut names: Vec<String> = piece.effects.iter().map(|effect| effect.name.clone()).collect();
        names.sort_unstable();
        names.dedup();
        Offer::new(["effect", "drop", &square.to_string()]).one_of(NeedKind::Effect, names)
    });
    damage.into_iter().chain(heal).chain(add).chain(drop).collect()
}
