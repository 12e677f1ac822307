//! The policy: rules of thumb that answer any prompt and choose in any step. It tries a command on a copy and values the result; for a
//! command that rolls dice it uses the expected result. No case depends on a particular spell, icon or dragon.

use super::own_dice::OwnDice;
use super::position::Counter;
use super::ways::{Candidate, compared};
use super::worth::Worth;
use crate::game::magic::{Casting, health_meant};
use crate::game::{Choice, Command, PlayerId, PromptKind, State, Throw, decide};
use crate::rules::{StepKind, spell};

/// About how many ways of a position are considered, the first ones of each offer.
const MAX_WAYS: usize = 24;

/// Breaks ties between ways: makes a roll that may be declined slightly better, and a mere change of order slightly worse.
const NUDGE: f64 = 0.01;

/// A total above any army's roll, for a maneuver that is assumed to succeed.
const SUCCESS: u32 = 99;

/// Most answers of opponents that are declined when a maneuver is assumed to succeed.
const MAX_ANSWERS: usize = 12;

/// A way and the policy's value of the position after it, for the player who takes it.
#[derive(Clone, Debug)]
pub(super) struct Scored {
    pub(super) way: Candidate,
    pub(super) score: f64,
}

/// Chooses by the values of positions.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    pub(super) counter: Counter,
}

impl Policy {
    pub(super) fn new(state: &State, worth: Worth) -> Policy {
        Policy { counter: Counter::new(state, worth) }
    }

    /// Returns its choice in a position; `None` if the game is over.
    pub(super) fn choose(&self, state: &State, dice: &mut OwnDice) -> Option<Candidate> {
        let mut ways = compared(state, MAX_WAYS);
        if ways.len() < 2 {
            return ways.pop();
        }
        let player = state.acting();
        let now = self.counter.position(state, player);
        let mut best: Option<Scored> = None;
        for way in ways {
            let score = self.score(state, now, &way, player, dice);
            if best.as_ref().is_none_or(|best| score > best.score) {
                best = Some(Scored { way, score });
            }
        }
        best.map(|best| best.way)
    }

    /// Returns every way of a position, the best first; equal ones in the order of the offers.
    pub(super) fn scored(&self, state: &State, dice: &mut OwnDice) -> Vec<Scored> {
        let player = state.acting();
        let now = self.counter.position(state, player);
        let score = |way: Candidate| Scored { score: self.score(state, now, &way, player, dice), way };
        let mut scored: Vec<Scored> = compared(state, MAX_WAYS).into_iter().map(score).collect();
        scored.sort_by(|one, other| other.score.total_cmp(&one.score));
        scored
    }

    /// Returns the expected value after a way; `now` is the value of the position before it.
    pub(super) fn score(
        &self,
        state: &State,
        now: f64,
        way: &Candidate,
        player: PlayerId,
        dice: &mut OwnDice,
    ) -> f64 {
        let is_announcing = state.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Announcing);
        match &way.command {
            Command::Attack { attack, target, .. } => {
                let armies = self.counter.armies(state);
                let by = state.marching_army();
                now + by.map_or(0.0, |by| self.counter.gain(state, &armies, *attack, by, *target))
            }
            Command::Magic { .. } => {
                let armies = self.counter.armies(state);
                now - NUDGE + state.marching_army().map_or(0.0, |by| self.counter.magic(state, &armies, by))
            }
            // A maneuver that gains nothing is not made.
            Command::Maneuver(_) if state.prompt.is_none() => self.maneuver(state, player, dice) - NUDGE,
            Command::Cast(castings) => now + self.spells(state, castings),
            // Announced spells are resolved later, by rolls; that is no reason to announce fewer.
            Command::Next | Command::Pass if is_announcing => now,
            Command::CastFirst(_) | Command::CastDrop(_) | Command::Choose(Choice::Place(_)) => now - NUDGE,
            _ if way.throws => now + NUDGE,
            command => match decide(state, command, dice, None) {
                Ok(decided) => self.outlook(&decided.state, player, dice),
                Err(_) => f64::NEG_INFINITY,
            },
        }
    }

    /// Returns the value of a position to a player who continues in it: during a march, with the marching army's best continuation.
    fn outlook(&self, state: &State, player: PlayerId, dice: &mut OwnDice) -> f64 {
        let is_marching = state.marching_army().is_some()
            && (state.is_in(StepKind::Maneuver) || state.is_in(StepKind::Action));
        if state.prompt.is_some() || state.end.is_some() || state.acting() != player || !is_marching {
            return self.counter.position(state, player);
        }
        self.best(state, player, dice)
    }

    /// Returns the best score of the ways of a position.
    fn best(&self, state: &State, player: PlayerId, dice: &mut OwnDice) -> f64 {
        let ways = compared(state, MAX_WAYS);
        let now = self.counter.position(state, player);
        ways.iter().map(|way| self.score(state, now, way, player, dice)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Returns the expected value of a maneuver: the better direction if it succeeds, otherwise the army's actions at the present face.
    fn maneuver(&self, state: &State, player: PlayerId, dice: &mut OwnDice) -> f64 {
        let stays = match decide(state, &Command::Next, dice, None) {
            Ok(decided) => self.outlook(&decided.state, player, dice),
            Err(_) => self.counter.position(state, player),
        };
        let (Some(succeeded), Some(army)) = (maneuvered(state, dice), state.marching_army()) else {
            return stays;
        };
        // If there is only one direction, it has been taken already.
        let turns = match succeeded.prompt {
            Some(_) => self.best(&succeeded, player, dice),
            None => self.outlook(&succeeded, player, dice),
        };
        let chance = self.counter.chance_to_maneuver(state, army);
        chance * turns + (1.0 - chance) * stays
    }

    /// Returns the expected gain of spells announced together: their points, if they serve the caster.
    fn spells(&self, state: &State, castings: &[Casting]) -> f64 {
        let worth = &self.counter.worth;
        let of = |casting: &Casting| {
            let Some(spell) = spell(&casting.spell) else { return 0.0 };
            let points = f64::from(spell.cost.saturating_mul(casting.times));
            match health_meant(state, &spell, casting.times, &casting.target) {
                Some(health) => worth.spell * points + worth.reached * f64::from(health),
                None => -worth.spell * points,
            }
        };
        castings.iter().map(of).sum()
    }
}

/// Returns a copy in which the marching army's maneuver succeeded: its player chooses a direction, or the only one has been taken. `None`
/// if something else interrupts it.
pub(super) fn maneuvered(state: &State, dice: &mut OwnDice) -> Option<State> {
    decide(state, &Command::Maneuver(Throw::Digital), dice, None).ok()?;
    // No dice can show so large a total, hence the override.
    let mut now =
        decide(state, &Command::Maneuver(Throw::Total(SUCCESS)), dice, Some("a success")).ok()?.state;
    for _ in 0..MAX_ANSWERS {
        let Some(prompt) = now.prompt else { return Some(now) };
        let command = match prompt.kind {
            PromptKind::Direction => return Some(now),
            PromptKind::Counter => Command::Pass,
            PromptKind::ManeuverRoll => Command::Throw(Throw::Total(SUCCESS).into()),
            _ => return None,
        };
        now = decide(&now, &command, dice, Some("a success")).ok()?.state;
    }
    None
}
