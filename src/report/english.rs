//! Helpers for English grammar.

pub(super) use warband_core::text::count;
pub(crate) use warband_core::text::{and, or};

/// Returns text with a capital; a file name at the beginning stays unchanged.
pub(super) fn sentence(text: &str) -> String {
    let first = text.split([' ', ':', ',']).next().unwrap_or_default();
    if first.trim_end_matches('.').contains(['.', '/', '\\']) {
        return text.to_owned();
    }
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

/// Returns a line with a capital, unless it begins with a player's name.
pub(super) fn headed(line: &str, is_name: impl Fn(&str) -> bool) -> String {
    let first = line.split([' ', ',', ':']).next().unwrap_or_default();
    let first = first.trim_end_matches("'s").trim_end_matches('\'');
    if is_name(first) { line.to_owned() } else { sentence(line) }
}

/// Returns results of a type: `1 save`, `3 saves`, `3 melee`, `9 maneuver`.
pub(super) fn results(number: u32, result_type: warband_dragon_dice::dice::ResultType) -> String {
    use warband_dragon_dice::dice::ResultType::Save;
    let plural = if number != 1 && result_type == Save { "s" } else { "" };
    format!("{number} {result_type}{plural}")
}

/// Formats totals: `1 save`, `2 melee, 1 save`; of several types only those with results.
pub(super) fn totals_text(
    totals: warband_dragon_dice::dice::Totals,
    counts: warband_dragon_dice::dice::ResultTypes,
) -> String {
    let is_alone = counts.iter().count() == 1;
    let listed = counts.iter().filter(|result_type| is_alone || totals[*result_type] > 0);
    let each: Vec<String> = listed.map(|result_type| results(totals[result_type], result_type)).collect();
    if each.is_empty() { String::from("no results") } else { each.join(", ") }
}

/// Lists dice: `2 Thug`, `Wolf Rider`. Dice of a name are counted together, in the order of the first of each.
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
    fn sentences_begin_with_a_capital_but_for_names_of_files() {
        assert_eq!(sentence("who begins"), "Who begins");
        assert_eq!(sentence("game.warband: proved"), "game.warband: proved");
    }
}
