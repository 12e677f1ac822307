//! The slots of a state space: the results that are kept as a state.

use crate::dice::{ResultType, ResultTypes};
use crate::roll::{Affected, Contribution, Operation, PointSource, Points, Preparation, SideResult};

/// One component of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Component {
    /// Plain results of a type that may be lost; also IDs unless they are worth more.
    Plain(ResultType),
    Ids,
    /// SAI results of a type of which the owner moves some.
    Sai(ResultType),
    /// Results of a type that only a Charge may use.
    Unused(ResultType),
    /// Whether such a Charge was rolled, by its index in [`StateSpace::charges`].
    Charge(usize),
    /// Results of a type added in step 10, of which the owner moves some.
    Added(ResultType),
    /// Results that the owner moves, by their index in [`StateSpace::moved`].
    Moved(usize),
    /// Doublings of one unit.
    DoubleOne(ResultTypes),
    /// Whether a doubling of a species was rolled, by its index in [`StateSpace::species`].
    DoubleAll(usize),
    /// Points of magic, by their index in [`StateSpace::points`].
    Points(usize),
    /// Undead that show magic.
    Casters,
    /// A side result.
    SideResult(SideResult),
    /// Saves of Scalders.
    Scorched,
    /// IDs of Scalders.
    ScorchedIds,
    /// Whether no counter-attack follows.
    Unanswered,
    /// Plain missile results of Lava Elves.
    Cursed,
    CursedIds,
    /// SAI results of Lava Elves.
    CursedSai,
}

/// Returns how many units may be chosen to count double when these dice roll.
pub(super) fn picks(preparation: &Preparation<'_>, dice: &[usize]) -> usize {
    let of_effects: u32 = preparation.circumstances.doubled_units().map(|(_, number)| number).sum();
    // The first of each kind of dice that may double one unit of the owner's choice.
    let doubles = |contribution: &Contribution| contribution.double_one.iter().any(|types| !types.is_empty());
    let doubling: Vec<usize> =
        preparation.faces().filter(|(_, contribution)| doubles(contribution)).map(|(die, _)| die).collect();
    let may_pick = |die: &&usize| doubling.contains(&preparation.first_equal(**die));
    dice.iter().filter(may_pick).count() + of_effects as usize
}

/// Reports whether something takes away results of `result_type`.
pub(super) fn may_lose(preparation: &Preparation<'_>, result_type: ResultType) -> bool {
    preparation.circumstances.acting().any(|modifier| match modifier.operation {
        Operation::Subtract(Affected::One(of), amount) => of == result_type && amount > 0,
        Operation::Subtract(Affected::Any, amount) => amount > 0,
        Operation::Halve(Affected::One(of)) => of == result_type,
        Operation::Halve(Affected::Any) => true,
        _ => false,
    })
}

/// Returns how many results a subtraction takes from the only counted type; `None` if halving takes more.
pub(super) fn subtraction(preparation: &Preparation<'_>, result_type: ResultType) -> Option<u32> {
    let mut sum = 0;
    for modifier in preparation.circumstances.acting() {
        match modifier.operation {
            Operation::Subtract(affected, amount) if affected == Affected::One(result_type) => sum += amount,
            Operation::Subtract(Affected::Any, amount) => sum += amount,
            Operation::Halve(affected) if affected == Affected::One(result_type) => return None,
            Operation::Halve(Affected::Any) => return None,
            _ => {}
        }
    }
    Some(sum)
}

/// Reports whether the steps treat `points` like those of `class`: they distinguish plain points from IDs, and among IDs those that count
/// twice, and lose those with fewer elements first.
pub(super) fn is_alike(class: &Points, points: &Points) -> bool {
    let place = |points: &Points| (points.elements.len(), points.twice.len());
    class.source == points.source && (points.source == PointSource::Plain || place(class) == place(points))
}
