//! How a command ends, and why it failed.

use super::line::usage;
use crate::report::Diagnostic;
use clap::{ArgMatches, FromArgMatches};
use std::io;
use warband_core::text::Source;

/// How a command ended, as the shell sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// Success, or the answer is yes.
    Done = 0,
    /// The answer is no: a rule refuses.
    Refused = 1,
    /// The command failed: usage, an unreadable file, an unknown name, a wrong number of dice.
    Failed = 2,
    /// A choice is needed and was not given.
    Choice = 3,
}

/// A failed command: its message and its exit status.
#[derive(Debug)]
pub(super) struct Failure {
    pub exit: Exit,
    pub diagnostics: Vec<Diagnostic>,
    /// The text that contains the places of the diagnostics.
    pub source: Option<Source>,
    /// The error of the output, if it is closed: then no message can be written, and a closed pipe is not a failure.
    pub output: Option<io::Error>,
}

impl Failure {
    /// Creates a failure with one message and no place.
    pub(super) fn message(message: impl Into<String>) -> Failure {
        Failure::from(Diagnostic::new(message))
    }

    /// Creates a failure for problems in a text.
    pub(super) fn in_source(diagnostics: Vec<Diagnostic>, source: Source) -> Failure {
        Failure { exit: Exit::Failed, diagnostics, source: Some(source), output: None }
    }

    /// Sets the exit code.
    pub(super) fn exit(mut self, exit: Exit) -> Failure {
        self.exit = exit;
        self
    }
}

/// Returns the failure for a mistake in typed faces, with its place in them.
pub(super) fn in_faces(diagnostic: Diagnostic, text: &str) -> Failure {
    Failure::in_source(vec![diagnostic], Source { name: "FACES".into(), text: text.to_owned() })
}

/// Returns the arguments of a verb.
pub(super) fn arguments<T: FromArgMatches>(matches: &ArgMatches) -> Result<T, Failure> {
    T::from_arg_matches(matches).map_err(|error| usage::diagnostic(&error, None).into())
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Failure {
        Failure::from(vec![diagnostic])
    }
}

impl From<Vec<Diagnostic>> for Failure {
    fn from(diagnostics: Vec<Diagnostic>) -> Failure {
        Failure { exit: Exit::Failed, diagnostics, source: None, output: None }
    }
}

impl From<io::Error> for Failure {
    /// Creates a failure for an error of writing the answer.
    fn from(error: io::Error) -> Failure {
        Failure { exit: Exit::Failed, diagnostics: Vec::new(), source: None, output: Some(error) }
    }
}
