//! The state of a game, and its beginning.

use super::{CardId, Effect, GameHeader, Hidden, Names, PlayerId, Rules, Slot, Turn};
use crate::deck::Deck;
use crate::rules::{Phase, Square};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::rc::Rc;

/// A game in play. Every card of both decks is in exactly one zone: on the board, in a hand, in a draw, magic or discard pile
/// (rules 1.3). Every [`CardId`] in it is in its deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The decks of player 1 and player 2.
    pub(in crate::game) decks: Rc<[Deck; 2]>,
    /// The rules that the players agreed on.
    pub(in crate::game) rules: Rules,
    /// Player 1 and player 2.
    pub(in crate::game) players: [Player; 2],
    /// The cards on the board, from a1 row by row; of two cards on a square the upper one.
    pub(in crate::game) board: BTreeMap<Square, Piece>,
    /// The lower cards of squares with two.
    pub(in crate::game) lower_cards: BTreeMap<Square, Piece>,
    /// The current turn.
    pub(in crate::game) turn: Turn,
    /// Digital throws so far; the next has this number.
    pub(in crate::game) throws: u64,
    /// How it ended.
    pub(in crate::game) end: Option<End>,
    /// The reason to accept decks that break the rules.
    pub(in crate::game) let_in: Option<String>,
    /// The names of the players.
    pub(in crate::game) names: Names,
    /// Whether player 1 and player 2 roll real dice: then the tool rolls none for them.
    pub(in crate::game) real_dice: [bool; 2],
    /// The player who has the higher roll and must choose who begins before anything else happens.
    pub(in crate::game) chooser: Option<PlayerId>,
}

/// The cards of a player outside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The cards in hand, as far as they are known.
    pub hand: Hidden,
    /// The draw pile.
    pub draw: Hidden,
    /// The magic pile, its last card on top.
    pub magic: Vec<Slot>,
    /// The discard pile, its last card on top.
    pub discard: Vec<Slot>,
    /// Cards left in the deck's further piles, by their index among its cards.
    pub further: BTreeMap<u16, u32>,
}

/// A hand or a pile of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    /// The player it belongs to.
    pub player: PlayerId,
    /// The kind of the pile.
    pub kind: PileKind,
}

impl Display for Pile {
    /// Writes `the magic pile of player 2`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} of player {}", self.kind.noun(), self.player)
    }
}

/// Where cards lie that are not on a square themselves: in a hand or a pile, or under the card of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Zone {
    /// A hand or a pile of a player.
    Pile(Pile),
    /// Under the card of a square.
    Under {
        /// The square of the upper card.
        under: Square,
    },
}

impl From<Pile> for Zone {
    fn from(pile: Pile) -> Zone {
        Zone::Pile(pile)
    }
}

impl Display for Zone {
    /// Writes `the magic pile of player 2`, `the pile under c4`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Zone::Pile(pile) => pile.fmt(out),
            Zone::Under { under } => write!(out, "the pile under {under}"),
        }
    }
}

/// Kinds of piles, including the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PileKind {
    /// The hand, whose cards only its player sees.
    Hand,
    /// The draw pile, whose cards no player sees.
    Draw,
    /// The magic pile, which pays for units.
    Magic,
    /// The discard pile.
    Discard,
    /// The further pile of a card's deck, for cards that have one (Vine Wall).
    Further,
}

warband_core::words! {
    /// All of them.
    PileKind::ALL,
    /// Returns its word on the command line: `magic`, `pile` for a further one.
    PileKind::word {
        Hand => "hand",
        Draw => "draw",
        Magic => "magic",
        Discard => "discard",
        Further => "pile",
    }
}

impl PileKind {
    /// Reports whether its cards are hidden from the opponent, or from both players.
    pub const fn is_hidden(self) -> bool {
        matches!(self, PileKind::Hand | PileKind::Draw)
    }

    /// Returns its name in a sentence: `the magic pile`.
    pub const fn noun(self) -> &'static str {
        match self {
            PileKind::Hand => "the hand",
            PileKind::Draw => "the draw pile",
            PileKind::Magic => "the magic pile",
            PileKind::Discard => "the discard pile",
            PileKind::Further => "the further pile",
        }
    }

    /// Returns the pile of this word.
    pub fn parse(text: &str) -> Option<PileKind> {
        PileKind::ALL.into_iter().find(|kind| kind.word() == text.trim().to_lowercase())
    }
}

/// A card on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The card, identified by its deck.
    pub card: CardId,
    /// The player who controls it; normally its owner.
    pub controller: PlayerId,
    /// The player who gets control back when the turn ends.
    pub returns_to: Option<PlayerId>,
    /// Its wounds, fewer than its life.
    pub wounds: u8,
    /// Whether it moved this turn.
    pub moved: bool,
    /// Whether it attacked this turn.
    pub attacked: bool,
    /// The effects on it, oldest first.
    pub effects: Vec<Effect>,
    /// Cards that lie under it and go with it, the last on top.
    pub under: Vec<Slot>,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The player who won.
    pub winner: PlayerId,
    /// How the other player lost.
    pub how: Ending,
}

/// The ways in which a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The other summoner was destroyed (rules 3.11).
    SummonerDestroyed,
    /// The other player gave up.
    Conceded,
}

impl Piece {
    /// Returns a card that has just been placed on the board.
    pub(in crate::game) const fn new(card: CardId, controller: PlayerId) -> Piece {
        Piece {
            card,
            controller,
            returns_to: None,
            wounds: 0,
            moved: false,
            attacked: false,
            effects: Vec::new(),
            under: Vec::new(),
        }
    }
}

/// What the state holds.
impl State {
    /// Returns the decks of player 1 and player 2.
    pub fn decks(&self) -> &[Deck; 2] {
        &self.decks
    }

    /// Returns the rules that the players agreed on.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns player 1 and player 2.
    pub const fn players(&self) -> &[Player; 2] {
        &self.players
    }

    /// Returns the cards on the board, from a1 row by row; of two cards on a square the upper one.
    pub const fn board(&self) -> &BTreeMap<Square, Piece> {
        &self.board
    }

    /// Returns the lower cards of squares with two.
    pub const fn lower_cards(&self) -> &BTreeMap<Square, Piece> {
        &self.lower_cards
    }

    /// Returns the current turn.
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// Returns the number of digital throws so far; the next has this number.
    pub const fn throws(&self) -> u64 {
        self.throws
    }

    /// Returns how the game ended.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Returns the reason to accept decks that break the rules.
    pub fn let_in(&self) -> Option<&str> {
        self.let_in.as_deref()
    }

    /// Returns the names of the players.
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// Reports whether a player rolls real dice: then the tool rolls none for them.
    pub const fn rolls_real_dice(&self, player: PlayerId) -> bool {
        self.real_dice[player.index()]
    }

    /// Returns the player who has the higher roll and must choose who begins before anything else happens.
    pub const fn chooser(&self) -> Option<PlayerId> {
        self.chooser
    }
}

impl State {
    /// Returns the state after the set-up (rules 6) and before the first command; `None` if the header's decks or rolls are
    /// invalid.
    pub(in crate::game) fn begin(header: &GameHeader) -> Option<State> {
        if !header.is_sound() {
            return None;
        }
        let phase = if header.rules.first_turn { Phase::Move } else { Phase::Draw };
        let (first, winner) = (header.first.player, header.first.winner());
        let turn = Turn::begin(1, first.or(winner).unwrap_or(PlayerId::One), phase);
        let mut state = State {
            decks: Rc::new(header.decks.clone()),
            rules: header.rules,
            players: PlayerId::ALL.map(|player| Player {
                draw: Hidden::of_deck(player, header.deck(player).size()),
                further: header.deck(player).further(),
                ..Player::default()
            }),
            board: BTreeMap::new(),
            lower_cards: BTreeMap::new(),
            turn: Turn { is_first: header.rules.first_turn, ..turn },
            throws: header.throws(),
            end: None,
            let_in: header.overruled.clone(),
            names: Names(header.players.clone()),
            real_dice: PlayerId::ALL.map(|player| header.real_dice.contains(&player)),
            chooser: winner.filter(|_| first.is_none()),
        };
        for player in PlayerId::ALL {
            let deck = header.deck(player);
            for setup in &deck.setup {
                if header.bare && deck.summoner() != Some(setup.card) {
                    continue;
                }
                let card = CardId { deck: player, card: setup.card };
                state.board.insert(player.seen(setup.at), Piece::new(card, player));
                state.players[player.index()].draw.take(player);
            }
        }
        Some(state)
    }
}
