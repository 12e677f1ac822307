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
        let before = self.text.get(..offset).unwrap_or(&self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let column = before[line_start..].chars().filter(|c| *c != '\u{feff}').count() + 1;
        Position { line: before.matches('\n').count() + 1, column }
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
    }
}
