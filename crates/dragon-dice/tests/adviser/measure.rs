//! Measures the number of offers in positions, and the time of commands on copies of a state.

use crate::table::{Dice, begun, random_command};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use warband_dragon_dice::adviser::{AdviceRow, Adviser, Level};
use warband_dragon_dice::game::{decide, legal};
use warband_dragon_dice::rules::Edition;

#[derive(Default)]
struct Sums {
    positions: u32,
    ways: Vec<usize>,
    legal: Duration,
    resolve: Duration,
    decide: Duration,
}

#[test]
#[ignore = "measures"]
fn measure() {
    let sizes = [
        (24, ["coral-tide", "ember-guard"]),
        (36, ["ash-tribunal", "old-growth"]),
        (60, ["long-siege", "long-siege"]),
    ];
    for edition in Edition::ALL {
        for (size, files) in sizes {
            let mut sums: BTreeMap<String, Sums> = BTreeMap::new();
            let mut clone = Duration::ZERO;
            let mut clones = 0;
            let (mut turns, mut commands, mut games) = (0, 0, 0);
            for game in 0..8 {
                let mut dice = Dice::new(&format!("measure {game}"));
                let mut state = begun(files, edition, size, &mut dice);
                for _ in 0..400 {
                    if state.end().is_some() {
                        break;
                    }
                    let kind = match state.prompt() {
                        Some(prompt) => {
                            format!("{:?}", prompt.kind).split([' ', '(', '{']).next().unwrap().to_owned()
                        }
                        None => format!(
                            "step {:?} {}",
                            state.step().unwrap().kind,
                            state.marching_army().is_some()
                        ),
                    };
                    let sum = sums.entry(kind).or_default();
                    let began = Instant::now();
                    let offers = legal(&state);
                    sum.legal += began.elapsed();
                    sum.positions += 1;
                    sum.ways.push(offers.iter().map(|offer| offer.ways().map_or(1, |ways| ways.len())).sum());
                    let began = Instant::now();
                    let command = random_command(&state, &mut dice);
                    sum.resolve += began.elapsed();
                    let began = Instant::now();
                    let decided = decide(&state, &command, &mut dice, None).unwrap();
                    sum.decide += began.elapsed();
                    let began = Instant::now();
                    let copy = state.clone();
                    clone += began.elapsed();
                    clones += 1;
                    drop(copy);
                    commands += 1;
                    state = decided.state;
                }
                games += 1;
                turns += state.turn().map_or(0, |turn| turn.number);
            }
            eprintln!(
                "{edition} {size}: clone {:?}, {} commands a turn, {} turns a game",
                clone / clones,
                commands / turns.max(1),
                turns / games
            );
            for (kind, mut sum) in sums {
                sum.ways.sort_unstable();
                let n = sum.positions;
                eprintln!(
                    "  {kind:28} {n:5}  ways median {:3} p95 {:4} max {:4}  legal {:?} +resolve {:?} decide {:?}",
                    sum.ways[sum.ways.len() / 2],
                    sum.ways[sum.ways.len() * 95 / 100],
                    sum.ways.last().unwrap(),
                    sum.legal / n,
                    sum.resolve / n,
                    sum.decide / n
                );
            }
        }
    }
}

#[test]
#[ignore = "measures"]
fn measure_decisions() {
    for (files, edition, size) in crate::games::PAIRS {
        let mut sums: BTreeMap<String, (u32, Duration)> = BTreeMap::new();
        for game in 0..4 {
            let mut dice = Dice::new(&format!("measure {game}"));
            let mut state = begun(files, edition, size, &mut dice);
            let adviser = Adviser::new(&state);
            for number in 0..400 {
                if state.end().is_some() {
                    break;
                }
                let kind = match state.prompt() {
                    Some(prompt) => {
                        format!("{:?}", prompt.kind).split([' ', '(', '{']).next().unwrap().to_owned()
                    }
                    None => {
                        format!("step {:?} {}", state.step().unwrap().kind, state.marching_army().is_some())
                    }
                };
                let began = Instant::now();
                let legal = adviser.decision(&state, Level::Easy, number, &mut || false).unwrap();
                let sum = sums.entry(kind).or_default();
                sum.0 += 1;
                sum.1 += began.elapsed();
                let began = Instant::now();
                state = decide(&state, &legal.command, &mut dice, None).unwrap().state;
                let sum = sums.entry(String::from("decide")).or_default();
                sum.0 += 1;
                sum.1 += began.elapsed();
            }
        }
        eprintln!("{files:?} {edition} {size}");
        for (kind, (n, sum)) in sums {
            eprintln!("  {kind:28} {n:5} {:?} each {:?} all", sum / n, sum);
        }
    }
}

/// The time of `advise` at 60 points, with exact rows alone and with others.
#[test]
#[ignore = "measures"]
fn measure_rows() {
    for edition in Edition::ALL {
        let mut took: [Vec<Duration>; 2] = Default::default();
        for game in 0..12 {
            let mut dice = Dice::new(&format!("rows {game}"));
            let mut state = begun(["long-siege", "long-siege"], edition, 60, &mut dice);
            for number in 0..120 {
                if state.end().is_some() {
                    break;
                }
                if number % 7 == 0 {
                    let began = Instant::now();
                    let rows = Adviser::new(&state).rows(&state, number);
                    took[usize::from(rows.iter().any(AdviceRow::is_about))].push(began.elapsed());
                }
                let command = random_command(&state, &mut dice);
                state = decide(&state, &command, &mut dice, None).unwrap().state;
            }
        }
        for (what, took) in ["exact", "simulated"].into_iter().zip(took) {
            eprintln!("{edition} {what}: {}", spread(took));
        }
    }
}

/// The time of a decision of the hard level at 36 points.
#[test]
#[ignore = "measures"]
fn measure_hard() {
    let mut took = Vec::new();
    for game in 0..6 {
        let mut dice = Dice::new(&format!("hard {game}"));
        let mut state = begun(["ash-tribunal", "old-growth"], Edition::V4_1, 36, &mut dice);
        let adviser = Adviser::new(&state);
        for number in 0..60 {
            if state.end().is_some() {
                break;
            }
            if number % 5 == 0 {
                let began = Instant::now();
                adviser.decision(&state, Level::Hard, number, &mut || false);
                took.push(began.elapsed());
            }
            let legal = adviser.decision(&state, Level::Easy, number, &mut || false).unwrap();
            state = decide(&state, &legal.command, &mut dice, None).unwrap().state;
        }
    }
    eprintln!("{}", spread(took));
}

/// Formats the number of these times, and the median, the 95th percentile and the longest.
fn spread(mut took: Vec<Duration>) -> String {
    took.sort_unstable();
    let at = |share: usize| took.get(took.len() * share / 100).or(took.last()).copied().unwrap_or_default();
    format!("{} times, median {:?}, p95 {:?}, most {:?}", took.len(), at(50), at(95), at(100))
}
