//! The policy: one command deep by the chance to win. It tries a command on a copy and values the result; for a command that rolls dice it
//! uses the expected result. No case depends on a particular spell, icon or dragon.

use super::features::{Sums, blow, damage, features, quickness, turns_to_win};
use super::legal_commands::{Candidate, compared};
use super::net::Net;
use super::playout::is_settled;
use super::position::{Evaluator, MAGIC};
use super::rows::Mean;
use super::trial_dice::TrialDice;
use crate::game::magic::{Casting, health_reached};
use crate::game::{ArmyId, Choice, Command, PlayerId, PromptKind, State, Throw, decide};
use crate::roll::Attack;
use crate::rules::{StepKind, spell};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;
use warband_core::sort::StableSort;

/// About how many commands of a position are compared, the first ones of each offer.
const MAX_COMPARED: usize = 24;

/// Breaks ties between commands: makes a roll that may be declined slightly better, and a mere change of order slightly worse.
const NUDGE: f64 = 0.0005;

/// Turns that a game may last before a quick win counts more.
const PATIENCE: u32 = 10;

/// Most turns that count beyond [`PATIENCE`].
const MAX_IMPATIENCE: u32 = 40;

/// What a win that is far away costs at most, [`MAX_IMPATIENCE`] turns beyond [`PATIENCE`], in chances to win.
const IMPATIENCE: f64 = 0.4;

/// What a health-worth that the opponents are expected to gain costs of the chance to win.
const GAIN: f64 = 0.02;

/// A health-worth that a spell reaches on the side that it is meant for, in health-worth gained: the larger target of equal spells.
const REACHED: f64 = 0.02;

/// Castings of one spell that are played out.
const MAX_CASTINGS: usize = 3;

/// How often a casting is played out.
const SPELL_TRIALS: u64 = 4;

/// How often a plan of spells is played out, and the most spells in it.
const PLAN_TRIALS: u64 = 48;
const MAX_PLANNED: usize = 8;

/// Most commands until spells are resolved.
const MAX_RESOLVING: usize = 60;

/// Most answers of opponents that are declined when a maneuver is assumed to succeed.
const MAX_ANSWERS: usize = 12;

/// A command and the policy's value of the position after it, for the player who takes it.
#[derive(Clone, Debug)]
pub(super) struct Scored {
    pub(super) candidate: Candidate,
    pub(super) score: f64,
}

/// Chooses by the values of positions.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    pub(super) evaluator: Rc<Evaluator>,
    pub(super) net: Rc<Net>,
    /// The standard deviation of the errors that it makes when it compares commands, in chances to win.
    pub(super) noise: f64,
    /// Whether it prefers to win soon: the longer a game lasts the more. Otherwise nobody moves where both do well.
    pub(super) is_pressing: bool,
    /// Whether it values spells by playing them out, not by their costs.
    pub(super) tries_spells: bool,
}

/// Damage of an attack at which its result is valued, in standard deviations from the mean, with their weights: three points whose mean and
/// variance are those of a normal distribution.
const POINTS: [(f64, f64); 3] = [(-1.224_744_871, 1.0 / 3.0), (0.0, 1.0 / 3.0), (1.224_744_871, 1.0 / 3.0)];

impl Policy {
    pub(super) fn new(state: &State, net: Rc<Net>) -> Policy {
        let evaluator = Rc::new(Evaluator::new(state));
        Policy { evaluator, net, noise: 0.0, is_pressing: false, tries_spells: true }
    }

    /// Returns the value of a position to a player: the chance to win, less the turns until the win if it is pressing.
    pub(super) fn position(&self, state: &State, player: PlayerId) -> f64 {
        if let Some(end) = &state.end() {
            return match end.winner {
                Some(winner) => f64::from(u8::from(winner == player)),
                None => 0.5,
            };
        }
        self.value_of(state, &self.evaluator.sums(state), player)
    }

    /// Returns the value of a position with armies that differ from its own.
    pub(super) fn value_of(&self, state: &State, sums: &Sums, player: PlayerId) -> f64 {
        let chance = self.chance_of(state, sums, player);
        let turns = state.turn().map_or(0, |turn| turn.number).saturating_sub(PATIENCE).min(MAX_IMPATIENCE);
        if !self.is_pressing || turns == 0 {
            return chance;
        }
        let [_, win] = turns_to_win(state, sums, player);
        chance - IMPATIENCE * f64::from(turns) / f64::from(MAX_IMPATIENCE) * (1.0 - quickness(win))
    }

    /// Returns the chance of a player to win with armies that differ from those of the position.
    fn chance_of(&self, state: &State, sums: &Sums, player: PlayerId) -> f64 {
        let against = |other: PlayerId, of: PlayerId| self.net.chance(&features(state, sums, [of, other]));
        if let [one, two] = state.players()
            && !one.conceded
            && !two.conceded
        {
            return against(PlayerId(1 - player.0.min(1)), player);
        }
        // Of several players, each has the mean of the chances against the others, in the share of all.
        let playing = |other: &PlayerId| !state.player(*other).conceded;
        let of = |of: PlayerId| -> f64 {
            state
                .everybody()
                .filter(playing)
                .filter(|other| *other != of)
                .map(|other| against(other, of))
                .sum()
        };
        let all: f64 = state.everybody().filter(playing).map(of).sum();
        if all > 0.0 { of(player) / all } else { 0.5 }
    }

    /// Returns the value after an attack.
    fn after_attack(&self, state: &State, now: f64, attack: Attack, by: ArmyId, on: ArmyId) -> f64 {
        let sums = self.evaluator.sums(state);
        let Some(damage) = damage(state, &sums, attack, by, on) else { return now };
        let spread = damage.variance.sqrt();
        let at = |(point, weight): (f64, f64)| {
            let mut after = sums.clone();
            after.kill(on, (damage.mean + point * spread).max(0.0) + damage.side_results);
            if attack == Attack::Melee {
                let lost = blow(state, &after, attack, on, by);
                after.kill(by, lost);
            }
            weight * self.value_of(state, &after, by.player)
        };
        POINTS.into_iter().map(at).sum()
    }

    /// Returns the value after the opponents lose this much health-worth in all; a negative loss is a gain of theirs.
    fn after_losses(&self, state: &State, now: f64, player: PlayerId, lost: f64) -> f64 {
        if lost < 0.0 {
            return now + GAIN * lost.max(-10.0);
        }
        let mut sums = self.evaluator.sums(state);
        let others = state.everybody().filter(|other| *other != player);
        let armies: Vec<ArmyId> = others.flat_map(|other| state.armies(other)).collect();
        let all: f64 = armies.iter().map(|army| sums.health(*army)).sum();
        if all <= 0.0 {
            return now;
        }
        let share = (lost / all).min(1.0);
        for army in armies {
            let health = sums.health(army);
            sums.kill(army, share * health);
        }
        self.value_of(state, &sums, player)
    }

    /// Returns its choice in a position, with attacks valued by sums of means; `None` if the game is over.
    pub(super) fn choose(&self, state: &State, dice: &mut TrialDice) -> Option<Candidate> {
        let mut candidates = self.compared(state);
        if candidates.len() < 2 {
            return candidates.pop();
        }
        let player = state.acting();
        let now = self.position(state, player);
        let mut best: Option<Scored> = None;
        for candidate in candidates {
            let score = self.score(state, now, &candidate, player, dice);
            if best.as_ref().is_none_or(|best| score > best.score) {
                best = Some(Scored { candidate, score });
            }
        }
        best.map(|best| best.candidate)
    }

    /// Returns every command of a position, the best first; equal ones in the order of the offers. Attacks are valued by exact odds, and
    /// all with the errors of the policy.
    pub(super) fn scored(&self, state: &State, dice: &mut TrialDice) -> Vec<Scored> {
        let player = state.acting();
        let now = self.position(state, player);
        let mut scored: Vec<Scored> = Vec::new();
        for candidate in self.compared(state) {
            let mut score = match self.after_exact_attack(state, &candidate.command) {
                Some(after) => after,
                None => self.score(state, now, &candidate, player, dice),
            };
            if self.noise > 0.0 {
                score += self.noise * dice.error();
            }
            scored.push(Scored { candidate, score });
        }
        scored.stable_sort_by(|one, other| other.score.total_cmp(&one.score));
        scored
    }

    /// Returns the expected value after a command; `now` is the value of the position before it.
    pub(super) fn score(
        &self,
        state: &State,
        now: f64,
        candidate: &Candidate,
        player: PlayerId,
        dice: &mut TrialDice,
    ) -> f64 {
        let is_announcing = state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Announcing);
        match &candidate.command {
            Command::Attack { attack, target, .. } => {
                state.marching_army().map_or(now, |by| self.after_attack(state, now, *attack, by, *target))
            }
            Command::Magic { .. } => {
                let gained = state.marching_army().map_or(0.0, |by| self.evaluator.magic(state, by));
                self.after_losses(state, now, player, gained) - NUDGE
            }
            // A maneuver that gains nothing is not made.
            Command::Maneuver(_) if state.prompt().is_none() => self.maneuver(state, player, dice) - NUDGE,
            Command::Cast(_) if self.tries_spells => match decide(state, &candidate.command, dice, None) {
                Ok(announced) => self.after_spells(&announced.state, player, SPELL_TRIALS).mean - NUDGE,
                Err(_) => f64::NEG_INFINITY,
            },
            Command::Next | Command::Pass if is_announcing && self.tries_spells => {
                self.after_spells(state, player, SPELL_TRIALS).mean
            }
            Command::Cast(castings) => self.after_losses(state, now, player, promised(state, castings)),
            // Announced spells are resolved later, by rolls; that is not a reason to announce fewer.
            Command::Next | Command::Pass if is_announcing => now,
            // No announcement is taken back: values of spells come from trials, so it could be announced and taken back without end.
            Command::CastFirst(_) | Command::CastDrop(_) if self.tries_spells => f64::NEG_INFINITY,
            Command::CastFirst(_) | Command::CastDrop(_) | Command::Choose(Choice::Place(_)) => now - NUDGE,
            _ if candidate.throws => now + NUDGE,
            command => match decide(state, command, dice, None) {
                Ok(decided) => self.outlook(&decided.state, player, dice),
                Err(_) => f64::NEG_INFINITY,
            },
        }
    }

    /// Returns the value of a position to a player who continues in it: during a march, with the marching army's best continuation.
    pub(super) fn outlook(&self, state: &State, player: PlayerId, dice: &mut TrialDice) -> f64 {
        let is_marching = state.marching_army().is_some()
            && (state.is_in(StepKind::Maneuver) || state.is_in(StepKind::Action));
        if state.prompt().is_some() || state.end().is_some() || state.acting() != player || !is_marching {
            return self.position(state, player);
        }
        self.best(state, player, dice)
    }

    /// Returns the best score of the ways of a position.
    fn best(&self, state: &State, player: PlayerId, dice: &mut TrialDice) -> f64 {
        let candidates = self.compared(state);
        let now = self.position(state, player);
        candidates
            .iter()
            .map(|candidate| self.score(state, now, candidate, player, dice))
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// Returns the expected value of a maneuver: the better direction if it succeeds, otherwise the army's actions at the present face.
    fn maneuver(&self, state: &State, player: PlayerId, dice: &mut TrialDice) -> f64 {
        let stays = match decide(state, &Command::Next, dice, None) {
            Ok(decided) => self.outlook(&decided.state, player, dice),
            Err(_) => self.position(state, player),
        };
        let (Some(succeeded), Some(army)) = (maneuvered(state, dice), state.marching_army()) else {
            return stays;
        };
        // If there is only one direction, it has been taken already.
        let turns = match succeeded.prompt() {
            Some(_) => self.best(&succeeded, player, dice),
            None => self.outlook(&succeeded, player, dice),
        };
        let chance = self.evaluator.chance_to_maneuver(state, army);
        chance * turns + (1.0 - chance) * stays
    }

    /// Returns the candidates of a position; if spells are tried, of each spell the castings that promise most.
    pub(super) fn compared(&self, state: &State) -> Vec<Candidate> {
        let candidates = compared(state, MAX_COMPARED);
        if !self.tries_spells {
            return candidates;
        }
        let mut castings: BTreeMap<String, Vec<(f64, Candidate)>> = BTreeMap::new();
        let mut kept = Vec::new();
        for candidate in candidates {
            match &candidate.command {
                Command::Cast(of) => {
                    let name = of.first().map_or_else(String::new, |casting| casting.spell.clone());
                    castings.entry(name).or_default().push((promised(state, of), candidate));
                }
                _ => kept.push(candidate),
            }
        }
        for mut of_spell in castings.into_values() {
            of_spell.retain(|(promised, _)| *promised > 0.0);
            of_spell.stable_sort_by(|(one, _), (other, _)| other.total_cmp(one));
            kept.extend(of_spell.into_iter().take(MAX_CASTINGS).map(|(_, candidate)| candidate));
        }
        kept
    }

    /// Returns the value after the announced spells, by resolving them `trials` times.
    fn after_spells(&self, announced: &State, player: PlayerId, trials: u64) -> Mean {
        let quick = self.quick();
        let values = (0..trials).map(|trial| {
            let commands = Cell::new(0);
            let is_over = |state: &State| {
                commands.set(commands.get() + 1);
                is_settled(state) || commands.get() > MAX_RESOLVING
            };
            let after = quick.play(announced, &Command::Next, &mut TrialDice::new(trial << 20), is_over);
            self.position(after.as_ref().unwrap_or(announced), player)
        });
        Mean::of(&values.collect::<Vec<f64>>())
    }

    /// Returns the spells to announce one after the other, and the value after all of them; none if no spell is worth it.
    pub(super) fn plan(&self, state: &State, seed: u64) -> Option<(Vec<Candidate>, Mean)> {
        let player = state.acting();
        let is_announcing = state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Announcing);
        let (mut state, mut plan) = (state.clone(), Vec::new());
        while is_announcing && plan.len() < MAX_PLANNED {
            let best = self.scored(&state, &mut TrialDice::new(seed)).into_iter().next()?.candidate;
            if !matches!(best.command, Command::Cast(_)) {
                break;
            }
            state = decide(&state, &best.command, &mut TrialDice::new(seed), None).ok()?.state;
            plan.push(best);
        }
        (!plan.is_empty()).then(|| (plan, self.after_spells(&state, player, PLAN_TRIALS)))
    }

    /// Returns the policy for playouts, which values spells by their costs.
    pub(super) fn quick(&self) -> Policy {
        Policy { tries_spells: false, noise: 0.0, ..self.clone() }
    }
}

/// Returns the expected gain of spells announced together: their points, if they serve the caster.
fn promised(state: &State, castings: &[Casting]) -> f64 {
    let of = |casting: &Casting| {
        let Some(spell) = spell(&casting.spell) else { return 0.0 };
        let points = f64::from(spell.cost.saturating_mul(casting.times));
        match health_reached(state, &spell, casting.times, &casting.target) {
            Some(health) => MAGIC * points + REACHED * f64::from(health),
            None => -MAGIC * points,
        }
    };
    castings.iter().map(of).sum()
}

/// Returns a copy in which the marching army's maneuver succeeded: its player chooses a direction, or the only one has been taken. `None`
/// if something else interrupts it.
pub(super) fn maneuvered(state: &State, dice: &mut TrialDice) -> Option<State> {
    let mut now = decide(state, &Command::Maneuver(Throw::Digital), dice, None).ok()?.state;
    // A maneuver that nobody counters succeeds without a roll.
    for _ in 0..MAX_ANSWERS {
        match now.prompt().map(|prompt| prompt.kind) {
            None | Some(PromptKind::Direction) => return Some(now),
            Some(PromptKind::Counter) => now = decide(&now, &Command::Pass, dice, None).ok()?.state,
            Some(_) => return None,
        }
    }
    None
}
