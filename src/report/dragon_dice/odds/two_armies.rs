//! The common parts of the odds of two armies, in an attack or a contest.

use super::odds_of::too_large;
use crate::report::csv::csv;
use crate::report::dragon_dice::not_ready;
use crate::report::dragon_dice::roll_notes::note;
use crate::report::english::{and, sentence};
use crate::report::odds::{TotalRecord, csv_rows, records};
use crate::report::output::right;
use crate::report::{Diagnostic, Output};
use comfy_table::Cell;
use serde::Serialize;
use warband_core::chance::Distribution;
use warband_core::text::Name;
use warband_dragon_dice::odds::{NoOdds, Side};
use warband_dragon_dice::roll::Note;

/// The names of two armies, and notes on them.
#[derive(Clone, Debug)]
pub(crate) struct TwoArmies {
    /// The army that marches or attacks.
    pub first: String,
    pub second: String,
    pub edition: &'static str,
    /// Notes for players, a sentence each.
    pub notes: Vec<String>,
}

impl TwoArmies {
    /// Creates the description of two armies from their names, which are empty for lists; each side makes the rolls of these kinds.
    pub(crate) fn new(names: [&Name; 2], sides: &[Side<'_>; 2], rolls: [&[&str]; 2]) -> TwoArmies {
        let name = |place: usize| {
            if names[place].is_empty() { PLACES[place].to_owned() } else { names[place].to_string() }
        };
        let (first, second) = (name(0), name(1));
        let notes = [(&first, 0), (&second, 1)]
            .map(|(name, place)| notes_of(Some(name), &sides[place], rolls[place]));
        let notes = notes.concat();
        TwoArmies { first, second, edition: sides[0].circumstances.edition.word(), notes }
    }
}

/// The names of armies without one.
const PLACES: [&str; 2] = ["the first army", "the second army"];

/// Returns the notes on an army that makes rolls of these kinds, after its name if there are two armies.
pub(super) fn notes_of(name: Option<&str>, side: &Side<'_>, rolls: &[&str]) -> Vec<String> {
    let colours = side.circumstances.rules.prints_colours;
    let of_game = Note::of_game(&side.circumstances).map(|text| {
        let text = note(&text, colours).to_string();
        name.map_or(text.clone(), |name| format!("{}: {text}", sentence(name)))
    });
    let icons = side.left_out(rolls);
    let left_out = (!icons.is_empty()).then(|| {
        let whose = name.map_or_else(String::new, |name| format!(", {name}"));
        format!("Not in these numbers{whose}: {}.", and(&icons))
    });
    of_game.into_iter().chain(left_out).collect()
}

/// Returns the message if the odds of two armies cannot be computed.
pub(crate) fn no_odds(error: &NoOdds) -> Diagnostic {
    match error {
        NoOdds::TooLarge(error) => too_large(error, false),
        NoOdds::NotReady(place, error) => {
            let mut diagnostic = not_ready(error);
            diagnostic.message = format!("{}: {}", PLACES[(*place).min(1)], diagnostic.message);
            diagnostic
        }
    }
}

/// The chance of each total.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Spread {
    mean: f64,
    sd: f64,
    median: usize,
    distribution: Vec<TotalRecord>,
}

impl Spread {
    pub(super) fn of(distribution: &Distribution) -> Spread {
        Spread {
            mean: distribution.mean(),
            sd: distribution.sd(),
            median: distribution.median(),
            distribution: records(distribution, None),
        }
    }
}

/// Formats named distributions as a table, or as a sentence each.
pub(super) fn spreads(parts: &[(String, &Distribution)], output: &Output) -> String {
    if output.plain || output.is_narrow() {
        let line = |(name, spread): &(String, &Distribution)| {
            let (mean, sd, median) = (spread.mean(), spread.sd(), spread.median());
            output
                .wrap("", &format!("{}: average {mean:.2}, spread {sd:.2}, median {median}.", sentence(name)))
        };
        return parts.iter().map(line).collect();
    }
    let mut table = output.table();
    table.add_row(["", "average", "spread", "median"].map(right));
    for (name, spread) in parts {
        let numbers =
            [format!("{:.2}", spread.mean()), format!("{:.2}", spread.sd()), spread.median().to_string()];
        table.add_row(std::iter::once(Cell::new(name)).chain(numbers.map(right)));
    }
    format!("{}\n", table.trim_fmt())
}

/// Formats the heading of a part of an answer.
pub(super) fn part(heading: &str, output: &Output) -> String {
    if output.plain {
        output.wrap("", &format!("{}.", sentence(heading)))
    } else {
        format!("\n{}\n", output.heading(output.wrap("", heading).trim_end()))
    }
}

/// Formats named distributions as rows for spreadsheets.
pub(super) fn spreadsheet(parts: &[(String, &Distribution)]) -> String {
    let head = ["part", "number", "chance", "at_least"].map(String::from).to_vec();
    let rows = parts.iter().flat_map(|(name, distribution)| {
        csv_rows(distribution, None).map(|row| std::iter::once(name.clone()).chain(row).collect())
    });
    csv(std::iter::once(head).chain(rows))
}
