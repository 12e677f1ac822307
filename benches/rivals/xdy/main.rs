//! Exact distributions in process by the crate xdy, in microseconds: `cargo run --release [WORKLOAD ...]`.
//!
//! Prints what `../sums.py` prints, a line per workload: its name, the rival, the median time and a check value.
//! xdy knows dice of any faces, so these are the fixture's very dice (`../fixture.py`), and its weights are
//! integers of any size. Expressions are compiled outside the clock, which is how xdy does best: compiling the
//! 60 dice adds a fifth. It has no comparison of two totals; the chance of a contest is added up here from both
//! distributions, which is faster than to ask xdy for the distribution of their difference.

use std::hint::black_box;
use std::time::{Duration, Instant};

use xdy::{Budget, Distribution, Evaluator, Probability, Unobserved, Weight, compile};

/// What the sides of A, B, C, D and M count for melee.
const MELEE: [&[u32]; 5] = [
    &[1, 1, 1, 0, 0, 0],
    &[2, 2, 0, 0, 3, 0],
    &[3, 4, 3, 0, 0, 0],
    &[1, 0, 0, 0, 0, 1],
    &[4, 4, 4, 4, 0, 0, 0, 6, 0, 0],
];

/// How long, and at least how often, each workload runs; as in `sums.py`.
const LONG_ENOUGH: Duration = Duration::from_millis(500);
const LEAST_RUNS: usize = 5;

/// How many of each die an army holds: one monster in ten, the rest spread evenly.
fn army(size: usize) -> [usize; 5] {
    let monsters = size / 10;
    let others = size - monsters;
    let of = |place: usize| others / 4 + usize::from(place < others % 4);
    [of(0), of(1), of(2), of(3), monsters]
}

/// The army's total as xdy writes it: `3D[1, 1, 1, 0, 0, 0] + ...`.
fn expression(size: usize) -> String {
    let dice = army(size).into_iter().zip(MELEE).filter(|(count, _)| *count > 0);
    dice.map(|(count, faces)| format!("{count}D{faces:?}")).collect::<Vec<_>>().join(" + ")
}

fn mean(size: usize) -> f64 {
    let of = |faces: &[u32]| f64::from(faces.iter().sum::<u32>()) / faces.len() as f64;
    army(size).into_iter().zip(MELEE).map(|(count, faces)| count as f64 * of(faces)).sum()
}

fn evaluator(size: usize) -> Result<Evaluator, String> {
    compile(&expression(size)).map(Evaluator::new).map_err(|error| error.to_string())
}

fn total(evaluator: &Evaluator) -> Distribution {
    let plan = evaluator.plan_distribution([]).expect("the expression has no parameters");
    plan.build(Budget::UNLIMITED, &Unobserved).expect("there is no budget to exceed")
}

fn at_least(ours: &Distribution, theirs: &Distribution) -> Probability {
    let mut theirs_left = theirs.iter().peekable();
    let (mut below, mut won) = (Weight::ZERO, Weight::ZERO);
    for (value, weight) in ours {
        while let Some((_, more)) = theirs_left.next_if(|(other, _)| *other <= value) {
            below += more;
        }
        won += weight * &below;
    }
    Probability::new(won, ours.total() * theirs.total()).expect("the total is not zero")
}

/// The median time of a run in microseconds, and what the last one answered. The first run warms up and is not
/// counted; answers are dropped outside the clock.
fn microseconds<T>(work: impl Fn() -> T) -> (f64, T) {
    let mut answer = work();
    let mut times = Vec::new();
    let mut spent = Duration::ZERO;
    while times.len() < LEAST_RUNS || spent < LONG_ENOUGH {
        let start = Instant::now();
        let next = black_box(work());
        let time = start.elapsed();
        answer = next;
        times.push(time);
        spent += time;
    }
    times.sort_unstable();
    let middle = times.len() / 2;
    let median = (times[middle] + times[(times.len() - 1) / 2]) / 2;
    (median.as_secs_f64() * 1e6, answer)
}

fn report(workload: &str, time: f64, found: f64, expected: f64) -> Result<(), String> {
    println!("{workload}\txdy\t{time:.1}\t{found:.12}");
    if (found - expected).abs() > expected * 1e-11 {
        return Err(format!("{workload} by xdy: expected {expected:.12}"));
    }
    Ok(())
}

fn main() -> Result<(), String> {
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |workload: &str| chosen.is_empty() || chosen.iter().any(|name| name == workload);

    for size in [10, 30, 60, 200] {
        let workload = format!("total-{size}");
        if wanted(&workload) {
            let dice = evaluator(size)?;
            let (time, answer) = microseconds(|| total(black_box(&dice)));
            report(&workload, time, answer.mean().to_f64(), mean(size))?;
        }
    }
    if wanted("contest-30") {
        let dice = evaluator(30)?;
        let (time, answer) = microseconds(|| at_least(&total(black_box(&dice)), &total(black_box(&dice))));
        report("contest-30", time, answer.to_f64(), 0.519_993_188_195)?;
    }
    Ok(())
}
