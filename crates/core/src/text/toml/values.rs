//! Values of a TOML document with their positions.

use crate::sort::StableSort;
use crate::text::Span;
use std::borrow::Cow;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A table entry: its key and its value, each with its position.
pub type Keyed<'a, 'i> = (&'a Spanned<Cow<'i, str>>, &'a Spanned<DeValue<'i>>);

/// Returns a table's entries in the order of the file: the parser's own order is alphabetical.
pub fn in_order<'a, 'i>(table: &'a DeTable<'i>) -> Vec<Keyed<'a, 'i>> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.stable_sort_by_key(|(key, _)| key.span().start);
    entries
}

/// Returns the value as a non-negative integer, if it is one and fits.
pub fn integer(value: &Spanned<DeValue<'_>>) -> Option<u32> {
    match value.get_ref() {
        DeValue::Integer(digits) => u32::from_str_radix(digits.as_str(), digits.radix()).ok(),
        _ => None,
    }
}

/// Returns the position of a table's header, `[armies.home]`; of its key if it has no header.
pub fn header(text: &str, (key, value): Keyed<'_, '_>) -> Span {
    if text.as_bytes().get(value.span().start) == Some(&b'[') { value.span() } else { key.span() }
}

/// Returns the position of a table's own header; the start of the file if only parts of the table are written (`[armies.home]` without
/// `[armies]`).
pub fn own_header(text: &str, (key, value): Keyed<'_, '_>) -> Span {
    if key.span() == value.span() { 0..0 } else { header(text, (key, value)) }
}
