//! Converts a command to a line of text and back: for the records of a game file, the lines that `play` reads, and completion of a line
//! while it is typed.

use super::Span;

/// A word of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Its meaning, without the quotes.
    pub text: String,
    /// Its position in the line, quotes included.
    pub span: Span,
    /// The quote that is still open.
    pub open: Option<char>,
}

/// Splits a line into words: they are separated by spaces, and quoted if they contain any. Inside double quotes and outside of quotes a
/// backslash takes the next character literally. An apostrophe quotes only at the beginning of a word or after `=`, `:` or `,`, and only if
/// another one closes it: `it's` is a word. `None` if a double quote is not closed.
pub fn split(line: &str) -> Option<Vec<String>> {
    let words = cut(line);
    words.iter().all(|word| word.open.is_none()).then(|| words.into_iter().map(|word| word.text).collect())
}

/// Splits a line that may be unfinished into words: the last one may have an open quote.
pub fn cut(line: &str) -> Vec<Word> {
    cut_by(line, false)
}

/// Splits a shell's line into words; there an apostrophe quotes wherever it is.
pub fn cut_of_shell(line: &str) -> Vec<Word> {
    cut_by(line, true)
}

fn cut_by(line: &str, is_shell: bool) -> Vec<Word> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let start = line.len() - rest.len();
        let (text, open, length) = first_word(rest, char::is_whitespace, is_shell);
        words.push(Word { text, span: start..start + length, open });
        rest = rest[length..].trim_start();
    }
    words
}

/// Returns the commands of a line, separated by `;` outside quotes, with their positions.
pub fn commands(line: &str) -> Vec<(usize, &str)> {
    let (mut commands, mut start, mut at) = (Vec::new(), 0, 0);
    while let Some(next) = line[at..].chars().next() {
        at += match next {
            ';' => {
                commands.push((start, &line[start..at]));
                start = at + 1;
                1
            }
            space if space.is_whitespace() => space.len_utf8(),
            _ => first_word(&line[at..], |c| c.is_whitespace() || c == ';', false).2,
        };
    }
    commands.push((start, &line[start..]));
    commands
}

/// Reports whether an apostrophe after this part of a word opens a quote.
fn may_open(before: &str) -> bool {
    before.is_empty() || before.ends_with(['=', ':', ','])
}

/// Returns the first word, its open quote, and its length in bytes. The line begins with the word; `ends` decides which characters end a
/// word; `is_shell` is whether every apostrophe quotes.
fn first_word(line: &str, ends: fn(char) -> bool, is_shell: bool) -> (String, Option<char>, usize) {
    let mut word = String::new();
    let mut characters = line.char_indices().peekable();
    while let Some((at, next)) = characters.next_if(|(_, c)| !ends(*c)) {
        match next {
            '\'' if is_shell => loop {
                match characters.next() {
                    None => return (word, Some('\''), line.len()),
                    Some((_, '\'')) => break,
                    Some((_, inside)) => word.push(inside),
                }
            },
            '\'' if may_open(&line[..at]) && line[at + 1..].contains('\'') => {
                word.extend(characters.by_ref().map(|(_, c)| c).take_while(|c| *c != '\''));
            }
            '"' => loop {
                match characters.next() {
                    None => return (word, Some('"'), line.len()),
                    Some((_, '"')) => break,
                    Some((_, '\\')) => word.extend(characters.next().map(|(_, c)| c)),
                    Some((_, inside)) => word.push(inside),
                }
            },
            '\\' => word.extend(characters.next().map(|(_, c)| c)),
            other => word.push(other),
        }
    }
    let length = characters.peek().map_or(line.len(), |(at, _)| *at);
    (word, None, length)
}

/// Joins words typed without quotes into names, with a count before each if there is one: `3 Thug`, `2x Wolf Rider`. A comma, `and`, `&` or
/// `+` between them is left out. `None` if some of the words are not part of a name.
pub fn entries(words: &[String], is_name: &dyn Fn(&str) -> bool) -> Option<Vec<String>> {
    let Some(first) = words.first() else { return Some(Vec::new()) };
    let count = count(first);
    let start = usize::from(count.is_some());
    // The longest name that fits and leaves names.
    for end in (start + 1..=words.len().min(start + LONGEST_NAME)).rev() {
        let name = words[start..end].join(" ");
        let name = name.trim_end_matches(',');
        let rest = match &words[end..] {
            [separator, rest @ ..] if SEPARATORS.contains(&separator.as_str()) && !rest.is_empty() => rest,
            rest => rest,
        };
        if is_name(name.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start())
            && let Some(rest) = entries(rest, is_name)
        {
            let number = count.map_or_else(String::new, |count| format!("{count} "));
            return Some([vec![format!("{number}{name}")], rest].concat());
        }
    }
    None
}

/// Reports whether another name follows the first word: `thug, ...`, `thug and ...`.
pub fn has_further_name(words: &[String]) -> bool {
    let separates = |word: &String| SEPARATORS.contains(&word.as_str());
    words.first().is_some_and(|first| first.ends_with(',')) || words.get(1).is_some_and(separates)
}

/// Words between names.
const SEPARATORS: [&str; 4] = [",", "and", "&", "+"];

/// Returns the number of a word that is a count: `3`, `3x`.
pub fn count(word: &str) -> Option<&str> {
    let number = word.strip_suffix(['x', 'X', '×']).unwrap_or(word);
    (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(number)
}

/// Most words in a name.
const LONGEST_NAME: usize = 6;

/// Joins words into a line: words with special characters are put in double quotes.
pub fn join(words: &[String]) -> String {
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// Returns a word as it is typed: in double quotes if it has special characters.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_.:/+=,@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn quotes_and_backslashes_are_a_shells() {
        assert_eq!(split("march  home").unwrap(), ["march", "home"]);
        assert_eq!(
            split(r#"bury "2 Thug, Wolf Rider" 'a "b"' c\ d """#).unwrap(),
            ["bury", "2 Thug, Wolf Rider", "a \"b\"", "c d", ""]
        );
        assert_eq!(split("note \"open"), None);
        assert_eq!(join(&["note".to_owned(), "it's 8 o\"clock".to_owned()]), r#"note "it's 8 o\"clock""#);
    }

    #[test]
    fn an_apostrophe_in_a_word_is_text() {
        for line in ["note it's raining", "note ann's dice, bob's dice", "note 'tis late", "note the dice'"] {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!(split(line).unwrap(), words, "{line}");
        }
        assert_eq!(split("--faces='2 Thug: id' x:'y z'").unwrap(), ["--faces=2 Thug: id", "x:y z"]);
    }

    #[test]
    fn the_last_word_of_an_unfinished_line_may_be_open() {
        let words = cut(r#" bury "Wolf Ri"#);
        assert_eq!(words[0], Word { text: "bury".into(), span: 1..5, open: None });
        assert_eq!(words[1], Word { text: "Wolf Ri".into(), span: 6..14, open: Some('"') });
        assert_eq!(cut("  "), []);
    }

    #[test]
    fn a_semicolon_outside_quotes_separates_commands() {
        assert_eq!(commands("march home; next"), [(0, "march home"), (11, " next")]);
        assert_eq!(commands("a;b;"), [(0, "a"), (2, "b"), (4, "")]);
        for line in [r#"save "Thug: s; Mugger: v""#, "note 'a;b' c", r"note a\;b", "note \"a; b", ""] {
            assert_eq!(commands(line), [(0, line)], "{line}");
        }
        assert_eq!(commands("note it's late; next"), [(0, "note it's late"), (15, " next")]);
    }

    #[test]
    fn names_and_numbers_are_found_in_words_without_quotes() {
        let known = |name: &str| ["Thug", "Wolf Rider", "Wolf"].contains(&name);
        let of = |line: &str| entries(&split(line).unwrap(), &known);
        assert_eq!(of("3 Thug"), Some(vec!["3 Thug".into()]));
        assert_eq!(
            of("Wolf Rider 2 Thug, Wolf"),
            Some(vec!["Wolf Rider".into(), "2 Thug".into(), "Wolf".into()])
        );
        assert_eq!(of("\"2 Thug\" Wolf"), Some(vec!["2 Thug".into(), "Wolf".into()]));
        assert_eq!(of("2x Thug and Wolf"), Some(vec!["2 Thug".into(), "Wolf".into()]));
        assert_eq!(
            of("Thug , 3X Wolf Rider + Wolf"),
            Some(vec!["Thug".into(), "3 Wolf Rider".into(), "Wolf".into()])
        );
        assert_eq!(of("Thug and"), None);
        assert_eq!(of("and Thug"), None);
        assert_eq!(of("3"), None);
        assert_eq!(of("Thug Rider"), None);
    }

    proptest! {
        #[test]
        fn joined_words_are_split_again(words in prop::collection::vec("\\PC*", 0..5)) {
            prop_assert_eq!(split(&join(&words)).unwrap(), words);
        }

        #[test]
        fn commands_and_what_separates_them_are_the_line(line in "[a' \";\\\\é]{0,12}") {
            let all: Vec<&str> = commands(&line).into_iter().map(|(_, command)| command).collect();
            prop_assert_eq!(all.join(";"), line.clone());
            prop_assert!(cut(&line).iter().all(|word| line.get(word.span.clone()).is_some()));
        }
    }
}
