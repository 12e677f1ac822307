//! The answer of `dragon targets`.

use super::words::called;
use crate::report::english::{and, or, sentence};
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_dragon_dice::dice::{Die, Elements};
use warband_dragon_dice::dragon::Target;
use warband_dragon_dice::rules::{Attacks, DragonKind, Edition};

/// The targets of the dragons at a terrain.
#[derive(Clone, Debug)]
pub(crate) struct TargetsAnswer {
    pub dragons: Vec<Die>,
    /// The target of each dragon.
    pub targets: Vec<Target>,
    /// What the bond with a champion makes of the target, for each dragon of a game; empty outside a game.
    pub bonds: Vec<Option<BondTargets>>,
    /// The edition whose rules apply.
    pub edition: Edition,
    /// Whether the user stated that an army of the marching player is at the terrain.
    pub army: bool,
}

/// The targets of a dragon that a champion tamed or controls.
#[derive(Clone, Debug)]
pub(crate) struct BondTargets {
    /// What it may attack: dragons by name, `army` or `nobody`.
    pub targets: Vec<String>,
    pub why: String,
}

/// The target of each dragon.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DragonTargets"))]
struct Record {
    schema: &'static str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    dragons: Vec<DragonRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AimingDragon"))]
struct DragonRecord {
    name: String,
    targets: Vec<String>,
    why: String,
}

impl TargetsAnswer {
    /// Returns for each dragon its name, its targets, and the reason.
    fn rows(&self) -> Vec<(String, Vec<String>, String)> {
        let names = called(&self.dragons);
        let of = |(place, target): (usize, &Target)| {
            if let Some(Some(bond)) = self.bonds.get(place) {
                return (names[place].clone(), bond.targets.clone(), bond.why.clone());
            }
            let targets: Vec<String> = target.victims.iter().map(|victim| names[*victim].clone()).collect();
            let why = why(place, target, &self.dragons, &names);
            // Each element has one colour.
            let why =
                if self.edition.rules().prints_colours { why.replace("element", "colour") } else { why };
            let army = || vec![String::from("army")];
            (names[place].clone(), if targets.is_empty() { army() } else { targets }, why)
        };
        self.targets.iter().enumerate().map(of).collect()
    }

    fn note(&self) -> Option<String> {
        let rows = self.rows();
        let may_attack = |targets: &[String]| targets.iter().any(|target| target == "army");
        let fight = self.targets.iter().any(|target| !target.victims.is_empty());
        if !rows.iter().any(|(_, targets, _)| may_attack(targets)) {
            return Some(String::from("No dragon attacks the army, so it does not roll a response."));
        }
        let army = "Dragons attack only where the marching player has an army";
        match (self.army, fight) {
            (true, _) => None,
            (false, true) => Some(format!("{army}; without one they do not fight each other either.")),
            (false, false) => Some(format!("{army}.")),
        }
    }
}

/// Returns the reason why a dragon attacks its target.
fn why(place: usize, target: &Target, dragons: &[Die], names: &[String]) -> String {
    let kind = |place: usize| DragonKind::of(&dragons[place]);
    let own = &dragons[place];
    if matches!(kind(place), Some(DragonKind::Ivory | DragonKind::IvoryHybrid)) {
        return String::from("Ivory and Ivory Hybrid dragons attack only armies");
    }
    let of = |die: &Die| die.elements.common(Elements::FIVE);
    if target.victims.is_empty() && target.spared.is_empty() {
        return String::from("no other dragon is here");
    }
    let mut reasons: Vec<String> = Vec::new();
    if target.victims.len() > 1 {
        reasons.push(String::from("its owner picks one of them"));
    } else if let [victim] = target.victims[..] {
        let reason = match kind(victim) {
            Some(DragonKind::White) => "a White dragon",
            _ if own.is_white() => "it is not a White or Ivory dragon",
            _ if of(own).meets(of(&dragons[victim])) => "not all of their elements are the same",
            _ => "another element",
        };
        reasons.push(reason.to_owned());
    }
    let groups = [(Attacks::Never, DragonKind::Ivory), (Attacks::Never, DragonKind::White)];
    for (rule, spared) in groups {
        let of_kind = |(victim, why): &&(usize, Attacks)| *why == rule && kind(*victim) == Some(spared);
        let those: Vec<&String> =
            target.spared.iter().filter(of_kind).map(|(victim, _)| &names[*victim]).collect();
        if !those.is_empty() {
            let reason = if spared == DragonKind::Ivory {
                "no dragon attacks an Ivory dragon"
            } else {
                "White dragons do not fight each other"
            };
            reasons.push(format!("not {}: {reason}", and(&those)));
        }
    }
    for (rule, reason) in
        [(Attacks::UnlessSame, "the same elements"), (Attacks::UnlessShared, "an element in common")]
    {
        let those: Vec<&String> =
            target.spared.iter().filter(|(_, why)| *why == rule).map(|(victim, _)| &names[*victim]).collect();
        if !those.is_empty() {
            let reason =
                if rule == Attacks::UnlessSame && of(own).len() == 1 { "the same element" } else { reason };
            reasons.push(format!("not {}: {reason}", and(&those)));
        }
    }
    reasons.join("; ")
}

impl Reply for TargetsAnswer {
    fn text(&self, output: &Output) -> String {
        let mut text = String::new();
        let rows = self.rows();
        let attacked = |targets: &[String]| {
            let word =
                |target: &String| if target == "army" { format!("the {target}") } else { target.clone() };
            or(&targets.iter().map(word).collect::<Vec<_>>())
        };
        if output.plain || output.is_narrow() {
            for (name, targets, why) in rows {
                let line = format!("{name} attacks {}: {why}", attacked(&targets));
                text += &if output.plain {
                    output.wrap("", &format!("{}.", sentence(&line)))
                } else {
                    output.wrap("", &line)
                };
            }
        } else {
            let mut table = output.table();
            table.add_row(["dragon", "attacks", "why"]);
            for (name, targets, why) in rows {
                table.add_row([name, attacked(&targets), why]);
            }
            text += &format!("{}\n", table.trim_fmt());
        }
        output.with_notes(text, self.note().as_slice())
    }

    fn json(&self) -> String {
        let record = |(name, targets, why)| DragonRecord { name, targets, why };
        json::to_line(&Record {
            schema: "warband.dragon/1",
            edition: self.edition.word(),
            dragons: self.rows().into_iter().map(record).collect(),
        })
    }

    /// Returns the targets of each dragon, one line per dragon.
    fn quiet(&self) -> Option<String> {
        Some(self.rows().into_iter().map(|(_, targets, _)| targets.join(", ")).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
