//! How a command ends, and why one did not do what was asked.

use super::usage;
use crate::report::Trouble;
use clap::{ArgMatches, FromArgMatches};
use std::io;
use warband_core::text::Source;

/// How a command ended, as the shell sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// Done, or the answer is yes.
    Done = 0,
    /// The answer is no: a rule refuses.
    Refused = 1,
    /// It could not be done: usage, an unreadable file, an unknown name, a wrong number of dice.
    Failed = 2,
    /// A choice is needed and none was given.
    Choice = 3,
}

/// A failed command: its message and its exit status.
#[derive(Debug)]
pub(super) struct Failure {
    pub exit: Exit,
    pub troubles: Vec<Trouble>,
    /// The text that the troubles' places are in.
    pub source: Option<Source>,
    /// The error of the output, if it is closed: then no message can be written, and a closed pipe is no failure.
    pub output: Option<io::Error>,
}

impl Failure {
    /// One message without a place.
    pub(super) fn message(message: impl Into<String>) -> Failure {
        Failure::from(Trouble::new(message))
    }

    /// Problems in a text.
    pub(super) fn in_source(troubles: Vec<Trouble>, source: Source) -> Failure {
        Failure { exit: Exit::Failed, troubles, source: Some(source), output: None }
    }

    /// The same with another exit code.
    pub(super) fn exit(mut self, exit: Exit) -> Failure {
        self.exit = exit;
        self
    }
}

/// Returns the failure for a mistake in typed faces, with its place in them.
pub(super) fn in_faces(trouble: Trouble, text: &str) -> Failure {
    Failure::in_source(vec![trouble], Source { name: "FACES".into(), text: text.to_owned() })
}

/// Returns the arguments of a verb.
pub(super) fn arguments<T: FromArgMatches>(matches: &ArgMatches) -> Result<T, Failure> {
    T::from_arg_matches(matches).map_err(|error| usage::trouble(&error, None).into())
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        Failure::from(vec![trouble])
    }
}

impl From<Vec<Trouble>> for Failure {
    fn from(troubles: Vec<Trouble>) -> Failure {
        Failure { exit: Exit::Failed, troubles, source: None, output: None }
    }
}

impl From<io::Error> for Failure {
    /// Errors of writing the answer.
    fn from(error: io::Error) -> Failure {
        Failure { exit: Exit::Failed, troubles: Vec::new(), source: None, output: Some(error) }
    }
}
