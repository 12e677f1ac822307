//! Files that people name.

use super::failure::Failure;
use super::session::what;
use crate::dragon_dice::force::ProblemKind;
use crate::dragon_dice::rules::Edition;
use crate::report::Trouble;
use crate::report::dragon_dice::army_problem;
use crate::text::{At, Name, Source, Span};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// Army files are read to this many bytes and no further.
const MAX_BYTES: u64 = 1 << 20;

/// The text of the file at `path`, of standard input for `-`.
pub(super) fn read(path: &str) -> Result<Source, Failure> {
    let (source, broken) = read_lossy(path)?;
    match broken {
        None => Ok(source),
        Some(span) => {
            let problem = At { kind: ProblemKind::NotUtf8, span };
            Err(Failure::in_source(vec![army_problem(&problem, Edition::default())], source))
        }
    }
}

/// The same; where it is not UTF-8, with something legible in its place, and where that starts.
pub(super) fn read_lossy(path: &str) -> Result<(Source, Option<Span>), Failure> {
    let name = Name::from(path.to_owned());
    // Most army files fit: one read, and one that finds the end.
    let mut bytes = Vec::with_capacity(1 << 14);
    let read = if path == "-" {
        io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
    };
    if let Err(error) = read {
        return Err(Failure::message(format!("{name} cannot be read: {}", what(&error))));
    }
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Failure::message(format!("{name} is larger than an army file may be (1 MiB)")));
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    Ok(match std::str::from_utf8(bytes) {
        Ok(text) => (Source { name, text: text.to_owned() }, None),
        Err(error) => {
            let at = error.valid_up_to();
            let source = Source { name, text: String::from_utf8_lossy(bytes).into_owned() };
            (source, Some(at..at + '\u{fffd}'.len_utf8()))
        }
    })
}

/// Writes a new file. One that is there already is left alone, and one that could not be written whole does
/// not stay.
pub(super) fn create(path: &str, bytes: &[u8]) -> Result<(), Failure> {
    let name = Name::from(path.to_owned());
    let mut file = File::create_new(path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Failure::from(
            Trouble::new(format!("{name} is there already, and was left as it is"))
                .help("name a file that is not there yet, or move this one away"),
        ),
        io::ErrorKind::NotFound => Failure::message(format!("{name}: its folder is not there")),
        _ => Failure::message(format!("{name} cannot be written: {}", what(&error))),
    })?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(|error| {
        // Where even this fails, the message is all that can be done.
        let _ = std::fs::remove_file(path);
        Failure::message(format!("{name} was not written: {}", what(&error)))
    })
}

/// What a force is called whose file gives it no name.
pub(super) fn stem(path: &str) -> Name {
    let path = if path == "-" { "standard input" } else { path };
    let stem = Path::new(path).file_stem();
    Name::from(stem.map_or_else(|| path.to_owned(), |stem| stem.to_string_lossy().into_owned()))
}
