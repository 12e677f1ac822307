//! `totals/1`: totals drawn from their exact distribution, fixed for ever.
//!
//! The answers of a roll are put in ascending order; F(i) is the exact chance of answer i or a smaller one.
//! The words of the stream are the binary digits of a number u between 0 and 1, 32 of them a word, the
//! first word the highest; the answer is the smallest i with u < F(i). One word nearly always decides; where it does
//! not, up to three more follow, and after 128 digits the larger of the answers left is taken (each F(i) is
//! rounded down to 128 digits).
//!
//! The words are `ChaCha8` under the record's [`Key`], its 32-bit words in order. Roll i of a repetition
//! (from 0) belongs to block i div 4096: `ChaCha` stream (nonce) 2^63 + i div 4096, word 0 at the start of the
//! block, its rolls one after the other.

use super::Key;
use super::stream::BLOCK;
use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The sampler's name, as records carry it.
pub const TOTALS: &str = "totals/1";

/// First nonce of the blocks.
const FIRST_BLOCK: u64 = 1 << 63;

/// Highest digits by which a draw is looked up: 2^11 slots of 8 bytes stay in a processor's nearest cache.
const GUIDE_BITS: u32 = 11;

/// Draws answers from a distribution.
#[derive(Clone, Debug)]
pub struct Sampler {
    /// F(i) times 2^128, rounded down, of all answers but the last.
    bounds: Vec<u128>,
    /// For each run of highest digits the answer that the smallest u with them gives, and whether all give it.
    guide: Vec<(u32, bool)>,
}

impl Sampler {
    /// A sampler of the answers whose numbers of ways are given, in ascending order; `None` without any way.
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
            // A bound of 2^128 itself stands where the answers behind it have no ways.
            bounds.push(if digits.len() > 2 { u128::MAX } else { digit(1) << 64 | digit(0) });
        }
        let mut sampler = Sampler { bounds, guide: Vec::new() };
        sampler.guide = (0..1_u128 << GUIDE_BITS)
            .map(|high| {
                let first = sampler.answer(high << (128 - GUIDE_BITS));
                let last = sampler.answer(((high + 1) << (128 - GUIDE_BITS)).wrapping_sub(1));
                (first as u32, first == last)
            })
            .collect();
        Some(sampler)
    }

    fn answer(&self, digits: u128) -> usize {
        self.bounds.partition_point(|bound| *bound <= digits)
    }

    /// The next answer, by its place in the ascending order.
    pub fn draw(&self, words: &mut TotalsStream) -> usize {
        let word = words.next();
        match self.guide[(word >> (32 - GUIDE_BITS)) as usize] {
            (answer, true) => answer as usize,
            _ => self.decide(word, words),
        }
    }

    /// The answer of a number that begins with `word`, with as many further words as it takes.
    fn decide(&self, word: u32, words: &mut TotalsStream) -> usize {
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

/// The words that totals are drawn with.
#[derive(Clone, Debug)]
pub struct TotalsStream {
    words: ChaCha8Rng,
}

impl TotalsStream {
    /// The stream of `key`, at word 0 of block 0.
    pub fn open(key: Key) -> TotalsStream {
        let mut stream = TotalsStream { words: ChaCha8Rng::from_seed(key.0) };
        stream.begin_roll(0);
        stream
    }

    /// Goes to where roll `number` (from 0) of a repetition may begin a block; inside a block nothing
    /// moves, because the rolls of a block follow one another.
    pub fn begin_roll(&mut self, number: u64) {
        if number.is_multiple_of(BLOCK) {
            self.words.set_stream(FIRST_BLOCK + number / BLOCK);
            self.words.set_word_pos(0);
        }
    }

    fn next(&mut self) -> u32 {
        self.words.next_u32()
    }
}

/// Draws whole lines: the words of the answers lie ready in the slots of the guide.
#[derive(Clone, Debug)]
pub struct LineSampler {
    sampler: Sampler,
    lines: Vec<Vec<u8>>,
    /// For each run of highest digits that decides: the line's bytes, least first, and in the highest byte how
    /// many they are; 0 where the digits do not decide, or the line is longer than [`SHORT`].
    slots: Vec<u64>,
}

/// Bytes of a line that fit into a slot beside their number.
const SHORT: usize = 7;

impl LineSampler {
    /// Draws from `sampler`, whose answers are written as `lines`, each with its end.
    pub fn new(sampler: Sampler, lines: Vec<Vec<u8>>) -> LineSampler {
        let slot = |&(answer, decided): &(u32, bool)| {
            let line = &lines[answer as usize];
            if !decided || line.len() > SHORT {
                return 0;
            }
            let mut bytes = [0; 8];
            bytes[..line.len()].copy_from_slice(line);
            bytes[SHORT] = line.len() as u8;
            u64::from_le_bytes(bytes)
        };
        let slots = sampler.guide.iter().map(slot).collect();
        LineSampler { sampler, lines, slots }
    }

    /// The longest line.
    fn longest(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or_default().max(8)
    }

    /// Appends the lines of the rolls from `first`, which begins a block, up to `last` (not included).
    pub fn write(&self, key: Key, first: u64, last: u64, out: &mut Vec<u8>) {
        let mut words = TotalsStream::open(key);
        let longest = self.longest();
        let mut number = first;
        while number < last {
            let end = (number + BLOCK).min(last);
            words.begin_roll(number);
            let mut length = out.len();
            out.resize(length + (end - number) as usize * longest, 0);
            for _ in number..end {
                let word = words.next();
                let slot = self.slots[(word >> (32 - GUIDE_BITS)) as usize];
                if slot == 0 {
                    let line = &self.lines[self.sampler.decide(word, &mut words)];
                    out[length..length + line.len()].copy_from_slice(line);
                    length += line.len();
                } else {
                    let bytes = slot.to_le_bytes();
                    out[length..length + 8].copy_from_slice(&bytes);
                    length += usize::from(bytes[SHORT]);
                }
            }
            out.truncate(length);
            number = end;
        }
    }
}
