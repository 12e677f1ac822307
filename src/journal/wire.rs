//! Lines as JSON: the header and the records there and back.

use super::{Entry, Header, Record};
use crate::text::json_line;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// The header as it is written.
#[derive(Serialize)]
struct HeaderOut<'a, S> {
    format: u32,
    tool: &'a str,
    game: &'a str,
    set: &'a S,
}

/// The header as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderIn<S> {
    format: u32,
    tool: String,
    game: String,
    set: S,
    #[serde(rename = "h")]
    _seal: Option<IgnoredAny>,
}

/// A record as it is written.
#[derive(Serialize)]
struct RecordOut<'a, E> {
    n: u64,
    at: &'a str,
    player: Option<&'a str>,
    typed: &'a str,
    #[serde(flatten)]
    entry: &'a Entry<E>,
}

/// A record as it is read: in one pass, whatever kind it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordIn<E> {
    n: u64,
    at: String,
    player: Option<String>,
    typed: String,
    events: Option<Vec<E>>,
    undoes: Option<Vec<u64>>,
    redoes: Option<Vec<u64>>,
    note: Option<String>,
    recovered: Option<String>,
    edited: Option<Vec<u64>>,
    #[serde(rename = "h")]
    _seal: Option<IgnoredAny>,
}

/// The header's line up to the comma before its digest; `None` where JSON cannot say what the game's part is.
pub(super) fn header_body<S: Serialize>(format: u32, tool: &str, game: &str, set: &S) -> Option<String> {
    open(json_line(&HeaderOut { format, tool, game, set }))
}

/// A record's line up to the comma before its digest; `None` where JSON cannot say what an event is.
pub(super) fn record_body<E: Serialize>(record: &Record<E>) -> Option<String> {
    let Record { number, at, player, typed, entry } = record;
    open(json_line(&RecordOut { n: *number, at, player: player.as_deref(), typed, entry }))
}

/// An object without its closing brace.
fn open(object: serde_json::Result<String>) -> Option<String> {
    let mut object = object.ok()?;
    (object.pop()? == '}').then_some(object)
}

/// What a header's line (with or without digest) says; `None` where it is no header.
pub(super) fn read_header<S: for<'de> Deserialize<'de>>(line: &[u8]) -> Option<Header<S>> {
    let HeaderIn { format, tool, game, set, .. } = serde_json::from_slice(line).ok()?;
    Some(Header { format, tool, game, set })
}

/// What a record's line (with or without digest) says; `None` where it is no record, or of no or several kinds.
pub(super) fn read_record<E: for<'de> Deserialize<'de>>(line: &[u8]) -> Option<Record<E>> {
    let text = str::from_utf8(line).ok()?;
    let read: RecordIn<E> = serde_json::from_str(text).ok()?;
    let kinds = [
        read.events.map(Entry::Command),
        read.undoes.map(Entry::Undo),
        read.redoes.map(Entry::Redo),
        read.note.map(Entry::Note),
        read.recovered.map(Entry::Recovered),
        read.edited.map(Entry::Edited),
    ];
    let mut kinds = kinds.into_iter().flatten();
    let (Some(entry), None) = (kinds.next(), kinds.next()) else { return None };
    Some(Record { number: read.n, at: read.at, player: read.player, typed: read.typed, entry })
}
