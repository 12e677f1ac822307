//! The lines in which two texts differ.

use warband_core::text::Name;

/// A line that only one of two texts has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ChangedLine {
    /// Its line number in its own text, from 1.
    pub number: usize,
    pub is_new: bool,
    pub line: Name,
}

/// Most lines compared on both sides; beyond that all of them count as changed.
const COMPARED: usize = 2_000;

/// Returns the differing lines in order, at each place the old ones before the new ones.
pub(super) fn changed_lines(before: &str, after: &str) -> Vec<ChangedLine> {
    let (old, new): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let start = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let end = old[start..].iter().rev().zip(new[start..].iter().rev()).take_while(|(a, b)| a == b).count();
    let (old, new) = (&old[start..old.len() - end], &new[start..new.len() - end]);
    let kept = if old.len().max(new.len()) > COMPARED { Vec::new() } else { common(old, new) };
    let mut changed = Vec::new();
    let (mut from_old, mut from_new) = (0, 0);
    for (to_old, to_new) in kept.into_iter().chain([(old.len(), new.len())]) {
        let line = |at: usize, is_new: bool, line: &str| ChangedLine {
            number: start + at + 1,
            is_new,
            line: Name::from(line.to_owned()),
        };
        changed.extend((from_old..to_old).map(|at| line(at, false, old[at])));
        changed.extend((from_new..to_new).map(|at| line(at, true, new[at])));
        (from_old, from_new) = (to_old + 1, to_new + 1);
    }
    changed
}

/// Returns places of a longest common subsequence.
fn common(old: &[&str], new: &[&str]) -> Vec<(usize, usize)> {
    let width = new.len() + 1;
    let mut lengths = vec![0_u32; (old.len() + 1) * width];
    for a in (0..old.len()).rev() {
        for b in (0..new.len()).rev() {
            lengths[a * width + b] = if old[a] == new[b] {
                lengths[(a + 1) * width + b + 1] + 1
            } else {
                lengths[(a + 1) * width + b].max(lengths[a * width + b + 1])
            };
        }
    }
    let (mut a, mut b, mut pairs) = (0, 0, Vec::new());
    while a < old.len() && b < new.len() {
        if old[a] == new[b] {
            pairs.push((a, b));
            (a, b) = (a + 1, b + 1);
        } else if lengths[(a + 1) * width + b] >= lengths[a * width + b + 1] {
            a += 1;
        } else {
            b += 1;
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_differing_lines_are_returned_with_their_numbers() {
        let diff = |before: &str, after: &str| -> Vec<String> {
            let sign = |line: &ChangedLine| if line.is_new { '+' } else { '-' };
            let changed = changed_lines(before, after);
            changed.iter().map(|line| format!("{}{}{}", line.number, sign(line), line.line)).collect()
        };
        assert_eq!(diff("a\nb\nc\nd\n", "a\nB\nc\nd\ne\n"), ["2-b", "2+B", "5+e"]);
        assert_eq!(diff("a\nb\nc\n", "a\nc\n"), ["2-b"]);
        assert_eq!(diff("a\n", "a\n"), [""; 0]);
    }
}
