//! Odds, for people, spreadsheets and programs.

mod attack;
pub(super) mod chart;
mod combination;
mod compare;
mod contest;
mod dragons;
mod total;
mod two_armies;

pub use attack::AttackOddsAnswer;
pub use combination::CombinationOddsAnswer;
pub use compare::{CompareAnswer, Compared};
pub use contest::ContestOddsAnswer;
pub use dragons::{DragonOddsAnswer, no_dragon_odds};
pub use total::TotalOddsAnswer;
pub use two_armies::{TwoArmies, no_odds};

use super::Trouble;
use super::english::{and, count};
use super::roll_notes::{assumed_melee, note};
use super::roll_title::RollTitle;
use crate::chance::{Distribution, Ways};
use crate::dragon_dice::odds::{Budget, Icons, TooLarge};
use crate::dragon_dice::roll::{Note, Preparation};
use crate::text::Name;
use serde::Serialize;

/// How a distribution is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OddsForm {
    /// A line a total.
    #[default]
    Table,
    /// The same with bars.
    Histogram,
    /// For spreadsheets, every total.
    Csv,
}

/// The roll whose odds are told.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct OddsOf<'a> {
    /// What the army is called; empty for a list.
    pub army_name: &'a Name,
    pub preparation: &'a Preparation<'a>,
    /// The unit of a single-unit roll.
    pub unit: Option<&'a str>,
    /// Whether `save` was taken as a save against melee because nobody said.
    pub assumed_melee: bool,
}

impl OddsOf<'_> {
    fn title(&self) -> RollTitle<'_> {
        RollTitle {
            army_name: self.army_name,
            circumstances: &self.preparation.circumstances,
            unit: self.unit,
            dice: self.preparation.rollers.dice.len(),
        }
    }

    /// What players should know of these numbers, a sentence each.
    fn notes(&self) -> Vec<String> {
        let mut notes: Vec<String> = Vec::new();
        if self.assumed_melee && !self.preparation.circumstances.counter {
            notes.push(assumed_melee());
        }
        // What is said of any throw, an empty one too: what was set aside or assumed, who stays out.
        let of_any_throw = self.preparation.settle(Vec::new()).notes;
        let is_of_a_throw = |note: &&Note| {
            matches!(note, Note::IdsDiffer { .. } | Note::SplitDiffers { .. } | Note::BestLoss)
        };
        notes.extend(of_any_throw.iter().filter(|note| !is_of_a_throw(note)).map(note));
        let Icons { by_hand, open } = Icons::of(self.preparation);
        if !open.is_empty() {
            let icons = and(&open);
            let how = if self.preparation.circumstances.kind.is_combination() {
                "counted the same way in every throw, though its owner may choose anew"
            } else {
                "counted as what gives most"
            };
            notes.push(format!("{icons}: {how}; else say --choose ICON=OPTION."));
        }
        if !by_hand.is_empty() {
            notes.push(format!("Beside these totals, by hand: {}.", and(&by_hand)));
        }
        notes
    }
}

/// What is said of fractions where dice are rolled again without end.
fn not_quite_exact() -> String {
    String::from(
        "Chains of re-rolls are followed until longer ones have a chance below 10^-18; those are left out.",
    )
}

/// A total of a distribution, for programs.
#[derive(Serialize)]
pub(super) struct TotalRecord {
    total: usize,
    p: f64,
    at_least: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fraction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least_fraction: Option<String>,
}

/// A total of a distribution; with fractions where there are `ways`.
pub(super) fn record(distribution: &Distribution, ways: Option<&Ways>, total: usize) -> TotalRecord {
    TotalRecord {
        total,
        p: distribution.chance(total),
        at_least: distribution.at_least(total),
        fraction: ways.map(|ways| ways.chance(total).to_string()),
        at_least_fraction: ways.map(|ways| ways.at_least(total).to_string()),
    }
}

/// Every total of a distribution.
pub(super) fn records(distribution: &Distribution, ways: Option<&Ways>) -> Vec<TotalRecord> {
    distribution.possible().map(|(total, _)| record(distribution, ways, total)).collect()
}

/// Total, chance and chance of so many or more, of every total; fractions where there are `ways`.
pub(super) fn csv_rows<'d>(
    distribution: &'d Distribution,
    ways: Option<&'d Ways>,
) -> impl Iterator<Item = [String; 3]> {
    distribution.possible().map(move |(total, p)| match ways {
        Some(ways) => [total.to_string(), ways.chance(total).to_string(), ways.at_least(total).to_string()],
        None => [total.to_string(), p.to_string(), distribution.at_least(total).to_string()],
    })
}

/// `12.35 %`; what rounds to none or all of it but is not is told apart.
pub(super) fn percent(chance: f64) -> String {
    let hundredths = (chance * 10_000.0).round();
    match hundredths as u32 {
        0 if chance > 0.0 => String::from("<0.01 %"),
        10_000 if chance < 1.0 - 1e-12 => String::from(">99.99 %"),
        _ => format!("{:.2} %", hundredths / 100.0),
    }
}

/// A number for `-q`: twelve digits behind the point, or as many as are not 0; a small one as `1.23e-5`.
pub(super) fn bare(number: f64) -> String {
    // A double has some fifteen digits in all.
    let whole = if number < 1.0 { 0 } else { number.log10() as usize + 1 };
    let text = format!("{number:.0$}", 15_usize.saturating_sub(whole).min(12));
    let short = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    let is_small = number != 0.0 && number.abs() < 1e-3;
    if is_small { format!("{number:.11e}") } else { short.to_owned() }
}

/// A request beyond its budget of memory or work; `exact` whether fractions were asked for.
pub fn too_large(error: &TooLarge, exact: bool) -> Trouble {
    let TooLarge { budget, needed, dice } = *error;
    let what = match budget {
        Budget::Words => "numbers",
        Budget::Steps => "steps",
        Budget::Casualties => "ways to die",
        Budget::Dragons => {
            let number = count(needed as usize, "dragon", "dragons");
            let trouble = Trouble::new(format!(
                "{number} attack the army: there are odds of {} at most",
                budget.most()
            ));
            return trouble.help("fewer dragons");
        }
    };
    let (needed, most) = (rough(needed), rough(budget.most()));
    let dice = count(dice, "die", "dice");
    let trouble = Trouble::new(format!("the odds of {dice} would need {needed} {what}; at most {most}"));
    if budget == Budget::Casualties {
        return trouble.help("fewer or smaller units on the side that dies");
    }
    let trouble = if exact { trouble.help("leave out --exact: rounded chances need less") } else { trouble };
    trouble.help(
        "fewer dice, or fewer things that look at single results: halving, doubling, several counted types",
    )
}

/// `8 million`: a number as people grasp it.
fn rough(number: f64) -> String {
    match number {
        number if number < 1e6 => format!("{number:.0}"),
        number if number < 1e12 => format!("{:.0} million", number / 1e6),
        _ => String::from("far too many"),
    }
}
