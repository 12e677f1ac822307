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

/// Options that change nothing of what a command does to a game, and whether a value follows.
const ASIDE: [(&str, bool); 8] = [
    ("-g", true),
    ("--game", true),
    ("--json", false),
    ("-q", false),
    ("--quiet", false),
    ("--plain", false),
    ("--color", true),
    ("--width", true),
];

/// The command that these words are, as records keep it: without options that change nothing of what it does.
pub(super) fn typed(words: &[String]) -> String {
    let mut kept: Vec<String> = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if word == "--" {
            kept.push(word.clone());
            kept.extend(words.by_ref().cloned());
        } else if let Some(cluster) =
            word.strip_prefix('-').filter(|rest| rest.len() > 1 && !rest.starts_with('-'))
            && let Some(takes_next) = is_aside(cluster)
        {
            // -qg FILE, -gFILE
            if takes_next {
                words.next();
            }
        } else if let Some((_, has_value)) = ASIDE.iter().find(|(option, _)| option == word) {
            if *has_value {
                words.next();
            }
        } else if !ASIDE.iter().any(|(option, has_value)| {
            *has_value && word.strip_prefix(option).is_some_and(|rest| rest.starts_with('='))
        }) {
            kept.push(word.clone());
        }
    }
    join(&kept)
}

/// The game file that these words name, if they do.
pub(super) fn game_named(words: &[String]) -> Option<&str> {
    let mut words = words.iter().take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        if word == "-g" || word == "--game" {
            return words.next().map(String::as_str);
        }
        if let Some(named) = word.strip_prefix("--game=") {
            return Some(named);
        }
        let letters = word.strip_prefix('-').filter(|rest| !rest.starts_with('-'));
        if let Some(named) =
            letters.map(|letters| letters.trim_start_matches('q')).and_then(|rest| rest.strip_prefix('g'))
        {
            return if named.is_empty() { words.next().map(String::as_str) } else { Some(named) };
        }
    }
    None
}

/// Whether letters behind one hyphen are only options that change nothing, and if so whether their value is the next word.
fn is_aside(letters: &str) -> Option<bool> {
    let behind = letters.trim_start_matches('q');
    match behind.strip_prefix('g') {
        Some(value) => Some(value.is_empty()),
        None => behind.is_empty().then_some(false),
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

    #[test]
    fn a_record_keeps_what_a_command_does() {
        let kept = |line: &str| typed(&split(line).unwrap());
        assert_eq!(kept("-g x.warband march home --json"), "march home");
        assert_eq!(kept("-gx.warband -q march home"), "march home");
        assert_eq!(kept("march -qg x home"), "march home");
        assert_eq!(kept("march --game=x home --width 40"), "march home");
        assert_eq!(kept("throw -t 4"), "throw -t 4");
        assert_eq!(kept("note -- -q"), "note -- -q");
    }

    #[test]
    fn a_game_file_is_named_in_many_ways() {
        let named = |line: &str| game_named(&split(line).unwrap()).map(str::to_owned);
        for line in ["-g x status", "status -gx", "status -qg x", "--game x status", "status --game=x"] {
            assert_eq!(named(line).as_deref(), Some("x"), "{line}");
        }
        for line in ["status", "note -- -g x", "log -q"] {
            assert_eq!(named(line), None, "{line}");
        }
    }

    proptest! {
        #[test]
        fn what_is_joined_is_split_again(words in prop::collection::vec("\\PC*", 0..5)) {
            prop_assert_eq!(split(&join(&words)).unwrap(), words);
        }
    }
}
