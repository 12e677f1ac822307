//! Values of a TOML document with their places.

use crate::text::Span;
use std::borrow::Cow;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A table entry: its key and its value, each with its place.
pub type Keyed<'a, 'i> = (&'a Spanned<Cow<'i, str>>, &'a Spanned<DeValue<'i>>);

/// A table's entries in the order of the file: the parser's own order is alphabetical.
pub fn in_order<'a, 'i>(table: &'a DeTable<'i>) -> Vec<Keyed<'a, 'i>> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

/// A non-negative integer that fits.
pub fn integer(value: &Spanned<DeValue<'_>>) -> Option<u32> {
    match value.get_ref() {
        DeValue::Integer(digits) => u32::from_str_radix(digits.as_str(), digits.radix()).ok(),
        _ => None,
    }
}

/// The header of a table, `[armies.home]`; its key where it has no header of its own.
pub fn header(text: &str, (key, value): Keyed<'_, '_>) -> Span {
    if text.as_bytes().get(value.span().start) == Some(&b'[') { value.span() } else { key.span() }
}

/// The place of a table that stands by itself; the file's start for one that only its parts are written of
/// (`[armies.home]` without `[armies]`).
pub fn own_header(text: &str, (key, value): Keyed<'_, '_>) -> Span {
    if key.span() == value.span() { 0..0 } else { header(text, (key, value)) }
}
