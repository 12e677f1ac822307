//! Questions about cards: what they are called, their numbers, what is left of them.

use super::{CardId, Piece, Player, PlayerId, State};
use crate::summoner_wars::deck::{Card, CardKind, Deck};
use crate::summoner_wars::rules::Square;
use crate::text::Name;

impl State {
    /// A player's hand and piles.
    pub const fn player(&self, player: PlayerId) -> &Player {
        &self.players[player.index()]
    }

    /// A player's deck.
    pub fn deck(&self, player: PlayerId) -> &Deck {
        &self.decks[player.index()]
    }

    /// Whether a player's summoner is on the board.
    pub fn has_summoner(&self, player: PlayerId) -> bool {
        let is_it =
            |piece: &Piece| piece.card.deck == player && self.card(piece.card).kind() == CardKind::Summoner;
        self.board.values().any(is_it)
    }

    /// What a side is called: its deck, and whose it is where both have one name.
    pub fn side_name(&self, player: PlayerId) -> Name {
        let name = &self.deck(player).name;
        let is_both = *name == self.deck(player.other()).name;
        Name::from(if is_both { format!("{name} of player {player}") } else { name.clone() })
    }

    /// A card of the game.
    ///
    /// # Panics
    /// For a card that neither this state nor its events hold.
    pub fn card(&self, id: CardId) -> &Card {
        &self.deck(id.deck).cards[usize::from(id.card)]
    }

    /// A card's name.
    pub fn name(&self, id: CardId) -> Name {
        Name::from(self.card(id).name.clone())
    }

    /// What stands on a square.
    pub fn piece(&self, square: Square) -> Option<&Piece> {
        self.board.get(&square)
    }

    /// The life of a card on the board (1 to 9).
    pub fn life(&self, piece: &Piece) -> u8 {
        self.card(piece.card).life().unwrap_or(1)
    }

    /// The life that a card on the board has left.
    pub fn life_left(&self, piece: &Piece) -> u8 {
        self.life(piece).saturating_sub(piece.wounds)
    }

    /// The dice of a card on the board: its attack value and what effects change, at least 0 (R18).
    pub fn attack(&self, piece: &Piece) -> u32 {
        let printed = self.card(piece.card).unit().map_or(0, |unit| i64::from(unit.attack));
        let effects: i64 = piece.effects.iter().map(|effect| i64::from(effect.attack)).sum();
        u32::try_from((printed + effects).max(0)).unwrap_or(u32::MAX)
    }

    /// The pips with which a card hits (SPEC 3.1).
    pub fn hit_on(&self, card: CardId) -> u8 {
        self.card(card).unit().and_then(|unit| unit.hit_on).unwrap_or(self.rules.hit_on)
    }

    /// Whether a card on the board is a wall (R28).
    pub fn is_wall(&self, piece: &Piece) -> bool {
        self.card(piece.card).kind() == CardKind::Wall
    }

    /// Copies of a card that are on the board or in piles by name (SPEC 3.15).
    pub fn accounted(&self, card: CardId) -> u32 {
        let on_board = self.board.values().filter(|piece| piece.card == card).count();
        let piles = self.players.iter().flat_map(|player| player.magic.iter().chain(&player.discard));
        (on_board + piles.filter(|slot| **slot == Some(card)).count()) as u32
    }

    /// Whether a card is in its deck.
    pub(in crate::summoner_wars::game) fn has(&self, card: CardId) -> bool {
        usize::from(card.card) < self.deck(card.deck).cards.len()
    }

    /// Copies of a card that may still be in a hand or a draw pile: those that are not accounted for by name.
    pub fn copies_left(&self, card: CardId) -> u32 {
        u32::from(self.card(card).copies).saturating_sub(self.accounted(card))
    }
}
