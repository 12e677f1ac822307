//! The answer of `verify`.

use crate::report::english::count;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;

/// How a command differs from its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Difference {
    /// The record contains no command that this version knows.
    NoCommand,
    /// The rules refuse it.
    Refused,
    /// Its events differ.
    Otherwise,
}

/// A game file, checked against the rules and the key of its dice.
#[derive(Clone, Debug)]
pub(crate) struct VerifyAnswer {
    pub file: Name,
    /// The number of commands.
    pub records: usize,
    /// The number of digital throws.
    pub throws: u64,
    /// The digest, equal for equal games.
    pub digest: String,
    /// Whether the dice were chosen by a seed.
    pub seeded: bool,
    /// Whether the file was made with the tables of this program.
    pub same_data: bool,
    /// Whether the file was edited by hand and repaired.
    pub edited: bool,
    /// Length of a torn last line that was ignored, in bytes; 0 if there is none.
    pub torn_bytes: usize,
    /// Whether the header hides the key of the digital dice.
    pub is_hidden: bool,
    /// Whether a note reveals it.
    pub is_revealed: bool,
    /// The hidden key, if the game is over and this player has it.
    pub to_reveal: Option<String>,
    /// Commands whose digital dice cannot be verified yet.
    pub unverified: Vec<u64>,
    /// Commands whose events differ from their records: number, command, difference.
    pub differing: Vec<(u64, String, Difference)>,
}

/// Whether a game file is sound.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Verify"))]
struct VerifyRecord<'a> {
    schema: &'static str,
    file: &'a str,
    verified: bool,
    records: usize,
    digital_throws: u64,
    digest: &'a str,
    seeded: bool,
    same_data: bool,
    edited: bool,
    torn_bytes: usize,
    #[serde(skip_serializing_if = "<[u64]>::is_empty")]
    not_yet_proved: &'a [u64],
    differing: Vec<DifferenceRecord<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Difference"))]
struct DifferenceRecord<'a> {
    command: u64,
    typed: &'a str,
    why: &'static str,
}

const fn why(differs: Difference) -> &'static str {
    match differs {
        Difference::NoCommand => "this version does not know this command",
        Difference::Refused => "the rules refuse it",
        Difference::Otherwise => "it gives a different result from the recorded one",
    }
}

impl VerifyAnswer {
    /// Reports whether everything is verified.
    pub(crate) fn is_verified(&self) -> bool {
        self.differing.is_empty() && self.unverified.is_empty()
    }
}

impl Reply for VerifyAnswer {
    fn text(&self, output: &Output) -> String {
        let verdict = match self.differing.len() {
            0 if self.unverified.is_empty() => String::from("verified"),
            0 => {
                format!(
                    "not yet verified: the dice of {}",
                    count(self.unverified.len(), "command", "commands")
                )
            }
            number => format!("not verified: look at {}", count(number, "command", "commands")),
        };
        let mut text = output.head(&[format!("{}: {verdict}", self.file)]);
        let chain = format!(
            "{} unbroken, {} from the game's key; digest {}",
            count(self.records, "entry", "entries"),
            count(self.throws as usize, "digital throw", "digital throws"),
            self.digest
        );
        text += &output.wrap("", &format!("{chain}."));
        for (number, typed, differs) in &self.differing {
            let typed = Name::from(typed.clone());
            text += &output.wrap(&format!("{number:>4}  "), &format!("{typed}: {}", why(*differs)));
        }
        let mut notes = Vec::new();
        if let Some(key) = &self.to_reveal {
            notes.push(format!("The game is over: reveal the key of its dice with: warband note key:{key}"));
        } else if self.is_revealed {
            notes.push(String::from(
                "The hidden key of the dice was revealed. It is the key the header promised.",
            ));
        } else if self.is_hidden && self.unverified.is_empty() {
            notes.push(String::from(
                "The key of the dice is hidden. This computer has it, so every roll was verified.",
            ));
        } else if self.is_hidden {
            notes.push(String::from(
                "The key of the dice is hidden. The player who began the game reveals it in a note.",
            ));
        }
        if self.seeded {
            notes.push(String::from("The dice were chosen by a seed."));
        }
        if self.edited {
            notes.push(String::from("The file was edited by hand and repaired. The log names the lines."));
        }
        if !self.same_data {
            notes.push(String::from("It was made by a version of warband with different dice or rules."));
        }
        output.with_notes(text, &notes)
    }

    fn json(&self) -> String {
        let differing = self.differing.iter().map(|(command, typed, differs)| DifferenceRecord {
            command: *command,
            typed,
            why: why(*differs),
        });
        json::to_line(&VerifyRecord {
            schema: "warband.verify/1",
            file: self.file.raw(),
            verified: self.is_verified(),
            records: self.records,
            digital_throws: self.throws,
            digest: &self.digest,
            seeded: self.seeded,
            same_data: self.same_data,
            edited: self.edited,
            torn_bytes: self.torn_bytes,
            not_yet_proved: &self.unverified,
            differing: differing.collect(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.digest.clone())
    }

    answers_with!(VerifyRecord);
}
