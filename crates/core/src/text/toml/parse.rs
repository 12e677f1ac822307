//! Parses a text as TOML and reports all of its mistakes.

use super::syntax::{beyond_budget, mistakes};
use super::{Fault, Mistake};
use crate::text::At;
use toml::de::DeTable;

/// Size from which a text is large, in bytes; people do not write such files.
const LARGE: usize = 150_000;

/// Parses a text as TOML and returns its mistakes. After a mistake the table holds whatever else was understood.
pub fn parse(text: &str) -> (DeTable<'_>, Vec<At<Fault>>) {
    if let Some(span) = beyond_budget(text) {
        return (DeTable::new(), vec![At { kind: Fault::TooManyEntries, span }]);
    }
    if text.starts_with('\u{feff}') {
        // A byte order mark at the start of the file has been removed before.
        return (DeTable::new(), vec![At { kind: Fault::Syntax(Mistake::Other), span: 0..3 }]);
    }
    if text.len() < LARGE {
        let (root, errors) = DeTable::parse_recoverable(text);
        return (root.into_inner(), mistakes(text, &errors));
    }
    // A large text may have more mistakes than can be kept, so only the first is reported.
    match DeTable::parse(text) {
        Ok(root) => (root.into_inner(), Vec::new()),
        Err(error) => (DeTable::new(), mistakes(text, &[error])),
    }
}
