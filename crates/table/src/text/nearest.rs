//! Near misses.

use super::plain;

/// The names of `known` nearest to `typed`, best first, at most three; none where nothing is near.
///
/// Near is an edit distance (swapped neighbours count one) of at most a third of the longer name; or one being a part of
/// the other; or every word of `typed` being a part of the name, which is nearest of all.
pub fn nearest<T: AsRef<str>>(typed: &str, known: impl IntoIterator<Item = T>) -> Vec<T> {
    within(3, typed, known)
}

/// The same for a handful of names, such as the keys of a table: half of the longer name may differ.
pub fn nearest_of_few<T: AsRef<str>>(typed: &str, known: impl IntoIterator<Item = T>) -> Vec<T> {
    within(2, typed, known)
}

/// A longer text is no name with a word too many.
const LONGEST: usize = 60;

/// The nearest names of which one letter in `share` may differ.
fn within<T: AsRef<str>>(share: usize, typed: &str, known: impl IntoIterator<Item = T>) -> Vec<T> {
    let words: Vec<String> = typed
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.chars().count() > 2)
        .map(plain)
        .collect();
    let typed = plain(typed);
    let length = typed.chars().count();
    let mut found: Vec<(bool, usize, T)> = Vec::new();
    for name in known {
        let candidate = plain(name.as_ref());
        let of_candidate = candidate.chars().count();
        let longer = length.max(of_candidate);
        let is_part = |part: &str, whole: &str| part.len() >= 4 && whole.contains(part);
        let is_long = length > LONGEST;
        let has_words =
            !is_long && words.len() > 1 && words.iter().all(|word| candidate.contains(word.as_str()));
        let part = has_words || is_part(&typed, &candidate) || !is_long && is_part(&candidate, &typed);
        // A distance is at least the difference of the lengths.
        if !part && length.abs_diff(of_candidate) * share > longer {
            continue;
        }
        let distance = strsim::osa_distance(&typed, &candidate);
        if distance * share <= longer || part {
            found.push((!has_words, distance, name));
        }
    }
    found.sort_by_key(|(others, distance, _)| (*others, *distance));
    // A name one typing slip away is meant; drop names further off.
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
        assert_eq!(nearest("xyzzy", known), Vec::<&str>::new());
    }
}
