//! Attacking a card (R13 to R20).

use super::attack_plan::{self, Pair, no_target, spent};
use super::checks::{card_on, may_go, own_units, unit_on, within};
use super::wounds::wound;
use crate::game::command::{AttackDice, AttackRoll};
use crate::game::engine::Engine;
use crate::game::event::{Attacked, DiceSource, UnitEvent};
use crate::game::moves::{Move, MoveKind};
use crate::game::refusal::{Impossible, Refusal, Rule};
use crate::game::state::{Pile, PileKind, State, Zone};
use crate::rules::{PIPS, Square};
use std::collections::BTreeMap;
use warband_core::offer::{Arguments, Choices, NeedKind};
use warband_core::text::Name;

/// Most wounds that an ability can determine (rules 3.16).
const MAX_WOUNDS: i64 = 9;

/// The result of the dice.
struct AttackThrow {
    how: DiceSource,
    throw: Option<u64>,
    faces: Vec<u8>,
    hits: u32,
}

/// Attacks a card with a unit, which takes a wound for each hit; if that destroys it, it is moved to `destroyed`, by default the
/// magic pile of the player who controls the unit (R20).
pub(in crate::game) fn attack(
    engine: &mut Engine<'_>,
    from: Square,
    to: Square,
    roll: &AttackRoll,
    destroyed: Option<Zone>,
) -> Result<(), Refusal> {
    let piece = unit_on(engine, from)?;
    // An attack that breaks R13 or R15 does not count as an attack of the turn (rules 3.13).
    let spent = spent(engine.state(), from, &piece);
    let counts = spent.iter().all(|rule| matches!(rule, Rule::Forbidden { .. }));
    for rule in spent {
        engine.refuse_unless_overruled(rule)?;
    }
    let target = card_on(engine.state(), to)?;
    for rule in no_target(engine.state(), from, to, &piece) {
        engine.refuse_unless_overruled(rule)?;
    }
    let pair = Pair { from, attacker: &piece, to, target: &target };
    let dice = attack_plan::dice(engine.state(), &pair, roll)?;
    let hit_on = attack_plan::hit_on(engine.state(), &pair, roll)?;
    let all_or_nothing = engine.state().special(&piece).all_or_nothing;
    let is_fixed = attack_plan::wounds_without_dice(engine.state(), &pair);
    if is_fixed && matches!(roll.dice, AttackDice::Typed(_) | AttackDice::Hits(_)) {
        let (name, target) = (engine.state().name(piece.card), engine.state().name(target.card));
        engine.refuse_unless_overruled(Rule::WithoutDice { name, target, from, to, wounds: dice })?;
    }
    let zone = destroyed.unwrap_or(Pile { player: piece.controller, kind: PileKind::Magic }.into());
    may_go(engine.state(), to, zone)?;
    // Where an ability fixes the wounds no die is rolled.
    let dice_source = if is_fixed && roll.dice == AttackDice::Digital {
        AttackDice::Wounds(dice.min(MAX_WOUNDS as u32))
    } else {
        roll.dice.clone()
    };
    if dice > 0 && leaves_dice_to_the_tool(&dice_source) && engine.state().real_dice[engine.active().index()]
    {
        let has_gaps = dice_source != AttackDice::Digital;
        return Err(Impossible::RealDice { player: engine.active(), from, to, dice, has_gaps }.into());
    }
    let AttackThrow { how, throw, faces, hits } =
        thrown(engine, &dice_source, AttackPool { dice, hit_on, all_or_nothing })?;
    let (plus, minus) = (roll.plus, roll.minus);
    let attacked =
        Attacked { from, to, dice, how, throw, faces, hit_on, all_or_nothing, hits, plus, minus, counts };
    engine.emit(UnitEvent::Attacked(attacked));
    wound(engine, to, hits, zone);
    Ok(())
}

/// Reports whether the tool is asked to throw any dice.
fn leaves_dice_to_the_tool(dice: &AttackDice) -> bool {
    match dice {
        AttackDice::Digital => true,
        AttackDice::Typed(pips) => pips.iter().any(Option::is_none),
        AttackDice::Hits(_) | AttackDice::Wounds(_) => false,
    }
}

/// Determines the dice: thrown, or counted at the table (R18).
fn thrown(engine: &mut Engine<'_>, from: &AttackDice, pool: AttackPool) -> Result<AttackThrow, Refusal> {
    let dice = pool.dice;
    let counted = |how, hits| AttackThrow { how, throw: None, faces: Vec::new(), hits };
    match from {
        AttackDice::Digital if dice == 0 => Ok(counted(DiceSource::Digital, 0)),
        AttackDice::Digital => {
            let (number, faces) = engine.throw_dice(dice as usize);
            Ok(AttackThrow { how: DiceSource::Digital, throw: Some(number), hits: pool.hits(&faces), faces })
        }
        AttackDice::Typed(typed) => typed_dice(engine, typed, pool),
        AttackDice::Hits(hits) if *hits > dice => Err(Impossible::TooManyHits { hits: *hits, dice }.into()),
        AttackDice::Hits(hits) => Ok(counted(DiceSource::Hits, pool.counted(*hits))),
        AttackDice::Wounds(wounds) => {
            within("wounds", i64::from(*wounds), (0, MAX_WOUNDS))?;
            Ok(counted(DiceSource::Wounds, *wounds))
        }
    }
}

/// Uses typed dice, and throws the missing ones.
fn typed_dice(
    engine: &mut Engine<'_>,
    typed: &[Option<u8>],
    pool: AttackPool,
) -> Result<AttackThrow, Refusal> {
    if let Some(face) = typed.iter().flatten().find(|pips| !PIPS.contains(pips)) {
        return Err(Impossible::NoPip { face: Name::from(face.to_string()) }.into());
    }
    if typed.len() != pool.dice as usize {
        return Err(Impossible::DiceCount { wanted: pool.dice, got: typed.len() as u32 }.into());
    }
    let gaps = typed.iter().filter(|pips| pips.is_none()).count();
    let (throw, fallen) = if gaps > 0 {
        let (number, fallen) = engine.throw_dice(gaps);
        (Some(number), fallen)
    } else {
        (None, Vec::new())
    };
    let mut fallen = fallen.into_iter();
    let faces: Vec<u8> = typed.iter().filter_map(|pips| pips.or_else(|| fallen.next())).collect();
    let how = match gaps {
        0 => DiceSource::Table,
        all if all == faces.len() => DiceSource::Digital,
        _ => DiceSource::Mixed,
    };
    Ok(AttackThrow { how, throw, hits: pool.hits(&faces), faces })
}

/// The dice of an attack, and how they count.
#[derive(Clone, Copy)]
struct AttackPool {
    dice: u32,
    hit_on: u8,
    all_or_nothing: bool,
}

impl AttackPool {
    fn hits(self, faces: &[u8]) -> u32 {
        self.counted(faces.iter().filter(|pips| **pips >= self.hit_on).count() as u32)
    }

    /// Returns the hits of an attack in which this many dice hit.
    const fn counted(self, hits: u32) -> u32 {
        if self.all_or_nothing && hits < self.dice { 0 } else { hits }
    }
}

/// Returns the legal attacks of an Attack phase, on the upper cards of squares and on lower ones.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    let mut moves = attacks(state, false);
    for square in state.lower_cards.keys().copied() {
        let Ok(turned) = attack_plan::lower_up(state, square) else { continue };
        let mut lower = attacks(&turned, true);
        for attack in &mut lower {
            attack.retain_squares(|to| to == square);
        }
        moves.extend(lower.into_iter().filter(|attack| !attack.squares().is_empty()));
    }
    moves
}

/// Returns one move for each unit and the targets on which it rolls the same number of dice.
fn attacks(state: &State, under: bool) -> Vec<Move> {
    let ready = own_units(state).filter(|(from, piece)| spent(state, *from, piece).is_empty());
    let is_real = state.real_dice[state.turn.player.index()];
    let mut moves = Vec::new();
    for (from, attacker) in ready {
        let mut by_dice: BTreeMap<u32, Vec<Square>> = BTreeMap::new();
        for to in state.targets(from) {
            let Some(target) = state.piece(to) else { continue };
            let pair = Pair { from, attacker, to, target };
            let is_fixed = attack_plan::wounds_without_dice(state, &pair);
            let dice = if is_fixed { 0 } else { attack_plan::usual_dice(state, &pair) };
            by_dice.entry(dice).or_default().push(to);
        }
        moves.extend(by_dice.into_iter().rev().map(|(dice, targets)| {
            let attack = Move::new(state, MoveKind::Attack { from, under }).square(targets);
            match dice {
                0 => attack,
                _ if is_real => attack.need(NeedKind::Pips, Choices::Throw { dice: Some(dice) }),
                _ => attack.need(NeedKind::Pips, Choices::Throw { dice: Some(dice) }).optional(),
            }
        }));
    }
    moves
}
