//! Effects that players write down.

use super::Work;
use crate::dragon_dice::game::{Change, Effect, Event, Fact, Refusal, Rule, Until};
use crate::dragon_dice::rules::StepKind;
use crate::text::plain;

impl Work<'_> {
    /// An effect begins on an army. Without a word about its end it lasts until the next turn of the player whose turn it
    /// is (`open_questions.md` Q50).
    pub(super) fn add_effect(
        &mut self,
        army: &str,
        name: &str,
        changes: &[Change],
        until: Option<&str>,
    ) -> Result<(), Refusal> {
        let Some(turn) = self.state.turn() else { return Err(Fact::NotYet.into()) };
        let player = turn.player;
        if let Some(most) =
            changes.iter().map(|change| change.amount()).max().filter(|amount| *amount > Change::MOST)
        {
            return Err(Fact::TooMuch(most).into());
        }
        let on = self.existing(army)?;
        let until = match until {
            Some(word) if ["turn", "nextturn"].contains(&plain(word).as_str()) => {
                let made = turn.number;
                if !self.state.steps.iter().any(|step| step.kind == StepKind::ExpireEnd) {
                    self.against(Rule::NoEndOfTurn)?;
                }
                if plain(word) == "turn" {
                    Until::EndOfTurn
                } else {
                    Until::EndOfNextTurn { player, turn: made }
                }
            }
            Some(name) => Until::TurnOf(self.state.read_player(name)?),
            None => Until::TurnOf(player),
        };
        let number = self.state.effects_made + 1;
        self.happen(Event::EffectBegan(Effect {
            held_by: None,
            number,
            name: name.to_owned(),
            on,
            changes: changes.to_vec(),
            until,
            units: Vec::new(),
        }));
        Ok(())
    }

    /// An effect ends.
    pub(super) fn drop_effect(&mut self, number: u32) -> Result<(), Refusal> {
        if !self.state.effects.iter().any(|effect| effect.number == number) {
            return Err(Fact::NoEffect(number, self.state.effects.clone()).into());
        }
        self.happen(Event::EffectEnded(number));
        Ok(())
    }
}
