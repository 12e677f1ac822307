//! Tables: CSV files, cells pasted from a spreadsheet, tables of Markdown. A header says what the columns are, otherwise their cells do.

use super::entry::{Count, Written, is_noise, read_entry};
use super::naming::sure;
use super::sections::{Heading, heading};
use crate::dice::Element;
use crate::force::ARMIES;
use warband_core::text::plain;

/// Names of the columns that belong to a force.
pub(super) const PARTS: [&str; 12] = [
    "part",
    "army",
    "armies",
    "section",
    "place",
    "location",
    "position",
    "where",
    "area",
    "deployment",
    "deployed",
    "start",
];
pub(super) const COUNTS: [&str; 14] = [
    "count", "number", "quantity", "qty", "amount", "#", "no", "nr", "num", "x", "times", "copies", "pcs",
    "howmany",
];
/// The likeliest first.
pub(super) const DICE: [&str; 14] = [
    "die", "dice", "diename", "dicename", "dienamed", "unit", "units", "unitname", "model", "card", "item",
    "troop", "name", "title",
];
const ELEMENTS: [&str; 6] = ["element", "elements", "color", "colour", "colors", "colours"];
const SPECIES: [&str; 3] = ["species", "race", "faction"];

/// Names of columns that say nothing that a force needs.
const OTHERS: [&str; 38] = [
    "health",
    "hp",
    "points",
    "pts",
    "point",
    "pt",
    "cost",
    "value",
    "price",
    "size",
    "class",
    "type",
    "kind",
    "rarity",
    "notes",
    "note",
    "comment",
    "comments",
    "remark",
    "remarks",
    "total",
    "totals",
    "totalpoints",
    "totalhealth",
    "pointseach",
    "healtheach",
    "each",
    "sum",
    "role",
    "category",
    "id",
    "set",
    "edition",
    "painted",
    "owned",
    "faces",
    "melee",
    "missile",
];

/// Reports whether a key of JSON describes dice or a force, but counts no dice by itself.
pub(super) fn is_detail(key: &str) -> bool {
    let key = plain(&key.replace(|c: char| !c.is_alphanumeric() && c != '#', ""));
    let others =
        ["name", "title", "description", "text", "player", "author", "url", "image", "rules", "version"];
    [&PARTS[..], &COUNTS, &ELEMENTS, &SPECIES, &OTHERS, &others]
        .iter()
        .any(|names| names.contains(&key.as_str()))
}

/// The columns of a table, by their places.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    separator: char,
    /// The number of cells of each row, if all have the same.
    width: Option<usize>,
    part: Option<usize>,
    /// The count, and whether that is certain.
    count: Option<(usize, bool)>,
    /// Columns of the armies, with counts in each.
    armies: Vec<(usize, &'static str)>,
    die: usize,
    element: Option<usize>,
    species: Option<usize>,
}

/// What a row holds.
#[derive(Debug)]
pub(super) enum Row {
    /// Dice, with the part of the force that they belong to, if the row says so.
    Dice { part: Option<String>, dice: Vec<(Option<&'static str>, Written)>, entry: String },
    /// A cell with a list of dice.
    List { part: Option<String>, text: String },
    /// Nothing: a rule between rows, a total.
    Empty,
}

/// Most rows looked at to find out what the columns are.
const LOOKED_AT: usize = 40;

/// Least rows, and least and most cells of each, of a table without a header.
const LEAST: usize = 3;
const MOST: usize = 20;

impl Columns {
    /// Reads the names of columns; `None` if the line does not name a die and something else of it.
    pub(super) fn of(line: &str) -> Option<Columns> {
        let separator = separator(line)?;
        let word = |cell: &String| {
            if cell == "#" { cell.clone() } else { plain(&cell.replace(|c: char| !c.is_alphanumeric(), "")) }
        };
        let cells: Vec<String> = cells(line, separator).iter().map(word).collect();
        let at = |names: &[&str]| names.iter().find_map(|name| cells.iter().position(|cell| cell == name));
        let of_army = |(at, cell): (usize, &String)| {
            let army = ARMIES.into_iter().find(|army| *army == cell || *cell == format!("{army}army"))?;
            Some((at, army))
        };
        let armies: Vec<(usize, &'static str)> = cells.iter().enumerate().filter_map(of_army).collect();
        let die = at(&DICE)?;
        let is_known = |cell: &&String| {
            [&PARTS[..], &COUNTS, &DICE, &ELEMENTS, &SPECIES, &OTHERS]
                .iter()
                .any(|names| names.contains(&cell.as_str()))
        };
        let known = cells.iter().filter(is_known).count() + armies.len();
        let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
        let count = at(&COUNTS).map(|at| (at, true));
        let is_header = known > 1 && (count.is_some() || armies.len() > 1 || known == filled);
        is_header.then(|| Columns {
            separator,
            width: None,
            part: at(&PARTS),
            count,
            armies: if armies.len() > 1 { armies } else { Vec::new() },
            die,
            element: at(&ELEMENTS),
            species: at(&SPECIES),
        })
    }

    /// Finds the columns of a table without a header by what its cells hold; `lines` begin with the first row. Returns the number of rows
    /// looked at, too.
    pub(super) fn found<'l>(lines: impl Iterator<Item = &'l str>) -> (Option<Columns>, usize) {
        let mut rows: Vec<Vec<String>> = Vec::new();
        let mut separator_of = None;
        for line in lines.take(LOOKED_AT) {
            let found = separator(line).filter(|found| separator_of.is_none_or(|of| of == *found));
            let Some(found) = found.filter(|_| line.len() <= LONGEST) else { break };
            separator_of = Some(found);
            let cells = cells(line, found);
            if rows.first().is_some_and(|first| first.len() != cells.len()) {
                break;
            }
            rows.push(cells);
        }
        let looked_at = rows.len();
        let is_table = looked_at >= LEAST && (LEAST..=MOST).contains(&rows.first().map_or(0, Vec::len));
        (separator_of.filter(|_| is_table).and_then(|separator| Self::of_cells(separator, &rows)), looked_at)
    }

    fn of_cells(separator: char, rows: &[Vec<String>]) -> Option<Columns> {
        let width = rows.first().map_or(0, Vec::len);
        let number = |row: &Vec<String>, at: usize| row[at].parse::<u32>().ok();
        let is_die = |cell: &String| {
            let written = read_entry(cell);
            !cell.is_empty()
                && written.count == Count::Missing
                && sure(&written.name, &written.remarks).is_some()
        };
        let is_mostly = |at: usize, is: &dyn Fn(&String) -> bool| {
            rows.iter().filter(|row| is(&row[at])).count() * 3 >= rows.len() * 2
        };
        let of_dice: Vec<usize> = (0..width).filter(|at| is_mostly(*at, &is_die)).collect();
        let [die] = of_dice[..] else { return None };
        let is_part = |cell: &String| cell.is_empty() || matches!(heading(cell), Some(Heading::Of(_)));
        let has_part = |at: usize| rows.iter().any(|row| !row[at].is_empty());
        let part = (0..width).find(|at| *at != die && is_mostly(*at, &is_part) && has_part(*at));
        let is_number = |cell: &String| cell.parse::<u32>().is_ok();
        let numbers: Vec<usize> = (0..width).filter(|at| is_mostly(*at, &is_number)).collect();
        if numbers.is_empty() && part.is_none() {
            return None;
        }
        let count = Self::count_among(&numbers, rows, die, &number);
        Some(Columns {
            separator,
            width: Some(width),
            part,
            count,
            armies: Vec::new(),
            die,
            element: None,
            species: None,
        })
    }

    /// Returns the column of counts among columns of numbers, and whether it is certain: health and points are the same for all dice of a
    /// kind, and totals are products.
    fn count_among(
        numbers: &[usize],
        rows: &[Vec<String>],
        die: usize,
        number: &dyn Fn(&Vec<String>, usize) -> Option<u32>,
    ) -> Option<(usize, bool)> {
        let points = |row: &Vec<String>| {
            let written = read_entry(&row[die]);
            sure(&written.name, &written.remarks).map(|die| u32::from(die.points))
        };
        let is_points = |at: usize| {
            let mut of = rows.iter().filter_map(|row| Some((number(row, at)?, points(row)?))).peekable();
            of.peek().is_some() && of.all(|(number, points)| number == points)
        };
        let is_product = |at: usize, of: usize| {
            rows.iter().all(|row| {
                let product = || Some(number(row, of)?.checked_mul(points(row)?)? == number(row, at)?);
                product().unwrap_or(true)
            })
        };
        let counts: Vec<usize> = numbers.iter().copied().filter(|at| !is_points(*at)).collect();
        let is_total = |at: usize| counts.iter().any(|of| *of != at && is_product(at, *of));
        let left: Vec<usize> = counts.iter().copied().filter(|at| !is_total(*at)).collect();
        match (numbers, left.as_slice()) {
            (_, [only]) => Some((*only, true)),
            // All columns have points; where all of them are 1 they may as well be counts.
            ([first, ..], []) => {
                let is_one = rows.iter().all(|row| number(row, *first).is_none_or(|number| number == 1));
                is_one.then_some((*first, true)).or(Some((*first, false)))
            }
            (_, [first, ..]) => Some((*first, false)),
            ([], []) => None,
        }
    }

    /// Reports whether they were found by what the cells hold.
    pub(super) const fn is_without_header(&self) -> bool {
        self.width.is_some()
    }

    /// Returns what a row holds; `None` if the line is no row of this table.
    pub(super) fn row(&self, line: &str) -> Option<Row> {
        if separator(line) != Some(self.separator) && !line.contains(self.separator) {
            return None;
        }
        let cells = cells(line, self.separator);
        if self.width.is_some_and(|width| width != cells.len()) {
            return None;
        }
        if cells.iter().all(|cell| !cell.chars().any(char::is_alphanumeric)) {
            return Some(Row::Empty);
        }
        // A heading over the whole width.
        if cells.iter().filter(|cell| !cell.is_empty()).count() < 2 {
            return None;
        }
        let name = cells.get(self.die)?;
        let part = self.part.and_then(|part| cells.get(part)).filter(|part| !part.is_empty()).cloned();
        let is_total = |cell: &String| cell.to_lowercase().starts_with("total") || is_noise(cell);
        if name.is_empty() || is_total(name) {
            let is_row_of_totals = cells
                .iter()
                .all(|cell| is_total(cell) || part.as_ref() == Some(cell) || cell.parse::<f64>().is_ok());
            return if is_row_of_totals { Some(Row::Empty) } else { None };
        }
        let mut written = read_entry(name);
        let describe = |of: Option<usize>| of.and_then(|at| cells.get(at)).filter(|cell| !cell.is_empty());
        if sure(&written.name, &written.remarks).is_none() {
            let elements = describe(self.element).filter(|cell| are_elements(cell));
            for cell in elements.into_iter().chain(describe(self.species)) {
                let mut remarks = written.remarks.clone();
                remarks.push(cell.clone());
                if sure(&written.name, &remarks).is_some() {
                    written.remarks = remarks;
                    break;
                }
            }
        }
        if self.armies.is_empty()
            && describe(self.count.map(|(at, _)| at)).is_none()
            && sure(&written.name, &written.remarks).is_none()
        {
            return Some(Row::List { part, text: name.clone() });
        }
        let shown = |of: &[&String]| {
            of.iter().filter(|cell| !cell.is_empty()).map(|cell| cell.as_str()).collect::<Vec<_>>().join(" ")
        };
        let entry = match self.count {
            // All of the row, as another cell may be the count.
            Some((_, false)) => shown(&cells.iter().collect::<Vec<_>>()),
            Some((at, true)) => shown(&cells.get(at).into_iter().chain([name]).collect::<Vec<_>>()),
            None => name.clone(),
        };
        let cell_count = |at: usize, is_certain: bool| {
            let cell = cells.get(at).map_or("", |cell| cell.trim_end_matches(".0"));
            // An empty cell is one die, and so is a cell that says nothing of numbers.
            let read = read_entry(&format!("{cell} x"));
            let count = if cell.is_empty() { Count::Missing } else { read.count };
            match (count, is_certain) {
                (Count::Is(number), false) => Count::Perhaps(number),
                (count, _) => count,
            }
        };
        if self.armies.is_empty() {
            match self.count.map(|(at, is_certain)| cell_count(at, is_certain)) {
                None | Some(Count::Missing) => {}
                Some(count) => written.count = count,
            }
            return Some(Row::Dice { part, dice: vec![(None, written)], entry });
        }
        let is_some =
            |at: usize| cells.get(at).is_some_and(|cell| !["", "0", "-", "–"].contains(&cell.as_str()));
        let of = self.armies.iter().filter(|(at, _)| is_some(*at));
        let dice = of.map(|(at, army)| {
            let count = cell_count(*at, true);
            (Some(*army), Written { count, ..written.clone() })
        });
        let dice: Vec<(Option<&'static str>, Written)> = dice.collect();
        Some(if dice.is_empty() { Row::Empty } else { Row::Dice { part, dice, entry } })
    }
}

/// Longest row of a table without a header, in bytes.
const LONGEST: usize = 400;

/// Reports whether words are elements, or colours for them: `death/earth`.
pub(super) fn are_elements(text: &str) -> bool {
    let mut words = text.split(['/', ' ', '-', ',', '+', '&']).filter(|word| !word.is_empty()).peekable();
    words.peek().is_some() && words.all(|word| Element::parse(word).is_some())
}

/// Returns the character between the cells of a line.
fn separator(line: &str) -> Option<char> {
    ['\t', '|', ';', ','].into_iter().find(|separator| line.contains(*separator))
}

/// Returns the cells of a line, without quotation marks, and without the bars around a row of Markdown.
fn cells(line: &str, separator: char) -> Vec<String> {
    let line =
        if separator == '|' { line.trim().trim_start_matches('|').trim_end_matches('|') } else { line };
    let has_quotes = line.matches('"').count() > 1;
    let (mut cells, mut cell, mut is_quoted) = (Vec::new(), String::new(), false);
    let mut letters = line.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '"' if is_quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if is_quoted => is_quoted = false,
            // Only a mark that begins a cell opens it: 6" is none.
            '"' if cell.trim().is_empty() && has_quotes => {
                cell.clear();
                is_quoted = true;
            }
            c if c == separator && !is_quoted => cells.push(std::mem::take(&mut cell)),
            c => cell.push(c),
        }
    }
    cells.push(cell);
    let clean = |cell: &String| cell.trim().trim_matches(['*', '_', '`']).trim().to_owned();
    cells.iter().map(clean).collect()
}
