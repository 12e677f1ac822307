//! The two games.

use warband_core::journal::Game;
use warband_core::text::same;
use warband_core::text::toml::game_of;

/// A game that people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum GameKind {
    DragonDice,
    SummonerWars,
}

impl GameKind {
    /// Both games, Dragon Dice first.
    pub(super) const ALL: [GameKind; 2] = [GameKind::DragonDice, GameKind::SummonerWars];

    /// Returns the word for the game in files.
    pub(super) const fn word(self) -> &'static str {
        match self {
            GameKind::DragonDice => warband_dragon_dice::game::State::NAME,
            GameKind::SummonerWars => warband_summoner_wars::game::State::NAME,
        }
    }

    /// Returns its name in output.
    pub(super) const fn name(self) -> &'static str {
        match self {
            GameKind::DragonDice => "Dragon Dice",
            GameKind::SummonerWars => "Summoner Wars",
        }
    }

    /// Returns the word for a player's force, with its article.
    pub(super) const fn force_name(self) -> &'static str {
        match self {
            GameKind::DragonDice => "a Dragon Dice army",
            GameKind::SummonerWars => "a Summoner Wars deck",
        }
    }

    /// Returns the game that the text of an army or a deck names, or that its table `[summoner]` implies; otherwise Dragon
    /// Dice.
    pub(super) fn of_text(text: &str) -> GameKind {
        let is_deck = || text.lines().any(|line| line.trim() == "[summoner]");
        match game_of(text) {
            Some(word) => GameKind::ALL.into_iter().find(|kind| same(kind.word(), word)),
            None => is_deck().then_some(GameKind::SummonerWars),
        }
        .unwrap_or(GameKind::DragonDice)
    }

    /// Returns the game with this word.
    pub(super) fn of(word: &str) -> Option<GameKind> {
        GameKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}
