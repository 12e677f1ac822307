//! The numbers of an attack, and the rules that forbid it now: for attacks, and for odds of possible ones.

use super::checks::{card_on, within};
use crate::deck::CardKind;
use crate::game::command::AttackRoll;
use crate::game::refusal::{Impossible, Refusal, Rule};
use crate::game::state::{Cannot, OutOfReach, Piece, State};
use crate::rules::{HIT_ON, Phase, Square};
use warband_core::text::Name;

/// Most dice that can be added or subtracted.
const MAX_CHANGE: i64 = 99;

/// An attack that might be made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub struct AttackPlan {
    pub from: Square,
    pub attacker: Name,
    pub to: Square,
    pub target: Name,
    pub target_kind: CardKind,
    /// The number of dice (R18).
    pub dice: u32,
    /// The lowest pips that hit, 2 to 6.
    pub hit_on: u8,
    /// Whether it hits only if every die does.
    pub all_or_nothing: bool,
    /// Whether each die is a wound without being rolled.
    pub wounds_without_dice: bool,
    /// Abilities of the two cards that these numbers leave out, each with its card.
    pub uncounted: Vec<(Name, Name)>,
    /// The target's life, 1 to 9.
    pub life: u8,
    /// The life that the target has left, at least 1.
    pub left: u8,
    /// Rules that forbid it now, in the order in which an attack checks them.
    pub against: Vec<Rule>,
}

/// Plans an attack of the unit on `from` on the card on `to`, with the changes of `roll`; the source of the dice does not
/// matter. Rules that forbid it now do not prevent this: a later phase or a move may lift them.
///
/// # Errors
/// Returns a [`Refusal`] if a square is empty, the first has no unit, or a number exceeds its limits.
pub fn plan_attack(
    state: &State,
    from: Square,
    to: Square,
    roll: &AttackRoll,
) -> Result<AttackPlan, Refusal> {
    let attacker = card_on(state, from)?;
    let name = state.name(attacker.card);
    if state.is_wall(&attacker) {
        return Err(Refusal::Rule(Rule::WallAsUnit { name, square: Some(from) }));
    }
    let target = card_on(state, to)?;
    let pair = Pair { from, attacker: &attacker, to, target: &target };
    let (dice, hit_on) = (dice(state, &pair, roll)?, hit_on(state, &pair, roll)?);
    let now = state.turn.phase;
    let phase = (now != Phase::Attack).then_some(Rule::WrongPhase { needed: Phase::Attack, now });
    let against = phase.into_iter().chain(spent(state, from, &attacker));
    let against = against.chain(no_target(state, from, to, &attacker)).collect();
    Ok(AttackPlan {
        from,
        attacker: name,
        to,
        target: state.name(target.card),
        target_kind: state.card(target.card).kind(),
        dice,
        hit_on,
        all_or_nothing: state.special(&attacker).all_or_nothing,
        wounds_without_dice: wounds_without_dice(state, &pair),
        uncounted: uncounted(state, &pair),
        life: state.life(&target),
        left: state.life_left(&target),
        against,
    })
}

/// Returns the position with the lower of the two cards of a square as the upper one, for plans of attacks on it.
///
/// # Errors
/// Returns [`Impossible::NothingUnder`] if no card is under another there.
pub fn lower_up(state: &State, square: Square) -> Result<State, Refusal> {
    if !state.lower_cards.contains_key(&square) {
        return Err(Impossible::NothingUnder(Some(square)).into());
    }
    let mut turned = state.clone();
    turned.turn_over(square);
    Ok(turned)
}

/// Returns why a card has no attack left in this turn (R13, R15), or cannot attack.
pub(super) fn spent(state: &State, from: Square, piece: &Piece) -> Vec<Rule> {
    let (name, budget) = (|| state.name(piece.card), state.budget());
    let foreign = piece.controller != state.turn.player;
    let limit = budget.attacks >= budget.attack_limit;
    [
        foreign.then(|| Rule::NotYours { name: name(), square: from, attack: true }),
        limit.then_some(Rule::AttackLimit { limit: budget.attack_limit }),
        piece.attacked.then(|| Rule::AttackedAlready { name: name(), square: from }),
        forbidden(state, from, piece, Cannot::Attack),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Returns the rule if an effect on the card of a square forbids the action.
fn forbidden(state: &State, square: Square, piece: &Piece, what: Cannot) -> Option<Rule> {
    let effect = Name::from(piece.forbidden_by(what)?.name.clone());
    Some(Rule::Forbidden { name: state.name(piece.card), square, what, effect })
}

/// Returns why the card on `to` is not a target of `attacker` on `from` (R14, R16, R17).
pub(super) fn no_target(state: &State, from: Square, to: Square, attacker: &Piece) -> Vec<Rule> {
    let name = state.name(attacker.card);
    if from == to {
        return vec![Rule::SelfAttack { name, square: from }];
    }
    let range = state.reach(attacker).0;
    let far = state.out_of_reach(from, to).map(|reason| match reason {
        OutOfReach::NotAdjacent => Rule::NotAdjacent { name, from, to },
        OutOfReach::NotInLine => Rule::NotInLine { range, name, from, to },
        OutOfReach::TooFar { spaces, reach } => Rule::TooFar { range, name, to, spaces, reach },
        OutOfReach::Blocked { square, card } => Rule::Blocked { range, name: state.name(card), square },
    });
    let target = state.piece(to);
    let safe = target.and_then(|target| forbidden(state, to, target, Cannot::BeAttacked));
    safe.into_iter().chain(far).collect()
}

/// An attacker and its target.
pub(super) struct Pair<'a> {
    pub(super) from: Square,
    pub(super) attacker: &'a Piece,
    pub(super) to: Square,
    pub(super) target: &'a Piece,
}

/// Returns the number of dice of an attack (R18).
pub(super) fn dice(state: &State, pair: &Pair<'_>, roll: &AttackRoll) -> Result<u32, Refusal> {
    for (what, change) in [("plus", roll.plus), ("minus", roll.minus)] {
        within(what, i64::from(change), (0, MAX_CHANGE))?;
    }
    Ok(usual_dice(state, pair).saturating_add(roll.plus).saturating_sub(roll.minus))
}

/// Returns the number of dice of an attack without options.
pub(super) fn usual_dice(state: &State, pair: &Pair<'_>) -> u32 {
    let is_adjacent = pair.from.steps(pair.to) == 1;
    let more = if is_adjacent { state.special(pair.attacker).attack_adjacent } else { 0 };
    state.attack(pair.attacker).saturating_add(u32::from(more))
}

/// Returns the lowest pips that hit: those of the attacker, or more if the target requires more.
pub(super) fn hit_on(state: &State, pair: &Pair<'_>, roll: &AttackRoll) -> Result<u8, Refusal> {
    let Some(changed) = roll.hit_on else {
        let against = state.hit_on_against(pair.target).unwrap_or_default();
        return Ok(state.hit_on(pair.attacker).max(against));
    };
    within("hit-on", i64::from(changed), (i64::from(*HIT_ON.start()), i64::from(*HIT_ON.end())))?;
    Ok(changed as u8)
}

/// Reports whether the attack wounds once for each die, without rolling. Walls are always attacked with dice.
pub(super) fn wounds_without_dice(state: &State, pair: &Pair<'_>) -> bool {
    state.special(pair.attacker).wounds_without_dice && !state.is_wall(pair.target)
}

/// Returns the abilities of the two cards without known numbers, each with its card.
fn uncounted(state: &State, pair: &Pair<'_>) -> Vec<(Name, Name)> {
    let both = [pair.attacker, pair.target].into_iter();
    let named = both.filter_map(|piece| Some((state.name(piece.card), state.uncounted(piece)?)));
    let mut found: Vec<(Name, Name)> = named.collect();
    found.dedup();
    found
}
