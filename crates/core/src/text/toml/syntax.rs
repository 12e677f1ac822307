//! Explains the mistakes in a file's TOML in our own words, as the parser's messages do not consider what people mean.

use super::corrected::corrected;
use super::grammar::Grammar;
use super::{Fault, MAX_ENTRIES, Mistake};
use crate::sort::StableSort;
use crate::text::{At, Name, Span, char_floor, is_bare_key, line_of};
use toml_parser::Source;
use toml_parser::lexer::{Token, TokenKind};

/// Deepest nesting that the parser accepts.
const DEPTH: usize = 80;

/// Most mistakes reported for a file.
const MAX_SHOWN: usize = 100;

/// Names and lines are examined up to this many bytes.
const NEAR: usize = 400;

/// Returns where the text exceeds the accepted number of entries, list members and headers: a short text takes a hundred times its size in
/// memory when it is parsed and found wrong. Smaller texts are not examined.
pub(super) fn beyond_budget(text: &str) -> Option<Span> {
    if text.len() < 2 * MAX_ENTRIES {
        return None;
    }
    let (mut keys, mut members, mut tables, mut dots) = (0, 0, 0, 0);
    let mut last = TokenKind::Newline;
    let passes = |token: &Token| {
        match token.kind() {
            TokenKind::Equals => keys += 1,
            TokenKind::Comma => members += 1,
            TokenKind::LeftSquareBracket if last == TokenKind::Newline => tables += 1,
            // Each part of a dotted name is a table, up to the depth that the parser accepts.
            TokenKind::Dot if dots < DEPTH => {
                dots += 1;
                tables += 1;
            }
            TokenKind::Newline => dots = 0,
            _ => {}
        }
        if token.kind() != TokenKind::Whitespace {
            last = token.kind();
        }
        // In an inline table the number of keys is that of the commas.
        tables + keys.max(members) > MAX_ENTRIES
    };
    Source::new(text).lex().find(passes).map(|token| span(&token))
}

/// Returns the mistakes that the parser reports. After a mistake that is not confined to its line the parser's reports are unreliable.
pub(super) fn mistakes(text: &str, errors: &[toml::de::Error]) -> Vec<At<Fault>> {
    let mut problems = Vec::new();
    // Explaining errors means reading the text again, which takes half as long as parsing it did.
    if errors.is_empty() {
        return problems;
    }
    let place = |error: &toml::de::Error| error.span().unwrap_or_else(|| too_deep(text));
    let mut places: Vec<Span> = errors.iter().map(place).collect();
    places.stable_sort_by_key(|place| place.start);
    let grammar = Grammar::at(text, &places, DEPTH as u32);
    for place in places {
        if problems.len() == MAX_SHOWN {
            break;
        }
        if grammar.is_key(&place) {
            // The keys of a table whose header is there twice are reported with their header.
            if is_under_header(text, problems.last(), place.start) {
                continue;
            }
            let twice = At { kind: Fault::DuplicateKey, span: place };
            // A header that continues an inline table is reported several times.
            if problems.last() != Some(&twice) {
                problems.push(twice);
            }
            continue;
        }
        let Some(problem) = unquoted_name(text, place.start) else {
            // After a mistake on the same line the parser was already confused.
            let follows = |before: &At<Fault>| {
                text.get(before.span.start..place.start).is_some_and(|between| !between.contains('\n'))
            };
            if problems.last().is_some_and(follows) {
                continue;
            }
            let kind = match unclosed_list(text, place.start) {
                Some(opening) => {
                    problems.push(At { kind: Fault::Syntax(Mistake::OpenList), span: opening });
                    break;
                }
                None if grammar.lacks_comma(&place) => Mistake::NoComma,
                None if text.trim_start().starts_with('{') => Mistake::Json,
                None if is_open_text(text, place.start) => Mistake::OpenText,
                None => corrected(&text[line_of(text, place.start)])
                    .map_or(Mistake::Other, |corrected| Mistake::Line { corrected: Name::from(corrected) }),
            };
            problems.push(At { kind: Fault::Syntax(kind), span: place });
            break;
        };
        // One such name causes several errors of the parser.
        if problems.last() != Some(&problem) {
            problems.push(problem);
        }
    }
    problems
}

/// Reports whether a key is in the table of a header that is the last fault: there twice.
fn is_under_header(text: &str, last: Option<&At<Fault>>, key: usize) -> bool {
    let is_header = |start: usize| text[line_of(text, start)].trim_start().starts_with('[');
    let header = last.filter(|last| last.kind == Fault::DuplicateKey && is_header(last.span.start));
    let between = header.and_then(|header| text.get(header.span.end..key));
    between.is_some_and(|between| !between.lines().skip(1).any(|line| line.trim_start().starts_with('[')))
}

fn span(token: &Token) -> Span {
    token.span().start()..token.span().end()
}

/// Returns the fault for `Wolf Rider = 3`, on a line or in an inline table, if the parser stopped at `offset`.
fn unquoted_name(text: &str, offset: usize) -> Option<At<Fault>> {
    let from = char_floor(text, offset.saturating_sub(NEAR));
    let start = from + text.get(from..offset)?.rfind(['\n', '{', ',']).map_or(0, |end| end + 1);
    let end = char_floor(text, start + NEAR);
    let line = text[start..end].lines().next().unwrap_or_default();
    let (key, value) = line.split_once('=')?;
    let start = start + key.len() - key.trim_start().len();
    let key = key.trim();
    let in_name = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '\'' | '/');
    if key.is_empty() || !key.chars().all(in_name) || is_bare_key(key) {
        return None;
    }
    let quote = value.trim_start().chars().next().filter(|c| matches!(c, '"' | '\''));
    let value = match quote {
        Some(quote) => value.trim_start().split_inclusive(quote).take(2).collect(),
        None => value.split(['#', ',', '}']).next().unwrap_or_default().trim().to_owned(),
    };
    let value: String = value.chars().take(40).collect();
    let mistake = Mistake::Unquoted { key: Name::from(key.to_owned()), value: Name::from(value) };
    Some(At { kind: Fault::Syntax(mistake), span: start..start + key.len() })
}

/// Returns the bracket of a list that was opened on an earlier line and is still open where the parser stopped.
fn unclosed_list(text: &str, offset: usize) -> Option<Span> {
    let mut open: Vec<Span> = Vec::new();
    let mut last = TokenKind::Newline;
    for token in Source::new(text).lex().take_while(|token| token.span().start() < offset) {
        match token.kind() {
            // A header's brackets are closed on its line, and open no list; inside an open list they count as list brackets.
            TokenKind::LeftSquareBracket if !open.is_empty() || last == TokenKind::Equals => {
                open.push(span(&token));
            }
            TokenKind::RightSquareBracket => {
                open.pop();
            }
            _ => {}
        }
        if token.kind() != TokenKind::Whitespace {
            last = token.kind();
        }
    }
    let is_earlier = |bracket: &Span| text.get(bracket.start..offset).is_some_and(|text| text.contains('\n'));
    open.into_iter().next().filter(is_earlier)
}

/// Reports whether the parser stopped at the end of a line with an odd number of quotes.
fn is_open_text(text: &str, offset: usize) -> bool {
    let Some(before) = text.get(..offset) else { return false };
    let line = &before[line_of(before, offset)];
    line.matches('"').count() % 2 == 1 || line.matches('\'').count() % 2 == 1
}

/// Returns where the nesting becomes deeper than the parser accepts, which it does not report: the token with too many dots before it in
/// its line, or too many open brackets.
fn too_deep(text: &str) -> Span {
    let (mut dots, mut brackets) = (0_usize, 0_usize);
    let passes = |token: &Token| {
        match token.kind() {
            TokenKind::Dot => dots += 1,
            TokenKind::Newline => dots = 0,
            TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket => brackets += 1,
            TokenKind::RightSquareBracket | TokenKind::RightCurlyBracket => {
                brackets = brackets.saturating_sub(1);
            }
            _ => {}
        }
        dots.max(brackets) >= DEPTH
    };
    Source::new(text).lex().find(passes).map_or(0..0, |token| span(&token))
}

#[cfg(test)]
mod tests {
    use super::*;
    use toml::de::DeTable;

    fn found(text: &str) -> Vec<(Fault, usize)> {
        let (_, errors) = DeTable::parse_recoverable(text);
        mistakes(text, &errors).into_iter().map(|problem| (problem.kind, problem.span.start)).collect()
    }

    fn unquoted(key: &'static str, value: &'static str) -> Fault {
        Fault::Syntax(Mistake::Unquoted { key: key.into(), value: value.into() })
    }

    #[test]
    fn unquoted_names_are_all_reported_until_the_parser_is_lost() {
        let text = "[armies.home]\nWolf Rider = 3\nLeopard Rider = 1 # one\n[armies\n[x y]\n";
        let expected = [
            (unquoted("Wolf Rider", "3"), 14),
            (unquoted("Leopard Rider", "1"), 29),
            (Fault::Syntax(Mistake::Line { corrected: "[armies]".into() }), 60),
        ];
        assert_eq!(found(text), expected);
        let text = "[armies.home]\nitem/sight-stone-fire = 1\n";
        assert_eq!(found(text), [(unquoted("item/sight-stone-fire", "1"), 14)]);
        let pool = "dragonkin = { Fire Dragonfoal = 2, \"x\" = 1 }\n";
        assert_eq!(found(pool), [(unquoted("Fire Dragonfoal", "2"), 14)]);
    }

    #[test]
    fn duplicates_are_reported_each_time() {
        let text = "[armies.home]\nThug = 1\nThug = 2\n[armies.home]\n";
        let expected = [(Fault::DuplicateKey, 23), (Fault::DuplicateKey, 40)];
        assert_eq!(found(text), expected);
    }

    #[test]
    fn an_unclosed_bracket_is_reported_where_it_opens() {
        let text = "[[die]]\nfaces = [\"id 1\",\n  \"melee 1\"\n[[die]]\nname = \"x\"\n";
        assert_eq!(found(text), [(Fault::Syntax(Mistake::OpenList), 16)]);
        let text = "[pool]\ndragons = [\"Fire Drake\" \"Air Wyrm\"]\n";
        assert_eq!(found(text)[0].0, Fault::Syntax(Mistake::NoComma));
        let text = "name = \"Marsh\nsize = 24\n";
        assert_eq!(found(text), [(Fault::Syntax(Mistake::OpenText), 13)]);
    }
}
