//! Remarks on a counted throw: amounts and reminders of species abilities, dice that stayed out, assumptions.

use super::circumstances::{At, Circumstances, UNUSED};
use super::outcome::{Note, Outcome, Reminder, RolledDie};
use super::preparation::Preparation;
use super::steps::contribution::{OpenChoice, SideResult};
use super::steps::rollers::{RESIST_FEAR, StaysOut};
use super::steps::tally::Tally;
use crate::dice::{DieType, Icon, ResultType, ShownFace, Totals};
use crate::rules::{Ability, Effect};
use warband_core::text::Name;

/// A throw being counted.
pub(super) struct Count<'a> {
    pub(super) preparation: &'a Preparation<'a>,
    pub(super) circumstances: &'a Circumstances,
    pub(super) outcome: Outcome,
    /// IDs given to each type.
    pub(super) ids: Totals,
}

impl Count<'_> {
    /// Adds a remark, unless it was already made.
    pub(super) fn note(&mut self, note: Note) {
        if !self.outcome.notes.contains(&note) {
            self.outcome.notes.push(note);
        }
    }

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
                        taken: 0,
                        decided: false,
                        matters: false,
                        split: Vec::new(),
                        loses: false,
                    };
                    self.outcome.open.push(open);
                }
                _ => {}
            }
        }
    }

    /// Reports whether units of `species` show results of this type other than IDs.
    fn shows(&self, species: &str, kind: ResultType) -> bool {
        let of_species =
            |counted: &&RolledDie| self.preparation.army[counted.thrown.die].species.raw() == species;
        self.outcome.dice.iter().filter(of_species).any(|counted| {
            counted.thrown.counting().any(|shown| match shown {
                ShownFace::Face(face) => {
                    let brought = self.preparation.contribution(counted.thrown.die, face);
                    brought.unused[kind] + brought.plain[kind] + brought.sai[kind] > 0
                }
                ShownFace::Blank => false,
            })
        })
    }

    /// Returns the abilities, relevant in this kind of roll, of the species that roll.
    fn own_abilities(&self) -> Vec<Ability> {
        let mut species: Vec<&str> = self
            .preparation
            .rollers
            .dice
            .iter()
            .map(|index| self.preparation.army[*index].species.raw())
            .collect();
        species.sort_unstable();
        species.dedup();
        species.into_iter().flat_map(|species| self.circumstances.abilities_of(species)).cloned().collect()
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

    /// Adds remarks on assumptions and on dice that stayed out.
    pub(super) fn remarks(&mut self) {
        let of_game = Note::of_game(self.circumstances);
        of_game.into_iter().for_each(|note| self.note(note));
        let (army, circumstances) = (self.preparation.army, self.circumstances);
        let mut out: Vec<(Name, usize, StaysOut)> = Vec::new();
        for (index, why) in &self.preparation.rollers.out {
            let name = &army[*index].name;
            match out.iter_mut().find(|(known, _, reason)| known == name && reason == why) {
                Some((_, number, _)) => *number += 1,
                None => out.push((name.clone(), 1, *why)),
            }
        }
        out.into_iter().for_each(|(name, number, why)| self.note(Note::StaysOut(name, number, why)));
        let rolling = || self.preparation.rollers.dice.iter().map(|index| &army[*index]);
        if self.preparation.rollers.brave && circumstances.decision(RESIST_FEAR).is_none() {
            self.note(Note::ResistFear);
        }
        if circumstances.kind.is_magic() && circumstances.holds_standing_stones() {
            self.note(Note::StandingStones(circumstances.place.terrain));
        }
        if !circumstances.kept_off.is_empty() {
            self.note(Note::KeptOff(circumstances.kept_off.clone()));
        }
        if !circumstances.fighting.is_empty() {
            self.note(Note::Fighting(circumstances.fighting.clone()));
        }
        let attackers = &circumstances.attackers;
        if attackers.iter().any(|attacker| attacker.breathes) {
            self.note(Note::Breathed);
        }
        let faceless = attackers.iter().filter(|attacker| attacker.damage.is_none());
        let faceless: Vec<Name> = faceless.map(|attacker| attacker.die.name.clone()).collect();
        if !faceless.is_empty() && faceless.len() < attackers.len() {
            self.note(Note::FacesMissing(faceless));
        }
        let unattacked = circumstances.kind.is_response() && circumstances.attackers.is_empty();
        if unattacked && circumstances.from_game {
            self.note(Note::NoAttackers);
        } else if unattacked && rolling().any(|die| die.kind == DieType::Dragonkin) {
            self.note(Note::NobodyBarred);
        }
        if circumstances.place.at == At::Unknown && circumstances.kind.has_place {
            let waiting = |ability: &&Ability| {
                let feeds = match ability.effect {
                    Effect::Counts(from, _) => self.shows(ability.species, from),
                    _ => true,
                };
                let elsewhere = !ability.place.is_empty() && circumstances.rules.has_abilities;
                elsewhere && feeds
            };
            let names: Vec<&'static str> =
                self.own_abilities().iter().filter(waiting).map(|ability| ability.name).collect();
            if !names.is_empty() {
                self.note(Note::NeedsPlace(names));
            }
        }
        let special = |counted: &RolledDie| {
            counted.thrown.readings.iter().any(|reading| match reading.shown {
                ShownFace::Face(face) => matches!(army[counted.thrown.die].faces[face].icon, Icon::Named(_)),
                ShownFace::Blank => false,
            })
        };
        if !circumstances.rules.sai_texts_are_its_own && self.outcome.dice.iter().any(special) {
            self.note(Note::CurrentTexts);
        }
    }
}
