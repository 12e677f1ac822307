//! The sum of contributions that a roll is settled from.

use super::contribution::{Contribution, merge};
use crate::dice::{Die, DieType, Element, Elements, ResultType, ResultTypes, Totals};
use crate::roll::circumstances::Circumstances;
use crate::roll::magic::points::{PaysFor, PointSource, Points};
use crate::rules::{Effect, RollKind};
use warband_core::text::Name;

/// Contributions added up, with the data on single units that doublings need.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// All contributions together.
    pub sum: Contribution,
    /// The results of each unit that a doubling could affect.
    pub shares: Vec<UnitResults>,
    /// Damage of Scorching Touch to the attacker: the Scalders' save results as rolled (Q65).
    pub scorched: u32,
    /// IDs of Scalders, which scorch if they are given to saves.
    pub scorched_ids: u32,
    /// The results of Lava Elves, for Cursed Bullets.
    pub of_lava_elves: UnitResults,
    /// Undead that show magic other than their ID: Bone Magic counts units (Q72).
    pub with_magic: u32,
    /// Bone Magic's limit and species; `None` if it does not act.
    bone: Option<(u32, &'static str)>,
}

/// The results of one unit in steps 5 and 8.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct UnitResults {
    /// The unit's name.
    pub name: Name,
    /// Its species, plural.
    pub species: Name,
    pub plain: Totals,
    pub id: u32,
    pub sai: Totals,
}

impl Tally {
    /// Adds the readings of one die: the contributions of its rolled faces, and its automatic saves.
    pub fn add(&mut self, die: &Die, faces: &[Contribution], circumstances: &Circumstances) {
        let share = self.add_results(die, faces, circumstances);
        if die.die_type.is_unit() {
            let (name, species) = (die.name.clone(), die.species.clone());
            self.shares.push(UnitResults { name, species, ..share });
        }
    }

    /// Adds the readings of one die to the sums only. Returns the die's share, without its name and its species; the tally
    /// does not store it.
    pub(crate) fn add_results(
        &mut self,
        die: &Die,
        faces: &[Contribution],
        circumstances: &Circumstances,
    ) -> UnitResults {
        let mut share = UnitResults::default();
        for face in faces {
            share.plain = share.plain.plus(face.plain);
            share.sai = share.sai.plus(face.sai);
            share.id += face.id;
            self.sum.take_in(face);
        }
        let automatic = automatic_saves(die, faces, circumstances);
        if !automatic.is_zero() {
            self.sum.added = self.sum.added.plus(automatic);
            merge(&mut self.sum.why_added, "automatic saves", automatic.sum());
        }
        self.abilities(die, faces, &share, circumstances);
        share
    }

    /// Reports whether the unit's results of this type count double with all of its species.
    pub(in crate::roll) fn doubles_species_of(&self, share: &UnitResults, result_type: ResultType) -> bool {
        let covers = |(species, types): &(&'static str, ResultTypes)| {
            *species == share.species.raw() && types.contains(result_type)
        };
        self.sum.double_all.iter().any(covers)
    }

    /// Adds the abilities that depend on the readings of a species' units.
    fn abilities(
        &mut self,
        die: &Die,
        faces: &[Contribution],
        share: &UnitResults,
        circumstances: &Circumstances,
    ) {
        for ability in circumstances.acting_abilities(die.species.raw()) {
            match ability.effect {
                Effect::Scorch if !circumstances.answers_counter_attack => {
                    self.scorched += share.plain[ResultType::Save] + share.sai[ResultType::Save];
                    self.scorched_ids += share.id;
                }
                Effect::Curse(_) => {
                    self.of_lava_elves.plain = self.of_lava_elves.plain.plus(share.plain);
                    self.of_lava_elves.sai = self.of_lava_elves.sai.plus(share.sai);
                    self.of_lava_elves.id += share.id;
                }
                Effect::Bone(base) => {
                    self.bone = Some((base, ability.species));
                    let shown = |p: &Points| {
                        p.amount > 0 && matches!(p.source, PointSource::Plain | PointSource::Sai)
                    };
                    self.with_magic += u32::from(faces.iter().flat_map(|face| &face.magic).any(shown));
                }
                _ => {}
            }
        }
    }

    /// Returns the missile results of Lava Elves still in the total after these `steps`, if the army loses others first
    /// (Q65): their rolled results as far as they are left, and their part of the doubled ones.
    pub fn cursed(&self, steps: &[Totals; 6]) -> u32 {
        let result_type = ResultType::Missile;
        let own = &self.of_lava_elves;
        let [after_six, after_seven, doubled] = [1, 2, 4].map(|step: usize| steps[step][result_type]);
        let lost = steps[0][result_type] - after_seven.min(after_six);
        let plain_left = self.sum.plain[result_type].saturating_sub(lost);
        let ids_left = self.sum.id - lost.saturating_sub(self.sum.plain[result_type]).min(self.sum.id);
        let ids = own.id.min(ids_left);
        let rolled = own.plain[result_type].min(plain_left) + ids + own.sai[result_type];
        let units_double = !(self.sum.double_one.is_empty() && self.sum.double_all.is_empty());
        rolled + (doubled - steps[3][result_type]).min(if units_double { rolled } else { ids })
    }

    /// Returns the points that Bone Magic adds (`docs/rules/questions.md`, Q72).
    pub(crate) fn bone_magic(&self, circumstances: &Circumstances) -> Option<Points> {
        let (base, species) = self.bone?;
        let amount = self.with_magic.min(circumstances.allowance(base, species));
        (amount > 0).then(|| Points {
            amount,
            elements: Element::Death.into(),
            of_terrain: false,
            together: false,
            twice: Elements::NONE,
            pays_for: PaysFor::Species(species.into()),
            source: PointSource::Added,
        })
    }
}

/// Returns the automatic saves of a die in this roll: its own, unless it showed Belly; none in the DUA.
pub fn automatic_saves(die: &Die, faces: &[Contribution], circumstances: &Circumstances) -> Totals {
    let no_automatic_saves = faces.iter().any(|face| face.no_automatic_saves);
    let counted =
        circumstances.kind.counts.contains(ResultType::Save) && circumstances.kind.key != RollKind::BURIAL;
    if no_automatic_saves || !counted || die.die_type == DieType::Dragon {
        return Totals::default();
    }
    Totals::of(ResultType::Save, u32::from(die.automatic_saves))
}
