//! The decisions of a player, compared with the best ones.

use super::advice::{line, shown};
use crate::report::english::count;
use crate::report::{Page, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_core::text::words::join;
use warband_dragon_dice::adviser::AdviceRow;

/// A decision of a player.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The number of its command.
    pub number: u64,
    /// The number of the turn.
    pub turn: u32,
    /// The command as typed.
    pub typed: String,
    /// The best row that begins with the command.
    pub row: AdviceRow,
    /// The best row of the position.
    pub best: AdviceRow,
}

/// The decisions of a player in a game.
#[derive(Clone, Debug)]
pub struct AdviceLogAnswer {
    /// The player who decided.
    pub player: String,
    /// Decisions with more than one option, in order.
    pub decisions: Vec<Decision>,
}

/// Decisions that cost less than this are considered as good as the best.
const LEAST: f64 = 0.05;

/// The decisions of a player, each with the best one.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AdviceLog"))]
struct Record<'a> {
    schema: &'static str,
    player: &'a str,
    cost: f64,
    decisions: Vec<DecisionRecord<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AdvisedDecision"))]
struct DecisionRecord<'a> {
    number: u64,
    turn: u32,
    command: &'a str,
    score: f64,
    best: Vec<String>,
    best_score: f64,
    cost: f64,
    about: bool,
}

impl Decision {
    /// Returns how much more the best row scores.
    pub fn cost(&self) -> f64 {
        (self.best.score.mean - self.row.score.mean).max(0.0)
    }

    /// Reports whether the best row is worth mentioning.
    pub fn is_worse(&self) -> bool {
        self.cost() >= LEAST
    }

    /// Describes the decision and the best row: `turn 2: march home, score 1.69; the best was ...`.
    pub fn said(&self) -> String {
        let Decision { turn, typed, row, best, .. } = self;
        let typed = Name::from(typed.clone());
        let (score, line, best) = (shown(row.score), line(best), shown(best.score));
        format!("turn {turn}: {typed}, score {score}; the best was {line}: {best}")
    }
}

impl AdviceLogAnswer {
    fn cost(&self) -> f64 {
        self.decisions.iter().fold(0.0, |sum, decision| sum + decision.cost())
    }
}

impl Reply for AdviceLogAnswer {
    fn text(&self, page: &Page) -> String {
        let player = Name::from(self.player.clone());
        let number = count(self.decisions.len(), "decision", "decisions");
        let worse = self.decisions.iter().filter(|decision| decision.is_worse()).count();
        let first = format!("{player}: {number}, {worse} below the best, {:.1} in all", self.cost());
        let mut text = page.head(&[first]);
        for decision in self.decisions.iter().filter(|decision| decision.is_worse()) {
            text += &page.wrap(&format!("{:>4}  ", decision.number), &decision.said());
        }
        let note = "The score is what the adviser counts; it knows no plan of more than one action.";
        page.with_notes(text, &[String::from(note)])
    }

    fn json(&self) -> String {
        let decisions = self.decisions.iter().map(|decision| DecisionRecord {
            number: decision.number,
            turn: decision.turn,
            command: &decision.typed,
            score: decision.row.score.mean,
            best: decision.best.ways.iter().map(|way| join(&way.words)).collect(),
            best_score: decision.best.score.mean,
            cost: decision.cost(),
            about: decision.row.is_about() || decision.best.is_about(),
        });
        json::to_line(&Record {
            schema: "warband.advice/1",
            player: &self.player,
            cost: self.cost(),
            decisions: decisions.collect(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(format!("{:.2}", self.cost()))
    }

    answers_with!(Record<'_>);
}
