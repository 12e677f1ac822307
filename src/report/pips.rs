//! The answer of a throw of plain dice, and messages for wrong dice.

use super::english::count;
use super::thrown::{DiceSource, ThrownRecord};
use super::{Diagnostic, Output, Reply, json};
use serde::Serialize;
use warband_core::chance::{PipDice, PipDiceError, PipRoll};
use warband_core::text::Name;

/// A throw of plain dice.
#[derive(Clone, Debug)]
pub(crate) struct PipsAnswer {
    /// The dice that were thrown.
    pub dice: PipDice,
    /// The roll; without pips if only a total was typed.
    pub roll: PipRoll,
    /// The source of the dice.
    pub thrown: DiceSource,
    /// The lowest roll that hits.
    pub hit_on: Option<u32>,
    /// Whether nothing but the number of hits is shown.
    pub count: bool,
}

/// Plain dice that were rolled.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Pips"))]
struct Record<'a> {
    schema: &'static str,
    dice: &'a [u32],
    hit_on: Option<u32>,
    hits: Option<usize>,
    of: String,
    add: i64,
    total: i64,
    #[serde(flatten)]
    thrown: ThrownRecord,
}

impl PipsAnswer {
    fn hits(&self) -> Option<usize> {
        self.hit_on.map(|at_least| self.roll.hits(at_least))
    }

    /// Returns the answer: the number of hits if hits are counted, otherwise the total.
    pub(crate) fn number(&self) -> i64 {
        self.hits().map_or(self.roll.total, |hits| hits as i64)
    }
}

impl Reply for PipsAnswer {
    fn text(&self, output: &Output) -> String {
        let pips: Vec<String> = self.roll.pips.iter().map(u32::to_string).collect();
        let pips = pips.join(" ");
        let mut text = match self.hit_on.zip(self.hits()) {
            Some((_, hits)) if self.count => return format!("{hits}\n"),
            Some((hit_on, hits)) => {
                let line = format!("{pips}: {} ({hit_on}+)", count(hits, "hit", "hits"));
                output.head_line(&line)
            }
            None => {
                let mut text = output.head_line(&format!("{} on {}", self.roll.total, self.dice));
                if !pips.is_empty() {
                    text += &output.wrap(if output.plain { "The dice show " } else { "  " }, &pips);
                }
                text
            }
        };
        if let Some(words) = self.thrown.words() {
            text += &(output.faint(words) + "\n");
        }
        text
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            schema: "warband.pips/1",
            dice: &self.roll.pips,
            hit_on: self.hit_on,
            hits: self.hits(),
            of: self.dice.to_string(),
            add: self.dice.add,
            total: self.roll.total,
            thrown: self.thrown.record(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.number().to_string())
    }

    answers_with!(Record);
}

/// Returns the message for wrong plain dice.
pub(crate) fn pip_error(error: &PipDiceError, dice: &Name) -> Diagnostic {
    match error {
        PipDiceError::Form => {
            Diagnostic::new(format!("{dice} is not a roll of dice")).help("write 3d6, 5d10+2, 1d6+1d8 or d%")
        }
        PipDiceError::Count(_) | PipDiceError::Sides(_) | PipDiceError::Add(_) => {
            Diagnostic::new(format!("{dice}: {error}"))
        }
        PipDiceError::Pip { index } => {
            Diagnostic::new(format!("the number at place {} is not possible with {dice}", index + 1))
        }
        PipDiceError::Number { wanted, typed } => {
            Diagnostic::new(format!("{dice} is {}; you typed {typed}", count(*wanted, "die", "dice")))
                .help("type one number for each die; _ rolls it for you")
        }
    }
}
