//! Spellings that mean the same name.

/// `text` in the form names are compared in: lower case, without spaces, hyphens, underscores,
/// apostrophes and slashes. `Wolf Rider`, `wolf-rider` and `WOLFRIDER` are one name.
pub fn plain(text: &str) -> String {
    if text.is_ascii() {
        let kept = text.bytes().filter(|b| !matches!(b, b'-' | b'_' | b'\'' | b'/' | b' '));
        return kept.map(|b| char::from(b.to_ascii_lowercase())).collect();
    }
    text.chars()
        .filter(|c| !matches!(c, ' ' | '-' | '_' | '\'' | '’' | '/'))
        .flat_map(char::to_lowercase)
        .collect()
}

/// Whether `a` and `b` are spellings of one name, a plural `s` aside (`claw`, `Claws`).
pub fn same(a: &str, b: &str) -> bool {
    let (a, b) = (plain(a), plain(b));
    a == b || a.strip_suffix('s') == Some(&b) || b.strip_suffix('s') == Some(&a)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_spaces_hyphens_apostrophes_and_a_plural_do_not_matter() {
        assert!(same("Wolf Rider", "wolf-rider"));
        assert!(same("Will O' Wisp", "willowisp"));
        assert_eq!(plain("A_b/C-d’É'"), "abcdé");
        assert!(same("Claws", "claw"));
        assert!(!same("claw", "clay"));
    }
}
