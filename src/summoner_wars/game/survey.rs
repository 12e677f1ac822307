//! What a position shows: where cards may go, what reaches what, what is left of the turn.

use super::{CardId, Piece, Player, PlayerId, Rule, State};
use crate::summoner_wars::deck::{Card, CardKind, Deck, Range};
use crate::summoner_wars::rules::{ATTACKS, DEPTH, HOME_ROWS, MOVES, STEPS, SWORD_REACH, Square};
use crate::text::Name;
use std::collections::VecDeque;
use std::collections::btree_map::{BTreeMap, Entry};

/// Moves and attacks of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Moves made.
    pub moves: u32,
    /// Moves that the turn has (R10).
    pub move_limit: u32,
    /// Attacks made.
    pub attacks: u32,
    /// Attacks that the turn has (R13).
    pub attack_limit: u32,
}

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

    /// The squares of the walls that a player controls.
    pub fn walls(&self, player: PlayerId) -> Vec<Square> {
        let is_own = |piece: &Piece| piece.controller == player && self.is_wall(piece);
        self.board.iter().filter(|(_, piece)| is_own(piece)).map(|(square, _)| *square).collect()
    }

    /// Whether a wall that a player controls is orthogonally next to a square (R5).
    pub fn is_next_to_wall(&self, player: PlayerId, square: Square) -> bool {
        let walls = self.walls(player);
        square.neighbours().any(|next| walls.contains(&next))
    }

    /// The squares where a player's units may come (R5).
    pub fn summon_squares(&self, player: PlayerId) -> Vec<Square> {
        self.empty_squares().filter(|square| self.is_next_to_wall(player, *square)).collect()
    }

    /// The squares where a player's walls may be placed (R9).
    pub fn wall_squares(&self, player: PlayerId) -> Vec<Square> {
        self.empty_squares().filter(|square| player.is_home(*square)).collect()
    }

    /// Squares without a card.
    pub fn empty_squares(&self) -> impl Iterator<Item = Square> {
        Square::all().filter(|square| !self.board.contains_key(square))
    }

    /// The squares that a move goes over to `to`, at most two steps on empty squares (R11); none for a move of no steps,
    /// `None` where there is no way.
    pub fn path(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let mut back = self.ways(from);
        if to != from && !back.contains_key(&to) {
            return None;
        }
        let mut path: Vec<Square> = std::iter::successors(Some(to), |at| back.remove(at)).collect();
        // The start is no step.
        path.pop();
        path.reverse();
        Some(path)
    }

    /// The squares that a move from here may go to (R10, R11), its own not among them.
    pub fn reachable(&self, from: Square) -> Vec<Square> {
        self.ways(from).into_keys().collect()
    }

    /// Each square within two steps, and the one before it on the way.
    fn ways(&self, from: Square) -> BTreeMap<Square, Square> {
        let mut back = BTreeMap::new();
        let mut open = VecDeque::from([(from, 0)]);
        while let Some((at, steps)) = open.pop_front() {
            if steps == STEPS {
                continue;
            }
            for next in at.neighbours().filter(|next| *next != from && !self.board.contains_key(next)) {
                if let Entry::Vacant(place) = back.entry(next) {
                    place.insert(at);
                    open.push_back((next, steps + 1));
                }
            }
        }
        back
    }

    /// The squares of the cards that the unit on a square may attack (R14, R16, R17).
    pub fn targets(&self, from: Square) -> Vec<Square> {
        let in_reach = |to: &&Square| **to != from && self.out_of_reach(from, **to).is_none();
        self.board.keys().filter(in_reach).copied().collect()
    }

    /// Why the card on `from` does not reach `to` (R16, R17); `None` where it does.
    pub fn out_of_reach(&self, from: Square, to: Square) -> Option<Rule> {
        let card = self.piece(from)?.card;
        let unit = self.card(card).unit();
        let (range, reach) = unit.map_or((Range::Sword, SWORD_REACH), |unit| (unit.range, unit.reach));
        let spaces = from.steps(to);
        if range == Range::Sword && reach == SWORD_REACH {
            return (spaces != 1).then(|| Rule::NotAdjacent { name: self.name(card), from, to });
        }
        if from == to || !from.in_line(to) {
            return Some(Rule::NotInLine { range, name: self.name(card), from, to });
        }
        if spaces > u32::from(reach) {
            return Some(Rule::TooFar { range, name: self.name(card), to, spaces, reach });
        }
        let blocks = |square: Square| self.piece(square).map(|piece| (square, piece.card));
        let (square, card) = from.between(to).into_iter().find_map(blocks)?;
        Some(Rule::Blocked { range, name: self.name(card), square })
    }

    /// Moves and attacks of this turn.
    pub const fn budget(&self) -> Budget {
        let (move_limit, attack_limit) = if self.turn.is_first {
            (self.rules.first_turn_moves, self.rules.first_turn_attacks)
        } else {
            (MOVES, ATTACKS)
        };
        Budget { moves: self.turn.moves, move_limit, attacks: self.turn.attacks, attack_limit }
    }

    /// Copies of a card that are on the board or in piles by name (SPEC 3.15).
    pub fn accounted(&self, card: CardId) -> u32 {
        let on_board = self.board.values().filter(|piece| piece.card == card).count();
        let piles = self.players.iter().flat_map(|player| player.magic.iter().chain(&player.discard));
        (on_board + piles.filter(|slot| **slot == Some(card)).count()) as u32
    }

    /// The rows of a player's own half, first and last.
    pub const fn home_rows(player: PlayerId) -> (u8, u8) {
        match player {
            PlayerId::One => (1, HOME_ROWS),
            PlayerId::Two => (HOME_ROWS + 1, DEPTH),
        }
    }
}
