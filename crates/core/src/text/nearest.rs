//! Finds names similar to a misspelt one.

use super::plain;
use crate::sort::StableSort;

/// Returns the names of `known` most similar to `typed`, best first, at most three; none if none is similar.
///
/// Names are similar if their edit distance (a swap of neighbours counts one) is at most a third of the longer name, or if one is
/// a part of the other. If every word of `typed` is a part of the name, they are most similar of all.
pub fn nearest<T: AsRef<str>>(typed: &str, known: impl IntoIterator<Item = T>) -> Vec<T> {
    within(3, typed, known)
}

/// Like [`nearest`] for a handful of names, such as the keys of a table: half of the longer name may differ.
pub fn nearest_of_few<T: AsRef<str>>(typed: &str, known: impl IntoIterator<Item = T>) -> Vec<T> {
    within(2, typed, known)
}

/// How often each letter is in a text. Most pairs of names differ in more letters than a misspelling may: their edit distance need
/// not be computed.
#[derive(Clone, Copy, Debug)]
pub struct LetterCounts([u32; 32]);

impl LetterCounts {
    /// Counts the characters of a text.
    pub fn of(text: &str) -> LetterCounts {
        let mut counts = [0; 32];
        for c in text.chars() {
            counts[c as usize % 32] += 1;
        }
        LetterCounts(counts)
    }

    /// Returns a lower bound of the edit distance between the texts: each edit adds, removes or replaces one character, or
    /// swaps two.
    pub fn least_distance(&self, other: &LetterCounts) -> usize {
        let pairs = || self.0.iter().zip(&other.0);
        let more: u32 = pairs().map(|(a, b)| a.saturating_sub(*b)).sum();
        let less: u32 = pairs().map(|(a, b)| b.saturating_sub(*a)).sum();
        more.max(less) as usize
    }
}

/// Longest text, in characters, that may be a name with an extra word.
const LONGEST: usize = 60;

/// Returns the most similar names, of which one letter in `share` may differ.
fn within<T: AsRef<str>>(share: usize, typed: &str, known: impl IntoIterator<Item = T>) -> Vec<T> {
    let words: Vec<String> = typed
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.chars().count() > 2)
        .map(plain)
        .collect();
    // A suggestion equal to the typed text does not help.
    let known = known.into_iter().filter(|name| name.as_ref() != typed.trim());
    let typed = &plain(typed);
    let (length, letters) = (typed.chars().count(), LetterCounts::of(typed));
    let mut found: Vec<(bool, usize, T)> = Vec::new();
    for name in known {
        let candidate = plain(name.as_ref());
        let of_candidate = candidate.chars().count();
        let longer = length.max(of_candidate);
        let is_part = |part: &str, whole: &str| part.len() >= 4 && whole.contains(part);
        let is_long = length > LONGEST;
        let has_words =
            !is_long && words.len() > 1 && words.iter().all(|word| candidate.contains(word.as_str()));
        let part = has_words || is_part(typed, &candidate) || !is_long && is_part(&candidate, typed);
        if !part && letters.least_distance(&LetterCounts::of(&candidate)) * share > longer {
            continue;
        }
        let distance = strsim::osa_distance(typed, &candidate);
        // Several things may have one name.
        let is_new = || !found.iter().any(|(_, _, known)| known.as_ref() == name.as_ref());
        if (distance * share <= longer || part) && is_new() {
            found.push((!has_words, distance, name));
        }
    }
    found.stable_sort_by_key(|(others, distance, _)| (*others, *distance));
    // A name with a single typing error is meant; drop less similar names.
    if found.first().is_some_and(|(_, distance, _)| *distance <= 1) {
        found.retain(|(_, distance, _)| *distance <= 1);
    }
    found.truncate(3);
    found.into_iter().map(|(_, _, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_distance_is_never_more_than_the_distance() {
        let texts =
            ["", "thug", "thgu", "thugs", "wolfrider", "wolfridder", "größe", "firedrake", "drakefire"];
        for a in texts {
            for b in texts {
                let least = LetterCounts::of(a).least_distance(&LetterCounts::of(b));
                assert!(least <= strsim::osa_distance(a, b), "{a} {b}");
            }
        }
        assert_eq!(LetterCounts::of("thug").least_distance(&LetterCounts::of("wolfrider")), 9);
    }

    /// The edit distance of a long text takes long: it must never be needed.
    #[test]
    fn the_least_distance_of_a_long_text_is_no_less_than_the_difference_of_lengths() {
        let long = LetterCounts::of(&"3x".repeat(50_000));
        assert_eq!(long.least_distance(&LetterCounts::of("thug")), 100_000);
        assert_eq!(LetterCounts::of("x").least_distance(&long), 99_999);
    }

    #[test]
    fn a_misspelt_name_finds_its_neighbour_and_nonsense_finds_nothing() {
        let known = ["Wolf Rider", "Leopard Rider", "Thug"];
        assert_eq!(nearest("Wolf Ridder", known), ["Wolf Rider"]);
        assert_eq!(nearest("thgu", known), ["Thug"]);
        assert_eq!(nearest("rider", known), ["Wolf Rider", "Leopard Rider"]);
        let targes = ["Earthfang", "Earth Wooden Targe"];
        assert_eq!(nearest("Earth Targe", targes)[0], "Earth Wooden Targe");
        assert_eq!(nearest("Wooden Targe (Earth)", targes), ["Earth Wooden Targe"]);
        assert_eq!(nearest("Goblin Thug", known), ["Thug"]);
        assert_eq!(nearest_of_few("siez", ["die", "size", "seed"]), ["size"]);
        assert_eq!(nearest("Thug", ["Thug", "Thugs"]), ["Thugs"]);
        assert_eq!(nearest("thgu", ["Thug", "Thus", "Thug"]), ["Thug"]);
        assert_eq!(nearest("xyzzy", known), Vec::<&str>::new());
    }
}
