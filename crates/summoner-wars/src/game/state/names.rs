//! The names of players.

use super::PlayerId;
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::{Name, plain};

/// The names of player 1 and player 2, if given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(pub Option<[String; 2]>);

impl Names {
    /// Returns a player by name, else `player 1`.
    pub fn of(&self, player: PlayerId) -> Name {
        let named = self.given(player).map(str::to_owned);
        Name::from(named.unwrap_or_else(|| format!("player {player}")))
    }

    /// Returns the word for a player on the command line: the name, otherwise `1`.
    pub fn word(&self, player: PlayerId) -> String {
        self.given(player).map_or_else(|| player.to_string(), str::to_owned)
    }

    /// Returns the name that a player gave.
    pub fn given(&self, player: PlayerId) -> Option<&str> {
        self.0.as_ref().map(|names| &names[player.index()][..])
    }

    /// Returns the player of a name or a number.
    pub fn lookup(&self, typed: &str) -> Option<PlayerId> {
        let is_called =
            |player: &PlayerId| self.given(*player).is_some_and(|name| plain(name) == plain(typed));
        PlayerId::ALL.into_iter().find(is_called).or_else(|| PlayerId::parse(typed))
    }
}

/// Longest name of a player, in characters.
const MAX_NAME: usize = 40;

/// Why names of players are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadNames {
    /// Not one name for each player.
    Number(usize),
    /// A name with a forbidden character, or one that could mean something else on a command line.
    Characters(Name),
    /// Both players have the same name.
    Twice(Name),
}

impl Display for BadNames {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadNames::Number(given) => write!(out, "a game has two players, not {given}"),
            BadNames::Characters(name) => write!(out, "a player cannot be called \"{name}\""),
            BadNames::Twice(name) => write!(out, "both players are called {name}"),
        }
    }
}

impl Error for BadNames {}

/// Checks names of players: letters, digits, hyphens and underscores, at least one letter, at most 40 characters, all
/// different.
///
/// # Errors
/// Returns [`BadNames`].
pub fn check_names(names: &[String]) -> Result<(), BadNames> {
    let [one, two] = names else { return Err(BadNames::Number(names.len())) };
    for name in names {
        let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        let is_name = name.chars().all(fits)
            && name.chars().any(char::is_alphabetic)
            && !name.starts_with('-')
            && name.len() <= MAX_NAME;
        if !is_name {
            return Err(BadNames::Characters(Name::from(name.clone())));
        }
    }
    if plain(one) == plain(two) { Err(BadNames::Twice(Name::from(one.clone()))) } else { Ok(()) }
}
