//! The header of a game: both decks whole, so that a later edit of a deck file changes nothing, and what was agreed.

use super::{First, FirstHow, PlayerId, check_names};
use crate::deck::Deck;
use crate::rules::{FIRST_TURN_ATTACKS, FIRST_TURN_MOVES, HIT_ON, HIT_ON_DEFAULT};
use serde::{Deserialize, Serialize};

/// What a game begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameHeader {
    /// The decks of player 1 and player 2.
    pub decks: [Deck; 2],
    /// What the players agreed on.
    pub rules: Rules,
    /// Who begins, and how that came.
    pub first: First,
    /// Whether only the summoners begin on the board (rules 5).
    #[serde(default)]
    pub bare: bool,
    /// The name of the stream of digital dice.
    pub stream: String,
    /// Its key, 64 hexadecimal digits.
    pub key: String,
    /// Whether a seed was chosen by hand.
    #[serde(default)]
    pub seeded: bool,
    /// The names of player 1 and player 2, where they gave some: see [`check_names`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<[String; 2]>,
    /// Why decks that the rules refuse were let in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overruled: Option<String>,
}

/// What the rules at hand leave open (rules 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rules {
    /// A die hits with so many pips, 2 to 6.
    pub hit_on: u8,
    /// Whether the first turn of all is short: no Draw, Summon and Event.
    pub first_turn: bool,
    /// Units that may move in a short first turn.
    pub first_turn_moves: u32,
    /// Units that may attack in a short first turn.
    pub first_turn_attacks: u32,
    /// Where a paid card of the other player's deck goes.
    pub spent_to: SpentTo,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            hit_on: HIT_ON_DEFAULT,
            first_turn: true,
            first_turn_moves: FIRST_TURN_MOVES,
            first_turn_attacks: FIRST_TURN_ATTACKS,
            spent_to: SpentTo::Spender,
        }
    }
}

/// Where a paid card of the other player's deck goes (rules 3.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SpentTo {
    /// To the discard pile of who pays (R4).
    #[default]
    Spender,
    /// To the discard pile of whose deck it is from.
    Owner,
}

impl GameHeader {
    /// Whether a game can be played with it.
    pub(super) fn is_sound(&self) -> bool {
        self.decks.iter().all(Deck::is_sound)
            && HIT_ON.contains(&self.rules.hit_on)
            && self.first.is_sound()
            && self.players.as_ref().is_none_or(|names| check_names(names).is_ok())
    }

    /// Digital throws that were made before the first turn.
    pub(super) fn throws(&self) -> u64 {
        if self.first.how == FirstHow::Digital { self.first.rolls.len() as u64 } else { 0 }
    }

    /// The deck of a player.
    pub const fn deck(&self, player: PlayerId) -> &Deck {
        &self.decks[player.index()]
    }
}
