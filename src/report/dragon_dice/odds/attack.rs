//! The odds of an attack.

use super::two_armies::{Spread, TwoArmies, part, spreads, spreadsheet};
use crate::report::odds::{OddsForm, bare, chart, percent};
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::chance::Distribution;
use warband_dragon_dice::odds::{AttackOdds, DamageOdds};
use warband_dragon_dice::roll::Attack;

/// The odds of an attack.
#[derive(Clone, Debug)]
pub(crate) struct AttackOddsAnswer {
    /// Attacker and defender.
    pub armies: TwoArmies,
    pub attack: Attack,
    pub odds: AttackOdds,
    /// The health killed whose chance is requested.
    pub at_least: Option<u32>,
    /// The form in which distributions are shown.
    pub form: OddsForm,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Blow"))]
struct BlowRecord {
    damage: Spread,
    direct: Spread,
    health_killed: Spread,
    wipe_out: f64,
}

impl BlowRecord {
    fn of(blow: &DamageOdds) -> BlowRecord {
        BlowRecord {
            damage: Spread::of(&blow.damage),
            direct: Spread::of(&blow.direct),
            health_killed: Spread::of(&blow.health_killed),
            wipe_out: blow.wipe_out,
        }
    }
}

/// The chances of an attack of an army on another.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AttackOdds"))]
struct AttackRecord<'a> {
    schema: &'static str,
    kind: &'static str,
    attack: &'static str,
    attacker: &'a str,
    defender: &'a str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    #[serde(flatten)]
    blow: BlowRecord,
    charge: f64,
    back: Spread,
    counter: Option<BlowRecord>,
    notes: Vec<String>,
}

/// Returns the distributions of a blow with their names.
fn parts_of(blow: &DamageOdds) -> Vec<(String, &Distribution)> {
    let mut parts = vec![(String::from("damage after saves"), &blow.damage)];
    if blow.direct.at_least(1) > 0.0 {
        parts.push((String::from("direct damage"), &blow.direct));
    }
    parts.push((String::from("health killed"), &blow.health_killed));
    parts
}

/// An explanation of which casualties the numbers assume.
const WHO_DIES: &str =
    "The owner picks the casualties: here the units that would add least to the rolls that follow.";

impl AttackOddsAnswer {
    fn all_parts(&self) -> Vec<(String, &Distribution)> {
        let mut parts = parts_of(&self.odds.blow);
        parts.push((String::from("damage back"), &self.odds.back));
        if let Some(counter) = &self.odds.counter {
            let of_counter = |(name, spread)| (format!("{}: {name}", self.answer()), spread);
            parts.extend(parts_of(counter).into_iter().map(of_counter));
        }
        parts
    }

    fn notes(&self) -> Vec<String> {
        let mut notes = self.armies.notes.clone();
        if self.odds.charge > 0.0 {
            let chance = percent(self.odds.charge);
            notes.push(format!(
                "Charge comes up {chance} of the time: the defender then rolls saves and melee at once, and does not counter-attack."
            ));
        }
        notes.extend(self.odds.counter.is_some().then(|| String::from(WHO_DIES)));
        notes
    }

    fn answer(&self) -> &'static str {
        match self.attack {
            Attack::Melee => "counter-attack",
            Attack::Missile => "Defensive Volley",
        }
    }

    fn wiped(blow: &DamageOdds) -> String {
        format!("{} chance to wipe out the army", percent(blow.wipe_out))
    }
}

impl Reply for AttackOddsAnswer {
    fn text(&self, output: &Output) -> String {
        if self.form == OddsForm::Csv {
            return spreadsheet(&self.all_parts());
        }
        let (blow, armies) = (&self.odds.blow, &self.armies);
        let first = match self.at_least {
            Some(health) => {
                format!(
                    "{} chance to kill {health} or more health",
                    percent(blow.health_killed.at_least(health as usize))
                )
            }
            None => {
                format!("{:.2} health killed on average, {}", blow.health_killed.mean(), Self::wiped(blow))
            }
        };
        let title = format!(
            "{} attack by {} on {} ({})",
            self.attack.word(),
            armies.first,
            armies.second,
            armies.edition
        );
        let mut text = output.head(&[first, title]);
        let mut parts = parts_of(blow);
        if self.odds.back.at_least(1) > 0.0 {
            parts.push((String::from("damage back, before spell saves"), &self.odds.back));
        }
        text += &spreads(&parts, output);
        if self.form == OddsForm::Histogram {
            text += &part("health killed", output);
            text += &chart(&blow.health_killed, None, self.form, output);
        }
        if let Some(counter) = &self.odds.counter {
            let with_back = if self.odds.back.at_least(1) > 0.0 { ", including damage back" } else { "" };
            let of = format!("{} by the surviving units: {}{with_back}", self.answer(), Self::wiped(counter));
            text += &part(&of, output);
            text += &spreads(&parts_of(counter), output);
            if self.form == OddsForm::Histogram {
                text += &part(&format!("health killed by the {}", self.answer()), output);
                text += &chart(&counter.health_killed, None, self.form, output);
            }
        }
        output.with_notes(text, &self.notes())
    }

    fn json(&self) -> String {
        json::to_line(&AttackRecord {
            schema: "warband.odds/1",
            kind: "attack",
            attack: self.attack.word(),
            attacker: &self.armies.first,
            defender: &self.armies.second,
            edition: self.armies.edition,
            blow: BlowRecord::of(&self.odds.blow),
            charge: self.odds.charge,
            back: Spread::of(&self.odds.back),
            counter: self.odds.counter.as_ref().map(BlowRecord::of),
            notes: self.notes(),
        })
    }

    /// Returns the chance requested, otherwise the mean of the health killed.
    fn quiet(&self) -> Option<String> {
        let killed = &self.odds.blow.health_killed;
        Some(bare(self.at_least.map_or_else(|| killed.mean(), |health| killed.at_least(health as usize))))
    }

    answers_with!(AttackRecord);
}
