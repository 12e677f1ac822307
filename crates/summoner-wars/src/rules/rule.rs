//! The 32 rules, and how warband applies each (`rules.tsv`, in their order; rules 2).

use super::Phase;
use warband_core::text::{Row, cells};

/// One of the 32 rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleRow {
    /// The number, 1 to 32, of R1 to R32.
    pub number: u8,
    /// How warband applies it, the main way first.
    pub kinds: Vec<RuleKind>,
    /// The phases it applies to; empty for all.
    pub phases: Vec<Phase>,
    /// The key of its sentences.
    pub key: &'static str,
}

/// How warband applies a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// It refuses commands that break the rule.
    Enforced,
    /// It carries the rule out by itself.
    Automatic,
    /// It reminds the players, who carry it out.
    Reminded,
}

warband_core::words! {
    /// All of them.
    RuleKind::ALL,
    /// Returns its word: `enforced`.
    RuleKind::word {
        Enforced => "enforced",
        Automatic => "automatic",
        Reminded => "reminded",
    }
}

/// Returns the rule of a number, 1 to 32.
pub fn rule(number: u8) -> Option<RuleRow> {
    rules().find(|rule| rule.number == number)
}

/// Returns all rules, R1 first.
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
