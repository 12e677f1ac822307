//! Many rolls at once, when only totals are requested.

use super::budget::TooLarge;
use super::combination::every_answer;
use super::faces::Delta;
use super::state_space::StateSpace;
use super::total::{side_total, ways};
use super::units::Held;
use crate::roll::{Preparation, Rerolled};
use crate::rules::{ELEVATE, WILDING};
use std::collections::BTreeMap;
use warband_core::chance::{CountedDie, FaceSums, Sampler, Stream};

/// Answers drawn from their exact distribution (`totals/1`).
#[derive(Clone, Debug)]
pub struct AnswerSampler {
    /// Draws indices into `answers`.
    pub sampler: Sampler,
    /// The possible answers in ascending order: one total, or the total of each counted type.
    pub answers: Vec<Vec<u32>>,
}

impl AnswerSampler {
    /// Creates a sampler of the totals of a roll; `None` if the totals of some throw depend on a decision that was not made.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub fn of(preparation: &Preparation<'_>) -> Result<Option<AnswerSampler>, TooLarge> {
        let space = StateSpace::new(preparation, &[])?;
        if space.is_combination() && !is_decided(preparation, &space) {
            return Ok(None);
        }
        let (answers, ways) = if space.is_combination() {
            every_answer(&space)?.into_iter().unzip()
        } else {
            let ways = ways(&space)?.ways.into_iter().enumerate();
            ways.filter(|(_, ways)| *ways > 0_u8.into())
                .map(|(total, ways)| (vec![total as u32], ways))
                .unzip()
        };
        let ways: Vec<num_bigint::BigUint> = ways;
        Ok(Sampler::new(&ways).map(|sampler| AnswerSampler { sampler, answers }))
    }
}

/// Reports whether every throw of a combination roll has definite totals: all IDs have their type, and so have doublings.
fn is_decided(preparation: &Preparation<'_>, space: &StateSpace<'_>) -> bool {
    let circumstances = &preparation.circumstances;
    let is_open = |icon: &str| circumstances.decision(icon).is_none();
    let by_effect = circumstances.doubled_units().next().is_some();
    let by_icon = preparation.faces().any(|(_, contribution)| !contribution.double_one.is_empty());
    let doubling_is_open = (by_effect && is_open(WILDING)) || (by_icon && is_open(ELEVATE));
    circumstances.ids.is_some_and(|ids| ids.rest.is_some()) && !(space.may_double_units() && doubling_is_open)
}

/// Computes totals of thrown dice (`dice/1`), for rolls for one type.
#[derive(Debug)]
pub enum FaceTotals<'a> {
    /// Every face adds to the total independently of the others.
    Sums(FaceSums),
    /// The faces are settled together.
    Settled(Box<SettledTotals<'a>>),
}

impl<'a> FaceTotals<'a> {
    /// Prepares the totals of a roll for one result type; `None` for a combination roll, or if there are too many states to number them.
    pub fn of(preparation: &'a Preparation<'a>) -> Option<FaceTotals<'a>> {
        let space = StateSpace::new(preparation, &[]).ok().filter(|space| !space.is_combination())?;
        let dice: Vec<Vec<Side>> = preparation
            .rollers
            .dice
            .iter()
            .map(|die| {
                let again = |face: usize| preparation.contribution(*die, face).reroll == Rerolled::Must;
                let faces = 0..preparation.army[*die].faces.len();
                faces.map(|face| (space.face(*die, face), again(face))).collect()
            })
            .collect();
        if space.is_flat() {
            let count = |sides: Vec<Side>| CountedDie {
                sides: sides.into_iter().map(|(delta, again)| (delta.shift as u32, again)).collect(),
            };
            let base = side_total(&space, &space.start());
            return Some(FaceTotals::Sums(FaceSums::new(dice.into_iter().map(count).collect(), base as u32)));
        }
        let sides = dice.iter().map(|sides| sides.len() as u32).collect();
        let settled = SettledTotals { space, dice, sides, faces: Vec::new(), known: BTreeMap::new() };
        Some(FaceTotals::Settled(Box::new(settled)))
    }
}

/// The effect of a face, and whether the die is then rolled again.
type Side = (Delta, bool);

/// Computes totals of throws by settling each state once.
#[derive(Debug)]
pub struct SettledTotals<'a> {
    space: StateSpace<'a>,
    dice: Vec<Vec<Side>>,
    sides: Vec<u32>,
    faces: Vec<u32>,
    /// The totals of states, without their numbers.
    known: BTreeMap<Held, usize>,
}

/// Most states whose totals are kept.
const REMEMBERED: usize = 1 << 16;

impl SettledTotals<'_> {
    /// Throws the dice and settles the throw.
    pub fn throw(&mut self, stream: &mut Stream) -> u32 {
        self.faces.clear();
        stream.throw(&self.sides, &mut self.faces);
        let (mut held, mut number) = (self.space.start(), 0);
        let mut again = Vec::with_capacity(1);
        for (die, face) in self.dice.iter().zip(&self.faces) {
            let mut face = *face as usize;
            loop {
                let (delta, is_again) = &die[face];
                let (code, more) = self.space.code_after(held.code, delta);
                held = Held { code, units: self.space.units_after(&held.units, delta, !is_again) };
                number += delta.shift + more;
                if !is_again {
                    break;
                }
                again.clear();
                stream.throw(&[die.len() as u32], &mut again);
                face = again[0] as usize;
            }
        }
        if let Some(known) = self.known.get(&held) {
            return (number + known) as u32;
        }
        let from_side = side_total(&self.space, &held);
        if self.known.len() < REMEMBERED {
            self.known.insert(held, from_side);
        }
        (number + from_side) as u32
    }
}
