//! What events and abilities do to cards on the board.

use super::cards::within;
use super::{Engine, Note};
use crate::summoner_wars::game::{
    Effect, EffectKind, Event, Impossible, Pile, PileKind, PlayerId, Refusal, Rule, Until,
};
use crate::summoner_wars::rules::{ATTACK, Square};
use crate::text::{Name, plain};

/// Wounds of one command, at most.
const MAX_WOUNDS: i64 = 99;

impl Engine<'_> {
    /// Wounds by what is no attack; a destroyed card goes where SPEC 3.8 says.
    pub(super) fn damage(
        &mut self,
        square: Square,
        wounds: u32,
        by: Option<PlayerId>,
        to: Option<PileKind>,
    ) -> Result<(), Refusal> {
        let piece = self.standing(square)?;
        within("wounds", i64::from(wounds), (1, MAX_WOUNDS))?;
        let pile = match to {
            Some(kind @ PileKind::Discard) => Pile { player: piece.card.deck, kind },
            _ => Pile { player: by.unwrap_or(self.player), kind: PileKind::Magic },
        };
        self.wound(square, wounds, pile);
        Ok(())
    }

    pub(super) fn heal(&mut self, square: Square, wounds: u32) -> Result<(), Refusal> {
        let piece = self.standing(square)?;
        within("wounds", i64::from(wounds), (1, MAX_WOUNDS))?;
        if piece.wounds == 0 {
            return Err(Impossible::Unhurt { name: self.state.name(piece.card), square }.into());
        }
        self.emit(Event::Healed { square, wounds: piece.wounds.min(wounds as u8) });
        Ok(())
    }

    /// R26, R27.
    pub(super) fn add_effect(
        &mut self,
        square: Square,
        name: &str,
        attack: i32,
        kind: EffectKind,
        next_turn: bool,
    ) -> Result<(), Refusal> {
        let piece = self.unit(square)?;
        if plain(name).is_empty() {
            return Err(Impossible::NoName.into());
        }
        let most = i64::from(*ATTACK.end());
        within("attack", i64::from(attack), (-most, most))?;
        let same = |effect: &Effect| effect.kind == EffectKind::Ability && plain(&effect.name) == plain(name);
        if kind == EffectKind::Ability && piece.effects.iter().any(same) {
            self.note = Some(Note::DoesNotStack { square, name: Name::from(name.to_owned()) });
            self.events.clear();
            return Ok(());
        }
        let until = if next_turn { Until::NextTurn(self.player) } else { Until::Turn };
        let effect = Effect { name: name.to_owned(), attack: attack as i8, kind, until };
        self.emit(Event::EffectBegan { square, effect });
        Ok(())
    }

    pub(super) fn drop_effect(&mut self, square: Square, name: &str) -> Result<(), Refusal> {
        let piece = self.standing(square)?;
        let known = piece.effects.iter().find(|effect| plain(&effect.name) == plain(name));
        let Some(known) = known else {
            let others = piece.effects.iter().map(|effect| Name::from(effect.name.clone())).collect();
            return Err(Impossible::NoEffect { name: Name::from(name.to_owned()), square, others }.into());
        };
        self.emit(Event::EffectEnded { square, name: known.name.clone() });
        Ok(())
    }

    pub(super) fn place(&mut self, from: Square, to: Square) -> Result<(), Refusal> {
        self.standing(from)?;
        self.refuse_unless_overruled(Rule::OnlyByCard)?;
        self.empty(to, None)?;
        self.emit(Event::Placed { from, to });
        Ok(())
    }

    pub(super) fn swap(&mut self, a: Square, b: Square) -> Result<(), Refusal> {
        self.standing(a)?;
        self.standing(b)?;
        self.refuse_unless_overruled(Rule::OnlyByCard)?;
        if a == b {
            return Err(Impossible::SameSquare(a).into());
        }
        self.emit(Event::Swapped { a, b });
        Ok(())
    }

    pub(super) fn control(
        &mut self,
        square: Square,
        player: PlayerId,
        until_turn: bool,
    ) -> Result<(), Refusal> {
        let piece = self.standing(square)?;
        self.refuse_unless_overruled(Rule::OnlyByCard)?;
        if piece.controller == player {
            return Err(Impossible::Controls { name: self.state.name(piece.card), square, player }.into());
        }
        self.emit(Event::Controlled { square, player, until_turn });
        Ok(())
    }
}
