//! Playing on from a copy of a position, by the policy for everybody.

use super::own_dice::OwnDice;
use super::policy::Policy;
use crate::game::{Command, State, decide, without_secrets};

/// So many commands a playout has at most: a turn takes some ten.
const MAX_COMMANDS: usize = 400;

/// Returns a copy of a position for trials, with the adviser's own dice for everybody and without secret targets.
pub(super) fn copy(state: &State) -> State {
    let mut copy = without_secrets(state);
    copy.players.iter_mut().for_each(|player| player.real_dice = false);
    copy
}

impl Policy {
    /// The position behind a command and what follows by the policy until `is_over` says so, or the game is over; `None` where the command
    /// is refused.
    pub(super) fn play(
        &self,
        state: &State,
        command: &Command,
        dice: &mut OwnDice,
        is_over: impl Fn(&State) -> bool,
    ) -> Option<State> {
        let mut state = decide(state, command, dice, None).ok()?.state;
        for _ in 0..MAX_COMMANDS {
            if state.end.is_some() || is_over(&state) {
                break;
            }
            let Some(way) = self.choose(&state, dice) else { break };
            let Ok(decided) = decide(&state, &way.command, dice, None) else { break };
            state = decided.state;
        }
        Some(state)
    }
}

/// The number of the turn; 0 in the set-up.
pub(super) fn turn_number(state: &State) -> u32 {
    state.turn().map_or(0, |turn| turn.number)
}

/// Whether what a command began is done: the game waits for nothing, and nothing goes on that is still to be resolved.
pub(super) fn is_settled(state: &State) -> bool {
    let Some(turn) = state.turn() else { return state.prompt.is_none() };
    let goes_on = turn.battle.is_some()
        || turn.magic.is_some()
        || turn.dragon_battle.is_some()
        || turn.contest.is_some()
        || turn.species.mutation.is_some();
    state.prompt.is_none() && !goes_on
}
