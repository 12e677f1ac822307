//! The lines of a pasted text: those that belong together are joined, and those that only number themselves are found.

use super::html::LINE_END;
use super::line_shapes::numbering;
use super::markup::bare;
use std::collections::BTreeSet;

/// Most lines of a cell.
const CELL_LINES: usize = 20;

/// Longest line that the next one is joined to, in bytes.
const MAX_JOINED: usize = 2_000;

/// Returns the lines, by their places, whose first number only counts the lines: `1. Thug`, `2. Mugger`.
pub(super) fn numbered(lines: &[(usize, String)]) -> BTreeSet<usize> {
    let number = |line: &str| {
        let after_sign = line.trim_start().strip_prefix('#').and_then(number_before_space);
        let number = after_sign.or_else(|| numbering(bare(line)).map(|(number, _)| number))?;
        number.parse::<usize>().ok()
    };
    let numbers: Vec<(usize, usize)> =
        lines.iter().enumerate().filter_map(|(at, (_, line))| Some((at, number(line)?))).collect();
    let mut found = BTreeSet::new();
    // Numbers in brackets are most likely counts, unless all of them only count the lines.
    let is_open = |at: usize| bare(&lines[at].1).starts_with('(');
    for pair in numbers.windows(2) {
        let [(before, first), (at, second)] = pair else { continue };
        if *second == first + 1 && (*first == 1 || found.contains(before)) {
            found.extend([*before, *at]);
        }
    }
    let is_count = |(at, number): &&(usize, usize)| is_open(*at) && *number != 1 && !found.contains(at);
    if numbers.iter().any(|of| is_count(&of)) {
        found.retain(|at| !is_open(*at));
    }
    found
}

/// Returns the digits that a text begins with, if a space follows them: `1 Thug` after a number sign.
fn number_before_space(text: &str) -> Option<&str> {
    let (digits, _) = text.split_once(' ')?;
    (!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())).then_some(digits)
}

/// Returns the lines of a text with their numbers. A line that begins with a space after one that ends with a comma continues it,
/// and so does one within a quoted cell.
pub(super) fn joined_lines(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    let all: Vec<&str> = text.lines().collect();
    let mut at = 0;
    while let Some(line) = all.get(at) {
        let number = at + 1;
        let whole = cell_closed(&all[at..]);
        at += whole.as_ref().map_or(1, |(length, _)| *length);
        let line = whole.as_ref().map_or(*line, |(_, line)| line.as_str());
        for (part, line) in line.split(LINE_END).enumerate() {
            match lines.last_mut() {
                Some((_, last))
                    if part == 0
                        && last.ends_with(',')
                        && line.starts_with(' ')
                        && last.len() < MAX_JOINED =>
                {
                    last.push(' ');
                    last.push_str(line.trim_start());
                }
                _ => lines.push((number, line.to_owned())),
            }
        }
    }
    lines
}

/// Joins the first of these lines with those that a quoted cell goes on in; returns their number, too.
fn cell_closed(lines: &[&str]) -> Option<(usize, String)> {
    let mut whole = String::from(*lines.first()?);
    if !is_open(&whole) {
        return None;
    }
    for (at, line) in lines.iter().enumerate().take(CELL_LINES).skip(1) {
        whole.push_str(", ");
        whole.push_str(line);
        if whole.len() > MAX_JOINED {
            return None;
        }
        if !is_open(&whole) {
            let has_cells = ["\",", "\";", "\"\t", "\"|", ",\"", ";\"", "\t\"", "|\""]
                .iter()
                .any(|mark| whole.contains(mark));
            return has_cells.then_some((at + 1, whole));
        }
    }
    None
}

/// Reports whether a line ends within a quoted cell: `Home,"Thug`.
fn is_open(line: &str) -> bool {
    let mut open = false;
    let mut before = None;
    for c in line.chars() {
        let begins = !open && before.is_none_or(|before| [',', ';', '\t', '|'].contains(&before));
        if c == '"' && (open || begins) {
            open = !open;
        }
        before = Some(c);
    }
    open
}
