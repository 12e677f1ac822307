//! Numbers and lists in English sentences.

/// Formats a number with its noun: `1 die`, `3 dice`.
pub fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Joins items with `and`: `a`, `a and b`, `a, b and c`.
pub fn and<T: ToString>(items: &[T]) -> String {
    joined(items, "and")
}

/// Joins items with `or`: `a`, `a or b`, `a, b or c`.
pub fn or<T: ToString>(items: &[T]) -> String {
    joined(items, "or")
}

fn joined<T: ToString>(items: &[T], word: &str) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} {word} {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_english() {
        assert_eq!(and(&["a"]), "a");
        assert_eq!(and(&["a", "b"]), "a and b");
        assert_eq!(or(&["a", "b", "c"]), "a, b or c");
        assert_eq!(count(1, "die", "dice"), "1 die");
        assert_eq!(count(0, "die", "dice"), "0 dice");
    }
}
