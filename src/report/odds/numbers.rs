//! Chances as numbers: in words, as rows of a spreadsheet, as records.

use serde::Serialize;
use warband_core::chance::{Distribution, Ways};

/// How a distribution is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OddsForm {
    /// A line a total.
    #[default]
    Table,
    /// The same with bars.
    Histogram,
    /// For spreadsheets, every total.
    Csv,
}

/// The chance of a total, and of it or more; with `--exact` as fractions too.
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

/// A total of a distribution; with fractions where there are `ways`.
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

/// Every total of a distribution.
pub(in crate::report) fn records(distribution: &Distribution, ways: Option<&Ways>) -> Vec<TotalRecord> {
    distribution.possible().map(|(total, _)| record(distribution, ways, total)).collect()
}

/// Total, chance and chance of so many or more, of every total; fractions where there are `ways`.
pub(in crate::report) fn csv_rows<'d>(
    distribution: &'d Distribution,
    ways: Option<&'d Ways>,
) -> impl Iterator<Item = [String; 3]> {
    distribution.possible().map(move |(total, p)| match ways {
        Some(ways) => [total.to_string(), ways.chance(total).to_string(), ways.at_least(total).to_string()],
        None => [total.to_string(), p.to_string(), distribution.at_least(total).to_string()],
    })
}

/// `12.35 %`; what rounds to none or all of it but is not is told apart.
pub(in crate::report) fn percent(chance: f64) -> String {
    let hundredths = (chance * 10_000.0).round();
    match hundredths as u32 {
        0 if chance > 0.0 => String::from("<0.01 %"),
        10_000 if chance < 1.0 - 1e-12 => String::from(">99.99 %"),
        _ => format!("{:.2} %", hundredths / 100.0),
    }
}

/// `12 %`, for people who do not count: whole where that says enough.
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

/// A number for `-q`: twelve digits behind the point, or as many as are not 0; a small one as `1.23e-5`.
pub(in crate::report) fn bare(number: f64) -> String {
    // A double has some fifteen digits in all.
    let whole = if number < 1.0 { 0 } else { number.log10() as usize + 1 };
    let text = format!("{number:.0$}", 15_usize.saturating_sub(whole).min(12));
    let short = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    let is_small = number != 0.0 && number.abs() < 1e-3;
    if is_small { format!("{number:.11e}") } else { short.to_owned() }
}
