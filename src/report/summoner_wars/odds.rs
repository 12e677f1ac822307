//! The odds of an attack of a running game.

use crate::report::csv::csv;
use crate::report::english::count;
use crate::report::odds::{TotalRecord, bare, chart, csv_rows, percent, record, records};
use crate::report::{Diagnostic, OddsForm, Output, Reply, json};
use serde::Serialize;
use warband_core::chance::Ways;
use warband_core::text::Name;
use warband_summoner_wars::deck::{CardKind, GAME};
use warband_summoner_wars::game::AttackPlan;
use warband_summoner_wars::luck::pool;
use warband_summoner_wars::odds::Hits;

/// The odds of an attack.
#[derive(Clone, Debug)]
pub(crate) struct WarsOddsAnswer {
    /// The attack whose odds are shown.
    pub plan: AttackPlan,
    /// Reasons why the attack is not legal in this position.
    pub against: Vec<Diagnostic>,
    /// The hits whose chance is the answer; otherwise it is the chance to destroy the target.
    pub at_least: Option<u32>,
    /// Whether chances are fractions.
    pub exact: bool,
    /// How the distribution is shown.
    pub form: OddsForm,
}

/// The chances of an attack of a card.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CardAttackOdds"))]
struct Record<'a> {
    schema: &'static str,
    #[cfg_attr(test, schemars(extend("const" = GAME)))]
    game: &'static str,
    kind: &'static str,
    from: String,
    to: String,
    attacker: &'a str,
    target: &'a str,
    dice: u32,
    hit_on: u8,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    all_or_nothing: bool,
    /// Whether each die is a wound without being rolled.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    without_dice: bool,
    /// Abilities that these numbers leave out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    uncounted: Vec<UncountedRecord>,
    life: u8,
    left: u8,
    destroy: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    destroy_fraction: Option<String>,
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
    notes: Vec<String>,
}

/// An ability that the numbers leave out.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "UncountedAbility"))]
pub(super) struct UncountedRecord {
    card: String,
    ability: String,
}

impl UncountedRecord {
    /// Each of these abilities with its card.
    pub(super) fn of(uncounted: &[(Name, Name)]) -> Vec<UncountedRecord> {
        let each = uncounted.iter().map(|(card, ability)| UncountedRecord {
            card: card.raw().to_owned(),
            ability: ability.raw().to_owned(),
        });
        each.collect()
    }
}

/// Returns a sentence for each ability that the numbers leave out.
pub(super) fn not_counted(uncounted: &[(Name, Name)]) -> impl Iterator<Item = String> {
    uncounted.iter().map(|(card, ability)| format!("{card}: {ability}, not counted here."))
}

impl WarsOddsAnswer {
    fn hits(&self) -> Hits {
        Hits::together(&[pool(&self.plan)])
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

    /// Formats the chance to destroy the target: `66.67 % to destroy Fighter at a5, 1/1 life left`.
    fn destroys(&self, hits: &Hits) -> String {
        let AttackPlan { target, to, left, life, .. } = &self.plan;
        let chance = self.chance(hits, u32::from(*left));
        format!("{chance} chance to destroy {target} at {to}, {left}/{life} life left")
    }

    /// Summarizes the distribution: `mean 1.33 hits, deviation 0.67, median 1`.
    fn summary(&self, hits: &Hits) -> String {
        let (mean, sd, median) = (hits.chances.mean(), hits.chances.sd(), hits.chances.median());
        match self.ways(hits) {
            Some(ways) => {
                format!("average {} hits, variance {}, median {median}", ways.mean(), ways.variance())
            }
            None => format!("average {mean:.2} hits, spread {sd:.2}, median {median}"),
        }
    }

    /// Describes the attack: `attack by Warrior at a4 on Fighter at a5: 2 dice, 3 or more hits`.
    fn title(&self) -> String {
        let AttackPlan { from, attacker, to, target, dice, hit_on, .. } = &self.plan;
        let attack = format!("attack by {attacker} at {from} on {target} at {to}");
        if self.plan.wounds_without_dice {
            return format!("{attack}: {} without dice", count(*dice as usize, "wound", "wounds"));
        }
        let dice = count(*dice as usize, "die", "dice");
        let all = if self.plan.all_or_nothing { ", all of them or none" } else { "" };
        format!("{attack}: {dice}, each hits with {hit_on} or more{all}")
    }

    /// Returns notes on these numbers, a sentence each.
    fn notes(&self) -> Vec<String> {
        let AttackPlan { target, target_kind: kind, .. } = &self.plan;
        let ends = (*kind == CardKind::Summoner)
            .then(|| format!("{target} is a summoner: if it is destroyed, the game is over."));
        let refused = |diagnostic: &Diagnostic| {
            format!("Right now the rules refuse this attack: {}.", diagnostic.message)
        };
        ends.into_iter()
            .chain(not_counted(&self.plan.uncounted))
            .chain(self.against.iter().map(refused))
            .collect()
    }

    fn table(&self, hits: &Hits) -> String {
        let head = ["total", "chance", "at_least"].map(String::from).to_vec();
        let rows = csv_rows(&hits.chances, self.ways(hits)).map(Vec::from);
        csv(std::iter::once(head).chain(rows))
    }
}

impl Reply for WarsOddsAnswer {
    fn text(&self, output: &Output) -> String {
        let hits = self.hits();
        if self.form == OddsForm::Csv {
            return self.table(&hits);
        }
        let asked = self.at_least.map(|number| {
            let hits_asked = count(number as usize, "hit", "hits");
            format!("{} for {hits_asked} or more", self.chance(&hits, number))
        });
        let lines: Vec<String> =
            asked.into_iter().chain([self.destroys(&hits), self.summary(&hits), self.title()]).collect();
        let chart = chart(&hits.chances, self.ways(&hits), self.form, output);
        output.with_notes(output.head(&lines) + &chart, &self.notes())
    }

    fn json(&self) -> String {
        let hits = self.hits();
        let (plan, ways) = (&self.plan, self.ways(&hits));
        json::to_line(&Record {
            schema: "warband.odds/1",
            game: GAME,
            kind: "attack",
            from: plan.from.to_string(),
            to: plan.to.to_string(),
            attacker: plan.attacker.raw(),
            target: plan.target.raw(),
            dice: plan.dice,
            hit_on: plan.hit_on,
            all_or_nothing: plan.all_or_nothing,
            without_dice: plan.wounds_without_dice,
            uncounted: UncountedRecord::of(&plan.uncounted),
            life: plan.life,
            left: plan.left,
            destroy: hits.chances.at_least(usize::from(plan.left)),
            destroy_fraction: ways.map(|_| hits.destroy(plan.left).to_string()),
            mean: hits.chances.mean(),
            sd: hits.chances.sd(),
            median: hits.chances.median(),
            mean_fraction: ways.map(|ways| ways.mean().to_string()),
            variance_fraction: ways.map(|ways| ways.variance().to_string()),
            asked: self.at_least.map(|number| record(&hits.chances, ways, number as usize)),
            distribution: records(&hits.chances, ways),
            notes: self.notes(),
        })
    }

    /// Returns the chance of the requested hits, otherwise that to destroy the target.
    fn quiet(&self) -> Option<String> {
        let hits = self.hits();
        let number = self.at_least.unwrap_or(u32::from(self.plan.left)) as usize;
        Some(match self.ways(&hits) {
            Some(ways) => ways.at_least(number).to_string(),
            None => bare(hits.chances.at_least(number)),
        })
    }

    answers_with!(Record);
}

#[cfg(test)]
mod tests;
