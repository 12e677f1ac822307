//! What of a roll is kept as a state: the slots of its layout.

use crate::dice::{ResultType, ResultTypes};
use crate::roll::{Affected, Contribution, Operation, Points, Preparation, SideResult, Stage};

/// One number of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// Plain results of a type that may be lost; IDs too where they are worth no more.
    Plain(ResultType),
    Ids,
    /// SAI results of a type, where the owner moves some of them.
    Sai(ResultType),
    /// Results of a type that only a Charge may use.
    Unused(ResultType),
    /// Whether such a Charge shows, by its place in [`Layout::charges`].
    Charge(usize),
    /// Results of a type that are added in step 10, where the owner moves some of them.
    Added(ResultType),
    /// Results that the owner moves, by their place in [`Layout::moved`].
    Moved(usize),
    /// Doublings of one unit.
    DoubleOne(ResultTypes),
    /// Whether a doubling of a species shows, by its place in [`Layout::species`].
    DoubleAll(usize),
    /// Points of magic, by their place in [`Layout::points`].
    Points(usize),
    /// Undead that show magic.
    Casters,
    /// What stands beside the total.
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
    /// Their SAI results.
    CursedSai,
}

/// How many units may count double by choice where these dice roll.
pub(super) fn picks(preparation: &Preparation<'_>, dice: &[usize]) -> usize {
    let of_effects: u32 = preparation.circumstances.doubled_units().map(|(_, number)| number).sum();
    // The first of each kind of dice that may bring a doubling of one unit of the owner's choice.
    let doubles = |brought: &Contribution| brought.double_one.iter().any(|types| !types.is_empty());
    let doubling: Vec<usize> =
        preparation.faces().filter(|(_, brought)| doubles(brought)).map(|(die, _)| die).collect();
    let may_pick = |die: &&usize| doubling.contains(&preparation.first_equal(**die));
    dice.iter().filter(may_pick).count() + of_effects as usize
}

/// Whether something takes results of `kind` away.
pub(super) fn may_lose(preparation: &Preparation<'_>, kind: ResultType) -> bool {
    preparation.circumstances.acting().any(|modifier| match modifier.operation {
        Operation::Subtract(Affected::One(of), amount) => of == kind && amount > 0,
        Operation::Subtract(Affected::Any, amount) => amount > 0,
        Operation::Halve(Affected::One(of)) => of == kind,
        Operation::Halve(Affected::Any) => true,
        _ => false,
    })
}

/// How many results a subtraction takes from the only counted type; `None` where halving takes more.
pub(super) fn subtraction(preparation: &Preparation<'_>, kind: ResultType) -> Option<u32> {
    let mut sum = 0;
    for modifier in preparation.circumstances.acting() {
        match modifier.operation {
            Operation::Subtract(affected, amount) if affected == Affected::One(kind) => sum += amount,
            Operation::Subtract(Affected::Any, amount) => sum += amount,
            Operation::Halve(affected) if affected == Affected::One(kind) => return None,
            Operation::Halve(Affected::Any) => return None,
            _ => {}
        }
    }
    Some(sum)
}

/// Whether the steps treat `points` like those of `class`: they tell plain points from IDs, and of IDs those that count
/// twice, the ones with fewer elements being lost first.
pub(super) fn is_alike(class: &Points, points: &Points) -> bool {
    let place = |points: &Points| (points.elements.len(), points.twice.len());
    class.stage == points.stage && (points.stage == Stage::Plain || place(class) == place(points))
}
