//! The steps of a turn, one after the other (editions.md section 2).

use super::Work;
use crate::dragon_dice::game::{Ending, Event, PlayerId, Refusal, Rule, Until};
use crate::dragon_dice::rules::{Location, StepKind};

impl Work<'_> {
    /// Ends the step and runs on to where somebody may or must act.
    pub(super) fn next(&mut self) -> Result<(), Refusal> {
        self.grove_has_acted()?;
        self.finish_step();
        Ok(())
    }

    /// A Grove that could act must (`open_questions.md` Q48).
    fn grove_has_acted(&mut self) -> Result<(), Refusal> {
        if !self.state.is_in(StepKind::EighthFace) {
            return Ok(());
        }
        let player = self.state.acting();
        let grove =
            self.state.locations(player).into_iter().find(|(_, face)| face.location == Location::Unbury);
        match grove {
            Some((terrain, _)) => self.against(Rule::GroveMust(terrain)),
            None => Ok(()),
        }
    }

    /// Leaves the step that somebody just finished, with all that is checked then, and runs on.
    pub(super) fn finish_step(&mut self) {
        if !self.sweep() {
            self.enter_following();
            self.run_on();
        }
    }

    /// Goes on while nobody can do anything.
    pub(super) fn run_on(&mut self) {
        while self.state.end.is_none() && self.state.awaited.is_none() && !self.state.may_act() {
            if self.sweep() {
                return;
            }
            self.enter_following();
        }
    }

    /// Enters the step behind this one; behind the last the next player's turn begins.
    fn enter_following(&mut self) {
        let Some(turn) = self.state.turn() else { return };
        let (at, marching) = (turn.step, turn.marching);
        let steps = self.state.steps.clone();
        // Without a march its action is nothing.
        let skipped = |step: usize| steps[step].kind == StepKind::Action && marching.is_none();
        let following = (at + 1..steps.len()).find(|step| !skipped(*step));
        match following {
            Some(step) => {
                self.happen(Event::Entered(step));
                self.enter(steps[step].kind);
            }
            None => self.begin_turn(),
        }
    }

    /// What happens by itself when a step begins.
    fn enter(&mut self, kind: StepKind) {
        if kind == StepKind::ExpireEnd {
            self.end_with_turn();
        }
    }

    /// What lasts until this turn ends does.
    fn end_with_turn(&mut self) {
        let Some((player, number)) = self.state.turn().map(|turn| (turn.player, turn.number)) else { return };
        self.end_effects(|until| match until {
            Until::EndOfTurn => true,
            Until::EndOfNextTurn { player: of, turn } => of == player && turn < number,
            Until::TurnOf(_) => false,
        });
    }

    /// The first turn of the game.
    pub(super) fn begin_first_turn(&mut self) {
        let first = self.state.order.first().copied().unwrap_or(PlayerId(0));
        self.turn_of(first);
        self.run_on();
    }

    /// The next player's turn begins; players without units in play are passed over, and what lasts until their turn ends
    /// (`open_questions.md` Q50).
    pub(super) fn begin_turn(&mut self) {
        let Some(turn) = self.state.turn() else { return };
        let player = turn.player;
        // A turn that is cut short never comes to the step in which these end; nor has every edition such a step.
        self.end_with_turn();
        for next in self.state.others(player).into_iter().chain([player]) {
            if self.state.is_in_play(next) && !self.state.player(next).conceded {
                return self.turn_of(next);
            }
            self.end_effects(|until| match until {
                Until::TurnOf(player) | Until::EndOfNextTurn { player, .. } => player == next,
                Until::EndOfTurn => false,
            });
        }
    }

    fn turn_of(&mut self, player: PlayerId) {
        let number = self.state.turn().map_or(0, |turn| turn.number) + 1;
        self.happen(Event::TurnBegan { player, number });
        self.end_effects(|until| until == Until::TurnOf(player));
        self.count_held(player);
    }

    /// Classic: a turn of the holder of enough terrains begins (`open_questions.md` Q21).
    fn count_held(&mut self, player: PlayerId) {
        let facts = self.state.facts;
        if facts.turns_to_hold == 0 || (self.state.captured(player).len() as u32) < facts.terrains_to_win {
            return;
        }
        let turns = self.state.player(player).held + 1;
        self.happen(Event::Held { player, turns });
        if turns >= facts.turns_to_hold {
            self.end(Some(player), Ending::Held);
        }
    }

    /// Ends effects.
    fn end_effects(&mut self, ends: impl Fn(Until) -> bool) {
        let over: Vec<u32> = self
            .state
            .effects
            .iter()
            .filter(|effect| ends(effect.until))
            .map(|effect| effect.number)
            .collect();
        over.into_iter().for_each(|number| self.happen(Event::EffectEnded(number)));
    }
}
