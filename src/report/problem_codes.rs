//! The meaning of problem codes, from `problem_codes.tsv`.

use warband_core::text::{Row, cells};
use warband_dragon_dice::force;
use warband_summoner_wars::deck;

/// A code, explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProblemCode {
    /// The code, `force-size`.
    pub code: &'static str,
    /// A description of the problem.
    pub what: &'static str,
    /// The rule, or why it matters.
    pub why: &'static str,
    /// Lines of a file with the problem, separated by `\n`.
    example: &'static str,
    /// How to fix it.
    pub fix: &'static str,
}

impl ProblemCode {
    /// Returns lines of a file with the problem; they may have other problems too.
    pub(crate) fn example(&self) -> impl Iterator<Item = &'static str> {
        self.example.split("\\n")
    }
}

/// Returns all codes, in alphabetical order.
pub(crate) fn problem_codes() -> impl Iterator<Item = ProblemCode> {
    ProblemCode::rows()
}

impl Row for ProblemCode {
    const FILE: &'static str = "problem_codes.tsv";
    const TEXT: &'static str = include_str!("problem_codes.tsv");
    const PROSE: &'static [usize] = &[1, 2, 3, 4];

    fn read(row: &'static str) -> Option<ProblemCode> {
        let [code, what, why, example, fix] = cells(row)?;
        Some(ProblemCode { code, what, why, example, fix })
    }

    fn is_known(&self) -> bool {
        force::CODES.contains(&self.code) || deck::CODES.contains(&self.code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use warband_core::text::toml::game_of;
    use warband_core::text::{Name, Source};

    /// Returns the codes of problems that are not notes.
    fn found(text: String) -> Vec<&'static str> {
        if game_of(&text) == Some(deck::GAME) {
            return deck::judge(&text).problems.iter().map(|problem| problem.kind.code()).collect();
        }
        let source = Source { name: Name::default(), text };
        let found = force::judge(&source, &Name::default(), None).findings.into_iter();
        found.filter(|found| !found.is_note).map(|found| found.problem.kind.code()).collect()
    }

    /// Reads the arms of each `code` from the source: a new code must be in the list, and so be explained.
    #[test]
    fn every_code_that_is_given_is_in_the_list() {
        let sources = [
            (include_str!("../../crates/dragon-dice/src/force/problem.rs"), &force::CODES[..]),
            (include_str!("../../crates/summoner-wars/src/deck/problem.rs"), &deck::CODES[..]),
        ];
        for (source, codes) in sources {
            let arms = source.split("=> \"").skip(1).filter_map(|arm| arm.split('"').next());
            let given: Vec<&str> = arms.collect();
            assert!(given.len() >= codes.len());
            assert!(given.iter().all(|code| codes.contains(code)), "{given:?}");
        }
    }

    #[test]
    fn every_example_has_the_problem_that_it_explains() {
        let codes: Vec<ProblemCode> = problem_codes().collect();
        let of_both: BTreeSet<&str> = force::CODES.into_iter().chain(deck::CODES).collect();
        let explained: Vec<&str> = codes.iter().map(|code| code.code).collect();
        assert_eq!(explained, of_both.into_iter().collect::<Vec<_>>());
        for code in codes {
            let text = code.example().collect::<Vec<_>>().join("\n");
            // Dice that somebody lacks are a problem only with a collection.
            let is_short = || {
                let roster = force::ArmyFile::read(&text).unwrap().roster(&Name::default()).unwrap();
                !force::Collection::read("Thug = 10").unwrap().shortfalls(&[&roster]).is_empty()
            };
            // What a format forbids is found with the format alone.
            let is_outside = || {
                let format = force::Format::read("size = 24").unwrap();
                let source = Source { name: Name::default(), text: text.clone() };
                let judged = force::judge_by(&source, &Name::default(), None, 2, Some(&format)).judgement;
                judged.findings.iter().any(|found| found.problem.kind.code() == code.code)
            };
            let is_found = match code.code {
                "not-owned" => is_short(),
                "format-limit" => is_outside(),
                // The command line reads rolls.
                "bad-roll" => !force::ArmyFile::read(&text).unwrap().rolls.is_empty(),
                _ => found(text.clone()).contains(&code.code),
            };
            assert!(is_found, "{}", code.code);
        }
    }
}
