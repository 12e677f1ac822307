//! The odds of a combination roll.

use super::odds_of::{OddsOf, not_quite_exact};
use crate::report::csv::csv;
use crate::report::english::{and, sentence};
use crate::report::odds::{OddsForm, TotalRecord, bare, chart, csv_rows, percent, records};
use crate::report::output::right;
use crate::report::{Output, Reply, json};
use comfy_table::Cell;
use serde::Serialize;
use warband_dragon_dice::dice::ResultType;
use warband_dragon_dice::odds::{CombinationOdds, CombinationWays};
use warband_dragon_dice::roll::{Affected, Ids, Modifier, Operation};

/// The odds of a combination roll.
#[derive(Clone, Debug)]
pub(crate) struct CombinationOddsAnswer<'a> {
    pub of: OddsOf<'a>,
    pub odds: CombinationOdds,
    /// The odds as fractions, if those were requested.
    pub ways: Option<CombinationWays>,
    /// The results of each type to be reached together; empty if none were requested.
    pub asked: Vec<(ResultType, u32)>,
    /// The form in which the distributions are shown.
    pub form: OddsForm,
}

/// The chances of a roll that counts several types of results.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CombinationOdds"))]
struct Record<'a> {
    schema: &'static str,
    kind: &'static str,
    army: &'a str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    ids_shared: bool,
    types: Vec<TypeRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<AskedRecord>,
    cut_tail: f64,
    notes: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Type"))]
struct TypeRecord {
    r#type: &'static str,
    mean: f64,
    sd: f64,
    median: usize,
    distribution: Vec<TotalRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Asked"))]
struct AskedRecord {
    totals: json::Object<&'static str, u32>,
    p: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fraction: Option<String>,
}

impl CombinationOddsAnswer<'_> {
    /// Reports whether the owner decided how IDs are shared.
    fn shares(&self) -> bool {
        self.of.preparation.circumstances.ids.is_some()
    }

    /// Returns the results that slay the attacking dragon; of several dragons, the one that needs fewest.
    fn slays(&self) -> Option<u32> {
        let circumstances = &self.of.preparation.circumstances;
        circumstances.kind.is_response().then(|| circumstances.cheapest_dragon())
    }

    /// Reports whether a type's results can slay a dragon: all but saves.
    fn may_slay(result_type: ResultType) -> bool {
        result_type != ResultType::Save
    }

    fn reached(&self) -> Option<String> {
        let chance = match &self.ways {
            Some(ways) => ways.reached.chance(0).to_string(),
            None => percent(self.odds.reached),
        };
        (!self.asked.is_empty()).then_some(chance)
    }

    /// Describes how IDs are counted in the totals of single types.
    fn ids(&self) -> &'static str {
        if self.shares() { "IDs split by --ids" } else { "each type as if it got all IDs" }
    }

    fn summary(&self, output: &Output) -> String {
        let mut table = output.table();
        let mut head: Vec<String> = ["", "average", "spread", "median"].map(String::from).into();
        head.extend(self.slays().map(|slays| format!("slays ({slays})")));
        table.add_row(head.into_iter().map(right));
        for (result_type, totals) in &self.odds.types {
            let numbers =
                [format!("{:.2}", totals.mean()), format!("{:.2}", totals.sd()), totals.median().to_string()];
            let mut row = vec![Cell::new(result_type)];
            row.extend(numbers.map(right));
            row.extend(self.slays().map(|slays| {
                right(if Self::may_slay(*result_type) {
                    percent(totals.at_least(slays as usize))
                } else {
                    String::new()
                })
            }));
            table.add_row(row);
        }
        if !output.plain && !output.is_narrow() {
            return format!("{}\n", table.trim_fmt());
        }
        let say = |(result_type, totals): &(ResultType, warband_core::chance::Distribution)| {
            let (mean, sd, median) = (totals.mean(), totals.sd(), totals.median());
            let slays =
                self.slays().filter(|_| Self::may_slay(*result_type)).map_or_else(String::new, |slays| {
                    format!(", slays a dragon ({slays}) {}", percent(totals.at_least(slays as usize)))
                });
            output.wrap(
                "",
                &format!(
                    "{}: average {mean:.2}, spread {sd:.2}, median {median}{slays}.",
                    sentence(result_type.word())
                ),
            )
        };
        self.odds.types.iter().map(say).collect()
    }

    fn notes(&self) -> Vec<String> {
        let mut notes = self.of.notes();
        let circumstances = &self.of.preparation.circumstances;
        if circumstances.ids.is_some_and(|ids| ids.rest.is_none()) {
            let rest = Ids::default_type(circumstances.kind.counts);
            notes.push(format!("IDs that --ids does not split count as {rest}."));
        }
        let any = |modifier: &Modifier| matches!(modifier.operation, Operation::Subtract(Affected::Any, _));
        if circumstances.acting().any(any) {
            notes.push(String::from(
                "`any` is subtracted where it costs least. For a chance with --at-least the owner picks where.",
            ));
        }
        notes.extend((self.ways.is_some() && self.odds.cut_tail > 0.0).then(not_quite_exact));
        notes
    }

    fn table(&self) -> String {
        let head = ["type", "total", "chance", "at_least"].map(String::from).to_vec();
        let rows = self.odds.types.iter().enumerate().flat_map(|(place, (result_type, totals))| {
            let ways = self.ways.as_ref().map(|ways| &ways.types[place].1);
            csv_rows(totals, ways).map(|row| std::iter::once(result_type.to_string()).chain(row).collect())
        });
        csv(std::iter::once(head).chain(rows))
    }
}

impl Reply for CombinationOddsAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        if self.form == OddsForm::Csv {
            return self.table();
        }
        let asked: Vec<String> =
            self.asked.iter().map(|(result_type, most)| format!("{result_type} {most}")).collect();
        let how = if self.shares() { "by --ids" } else { "in the best way" };
        let first =
            self.reached().map(|chance| format!("{chance} for {} or more, IDs split {how}", and(&asked)));
        let title = format!("{}, {}", self.of.title(), self.ids());
        let mut text = match first {
            Some(first) => output.head(&[first, title]),
            None => output.head(&[title]),
        };
        text += &self.summary(output);
        if self.form == OddsForm::Histogram || self.ways.is_some() {
            for (place, (result_type, totals)) in self.odds.types.iter().enumerate() {
                let ways = self.ways.as_ref().map(|ways| &ways.types[place].1);
                let heading = output.heading(result_type.word());
                text += &if output.plain {
                    format!("{}.\n", sentence(&heading))
                } else {
                    format!("\n{heading}\n")
                };
                text += &chart(totals, ways, self.form, output);
            }
        }
        output.with_notes(text, &self.notes())
    }

    fn json(&self) -> String {
        let preparation = self.of.preparation;
        let types = self.odds.types.iter().enumerate().map(|(place, (result_type, totals))| TypeRecord {
            r#type: result_type.word(),
            mean: totals.mean(),
            sd: totals.sd(),
            median: totals.median(),
            distribution: records(totals, self.ways.as_ref().map(|ways| &ways.types[place].1)),
        });
        let asked = self.asked.iter().map(|(result_type, most)| (result_type.word(), *most)).collect();
        json::to_line(&Record {
            schema: "warband.odds/1",
            kind: preparation.circumstances.kind.key,
            army: self.of.army_name.raw(),
            edition: preparation.circumstances.edition.word(),
            ids_shared: self.shares(),
            types: types.collect(),
            asked: (!self.asked.is_empty()).then(|| AskedRecord {
                totals: json::Object(asked),
                p: self.odds.reached,
                fraction: self.ways.as_ref().map(|ways| ways.reached.chance(0).to_string()),
            }),
            cut_tail: self.odds.cut_tail,
            notes: self.notes(),
        })
    }

    /// Returns the chance requested, otherwise the means if the owner shared the IDs.
    fn quiet(&self) -> Option<String> {
        if !self.asked.is_empty() {
            let exact = self.ways.as_ref().map(|ways| ways.reached.chance(0).to_string());
            return Some(exact.unwrap_or_else(|| bare(self.odds.reached)));
        }
        let means =
            || self.odds.types.iter().map(|(_, totals)| bare(totals.mean())).collect::<Vec<_>>().join(" ");
        self.shares().then(means)
    }

    answers_with!(Record);
}
