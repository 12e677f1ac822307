//! Values of a TOML document with their places.

use std::borrow::Cow;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A table entry: its key and its value, each with its place.
pub(super) type Keyed<'a, 'i> = (&'a Spanned<Cow<'i, str>>, &'a Spanned<DeValue<'i>>);

/// A table's entries in the order of the file: the parser's own order is alphabetical.
pub(super) fn in_order<'a, 'i>(table: &'a DeTable<'i>) -> Vec<Keyed<'a, 'i>> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

/// A non-negative integer that fits.
pub(super) fn integer(value: &Spanned<DeValue<'_>>) -> Option<u32> {
    match value.get_ref() {
        DeValue::Integer(digits) => u32::from_str_radix(digits.as_str(), digits.radix()).ok(),
        _ => None,
    }
}
