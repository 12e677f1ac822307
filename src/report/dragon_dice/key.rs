//! The codes of an army's faces.

use crate::report::english::count;
use crate::report::markdown::{escaped, lines, markdown_table};
use crate::report::post::html_escaped;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use std::fmt::Write;
use warband_core::text::Name;
use warband_dragon_dice::dice::{Die, DieType};
use warband_dragon_dice::roll::code_table;

/// The codes of the dice of an army, in its order.
#[derive(Clone, Debug)]
pub(crate) struct KeyAnswer {
    /// The name of the army; empty for a list.
    pub army: Name,
    pub dice: Vec<Die>,
}

/// The forms of a printed card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyCard {
    Html,
    Markdown,
}

/// An explanation of the signs used with the codes.
pub(super) const SIGNS: &str = "3m2 = three times m2, r+m = r and then the re-roll m, r/m = r became m, \
    . = does not matter, _ = roll it for me.";

/// The explanation of the signs for screen readers.
const SPOKEN_SIGNS: &str = "After a face that was rolled again type a plus sign and the re-roll, after one that became another \
    face a slash and that face. Type a full stop for a face that does not matter, and an underscore to let \
    warband roll the die. A number before a face says how many dice show it.";

/// The codes to type for each face of an army.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Key"))]
struct Record {
    schema: &'static str,
    army: String,
    dice: Vec<DieRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "KeyDie"))]
pub(super) struct DieRecord {
    die: String,
    name: String,
    count: usize,
    codes: Vec<CodeRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Code"))]
struct CodeRecord {
    code: String,
    face: String,
}

impl KeyAnswer {
    /// Formats keys as a card for printing, with a table for each army.
    pub(crate) fn card(keys: &[KeyAnswer], form: KeyCard) -> String {
        let mut text = String::new();
        for key in keys {
            let rows = key.groups().into_iter().map(|(die, number)| {
                let codes = code_table(die).into_iter().map(|(code, face)| format!("{code} {face}"));
                [number.to_string(), die.name.to_string(), codes.collect::<Vec<_>>().join(", ")]
            });
            let title = if key.army.is_empty() { String::from("Faces") } else { key.army.to_string() };
            match form {
                KeyCard::Markdown => {
                    let mut table = markdown_table(["Dice", "Die", "Type"]);
                    rows.for_each(|row| {
                        table.add_row(row.map(|cell| escaped(&cell)));
                    });
                    text += &format!("## {}\n\n{}\n", escaped(&title), lines(&table));
                }
                KeyCard::Html => {
                    text += &format!("<h2>{}</h2>\n<table>\n", html_escaped(&title));
                    text += "<tr><th>Dice</th><th>Die</th><th>Type</th></tr>\n";
                    for row in rows {
                        let cells = row.map(|cell| format!("<td>{}</td>", html_escaped(&cell)));
                        text += &format!("<tr>{}</tr>\n", cells.concat());
                    }
                    text += "</table>\n";
                }
            }
        }
        let signs = match form {
            KeyCard::Markdown => escaped(SIGNS),
            KeyCard::Html => format!("<p>{}</p>", html_escaped(SIGNS)),
        };
        text + &signs + "\n"
    }

    pub(super) fn groups(&self) -> Vec<(&Die, usize)> {
        groups(&self.dice)
    }
}

/// Groups consecutive equal dice, and counts them.
fn groups(dice: &[Die]) -> Vec<(&Die, usize)> {
    let mut groups: Vec<(&Die, usize)> = Vec::new();
    for die in dice {
        match groups.last_mut().filter(|(known, _)| known.name == die.name) {
            Some((_, number)) => *number += 1,
            None => groups.push((die, 1)),
        }
    }
    groups
}

/// Returns the records of dice, with the code of each face.
pub(super) fn records(dice: &[Die]) -> Vec<DieRecord> {
    let record = |(die, count): (&Die, usize)| DieRecord {
        die: die.id.raw().to_owned(),
        name: die.name.raw().to_owned(),
        count,
        codes: code_table(die).into_iter().map(|(code, face)| CodeRecord { code, face }).collect(),
    };
    groups(dice).into_iter().map(record).collect()
}

/// Returns the record of a terrain or minor terrain. A terrain's faces are typed as their numbers.
pub(super) fn terrain_record(die: &Die) -> DieRecord {
    let numbered = || (1..).zip(&die.faces).map(|(number, face)| (number.to_string(), face.to_string()));
    let table = if die.die_type == DieType::Terrain { numbered().collect() } else { code_table(die) };
    let codes = table.into_iter().map(|(code, face)| CodeRecord { code, face }).collect();
    DieRecord { die: die.id.raw().to_owned(), name: die.name.raw().to_owned(), count: 1, codes }
}

/// Formats each code with its face: `i = id 1`.
pub(super) fn entries(table: &[(String, String)]) -> Vec<String> {
    table.iter().map(|(code, face)| format!("{code} = {face}")).collect()
}

impl Reply for KeyAnswer {
    fn text(&self, output: &Output) -> String {
        let mut text = String::new();
        let groups = self.groups();
        if !self.army.is_empty() {
            let _ = writeln!(
                text,
                "{}",
                output.heading(&format!("{}, {}", self.army, count(self.dice.len(), "die", "dice")))
            );
        }
        if output.plain {
            for (die, number) in groups {
                let codes = code_table(die).into_iter().map(|(code, face)| format!("{code} for {face}"));
                let codes = codes.collect::<Vec<_>>().join(", ");
                text += &output.wrap("", &format!("{number} {}: type {codes}.", die.name));
            }
            return text + &output.wrap("", SPOKEN_SIGNS);
        }
        for (die, number) in groups {
            text += &output.wrap("", &format!("{number} {}:", die.name));
            text += &output.wrap_items("  ", &entries(&code_table(die)));
        }
        text += &output.wrap("", SIGNS);
        text
    }

    fn json(&self) -> String {
        let (schema, army) = ("warband.key/1", self.army.raw().to_owned());
        json::to_line(&Record { schema, army, dice: records(&self.dice) })
    }

    fn quiet(&self) -> Option<String> {
        let line = |(die, number): (&Die, usize)| {
            let codes: Vec<String> = code_table(die).into_iter().map(|(code, _)| code).collect();
            format!("{number} {} {}", die.name, codes.join(" "))
        };
        Some(self.groups().into_iter().map(line).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
