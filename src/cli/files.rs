//! Files that people name.

use super::failure::Failure;
use super::session::what;
use crate::report::Trouble;
use crate::text::{Name, Source};
use std::fs::File;
use std::io::{self, Read};

/// Army files are read to this many bytes and no further.
const MOST: u64 = 1 << 20;

/// The text of the file at `path`, of standard input for `-`.
pub(super) fn read(path: &str) -> Result<Source, Failure> {
    let name = Name::from(path.to_owned());
    // Most army files fit: one read, and one that finds the end.
    let mut bytes = Vec::with_capacity(1 << 14);
    let read = if path == "-" {
        io::stdin().lock().take(MOST + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes))
    };
    if let Err(error) = read {
        return Err(Failure::message(format!("{name} cannot be read: {}", what(&error))));
    }
    if bytes.len() as u64 > MOST {
        return Err(Failure::message(format!("{name} is larger than an army file may be (1 MiB)")));
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Source { name, text: text.to_owned() }),
        Err(error) => {
            let source = Source { name, text: String::from_utf8_lossy(bytes).into_owned() };
            let at = error.valid_up_to();
            let trouble = Trouble::new("the file is not UTF-8")
                .at(at..at + '\u{fffd}'.len_utf8())
                .help("save it as UTF-8");
            Err(Failure::in_source(vec![Trouble { code: "syntax", ..trouble }], source))
        }
    }
}
