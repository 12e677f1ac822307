//! Questions about cards and players: what they are called, what is left of them.

use super::{CardId, Piece, Player, PlayerId, State};
use crate::deck::{Card, CardKind, Deck};
use crate::rules::Square;
use warband_core::text::Name;

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

    /// The units that a player controls.
    pub fn units(&self, player: PlayerId) -> usize {
        let is_own = |piece: &&Piece| piece.controller == player && !self.is_wall(piece);
        self.board.values().filter(is_own).count()
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

    /// Whether a card on the board is a wall (R28).
    pub fn is_wall(&self, piece: &Piece) -> bool {
        self.card(piece.card).kind() == CardKind::Wall
    }

    /// Copies of a card that are on the board or in piles by name (rules 3.15), a further pile of the deck among them.
    pub(crate) fn accounted(&self, card: CardId) -> u32 {
        let on_board = self.board.values().filter(|piece| piece.card == card).count();
        let piles = self.players.iter().flat_map(|player| player.magic.iter().chain(&player.discard));
        let piles = piles.filter(|slot| slot.known() == Some(card)).count();
        (on_board + piles) as u32 + self.player(card.deck).further_left(card.card)
    }

    /// Whether a card is in its deck.
    pub(in crate::game) fn has(&self, card: CardId) -> bool {
        usize::from(card.card) < self.deck(card.deck).cards.len()
    }

    /// Copies of a card that may still be in a hand or a draw pile: those that are not accounted for by name.
    pub fn copies_left(&self, card: CardId) -> u32 {
        u32::from(self.card(card).copies).saturating_sub(self.accounted(card))
    }
}
