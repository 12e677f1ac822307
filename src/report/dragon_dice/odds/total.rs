//! The odds of a roll for one result type.

use super::odds_of::{OddsOf, not_quite_exact};
use super::spells::SpellSection;
use super::spells::{CanCastRecord, TogetherRecord};
use crate::report::csv::csv;
use crate::report::english::results;
use crate::report::odds::{OddsForm, TotalRecord, bare, chart, csv_rows, percent, record, records};
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::chance::{Fraction, Ways};
use warband_core::text::Name;
use warband_dragon_dice::dice::ResultType;
use warband_dragon_dice::odds::{TotalOdds, TotalWays};

/// The odds of a roll for one result type.
#[derive(Clone, Debug)]
pub(crate) struct TotalOddsAnswer<'a> {
    pub of: OddsOf<'a>,
    pub odds: TotalOdds,
    /// The odds as fractions, if those were requested.
    pub ways: Option<TotalWays>,
    /// The total whose chance is requested.
    pub at_least: Option<u32>,
    /// The odds of spells that a magic roll pays for.
    pub spells: SpellSection,
    /// The army that rolls Magic Negation, and the mean of the points that it negates.
    pub negation: Option<(Name, f64)>,
    /// The form in which the distribution is shown.
    pub form: OddsForm,
}

/// The chances of the totals of a roll.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "TotalOdds"))]
struct Record<'a> {
    schema: &'static str,
    kind: &'static str,
    army: &'a str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    mean: f64,
    sd: f64,
    median: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_fraction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variance_fraction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<TotalRecord>,
    distribution: Vec<TotalRecord>,
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    together: Option<TogetherRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    can_cast: Option<Vec<CanCastRecord>>,
    cut_tail: f64,
    notes: Vec<String>,
}

impl TotalOddsAnswer<'_> {
    fn kind(&self) -> ResultType {
        let counts = self.of.preparation.circumstances.kind.counts;
        counts.only().unwrap_or(ResultType::Save)
    }

    /// Summarizes the distribution: `average 12.35, spread 3.41, median 12`.
    fn summary(&self) -> String {
        let distribution = &self.odds.distribution;
        let (mean, sd, median) = (distribution.mean(), distribution.sd(), distribution.median());
        match self.moments() {
            Some((mean, variance)) => format!("average {mean}, variance {variance}, median {median}"),
            None => format!("average {mean:.2}, spread {sd:.2}, median {median}"),
        }
    }

    fn ways(&self) -> Option<&Ways> {
        self.ways.as_ref().map(|ways| &ways.ways)
    }

    fn moments(&self) -> Option<&(Fraction, Fraction)> {
        self.ways.as_ref()?.moments.as_ref()
    }

    fn asked_chance(&self, at_least: u32) -> String {
        match self.ways() {
            Some(ways) => ways.at_least(at_least as usize).to_string(),
            None => percent(self.odds.distribution.at_least(at_least as usize)),
        }
    }

    fn notes(&self) -> Vec<String> {
        let mut notes = self.of.notes();
        notes.extend(self.negation.as_ref().map(|(army, taken)| {
            let army = if army.raw().is_empty() { String::from("the other army") } else { army.to_string() };
            format!(
                "In these numbers: Magic Negation of {army}, which takes {taken:.2} points on the average."
            )
        }));
        notes.extend(self.spells.left_out());
        notes.extend((self.ways.is_some() && self.odds.cut_tail > 0.0).then(not_quite_exact));
        notes
    }

    fn table(&self) -> String {
        let head = ["total", "chance", "at_least"].map(String::from).to_vec();
        let rows = csv_rows(&self.odds.distribution, self.ways()).map(Vec::from);
        csv(std::iter::once(head).chain(rows))
    }
}

impl Reply for TotalOddsAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        if self.form == OddsForm::Csv {
            return self.table();
        }
        let summary = self.summary();
        let (first, second) = match (self.spells.asked(), self.at_least) {
            (Some(asked), _) => (asked, Some(summary)),
            (None, Some(at_least)) => {
                let chance = self.asked_chance(at_least);
                (format!("{chance} for {} or more", results(at_least, self.kind())), Some(summary))
            }
            (None, None) => (summary, None),
        };
        let lines: Vec<String> =
            [first].into_iter().chain(second).chain([self.of.title().to_string()]).collect();
        let chart = chart(&self.odds.distribution, self.ways(), self.form, output);
        let mut notes = self.notes();
        notes.extend(self.spells.not_shown());
        output.with_notes(output.head(&lines) + &chart + &self.spells.table(output), &notes)
    }

    fn json(&self) -> String {
        let preparation = self.of.preparation;
        let distribution = &self.odds.distribution;
        let asked = self.at_least.map(|total| record(distribution, self.ways(), total as usize));
        json::to_line(&Record {
            schema: "warband.odds/1",
            kind: preparation.circumstances.kind.key,
            army: self.of.army_name.raw(),
            edition: preparation.circumstances.edition.word(),
            mean: distribution.mean(),
            sd: distribution.sd(),
            median: distribution.median(),
            mean_fraction: self.moments().map(|(mean, _)| mean.to_string()),
            variance_fraction: self.moments().map(|(_, variance)| variance.to_string()),
            asked,
            distribution: records(distribution, self.ways()),
            together: self.spells.together_record(),
            can_cast: self.spells.can_cast_records(),
            cut_tail: self.odds.cut_tail,
            notes: self.notes(),
        })
    }

    /// Returns the chance requested, otherwise the mean.
    fn quiet(&self) -> Option<String> {
        if let SpellSection::Together { chance, fraction, .. } = &self.spells {
            return Some(fraction.as_ref().map_or_else(|| bare(*chance), Fraction::to_string));
        }
        let distribution = &self.odds.distribution;
        Some(match (self.at_least, self.ways(), self.moments()) {
            (Some(at_least), Some(ways), _) => ways.at_least(at_least as usize).to_string(),
            (Some(at_least), None, _) => bare(distribution.at_least(at_least as usize)),
            (None, _, Some((mean, _))) => mean.to_string(),
            (None, _, None) => bare(distribution.mean()),
        })
    }

    answers_with!(Record);
}
