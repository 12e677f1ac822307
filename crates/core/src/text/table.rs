//! Tables kept as lines of text.

use std::error::Error;
use std::fmt::{self, Display};

/// A row of a table that the program carries: a line of cells separated by tabs. Lines that begin with `#` are comments.
///
/// A row is parsed only when it is needed, so that starting the program parses none. A row that cannot be parsed is then skipped; a test
/// checks, through [`TableFile`], that no table has such a row.
pub trait Row: Sized {
    /// The name of the table's file.
    const FILE: &'static str;
    /// The file's text.
    const TEXT: &'static str;
    /// Columns, from 0, that hold sentences for people or names defined by this table: they may have any text. Every other column holds
    /// words of a closed list, numbers, or names defined by another table.
    const PROSE: &'static [usize] = &[];

    /// Parses a row; `None` for a missing, extra or unknown cell.
    fn read(row: &'static str) -> Option<Self>;

    /// Reports whether the names in the row exist in the tables that define them. Called only in tests.
    fn is_known(&self) -> bool {
        true
    }

    /// Returns all rows, in order.
    fn rows() -> impl Iterator<Item = Self> {
        rows(Self::TEXT).map(|(_, row)| row).filter_map(Self::read)
    }

    /// Returns the row whose first cell is `key`, in a table sorted by it.
    fn with_key(key: &str) -> Option<Self> {
        Table(Self::TEXT).row(key).and_then(Self::read)
    }
}

/// Returns the lines of `text` that are rows, each with its line number, from 1.
fn rows(text: &'static str) -> impl Iterator<Item = (usize, &'static str)> {
    text.lines().enumerate().map(|(at, row)| (at + 1, row)).filter(|(_, row)| !row.starts_with('#'))
}

/// Splits a row into `N` cells; `None` if it has fewer or more.
pub fn cells<const N: usize>(row: &str) -> Option<[&str; N]> {
    let mut all = [""; N];
    // Cells are short: a loop over the bytes takes half the time of `split`.
    let (mut cell, mut start) = (0, 0);
    for (at, byte) in row.bytes().enumerate() {
        if byte == b'\t' {
            *all.get_mut(cell)? = row.get(start..at)?;
            (cell, start) = (cell + 1, at + 1);
        }
    }
    *all.get_mut(cell)? = row.get(start..)?;
    (cell + 1 == N).then_some(all)
}

/// Parses a cell that is `yes` or `no`.
pub fn yes_or_no(cell: &str) -> Option<bool> {
    match cell {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// A table of the program as a file, independent of the type of its rows.
#[derive(Clone, Copy, Debug)]
pub struct TableFile {
    /// The name of the file, without its folder.
    pub name: &'static str,
    /// The whole file, comments included.
    pub text: &'static str,
    /// See [`Row::PROSE`].
    pub prose: &'static [usize],
    reads: fn(&'static str) -> bool,
}

/// A row of a table that cannot be parsed, or contains a name that no table defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRow {
    /// The name of the table's file.
    pub file: &'static str,
    /// The number of its line, from 1.
    pub line: usize,
    /// The text of the row.
    pub row: &'static str,
}

impl TableFile {
    /// Describes the table with rows of type `R`.
    pub const fn of<R: Row>() -> TableFile {
        TableFile { name: R::FILE, text: R::TEXT, prose: R::PROSE, reads: reads::<R> }
    }

    /// Returns its rows, in order.
    pub fn rows(&self) -> impl Iterator<Item = &'static str> + use<> {
        rows(self.text).map(|(_, row)| row)
    }

    /// Reports whether `row` is valid in the table.
    pub fn reads(&self, row: &'static str) -> bool {
        (self.reads)(row)
    }

    /// Returns the invalid rows of `text`, which is the table's own or a changed copy.
    pub fn bad_rows(&self, text: &'static str) -> Vec<BadRow> {
        let bad = rows(text).filter(|(_, row)| !self.reads(row));
        bad.map(|(line, row)| BadRow { file: self.name, line, row }).collect()
    }
}

impl Display for BadRow {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: cannot be read: {}", self.file, self.line, self.row)
    }
}

impl Error for BadRow {}

fn reads<R: Row>(row: &'static str) -> bool {
    R::read(row).is_some_and(|row| row.is_known())
}

/// A table whose rows are sorted by their first cell.
///
/// A table is ASCII. A row is found by binary search over the bytes, so that a table embedded in the program costs nothing until a row is
/// looked up, and then only that row is parsed.
#[derive(Clone, Copy, Debug)]
pub struct Table(pub &'static str);

impl Table {
    /// Returns the whole row whose first cell is `key`, without its line end.
    pub fn row(self, key: &str) -> Option<&'static str> {
        self.from(key).next().filter(|row| first_cell(row) == key)
    }

    /// Returns the rows from the first whose first cell is not less than `key`, in order.
    pub fn from(self, key: &str) -> std::str::Lines<'static> {
        let (text, bytes) = (self.0, self.0.as_bytes());
        let is_newline = |byte: &u8| *byte == b'\n';
        let (mut low, mut high) = (0, text.len());
        while low < high {
            let middle = low.midpoint(high);
            let start =
                low + bytes[low..middle].iter().rposition(is_newline).map_or(0, |newline| newline + 1);
            if first_cell(&text[start..high]) < key {
                let newline = bytes[middle..high].iter().position(is_newline);
                low = newline.map_or(high, |newline| middle + newline + 1);
            } else {
                high = start;
            }
        }
        text[low..].lines()
    }

    /// Returns all rows, in order.
    pub fn rows(self) -> std::str::Lines<'static> {
        self.0.lines()
    }
}

fn first_cell(row: &str) -> &str {
    let end = row.bytes().position(|byte| matches!(byte, b'\t' | b'\n'));
    &row[..end.unwrap_or(row.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number with a word for it.
    struct Numeral;

    impl Row for Numeral {
        const FILE: &'static str = "numerals.tsv";
        const TEXT: &'static str = "# number, word\n1\tone\n2\ttwo\n";
        const PROSE: &'static [usize] = &[1];

        fn read(row: &'static str) -> Option<Numeral> {
            let [number, _] = cells(row)?;
            number.parse::<u8>().ok().map(|_| Numeral)
        }
    }

    #[test]
    fn a_bad_row_is_reported_by_file_line_and_text() {
        let table = TableFile::of::<Numeral>();
        assert_eq!((table.bad_rows(table.text), Numeral::rows().count()), (Vec::new(), 2));
        let bad = table.bad_rows("# number, word\n1\tone\nthree\tthree\n4\n5\tfive\t\n");
        let messages: Vec<String> = bad.iter().map(BadRow::to_string).collect();
        assert_eq!(messages[0], "numerals.tsv:3: cannot be read: three\tthree");
        assert_eq!(bad.iter().map(|bad| bad.line).collect::<Vec<_>>(), [3, 4, 5]);
    }

    #[test]
    fn every_row_is_found_and_nothing_else_is() {
        let table = Table("ant\t1\nbee\t2\nbeetle\t3\nwasp\t4\n");
        for row in table.rows() {
            assert_eq!(table.row(first_cell(row)), Some(row));
        }
        for missing in ["", "a", "bees", "zebra"] {
            assert_eq!(table.row(missing), None);
        }
        assert_eq!(table.from("beet").next(), Some("beetle\t3"));
    }
}
