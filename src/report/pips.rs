//! The answer of a throw of plain dice.

use super::english::{count, sentence};
use super::roll::Thrown;
use super::{Answer, Page, json};
use crate::chance::{PipDice, PipRoll};
use serde::Serialize;
use std::fmt::Write;

/// A throw of plain dice.
#[derive(Clone, Debug)]
pub struct PipsAnswer {
    /// What was thrown.
    pub dice: PipDice,
    /// What came up; no pips where only a total was typed.
    pub roll: PipRoll,
    /// Where it came from.
    pub thrown: Thrown,
    /// Dice of this number and more are hits.
    pub hit_on: Option<u32>,
    /// Whether the answer is the number of hits.
    pub count: bool,
}

#[derive(Serialize)]
struct Record<'a> {
    schema: &'static str,
    dice: String,
    #[serde(flatten)]
    thrown: super::roll::ThrownRecord,
    pips: &'a [u32],
    add: i64,
    total: i64,
    hit_on: Option<u32>,
    hits: Option<usize>,
}

impl PipsAnswer {
    fn hits(&self) -> Option<usize> {
        self.hit_on.map(|at_least| self.roll.hits(at_least))
    }

    /// The answer: the total, or the number of hits where those are asked for.
    pub fn number(&self) -> i64 {
        self.hits().filter(|_| self.count).map_or(self.roll.total, |hits| hits as i64)
    }
}

impl Answer for PipsAnswer {
    fn text(&self, page: &Page) -> String {
        let mut text = String::new();
        let hits = self.hits().map(|hits| count(hits, "hit", "hits"));
        let total = format!("{} on {}", self.roll.total, self.dice);
        let (first, second) = match hits {
            Some(hits) if self.count => (hits, Some(format!("total {total}"))),
            hits => (total, hits),
        };
        let second = second.map_or_else(String::new, |second| format!(", {second}"));
        if page.plain {
            let _ = writeln!(text, "{}{second}.", sentence(&first));
        } else {
            let _ = writeln!(text, "{}{second}", page.strong(&first));
        }
        let shown: Vec<String> = self
            .roll
            .pips
            .iter()
            .map(|pip| match self.hit_on {
                Some(at_least) if *pip >= at_least => format!("{pip}*"),
                _ => pip.to_string(),
            })
            .collect();
        if !shown.is_empty() {
            let lead = if page.plain { "The dice show " } else { "  " };
            text += &page.wrap(lead, &shown.join(" "));
        }
        if let Some(at_least) = self.hit_on.filter(|_| !shown.is_empty()) {
            text += &page.wrap("  ", &format!("* a hit: {at_least} or more"));
        }
        if let Some(words) = self.thrown.words() {
            text += &(page.faint(words) + "\n");
        }
        text
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            schema: "warband.pips/1",
            dice: self.dice.to_string(),
            thrown: self.thrown.record(),
            pips: &self.roll.pips,
            add: self.dice.add,
            total: self.roll.total,
            hit_on: self.hit_on,
            hits: self.hits(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.number().to_string())
    }
}
