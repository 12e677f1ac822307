//! From a text to its TOML, with everything that is wrong with it as such.

use super::syntax::{beyond_budget, mistakes};
use super::{Fault, Mistake};
use crate::text::At;
use toml::de::DeTable;

/// So many bytes are more than people write.
const LARGE: usize = 150_000;

/// The TOML of a text, and where it is none. After a mistake the table holds what was understood besides.
pub fn parse(text: &str) -> (DeTable<'_>, Vec<At<Fault>>) {
    if let Some(span) = beyond_budget(text) {
        return (DeTable::new(), vec![At { kind: Fault::TooManyEntries, span }]);
    }
    if text.starts_with('\u{feff}') {
        // One at the start of a file is taken off before.
        return (DeTable::new(), vec![At { kind: Fault::Syntax(Mistake::Other), span: 0..3 }]);
    }
    if text.len() < LARGE {
        let (root, errors) = DeTable::parse_recoverable(text);
        return (root.into_inner(), mistakes(text, &errors));
    }
    // A large text may have more mistakes than can be kept: the first is told.
    match DeTable::parse(text) {
        Ok(root) => (root.into_inner(), Vec::new()),
        Err(error) => (DeTable::new(), mistakes(text, &[error])),
    }
}
