//! The odds of a dragon attack.

use super::odds_of::too_large;
use super::two_armies::{Spread, notes_of, part, spreads, spreadsheet};
use crate::report::dragon_dice::dragon::called;
use crate::report::dragon_dice::not_ready;
use crate::report::english::{and, or};
use crate::report::odds::{OddsForm, bare, chart, percent};
use crate::report::output::right;
use crate::report::{Diagnostic, Output, Reply, json};
use comfy_table::Cell;
use serde::Serialize;
use warband_core::chance::Distribution;
use warband_core::text::Name;
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::dragon::Target;
use warband_dragon_dice::odds::{DragonChances, DragonOdds, NoOdds, Side};
use warband_dragon_dice::rules::{Champion, DragonStep};

/// The odds of dragons and an army against each other.
#[derive(Clone, Debug)]
pub(crate) struct DragonOddsAnswer<'a> {
    pub dragons: &'a [Die],
    /// The possible targets of each dragon.
    pub targets: &'a [Target],
    /// The name of the army; empty for a list.
    pub army: &'a Name,
    /// The army and its circumstances.
    pub side: &'a Side<'a>,
    pub odds: DragonOdds,
    /// The health lost whose chance is requested.
    pub at_least: Option<u32>,
    /// The form in which distributions are shown.
    pub form: OddsForm,
}

/// The chances of a dragon attack.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DragonOdds"))]
struct Record<'a> {
    schema: &'static str,
    kind: &'static str,
    army: &'a str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    dragons: Vec<DragonRecord<'a>>,
    damage: Spread,
    losses: Spread,
    wipe_out: f64,
    cut_tail: f64,
    notes: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OddsDragon"))]
struct DragonRecord<'a> {
    name: &'a str,
    target: Option<&'a str>,
    slain: f64,
    killed: f64,
}

/// Returns the message if the odds of a dragon attack cannot be computed.
pub(crate) fn no_dragon_odds(error: &NoOdds) -> Diagnostic {
    match error {
        NoOdds::TooLarge(error) => too_large(error, false),
        NoOdds::NotReady(_, error) => not_ready(error),
    }
}

impl DragonOddsAnswer<'_> {
    fn parts(&self) -> Vec<(String, &Distribution)> {
        vec![
            (String::from("damage after saves"), &self.odds.damage),
            (String::from("health lost"), &self.odds.losses),
        ]
    }

    /// Reports whether some dragon attacks the army.
    fn attacks(&self) -> bool {
        self.odds.dragons.iter().any(|chances| chances.victim.is_none())
    }

    fn notes(&self, names: &[String]) -> Vec<String> {
        let mut notes = notes_of(None, self.side, &["response"]);
        for (place, target) in self.targets.iter().enumerate() {
            if let [first, .., _] = target.victims[..] {
                let all: Vec<String> = target.victims.iter().map(|victim| names[*victim].clone()).collect();
                notes.push(format!(
                    "The owner of {} picks what it attacks: {}. Here it attacks {}, the one you named first.",
                    names[place],
                    or(&all),
                    names[first]
                ));
            }
        }
        if !self.attacks() {
            return notes;
        }
        let edition = self.side.circumstances.edition;
        let champions = self.side.army.iter().filter(|die| Champion::of(die, edition).is_some());
        let champions: Vec<String> = champions.map(|die| die.name.to_string()).collect();
        if DragonStep::Champions.is_in(edition) && !champions.is_empty() {
            notes.push(format!(
                "Champions roll before the dragons ({edition}). What they do to a dragon is not in these numbers: {}.",
                and(&champions)
            ));
        }
        if self.odds.dragons.iter().filter(|chances| chances.victim.is_none()).count() > 1 {
            notes.push(String::from(
                "If the army can slay either of two dragons, it slays the one you named first; of two equal dragons each is as likely.",
            ));
        }
        notes.push(String::from(
            "Breath kills the units the army needs least to slay dragons. IDs slay as many dragons as possible; the rest are saves.",
        ));
        notes
    }

    /// Returns a row for each dragon: its name, its target, and the chances that the army slays it and that dragons kill it.
    fn rows(&self, names: &[String]) -> Vec<[String; 4]> {
        let none = || String::from("-");
        let row = |(place, chances): (usize, &DragonChances)| {
            let victim =
                chances.victim.map_or_else(|| String::from("the army"), |victim| names[victim].clone());
            let slain = if chances.victim.is_some() { none() } else { percent(chances.slain) };
            let is_attacked = self.odds.dragons.iter().any(|other| other.victim == Some(place));
            let killed = if is_attacked { percent(chances.killed) } else { none() };
            [names[place].clone(), victim, slain, killed]
        };
        self.odds.dragons.iter().enumerate().map(row).collect()
    }
}

impl Reply for DragonOddsAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        if self.form == OddsForm::Csv {
            return spreadsheet(&self.parts());
        }
        let (odds, names) = (&self.odds, called(self.dragons));
        let first = match self.at_least {
            _ if !self.attacks() => String::from("the dragons attack each other, not the army"),
            Some(health) => {
                format!(
                    "{} chance to lose {health} or more health",
                    percent(odds.losses.at_least(health as usize))
                )
            }
            None => {
                let wiped = percent(odds.wipe_out);
                format!(
                    "{:.2} health lost on average, {wiped} chance to wipe out the army",
                    odds.losses.mean()
                )
            }
        };
        let army = if self.army.is_empty() { String::from("the army") } else { self.army.to_string() };
        let edition = self.side.circumstances.edition;
        let on = if self.attacks() { format!(" on {army}") } else { String::new() };
        let title = format!("attack{on} by {} ({edition})", and(&names));
        let mut text = output.head(&[first, title]);
        let rows = self.rows(&names);
        if output.plain || output.is_narrow() {
            for ([name, victim, slain, killed], chances) in rows.iter().zip(&odds.dragons) {
                let mut line = format!("{name} attacks {victim}");
                if chances.victim.is_none() {
                    line += &format!("; the army slays it {slain} of the time");
                }
                if killed != "-" {
                    line += &format!("; dragons kill it {killed} of the time");
                }
                text += &output.wrap("", &format!("{line}."));
            }
        } else {
            let mut table = output.table();
            table.set_header(
                [Cell::new("dragon"), Cell::new("attacks")]
                    .into_iter()
                    .chain(["slain by the army", "killed by dragons"].map(right)),
            );
            for [name, victim, slain, killed] in rows {
                table.add_row([Cell::new(name), Cell::new(victim), right(slain), right(killed)]);
            }
            for line in table.lines() {
                text += &format!("{}\n", line.trim_end());
            }
        }
        if !self.attacks() {
            return output.with_notes(text, &self.notes(&names));
        }
        if !output.plain && !output.is_narrow() {
            text += "\n";
        }
        text += &spreads(&self.parts(), output);
        if self.form == OddsForm::Histogram {
            text += &part("health lost", output);
            text += &chart(&odds.losses, None, self.form, output);
        }
        output.with_notes(text, &self.notes(&names))
    }

    fn json(&self) -> String {
        let records = self.dragons.iter().zip(&self.odds.dragons).map(|(die, chances)| DragonRecord {
            name: die.name.raw(),
            target: chances.victim.map(|victim| self.dragons[victim].name.raw()),
            slain: chances.slain,
            killed: chances.killed,
        });
        json::to_line(&Record {
            schema: "warband.odds/1",
            kind: "dragon",
            army: self.army.raw(),
            edition: self.side.circumstances.edition.word(),
            dragons: records.collect(),
            damage: Spread::of(&self.odds.damage),
            losses: Spread::of(&self.odds.losses),
            wipe_out: self.odds.wipe_out,
            cut_tail: self.odds.cut_tail,
            notes: self.notes(&called(self.dragons)),
        })
    }

    /// Returns the chance requested, otherwise the mean of the health lost.
    fn quiet(&self) -> Option<String> {
        let losses = &self.odds.losses;
        Some(bare(self.at_least.map_or_else(|| losses.mean(), |health| losses.at_least(health as usize))))
    }

    answers_with!(Record);
}
