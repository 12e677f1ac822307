use super::*;
use crate::report::{Output, render};
use warband_core::text::{At, Source};
use warband_summoner_wars::deck::judge;

const DECK: &str = include_str!("../../../../armies/summoner-wars/phoenix-elves.toml");

/// Returns the first message for the deck after a change.
fn first(old: &str, new: &str) -> Diagnostic {
    assert!(DECK.contains(old), "{old}");
    let judgement = judge(&DECK.replacen(old, new, 1));
    deck_problem(&judgement.problems[0])
}

/// A change, the message, a part of the rule (empty: none is given), a part of the help.
const CASES: [(&str, &str, &str, &str, &str); 41] = [
    (
        "name = \"Prince Elien\"",
        "name = Prince",
        "the rest of the file was not read",
        "",
        "write name = \"Prince\"",
    ),
    ("reach = 4", "Long Bow = 4", "a name of several words needs quotes", "", "write \"Long Bow\" = 4"),
    ("cost = 7", "cost = 7\ncost = 7", "this is listed twice", "", "delete one"),
    ("[summoner]", "{ \"summoner\": 1", "the rest of the file was not read", "", ""),
    (
        "edition = \"first\"",
        "author = \"me\"",
        "unknown setting author",
        "",
        "the tables are [summoner], [[champion]]",
    ),
    ("edition = \"first\"", "editon = \"first\"", "unknown setting editon", "", "did you mean edition?"),
    ("reach = 4", "raech = 4", "unknown setting raech in [[common]]", "", "did you mean reach?"),
    (
        "copies = 3\nlife = 9",
        "copies = 3\nlife = 9\ncolour = 1",
        "unknown setting colour in [wall]",
        "",
        "its settings are copies and life",
    ),
    ("game = \"summoner-wars\"", "", "the deck file needs game", "", "game = \"summoner-wars\""),
    ("name = \"Phoenix Elves\"", "", "the deck file needs name", "", "name = \"...\""),
    ("[wall]\ncopies = 3\nlife = 9", "", "the deck needs [wall]", "", "copies = 3 and life = 9"),
    ("life = 4", "", "this [summoner] needs life", "", "life = 1 # a number from 1 to 9"),
    ("cost = 7", "", "this [[champion]] needs cost", "", "cost = 1 # a number from 0 to 9"),
    (
        "attack = 3\nrange = \"sword\"",
        "range = \"sword\"",
        "this [[champion]] needs attack",
        "",
        "the dice it attacks with",
    ),
    ("range = \"bow\"", "", "this [summoner] needs range", "", "range = \"sword\" # or \"bow\""),
    ("copies = 6", "", "this [[common]] needs copies", "", "copies = 1 #"),
    ("at = \"a2\"", "", "this [[setup]] needs at", "", "as its owner sees the board"),
    ("card = \"Wall\"", "", "this [[setup]] needs card", "", "card = \"Wall\" # or the name of a unit"),
    ("name = \"Archer\"", "", "this [[common]] needs name", "", "name = \"...\""),
    (
        "game = \"summoner-wars\"",
        "game = \"chess\"",
        "game takes \"summoner-wars\"",
        "",
        "game = \"summoner-wars\"",
    ),
    ("edition = \"first\"", "edition = \"third\"", "edition takes \"first\"", "", "or delete the line"),
    ("name = \"Archer\"", "name = \"'-'\"", "name takes text in quotes", "", "one letter or digit"),
    (
        "range = \"bow\"",
        "range = \"sling\"",
        "range takes \"sword\" or \"bow\"",
        "",
        "range = \"bow\" for a ranged attack",
    ),
    ("reach = 4", "mercenary = 1", "mercenary takes true or false", "", "mercenary = true"),
    ("reach = 4", "reach = 9", "reach takes a whole number from 1 to 8", "", "or delete the line"),
    ("cost = 7", "cost = \"7\"", "cost takes a whole number from 0 to 9", "", "without quotes"),
    ("[wall]", "[[wall]]", "wall takes a table like [wall]", "", "write the header [wall]"),
    ("[[event]]", "event = 3\n[[unknown]]", "event", "", ""),
    (
        "edition = \"first\"",
        "edition = \"second\"",
        "this is a deck of the second edition, which is a different game: no walls, other dice",
        "",
        "edition = \"first\"",
    ),
    (
        "name = \"Burn\"",
        "name = \"WALL\"",
        "WALL is the name of the deck's walls",
        "two cards cannot have the same name",
        "another name",
    ),
    (
        "name = \"Burn\"",
        "name = \"archer\"",
        "archer is the name of an earlier card: Archer",
        "two cards cannot have the same name",
        "raise copies of the earlier card",
    ),
    (
        "name = \"Burn\"\ncopies = 2",
        "name = \"Burn\"\ncopies = 1",
        "the deck has 8 events, not 9",
        "18 commons, 9 events and 3 walls: 34 cards",
        "add 1 event",
    ),
    ("[wall]\ncopies = 3", "[wall]\ncopies = 5", "the deck has 5 walls, not 3", "34 cards", "remove 2 walls"),
    ("at = \"a2\"", "at = \"a5\"", "a5 is not a square of the owner's half", "a1 to f4", "at = \"c1\""),
    (
        "at = \"a2\"",
        "at = \"c3\"",
        "there is already a card on c3",
        "one card on each square",
        "another square",
    ),
    (
        "card = \"Warrior\"",
        "card = \"Warior\"",
        "the deck has no card called Warior",
        "",
        "did you mean Warrior?",
    ),
    (
        "card = \"Warrior\"",
        "card = \"Zzz\"",
        "the deck has no card called Zzz",
        "",
        "card must be the name of a unit of this deck, or \"Wall\"",
    ),
    ("card = \"Warrior\"", "card = \"Burn\"", "Burn is an event", "only units and walls", "wall_life"),
    (
        "card = \"Warrior\"",
        "card = \"Prince Elien\"",
        "Prince Elien is placed 2 times, but the deck has 1 copy",
        "come from the deck",
        "another card",
    ),
    (
        "card = \"Prince Elien\"",
        "card = \"Maelena\"",
        "the set-up does not place the summoner",
        "the summoner and at least one wall",
        "at = \"c1\"",
    ),
    (
        "card = \"Wall\"",
        "card = \"Archer\"",
        "the set-up does not place a wall",
        "the summoner and at least one wall",
        "card = \"Wall\"",
    ),
];

/// Reports whether a help shows a line to type: a key before an equals sign.
fn is_line(help: &str) -> bool {
    help.split_once(" = ").is_some_and(|(key, _)| key.starts_with('"') || !key.contains(' '))
}

#[test]
fn every_problem_says_what_is_wrong_what_the_rule_is_and_what_to_do() {
    for (old, new, message, rule, help) in CASES {
        let diagnostic = first(old, new);
        assert!(diagnostic.message.contains(message), "{new}: {diagnostic:?}");
        assert_eq!(diagnostic.rule.is_empty(), rule.is_empty(), "{new}: {diagnostic:?}");
        assert!(diagnostic.rule.contains(rule), "{new}: {diagnostic:?}");
        assert!(
            diagnostic.help_texts().iter().any(|line| !line.is_empty() && line.contains(help)),
            "{new}: {diagnostic:?}"
        );
        for line in diagnostic.help_texts().iter().filter(|help| is_line(help)) {
            assert!(toml::from_str::<toml::Table>(line).is_ok(), "{new}: {line} is no TOML");
        }
        assert!(!diagnostic.code.is_empty() && diagnostic.span.is_some(), "{diagnostic:?}");
    }
}

#[test]
fn limits_of_a_deck() {
    let archers = first("cost = 1\ncopies = 6", "cost = 1\ncopies = 11");
    assert_eq!(archers.message, "the deck has 23 commons, not 18");
    assert_eq!(archers.label, "39 cards in all");
    let judgement = judge(&DECK.replacen("copies = 6", "copies = 11", 1));
    let copies = deck_problem(&judgement.problems[1]);
    assert_eq!(copies.message, "the deck has 11 copies of Archer; at most 10 are allowed");
    assert_eq!(copies.help_texts(), ["set copies = 10"]);
    let hired = DECK.replace("copies = 6\n", "copies = 6\nmercenary = true\n");
    let hired = deck_problem(&judge(&hired).problems[0]);
    assert_eq!(hired.message, "the deck has 18 mercenaries; at most 6 are allowed");
    assert_eq!(hired.help_texts(), ["remove 12"]);
}

#[test]
fn whole_files_that_are_none() {
    for (kind, message) in [
        (DeckProblemKind::NotUtf8, "the file is not UTF-8 from here on"),
        (DeckProblemKind::TooManyEntries, "a deck file can have at most 75000 entries; nothing was read"),
    ] {
        let diagnostic = deck_problem(&At { kind, span: 0..0 });
        assert_eq!((diagnostic.code, diagnostic.message.as_str()), ("syntax", message));
    }
    let diagnostic = deck_problem(&judge("{\"game\": \"summoner-wars\"}").problems[0]);
    assert_eq!(diagnostic.help_texts(), ["deck files are TOML: [summoner] and below it name = \"...\""]);
}

#[test]
fn a_problem_is_shown_at_its_place() {
    let text = DECK.replacen("reach = 4", "reach = 40", 1);
    let diagnostics: Vec<Diagnostic> = judge(&text).problems.iter().map(deck_problem).collect();
    let source = Source { name: Name::from("elves.toml"), text };
    let shown =
        render(&diagnostics, Some(&source), &Output { width: 80, colour: false, plain: false, play: None });
    let expected = "\
error[bad-value]: reach takes a whole number from 1 to 8
  --> elves.toml:42:9
   |
42 | reach = 40
   |         ^^
  help: reach = 1 # from 1 to 8, without quotes, or delete the line
";
    assert_eq!(shown, expected);
}
