//! Values of a TOML document with their places.

use super::{Problem, ProblemKind};
use crate::text::{At, Name, Span, nearest};
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

/// A text; `None`, reported, where it is none.
pub(super) fn string((key, value): Keyed<'_, '_>, problems: &mut Vec<Problem>) -> Option<String> {
    if let DeValue::String(text) = value.get_ref() {
        return Some(text.to_string());
    }
    problems.push(bad_value((key, value), "a text in quotes"));
    None
}

/// `value` is not what `key` takes.
pub(super) fn bad_value((key, value): Keyed<'_, '_>, wanted: &'static str) -> Problem {
    let key = Name::from(key.get_ref().to_string());
    At { kind: ProblemKind::BadValue { key, wanted }, span: value.span() }
}

/// `key` is none of `known`, the keys of the table called `table`.
pub(super) fn unknown_key(
    key: &Spanned<Cow<'_, str>>,
    table: &'static str,
    known: &[&'static str],
) -> Problem {
    let nearest = nearest(key.get_ref(), known.iter().copied());
    let name = Name::from(key.get_ref().to_string());
    At { kind: ProblemKind::UnknownKey { key: name, table, nearest }, span: key.span() }
}

/// The header of a table, `[armies.home]`; its key where it has no header of its own.
pub(super) fn header(text: &str, (key, value): Keyed<'_, '_>) -> Span {
    if text.as_bytes().get(value.span().start) == Some(&b'[') { value.span() } else { key.span() }
}

/// The place of a table that stands by itself; the file's start for one that only its parts are written of
/// (`[armies.home]` without `[armies]`).
pub(super) fn own_header(text: &str, (key, value): Keyed<'_, '_>) -> Span {
    if key.span() == value.span() { 0..0 } else { header(text, (key, value)) }
}
