//! The state of a game.

use super::{CardId, Effect, GameHeader, PlayerId, Rules, Slot};
use crate::summoner_wars::deck::Deck;
use crate::summoner_wars::rules::{Phase, Square};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A game in play. Every card of both decks is in exactly one zone: on the board, in a hand, in a draw, magic or discard
/// pile (SPEC 1.3). Every [`CardId`] in it is in its deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The decks of player 1 and player 2.
    pub decks: Rc<[Deck; 2]>,
    /// What the players agreed on.
    pub rules: Rules,
    /// Player 1 and player 2.
    pub players: [Player; 2],
    /// What stands on the board, from a1 row by row.
    pub board: BTreeMap<Square, Piece>,
    /// Whose turn it is, and how far it is.
    pub turn: Turn,
    /// Digital throws so far; the next has this number.
    pub throws: u64,
    /// How it ended.
    pub end: Option<End>,
    /// Why decks that the rules refuse were let in.
    pub let_in: Option<String>,
}

/// What a player has besides the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Cards of the hand.
    pub hand: u32,
    /// Cards of the draw pile.
    pub draw: u32,
    /// The magic pile, its last card on top.
    pub magic: Vec<Slot>,
    /// The discard pile, its last card on top.
    pub discard: Vec<Slot>,
}

/// A card on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Which.
    pub card: CardId,
    /// On whose side it is; normally that of its deck.
    pub controller: PlayerId,
    /// Whose side it returns to when the turn ends.
    pub returns_to: Option<PlayerId>,
    /// Its wounds, fewer than its life.
    pub wounds: u8,
    /// Whether it moved this turn.
    pub moved: bool,
    /// Whether it attacked this turn.
    pub attacked: bool,
    /// What changes it, oldest first.
    pub effects: Vec<Effect>,
}

/// A player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Its number, from 1, over both players.
    pub number: u32,
    /// Whose.
    pub player: PlayerId,
    /// The phase.
    pub phase: Phase,
    /// Whether it is the short first turn of all.
    pub is_first: bool,
    /// Whether cards were drawn.
    pub drawn: bool,
    /// Moves made, those past the rules aside.
    pub moves: u32,
    /// Attacks made, those past the rules aside.
    pub attacks: u32,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Who won.
    pub winner: PlayerId,
    /// How.
    pub how: Ending,
}

/// Ways a game may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The other summoner was destroyed (SPEC 3.11).
    SummonerDestroyed,
    /// The other player gave up.
    Conceded,
}

impl Piece {
    /// A card that has just come to the board.
    pub(super) const fn new(card: CardId, controller: PlayerId, wounds: u8) -> Piece {
        Piece {
            card,
            controller,
            returns_to: None,
            wounds,
            moved: false,
            attacked: false,
            effects: Vec::new(),
        }
    }
}

impl Turn {
    /// A turn in which nothing has happened.
    pub(super) const fn begin(number: u32, player: PlayerId, phase: Phase) -> Turn {
        Turn { number, player, phase, is_first: false, drawn: false, moves: 0, attacks: 0 }
    }
}

impl State {
    /// The state after the set-up (SPEC section 6) and before the first command; `None` where the header's decks or rolls
    /// cannot be.
    pub(super) fn begin(header: &GameHeader) -> Option<State> {
        if !header.is_sound() {
            return None;
        }
        let phase = if header.rules.first_turn { Phase::Move } else { Phase::Draw };
        let turn = Turn::begin(1, header.first.player, phase);
        let mut state = State {
            decks: Rc::new(header.decks.clone()),
            rules: header.rules,
            players: PlayerId::ALL
                .map(|player| Player { draw: header.deck(player).size(), ..Player::default() }),
            board: BTreeMap::new(),
            turn: Turn { is_first: header.rules.first_turn, ..turn },
            throws: header.throws(),
            end: None,
            let_in: header.overruled.clone(),
        };
        for player in PlayerId::ALL {
            let deck = header.deck(player);
            for setup in &deck.setup {
                if header.bare && deck.summoner() != Some(setup.card) {
                    continue;
                }
                let card = CardId { deck: player, card: setup.card };
                state.board.insert(player.seen(setup.at), Piece::new(card, player, 0));
                state.players[player.index()].draw -= 1;
            }
        }
        Some(state)
    }
}
