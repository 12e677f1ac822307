//! Files that a user names.

use super::failure::Failure;
use super::io_error::{is_read_only, what};
use super::system::{self, WriteError};
use crate::report::dragon_dice::army_problem;
use crate::report::{Diagnostic, or};
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};
use warband_core::journal::game_of;
use warband_core::text::{At, Name, Source, Span, nearest};
use warband_dragon_dice::force::{BadLink, ProblemKind, file_of_link, find_link};
use warband_dragon_dice::rules::Edition;

/// Most bytes read of an army file.
const MAX_BYTES: u64 = 1 << 20;

/// The folder of army files that are named without a folder.
const ARMIES: &str = "armies";

/// The folder of decks in the folder of army files.
const DECKS: &str = "summoner-wars";

/// Returns the file for a name without path and extension: `ember-guard.toml` in the current folder, otherwise in `armies` or its folder of
/// decks.
pub(super) fn found(name: &str) -> Option<String> {
    if name.is_empty() || name == "-" || name.contains(['/', '\\']) {
        return None;
    }
    let file = format!("{name}.toml");
    let in_folders = |folder: &Path| {
        [folder.join(&file), folder.join(DECKS).join(&file)].map(|path| path.to_string_lossy().into_owned())
    };
    let is_there = |path: &String| system::is_file(Path::new(path));
    let named = std::iter::once(file.clone()).chain(in_folders(Path::new(ARMIES))).find(is_there);
    named.or_else(|| in_folders(&sample_folder()?).into_iter().find(is_there))
}

/// A file that is in every folder of sample armies, used to recognize one.
const SAMPLE: &str = "marsh-reavers.toml";

/// Returns the folder of the sample armies: in the current folder, next to the program (release archives), or where packages
/// install it.
fn sample_folder() -> Option<PathBuf> {
    let program = system::program();
    let own_folder = program.as_deref().and_then(Path::parent);
    let shared = own_folder.and_then(Path::parent).map(|root| root.join("share/warband"));
    let roots = [Some(PathBuf::new()), own_folder.map(Path::to_owned), shared];
    let folders = roots.into_iter().flatten().map(|root| root.join(ARMIES));
    folders.into_iter().find(|folder| system::is_file(&folder.join(SAMPLE)))
}

/// Returns the folder of the sample armies, safe to print.
pub(super) fn samples() -> Option<Name> {
    Some(Name::from(sample_folder()?.to_string_lossy().into_owned()))
}

/// Returns the army files and decks in the current folder, in `armies` and next to `path`; the samples if there are none.
pub(super) fn known(path: &str) -> Vec<String> {
    let folder_of_path = Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty());
    let folders = [Some(Path::new(".")), Some(Path::new(ARMIES)), folder_of_path];
    let mut known: Vec<String> = Vec::new();
    for path in folders.into_iter().flatten().flat_map(listed) {
        if path.extension().is_some_and(|ending| ending == "toml") {
            let path = path.strip_prefix(".").unwrap_or(&path).to_string_lossy().into_owned();
            if !known.contains(&path) {
                known.push(path);
            }
        }
    }
    known.sort();
    if known.is_empty() {
        let samples = sample_folder().map(|folder| listed(&folder));
        let samples = samples.into_iter().flatten();
        let samples = samples.filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
        known.extend(samples.map(|path| path.to_string_lossy().into_owned()));
        known.sort();
    }
    known
}

/// Returns the army files and decks that paths name: all of a folder, in the order of their names.
pub(super) fn with_folders(paths: &[String]) -> Result<Vec<String>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if path == "-" || path.is_empty() || !system::is_folder(Path::new(path)) {
            files.push(path.clone());
            continue;
        }
        let is_army = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "toml");
        let inside = system::entries(Path::new(path)).into_iter().filter(is_army);
        let inside: Vec<String> = inside.map(|path| path.to_string_lossy().into_owned()).collect();
        if inside.is_empty() {
            let name = Name::from(path.clone());
            let diagnostic =
                Diagnostic::new(format!("the folder {name} has no army file: none ends in .toml"));
            return Err(diagnostic.help("name the folder that has them, or a file").into());
        }
        files.extend(inside);
    }
    Ok(files)
}

/// Reports whether bytes that were read as text are none: a picture, a program, a compressed file.
pub(super) fn is_no_text(text: &str) -> bool {
    let start = text.chars().take(PEEKED);
    let is_odd = |c: &char| *c == '\u{fffd}' || c.is_control() && !c.is_whitespace();
    let odd = start.clone().filter(is_odd).count();
    odd * 10 > start.count()
}

/// Characters looked at to find out whether a file is text.
const PEEKED: usize = 1_000;

/// Most files of a folder considered for a suggestion.
const MAX_LISTED: usize = 1000;

/// Returns the files of a folder that may be suggested.
fn listed(folder: &Path) -> Vec<PathBuf> {
    system::entries(folder).into_iter().take(MAX_LISTED).collect()
}

/// Returns the known files with names similar to `path`, best first.
pub(super) fn similar_to(path: &str) -> Vec<String> {
    let stem_of = |path: &str| stem(path).raw().to_owned();
    let known = known(path);
    let stems = known.iter().map(|path| stem_of(path)).collect::<Vec<_>>();
    let similar = nearest(&stem_of(path), stems.clone());
    let path_of = |similar: String| Some(known[stems.iter().position(|stem| *stem == similar)?].clone());
    similar.into_iter().filter_map(path_of).collect()
}

/// Reports that a file does not exist, with files of similar names.
fn missing(path: &str) -> Diagnostic {
    let name = Name::from(path.to_owned());
    let diagnostic = Diagnostic::new(format!("{name} cannot be read: there is no such file"));
    let similar = similar_to(path);
    if similar.is_empty() {
        return diagnostic.help(match samples() {
            Some(folder) => format!("sample armies are in {folder}"),
            None => String::from("to write the sample armies and decks type warband samples armies"),
        });
    }
    let similar: Vec<Name> = similar.into_iter().map(Name::from).collect();
    diagnostic.help(format!("did you mean {}?", or(&similar)))
}

/// Returns the failure for a second reader of standard input.
pub(super) fn input_in_use() -> Failure {
    let diagnostic = Diagnostic::new("- cannot be read here: standard input is already in use");
    diagnostic.advice("name a file instead, or type the text itself").into()
}

/// Returns the text of the file at `path`, of standard input for `-`.
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

/// Reads a file, replacing bytes that are not UTF-8; also returns where the first of them is.
pub(super) fn read_lossy(path: &str) -> Result<(Source, Option<Span>), Failure> {
    if let Some(link) = find_link(path) {
        return Ok((of_link(link)?, None));
    }
    let path = &if system::exists(Path::new(path)).unwrap_or(false) { None } else { found(path) }
        .unwrap_or_else(|| path.to_owned());
    let name = Name::from(path.to_owned());
    let read = if path == "-" {
        let mut bytes = Vec::new();
        let read = |input: Box<dyn BufRead>| input.take(MAX_BYTES + 1).read_to_end(&mut bytes);
        system::input().and_then(read).map(|_| bytes)
    } else {
        system::read(Path::new(path), MAX_BYTES + 1)
    };
    let bytes = read.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => missing(path).into(),
        io::ErrorKind::ResourceBusy => input_in_use(),
        _ => Failure::message(format!("{name} cannot be read: {}", what(&error))),
    })?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Failure::message(format!("{name} is larger than an army file can be (1 MiB)")));
    }
    let (_, bytes) = system::decoded(&bytes);
    let bytes = &*bytes;
    Ok(match std::str::from_utf8(bytes) {
        Ok(text) => match find_link(text) {
            Some(link) => (of_link(link)?, None),
            None => (Source { name, text: text.to_owned() }, None),
        },
        Err(error) => {
            let at = error.valid_up_to();
            let source = Source { name, text: String::from_utf8_lossy(bytes).into_owned() };
            (source, Some(at..at + '\u{fffd}'.len_utf8()))
        }
    })
}

/// The name of an army file that was read from a link.
pub(super) const LINK: &str = "link";

/// Returns the army file of a link.
fn of_link(link: &str) -> Result<Source, Failure> {
    let text = file_of_link(link).map_err(|bad| {
        let help = match bad {
            BadLink::Changed => "copy it again, from army- to its last letter",
            BadLink::Version(_) | BadLink::Die(_) => "a newer warband may know it",
        };
        Failure::from(Diagnostic::of(&bad).help(help))
    })?;
    Ok(Source { name: LINK.into(), text })
}

/// Returns the message for a file without text, of which the game cannot be known.
pub(super) fn emptiness(source: &Source) -> Option<Diagnostic> {
    let diagnostic = Diagnostic::new(format!("{} is empty: it has no army and no deck", source.name));
    source.text.trim().is_empty().then(|| diagnostic.help("write one to start from with warband init"))
}

/// Writes a new file, whole or not at all. An existing file is left alone.
pub(super) fn create(path: &str, bytes: &[u8]) -> Result<(), Failure> {
    let name = Name::from(path.to_owned());
    system::create(Path::new(path), bytes).map_err(|error| not_created(&name, error))
}

fn not_created(name: &Name, error: WriteError) -> Failure {
    match error {
        WriteError::Exists => Diagnostic::new(format!("{name} already exists and was not changed"))
            .help("name a new file, or move this one away")
            .into(),
        WriteError::NotMade(error) if error.kind() == io::ErrorKind::NotFound => {
            Failure::message(format!("{name}: there is no such folder"))
        }
        WriteError::NotMade(error) if is_read_only(&error) => {
            let diagnostic = Diagnostic::new(format!("{name} cannot be made: its folder is read-only"));
            diagnostic.help("name a file in another folder").into()
        }
        WriteError::NotMade(error) => Failure::message(format!("{name} cannot be written: {}", what(&error))),
        error => not_written(name, error),
    }
}

/// Bytes read from the beginning of a file to find out whether it is a game.
const MAX_PEEKED: u64 = 4096;

/// Writes a file whole. An existing file is left alone, or with `force` replaced, unless it is a game or a folder.
pub(super) fn write(path: &str, bytes: &[u8], force: bool) -> Result<(), Failure> {
    let name = Name::from(path.to_owned());
    let before = system::is_file(Path::new(path)).then(|| system::read(Path::new(path), MAX_PEEKED));
    match before {
        Some(Ok(before)) if game_of(&before).is_some() => {
            let diagnostic = Diagnostic::new(format!("{name} is a game; warband does not write over games"));
            return Err(diagnostic.help("name another file").into());
        }
        Some(Err(error)) if force => return Err(not_written(&name, WriteError::NotWritten(error))),
        _ => {}
    }
    if !force {
        return create(path, bytes).map_err(|mut failure| {
            let is_there = system::is_file(Path::new(path));
            failure.diagnostics.iter_mut().filter(|_| is_there).for_each(|diagnostic| {
                diagnostic.help.clear();
                diagnostic.add_help("name a new file, or write over this one with --force");
            });
            failure
        });
    }
    if !system::is_file(Path::new(path)) {
        return create(path, bytes);
    }
    system::replace_whole(Path::new(path), bytes).map_err(|error| not_written(&name, error))
}

/// Writes files into a folder, which is made if there is none; their names may have folders. Without `force` existing files
/// are left alone: nothing is written if one of them has other bytes.
pub(super) fn write_below(folder: &str, files: &[(String, Vec<u8>)], force: bool) -> Result<(), Failure> {
    let is_taken =
        system::exists(Path::new(folder)).unwrap_or(false) && !system::is_folder(Path::new(folder));
    if is_taken {
        let name = Name::from(folder.to_owned());
        return Err(Diagnostic::new(format!("{name} is a file, not a folder"))
            .help("name another folder")
            .into());
    }
    let path_of = |name: &str| Path::new(folder).join(name).to_string_lossy().into_owned();
    let is_same = |path: &str, bytes: &[u8]| {
        system::read(Path::new(path), bytes.len() as u64 + 1).is_ok_and(|found| found == bytes)
    };
    let wanted: Vec<(String, &[u8])> = files
        .iter()
        .map(|(name, bytes)| (path_of(name), &bytes[..]))
        .filter(|(path, bytes)| !is_same(path, bytes))
        .collect();
    for (path, _) in wanted.iter().filter(|_| !force) {
        if system::exists(Path::new(path)).unwrap_or(true) {
            let name = Name::from(path.clone());
            let diagnostic = Diagnostic::new(format!(
                "{name} already exists with different contents; nothing was written"
            ));
            return Err(diagnostic.help("name another folder, or move this file away").into());
        }
    }
    for (path, bytes) in wanted {
        if let Some(parent) = Path::new(&path).parent() {
            system::create_folders(parent).map_err(|error| {
                let name = Name::from(parent.to_string_lossy().into_owned());
                Failure::message(format!("the folder {name} cannot be made: {}", what(&error)))
            })?;
        }
        write(&path, bytes, force)?;
    }
    Ok(())
}

/// Replaces the text `before` of a file by `after` in one step. A file that has changed since it was read is left alone.
pub(super) fn replace(path: &str, before: &str, after: &str) -> Result<(), Failure> {
    let name = Name::from(path.to_owned());
    system::replace(Path::new(path), before, after).map_err(|error| not_written(&name, error))
}

/// Times that a file is read anew because another process changed it.
const UPDATES: usize = 100;

/// Replaces the text of a file, which is created if there is none, by what `change` makes of it. If another process changes the file
/// meanwhile, its text is read and changed once more.
pub(super) fn update(
    path: &str,
    change: impl Fn(Option<&Source>) -> Result<String, Failure>,
) -> Result<String, Failure> {
    let name = Name::from(path.to_owned());
    let mut tries = UPDATES;
    loop {
        let is_there = system::exists(Path::new(path)).unwrap_or(true);
        let before = if is_there { Some(read(path)?) } else { None };
        let after = change(before.as_ref())?;
        let written = match &before {
            Some(before) => system::replace(Path::new(path), &before.text, &after),
            None => system::create(Path::new(path), after.as_bytes()),
        };
        tries -= 1;
        match written {
            Ok(()) => return Ok(after),
            Err(WriteError::Exists | WriteError::Changed) if tries > 0 => {}
            Err(error) if before.is_some() => return Err(not_written(&name, error)),
            Err(error) => return Err(not_created(&name, error)),
        }
    }
}

fn not_written(name: &Name, error: WriteError) -> Failure {
    Failure::message(match error {
        WriteError::NotMade(error) | WriteError::NotWritten(error) => {
            format!("{name} was not written: {}", what(&error))
        }
        WriteError::Exists | WriteError::Changed => {
            format!("{name} was changed in the meantime; warband did not touch it")
        }
    })
}

/// Returns a name for a force whose file has none.
pub(super) fn stem(path: &str) -> Name {
    let path = if path == "-" { "standard input" } else { path };
    let stem = Path::new(path).file_stem();
    Name::from(stem.map_or_else(|| path.to_owned(), |stem| stem.to_string_lossy().into_owned()))
}

/// Returns a title made from the name of a file: `Marsh Reavers` for `armies/marsh-reavers.toml`.
pub(super) fn title(path: &str, fallback: &str) -> String {
    let stem = stem(path);
    let words = stem.raw().split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    };
    let title = words.filter_map(capital).collect::<Vec<_>>().join(" ");
    if title.is_empty() { fallback.to_owned() } else { title }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_force_is_called_like_its_file() {
        assert_eq!(title("armies/marsh-reavers.toml", "Goblins"), "Marsh Reavers");
        assert_eq!(title("x\"y\\z.toml", "Goblins"), "X Y Z");
        assert_eq!(title("--.toml", "Goblins"), "Goblins");
    }
}
