//! The two players.

use crate::rules::{DEPTH, HOME_ROWS, Square};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// A player: 1 sits south, next to row 1; 2 sits north, next to row 8 (rules 1.1). Serialized as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(extend("enum" = [1, 2])))]
#[serde(into = "u8", try_from = "u8")]
pub enum PlayerId {
    /// Player 1, south.
    One,
    /// Player 2, north.
    Two,
}

impl PlayerId {
    /// Both players, player 1 first.
    pub const ALL: [PlayerId; 2] = [PlayerId::One, PlayerId::Two];

    /// Returns 1 or 2.
    pub const fn number(self) -> u8 {
        match self {
            PlayerId::One => 1,
            PlayerId::Two => 2,
        }
    }

    /// Returns the place in a list of both: 0 or 1.
    pub const fn index(self) -> usize {
        match self {
            PlayerId::One => 0,
            PlayerId::Two => 1,
        }
    }

    /// Returns the other player.
    #[must_use]
    pub const fn other(self) -> PlayerId {
        match self {
            PlayerId::One => PlayerId::Two,
            PlayerId::Two => PlayerId::One,
        }
    }

    /// Reads `1` or `2`.
    pub fn parse(text: &str) -> Option<PlayerId> {
        text.trim().parse().ok().and_then(|number: u8| PlayerId::try_from(number).ok())
    }

    /// Returns the first and last row of the player's own half.
    pub const fn home_rows(self) -> (u8, u8) {
        match self {
            PlayerId::One => (1, HOME_ROWS),
            PlayerId::Two => (HOME_ROWS + 1, DEPTH),
        }
    }

    /// Reports whether a square is in the player's own half.
    pub const fn is_home(self, square: Square) -> bool {
        let (first, last) = self.home_rows();
        first <= square.row() && square.row() <= last
    }

    /// Converts a square of the player's own view, where row 1 is the player's back row, to one of the board (rules 6).
    pub const fn seen(self, square: Square) -> Square {
        match self {
            PlayerId::One => square,
            PlayerId::Two => square.turned(),
        }
    }
}

impl Display for PlayerId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.number())
    }
}

impl From<PlayerId> for u8 {
    fn from(player: PlayerId) -> u8 {
        player.number()
    }
}

impl TryFrom<u8> for PlayerId {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<PlayerId, &'static str> {
        PlayerId::ALL.into_iter().find(|player| player.number() == number).ok_or("a player is 1 or 2")
    }
}
