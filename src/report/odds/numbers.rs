//! Formatting chances: as text, as rows of a spreadsheet, as records.

use serde::Serialize;
use warband_core::chance::{Distribution, Ways};

/// How a distribution is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum OddsForm {
    /// A line a total.
    #[default]
    Table,
    /// Lines with bars.
    Histogram,
    /// Comma-separated values, one row per total.
    Csv,
}

/// The chance of a total, and of that total or more; with `--exact` also as fractions.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Total"))]
pub(in crate::report) struct TotalRecord {
    total: usize,
    p: f64,
    at_least: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fraction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least_fraction: Option<String>,
}

/// Returns the record of a total; with fractions if `ways` are given.
pub(in crate::report) fn record(
    distribution: &Distribution,
    ways: Option<&Ways>,
    total: usize,
) -> TotalRecord {
    TotalRecord {
        total,
        p: distribution.chance(total),
        at_least: distribution.at_least(total),
        fraction: ways.map(|ways| ways.chance(total).to_string()),
        at_least_fraction: ways.map(|ways| ways.at_least(total).to_string()),
    }
}

/// Returns every total of a distribution.
pub(in crate::report) fn records(distribution: &Distribution, ways: Option<&Ways>) -> Vec<TotalRecord> {
    distribution.possible().map(|(total, _)| record(distribution, ways, total)).collect()
}

/// Returns rows of total, chance, and chance of that total or more; with fractions if `ways` are given.
pub(in crate::report) fn csv_rows<'d>(
    distribution: &'d Distribution,
    ways: Option<&'d Ways>,
) -> impl Iterator<Item = [String; 3]> {
    distribution.possible().map(move |(total, p)| match ways {
        Some(ways) => [total.to_string(), ways.chance(total).to_string(), ways.at_least(total).to_string()],
        None => [total.to_string(), p.to_string(), distribution.at_least(total).to_string()],
    })
}

/// Formats a chance: `12.35 %`. Chances that round to 0 or 100 % without being that are marked.
pub(in crate::report) fn percent(chance: f64) -> String {
    let hundredths = (chance * 10_000.0).round();
    match hundredths as u32 {
        0 if chance > 0.0 => String::from("<0.01 %"),
        10_000 if chance < 1.0 - 1e-12 => String::from(">99.99 %"),
        _ => format!("{:.2} %", hundredths / 100.0),
    }
}

/// Formats a chance roughly: `12 %`, without decimals if that is precise enough.
pub(in crate::report) fn rough_percent(chance: f64) -> String {
    let percent = 100.0 * chance;
    match percent {
        ..=0.0 => String::from("0 %"),
        ..0.05 => String::from("under 0.1 %"),
        100.0.. => String::from("100 %"),
        99.95.. => String::from("over 99.9 %"),
        0.95..99.05 => format!("{percent:.0} %"),
        _ => format!("{percent:.1} %"),
    }
}

/// Formats a number for `-q`: twelve decimals without trailing zeros; a small one as `1.23e-5`.
pub(in crate::report) fn bare(number: f64) -> String {
    // A double has some fifteen digits in all.
    let whole = if number < 1.0 { 0 } else { number.log10() as usize + 1 };
    let text = format!("{number:.0$}", 15_usize.saturating_sub(whole).min(12));
    let short = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    let is_small = number != 0.0 && number.abs() < 1e-3;
    if is_small { format!("{number:.11e}") } else { short.to_owned() }
}
