//! A prepared roll: who rolls under which circumstances, and the contribution of each face.

use super::choices::{Choices, Offer};
use super::circumstances::Circumstances;
use super::decision::{Decision, Ids};
use super::modifier::{Affected, Operation};
use super::not_ready::NotReady;
use super::outcome::Note;
use super::steps::contribution::{Contribution, Rerolled};
use super::steps::face::contribution;
use super::steps::rollers::{NobodyRolls, Rollers, StaysOut, rollers};
use super::typed::throwing::Throwing;
use crate::dice::{Die, ResultType, Totals};
use crate::rules::{ELEVATE, Effect, Sai, abilities};
use std::cell::OnceCell;
use warband_core::text::{Name, plain};

/// A roll before its dice are thrown.
#[derive(Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Preparation<'a> {
    /// The army's dice.
    pub army: &'a [Die],
    /// Everything else that the result depends on.
    pub circumstances: Circumstances,
    pub rollers: Rollers,
    /// For each die of the army, the place of the first equal die, which has the same contributions.
    first_equal: Vec<usize>,
    /// The contribution of each face, by that place; empty at other places.
    pub(super) contributions: Vec<Vec<OnceCell<Contribution>>>,
}

impl<'a> Preparation<'a> {
    /// Prepares a roll of `army`; `unit` names the die of a single-unit roll.
    ///
    /// # Errors
    /// [`NotReady`].
    pub fn new(
        army: &'a [Die],
        unit: Option<&str>,
        mut circumstances: Circumstances,
    ) -> Result<Self, NotReady> {
        circumstances.kind.counts = circumstances.counts();
        if circumstances.kind.counts.is_empty() {
            return Err(NotReady::Nobody(NobodyRolls::SavesOnly));
        }
        let dice: Vec<&Die> = army.iter().collect();
        let rollers = rollers(&dice, unit, &circumstances).map_err(NotReady::Nobody)?;
        let preparation = Self::with(army, circumstances, rollers);
        for index in preparation.distinct_dice() {
            let die = &army[index];
            let may_roll_again = |face: usize| Sai::of(&die.faces[face], die).is_some();
            let all_special = (0..die.faces.len()).all(may_roll_again);
            if all_special
                && (0..die.faces.len()).all(|f| preparation.contribution(index, f).reroll == Rerolled::Must)
            {
                return Err(NotReady::Endless(die.name.clone()));
            }
        }
        let faces_of = |die: usize| preparation.contributions(die).collect();
        preparation.choices(&faces_of).check_decisions()?;
        Ok(preparation)
    }

    fn with(army: &'a [Die], circumstances: Circumstances, rollers: Rollers) -> Self {
        let first_equal = first_equal(army);
        let is_first = |place: usize| first_equal[place] == place;
        let faces = |(place, die): (usize, &Die)| if is_first(place) { die.faces.len() } else { 0 };
        let contributions = army.iter().enumerate().map(faces).map(|n| vec![OnceCell::new(); n]).collect();
        Preparation { army, circumstances, rollers, first_equal, contributions }
    }

    /// Returns a copy with separate contributions for each die, for use if equal dice may contribute differently.
    pub(super) fn die_by_die(&self) -> Self {
        let contributions = self.army.iter().map(|die| vec![OnceCell::new(); die.faces.len()]).collect();
        Preparation {
            army: self.army,
            circumstances: self.circumstances.clone(),
            rollers: self.rollers.clone(),
            first_equal: (0..self.army.len()).collect(),
            contributions,
        }
    }

    /// Returns a copy in which the owner also made these decisions, without checking them.
    pub(super) fn deciding(&self, decisions: Vec<Decision>) -> Self {
        let mut circumstances = self.circumstances.clone();
        circumstances.decisions.extend(decisions);
        Self::with(self.army, circumstances, self.rollers.clone())
    }

    /// Returns a copy in which all IDs count as one type, and so does everything else that may and is not decided. Results of
    /// any type are lost from other types.
    pub(crate) fn favouring(&self, result_type: ResultType) -> Self {
        let mut circumstances = self.circumstances.clone();
        circumstances.ids = Some(Ids { amounts: Totals::default(), rest: Some(result_type) });
        if circumstances.kind.is_combination() {
            circumstances
                .modifiers
                .retain(|modifier| !matches!(modifier.operation, Operation::Subtract(Affected::Any, _)));
        }
        let added = self
            .circumstances
            .type_picks()
            .into_iter()
            .filter(|pick| pick.adds)
            .map(|pick| plain(pick.name.raw()));
        let open =
            self.faces().flat_map(|(_, contribution)| &contribution.open).map(|open| plain(&open.icon));
        let movable = self.faces().flat_map(|(_, contribution)| &contribution.movable);
        let icons =
            open.chain(movable.map(|movable| plain(movable.icon))).chain(added).chain([plain(ELEVATE)]);
        let asked = abilities().filter(|ability| matches!(ability.effect, Effect::Asked(..)));
        let asked = asked.map(|ability| (plain(ability.name), "used"));
        for (icon, option) in icons.map(|icon| (icon, result_type.word())).chain(asked) {
            let is_decided = circumstances.decisions.iter().any(|known| known.icon == icon);
            if !is_decided && self.offer(&icon).options.iter().any(|offered| offered == option) {
                circumstances.decisions.push(Decision { icon, options: vec![(option.to_owned(), None)] });
            }
        }
        Self::with(self.army, circumstances, self.rollers.clone())
    }

    /// Returns the place in the army of the first die that is equal to this one.
    pub(crate) fn first_equal(&self, die: usize) -> usize {
        self.first_equal[die]
    }

    /// Returns the places of the dice that would be thrown if only these of the army were left.
    ///
    /// # Errors
    /// [`NobodyRolls`].
    pub(crate) fn rollers_of(&self, left: &[usize]) -> Result<Vec<usize>, NobodyRolls> {
        let dice: Vec<&Die> = left.iter().map(|place| &self.army[*place]).collect();
        let rollers = rollers(&dice, None, &self.circumstances)?;
        Ok(rollers.dice.iter().map(|index| left[*index]).collect())
    }

    /// Returns the place in the army of the first of equal dice that roll.
    pub(super) fn distinct_dice(&self) -> Vec<usize> {
        let mut distinct_dice = Vec::new();
        for first in self.rollers.dice.iter().map(|die| self.first_equal[*die]) {
            if !distinct_dice.contains(&first) {
                distinct_dice.push(first);
            }
        }
        distinct_dice
    }

    /// Returns the contribution of a face of a die of the army.
    pub fn contribution(&self, die: usize, face: usize) -> &Contribution {
        let die = self.first_equal[die];
        let of_die = &self.army[die];
        self.contributions[die][face]
            .get_or_init(|| contribution(&of_die.faces[face], of_die, &self.circumstances))
    }

    /// Reports whether a face does nothing in this roll. Its unused results matter if a face of another die could count them,
    /// as a Charge counts maneuvers.
    pub(crate) fn cannot_count(&self, die: usize, face: usize) -> bool {
        let contribution = self.contribution(die, face);
        let could_be_used = || {
            self.faces()
                .any(|(_, other)| other.counts_as.iter().any(|(from, _)| contribution.unused[*from] > 0))
        };
        contribution.is_nothing() && (contribution.unused.is_zero() || !could_be_used())
    }

    /// Returns what the owner may decide about what has this plain name.
    fn offer(&self, icon: &str) -> Offer {
        let faces_of = |die: usize| self.contributions(die).collect();
        self.choices(&faces_of).offer(icon)
    }

    /// Returns the roll as the choices of its owner depend on it; `faces_of` returns the contributions of the faces of a die.
    fn choices<'b>(&'b self, faces_of: &'b dyn Fn(usize) -> Vec<&'b Contribution>) -> Choices<'b> {
        Choices { army: self.army, rolling: &self.rollers.dice, circumstances: &self.circumstances, faces_of }
    }

    /// Returns the remarks on the dice that are not thrown, equal ones together.
    pub fn dice_left_out(&self) -> Vec<Note> {
        let mut out: Vec<(Name, usize, StaysOut)> = Vec::new();
        for (index, why) in &self.rollers.out {
            let name = &self.army[*index].name;
            match out.iter_mut().find(|(known, _, reason)| known == name && reason == why) {
                Some((_, number, _)) => *number += 1,
                None => out.push((name.clone(), 1, *why)),
            }
        }
        out.into_iter().map(|(name, number, why)| Note::StaysOut(name, number, why)).collect()
    }

    /// Returns the species with a unit in the army, without duplicates.
    pub fn present_species(&self) -> Vec<Name> {
        present_species(self.army.iter())
    }

    /// Returns every face that can be rolled, those of equal dice once: the first such die of the army, and the
    /// contribution of the face.
    pub fn faces(&self) -> impl Iterator<Item = (usize, &Contribution)> {
        self.distinct_dice()
            .into_iter()
            .flat_map(|die| self.contributions(die).map(move |contribution| (die, contribution)))
    }

    /// Returns the contributions of the faces of a die of the army.
    fn contributions(&self, die: usize) -> impl Iterator<Item = &Contribution> {
        (0..self.army[die].faces.len()).map(move |face| self.contribution(die, face))
    }
}

/// Returns the species of the units among these dice, without duplicates.
pub fn present_species<'a>(dice: impl Iterator<Item = &'a Die>) -> Vec<Name> {
    let mut present: Vec<Name> = Vec::new();
    for die in dice.filter(|die| die.die_type.is_unit()) {
        if !present.contains(&die.species) {
            present.push(die.species.clone());
        }
    }
    present
}

/// Returns for each die of an army the place of the first equal one.
fn first_equal(army: &[Die]) -> Vec<usize> {
    let mut firsts: Vec<usize> = Vec::new();
    let place_of = |(place, die): (usize, &Die)| {
        // Equal dice are mostly adjacent.
        let known = firsts.iter().rev().copied().find(|first| army[*first] == *die);
        known.unwrap_or_else(|| {
            firsts.push(place);
            place
        })
    };
    army.iter().enumerate().map(place_of).collect()
}

impl Throwing for Preparation<'_> {
    fn number(&self) -> usize {
        self.rollers.dice.len()
    }

    fn index(&self, position: usize) -> usize {
        self.rollers.dice[position]
    }

    fn die(&self, position: usize) -> &Die {
        &self.army[self.rollers.dice[position]]
    }

    fn are_equal(&self, position: usize, other: usize) -> bool {
        self.first_equal(self.index(position)) == self.first_equal(self.index(other))
    }

    fn reroll(&self, position: usize, face: usize) -> Rerolled {
        self.contribution(self.rollers.dice[position], face).reroll
    }

    fn may_be_blank(&self, position: usize) -> bool {
        let index = self.rollers.dice[position];
        (0..self.army[index].faces.len()).any(|face| self.cannot_count(index, face))
    }

    fn is_idle(&self, position: usize, face: usize) -> bool {
        self.cannot_count(self.rollers.dice[position], face)
    }
}
