//! Sums of thrown dice, many times over, by `dice/1`: the faces are those of [`Stream::throw`], looked up in tables for several dice at
//! once.
//!
//! A group's word x gives the faces of dice with s and t sides as the high halves of x * s and of the low half times t.
//! This equals the high half of x * (s * t), read as two digits; so a run of dice needs one multiplication, and
//! its sum one table lookup.

use super::lines::{Lines, Text};
use super::stream::{BLOCK, Stream, groups, is_even};
use super::{Key, MAX_SIDES};
use std::collections::BTreeMap;

/// Entries of a table: 16 KiB, so that several tables fit into a processor's first-level cache.
const MAX_ENTRIES: u64 = 1 << 12;

/// Marks an entry in which some die is rolled again.
const AGAIN: u32 = 1 << 31;

/// A die as a list of what its sides count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountedDie {
    /// The amount that each side adds, and whether the die is then rolled again and the new side counts too; this must not hold for all
    /// sides.
    pub sides: Vec<(u32, bool)>,
}

/// Longest line of a sum, in bytes, line end included.
const LONGEST: usize = 11;

/// Dice whose sum is wanted.
#[derive(Clone, Debug)]
pub struct FaceSums {
    dice: Vec<CountedDie>,
    groups: Vec<Group>,
    /// The number added to each sum.
    base: u32,
    /// The sums without re-rolls as lines, from `base` on.
    lines: Lines,
}

/// Dice that share a word.
#[derive(Clone, Debug)]
struct Group {
    product: u64,
    dice: std::ops::Range<usize>,
    runs: Vec<Run>,
}

/// Dice that share a table lookup.
#[derive(Clone, Debug)]
struct Run {
    product: u64,
    sums: Vec<u32>,
}

impl FaceSums {
    /// Prepares the sum of `dice` and `base`; without re-rolls it must be below 2^31.
    pub fn new(dice: Vec<CountedDie>, base: u32) -> FaceSums {
        let sides: Vec<u32> = dice.iter().map(|die| die.sides.len().min(MAX_SIDES as usize) as u32).collect();
        let mut from = 0;
        let mut all = Vec::new();
        for (length, product) in groups(&sides) {
            let members = from..from + length;
            all.push(Group { product, runs: runs(&dice[members.clone()]), dice: members });
            from += length;
        }
        let most = |die: &CountedDie| die.sides.iter().map(|(value, _)| *value).max().unwrap_or_default();
        let most: u32 = dice.iter().map(most).sum();
        let lines = Lines::new((base..=base + most).map(|sum| sum.to_string()));
        FaceSums { dice, groups: all, base, lines }
    }

    /// Writes the sums of the rolls from `first`, which begins a block, up to `last` (exclusive), one per line.
    pub fn write(&self, key: Key, first: u64, last: u64, text: &mut Text) {
        let out = text.begin((last - first) as usize * LONGEST);
        let mut at = 0;
        self.each(key, first, last, |sum| {
            let place = (sum - self.base) as usize;
            if place < self.lines.len() {
                at = self.lines.put(place, out, at);
            } else {
                // With re-rolls the sum may exceed the largest single throw.
                let line = format!("{sum}\n");
                out[at..at + line.len()].copy_from_slice(line.as_bytes());
                at += line.len();
            }
        });
        text.end(at);
    }

    /// Counts how often each sum occurs in the rolls from `first`, which begins a block, up to `last` (exclusive).
    pub fn count(&self, key: Key, first: u64, last: u64) -> BTreeMap<u32, u64> {
        let mut counts = vec![0; self.lines.len()];
        let mut more = BTreeMap::new();
        self.each(key, first, last, |sum| match counts.get_mut((sum - self.base) as usize) {
            Some(count) => *count += 1,
            None => *more.entry(sum).or_default() += 1,
        });
        let counts = counts.into_iter().enumerate().filter(|(_, count)| *count > 0);
        counts.map(|(place, count)| (self.base + place as u32, count)).chain(more).collect()
    }

    /// Throws the dice once and returns the sum.
    fn throw(&self, stream: &mut Stream, words: &mut [u64]) -> u32 {
        let mut sum = self.base;
        let mut again = 0;
        for (group, kept) in self.groups.iter().zip(words.iter_mut()) {
            loop {
                let word = stream.word();
                let (mut x, mut own) = (word, 0_u32);
                for run in &group.runs {
                    let wide = u128::from(x) * u128::from(run.product);
                    x = wide as u64;
                    let entry = run.sums[(wide >> 64) as usize];
                    again |= entry;
                    own += entry & !AGAIN;
                }
                if is_even(x, group.product) {
                    *kept = word;
                    sum += own;
                    break;
                }
            }
        }
        if again & AGAIN == 0 { sum } else { sum + self.throw_again(stream, words) }
    }

    /// Returns the sum of the re-rolls, made die by die in their order, each chain to its end.
    fn throw_again(&self, stream: &mut Stream, words: &[u64]) -> u32 {
        let mut sum = 0;
        let mut thrown = Vec::with_capacity(1);
        for (group, word) in self.groups.iter().zip(words) {
            let mut x = *word;
            for die in &self.dice[group.dice.clone()] {
                let wide = u128::from(x) * die.sides.len() as u128;
                x = wide as u64;
                let mut is_again = die.sides[(wide >> 64) as usize].1;
                while is_again {
                    thrown.clear();
                    stream.throw(&[die.sides.len() as u32], &mut thrown);
                    let (more, again) = die.sides[thrown[0] as usize];
                    sum += more;
                    is_again = again;
                }
            }
        }
        sum
    }

    /// Calls `say` with the sums of the rolls from `first`, which begins a block, up to `last` (exclusive).
    fn each(&self, key: Key, first: u64, last: u64, mut say: impl FnMut(u32)) {
        debug_assert!(first.is_multiple_of(BLOCK));
        let mut stream = Stream::open(key);
        let mut words = vec![0; self.groups.len()];
        for number in first..last {
            stream.begin_roll(number);
            say(self.throw(&mut stream, &mut words));
        }
    }
}

fn runs(dice: &[CountedDie]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for die in dice {
        let sides = die.sides.len() as u64;
        let entries = die.sides.iter().map(|(value, again)| value | if *again { AGAIN } else { 0 });
        match runs.last_mut().filter(|run| run.product * sides <= MAX_ENTRIES) {
            Some(run) => {
                let own: Vec<u32> = entries.collect();
                let both = |before: u32| {
                    own.iter()
                        .map(move |entry| ((before & !AGAIN) + (entry & !AGAIN)) | ((before | entry) & AGAIN))
                };
                run.sums = run.sums.iter().flat_map(|before| both(*before)).collect();
                run.product *= sides;
            }
            None => runs.push(Run { product: sides, sums: entries.collect() }),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The faces are exactly those of single throws, re-rolls included, across the end of a block.
        #[test]
        fn sums_are_those_of_single_throws(
            dice in prop::collection::vec(prop::collection::vec((0..9_u32, any::<bool>()), 1..=12), 1..50),
            seed in "[a-z]{3}",
        ) {
            let dice: Vec<CountedDie> = dice
                .into_iter()
                .map(|mut sides| {
                    sides[0].1 = false;
                    CountedDie { sides }
                })
                .collect();
            let key = Key::from_seed(&seed).unwrap();
            let sides: Vec<u32> = dice.iter().map(|die| die.sides.len() as u32).collect();
            let mut stream = Stream::open(key);
            let mut expected = Vec::new();
            for number in 0..BLOCK + 9 {
                stream.begin_roll(number);
                let mut faces = Vec::new();
                stream.throw(&sides, &mut faces);
                let mut sum = 7;
                for (die, face) in dice.iter().zip(faces) {
                    let (value, mut again) = die.sides[face as usize];
                    sum += value;
                    while again {
                        let mut more = Vec::new();
                        stream.throw(&[die.sides.len() as u32], &mut more);
                        sum += die.sides[more[0] as usize].0;
                        again = die.sides[more[0] as usize].1;
                    }
                }
                expected.push(sum);
            }
            let mut sums = Vec::new();
            FaceSums::new(dice, 7).each(key, 0, BLOCK + 9, |sum| sums.push(sum));
            prop_assert_eq!(sums, expected);
        }
    }
}
