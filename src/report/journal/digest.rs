//! The answer of `status --digest`, by which players see whether they have the same game.

use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;

/// The number of the last command, and the digest.
#[derive(Clone, Debug)]
pub(crate) struct DigestAnswer {
    pub file: Name,
    /// The number of the last command.
    pub number: u64,
    /// The digest, 16 hexadecimal digits.
    pub digest: String,
}

/// The digest of a game file up to a command.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Digest"))]
struct Record<'a> {
    schema: &'static str,
    file: &'a str,
    number: u64,
    digest: &'a str,
}

impl Reply for DigestAnswer {
    fn text(&self, output: &Output) -> String {
        output.wrap("", &format!("{}: command {}, digest {}", self.file, self.number, self.digest))
    }

    fn json(&self) -> String {
        let DigestAnswer { file, number, digest } = self;
        json::to_line(&Record { schema: "warband.digest/1", file: file.raw(), number: *number, digest })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.digest.clone())
    }

    answers_with!(Record);
}
