//! Digital dice of a game.

use super::Stream;

/// The source of a game's digital dice. A game numbers its throws, so that each can be thrown again.
pub trait Thrower {
    /// Moves to the start of digital throw `number`.
    fn begin(&mut self, number: u64);

    /// Throws dice with these numbers of sides and appends each one's face to `faces`, counted from 0.
    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>);
}

impl Thrower for Stream {
    fn begin(&mut self, number: u64) {
        self.begin_throw(number);
    }

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        Stream::throw(self, sides, faces);
    }
}
