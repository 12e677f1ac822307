//! Small grammar.

/// `1 die`, `3 dice`.
pub(super) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// `a`, `a and b`, `a, b and c`.
pub fn and<T: ToString>(items: &[T]) -> String {
    joined(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
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

/// With a capital; a file's name in front stays as it is.
pub(super) fn sentence(text: &str) -> String {
    let first = text.split([' ', ':', ',']).next().unwrap_or_default();
    if first.trim_end_matches('.').contains(['.', '/', '\\']) {
        return text.to_owned();
    }
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

/// Returns results of a type: `1 save`, `3 saves`, `3 melee`, `9 maneuver`.
pub(super) fn results(number: u32, kind: warband_dragon_dice::dice::ResultType) -> String {
    use warband_dragon_dice::dice::ResultType::Save;
    let plural = if number != 1 && kind == Save { "s" } else { "" };
    format!("{number} {kind}{plural}")
}

/// `2 Thug`, `Wolf Rider`: dice as a list, those of a name together, in the order of the first of each.
pub(super) fn listed<'a>(dice: impl Iterator<Item = &'a warband_dragon_dice::dice::Die>) -> Vec<String> {
    let mut counted: Vec<(usize, String)> = Vec::new();
    for die in dice {
        let name = die.name.to_string();
        match counted.iter_mut().find(|(_, known)| *known == name) {
            Some((number, _)) => *number += 1,
            None => counted.push((1, name)),
        }
    }
    let words = counted.into_iter().map(|(number, name)| match number {
        1 => name,
        number => format!("{number} {name}"),
    });
    words.collect()
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
        assert_eq!(sentence("who begins"), "Who begins");
        assert_eq!(sentence("game.warband: proved"), "game.warband: proved");
    }
}
