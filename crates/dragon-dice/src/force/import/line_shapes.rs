//! The shapes of a line and of its entries: numbers of a list, words before a colon, comments, headings, sizes, and names of a force.

use super::account::{has_number, mentions};
use super::entry::{Count, Written, is_noise, read_entry, without_brackets};
use super::naming::sure;
use super::sections::{Heading, Section, heading, is_species};
use super::split::{self, begins_with_count, is_count};
use crate::dice::DieType;
use crate::rules::Edition;

/// Longest line taken for one of averages, or for the names of columns, in bytes.
pub(super) const LONGEST_ROW: usize = 400;

/// Longest first line taken for a name, in bytes.
pub(super) const LONGEST_TITLE: usize = 80;

/// Reports whether a line is, or begins with, the heading of a part that is not an army.
pub(super) fn begins_other(text: &str) -> bool {
    let is_other = |text: &str| matches!(heading(text), Some(Heading::Of(_)));
    is_other(text) || key_and_value(text).is_some_and(|(key, _)| is_other(key))
}

/// Splits the number or letter of a list from the start of a line: `1) 3 Thug`, `b. Thug`, `(iv) Thug`, `2.1 Thug`.
pub(super) fn numbering(text: &str) -> Option<(&str, &str)> {
    let (is_open, inside) = text.strip_prefix('(').map_or((false, text), |inside| (true, inside));
    let (word, rest) = inside.split_once([' ', '\t'])?;
    let closed = word.strip_suffix(')');
    let number = closed.or_else(|| word.strip_suffix('.')).unwrap_or(word);
    let is_part = |part: &str| {
        let is_letter = part.len() == 1 && part.bytes().all(|b| b.is_ascii_alphabetic());
        let is_number = part.bytes().all(|b| b.is_ascii_digit());
        let is_roman = part.bytes().all(|b| b"ivxIVX".contains(&b));
        (1..=4).contains(&part.len()) && (is_letter || is_number || is_roman)
    };
    let is_marked = word.contains(['.', ')']) && (!is_open || closed.is_some());
    let rest = rest.trim_start();
    (is_marked && !rest.is_empty() && number.split('.').all(is_part)).then_some((number, rest))
}

/// Removes the number or letter of a list from a line where it is not a count: the line has another one, is a heading, or is one of
/// several that are numbered.
pub(super) fn without_numbering(text: &str, is_numbered: bool) -> Option<&str> {
    let (number, rest) = numbering(text)?;
    // `1.5 Thug` may be meant.
    let is_digits = number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let has_count = || !matches!(read_entry(rest).count, Count::Missing);
    let is_heading = || matches!(heading(rest.trim_end_matches(':')), Some(Heading::Of(_)));
    let is_keyed =
        || key_and_value(rest).is_some_and(|(key, _)| matches!(heading(key), Some(Heading::Of(_))));
    let is_clear =
        is_numbered || has_count() || is_heading() || is_keyed() || !is_digits && has_sure_die(rest);
    is_clear.then_some(rest)
}

/// Words between a die and its place.
const BETWEEN: [&str; 14] =
    ["as", "at", "for", "in", "is", "the", "to", "my", "go", "goes", "stay", "stays", "terrain", "army"];

/// Returns an entry without the place that its name ends or begins with, and the place: `Highland City home`, `Sergeant at horde`.
pub(super) fn placed_at_end(written: &Written) -> Option<(Written, Section)> {
    if written.name.len() > LONGEST_TITLE {
        return None;
    }
    let section = |word: &str| match heading(word)? {
        Heading::Of(section @ (Section::Army(_) | Section::Frontier)) => Some(section),
        Heading::Of(_) | Heading::Same => None,
    };
    let last = || {
        let (name, word) = written.name.rsplit_once(' ')?;
        Some((name, section(word)?))
    };
    let first = || {
        let (word, name) = written.name.split_once(' ')?;
        Some((name, section(word)?))
    };
    let (name, section) = last().or_else(first)?;
    if sure(&written.name, &written.remarks).is_some() {
        return None;
    }
    let is_between = |c: char| !c.is_alphanumeric();
    let mut name = name.trim_matches(is_between);
    for _ in 0..3 {
        for word in BETWEEN {
            let rest = name.strip_suffix(word).filter(|rest| rest.ends_with(' '));
            let rest = rest.or_else(|| name.strip_prefix(word).filter(|rest| rest.starts_with(' ')));
            name = rest.unwrap_or(name).trim_matches(is_between);
        }
    }
    sure(name, &written.remarks)?;
    Some((Written { name: name.to_owned(), ..written.clone() }, section))
}

/// Reports whether a place is before the name: `Home Guard`.
pub(super) fn begins_with_place(written: &Written) -> bool {
    let is_place = |word: &str| matches!(heading(word), Some(Heading::Of(_)));
    let ends = [written.name.split(' ').next(), written.name.rsplit(' ').next()]
        .map(|word| word.is_some_and(is_place));
    ends == [true, false] && placed_at_end(written).is_some()
}

/// Splits the words before the colon of a line from its dice, where they are neither a die nor a heading: `Bodyguard: 3 Thug`.
pub(super) fn labelled(text: &str) -> Option<(&str, &str)> {
    let (label, rest) = text.split_once(':')?;
    let is_label = text.len() <= LONGEST_ROW
        && label.chars().any(char::is_alphabetic)
        && heading(label).is_none()
        && !has_sure_die(label);
    (is_label && has_sure_die(rest)).then_some((label, rest))
}

/// Splits an entry that begins an army: `Horde: 2 Mugger`, `horde 2 Mugger`.
pub(super) fn army_begun(entry: &str) -> Option<(Heading, &str, &str)> {
    if entry.len() > LONGEST_ROW {
        return None;
    }
    let mut keyed = [key_and_value(entry), before_number(entry)].into_iter().flatten();
    let (found, key, rest) = keyed.find_map(|(key, rest)| Some((heading(key)?, key, rest)))?;
    let written = read_entry(rest);
    let die = sure(&written.name, &written.remarks)?;
    let begins = matches!(found, Heading::Of(Section::Army(_))) && die.die_type != DieType::Terrain;
    begins.then_some((found, key, rest))
}

/// Returns an entry without the comment after its die: `3 Thug // cheap`, `Thug x3 - they hold the home`. Also returns whether that only
/// describes the die: `3 Thug: Goblins`.
pub(super) fn without_comment(written: &Written, entry: &str) -> Option<(Written, bool)> {
    if entry.len() > LONGEST_ROW {
        return None;
    }
    let marks = [" //", " #", " --", " - ", " – ", " — ", ": "];
    let (before, after) =
        marks.into_iter().filter_map(|mark| entry.split_once(mark)).min_by_key(|(before, _)| before.len())?;
    // Most lines have no mark: only the others are looked up.
    if sure(&written.name, &written.remarks).is_some() {
        return None;
    }
    let read = read_entry(before);
    let is_described = heading(after) == Some(Heading::Same) && !is_counted_class(after);
    (sure(&read.name, &read.remarks).is_some() && !has_sure_die(after)).then_some((read, is_described))
}

/// Returns an entry without what certainly is a comment, `3 Thug // cheap`; `None` if there is no comment, or it names dice.
pub(in crate::force) fn without_sure_comment(entry: &str) -> Option<&str> {
    let splits = [" //", " #"].into_iter().filter_map(|mark| entry.split_once(mark));
    let (before, after) = splits.min_by_key(|(before, _)| before.len())?;
    mentions(after).is_empty().then_some(before)
}

/// Reports whether a line only says who wrote the next ones, as forums quote.
pub(super) fn is_attribution(line: &str) -> bool {
    let text = line.trim().trim_start_matches('>').trim();
    let words = ["wrote:", "writes:", "said:", "posted:"];
    !text.split(' ').next().is_some_and(begins_with_count)
        && text.len() <= LONGEST_TITLE
        && words.iter().any(|word| text.ends_with(word))
        && !has_sure_die(text)
}

/// Reports whether a line changes dice, of what is in no list: `3 Thug -> 2 Thug`, `-1 Mugger +1 Troll`.
pub(super) fn is_change(text: &str) -> bool {
    let is_replaced = |arrow: &str| {
        let (before, after) = text.split_once(arrow)?;
        Some(has_sure_die(before) && has_sure_die(after))
    };
    let has = |sign: char| {
        text.split(' ')
            .filter_map(|word| word.strip_prefix(sign))
            .any(|word| word.starts_with(|c: char| c.is_ascii_digit()))
    };
    text.len() <= LONGEST_ROW
        && (["->", "=>", "→"].into_iter().any(|arrow| is_replaced(arrow).unwrap_or_default())
            || has('+') && (has('-') || has('−')))
}

/// Reports whether a line has averages of an army, or the names of their columns.
pub(super) fn is_of_averages(line: &str) -> bool {
    if line.len() > LONGEST_ROW {
        return false;
    }
    let words: Vec<String> = line
        .split(|c: char| !c.is_alphanumeric() && c != '.' && c != '±')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let columns = ["average", "and", "spread", "army", "melee", "missile", "magic", "maneuver", "save"];
    let cells = ["number", "die", "what", "points"];
    let is_number = |word: &String| word.parse::<f64>().is_ok() || word == "±";
    let are = |words: &[String], known: &[&str]| {
        words.len() > 2 && words.iter().all(|word| known.contains(&word.as_str()))
    };
    let is_average = |word: &String| is_number(word) || columns.contains(&word.as_str());
    are(&words, &columns)
        || words.contains(&String::from("±")) && words.iter().all(is_average)
        || are(&words, &cells)
        || words.len() > 3 && words.contains(&String::from("±")) && words[1..].iter().all(is_number)
}

/// Reports whether a line certainly names a die.
pub(super) fn has_sure_die(text: &str) -> bool {
    entries(text).into_iter().map(read_entry).any(|written| sure(&written.name, &written.remarks).is_some())
}

/// Returns the text inside of brackets that are around all of it.
pub(super) fn unbracketed(text: &str) -> &str {
    let inside = [('(', ')'), ('[', ']')].into_iter().find_map(|(open, close)| {
        let inside = text.strip_prefix(open)?.strip_suffix(close)?;
        (!inside.contains([open, close])).then_some(inside)
    });
    inside.map_or(text, str::trim)
}

/// Reports whether a line counts dice of a class without naming them: `2 Heavy Melee`, `1 Monster`. Counts of points and of all dice are
/// totals.
pub(super) fn is_counted_class(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let is_total = |word: &str| {
        points_in(&format!("1 {word}")).is_some()
            || ["die", "dice", "total"].contains(&word.to_lowercase().as_str())
    };
    words.next().is_some_and(is_count)
        && heading(text) == Some(Heading::Same)
        && words.next().is_some_and(|word| !is_total(word.trim_end_matches([',', ':', '.'])))
}

/// Reports whether a text counts dice of a part of the force without naming them: `2 dragons`.
pub(super) fn is_counted_part(text: &str) -> bool {
    text.split_once(' ').is_some_and(|(number, what)| {
        is_count(number)
            && matches!(heading(what), Some(Heading::Of(section)) if !matches!(section, Section::Army(_)))
    })
}

/// Reports whether a line can be the name of a force: it has no count, and no number but its points unless it is marked as a heading.
pub(super) fn is_name(text: &str, has_marks: bool) -> bool {
    let parts = text.split([',', '|', ';', '\t', '(', ')', '[', ']']).flat_map(|part| part.split(" - "));
    let mut names = parts.map(str::trim).filter(|part| points_in(part).is_none() && !is_counted_part(part));
    let are_headings =
        text.split([',', '|', ';', '\t']).all(|part| matches!(heading(part), Some(Heading::Of(_))));
    // `Three Hearths, v4.0, 24 points`.
    let may_have_words = has_marks || points_in(text).is_some() || edition_in(text).is_some();
    !are_headings
        && names.all(|name| {
            let mut words = name.split([' ', '\t', '>', '=', '→']);
            let is_counted = words.next().is_some_and(begins_with_count);
            !is_counted
                && (has_marks || !words.any(begins_with_count))
                && (may_have_words || !has_number(name))
        })
}

/// Reports whether a text says that there is nothing: `Items: none`.
pub(super) fn says_none(text: &str) -> bool {
    ["none", "nothing", "no", "n/a", "-", "–", "—"].contains(&text.trim().to_lowercase().as_str())
}

/// Reports whether a line says the size, the edition or the game: `Edition: v5`.
pub(super) fn is_fact(text: &str) -> bool {
    let keys = ["size", "force size", "army size", "edition", "rules", "version", "game"];
    key_and_value(text).is_some_and(|(key, _)| keys.contains(&key.trim().to_lowercase().as_str()))
}

/// Returns an entry in brackets after another one: with a count of its own, or after `plus`. Alone in its entry it may be any name.
pub(in crate::force) fn further_entry(remark: &str, is_alone: bool) -> Option<&str> {
    let (first, rest) = remark.split_once(' ').unwrap_or((remark, ""));
    if ["plus", "and", "with", "+", "&"].contains(&first.to_lowercase().as_str()) && !rest.is_empty() {
        return Some(rest);
    }
    let is_counted =
        first.trim_matches(['x', 'X', '×']).bytes().all(|b| b.is_ascii_digit()) && !rest.is_empty();
    (is_counted || is_alone).then_some(remark)
}

/// Returns an entry whose number is outside of the brackets around its names with the number before each: `2 (Thug)`, `[Troll] x2`,
/// `2x (Thug, Mugger)`.
pub(in crate::force) fn opened(written: &Written, entry: &str) -> Option<String> {
    if !written.name.is_empty() || written.count == Count::Missing || written.remarks.is_empty() {
        return None;
    }
    let number = without_brackets(entry, &mut Vec::new());
    let number = number.split_whitespace().find(|word| is_count(word))?;
    let each = written.remarks.iter().map(|remark| format!("{number} {remark}"));
    Some(each.collect::<Vec<_>>().join(", "))
}

/// Returns the entries that follow the words of a heading where each is a number before one die in brackets: `2 (Thug), 3 (Mugger)` of
/// `Home - 2 (Thug), 3 (Mugger)`.
pub(super) fn counted_after_heading(text: &str) -> Option<&str> {
    let (before, _) = text.split_once(['(', '['])?;
    let start = before.trim_end().rfind(' ').map_or(0, |blank| blank + 1);
    let is_counted = |entry: &str| {
        let written = read_entry(entry);
        // The number before several names may be that of the points.
        let [name] = &written.remarks[..] else { return false };
        written.name.is_empty()
            && matches!(written.count, Count::Is(_))
            && sure(name, &[]).is_some_and(|die| die.die_type != DieType::Terrain)
    };
    let are_counted = text.len() <= LONGEST_ROW && entries(&text[start..]).into_iter().all(is_counted);
    are_counted.then(|| &text[start..])
}

/// Returns a list with the number of each before all of its names: `Thug, Mugger x2 each`, `2 each of Thug and Mugger`.
pub(in crate::force) fn distributed(text: &str) -> Option<String> {
    if text.len() > LONGEST_ROW {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    if !["each", "apiece"].iter().any(|word| lower.contains(word)) {
        return None;
    }
    let is_edge = |c: char| c.is_whitespace() || "()[]:,;-–—x×*".contains(c);
    let end = |list: &str| {
        ["each", "apiece", "of each"].iter().find_map(|word| list.strip_suffix(word)).map(str::len)
    };
    let trimmed = lower.trim_end_matches(|c: char| c.is_whitespace() || ")].".contains(c));
    let (number, list) = if let Some(length) = end(trimmed) {
        let before = text[..length].trim_end_matches(is_edge);
        let name = before.trim_end_matches(|c: char| c.is_ascii_digit());
        (&before[name.len()..], name)
    } else {
        let after = text.trim_start_matches(is_edge);
        let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let rest = after[digits..].trim_start_matches(is_edge);
        let lower = rest.to_ascii_lowercase();
        let word = ["each of the ", "each of ", "of each of ", "of each", "each", "apiece"]
            .into_iter()
            .find(|word| lower.starts_with(word))?;
        (&after[..digits], &rest[word.len()..])
    };
    let list = list.trim_matches(is_edge);
    let names = entries(list);
    let is_name = |entry: &&str| {
        let written = read_entry(entry);
        written.count == Count::Missing && sure(&written.name, &written.remarks).is_some()
    };
    let are_names = !number.is_empty() && !names.is_empty() && names.iter().all(is_name);
    are_names.then(|| names.iter().map(|name| format!("{number} {name}")).collect::<Vec<_>>().join(", "))
}

/// Reports whether the number in a line without dice is that of the dice around it: `12 dice`, `Heavy Melee (3)`.
pub(super) fn is_heading_of_dice(text: &str) -> bool {
    let lower = text.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    is_noise(text)
        && words.any(|word| {
            !["x", "each", "ea", "s", "m", "l"].contains(&word)
                && is_noise(word)
                && word.chars().all(char::is_alphabetic)
        })
}

/// Splits `HOME 3 Watcher` before its first number, if words are before it.
pub(super) fn before_number(text: &str) -> Option<(&str, &str)> {
    let at = text.find(|c: char| c.is_ascii_digit())?;
    let at = if text[..at].ends_with(" x") { at - 1 } else { at };
    text[..at].ends_with(' ').then(|| text.split_at(at))
}

/// Splits `Home: 3 Thug` at its colon, equals sign, arrow or dash.
pub(super) fn key_and_value(text: &str) -> Option<(&str, &str)> {
    let at = text.find([':', '=', '>', '→']).filter(|at| *at > 0);
    let dash =
        [" - ", " – ", " — "].into_iter().filter_map(|dash| Some((text.find(dash)?, dash.len()))).min();
    match (at, dash) {
        (Some(at), Some((before, length))) if before < at => {
            Some((&text[..before], &text[before + length..]))
        }
        // `Home: 3 Thug`, `Home -> 3 Thug`, `Home => 3 Thug`.
        (Some(at), _) => {
            let value = text[at..].trim_start_matches([':', '=', '>', '→']);
            Some((text[..at].trim_end_matches('-'), value))
        }
        (None, Some((before, length))) => Some((&text[..before], &text[before + length..])),
        (None, None) => None,
    }
}

/// Splits `Army 1 - Home - 3 Thug` at its second mark.
pub(super) fn second_key(text: &str) -> Option<(&str, &str)> {
    let (_, value) = key_and_value(text)?;
    let (_, rest) = key_and_value(value)?;
    let key = text[..text.len() - rest.len()].trim_end();
    Some((key.trim_end_matches(['-', '–', '—', ':', '=', '>', '→']), rest))
}

/// Splits the name of a part from the dice after it in a line of cells: `Home,3,Thug`.
pub(super) fn first_cell(text: &str) -> Option<(&str, &str)> {
    let (key, rest) = text.split_once([',', ';', '\t', '|']).filter(|_| text.len() <= LONGEST_ROW)?;
    let is_part = matches!(heading(key), Some(Heading::Of(_)));
    (is_part && has_sure_die(rest)).then_some((key, rest))
}

/// Splits the name of a part without an army from the dice after it: `Dragons Red Drake, Gold Wyrm`, `Terrains Highland City`.
pub(super) fn pool_begun(text: &str) -> Option<(&str, &str)> {
    let first = *entries(text).first().filter(|_| text.len() <= LONGEST_ROW)?;
    let is_part = |key: &str| matches!(heading(key), Some(Heading::Of(section)) if !matches!(section, Section::Army(_)));
    let ends = first.match_indices(' ').map(|(at, _)| at).take(2);
    let begun = ends.filter(|at| is_part(&first[..*at]) && has_sure_die(&first[*at..])).last();
    begun.filter(|_| !has_sure_die(first)).map(|at| text.split_at(at))
}

/// Returns the entries of a line.
pub(super) fn entries(text: &str) -> Vec<&str> {
    split::entries(text).into_iter().map(|span| &text[span]).collect()
}

/// Returns the number in `24 points`, `36-health`, `(24 pts)`, `points: 24`; the second one in `23 points of 24`.
pub(super) fn points_in(text: &str) -> Option<u32> {
    let lower = text.to_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_unit = |word: &str| ["point", "points", "p", "pt", "pts", "health", "hp"].contains(&word);
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    let at = words.windows(2).position(|pair| is_unit(pair[1]) && is_number(pair[0]));
    let pair = at.map(|at| match words[at + 2..] {
        ["of", size, ..] if is_number(size) => size,
        _ => words[at],
    });
    let glued = || {
        words.iter().find_map(|word| {
            let unit = word.trim_start_matches(|c: char| c.is_ascii_digit());
            (unit.len() < word.len() && is_unit(unit)).then(|| &word[..word.len() - unit.len()])
        })
    };
    let first = || match words[..] {
        [unit, number] if is_unit(unit) && is_number(number) => Some(number),
        _ => None,
    };
    pair.or_else(glued).or_else(first)?.parse().ok().filter(|number| *number > 0)
}

/// Returns the size in a heading of a species, its last word: `Goblins 24`, `Undead army - 15`.
pub(super) fn size_of_species(text: &str) -> Option<u32> {
    let (name, number) = text.trim().rsplit_once([' ', '-', ','])?;
    number.parse().ok().filter(|number| *number > 0 && is_species(name))
}

pub(super) fn first_number(text: &str) -> Option<u32> {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|number| *number > 0)
}

/// Returns the edition that a text says: `v4.0` anywhere, `classic` and `4.0` in a piece that says nothing else.
pub(super) fn edition_in(text: &str) -> Option<Edition> {
    let lower =
        [" - ", " – ", " — "].into_iter().fold(text.to_lowercase(), |text, dash| text.replace(dash, ", "));
    let mut pieces = lower.split([',', ';', '|', ':', '\t', '(', ')', '[', ']']);
    pieces.find_map(|piece| {
        let words = || words_of_edition(piece);
        let is_marked = |word: &&str| Edition::parse(word).is_some() && word.starts_with('v');
        let found = words().find(is_marked).or_else(|| {
            let is_alone = words().all(is_beside_edition);
            words().find(|word| is_alone && edition_called(word).is_some())
        });
        found.and_then(edition_called)
    })
}

/// Reports whether a text only says an edition or points: `Classic rules, 24 points`.
pub(super) fn is_only_facts(text: &str) -> bool {
    words_of_edition(&text.to_lowercase()).all(is_beside_edition)
}

/// Reports whether a text may say an edition in words that mean something else: `My classic Goblins`.
pub(super) fn may_have_edition(text: &str) -> bool {
    let lower = text.to_lowercase();
    edition_in(text).is_none() && words_of_edition(&lower).any(|word| Edition::parse(word).is_some())
}

fn words_of_edition(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '.');
    words.map(|word| word.trim_matches('.')).filter(|word| !word.is_empty())
}

/// Returns the edition that a word in lower case is; the v may be missing.
fn edition_called(word: &str) -> Option<Edition> {
    Edition::parse(word).or_else(|| Edition::parse(&format!("v{word}")))
}

/// Reports whether a word in lower case is an edition, or may be next to one.
fn is_beside_edition(word: &str) -> bool {
    let is_number = word.bytes().all(|b| b.is_ascii_digit());
    is_number || BESIDE_EDITION.contains(&word) || edition_called(word).is_some()
}

/// Words next to an edition that belong to no name.
const BESIDE_EDITION: [&str; 18] = [
    "rules", "rule", "ruleset", "edition", "version", "format", "game", "the", "for", "in", "dragon", "dice",
    "points", "point", "pts", "pt", "health", "army",
];
