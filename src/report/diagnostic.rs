//! Error messages: what is wrong, where, the rule, and what to do.

use super::{Output, json};
use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use serde::ser::{Serialize, Serializer};
use unicode_width::UnicodeWidthStr;
use warband_core::text::{Name, Places, Source, Span};

/// A text that would be accepted instead of the source.
#[derive(Clone, Debug, serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Suggestion {
    /// The dice that show the face in question: `Thug`; empty if several faces are in question.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub dice: String,
    /// What the text means: `5 melee`.
    pub words: String,
    /// The text to type.
    pub text: String,
}

/// A line of help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Help {
    pub text: String,
    /// Whether it is only for players who type commands.
    pub is_typed: bool,
}

impl Help {
    /// Creates help in words that do not depend on the command line.
    pub(crate) fn advice(text: impl Into<String>) -> Help {
        Help { text: text.into(), is_typed: false }
    }
}

/// An error message.
#[derive(Clone, Debug, Default)]
pub(crate) struct Diagnostic {
    /// Stable code of a problem of an army or a deck; empty for others.
    pub code: &'static str,
    /// The numbered rule that refuses, `R12`, for scripts; empty if none does.
    pub refused_by: String,
    /// Whether it is only a note.
    pub is_note: bool,
    /// What is wrong.
    pub message: String,
    /// The place in the source.
    pub span: Option<Span>,
    /// A short text at the place itself.
    pub label: String,
    /// The rule of the edition; empty if no rule is broken.
    pub rule: String,
    /// What to do, and what to type for it.
    pub help: Vec<Help>,
    /// The answers that the message asks for; the first ones have a help line each.
    pub answers: Vec<Suggestion>,
    /// Commands that are possible now.
    pub now: Vec<String>,
    /// Whether one of the helps is enough.
    pub is_either: bool,
    /// Whether it is a question rather than an error; the help lines are then its numbered answers.
    pub is_question: bool,
}

impl Diagnostic {
    /// Creates a message without a place.
    pub(crate) fn new(message: impl Into<String>) -> Diagnostic {
        Diagnostic { message: message.into(), ..Diagnostic::default() }
    }

    /// Returns the sentence of an error, without a place.
    pub(crate) fn of(error: &impl std::error::Error) -> Diagnostic {
        Diagnostic::new(error.to_string())
    }

    /// Creates a message without a place, with the rule.
    pub(crate) fn ruled(message: impl Into<String>, rule: impl Into<String>) -> Diagnostic {
        Diagnostic { rule: rule.into(), ..Diagnostic::new(message) }
    }

    /// Adds what to type about it.
    #[must_use]
    pub(crate) fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.add_help(help);
        self
    }

    /// Adds what to type about it.
    pub(crate) fn add_help(&mut self, help: impl Into<String>) {
        self.help.push(Help { text: help.into(), is_typed: true });
    }

    /// Adds what to do about it in words that do not depend on the command line.
    #[must_use]
    pub(crate) fn advice(mut self, advice: impl Into<String>) -> Diagnostic {
        self.help.push(Help::advice(advice));
        self
    }

    /// Adds texts as `advice` does.
    #[must_use]
    pub(crate) fn with_advice(self, advice: impl IntoIterator<Item = String>) -> Diagnostic {
        advice.into_iter().fold(self, Diagnostic::advice)
    }

    /// Puts advice before the rest of the help.
    pub(crate) fn put_advice_first(&mut self, advice: impl Into<String>) {
        self.help.insert(0, Help::advice(advice));
    }

    /// Returns the text of each line of help.
    pub(crate) fn help_texts(&self) -> Vec<String> {
        self.help.iter().map(|help| help.text.clone()).collect()
    }

    /// Returns the help without the lines that are typed.
    fn untyped(&self) -> Vec<String> {
        self.help.iter().filter(|help| !help.is_typed).map(|help| help.text.clone()).collect()
    }

    /// Adds an answer, and a help line that shows it.
    #[must_use]
    pub(crate) fn answer(
        self,
        dice: impl Into<String>,
        words: impl Into<String>,
        text: impl Into<String>,
    ) -> Diagnostic {
        let (dice, words, text) = (dice.into(), words.into(), text.into());
        let help = if words.is_empty() { format!("\"{text}\"") } else { format!("{words}: \"{text}\"") };
        self.other_answer(dice, words, text).help(help)
    }

    /// Adds an answer without a help line, for programs that list all of them.
    #[must_use]
    pub(crate) fn other_answer(
        mut self,
        dice: impl Into<String>,
        words: impl Into<String>,
        text: impl Into<String>,
    ) -> Diagnostic {
        self.answers.push(Suggestion { dice: dice.into(), words: words.into(), text: text.into() });
        self
    }

    /// Sets the place.
    #[must_use]
    pub(crate) fn at(mut self, span: Span) -> Diagnostic {
        self.span = Some(span);
        self
    }

    const fn severity(&self) -> &'static str {
        if self.is_note { "note" } else { "error" }
    }

    /// Returns the title: `note[force-size]`.
    fn title(&self) -> String {
        if !self.refused_by.is_empty() {
            return String::from("refused");
        }
        let code = if self.code.is_empty() { String::new() } else { format!("[{}]", self.code) };
        format!("{}{code}", self.severity())
    }
}

/// What went wrong; the first problem is in `message`.
#[derive(serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Error"))]
pub(super) struct Record {
    schema: &'static str,
    message: String,
    problems: Vec<FiledRecord>,
}

#[derive(serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "FiledProblem"))]
struct FiledRecord {
    #[serde(skip_serializing_if = "str::is_empty")]
    code: &'static str,
    #[serde(skip_serializing_if = "String::is_empty")]
    refused_by: String,
    message: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    rule: String,
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    end_column: Option<usize>,
    help: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    advice: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    answers: Vec<Suggestion>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    now: Vec<String>,
}

/// A problem of a file, as `check` reports it.
#[derive(serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Problem"))]
pub(super) struct ProblemRecord {
    code: &'static str,
    #[cfg_attr(test, schemars(extend("enum" = ["error", "note"])))]
    severity: &'static str,
    message: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    rule: String,
    line: usize,
    column: usize,
    end_column: usize,
    help: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    advice: Vec<String>,
}

/// Serializes errors as one JSON object on a line.
pub(crate) fn render_json(diagnostics: &[Diagnostic], source: Option<&Source>) -> String {
    let problems = diagnostics.iter().map(|diagnostic| {
        let place = source.zip(diagnostic.span.as_ref());
        let columns = place.map(|(source, span)| columns(source, &mut source.places(), span));
        FiledRecord {
            code: diagnostic.code,
            refused_by: diagnostic.refused_by.clone(),
            message: diagnostic.message.clone(),
            rule: diagnostic.rule.clone(),
            file: place.map(|(source, _)| source.name.to_string()),
            line: columns.map(|(line, _, _)| line),
            column: columns.map(|(_, column, _)| column),
            end_column: columns.map(|(_, _, end)| end),
            help: diagnostic.help_texts(),
            advice: diagnostic.untyped(),
            answers: diagnostic.answers.clone(),
            now: diagnostic.now.clone(),
        }
    });
    let message = diagnostics.first().map_or_else(String::new, |diagnostic| diagnostic.message.clone());
    json::to_line(&Record { schema: "warband.error/1", message, problems: problems.collect() })
}

/// Serializes the problems of one file, fastest if they are in order; each is created when it is written.
pub(super) struct Records<'a, F> {
    pub source: &'a Source,
    /// The number of problems.
    pub number: usize,
    /// Returns the message for the problem at an index.
    pub diagnostic: F,
}

impl<F: Fn(usize) -> Diagnostic> Serialize for Records<'_, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut places = self.source.places();
        serializer.collect_seq((0..self.number).map(|index| {
            let diagnostic = (self.diagnostic)(index);
            let span = diagnostic.span.clone().unwrap_or_default();
            let (line, column, end_column) = columns(self.source, &mut places, &span);
            ProblemRecord {
                code: diagnostic.code,
                severity: diagnostic.severity(),
                help: diagnostic.help_texts(),
                advice: diagnostic.untyped(),
                message: diagnostic.message,
                rule: diagnostic.rule,
                line,
                column,
                end_column,
            }
        }))
    }
}

/// Returns the line, the first column, and the column after the end of a span's first line.
fn columns(source: &Source, places: &mut Places<'_>, span: &Span) -> (usize, usize, usize) {
    let start = places.at(span.start);
    let mut ahead = *places;
    let of_line = source.text.get(span.clone()).and_then(|text| text.find(['\r', '\n']));
    let end = ahead.at(of_line.map_or(span.end, |length| span.start + length).max(span.start));
    (start.line, start.column, end.column)
}

/// Number of preceding problems that are searched for the same help.
const NEAR: usize = 3;

/// Formats errors as text, with the place and an excerpt if there is one.
pub(crate) fn render(diagnostics: &[Diagnostic], source: Option<&Source>, output: &Output) -> String {
    let mut places = source.map(Source::places);
    let mut one = |diagnostic: &Diagnostic| match source.zip(places.as_mut()).zip(diagnostic.span.as_ref()) {
        _ if diagnostic.is_question => question(diagnostic, output),
        Some(((source, places), span)) if output.plain => {
            let (line, column, _) = columns(source, places, span);
            in_words(diagnostic, &format!("{}:{line}:{column}: ", source.name), output)
        }
        Some(((source, places), span)) => with_excerpt(diagnostic, source, places, span, output),
        None => in_words(diagnostic, "", output),
    };
    // The help that several problems share is printed once.
    let is_help_printed = |index: usize| {
        let same = |before: &Diagnostic| {
            before.help == diagnostics[index].help && before.span == diagnostics[index].span
        };
        diagnostics[index.saturating_sub(NEAR)..index].iter().any(same)
    };
    let rendered = diagnostics.iter().enumerate().map(|(index, diagnostic)| {
        if is_help_printed(index) {
            one(&Diagnostic { help: Vec::new(), ..diagnostic.clone() })
        } else {
            one(diagnostic)
        }
    });
    let rendered: Vec<String> = rendered.collect();
    rendered.join(if output.plain { "" } else { "\n" })
}

/// Formats a question with its answers.
fn question(diagnostic: &Diagnostic, output: &Output) -> String {
    let answers = diagnostic.help.iter().map(|answer| output.wrap("  ", &answer.text));
    output.wrap("", &diagnostic.message) + &answers.collect::<String>()
}

fn in_words(diagnostic: &Diagnostic, place: &str, output: &Output) -> String {
    output.wrap("", &format!("{}: {place}{}", diagnostic.title(), diagnostic.message))
        + &advice(diagnostic, output)
}

/// Returns the rule and what to do.
fn advice(diagnostic: &Diagnostic, output: &Output) -> String {
    let rule = (!diagnostic.rule.is_empty()).then(|| output.wrap("  rule: ", &diagnostic.rule));
    let or = |index| if index > 0 && diagnostic.is_either { "or " } else { "" };
    let helps = diagnostic.help.iter().enumerate();
    let helps = helps.map(|(index, help)| {
        // Lines of a file are not joined.
        let mut lines = help.text.split('\n');
        let first = format!("{}{}", or(index), lines.next().unwrap_or_default());
        let others = lines.map(|line| output.wrap("        ", line));
        output.wrap("  help: ", &first) + &others.collect::<String>()
    });
    let now = (!diagnostic.now.is_empty()).then(|| output.wrap_items("   now: ", &diagnostic.now));
    rule.into_iter().chain(helps).chain(now).collect()
}

fn with_excerpt(
    diagnostic: &Diagnostic,
    source: &Source,
    places: &mut Places<'_>,
    span: &Span,
    output: &Output,
) -> String {
    let (number, column, _) = columns(source, places, span);
    let line = source.line(span.start);
    let is_long = line.len() > 2 * SHOWN;
    // Of a line that is too long for any terminal only the part around the place is shown.
    let shown = if is_long { span.start.saturating_sub(SHOWN)..span.start + SHOWN } else { line.clone() };
    let first = source.floor(line.start.max(shown.start));
    let last = source.floor(line.end.min(shown.end));
    let excerpt = excerpt(&source.text[first..last]);
    // The renderer takes whole characters only.
    let start = source.floor(span.start.clamp(first, last));
    let end =
        (span.end.clamp(first, last)..last).find(|at| source.text.is_char_boundary(*at)).unwrap_or(last);
    let annotation =
        AnnotationKind::Primary.span(start - first..end - first).label(diagnostic.label.as_str());
    let level = if diagnostic.is_note { Level::NOTE } else { Level::ERROR };
    // The renderer does not wrap titles, so they are wrapped here.
    let indent = " ".repeat(diagnostic.title().width() + 2);
    let message = output.wrap(&indent, &diagnostic.message).trim().replace(&format!("\n{indent}"), "\n");
    let title = level.primary_title(message.as_str());
    let title = if diagnostic.code.is_empty() { title } else { title.id(diagnostic.code) };
    let name = source.name.to_string();
    let snippet = Snippet::source(excerpt.as_str()).line_start(number).annotation(annotation);
    let report = if is_long {
        title.element(Origin::path(name.as_str()).line(number).char_column(column)).element(snippet)
    } else {
        title.element(snippet.path(name.as_str()))
    };
    let renderer = if output.colour { Renderer::styled() } else { Renderer::plain() };
    renderer.term_width(output.width).render(&[report]) + "\n" + &advice(diagnostic, output)
}

/// Bytes of a long line that an excerpt shows before and after a place.
const SHOWN: usize = 400;

/// Replaces control characters, byte for byte so that places stay valid.
fn excerpt(text: &str) -> String {
    let keep = |c: &char| Name::printable(*c) || *c == '\t';
    text.chars()
        .map(|c| match (keep(&c), c.len_utf8()) {
            (true, _) => c,
            (false, 1) => '?',
            (false, 2) => '\u{bf}',
            (false, 3) => '\u{fffd}',
            (false, _) => '\u{1f6ab}',
        })
        .collect()
}
