//! A distribution as lines of text.

use super::numbers::{OddsForm, percent};
use crate::report::Output;
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;
use warband_core::chance::{Distribution, Ways};

/// Totals less likely than this, at both ends, share a line.
const RARE: f64 = 0.000_5;

/// One or more totals on one line.
struct Line {
    totals: String,
    chance: f64,
    at_least: f64,
    exact: Option<[String; 2]>,
}

/// Returns the lines of a distribution: rare totals at its ends together, unless fractions are shown.
fn lines(distribution: &Distribution, ways: Option<&Ways>) -> Vec<Line> {
    let possible: Vec<(usize, f64)> = distribution.possible().collect();
    let is_common = |(_, chance): &(usize, f64)| *chance >= RARE || ways.is_some();
    let first = possible.iter().position(is_common).unwrap_or_default();
    let last = possible.iter().rposition(is_common).unwrap_or_default();
    let (first, last) = if first < 2 { (0, last) } else { (first, last) };
    let last =
        if possible.len() - last.min(possible.len()) <= 2 { possible.len().saturating_sub(1) } else { last };
    let together = |totals: &[(usize, f64)]| {
        let (from, to) = (totals.first()?.0, totals.last()?.0);
        let chance = totals.iter().map(|(_, chance)| chance).sum();
        let at_least = distribution.at_least(from);
        Some(Line { totals: format!("{from} to {to}"), chance, at_least, exact: None })
    };
    let one = |&(total, chance): &(usize, f64)| Line {
        totals: total.to_string(),
        chance,
        at_least: distribution.at_least(total),
        exact: ways.map(|ways| [ways.chance(total).to_string(), ways.at_least(total).to_string()]),
    };
    let (before, rest) = possible.split_at(first);
    let (middle, after) = rest.split_at((last + 1).saturating_sub(first).min(rest.len()));
    together(before).into_iter().chain(middle.iter().map(one)).chain(together(after)).collect()
}

/// Returns the distribution as text, a line a total.
pub(in crate::report) fn chart(
    distribution: &Distribution,
    ways: Option<&Ways>,
    form: OddsForm,
    output: &Output,
) -> String {
    let lines = lines(distribution, ways);
    // Bars are useless for screen readers.
    if output.plain {
        return spoken(&lines, output);
    }
    let head = ["total".to_owned(), "chance".to_owned(), "or more".to_owned()];
    let mut rows = vec![head];
    for line in &lines {
        let [chance, at_least] =
            line.exact.clone().unwrap_or_else(|| [percent(line.chance), percent(line.at_least)]);
        rows.push([line.totals.clone(), chance, at_least]);
    }
    let wide = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or_default();
    let widths = [wide(0), wide(1), wide(2)];
    let room = output.width.saturating_sub(widths.iter().sum::<usize>() + 8);
    let most = lines.iter().map(|line| line.chance).fold(f64::MIN_POSITIVE, f64::max);
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let mut line = format!(" {:>1$}", row[0], widths[0]);
        let _ = write!(line, "  {:>1$}  {2:>3$}", row[1], widths[1], row[2], widths[2]);
        if form == OddsForm::Histogram && index > 0 && room >= 8 {
            line += "  ";
            line += &bar(lines[index - 1].chance / most, room);
        }
        let line = line.trim_end();
        text += &if index == 0 { output.faint(line) } else { line.to_owned() };
        text.push('\n');
    }
    text
}

/// Formats the distribution as whole sentences.
fn spoken(lines: &[Line], output: &Output) -> String {
    let spoken_line = |line: &Line| {
        let [chance, at_least] =
            line.exact.clone().unwrap_or_else(|| [percent(line.chance), percent(line.at_least)]);
        let from = line.totals.split(' ').next().unwrap_or_default();
        let sentence = format!("The chance of {} is {chance}, of {from} or more {at_least}.", line.totals);
        output.wrap("", &sentence)
    };
    lines.iter().map(spoken_line).collect()
}

/// Returns a bar of at most `room` columns, in eighths of a column.
fn bar(share: f64, room: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share * room as f64 * 8.0).round() as usize;
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: Output = Output { width: 40, colour: false, plain: false, play: None };

    #[test]
    fn rare_totals_at_the_ends_share_a_line_and_bars_fill_the_page() {
        let mut chances = vec![0.000_1; 3];
        chances.extend([0.25, 0.5, 0.249_4, 0.000_2, 0.000_1]);
        let text = chart(&Distribution::new(chances.clone()), None, OddsForm::Histogram, &PAGE);
        let expected = "  total   chance   or more\n 0 to 2   0.03 %  100.00 %  ██████▌\n";
        assert_eq!(text.lines().count(), 6, "{text}");
        assert!(text.starts_with(&expected[..27]), "{text}");
        assert!(text.contains(" 0 to 2   0.03 %  100.00 %\n"), "{text}");
        assert!(text.contains("      4  50.00 %   74.97 %  █"), "{text}");
        assert!(text.contains(" 6 to 7   0.03 %    0.03 %\n"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 40), "{text}");
        let plain =
            chart(&Distribution::new(chances), None, OddsForm::Table, &Output { plain: true, ..PAGE });
        let sentence = plain.replace('\n', " ");
        assert!(sentence.contains("The chance of 4 is 50.00 %, of 4 or more 74.97 %."), "{plain}");
    }

    #[test]
    fn a_single_total() {
        let text = chart(&Distribution::new(vec![0.0, 1.0]), None, OddsForm::Table, &PAGE);
        assert_eq!(text, " total    chance   or more\n     1  100.00 %  100.00 %\n");
    }
}
