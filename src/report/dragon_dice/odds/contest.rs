//! The odds of a maneuver contest.

use super::two_armies::{Spread, TwoArmies, part, spreads, spreadsheet};
use crate::report::odds::{OddsForm, bare, chart, percent};
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::chance::Distribution;
use warband_dragon_dice::odds::ContestOdds;

/// The odds of a maneuver contest.
#[derive(Clone, Debug)]
pub(crate) struct ContestOddsAnswer {
    /// The marching army and its opponent.
    pub armies: TwoArmies,
    pub odds: ContestOdds,
    /// The form in which distributions are shown.
    pub form: OddsForm,
}

/// The chances of a maneuver against a counter-maneuver.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ContestOdds"))]
struct ContestRecord<'a> {
    schema: &'static str,
    kind: &'static str,
    army: &'a str,
    opponent: &'a str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    marcher: f64,
    maneuver: Spread,
    counter: Spread,
    notes: &'a [String],
}

impl ContestOddsAnswer {
    fn parts(&self) -> Vec<(String, &Distribution)> {
        vec![
            (format!("{}, marching", self.armies.first), &self.odds.maneuver),
            (format!("{}, opposing", self.armies.second), &self.odds.counter),
        ]
    }
}

impl Reply for ContestOddsAnswer {
    fn text(&self, output: &Output) -> String {
        if self.form == OddsForm::Csv {
            return spreadsheet(&self.parts());
        }
        let armies = &self.armies;
        let ties = if self.odds.wins_ties { "ties included" } else { "ties not included" };
        let first = format!(
            "the marching army wins the maneuver {} of the time ({ties})",
            percent(self.odds.marcher)
        );
        let title = format!("maneuver by {} against {} ({})", armies.first, armies.second, armies.edition);
        let mut text = output.head(&[first, title]);
        text += &spreads(&self.parts(), output);
        if self.form == OddsForm::Histogram {
            for (name, spread) in self.parts() {
                text += &part(&name, output);
                text += &chart(spread, None, self.form, output);
            }
        }
        output.with_notes(text, &armies.notes)
    }

    fn json(&self) -> String {
        json::to_line(&ContestRecord {
            schema: "warband.odds/1",
            kind: "contest",
            army: &self.armies.first,
            opponent: &self.armies.second,
            edition: self.armies.edition,
            marcher: self.odds.marcher,
            maneuver: Spread::of(&self.odds.maneuver),
            counter: Spread::of(&self.odds.counter),
            notes: &self.armies.notes,
        })
    }

    /// Returns the chance of the marching army.
    fn quiet(&self) -> Option<String> {
        Some(bare(self.odds.marcher))
    }

    answers_with!(ContestRecord);
}
