//! Results of species abilities that are not part of the total, with the reminders of abilities.

use super::decision::UNUSED;
use super::outcome::{Note, Reminder, RolledDie};
use super::outcome_builder::OutcomeBuilder;
use super::steps::contribution::{OpenChoice, SideResult};
use super::steps::tally::Tally;
use crate::dice::{Icon, ResultType, ShownFace};
use crate::rules::Effect;
use warband_core::text::Name;

impl OutcomeBuilder<'_> {
    /// Adds the amounts next to the total and the reminders of abilities.
    pub(super) fn abilities(&mut self, tally: &Tally) {
        let acting = self.own_abilities().into_iter().filter(|ability| self.circumstances.permits(ability));
        for ability in acting.collect::<Vec<_>>() {
            match ability.effect {
                Effect::Scorch => {
                    let burns = tally.scorched + tally.scorched_ids.min(self.ids[ResultType::Save]);
                    if burns > 0 {
                        self.outcome.side_results.push((SideResult::Scorched, burns));
                    }
                }
                Effect::Curse(base) => {
                    let own = tally.cursed(&self.outcome.steps);
                    self.limited(ability.name, ability.species, base, own, SideResult::Cursed);
                }
                Effect::Stench(base) => {
                    self.limited(ability.name, ability.species, base, u32::MAX, SideResult::Stench);
                }
                Effect::Negate(base) => {
                    let rolled = self.outcome.totals()[ResultType::Magic];
                    self.limited(ability.name, ability.species, base, rolled, SideResult::Negate);
                }
                Effect::Bone(base) if tally.with_magic > 0 => {
                    self.allowance(ability.name, ability.species, base);
                }
                Effect::Regrow => self.regrow(ability.name, ability.text),
                Effect::Asked(from, _)
                    if self.circumstances.may_charge.is_none()
                        && self.circumstances.decision(ability.name).is_none()
                        && self.shows(ability.species, from) =>
                {
                    let open = OpenChoice {
                        icon: ability.name.into(),
                        options: vec![String::from(UNUSED), String::from("used")],
                        ..OpenChoice::default()
                    };
                    self.outcome.open.push(open);
                }
                _ => {}
            }
        }
    }

    /// Returns the limit set by the units in the DUA, and remarks on what was assumed for it.
    fn allowance(&mut self, name: &'static str, species: &str, base: u32) -> u32 {
        if !self.circumstances.has_dua(species) {
            self.note(Note::NeedsDua(name));
        }
        let allowance = self.circumstances.allowance(base, species);
        if !self.circumstances.size_given && allowance < self.circumstances.in_dua(species) {
            self.note(Note::AssumedSize(self.circumstances.force_points));
        }
        allowance
    }

    /// Adds an amount limited by the units in the DUA.
    fn limited(&mut self, name: &'static str, species: &str, base: u32, amount: u32, what: SideResult) {
        if amount == 0 {
            return;
        }
        let allowance = self.allowance(name, species, base);
        if allowance > 0 {
            self.outcome.side_results.push((what, amount.min(allowance)));
        }
    }

    /// Rapid Growth: adds the Treefolk that show no SAI.
    fn regrow(&mut self, name: &'static str, text: &'static str) {
        let army = self.preparation.army;
        let may = |counted: &&RolledDie| {
            let die = &army[counted.thrown.die];
            let plain = counted.thrown.readings.iter().all(|reading| match reading.shown {
                ShownFace::Face(face) => !matches!(die.faces[face].icon, Icon::Named(_)) && !reading.replaces,
                ShownFace::Blank => true,
            });
            plain
                && self
                    .circumstances
                    .abilities_of(die.species.raw())
                    .any(|ability| ability.effect == Effect::Regrow)
        };
        let dice: Vec<Name> = self
            .outcome
            .dice
            .iter()
            .filter(may)
            .map(|counted| army[counted.thrown.die].name.clone())
            .collect();
        if !dice.is_empty() {
            let count = dice.len() as u32;
            self.outcome.reminders.push(Reminder {
                icon: name,
                dice,
                count,
                text: text.to_owned(),
                has_side_result: false,
            });
        }
    }
}
