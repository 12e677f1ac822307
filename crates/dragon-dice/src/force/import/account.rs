//! Compares the dice that each line of a text names with those that were read from it: what is in neither the force nor the answer is
//! reported.

use super::entry::{is_noise, is_number_word};
use super::naming::singular;
use super::sections::{Heading, Section, heading};
use super::split::is_count;
use super::{Import, LeftReason, MAX_ENTRIES};
use crate::dice::{Die, Element, listed};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use warband_core::text::{Span, plain};

/// A die that a text names, by its name without elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mention {
    key: String,
    /// Its name and the count before it.
    pub span: Span,
    pub is_counted: bool,
}

/// The names of all dice without their elements, in plain form.
struct Known {
    names: BTreeSet<String>,
    /// The beginnings of their words, which most words of a text do not have.
    starts: BTreeSet<String>,
}

/// The bytes of a name that `starts` has.
const START: usize = 3;

static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    // `Medallion` is a class as well.
    let names: BTreeSet<String> =
        listed().filter(|die| !is_noise(die.base_name)).map(|die| plain(die.base_name)).collect();
    let starts = names.iter().filter_map(|name| name.get(..START)).map(str::to_owned).collect();
    Known { names, starts }
});

/// Most words of a name.
const LONGEST: usize = 4;

/// Returns the dice that a text names.
pub(super) fn mentions(text: &str) -> Vec<Mention> {
    let words = words(text);
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let is_near = |to: usize| is_near_words(text, &words[at..to]);
        let ends = (at + 1..=words.len().min(at + LONGEST)).rev().filter(|to| is_near(*to));
        let name =
            |to: usize| words[at..to].iter().map(|word| &text[word.clone()]).collect::<Vec<_>>().join(" ");
        let start = plain(&text[words[at].clone()]);
        let may_be = start.get(..START).is_some_and(|start| KNOWN.starts.contains(start));
        let named = ends.into_iter().filter(|_| may_be).find_map(|to| Some((to, key(&name(to))?)));
        // `drake` is a size as well.
        let is_size = |key: &str| ["drake", "wyrm"].contains(&key);
        let of_element = || {
            at > 0
                && is_near_words(text, &words[at - 1..=at])
                && Element::parse(&text[words[at - 1].clone()]).is_some()
        };
        let Some((to, key)) = named.filter(|(_, key)| !is_size(key) || of_element()) else {
            at += 1;
            continue;
        };
        let before = at.checked_sub(1).map(|before| words[before].clone());
        let before = before.filter(|before| text[before.end..words[at].start].trim().is_empty());
        let is_number = |word: &Span| is_count(&text[word.clone()]) || is_number_word(&text[word.clone()]);
        let counted = before.filter(is_number);
        let is_digit = |c: char| c.is_ascii_digit();
        let after =
            text[words[to - 1].end..].trim_start_matches([' ', 'x', 'X', '×', '*', '(', '[', '=', '>', ':']);
        let is_marked = text[..words[at].start].ends_with(is_digit) || after.starts_with(is_digit);
        let start = counted.as_ref().map_or(words[at].start, |word| word.start);
        found.push(Mention {
            key,
            span: start..words[to - 1].end,
            is_counted: is_marked || counted.is_some(),
        });
        at = to;
    }
    found
}

/// Reports whether a text names dice so that it cannot be a force's name alone: several, counted, or with their places.
pub(super) fn lists_dice(text: &str) -> bool {
    let found = mentions(text);
    let is_place =
        |word: &str| matches!(heading(word), Some(Heading::Of(Section::Army(_) | Section::Frontier)));
    match found.as_slice() {
        [] => false,
        [only] => only.is_counted || text.split_whitespace().any(is_place),
        _ => true,
    }
}

/// Returns the name without elements that a text is, in plain form; it may be plural.
fn key(text: &str) -> Option<String> {
    let whole = plain(text);
    if KNOWN.names.contains(&whole) {
        return Some(whole);
    }
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let of_last = || {
        let at = text.rfind(' ').map_or(0, |at| at + 1);
        singular(&text[at..]).into_iter().map(move |word| plain(&format!("{}{word}", &text[..at])))
    };
    let of_first = || singular(first).into_iter().map(move |word| plain(&format!("{word}{rest}")));
    of_last().chain(of_first()).find(|name| KNOWN.names.contains(name))
}

/// Reports whether words can be those of one name.
fn is_near_words(text: &str, words: &[Span]) -> bool {
    words.windows(2).all(|pair| is_gap(&text[pair[0].end..pair[1].start]))
}

/// Reports whether characters can be between two words of a name.
fn is_gap(text: &str) -> bool {
    !text.is_empty() && text.len() <= 2 && text.chars().all(|c| [' ', '-', '_', '.'].contains(&c))
}

/// Returns the words of a text; a number before letters is a word of its own: `3xThug`.
fn words(text: &str) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    let mut start = None;
    let is_part = |c: char| c.is_alphanumeric() || c == '\'' || c == '’';
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match start {
            None if is_part(c) => start = Some(at),
            Some(from) if !is_part(c) => {
                let word = &text[from..at];
                let name = word.trim_start_matches(|c: char| c.is_ascii_digit());
                let name = if name.len() < word.len() { name.trim_start_matches(['x', 'X']) } else { name };
                let name =
                    name.trim_start_matches(['\'', '’']).trim_end_matches(|c: char| c.is_ascii_digit());
                if name.is_empty() {
                    found.push(from..at);
                } else {
                    let from = at - word.len() + word.find(name).unwrap_or_default();
                    found.push(from..from + name.len());
                }
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// The dice that were read from each line.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    taken: BTreeMap<(usize, String), usize>,
}

impl Ledger {
    /// Notes that a line's mention of a die was read.
    pub(super) fn take(&mut self, line: usize, die: &Die) {
        *self.taken.entry((line, plain(die.base_name()))).or_default() += 1;
    }

    /// Notes that no die named in a piece of a line is missing: it is part of a name, or its row gives it to no army.
    pub(super) fn take_all(&mut self, line: usize, text: &str) {
        for Mention { key, .. } in mentions(text) {
            *self.taken.entry((line, key)).or_default() += 1;
        }
    }

    /// Notes a piece of a line that names the same die once more.
    pub(super) fn take_same(&mut self, line: usize, text: &str, die: &Die) {
        if mentions(text).iter().all(|mention| mention.key == plain(die.base_name())) {
            self.take_all(line, text);
        }
    }

    /// Adds to `import.left_out` the dice that `lines` name and that are neither in the force nor left out already. JSON is compared as a
    /// whole, not line by line: what was taken from it has line 0.
    pub(super) fn settle<'t>(
        &mut self,
        lines: impl Iterator<Item = (usize, &'t str)>,
        is_by_line: bool,
        import: &mut Import,
    ) {
        let of = |line: usize| if is_by_line { line } else { 0 };
        for left in &import.left_out {
            self.take_all(of(left.line), left.written.raw());
        }
        let mut reported = 0;
        for (line, text) in lines {
            for Mention { key, span, .. } in mentions(text) {
                match self.taken.get_mut(&(of(line), key)) {
                    Some(taken) if *taken > 0 => *taken -= 1,
                    _ if reported < MAX_ENTRIES => {
                        reported += 1;
                        import.leave_out(line, &text[span], LeftReason::NotRead, Section::None);
                    }
                    _ => {}
                }
            }
        }
        import.left_out.sort_by_key(|left| left.line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> Vec<&str> {
        mentions(text).into_iter().map(|mention| &text[mention.span]).collect()
    }

    #[test]
    fn dice_are_found_anywhere_in_a_text() {
        let cases: [(&str, &[&str]); 10] = [
            ("Home>4 Skeleton", &["4 Skeleton"]),
            ("plus two Thugs, and the Wolf Riders (3)", &["two Thugs", "Wolf Riders"]),
            ("goblins.wolf_rider", &["wolf_rider"]),
            ("3xThug 2Genie Genie2", &["Thug", "Genie", "Genie"]),
            ("Home terrain is Highland Temple", &["Highland Temple"]),
            ("Oak Lord, Oak / Lord", &["Oak Lord", "Oak"]),
            (
                "Lurkers in the Deep at a Highland Dragon's Lair",
                &["Lurkers in the Deep", "Highland Dragon's Lair"],
            ),
            ("Fire Drake (fire), Medallion, drake", &["Drake"]),
            ("Heavy Melee, Goblins, 24 points", &[]),
            ("", &[]),
        ];
        for (text, wanted) in cases {
            assert_eq!(named(text), wanted, "{text}");
        }
    }

    #[test]
    fn a_name_may_have_a_die_but_no_list_of_dice() {
        for name in ["Skeleton Crew, 24 points", "Marsh Reavers", "The Thugs of the Marsh"] {
            assert!(!lists_dice(name), "{name}");
        }
        for list in [
            "Highland Temple as home",
            "Genie*2",
            "Three Thugs are mine",
            "Thugs and Muggers",
            "Foo>4 Skeleton",
        ] {
            assert!(lists_dice(list), "{list}");
        }
    }
}
