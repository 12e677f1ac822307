//! Dice that are thrown together: typed readings, and gaps that digital dice fill.

use crate::dice::{Die, Reading, ShownFace, ThrowSource, ThrownDie};
use crate::roll::steps::contribution::Rerolled;

/// A typed reading, before digital dice fill the gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedFace {
    /// This face, or a blank.
    Shown(ShownFace),
    /// To be thrown.
    Throw,
}

/// The typed readings of a die, each with whether it replaces the one before.
pub type TypedDie = Vec<(TypedFace, bool)>;

/// Dice that are thrown together: an army's in a roll, or the dragons of an attack. Positions count from 0 in the order in
/// which the dice are thrown and typed.
pub trait Throwing {
    /// Returns the number of dice thrown.
    fn number(&self) -> usize;

    /// Returns the index that readings of the die at `position` carry.
    fn index(&self, position: usize) -> usize;

    /// Returns the die at `position`.
    fn die(&self, position: usize) -> &Die;

    /// Returns the player whose name may come before that of the die at `position`; `None` if any name may.
    fn owner(&self, _position: usize) -> Option<&str> {
        None
    }

    /// Reports whether two dice are equal and rolled for the same, so that either may show a face.
    fn are_equal(&self, position: usize, other: usize) -> bool {
        self.die(position) == self.die(other)
    }

    /// Returns whether the die at `position` is rolled again after this face.
    fn reroll(&self, position: usize, face: usize) -> Rerolled;

    /// Reports whether the die at `position` has a face that does nothing in this roll, so that `.` may denote it.
    fn may_be_blank(&self, position: usize) -> bool;

    /// Reports whether a face of the die at `position` does nothing in this roll.
    fn is_idle(&self, _position: usize, _face: usize) -> bool {
        false
    }

    /// Reports whether another face may replace the one a die shows; not for dragons, which no army's effect touches.
    fn may_be_replaced(&self) -> bool {
        true
    }

    /// Throws every die. `throw` takes numbers of sides and appends faces from 0.
    fn throw_all(&self, throw: &mut dyn FnMut(&[u32], &mut Vec<u32>)) -> Vec<ThrownDie> {
        self.fill_in(vec![vec![(TypedFace::Throw, false)]; self.number()], throw).0
    }

    /// Completes the readings of each die: the typed ones, and thrown ones for the gaps. All gaps are
    /// thrown first, then the re-rolls they cause, die by die, each chain to its end.
    ///
    /// A face that `throw` does not append is the first of its die: a caller whose `throw` failed has to discard the result.
    fn fill_in(
        &self,
        typed: Vec<TypedDie>,
        throw: &mut dyn FnMut(&[u32], &mut Vec<u32>),
    ) -> (Vec<ThrownDie>, ThrowSource) {
        let gaps = |die: &TypedDie| die.iter().filter(|(typed, _)| *typed == TypedFace::Throw).count();
        let sides: Vec<u32> = typed
            .iter()
            .enumerate()
            .flat_map(|(position, die)| std::iter::repeat_n(self.die(position).sides(), gaps(die)))
            .collect();
        let all: usize = typed.iter().map(Vec::len).sum();
        let source = match sides.len() {
            0 => ThrowSource::Table,
            thrown if thrown == all => ThrowSource::Digital,
            _ => ThrowSource::Mixed,
        };
        let mut faces = Vec::with_capacity(sides.len());
        throw(&sides, &mut faces);
        let mut faces = faces.into_iter();
        let mut dice = Vec::with_capacity(typed.len());
        let mut open_ends = Vec::new();
        for (position, die) in typed.into_iter().enumerate() {
            if die.last().is_some_and(|(typed, _)| *typed == TypedFace::Throw) {
                open_ends.push(position);
            }
            let readings = die.into_iter().map(|(typed, replaces)| {
                let shown = match typed {
                    TypedFace::Shown(shown) => shown,
                    TypedFace::Throw => ShownFace::Face(faces.next().unwrap_or_default() as usize),
                };
                Reading { shown, replaces }
            });
            dice.push(ThrownDie { die: self.index(position), readings: readings.collect() });
        }
        let mut again = Vec::with_capacity(1);
        for position in open_ends {
            let thrown: &mut ThrownDie = &mut dice[position];
            while let Some(Reading { shown: ShownFace::Face(last), .. }) = thrown.readings.last()
                && self.reroll(position, *last) == Rerolled::Must
            {
                again.clear();
                throw(&[self.die(position).sides()], &mut again);
                let shown = ShownFace::Face(again.first().copied().unwrap_or_default() as usize);
                thrown.readings.push(Reading { shown, replaces: false });
            }
        }
        (dice, source)
    }
}
