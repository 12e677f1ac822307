//! Explanations of the rules and words of Summoner Wars, in our own words (`explain.tsv`).

use crate::report::english::{and, sentence};
use warband_core::text::{Row, cells, same};
use warband_summoner_wars::rules::{Phase, RuleKind, RuleRow, rule};

/// A rule or a word, explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WarsTopic {
    /// The name of the topic: `R12`, `wall`.
    pub key: &'static str,
    /// Alternative words, separated by commas.
    also: &'static str,
    /// A rule in a few words; empty for a word.
    pub(super) title: &'static str,
    /// Paragraphs, separated by `\n`.
    text: &'static str,
}

impl Row for WarsTopic {
    const FILE: &'static str = "explain.tsv";
    const TEXT: &'static str = include_str!("explain.tsv");
    const PROSE: &'static [usize] = &[0, 1, 2, 3];

    fn read(row: &'static str) -> Option<WarsTopic> {
        let [key, also, title, text] = cells(row)?;
        (!key.is_empty() && !text.is_empty()).then_some(WarsTopic { key, also, title, text })
    }

    /// Reports whether a rule exists, and a word is none.
    fn is_known(&self) -> bool {
        let number = self.key.strip_prefix('R').and_then(|number| number.parse().ok());
        number.and_then(rule).is_some() != self.title.is_empty()
    }
}

impl WarsTopic {
    /// Returns all rules, R1 first, then all words in alphabetical order.
    pub(crate) fn all() -> impl Iterator<Item = WarsTopic> {
        WarsTopic::rows()
    }

    /// Returns the topic with this name, whatever its case.
    pub(crate) fn named(wanted: &str) -> Option<WarsTopic> {
        let is_it = |topic: &WarsTopic| {
            same(topic.key, wanted)
                || topic.also.split(',').any(|word| !word.is_empty() && same(word, wanted))
        };
        WarsTopic::all().find(is_it)
    }

    /// Returns all its names.
    pub(in crate::report) fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.key).chain(self.also.split(',').filter(|word| !word.is_empty()))
    }

    /// Returns it in a few words: the title of a rule, the longer name of a word.
    pub(super) fn phrase(&self) -> &'static str {
        if self.title.is_empty() { self.also.split(',').next().unwrap_or(self.key) } else { self.title }
    }

    /// Reports whether it is a rule.
    pub(crate) fn is_rule(&self) -> bool {
        self.rule_number().is_some()
    }

    fn rule(&self) -> Option<RuleRow> {
        self.rule_number().and_then(rule)
    }

    fn rule_number(&self) -> Option<u8> {
        self.key.strip_prefix('R')?.parse().ok()
    }

    /// Returns the paragraphs, and for a rule how warband applies it.
    pub(in crate::report) fn lines(&self) -> Vec<String> {
        let title = (!self.title.is_empty()).then(|| format!("{}.", sentence(self.title)));
        let text = self.text.split("\\n").map(str::to_owned);
        title.into_iter().chain(text).chain(self.rule().map(|rule| kept(&rule))).collect()
    }
}

/// Describes how a rule is applied: `In the Move phase; warband refuses commands that break it.`
fn kept(rule: &RuleRow) -> String {
    let phases: Vec<String> = rule.phases.iter().copied().map(Phase::word).map(sentence).collect();
    let when = match phases.len() {
        0 => String::from("In any phase"),
        1 => format!("In the {} phase", and(&phases)),
        _ => format!("In the {} phases", and(&phases)),
    };
    let does = rule.kinds.iter().map(|kind| match kind {
        RuleKind::Enforced => "refuses commands that break it",
        RuleKind::Automatic => "applies it for you",
        RuleKind::Reminded => "reminds you of it",
    });
    format!("{when}; warband {}.", and(&does.collect::<Vec<_>>()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use warband_core::text::plain;

    #[test]
    fn every_rule_is_explained_in_order_and_every_word_in_alphabetical_order() {
        let all: Vec<WarsTopic> = WarsTopic::all().collect();
        let (rules, words): (Vec<&WarsTopic>, Vec<&WarsTopic>) =
            all.iter().partition(|topic| topic.is_rule());
        let numbers: Vec<String> = (1..=32).map(|number| format!("R{number}")).collect();
        assert_eq!(rules.iter().map(|rule| rule.key).collect::<Vec<_>>(), numbers);
        assert!(words.len() > 30 && words.is_sorted_by_key(|word| word.key), "{words:?}");
        assert!(rules.iter().all(|rule| !rule.title.is_empty()));
        assert!(words.iter().all(|word| word.title.is_empty()));
        assert!(all.iter().all(|topic| topic.text.ends_with('.')));
    }

    #[test]
    fn every_word_means_one_thing() {
        let mut known = BTreeMap::new();
        for topic in WarsTopic::all() {
            for word in
                std::iter::once(topic.key).chain(topic.also.split(',')).filter(|word| !word.is_empty())
            {
                assert_eq!(known.insert(plain(word), topic.key), None, "{word}");
                assert_eq!(WarsTopic::named(word), Some(topic), "{word}");
            }
        }
    }

    #[test]
    fn rules_named_in_a_text_exist() {
        for topic in WarsTopic::all() {
            let named = topic.text.split(|c: char| !c.is_alphanumeric());
            for word in named.filter(|word| word.starts_with('R') && word[1..].parse::<u8>().is_ok()) {
                assert!(WarsTopic::named(word).is_some(), "{}: {word}", topic.key);
            }
        }
    }

    #[test]
    fn a_rule_says_what_the_tool_does_about_it() {
        let last = |key| WarsTopic::named(key).and_then(|topic| topic.lines().pop()).unwrap_or_default();
        let cases = [
            ("r12", "In the Move phase; warband refuses commands that break it."),
            ("R2", "In the Draw phase; warband applies it for you and refuses commands that break it."),
            ("R25", "In the Event and Attack phases; warband reminds you of it."),
            ("R24", "In any phase; warband applies it for you."),
            // Cards make players pay, and destroy cards, in every phase.
            ("R4", "In any phase; warband applies it for you."),
            ("R20", "In any phase; warband applies it for you."),
            ("R31", "In any phase; warband applies it for you."),
        ];
        for (key, line) in cases {
            assert_eq!(last(key), line, "{key}");
        }
        assert_eq!(WarsTopic::named("R33"), None);
        let titled = WarsTopic::named("R12").and_then(|topic| topic.lines().into_iter().next());
        assert_eq!(titled.as_deref(), Some("A unit moves once."));
        assert_eq!(WarsTopic::named("Walls").map(|topic| topic.key), Some("wall"));
    }
}
