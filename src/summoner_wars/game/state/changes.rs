//! Changes of a state that several events make. Each changes what it can: no card comes or goes, whatever is asked.

use super::{CardId, Piece, Pile, PileKind, Player, PlayerId, Slot, State};
use crate::summoner_wars::rules::Square;

impl Player {
    /// Takes a card out of the hand, if there is one.
    pub(in crate::summoner_wars::game) const fn take_from_hand(&mut self) -> bool {
        let is_there = self.hand > 0;
        self.hand = self.hand.saturating_sub(1);
        is_there
    }

    /// Takes a card out of the draw pile, if there is one.
    pub(in crate::summoner_wars::game) const fn take_from_draw_pile(&mut self) -> bool {
        let is_there = self.draw > 0;
        self.draw = self.draw.saturating_sub(1);
        is_there
    }
}

impl State {
    /// A player's hand and piles, to be changed.
    pub(in crate::summoner_wars::game) const fn player_mut(&mut self, player: PlayerId) -> &mut Player {
        &mut self.players[player.index()]
    }

    /// A pile, its last card on top.
    pub(in crate::summoner_wars::game) const fn pile_mut(&mut self, pile: Pile) -> &mut Vec<Slot> {
        let player = self.player_mut(pile.player);
        match pile.kind {
            PileKind::Magic => &mut player.magic,
            PileKind::Discard => &mut player.discard,
        }
    }

    /// Brings a card from a player's hand to an empty square.
    pub(in crate::summoner_wars::game) fn bring(&mut self, player: PlayerId, card: CardId, square: Square) {
        let fits = self.has(card) && !self.board.contains_key(&square);
        if fits && self.player_mut(player).take_from_hand() {
            self.board.insert(square, Piece::new(card, player));
        }
    }

    /// Puts what stands on a square on another, empty one.
    pub(in crate::summoner_wars::game) fn relocate(&mut self, from: Square, to: Square) {
        if self.board.contains_key(&to) {
            return;
        }
        if let Some(piece) = self.board.remove(&from) {
            self.board.insert(to, piece);
        }
    }

    /// Changes the wounds of what stands on a square: from its wounds and its life to its new wounds.
    pub(in crate::summoner_wars::game) fn change_wounds(
        &mut self,
        square: Square,
        new: impl Fn(u8, u8) -> u8,
    ) {
        let Some(life) = self.piece(square).map(|piece| self.life(piece)) else { return };
        if let Some(piece) = self.board.get_mut(&square) {
            piece.wounds = new(piece.wounds, life);
        }
    }
}
