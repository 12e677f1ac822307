//! What is wrong with a deck, in words.

use crate::report::Trouble;
use crate::report::english::{and, count, or as and_or};
use crate::report::toml_trouble::{
    FileOf, did_you_mean, duplicate_key, not_utf8, toml_mistake, too_many_entries,
};
use crate::summoner_wars::deck::{
    Counted, DeckProblem, DeckProblemKind, GAME, Place, SetupFault, WALL, Wanted, keys,
};
use crate::summoner_wars::rules::{ATTACK, CARDS, CHAMPIONS, COMMONS, COST, EVENTS, LIFE, WALLS};
use crate::text::{Name, plain};
use std::ops::RangeInclusive;

/// What a rule is said to be one of.
const EDITION: &str = "first edition";

/// A problem of a deck file.
pub fn deck_problem(problem: &DeckProblem) -> Trouble {
    let trouble = Trouble { code: problem.kind.code(), ..Trouble::default() }.at(problem.span.clone());
    match &problem.kind {
        DeckProblemKind::Syntax(mistake) => toml_mistake(mistake, FileOf::Deck, trouble),
        DeckProblemKind::NotUtf8 => not_utf8(trouble),
        DeckProblemKind::TooManyEntries => too_many_entries(FileOf::Deck, trouble),
        DeckProblemKind::DuplicateKey => duplicate_key(trouble),
        DeckProblemKind::UnknownKey { key, table, nearest } => unknown_key(key, table, nearest, trouble),
        DeckProblemKind::MissingKey { key, table } => missing_key(key, table, trouble),
        DeckProblemKind::BadValue { key, wanted } => bad_value(key, *wanted, trouble),
        DeckProblemKind::Setup(fault) => setup_fault(fault, trouble),
        kind => ruled(kind, trouble),
    }
}

/// `[summoner]`, `[[common]]`.
fn header(table: &str) -> String {
    match table {
        "summoner" | "wall" => format!("[{table}]"),
        _ => format!("[[{table}]]"),
    }
}

fn unknown_key(key: &Name, table: &str, nearest: &[&'static str], mut trouble: Trouble) -> Trouble {
    trouble.message = match table {
        "" => format!("no deck file has a key {key}"),
        table => format!("{} has no key {key}", header(table)),
    };
    trouble.help(did_you_mean(nearest).unwrap_or_else(|| match table {
        "" => String::from(
            "the keys are game, name, edition and unverified; the tables [summoner], [[champion]], [[common]], [[event]], \
             [wall], [[pile]] and [[setup]]",
        ),
        table => format!("its keys are {}", and(keys(table))),
    }))
}

fn missing_key(key: &str, table: &str, mut trouble: Trouble) -> Trouble {
    let is_table = table.is_empty() && !["game", "name"].contains(&key);
    trouble.message = match table {
        "" if is_table => format!("the deck needs {}", header(key)),
        "" => format!("a deck file needs the key {key}"),
        table => format!("this {} needs the key {key}", header(table)),
    };
    trouble.help(match (table, key) {
        ("", "summoner") => String::from("[summoner] and below it name, attack, range and life"),
        ("", "wall") => format!("[wall] and below it copies = {WALLS} and life = 9"),
        ("", "setup") => String::from(
            "[[setup]] and below it card = \"NAME\" and at = \"c1\", for each card that begins on the board",
        ),
        ("", "game") => format!("above the first [header]: game = \"{GAME}\""),
        ("", _) => String::from("above the first [header]: name = \"...\""),
        (_, "attack") => numbered(key, &ATTACK, "its dice"),
        (_, "life") => numbered(key, &LIFE, "the wounds that destroy it"),
        (_, "cost") => numbered(key, &COST, "the magic that it costs"),
        (_, "copies") => String::from("copies = 1, or as many as the deck has"),
        (_, "range") => String::from("range = \"sword\", or \"bow\""),
        (_, "at") => String::from("at = \"c1\", its square in the owner's own view"),
        (_, "place") => String::from("place = \"anywhere\", \"home\" or \"next-to-wall\""),
        (_, "card") => format!("card = \"{WALL}\", or the name of a unit of the deck"),
        (_, key) => format!("{key} = \"...\""),
    })
}

/// `cost = 1, a number from 0 to 9: the magic that it costs`.
fn numbered(key: &str, range: &RangeInclusive<u8>, what: &str) -> String {
    format!("{key} = 1, a number from {} to {}: {what}", range.start(), range.end())
}

fn bad_value(key: &Name, wanted: Wanted, mut trouble: Trouble) -> Trouble {
    let takes = match wanted {
        Wanted::Game => format!("\"{GAME}\""),
        Wanted::Edition => String::from("\"first\""),
        Wanted::Text => String::from("a text in quotes"),
        Wanted::CardName => {
            String::from("a name that can be typed, and told from a number and from another deck's card")
        }
        Wanted::Range => String::from("\"sword\" or \"bow\""),
        Wanted::Place => and_or(&Place::ALL.map(|place| format!("\"{}\"", place.word()))),
        Wanted::Truth => String::from("true or false"),
        Wanted::Number { least, most } => format!("a whole number from {least} to {most}"),
        Wanted::Table => format!("a table like {}", header(key.raw())),
        Wanted::Tables => format!("tables like {}", header(key.raw())),
    };
    trouble.message = format!("{key} takes {takes}");
    let may_be_missing = ["reach", "hit_on", "wall_life"].contains(&key.raw());
    trouble.help(match wanted {
        Wanted::Game => format!("game = \"{GAME}\""),
        Wanted::Edition => String::from("edition = \"first\", or take the line away"),
        Wanted::Text => format!("{key} = \"...\", with a letter or digit in it at least"),
        Wanted::CardName => String::from(
            "name = \"...\", with a letter in it at least, no unprintable sign, no (of 1) behind it",
        ),
        Wanted::Range => String::from("range = \"sword\" for melee, range = \"bow\" from afar"),
        Wanted::Place => {
            String::from("place = \"home\" for the own half, or where else its card lets it stand")
        }
        Wanted::Truth => format!("{key} = true, or take the line away"),
        Wanted::Number { .. } if may_be_missing => {
            format!("give {key} such a number without quotes, or take the line away")
        }
        Wanted::Number { .. } => format!("give {key} such a number, without quotes"),
        Wanted::Table => format!("there is one: write the header {}", header(key.raw())),
        Wanted::Tables => format!("write the header {} above each of them", header(key.raw())),
    })
}

/// What every deck has, against which this one is.
fn ruled(kind: &DeckProblemKind, mut trouble: Trouble) -> Trouble {
    let (message, rule, help) = match kind {
        DeckProblemKind::SecondEdition => (
            String::from("second edition is another game: no walls, other dice"),
            String::new(),
            String::from("the first edition is tracked: edition = \"first\", with the numbers of its cards"),
        ),
        DeckProblemKind::DuplicateCard { name } if plain(name.raw()) == plain(WALL) => (
            format!("{name} is what the deck's walls are called"),
            String::from("each name means one card, in any spelling"),
            String::from("give this card another name"),
        ),
        DeckProblemKind::DuplicateCard { name } => (
            format!("an earlier card is called {name} too"),
            String::from("each name means one card, in any spelling; the champions are all different"),
            String::from("give it another name, or raise the copies of the earlier one instead"),
        ),
        DeckProblemKind::CardCount { of, number, wanted, cards } => {
            trouble.label = count(*cards as usize, "card in all", "cards in all");
            let rule = format!(
                "1 summoner, {CHAMPIONS} champions, {COMMONS} commons, {EVENTS} events and {WALLS} walls: {CARDS} cards"
            );
            let change = if number > wanted { "take away" } else { "add" };
            let help = format!("{change} {}", cards_of(*of, number.abs_diff(*wanted)));
            (format!("the deck has {}, not {wanted}", cards_of(*of, *number)), rule, help)
        }
        DeckProblemKind::Copies { name, copies, most } => (
            format!("{name} {copies} copies, at most {most}"),
            format!("at most {most} of the commons are the same card"),
            format!("copies = {most}, and {} more of other commons", copies.saturating_sub(*most)),
        ),
        DeckProblemKind::Mercenaries { number, most } => (
            format!("{number} mercenaries in the deck, at most {most}"),
            format!("at most {most} cards of a deck are mercenaries, copies counted"),
            format!("take {} away", number.saturating_sub(*most)),
        ),
        _ => (String::new(), String::new(), String::new()),
    };
    trouble.message = message;
    trouble.rule = by_edition(&rule);
    trouble.help(help)
}

/// `first edition: ` and the rule; nothing where there is none.
fn by_edition(rule: &str) -> String {
    if rule.is_empty() { String::new() } else { format!("{EDITION}: {rule}") }
}

/// `1 common`, `17 commons`.
pub(in crate::report) fn cards_of(of: Counted, number: u32) -> String {
    count(number as usize, of.table(), &format!("{}s", of.table()))
}

fn setup_fault(fault: &SetupFault, mut trouble: Trouble) -> Trouble {
    let of_squares = "own half, own view: a1 to f4, row 1 at the owner's back, column a at the left";
    let of_both = "the summoner and a wall at least begin on the board";
    let (message, rule, help) = match fault {
        SetupFault::OffBoard { at } => {
            (format!("{at} is no square of the own half"), of_squares, String::from("at = \"c1\""))
        }
        SetupFault::SquareTwice { at } => {
            (format!("{at} has its card already"), "one card a square", String::from("take another square"))
        }
        SetupFault::UnknownCard { name, nearest } => {
            let of_deck = || format!("card takes the name of a unit of this deck, or \"{WALL}\"");
            (
                format!("no card of the deck is called {name}"),
                "",
                did_you_mean(nearest).unwrap_or_else(of_deck),
            )
        }
        SetupFault::Further { name } => (
            format!("{name} lies in a further pile"),
            "a further pile lies beside the deck",
            String::from("take this [[setup]] away: a card brings it into play"),
        ),
        SetupFault::Event { name } => (
            format!("{name} is an event"),
            "units and walls stand on the board, events never do",
            String::from("take this [[setup]] away; an event that is placed like a wall has a wall_life"),
        ),
        SetupFault::Copies { name, placed, copies } => {
            let has = count(usize::from(*copies), "copy", "copies");
            let message = format!("{name} is placed {placed} times, and the deck has {has}");
            (message, "what is placed comes out of the deck", String::from("place another card here"))
        }
        SetupFault::NoSummoner => (
            String::from("the set-up does not place the summoner"),
            of_both,
            String::from("[[setup]] with card = the summoner's name and at = \"c1\""),
        ),
        SetupFault::NoWall => (
            String::from("the set-up does not place a wall"),
            of_both,
            format!("[[setup]] with card = \"{WALL}\" and at = \"c3\""),
        ),
    };
    trouble.message = message;
    trouble.rule = by_edition(rule);
    trouble.help(help)
}

#[cfg(test)]
mod tests;
