//! `dice/1`: the named stream of all digital dice. The definition never changes.
//!
//! The generator is `ChaCha8` under the record's [`Key`], read as 64-bit words. The dice of a throw, in
//! their order, are grouped greedily while the product b of their numbers of sides is at most 2^60. A
//! group takes one word x: for each die the face is the high half of the 128-bit product x * sides, and
//! x becomes its low half. If the last x is below (2^64 - b) mod b, the group is drawn again with a new
//! word, which makes all b outcomes equally likely. A die that is rolled again is a group of its own.
//!
//! Roll i of a repetition (from 0) belongs to block i div 4096: `ChaCha` stream (nonce) i div 4096, word
//! 0 at the start of the block, its rolls one after another. So the first ten of a thousand rolls are the same as ten rolls.
//!
//! In a game, digital throw k (from 0) has nonce k, starting at word 0, with its re-rolls after its dice.

use super::Key;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The stream's name in records.
pub const NAME: &str = "dice/1";

/// Number of rolls of a repetition that share one nonce.
pub const BLOCK: u64 = 4096;

/// Most sides of a die.
pub const MAX_SIDES: u32 = 1_000_000_000;

const GROUP: u64 = 1 << 60;

/// An open `dice/1` stream.
#[derive(Clone, Debug)]
pub struct Stream {
    words: ChaCha8Rng,
}

impl Stream {
    /// Opens the stream of `key`, at word 0 of block 0.
    pub fn open(key: Key) -> Stream {
        Stream { words: ChaCha8Rng::from_seed(key.0) }
    }

    /// Moves to the start of roll `number` (from 0) of a repetition if it begins a block; inside a block this does nothing, because the
    /// rolls of a block follow one another.
    pub fn begin_roll(&mut self, number: u64) {
        if number.is_multiple_of(BLOCK) {
            self.words.set_stream(number / BLOCK);
            self.words.set_word_pos(0);
        }
    }

    /// Moves to the start of digital throw `number` (from 0) of a game: each has a nonce of its own.
    pub fn begin_throw(&mut self, number: u64) {
        self.words.set_stream(number);
        self.words.set_word_pos(0);
    }

    /// Throws dice with these numbers of sides (1 to [`MAX_SIDES`]) and appends each one's face to
    /// `faces`, counted from 0.
    pub fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        let mut rest = sides;
        for (length, product) in groups(sides) {
            let (group, after) = rest.split_at(length);
            self.throw_group(group, product, faces);
            rest = after;
        }
    }

    fn throw_group(&mut self, group: &[u32], product: u64, faces: &mut Vec<u32>) {
        let start = faces.len();
        loop {
            let mut x = self.word();
            for &sides in group {
                let wide = u128::from(x) * u128::from(sides);
                faces.push((wide >> 64) as u32);
                x = wide as u64;
            }
            if is_even(x, product) {
                return;
            }
            faces.truncate(start);
        }
    }

    /// Returns the next word.
    pub(super) fn word(&mut self) -> u64 {
        self.words.next_u64()
    }
}

/// Returns the groups in which dice with these numbers of sides are thrown: the number of dice, and the product of their sides.
pub(super) fn groups(sides: &[u32]) -> impl Iterator<Item = (usize, u64)> {
    let mut rest = sides;
    std::iter::from_fn(move || {
        let (&first, _) = rest.split_first()?;
        let mut product = u64::from(first);
        let mut length = 1;
        while let Some(&next) = rest.get(length) {
            match product.checked_mul(u64::from(next)) {
                Some(larger) if larger <= GROUP => product = larger,
                _ => break,
            }
            length += 1;
        }
        rest = &rest[length..];
        Some((length, product))
    })
}

/// Reports whether a group whose last low half is `x` is accepted: the accepted words are spread evenly over all `product` outcomes.
pub(super) fn is_even(x: u64, product: u64) -> bool {
    // Products are far below 2^64, so most words need no division.
    x >= product || x >= product.wrapping_neg() % product
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thrown(seed: &str, roll: u64, sides: &[u32]) -> Vec<u32> {
        let mut stream = Stream::open(Key::from_seed(seed).unwrap());
        stream.begin_roll(roll);
        let mut faces = Vec::new();
        stream.throw(sides, &mut faces);
        faces
    }

    /// The vectors were computed by a separate program from the definition above, with its own `ChaCha8` (checked against the published
    /// test vectors) and big-integer arithmetic. They never change.
    #[test]
    fn golden_vectors() {
        for line in include_str!("dice_1_vectors.txt").lines().filter(|line| !line.starts_with('#')) {
            let cells: Vec<&str> = line.split('\t').collect();
            let [seed, roll, sides, faces] = cells[..] else { panic!("{line}") };
            let numbers = |cell: &str| cell.split(' ').map(|n| n.parse().unwrap()).collect::<Vec<u32>>();
            assert_eq!(thrown(seed, roll.parse().unwrap(), &numbers(sides)), numbers(faces), "{line}");
        }
    }

    #[test]
    fn faces_are_uniform_within_chance() {
        let mut stream = Stream::open(Key::from_seed("uniform").unwrap());
        let mut counts = [0_u32; 10];
        let mut faces = Vec::new();
        for _ in 0..10_000 {
            faces.clear();
            stream.throw(&[10; 10], &mut faces);
            for face in &faces {
                counts[*face as usize] += 1;
            }
        }
        // 100,000 throws: each face 10,000 with a standard deviation of 95; five deviations are allowed.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 475), "{counts:?}");
    }
}
