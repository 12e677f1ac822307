//! Changes of a state that several events share. Each changes as much as is possible: no card is created or lost.

use super::{CardId, Piece, Pile, PileKind, Player, PlayerId, Slot, State, Zone};
use crate::rules::Square;

impl Slot {
    /// Reports whether the card, if it is known, is in its deck.
    pub(in crate::game) fn is_in(self, state: &State) -> bool {
        self.known().is_none_or(|card| state.has(card))
    }
}

/// Removes the topmost such card; reports whether there was one.
fn take_topmost(cards: &mut Vec<Slot>, slot: Slot) -> bool {
    let place = cards.iter().rposition(|known| *known == slot);
    place.is_some_and(|place| cards.remove(place) == slot)
}

impl State {
    /// Returns a player's hand and piles, to be changed.
    pub(in crate::game) const fn player_mut(&mut self, player: PlayerId) -> &mut Player {
        &mut self.players[player.index()]
    }

    /// Returns the pile of a card that has not been drawn: the draw pile of its deck, or its further pile.
    pub fn home_of(&self, slot: Slot) -> Pile {
        let is_further =
            slot.known().is_some_and(|card| self.has(card) && self.card(card).further().is_some());
        let kind = if is_further { PileKind::Further } else { PileKind::Draw };
        Pile { player: slot.deck, kind }
    }

    /// Returns the zone for a card under one that leaves the board for `to` (rules 3.29). A magic pile, or the place under
    /// another card, takes both. For any other pile the card goes to that pile of its owner, or back to its further pile.
    pub fn zone_for_card_under(&self, slot: Slot, to: Zone) -> Zone {
        let Zone::Pile(pile) = to else { return to };
        let home = self.home_of(slot);
        match pile.kind {
            PileKind::Magic => to,
            PileKind::Hand | PileKind::Draw | PileKind::Further if home.kind == PileKind::Further => {
                home.into()
            }
            PileKind::Further => Pile { player: slot.deck, kind: PileKind::Discard }.into(),
            PileKind::Hand | PileKind::Draw | PileKind::Discard => {
                Pile { player: slot.deck, kind: pile.kind }.into()
            }
        }
    }

    /// Removes a card from a zone, the topmost such card if the zone has an order; reports whether there was one.
    pub(in crate::game) fn take(&mut self, from: impl Into<Zone>, slot: Slot) -> bool {
        let pile = match from.into() {
            Zone::Pile(pile) => pile,
            Zone::Under { under } => {
                return self.board.get_mut(&under).is_some_and(|piece| take_topmost(&mut piece.under, slot));
            }
        };
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
            PileKind::Magic | PileKind::Discard => {
                of.ordered_mut(pile.kind).is_some_and(|cards| take_topmost(cards, slot))
            }
        }
    }

    /// Puts a card on top of a zone.
    pub(in crate::game) fn put(&mut self, to: impl Into<Zone>, slot: Slot) {
        let pile = match to.into() {
            Zone::Pile(pile) => pile,
            Zone::Under { under } => match self.board.get_mut(&under) {
                Some(piece) => return piece.under.push(slot),
                // A card that has no place there is not lost.
                None => self.home_of(slot),
            },
        };
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

    /// Names the topmost unknown card of the card's deck in a zone.
    pub(in crate::game) fn reveal(&mut self, zone: Zone, card: CardId) {
        let cards = match zone {
            Zone::Pile(pile) => self.player_mut(pile.player).ordered_mut(pile.kind),
            Zone::Under { under } => self.board.get_mut(&under).map(|piece| &mut piece.under),
        };
        if let Some(cards) = cards
            && let Some(place) = cards.iter().rposition(|slot| *slot == Slot::unknown(card.deck))
        {
            cards[place] = card.into();
        }
    }

    /// Moves a card from a zone to a square with room for it; reports whether it did.
    pub(in crate::game) fn bring(&mut self, from: impl Into<Zone>, card: CardId, square: Square) -> bool {
        let from = from.into();
        let piece = self.new_piece(from, card);
        let fits = self.has(card) && self.has_room(&piece, square) && self.take(from, card.into());
        if fits {
            self.place(square, piece);
        }
        fits
    }

    /// Returns a card that a zone gives to the board: on the side of the pile's player, or of the card above it.
    pub(in crate::game) fn new_piece(&self, from: Zone, card: CardId) -> Piece {
        let controller = match from {
            Zone::Pile(pile) => pile.player,
            Zone::Under { under } => self.piece(under).map_or(card.deck, |above| above.controller),
        };
        Piece::new(card, controller)
    }

    /// Puts a card on a square; a card already on it becomes the lower one.
    fn place(&mut self, square: Square, piece: Piece) {
        if let Some(below) = self.board.insert(square, piece) {
            self.lower_cards.insert(square, below);
        }
    }

    /// Puts a card of its deck's draw pile or further pile on a square (rules 5): on top, or below a unit that it bears.
    pub(in crate::game) fn place_from_deck(&mut self, card: CardId, square: Square, wounds: u8) {
        let above = if self.fits_below(card, square) { self.board.remove(&square) } else { None };
        if self.bring(self.home_of(card.into()), card, square) {
            self.change_wounds(square, |_, life| wounds.min(life));
        }
        if let Some(above) = above {
            self.place(square, above);
        }
    }

    /// Reports whether a card can be put below the one on a square: it bears units, and a unit is there alone.
    pub fn fits_below(&self, card: CardId, square: Square) -> bool {
        let is_unit = self.piece(square).is_some_and(|above| !self.is_wall(above));
        self.has(card) && self.card(card).bears_units() && is_unit && !self.lower_cards.contains_key(&square)
    }

    /// Reports whether there is room for a card on a square: it is empty, or has a card that bears units.
    pub(in crate::game) fn has_room(&self, piece: &Piece, square: Square) -> bool {
        let bears = |below: &Piece| {
            self.card(below.card).bears_units()
                && !self.is_wall(piece)
                && !self.lower_cards.contains_key(&square)
        };
        self.piece(square).is_none_or(bears)
    }

    /// Reports whether a card can move onto a square: one with room, without a card of the other side.
    pub(in crate::game) fn may_be_at(&self, piece: &Piece, square: Square) -> bool {
        let is_own = |below: &Piece| below.controller == piece.controller;
        self.has_room(piece, square) && self.piece(square).is_none_or(is_own)
    }

    /// Removes the upper card of a square; the lower one becomes the upper one.
    pub(in crate::game) fn lift(&mut self, square: Square) -> Option<Piece> {
        let piece = self.board.remove(&square)?;
        if let Some(below) = self.lower_cards.remove(&square) {
            self.board.insert(square, below);
        }
        Some(piece)
    }

    /// Moves a card from the board to the top of a zone; the cards under it go along.
    pub(in crate::game) fn remove(&mut self, square: Square, to: Zone) {
        let Some(piece) = self.lift(square) else { return };
        for slot in piece.under {
            self.put(self.zone_for_card_under(slot, to), slot);
        }
        self.put(to, piece.card.into());
    }

    /// Moves a card from a square to another with room for it.
    pub(in crate::game) fn relocate(&mut self, from: Square, to: Square) {
        let fits = from != to && self.piece(from).is_some_and(|piece| self.has_room(piece, to));
        if let Some(piece) = self.board.get(&from).filter(|_| fits).cloned() {
            self.lift(from);
            self.place(to, piece);
        }
    }

    /// Exchanges the two cards of a square: the lower one becomes the upper one.
    pub(in crate::game) fn turn_over(&mut self, square: Square) {
        if let Some(below) = self.lower_cards.remove(&square)
            && let Some(above) = self.board.insert(square, below)
        {
            self.lower_cards.insert(square, above);
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
