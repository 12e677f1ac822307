//! Queries about squares: empty ones, and those adjacent to walls.

use super::{Piece, PlayerId, State};
use crate::rules::Square;
use std::collections::BTreeSet;

impl State {
    /// Returns the squares of the walls that a player controls.
    pub fn walls(&self, player: PlayerId) -> Vec<Square> {
        let is_own = |piece: &Piece| piece.controller == player && self.is_wall(piece);
        let all = self.board.iter().chain(&self.lower_cards);
        let own: BTreeSet<Square> =
            all.filter(|(_, piece)| is_own(piece)).map(|(square, _)| *square).collect();
        own.into_iter().collect()
    }

    /// Reports whether a wall that a player controls is orthogonally next to a square (R5).
    pub fn is_next_to_wall(&self, player: PlayerId, square: Square) -> bool {
        let walls = self.walls(player);
        square.neighbours().any(|next| walls.contains(&next))
    }

    /// Returns the squares on which a player can summon units (R5).
    pub fn summon_squares(&self, player: PlayerId) -> Vec<Square> {
        self.empty_squares().filter(|square| self.is_next_to_wall(player, *square)).collect()
    }

    /// Returns the squares on which a player can place walls (R9).
    pub fn wall_squares(&self, player: PlayerId) -> Vec<Square> {
        self.empty_squares().filter(|square| player.is_home(*square)).collect()
    }

    /// Returns the squares without a card.
    pub(crate) fn empty_squares(&self) -> impl Iterator<Item = Square> {
        Square::all().filter(|square| !self.board.contains_key(square))
    }
}
