//! Sums, contests and joint distributions in process: `cargo bench`. The times of other tools for the same work are in
//! `rivals/`; `side_by_side.py` measures both in one run.
#![allow(clippy::unwrap_used, missing_docs)]

use divan::{Bencher, black_box};
use warband_core::chance::{Counts, DieValues, Probabilities, Weights};

fn main() {
    divan::main();
}

/// Melee, missile and save of each side of the invented dice A, B, C, D and M (`army.toml`); an ID is all three.
const DICE: [&[[usize; 3]]; 5] = [
    &[[1, 1, 1], [1, 0, 0], [1, 0, 0], [0, 0, 1], [0, 0, 0], [0, 1, 0]],
    &[[2, 2, 2], [2, 0, 0], [0, 2, 0], [0, 0, 2], [3, 0, 0], [0, 0, 0]],
    &[[3, 3, 3], [4, 0, 0], [3, 0, 0], [0, 0, 3], [0, 3, 0], [0, 0, 2]],
    &[[1, 1, 1], [0, 1, 0], [0, 2, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0]],
    &[
        [4, 4, 4],
        [4, 0, 0],
        [4, 0, 0],
        [4, 0, 0],
        [0, 4, 0],
        [0, 0, 4],
        [0, 0, 4],
        [6, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
    ],
];

/// Number of each kind among `dice`: a tenth monsters, the others distributed evenly.
fn army(dice: usize) -> [usize; 5] {
    let monsters = dice / 10;
    let others = dice - monsters;
    let of = |place: usize| others / 4 + usize::from(place < others % 4);
    [of(0), of(1), of(2), of(3), monsters]
}

/// Returns the distribution of the sum of dice, begun from their sides.
fn sum<W: Weights>(numbers: [usize; 5], value: impl Fn(&[usize; 3]) -> usize) -> W {
    let mut sum = W::certain();
    for (sides, number) in DICE.iter().zip(numbers) {
        let die = DieValues::of_sides(sides.iter().map(&value));
        for _ in 0..number {
            sum.throw(&die);
        }
    }
    sum
}

fn melee(side: &[usize; 3]) -> usize {
    side[0]
}

#[divan::bench(args = [10, 30, 60, 200])]
fn total_floats(bencher: Bencher<'_, '_>, dice: usize) {
    bencher.bench(|| sum::<Probabilities>(black_box(army(dice)), melee));
}

#[divan::bench(args = [10, 30, 60, 200])]
fn total_wholes(bencher: Bencher<'_, '_>, dice: usize) {
    bencher.bench(|| sum::<Counts>(black_box(army(dice)), melee));
}

#[divan::bench]
fn contest_30(bencher: Bencher<'_, '_>) {
    bencher.bench(|| {
        let (own, other) = (
            sum::<Probabilities>(black_box(army(30)), melee),
            sum::<Probabilities>(black_box(army(30)), melee),
        );
        own.at_least_as_large_as(&other)
    });
}

/// Encodes the numbers of a side as one: digits with room for the maximum of 20 dice, saves first.
fn joint(side: &[usize; 3]) -> usize {
    (side[2] * 44 + side[1]) * 53 + side[0]
}

#[divan::bench]
fn joint_20(bencher: Bencher<'_, '_>) {
    let numbers = [5, 5, 4, 4, 2];
    bencher.bench(|| sum::<Probabilities>(black_box(numbers), joint));
}
