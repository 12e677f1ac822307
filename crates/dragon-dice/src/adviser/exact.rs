//! Exact odds of attacks and contests in a position, and the chance to win after an attack.

use super::policy::Policy;
use crate::dice::Die;
use crate::game::{ArmyId, Command, State};
use crate::odds::{AttackOdds, ContestOdds, Side};
use crate::roll::Attack;
use crate::rules::RollKind;

impl Policy {
    /// Returns the value after an attack by its exact odds; `None` for another command, or if its odds are not known.
    pub(super) fn after_exact_attack(&self, state: &State, command: &Command) -> Option<f64> {
        let Command::Attack { attack, target, .. } = command else { return None };
        let by = state.marching_army()?;
        Some(self.after_blow(state, by, *target, &attack_odds(state, *attack, by, *target)?))
    }

    /// Returns the value after an attack with these odds to the player who attacks.
    pub(super) fn after_blow(&self, state: &State, by: ArmyId, on: ArmyId, odds: &AttackOdds) -> f64 {
        let (killed, lost) = (&odds.blow.health_killed, lost(odds));
        let sums = self.evaluator.sums(state);
        let all = sums.health(on).max(1.0);
        // Who is killed does not answer.
        let left = |health: usize| (1.0 - health as f64 / all).max(0.0);
        let answering: f64 = killed.possible().map(|(health, chance)| chance * left(health)).sum();
        let at = |(health, chance): (usize, f64)| {
            let mut after = sums.clone();
            after.kill(on, health as f64);
            after.kill(by, if answering > 0.0 { lost * left(health) / answering } else { lost });
            chance * self.value_of(state, &after, by.player)
        };
        killed.possible().map(at).sum()
    }
}

/// Returns the health-worth that an attacker loses on average.
pub(super) fn lost(odds: &AttackOdds) -> f64 {
    odds.killed_back.mean() + odds.counter.as_ref().map_or(0.0, |blow| blow.health_killed.mean())
}

fn dice_of(state: &State, army: ArmyId) -> Vec<Die> {
    state.army(army).into_iter().map(|id| state.die(id).clone()).collect()
}

/// Returns the odds of an attack in this position, the same that `odds attack` shows for these armies.
pub(super) fn attack_odds(state: &State, attack: Attack, by: ArmyId, on: ArmyId) -> Option<AttackOdds> {
    let kind = || RollKind::of(attack.word());
    let (mine, theirs) = (dice_of(state, by), dice_of(state, on));
    let sides = [
        Side::new(&mine, state.circumstances(by, kind()?)),
        Side::new(&theirs, state.circumstances(on, kind()?)),
    ];
    AttackOdds::of(attack, &sides[0], &sides[1]).ok()
}

/// Returns the chance that an army wins a maneuver against another one.
pub(super) fn contest_odds(state: &State, army: ArmyId, other: ArmyId) -> Option<f64> {
    let kind = || RollKind::of(RollKind::MANEUVER);
    let (mine, theirs) = (dice_of(state, army), dice_of(state, other));
    let sides = [
        Side::new(&mine, state.circumstances(army, kind()?)),
        Side::new(&theirs, state.circumstances(other, kind()?)),
    ];
    ContestOdds::of(&sides[0], &sides[1]).ok().map(|odds| odds.marcher)
}
