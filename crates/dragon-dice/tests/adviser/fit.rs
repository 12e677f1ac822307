//! Fits the weights of the hard level: those that best predict, at the beginning of a turn, who wins in the end.

use crate::matches::{MAX_TURNS, PAIRS, health};
use crate::table::{Dice, begun, random_command};
use warband_dragon_dice::adviser::{Adviser, Level, Worth};
use warband_dragon_dice::game::{PlayerId, State, decide};

/// The fitted weights. The others matter within the best action of an army, and stay unchanged.
const FITTED: [&str; 9] = ["unit", "reserve", "dead", "item", "face", "eighth", "dragon", "effect", "threat"];

/// Numbers of a position: those of [`FITTED`], the player whose turn it is, and the pair of forces.
const NUMBERS: usize = FITTED.len() + 1 + PAIRS.len();

/// One in this many commands is random, so that positions differ.
const BY_CHANCE: usize = 50;

/// Keeps weights near zero about which games carry little information.
const RIDGE: f64 = 0.5;

type Numbers = [f64; NUMBERS];

/// A position and whether the first player won: 1, 0, or half for a draw.
struct Seen {
    numbers: Numbers,
    won: f64,
}

/// Returns the contribution of each fitted weight at a weight of 1.
fn numbers(advisers: &[Adviser], state: &State, pair: usize) -> Numbers {
    let first = PlayerId(0);
    let mut numbers = [0.0; NUMBERS];
    for (number, adviser) in numbers.iter_mut().zip(advisers) {
        *number = adviser.position(state, first);
    }
    // The best action of an army counts what it kills, which contains the value of units.
    numbers[FITTED.len() - 1] -= numbers[0];
    let has_turn = state.turn().is_some_and(|turn| turn.player == first);
    numbers[FITTED.len()] = if has_turn { 1.0 } else { -1.0 };
    numbers[FITTED.len() + 1 + pair] = 1.0;
    numbers
}

fn advisers(state: &State) -> Vec<Adviser> {
    let of = |key: &&str| {
        let mut worth = Worth::default();
        if *key == "threat" {
            let Worth { lost, magic, beside, .. } = Worth::of_hard_level();
            worth = Worth { unit: 1.0, lost, magic, beside, ..worth };
        }
        *worth.weight_mut(key).unwrap() = 1.0;
        Adviser::with_worth(state, worth)
    };
    FITTED.iter().map(of).collect()
}

/// Returns the positions at the beginning of each turn of a game by rules of thumb.
fn positions(pair: usize, game: u32) -> Vec<Seen> {
    let (files, edition, size) = PAIRS[pair];
    let mut dice = Dice::new(&format!("fit {pair} {game}"));
    let mut state = begun(files, edition, size, &mut dice);
    let (adviser, advisers) = (Adviser::new(&state), advisers(&state));
    let (mut seen, mut turn, mut commands) = (Vec::new(), 0, 0);
    while state.end().is_none() {
        let number = state.turn().map_or(0, |turn| turn.number);
        if number > MAX_TURNS {
            break;
        }
        if number != turn {
            turn = number;
            seen.push(numbers(&advisers, &state, pair));
        }
        let command = if dice.below(BY_CHANCE) == 0 {
            random_command(&state, &mut dice)
        } else {
            adviser.decision(&state, Level::Easy, commands, &mut || false).unwrap().command
        };
        commands += 1;
        state = decide(&state, &command, &mut dice, None).unwrap().state;
    }
    let [one, other] = [0, 1].map(|player| health(&state, PlayerId(player)));
    let won = match state.end().as_ref().map(|end| end.winner) {
        Some(Some(PlayerId(winner))) => f64::from(u8::from(winner == 0)),
        Some(None) => 0.5,
        None => 0.5 + 0.5 * (f64::from(one) - f64::from(other)).clamp(-1.0, 1.0),
    };
    seen.into_iter().map(|numbers| Seen { numbers, won }).collect()
}

fn sum_of(weights: &Numbers, numbers: &Numbers) -> f64 {
    weights.iter().zip(numbers).map(|(weight, number)| weight * number).sum()
}

/// Solves linear equations, each followed by its right side (Gauss).
fn solved(mut equations: [[f64; NUMBERS + 1]; NUMBERS]) -> Numbers {
    for at in 0..NUMBERS {
        let largest =
            |one: &usize, other: &usize| equations[*one][at].abs().total_cmp(&equations[*other][at].abs());
        let pivot = (at..NUMBERS).max_by(largest).unwrap();
        equations.swap(at, pivot);
        let row = equations[at];
        let (above, below) = equations.split_at_mut(at);
        for other in above.iter_mut().chain(&mut below[1..]) {
            let times = other[at] / row[at];
            other.iter_mut().zip(row).for_each(|(cell, of_row)| *cell -= times * of_row);
        }
    }
    std::array::from_fn(|at| equations[at][NUMBERS] / equations[at][at])
}

/// Returns the weights for which a logistic curve best predicts who wins (Newton's method).
fn fitted(seen: &[Seen]) -> Numbers {
    let mut weights = [0.0; NUMBERS];
    for _ in 0..30 {
        let mut equations = [[0.0; NUMBERS + 1]; NUMBERS];
        for at in 0..NUMBERS {
            equations[at][at] = RIDGE;
            equations[at][NUMBERS] = -RIDGE * weights[at];
        }
        for Seen { numbers, won } in seen {
            let chance = 1.0 / (1.0 + (-sum_of(&weights, numbers)).exp());
            let slope = chance * (1.0 - chance);
            for at in 0..NUMBERS {
                for other in 0..NUMBERS {
                    equations[at][other] += slope * numbers[at] * numbers[other];
                }
                equations[at][NUMBERS] += (won - chance) * numbers[at];
            }
        }
        let step = solved(equations);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

#[test]
#[ignore = "plays games and prints weights: a minute"]
fn fit_weights() {
    let each = crate::matches::number("EACH", 200);
    let seen: Vec<Seen> =
        (0..PAIRS.len()).flat_map(|pair| (0..each).flat_map(move |game| positions(pair, game))).collect();
    let weights = fitted(&seen);
    // A unit that is killed goes to the DUA: that loss is the unit of all weights.
    let unit = weights[0] - weights[2];
    for (place, (key, weight)) in FITTED.iter().zip(weights).enumerate() {
        let weight = if place < 3 { weight - weights[2] } else { weight };
        eprintln!("{key:8} {:6.2}", weight / unit);
    }
    eprintln!("{} positions; a health-worth counts {unit:.3}", seen.len());
}

#[test]
fn a_logistic_curve_finds_the_weights_that_made_the_numbers() {
    let mut dice = Dice::new("logistic");
    let mut weights = [0.0; NUMBERS];
    weights[0] = 0.8;
    weights[1] = -0.4;
    let seen: Vec<Seen> = (0..4000)
        .map(|_| {
            let numbers = std::array::from_fn(|at| if at < 2 { dice.below(9) as f64 - 4.0 } else { 0.0 });
            let chance = 1.0 / (1.0 + (-sum_of(&weights, &numbers)).exp());
            Seen { numbers, won: f64::from(u8::from((dice.below(10_000) as f64) < 10_000.0 * chance)) }
        })
        .collect();
    let found = fitted(&seen);
    assert!((found[0] - 0.8).abs() < 0.1 && (found[1] + 0.4).abs() < 0.1, "{found:?}");
}
