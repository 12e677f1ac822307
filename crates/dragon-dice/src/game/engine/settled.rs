//! Settled rolls of an army, and their icons that are to be resolved.

use crate::dice::ShownFace;
use crate::game::state::{ArmyId, DieId, Moment, Pending, PendingStage, State, TableRoll};
use crate::roll::{Outcome, Preparation};
use crate::rules::duration_effect;

/// A roll of an army, settled.
pub(crate) struct SettledRoll<'r, 'a> {
    pub(crate) preparation: &'r Preparation<'a>,
    pub(crate) outcome: &'r Outcome,
    pub(crate) state: &'r State,
    /// The roll as its dice lay on the table.
    pub(crate) roll: &'r TableRoll,
    /// The army that rolled.
    pub(crate) by: ArmyId,
    /// The army whose dice its icons target.
    pub(crate) on: ArmyId,
    /// The dice of the army that rolled, in its order.
    pub(crate) army: &'r [DieId],
}

impl SettledRoll<'_, '_> {
    /// Returns its icons that wait for a moment, in the order of the dice, equal ones merged where allowed. `number`
    /// returns the number that an icon counts with, given the amount on a die; `None` if it does not belong to that
    /// moment.
    pub(crate) fn icons(&self, moment: Moment, number: &dyn Fn(&str, u32) -> Option<u32>) -> Vec<Pending> {
        let mut all: Vec<Pending> = Vec::new();
        for counted in &self.outcome.dice {
            let die = counted.thrown.die;
            for shown in counted.thrown.counting() {
                let ShownFace::Face(face) = shown else { continue };
                let sai = self.preparation.contribution(die, face).by_hand.as_ref();
                let Some((sai, id)) = sai.zip(self.army.get(die)) else { continue };
                let shown = self.preparation.army[die].faces[face].amount();
                let Some(amount) = number(sai.name, shown) else { continue };
                let pending = self.pending(moment, sai.name, amount, *id);
                // Icons without an effect of their number are not merged, since one of them would be lost (Galeforce,
                // Illusion).
                let is_fixed =
                    duration_effect(sai.name, &self.roll.kind).is_some_and(|rule| !rule.counts_number());
                let merges = !sai.apart && !is_fixed;
                match all.iter_mut().find(|known| known.icon == pending.icon && merges) {
                    Some(known) => known.merge(pending),
                    None => all.push(pending),
                }
            }
        }
        all
    }

    fn pending(&self, moment: Moment, icon: &str, amount: u32, die: DieId) -> Pending {
        Pending {
            icon: icon.to_owned(),
            roll: self.roll.kind.clone(),
            moment,
            by: self.by,
            on: self.on,
            amount,
            die: Some(die),
            elements: None,
            parts: Vec::new(),
            stage: PendingStage::Aim,
        }
    }
}
