//! Names that are nearly what was typed.

use warband_table::text::nearest;

/// Asks whether one of the names nearest to what was typed is meant; `None` where none is near.
pub(super) fn did_you_mean<T: AsRef<str>>(typed: &str, known: impl IntoIterator<Item = T>) -> Option<String> {
    let near: Vec<T> = nearest(typed, known);
    let near: Vec<&str> = near.iter().map(AsRef::as_ref).collect();
    (!near.is_empty()).then(|| format!("did you mean {}?", near.join(", ")))
}
