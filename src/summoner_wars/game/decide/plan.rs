//! An attack that is only thought of: what it would be thrown with, and what is against it now.

use super::cards::within;
use crate::summoner_wars::deck::CardKind;
use crate::summoner_wars::game::{AttackRoll, CardId, Impossible, Piece, Refusal, Rule, State};
use crate::summoner_wars::rules::{HIT_ON, Phase, Square};
use crate::text::Name;

/// Dice more or fewer, at most.
const MAX_CHANGE: i64 = 99;

/// An attack that might be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackPlan {
    /// The attacker's square.
    pub from: Square,
    /// Its name.
    pub attacker: Name,
    /// The target's square.
    pub to: Square,
    /// Its name.
    pub target: Name,
    /// What it is.
    pub kind: CardKind,
    /// Dice (R18).
    pub dice: u32,
    /// The pips that hit, 2 to 6.
    pub hit_on: u8,
    /// The target's life, 1 to 9.
    pub life: u8,
    /// What is left of it, at least 1.
    pub left: u8,
    /// Rules that are against it as things stand, in the order in which an attack meets them.
    pub against: Vec<Rule>,
}

impl State {
    /// The attack of the unit on `from` on the card on `to`, with what `roll` changes of its dice; how they come does not
    /// matter. Rules that are against it now do not stop it: a later phase or a move may mend that.
    ///
    /// # Errors
    /// [`Refusal`] where no card stands on a square, no unit on the first, or a number is beyond its limits.
    pub fn plan_attack(&self, from: Square, to: Square, roll: &AttackRoll) -> Result<AttackPlan, Refusal> {
        let standing = |square| self.piece(square).ok_or(Refusal::Impossible(Impossible::NoCard(square)));
        let attacker = standing(from)?;
        let name = self.name(attacker.card);
        if self.is_wall(attacker) {
            return Err(Refusal::Rule(Rule::WallAsUnit { name, square: Some(from) }));
        }
        let target = standing(to)?;
        let (dice, hit_on) = (self.attack_dice(attacker, roll)?, self.attack_hit_on(attacker.card, roll)?);
        let now = self.turn.phase;
        let phase = (now != Phase::Attack).then_some(Rule::WrongPhase { needed: Phase::Attack, now });
        let against = phase.into_iter().chain(self.attacks_spent(from, attacker));
        let against = against.chain(self.no_target(from, to, &name)).collect();
        Ok(AttackPlan {
            from,
            attacker: name,
            to,
            target: self.name(target.card),
            kind: self.card(target.card).kind(),
            dice,
            hit_on,
            life: self.life(target),
            left: self.life_left(target),
            against,
        })
    }

    /// Why a card has no attack left in this turn (R13, R15).
    pub(super) fn attacks_spent(&self, from: Square, piece: &Piece) -> Vec<Rule> {
        let (name, budget) = (|| self.name(piece.card), self.budget());
        let foreign = piece.controller != self.turn.player;
        let limit = budget.attacks >= budget.attack_limit;
        [
            foreign.then(|| Rule::NotYours { name: name(), square: from, attack: true }),
            limit.then_some(Rule::AttackLimit { limit: budget.attack_limit }),
            piece.attacked.then(|| Rule::AttackedAlready { name: name(), square: from }),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Why the card on `to` is no target of the one called `name` on `from` (R14, R16, R17).
    pub(super) fn no_target(&self, from: Square, to: Square, name: &Name) -> Option<Rule> {
        if from == to {
            return Some(Rule::SelfAttack { name: name.clone(), square: from });
        }
        self.out_of_reach(from, to)
    }

    /// The dice of an attack (R18).
    pub(super) fn attack_dice(&self, piece: &Piece, roll: &AttackRoll) -> Result<u32, Refusal> {
        for (what, change) in [("plus", roll.plus), ("minus", roll.minus)] {
            within(what, i64::from(change), (0, MAX_CHANGE))?;
        }
        Ok(self.attack(piece).saturating_add(roll.plus).saturating_sub(roll.minus))
    }

    /// The pips that hit.
    pub(super) fn attack_hit_on(&self, card: CardId, roll: &AttackRoll) -> Result<u8, Refusal> {
        let Some(changed) = roll.hit_on else { return Ok(self.hit_on(card)) };
        within("hit-on", i64::from(changed), (i64::from(*HIT_ON.start()), i64::from(*HIT_ON.end())))?;
        Ok(changed as u8)
    }
}
