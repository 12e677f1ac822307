//! Tables whose columns have names: CSV files of this program and of spreadsheets.

use warband_core::text::plain;

/// The columns of a table that say what belongs to a force, by their places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    part: Option<usize>,
    count: usize,
    die: usize,
}

impl Columns {
    /// Reads the names of columns; `None` if the line does not name a count and a die among three columns or more.
    pub(super) fn of(line: &str) -> Option<Columns> {
        let cells: Vec<String> = cells(line).iter().map(|cell| plain(cell)).collect();
        let at = |names: &[&str]| cells.iter().position(|cell| names.contains(&cell.as_str()));
        let count = at(&["count", "number", "quantity", "qty", "amount"])?;
        let die = at(&["die", "dice", "name", "unit", "dienamed"])?;
        (cells.len() > 2).then_some(Columns { part: at(&["part", "army", "section", "place"]), count, die })
    }

    /// Returns the part of the force of a row, if it has one, and its entry; `None` if the row is too short.
    pub(super) fn row(self, line: &str) -> Option<(Option<String>, String)> {
        let cells = cells(line);
        let entry = format!("{} {}", cells.get(self.count)?, cells.get(self.die)?);
        let part = self.part.and_then(|part| cells.get(part)).map(|part| (*part).to_owned());
        Some((part, entry))
    }
}

/// Returns the cells of a line, without their quotation marks.
fn cells(line: &str) -> Vec<&str> {
    let separator = [',', ';', '\t'].into_iter().find(|separator| line.contains(*separator));
    let cells = line.split(separator.unwrap_or(','));
    cells.map(|cell| cell.trim().trim_matches('"').trim()).collect()
}
