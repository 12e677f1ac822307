//! Where something stands in a text that somebody wrote.

use super::Name;
use std::ops::Range;

/// A half-open range of byte offsets into a [`Source`].
pub type Span = Range<usize>;

/// A text with the name it is known by: a file's path, `-` for standard input, an argument's name.
#[derive(Clone, Debug)]
pub struct Source {
    /// What the text is called in messages.
    pub name: Name,
    /// The text itself.
    pub text: String,
}

/// A place for people: both numbers count from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

impl Source {
    /// The place of byte `offset`; an offset behind the end is the end. A byte order mark has no column.
    pub fn position(&self, offset: usize) -> Position {
        self.places().at(offset)
    }

    /// The places of many offsets, quick where they come in order.
    pub fn places(&self) -> Places<'_> {
        Places { text: &self.text, offset: 0, position: Position { line: 1, column: 1 } }
    }

    /// The line in which byte `offset` stands, without its end.
    pub fn line(&self, offset: usize) -> Span {
        line_of(&self.text, offset)
    }

    /// The nearest start of a character that is not behind `offset`.
    pub fn floor(&self, offset: usize) -> usize {
        char_floor(&self.text, offset)
    }
}

/// The nearest start of a character of `text` that is not behind `offset`; the end for an offset behind it.
pub fn char_floor(text: &str, offset: usize) -> usize {
    let offset = offset.min(text.len());
    (0..=offset).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default()
}

/// The line of `text` in which byte `offset` stands, without its end.
pub fn line_of(text: &str, offset: usize) -> Span {
    let offset = char_floor(text, offset);
    let start = text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[offset..].find('\n').map_or(text.len(), |newline| offset + newline);
    let end = if text[start..end].ends_with('\r') { end - 1 } else { end };
    start..end.max(start)
}

/// A walk through a text that knows where it is.
#[derive(Clone, Copy, Debug)]
pub struct Places<'s> {
    text: &'s str,
    offset: usize,
    position: Position,
}

impl Places<'_> {
    /// The place of byte `offset`; an offset behind the end is the end. Going back starts over.
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

/// Something found at a place: a problem cannot be raised without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<K> {
    /// What was found.
    pub kind: K,
    /// Where it stands.
    pub span: Span,
}

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
