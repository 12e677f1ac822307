//! Tables kept as sorted lines.

/// A table in a text: one row a line, cells separated by tabs, rows sorted by their first cell.
///
/// A table is ASCII. A row is found by binary search over the bytes, so a table embedded in the program costs nothing
/// until it is asked, and then only the row that is hit.
#[derive(Clone, Copy, Debug)]
pub struct Table(pub &'static str);

impl Table {
    /// The row whose first cell is `key`, whole, without its line end.
    pub fn row(self, key: &str) -> Option<&'static str> {
        self.from(key).next().filter(|row| first_cell(row) == key)
    }

    /// The rows from the first whose first cell is not less than `key`, in order.
    pub fn from(self, key: &str) -> std::str::Lines<'static> {
        let text = self.0;
        let (mut low, mut high) = (0, text.len());
        while low < high {
            let middle = low.midpoint(high);
            // Tables are ASCII, so that any place is one to split at.
            let (before, behind) = text.split_at_checked(middle).unwrap_or((text, ""));
            let start = before.rfind('\n').map_or(0, |newline| newline + 1);
            let end = behind.find('\n').map_or(text.len(), |newline| middle + newline + 1);
            if first_cell(&text[start..end]) < key { low = end } else { high = start }
        }
        text[low..].lines()
    }

    /// All rows, in order.
    pub fn rows(self) -> std::str::Lines<'static> {
        self.0.lines()
    }
}

fn first_cell(row: &str) -> &str {
    row.split(['\t', '\n']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

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
