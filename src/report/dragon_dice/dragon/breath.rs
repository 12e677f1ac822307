//! The answer of `breath`.

use super::roll::{breath_words, effects, elements};
use crate::report::dragon_dice::editions::text_in;
use crate::report::english::{and, count, listed, sentence};
use crate::report::output::right;
use crate::report::thrown::{DiceSource, ThrownRecord};
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::dragon::{BreathAttack, BreathOnArmy, Saves};
use warband_dragon_dice::roll::CasualtyChoices;
use warband_dragon_dice::rules::Edition;

/// The result of the breath for the units that were picked.
#[derive(Clone, Debug)]
pub(crate) struct Fallen {
    /// The breath, with what the units rolled.
    pub on_army: BreathOnArmy,
    /// The number of the picked set in the list, from 1.
    pub number: usize,
    /// The source of the dice, if any were rolled.
    pub thrown: Option<DiceSource>,
}

/// The breath of dragons on an army.
#[derive(Clone, Debug)]
pub(crate) struct BreathAnswer<'a> {
    pub dragons: &'a [Die],
    /// The name of the army; empty for a list.
    pub army: &'a Name,
    pub units: &'a [Die],
    /// The breath; `None` if a champion makes the army immune.
    pub attack: Option<BreathAttack>,
    /// The sets of units that can be picked.
    pub losses: CasualtyChoices,
    /// The result for the units, once they are picked.
    pub fallen: Option<Fallen>,
    /// The edition whose rules apply.
    pub edition: Edition,
    /// Whether the army is part of a game.
    pub in_game: bool,
}

/// The units that a breath kills: the choices, and the result of the picked one.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Breaths"))]
struct Record<'a> {
    schema: &'static str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    dragons: Vec<&'a str>,
    army: &'a str,
    immune: bool,
    element: Option<String>,
    health: u32,
    save: bool,
    burial: bool,
    effect: Option<String>,
    sets: Vec<SetRecord>,
    more: bool,
    taken: Option<usize>,
    #[serde(flatten)]
    thrown: Option<ThrownRecord>,
    killed: Option<Vec<String>>,
    buried: Option<Vec<String>>,
    left: Option<Vec<String>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "KilledSet"))]
struct SetRecord {
    number: usize,
    dies: Vec<String>,
    leaves: Vec<String>,
}

/// Most sets listed in the text form; further ones are only counted.
const MAX_SHOWN: usize = 20;

impl BreathAnswer<'_> {
    fn names(&self, places: &[usize]) -> Vec<String> {
        listed(places.iter().map(|place| &self.units[*place]))
    }

    /// Returns the results for the picked units, a sentence each.
    fn happened(&self, fallen: &Fallen) -> Vec<String> {
        let on_army = &fallen.on_army;
        let list = |places: &[usize]| {
            let names = self.names(places);
            if names.is_empty() { String::from("none") } else { and(&names) }
        };
        let saves = |rolled: Vec<(usize, u32)>| {
            let each = rolled.into_iter().map(|(place, saves)| format!("{} {saves}", self.units[place].name));
            each.collect::<Vec<_>>().join(", ")
        };
        let mut lines = Vec::new();
        if let Some(rolled) = on_army.rolled(Saves::Life) {
            lines.push(format!("saves for life: {}", saves(rolled)));
        }
        lines.push(format!("killed: {}", list(&on_army.killed())));
        if let Some(rolled) = on_army.rolled(Saves::Burial) {
            lines.push(format!("saves against burial: {}", saves(rolled)));
            lines.push(format!("buried: {}", list(&on_army.buried())));
        }
        let to_pool = on_army.to_pool();
        if !to_pool.is_empty() {
            lines.push(format!("back in the Summoning Pool: {}", list(&to_pool)));
        }
        lines.push(format!("left: {}", list(&on_army.left(self.units))));
        lines
    }
}

impl Reply for BreathAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let names = super::words::called(self.dragons);
        let Some(attack) = &self.attack else {
            let by = and(&names);
            let edition = self.edition;
            let champion = text_in("breath-immunity", edition).unwrap_or_default();
            let line = format!("The army is immune to the breath of {by}: it has {champion} ({edition}).");
            return output.wrap("", &line);
        };
        let dragons = format!("{}, {}", count(names.len(), "dragon", "dragons"), self.edition);
        let mut text = output.head(&[breath_words(attack, &names), dragons]);
        let list = |places: &[usize]| {
            let names = self.names(places);
            if names.is_empty() { String::from("none") } else { names.join(", ") }
        };
        if let Some(fallen) = &self.fallen {
            for line in self.happened(fallen) {
                text += &output.wrap("", &if output.plain { format!("{}.", sentence(&line)) } else { line });
            }
            let words = fallen.thrown.and_then(|thrown| thrown.words()).map(str::to_owned);
            let notes: Vec<String> =
                words.into_iter().chain(super::words::not_played(self.in_game)).collect();
            return output.with_notes(text, &notes);
        }
        if self.losses.sets.is_empty() {
            let why =
                if self.units.is_empty() { "the army has no units" } else { "every unit has more health" };
            return text + &output.wrap("", &format!("No unit can be killed by it: {why}."));
        }
        let sets = self.losses.sets.iter().enumerate().take(MAX_SHOWN);
        if output.is_narrow() || output.plain {
            for (at, set) in sets {
                let line = format!("{}: left {}", list(&set.dead), list(&set.left));
                text += &output.wrap(&format!("{:>2}  ", at + 1), &line);
            }
        } else {
            let mut table = output.table();
            let picked = if attack.may_save() { "picked" } else { "killed" };
            table.set_header(["", picked, "left"]);
            for (at, set) in sets {
                let cells = [list(&set.dead), list(&set.left)].map(comfy_table::Cell::new);
                table.add_row([right((at + 1).to_string())].into_iter().chain(cells));
            }
            for line in table.lines() {
                text += &format!("{}\n", line.trim_end());
            }
        }
        let more = self.losses.sets.len().saturating_sub(MAX_SHOWN);
        if more > 0 || self.losses.has_more {
            let beyond = if self.losses.has_more { "or more " } else { "" };
            text += &output
                .wrap("", &format!("and {more} {beyond}others: pick any of them with --kill \"DIE, DIE\""));
        }
        let picks = String::from("The army's owner picks the units: --kill N, or --kill \"DIE, DIE\".");
        output.with_notes(
            text,
            &[picks].into_iter().chain(super::words::not_played(self.in_game)).collect::<Vec<_>>(),
        )
    }

    fn json(&self) -> String {
        let attack = self.attack.as_ref();
        let sets = self.losses.sets.iter().enumerate().map(|(at, set)| SetRecord {
            number: at + 1,
            dies: self.names(&set.dead),
            leaves: self.names(&set.left),
        });
        let on_army = self.fallen.as_ref().map(|fallen| &fallen.on_army);
        json::to_line(&Record {
            schema: "warband.breath/1",
            edition: self.edition.word(),
            dragons: self.dragons.iter().map(|die| die.name.raw()).collect(),
            army: self.army.raw(),
            immune: attack.is_none(),
            element: attack.map(elements),
            health: attack.map_or(0, |attack| attack.health),
            save: attack.is_some_and(BreathAttack::may_save),
            burial: attack.is_some_and(BreathAttack::buries),
            effect: attack.and_then(effects),
            sets: sets.collect(),
            more: self.losses.has_more,
            taken: self.fallen.as_ref().map(|fallen| fallen.number),
            thrown: self.fallen.as_ref().and_then(|fallen| fallen.thrown).map(|thrown| thrown.record()),
            killed: on_army.map(|on_army| self.names(&on_army.killed())),
            buried: on_army.map(|on_army| self.names(&on_army.buried())),
            left: on_army.map(|on_army| self.names(&on_army.left(self.units))),
        })
    }

    /// Returns the units killed; before they are picked, the sets, one per line.
    fn quiet(&self) -> Option<String> {
        Some(match &self.fallen {
            Some(fallen) => self.names(&fallen.on_army.killed()).join(", "),
            None => self
                .losses
                .sets
                .iter()
                .map(|set| self.names(&set.dead).join(", "))
                .collect::<Vec<_>>()
                .join("\n"),
        })
    }

    answers_with!(Record);
}
