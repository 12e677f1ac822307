//! Messages for damaged game files.

use crate::report::Diagnostic;
use crate::report::english::{and, count};
use warband_core::journal::{Damage, DamageKind, FORMAT, MAX_FILE_BYTES, StoreError};
use warband_core::text::Name;

/// Returns the message for a damaged game file.
pub(crate) fn damaged(file: &Name, damage: &Damage) -> Diagnostic {
    let line = damage.line;
    let at = |what: &str| Diagnostic::new(format!("{file}, line {line}: {what}; the file was not changed"));
    let repair = |diagnostic: Diagnostic| {
        diagnostic.help(format!("warband repair {file} saves what can be trusted in a copy"))
    };
    match &damage.kind {
        DamageKind::TooLarge => {
            Diagnostic::new(format!("{file} is larger than a game can be ({} MiB)", MAX_FILE_BYTES >> 20))
        }
        DamageKind::Empty | DamageKind::CutHeader => {
            Diagnostic::new(format!("{file} has no game in it: it was cut off while it was made"))
                .help("nothing was saved in it: delete it and begin again")
        }
        DamageKind::NotAGameFile => {
            Diagnostic::new(format!("{file} is not a game file")).help("use another file with -g FILE")
        }
        DamageKind::NewerFormat(format) => {
            Diagnostic::new(format!("{file} has format {format}; this warband reads formats up to {FORMAT}"))
                .help("use the newer warband that wrote it")
        }
        DamageKind::OtherGame(game) => {
            Diagnostic::new(format!("{file} is a game of {}", Name::from(game.clone())))
        }
        DamageKind::Header => at("this warband does not know something in the header"),
        // Without a header nothing can be recovered.
        DamageKind::Syntax if line == 1 => at("this is not the header of a game file")
            .help("without a header the file cannot be trusted: do you have a copy?"),
        kind @ (DamageKind::Checksum
        | DamageKind::Syntax
        | DamageKind::Event
        | DamageKind::Number { .. }
        | DamageKind::Undo { .. }
        | DamageKind::Redo { .. }) => repair(at(&kind.to_string())),
    }
}

/// Returns the names of games in a folder for a sentence: the first three.
pub(crate) fn games_listed(games: &[String]) -> String {
    const SHOWN: usize = 3;
    let mut names: Vec<String> = games.iter().take(SHOWN).cloned().collect();
    names.extend((games.len() > SHOWN).then(|| count(games.len() - SHOWN, "other game", "other games")));
    and(&names)
}

/// Returns the message for a game file that could not be opened; `others` are the games in its folder, as they are typed.
pub(crate) fn store_diagnostic(
    file: &Name,
    error: &StoreError,
    others: &[String],
    what: impl Fn(&std::io::Error) -> &'static str,
) -> Diagnostic {
    match error {
        StoreError::Missing => {
            let diagnostic = Diagnostic::new(format!("there is no game file {file}"));
            let named = others.first().map(|first| {
                format!("the folder has {}: for that game add -g {first}", games_listed(others))
            });
            let other =
                named.unwrap_or_else(|| String::from("or name another file with -g FILE or WARBAND_GAME"));
            let begin = "begin a game: warband new A.toml B.toml, or warband new --sample";
            if others.is_empty() {
                diagnostic.help(begin).help(other)
            } else {
                diagnostic.help(other).help(begin)
            }
        }
        StoreError::Exists => Diagnostic::new(format!("{file} already exists and was not changed"))
            .help("name another file for the new game with -g FILE"),
        StoreError::NotAFile => Diagnostic::new(format!("{file} is not a file")),
        StoreError::Busy => {
            Diagnostic::new(format!("another warband is writing to {file}; nothing was changed"))
                .help("try again when it is done")
        }
        StoreError::NoLocks => Diagnostic::new(format!(
            "{file} cannot be locked: the file system of this folder has no locks; nothing was changed"
        ))
        .help("keep the game in a folder on a disk of this computer"),
        StoreError::Replaced => {
            Diagnostic::new(format!("another file replaced {file} in the meantime; nothing was changed"))
                .help("try again")
        }
        StoreError::TooLarge => {
            Diagnostic::new(format!("{file} is larger than a game can be ({} MiB)", MAX_FILE_BYTES >> 20))
        }
        StoreError::Io(error) => {
            Diagnostic::new(format!("{file} cannot be read or written: {}", what(error)))
        }
    }
}
