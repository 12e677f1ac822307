//! The search of both levels: candidates are played out on copies, promising ones more often (sequential halving).

use super::legal_commands::Candidate;
use super::playout::{copy, turn_number};
use super::policy::{Policy, Scored};
use super::trial_dice::TrialDice;
use crate::game::{Command, State};
use crate::rules::StepKind;
use warband_core::sort::StableSort;

/// Most candidates played out, the best by the policy's scores.
pub(super) const MAX_ARMS: usize = 8;

/// A command, and the results of its playouts.
struct Arm {
    scored: Scored,
    sum: f64,
    playouts: u32,
}

/// Commands that the policy scores further below the best are not played out; it is rarely wrong by more.
const MAX_LOWER: f64 = 0.15;

/// How far positions are played out, and how much the policy's value counts there.
#[derive(Clone, Copy)]
pub(super) struct Depth {
    /// Turns that a playout lasts after the present one.
    turns: u32,
    /// The number of playouts that the policy's value counts as: about the variance of their results over that of its errors.
    pub(super) policy_playouts: f64,
}

impl Depth {
    /// To the end of the next player's turn.
    const USUAL: Depth = Depth { turns: 1, policy_playouts: 32.0 };

    /// Returns the depth for a position. Units that move to or from the Reserve Area act in their player's next turn, so that turn is played
    /// too; and the policy, which does not see that turn, errs by 7 % there.
    pub(super) fn of(state: &State) -> Depth {
        if moves_reserves(state) {
            Depth { turns: state.players().len() as u32, policy_playouts: 3.0 }
        } else {
            Depth::USUAL
        }
    }

    /// Returns how many playouts of this depth take as long as this number of usual ones.
    const fn playouts(self, usual: u32) -> u32 {
        usual * (Depth::USUAL.turns + 1) / (self.turns + 1)
    }
}

/// Reports whether the player may move units to or from the Reserve Area.
pub fn moves_reserves(state: &State) -> bool {
    state.prompt().is_none() && (state.is_in(StepKind::Reinforce) || state.is_in(StepKind::Retreat))
}

impl Arm {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.playouts.max(1))
    }

    /// Returns the value from the playouts and the policy, whose expectations are `offset` lower than the results of playouts.
    fn value(&self, offset: f64, depth: Depth) -> f64 {
        let by_policy = depth.policy_playouts * (self.scored.score + offset);
        (self.sum + by_policy) / (f64::from(self.playouts) + depth.policy_playouts)
    }
}

impl Policy {
    /// Returns the best command after `playouts` playouts altogether, each of the depth of [`Depth::of`]. `is_stopped` is called before
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
        let depth = Depth::of(&state);
        let playouts = depth.playouts(playouts);
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
                    let after = quick.play_on(&state, &arm.scored.candidate.command, &mut dice, depth);
                    let Some(after) = after else { continue };
                    arm.sum += self.position(&after, player);
                    arm.playouts += 1;
                }
            }
            number += each;
            arms.retain(|arm| arm.playouts > 0);
            let offsets: f64 = arms.iter().map(|arm| arm.mean() - arm.scored.score).sum();
            let offset = offsets / arms.len().max(1) as f64;
            arms.stable_sort_by(|one, other| other.value(offset, depth).total_cmp(&one.value(offset, depth)));
            arms.truncate(arms.len().div_ceil(2).max(1));
        }
        arms.pop().map(|arm| arm.scored.candidate)
    }

    /// Returns the position at the end of a playout of this depth that begins with a command; `None` if the command is refused.
    pub(super) fn play_on(
        &self,
        state: &State,
        command: &Command,
        dice: &mut TrialDice,
        depth: Depth,
    ) -> Option<State> {
        let last_turn = turn_number(state) + depth.turns;
        self.play(state, command, dice, |state| turn_number(state) > last_turn)
    }
}
