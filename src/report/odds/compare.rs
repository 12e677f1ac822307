//! Armies side by side.

use super::bare;
use crate::chance::Distribution;
use crate::dragon_dice::dice::ResultType;
use crate::report::english::sentence;
use crate::report::{Answer, Page, json};
use comfy_table::{Cell, CellAlignment};
use serde::Serialize;

/// What several armies may roll.
#[derive(Clone, Debug)]
pub struct CompareAnswer {
    /// The armies.
    pub armies: Vec<Compared>,
    /// What players should know, a sentence each.
    pub notes: Vec<String>,
}

/// One of several armies.
#[derive(Clone, Debug)]
pub struct Compared {
    /// What it is called.
    pub army: String,
    /// For each kind of roll what it may come to; `None` where nobody rolls.
    pub rolls: Vec<(ResultType, Option<Distribution>)>,
}

#[derive(Serialize)]
struct Record<'a> {
    schema: &'static str,
    kind: &'static str,
    armies: Vec<ArmyRecord<'a>>,
    notes: &'a [String],
}

#[derive(Serialize)]
struct ArmyRecord<'a> {
    army: &'a str,
    rolls: Vec<RollRecord>,
}

#[derive(Serialize)]
struct RollRecord {
    kind: &'static str,
    mean: f64,
    sd: f64,
    median: usize,
}

/// `12.3 ± 3.4`.
fn spread(distribution: Option<&Distribution>) -> String {
    distribution.map_or_else(|| String::from("-"), |d| format!("{:.1} ± {:.1}", d.mean(), d.sd()))
}

impl Answer for CompareAnswer {
    fn text(&self, page: &Page) -> String {
        let mut text = String::new();
        if page.plain || page.is_narrow() {
            for Compared { army, rolls } in &self.armies {
                let rolls = rolls.iter().map(|(kind, odds)| match odds {
                    Some(odds) => format!("{kind} {:.1} give or take {:.1}", odds.mean(), odds.sd()),
                    None => format!("{kind} none"),
                });
                text +=
                    &page.wrap("", &format!("{}: {}.", sentence(army), rolls.collect::<Vec<_>>().join(", ")));
            }
            return super::with_notes(text, &self.notes, page);
        }
        let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
        let mut table = page.table();
        let kinds = self.armies.first().map_or(&[][..], |compared| &compared.rolls);
        table.add_row(
            std::iter::once(Cell::new("")).chain(kinds.iter().map(|(kind, _)| right(kind.to_string()))),
        );
        for Compared { army, rolls } in &self.armies {
            let cells = rolls.iter().map(|(_, odds)| right(spread(odds.as_ref())));
            table.add_row(std::iter::once(Cell::new(army)).chain(cells));
        }
        text += &format!("{}\n", table.trim_fmt());
        super::with_notes(text, &self.notes, page)
    }

    fn json(&self) -> String {
        let armies = self.armies.iter().map(|Compared { army, rolls }| ArmyRecord {
            army,
            rolls: rolls
                .iter()
                .filter_map(|(kind, odds)| odds.as_ref().map(|odds| (kind, odds)))
                .map(|(kind, odds)| RollRecord {
                    kind: kind.word(),
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
            notes: &self.notes,
        })
    }

    /// A line an army: the means.
    fn quiet(&self) -> Option<String> {
        let line = |compared: &Compared| {
            let mean = |odds: &Option<Distribution>| odds.as_ref().map_or(0.0, Distribution::mean);
            compared.rolls.iter().map(|(_, odds)| bare(mean(odds))).collect::<Vec<_>>().join(" ")
        };
        Some(self.armies.iter().map(line).collect::<Vec<_>>().join("\n"))
    }
}
