//! The answer of many rolls: how often each total came up.

use super::dragon_dice::RollTitle;
use super::english::sentence;
use super::json::Object;
use super::odds::percent;
use super::output::right;
use super::{Output, Reply, json};
use serde::Serialize;
use std::collections::BTreeMap;
use warband_core::chance::{Key, PipDice};
use warband_core::text::Name;
use warband_dragon_dice::dice::ResultType;
use warband_dragon_dice::roll::Circumstances;

/// What was rolled many times.
#[derive(Clone, Debug)]
pub(crate) enum Rolled<'a> {
    Army {
        /// The name; empty for a list.
        name: &'a Name,
        /// The circumstances of the roll.
        circumstances: &'a Circumstances,
        /// The unit of a single-unit roll.
        unit: Option<&'a str>,
        /// The number of dice.
        dice: usize,
    },
    /// Plain dice, and the lowest roll that hits if hits were counted.
    Pips(PipDice, Option<u32>),
}

/// The tally of many rolls.
#[derive(Clone, Debug)]
pub(crate) struct RollsAnswer<'a> {
    /// What was rolled.
    pub rolled: Rolled<'a>,
    /// How often each answer came up: a total, or in a combination roll one for each counted type.
    pub tally: BTreeMap<Vec<i64>, u64>,
    /// The stream's name.
    pub stream: &'static str,
    pub key: Key,
    /// Whether the seed was chosen by hand.
    pub seeded: bool,
}

/// How often each total came up in many rolls.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Rolls"))]
struct Record<'a> {
    schema: &'static str,
    kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    army: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: Option<&'static str>,
    rolls: u64,
    mean: Object<&'static str, f64>,
    sd: Object<&'static str, f64>,
    tally: Vec<TallyRecord>,
    stream: &'static str,
    key: String,
    seeded: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Tally"))]
struct TallyRecord {
    totals: Object<&'static str, i64>,
    rolls: u64,
}

impl RollsAnswer<'_> {
    fn rolls(&self) -> u64 {
        self.tally.values().sum()
    }

    /// Returns the meaning of each number of an answer: a counted type, or the total.
    fn columns(&self) -> Vec<&'static str> {
        match self.rolled {
            Rolled::Army { circumstances, .. } => {
                circumstances.kind.counts.iter().map(ResultType::word).collect()
            }
            Rolled::Pips(_, None) => vec!["total"],
            Rolled::Pips(_, Some(_)) => vec!["hits"],
        }
    }

    /// Returns the mean and standard deviation of a column.
    fn moments(&self, column: usize) -> (f64, f64) {
        let rolls = self.rolls().max(1) as f64;
        let value = |answer: &Vec<i64>| answer.get(column).copied().unwrap_or_default() as f64;
        let mean =
            self.tally.iter().map(|(answer, number)| value(answer) * *number as f64).sum::<f64>() / rolls;
        let square = |(answer, number): (&Vec<i64>, &u64)| (value(answer) - mean).powi(2) * *number as f64;
        (mean, (self.tally.iter().map(square).sum::<f64>() / rolls).sqrt())
    }

    fn title(&self) -> String {
        match &self.rolled {
            Rolled::Army { name, circumstances, unit, dice } => {
                RollTitle { army_name: name, circumstances, unit: *unit, dice: *dice }.to_string()
            }
            Rolled::Pips(dice, None) => dice.to_string(),
            Rolled::Pips(dice, Some(hit_on)) => format!("{dice}, {hit_on} or more is a hit"),
        }
    }

    fn summary(&self) -> String {
        let columns = self.columns();
        let moments = |(place, column): (usize, &&str)| {
            let (mean, sd) = self.moments(place);
            let of = if columns.len() == 1 { String::new() } else { format!("{column} ") };
            format!("{of}average {mean:.2}, spread {sd:.2}")
        };
        let moments: Vec<String> = columns.iter().enumerate().map(moments).collect();
        let rolls = if self.rolls() == 1 { "1 roll".to_owned() } else { format!("{} rolls", self.rolls()) };
        format!("{rolls}: {}", moments.join("; "))
    }
}

impl Reply for RollsAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let (summary, title) = (self.summary(), self.title());
        let share = |number: u64| percent(number as f64 / self.rolls().max(1) as f64);
        let mut text = output.head(&[summary, title]);
        let columns = self.columns();
        if output.plain {
            for (answer, number) in &self.tally {
                let totals: Vec<String> =
                    columns.iter().zip(answer).map(|(column, n)| format!("{column} {n}")).collect();
                text += &output
                    .wrap("", &format!("{}: {number}, {}.", sentence(&totals.join(", ")), share(*number)));
            }
        } else {
            let mut table = output.table();
            table.add_row(columns.into_iter().chain(["rolls", "share"]).map(right));
            for (answer, number) in &self.tally {
                let row = answer.iter().map(i64::to_string).chain([number.to_string(), share(*number)]);
                table.add_row(row.map(right));
            }
            text += &format!("{}\n", table.trim_fmt());
        }
        let notes = self.seeded.then(|| String::from("Digital dice from a seed you chose."));
        output.with_notes(text, notes.as_slice())
    }

    fn json(&self) -> String {
        let columns = self.columns();
        let object = |number: fn((f64, f64)) -> f64| {
            Object(
                columns
                    .iter()
                    .enumerate()
                    .map(|(place, column)| (*column, number(self.moments(place))))
                    .collect(),
            )
        };
        let (kind, army, edition) = match &self.rolled {
            Rolled::Army { name, circumstances, .. } => {
                (circumstances.kind.key.to_owned(), Some(name.raw()), Some(circumstances.edition.word()))
            }
            Rolled::Pips(dice, _) => (dice.to_string(), None, None),
        };
        let tally = self.tally.iter().map(|(answer, rolls)| TallyRecord {
            totals: Object(columns.iter().copied().zip(answer.iter().copied()).collect()),
            rolls: *rolls,
        });
        json::to_line(&Record {
            schema: "warband.rolls/1",
            kind,
            army,
            edition,
            rolls: self.rolls(),
            mean: object(|(mean, _)| mean),
            sd: object(|(_, sd)| sd),
            tally: tally.collect(),
            stream: self.stream,
            key: self.key.to_string(),
            seeded: self.seeded,
        })
    }

    /// Returns one line per answer: its totals and how often they came up.
    fn quiet(&self) -> Option<String> {
        let line = |(answer, number): (&Vec<i64>, &u64)| {
            let numbers = answer.iter().map(i64::to_string).chain([number.to_string()]);
            numbers.collect::<Vec<_>>().join(" ")
        };
        Some(self.tally.iter().map(line).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
