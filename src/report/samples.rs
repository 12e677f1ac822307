//! The answer of `samples`: the files that were copied.

use super::english::{and, count};
use super::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;

/// The sample files in a folder.
#[derive(Clone, Debug)]
pub(crate) struct SamplesAnswer {
    /// The folder, as typed.
    pub folder: Name,
    /// The path of each file below it.
    pub files: Vec<&'static str>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Samples"))]
struct Record<'a> {
    schema: &'static str,
    folder: &'a str,
    files: &'a [&'static str],
}

/// The folders below that of the armies, with what is in them.
const KINDS: [(&str, &str, &str); 3] = [
    ("summoner-wars/", "deck", "decks"),
    ("formats/", "format", "formats"),
    ("examples/", "example with mistakes", "examples with mistakes"),
];

impl Reply for SamplesAnswer {
    fn text(&self, output: &Output) -> String {
        let among = |of: &str| self.files.iter().filter(|file| file.starts_with(of)).count();
        let others: usize = KINDS.iter().map(|(of, ..)| among(of)).sum();
        let mut numbers = vec![count(self.files.len() - others, "army", "armies")];
        numbers.extend(KINDS.iter().map(|(of, one, several)| count(among(of), one, several)));
        let folder = &self.folder;
        output.wrap("", &format!("{folder}: {}.", and(&numbers)))
            + &output.wrap("", &format!("Next: warband show {folder}/marsh-reavers.toml, or begin a game:"))
            + &format!("  warband new {folder}/marsh-reavers.toml {folder}/ember-guard.toml --table\n")
    }

    fn json(&self) -> String {
        let (folder, files) = (self.folder.raw(), &self.files[..]);
        json::to_line(&Record { schema: "warband.samples/1", folder, files })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.folder.to_string())
    }

    answers_with!(Record<'static>);
}
