//! Reads an army file from TOML, and reports every problem with its position.

use super::custom_dice::read_dice;
use super::toml_values::{bad_value, string, unknown_as, unknown_key};
use super::{ArmyFile, Entry, FileGroup, FileValue, NamedRoll};
use crate::force::{ARMIES, ExpectedValue, Part, Problem, ProblemKind};
use crate::rules::Edition;
use toml::de::{DeTable, DeValue};
use warband_core::text::toml::{Fault, Keyed, Mistake, header, in_order, integer, own_header, parse};
use warband_core::text::{At, Name, Span, plain};

const KEYS: [&str; 10] =
    ["name", "game", "edition", "size", "format", "terrains", "armies", "pool", "rolls", "die"];
const TERRAINS: [&str; 2] = ["home", "frontier"];
const POOL: [&str; 3] = ["dragons", "dragonkin", "minor-terrains"];

/// Reads a file; returns it with the errors of its TOML. After an error the file holds what could be read.
pub(in crate::force) fn read(text: &str) -> (ArmyFile, Vec<Problem>) {
    let (root, faults) = parse(text);
    let mut reader = Reader { text, file: ArmyFile::default() };
    reader.root(&root);
    let problem = |fault: At<Fault>| At { kind: fault.kind.into(), span: fault.span };
    let mut faults: Vec<Problem> = faults.into_iter().map(problem).collect();
    faults.iter_mut().take(REFINED).for_each(|fault| refine(fault, text));
    (reader.file, faults)
}

/// Most lines with broken TOML that are parsed again as they were probably meant.
const REFINED: usize = 4;

/// Refines the fault of a line whose corrected form has a value its key does not take: the suggestion becomes a value that the key takes.
fn refine(fault: &mut Problem, text: &str) {
    let ProblemKind::Syntax(Mistake::Line { corrected }) = &mut fault.kind else { return };
    let start = text[..fault.span.start].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
    let corrected_text = format!("{}{}{}", &text[..start], corrected.raw(), &text[end..]);
    let (root, _) = parse(&corrected_text);
    let mut reader = Reader { text: &corrected_text, file: ArmyFile::default() };
    reader.root(&root);
    let line = start..start + corrected.raw().len();
    let file = &reader.file;
    let pool = [&file.pool.dragons, &file.pool.dragonkin, &file.pool.minor_terrains];
    let of_groups = file.armies.iter().chain(pool).flat_map(|group| &group.problems);
    let better =
        file.head.iter().chain(&file.others).chain(of_groups).find_map(|problem| match &problem.kind {
            ProblemKind::BadValue { instead, .. } if line.contains(&problem.span.start) => {
                Some(instead.clone())
            }
            _ => None,
        });
    if let Some(better) = better.filter(|better| !better.is_empty()) {
        *corrected = better;
    }
}

struct Reader<'t> {
    text: &'t str,
    file: ArmyFile,
}

impl Reader<'_> {
    fn root(&mut self, root: &DeTable<'_>) {
        let mut misspelt = Vec::new();
        for (key, value) in in_order(root) {
            let keyed = (key, value);
            match key.get_ref().as_ref() {
                "name" => {
                    self.file.name =
                        string(keyed, &mut self.file.head).map_or_else(Name::default, Name::from);
                }
                "game" => self.game(keyed),
                "edition" => self.edition(keyed),
                "size" => {
                    self.file.size_place = key.span();
                    self.file.size = integer(value).filter(|size| *size > 0);
                    if self.file.size.is_none() {
                        self.file.head.push(bad_value(keyed, ExpectedValue::Points));
                    }
                }
                "format" => {
                    let name = string(keyed, &mut self.file.others);
                    self.file.format = name.map(|name| At { kind: Name::from(name), span: value.span() });
                }
                "terrains" => self.terrains(keyed),
                "armies" => self.armies(keyed),
                "pool" => self.pool(keyed),
                "rolls" => self.rolls(keyed),
                "die" => self.trial_dice(keyed),
                _ => misspelt.extend(self.unknown(keyed)),
            }
        }
        // A misspelt key is not reported as missing too.
        let is_misspelt = |name: &str| misspelt.contains(&name) && !root.contains_key(name);
        if is_misspelt("armies") {
            self.file.unread_armies.extend(ARMIES);
        }
        if is_misspelt("terrains") {
            (self.file.terrains.home, self.file.terrains.frontier) = (FileValue::Broken, FileValue::Broken);
        }
        self.file.pool.dragons.is_partial |= is_misspelt("pool");
    }

    /// Reports an unknown key at the top of the file; returns the key that was most likely meant.
    fn unknown(&mut self, (key, value): Keyed<'_, '_>) -> Option<&'static str> {
        let written = plain(key.get_ref());
        let army = ARMIES.into_iter().find(|army| written.ends_with(army));
        if let (Some(army), DeValue::Table(_)) = (army, value.get_ref()) {
            let nearest = ["[armies.home]", "[armies.horde]", "[armies.campaign]"];
            let similar = nearest.into_iter().find(|header| header.contains(army));
            self.file.unread_armies.push(army);
            self.file.others.push(unknown_as(key, "", similar.into_iter().collect()));
            return None;
        }
        if let Some(pooled) = POOL.into_iter().find(|pooled| written == plain(pooled)) {
            self.file.pool.dragons.is_partial |= pooled == "dragons";
            self.file.others.push(unknown_as(key, "", vec!["[pool]"]));
            return None;
        }
        let problem = unknown_key(key, "", &KEYS);
        let nearest = problem.kind.nearest_key();
        if let (Some("armies"), DeValue::Table(parts)) = (nearest, value.get_ref()) {
            let parts = parts.iter().map(|(part, _)| part.get_ref());
            let known = parts.filter_map(|part| ARMIES.into_iter().find(|army| army == part));
            self.file.unread_armies.extend(known);
        }
        self.file.others.push(problem);
        nearest
    }

    fn game(&mut self, keyed: Keyed<'_, '_>) {
        let game = string(keyed, &mut self.file.head);
        // A misspelling is reported, and the file is judged as the game most likely meant.
        self.file.is_foreign = game.as_deref() == Some("summoner-wars");
        if game.is_some_and(|game| game != "dragon-dice") {
            self.file.head.push(bad_value(keyed, ExpectedValue::Game));
        }
    }

    fn edition(&mut self, keyed: Keyed<'_, '_>) {
        match string(keyed, &mut self.file.head).map(|word| Edition::parse(&word)) {
            Some(Some(edition)) => {
                (self.file.edition, self.file.edition_place) = (edition, keyed.0.span());
            }
            Some(None) => self.file.head.push(bad_value(keyed, ExpectedValue::Edition)),
            None => {}
        }
    }

    fn terrains(&mut self, keyed: Keyed<'_, '_>) {
        let terrains = &mut self.file.terrains;
        let DeValue::Table(table) = keyed.1.get_ref() else {
            self.file.others.push(bad_value(keyed, ExpectedValue::Terrains));
            (terrains.home, terrains.frontier) = (FileValue::Broken, FileValue::Broken);
            return;
        };
        terrains.place = own_header(self.text, keyed);
        let mut misspelt = Vec::new();
        for (key, value) in in_order(table) {
            let slot = match key.get_ref().as_ref() {
                "home" => &mut terrains.home,
                "frontier" => &mut terrains.frontier,
                _ => {
                    let problem = unknown_key(key, "terrains", &TERRAINS);
                    misspelt.extend(problem.kind.nearest_key());
                    self.file.others.push(problem);
                    continue;
                }
            };
            let name = string((key, value), &mut self.file.others);
            *slot = name.map_or(FileValue::Broken, |name| FileValue::Is(one(name, value.span())));
        }
        // A misspelt key is not reported as missing too.
        for (name, slot) in TERRAINS.into_iter().zip([&mut terrains.home, &mut terrains.frontier]) {
            if matches!(slot, FileValue::Missing) && misspelt.contains(&name) {
                *slot = FileValue::Broken;
            }
        }
    }

    fn armies(&mut self, keyed: Keyed<'_, '_>) {
        let DeValue::Table(table) = keyed.1.get_ref() else {
            self.file.head.push(bad_value(keyed, ExpectedValue::Armies));
            self.file.unread_armies.extend(ARMIES);
            return;
        };
        self.file.armies_place = own_header(self.text, keyed);
        for (key, value) in in_order(table) {
            if !ARMIES.contains(&key.get_ref().as_ref()) {
                let problem = unknown_key(key, "armies", &ARMIES);
                self.file.unread_armies.extend(problem.kind.nearest_key());
                self.file.others.push(problem);
            }
            let army = table_of_counts(self.text, (key, value), Part::Army);
            // Its header is missing, so the list belongs to the army above.
            let has_dragons =
                matches!(value.get_ref(), DeValue::Table(table) if table.contains_key("dragons"));
            self.file.pool.dragons.is_partial |= has_dragons;
            self.file.armies.push(army);
        }
    }

    fn pool(&mut self, keyed: Keyed<'_, '_>) {
        let DeValue::Table(table) = keyed.1.get_ref() else {
            self.file.others.push(bad_value(keyed, ExpectedValue::Pool));
            self.file.pool.dragons.is_partial = true;
            return;
        };
        let is_partial = self.file.pool.dragons.is_partial;
        let span = own_header(self.text, keyed);
        let mut dragons = FileGroup { span, is_partial, ..FileGroup::default() };
        for (key, value) in in_order(table) {
            match key.get_ref().as_ref() {
                "dragons" => dragons = list_of_names((key, value), Part::Dragons),
                "dragonkin" => {
                    self.file.pool.dragonkin = table_of_counts(self.text, (key, value), Part::Dragonkin);
                }
                "minor-terrains" => {
                    self.file.pool.minor_terrains = list_of_names((key, value), Part::MinorTerrains);
                }
                _ => {
                    let problem = unknown_key(key, "pool", &POOL);
                    dragons.is_partial |= problem.kind.nearest_key() == Some("dragons");
                    self.file.others.push(problem);
                }
            }
        }
        self.file.pool.dragons = dragons;
    }

    fn rolls(&mut self, keyed: Keyed<'_, '_>) {
        let DeValue::Table(table) = keyed.1.get_ref() else {
            return self.file.others.push(bad_value(keyed, ExpectedValue::Rolls));
        };
        for (key, value) in in_order(table) {
            let name = Name::from(key.get_ref().to_string());
            if let Some(line) = string((key, value), &mut self.file.others) {
                self.file.rolls.push(NamedRoll { name, line, span: value.span() });
            }
        }
    }

    fn trial_dice(&mut self, keyed: Keyed<'_, '_>) {
        let DeValue::Array(dice) = keyed.1.get_ref() else {
            self.file.head.push(bad_value(keyed, ExpectedValue::Dice));
            return;
        };
        (self.file.trial_dice, self.file.broken_dice, self.file.notes) = read_dice(dice);
    }
}

fn one(name: String, span: Span) -> Entry {
    Entry { name: Name::from(name), count: 1, span }
}

/// Reads a table of `NAME = count` entries.
fn table_of_counts(text: &str, keyed: Keyed<'_, '_>, part: Part) -> FileGroup {
    let name = Name::from(keyed.0.get_ref().to_string());
    let mut group = FileGroup { name, span: header(text, keyed), part, ..FileGroup::default() };
    let DeValue::Table(entries) = keyed.1.get_ref() else {
        group.problem(bad_value(keyed, ExpectedValue::Numbered));
        return group;
    };
    for (key, value) in in_order(entries) {
        let name = || Name::from(key.get_ref().to_string());
        if let Some(count) = integer(value).filter(|count| *count > 0) {
            group.entries.push(Entry { name: name(), count, span: key.span() });
            continue;
        }
        group.problem(bad_value((key, value), ExpectedValue::Count));
        // The name before an invalid count is checked too.
        if matches!(value.get_ref(), DeValue::Integer(_)) {
            group.entries.push(Entry { name: name(), count: 0, span: key.span() });
        }
    }
    group
}

/// Reads a list of names.
fn list_of_names(keyed: Keyed<'_, '_>, part: Part) -> FileGroup {
    let (key, value) = keyed;
    let name = Name::from(key.get_ref().to_string());
    let mut group = FileGroup { name, span: key.span(), part, ..FileGroup::default() };
    let DeValue::Array(members) = value.get_ref() else {
        group.problem(bad_value(keyed, ExpectedValue::Names));
        return group;
    };
    for member in members {
        match member.get_ref() {
            DeValue::String(text) => group.entries.push(one(text.to_string(), member.span())),
            _ => group.problem(bad_value((key, member), ExpectedValue::Name)),
        }
    }
    group
}

impl FileGroup {
    fn problem(&mut self, problem: Problem) {
        self.problems.push(problem);
        self.is_partial = true;
    }
}

#[cfg(test)]
mod tests {
    use super::super::ArmyChoice;
    use super::*;

    const REAVERS: &str = "name = \"Marsh Reavers\"\nsize = 24\n[armies.home]\n\"Wolf Rider\" = 2\nThug = 3\n\
        \"Bog Sage\" = 1\n[armies.horde]\nThgu = 1\n[[die]]\nname = \"Bog Sage\"\nspecies = \"Goblins\"\n\
        class = \"Magic\"\nsize = \"Medium\"\nfaces = [\"id 2\", \"magic 2\", \"magic 3\", \"save 2\", \"maneuver 2\", \"counter 2\"]\n";

    #[test]
    fn an_army_comes_in_file_order_with_own_dice_and_a_broken_neighbour_does_not_matter() {
        let file = ArmyFile::read(REAVERS).unwrap();
        let home = file.choose("HOME").unwrap();
        let army = file.army(home, &Name::default()).unwrap();
        assert_eq!((army.name.raw(), army.size, army.dice.len()), ("Marsh Reavers, home", Some(24), 6));
        assert_eq!(army.dice[0].name.raw(), "Wolf Rider");
        assert_eq!(army.dice[5].health, 2);
        let horde = file.choose("horde").unwrap();
        let problems = file.army(horde, &Name::default()).unwrap_err();
        assert_eq!(problems[0].kind.code(), "unknown-die");
        let names = vec!["home".into(), "horde".into()];
        assert_eq!(file.choose("campaign").unwrap_err(), ArmyChoice::Unknown(names));
        // The whole force contains the broken army.
        assert_eq!(file.whole(&Name::default()).unwrap_err().len(), 1);
    }

    #[test]
    fn bad_values_are_all_found() {
        let text = "game = \"chess\"\nedition = 4\nsize = -3\n";
        let codes: Vec<_> = ArmyFile::read(text).unwrap_err().iter().map(|p| p.span.start).collect();
        assert_eq!(codes, [7, 25, 34]);
    }
}
