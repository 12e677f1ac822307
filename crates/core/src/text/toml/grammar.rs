//! Uses the grammar of TOML to explain a place at which the parser found an error, because the parser itself explains it only in English.

use crate::text::Span;
use std::collections::HashSet;
use toml_parser::parser::{Event, EventKind, RecursionGuard, parse_document};
use toml_parser::{Expected, ParseError, Source};

/// The result of reading a text by the grammar alone: places where a comma is missing, and valid keys.
pub(super) struct Grammar {
    commas: HashSet<Span>,
    keys: HashSet<Span>,
}

impl Grammar {
    /// Examines these places of a text; anything nested deeper than `depth` is left out.
    pub(super) fn at(text: &str, places: &[Span], depth: u32) -> Grammar {
        let source = Source::new(text);
        let tokens = source.lex().into_vec();
        let asked: HashSet<&Span> = places.iter().collect();
        let is_asked = |place: &Span| asked.contains(place);
        let mut keys: Vec<Event> = Vec::new();
        let mut errors: Vec<(Span, bool)> = Vec::new();
        let mut keep_keys = |event: Event| {
            if event.kind() == EventKind::SimpleKey && is_asked(&range(event.span())) {
                keys.push(event);
            }
        };
        let mut keep_errors = |error: ParseError| {
            let place = error.unexpected().map(range).filter(is_asked);
            let lacks_comma = error.expected() == Some(&[Expected::Literal(",")]);
            errors.extend(place.map(|place| (place, lacks_comma)));
        };
        parse_document(&tokens, &mut RecursionGuard::new(&mut keep_keys, depth), &mut keep_errors);
        let is_right = |event: &Event| {
            let mut errors: Option<ParseError> = None;
            source.get(event).into_iter().for_each(|key| key.decode_key(&mut (), &mut errors));
            errors.is_none()
        };
        let wrong: HashSet<&Span> = errors.iter().map(|(place, _)| place).collect();
        let keys = keys.into_iter().filter(is_right).map(|event| range(event.span()));
        let keys = keys.filter(|key| !wrong.contains(key)).collect();
        let commas = errors.iter().filter(|(_, lacks_comma)| *lacks_comma);
        Grammar { keys, commas: commas.map(|(place, _)| place.clone()).collect() }
    }

    /// Reports whether a comma is missing at this place.
    pub(super) fn lacks_comma(&self, place: &Span) -> bool {
        self.commas.contains(place)
    }

    /// Reports whether there is a valid key at this place: the parser can then only complain that it is a duplicate.
    pub(super) fn is_key(&self, place: &Span) -> bool {
        self.keys.contains(place)
    }
}

fn range(span: toml_parser::Span) -> Span {
    span.start()..span.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_right_or_the_grammar_has_something_against_it() {
        let grammar = |text: &str, place: Span| {
            let grammar = Grammar::at(text, std::slice::from_ref(&place), 80);
            (grammar.is_key(&place), grammar.lacks_comma(&place))
        };
        assert_eq!(grammar("a = 1\na = 2\n", 6..7), (true, false));
        assert_eq!(grammar("[a]\n[\"a\"]\n", 5..8), (true, false));
        assert_eq!(grammar("x = { a = 1, a = 2 }\n", 13..14), (true, false));
        assert_eq!(grammar("\"\"\"a\"\"\" = 1\n", 0..7), (false, false));
        assert_eq!(grammar("x = [\"a\" \"b\"]\n", 9..9), (false, true));
        assert_eq!(grammar("x = { a = \"1\" b = 2 }\n", 14..14), (false, true));
        assert_eq!(grammar("x = [1, = 2]\n", 8..9), (false, false));
    }
}
