//! Text from outside, printable only escaped.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::{self, Display, Write};

/// A piece of text that may have come from outside (a file, an argument, the system).
///
/// Its `Display` escapes control characters, and the bidirectional and zero-width characters that
/// make a terminal show something else than what is there, and cuts what nobody would read. Comparing and searching use [`Name::raw`].
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Name(Cow<'static, str>);

impl Name {
    /// The text as it came, never to be printed.
    pub fn raw(&self) -> &str {
        &self.0
    }

    /// So many characters are printed; a longer text ends in an ellipsis.
    const SHOWN: usize = 200;

    /// Whether there is no text at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a terminal may be shown `character` as it is.
    pub fn printable(character: char) -> bool {
        // A space that is none would pass for one.
        let is_space = character.is_whitespace() && character != ' ';
        !character.is_control()
            && !is_space
            && !matches!(character,
                '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
    }
}

impl Display for Name {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, character) in self.0.chars().enumerate() {
            if number == Name::SHOWN {
                return out.write_char('…');
            }
            if Name::printable(character) {
                out.write_char(character)?;
            } else {
                write!(out, "{}", character.escape_unicode())?;
            }
        }
        Ok(())
    }
}

impl From<&'static str> for Name {
    fn from(text: &'static str) -> Self {
        Name(Cow::Borrowed(text))
    }
}

impl From<String> for Name {
    fn from(text: String) -> Self {
        Name(Cow::Owned(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_characters_are_escaped_and_others_kept() {
        let name = Name::from(String::from("a\u{1b}[31m\u{202e}b\u{200b} Größe\n"));
        assert_eq!(name.to_string(), r"a\u{1b}[31m\u{202e}b\u{200b} Größe\u{a}");
    }
}
