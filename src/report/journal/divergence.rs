//! The answer of `diff` for two game files.

use super::log::LogLine;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;

/// Two games of the same kind, compared command by command.
#[derive(Clone, Debug)]
pub(crate) struct DivergenceAnswer {
    /// The names of the files as given.
    pub files: [Name; 2],
    /// The number of the last common command, and the digest there; `None` if even the headers differ.
    pub common: Option<(u64, String)>,
    /// The first command of each that the other lacks, with the digest there.
    pub next: [Option<(LogLine, String)>; 2],
    /// The number of commands of each after the common ones.
    pub more: [u64; 2],
}

/// Where two game files diverge; pairs contain the first file, then the second.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DiffGames"))]
struct Record<'a> {
    schema: &'static str,
    files: [&'a str; 2],
    same: bool,
    /// The last common command; null if the headers differ.
    common: Option<CommonRecord<'a>>,
    next: [Option<NextRecord<'a>>; 2],
    more: [u64; 2],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CommonCommand"))]
struct CommonRecord<'a> {
    number: u64,
    digest: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "NextCommand"))]
struct NextRecord<'a> {
    #[serde(flatten)]
    line: &'a LogLine,
    digest: &'a str,
}

impl DivergenceAnswer {
    fn is_same(&self) -> bool {
        self.common.is_some() && self.more == [0, 0]
    }

    /// Returns the first lines of the answer.
    fn head(&self) -> String {
        let [a, b] = &self.files;
        let Some((number, digest)) = &self.common else {
            return format!("{a} and {b} are different games from the start");
        };
        let end = format!("command {number}, digest {digest}");
        match self.more {
            [0, 0] => format!("{a} and {b} are the same game: {end}"),
            [0, more] => format!("{b} goes on where {a} ends, with {more} more: {end}"),
            [more, 0] => format!("{a} goes on where {b} ends, with {more} more: {end}"),
            _ => format!("{a} and {b} part after {end}"),
        }
    }
}

impl Reply for DivergenceAnswer {
    fn text(&self, output: &Output) -> String {
        if self.is_same() {
            return output.head_line(&self.head());
        }
        let mut text = output.head(&[self.head()]);
        for ((file, next), more) in self.files.iter().zip(&self.next).zip(self.more) {
            let Some((line, digest)) = next else { continue };
            text += &output.wrap("", &format!("{file}: {}", line.headed()));
            text += &output.wrap("  ", &format!("{}, digest {digest}", line.time()));
            if more > 1 {
                text += &output.wrap("  ", &format!("and {} more", more - 1));
            }
        }
        text
    }

    fn json(&self) -> String {
        let next = |at: usize| {
            self.next[at].as_ref().map(|(line, digest)| NextRecord { line, digest: digest.as_str() })
        };
        json::to_line(&Record {
            schema: "warband.diff-games/1",
            files: [self.files[0].raw(), self.files[1].raw()],
            same: self.is_same(),
            common: self.common.as_ref().map(|(number, digest)| CommonRecord { number: *number, digest }),
            next: [next(0), next(1)],
            more: self.more,
        })
    }

    /// Returns the number of the first command that differs; nothing if none does.
    fn quiet(&self) -> Option<String> {
        let first = self.common.as_ref().map_or(0, |(number, _)| number + 1);
        Some(if self.is_same() { String::new() } else { first.to_string() })
    }

    answers_with!(Record);
}
