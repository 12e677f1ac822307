//! The program's own output: army files, and the answer of `show --json`.

use super::account::Ledger;
use super::sections::Section;
use super::{Import, ImportedDice, LeftOut, LeftReason, Unreadable};
use crate::dice::{Die, find};
use crate::force::{ARMIES, ArmyFile, DiceCount, Group};
use crate::rules::Edition;
use serde::Deserialize;
use warband_core::text::Name;

/// Reads an army file or an answer of `show --json`; `None` if the text is neither, or names a die that is not in the catalogue.
///
/// # Errors
/// Refuses an army file with dice of its own, which an import would lose.
pub(super) fn read_own(text: &str) -> Result<Option<Import>, Unreadable> {
    if text.trim_start().starts_with('{') {
        return Ok(of_answer(text));
    }
    let has_part = ["armies", "terrains", "pool"].iter().any(|part| text.contains(&format!("[{part}")));
    let Some(file) = ArmyFile::read(text).ok().filter(|_| has_part) else { return Ok(None) };
    if text.lines().any(|line| line.trim().starts_with("[[die]]")) {
        Err(Unreadable::OwnDice)
    } else {
        Ok(of_file(&file, text))
    }
}

fn of_file(file: &ArmyFile, text: &str) -> Option<Import> {
    let roster = file.roster(&Name::default()).ok()?;
    let mut import = Import { size: roster.size, edition: Some(roster.edition), ..Import::default() };
    import.name = Some(roster.name).filter(|name| !name.is_empty());
    let group = |group: &Group| -> Vec<(Die, u32)> {
        group.counts.iter().map(|DiceCount { die, count, .. }| (die.clone(), *count)).collect()
    };
    let terrain = |die: Option<Die>| die.into_iter().map(|die| (die, 1)).collect();
    let mut parts: Vec<(Section, Vec<(Die, u32)>)> =
        vec![(Section::Home, terrain(roster.home)), (Section::Frontier, terrain(roster.frontier))];
    for army in &roster.armies {
        let name = ARMIES.into_iter().find(|name| *name == army.name.raw())?;
        parts.push((Section::Army(name), group(army)));
    }
    parts.push((Section::Dragons, group(&roster.dragons)));
    parts.push((Section::Dragonkin, group(&roster.dragonkin)));
    parts.push((Section::MinorTerrains, group(&roster.minor_terrains)));
    let mut ledger = Ledger::default();
    if let Some(name) = &import.name {
        ledger.take_all(0, name.raw());
    }
    for (_, dice) in &parts {
        dice.iter().for_each(|(die, count)| (0..*count).for_each(|_| ledger.take(0, die, *count)));
    }
    let mut import = import.put_all(parts)?;
    // Dice below a key that an army file does not have: the text is read as a list.
    let lines = text.lines().map(|line| (1, line.split('#').next().unwrap_or_default()));
    ledger.settle(lines, false, &mut import);
    if !import.left_out.is_empty() {
        return None;
    }
    // The file made from it has the dice, the name, the size and the edition.
    import.left_out = settings(text);
    Some(import)
}

/// Returns the lines of an army file that are not about its dice: `format`, the tables of rolls, keys that it does not know.
fn settings(text: &str) -> Vec<LeftOut> {
    let (mut found, mut is_kept) = (Vec::new(), true);
    let mut depth = 0_usize;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        let is_within = depth > 0;
        depth = (depth + line.matches('[').count()).saturating_sub(line.matches(']').count());
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if !is_within && line.starts_with('[') {
            is_kept =
                ["armies", "terrains", "pool"].iter().any(|part| line[1..].trim_start().starts_with(part));
            found.push((at + 1, line, is_kept));
            continue;
        }
        let is_top = found.iter().all(|(_, line, _)| !line.starts_with('['));
        let key = line.split(['=', '.', ' ']).next().unwrap_or_default();
        let is_known = ["name", "size", "edition", "game", "armies", "terrains", "pool"].contains(&key);
        found.push((at + 1, line, if is_top { is_known || is_within } else { is_kept }));
    }
    let left = |(line, written, _): (usize, &str, bool)| LeftOut {
        line,
        written: Name::from(written.to_owned()),
        reason: LeftReason::Setting,
        place: None,
    };
    found.into_iter().filter(|(_, line, is_kept)| !is_kept && !line.starts_with('[')).map(left).collect()
}

/// The part of an answer of `show --json` that is read.
#[derive(Deserialize)]
struct ShowJson {
    schema: String,
    name: Option<String>,
    edition: Option<String>,
    size: Option<u32>,
    #[serde(default)]
    armies: Vec<ShownArmy>,
    home: Option<ShownDice>,
    frontier: Option<ShownDice>,
    #[serde(default)]
    dragons: Vec<ShownDice>,
    #[serde(default)]
    dragonkin: Vec<ShownDice>,
    #[serde(default)]
    minor_terrains: Vec<ShownDice>,
}

#[derive(Deserialize)]
struct ShownArmy {
    name: String,
    dice: Vec<ShownDice>,
}

#[derive(Deserialize)]
struct ShownDice {
    count: u32,
    name: String,
}

fn of_answer(text: &str) -> Option<Import> {
    let shown: ShowJson =
        serde_json::from_str(text).ok().filter(|shown: &ShowJson| shown.schema == "warband.show/1")?;
    let edition = shown.edition.as_deref().and_then(Edition::parse);
    let import = Import { name: shown.name.map(Name::from), size: shown.size, edition, ..Import::default() };
    let dice = |of: Vec<ShownDice>| -> Option<Vec<(Die, u32)>> {
        of.into_iter().map(|dice| Some((find(&dice.name)?, dice.count))).collect()
    };
    let mut parts = vec![
        (Section::Home, dice(shown.home.into_iter().collect())?),
        (Section::Frontier, dice(shown.frontier.into_iter().collect())?),
    ];
    for army in shown.armies {
        let name = ARMIES.into_iter().find(|name| *name == army.name)?;
        parts.push((Section::Army(name), dice(army.dice)?));
    }
    parts.push((Section::Dragons, dice(shown.dragons)?));
    parts.push((Section::Dragonkin, dice(shown.dragonkin)?));
    parts.push((Section::MinorTerrains, dice(shown.minor_terrains)?));
    import.put_all(parts)
}

impl Import {
    /// Puts dice in their places; `None` if one has no place there, or is not of the catalogue.
    fn put_all(mut self, parts: Vec<(Section, Vec<(Die, u32)>)>) -> Option<Import> {
        for (section, dice) in parts {
            for (die, count) in dice {
                find(die.name.raw())?;
                self.put(die, count, section, 1, Vec::new()).ok()?;
            }
        }
        let is_certain = |dice: &ImportedDice| dice.doubts.is_empty();
        (!self.dice.is_empty() && self.dice.iter().all(is_certain)).then_some(self)
    }
}
