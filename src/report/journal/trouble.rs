//! What is wrong with a game file, in words.

use crate::journal::{Damage, DamageKind, FORMAT, MAX_FILE_BYTES, StoreError};
use crate::report::Trouble;
use crate::text::Name;

/// A damaged game file.
pub fn damaged(file: &Name, damage: &Damage) -> Trouble {
    let line = damage.line;
    let at = |what: &str| Trouble::new(format!("{file}, line {line}: {what}; the file was left as it is"));
    let repair = |trouble: Trouble| {
        trouble.help(format!("warband repair {file} writes a copy beside it, as far as it can be trusted"))
    };
    match &damage.kind {
        DamageKind::TooLarge => {
            Trouble::new(format!("{file} is larger than a game may be ({} MiB)", MAX_FILE_BYTES >> 20))
        }
        DamageKind::Empty | DamageKind::CutHeader => {
            Trouble::new(format!("{file} holds no game: it was cut while it was made"))
                .help("nothing was ever saved in it: delete it and begin anew")
        }
        DamageKind::NotAGameFile => {
            Trouble::new(format!("{file} is no game file")).help("-g FILE names another")
        }
        DamageKind::NewerFormat(format) => {
            Trouble::new(format!("{file} is of format {format}; this warband reads formats up to {FORMAT}"))
                .help("use the newer warband that wrote it")
        }
        DamageKind::OtherGame(game) => {
            Trouble::new(format!("{file} is a game of {}", Name::from(game.clone())))
        }
        DamageKind::Header => at("the header names what this warband does not know"),
        DamageKind::Checksum => repair(at("its checksum is wrong, so this line or one before it was edited")),
        // Nothing can be gone on from without a header.
        DamageKind::Syntax if line == 1 => at("this is no header of a game file")
            .help("without it nothing in the file can be trusted: is there a copy of it?"),
        DamageKind::Syntax => repair(at("this is no line of a game file")),
        DamageKind::Event => repair(at("it says what cannot happen in the game as it was then")),
        DamageKind::Number { due, found } => {
            repair(at(&format!("command {found} stands where {due} should")))
        }
        DamageKind::Undo { named, .. } => {
            repair(at(&format!("it takes back {named}, which is not the last command")))
        }
        DamageKind::Redo { named, .. } => {
            repair(at(&format!("it does {named} again, which was not taken back last")))
        }
    }
}

/// A game file that could not be opened, with the system's error in our words.
pub fn store_trouble(
    file: &Name,
    error: &StoreError,
    what: impl Fn(&std::io::Error) -> &'static str,
) -> Trouble {
    match error {
        StoreError::Missing => Trouble::new(format!("there is no game file {file}"))
            .help("begin one: warband new A.toml B.toml")
            .help("or name another: -g FILE, or WARBAND_GAME"),
        StoreError::Exists => Trouble::new(format!("{file} is there already, and was left as it is"))
            .help("-g FILE names another file for the new game"),
        StoreError::NotAFile => Trouble::new(format!("{file} is no file")),
        StoreError::Busy => Trouble::new(format!("another warband is writing {file}; nothing was changed"))
            .help("try again when it is done"),
        StoreError::NoLocks => Trouble::new(format!(
            "{file} cannot be locked: this folder's file system knows no locks; nothing was changed"
        ))
        .help("keep the game in a folder on a disk of this computer"),
        StoreError::Replaced => {
            Trouble::new(format!("{file} was replaced by another file meanwhile; nothing was changed"))
                .help("try again")
        }
        StoreError::TooLarge => {
            Trouble::new(format!("{file} is larger than a game may be ({} MiB)", MAX_FILE_BYTES >> 20))
        }
        StoreError::Io(error) => Trouble::new(format!("{file} cannot be read or written: {}", what(error))),
    }
}
