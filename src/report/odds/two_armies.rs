//! The odds of an attack and of a maneuver contest.

use super::chart::chart;
use super::{OddsForm, TotalRecord, bare, csv_rows, left_out, percent, records, too_large};
use crate::chance::Distribution;
use crate::dragon_dice::odds::{Attack, AttackOdds, Blow, ContestOdds, NoOdds, Side};
use crate::report::csv::csv;
use crate::report::english::sentence;
use crate::report::page::right;
use crate::report::{Answer, Page, Trouble, json, not_ready};
use crate::text::Name;
use comfy_table::Cell;
use serde::Serialize;

/// Two armies, as they are spoken of.
#[derive(Clone, Debug)]
pub struct TwoArmies {
    /// The one that marches or attacks.
    pub first: String,
    /// The other.
    pub second: String,
    /// Whose rules.
    pub edition: &'static str,
    /// What players should know, a sentence each.
    pub notes: Vec<String>,
}

impl TwoArmies {
    /// Two armies by their names, empty for lists; each side makes the rolls of these kinds.
    pub fn new(names: [&Name; 2], sides: &[Side<'_>; 2], rolls: [&[&str]; 2]) -> TwoArmies {
        let name = |place: usize| {
            if names[place].is_empty() { PLACES[place].to_owned() } else { names[place].to_string() }
        };
        let (first, second) = (name(0), name(1));
        let notes = left_out(&[(&first, &sides[0], rolls[0]), (&second, &sides[1], rolls[1])]);
        TwoArmies { first, second, edition: sides[0].circumstances.edition.word(), notes }
    }
}

/// What armies without a name are called.
const PLACES: [&str; 2] = ["the first army", "the second army"];

/// Why there are no odds of two armies.
pub fn no_odds(error: &NoOdds) -> Trouble {
    match error {
        NoOdds::TooLarge(error) => too_large(error, false),
        NoOdds::NotReady(place, error) => {
            let mut trouble = not_ready(error);
            trouble.message = format!("{}: {}", PLACES[(*place).min(1)], trouble.message);
            trouble
        }
    }
}

/// What an attack may do.
#[derive(Clone, Debug)]
pub struct AttackOddsAnswer {
    /// Who attacks whom.
    pub armies: TwoArmies,
    /// With what.
    pub attack: Attack,
    /// Its chances.
    pub odds: AttackOdds,
    /// The health killed whose chance is the answer.
    pub at_least: Option<u32>,
    /// How distributions are shown.
    pub form: OddsForm,
}

/// How a maneuver contest may end.
#[derive(Clone, Debug)]
pub struct ContestOddsAnswer {
    /// Who marches, and who opposes it.
    pub armies: TwoArmies,
    /// Its chances.
    pub odds: ContestOdds,
    /// How distributions are shown.
    pub form: OddsForm,
}

#[derive(Serialize)]
struct Spread {
    mean: f64,
    sd: f64,
    median: usize,
    distribution: Vec<TotalRecord>,
}

impl Spread {
    fn of(distribution: &Distribution) -> Spread {
        Spread {
            mean: distribution.mean(),
            sd: distribution.sd(),
            median: distribution.median(),
            distribution: records(distribution, None),
        }
    }
}

#[derive(Serialize)]
struct BlowRecord {
    damage: Spread,
    direct: Spread,
    health_killed: Spread,
    wipe_out: f64,
}

impl BlowRecord {
    fn of(blow: &Blow) -> BlowRecord {
        BlowRecord {
            damage: Spread::of(&blow.damage),
            direct: Spread::of(&blow.direct),
            health_killed: Spread::of(&blow.health_killed),
            wipe_out: blow.wipe_out,
        }
    }
}

#[derive(Serialize)]
struct AttackRecord<'a> {
    schema: &'static str,
    kind: &'static str,
    attack: &'static str,
    attacker: &'a str,
    defender: &'a str,
    edition: &'static str,
    #[serde(flatten)]
    blow: BlowRecord,
    charge: f64,
    back: Spread,
    counter: Option<BlowRecord>,
    notes: Vec<String>,
}

#[derive(Serialize)]
struct ContestRecord<'a> {
    schema: &'static str,
    kind: &'static str,
    army: &'a str,
    opponent: &'a str,
    edition: &'static str,
    marcher: f64,
    maneuver: Spread,
    counter: Spread,
    notes: &'a [String],
}

/// Named distributions: a table, or a sentence each.
fn spreads(parts: &[(String, &Distribution)], page: &Page) -> String {
    if page.plain || page.is_narrow() {
        let say = |(name, spread): &(String, &Distribution)| {
            let (mean, sd, median) = (spread.mean(), spread.sd(), spread.median());
            page.wrap("", &format!("{}: mean {mean:.2}, deviation {sd:.2}, median {median}.", sentence(name)))
        };
        return parts.iter().map(say).collect();
    }
    let mut table = page.table();
    table.add_row(["", "mean", "deviation", "median"].map(right));
    for (name, spread) in parts {
        let numbers =
            [format!("{:.2}", spread.mean()), format!("{:.2}", spread.sd()), spread.median().to_string()];
        table.add_row(std::iter::once(Cell::new(name)).chain(numbers.map(right)));
    }
    format!("{}\n", table.trim_fmt())
}

fn part(heading: &str, page: &Page) -> String {
    if page.plain {
        page.wrap("", &format!("{}.", sentence(heading)))
    } else {
        format!("\n{}\n", page.heading(page.wrap("", heading).trim_end()))
    }
}

/// Rows of named distributions, for spreadsheets.
fn spreadsheet(parts: &[(String, &Distribution)]) -> String {
    let head = ["part", "number", "chance", "at_least"].map(String::from).to_vec();
    let rows = parts.iter().flat_map(|(name, distribution)| {
        csv_rows(distribution, None).map(|row| std::iter::once(name.clone()).chain(row).collect())
    });
    csv(std::iter::once(head).chain(rows))
}

/// What a blow may do, each part by its name.
fn parts_of(blow: &Blow) -> Vec<(String, &Distribution)> {
    let mut parts = vec![(String::from("damage after saves"), &blow.damage)];
    if blow.direct.at_least(1) > 0.0 {
        parts.push((String::from("direct damage"), &blow.direct));
    }
    parts.push((String::from("health killed"), &blow.health_killed));
    parts
}

/// Which casualties the numbers behind an attack are about.
const WHO_DIES: &str =
    "Who dies is the owner's choice: here those expected to bring least to the rolls that follow.";

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
                "Charge shows in {chance}: saves and melee answer it at once, no counter-attack follows."
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

    fn wiped(blow: &Blow) -> String {
        format!("{} to leave nobody", percent(blow.wipe_out))
    }
}

impl Answer for AttackOddsAnswer {
    fn text(&self, page: &Page) -> String {
        if self.form == OddsForm::Csv {
            return spreadsheet(&self.all_parts());
        }
        let (blow, armies) = (&self.odds.blow, &self.armies);
        let first = match self.at_least {
            Some(health) => {
                format!(
                    "{} to kill {health} health or more",
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
        let mut text = page.head(&[first, title]);
        let mut parts = parts_of(blow);
        if self.odds.back.at_least(1) > 0.0 {
            parts.push((String::from("damage back, before spell saves"), &self.odds.back));
        }
        text += &spreads(&parts, page);
        if self.form == OddsForm::Histogram {
            text += &part("health killed", page);
            text += &chart(&blow.health_killed, None, self.form, page);
        }
        if let Some(counter) = &self.odds.counter {
            let with_back = if self.odds.back.at_least(1) > 0.0 { ", damage back included" } else { "" };
            let of = format!("{} of those who are left: {}{with_back}", self.answer(), Self::wiped(counter));
            text += &part(&of, page);
            text += &spreads(&parts_of(counter), page);
            if self.form == OddsForm::Histogram {
                text += &part(&format!("health killed by the {}", self.answer()), page);
                text += &chart(&counter.health_killed, None, self.form, page);
            }
        }
        page.with_notes(text, &self.notes())
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

    /// The chance asked for, else the health killed on average.
    fn quiet(&self) -> Option<String> {
        let killed = &self.odds.blow.health_killed;
        Some(bare(self.at_least.map_or_else(|| killed.mean(), |health| killed.at_least(health as usize))))
    }
}

impl ContestOddsAnswer {
    fn parts(&self) -> Vec<(String, &Distribution)> {
        vec![
            (format!("{}, marching", self.armies.first), &self.odds.maneuver),
            (format!("{}, opposing", self.armies.second), &self.odds.counter),
        ]
    }
}

impl Answer for ContestOddsAnswer {
    fn text(&self, page: &Page) -> String {
        if self.form == OddsForm::Csv {
            return spreadsheet(&self.parts());
        }
        let armies = &self.armies;
        let first = format!("{} for the marcher, who wins ties", percent(self.odds.marcher));
        let title = format!("maneuver by {} against {} ({})", armies.first, armies.second, armies.edition);
        let mut text = page.head(&[first, title]);
        text += &spreads(&self.parts(), page);
        if self.form == OddsForm::Histogram {
            for (name, spread) in self.parts() {
                text += &part(&name, page);
                text += &chart(spread, None, self.form, page);
            }
        }
        page.with_notes(text, &armies.notes)
    }

    fn json(&self) -> String {
        json::to_line(&ContestRecord {
            schema: "warband.odds/1",
            kind: "contest",
            army: &self.armies.first,
            opponent: &self.armies.second,
            edition: self.armies.edition,
            marcher: self.odds.marcher,
            maneuver: Spread::of(&self.odds.maneuver),
            counter: Spread::of(&self.odds.counter),
            notes: &self.armies.notes,
        })
    }

    /// The marcher's chance.
    fn quiet(&self) -> Option<String> {
        Some(bare(self.odds.marcher))
    }
}
