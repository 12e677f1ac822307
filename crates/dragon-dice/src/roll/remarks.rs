//! Remarks on a counted throw: dice that stayed out, assumptions, and what has no effect.

use super::outcome::{Note, RolledDie};
use super::outcome_builder::OutcomeBuilder;
use super::place::At;
use crate::dice::{DieType, Icon, ShownFace};
use crate::rules::{Ability, Effect, RESIST_FEAR};
use warband_core::text::Name;

impl OutcomeBuilder<'_> {
    /// Adds remarks on assumptions and on dice that stayed out.
    pub(super) fn remarks(&mut self) {
        let of_game = Note::of_game(self.circumstances);
        of_game.into_iter().for_each(|note| self.note(note));
        let (army, circumstances) = (self.preparation.army, self.circumstances);
        self.preparation.dice_left_out().into_iter().for_each(|note| self.note(note));
        if self.preparation.rollers.resists && circumstances.decision(RESIST_FEAR).is_none() {
            self.note(Note::ResistFear);
        }
        if circumstances.kind.is_magic() && circumstances.holds_standing_stones() {
            self.note(Note::StandingStones(circumstances.place.terrain));
        }
        if !circumstances.suspended_spells.is_empty() {
            self.note(Note::SuspendedSpells(circumstances.suspended_spells.clone()));
        }
        if !circumstances.fighting.is_empty() {
            self.note(Note::Fighting(circumstances.fighting.clone()));
        }
        self.attackers();
        self.needs_place();
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

    /// Remarks on attacking dragons, or on their absence in a response.
    fn attackers(&mut self) {
        let circumstances = self.circumstances;
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
        } else if unattacked && self.rolls_dragonkin() {
            self.note(Note::DragonsNotGiven);
        }
    }

    fn rolls_dragonkin(&self) -> bool {
        let mut rolling = self.preparation.rollers.dice.iter().map(|index| &self.preparation.army[*index]);
        rolling.any(|die| die.die_type == DieType::Dragonkin)
    }

    /// Remarks on abilities that depend on the place of the army, if it is unknown.
    fn needs_place(&mut self) {
        let circumstances = self.circumstances;
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
    }
}
