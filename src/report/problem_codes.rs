//! What the codes of problems mean, in `problem_codes.tsv`.

/// A code, explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProblemCode {
    /// The code, `force-size`.
    pub code: &'static str,
    /// What was found.
    pub what: &'static str,
    /// What the rules say, or why it matters.
    pub why: &'static str,
    /// Lines of a file that has it, separated by `\n`.
    example: &'static str,
    /// What mends it.
    pub fix: &'static str,
}

impl ProblemCode {
    /// Lines of a file that has the problem; what else is wrong with it as it stands does not matter.
    pub fn example(&self) -> impl Iterator<Item = &'static str> {
        self.example.split("\\n")
    }
}

/// All codes, in alphabetical order.
pub fn problem_codes() -> impl Iterator<Item = ProblemCode> {
    let rows = include_str!("problem_codes.tsv").lines().filter(|row| !row.starts_with('#'));
    rows.filter_map(|row| {
        let mut cells = row.split('\t');
        Some(ProblemCode {
            code: cells.next()?,
            what: cells.next()?,
            why: cells.next()?,
            example: cells.next()?,
            fix: cells.next()?,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::force::{CODES, judge};
    use crate::text::{Name, Source};

    /// The arms of `ProblemKind::code` are read from its source: a new one must be in the list, and so be explained.
    #[test]
    fn every_code_that_is_given_is_in_the_list() {
        let source = include_str!("../dragon_dice/force/problem.rs");
        let arms = source.split("=> \"").skip(1).filter_map(|arm| arm.split('"').next());
        let given: Vec<&str> = arms.collect();
        assert!(given.len() >= CODES.len());
        assert!(given.iter().all(|code| CODES.contains(code)), "{given:?}");
    }

    #[test]
    fn every_example_has_the_problem_that_it_explains() {
        let codes: Vec<ProblemCode> = problem_codes().collect();
        assert_eq!(codes.iter().map(|code| code.code).collect::<Vec<_>>(), CODES);
        for code in codes {
            let text: Vec<&str> = code.example().collect();
            let source = Source { name: Name::default(), text: text.join("\n") };
            let found = judge(&source, &Name::default(), None).findings;
            let has = found.iter().any(|found| !found.is_note && found.problem.kind.code() == code.code);
            assert!(has, "{}", code.code);
        }
    }
}
