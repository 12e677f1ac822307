//! Games that can begin at once: the built-in sample game, and armies of a folder that can play each other.

use crate::cli::files;
use crate::cli::game_kind::GameKind;
use crate::cli::samples;
use warband_core::text::{Name, Source};
use warband_dragon_dice::force::judge;

/// The command that begins a sample game.
pub(in crate::cli) const COMMAND: &str = "new --sample";

/// The armies of the sample game: sample files with the same size and edition.
const ARMIES: [&str; 2] = ["marsh-reavers.toml", "ember-guard.toml"];

/// The players of the sample game.
pub(in crate::cli) const PLAYERS: [&str; 2] = ["ann", "bob"];

/// Returns the army files of the sample game.
pub(in crate::cli) fn armies() -> Vec<Source> {
    let source = |name: &'static str| {
        let text = samples::text(name).unwrap_or_default().to_owned();
        Source { name: Name::from(name), text }
    };
    ARMIES.map(source).into()
}

/// Returns the first two of these files with legal armies of the same size and edition, otherwise the only legal one.
pub(in crate::cli) fn opponents(paths: &[String]) -> Vec<String> {
    let mut legal: Vec<(String, _)> = Vec::new();
    for path in paths {
        let Ok(source) = files::read(path) else { continue };
        let judgement = judge(&source, &files::stem(path), None);
        if GameKind::of_text(&source.text) != GameKind::DragonDice || !judgement.is_legal() {
            continue;
        }
        let kind = (judgement.edition, judgement.size);
        if let Some((other, _)) = legal.iter().find(|(_, known)| *known == kind) {
            return vec![other.clone(), path.clone()];
        }
        legal.push((path.clone(), kind));
    }
    legal.into_iter().take(1).map(|(path, _)| path).collect()
}
