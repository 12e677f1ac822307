//! Events become states: no rules here, only what an event says. No card comes or goes, whatever the event.

use super::{CardId, Event, GameHeader, Piece, Pile, PileKind, PlayerId, Slot, SpentTo, State, Turn, Until};
use crate::journal::Game;
use crate::summoner_wars::rules::{Phase, Square};

impl Game for State {
    const NAME: &'static str = "summoner-wars";

    type Set = GameHeader;
    type Event = Event;

    fn new(header: &GameHeader) -> Option<State> {
        State::begin(header)
    }

    fn knows(&self, event: &Event) -> bool {
        match event {
            Event::Summoned { card, .. }
            | Event::Played { card, .. }
            | Event::Walled { card, .. }
            | Event::Destroyed { card, .. }
            | Event::FixedPut { card, .. }
            | Event::FixedTake { card, .. } => self.has(*card),
            Event::Paid { cards, .. } | Event::Built { cards, .. } | Event::FixedMagic { cards, .. } => {
                cards.iter().flatten().all(|card| self.has(*card))
            }
            _ => true,
        }
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Drew { player, cards } => self.drew(*player, *cards),
            Event::Paid { player, cards } => self.paid(*player, cards.len()),
            Event::Summoned { player, card, square } | Event::Walled { player, card, square } => {
                self.bring(*player, *card, *square);
            }
            Event::Played { player, card } => {
                if self.has(*card) && self.take_hand(*player) {
                    self.pile(Pile { player: *player, kind: PileKind::Discard }).push(Some(*card));
                }
            }
            Event::Built { player, cards } => {
                for slot in cards
                    .iter()
                    .filter(|slot| slot.is_none_or(|card| self.has(card)))
                    .copied()
                    .collect::<Vec<_>>()
                {
                    if self.take_hand(*player) {
                        self.pile(Pile { player: *player, kind: PileKind::Magic }).push(slot);
                    }
                }
            }
            Event::Destroyed { square, to, .. } => {
                if let Some(piece) = self.board.remove(square) {
                    self.pile(*to).push(Some(piece.card));
                }
            }
            Event::Placed { from, to } => self.place(*from, *to),
            Event::Moved { from, to, counts, .. } => {
                self.place(*from, *to);
                self.turn.moves = self.turn.moves.saturating_add(u32::from(*counts));
                if let Some(piece) = self.board.get_mut(to) {
                    piece.moved = true;
                }
            }
            Event::Attacked(attacked) => {
                self.throws += u64::from(attacked.throw.is_some());
                self.turn.attacks = self.turn.attacks.saturating_add(u32::from(attacked.counts));
                if let Some(piece) = self.board.get_mut(&attacked.from) {
                    piece.attacked = true;
                }
            }
            Event::Wounded { square, wounds } => {
                self.wound(*square, |now, life| now.saturating_add(*wounds).min(life));
            }
            Event::Healed { square, wounds } => self.wound(*square, |now, _| now.saturating_sub(*wounds)),
            Event::FixedWounds { square, wounds } => self.wound(*square, |_, life| (*wounds).min(life)),
            Event::EffectBegan { .. }
            | Event::EffectEnded { .. }
            | Event::Swapped { .. }
            | Event::Controlled { .. } => self.apply_to_pieces(event),
            Event::Entered(phase) => self.turn.phase = *phase,
            Event::TurnBegan { number, player } => self.begin_turn(*number, *player),
            Event::Overruled { .. } | Event::Conceded(_) => {}
            Event::Ended(end) => self.end = Some(*end),
            Event::FixedPut { .. }
            | Event::FixedTake { .. }
            | Event::FixedHand { .. }
            | Event::FixedDrawPile { .. }
            | Event::FixedMagic { .. }
            | Event::FixedTurn { .. } => self.apply_fix(event),
        }
    }
}

impl State {
    /// Whether a card is in its deck.
    fn has(&self, card: CardId) -> bool {
        usize::from(card.card) < self.deck(card.deck).cards.len()
    }

    fn pile(&mut self, pile: Pile) -> &mut Vec<Slot> {
        let player = &mut self.players[pile.player.index()];
        match pile.kind {
            PileKind::Magic => &mut player.magic,
            PileKind::Discard => &mut player.discard,
        }
    }

    /// Takes a card out of a hand, if there is one.
    fn take_hand(&mut self, player: PlayerId) -> bool {
        let hand = &mut self.players[player.index()].hand;
        let taken = hand.checked_sub(1);
        *hand = taken.unwrap_or_default();
        taken.is_some()
    }

    /// Takes a card out of a draw pile, if there is one.
    fn take_draw(&mut self, player: PlayerId) -> bool {
        let draw = &mut self.players[player.index()].draw;
        let taken = draw.checked_sub(1);
        *draw = taken.unwrap_or_default();
        taken.is_some()
    }

    fn drew(&mut self, player: PlayerId, cards: u32) {
        let of = &mut self.players[player.index()];
        let cards = cards.min(of.draw);
        (of.hand, of.draw) = (of.hand + cards, of.draw - cards);
        self.turn.drawn = true;
    }

    fn paid(&mut self, player: PlayerId, number: usize) {
        for _ in 0..number {
            let Some(slot) = self.players[player.index()].magic.pop() else { return };
            let owner = slot.map_or(player, |card| card.deck);
            let to = if self.rules.spent_to == SpentTo::Owner { owner } else { player };
            self.players[to.index()].discard.push(slot);
        }
    }

    fn bring(&mut self, player: PlayerId, card: CardId, square: Square) {
        if self.has(card) && !self.board.contains_key(&square) && self.take_hand(player) {
            self.board.insert(square, Piece::new(card, player, 0));
        }
    }

    fn place(&mut self, from: Square, to: Square) {
        if self.board.contains_key(&to) {
            return;
        }
        if let Some(piece) = self.board.remove(&from) {
            self.board.insert(to, piece);
        }
    }

    fn wound(&mut self, square: Square, wounds: impl Fn(u8, u8) -> u8) {
        let Some(life) = self.piece(square).map(|piece| self.life(piece)) else { return };
        if let Some(piece) = self.board.get_mut(&square) {
            piece.wounds = wounds(piece.wounds, life);
        }
    }

    fn apply_to_pieces(&mut self, event: &Event) {
        match event {
            Event::EffectBegan { square, effect } => {
                if let Some(piece) = self.board.get_mut(square) {
                    piece.effects.push(effect.clone());
                }
            }
            Event::EffectEnded { square, name } => {
                if let Some(piece) = self.board.get_mut(square)
                    && let Some(oldest) = piece.effects.iter().position(|effect| effect.name == *name)
                {
                    piece.effects.remove(oldest);
                }
            }
            Event::Swapped { a, b } => {
                let (one, other) = (self.board.remove(a), self.board.remove(b));
                self.board.extend(one.map(|piece| (*b, piece)));
                self.board.extend(other.map(|piece| (*a, piece)));
            }
            Event::Controlled { square, player, until_turn } => {
                if let Some(piece) = self.board.get_mut(square) {
                    let before = piece.returns_to.unwrap_or(piece.controller);
                    piece.returns_to = until_turn.then_some(before);
                    piece.controller = *player;
                }
            }
            _ => {}
        }
    }

    fn begin_turn(&mut self, number: u32, player: PlayerId) {
        self.turn = Turn::begin(number, player, Phase::Draw);
        for piece in self.board.values_mut() {
            (piece.moved, piece.attacked) = (false, false);
            if let Some(side) = piece.returns_to.take() {
                piece.controller = side;
            }
            piece.effects.retain(|effect| effect.until != Until::Turn);
            for effect in piece.effects.iter_mut().filter(|effect| effect.until == Until::NextTurn(player)) {
                effect.until = Until::Turn;
            }
        }
    }

    fn apply_fix(&mut self, event: &Event) {
        match event {
            Event::FixedPut { card, square, wounds } => {
                let fits = self.has(*card) && !self.board.contains_key(square);
                if fits && self.take_draw(card.deck) {
                    self.board.insert(*square, Piece::new(*card, card.deck, 0));
                    self.wound(*square, |_, life| (*wounds).min(life));
                }
            }
            Event::FixedTake { square, .. } => {
                if let Some(piece) = self.board.remove(square) {
                    self.players[piece.card.deck.index()].draw += 1;
                }
            }
            Event::FixedHand { player, cards } => {
                let of = &mut self.players[player.index()];
                let all = of.hand + of.draw;
                of.hand = all.min(*cards);
                of.draw = all - of.hand;
            }
            Event::FixedDrawPile { player, cards } => self.fix_draw_pile(*player, *cards),
            Event::FixedMagic { player, cards } => {
                let old = std::mem::take(&mut self.players[player.index()].magic);
                for slot in old {
                    self.players[slot.map_or(*player, |card| card.deck).index()].draw += 1;
                }
                for slot in cards.iter().copied() {
                    let is_known = slot.is_none_or(|card| self.has(card));
                    if is_known && self.take_draw(slot.map_or(*player, |card| card.deck)) {
                        self.players[player.index()].magic.push(slot);
                    }
                }
            }
            Event::FixedTurn { number, player, phase } => {
                self.turn = Turn::begin(*number, *player, *phase);
                for piece in self.board.values_mut() {
                    (piece.moved, piece.attacked) = (false, false);
                }
            }
            _ => {}
        }
    }

    /// The difference goes to the discard pile, or comes from it: unknown cards first, then the player's own from the top.
    fn fix_draw_pile(&mut self, player: PlayerId, cards: u32) {
        let of = &mut self.players[player.index()];
        while of.draw > cards {
            of.draw -= 1;
            of.discard.push(None);
        }
        while of.draw < cards {
            let unknown = of.discard.iter().rposition(Option::is_none);
            let own = || of.discard.iter().rposition(|slot| slot.is_none_or(|card| card.deck == player));
            let Some(place) = unknown.or_else(own) else { return };
            of.discard.remove(place);
            of.draw += 1;
        }
    }
}
