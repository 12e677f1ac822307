//! A game file that was repaired, or made smaller.

use crate::report::english::count;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::journal::Repaired;
use warband_core::text::Name;

/// A game file that was repaired.
#[derive(Clone, Debug)]
pub(crate) struct RepairAnswer<'a> {
    pub file: Name,
    /// The copy that was written; `None` if nothing was wrong.
    pub copy: Option<Name>,
    /// The result of the repair.
    pub repaired: &'a Repaired,
}

/// A repaired copy of a damaged game file.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Repair"))]
struct RepairRecord<'a> {
    schema: &'static str,
    file: &'a str,
    copy: Option<&'a str>,
    kept: u64,
    edited: &'a [u64],
    cut: u64,
    dropped: Vec<DroppedRecord<'a>>,
}

/// A line that the copy lacks.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DroppedLine"))]
struct DroppedRecord<'a> {
    line: u64,
    typed: Option<&'a str>,
}

/// Most lost lines listed.
const MAX_NAMED: usize = 20;

impl RepairAnswer<'_> {
    /// Returns the lines that the copy lacks, a sentence each.
    fn dropped(&self) -> Vec<String> {
        let damaged = self.repaired.damage.as_ref().map(|damage| damage.line);
        let each = self.repaired.dropped.iter().map(|(line, typed)| match typed {
            Some(typed) if damaged != Some(*line) => {
                let typed = Name::from(typed.clone());
                format!("Line {line} ({typed}) is left out: it depends on a damaged line.")
            }
            _ => format!("Line {line} is left out: it is damaged."),
        });
        let mut lines: Vec<String> = each.take(MAX_NAMED).collect();
        let more = self.repaired.dropped.len().saturating_sub(MAX_NAMED);
        lines.extend((more > 0).then(|| format!("{} more left out.", count(more, "line", "lines"))));
        lines
    }
}

impl Reply for RepairAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let Some(copy) = &self.copy else {
            return output.wrap("", &format!("{} is not damaged; no copy was written.", self.file));
        };
        let kept = count(self.repaired.kept as usize, "command", "commands");
        let mut text = output.head(&[format!("{copy}: kept {kept} of {}", self.file)]);
        for line in self.dropped() {
            text += &output.wrap("", &line);
        }
        if !self.repaired.edited.is_empty() {
            let lines: Vec<String> = self.repaired.edited.iter().map(u64::to_string).collect();
            let taken = if lines.len() == 1 { "line" } else { "lines" };
            let lines = format!("Edited by hand and kept: {taken} {}.", lines.join(", "));
            text += &output.wrap("", &lines);
        }
        text + &output
            .wrap("", &format!("{} was not changed. Look at the copy: warband -g {copy} log", self.file))
    }

    fn json(&self) -> String {
        let dropped = self.repaired.dropped.iter();
        let dropped = dropped.map(|(line, typed)| DroppedRecord { line: *line, typed: typed.as_deref() });
        json::to_line(&RepairRecord {
            schema: "warband.repair/1",
            file: self.file.raw(),
            copy: self.copy.as_ref().map(Name::raw),
            kept: self.repaired.kept,
            edited: &self.repaired.edited,
            cut: self.repaired.cut,
            dropped: dropped.collect(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.copy.as_ref().map_or_else(String::new, Name::to_string))
    }

    answers_with!(RepairRecord);
}

/// A smaller copy of a game file, with only the commands in force.
#[derive(Clone, Debug)]
pub(crate) struct CompactAnswer {
    pub file: Name,
    /// The copy that was written; `None` if it would not be smaller.
    pub copy: Option<Name>,
    /// The length of the file, in bytes.
    pub from: usize,
    /// The length of the copy.
    pub to: usize,
}

/// A game file without the undone commands.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Compact"))]
struct CompactRecord<'a> {
    schema: &'static str,
    file: &'a str,
    copy: Option<&'a str>,
    bytes_before: usize,
    bytes: usize,
}

impl Reply for CompactAnswer {
    fn text(&self, output: &Output) -> String {
        let Some(copy) = &self.copy else {
            let nothing = format!("{} has nothing to leave out; no copy was written.", self.file);
            return output.wrap("", &nothing);
        };
        let head = output.head(&[format!("{copy}: {} of {} bytes of {}", self.to, self.from, self.file)]);
        let left = "Undone and damaged commands are left out; the commands have new numbers.";
        let on = format!("{} was not changed. Continue with the copy: warband -g {copy} status", self.file);
        head + &output.wrap("", left) + &output.wrap("", &on)
    }

    fn json(&self) -> String {
        json::to_line(&CompactRecord {
            schema: "warband.compact/1",
            file: self.file.raw(),
            copy: self.copy.as_ref().map(Name::raw),
            bytes_before: self.from,
            bytes: self.to,
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.copy.as_ref().map_or_else(String::new, Name::to_string))
    }

    answers_with!(CompactRecord);
}
