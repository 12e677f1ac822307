//! Lines as JSON: writing and reading the header and the records.

use super::{CommandRecord, CommandValue, ComputerRecord, Entry, Header, Record};
use crate::text::json_line;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The header as it is written.
#[derive(Serialize)]
struct HeaderOut<'a, S> {
    format: u32,
    tool: &'a str,
    game: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    compacts: Option<&'a str>,
    set: &'a S,
}

/// The header as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderIn<S> {
    format: u32,
    tool: String,
    game: String,
    #[serde(default)]
    compacts: Option<String>,
    set: S,
    #[serde(rename = "h")]
    _digest: Option<IgnoredAny>,
}

/// A record as it is written.
#[derive(Serialize)]
struct RecordOut<'a, E> {
    n: u64,
    at: &'a str,
    player: Option<&'a str>,
    typed: &'a str,
    #[serde(flatten)]
    entry: EntryOut<'a, E>,
}

/// The members of an entry, in their order.
#[derive(Serialize)]
#[serde(untagged)]
enum EntryOut<'a, E> {
    Command {
        command: &'a RawValue,
        #[serde(rename = "override", skip_serializing_if = "Option::is_none")]
        overruled: Option<&'a str>,
        events: &'a [E],
    },
    Undo {
        undoes: &'a [u64],
    },
    Redo {
        redoes: &'a [u64],
    },
    Note {
        note: &'a str,
    },
    Computer {
        computer: &'a ComputerRecord,
    },
    Key {
        key: &'a str,
    },
    Recovered {
        recovered: &'a str,
    },
    Edited {
        edited: &'a [u64],
    },
}

impl<'a, E> EntryOut<'a, E> {
    /// Creates the members of an entry; `None` if the command is not valid JSON.
    fn of(entry: &'a Entry<E>) -> Option<EntryOut<'a, E>> {
        Some(match entry {
            Entry::Command(CommandRecord { value, overruled, events }) => EntryOut::Command {
                command: serde_json::from_str(&value.0).ok()?,
                overruled: overruled.as_deref(),
                events,
            },
            Entry::Undo(undoes) => EntryOut::Undo { undoes },
            Entry::Redo(redoes) => EntryOut::Redo { redoes },
            Entry::Note(note) => EntryOut::Note { note },
            Entry::Computer(computer) => EntryOut::Computer { computer },
            Entry::Key(key) => EntryOut::Key { key },
            Entry::Recovered(recovered) => EntryOut::Recovered { recovered },
            Entry::Edited(edited) => EntryOut::Edited { edited },
        })
    }
}

/// A record that an editor may have changed: its members in any order, with spaces between them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordIn<E> {
    n: u64,
    at: String,
    player: Option<String>,
    typed: String,
    command: Option<Box<RawValue>>,
    #[serde(rename = "override")]
    overruled: Option<String>,
    events: Option<Vec<E>>,
    undoes: Option<Vec<u64>>,
    redoes: Option<Vec<u64>>,
    note: Option<String>,
    computer: Option<ComputerRecord>,
    key: Option<String>,
    recovered: Option<String>,
    edited: Option<Vec<u64>>,
    #[serde(rename = "h")]
    _digest: Option<IgnoredAny>,
}

/// Returns the header's line up to the comma before its digest; `None` if the game's part cannot be expressed in JSON.
pub(super) fn header_body<S: Serialize>(
    format: u32,
    tool: &str,
    game: &str,
    set: &S,
    compacts: Option<&str>,
) -> Option<String> {
    open(json_line(&HeaderOut { format, tool, game, compacts, set }))
}

/// Returns a record's line up to the comma before its digest; `None` if the command or an event cannot be expressed in JSON.
pub(super) fn record_body<E: Serialize>(record: &Record<E>) -> Option<String> {
    let Record { number, at, player, typed, entry } = record;
    let entry = EntryOut::of(entry)?;
    open(json_line(&RecordOut { n: *number, at, player: player.as_deref(), typed, entry }))
}

/// Returns an object without its closing brace.
fn open(object: serde_json::Result<String>) -> Option<String> {
    let mut object = object.ok()?;
    (object.pop()? == '}').then_some(object)
}

/// Parses a header's line, with or without a digest; `None` if it is not a header.
pub(super) fn read_header<S: for<'de> Deserialize<'de>>(line: &[u8]) -> Option<Header<S>> {
    let HeaderIn { format, tool, game, compacts, set, .. } =
        serde_json::from_str(str::from_utf8(line).ok()?).ok()?;
    Some(Header { format, tool, game, compacts, set })
}

/// Parses a record's line up to the comma before its digest; `None` if it is not a record exactly as [`record_body`] writes it.
///
/// The order of the members is known, so that all but the last are read without a parser, which takes a sixth off the time for
/// a line of 300 bytes.
pub(super) fn read_record<E: for<'de> Deserialize<'de>>(body: &[u8]) -> Option<Record<E>> {
    let rest = str::from_utf8(body).ok()?.strip_prefix("{\"n\":")?;
    let digits = rest.find(|c: char| !c.is_ascii_digit())?;
    let (number, rest) = rest.split_at(digits);
    let number = serde_json::from_str(number).ok()?;
    let (at, rest) = string(rest.strip_prefix(",\"at\":")?).filter(|(at, _)| is_time(at))?;
    let rest = rest.strip_prefix(",\"player\":")?;
    let (player, rest) = match rest.strip_prefix("null") {
        Some(rest) => (None, rest),
        None => string(rest).map(|(player, rest)| (Some(player), rest))?,
    };
    let (typed, rest) = string(rest.strip_prefix(",\"typed\":")?)?;
    if let Some(rest) = rest.strip_prefix(",\"command\":") {
        let (value, rest) = json(rest)?;
        let (overruled, rest) = match rest.strip_prefix(",\"override\":") {
            Some(rest) => string(rest).map(|(reason, rest)| (Some(reason), rest))?,
            None => (None, rest),
        };
        let mut events: Vec<E> = serde_json::from_str(rest.strip_prefix(",\"events\":")?).ok()?;
        // A long game is kept in memory: release the surplus capacity of the list.
        events.shrink_to_fit();
        let entry = Entry::Command(CommandRecord { value, overruled, events });
        return Some(Record { number, at, player, typed, entry });
    }
    let (kind, value) = rest.strip_prefix(",\"")?.split_once("\":")?;
    let entry = match kind {
        "undoes" => Entry::Undo(serde_json::from_str(value).ok()?),
        "redoes" => Entry::Redo(serde_json::from_str(value).ok()?),
        "note" => Entry::Note(serde_json::from_str(value).ok()?),
        "computer" => Entry::Computer(serde_json::from_str(value).ok()?),
        "key" => Entry::Key(serde_json::from_str(value).ok()?),
        "recovered" => Entry::Recovered(serde_json::from_str(value).ok()?),
        "edited" => Entry::Edited(serde_json::from_str(value).ok()?),
        _ => return None,
    };
    Some(Record { number, at, player, typed, entry })
}

/// Reports whether a text is a second of a day in UTC, `2026-11-21T18:55:14Z`.
fn is_time(text: &str) -> bool {
    const FORM: &str = "dddd-dd-ddTdd:dd:ddZ";
    let fits = |(form, byte): (u8, u8)| if form == b'd' { byte.is_ascii_digit() } else { byte == form };
    let number = |place: usize| text.get(place..place + 2).and_then(|digits| digits.parse::<u32>().ok());
    let is_within = |place: usize, least: u32, most: u32| {
        number(place).is_some_and(|number| (least..=most).contains(&number))
    };
    text.len() == FORM.len()
        && FORM.bytes().zip(text.bytes()).all(fits)
        && is_within(5, 1, 12)
        && is_within(8, 1, 31)
        && is_within(11, 0, 23)
        && is_within(14, 0, 59)
        && is_within(17, 0, 59)
}

/// Returns the JSON value at the beginning of `text`, unparsed, and the rest.
fn json(text: &str) -> Option<(CommandValue, &str)> {
    let value = <&RawValue>::deserialize(&mut serde_json::Deserializer::from_str(text)).ok()?.get();
    Some((CommandValue(value.into()), text.strip_prefix(value)?))
}

/// Returns the JSON string at the beginning of `text`, and the rest.
fn string(text: &str) -> Option<(String, &str)> {
    let inside = text.strip_prefix('"')?;
    let mut escaped = false;
    let mut bytes = inside.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'"' if escaped => {
                let (literal, rest) = text.split_at(at + 2);
                return Some((serde_json::from_str(literal).ok()?, rest));
            }
            b'"' => return Some((inside[..at].to_owned(), &inside[at + 1..])),
            b'\\' => {
                escaped = true;
                bytes.next();
            }
            ..b' ' => return None,
            _ => {}
        }
    }
    None
}

/// Parses a record's line with or without a digest, in any JSON form; `None` if it is not a record, or has no kind or several
/// kinds.
pub(super) fn read_edited<E: for<'de> Deserialize<'de>>(line: &[u8]) -> Option<Record<E>> {
    // Like `read_record`, from text: a parser of bytes would be compiled for every event once more.
    let read: RecordIn<E> = serde_json::from_str(str::from_utf8(line).ok()?).ok()?;
    let (value, overruled) = (read.command, read.overruled);
    let has_command = value.is_some();
    if has_command != read.events.is_some() || overruled.is_some() && !has_command || !is_time(&read.at) {
        return None;
    }
    let command = value.zip(read.events).map(|(value, events)| {
        let value = CommandValue(value.get().into());
        Entry::Command(CommandRecord { value, overruled, events })
    });
    let kinds = [
        command,
        read.undoes.map(Entry::Undo),
        read.redoes.map(Entry::Redo),
        read.note.map(Entry::Note),
        read.computer.map(Entry::Computer),
        read.key.map(Entry::Key),
        read.recovered.map(Entry::Recovered),
        read.edited.map(Entry::Edited),
    ];
    let mut kinds = kinds.into_iter().flatten();
    let (Some(entry), None) = (kinds.next(), kinds.next()) else { return None };
    Some(Record { number: read.n, at: read.at, player: read.player, typed: read.typed, entry })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn entries() -> impl Strategy<Value = Entry<String>> {
        prop_oneof![
            (text(), proptest::option::of(text()), proptest::collection::vec(any::<String>(), 0..4))
                .prop_map(|(value, overruled, events)| {
                    let value = CommandValue::of(&BTreeMap::from([("word", value)]));
                    Entry::Command(CommandRecord { value, overruled, events })
                }),
            proptest::collection::vec(any::<u64>(), 0..4).prop_map(Entry::Undo),
            proptest::collection::vec(any::<u64>(), 0..4).prop_map(Entry::Redo),
            any::<String>().prop_map(Entry::Note),
            (text(), proptest::option::of(text()))
                .prop_map(|(player, level)| Entry::Computer(ComputerRecord { player, level })),
            any::<String>().prop_map(Entry::Key),
            any::<String>().prop_map(Entry::Recovered),
            proptest::collection::vec(any::<u64>(), 0..4).prop_map(Entry::Edited),
        ]
    }

    #[test]
    fn a_record_whose_time_is_no_time_is_no_record() {
        let record = |at: &str| {
            let entry = Entry::<String>::Note(String::from("tea"));
            Record { number: 1, at: at.to_owned(), player: None, typed: String::from("note tea"), entry }
        };
        let is_read = |at: &str| {
            let body = record_body(&record(at)).unwrap();
            let edited = read_edited::<String>(format!("{body}}}").as_bytes()).is_some();
            assert_eq!(read_record::<String>(body.as_bytes()).is_some(), edited, "{at:?}");
            edited
        };
        assert!(is_read("2026-11-21T18:55:14Z") && is_read("1970-01-01T00:00:00Z"));
        for other in [
            "",
            "now",
            "\u{1b}[2J",
            "2026-11-21T18:55:14",
            "2026-11-21 18:55:14Z",
            "2026-13-21T18:55:14Z",
            "2026-11-00T18:55:14Z",
            "2026-11-21T24:55:14Z",
            "2026-11-21T18:60:14Z",
            "2026-11-21T18:55:1éZ",
        ] {
            assert!(!is_read(other), "{other:?}");
        }
    }

    /// Generates text in which quotes and backslashes are frequent.
    fn text() -> impl Strategy<Value = String> {
        prop_oneof![any::<String>(), r#"["\\,:a-c]{0,8}"#]
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Both readers read every record as it was written, whatever it contains.
        #[test]
        fn a_record_is_read_as_it_was_written(
            number in any::<u64>(),
            at in "[0-9]{4}-(0[1-9]|1[0-2])-[0-2][1-9]T[01][0-9]:[0-5][0-9]:[0-5][0-9]Z",
            player in proptest::option::of(text()),
            typed in text(),
            entry in entries(),
        ) {
            let record = Record { number, at, player, typed, entry };
            let body = record_body(&record).unwrap();
            prop_assert!(body.chars().all(crate::text::Name::printable), "{}", body);
            prop_assert_eq!(read_record(body.as_bytes()), Some(record.clone()));
            let line = format!("{body},\"h\":\"0123456789abcdef\"}}");
            prop_assert_eq!(read_edited(line.as_bytes()), Some(record.clone()));
            let bare = format!("{body}}}");
            prop_assert_eq!(read_edited(bare.as_bytes()), Some(record));
        }
    }
}
