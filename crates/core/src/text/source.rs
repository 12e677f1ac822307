//! Positions in a text that somebody wrote.

use super::Name;
use std::error::Error;
use std::fmt::{self, Display};
use std::ops::Range;

/// A half-open range of byte offsets into a [`Source`].
pub type Span = Range<usize>;

/// A text with the name by which messages refer to it: a file's path, `-` for standard input, an argument's name.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name of the text in messages.
    pub name: Name,
    /// The text itself.
    pub text: String,
}

/// A position for people: both numbers start at 1, columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

impl Source {
    /// Returns the position of byte `offset`; an offset after the end counts as the end. A byte order mark has no column.
    pub fn position(&self, offset: usize) -> Position {
        self.places().at(offset)
    }

    /// Prepares to look up the positions of many offsets, which is fast if they are ascending.
    pub fn places(&self) -> Places<'_> {
        Places { text: &self.text, offset: 0, position: Position { line: 1, column: 1 } }
    }

    /// Returns the line that contains byte `offset`, without its end.
    pub fn line(&self, offset: usize) -> Span {
        line_of(&self.text, offset)
    }

    /// Returns the start of the character that contains byte `offset`.
    pub fn floor(&self, offset: usize) -> usize {
        char_floor(&self.text, offset)
    }
}

/// Returns the start of the character of `text` that contains byte `offset`; the end of the text if `offset` is after it.
pub fn char_floor(text: &str, offset: usize) -> usize {
    let offset = offset.min(text.len());
    (0..=offset).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default()
}

/// Returns the line of `text` that contains byte `offset`, without its end.
pub fn line_of(text: &str, offset: usize) -> Span {
    let offset = char_floor(text, offset);
    let start = text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[offset..].find('\n').map_or(text.len(), |newline| offset + newline);
    let end = if text[start..end].ends_with('\r') { end - 1 } else { end };
    start..end.max(start)
}

/// A cursor in a text that knows its position.
#[derive(Clone, Copy, Debug)]
pub struct Places<'s> {
    text: &'s str,
    offset: usize,
    position: Position,
}

impl Places<'_> {
    /// Returns the position of byte `offset`; an offset after the end counts as the end. Going back starts over.
    pub fn at(&mut self, offset: usize) -> Position {
        let offset = char_floor(self.text, offset);
        if offset < self.offset {
            (self.offset, self.position) = (0, Position { line: 1, column: 1 });
        }
        for (at, character) in self.text[self.offset..offset].char_indices() {
            match character {
                '\n' => self.position = Position { line: self.position.line + 1, column: 1 },
                '\u{feff}' if self.offset + at == 0 => {}
                _ => self.position.column += 1,
            }
        }
        self.offset = offset;
        self.position
    }
}

/// Something found at a position: a problem cannot be raised without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<K> {
    /// What was found.
    pub kind: K,
    /// The position in the text.
    pub span: Span,
}

impl<K: Display> Display for At<K> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(out)
    }
}

impl<K: Error> Error for At<K> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_lines_and_characters_from_one() {
        let source = Source { name: "x".into(), text: "\u{feff}ab\r\nGröße x".into() };
        assert_eq!(source.position(3), Position { line: 1, column: 1 });
        let x = source.text.find('x').unwrap();
        assert_eq!(source.position(x), Position { line: 2, column: 7 });
        assert_eq!(source.position(999), source.position(source.text.len()));
        let mut places = source.places();
        assert_eq!((places.at(x), places.at(3)), (source.position(x), source.position(3)));
    }

    #[test]
    fn a_line_has_no_end_in_it() {
        let source = Source { name: "x".into(), text: "ab\r\nGröße\n".into() };
        assert_eq!((source.line(1), source.line(3), source.line(6)), (0..2, 0..2, 4..11));
        assert_eq!((source.line(12), source.line(99)), (12..12, 12..12));
    }
}
