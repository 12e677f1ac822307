//! The phases of a turn, and what belongs to them as a whole.

use super::Engine;
use crate::summoner_wars::game::{Event, Refusal, Rule};
use crate::summoner_wars::rules::{HAND, Phase};

impl Engine<'_> {
    /// Ends the phase; out of a Draw phase without a draw it draws (R1, R2, R23).
    pub(super) fn next(&mut self) {
        let turn = self.state.turn;
        if turn.phase == Phase::Draw && !turn.drawn {
            self.fill_hand();
        }
        let event = turn.phase.next().map_or_else(
            || Event::TurnBegan { number: turn.number.saturating_add(1), player: self.player.other() },
            Event::Entered,
        );
        self.emit(event);
    }

    pub(super) fn draw(&mut self) -> Result<(), Refusal> {
        self.belongs_to(Phase::Draw)?;
        if self.state.turn.drawn {
            self.refuse_unless_overruled(Rule::DrawnAlready)?;
        }
        self.fill_hand();
        Ok(())
    }

    /// Fills the hand, as far as the draw pile goes.
    fn fill_hand(&mut self) {
        let of = self.state.player(self.player);
        let cards = HAND.saturating_sub(of.hand).min(of.draw);
        self.emit(Event::Drew { player: self.player, cards });
    }
}
