//! Text for terminals that show ASCII only.

use std::iter::repeat_n;
use unicode_width::UnicodeWidthChar;

/// Returns the text for a screen reader: optional words are not in brackets.
pub(crate) fn spoken(text: &str) -> String {
    text.replace("[FACES]", "faces")
}

/// Returns the text in ASCII with the same width: lines of tables, bars and dots become similar characters, and another
/// letter becomes `?`, a wide one `??`.
pub(crate) fn to_ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for c in text.replace(" ± ", " +-").chars() {
        match c {
            c if c.is_ascii() => ascii.push(c),
            '─' => ascii.push('-'),
            '═' => ascii.push('='),
            '│' | '┆' | '·' => ascii.push('|'),
            '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└' | '┴' | '┘' | '╞' | '╪' | '╡' | '╌' =>
            {
                ascii.push('+');
            }
            '█' | '▉' | '▊' | '▋' | '▌' => ascii.push('#'),
            // Less than half a column, at the end of a bar.
            '▍' | '▎' | '▏' => ascii.push('-'),
            '…' => ascii.push('~'),
            '“' | '”' | '„' => ascii.push('"'),
            '‘' | '’' => ascii.push('\''),
            c => ascii.extend(repeat_n('?', c.width().unwrap_or_default())),
        }
    }
    ascii
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_has_one_of_its_width_in_ascii() {
        let cases = [
            ("7.5 ± 2.7", "7.5 +-2.7"),
            ("├───┼═══┤", "+---+===+"),
            ("│ v Shaman · hand 0 ┆", "| v Shaman | hand 0 |"),
            ("3  ██▌", "3  ###"),
            ("4  ██▍ 2/6", "4  ##- 2/6"),
            ("Größe 王", "Gr??e ??"),
            ("plain", "plain"),
        ];
        for (text, ascii) in cases {
            assert_eq!(to_ascii(text), ascii);
        }
    }
}
