//! One side of a contest or an attack: an army and what lies on it.

use super::budget::{Budget, TooLarge};
use super::total::TotalOdds;
use crate::dragon_dice::dice::Die;
use crate::dragon_dice::roll::{Circumstances, NobodyRolls, NotReady, Preparation, health_killed};
use crate::dragon_dice::rules::RollKind;
use std::cell::RefCell;

/// An army and the circumstances of all of its rolls.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Side<'a> {
    pub army: &'a [Die],
    /// Place, modifiers and decisions; each roll's kind takes the place of theirs.
    pub circumstances: Circumstances,
    /// The same for the kinds that were rolled already: reading what an edition says of them takes a while.
    known: RefCell<Vec<Circumstances>>,
}

/// Why there are no odds of two armies.
#[derive(Clone, Debug, PartialEq)]
pub enum NoOdds {
    /// A roll cannot be made: whose (0 the first army's) and why.
    NotReady(usize, NotReady),
    /// It would take too much.
    TooLarge(TooLarge),
}

impl From<TooLarge> for NoOdds {
    fn from(error: TooLarge) -> NoOdds {
        NoOdds::TooLarge(error)
    }
}

impl<'a> Side<'a> {
    /// This army under these circumstances.
    pub fn new(army: &'a [Die], circumstances: Circumstances) -> Side<'a> {
        Side { army, circumstances, known: RefCell::default() }
    }

    /// The circumstances of a roll of this kind.
    fn of_kind(&self, kind: &str) -> Option<Circumstances> {
        let mut known = self.known.borrow_mut();
        if let Some(circumstances) = known.iter().find(|circumstances| circumstances.kind.key == kind) {
            return Some(circumstances.clone());
        }
        let circumstances = self.circumstances.of_kind(RollKind::of(kind)?);
        circumstances.read_abilities();
        known.push(circumstances.clone());
        Some(circumstances)
    }

    /// A roll of `army`, these dice or what is left of them; `change` tells what is special about this roll.
    pub(super) fn roll<'d>(
        &self,
        army: &'d [Die],
        kind: &str,
        change: impl FnOnce(&mut Circumstances),
    ) -> Result<Preparation<'d>, NotReady> {
        let mut circumstances = self.of_kind(kind).ok_or(NotReady::Nobody(NobodyRolls::NoDie))?;
        change(&mut circumstances);
        // A decision is for the rolls that ask for it.
        for decision in std::mem::take(&mut circumstances.decisions) {
            let mut decided = circumstances.clone();
            decided.decisions.push(decision);
            if Preparation::new(army, None, decided.clone()).is_ok() {
                circumstances = decided;
            }
        }
        Preparation::new(army, None, circumstances)
    }

    /// A roll of the whole army.
    ///
    /// # Errors
    /// [`NotReady`].
    pub fn whole_roll(&self, kind: &str) -> Result<Preparation<'a>, NotReady> {
        self.roll(self.army, kind, |_| {})
    }

    /// For each sum of healths who is left when units of that sum are dead: the owner gives up those that are expected to
    /// bring least to a roll of `kind`. `None` for sums that no units have.
    pub(super) fn survivors(&self, kind: &str) -> Result<Vec<Option<Vec<Die>>>, TooLarge> {
        let units: Vec<usize> =
            (0..self.army.len()).filter(|index| self.army[*index].kind.is_unit()).collect();
        let all: usize = units.iter().map(|index| usize::from(self.army[*index].health)).sum();
        Budget::Casualties.check(units.len() as f64 * all as f64, units.len())?;
        // For each sum the least that is given up, and by whom.
        let mut best: Vec<Option<(f64, Vec<usize>)>> = vec![None; all + 1];
        best[0] = Some((0.0, Vec::new()));
        let mut known: Vec<(&Die, f64)> = Vec::new();
        for index in units {
            let die = &self.army[index];
            let value = match known.iter().find(|(other, _)| other.name == die.name) {
                Some((_, value)) => *value,
                None => self.expected(die, kind),
            };
            known.push((die, value));
            let health = usize::from(die.health);
            for sum in (health..=all).rev() {
                let Some((given_up, dead)) = &best[sum - health] else { continue };
                let given_up = given_up + value;
                if best[sum].as_ref().is_none_or(|(known, _)| given_up < *known) {
                    let dead = dead.iter().copied().chain([index]).collect();
                    best[sum] = Some((given_up, dead));
                }
            }
        }
        let left = |(_, dead): (f64, Vec<usize>)| {
            let alive = self.army.iter().enumerate().filter(|(index, _)| !dead.contains(index));
            alive.map(|(_, die)| die.clone()).collect()
        };
        Ok(best.into_iter().map(|best| best.map(left)).collect())
    }

    /// `army` without so many units: those expected to bring least to a roll of `kind`.
    pub(super) fn without_least(&self, army: &[Die], kind: &str, number: u32) -> Vec<Die> {
        if number == 0 {
            return army.to_vec();
        }
        let mut units: Vec<(f64, usize)> = army
            .iter()
            .enumerate()
            .filter(|(_, die)| die.kind.is_unit())
            .map(|(index, die)| (self.expected(die, kind), index))
            .collect();
        units.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        units.truncate(number as usize);
        let stays = |index: &usize| !units.iter().any(|(_, silent)| silent == index);
        (0..army.len()).filter(stays).map(|index| army[index].clone()).collect()
    }

    /// What one unit alone is expected to bring to a roll of `kind`.
    fn expected(&self, die: &Die, kind: &str) -> f64 {
        let alone = std::slice::from_ref(die);
        let odds = self.roll(alone, kind, |_| {}).ok().and_then(|roll| TotalOdds::of(&roll).ok());
        odds.map_or(0.0, |odds| odds.distribution.mean())
    }
}

/// For each amount of damage up to the army's health, the health that it kills.
pub(super) fn killed_by_damage(army: &[Die]) -> Vec<u32> {
    let healths: Vec<u8> = army.iter().filter(|die| die.kind.is_unit()).map(|die| die.health).collect();
    let all: u32 = healths.iter().map(|health| u32::from(*health)).sum();
    (0..=all).map(|damage| health_killed(&healths, damage)).collect()
}
