//! Moves.

use super::Engine;
use crate::summoner_wars::game::{Event, Refusal, Rule};
use crate::summoner_wars::rules::{Phase, STEPS, Square};

impl Engine<'_> {
    /// R10 to R12.
    pub(super) fn move_unit(&mut self, from: Square, to: Square) -> Result<(), Refusal> {
        self.belongs_to(Phase::Move)?;
        let piece = self.unit(from)?;
        let name = self.state.name(piece.card);
        // A move past R10 or R12 is none of those that a turn has (SPEC 3.13).
        let mut counts = true;
        if piece.controller != self.player {
            self.refuse_unless_overruled(Rule::NotYours { name: name.clone(), square: from, attack: false })?;
            counts = false;
        }
        let budget = self.state.budget();
        if budget.moves >= budget.move_limit {
            self.refuse_unless_overruled(Rule::MoveLimit { limit: budget.move_limit })?;
            counts = false;
        }
        if piece.moved {
            self.refuse_unless_overruled(Rule::MovedAlready { name: name.clone(), square: from })?;
            counts = false;
        }
        if to != from {
            self.empty(to, Some(11))?;
        }
        let path = self.state.path(from, to);
        if path.is_none() {
            let (steps, limit) = (from.steps(to), STEPS);
            let is_far = steps > limit;
            self.refuse_unless_overruled(if is_far {
                Rule::TooManySteps { name, from, to, steps, limit }
            } else {
                Rule::NoPath { name, from, to }
            })?;
        }
        self.emit(Event::Moved { from, to, path: path.unwrap_or_default(), counts });
        Ok(())
    }
}
