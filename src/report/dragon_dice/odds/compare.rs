//! A comparison of the odds of several armies.

use crate::report::odds::bare;
use crate::report::output::right;
use crate::report::{Output, Reply, json};
use comfy_table::Cell;
use serde::Serialize;
use warband_core::chance::Distribution;
use warband_core::text::Name;
use warband_dragon_dice::dice::ResultType;

/// The odds of several armies.
#[derive(Clone, Debug)]
pub(crate) struct CompareAnswer {
    pub armies: Vec<ComparedArmy>,
}

/// One of several armies.
#[derive(Clone, Debug)]
pub(crate) struct ComparedArmy {
    /// Its index, from 0.
    pub place: usize,
    /// Its name; empty for a list.
    pub army: Name,
    /// The distribution of each kind of roll; `None` if no die rolls.
    pub rolls: Vec<(ResultType, Option<Distribution>)>,
}

/// Several armies, compared by the same roll.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CompareOdds"))]
struct Record {
    schema: &'static str,
    kind: &'static str,
    armies: Vec<ArmyRecord>,
    notes: [&'static str; 1],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ComparedArmy"))]
struct ArmyRecord {
    army: String,
    rolls: Vec<RollRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ComparedRoll"))]
struct RollRecord {
    kind: &'static str,
    mean: f64,
    sd: f64,
    median: usize,
}

impl ComparedArmy {
    fn name(&self) -> String {
        if self.army.is_empty() { format!("army {}", self.place + 1) } else { self.army.to_string() }
    }
}

/// The title of the table.
const HEADING: &str = "average and spread";

/// A note on what `save` means here.
const NOTE: &str = "Saves against melee.";

/// Formats mean and deviation: `12.3 ± 3.4`.
fn spread(distribution: Option<&Distribution>) -> String {
    let one = |number: f64| if number < 1000.0 { format!("{number:.1}") } else { format!("{number:.0}") };
    distribution.map_or_else(|| String::from("-"), |d| format!("{} ± {}", one(d.mean()), one(d.sd())))
}

impl Reply for CompareAnswer {
    fn text(&self, output: &Output) -> String {
        let mut text = String::new();
        if output.plain {
            for compared in &self.armies {
                let rolls = compared.rolls.iter().map(|(result_type, odds)| match odds {
                    Some(odds) => format!("{result_type} {:.1} plus or minus {:.1}", odds.mean(), odds.sd()),
                    None => format!("{result_type} none"),
                });
                let rolls = rolls.collect::<Vec<_>>().join(", ");
                text += &output.wrap("", &format!("{}: {rolls}.", compared.name()));
            }
            return output.with_notes(text, &[NOTE.to_owned()]);
        }
        if output.is_narrow() {
            for compared in &self.armies {
                text += &output.wrap("", &output.heading(&compared.name()));
                for (result_type, odds) in &compared.rolls {
                    text += &format!("  {:<9}{:>14}\n", result_type.to_string(), spread(odds.as_ref()));
                }
            }
            return output.with_notes(text, &[NOTE.to_owned()]);
        }
        text += &output.wrap("", &output.heading(HEADING));
        let mut table = output.table();
        let kinds = self.armies.first().map_or(&[][..], |compared| &compared.rolls);
        table.add_row(
            std::iter::once(Cell::new(""))
                .chain(kinds.iter().map(|(result_type, _)| right(result_type.to_string()))),
        );
        for compared in &self.armies {
            let (army, rolls) = (compared.name(), &compared.rolls);
            let cells = rolls.iter().map(|(_, odds)| right(spread(odds.as_ref())));
            table.add_row(std::iter::once(Cell::new(army)).chain(cells));
        }
        text += &format!("{}\n", table.trim_fmt());
        output.with_notes(text, &[NOTE.to_owned()])
    }

    fn json(&self) -> String {
        let armies = self.armies.iter().map(|compared| ArmyRecord {
            army: compared.name(),
            rolls: compared
                .rolls
                .iter()
                .filter_map(|(result_type, odds)| odds.as_ref().map(|odds| (result_type, odds)))
                .map(|(result_type, odds)| RollRecord {
                    kind: result_type.word(),
                    mean: odds.mean(),
                    sd: odds.sd(),
                    median: odds.median(),
                })
                .collect(),
        });
        json::to_line(&Record {
            schema: "warband.odds/1",
            kind: "compare",
            armies: armies.collect(),
            notes: [NOTE],
        })
    }

    /// Returns the means, one line per army.
    fn quiet(&self) -> Option<String> {
        let line = |compared: &ComparedArmy| {
            let mean = |odds: &Option<Distribution>| odds.as_ref().map_or(0.0, Distribution::mean);
            compared.rolls.iter().map(|(_, odds)| bare(mean(odds))).collect::<Vec<_>>().join(" ")
        };
        Some(self.armies.iter().map(line).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
