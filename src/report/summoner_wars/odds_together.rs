//! The odds of several attacks on one card in succession, and of attackers outside a game.

use super::odds::{UncountedRecord, not_counted};
use crate::report::csv::csv;
use crate::report::english::count;
use crate::report::odds::{TotalRecord, bare, chart, csv_rows, percent, record, records};
use crate::report::{Diagnostic, OddsForm, Output, Reply, json};
use serde::Serialize;
use warband_core::chance::Ways;
use warband_core::text::Name;
use warband_summoner_wars::deck::GAME;
use warband_summoner_wars::odds::{Counting, Hits, Pool};

/// One of the attackers.
#[derive(Clone, Debug)]
pub(crate) struct Attacker {
    /// The name: `Warrior at a4`, or `Warrior` outside a game.
    pub name: Name,
    /// The dice of its attack.
    pub pool: Pool,
}

/// The odds of several attacks on one card.
#[derive(Clone, Debug)]
pub(crate) struct TogetherOddsAnswer {
    /// The attackers, in the order in which they attack.
    pub attackers: Vec<Attacker>,
    /// The name: `Smasher at c5`, or `Smasher` outside a game.
    pub target: Name,
    /// The target's life, 1 to 9.
    pub life: u8,
    /// The life that it has left.
    pub left: u8,
    /// Abilities of the cards that the numbers leave out, each with its card.
    pub uncounted: Vec<(Name, Name)>,
    /// Reasons why the attacks are not legal in this position.
    pub against: Vec<Diagnostic>,
    /// The hits whose chance is the answer; otherwise it is the chance to destroy the target.
    pub at_least: Option<u32>,
    /// Whether chances are fractions.
    pub exact: bool,
    /// How the distribution is shown.
    pub form: OddsForm,
}

/// The chances of attacks by several cards on one, in their order.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "JointAttackOdds"))]
struct Record<'a> {
    schema: &'static str,
    #[cfg_attr(test, schemars(extend("const" = GAME)))]
    game: &'static str,
    kind: &'static str,
    attackers: Vec<AttackerRecord<'a>>,
    /// Abilities that these numbers leave out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    uncounted: Vec<UncountedRecord>,
    target: &'a str,
    life: u8,
    left: u8,
    destroy: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    destroy_fraction: Option<String>,
    left_over: f64,
    mean: f64,
    sd: f64,
    median: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<TotalRecord>,
    distribution: Vec<TotalRecord>,
    notes: Vec<String>,
}

/// An attacker; `destroyed` is the chance that the target is destroyed after its attack.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AttackingUnit"))]
struct AttackerRecord<'a> {
    attacker: &'a str,
    dice: u32,
    hit_on: u32,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    all_or_nothing: bool,
    /// Whether each die is a wound without being rolled.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    without_dice: bool,
    destroyed: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    destroyed_fraction: Option<String>,
}

impl TogetherOddsAnswer {
    /// Returns the hits of the first attackers, this many.
    fn hits(&self, attackers: usize) -> Hits {
        let pools = self.attackers.iter().take(attackers);
        let pools: Vec<Pool> = pools.map(|of| of.pool).collect();
        Hits::together(&pools)
    }

    /// Returns the fractions, if requested.
    fn ways<'h>(&self, hits: &'h Hits) -> Option<&'h Ways> {
        self.exact.then_some(&hits.ways)
    }

    /// Formats the chance of this many hits or more.
    fn chance(&self, hits: &Hits, number: u32) -> String {
        match self.ways(hits) {
            Some(ways) => ways.at_least(number as usize).to_string(),
            None => percent(hits.chances.at_least(number as usize)),
        }
    }

    /// Returns each attacker with the chance that the target is destroyed by then.
    fn each(&self) -> Vec<String> {
        let each = self.attackers.iter().enumerate().map(|(place, attacker)| {
            let Attacker { name, pool: Pool { dice, hit_on, counting, .. } } = attacker;
            let number = *dice as usize;
            let how = match counting {
                Counting::Each => format!("{}, hits on {hit_on}+", count(number, "die", "dice")),
                Counting::AllOrNothing => {
                    format!("{}, hits on {hit_on}+, all or none", count(number, "die", "dice"))
                }
                Counting::Certain => format!("{} without dice", count(number, "wound", "wounds")),
            };
            let by_then = self.chance(&self.hits(place + 1), u32::from(self.left));
            format!("{name}: {how}; target destroyed by then {by_then}")
        });
        each.collect()
    }

    fn notes(&self) -> Vec<String> {
        let refused = |diagnostic: &Diagnostic| {
            format!("Right now the rules refuse this attack: {}.", diagnostic.message)
        };
        not_counted(&self.uncounted).chain(self.against.iter().map(refused)).collect()
    }
}

impl Reply for TogetherOddsAnswer {
    fn text(&self, output: &Output) -> String {
        let hits = self.hits(self.attackers.len());
        let ways = self.ways(&hits);
        if self.form == OddsForm::Csv {
            let head = ["total", "chance", "at_least"].map(String::from).to_vec();
            return csv(std::iter::once(head).chain(csv_rows(&hits.chances, ways).map(Vec::from)));
        }
        let asked = self.at_least.map(|number| {
            let hits_asked = count(number as usize, "hit", "hits");
            format!("{} for {hits_asked} or more", self.chance(&hits, number))
        });
        let (target, left, life) = (&self.target, self.left, self.life);
        let destroys = format!(
            "{} chance to destroy {target}, {left}/{life} life left",
            self.chance(&hits, u32::from(left))
        );
        let (mean, over) = (hits.chances.mean(), hits.left_over(left));
        let summary = format!("average {mean:.2} hits, {over:.2} of them more than needed");
        let lines: Vec<String> = asked.into_iter().chain([destroys, summary]).collect();
        let mut text = output.head(&lines);
        for line in self.each() {
            text +=
                &if output.plain { output.wrap("", &format!("{line}.")) } else { output.wrap("  ", &line) };
        }
        let chart = chart(&hits.chances, ways, self.form, output);
        output.with_notes(text + "\n" + chart.trim_start_matches('\n'), &self.notes())
    }

    fn json(&self) -> String {
        let hits = self.hits(self.attackers.len());
        let ways = self.ways(&hits);
        let attackers = self.attackers.iter().enumerate().map(|(place, attacker)| {
            let so_far = self.hits(place + 1);
            AttackerRecord {
                attacker: attacker.name.raw(),
                dice: attacker.pool.dice,
                hit_on: attacker.pool.hit_on,
                all_or_nothing: attacker.pool.counting == Counting::AllOrNothing,
                without_dice: attacker.pool.counting == Counting::Certain,
                destroyed: so_far.chances.at_least(usize::from(self.left)),
                destroyed_fraction: self.exact.then(|| so_far.destroy(self.left).to_string()),
            }
        });
        json::to_line(&Record {
            schema: "warband.odds/1",
            game: GAME,
            kind: "attacks",
            attackers: attackers.collect(),
            uncounted: UncountedRecord::of(&self.uncounted),
            target: self.target.raw(),
            life: self.life,
            left: self.left,
            destroy: hits.chances.at_least(usize::from(self.left)),
            destroy_fraction: ways.map(|_| hits.destroy(self.left).to_string()),
            left_over: hits.left_over(self.left),
            mean: hits.chances.mean(),
            sd: hits.chances.sd(),
            median: hits.chances.median(),
            asked: self.at_least.map(|number| record(&hits.chances, ways, number as usize)),
            distribution: records(&hits.chances, ways),
            notes: self.notes(),
        })
    }

    /// Returns the chance of the requested hits, otherwise that to destroy the target.
    fn quiet(&self) -> Option<String> {
        let hits = self.hits(self.attackers.len());
        let number = self.at_least.unwrap_or(u32::from(self.left)) as usize;
        Some(match self.ways(&hits) {
            Some(ways) => ways.at_least(number).to_string(),
            None => bare(hits.chances.at_least(number)),
        })
    }

    answers_with!(Record);
}

/// The hits of plain dice.
#[derive(Clone, Debug)]
pub(crate) struct PoolOddsAnswer {
    pub pool: Pool,
    /// The hits whose chance is requested.
    pub at_least: Option<u32>,
    /// Whether chances are fractions.
    pub exact: bool,
    /// How the distribution is shown.
    pub form: OddsForm,
}

/// The chances of hits with plain dice.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PoolOdds"))]
struct PoolRecord {
    schema: &'static str,
    kind: &'static str,
    dice: u32,
    sides: u32,
    hit_on: u32,
    mean: f64,
    sd: f64,
    median: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<TotalRecord>,
    distribution: Vec<TotalRecord>,
}

impl Reply for PoolOddsAnswer {
    fn text(&self, output: &Output) -> String {
        let hits = Hits::together(&[self.pool]);
        let ways = self.exact.then_some(&hits.ways);
        if self.form == OddsForm::Csv {
            let head = ["total", "chance", "at_least"].map(String::from).to_vec();
            return csv(std::iter::once(head).chain(csv_rows(&hits.chances, ways).map(Vec::from)));
        }
        let asked = self.at_least.map(|number| {
            let chance = match ways {
                Some(ways) => ways.at_least(number as usize).to_string(),
                None => percent(hits.chances.at_least(number as usize)),
            };
            format!("{chance} for {} or more", count(number as usize, "hit", "hits"))
        });
        let (mean, sd, median) = (hits.chances.mean(), hits.chances.sd(), hits.chances.median());
        let summary = match ways {
            Some(ways) => {
                format!("average {} hits, variance {}, median {median}", ways.mean(), ways.variance())
            }
            None => format!("average {mean:.2} hits, spread {sd:.2}, median {median}"),
        };
        let Pool { dice, sides, hit_on, .. } = self.pool;
        let title = format!("{dice}d{sides}, each hits with {hit_on} or more");
        let lines: Vec<String> = asked.into_iter().chain([summary, title]).collect();
        output.head(&lines) + &chart(&hits.chances, ways, self.form, output)
    }

    fn json(&self) -> String {
        let hits = Hits::together(&[self.pool]);
        let ways = self.exact.then_some(&hits.ways);
        let Pool { dice, sides, hit_on, .. } = self.pool;
        json::to_line(&PoolRecord {
            schema: "warband.odds/1",
            kind: "pips",
            dice,
            sides,
            hit_on,
            mean: hits.chances.mean(),
            sd: hits.chances.sd(),
            median: hits.chances.median(),
            asked: self.at_least.map(|number| record(&hits.chances, ways, number as usize)),
            distribution: records(&hits.chances, ways),
        })
    }

    /// Returns the chance of the requested hits, otherwise their mean.
    fn quiet(&self) -> Option<String> {
        let hits = Hits::together(&[self.pool]);
        Some(match (self.at_least, self.exact) {
            (Some(number), true) => hits.ways.at_least(number as usize).to_string(),
            (Some(number), false) => bare(hits.chances.at_least(number as usize)),
            (None, true) => hits.ways.mean().to_string(),
            (None, false) => bare(hits.chances.mean()),
        })
    }

    answers_with!(PoolRecord);
}
