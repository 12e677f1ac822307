//! Determines the game of a file before anything else of it is read.

use toml_parser::Source;
use toml_parser::lexer::TokenKind;

/// Returns the value of a file's first key `game`, without parsing the file: `game = "summoner-wars"`. `None` if there is no such text
/// before its first table; the file is then for Dragon Dice.
pub fn game_of(text: &str) -> Option<&str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (mut depth, mut in_line) = (0_usize, Vec::new());
    for token in Source::new(text).lex() {
        let span = token.span().start()..token.span().end();
        match token.kind() {
            TokenKind::Whitespace => continue,
            // Lists may extend over several lines.
            TokenKind::Newline if depth == 0 => in_line.clear(),
            TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket if in_line.is_empty() => return None,
            TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket => depth += 1,
            TokenKind::RightSquareBracket | TokenKind::RightCurlyBracket => depth = depth.saturating_sub(1),
            _ => {}
        }
        if token.kind() != TokenKind::Newline && in_line.len() < 3 {
            in_line.push((token.kind(), text.get(span)?));
        }
        if let [(_, "game" | "\"game\"" | "'game'"), (TokenKind::Equals, _), (kind, value)] = in_line[..] {
            let is_text = matches!(kind, TokenKind::BasicString | TokenKind::LiteralString);
            return is_text.then(|| value.trim_matches(['"', '\'']));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_found_where_it_is_the_files_own() {
        let cases = [
            ("game = \"summoner-wars\"\nname = \"x\"\n", Some("summoner-wars")),
            ("\u{feff}# a deck\nname = \"x\"\n  'game'='summoner-wars' # here\n", Some("summoner-wars")),
            ("name = \"\"\"\ngame = \"chess\"\n\"\"\"\ngame = \"dragon-dice\"", Some("dragon-dice")),
            ("list = [\n\"game\",\n]\ngame = \"a\"\n", Some("a")),
            ("[armies.home]\ngame = \"summoner-wars\"\n", None),
            ("games = \"summoner-wars\"\nname = \"game\"\n", None),
            ("game = 3\n", None),
            ("game\n= \"a\"\n", None),
            ("", None),
        ];
        for (text, game) in cases {
            assert_eq!(game_of(text), game, "{text}");
        }
    }
}
