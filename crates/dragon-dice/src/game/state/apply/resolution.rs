//! Events of the queue change the queue.

use crate::game::state::{DieId, Moment, Pending, PendingStage, Resolution, ResolutionEvent};

impl Resolution {
    fn current_mut(&mut self) -> Option<&mut Pending> {
        self.current_place().and_then(|place| self.queue.get_mut(place))
    }

    /// An attack roll begins an exchange: of the one before only what its owners may still use is left.
    pub(super) fn begin_exchange(&mut self, dealt: &[(DieId, u32)]) {
        self.queue.retain(|pending| pending.moment == Moment::Optional);
        self.charmed.clear();
        self.dealt = dealt.to_vec();
    }

    /// The dice of a roll lie on the table no more.
    pub(super) fn clear_table_roll(&mut self) {
        self.queue.retain(|pending| !pending.moment.is_on_table());
        self.table_roll = None;
    }

    pub(super) fn apply(&mut self, event: &ResolutionEvent) {
        match event {
            ResolutionEvent::Added(pending) => self.add(pending),
            ResolutionEvent::TargetsChosen(dice) => self.set_stage(PendingStage::Taken(dice.clone())),
            ResolutionEvent::SecondSavePending(dice) => {
                self.set_stage(PendingStage::SecondSave(dice.clone()));
            }
            ResolutionEvent::BurialPending(dice) => self.set_stage(PendingStage::Burial(dice.clone())),
            ResolutionEvent::PlagueSpread => self.set_stage(PendingStage::Spread),
            ResolutionEvent::IconsSplit => self.split_current(),
            ResolutionEvent::IconChosenFirst(place) => self.put_first(*place),
            ResolutionEvent::Resolved => {
                self.current_place().map(|place| self.queue.remove(place));
            }
            ResolutionEvent::AmountUsed(used) => self.use_amount(*used),
            ResolutionEvent::TableRollBegan(roll) => self.table_roll = Some(roll.as_ref().clone()),
            ResolutionEvent::TableRollEnded => self.clear_table_roll(),
            ResolutionEvent::TableDiceRerolled(dice) => {
                for die in self.table_roll.iter_mut().flat_map(|roll| &mut roll.dice) {
                    if let Some(again) = dice.iter().find(|again| again.die == die.die) {
                        die.faces.clone_from(&again.faces);
                    }
                }
            }
            ResolutionEvent::RerollUsed(unit) => self.use_reroll(Some(*unit)),
            ResolutionEvent::RerollChosen(units) => {
                let reroll = self.table_roll.as_mut().and_then(|roll| roll.rerolls.first_mut());
                if let Some(reroll) = reroll {
                    reroll.units.clone_from(units);
                }
            }
            ResolutionEvent::IconOpen(icon) => {
                self.table_roll.iter_mut().for_each(|roll| roll.open_icon = Some(icon.clone()));
            }
            ResolutionEvent::IconCounted { icon, way } => {
                self.table_roll.iter_mut().for_each(|roll| roll.decide(icon, *way));
            }
            ResolutionEvent::RerollEnded => self.use_reroll(None),
            ResolutionEvent::UnitsCharmed { units, .. } => self.charmed.extend(units),
            ResolutionEvent::UnitDamaged { unit, damage } => self.unit_damage.push((*unit, *damage)),
            ResolutionEvent::SurvivalRollPending(dice) | ResolutionEvent::BurialRollPending(dice) => {
                self.survival_rolls.extend(dice);
                self.is_burial = matches!(event, ResolutionEvent::BurialRollPending(_));
            }
            ResolutionEvent::SurvivalRolled => {
                self.survival_rolls.clear();
                self.is_burial = false;
            }
            ResolutionEvent::SteppedDamagePending(killed) => self.stepped_damage.extend(killed),
            ResolutionEvent::SteppedDamageResolved { exchanged } => self.step(*exchanged),
            ResolutionEvent::OpenGravePending(dice) => self.open_grave.extend(dice),
            ResolutionEvent::SoiledGroundPending(dice) => self.soiled_ground.extend(dice),
            ResolutionEvent::SoiledGroundRolled(dice) => {
                self.soiled_ground.retain(|soiled| !dice.contains(soiled));
            }
            ResolutionEvent::UnitsNotRolled(_)
            | ResolutionEvent::SavesGained(_)
            | ResolutionEvent::ArmyDamaged { .. } => {}
        }
    }

    /// Spells on the killed act no more on dice that are not killed, or do not lie in the DUA.
    pub(super) fn forget_killed(&mut self, dice: &[DieId]) {
        self.open_grave.retain(|killed| !dice.contains(killed));
        self.soiled_ground.retain(|killed| !dice.contains(killed));
    }

    fn add(&mut self, pending: &[Pending]) {
        self.queue.extend(pending.iter().cloned());
        if pending.iter().any(|pending| pending.moment == Moment::Exchange) {
            self.table_roll.iter_mut().for_each(|roll| roll.has_exchanged = true);
        }
    }

    fn set_stage(&mut self, stage: PendingStage) {
        if let Some(pending) = self.current_mut() {
            pending.stage = stage;
        }
    }

    fn split_current(&mut self) {
        let Some(place) = self.current_place() else { return };
        let parts = self.queue[place].apart();
        if !parts.is_empty() {
            self.queue.splice(place..=place, parts);
        }
    }

    /// The one at this place among those that wait becomes the first of them.
    fn put_first(&mut self, place: usize) {
        let moment = self.current().map(|pending| pending.moment);
        let waiting = self.queue.iter().enumerate().filter(|(_, pending)| Some(pending.moment) == moment);
        let places: Vec<usize> = waiting.map(|(place, _)| place).collect();
        if let (Some(first), Some(chosen)) = (places.first(), places.get(place)) {
            let pending = self.queue.remove(*chosen);
            self.queue.insert(*first, pending);
        }
    }

    fn use_amount(&mut self, used: u32) {
        let Some(place) = self.current_place() else { return };
        let pending = &mut self.queue[place];
        pending.amount = pending.amount.saturating_sub(used);
        if pending.amount == 0 {
            self.queue.remove(place);
        }
    }

    /// What lets units be thrown again let one, or lets none any more.
    fn use_reroll(&mut self, unit: Option<DieId>) {
        let Some(roll) = self.table_roll.as_mut() else { return };
        let (rerolls, used) = (&mut roll.rerolls, &mut roll.used);
        let Some(reroll) = rerolls.first_mut() else { return };
        reroll.units.extend(unit);
        used.extend(reroll.relic.zip(unit).map(|((die, _), _)| (die, 1)));
        reroll.left = if unit.is_some() { reroll.left.saturating_sub(1) } else { 0 };
        if reroll.left == 0 {
            rerolls.remove(0);
        }
    }

    fn step(&mut self, exchanged: bool) {
        if self.stepped_damage.is_empty() {
            return;
        }
        let unit = self.stepped_damage.remove(0).unit;
        if exchanged {
            self.forget_killed(&[unit]);
        }
        if exchanged && let Some(Pending { stage: PendingStage::Burial(units), .. }) = self.current_mut() {
            // A unit that is exchanged is not killed (`docs/rules/questions.md`, Q13).
            units.retain(|buried| *buried != unit);
        }
    }
}
