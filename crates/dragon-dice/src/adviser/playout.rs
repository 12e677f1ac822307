//! Plays on from a copy of a position; the policy decides for every player.

use super::policy::Policy;
use super::trial_dice::TrialDice;
use crate::game::{Command, State, decide, without_secrets};

/// Most commands in a playout; a turn has about ten.
const MAX_COMMANDS: usize = 400;

/// Returns a copy of a position for trials, with the adviser's own dice for everybody and without secret targets.
pub(super) fn copy(state: &State) -> State {
    without_secrets(state).without_real_dice()
}

impl Policy {
    /// Returns the position after a command, and after the policy's choices until `is_over` returns true or the game is over; `None` if the
    /// command is refused.
    pub(super) fn play(
        &self,
        state: &State,
        command: &Command,
        dice: &mut TrialDice,
        is_over: impl Fn(&State) -> bool,
    ) -> Option<State> {
        let mut state = decide(state, command, dice, None).ok()?.state;
        let (mut begun, mut number) = (None, 0);
        for _ in 0..MAX_COMMANDS {
            if state.end().is_some() || is_over(&state) {
                break;
            }
            let Some(legal) = self.choose(&state, dice) else { break };
            // After different commands, the same step has the same dice.
            let step = state.turn().map(|turn| (turn.number, turn.step));
            number = if step == begun { number + 1 } else { 0 };
            begun = step;
            let (turn, step) = step.unwrap_or_default();
            dice.turn_to([u64::from(turn), step as u64, number]);
            let Ok(decided) = decide(&state, &legal.command, dice, None) else { break };
            state = decided.state;
        }
        Some(state)
    }
}

/// Returns the number of the turn; 0 in the set-up.
pub(super) fn turn_number(state: &State) -> u32 {
    state.turn().map_or(0, |turn| turn.number)
}

/// Reports whether everything that a command started is finished: there is no prompt, and nothing is still being resolved.
pub fn is_settled(state: &State) -> bool {
    let Some(turn) = state.turn() else { return state.prompt().is_none() };
    let goes_on = turn.battle.is_some()
        || turn.magic.is_some()
        || turn.dragon_battle.is_some()
        || turn.contest.is_some()
        || turn.species.mutation.is_some();
    state.prompt().is_none() && !goes_on
}
