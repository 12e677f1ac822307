//! Tables: CSV files, cells pasted from a spreadsheet, tables of Markdown. A header says what the columns are, otherwise their cells do.

use super::entry::{Count, Written, is_noise, read_entry};
use super::line_shapes::{begins_other, has_sure_die};
use super::naming::sure;
use super::sections::{Heading, Section, heading};
use super::totals::DiceTotals;
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
const OTHERS: [&str; 40] = [
    "have",
    "stock",
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

/// Names of columns that may have the number of all dice of a row.
const TOTALS: [&str; 4] = ["total", "totals", "sum", "all"];

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
    /// Columns of the armies and of other parts of the force, if each cell has a count.
    armies: Vec<(usize, Section)>,
    /// The first column of each part, if the cells have its dice.
    lists: Vec<(usize, Section)>,
    dice: Vec<DiceColumn>,
    element: Option<usize>,
    species: Option<usize>,
    facts: [Option<usize>; 3],
    /// The column that says whose the dice are.
    owner: Option<usize>,
    /// The columns that the header names.
    with_header: Vec<usize>,
    /// Columns whose numbers may count dice, next to those of the armies: totals, and those that are not understood.
    others: Vec<usize>,
}

/// Columns with the name, the edition and the size of the force, which each row has, as `show` writes them.
const FACTS: [&str; 3] = ["force", "edition", "forcesize"];

/// Columns that say whose the dice are.
const OWNERS: [&str; 6] = ["force", "player", "owner", "user", "playername", "roster"];

/// A column with the names of dice.
#[derive(Clone, Copy, Debug)]
struct DiceColumn {
    at: usize,
    /// The column of their counts, and whether that is certain.
    count: Option<(usize, bool)>,
    army: Option<Section>,
}

/// What a row holds.
#[derive(Debug)]
pub(super) enum Row {
    /// Dice, with the part of the force that they belong to, if the row says so, and the part of their column.
    /// The cells of other columns explain their numbers.
    Cells { part: Option<String>, found: Vec<(Option<Section>, Found)>, explained: String },
    /// A die that no army has.
    OfNone,
    /// Something with a number that is in no column of an army, or whose name is not that of a die.
    Unread,
    /// No dice: a line between rows, or a total.
    NoDice,
}

/// What a cell holds.
#[derive(Debug)]
pub(super) enum Found {
    /// A die, with its count and the text of its cells.
    Die { written: Written, entry: String },
    /// A list of dice.
    List(String),
}

/// Most rows looked at to find out what the columns are.
const MAX_ROWS_READ: usize = 40;

/// Fewest rows, and fewest cells of a row, of a table without a header.
const MIN_ROWS_AND_CELLS: usize = 3;
/// Most cells of a row of a table without a header.
const MAX_CELLS: usize = 20;

impl Columns {
    /// Reads the names of columns; `None` if the line does not name a die and something else of it. `below` are the lines below it.
    pub(super) fn of<'l>(line: &str, below: impl Iterator<Item = &'l str> + Clone) -> Option<Columns> {
        let separator = separator(line)?;
        let word = |cell: &String| {
            if cell == "#" { cell.clone() } else { plain(&cell.replace(|c: char| !c.is_alphanumeric(), "")) }
        };
        let cells: Vec<String> = cells(line, separator).iter().map(word).collect();
        let at = |names: &[&str]| names.iter().find_map(|name| cells.iter().position(|cell| cell == name));
        // All columns of the name that the likeliest has.
        let all = |names: &[&str]| -> Vec<usize> {
            let Some(first) = at(names) else { return Vec::new() };
            (0..cells.len()).filter(|at| cells[*at] == cells[first]).collect()
        };
        let of_part = |(at, cell): (usize, &String)| match heading(cell)? {
            Heading::Of(section) if !DICE.contains(&plain(cell).as_str()) => Some((at, section)),
            Heading::Of(_) | Heading::Same => None,
        };
        let named = self::cells(line, separator);
        let mut armies: Vec<(usize, Section)> = named.iter().enumerate().filter_map(of_part).collect();
        if !armies.iter().any(|(_, section)| matches!(section, Section::Army(_))) {
            armies.clear();
        }
        let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
        let has_names = || {
            let rows = below.clone().filter(|line| line.chars().any(char::is_alphanumeric));
            let first = rows.map(|line| self::cells(line, separator)).next();
            first.is_some_and(|row| row.len() > 1 && is_die(&row[0]))
        };
        let is_unnamed = armies.len() > 1 && cells.first().is_some_and(String::is_empty) && has_names();
        if armies.len() > 1 && armies.len() == filled && !is_unnamed {
            return Self::of_armies(separator, &armies, cells.len(), below);
        }
        // `Qty,Home,Qty,Horde`: each army has a column of counts next to it.
        let is_count = |at: usize| cells.get(at).is_some_and(|cell| COUNTS.contains(&cell.as_str()));
        let all_counts = (0..cells.len()).filter(|at| is_count(*at)).count();
        if armies.len() > 1 && all_counts == armies.len() && armies.len() + all_counts == filled {
            let is_before = is_count(0);
            armies.iter_mut().for_each(|(at, _)| *at -= usize::from(is_before));
            return Self::of_armies(separator, &armies, cells.len(), below);
        }
        let (mut dice, counts) = (all(&DICE), all(&COUNTS));
        dice.retain(|at| armies.iter().all(|(of, _)| of != at));
        if is_unnamed && dice.is_empty() {
            dice.push(0);
        }
        if dice.is_empty() {
            return None;
        }
        // A column of numbers without a name is likely to count the dice.
        let of_numbers = || {
            let mut rows = below.clone().map(|line| self::cells(line, separator));
            let has_text = |row: &Vec<String>| row.iter().any(|cell| cell.chars().any(char::is_alphanumeric));
            let first = rows.find(has_text)?;
            let is_number = |at: &usize| first.get(*at).is_some_and(|cell| number_in(cell).is_some());
            (0..first.len()).filter(|at| cells.get(*at).is_none_or(String::is_empty)).find(is_number)
        };
        let unnamed = if counts.is_empty() && armies.len() < 2 { of_numbers() } else { None };
        let is_known = |cell: &&String| {
            [&PARTS[..], &COUNTS, &DICE, &ELEMENTS, &SPECIES, &OTHERS, &FACTS]
                .iter()
                .any(|names| names.contains(&cell.as_str()))
        };
        let is_total = |cell: &String| {
            [&COUNTS[..], &TOTALS].iter().any(|names| names.contains(&cell.as_str())) || cell.is_empty()
        };
        let may_count = |cell: &&String| !is_known(cell) || is_total(cell);
        let parts = armies.clone();
        let dice_at = dice.clone();
        let is_part = |at: &usize| parts.iter().any(|(of, _)| of == at) || dice_at.contains(at);
        let known = cells.iter().filter(is_known).count() + armies.len();
        let is_header = known > 1 && (!counts.is_empty() || armies.len() > 1 || known == filled);
        let count_of = |(number, _): (usize, &usize)| {
            let count = if counts.len() == dice.len() { counts.get(number) } else { counts.first() };
            count.map(|count| (*count, true)).or(unnamed.map(|at| (at, false)))
        };
        let column =
            |(number, at): (usize, &usize)| DiceColumn { at: *at, count: count_of((number, at)), army: None };
        is_header.then(|| Columns {
            separator,
            width: None,
            part: at(&PARTS),
            armies: if armies.len() > 1 { armies } else { Vec::new() },
            lists: Vec::new(),
            dice: dice.iter().enumerate().map(column).collect(),
            element: at(&ELEMENTS),
            species: at(&SPECIES),
            facts: FACTS.map(|fact| at(&[fact])),
            owner: at(&OWNERS),
            with_header: (0..cells.len()).filter(|at| !cells[*at].is_empty()).collect(),
            others: (0..cells.len()).filter(|at| !is_part(at) && may_count(&&cells[*at])).collect(),
        })
    }

    /// Returns whose dice a row has, if it says so.
    pub(super) fn owner(&self, line: &str) -> Option<String> {
        let at = self.owner?;
        cells(line, self.separator).get(at).filter(|cell| !cell.is_empty()).cloned()
    }

    /// Returns what a row has for the whole force: its name, edition and size.
    pub(super) fn facts(&self, line: &str) -> [Option<String>; 3] {
        if self.facts[0].is_none() {
            return [None, None, None];
        }
        let cells = cells(line, self.separator);
        self.facts.map(|at| cells.get(at?).filter(|cell| !cell.is_empty()).cloned())
    }

    /// Returns the columns of a table where each army has one, or some: `Home,Horde,Campaign`.
    fn of_armies<'l>(
        separator: char,
        armies: &[(usize, Section)],
        width: usize,
        below: impl Iterator<Item = &'l str> + Clone,
    ) -> Option<Columns> {
        let mut rows = below.filter(|line| line.chars().any(char::is_alphanumeric));
        let first = rows.next()?;
        let of_row = cells(first, separator);
        // A cell without a name at the end of the header may be cut.
        let is_row = first.contains(separator)
            && of_row.len() <= width + 1
            && !of_row.iter().any(|cell| begins_other(cell));
        if !is_row {
            return None;
        }
        let army_of = |at: usize| armies.iter().rev().find(|(from, _)| *from <= at).map(|(_, army)| *army);
        let mut columns = Self::of(first, std::iter::empty()).unwrap_or(Columns {
            separator,
            width: None,
            part: None,
            armies: Vec::new(),
            lists: armies.to_vec(),
            dice: Vec::new(),
            element: None,
            species: None,
            facts: [None; 3],
            owner: None,
            with_header: Vec::new(),
            others: Vec::new(),
        });
        columns.dice.iter_mut().for_each(|column| column.army = army_of(column.at));
        Some(columns)
    }

    /// Reports whether `line` names columns without saying which one has the counts: `Unit,Owned,Needed`.
    pub(super) fn are_named<'l>(line: &str, mut below: impl Iterator<Item = &'l str>) -> bool {
        let Some(separator) = separator(line) else { return false };
        let named = cells(line, separator);
        let is_name = |cell: &String| !cell.contains(|c: char| c.is_ascii_digit()) && !is_die(cell);
        let at = named.iter().position(|cell| DICE.contains(&plain(cell).as_str()));
        let (Some(at), Some(first)) = (at, below.next()) else { return false };
        let first = cells(first, separator);
        named.len() > 1 && named.iter().all(is_name) && first.len() == named.len() && is_die(&first[at])
    }

    /// Finds the columns of a table without a header by what its cells hold; `lines` begin with the first row. Returns the number of rows
    /// looked at, too.
    pub(super) fn without_header<'l>(lines: impl Iterator<Item = &'l str>) -> (Option<Columns>, usize) {
        let mut rows: Vec<Vec<String>> = Vec::new();
        let mut separator_of = None;
        for line in lines.take(MAX_ROWS_READ) {
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
        let is_table = looked_at >= MIN_ROWS_AND_CELLS
            && (MIN_ROWS_AND_CELLS..=MAX_CELLS).contains(&rows.first().map_or(0, Vec::len));
        (separator_of.filter(|_| is_table).and_then(|separator| Self::of_cells(separator, &rows)), looked_at)
    }

    fn of_cells(separator: char, rows: &[Vec<String>]) -> Option<Columns> {
        let width = rows.first().map_or(0, Vec::len);
        let number = |row: &Vec<String>, at: usize| number_in(&row[at]);
        let is_mostly = |at: usize, is: &dyn Fn(&String) -> bool| {
            rows.iter().filter(|row| is(&row[at])).count() * 3 >= rows.len() * 2
        };
        let of_dice: Vec<usize> = (0..width).filter(|at| is_mostly(*at, &|cell| is_die(cell))).collect();
        let [die] = of_dice[..] else { return None };
        let is_part = |cell: &String| cell.is_empty() || matches!(heading(cell), Some(Heading::Of(_)));
        let has_part = |at: usize| rows.iter().any(|row| !row[at].is_empty());
        let part = (0..width).find(|at| *at != die && is_mostly(*at, &is_part) && has_part(*at));
        let is_number = |cell: &String| number_in(cell).is_some();
        let numbers: Vec<usize> = (0..width).filter(|at| is_mostly(*at, &is_number)).collect();
        if numbers.is_empty() && part.is_none() {
            return None;
        }
        let count = Self::count_among(&numbers, rows, die, &number);
        Some(Columns {
            separator,
            width: Some(width),
            part,
            armies: Vec::new(),
            lists: Vec::new(),
            dice: vec![DiceColumn { at: die, count, army: None }],
            element: None,
            species: None,
            facts: [None; 3],
            owner: None,
            with_header: Vec::new(),
            others: Vec::new(),
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
        // Where each die has as many points as dice, the column of totals is the only other one.
        let is_of = |total: usize| numbers.iter().copied().find(|of| *of != total && is_product(total, *of));
        match (numbers, left.as_slice()) {
            (_, [only]) => is_of(*only).map(|of| (of, numbers.len() > 2)).or(Some((*only, true))),
            // All columns have points; where all of them are 1 they may as well be counts.
            ([first, ..], []) => {
                let is_one = rows.iter().all(|row| number(row, *first).is_none_or(|number| number == 1));
                is_one.then_some((*first, true)).or(Some((*first, false)))
            }
            (_, [first, ..]) => Some((*first, false)),
            ([], []) => None,
        }
    }

    /// Reports whether each column of dice belongs to an army, as a row above their names says.
    pub(super) fn are_of_armies(&self) -> bool {
        self.dice.iter().any(|column| column.army.is_some())
    }

    /// Reports whether they were found by what the cells hold.
    pub(super) const fn is_without_header(&self) -> bool {
        self.width.is_some()
    }

    /// Returns what a row holds; `None` if the line is not a row of this table.
    pub(super) fn row(&self, line: &str) -> Option<Row> {
        if separator(line) != Some(self.separator) && !line.contains(self.separator) {
            return None;
        }
        let cells = cells(line, self.separator);
        if self.width.is_some_and(|width| width != cells.len()) {
            return None;
        }
        if cells.iter().all(|cell| !cell.chars().any(char::is_alphanumeric)) {
            return Some(Row::NoDice);
        }
        if !self.lists.is_empty() {
            return self.row_of_lists(&cells);
        }
        let mut filled = cells.iter().enumerate().filter(|(_, cell)| !cell.is_empty());
        if let (Some((at, only)), None) = (filled.next(), filled.next()) {
            let is_name = self.dice.iter().any(|column| column.at == at) && heading(only).is_none();
            match (is_name, is_die(only)) {
                (true, true) if self.armies.is_empty() => {}
                (true, true) => return Some(Row::OfNone),
                (true, false) if !self.armies.is_empty() => return Some(Row::Unread),
                // A heading over the whole width.
                _ => return None,
            }
        }
        let part = self.part.and_then(|part| cells.get(part)).filter(|part| !part.is_empty()).cloned();
        let is_total = |cell: &String| cell.to_lowercase().starts_with("total") || is_noise(cell);
        let is_named = |column: &&DiceColumn| cells.get(column.at).is_some_and(|name| !is_total(name));
        let named: Vec<&DiceColumn> = self.dice.iter().filter(is_named).collect();
        // A row of other columns: its numbers may be anything.
        let is_short = named.iter().any(|column| column.count.is_some_and(|(at, _)| at >= cells.len()));
        if is_short && cells.iter().any(|cell| number_in(cell).is_some()) {
            return None;
        }
        if named.is_empty() {
            let is_row_of_totals = cells
                .iter()
                .all(|cell| is_total(cell) || part.as_ref() == Some(cell) || cell.parse::<f64>().is_ok());
            return if is_row_of_totals { Some(Row::NoDice) } else { None };
        }
        let found: Vec<_> = named.into_iter().flat_map(|column| self.found_in(*column, &cells)).collect();
        let numbers = numbers_of(&found);
        let is_open = |at: usize| !self.armies.is_empty() && self.others.contains(&at);
        let is_number = |cell: &String| number_in(cell).is_some_and(|number| number > 0);
        let has_other = cells.iter().enumerate().any(|(at, cell)| is_open(at) && is_number(cell));
        let is_count = |at: usize| {
            self.dice.iter().any(|column| column.at == at || column.count.is_some_and(|(of, _)| of == at))
        };
        let is_other = |at: usize, cell: &String| {
            if is_open(at) {
                return cell.parse().is_ok_and(|number| numbers.contains(&number));
            }
            self.is_without_header() || self.with_header.contains(&at) && !is_count(at)
        };
        let of =
            cells.iter().enumerate().filter(|(at, cell)| is_other(*at, cell)).map(|(_, cell)| cell.as_str());
        let explained = of.collect::<Vec<_>>().join(", ");
        Some(match found.is_empty() {
            true if has_other => Row::Unread,
            true => Row::OfNone,
            false => Row::Cells { part, found, explained },
        })
    }

    /// Reports whether several columns have dice for the same armies, as forces next to each other: `Army,Ann,Bob`.
    pub(super) fn are_forces<'l>(line: &str, below: impl Iterator<Item = &'l str>) -> bool {
        let Some(separator) = separator(line) else { return false };
        let named = cells(line, separator);
        let is_open = |at: &usize| {
            let name = plain(&named[*at]);
            let known = [&PARTS[..], &COUNTS, &DICE, &ELEMENTS, &SPECIES, &OTHERS];
            !name.is_empty()
                && !known.iter().any(|names| names.contains(&name.as_str()))
                && heading(&named[*at]).is_none()
                && !has_sure_die(&named[*at])
        };
        let open: Vec<usize> = (1..named.len()).filter(is_open).collect();
        if open.len() < 2 {
            return false;
        }
        let mut of_armies = vec![0; open.len()];
        let rows = below.filter(|line| line.chars().any(char::is_alphanumeric)).take(ARMIES.len());
        for row in rows.map(|line| cells(line, separator)) {
            if !matches!(row.first().and_then(|cell| heading(cell)), Some(Heading::Of(Section::Army(_)))) {
                break;
            }
            for (at, number) in open.iter().zip(&mut of_armies) {
                *number += usize::from(row.get(*at).is_some_and(|cell| has_sure_die(cell)));
            }
        }
        of_armies.iter().filter(|number| **number > 1).count() > 1
    }

    /// Returns the lists of dice that the armies have in a row.
    fn row_of_lists(&self, cells: &[String]) -> Option<Row> {
        if cells.iter().any(|cell| begins_other(cell)) {
            return None;
        }
        let ends = self.lists.iter().skip(1).map(|(at, _)| *at).chain([cells.len()]);
        let mut found = Vec::new();
        for ((at, army), end) in self.lists.iter().zip(ends) {
            let of: Vec<&str> = cells.get(*at..end).unwrap_or_default().iter().map(String::as_str).collect();
            let text = of.join(", ");
            if text.chars().any(char::is_alphanumeric) {
                found.push((Some(*army), Found::List(text)));
            }
        }
        Some(Row::Cells { part: None, found, explained: String::new() })
    }

    /// Returns the dice that a column has in a row, for each army that has any.
    fn found_in(&self, column: DiceColumn, cells: &[String]) -> Vec<(Option<Section>, Found)> {
        let Some(name) = cells.get(column.at) else { return Vec::new() };
        let mut written = read_entry(name);
        let filled_cell = |of: Option<usize>| of.and_then(|at| cells.get(at)).filter(|cell| !cell.is_empty());
        if sure(&written.name, &written.remarks).is_none() {
            let elements = filled_cell(self.element).filter(|cell| are_elements(cell));
            for cell in elements.into_iter().chain(filled_cell(self.species)) {
                let mut remarks = written.remarks.clone();
                remarks.push(cell.clone());
                if sure(&written.name, &remarks).is_some() {
                    written.remarks = remarks;
                    break;
                }
            }
        }
        if self.armies.is_empty()
            && filled_cell(column.count.map(|(at, _)| at)).is_none()
            && sure(&written.name, &written.remarks).is_none()
        {
            return vec![(column.army, Found::List(name.clone()))];
        }
        let shown = |of: &[&String]| {
            of.iter().filter(|cell| !cell.is_empty()).map(|cell| cell.as_str()).collect::<Vec<_>>().join(" ")
        };
        let entry = match column.count {
            // All of the row, as another cell may be the count.
            Some((_, false)) => shown(&cells.iter().collect::<Vec<_>>()),
            Some((at, true)) => shown(&cells.get(at).into_iter().chain([name]).collect::<Vec<_>>()),
            None => name.clone(),
        };
        if self.armies.is_empty() {
            let count = column.count.map(|(at, is_certain)| (count_in(cells.get(at)), is_certain));
            // `Mugger x3` with a 2 in the column of counts.
            let own = written.count;
            let is_other = |count: Count| own != Count::Missing && own != count;
            written.count = match count {
                // An empty cell in a column of numbers may be none.
                Some((Count::Missing, true)) if own == Count::Missing => Count::Perhaps(1),
                None | Some((Count::Missing, _)) => written.count,
                Some((count, is_certain)) => {
                    if is_certain && !is_other(count) {
                        count
                    } else {
                        count.in_doubt()
                    }
                }
            };
            return vec![(column.army, Found::Die { written, entry })];
        }
        let is_some =
            |at: usize| cells.get(at).is_some_and(|cell| !["", "0", "-", "–"].contains(&cell.as_str()));
        let of = self.armies.iter().filter(|(at, _)| is_some(*at));
        let dice = of.map(|(at, army)| {
            let count = count_in(cells.get(*at));
            (Some(*army), Found::Die { written: Written { count, ..written.clone() }, entry: entry.clone() })
        });
        dice.collect()
    }
}

/// Returns the numbers that the dice of a row explain: of all of them, of their points and of their health.
fn numbers_of(found: &[(Option<Section>, Found)]) -> Vec<u32> {
    let mut sums = DiceTotals::default();
    for (_, found) in found {
        if let Found::Die { written, .. } = found
            && let (Some(die), Count::Is(count)) = (sure(&written.name, &written.remarks), written.count)
        {
            sums.add(&die, count);
        }
    }
    vec![sums.dice, sums.points, sums.health]
}

/// Returns the whole number that a cell is: `3`, `3.0`.
fn number_in(cell: &str) -> Option<u32> {
    let whole = cell.split_once('.').filter(|(_, zeros)| zeros.bytes().all(|b| b == b'0'));
    whole.map_or(cell, |(whole, _)| whole).parse().ok()
}

/// Returns the count that a cell gives. An empty cell is one die; one without a number gives none that could be read.
fn count_in(cell: Option<&String>) -> Count {
    let cell = cell.map_or("", String::as_str);
    if cell.is_empty() {
        return Count::Missing;
    }
    let whole = number_in(cell).map(|number| number.to_string());
    let cell = whole.as_deref().unwrap_or(cell);
    let is_negative = cell.starts_with(['-', '–', '−']);
    let mut numbers = cell.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let is_one = numbers.next().is_some() && numbers.next().is_none();
    match read_entry(&format!("{cell} x")).count {
        Count::Missing => Count::Bad,
        count if !is_one && !is_negative => count.in_doubt(),
        _ if is_negative => Count::Bad,
        count => count,
    }
}

/// Reports whether a cell certainly names a die, without a count.
fn is_die(cell: &str) -> bool {
    let written = read_entry(cell);
    written.count == Count::Missing && sure(&written.name, &written.remarks).is_some()
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

/// Returns the row of a table of Markdown without the bars around it.
fn without_bars(row: &str) -> &str {
    let row = row.strip_prefix('|').unwrap_or(row);
    row.strip_suffix('|').unwrap_or(row)
}

/// Returns the cells of a line, without quotation marks, and without the bars around a row of Markdown.
fn cells(line: &str, separator: char) -> Vec<String> {
    let line = if separator == '|' { without_bars(line.trim()) } else { line };
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
