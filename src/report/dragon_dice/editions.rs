//! Texts that depend on the edition: sentences of `edition_texts.tsv`, and groups of editions with the same text.

use crate::report::english::and;
use warband_core::text::{Row, cells};
use warband_dragon_dice::rules::Edition;

/// A row of `edition_texts.tsv`.
pub(in crate::report) struct EditionText {
    key: &'static str,
    editions: &'static str,
    text: &'static str,
}

/// The keys that messages and `explain` use; for `explain` with a kind of topics, and the name of one.
const KEYS: [&str; 27] = [
    "amazons-in-reserve",
    "borrowed-limit",
    "breath-immunity",
    "coral-elves-at-air",
    "explain ability",
    "explain ability feralization",
    "explain ability mutate",
    "explain dragon tame",
    "explain icon",
    "explain species",
    "explain species amazons",
    "explain species feral",
    "explain species frostwings",
    "explain species phase",
    "explain species swamp stalkers",
    "explain spell",
    "explain spells",
    "explain word disaster",
    "explain word double saves",
    "explain word item",
    "explain word minor terrain",
    "icons-of-another-edition",
    "items-in-reserve",
    "items-without-carrier",
    "minor-terrains",
    "riding",
    "saves-only",
];

impl Row for EditionText {
    const FILE: &'static str = "edition_texts.tsv";
    const TEXT: &'static str = include_str!("edition_texts.tsv");
    const PROSE: &'static [usize] = &[2];

    fn read(row: &'static str) -> Option<EditionText> {
        let [key, editions, text] = cells(row)?;
        Some(EditionText { key, editions, text })
    }

    fn is_known(&self) -> bool {
        KEYS.contains(&self.key) && self.editions.split(',').all(|word| Edition::parse(word).is_some())
    }
}

/// Returns the text for an edition; `None` if it has none.
pub(in crate::report) fn text_in(key: &str, edition: Edition) -> Option<&'static str> {
    let is_it = |row: &EditionText| row.key == key && row.editions.split(',').any(|of| of == edition.word());
    EditionText::rows().find(is_it).map(|row| row.text)
}

/// Returns the text, which must be the same in all editions that have it.
pub(super) fn text_of(key: &str) -> &'static str {
    EditionText::rows().find(|row| row.key == key).map_or("", |row| row.text)
}

/// Returns the name of a fraction: `half`, `a third`.
pub(super) fn share(parts: u32) -> String {
    match parts {
        2 => String::from("half"),
        3 => String::from("a third"),
        4 => String::from("a quarter"),
        _ => format!("1/{parts}"),
    }
}

/// Editions with the same value.
#[derive(Debug)]
pub(in crate::report) struct EditionGroup<T> {
    /// The editions, oldest first.
    editions: Vec<Edition>,
    /// Their common value.
    pub(in crate::report) says: T,
}

/// Groups the editions by a value, the group of the current edition first.
pub(in crate::report) fn groups<T: PartialEq>(says: impl Fn(Edition) -> T) -> Vec<EditionGroup<T>> {
    let mut groups: Vec<EditionGroup<T>> = Vec::new();
    for edition in Edition::ALL.into_iter().rev() {
        let text = says(edition);
        match groups.iter_mut().find(|group| group.says == text) {
            Some(group) => group.editions.insert(0, edition),
            None => groups.push(EditionGroup { editions: vec![edition], says: text }),
        }
    }
    groups
}

impl<T> EditionGroup<T> {
    /// Returns the names of the editions: `v4.0 and v4.1`.
    pub(in crate::report) fn label(&self) -> String {
        and(&self.editions.iter().map(|edition| edition.word()).collect::<Vec<_>>())
    }
}

impl EditionGroup<String> {
    /// Returns the value, preceded by the names of the editions unless all have it.
    pub(in crate::report) fn labelled(&self) -> String {
        if self.editions.len() == Edition::ALL.len() {
            self.says.clone()
        } else {
            format!("{}: {}", self.label(), self.says)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_a_text_in_some_edition() {
        for key in KEYS {
            assert!(!text_of(key).is_empty(), "{key}");
        }
        assert_eq!(text_in("saves-only", Edition::V4_1), None);
    }

    /// A text exists in exactly the editions for which `editions.tsv` has the fact it describes.
    #[test]
    fn texts_exist_in_the_editions_with_the_fact() {
        for edition in Edition::ALL {
            let (rules, has) = (edition.rules(), |key| text_in(key, edition).is_some());
            assert_eq!(has("borrowed-limit"), !rules.pool_limits_are_rules, "{edition}");
            assert_eq!(has("items-without-carrier"), !rules.items_need_carriers, "{edition}");
            assert_eq!(has("breath-immunity"), !rules.champions_resist_breath.is_empty(), "{edition}");
            assert_eq!(has("amazons-in-reserve"), rules.amazons_in_reserve_shoot, "{edition}");
            assert_eq!(has("icons-of-another-edition"), !rules.sai_texts_are_its_own, "{edition}");
        }
    }

    #[test]
    fn editions_with_the_same_text_are_grouped() {
        let groups = groups(|edition| edition.rules().white_treasures.to_string());
        let texts: Vec<String> = groups.iter().map(EditionGroup::labelled).collect();
        assert_eq!(texts, ["v4.0 and v4.1: 2", "classic: 1"]);
        assert_eq!(super::groups(|_| String::from("x"))[0].labelled(), "x");
    }
}
