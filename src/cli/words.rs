//! A command as a line of text, and back: what a game file records, and what `play` reads.

/// The words of a line: separated by spaces, in quotes where they hold some. Inside double quotes and outside a backslash
/// takes the next character as it is. `None` where a quote is not closed.
pub(super) fn split(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut characters = line.chars().peekable();
    loop {
        while characters.next_if(|c| c.is_whitespace()).is_some() {}
        if characters.peek().is_none() {
            return Some(words);
        }
        let mut word = String::new();
        while let Some(next) = characters.next_if(|c| !c.is_whitespace()) {
            match next {
                '\'' => loop {
                    match characters.next()? {
                        '\'' => break,
                        inside => word.push(inside),
                    }
                },
                '"' => loop {
                    match characters.next()? {
                        '"' => break,
                        '\\' => word.push(characters.next()?),
                        inside => word.push(inside),
                    }
                },
                '\\' => word.push(characters.next()?),
                other => word.push(other),
            }
        }
        words.push(word);
    }
}

/// The line of these words: those that hold anything special in double quotes.
pub(super) fn join(words: &[String]) -> String {
    let quoted = words.iter().map(|word| {
        let is_plain = |c: char| c.is_alphanumeric() || "-_.:/+=,@%".contains(c);
        if !word.is_empty() && word.chars().all(is_plain) {
            word.clone()
        } else {
            format!("\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\""))
        }
    });
    quoted.collect::<Vec<_>>().join(" ")
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

    proptest! {
        #[test]
        fn what_is_joined_is_split_again(words in prop::collection::vec("\\PC*", 0..5)) {
            prop_assert_eq!(split(&join(&words)).unwrap(), words);
        }
    }
}
