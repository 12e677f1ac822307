//! Messages for the problems of a deck.

use crate::report::Diagnostic;
use crate::report::english::{and, count};
use crate::report::toml_diagnostic::{
    FileOf, did_you_mean, duplicate_key, not_utf8, toml_mistake, too_many_entries,
};
use std::ops::RangeInclusive;
use warband_core::text::{Name, plain};
use warband_summoner_wars::deck::{
    DeckProblem, DeckProblemKind, ExpectedValue, GAME, SetupFault, WALL, cards_of, header, keys,
};
use warband_summoner_wars::rules::{ATTACK, CARDS, CHAMPIONS, COMMONS, COST, EVENTS, LIFE, WALLS};

/// The edition that the rules of messages refer to.
const EDITION: &str = "first edition";

/// Returns a problem of a deck file.
pub(crate) fn deck_problem(problem: &DeckProblem) -> Diagnostic {
    let diagnostic =
        Diagnostic { code: problem.kind.code(), ..Diagnostic::of(problem) }.at(problem.span.clone());
    match &problem.kind {
        DeckProblemKind::Syntax(mistake) => toml_mistake(mistake, FileOf::Deck, diagnostic),
        DeckProblemKind::NotUtf8 => not_utf8(diagnostic),
        DeckProblemKind::TooManyEntries => too_many_entries(FileOf::Deck, diagnostic),
        DeckProblemKind::DuplicateKey => duplicate_key(diagnostic),
        DeckProblemKind::UnknownKey { table, nearest, .. } => unknown_key(table, nearest, diagnostic),
        DeckProblemKind::MissingKey { key, table } => missing_key(key, table, diagnostic),
        DeckProblemKind::BadValue { key, wanted } => bad_value(key, *wanted, diagnostic),
        DeckProblemKind::Setup(fault) => setup_fault(fault, diagnostic),
        kind => ruled(kind, diagnostic),
    }
}

fn unknown_key(table: &str, nearest: &[&'static str], diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.advice(did_you_mean(nearest).unwrap_or_else(|| match table {
        "" => String::from(
            "the settings are game, name, edition and unverified; the tables are [summoner], [[champion]], [[common]], [[event]], \
             [wall], [[pile]] and [[setup]]",
        ),
        table => format!("its settings are {}", and(keys(table))),
    }))
}

fn missing_key(key: &str, table: &str, diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.advice(match (table, key) {
        ("", "summoner") => String::from("[summoner] and below it name, attack, range and life"),
        ("", "wall") => format!("[wall] and below it copies = {WALLS} and life = 9"),
        ("", "setup") => String::from(
            "[[setup]] and below it card = \"NAME\" and at = \"c1\", for each card that begins on the board",
        ),
        ("", "game") => format!("above the first [header]: game = \"{GAME}\""),
        ("", _) => String::from("above the first [header]: name = \"...\""),
        (_, "attack") => numbered(key, &ATTACK, "the dice it attacks with"),
        (_, "life") => numbered(key, &LIFE, "the wounds that destroy it"),
        (_, "cost") => numbered(key, &COST, "the magic it costs"),
        (_, "copies") => String::from("copies = 1 # the number of copies in the deck"),
        (_, "range") => String::from("range = \"sword\" # or \"bow\""),
        (_, "at") => String::from("at = \"c1\" # its square as its owner sees the board"),
        (_, "place") => String::from("place = \"anywhere\" # or \"home\" or \"next-to-wall\""),
        (_, "card") => format!("card = \"{WALL}\" # or the name of a unit of the deck"),
        (_, key) => format!("{key} = \"...\""),
    })
}

/// Returns a line with a number: `cost = 1 # a number from 0 to 9: the magic that it costs`.
fn numbered(key: &str, range: &RangeInclusive<u8>, what: &str) -> String {
    format!("{key} = 1 # a number from {} to {}: {what}", range.start(), range.end())
}

fn bad_value(key: &Name, wanted: ExpectedValue, diagnostic: Diagnostic) -> Diagnostic {
    let optional = ["reach", "hit_on", "hit_on_against", "attack_adjacent", "ability", "wall_life"];
    let may_be_missing = optional.contains(&key.raw());
    diagnostic.advice(match wanted {
        ExpectedValue::Game => format!("game = \"{GAME}\""),
        ExpectedValue::Edition => String::from("edition = \"first\" # or delete the line"),
        ExpectedValue::Text => format!("{key} = \"...\" # with at least one letter or digit"),
        ExpectedValue::CardName => String::from(
            "name = \"...\" # with at least one letter, no control characters, and no (of 1) at the end",
        ),
        ExpectedValue::Range => {
            String::from("range = \"sword\" # for melee; range = \"bow\" for a ranged attack")
        }
        ExpectedValue::Dice => String::from("wounds = \"dice\" # a wound for each die, or delete the line"),
        ExpectedValue::Place => String::from("place = \"home\" # your own half, or what its card says"),
        ExpectedValue::Truth => format!("{key} = true # or delete the line"),
        ExpectedValue::Number { least, most } => {
            let instead = if may_be_missing { ", or delete the line" } else { "" };
            let example = least.max(1);
            format!("{key} = {example} # from {least} to {most}, without quotes{instead}")
        }
        ExpectedValue::Table => format!("write the header {}", header(key.raw())),
        ExpectedValue::Tables => format!("write the header {} above each one", header(key.raw())),
    })
}

/// Adds the rule for decks that this one breaks.
fn ruled(kind: &DeckProblemKind, mut diagnostic: Diagnostic) -> Diagnostic {
    let (rule, help) = match kind {
        DeckProblemKind::SecondEdition => (
            String::new(),
            String::from(
                "set edition = \"first\", with the numbers of its cards; warband tracks the first edition",
            ),
        ),
        DeckProblemKind::DuplicateCard { name, .. } if plain(name.raw()) == plain(WALL) => (
            String::from("two cards cannot have the same name in any spelling"),
            String::from("give this card another name"),
        ),
        DeckProblemKind::DuplicateCard { .. } => (
            String::from(
                "two cards cannot have the same name in any spelling, and all champions are different",
            ),
            String::from("give it another name, or raise copies of the earlier card"),
        ),
        DeckProblemKind::CardCount { of, number, wanted, cards } => {
            diagnostic.label = count(*cards as usize, "card in all", "cards in all");
            let rule = format!(
                "1 summoner, {CHAMPIONS} champions, {COMMONS} commons, {EVENTS} events and {WALLS} walls: {CARDS} cards"
            );
            let change = if number > wanted { "remove" } else { "add" };
            let help = format!("{change} {}", cards_of(*of, number.abs_diff(*wanted)));
            (rule, help)
        }
        DeckProblemKind::Copies { most, .. } => {
            (format!("at most {most} commons may be the same card"), format!("set copies = {most}"))
        }
        DeckProblemKind::Mercenaries { number, most } => (
            format!("at most {most} cards of a deck may be mercenaries, counting copies"),
            format!("remove {}", number.saturating_sub(*most)),
        ),
        _ => (String::new(), String::new()),
    };
    diagnostic.rule = by_edition(&rule);
    diagnostic.advice(help)
}

/// Returns `first edition: ` and the rule; empty if there is none.
fn by_edition(rule: &str) -> String {
    if rule.is_empty() { String::new() } else { format!("{EDITION}: {rule}") }
}

fn setup_fault(fault: &SetupFault, mut diagnostic: Diagnostic) -> Diagnostic {
    let of_squares =
        "squares as the owner sees them: a1 to f4, row 1 nearest to the owner, column a on the left";
    let of_both = "the summoner and at least one wall begin on the board";
    let (rule, help) = match fault {
        SetupFault::OffBoard { .. } => (of_squares, String::from("at = \"c1\"")),
        SetupFault::SquareTwice { .. } => ("one card on each square", String::from("pick another square")),
        SetupFault::UnknownCard { nearest, .. } => {
            let of_deck = || format!("card must be the name of a unit of this deck, or \"{WALL}\"");
            ("", did_you_mean(nearest).unwrap_or_else(of_deck))
        }
        SetupFault::Further { .. } => (
            "cards of a further pile do not begin on the board",
            String::from("delete this [[setup]]: a card brings it into play"),
        ),
        SetupFault::Event { .. } => (
            "only units and walls can be on the board",
            String::from("delete this [[setup]]; for an event that is placed like a wall add wall_life"),
        ),
        SetupFault::Copies { .. } => {
            ("the cards on the board come from the deck", String::from("place another card here"))
        }
        SetupFault::NoSummoner => {
            (of_both, String::from("add [[setup]] with card = the summoner's name and at = \"c1\""))
        }
        SetupFault::NoWall => (of_both, format!("add [[setup]] with card = \"{WALL}\" and at = \"c3\"")),
    };
    diagnostic.rule = by_edition(rule);
    diagnostic.advice(help)
}

#[cfg(test)]
mod tests;
