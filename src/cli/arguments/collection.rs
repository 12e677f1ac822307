//! Collections: files that list the dice somebody owns.

use crate::cli::failure::Failure;
use crate::cli::files;
use crate::cli::game_kind::GameKind;
use crate::cli::system;
use crate::report::Diagnostic;
use crate::report::dragon_dice::army_problem;
use std::path::Path;
use warband_core::text::Name;
use warband_dragon_dice::force::Collection;
use warband_dragon_dice::rules::Edition;

/// The default file of the collection.
pub(in crate::cli) const FILE: &str = "collection.toml";

/// Returns the collection of a file.
pub(in crate::cli) fn read(path: &str) -> Result<Collection, Failure> {
    let source = files::read(path)?;
    Collection::read(&source.text).map_err(|problems| {
        if GameKind::of_text(&source.text) == GameKind::SummonerWars || source.text.contains("[armies") {
            let diagnostic = Diagnostic::new(format!("{} is not a collection of dice", source.name));
            return diagnostic.help("a collection has only names and numbers: \"Wolf Rider\" = 4").into();
        }
        let diagnostics = problems.iter().map(|problem| army_problem(problem, Edition::default())).collect();
        Failure::in_source(diagnostics, source)
    })
}

/// Adds dice to the collection of a file, which is created if it does not exist.
pub(in crate::cli) fn add(path: &str, dice: &[(u32, Name)]) -> Result<Collection, Failure> {
    let broken = || Diagnostic::new(format!("{} cannot be changed", Name::from(path.to_owned())));
    let is_there = system::exists(Path::new(path)).unwrap_or(true);
    let before = if is_there { files::read(path)?.text } else { String::new() };
    if is_there {
        // Problems of the file are reported before it is changed.
        read(path)?;
    }
    let after = Collection::with(&before, dice).ok_or_else(broken)?;
    if is_there {
        files::replace(path, &before, &after)?;
    } else {
        files::create(path, after.as_bytes())?;
    }
    Collection::read(&after).map_err(|_| broken().into())
}
