//! Values that their keys do not take.

use crate::dice::{find, listed};
use crate::force::import::{Count, entries, read_entry, sure};
use crate::force::{ExpectedValue, Problem, ProblemKind};
use crate::rules::Edition;
use std::borrow::Cow;
use toml::Spanned;
use toml::de::DeValue;
use warband_core::text::toml::Keyed;
use warband_core::text::{At, Name, key, nearest, nearest_of_few, numeral, quoted};

/// Returns the text of a value; `None`, with a problem added, if it is not text.
pub(in crate::force) fn string((key, value): Keyed<'_, '_>, problems: &mut Vec<Problem>) -> Option<String> {
    if let DeValue::String(text) = value.get_ref() {
        return Some(text.to_string());
    }
    problems.push(bad_value((key, value), ExpectedValue::Text));
    None
}

/// Creates the problem of a `value` that `key` does not take.
pub(in crate::force) fn bad_value((key, value): Keyed<'_, '_>, wanted: ExpectedValue) -> Problem {
    let instead = Name::from(instead(key.get_ref(), value, wanted).unwrap_or_default());
    let key = Name::from(key.get_ref().to_string());
    At { kind: ProblemKind::BadValue { key, wanted, instead }, span: value.span() }
}

/// Most members of a list or table for which a corrected one is suggested.
const REWRITTEN: usize = 20;

/// Returns what was most likely meant, as TOML that the key takes.
fn instead(name: &str, value: &Spanned<DeValue<'_>>, wanted: ExpectedValue) -> Option<String> {
    match (wanted, value.get_ref()) {
        (ExpectedValue::Edition | ExpectedValue::Text, value) if name == "edition" => edition(value),
        (ExpectedValue::Numbered, DeValue::Array(lists)) if lists.len() <= REWRITTEN => {
            counts(name, lists.iter().filter_map(|list| list.get_ref().as_str()))
        }
        (ExpectedValue::Numbered, DeValue::String(list)) if list.len() <= MAX_LIST => {
            counts(name, [list.as_ref()])
        }
        (ExpectedValue::Names, DeValue::String(one)) => Some(format!("{name} = [{}]", quoted(&known(one)))),
        (ExpectedValue::Names, DeValue::Table(entries)) if entries.len() <= REWRITTEN => {
            let names: Vec<String> = entries.iter().map(|(name, _)| quoted(name.get_ref())).collect();
            Some(format!("{name} = [{}]", names.join(", ")))
        }
        (ExpectedValue::Count, DeValue::String(text)) if numeral(name).is_some() => {
            Some(format!("{} = {name}", quoted(text)))
        }
        (ExpectedValue::Count | ExpectedValue::Points, DeValue::String(text)) => {
            Some(format!("{} = {}", key(name), numeral(text.trim())?))
        }
        (ExpectedValue::Count | ExpectedValue::Points, DeValue::Float(digits)) => {
            Some(format!("{} = {}", key(name), numeral(digits.as_str().strip_suffix(".0")?)?))
        }
        _ => None,
    }
}

/// Longest list in one text for which a table is suggested, in bytes.
const MAX_LIST: usize = 400;

/// Returns the table of the dice that these texts list: `home = { Thug = 3 }`; `None` without a die.
fn counts<'a>(name: &str, lists: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let mut counted: Vec<(String, u32)> = Vec::new();
    for list in lists {
        for entry in entries(list) {
            let written = read_entry(&list[entry]);
            let die = sure(&written.name, &written.remarks).map_or(written.name, |die| die.name.to_string());
            let count = if let Count::Is(count) | Count::Perhaps(count) = written.count { count } else { 1 };
            match counted.iter_mut().find(|(known, _)| *known == die) {
                Some((_, sum)) => *sum = sum.saturating_add(count),
                None => counted.push((die, count)),
            }
        }
    }
    let counted: Vec<String> = counted.iter().map(|(die, count)| format!("{} = {count}", key(die))).collect();
    (!counted.is_empty()).then(|| format!("{name} = {{ {} }}", counted.join(", ")))
}

/// Returns the name if it is a die's; otherwise the most similar name of a die, or the name itself.
fn known(name: &str) -> String {
    let similar = || nearest(name, listed().map(|die| die.name)).into_iter().next();
    let found = find(name).map(|_| name).or_else(similar);
    found.unwrap_or(name).to_owned()
}

/// Returns the edition meant by another spelling: `4.1`, `V4.1`, `Classic`.
fn edition(value: &DeValue<'_>) -> Option<String> {
    let written = match value {
        DeValue::String(text) => text.to_lowercase(),
        DeValue::Float(digits) => digits.as_str().to_owned(),
        _ => return None,
    };
    let number = |word: &str| word.trim_start_matches('v').to_owned();
    let known = Edition::WORDS.into_iter().find(|word| number(word) == number(&written))?;
    Some(format!("edition = {}", quoted(known)))
}

/// Creates the problem of a `key` that is not among `known`, the keys of the table called `table`.
pub(in crate::force) fn unknown_key(
    key: &Spanned<Cow<'_, str>>,
    table: &'static str,
    known: &[&'static str],
) -> Problem {
    unknown_as(key, table, nearest_of_few(key.get_ref(), known.iter().copied()))
}

/// Creates the problem of an unknown `key` for which the keys that may be meant are given.
pub(super) fn unknown_as(
    key: &Spanned<Cow<'_, str>>,
    table: &'static str,
    nearest: Vec<&'static str>,
) -> Problem {
    let name = Name::from(key.get_ref().to_string());
    let is_die = nearest.is_empty() && find(key.get_ref()).is_some();
    At { kind: ProblemKind::UnknownKey { key: name, table, is_die, nearest }, span: key.span() }
}
