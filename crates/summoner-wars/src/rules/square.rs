//! Squares of the board: `a1` to `f8`, row 1 next to player 1 (rules 1.1).

use super::{BREADTH, DEPTH};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Debug, Display};

/// A square. They are ordered by row, then by column, from `a1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(extend("pattern" = "^[a-f][1-8]$")))]
#[serde(into = "String", try_from = "String")]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// Returns the square in column 1 to 6 (`a` to `f`) and row 1 to 8.
    pub fn new(column: u8, row: u8) -> Option<Square> {
        let is_there = (1..=BREADTH).contains(&column) && (1..=DEPTH).contains(&row);
        is_there.then_some(Square { row, column })
    }

    /// Reads `c4`, in either case.
    pub fn parse(text: &str) -> Option<Square> {
        let &[letter, digit] = text.trim().as_bytes() else { return None };
        let column = letter.to_ascii_lowercase().checked_sub(b'a')?;
        Square::new(column.checked_add(1)?, digit.checked_sub(b'0')?)
    }

    /// Reads two squares that are typed together: `a2a4`, `a2-a4`, `a2>a4`, `a2->a4`.
    pub fn pair(text: &str) -> Option<[Square; 2]> {
        let (from, rest) = text.split_at_checked(2)?;
        let to = ["->", "-", ">", ""].into_iter().find_map(|between| rest.strip_prefix(between))?;
        Some([Square::parse(from)?, Square::parse(to)?])
    }

    /// Returns all squares, in their order.
    pub fn all() -> impl Iterator<Item = Square> {
        (1..=DEPTH).flat_map(|row| (1..=BREADTH).map(move |column| Square { row, column }))
    }

    /// Returns the column, 1 to 6.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Returns the row, 1 to 8.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Returns the square in the other player's view: the board turned by 180 degrees (rules 6).
    #[must_use]
    pub const fn turned(self) -> Square {
        Square { row: DEPTH + 1 - self.row, column: BREADTH + 1 - self.column }
    }

    /// Returns the orthogonally adjacent squares.
    pub fn neighbours(self) -> impl Iterator<Item = Square> {
        let Square { row, column } = self;
        let around = [(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)];
        around.into_iter().filter_map(|(column, row)| Square::new(column, row))
    }

    /// Returns the number of orthogonal steps to another square on an empty board.
    pub const fn steps(self, to: Square) -> u32 {
        (self.row.abs_diff(to.row) + self.column.abs_diff(to.column)) as u32
    }

    /// Reports whether another square is in the same row or column.
    pub const fn in_line(self, with: Square) -> bool {
        self.row == with.row || self.column == with.column
    }

    /// Returns the squares between two of the same row or column, beginning at this one; empty if they are not in line.
    pub fn between(self, to: Square) -> Vec<Square> {
        if !self.in_line(to) {
            return Vec::new();
        }
        let toward = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum() as i8;
        let (right, up) = (toward(self.column, to.column), toward(self.row, to.row));
        let step = |at: &Square| {
            let next = Square::new(at.column.wrapping_add_signed(right), at.row.wrapping_add_signed(up));
            next.filter(|next| *next != to)
        };
        if self == to { Vec::new() } else { std::iter::successors(step(&self), step).collect() }
    }
}

impl Display for Square {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", char::from(b'a' + self.column - 1), self.row)
    }
}

impl Debug for Square {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Square, &'static str> {
        Square::parse(&text).ok_or("no square of the board")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Square {
        Square::parse(text).unwrap()
    }

    #[test]
    fn squares_are_read_and_written() {
        let all: Vec<String> = Square::all().map(|square| square.to_string()).collect();
        assert_eq!((all.len(), all[0].as_str(), all[6].as_str(), all[47].as_str()), (48, "a1", "a2", "f8"));
        assert!(all.iter().all(|text| at(text).to_string() == *text));
        assert_eq!(at(" C4 ").to_string(), "c4");
        for nowhere in ["", "a", "a0", "a9", "g1", "`1", "a10", "1a", "é1", "a\u{663}"] {
            assert_eq!(Square::parse(nowhere), None, "{nowhere}");
        }
    }

    #[test]
    fn two_squares_are_read_together() {
        for pair in ["a2d4", "A2-d4", "a2>d4", "a2->d4"] {
            assert_eq!(Square::pair(pair), Some([at("a2"), at("d4")]), "{pair}");
        }
        for none in ["", "a2", "a2-", "a2d9", "a2--d4", "a2d4d5", "éa2", "3d6"] {
            assert_eq!(Square::pair(none), None, "{none}");
        }
    }

    #[test]
    fn turning_neighbours_and_lines() {
        assert_eq!((at("a1").turned(), at("c3").turned()), (at("f8"), at("d6")));
        assert_eq!(at("a1").neighbours().collect::<Vec<_>>(), [at("b1"), at("a2")]);
        assert_eq!(at("c4").neighbours().count(), 4);
        assert_eq!((at("e6").steps(at("c5")), at("c4").steps(at("c4"))), (3, 0));
        assert_eq!(at("e1").between(at("e4")), [at("e2"), at("e3")]);
        assert_eq!(at("d2").between(at("a2")), [at("c2"), at("b2")]);
        for pair in [["c4", "c4"], ["c4", "c5"], ["c4", "d6"]] {
            assert_eq!(at(pair[0]).between(at(pair[1])), [], "{pair:?}");
        }
    }
}
