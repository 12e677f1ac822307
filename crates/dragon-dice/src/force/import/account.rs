//! Compares the dice that each line of a text names with those that were read from it: what is in neither the force nor the answer is
//! reported.

use super::super::DiceCount;
use super::entry::{amount_at, is_noise, is_number_word, is_price_word, number_of_word};
use super::naming::singular;
use super::sections::{Heading, Section, heading};
use super::split::is_count;
use super::{Doubt, Import, ImportedDice, LeftReason, MAX_ENTRIES};
use crate::dice::{Die, Element, Elements, listed};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use warband_core::sort::StableSort;
use warband_core::text::{Name, Span, char_floor, plain};

/// A die that a text names, by its name without elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mention {
    key: String,
    /// Its name and the count before it.
    pub span: Span,
    /// Its name without the count.
    name: Span,
    pub is_counted: bool,
}

/// A number that a text has, in digits or in words; no price.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Number {
    value: u32,
    span: Span,
    /// Whether it counts each of several names: `2 each`.
    is_of_each: bool,
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
            name: words[at].start..words[to - 1].end,
            is_counted: is_marked || counted.is_some(),
        });
        at = to;
    }
    found
}

/// The value of a number that cannot be a count of dice: `1.5`, `99999999999`.
const NO_COUNT: u32 = u32::MAX;

/// Most bytes looked at of a word next to a number: longer words have no meaning there.
const LONGEST_WORD: usize = 32;

/// Returns the numbers of a text that may count dice: prices, ordinals and numbers within words are none.
fn numbers(text: &str) -> Vec<Number> {
    let mut found = Vec::new();
    let word_at = |at: usize| {
        let rest = &text[at..char_floor(text, text.len().min(at + LONGEST_WORD))];
        rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default()
    };
    let word_after = |at: usize| {
        let rest = text[at..].trim_start_matches([' ', '-', '\u{a0}']);
        word_at(text.len() - rest.len()).to_lowercase()
    };
    let word_before = |at: usize| {
        let before = text[..at].trim_end_matches([' ', ':', '=']);
        let before = &before[char_floor(before, before.len().saturating_sub(LONGEST_WORD))..];
        before.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_lowercase()
    };
    let mut from = 0;
    for (at, c) in text.char_indices() {
        if at < from || !c.is_alphanumeric() {
            continue;
        }
        let before = text[..at].chars().next_back();
        if c.is_ascii_digit() {
            let is_part = |c: char| c.is_ascii_digit();
            let mut end = at + text[at..].find(|c| !is_part(c)).unwrap_or(text.len() - at);
            let fraction = text[end..]
                .strip_prefix('.')
                .map_or(0, |rest| rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len()));
            let is_whole = text[end..].chars().skip(1).take(fraction).all(|c| c == '0');
            let value = text[at..end].parse().ok().filter(|_| is_whole).unwrap_or(NO_COUNT);
            end += if fraction > 0 { fraction + 1 } else { 0 };
            from = end;
            let next = word_after(end);
            let is_times = before.is_some_and(|c| ['x', 'X'].contains(&c))
                && !text[..at - 1].ends_with(char::is_alphabetic);
            // The price of each, and that of all: `@1 = 3`.
            let near = &text[char_floor(text, at.saturating_sub(LONGEST_WORD))..at];
            let piece = near.rsplit([',', ';', '|', '\t']).next().unwrap_or_default().trim_end();
            let is_price = piece.ends_with('@') || piece.ends_with('=') && piece.contains('@');
            let is_in_word = before.is_some_and(char::is_alphabetic) && !is_times;
            let is_ordinal = ["st", "nd", "rd", "th"].contains(&word_at(end).to_lowercase().as_str());
            if is_price || is_in_word || is_ordinal || is_price_word(&next) || is_price_word(&word_before(at))
            {
                continue;
            }
            let of_each = if ["x", "of"].contains(&next.as_str()) {
                word_after(
                    end + text[end..].find(next.chars().next().unwrap_or(' ')).unwrap_or_default()
                        + next.len(),
                )
            } else {
                next
            };
            found.push(Number { value, span: at..end, is_of_each: is_each(&of_each) });
        } else if before.is_none_or(|c| !c.is_alphanumeric() && !['\'', '’'].contains(&c)) {
            let word = word_at(at);
            let letters = word.find(|c: char| c.is_ascii_digit()).unwrap_or(word.len());
            let (value, length) = amount_at(&text[at..])
                .or_else(|| Some((number_of_word(word)?, letters)))
                .unwrap_or((0, letters.max(c.len_utf8())));
            from = at + length;
            // `Seven League Boots` is one item.
            if value > 1 && !word_after(from).starts_with("league") {
                found.push(Number { value, span: at..from, is_of_each: is_each(&word_after(from)) });
            }
        }
    }
    found
}

/// Reports whether a text has a number that may count dice.
pub(super) fn has_number(text: &str) -> bool {
    !numbers(text).is_empty()
}

fn is_each(word: &str) -> bool {
    ["each", "ea", "apiece"].contains(&word)
}

/// Reports whether a number and a name with this text between them belong together.
///
/// The text between them may repeat the number: `Three (3) Thugs`.
fn is_next_to(between: &str, value: u32) -> bool {
    let is_same = |word: &str| {
        word.trim_start_matches(['x', 'X']).parse() == Ok(value) || number_of_word(word) == Some(value)
    };
    !between.contains([',', ';', '|', '\t', '/', '&', '+'])
        && between
            .split(|c: char| !c.is_alphanumeric())
            .all(|word| ["", "x", "X", "of", "the", "each", "ea", "apiece"].contains(&word) || is_same(word))
}

/// Returns the piece of a text around a number, up to the marks that separate entries.
fn piece(text: &str, number: &Span) -> String {
    const LONGEST: usize = 60;
    let is_mark = |c: char| [',', ';', '|', '\t', '(', ')', '[', ']', ':'].contains(&c);
    let start = text[..number.start].rfind(is_mark).map_or(0, |at| at + 1);
    let end = text[number.end..].find(is_mark).map_or(text.len(), |at| number.end + at);
    let start = if number.start - start > LONGEST { number.start } else { start };
    text[start..char_floor(text, end.min(number.end + LONGEST))].trim().to_owned()
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
    /// Their counts, some of which the text may not have.
    counts: BTreeMap<usize, Vec<(String, u32)>>,
    /// The numbers of each line that count no dice.
    others: BTreeMap<usize, Vec<u32>>,
    /// The elements of the dice read from each line, and those that its other pieces name.
    elements: BTreeMap<usize, Elements>,
}

impl Ledger {
    /// Notes that a line's mention of a die was read, with its count.
    pub(super) fn take(&mut self, line: usize, die: &Die, count: u32) {
        let key = plain(die.base_name());
        self.counts.entry(line).or_default().push((key.clone(), count));
        self.add_elements(line, die.elements);
        *self.taken.entry((line, key)).or_default() += 1;
    }

    /// Notes that the numbers in a piece of a line count no dice, or are reported already.
    pub(super) fn explain(&mut self, line: usize, text: &str) {
        self.others.entry(line).or_default().extend(numbers(text).iter().map(|number| number.value));
        let elements = words(text).into_iter().filter_map(|word| Element::parse(&text[word]));
        elements.for_each(|element| self.add_elements(line, element.into()));
    }

    fn add_elements(&mut self, line: usize, elements: Elements) {
        let known = self.elements.entry(line).or_insert(Elements::NONE);
        *known = known.union(elements);
    }

    /// Notes that no die named in a piece of a line is missing: it is part of a name, or its row gives it to no army.
    pub(super) fn take_all(&mut self, line: usize, text: &str) {
        for Mention { key, .. } in mentions(text) {
            *self.taken.entry((line, key)).or_default() += 1;
        }
    }

    /// Notes that the names of other dice in a piece of a line are parts of the name that was meant.
    fn take_others(&mut self, line: usize, text: &str, die: &Die) {
        let (own, found) = (plain(die.base_name()), mentions(text));
        if found.iter().any(|mention| mention.key == own) {
            return;
        }
        for Mention { key, .. } in found {
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
            self.explain(left.line, left.written.raw());
        }
        for dice in &import.dice {
            for (line, doubt) in &dice.doubts {
                if let Doubt::Spelling(text) | Doubt::Count(text) | Doubt::Label(text) = doubt {
                    self.explain(*line, text.raw());
                }
                // `oak lrod` is an Oak Lord: the Oak in it is not another die.
                if let Doubt::Spelling(text) = doubt {
                    self.take_others(of(*line), text.raw(), &dice.die);
                }
            }
        }
        let mut reported = 0;
        for (line, text) in lines {
            let found = mentions(text);
            if is_by_line {
                self.settle_numbers(line, text, &found, import);
                self.settle_elements(line, text, &found, import);
                self.settle_rest(line, text, import);
            }
            for Mention { key, span, .. } in found {
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
        import.left_out.stable_sort_by_key(|left| left.line);
    }

    /// Reports the elements that a line names and that none of the dice read from it has.
    fn settle_elements(&mut self, line: usize, text: &str, mentions: &[Mention], import: &mut Import) {
        if !self.counts.contains_key(&line) || is_reported(import, line) {
            return;
        }
        let known = self.elements.get(&line).copied().unwrap_or(Elements::NONE);
        let is_named =
            |word: &Span| mentions.iter().any(|of| of.name.start <= word.start && word.end <= of.name.end);
        let is_open = |word: &Span| {
            let element = Element::parse(&text[word.clone()]);
            element.is_some_and(|element| !known.contains(element) && !is_named(word))
        };
        for word in words(text).into_iter().filter(is_open) {
            import.leave_out(line, &text[word], LeftReason::LoneElement, Section::None);
        }
    }

    /// Reports a line of which nothing was read.
    fn settle_rest(&mut self, line: usize, text: &str, import: &mut Import) {
        let is_read = self.counts.contains_key(&line) || self.others.contains_key(&line);
        let has_text = text.chars().any(char::is_alphanumeric);
        let is_long = text.len() > LONGEST_LINE;
        if has_text && !is_long && !is_read && !is_reported(import, line) {
            import.leave_out(line, text, LeftReason::NoDie(Vec::new()), Section::None);
        }
    }

    /// Reports the numbers of a line that are neither a count of dice read from it nor explained: the dice next to them become a guess,
    /// other numbers are left out.
    fn settle_numbers(&mut self, line: usize, text: &str, mentions: &[Mention], import: &mut Import) {
        let numbers = numbers(text);
        if numbers.is_empty() {
            return;
        }
        let counts = self.counts.entry(line).or_default();
        let mut free: Vec<u32> = counts.iter().map(|(_, count)| *count).collect();
        let next_to = |number: &Number| -> Vec<&Mention> {
            let is_near = |mention: &&Mention| {
                let between = if number.span.end <= mention.name.start {
                    number.span.end..mention.name.start
                } else if mention.name.end <= number.span.start {
                    mention.name.end..number.span.start
                } else {
                    return false;
                };
                is_next_to(&text[between], number.value)
            };
            mentions.iter().filter(is_near).collect()
        };
        let is_count_of = |mention: &Mention, value: u32| {
            counts.iter().any(|(key, count)| *key == mention.key && *count == value)
        };
        let take = |of: &mut Vec<u32>, value: u32| {
            of.iter().position(|known| *known == value).map(|at| of.swap_remove(at)).is_some()
        };
        let mut others: Vec<(&Number, Vec<&Mention>)> = Vec::new();
        for number in &numbers {
            let counted = next_to(number);
            let is_of_all =
                !number.is_of_each || mentions.iter().all(|mention| is_count_of(mention, number.value));
            if is_of_all && counted.iter().any(|mention| is_count_of(mention, number.value)) {
                take(&mut free, number.value);
            } else {
                others.push((number, counted));
            }
        }
        let others = others.into_iter().filter(|(number, _)| {
            number.is_of_each
                || !take(&mut free, number.value) && !take(self.others.entry(line).or_default(), number.value)
        });
        let others: Vec<(&Number, Vec<&Mention>)> = others.collect();
        let is_of_line = |(at, doubt): &(usize, Doubt)| *at == line && is_of_text(doubt);
        for (number, counted) in others {
            let written = piece(text, &number.span);
            let of: Vec<&Mention> = if number.is_of_each { mentions.iter().collect() } else { counted };
            let mut is_reported = is_reported(import, line);
            for mention in of.into_iter().filter(|of| counts.iter().any(|(key, _)| *key == of.key)) {
                let is_it = |dice: &&mut ImportedDice| plain(dice.die.base_name()) == mention.key;
                let Some(dice) = import.dice.iter_mut().find(is_it) else { continue };
                is_reported = true;
                if !dice.doubts.iter().any(is_of_line) {
                    dice.doubts.push((line, Doubt::Count(Name::from(written.clone()))));
                }
            }
            if !is_reported {
                import.leave_out(line, &written, LeftReason::LoneNumber, Section::None);
            }
        }
    }
}

/// Longest line that is left out as a whole, in bytes.
const LONGEST_LINE: usize = 400;

/// Reports whether a guess is about the words of its line, not about the place of the dice.
fn is_of_text(doubt: &Doubt) -> bool {
    matches!(doubt, Doubt::Count(_) | Doubt::Spelling(_) | Doubt::Label(_))
}

/// Reports whether something of a line is left out, or a guess.
fn is_reported(import: &Import, line: usize) -> bool {
    let is_of_line = |(at, doubt): &(usize, Doubt)| *at == line && is_of_text(doubt);
    import.left_out.iter().any(|left| left.line == line)
        || import.dice.iter().any(|dice| dice.doubts.iter().any(is_of_line))
}

/// Returns a piece of a text with a number that counts none of these dice.
pub(in crate::force) fn uncounted(text: &str, dice: &[DiceCount]) -> Option<String> {
    let mut counts: Vec<u32> = dice.iter().map(|of| of.count).collect();
    let is_count = |number: &Number| {
        let place = counts.iter().position(|count| *count == number.value && !number.is_of_each);
        place.map(|place| counts.swap_remove(place)).is_some()
    };
    // In most lists each number is a count: looking up all names would take longer than all else that a roll does.
    if numbers(text).iter().all(is_count) {
        return None;
    }
    let (mut ledger, mut import) = (Ledger::default(), Import::default());
    dice.iter().for_each(|of| ledger.take(1, &of.die, of.count));
    ledger.settle_numbers(1, text, &mentions(text), &mut import);
    import.left_out.first().map(|left| left.written.raw().to_owned())
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
