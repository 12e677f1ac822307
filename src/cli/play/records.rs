//! `play` for other programs: one JSON line for each line, including refusals.

use super::line::{checked, too_long};
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::computer;
use crate::cli::session::{Session, Shared, Streams};
use crate::cli::verb::Verbs;
use crate::report::{Form, lines};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::io::Write;

/// A command with an optional id from its sender.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SentLine<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(rename = "do")]
    command: String,
}

/// Answers each line with one JSON line.
pub(super) struct Records {
    verbs: Verbs,
    out: Box<dyn Write>,
    output: Shared,
    errors: Shared,
}

impl Records {
    /// Captures the output of the session.
    pub(super) fn of(verbs: Verbs, session: &mut Session) -> Records {
        let (streams, output, errors) = Streams::shared();
        let out = session.redirect(streams);
        Records { verbs, out, output, errors }
    }

    /// Runs the command of a line, writes the answer, and returns the exit code of the command.
    pub(super) fn answer(
        &mut self,
        line: &str,
        is_too_long: bool,
        session: &mut Session,
    ) -> Result<Exit, Failure> {
        session.set_form(Form::Json);
        let asked = if line.trim_start().starts_with('{') && !is_too_long {
            serde_json::from_str::<SentLine<'_>>(line).map(Some)
        } else {
            Ok(None)
        };
        let (id, done) = match asked {
            _ if is_too_long => (None, Err(too_long())),
            Ok(Some(SentLine { id, command })) => (id, checked(&command, self.verbs, session)),
            Ok(None) => (None, checked(line, self.verbs, session)),
            Err(_) => (None, Err(not_asked())),
        };
        self.print(id, done, session)
    }

    /// Makes the computer's decisions, with a line for each.
    pub(super) fn play_on(&mut self, session: &mut Session) -> Result<(), Failure> {
        loop {
            session.set_form(Form::Json);
            let step = computer::step(self.verbs, session, &mut || false);
            let goes_on = matches!(step, Ok(Some(_)));
            let is_printed = goes_on || step.is_err() || session.has_printed();
            let step = step.map(|exit| exit.unwrap_or(Exit::Done));
            if is_printed {
                self.print(None, step, session)?;
            }
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// Writes the captured output as one line.
    fn print(
        &mut self,
        id: Option<&RawValue>,
        done: Result<Exit, Failure>,
        session: &mut Session,
    ) -> Result<Exit, Failure> {
        let exit = session.settle(done);
        let (output, errors) = (self.output.text(), self.errors.text());
        let mut answer = one_line(&output, &errors);
        if let (Some(id), Some(rest)) = (id, answer.strip_prefix('{')) {
            answer = format!("{{\"id\":{},{rest}", id.get());
        }
        writeln!(self.out, "{answer}").and_then(|()| self.out.flush())?;
        Ok(exit)
    }
}

fn not_asked() -> Failure {
    crate::report::Diagnostic::new("a line that begins with { is one JSON object")
        .help(r#"{"id":7,"do":"march home"}"#)
        .into()
}

/// Returns one JSON object: the answer, otherwise the last error.
fn one_line(output: &str, errors: &str) -> String {
    let objects = |text: &str| -> Option<Vec<Box<RawValue>>> {
        text.lines().map(|line| serde_json::from_str(line).ok()).collect()
    };
    let is_object = |line: &str| line.starts_with('{') && line.ends_with('}');
    match output.trim_end() {
        "" => match errors.lines().last().filter(|line| is_object(line)) {
            Some(error) => error.to_owned(),
            None => lines(&[], errors.trim_end()),
        },
        line if !line.contains('\n') && is_object(line) => line.to_owned(),
        text => match objects(text) {
            Some(answers) => lines(&answers, ""),
            None => lines(&[], text),
        },
    }
}
