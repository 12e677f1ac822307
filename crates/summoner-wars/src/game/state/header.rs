//! The header of a game: both decks in full, so that a later edit of a deck file changes nothing, and the agreements.

use super::{First, FirstHow, PlayerId, check_names};
use crate::deck::Deck;
use crate::rules::{FIRST_TURN_ATTACKS, FIRST_TURN_MOVES, HIT_ON, HIT_ON_DEFAULT};
use serde::{Deserialize, Serialize};
use warband_core::chance;

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameHeader {
    /// The decks of player 1 and player 2.
    pub decks: [Deck; 2],
    /// The rules that the players agreed on.
    pub rules: Rules,
    /// Who begins, and how that was determined.
    pub first: First,
    /// Whether only the summoners begin on the board (rules 5).
    #[serde(default)]
    pub bare: bool,
    /// The name of the stream of digital dice.
    pub stream: String,
    /// The key, 64 hexadecimal digits.
    pub key: String,
    /// Whether a seed was chosen by hand.
    #[serde(default)]
    pub seeded: bool,
    /// The names of player 1 and player 2, if given: see [`check_names`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<[String; 2]>,
    /// The players who roll real dice: the tool rolls none for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub real_dice: Vec<PlayerId>,
    /// The reason to accept decks that break the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overruled: Option<String>,
}

/// Choices that the rules leave open (rules 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rules {
    /// The lowest roll that hits, 2 to 6.
    pub hit_on: u8,
    /// Whether the first turn of all is short: no Draw, Summon and Event.
    pub first_turn: bool,
    /// Units that can move in a short first turn.
    pub first_turn_moves: u32,
    /// Units that can attack in a short first turn.
    pub first_turn_attacks: u32,
    /// The pile for a paid card of the other player's deck.
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

/// The pile for a paid card of the other player's deck (rules 3.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SpentTo {
    /// The discard pile of the player who pays (R4).
    #[default]
    Spender,
    /// The discard pile of the card's owner.
    Owner,
}

impl GameHeader {
    /// Creates a game of two decks by the usual rules, in which player 1 begins; without a key: for dice that are not thrown
    /// by the game's own stream.
    pub fn new(decks: [Deck; 2]) -> GameHeader {
        GameHeader {
            decks,
            rules: Rules::default(),
            first: First { player: Some(PlayerId::One), how: FirstHow::Named, rolls: Vec::new() },
            bare: false,
            stream: chance::NAME.to_owned(),
            key: String::new(),
            seeded: false,
            players: None,
            real_dice: Vec::new(),
            overruled: None,
        }
    }

    /// Reports whether a game can be played with it.
    pub(super) fn is_sound(&self) -> bool {
        self.decks.iter().all(Deck::is_sound)
            && HIT_ON.contains(&self.rules.hit_on)
            && self.first.is_sound()
            && self.players.as_ref().is_none_or(|names| check_names(names).is_ok())
    }

    /// Returns the number of digital throws before the first turn.
    pub(super) fn throws(&self) -> u64 {
        if self.first.how == FirstHow::Digital { self.first.rolls.len() as u64 } else { 0 }
    }

    /// Returns the deck of a player.
    pub const fn deck(&self, player: PlayerId) -> &Deck {
        &self.decks[player.index()]
    }
}
