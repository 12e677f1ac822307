//! Adds dice up: states, each with the weights of its numbers.

use super::budget::{Budget, TooLarge};
use super::faces::{Delta, DieFaces};
use super::state_space::StateSpace;
use super::units::{Held, Units};
use std::collections::BTreeMap;
use warband_core::chance::{DieValues, Share, Weights};

/// The weights of the numbers for each code of the slots, by the results of units; empty for codes that were not reached.
pub(super) type Grids<W> = BTreeMap<Units, Vec<W>>;

/// States with the weights of their numbers.
#[derive(Clone, Debug)]
pub(super) struct Rows<W> {
    now: Grids<W>,
    /// Emptied grids of earlier dice, whose memory is reused.
    spare: Grids<W>,
}

/// Capacity reserved in advance, enough for most rolls, in cells.
const LIKELY: usize = 256;

impl<W: Weights> Rows<W> {
    /// Throws all dice of the state space.
    ///
    /// # Errors
    /// Returns [`TooLarge`], before the work begins if that can be foreseen.
    pub(super) fn thrown(space: &StateSpace<'_>) -> Result<Rows<W>, TooLarge> {
        space.check_budget::<W>()?;
        let mut meter = Meter::new(space.rolling());
        let mut certain = W::certain();
        let mut start = vec![certain.nothing(); space.codes];
        certain.reserve(space.length.min(LIKELY));
        start[0] = certain;
        let now = BTreeMap::from([(space.start().units, start)]);
        let mut rows = Rows { now, spare: BTreeMap::new() };
        for (die, number) in &space.dice {
            let values = die.values.as_ref().filter(|_| !space.distinguishes_units());
            for _ in 0..*number {
                match values {
                    Some(values) => rows.add(values, &mut meter)?,
                    None => rows.throw(die, space, &mut meter)?,
                }
            }
        }
        Ok(rows)
    }

    /// Returns the states that were reached, with their weights.
    pub(super) fn reached(&self) -> impl Iterator<Item = (Held, &W)> {
        self.now.iter().flat_map(|(units, grid)| {
            let reached = grid.iter().enumerate().filter(|(_, row)| !row.is_empty());
            reached.map(|(code, row)| (Held { code, units: units.clone() }, row))
        })
    }

    /// Returns empty weights of the same precision.
    pub(super) fn nothing(&self) -> W {
        let mut rows = self.now.values().flatten().filter(|row| !row.is_empty());
        rows.next().map_or_else(|| W::certain().nothing(), Weights::nothing)
    }

    /// Throws a die that changes no state.
    fn add(&mut self, die: &DieValues, meter: &mut Meter) -> Result<(), TooLarge> {
        meter.count_rows(&self.now, die.values().len())?;
        self.now.values_mut().flatten().filter(|row| !row.is_empty()).for_each(|row| row.throw(die));
        Ok(())
    }

    fn throw(&mut self, die: &DieFaces, space: &StateSpace<'_>, meter: &mut Meter) -> Result<(), TooLarge> {
        make_room(&mut self.now, die.of);
        let mut next = std::mem::take(&mut self.spare);
        if die.depth > 0 {
            let chains = chains(std::mem::take(&mut self.now), die, space, meter)?;
            meter.count_rows(&chains, die.last.len())?;
            move_on(&mut next, &chains, &die.last, die.of, space, true);
            self.spare = chains;
        } else {
            meter.count_rows(&self.now, die.last.len())?;
            move_on(&mut next, &self.now, &die.last, die.of, space, true);
            self.spare = std::mem::take(&mut self.now);
        }
        self.now = next;
        if space.distinguishes_units() {
            self.spare.clear();
        }
        self.spare.values_mut().flatten().for_each(Weights::clear);
        Ok(())
    }
}

/// Returns the weights of `rows` after re-rolls, before the face that ends them: the sum over all numbers of re-rolls up to the die's
/// depth. After j steps it is the sum up to j, multiplied by of^j.
fn chains<W: Weights>(
    rows: Grids<W>,
    die: &DieFaces,
    space: &StateSpace<'_>,
    meter: &mut Meter,
) -> Result<Grids<W>, TooLarge> {
    let mut none = rows;
    let mut chains = none.clone();
    for _ in 0..die.depth {
        let mut next = Grids::new();
        for (units, grid) in &none {
            let scaled = next.entry(units.clone()).or_insert_with(|| emptied(grid));
            for (to, row) in scaled.iter_mut().zip(grid).filter(|(_, row)| !row.is_empty()) {
                to.start_as(row);
                to.add(row, 0, Share::all(die.of));
            }
        }
        none.clone_from(&next);
        meter.count_rows(&chains, die.again.len() + 1)?;
        move_on(&mut next, &chains, &die.again, die.of, space, false);
        make_room(&mut none, die.of);
        make_room(&mut next, die.of);
        chains = next;
    }
    Ok(chains)
}

fn emptied<W: Weights>(grid: &[W]) -> Vec<W> {
    grid.iter().map(Weights::nothing).collect()
}

fn make_room<W: Weights>(grids: &mut Grids<W>, of: u64) {
    grids.values_mut().flatten().filter(|row| !row.is_empty()).for_each(|row| row.make_room(of));
}

/// Adds to `to` the states that `rows` reach by these faces, with their weights.
fn move_on<W: Weights>(
    to: &mut Grids<W>,
    rows: &Grids<W>,
    faces: &[(Delta, u64)],
    of: u64,
    space: &StateSpace<'_>,
    is_last: bool,
) {
    for (units, grid) in rows {
        let reached: Vec<(usize, &W)> = grid.iter().enumerate().filter(|(_, row)| !row.is_empty()).collect();
        for (delta, ways) in faces {
            let to = to.entry(space.units_after(units, delta, is_last)).or_insert_with(|| emptied(grid));
            for &(code, row) in &reached {
                let (code, more) = space.code_after(code, delta);
                if to[code].is_empty() {
                    to[code].start_as(row);
                }
                to[code].add(row, delta.shift + more, Share { ways: *ways, of });
            }
        }
    }
}

/// Memory of a row in addition to its cells, in words.
const ROW: f64 = 3.0;

/// Conceivable states for each state assumed to be reached when work is refused in advance; the meter notices if more are reached.
const SLACK: f64 = 64.0;

impl StateSpace<'_> {
    /// Refuses in advance work that is certain to take too much.
    pub(super) fn check_budget<W: Weights>(&self) -> Result<(), TooLarge> {
        let words = W::words_for(self.bits());
        let number = self.rolling();
        let states = self.amounts_of_states().min(self.throws());
        let slack = if self.is_flat() { 1.0 } else { SLACK };
        let all = states * (self.length as f64 * words as f64 + ROW) + self.codes as f64 * ROW;
        Budget::Words.check(all / slack, number)?;
        Budget::Words.check(self.codes as f64 * ROW, number)?;
        let faces: f64 = self.dice.iter().map(|(die, number)| (die.work() * number) as f64).sum();
        Budget::Steps.check(all / slack / 2.0 * faces, number)
    }

    /// Returns an upper bound of the number of states, from the amounts of each part of a state.
    fn amounts_of_states(&self) -> f64 {
        let mut states: f64 = self.slot_sizes.iter().map(|size| *size as f64).product();
        if self.distinguishes_units() {
            let rolling = self.dice.iter().filter(|(_, number)| *number > 0);
            let results: usize = rolling.map(|(die, _)| die.results()).sum();
            states *= (results as f64 + 1.0).powi(self.picks.min(100) as i32);
            for place in 0..self.species.len() {
                let most = |part: &dyn Fn(&Delta) -> u32| {
                    let of_species = |delta: &Delta| {
                        if delta.unit.species == Some(place as u8) { part(delta) } else { 0 }
                    };
                    let sums =
                        self.dice.iter().map(|(die, number)| die.most(of_species) as f64 * *number as f64);
                    sums.sum::<f64>() + 1.0
                };
                states *= most(&|delta| delta.unit.id);
                for index in 0..self.types.len() {
                    states *= most(&|delta| delta.unit.plain[index]) * most(&|delta| delta.unit.sai[index]);
                }
            }
        }
        states
    }

    /// Returns the number of throws with different faces, which is also an upper bound of the number of states.
    fn throws(&self) -> f64 {
        let of_kind = |(die, number): &(DieFaces, usize)| {
            let results = die.results() as f64;
            (1..=*number).map(|drawn| (results + drawn as f64 - 1.0) / drawn as f64).product::<f64>()
        };
        self.dice.iter().map(of_kind).product()
    }

    /// Returns the size in bits of the factor by which all ways are multiplied.
    fn bits(&self) -> f64 {
        self.dice.iter().map(|(die, number)| die.bits() * *number as f64).sum()
    }
}

/// Measures memory and work during the work, as the number of states that are reached cannot be foreseen.
pub(super) struct Meter {
    steps: f64,
    dice: usize,
}

impl Meter {
    /// Creates a meter for this many dice, at 0.
    pub(super) fn new(dice: usize) -> Meter {
        Meter { steps: 0.0, dice }
    }

    /// Counts the work of reading all rows once for each of `faces`.
    pub(super) fn count_rows<W: Weights>(&mut self, rows: &Grids<W>, faces: usize) -> Result<(), TooLarge> {
        let words: usize = rows.values().flatten().map(|row| row.words() + ROW as usize).sum();
        Budget::Words.check(words as f64, self.dice)?;
        self.steps += words as f64 * faces as f64;
        Budget::Steps.check(self.steps, self.dice)
    }
}
