//! Values of a TOML document with their places.

use crate::dragon_dice::force::{Problem, ProblemKind, Wanted};
use crate::dragon_dice::rules::Edition;
use crate::text::{At, Name, Span, nearest_of_few};
use std::borrow::Cow;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A table entry: its key and its value, each with its place.
pub(in crate::dragon_dice::force) type Keyed<'a, 'i> = (&'a Spanned<Cow<'i, str>>, &'a Spanned<DeValue<'i>>);

/// A table's entries in the order of the file: the parser's own order is alphabetical.
pub(in crate::dragon_dice::force) fn in_order<'a, 'i>(table: &'a DeTable<'i>) -> Vec<Keyed<'a, 'i>> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

/// A non-negative integer that fits.
pub(in crate::dragon_dice::force) fn integer(value: &Spanned<DeValue<'_>>) -> Option<u32> {
    match value.get_ref() {
        DeValue::Integer(digits) => u32::from_str_radix(digits.as_str(), digits.radix()).ok(),
        _ => None,
    }
}

/// A text; `None`, reported, where it is none.
pub(in crate::dragon_dice::force) fn string(
    (key, value): Keyed<'_, '_>,
    problems: &mut Vec<Problem>,
) -> Option<String> {
    if let DeValue::String(text) = value.get_ref() {
        return Some(text.to_string());
    }
    problems.push(bad_value((key, value), Wanted::Text));
    None
}

/// `value` is not what `key` takes.
pub(in crate::dragon_dice::force) fn bad_value((key, value): Keyed<'_, '_>, wanted: Wanted) -> Problem {
    let instead = Name::from(instead(key.get_ref(), value).unwrap_or_default());
    let key = Name::from(key.get_ref().to_string());
    At { kind: ProblemKind::BadValue { key, wanted, instead }, span: value.span() }
}

/// What was most likely meant.
fn instead(key: &str, value: &Spanned<DeValue<'_>>) -> Option<String> {
    let bare = key.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    let quoted = if bare { key.to_owned() } else { format!("\"{key}\"") };
    match (key, value.get_ref()) {
        ("edition", value) => {
            let written = match value {
                DeValue::String(text) => text.to_string(),
                DeValue::Float(digits) => digits.as_str().to_owned(),
                DeValue::Integer(digits) => format!("{}.0", digits.as_str()),
                _ => return None,
            };
            let known = Edition::WORDS.into_iter().find(|word| {
                let (word, written) = (word.trim_start_matches('v'), written.to_lowercase());
                word == written.trim_start_matches('v')
            });
            known.map(|word| format!("edition = \"{word}\""))
        }
        ("dragonkin", DeValue::Array(names)) => {
            let mut entries: Vec<(&str, u32)> = Vec::new();
            for name in names.iter().filter_map(|member| member.get_ref().as_str()) {
                match entries.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, count)) => *count += 1,
                    None => entries.push((name, 1)),
                }
            }
            let entries: Vec<String> =
                entries.iter().map(|(name, count)| format!("\"{name}\" = {count}")).collect();
            (!entries.is_empty()).then(|| format!("dragonkin = {{ {} }}", entries.join(", ")))
        }
        ("dragons" | "minor-terrains", DeValue::String(name)) => Some(format!("{key} = [\"{name}\"]")),
        ("dragons" | "minor-terrains", DeValue::Table(entries)) => {
            let names: Vec<String> =
                entries.iter().map(|(name, _)| format!("\"{}\"", name.get_ref())).collect();
            Some(format!("{key} = [{}]", names.join(", ")))
        }
        (_, DeValue::Float(digits)) => {
            let whole = digits.as_str().strip_suffix(".0")?;
            Some(format!("{quoted} = {whole}"))
        }
        (_, DeValue::String(text)) => {
            if key.parse::<u32>().is_ok_and(|count| count > 0) {
                return Some(format!("\"{text}\" = {key}"));
            }
            let number: u32 = text.trim().parse().ok().filter(|number| *number > 0)?;
            Some(format!("{quoted} = {number}"))
        }
        _ => None,
    }
}

/// `key` is none of `known`, the keys of the table called `table`.
pub(in crate::dragon_dice::force) fn unknown_key(
    key: &Spanned<Cow<'_, str>>,
    table: &'static str,
    known: &[&'static str],
) -> Problem {
    unknown_as(key, table, nearest_of_few(key.get_ref(), known.iter().copied()))
}

/// The same, where it is clear what was meant.
pub(in crate::dragon_dice::force) fn unknown_as(
    key: &Spanned<Cow<'_, str>>,
    table: &'static str,
    nearest: Vec<&'static str>,
) -> Problem {
    let name = Name::from(key.get_ref().to_string());
    At { kind: ProblemKind::UnknownKey { key: name, table, nearest }, span: key.span() }
}

/// The header of a table, `[armies.home]`; its key where it has no header of its own.
pub(in crate::dragon_dice::force) fn header(text: &str, (key, value): Keyed<'_, '_>) -> Span {
    if text.as_bytes().get(value.span().start) == Some(&b'[') { value.span() } else { key.span() }
}

/// The place of a table that stands by itself; the file's start for one that only its parts are written of
/// (`[armies.home]` without `[armies]`).
pub(in crate::dragon_dice::force) fn own_header(text: &str, (key, value): Keyed<'_, '_>) -> Span {
    if key.span() == value.span() { 0..0 } else { header(text, (key, value)) }
}
