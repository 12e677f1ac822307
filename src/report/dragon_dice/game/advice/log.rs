//! The decisions of a player, compared with the best ones.

use super::{line, percent};
use crate::report::english::count;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_core::text::words::join;
use warband_dragon_dice::adviser::{AdviceRow, Grade};

/// A decision of a player.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
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
    /// The player's chance to win before the command, and after everything that it started; `None` for an answer within something that
    /// another command started, or if it is not finished.
    pub chances: Option<[f64; 2]>,
    /// Whether dice were rolled between the two.
    pub has_rolled: bool,
}

/// The decisions of a player in a game.
#[derive(Clone, Debug)]
pub(crate) struct AdviceLogAnswer {
    /// The player who decided.
    pub player: String,
    /// Decisions with more than one option, in order.
    pub decisions: Vec<Decision>,
}

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
    win: f64,
    best: Vec<String>,
    best_win: f64,
    cost: f64,
    grade: Option<&'static str>,
    about: bool,
}

impl Decision {
    /// Returns how much of the chance to win it cost.
    pub(crate) fn loss(&self) -> f64 {
        self.row.cost(&self.best)
    }

    /// Returns how bad it was; `None` if it was about as good as the best.
    pub(crate) fn grade(&self) -> Option<Grade> {
        Grade::of(self.loss())
    }

    /// Returns by how much it changed the player's chance to win, rolls included.
    pub(crate) fn change(&self) -> f64 {
        self.chances.map_or(0.0, |[before, after]| (after - before).abs())
    }

    /// Describes the change: `turn 2: attack melee bob:home, chance to win 41 % to 63 %; the decision cost 1.2 %, luck 23 %`.
    pub(crate) fn change_in_words(&self) -> String {
        let Decision { turn, typed, row, chances, has_rolled, .. } = self;
        let typed = Name::from(typed.clone());
        let [before, after] = chances.unwrap_or_default();
        let cost = self.loss();
        let decision = if cost < 0.005 {
            String::from("nothing was clearly better")
        } else {
            format!("the decision cost {}", percent(cost))
        };
        // A longer row is valued after its last command.
        let luck = if row.commands.len() == 1 && *has_rolled { after - row.win.mean } else { 0.0 };
        let luck = if luck.abs() < 0.005 {
            String::new()
        } else {
            format!(", {} {}", if luck < 0.0 { "bad luck" } else { "luck" }, percent(luck.abs()))
        };
        let (before, after) = (percent(before), percent(after));
        format!("turn {turn}: {typed}, chance to win {before} to {after}; {decision}{luck}")
    }

    /// Describes the decision and the best row: `turn 2: march home, win 41 % (bad); the best was ...`.
    pub(crate) fn summary(&self) -> String {
        let Decision { turn, typed, row, best, .. } = self;
        let typed = Name::from(typed.clone());
        let (win, line, best) = (percent(row.win.mean), line(best), percent(best.win.mean));
        let grade = self.grade().map_or_else(String::new, |grade| format!(" ({})", grade.word()));
        format!("turn {turn}: {typed}, win {win}{grade}; the best was {line}: {best}")
    }
}

impl AdviceLogAnswer {
    fn loss(&self) -> f64 {
        self.decisions.iter().fold(0.0, |sum, decision| sum + decision.loss())
    }
}

impl Reply for AdviceLogAnswer {
    fn text(&self, output: &Output) -> String {
        let player = Name::from(self.player.clone());
        let number = count(self.decisions.len(), "decision", "decisions");
        let of = |wanted: Grade| {
            let graded = self.decisions.iter().filter(|decision| decision.grade() == Some(wanted));
            let number = graded.count();
            let s = if wanted == Grade::Blunder && number != 1 { "s" } else { "" };
            format!("{number} {}{s}", wanted.word())
        };
        let grades = Grade::ALL.map(of).join(", ");
        let mut text = output.head(&[format!("{player}: {number}, {grades}")]);
        let mut graded = self.decisions.iter().filter(|decision| decision.grade().is_some()).peekable();
        if graded.peek().is_none() {
            text += &output.wrap("", "No decision was clearly wrong.");
        }
        for decision in graded {
            text += &output.wrap(&format!("{:>4}  ", decision.number), &decision.summary());
        }
        let note = "Doubtful: cost 2 % of winning or more, bad: 4 %, blunder: 8 %. See: explain advice";
        output.with_notes(text, &[String::from(note)])
    }

    fn json(&self) -> String {
        let decisions = self.decisions.iter().map(|decision| DecisionRecord {
            number: decision.number,
            turn: decision.turn,
            command: &decision.typed,
            win: decision.row.win.mean,
            best: decision.best.commands.iter().map(|legal| join(&legal.words)).collect(),
            best_win: decision.best.win.mean,
            cost: decision.loss(),
            grade: decision.grade().map(Grade::word),
            about: decision.row.is_about() || decision.best.is_about(),
        });
        json::to_line(&Record {
            schema: "warband.advice/1",
            player: &self.player,
            cost: self.loss(),
            decisions: decisions.collect(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(format!("{:.3}", self.loss()))
    }

    answers_with!(Record<'_>);
}
