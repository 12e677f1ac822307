//! Formats: the limits of an event, in a file that an option or an army names.

use crate::cli::failure::Failure;
use crate::cli::files;
use crate::report::dragon_dice::army_problem;
use crate::report::{Diagnostic, Help};
use std::path::Path;
use warband_core::text::{Name, Source};
use warband_dragon_dice::force::{ArmyFile, Format};
use warband_dragon_dice::rules::Edition;

/// Returns the format of a file.
pub(in crate::cli) fn read(path: &str) -> Result<Format, Failure> {
    let source = files::read(path)?;
    if source.text.contains("[armies") {
        let diagnostic = Diagnostic::new(format!("{} is an army, not a format", source.name));
        return Err(diagnostic.help("a format has the limits of an event: size = [24, 36]").into());
    }
    let mut format = Format::read(&source.text).map_err(|problems| {
        let diagnostics = problems.iter().map(|problem| army_problem(problem, Edition::default())).collect();
        Failure::in_source(diagnostics, source)
    })?;
    if format.name.is_empty() {
        format.name = files::stem(path);
    }
    Ok(format)
}

/// Refuses an edition that was typed with a format for another one.
pub(in crate::cli) fn check_edition(format: &Format, typed: Option<Edition>) -> Result<(), Failure> {
    match (format.edition, typed) {
        (Some(own), Some(typed)) if own != typed => {
            let message = format!("the format {} is for {own}, not for {typed}", format.name);
            let diagnostic = Diagnostic::new(message);
            Err(diagnostic.help(format!("--edition {own}, or leave out --edition or --format")).into())
        }
        _ => Ok(()),
    }
}

/// Returns the format that an army file names, whose path begins at the folder of the army; it must be for the typed edition.
pub(in crate::cli) fn of_army(
    path: &str,
    source: &Source,
    typed: Option<Edition>,
) -> Result<Option<Format>, Failure> {
    let Some(named) = ArmyFile::read(&source.text).ok().and_then(|file| file.format) else { return Ok(None) };
    let folder = Path::new(path).parent().unwrap_or(Path::new(""));
    let file = folder.join(named.kind.raw()).to_string_lossy().into_owned();
    let checked = read(&file).and_then(|format| check_edition(&format, typed).map(|()| format));
    checked.map(Some).map_err(|mut failure| {
        let help = format!("{} names this format", Name::from(path.to_owned()));
        failure.diagnostics.iter_mut().for_each(|diagnostic| diagnostic.help.push(Help::advice(&help)));
        failure
    })
}
