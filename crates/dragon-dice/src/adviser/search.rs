//! The search of the hard level: candidates are played out on copies, promising ones more often (sequential halving).

use super::legal_commands::Candidate;
use super::playout::{copy, turn_number};
use super::policy::{Policy, Scored};
use super::trial_dice::TrialDice;
use crate::game::{Command, State};

/// Most candidates played out, the best by the policy's scores.
const MAX_ARMS: usize = 8;

/// A command, and the results of its playouts.
struct Arm {
    scored: Scored,
    sum: f64,
    playouts: u32,
}

/// Commands that the policy scores further below the best are not played out; it is rarely wrong by more.
const MAX_LOWER: f64 = 0.15;

/// The number of playouts that the policy's value counts as.
const POLICY_PLAYOUTS: f64 = 32.0;

impl Arm {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.playouts.max(1))
    }

    /// Returns the value from the playouts and the policy, whose expectations are `offset` lower than the results of playouts.
    fn value(&self, offset: f64) -> f64 {
        let playouts = f64::from(self.playouts);
        (self.sum + POLICY_PLAYOUTS * (self.scored.score + offset)) / (playouts + POLICY_PLAYOUTS)
    }
}

impl Policy {
    /// Returns the best command after `playouts` playouts altogether, each to the end of the next player's turn. `is_stopped` is called before
    /// each; if it returns true, the result is `None`.
    pub(super) fn search(
        &self,
        state: &State,
        seed: u64,
        playouts: u32,
        is_stopped: &mut dyn FnMut() -> bool,
    ) -> Option<Candidate> {
        let state = copy(state);
        let player = state.acting();
        let quick = self.quick();
        let mut scored = self.scored(&state, &mut TrialDice::new(seed));
        let best = scored.first().map_or(0.0, |best| best.score);
        scored.retain(|scored| scored.score.is_finite() && scored.score >= best - MAX_LOWER);
        // Announcements are not withdrawn: the search would only announce them again.
        scored.retain(|scored| !matches!(scored.candidate.command, Command::CastDrop(_)));
        scored.truncate(MAX_ARMS);
        if scored.len() < 2 {
            return scored.pop().map(|scored| scored.candidate);
        }
        let mut arms: Vec<Arm> =
            scored.into_iter().map(|scored| Arm { scored, sum: 0.0, playouts: 0 }).collect();
        let last_turn = turn_number(&state) + 1;
        let rounds = arms.len().next_power_of_two().trailing_zeros();
        let mut number = 0;
        while arms.len() > 1 {
            let each = (playouts / (rounds * arms.len() as u32)).max(1);
            // All arms are played with the same dice.
            for playout in number..number + each {
                for arm in &mut arms {
                    if is_stopped() {
                        return None;
                    }
                    let mut dice =
                        TrialDice::new(seed.wrapping_add(u64::from(playout) << 20).wrapping_add(1));
                    let command = &arm.scored.candidate.command;
                    let after =
                        quick.play(&state, command, &mut dice, |state| turn_number(state) > last_turn);
                    let Some(after) = after else { continue };
                    arm.sum += self.position(&after, player);
                    arm.playouts += 1;
                }
            }
            number += each;
            arms.retain(|arm| arm.playouts > 0);
            let offsets: f64 = arms.iter().map(|arm| arm.mean() - arm.scored.score).sum();
            let offset = offsets / arms.len().max(1) as f64;
            arms.sort_by(|one, other| other.value(offset).total_cmp(&one.value(offset)));
            arms.truncate(arms.len().div_ceil(2).max(1));
        }
        arms.pop().map(|arm| arm.scored.candidate)
    }
}
