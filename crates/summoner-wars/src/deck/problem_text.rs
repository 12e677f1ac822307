//! Problems of decks as sentences; `report` adds the rule and the help.

use super::{CountedKind, DICE, DeckProblemKind, ExpectedValue, GAME, Place, SetupFault, WALL};
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::toml::Fault;
use warband_core::text::{count, or, plain};

/// Returns the header of a table: `[summoner]`, `[[common]]`.
pub fn header(table: &str) -> String {
    match table {
        "summoner" | "wall" => format!("[{table}]"),
        _ => format!("[[{table}]]"),
    }
}

/// Returns `1 common`, `17 commons`.
pub fn cards_of(of: CountedKind, number: u32) -> String {
    count(number as usize, of.table(), &format!("{}s", of.table()))
}

impl Display for DeckProblemKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckProblemKind::Syntax(mistake) => mistake.fmt(out),
            DeckProblemKind::NotUtf8 => out.write_str("the file is not UTF-8 from here on"),
            DeckProblemKind::TooManyEntries => Fault::TooManyEntries.fmt(out),
            DeckProblemKind::DuplicateKey => Fault::DuplicateKey.fmt(out),
            DeckProblemKind::UnknownKey { key, table: "", .. } => write!(out, "unknown setting {key}"),
            DeckProblemKind::UnknownKey { key, table, .. } => {
                write!(out, "unknown setting {key} in {}", header(table))
            }
            DeckProblemKind::MissingKey { key: key @ ("game" | "name"), table: "" } => {
                write!(out, "the deck file needs {key}")
            }
            DeckProblemKind::MissingKey { key, table: "" } => write!(out, "the deck needs {}", header(key)),
            DeckProblemKind::MissingKey { key, table } => write!(out, "this {} needs {key}", header(table)),
            DeckProblemKind::BadValue { key, wanted } => match wanted {
                ExpectedValue::Game => write!(out, "{key} takes \"{GAME}\""),
                ExpectedValue::Edition => write!(out, "{key} takes \"first\""),
                ExpectedValue::Text => write!(out, "{key} takes text in quotes"),
                ExpectedValue::CardName => {
                    write!(out, "{key} takes a name with a letter in it, and without (of 1) at the end")
                }
                ExpectedValue::Range => write!(out, "{key} takes \"sword\" or \"bow\""),
                ExpectedValue::Dice => write!(out, "{key} takes \"{DICE}\""),
                ExpectedValue::Place => {
                    let places = Place::ALL.map(|place| format!("\"{}\"", place.word()));
                    write!(out, "{key} takes {}", or(&places))
                }
                ExpectedValue::Truth => write!(out, "{key} takes true or false"),
                ExpectedValue::Number { least, most } => {
                    write!(out, "{key} takes a whole number from {least} to {most}")
                }
                ExpectedValue::Table => write!(out, "{key} takes a table like {}", header(key.raw())),
                ExpectedValue::Tables => write!(out, "{key} takes tables like {}", header(key.raw())),
            },
            DeckProblemKind::SecondEdition => out.write_str(
                "this is a deck of the second edition, which is a different game: no walls, other dice",
            ),
            DeckProblemKind::DuplicateCard { name, .. } if plain(name.raw()) == plain(WALL) => {
                write!(out, "{name} is the name of the deck's walls")
            }
            DeckProblemKind::DuplicateCard { name, earlier } if name == earlier => {
                write!(out, "an earlier card is also called {name}")
            }
            DeckProblemKind::DuplicateCard { name, earlier } => {
                write!(out, "{name} is the name of an earlier card: {earlier}")
            }
            DeckProblemKind::CardCount { of, number, wanted, .. } => {
                write!(out, "the deck has {}, not {wanted}", cards_of(*of, *number))
            }
            DeckProblemKind::Copies { name, copies, most } => {
                write!(out, "the deck has {copies} copies of {name}; at most {most} are allowed")
            }
            DeckProblemKind::Mercenaries { number, most } => {
                write!(out, "the deck has {number} mercenaries; at most {most} are allowed")
            }
            DeckProblemKind::Setup(fault) => fault.fmt(out),
        }
    }
}

impl Error for DeckProblemKind {}

impl Display for SetupFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::OffBoard { at } => write!(out, "{at} is not a square of the owner's half"),
            SetupFault::SquareTwice { at } => write!(out, "there is already a card on {at}"),
            SetupFault::UnknownCard { name, .. } => write!(out, "the deck has no card called {name}"),
            SetupFault::Further { name } => write!(out, "{name} is in a further pile"),
            SetupFault::Event { name } => write!(out, "{name} is an event"),
            SetupFault::Copies { name, placed, copies } => {
                let has = count(usize::from(*copies), "copy", "copies");
                write!(out, "{name} is placed {placed} times, but the deck has {has}")
            }
            SetupFault::NoSummoner => out.write_str("the set-up does not place the summoner"),
            SetupFault::NoWall => out.write_str("the set-up does not place a wall"),
        }
    }
}

impl Error for SetupFault {}
