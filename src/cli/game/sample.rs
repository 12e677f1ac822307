//! Games that can begin at once: the built-in sample game, and armies of a folder that can play each other.

use crate::cli::files;
use crate::cli::game_kind::GameKind;
use crate::cli::samples;
use warband_core::text::{Name, Source};
use warband_dragon_dice::force::judge;

/// The command that begins a sample game.
pub(in crate::cli) const COMMAND: &str = "new --sample";

/// Returns the files of a sample game: armies with the same size and edition, or decks.
const fn files_of(kind: GameKind) -> [&'static str; 2] {
    match kind {
        GameKind::DragonDice => ["marsh-reavers.toml", "ember-guard.toml"],
        GameKind::SummonerWars => ["summoner-wars/phoenix-elves.toml", "summoner-wars/tundra-orcs.toml"],
    }
}

/// The players of the sample game.
pub(in crate::cli) const PLAYERS: [&str; 2] = ["ann", "bob"];

/// Returns the army files or decks of the sample game.
pub(in crate::cli) fn armies(kind: GameKind) -> Vec<Source> {
    let source = |name: &'static str| {
        let text = samples::text(name).unwrap_or_default().to_owned();
        Source { name: Name::from(name), text }
    };
    files_of(kind).map(source).into()
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
