//! The keys of one table, each read once, with all their problems.

use super::problem::{DeckProblem, DeckProblemKind, ExpectedValue};
use std::ops::RangeInclusive;
use toml::de::{DeTable, DeValue};
use warband_core::text::toml::{Keyed, in_order, integer};
use warband_core::text::{At, Name, Span, nearest_of_few, plain};

/// A table while it is read.
pub(super) struct Fields<'r, 'a, 'i> {
    entries: Vec<Keyed<'a, 'i>>,
    table: &'static str,
    place: Span,
    problems: &'r mut Vec<DeckProblem>,
    /// Whether any of the values read was invalid.
    pub(super) is_broken: bool,
}

impl<'r, 'a, 'i> Fields<'r, 'a, 'i> {
    /// Reads a table with its header at `place` and no other keys than `known`.
    pub(super) fn of(
        content: &'a DeTable<'i>,
        table: &'static str,
        place: Span,
        known: &[&'static str],
        problems: &'r mut Vec<DeckProblem>,
    ) -> Fields<'r, 'a, 'i> {
        let entries = in_order(content);
        for (key, _) in &entries {
            if !known.contains(&key.get_ref().as_ref()) {
                let nearest = nearest_of_few(key.get_ref(), known.iter().copied());
                let kind = DeckProblemKind::UnknownKey {
                    key: Name::from(key.get_ref().to_string()),
                    table,
                    nearest,
                };
                problems.push(At { kind, span: key.span() });
            }
        }
        Fields { entries, table, place, problems, is_broken: false }
    }

    /// Returns the entry of a key.
    pub(super) fn entry(&self, key: &str) -> Option<Keyed<'a, 'i>> {
        self.entries.iter().copied().find(|(known, _)| known.get_ref() == key)
    }

    /// Returns the entry of a required key. If it is missing, this is reported, unless a misspelt key has been.
    pub(super) fn needed(&mut self, key: &'static str) -> Option<Keyed<'a, 'i>> {
        let entry = self.entry(key);
        if entry.is_none() {
            self.is_broken = true;
            let means_it = |problem: &DeckProblem| match &problem.kind {
                DeckProblemKind::UnknownKey { nearest, table, .. } => {
                    let is_of_entry = self.entries.iter().any(|(key, _)| key.span() == problem.span);
                    is_of_entry && *table == self.table && nearest.first() == Some(&key)
                }
                _ => false,
            };
            if !self.problems.iter().any(means_it) {
                let kind = DeckProblemKind::MissingKey { key, table: self.table };
                self.problems.push(At { kind, span: self.place.clone() });
            }
        }
        entry
    }

    /// Reports that the value of `entry` is invalid.
    pub(super) fn bad(&mut self, (key, value): Keyed<'_, '_>, wanted: ExpectedValue) {
        self.is_broken = true;
        let kind = DeckProblemKind::BadValue { key: Name::from(key.get_ref().to_string()), wanted };
        self.problems.push(At { kind, span: value.span() });
    }

    /// Reports another problem.
    pub(super) fn problem(&mut self, kind: DeckProblemKind, span: Span) {
        self.is_broken = true;
        self.problems.push(At { kind, span });
    }

    /// Returns a name that commands can mean, with its place: with a letter, and not as a card of the other deck is written.
    pub(super) fn card_name(&mut self) -> Option<(String, Span)> {
        let (name, place) = self.text("name")?;
        let is_other = name.trim_end().ends_with(')') && name.contains("(of ");
        // A name that no terminal can show cannot be typed either.
        let is_shown = name.chars().all(Name::printable);
        if is_other || !is_shown || !name.contains(char::is_alphabetic) {
            let entry = self.entry("name")?;
            self.bad(entry, ExpectedValue::CardName);
            return None;
        }
        Some((name, place))
    }

    /// Returns a required text with its place. A text of punctuation only is not a name.
    pub(super) fn text(&mut self, key: &'static str) -> Option<(String, Span)> {
        let entry = self.needed(key)?;
        match entry.1.get_ref() {
            DeValue::String(text) if !plain(text).is_empty() => Some((text.to_string(), entry.1.span())),
            _ => {
                self.bad(entry, ExpectedValue::Text);
                None
            }
        }
    }

    /// Returns a required number.
    pub(super) fn number(&mut self, key: &'static str, range: &RangeInclusive<u8>) -> Option<u8> {
        self.needed(key)?;
        self.optional(key, range)
    }

    /// Returns an optional number.
    pub(super) fn optional(&mut self, key: &'static str, range: &RangeInclusive<u8>) -> Option<u8> {
        let entry = self.entry(key)?;
        let number = integer(entry.1).and_then(|number| u8::try_from(number).ok());
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            self.bad(entry, ExpectedValue::Number { least: *range.start(), most: *range.end() });
        }
        number
    }

    /// Returns an optional boolean; `false` if it is missing.
    pub(super) fn truth(&mut self, key: &'static str) -> bool {
        let Some(entry) = self.entry(key) else { return false };
        let truth = entry.1.get_ref().as_bool();
        if truth.is_none() {
            self.bad(entry, ExpectedValue::Truth);
        }
        truth.unwrap_or_default()
    }
}
