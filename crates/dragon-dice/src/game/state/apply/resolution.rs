//! The fold of events of icons and damage into the queue of items to resolve.

use crate::game::state::{PendingStage, Resolution, ResolutionEvent};

impl Resolution {
    pub(super) fn apply(&mut self, event: &ResolutionEvent) {
        match event {
            ResolutionEvent::TargetsChosen(dice) => self.set_stage(PendingStage::Taken(dice.clone())),
            ResolutionEvent::PlagueSpread => self.set_stage(PendingStage::Spread),
            ResolutionEvent::IconsSplit => self.split_current(),
            ResolutionEvent::IconCounted { icon, counts_as } => {
                self.table_roll.iter_mut().for_each(|roll| roll.decide(icon, *counts_as));
            }
            ResolutionEvent::UnitsCharmed { units, .. } => self.charmed.extend(units),
            ResolutionEvent::UnitDamaged { unit, damage } => self.unit_damage.push((*unit, *damage)),
            ResolutionEvent::SurvivalRollPending(dice) => self.killed.begin_rolls(dice, false),
            ResolutionEvent::BurialRollPending(dice) => self.killed.begin_rolls(dice, true),
            ResolutionEvent::DealtNamed { unit, melee } => {
                self.dealt_at_most.retain(|known| known != unit);
                self.dealt
                    .iter_mut()
                    .filter(|(known, _)| known == unit)
                    .for_each(|(_, dealt)| *dealt = *melee);
            }
            ResolutionEvent::UnitsNotRolled(_)
            | ResolutionEvent::SavesGained(_)
            | ResolutionEvent::ArmyDamaged { .. } => {}
        }
    }
}
