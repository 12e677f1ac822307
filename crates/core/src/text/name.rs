//! Text from outside, printed only in escaped form.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::{self, Display, Write};
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// A piece of text that may have come from outside (a file, an argument, the system).
///
/// Its `Display` escapes characters that have no visible form or make a terminal show something other than the text, and cuts very long
/// texts. Comparing and searching use [`Name::raw`].
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Name(Cow<'static, str>);

impl Name {
    /// Returns the original text, which must never be printed.
    pub fn raw(&self) -> &str {
        &self.0
    }

    /// Most characters printed; a longer text ends in an ellipsis.
    const SHOWN: usize = 200;

    /// Reports whether the text is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reports whether `character` can be sent to a terminal unchanged: it is assigned, has a visible form, and neither
    /// affects the characters around it nor looks like a space.
    pub fn printable(character: char) -> bool {
        use GeneralCategory::{
            Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, SpaceSeparator, Surrogate,
            Unassigned,
        };
        // Most texts are ASCII; looking up a category takes long.
        if character.is_ascii() {
            return !character.is_ascii_control();
        }
        let category = character.general_category();
        let is_of_no_form = matches!(
            category,
            Control | Format | LineSeparator | ParagraphSeparator | PrivateUse | Surrogate | Unassigned
        );
        // Other kinds of spaces would look like a space.
        let is_space = category == SpaceSeparator && character != ' ';
        !is_of_no_form && !is_space && !is_ignorable(character)
    }
}

/// Reports whether a letter, mark or symbol is invisible: the code points of `Default_Ignorable_Code_Point` that are not identified by a
/// general category, and the blank of Braille.
const fn is_ignorable(character: char) -> bool {
    matches!(character,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{2800}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}')
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

    #[test]
    fn characters_without_a_form_of_their_own_are_escaped() {
        let hidden = "\u{7f}\u{85}\u{a0}\u{ad}\u{34f}\u{61c}\u{115f}\u{17b4}\u{180b}\u{180e}\u{200b}\u{2028}\u{202e}\u{2065}\u{2800}\
            \u{3000}\u{3164}\u{e000}\u{fe0f}\u{feff}\u{ffa0}\u{fff0}\u{fffb}\u{ffff}\u{13430}\u{1bca0}\u{1d173}\u{e0001}\u{e0080}\
            \u{e0100}\u{f0000}";
        let shown: String = hidden.chars().filter(|character| Name::printable(*character)).collect();
        assert_eq!(shown, "");
        let plain = "a Z 0 é e\u{301} ß Ж 漢 한 ש ¼ „“ – … € 🐉 \u{fffd}";
        assert_eq!(Name::from(plain).to_string(), plain);
    }
}
