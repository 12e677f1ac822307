//! The chance to win: a small network over the numbers of `features`, learned by games of the computer against itself.
//!
//! Its weights are integers in `net.txt`, and everything here is additions, multiplications and square roots of floating-point numbers,
//! which are the same on every platform, so that the computer decides alike everywhere.

use super::features::{FEATURES, Features, first_weights};
use std::rc::Rc;

/// Number of hidden units.
pub const HIDDEN: usize = 48;

/// Number of weights: those of each hidden unit with its bias, what each unit counts, and what each number counts by itself.
pub const WEIGHTS: usize = HIDDEN * (FEATURES + 1) + HIDDEN + FEATURES;

/// The integers of the table are in units of this part of 1.
const UNIT: f64 = 1024.0;

/// A network that values a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    weights: Vec<f64>,
    /// The weights of all hidden units for each number of a position, and their biases.
    by_number: Vec<[f64; HIDDEN]>,
}

impl Net {
    /// Returns the network of the table.
    pub fn of_table() -> Rc<Net> {
        thread_local! {
            static NET: Rc<Net> = Rc::new(Net::read(include_str!("net.txt")).unwrap_or_else(|| Net::untrained(&mut || 0.0)));
        }
        NET.with(Rc::clone)
    }

    /// Creates a network with these weights; `None` if there are not [`WEIGHTS`] of them.
    pub fn new(weights: Vec<f64>) -> Option<Net> {
        (weights.len() == WEIGHTS).then(|| Net::of_weights(weights))
    }

    fn of_weights(weights: Vec<f64>) -> Net {
        let of_number = |number: usize| std::array::from_fn(|unit| weights[unit * (FEATURES + 1) + number]);
        let by_number = (0..=FEATURES).map(of_number).collect();
        Net { weights, by_number }
    }

    /// Creates a network that has learned nothing yet: it adds up units, items and terrains. `units` gives the weights of its hidden units,
    /// which count nothing.
    pub fn untrained(units: &mut dyn FnMut() -> f64) -> Net {
        let of_units = HIDDEN * (FEATURES + 1);
        let mut weights: Vec<f64> = (0..of_units).map(|_| units()).collect();
        weights.resize(of_units + HIDDEN, 0.0);
        weights.extend(first_weights());
        Net::of_weights(weights)
    }

    /// Reads the weights of a text: integers in lines, after comments that begin with `#`. `None` if there are not [`WEIGHTS`] of them.
    pub fn read(text: &str) -> Option<Net> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let weights = lines.flat_map(str::split_whitespace).map(|word| word.parse::<i32>().ok());
        Net::new(weights.map(|weight| Some(f64::from(weight?) / UNIT)).collect::<Option<Vec<f64>>>()?)
    }

    /// Returns the weights as [`read`](Net::read) reads them, one line for each hidden unit.
    pub fn to_text(&self) -> String {
        let integers: Vec<String> =
            self.weights.iter().map(|weight| format!("{}", (weight * UNIT).round() as i32)).collect();
        integers.chunks(FEATURES + 1).map(|line| line.join(" ") + "\n").collect()
    }

    /// Returns the weights.
    pub fn weights(&self) -> &[f64] {
        &self.weights
    }

    /// Returns the value of a position to one player.
    fn value(&self, features: &Features) -> f64 {
        let (_, rest) = self.weights.split_at(HIDDEN * (FEATURES + 1));
        let (outs, direct) = rest.split_at(HIDDEN);
        let mut inputs = self.by_number[FEATURES];
        let mut sum = 0.0;
        // Many numbers of a position are 0: those of armies that do not exist.
        let numbers =
            features.iter().zip(&self.by_number).zip(direct).filter(|((number, _), _)| **number != 0.0);
        for ((number, weights), direct) in numbers {
            inputs.iter_mut().zip(weights).for_each(|(input, weight)| *input += number * weight);
            sum += number * direct;
        }
        for (input, out) in inputs.into_iter().zip(outs) {
            sum += out * (input / (1.0 + input.abs()));
        }
        sum
    }

    /// Returns the chance that the first of two players wins; the chances of both add up to 1.
    pub fn chance(&self, features: &[Features; 2]) -> f64 {
        let [one, other] = features.each_ref().map(|features| self.value(features));
        Net::as_chance(one - other)
    }

    /// Returns the chance for a difference of values.
    pub fn as_chance(difference: f64) -> f64 {
        0.5 + 0.5 * difference / (1.0 + difference * difference).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Weights that differ from each other.
    fn net() -> Net {
        let weight = |place: usize| ((place * 7919) % 257) as f64 / 1024.0 - 0.125;
        Net::new((0..WEIGHTS).map(weight).collect()).expect("the number is right")
    }

    #[test]
    fn the_chances_of_both_players_add_up_to_one() {
        let one: Features = std::array::from_fn(|place| (place % 5) as f64 / 4.0);
        let other: Features = std::array::from_fn(|place| (place % 3) as f64 / 2.0);
        let (first, second) = (net().chance(&[one, other]), net().chance(&[other, one]));
        assert!(first > 0.0 && first < 1.0 && (first - 0.5).abs() > 1e-6);
        assert!((first + second - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_table_is_a_network() {
        assert!(Net::read(include_str!("net.txt")).is_some());
    }

    #[test]
    fn a_network_reads_what_it_writes() {
        assert_eq!(Net::read(&net().to_text()), Some(net()));
        assert_eq!(Net::read("1 2 3"), None);
        assert_eq!(Net::read("a"), None);
    }
}
