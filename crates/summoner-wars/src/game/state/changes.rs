//! Changes of a state that several events share. Each changes as much as is possible: no card is created or lost.

use super::{CardId, Piece, Pile, PileKind, Player, PlayerId, Slot, State};
use crate::rules::Square;

impl Slot {
    /// Reports whether the card, if it is known, is in its deck.
    pub(in crate::game) fn is_in(self, state: &State) -> bool {
        self.known().is_none_or(|card| state.has(card))
    }
}

impl State {
    /// Returns a player's hand and piles, to be changed.
    pub(in crate::game) const fn player_mut(&mut self, player: PlayerId) -> &mut Player {
        &mut self.players[player.index()]
    }

    /// Returns the pile of a card that has not been drawn: the draw pile of its deck, or its further pile.
    pub(in crate::game) fn home_of(&self, slot: Slot) -> Pile {
        let is_further =
            slot.known().is_some_and(|card| self.has(card) && self.card(card).further().is_some());
        let kind = if is_further { PileKind::Further } else { PileKind::Draw };
        Pile { player: slot.deck, kind }
    }

    /// Removes a card from a pile, the topmost such card if the pile has an order; reports whether there was one.
    pub(in crate::game) fn take(&mut self, pile: Pile, slot: Slot) -> bool {
        let of = self.player_mut(pile.player);
        match pile.kind {
            PileKind::Hand => of.hand.take(slot.deck),
            PileKind::Draw => of.draw.take(slot.deck),
            PileKind::Further => {
                let of_card = slot.card.and_then(|card| of.further.get_mut(&card));
                of_card.filter(|left| **left > 0 && slot.deck == pile.player).is_some_and(|left| {
                    *left -= 1;
                    true
                })
            }
            PileKind::Magic | PileKind::Discard => of.ordered_mut(pile.kind).is_some_and(|cards| {
                let place = cards.iter().rposition(|known| *known == slot);
                place.is_some_and(|place| cards.remove(place) == slot)
            }),
        }
    }

    /// Puts a card on top of a pile.
    pub(in crate::game) fn put(&mut self, pile: Pile, slot: Slot) {
        let of = self.player_mut(pile.player);
        match pile.kind {
            PileKind::Hand => of.hand.add(slot.deck),
            PileKind::Draw => of.draw.add(slot.deck),
            PileKind::Magic => of.magic.push(slot),
            PileKind::Discard => of.discard.push(slot),
            PileKind::Further => match slot.card.and_then(|card| of.further.get_mut(&card)) {
                Some(left) if slot.deck == pile.player => *left += 1,
                // A card that has no such pile is not lost.
                _ => of.discard.push(slot),
            },
        }
    }

    /// Moves a card from a pile to an empty square.
    pub(in crate::game) fn bring(&mut self, from: Pile, card: CardId, square: Square) {
        let fits = self.has(card) && !self.board.contains_key(&square);
        if fits && self.take(from, card.into()) {
            self.board.insert(square, Piece::new(card, from.player));
        }
    }

    /// Reports whether there is room for a card on a square: it is empty, or has a card that bears units.
    pub(in crate::game) fn has_room(&self, piece: &Piece, square: Square) -> bool {
        let bears = |below: &Piece| {
            self.card(below.card).bears_units() && !self.is_wall(piece) && !self.floor.contains_key(&square)
        };
        self.piece(square).is_none_or(bears)
    }

    /// Reports whether a card can move onto a square: one with room, without a card of the other side.
    pub(in crate::game) fn may_stand(&self, piece: &Piece, square: Square) -> bool {
        let is_own = |below: &Piece| below.controller == piece.controller;
        self.has_room(piece, square) && self.piece(square).is_none_or(is_own)
    }

    /// Removes the upper card of a square; the lower one becomes the upper one.
    pub(in crate::game) fn lift(&mut self, square: Square) -> Option<Piece> {
        let piece = self.board.remove(&square)?;
        if let Some(below) = self.floor.remove(&square) {
            self.board.insert(square, below);
        }
        Some(piece)
    }

    /// Moves a card from the board to the top of a pile, with the cards under it.
    pub(in crate::game) fn remove(&mut self, square: Square, to: Pile) {
        let Some(piece) = self.lift(square) else { return };
        for slot in piece.under {
            self.put(to, slot);
        }
        self.put(to, piece.card.into());
    }

    /// Moves a card from a square to another with room for it.
    pub(in crate::game) fn relocate(&mut self, from: Square, to: Square) {
        let fits = from != to && self.piece(from).is_some_and(|piece| self.has_room(piece, to));
        if let Some(piece) = self.board.get(&from).filter(|_| fits).cloned() {
            self.lift(from);
            if let Some(below) = self.board.insert(to, piece) {
                self.floor.insert(to, below);
            }
        }
    }

    /// Exchanges the two cards of a square: the lower one becomes the upper one.
    pub(in crate::game) fn turn_over(&mut self, square: Square) {
        if let Some(below) = self.floor.remove(&square)
            && let Some(above) = self.board.insert(square, below)
        {
            self.floor.insert(square, above);
        }
    }

    /// Changes the wounds of the card on a square; `new` computes them from its wounds and its life.
    pub(in crate::game) fn change_wounds(&mut self, square: Square, new: impl Fn(u8, u8) -> u8) {
        let Some(life) = self.piece(square).map(|piece| self.life(piece)) else { return };
        if let Some(piece) = self.board.get_mut(&square) {
            piece.wounds = new(piece.wounds, life);
        }
    }
}
