//! One entry of a list as people write it: `3 Thug`, `Thug x3`, `Thug (3)`, `3x Thugs (small, 1 pt)`.

use super::naming::sure;
use warband_core::text::Span;

/// The parts of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::force) struct Written {
    /// The die's name as written, with single spaces.
    pub name: String,
    /// Text in brackets that is not a number, price, size or class: elements, species, places.
    pub remarks: Vec<String>,
    pub count: Count,
    /// Position of the name in the entry's text.
    pub span: Span,
    /// The role of a bare number in brackets.
    pub bracket: Bracket,
    pub count_place: CountPlace,
}

/// Where the count of an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::force) enum CountPlace {
    /// There is none, or it is a word.
    None,
    /// It can be nothing else: `3 Thug`, `Thug x3`.
    Certain,
    /// It is a number after the name, which could be a price or a total: `Thug (3)`, `Thug - 3`.
    After,
}

/// The role of a bare number in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::force) enum Bracket {
    /// There is none.
    None,
    /// It is the only number: `Thug (3)`.
    Count,
    /// It is next to another number: `Thug x3 (3)`; so is one without brackets, `3 Thug - 3`.
    Price,
}

/// The count of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::force) enum Count {
    /// No count, which means one die.
    Missing,
    /// A count, at least 1.
    Is(u32),
    /// A number that may not be the count: it may be the list's own numbering, a price, or one of two numbers.
    Perhaps(u32),
    /// Zero, or more dice than an army may have.
    Bad,
}

impl Count {
    fn of(digits: &str) -> Count {
        digits.parse().ok().filter(|number| *number > 0).map_or(Count::Bad, Count::Is)
    }

    /// Returns the count, marked as uncertain.
    pub(super) fn in_doubt(self) -> Count {
        match self {
            Count::Is(number) => Count::Perhaps(number),
            other => other,
        }
    }
}

/// Words after a number that make it a price.
const POINTS: [&str; 9] = ["p", "pt", "pts", "point", "points", "health", "hp", "each", "ea"];

/// Other words in brackets that identify neither the die nor the count.
const NOISE: [&str; 35] = [
    "small",
    "medium",
    "large",
    "champion",
    "monster",
    "artifact",
    "medallion",
    "relic",
    "equipment",
    "item",
    "unit",
    "units",
    "s",
    "m",
    "l",
    "common",
    "uncommon",
    "rare",
    "heavy",
    "light",
    "melee",
    "missile",
    "magic",
    "cavalry",
    "maneuver",
    "save",
    "shield",
    "bearer",
    "standard",
    "advanced",
    "die",
    "dice",
    "total",
    "size",
    "x",
];

/// Numbers written as words, from 1.
const NUMBERS: [&str; 20] = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// Other words for numbers; the longest first.
const AMOUNTS: [(&str, u32); 13] = [
    ("half a dozen ", 6),
    ("a couple of ", 2),
    ("two dozen ", 24),
    ("couple of ", 2),
    ("a pair of ", 2),
    ("a dozen ", 12),
    ("pair of ", 2),
    ("a trio of ", 3),
    ("trio of ", 3),
    ("dozen ", 12),
    ("both ", 2),
    ("an ", 1),
    ("a ", 1),
];

/// Reports whether a word is a number.
pub(super) fn is_number_word(word: &str) -> bool {
    number_of_word(word).is_some()
}

/// Returns the number that a word is: `two`, `dozen`.
pub(super) fn number_of_word(word: &str) -> Option<u32> {
    let is_it = |known: &str| word.eq_ignore_ascii_case(known);
    let amount = || {
        AMOUNTS.iter().find(|(known, number)| *number > 1 && is_it(known.trim_end().trim_end_matches(" of")))
    };
    let number = NUMBERS.iter().position(|known| is_it(known)).map(|at| at as u32 + 1);
    number.or_else(|| amount().map(|(_, number)| *number))
}

/// Reports whether a word next to a number makes it a price.
pub(super) fn is_price_word(word: &str) -> bool {
    POINTS.contains(&word) && !["each", "ea"].contains(&word)
}

/// Returns the number in several words that a text begins with, and their length in bytes: `half a dozen Thugs`.
pub(super) fn amount_at(text: &str) -> Option<(u32, usize)> {
    let starts = |words: &str| text.get(..words.len()).is_some_and(|start| start.eq_ignore_ascii_case(words));
    AMOUNTS.iter().find(|(words, _)| starts(words)).map(|(words, number)| (*number, words.len() - 1))
}

/// Removes a number written as words from the start of a text: `three Thugs`, `a pair of Thugs`.
pub(super) fn number_in_words(text: &str) -> Option<(u32, &str)> {
    let (number, rest) = if let Some((number, length)) = amount_at(text) {
        (number, &text[length..])
    } else {
        let (word, rest) = text.split_once(' ')?;
        let number = NUMBERS.iter().position(|known| word.eq_ignore_ascii_case(known))?;
        (number as u32 + 1, rest)
    };
    let rest = rest.trim_start();
    let rest = rest.strip_prefix("of the ").or_else(|| rest.strip_prefix("of ")).unwrap_or(rest);
    // "Seven League Boots" is one item.
    (!rest.is_empty() && !rest.to_lowercase().starts_with("league")).then_some((number, rest))
}

/// Reports whether `text` contains only prices, sizes and classes.
pub(super) fn is_noise(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.into_iter().all(|word| {
        let word = word.trim_start_matches(|c: char| c.is_ascii_digit());
        word.is_empty() || POINTS.contains(&word) || NOISE.contains(&word)
    })
}

/// Splits an entry into its parts. `text` is one entry, without commas and line ends.
pub(in crate::force) fn read_entry(text: &str) -> Written {
    let mut brackets = Vec::new();
    // Blanks keep the length, and so the positions.
    let blanked = without_brackets(text, &mut brackets);
    let mut span = trimmed(&blanked, 0..blanked.len());
    let is_digit = |c: char| c.is_ascii_digit();
    let is_before = blanked[span.clone()].trim_start_matches(TIMES).starts_with(is_digit);
    let mut counts: Vec<Count> = Vec::new();
    counts.extend(leading(&blanked, &mut span));
    let is_counted = is_before && matches!(counts[..], [Count::Is(_)]);
    let after = trailing(&blanked, &mut span);
    counts.extend(after.map(|(count, _)| count));
    let mut remarks = Vec::new();
    let mut in_brackets = None;
    for (open, inside) in &brackets {
        match bracket_count(inside) {
            Some((count, is_marked)) if is_marked || *open == '(' => {
                in_brackets = in_brackets.or(Some((count, is_marked)));
            }
            Some((count, _)) => in_brackets = in_brackets.or(Some((count.in_doubt(), false))),
            None => {
                for part in inside.split([',', ';']).map(str::trim) {
                    // `Thug (x4, painted)`.
                    match bracket_count(part).filter(|(_, is_marked)| *is_marked) {
                        Some(count) => in_brackets = in_brackets.or(Some(count)),
                        None if is_noise(part) => {}
                        None => remarks.push(part.to_owned()),
                    }
                }
            }
        }
    }
    let bracket = match in_brackets {
        Some((_, false)) if counts.is_empty() => Bracket::Count,
        Some((_, false)) => Bracket::Price,
        // `3 Pelter - 3`.
        _ if is_counted && after.is_some_and(|(_, is_marked)| !is_marked) => Bracket::Price,
        _ => Bracket::None,
    };
    let is_marked = |(_, is_marked): (Count, bool)| is_marked;
    let count_place = if is_counted || after.is_some_and(is_marked) || in_brackets.is_some_and(is_marked) {
        CountPlace::Certain
    } else if !is_before && (after.is_some() || bracket == Bracket::Count) {
        CountPlace::After
    } else {
        CountPlace::None
    };
    // A bare number in brackets next to another number is a price.
    match in_brackets {
        Some((count, is_marked)) if is_marked || counts.is_empty() => counts.push(count),
        _ => {}
    }
    let count = match counts.as_slice() {
        [] => Count::Missing,
        [only] => *only,
        [first, others @ ..] if others.iter().all(|other| other == first) => *first,
        [first, ..] => first.in_doubt(),
    };
    let name: Vec<&str> = blanked[span.clone()].split_whitespace().collect();
    Written { name: name.join(" "), remarks, count, span, bracket, count_place }
}

/// Collects the contents of brackets, with their opening brackets, and returns the text with blanks in their place.
pub(super) fn without_brackets(text: &str, found: &mut Vec<(char, String)>) -> String {
    let mut blanked = String::with_capacity(text.len());
    let mut inside: Option<(char, String)> = None;
    for c in text.chars() {
        match (c, &mut inside) {
            ('(' | '[', None) => inside = Some((c, String::new())),
            (')' | ']', Some(_)) => found.extend(inside.take()),
            (_, Some((_, content))) => content.push(c),
            (c, None) => {
                blanked.push(if c.is_whitespace() && c.len_utf8() == 1 { ' ' } else { c });
                continue;
            }
        }
        blanked.push_str(&" ".repeat(c.len_utf8()));
    }
    // A bracket that is never closed ends with the entry.
    found.extend(inside);
    blanked
}

/// Words next to a number that make it a count.
const COPIES: [&str; 10] =
    ["qty", "quantity", "count", "copies", "copy", "pcs", "pc", "pieces", "times", "amount"];

/// Reports whether a word next to a number makes it a count.
pub(super) fn is_count_word(word: &str) -> bool {
    COPIES.contains(&word.trim_end_matches(['.', ':', '=']).to_lowercase().as_str())
}

/// Returns the number in brackets, and whether it has an `x` or another mark, which means it is not a price.
fn bracket_count(inside: &str) -> Option<(Count, bool)> {
    let inside = inside.trim();
    // `qty: 2`, `2 pcs`.
    let (first, rest) = inside.split_once([' ', ':']).unwrap_or((inside, ""));
    let (before, last) = inside.rsplit_once(' ').unwrap_or(("", inside));
    for (word, number) in [(first, rest), (last, before)] {
        if is_count_word(word) {
            return bracket_count(number).map(|(count, _)| (count, true));
        }
    }
    let digits = inside.trim_start_matches(TIMES).trim_end_matches(TIMES).trim();
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| (Count::of(digits), digits.len() < inside.len()))
}

const TIMES: [char; 4] = ['x', 'X', '×', '*'];

/// Reports whether a character is punctuation around a name.
fn is_edge(c: char) -> bool {
    c.is_whitespace() || c == ')' || "\"“”„«»`*_~:;,=.|–—•→>-!".contains(c)
}

fn trimmed(text: &str, span: Span) -> Span {
    let inside = &text[span.clone()];
    let start = span.start + inside.len() - inside.trim_start_matches(is_edge).len();
    let end = span.end - (inside.len() - inside.trim_end_matches(is_edge).len());
    start..end.max(start)
}

/// Removes `3`, `3x`, `x3`, `3.` or `three` from the start of the span and returns it.
fn leading(text: &str, span: &mut Span) -> Option<Count> {
    let inside = &text[span.clone()];
    let rest = inside.strip_prefix(TIMES).filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let unmarked = rest.unwrap_or(inside);
    let after = unmarked.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &unmarked[..unmarked.len() - after.len()];
    if digits.is_empty() {
        let (number, after) = number_in_words(inside)?;
        *span = trimmed(text, span.end - after.len()..span.end);
        return Some(Count::Is(number));
    }
    let times = after.trim_start();
    let is_times = |rest: &str| rest.starts_with(|c: char| !c.is_alphabetic()) || after.starts_with(TIMES);
    let name = times.strip_prefix(TIMES).filter(|rest| is_times(rest)).unwrap_or(after);
    // `3 pcs Thug`, `3 of Thug`.
    let is_unit = |word: &str| is_count_word(word) || word == "of";
    let unit = name.trim_start().split_once(' ').filter(|(word, _)| is_unit(word) && name.starts_with(' '));
    let name = unit.map_or(name, |(_, name)| name);
    let is_numbering = after.starts_with(['.', ')']);
    *span = trimmed(text, span.end - name.len()..span.end);
    let count = Count::of(digits);
    Some(if is_numbering { count.in_doubt() } else { count })
}

/// Removes prices, and then `3`, `x3`, `x 3` or `3x`, from the end of the span, and returns the count, and whether it can only be one.
fn trailing(text: &str, span: &mut Span) -> Option<(Count, bool)> {
    without_total(text, span);
    loop {
        if let Some(count) = glued(text, span) {
            return Some((count, matches!(count, Count::Is(_))));
        }
        let (before, word) = last_word(text, span)?;
        let lower = word.to_lowercase();
        let unit = lower.trim_start_matches('@').trim_start_matches(|c: char| c.is_ascii_digit());
        // `3 Thug @1`.
        let is_each = lower.starts_with('@') && unit.is_empty();
        if !is_each && !POINTS.contains(&unit) {
            break;
        }
        *span = before;
        if unit.len() == lower.len()
            && let Some((before, number)) = last_word(text, span)
            && number.bytes().all(|b| b.is_ascii_digit())
        {
            *span = before;
        }
    }
    let is_mark =
        |word: &str| is_count_word(word) || !word.is_empty() && word.chars().all(|c| TIMES.contains(&c));
    let (mut before, mut word) = last_word(text, span)?;
    let mut end = span.end;
    // `Thug 3 x`.
    let mut is_marked = is_mark(word);
    if is_marked {
        end = before.end;
        (before, word) = last_word(text, &before)?;
    }
    // `Thug * 3`, `Thug > 3`.
    is_marked |= text[before.end..end - word.len()].contains(['*', '×', '>', '→']);
    let bare = word.trim_start_matches(['-', '/']);
    let digits = bare.trim_start_matches(TIMES).trim_end_matches(TIMES);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    *span = before;
    let count = Count::of(digits);
    // `Thug -3`.
    if bare.len() < word.len() {
        return Some((count.in_doubt(), false));
    }
    if digits.len() == word.len()
        && let Some((before, times)) = last_word(text, span)
        && is_mark(times)
    {
        *span = before;
        return Some((count, true));
    }
    Some((count, is_marked || digits.len() < word.len()))
}

/// Removes the price of all from the end of the span: `= 4` of `2 Wolf Rider @2 = 4`.
fn without_total(text: &str, span: &mut Span) {
    let inside = &text[span.clone()];
    if let Some((before, total)) = inside.rsplit_once('=')
        && before.contains('@')
        && total.trim().bytes().all(|b| b.is_ascii_digit())
    {
        *span = trimmed(text, span.start..span.start + before.len());
    }
}

/// Removes a number without a space before it from the end of the span: `Thug*3`, `Thugx3`; one without a sign, or after a dash, may
/// mean something else: `Thug3`, `Thug-3`.
fn glued(text: &str, span: &mut Span) -> Option<Count> {
    let inside = &text[span.clone()];
    let name = inside.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &inside[name.len()..];
    let name = name.strip_suffix(['-', '/']).unwrap_or(name);
    if digits.is_empty() || !name.ends_with(|c: char| c.is_alphabetic() || TIMES.contains(&c)) {
        return None;
    }
    let stem = name.strip_suffix(TIMES).filter(|stem| stem.ends_with(char::is_alphabetic));
    let (stem, is_marked) = match stem {
        // An x may be the last letter of a name.
        Some(stem) if name.ends_with(['*', '×']) || is_name(stem) => (stem, true),
        _ if name.ends_with(char::is_alphabetic) && is_name(name) => (name, false),
        _ => return None,
    };
    *span = trimmed(text, span.start..span.start + stem.len());
    let count = Count::of(digits);
    Some(if is_marked { count } else { count.in_doubt() })
}

/// Reports whether a text certainly names a die, perhaps after a count.
fn is_name(text: &str) -> bool {
    let name = text.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
    sure(name, &[]).is_some()
}

/// Returns the last word of a span and the span before it; `None` if there is only one word.
fn last_word<'t>(text: &'t str, span: &Span) -> Option<(Span, &'t str)> {
    let inside = &text[span.clone()];
    let at = inside.rfind(|c: char| c.is_whitespace() || ":=–—→>".contains(c))?;
    let width = inside[at..].chars().next().map_or(1, char::len_utf8);
    let before = trimmed(text, span.start..span.start + at);
    (!before.is_empty()).then_some((before, &inside[at + width..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Count) {
        let written = read_entry(text);
        (written.name, written.count)
    }

    #[test]
    fn a_number_may_be_anywhere() {
        let three = [
            "3 Thug",
            "3x Thug",
            "3xThug",
            "3 x Thug",
            "3X Thug",
            "3× Thug",
            "x3 Thug",
            "(3) Thug",
            "Thug x3",
            "Thug x 3",
            "Thug ×3",
            "Thug 3x",
            "Thug (3)",
            "Thug (x3)",
            "Thug 3",
            "Thug: 3",
            "Thug:3",
            "Thug - 3",
            "Thug – 3",
            "\"Thug\" = 3",
            "three Thug",
            "a trio of Thug",
            "Three of the Thug",
            "3 Thug (small)",
            "3 Thug (1 pt)",
            "3 Thug [Heavy Melee, 1 point]",
            "3 Thug - 1 pt each",
            "Thug x3 (3 pts)",
            "3 Thug (3)",
            "**3** Thug",
            "Thug*3",
            "Thugx3",
            "Thug×3",
            "Thug (x3, painted)",
            "3 Thug @1",
            "3 Thug @1 = 3",
            "3 Thug!",
        ];
        for text in three {
            assert_eq!(read(text), (String::from("Thug"), Count::Is(3)), "{text}");
        }
        assert_eq!(read("Wolf  Rider"), (String::from("Wolf Rider"), Count::Missing));
        assert_eq!(read("Seven League Boots"), (String::from("Seven League Boots"), Count::Missing));
        for (text, number) in [
            ("a Thug", 1),
            ("a pair of Thug", 2),
            ("half a dozen Thug", 6),
            ("a dozen Thug", 12),
            ("fifteen Thug", 15),
        ] {
            assert_eq!(read(text), (String::from("Thug"), Count::Is(number)), "{text}");
        }
        assert_eq!(read("Sphinx 2"), (String::from("Sphinx"), Count::Is(2)));
        assert_eq!(read("0 Thug").1, Count::Bad);
        assert_eq!(read("Thug x99999999999").1, Count::Bad);
    }

    #[test]
    fn a_number_that_may_mean_something_else_is_in_doubt() {
        for text in ["3. Thug", "3) Thug", "Thug [3]", "3 Thug 2", "3 Thug (x2)", "Thug3"] {
            assert_eq!(read(text), (String::from("Thug"), Count::Perhaps(3)), "{text}");
        }
    }

    #[test]
    fn text_in_brackets_other_than_a_price_is_kept() {
        assert_eq!(read_entry("2 Dragonfoal (red, small)").remarks, ["red"]);
        assert_eq!(read_entry("Thug (Goblins) [home").remarks, ["Goblins", "home"]);
        assert_eq!(read_entry("2 Dragonfoal (red)").span, 2..12);
        assert_eq!(read_entry("Größe (2)").span, 0.."Größe".len());
    }
}
