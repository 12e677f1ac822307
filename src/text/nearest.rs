//! Near misses.

use super::plain;

/// The names of `known` nearest to `typed`, best first, at most three; none where nothing is near.
///
/// Near is an edit distance (swapped neighbours count one) of at most a third of the longer name, or
/// `typed` being a part of the name.
pub fn nearest<T: AsRef<str>>(typed: &str, known: impl IntoIterator<Item = T>) -> Vec<T> {
    within(3, typed, known)
}

/// The same for a handful of names, such as the keys of a table: half of the longer name may differ.
pub fn nearest_of_few<T: AsRef<str>>(typed: &str, known: impl IntoIterator<Item = T>) -> Vec<T> {
    within(2, typed, known)
}

/// The nearest names of which one letter in `share` may differ.
fn within<T: AsRef<str>>(share: usize, typed: &str, known: impl IntoIterator<Item = T>) -> Vec<T> {
    let typed = plain(typed);
    let length = typed.chars().count();
    let mut found: Vec<(usize, T)> = Vec::new();
    for name in known {
        let candidate = plain(name.as_ref());
        let of_candidate = candidate.chars().count();
        let longer = length.max(of_candidate);
        let part = typed.len() >= 4 && candidate.contains(&typed);
        // A distance is at least the difference of the lengths.
        if !part && length.abs_diff(of_candidate) * share > longer {
            continue;
        }
        let distance = strsim::osa_distance(&typed, &candidate);
        if distance * share <= longer || part {
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
