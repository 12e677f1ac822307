//! A prepared roll: who rolls under which circumstances, and the contribution of each face.

use super::circumstances::Circumstances;
use super::decision::{Decision, Ids, UNUSED};
use super::modifier::{Affected, Operation, TypePick};
use super::outcome::Note;
use super::steps::contribution::{Again, Contribution, Movable, Shift};
use super::steps::face::contribution;
use super::steps::rollers::{NobodyRolls, Rollers, StaysOut, barred_by_dragons, may_resist_fear, rollers};
use super::typed::throwing::Throwing;
use crate::dice::{Die, Element, ResultType, Totals};
use crate::rules::{Ability, ELEVATE, Effect, RESIST_FEAR, Sai, WILDING, abilities};
use std::cell::OnceCell;
use std::error::Error;
use std::fmt::{self, Display};
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

/// The reason why a roll cannot be prepared.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum NotReady {
    Nobody(NobodyRolls),
    /// Every face of this die is rolled again, without end.
    Endless(Name),
    /// A decision about an icon that does not offer this option.
    NoOption {
        /// The icon or ability.
        icon: Name,
        /// The option decided.
        option: Name,
        /// The options offered.
        offered: Vec<String>,
    },
    /// An icon decided twice.
    DecidedTwice(Name),
    /// Amounts for an icon whose option is chosen for all of its faces at once.
    NoAmounts(Name),
    /// Amounts that add up to more than the icons of the dice can show.
    TooMuch {
        /// The name of the icon.
        icon: Name,
        /// The most that all dice can show of it.
        most: u32,
        /// The sum of the amounts.
        wanted: u32,
    },
}

impl Display for NotReady {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotReady::Nobody(why) => why.fmt(out),
            NotReady::Endless(name) => {
                write!(out, "every face of {name} is re-rolled in this roll: it would never end")
            }
            NotReady::NoOption { icon, option, offered } if offered.is_empty() => {
                let option = if option.is_empty() { String::new() } else { format!("={option}") };
                write!(out, "--choose {icon}{option}: there is no such choice in this roll")
            }
            NotReady::NoOption { icon, option, .. } => {
                write!(out, "--choose {icon}: {option} is not an option")
            }
            NotReady::DecidedTwice(icon) => write!(out, "--choose is given twice for {icon}"),
            NotReady::NoAmounts(icon) => {
                write!(out, "--choose {icon}: pick one option for all its faces; it cannot be split")
            }
            NotReady::TooMuch { icon, most, wanted } => {
                write!(out, "{icon} has {most} to share, and --choose adds up to {wanted}")
            }
        }
    }
}

impl Error for NotReady {}

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
                && (0..die.faces.len()).all(|f| preparation.contribution(index, f).again == Again::Must)
            {
                return Err(NotReady::Endless(die.name.clone()));
            }
        }
        preparation.check_decisions()?;
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
            if !is_decided && self.offered(&icon).iter().any(|offered| offered == option) {
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

    /// Checks that every decision is about something that offers the option.
    fn check_decisions(&self) -> Result<(), NotReady> {
        let picks = self.circumstances.type_picks();
        for (index, decision) in self.circumstances.decisions.iter().enumerate() {
            let pick = picks.iter().find(|pick| plain(pick.name.raw()) == decision.icon);
            let icon = pick.map_or_else(|| decision.icon.clone(), |pick| Decision::word(pick.name.raw()));
            let icon = Name::from(icon);
            if self.circumstances.decisions[..index].iter().any(|known| known.icon == decision.icon) {
                return Err(NotReady::DecidedTwice(icon));
            }
            let offered = self.offered(&decision.icon);
            let bad = decision.options.iter().find(|(word, _)| {
                let is_number = word.is_empty() && offered.len() == 1;
                !is_number && !offered.iter().any(|option| plain(option) == *word)
            });
            if let Some((word, amount)) = bad {
                let number = || amount.map_or_else(String::new, |amount| amount.to_string());
                let option = Name::from(if word.is_empty() { number() } else { word.clone() });
                return Err(NotReady::NoOption { icon, option, offered });
            }
            let shared =
                decision.options.len() > 1 || decision.options.iter().any(|(_, amount)| amount.is_some());
            if shared && !self.may_be_shared(&decision.icon) {
                return Err(NotReady::NoAmounts(icon));
            }
            let amounts = decision.options.iter().filter_map(|(_, amount)| *amount);
            let wanted = amounts.fold(0, u32::saturating_add);
            let most = self.most_shared(&decision.icon);
            if let Some((icon, most)) = most.filter(|(_, most)| wanted > *most) {
                return Err(NotReady::TooMuch { icon, most, wanted });
            }
        }
        Ok(())
    }

    /// Reports whether results of `icon` may be shared among several uses.
    fn may_be_shared(&self, icon: &str) -> bool {
        icon == plain(WILDING)
            || icon == plain(RESIST_FEAR)
            || (icon == plain(ELEVATE) && self.circumstances.kind.counts.only().is_some())
            || self.circumstances.type_picks().iter().any(|pick| plain(pick.name.raw()) == icon)
            || self.faces().any(|(_, contribution)| {
                contribution.movable.iter().any(|movable| plain(movable.icon) == icon)
            })
    }

    /// Returns the name of an icon, ability or effect whose amounts are shared, and the most that they can add up to; `None` if
    /// no die has the icon, or a die may be rolled again.
    fn most_shared(&self, icon: &str) -> Option<(Name, u32)> {
        let picks = self.circumstances.type_picks();
        if let Some(pick) = picks.iter().find(|pick| plain(pick.name.raw()) == icon) {
            return Some((pick.name.clone(), pick.amount));
        }
        if icon == plain(WILDING) {
            let most = self.circumstances.doubled_units().map(|(_, number)| number).sum();
            return Some((Name::from(WILDING), most));
        }
        if icon == plain(RESIST_FEAR) {
            let army: Vec<&Die> = self.army.iter().collect();
            let most =
                barred_by_dragons(&army, &self.circumstances).into_iter().filter(|is_barred| *is_barred);
            return Some((Name::from(RESIST_FEAR), most.count() as u32));
        }
        let is_it = |movable: &&Movable| movable.shift == Shift::Sai && plain(movable.icon) == icon;
        let name = self.faces().find_map(|(_, contribution)| contribution.movable.iter().find(is_it))?.icon;
        if self.faces().any(|(_, contribution)| contribution.again != Again::No) {
            return None;
        }
        let shared = |contribution: &Contribution| -> u32 {
            contribution.movable.iter().filter(is_it).map(|movable| movable.amount).sum()
        };
        let of_die = |die: &usize| self.contributions(*die).map(shared).max().unwrap_or_default();
        Some((Name::from(name.to_owned()), self.rollers.dice.iter().map(of_die).sum()))
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

    /// Returns the options that an icon or ability could offer to the dice of this roll.
    fn offered(&self, icon: &str) -> Vec<String> {
        let mut offered: Vec<String> = Vec::new();
        let mut offer = |option: &str| {
            if !offered.iter().any(|known| known == option) {
                offered.push(option.to_owned());
            }
        };
        if icon == "attune" {
            Element::FIVE.into_iter().for_each(|element| offer(element.word()));
        }
        let is_asked =
            |ability: &Ability| matches!(ability.effect, Effect::Asked(..)) && plain(ability.name) == icon;
        if self.circumstances.may_charge != Some(false) && abilities().any(|ability| is_asked(&ability)) {
            offer("used");
            if self.circumstances.may_charge.is_some() {
                offer(UNUSED);
            }
        }
        let is_it = |pick: &TypePick<'_>| plain(pick.name.raw()) == icon;
        for pick in self.circumstances.type_picks().into_iter().filter(is_it) {
            pick.types.iter().for_each(|result_type| offer(result_type.word()));
        }
        if icon == plain(RESIST_FEAR) {
            let army: Vec<&Die> = self.army.iter().collect();
            may_resist_fear(&army, &self.circumstances).iter().for_each(|name| offer(name.raw()));
        }
        if icon == plain(ELEVATE) {
            self.circumstances.kind.counts.iter().for_each(|result_type| offer(result_type.word()));
            self.rollers.dice.iter().for_each(|index| offer(self.army[*index].name.raw()));
        }
        if icon == plain(WILDING) && self.circumstances.doubled_units().next().is_some() {
            let dice = self.rollers.dice.iter().map(|index| &self.army[*index]);
            dice.filter(|die| die.die_type.is_unit()).for_each(|die| offer(die.name.raw()));
        }
        for index in &self.rollers.dice {
            for contribution in self.contributions(*index) {
                for open in contribution.open.iter().filter(|open| plain(&open.icon) == icon) {
                    open.options.iter().for_each(|option| offer(option));
                }
                for movable in contribution.movable.iter().filter(|movable| plain(movable.icon) == icon) {
                    if movable.shift != Shift::RolledToAdded {
                        offer(movable.from.word());
                    }
                    movable.to.iter().for_each(|to| offer(to.word()));
                }
            }
        }
        offered
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

    fn again(&self, position: usize, face: usize) -> Again {
        self.contribution(self.rollers.dice[position], face).again
    }

    fn may_be_blank(&self, position: usize) -> bool {
        let index = self.rollers.dice[position];
        (0..self.army[index].faces.len()).any(|face| self.cannot_count(index, face))
    }
}
