//! The numbers of a card on the board: the printed ones, with the changes of effects.

use super::{Cannot, CardId, Effect, Piece, StatChange, State};
use crate::deck::{Range, Special};
use crate::rules::{LIFE, STEPS, SWORD_REACH};
use warband_core::text::Name;

impl Piece {
    /// Returns a printed number with the changes of effects.
    fn changed(&self, printed: u32, of: impl Fn(&StatChange) -> i8) -> i64 {
        let changes = self.effects.iter().map(|effect| i64::from(of(&effect.change)));
        i64::from(printed) + changes.sum::<i64>()
    }

    /// Returns the most squares of a move (R10).
    pub fn steps(&self) -> u32 {
        self.changed(STEPS, |change| change.moves).max(0) as u32
    }

    /// Returns the effect that forbids an action, if any.
    pub fn forbidden_by(&self, what: Cannot) -> Option<&Effect> {
        self.effects.iter().find(|effect| effect.change.cannot.contains(&what))
    }
}

impl State {
    /// Returns the dice of a card on the board: its attack value with the changes of effects, at least 0 (R18).
    pub fn attack(&self, piece: &Piece) -> u32 {
        let printed = self.card(piece.card).unit().map_or(0, |unit| u32::from(unit.attack));
        piece.changed(printed, |change| change.attack).max(0) as u32
    }

    /// Returns the weapon of a card on the board, and its reach: at least one square.
    pub fn reach(&self, piece: &Piece) -> (Range, u8) {
        let unit = self.card(piece.card).unit();
        let (range, reach) = unit.map_or((Range::Sword, SWORD_REACH), |unit| (unit.range, unit.reach));
        let reach = piece.changed(u32::from(reach), |change| change.reach);
        (range, reach.clamp(1, i64::from(u8::MAX)) as u8)
    }

    /// Returns the life of a card on the board, at least 1.
    pub fn life(&self, piece: &Piece) -> u8 {
        let printed = self.card(piece.card).life().unwrap_or(*LIFE.start());
        piece.changed(u32::from(printed), |change| change.life).clamp(1, i64::from(u8::MAX)) as u8
    }

    /// Returns the life that a card on the board has left.
    pub fn life_left(&self, piece: &Piece) -> u8 {
        self.life(piece).saturating_sub(piece.wounds)
    }

    /// Returns the pips with which a card on the board hits (rules 3.1).
    pub fn hit_on(&self, piece: &Piece) -> u8 {
        let changed = piece.effects.iter().rev().find_map(|effect| effect.change.hit_on);
        changed.unwrap_or_else(|| self.printed_hit_on(piece.card))
    }

    /// Returns the lowest roll that hits a card on the board, if it is higher than the attacker's.
    pub fn hit_on_against(&self, piece: &Piece) -> Option<u8> {
        let changed = piece.effects.iter().rev().find_map(|effect| effect.change.hit_on_against);
        changed.or_else(|| self.special(piece).hit_on_against)
    }

    /// Returns the changes that the ability of a card on the board makes to attacks; none for a wall.
    pub fn special(&self, piece: &Piece) -> Special {
        self.card(piece.card).unit().map(|unit| unit.special).unwrap_or_default()
    }

    /// Returns the ability of a card on the board that the numbers of its attacks leave out.
    pub fn uncounted(&self, piece: &Piece) -> Option<Name> {
        let unit = self.card(piece.card).unit()?;
        unit.uncounted().map(|ability| Name::from(ability.to_owned()))
    }

    /// Returns the lowest roll that hits for a card without effects (rules 3.1).
    pub fn printed_hit_on(&self, card: CardId) -> u8 {
        self.card(card).unit().and_then(|unit| unit.hit_on).unwrap_or(self.rules.hit_on)
    }
}
