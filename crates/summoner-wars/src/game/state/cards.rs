//! Queries about cards and players: names, and copies left.

use super::{CardId, Piece, Player, PlayerId, State};
use crate::deck::{Card, CardKind, Deck};
use crate::rules::Square;
use warband_core::text::Name;

impl State {
    /// Returns a player's hand and piles.
    pub const fn player(&self, player: PlayerId) -> &Player {
        &self.players[player.index()]
    }

    /// Returns a player's deck.
    pub fn deck(&self, player: PlayerId) -> &Deck {
        &self.decks[player.index()]
    }

    /// Reports whether a player's summoner is on the board.
    pub fn has_summoner(&self, player: PlayerId) -> bool {
        let is_it =
            |piece: &Piece| piece.card.deck == player && self.card(piece.card).kind() == CardKind::Summoner;
        self.board.values().any(is_it)
    }

    /// Returns the units that a player controls.
    pub fn units(&self, player: PlayerId) -> usize {
        let is_own = |piece: &&Piece| piece.controller == player && !self.is_wall(piece);
        self.board.values().filter(is_own).count()
    }

    /// Returns a card of the game.
    ///
    /// # Panics
    /// Panics for a card that is in neither deck of this game.
    pub fn card(&self, id: CardId) -> &Card {
        &self.deck(id.deck).cards[usize::from(id.card)]
    }

    /// Returns a card's name.
    pub fn name(&self, id: CardId) -> Name {
        Name::from(self.card(id).name.clone())
    }

    /// Returns every card on the board, including those under others.
    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.board.values().chain(self.lower_cards.values())
    }

    /// Returns the card on a square.
    pub fn piece(&self, square: Square) -> Option<&Piece> {
        self.board.get(&square)
    }

    /// Reports whether a card on the board is a wall (R28).
    pub fn is_wall(&self, piece: &Piece) -> bool {
        self.card(piece.card).kind() == CardKind::Wall
    }

    /// Returns the copies of a card that are on the board or in piles by name, including a further pile (rules 3.15).
    pub(crate) fn accounted(&self, card: CardId) -> u32 {
        let on_board = self.pieces().filter(|piece| piece.card == card).count();
        let piles = self.players.iter().flat_map(|player| player.magic.iter().chain(&player.discard));
        let piles = piles.chain(self.pieces().flat_map(|piece| &piece.under));
        let piles = piles.filter(|slot| slot.known() == Some(card)).count();
        (on_board + piles) as u32 + self.player(card.deck).further_left(card.card)
    }

    /// Reports whether a card is in its deck.
    pub(in crate::game) fn has(&self, card: CardId) -> bool {
        usize::from(card.card) < self.deck(card.deck).cards.len()
    }

    /// Copies of a card that may still be in a hand or a draw pile: those that are not accounted for by name.
    pub fn copies_left(&self, card: CardId) -> u32 {
        u32::from(self.card(card).copies).saturating_sub(self.accounted(card))
    }
}
