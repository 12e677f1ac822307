//! Collections: files that list the dice somebody owns.

use crate::cli::failure::Failure;
use crate::cli::game_kind::GameKind;
use crate::cli::{files, system};
use crate::report::Diagnostic;
use crate::report::dragon_dice::army_problem;
use std::path::Path;
use warband_core::text::{Name, Source, words};
use warband_dragon_dice::force::Collection;
use warband_dragon_dice::rules::Edition;

/// The default file of the collection.
pub(in crate::cli) const FILE: &str = "collection.toml";

/// Returns the collection of a file.
pub(in crate::cli) fn read(path: &str) -> Result<Collection, Failure> {
    if !system::exists(Path::new(path)).unwrap_or(true) && files::similar_to(path).is_empty() {
        return Err(missing(path).into());
    }
    of(&files::read(path)?)
}

/// Reports that a collection does not exist, with a command that begins one.
fn missing(path: &str) -> Diagnostic {
    let option = if path == FILE {
        String::new()
    } else {
        format!(" --collection {}", words::join(&[path.to_owned()]))
    };
    let diagnostic = Diagnostic::new(format!("there is no collection {}", Name::from(path.to_owned())));
    diagnostic.help(format!("begin it with the dice you own: warband collection add \"3 Thug\"{option}"))
}

/// Returns the collection that a text is.
fn of(source: &Source) -> Result<Collection, Failure> {
    Collection::read(&source.text).map_err(|problems| {
        if GameKind::of_text(&source.text) == GameKind::SummonerWars || source.text.contains("[armies") {
            let diagnostic = Diagnostic::new(format!("{} is not a collection of dice", source.name));
            return diagnostic.help("a collection has only names and numbers: \"Wolf Rider\" = 4").into();
        }
        let diagnostics = problems.iter().map(|problem| army_problem(problem, Edition::default())).collect();
        Failure::in_source(diagnostics, source.clone())
    })
}

/// Adds dice to the collection of a file, which is created if it does not exist.
pub(in crate::cli) fn add(path: &str, dice: &[(u32, Name)]) -> Result<Collection, Failure> {
    let broken = || Diagnostic::new(format!("{} cannot be changed", Name::from(path.to_owned())));
    let after = files::update(path, |before| {
        // Problems of the file are reported before it is changed.
        before.map(of).transpose()?;
        let text = before.map_or("", |before| &before.text);
        Ok(Collection::with(text, dice).ok_or_else(broken)?)
    })?;
    Collection::read(&after).map_err(|_| broken().into())
}
