//! How far a unit can move, and what it can attack from its square.

use super::{Cannot, CardId, Piece, State};
use crate::deck::Range;
use crate::rules::{STEPS, SWORD_REACH, Square};
use std::collections::VecDeque;
use std::collections::btree_map::{BTreeMap, Entry};
use warband_core::sort::StableSort;

/// Why an attack cannot reach a square (R16, R17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfReach {
    /// A sword attacks only an orthogonal neighbour.
    NotAdjacent,
    /// The squares share neither row nor column.
    NotInLine,
    /// The distance `spaces` exceeds the attacker's `reach`.
    TooFar {
        /// Distance in orthogonal steps.
        spaces: u32,
        /// Reach of the attacker's weapon.
        reach: u8,
    },
    /// `card` is on `square`, between the two.
    Blocked {
        /// The first occupied square, seen from the attacker.
        square: Square,
        /// The card on that square.
        card: CardId,
    },
}

/// Returns each square within the steps of the unit on `from`, with the preceding square of its path.
fn ways(state: &State, from: Square) -> BTreeMap<Square, Square> {
    let piece = state.piece(from);
    let most = piece.map_or(STEPS, Piece::steps);
    // A card that bears the unit is not an obstacle.
    let is_open = |square: Square| match piece {
        Some(piece) => state.may_be_at(piece, square),
        None => state.piece(square).is_none(),
    };
    let mut back = BTreeMap::new();
    let mut open = VecDeque::from([(from, 0)]);
    while let Some((at, steps)) = open.pop_front() {
        if steps == most {
            continue;
        }
        for next in at.neighbours().filter(|next| *next != from && is_open(*next)) {
            if let Entry::Vacant(place) = back.entry(next) {
                place.insert(at);
                open.push_back((next, steps + 1));
            }
        }
    }
    back
}

impl State {
    /// Returns the squares of a move to `to` over empty squares (R11); empty for a move of no steps, `None` if there is no
    /// path.
    pub fn path(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let mut back = ways(self, from);
        if to != from && !back.contains_key(&to) {
            return None;
        }
        let mut path: Vec<Square> = std::iter::successors(Some(to), |at| back.remove(at)).collect();
        // The start is not a step.
        path.pop();
        path.reverse();
        Some(path)
    }

    /// Returns the squares that a move from here can reach (R10, R11), without its own.
    pub fn reachable(&self, from: Square) -> Vec<Square> {
        ways(self, from).into_keys().collect()
    }

    /// Returns the squares of the cards that the unit on a square can attack (R14, R16, R17): enemy units first, enemy walls,
    /// then cards of its own side.
    pub fn targets(&self, from: Square) -> Vec<Square> {
        let side = self.piece(from).map(|piece| piece.controller);
        let may = |(to, piece): &(&Square, &Piece)| {
            **to != from
                && self.out_of_reach(from, **to).is_none()
                && piece.forbidden_by(Cannot::BeAttacked).is_none()
        };
        let mut targets: Vec<(Square, &Piece)> =
            self.board.iter().filter(may).map(|(to, piece)| (*to, piece)).collect();
        targets.stable_sort_by_key(|(_, piece)| (Some(piece.controller) == side, self.is_wall(piece)));
        targets.into_iter().map(|(to, _)| to).collect()
    }

    /// Returns why the card on `from` cannot reach `to` (R16, R17); `None` if it can, or if `from` is empty.
    pub fn out_of_reach(&self, from: Square, to: Square) -> Option<OutOfReach> {
        let (range, reach) = self.reach(self.piece(from)?);
        let spaces = from.steps(to);
        if range == Range::Sword && reach == SWORD_REACH {
            return (spaces != 1).then_some(OutOfReach::NotAdjacent);
        }
        if from == to || !from.in_line(to) {
            return Some(OutOfReach::NotInLine);
        }
        if spaces > u32::from(reach) {
            return Some(OutOfReach::TooFar { spaces, reach });
        }
        let blocks =
            |square: Square| self.piece(square).map(|piece| OutOfReach::Blocked { square, card: piece.card });
        from.between(to).into_iter().find_map(blocks)
    }
}
