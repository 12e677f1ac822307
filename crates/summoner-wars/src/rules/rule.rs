//! The 32 rules of the seed, and what the tool does about each (`rules.tsv`, in their order; rules 2).

use super::Phase;
use warband_core::text::{Row, cells};

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleRow {
    /// 1 to 32: the rule is R1 to R32.
    pub number: u8,
    /// What the tool does about it, the main thing first.
    pub kinds: Vec<RuleKind>,
    /// The phases it belongs to; none where it belongs to all.
    pub phases: Vec<Phase>,
    /// The key of its sentences.
    pub key: &'static str,
}

/// What the tool does about a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// It refuses what is against the rule.
    Enforced,
    /// It does by itself what the rule says.
    Automatic,
    /// It reminds; the players see to it.
    Reminded,
}

warband_core::words! {
    /// All of them.
    RuleKind::ALL,
    /// Its word: `enforced`.
    RuleKind::word {
        Enforced => "enforced",
        Automatic => "automatic",
        Reminded => "reminded",
    }
}

/// The rule of a number, 1 to 32.
pub fn rule(number: u8) -> Option<RuleRow> {
    rules().find(|rule| rule.number == number)
}

/// All rules, R1 first.
pub fn rules() -> impl Iterator<Item = RuleRow> {
    RuleRow::rows()
}

impl Row for RuleRow {
    const FILE: &'static str = "rules.tsv";
    const TEXT: &'static str = include_str!("rules.tsv");
    const PROSE: &'static [usize] = &[3];

    fn read(row: &'static str) -> Option<RuleRow> {
        let [number, kinds, phases, key] = cells(row)?;
        let kind = |word: &str| RuleKind::ALL.into_iter().find(|kind| kind.word() == word);
        Some(RuleRow {
            number: number.parse().ok()?,
            kinds: kinds.split(' ').map(kind).collect::<Option<_>>()?,
            phases: match phases {
                "any" => Vec::new(),
                phases => phases.split(' ').map(Phase::parse).collect::<Option<_>>()?,
            },
            key,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_row_of_the_table_is_read_whole() {
        let all: Vec<RuleRow> = rules().collect();
        assert_eq!(all.iter().map(|rule| rule.number).collect::<Vec<_>>(), (1..=32).collect::<Vec<_>>());
        for (rule, row) in all.iter().zip(RuleRow::TEXT.lines()) {
            let kinds: Vec<&str> = rule.kinds.iter().map(|kind| kind.word()).collect();
            let phases: Vec<&str> = rule.phases.iter().map(|phase| phase.word()).collect();
            let phases = if phases.is_empty() { "any".to_owned() } else { phases.join(" ") };
            assert_eq!(format!("{}\t{}\t{phases}\t{}", rule.number, kinds.join(" "), rule.key), row);
        }
        assert_eq!(all.iter().map(|rule| rule.key).collect::<BTreeSet<_>>().len(), 32);
        assert_eq!(rule(12).map(|rule| rule.key), Some("move-once"));
        assert_eq!((rule(0), rule(33)), (None, None));
    }
}
