//! Equivalent spellings of a name.

/// Returns `text` in the form in which names are compared: lower case, without spaces, hyphens, underscores, apostrophes and slashes. `Wolf
/// Rider`, `wolf-rider` and `WOLFRIDER` are one name.
pub fn plain(text: &str) -> String {
    if text.is_ascii() {
        return plain_bytes(text).map(char::from).collect();
    }
    text.chars()
        .filter(|c| !matches!(c, ' ' | '-' | '_' | '\'' | '’' | '/'))
        .flat_map(char::to_lowercase)
        .collect()
}

/// Reports whether `text` is a spelling of the name whose [`plain`] form is `wanted`.
pub fn is_spelling(text: &str, wanted: &str) -> bool {
    if !text.is_ascii() {
        return plain(text) == wanted;
    }
    plain_bytes(text).eq(wanted.bytes())
}

/// Returns the bytes of the [`plain`] form of an ASCII text.
fn plain_bytes(text: &str) -> impl Iterator<Item = u8> {
    let kept = text.bytes().filter(|b| !matches!(b, b'-' | b'_' | b'\'' | b'/' | b' '));
    kept.map(|b| b.to_ascii_lowercase())
}

/// Reports whether `a` and `b` are spellings of one name, ignoring a plural `s` (`claw`, `Claws`).
pub fn same(a: &str, b: &str) -> bool {
    let (a, b) = (plain(a), plain(b));
    a == b || a.strip_suffix('s') == Some(&b) || b.strip_suffix('s') == Some(&a)
}

/// The numbers that people write as words, from one.
const NUMERALS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// Parses a whole number from 1, in digits or as a word: `3`, `three`.
pub fn numeral(text: &str) -> Option<u32> {
    let word = NUMERALS.iter().position(|word| text.eq_ignore_ascii_case(word));
    word.map(|at| at as u32 + 1).or_else(|| text.parse().ok()).filter(|number| *number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_spaces_hyphens_apostrophes_and_a_plural_do_not_matter() {
        assert!(same("Wolf Rider", "wolf-rider"));
        assert!(same("Will O' Wisp", "willowisp"));
        assert_eq!(plain("A_b/C-d’É'"), "abcdé");
        for spelling in ["Wolf Rider", "wolf-rider", "Will O' Wisp", "A_b/C-d’É'", ""] {
            assert!(is_spelling(spelling, &plain(spelling)), "{spelling}");
            assert!(!is_spelling(spelling, "wolfriders"), "{spelling}");
        }
        assert!(same("Claws", "claw"));
        assert!(!same("claw", "clay"));
    }
}
