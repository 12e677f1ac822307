//! Weights as numbers of ways, exact whatever their size.

use super::weights::{DieValues, Share, Weights};
use num_bigint::BigUint;

/// Numbers of ways, each with as many 64-bit words as the product of all its factors needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Words of each cell, lowest first.
    words: usize,
    cells: Vec<u64>,
    /// Every cell is at most 2 to this power.
    bits: Bits,
}

/// A logarithm, rounded up by less than a millionth for each factor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bits {
    millionths: u64,
}

impl Bits {
    fn with(self, factor: u64) -> Bits {
        Bits { millionths: self.millionths + ((factor as f64).log2() * 1e6).ceil() as u64 }
    }

    /// Returns the words needed for a number of this many bits.
    fn words(self) -> usize {
        (self.millionths / 64_000_000) as usize + 1
    }
}

impl Counts {
    /// Returns the ways to a number.
    pub fn ways(&self, cell: usize) -> BigUint {
        let words = self.cells.chunks_exact(self.words).nth(cell).unwrap_or_default();
        BigUint::new(words.iter().flat_map(|word| [*word as u32, (word >> 32) as u32]).collect())
    }

    fn grow(&mut self, length: usize) {
        let length = length * self.words;
        if self.cells.len() < length {
            self.cells.resize(length, 0);
        }
    }
}

/// Adds each number of `more`, multiplied by `ways`, to that of `sums`; all have `words` words.
fn add_multiples(sums: &mut [u64], more: &[u64], words: usize, ways: u64) {
    match words {
        1 => sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += ways * more),
        2 => {
            for (sum, more) in sums.chunks_exact_mut(2).zip(more.chunks_exact(2)) {
                let low = u128::from(more[0]) * u128::from(ways) + u128::from(sum[0]);
                sum[0] = low as u64;
                sum[1] += more[1] * ways + (low >> 64) as u64;
            }
        }
        _ => {
            for (sum, more) in sums.chunks_exact_mut(words).zip(more.chunks_exact(words)) {
                let mut carry = 0;
                for (sum, more) in sum.iter_mut().zip(more) {
                    let wide = u128::from(*more) * u128::from(ways) + u128::from(*sum) + carry;
                    *sum = wide as u64;
                    carry = wide >> 64;
                }
            }
        }
    }
}

impl Weights for Counts {
    fn certain() -> Counts {
        Counts { words: 1, cells: vec![1], bits: Bits::default() }
    }

    fn nothing(&self) -> Counts {
        Counts { words: self.words, cells: Vec::new(), bits: self.bits }
    }

    fn clear(&mut self) {
        self.cells.clear();
    }

    fn reserve(&mut self, length: usize) {
        self.cells.reserve((length * self.words).saturating_sub(self.cells.len()));
    }

    fn start_as(&mut self, other: &Counts) {
        (self.words, self.bits) = (other.words, other.bits);
    }

    fn words_for(bits: f64) -> usize {
        (bits / 64.0) as usize + 1
    }

    fn words(&self) -> usize {
        self.cells.len()
    }

    fn len(&self) -> usize {
        self.cells.len() / self.words
    }

    fn make_room(&mut self, of: u64) {
        self.bits = self.bits.with(of);
        let words = self.bits.words();
        if words > self.words {
            let mut cells = vec![0; self.len() * words];
            for (wide, narrow) in cells.chunks_exact_mut(words).zip(self.cells.chunks_exact(self.words)) {
                wide[..narrow.len()].copy_from_slice(narrow);
            }
            (self.words, self.cells) = (words, cells);
        }
    }

    fn add(&mut self, other: &Counts, by: usize, share: Share) {
        self.grow(by + other.len());
        add_multiples(&mut self.cells[by * self.words..], &other.cells, self.words, share.ways);
    }

    fn add_cell(&mut self, to: usize, other: &Counts, cell: usize, share: Share) {
        self.grow(to + 1);
        let range = |cell: usize| cell * self.words..(cell + 1) * self.words;
        let own = range(to);
        add_multiples(&mut self.cells[own], &other.cells[range(cell)], self.words, share.ways);
    }

    fn has(&self, cell: usize) -> bool {
        self.cells[cell * self.words..(cell + 1) * self.words].iter().any(|word| *word > 0)
    }

    /// Works in place, from the last cell down: the cells that a cell depends on precede it.
    fn throw(&mut self, die: &DieValues) {
        self.make_room(die.of());
        self.grow(self.len() + die.most());
        match self.words {
            1 => throw_words(&mut self.cells, die),
            2 => throw_pairs(&mut self.cells, die),
            words => throw_many(&mut self.cells, words, die),
        }
    }
}

/// Throws a die on cells of one word.
fn throw_words(cells: &mut [u64], die: &DieValues) {
    for cell in (0..cells.len()).rev() {
        let values = die.values().iter().filter(|(value, _)| *value <= cell);
        cells[cell] = values.map(|(value, ways)| ways * cells[cell - value]).sum();
    }
}

/// Throws a die on cells of two words.
fn throw_pairs(cells: &mut [u64], die: &DieValues) {
    let pairs = cells.as_chunks_mut::<2>().0;
    for cell in (0..pairs.len()).rev() {
        let mut sum: u128 = 0;
        for (value, ways) in die.values().iter().filter(|(value, _)| *value <= cell) {
            let [low, high] = pairs[cell - value];
            sum += u128::from(low) * u128::from(*ways) + (u128::from(high * ways) << 64);
        }
        pairs[cell] = [sum as u64, (sum >> 64) as u64];
    }
}

/// Throws a die on cells of any number of words.
fn throw_many(cells: &mut [u64], words: usize, die: &DieValues) {
    for cell in (0..cells.len() / words).rev() {
        let mut carry: u128 = 0;
        for word in cell * words..(cell + 1) * words {
            for (value, ways) in die.values().iter().filter(|(value, _)| *value <= cell) {
                carry += u128::from(cells[word - value * words]) * u128::from(*ways);
            }
            cells[word] = carry as u64;
            carry >>= 64;
        }
    }
}
