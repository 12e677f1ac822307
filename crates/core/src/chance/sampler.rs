//! `totals/1`: totals drawn from their exact distribution. The definition never changes.
//!
//! The answers of a roll are put in ascending order; F(i) is the exact chance of answer i or a smaller one.
//! The words of the stream are the binary digits of a number u between 0 and 1, 32 per word, the first word being the
//! highest; the answer is the smallest i with u < F(i). One word is nearly always enough; if it is not, up to three more
//! follow, and after 128 digits the larger of the remaining answers is taken (each F(i) is rounded down to 128 digits).
//!
//! The words are `ChaCha8` under the record's [`Key`], its 32-bit words in order. Roll i of a repetition
//! (from 0) belongs to block i div 4096: `ChaCha` stream (nonce) 2^63 + i div 4096, word 0 at the start of the
//! block, its rolls one after another.

use super::Key;
use super::lines::{FOUR_LINES, Lines, Text, put_four, put_word};
use super::stream::BLOCK;
use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::array;

/// The sampler's name in records.
pub const TOTALS: &str = "totals/1";

/// Nonce of the first block.
const FIRST_BLOCK: u64 = 1 << 63;

/// Number of highest digits by which a draw is looked up: 2^11 slots of 8 bytes stay in a processor's first-level cache.
const GUIDE_BITS: u32 = 11;

/// Number of combinations of the highest digits.
const GUIDES: usize = 1 << GUIDE_BITS;

/// Draws answers from a distribution.
#[derive(Clone, Debug)]
pub struct Sampler {
    /// F(i) times 2^128, rounded down, of all answers but the last.
    bounds: Vec<u128>,
    /// The highest words of the bounds.
    highest: Vec<u32>,
    /// For each combination of highest digits the answer of the smallest u that begins with them, and whether it is the answer of all of
    /// them.
    guide: Vec<(u32, bool)>,
}

impl Sampler {
    /// Creates a sampler of the answers with these numbers of ways, in ascending order; `None` if there are no ways.
    pub fn new(ways: &[BigUint]) -> Option<Sampler> {
        let of: BigUint = ways.iter().sum();
        if of == BigUint::default() {
            return None;
        }
        let mut below = BigUint::default();
        let mut bounds = Vec::with_capacity(ways.len() - 1);
        for ways in ways.iter().take(ways.len() - 1) {
            below += ways;
            let digits = ((&below << 128_u32) / &of).to_u64_digits();
            let digit = |index: usize| u128::from(digits.get(index).copied().unwrap_or_default());
            // A bound of 2^128 means that the answers after it have no ways.
            bounds.push(if digits.len() > 2 { u128::MAX } else { digit(1) << 64 | digit(0) });
        }
        let highest = bounds.iter().map(|bound| (bound >> 96) as u32).collect();
        let mut sampler = Sampler { bounds, highest, guide: Vec::new() };
        sampler.guide = sampler.guided().collect();
        Some(sampler)
    }

    /// Returns the entries of the guide, in one pass over the bounds.
    fn guided(&self) -> impl Iterator<Item = (u32, bool)> {
        let mut first = 0;
        (0..1_u128 << GUIDE_BITS).map(move |high| {
            let least = high << (128 - GUIDE_BITS);
            let most = least | (u128::MAX >> GUIDE_BITS);
            first += self.bounds[first..].iter().take_while(|bound| **bound <= least).count();
            (first as u32, self.bounds.get(first).is_none_or(|bound| *bound > most))
        })
    }

    fn answer(&self, digits: u128) -> usize {
        self.bounds.partition_point(|bound| *bound <= digits)
    }

    /// Counts how often each answer occurs in the rolls from `first`, which begins a block, up to `last` (exclusive).
    pub fn count(&self, key: Key, first: u64, last: u64) -> Vec<u64> {
        let mut words = TotalsStream::open(key);
        let mut counts = vec![0; self.bounds.len() + 1];
        for number in first..last {
            words.begin_roll(number);
            counts[self.draw(&mut words)] += 1;
        }
        counts
    }

    /// Returns the next answer, as an index in the ascending order.
    pub fn draw(&self, words: &mut TotalsStream) -> usize {
        let word = words.next();
        match self.guide[(word >> (32 - GUIDE_BITS)) as usize] {
            (answer, true) => answer as usize,
            _ => self.decide(word, words),
        }
    }

    /// Returns the answer of a number that begins with `word`, using as many further words as needed.
    fn decide(&self, word: u32, words: &mut TotalsStream) -> usize {
        let (first, _) = self.guide[(word >> (32 - GUIDE_BITS)) as usize];
        let passed = self.highest[first as usize..].iter().take_while(|bound| **bound < word).count();
        let answer = first as usize + passed;
        if self.highest.get(answer) == Some(&word) { self.decide_late(word, words) } else { answer }
    }

    /// Returns the answer if `word` is the beginning of a bound.
    #[cold]
    fn decide_late(&self, word: u32, words: &mut TotalsStream) -> usize {
        let mut digits = u128::from(word) << 96;
        for unknown in [96, 64, 32] {
            let first = self.answer(digits);
            if first == self.answer(digits | ((1 << unknown) - 1)) {
                return first;
            }
            digits |= u128::from(words.next()) << (unknown - 32);
        }
        self.answer(digits)
    }
}

/// Number of words generated at once.
const AHEAD: usize = 256;

/// The words with which totals are drawn.
#[derive(Clone, Debug)]
pub struct TotalsStream {
    generator: ChaCha8Rng,
    /// Words generated ahead; those before `next` have been used.
    words: [u32; AHEAD],
    next: usize,
}

impl TotalsStream {
    /// Opens the stream of `key`, at word 0 of block 0.
    pub fn open(key: Key) -> TotalsStream {
        let mut stream =
            TotalsStream { generator: ChaCha8Rng::from_seed(key.0), words: [0; AHEAD], next: AHEAD };
        stream.begin_roll(0);
        stream
    }

    /// Moves to the start of roll `number` (from 0) of a repetition if it begins a block; inside a block this does nothing, because the
    /// rolls of a block follow one another.
    pub fn begin_roll(&mut self, number: u64) {
        if number.is_multiple_of(BLOCK) {
            self.generator.set_stream(FIRST_BLOCK + number / BLOCK);
            self.generator.set_word_pos(0);
            self.next = AHEAD;
        }
    }

    fn next(&mut self) -> u32 {
        if self.next == AHEAD {
            let mut bytes = [0; 4 * AHEAD];
            self.generator.fill_bytes(&mut bytes);
            let words = bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word));
            self.words.iter_mut().zip(words).for_each(|(word, made)| *word = made);
            self.next = 0;
        }
        self.next += 1;
        self.words[self.next - 1]
    }

    /// Returns the words that were generated and not used yet, in groups of four; at most `most` words.
    fn ahead(&self, most: u64) -> &[[u32; 4]] {
        let made = &self.words[self.next..];
        made[..made.len().min(most as usize)].as_chunks().0
    }

    /// Uses the next `number` words, which were generated ahead.
    fn skip(&mut self, number: usize) {
        self.next += number;
    }
}

/// Draws whole lines, which are stored in the slots of the guide.
#[derive(Clone, Debug)]
pub struct LineSampler {
    sampler: Sampler,
    lines: Lines,
    /// For each combination of highest digits that decides the answer, the line's word; 0 for the others.
    slots: Box<[u64; GUIDES]>,
}

impl LineSampler {
    /// Creates a sampler that draws from `sampler`, whose answers are these lines.
    pub fn new(sampler: Sampler, lines: Lines) -> LineSampler {
        let slot = |&(answer, decided): &(u32, bool)| if decided { lines.word(answer as usize) } else { 0 };
        let slots = Box::new(array::from_fn(|high| slot(&sampler.guide[high])));
        LineSampler { sampler, lines, slots }
    }

    /// Writes the lines of the rolls from `first`, which begins a block, up to `last` (exclusive).
    pub fn write(&self, key: Key, first: u64, last: u64, text: &mut Text) {
        let mut words = TotalsStream::open(key);
        let out = text.begin((last - first) as usize * self.lines.longest() + FOUR_LINES);
        let mut length = 0;
        let mut number = first;
        while number < last {
            words.begin_roll(number);
            let end = (number + BLOCK).min(last);
            while number < end {
                let mut decided = 0;
                for four in words.ahead(end - number) {
                    let slots = four.map(|word| self.slot(word));
                    if slots.contains(&0) {
                        break;
                    }
                    length += put_four(slots, &mut out[length..]);
                    decided += 4;
                }
                words.skip(decided);
                number += decided as u64;
                // The next four are not all decided by their slots, or not generated yet: draw them one by one.
                for _ in 0..(end - number).min(4) {
                    let word = words.next();
                    length = match self.slot(word) {
                        0 => self.lines.put(self.sampler.decide(word, &mut words), out, length),
                        slot => put_word(slot, out, length),
                    };
                    number += 1;
                }
            }
        }
        text.end(length);
    }

    fn slot(&self, word: u32) -> u64 {
        self.slots[(word >> (32 - GUIDE_BITS)) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sampler(ways: &[u64]) -> Sampler {
        Sampler::new(&ways.iter().map(|ways| BigUint::from(*ways)).collect::<Vec<_>>()).unwrap()
    }

    /// The vectors were computed by a separate program from the definition above, with its own `ChaCha8` and exact fractions.
    /// They never change.
    #[test]
    fn golden_vectors() {
        for line in include_str!("totals_1_vectors.txt").lines().filter(|line| !line.starts_with('#')) {
            let cells: Vec<&str> = line.split('\t').collect();
            let [seed, roll, ways, answers] = cells[..] else { panic!("{line}") };
            let ways: Vec<BigUint> = ways.split(' ').map(|ways| ways.parse().unwrap()).collect();
            let answers: Vec<usize> = answers.split(' ').map(|answer| answer.parse().unwrap()).collect();
            let sampler = Sampler::new(&ways).unwrap();
            let mut words = TotalsStream::open(Key::from_seed(seed).unwrap());
            words.begin_roll(roll.parse().unwrap());
            let drawn: Vec<usize> = answers.iter().map(|_| sampler.draw(&mut words)).collect();
            assert_eq!(drawn, answers, "{line}");
        }
    }

    #[test]
    fn digits_decide_as_late_as_they_must() {
        assert!(Sampler::new(&[]).is_none() && Sampler::new(&[BigUint::default()]).is_none());
        // Thirds do not end in binary: the bounds are 0.0101... and 0.1010...
        let thirds = sampler(&[1, 1, 1]);
        assert_eq!(thirds.bounds, [u128::MAX / 3, u128::MAX / 3 * 2]);
        let third = (u64::MAX / 3) as u32;
        let mut words = TotalsStream::open(Key([0; 32]));
        // If the digits are the bound's own, the next word decides; otherwise no further word is used.
        let mut same = words.clone();
        let drawn = thirds.decide(third, &mut words);
        assert_eq!(drawn, usize::from(same.next() > third));
        assert_eq!(words.next(), same.next());
        assert_eq!((thirds.decide(third - 1, &mut words), thirds.decide(third + 1, &mut words)), (0, 1));
        assert_eq!(words.next(), same.next());
    }

    #[test]
    fn lines_are_the_draws_over_the_end_of_a_block() {
        let sampler = sampler(&[1, 2, 5, 9, 1, 400]);
        let key = Key::from_seed("lines").unwrap();
        for names in [
            ["0", "1", "12", "123456", "1234567", "a line longer than a word"],
            ["0", "1", "2", "3", "4", "5"],
        ] {
            check_lines(&sampler, key, names);
        }
    }

    fn check_lines(sampler: &Sampler, key: Key, names: [&str; 6]) {
        let mut expected = String::new();
        let mut words = TotalsStream::open(key);
        for number in 0..BLOCK + 50 {
            words.begin_roll(number);
            expected += names[sampler.draw(&mut words)];
            expected.push('\n');
        }
        let lines = LineSampler::new(sampler.clone(), Lines::new(names.map(String::from)));
        let mut written = Vec::new();
        let mut text = Text::default();
        for (first, last) in [(0, BLOCK), (BLOCK, BLOCK + 50)] {
            lines.write(key, first, last, &mut text);
            written.extend_from_slice(text.bytes());
        }
        assert_eq!(String::from_utf8(written).unwrap(), expected);
    }
}
