//! An army file as it was written, with the position of everything (DESIGN section 4).

use super::army::{Wanted, choose, gather};
use super::custom_die::{BrokenDie, read_die};
use super::toml_values::{Keyed, in_order, integer};
use super::{Army, ArmyChoice, Problem, ProblemKind};
use crate::dragon_dice::dice::{Die, Lookup, look_up};
use crate::dragon_dice::rules::Edition;
use crate::text::{At, Name, Span, plain};
use std::borrow::Cow;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What a file says, not judged.
#[derive(Clone, Debug, Default)]
pub struct ArmyFile {
    /// `name`; empty where it is missing.
    pub name: Name,
    /// `edition`, the current one where it is missing.
    pub edition: Edition,
    /// `size`; `None` where it is missing.
    pub size: Option<u32>,
    /// `[armies.*]`, in file order.
    pub armies: Vec<FileArmy>,
    /// `[[die]]`, in file order.
    pub own_dice: Vec<Die>,
    /// `[[die]]` tables that are no dice; they matter to the army that uses them.
    broken_dice: Vec<BrokenDie>,
}

/// An `[armies.NAME]` table.
#[derive(Clone, Debug)]
pub struct FileArmy {
    /// `home`, `horde`, `campaign`.
    pub name: Name,
    /// Where the name stands.
    pub span: Span,
    /// Its dice, in file order.
    pub entries: Vec<Entry>,
    /// What is wrong with its values; names are looked up when the army is asked for.
    problems: Vec<Problem>,
}

/// A line of an army: a name and a number.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The die's name as written.
    pub name: Name,
    /// How many, from 1.
    pub count: u32,
    /// Where the name stands, quotes included.
    pub span: Span,
}

impl ArmyFile {
    /// Reads a file's text. Keys that a roll does not need are not looked at here.
    ///
    /// # Errors
    /// Everything that keeps the file from being rolled: no TOML, a bad `game`, `edition` or `size`. Problems of
    /// an army and of the dice that it uses are told when that army is asked for.
    pub fn read(text: &str) -> Result<ArmyFile, Vec<Problem>> {
        let root = match DeTable::parse(text) {
            Ok(root) => root,
            Err(error) => return Err(vec![syntax(text, &error)]),
        };
        let mut file = ArmyFile::default();
        let mut problems = Vec::new();
        for (key, value) in in_order(root.get_ref()) {
            match key.get_ref().as_ref() {
                "name" => {
                    file.name = string(key, value, &mut problems).map_or_else(Name::default, Name::from);
                }
                "game" => {
                    let game = string(key, value, &mut problems);
                    if game.is_some_and(|game| game != "dragon-dice") {
                        problems.push(bad_value(key, value, "\"dragon-dice\""));
                    }
                }
                "edition" => match string(key, value, &mut problems).map(|word| Edition::parse(&word)) {
                    Some(Some(edition)) => file.edition = edition,
                    Some(None) => problems.push(bad_value(key, value, "\"classic\", \"v4.0\" or \"v4.1\"")),
                    None => {}
                },
                "size" => match integer(value) {
                    Some(size) => file.size = Some(size),
                    None => problems.push(bad_value(key, value, "a number of points")),
                },
                "armies" => match value.get_ref() {
                    DeValue::Table(armies) => {
                        file.armies = in_order(armies).into_iter().map(read_army).collect();
                    }
                    _ => problems.push(bad_value(key, value, "tables like [armies.home]")),
                },
                "die" => match value.get_ref() {
                    DeValue::Array(dice) => {
                        for die in dice.iter().map(read_die) {
                            match die {
                                Ok(die) => file.own_dice.push(die),
                                Err(broken) => file.broken_dice.push(broken),
                            }
                        }
                    }
                    _ => problems.push(bad_value(key, value, "tables like [[die]]")),
                },
                _ => {}
            }
        }
        if problems.is_empty() { Ok(file) } else { Err(problems) }
    }

    /// The army called `name`, or the only one.
    ///
    /// # Errors
    /// [`ArmyChoice`] where it is not clear which army is meant.
    pub fn choose(&self, name: Option<&str>) -> Result<&FileArmy, ArmyChoice> {
        choose(&self.armies, name)
    }

    /// The dice of one of its armies. `fallback` is the force's name where the file gives none.
    ///
    /// # Errors
    /// Every problem of that army.
    pub fn army(&self, army: &FileArmy, fallback: &Name) -> Result<Army, Vec<Problem>> {
        let mut problems = army.problems.clone();
        let is_broken =
            |name: &str| self.broken_dice.iter().find(|broken| plain(&broken.name) == plain(name));
        let mut wanted: Vec<Wanted> = army.entries.iter().map(Entry::wanted).collect();
        wanted.retain(|wanted| match is_broken(&wanted.name) {
            Some(broken) => {
                problems.extend(broken.problems.iter().cloned());
                false
            }
            None => true,
        });
        let dice = gather(&wanted, &self.own_dice, &mut problems);
        if dice.is_empty() && problems.is_empty() {
            problems.push(At { kind: ProblemKind::ArmyEmpty, span: army.span.clone() });
        }
        if !problems.is_empty() {
            problems.sort_by_key(|problem| problem.span.start);
            return Err(problems);
        }
        let force = if self.name.is_empty() { fallback } else { &self.name };
        let name = Name::from(format!("{}, {}", force.raw(), army.name.raw()));
        Ok(Army { name, edition: self.edition, size: self.size.or_else(|| self.total()), dice })
    }

    /// Points of all armies at list price, `None` where a name is not known.
    fn total(&self) -> Option<u32> {
        let entries = self.armies.iter().flat_map(|army| &army.entries);
        let points = entries.map(|entry| {
            let wanted = entry.name.raw();
            let own = self.own_dice.iter().find(|die| plain(die.name.raw()) == plain(wanted));
            let points = match own {
                Some(die) => die.points,
                None => match look_up(wanted) {
                    Lookup::Found(die) => die.points,
                    _ => return None,
                },
            };
            Some(entry.count.saturating_mul(u32::from(points)))
        });
        points.sum()
    }
}

impl Entry {
    fn wanted(&self) -> Wanted {
        Wanted { name: self.name.raw().to_owned(), count: self.count, span: self.span.clone() }
    }
}

fn read_army((key, value): Keyed<'_, '_>) -> FileArmy {
    let mut army = FileArmy {
        name: Name::from(key.get_ref().to_string()),
        span: key.span(),
        entries: Vec::new(),
        problems: Vec::new(),
    };
    let DeValue::Table(entries) = value.get_ref() else {
        army.problems.push(bad_value(key, value, "a table of dice and their numbers"));
        return army;
    };
    for (name, count) in in_order(entries) {
        match integer(count).filter(|count| *count > 0) {
            Some(number) => {
                let name_text = Name::from(name.get_ref().to_string());
                army.entries.push(Entry { name: name_text, count: number, span: name.span() });
            }
            None => army.problems.push(bad_value(name, count, "a number of dice, 1 to 10000")),
        }
    }
    army
}

fn string(
    key: &Spanned<Cow<'_, str>>,
    value: &Spanned<DeValue<'_>>,
    problems: &mut Vec<Problem>,
) -> Option<String> {
    if let DeValue::String(text) = value.get_ref() {
        return Some(text.to_string());
    }
    problems.push(bad_value(key, value, "a text in quotes"));
    None
}

fn bad_value(key: &Spanned<Cow<'_, str>>, value: &Spanned<DeValue<'_>>, wanted: &'static str) -> Problem {
    At {
        kind: ProblemKind::BadValue { key: Name::from(key.get_ref().to_string()), wanted },
        span: value.span(),
    }
}

/// What the parser stumbled over. Its own words are not kept: it does not know what people mean.
fn syntax(text: &str, error: &toml::de::Error) -> Problem {
    let span = error.span().unwrap_or_default();
    if error.message().starts_with("duplicate key") {
        return At { kind: ProblemKind::DuplicateKey, span };
    }
    let line_start = text[..span.start.min(text.len())].rfind('\n').map_or(0, |newline| newline + 1);
    let line = text[line_start..].lines().next().unwrap_or_default();
    let unquoted = line.split_once('=').map(|(key, _)| key.trim()).filter(|key| {
        let bare = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '\'' | '/');
        key.contains(' ') && key.chars().all(bare)
    });
    match unquoted {
        Some(key) => {
            let start = line_start + line.find(key).unwrap_or_default();
            let kind = ProblemKind::Syntax { unquoted: Some(Name::from(key.to_owned())) };
            At { kind, span: start..start + key.len() }
        }
        None => At { kind: ProblemKind::Syntax { unquoted: None }, span },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REAVERS: &str = "name = \"Marsh Reavers\"\nsize = 24\n[armies.home]\n\"Wolf Rider\" = 2\nThug = 3\n\
        \"Bog Sage\" = 1\n[armies.horde]\nThgu = 1\n[[die]]\nname = \"Bog Sage\"\nspecies = \"Goblins\"\n\
        class = \"Magic\"\nsize = \"Medium\"\nfaces = [\"id 2\", \"magic 2\", \"magic 3\", \"save 2\", \"maneuver 2\", \"counter 2\"]\n";

    #[test]
    fn an_army_comes_in_file_order_with_own_dice_and_a_broken_neighbour_does_not_matter() {
        let file = ArmyFile::read(REAVERS).unwrap();
        let home = file.choose(Some("HOME")).unwrap();
        let army = file.army(home, &Name::default()).unwrap();
        assert_eq!((army.name.raw(), army.size, army.dice.len()), ("Marsh Reavers, home", Some(24), 6));
        assert_eq!(army.dice[0].name.raw(), "Wolf Rider");
        assert_eq!(army.dice[5].health, 2);
        let horde = file.choose(Some("horde")).unwrap();
        let problems = file.army(horde, &Name::default()).unwrap_err();
        assert_eq!(problems[0].kind.code(), "unknown-die");
        assert_eq!(file.choose(None).unwrap_err(), ArmyChoice::Several(vec!["home".into(), "horde".into()]));
    }

    #[test]
    fn the_unquoted_name_is_recognised() {
        let problems = ArmyFile::read("[armies.home]\nWolf Rider = 3\n").unwrap_err();
        assert_eq!(problems[0].kind, ProblemKind::Syntax { unquoted: Some("Wolf Rider".into()) });
        assert_eq!(problems[0].span, 14..24);
        let problems = ArmyFile::read("[armies.home]\nThug = 3\nThug = 2\n").unwrap_err();
        assert_eq!(problems[0].kind, ProblemKind::DuplicateKey);
    }

    #[test]
    fn bad_values_are_all_found() {
        let text = "game = \"chess\"\nedition = 4\nsize = -3\n";
        let codes: Vec<_> = ArmyFile::read(text).unwrap_err().iter().map(|p| p.span.start).collect();
        assert_eq!(codes, [7, 25, 34]);
    }
}
