//! Stable sorting that is compiled once.
//!
//! The standard library compiles its stable sort anew for each type and each key, in about six kilobytes each time: the program
//! was 0.6 MB larger with it. Here only the comparison and the moving of the items are generic.

use std::cmp::Ordering;

/// Stable sorting of a slice by a comparison or by a key.
pub trait StableSort<T> {
    /// Sorts like [`slice::sort_by`].
    fn stable_sort_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// Sorts like [`slice::sort_by_key`].
    fn stable_sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.stable_sort_by(|one, other| key(one).cmp(&key(other)));
    }
}

impl<T> StableSort<T> for [T] {
    fn stable_sort_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let mut targets = target_positions(self.len(), &mut |one, other| compare(&self[one], &self[other]));
        for at in 0..self.len() {
            while targets[at] != at {
                let target = targets[at];
                self.swap(at, target);
                targets.swap(at, target);
            }
        }
    }
}

/// Returns for each of `len` positions the position that its item has when the items are sorted.
fn target_positions(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    #[expect(clippy::disallowed_methods, reason = "the one call that all sorting shares")]
    order.sort_by(|one, other| compare(*one, *other));
    let mut targets = vec![0; len];
    for (target, at) in order.into_iter().enumerate() {
        targets[at] = target;
    }
    targets
}

#[cfg(test)]
mod tests {
    use super::StableSort;
    use proptest::prelude::*;

    proptest! {
        #[test]
        #[expect(clippy::disallowed_methods, reason = "what the results are compared with")]
        fn it_sorts_as_the_standard_library_does(keys in prop::collection::vec(0_u8..6, 0..60)) {
            let mut ours: Vec<(u8, usize)> = keys.into_iter().enumerate().map(|(at, key)| (key, at)).collect();
            let mut standard = ours.clone();
            standard.sort_by_key(|(key, _)| *key);
            ours.stable_sort_by_key(|(key, _)| *key);
            prop_assert_eq!(&ours, &standard);
            standard.sort_by_key(|(key, _)| std::cmp::Reverse(*key));
            ours.stable_sort_by(|one, other| other.0.cmp(&one.0));
            prop_assert_eq!(&ours, &standard);
        }
    }
}
