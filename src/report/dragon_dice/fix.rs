//! The answer of `check --fix`.

use super::force_diagnostic::force_change;
use crate::report::english::count;
use crate::report::line_diff::changed_lines;
use crate::report::{CheckedFile, Judged, Output, Reply, json};
use serde::Serialize;
use warband_core::text::{Name, quoted};
use warband_dragon_dice::force::{FileChange, ProblemKind};

/// The result of correcting a file.
#[derive(Clone, Debug)]
pub(crate) struct FixAnswer {
    pub file: Name,
    /// The text before the changes.
    pub before: String,
    pub changes: Vec<FileChange>,
    /// The number of changes suggested for the first problem, if it is less than the number picked.
    pub too_few: Option<usize>,
    /// Whether the new text was written to the file.
    pub is_written: bool,
    /// The new text, with its problems.
    pub checked: CheckedFile,
}

/// The changes made in an army file.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CheckFix"))]
struct Record<'a> {
    schema: &'static str,
    file: &'a str,
    changes: Vec<String>,
    lines: Vec<LineRecord<'a>>,
    written: bool,
    legal: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ChangedLine"))]
struct LineRecord<'a> {
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    old: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    new: Option<&'a str>,
}

/// Describes a change, in the imperative.
fn change(change: &FileChange) -> String {
    match change {
        FileChange::Force(made) => force_change(made),
        FileChange::Merge { die, total } => format!("write {die} once: {} = {total}", quoted(die.raw())),
        FileChange::Rename { from, to } => format!("change {from} to {to}"),
        FileChange::Rewrite { from, to, .. } => format!("change {from} to {to}"),
        FileChange::ToList { die, list } => format!("move {die} to {list} of the pool"),
        FileChange::SetTerrain { key, die } => format!("{key} = {}", quoted(die.raw())),
    }
}

impl Reply for FixAnswer {
    fn text(&self, output: &Output) -> String {
        let file = &self.file;
        let mut text = String::new();
        for made in &self.changes {
            text += &output.wrap("", &format!("{file}: {}", change(made)));
        }
        for line in changed_lines(&self.before, &self.checked.source.text) {
            let sign = if line.is_new { '+' } else { '-' };
            let shown = format!("{:>5} {sign} {}", line.number, line.line);
            text += shown.trim_end();
            text.push('\n');
        }
        if let Some(number) = self.too_few.filter(|number| *number > 0) {
            let there = count(number, "suggested change", "suggested changes");
            text += &output
                .wrap("", &format!("{file}: the first problem has {there}; the file was not changed."));
        } else if self.changes.is_empty() && !self.checked.judged.is_legal() {
            let findings = match &self.checked.judged {
                Judged::Army(judgement) => judgement.findings.as_slice(),
                Judged::Deck(_) => &[],
            };
            let errors = findings.iter().filter(|finding| !finding.is_note);
            let mut rest = String::new();
            if let Some(first) = errors.map(|finding| &finding.problem.kind).find(|kind| kind.hides_dice()) {
                rest += " Correct the names and lines that are not understood: before that, warband leaves the \
                         number of problems as it is.";
                if has_several_names(first) {
                    rest += " --pick 2 takes the second of several names.";
                }
            }
            let unchanged = format!("{file}: no single change helps; the file was not changed.{rest}");
            text += &output.wrap("", &unchanged);
        } else if !self.changes.is_empty() {
            let outcome = if self.is_written { "written." } else { "dry run: nothing was written." };
            text += &output.wrap("", &format!("{file}: {outcome}"));
        }
        if !text.is_empty() && !output.plain {
            text.push('\n');
        }
        text + &self.checked.text(output)
    }

    fn json(&self) -> String {
        let lines = changed_lines(&self.before, &self.checked.source.text);
        let record = |line: &'_ crate::report::line_diff::ChangedLine| line.is_new;
        let lines: Vec<LineRecord<'_>> = lines
            .iter()
            .map(|line| LineRecord {
                line: line.number,
                old: (!record(line)).then(|| line.line.raw()),
                new: record(line).then(|| line.line.raw()),
            })
            .collect();
        json::to_line(&Record {
            schema: "warband.fix/1",
            file: self.file.raw(),
            changes: self.changes.iter().map(change).collect(),
            lines,
            written: self.is_written,
            legal: self.checked.judged.is_legal(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.checked.quiet().unwrap_or_default())
    }

    answers_with!(Record);
}

/// Reports whether a problem is a name that several dice may have been meant by.
const fn has_several_names(kind: &ProblemKind) -> bool {
    match kind {
        ProblemKind::UnknownDie { nearest: names, .. }
        | ProblemKind::AmbiguousDie { candidates: names, .. } => names.len() > 1,
        _ => false,
    }
}
