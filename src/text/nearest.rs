//! Near misses.

use super::plain;

/// The names of `known` nearest to `typed`, best first, at most three; none where nothing is near.
///
/// Near is an edit distance (swapped neighbours count one) of at most a third of the longer name, or
/// `typed` being a part of the name.
pub fn nearest<T: AsRef<str>>(typed: &str, known: impl IntoIterator<Item = T>) -> Vec<T> {
    let typed = plain(typed);
    let length = typed.chars().count();
    let mut found: Vec<(usize, T)> = Vec::new();
    for name in known {
        let candidate = plain(name.as_ref());
        let of_candidate = candidate.chars().count();
        let longer = length.max(of_candidate);
        let part = typed.len() >= 4 && candidate.contains(&typed);
        // A distance is at least the difference of the lengths.
        if !part && length.abs_diff(of_candidate) * 3 > longer {
            continue;
        }
        let distance = strsim::damerau_levenshtein(&typed, &candidate);
        if distance * 3 <= longer || part {
            found.push((distance, name));
        }
    }
    found.sort_by_key(|(distance, _)| *distance);
    found.truncate(3);
    found.into_iter().map(|(_, name)| name).collect()
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
        assert_eq!(nearest("xyzzy", known), Vec::<&str>::new());
    }
}
