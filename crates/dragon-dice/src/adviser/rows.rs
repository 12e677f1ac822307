//! The list of `advise`: each legal command with its value. Attacks and contests are valued by exact odds, those without dice by
//! trying them, and everything else by playing it out on copies to the end of the action.

use super::exact::{attack_odds, contest_odds, lost};
use super::legal_commands::{LegalCommand, advised_commands, legal_commands};
use super::playout::{copy, is_settled};
use super::policy::{Policy, maneuvered};
use super::position::health_in_play;
use super::search::{Depth, MAX_ARMS, moves_reserves};
use super::trial_dice::TrialDice;
use crate::dice::{Die, ResultType};
use crate::game::{Area, ArmyId, Command, Direction, PlayerId, PromptKind, State, decide};
use crate::roll::army_stats;
use crate::rules::StepKind;
use warband_core::chance::Thrower;
use warband_core::sort::StableSort;

/// A mean, known exactly or estimated by playouts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// The mean, in the unit of the row.
    pub mean: f64,
    /// Its standard error if it comes from playouts.
    pub error: Option<f64>,
}

impl Mean {
    const fn exact(mean: f64) -> Mean {
        Mean { mean, error: None }
    }

    pub(super) fn of(numbers: &[f64]) -> Mean {
        let number = numbers.len().max(1) as f64;
        let mean = numbers.iter().sum::<f64>() / number;
        let squares: f64 = numbers.iter().map(|one| (one - mean) * (one - mean)).sum();
        Mean { mean, error: Some((squares / (number - 1.0).max(1.0) / number).sqrt()) }
    }
}

/// A maneuver before an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turned {
    /// The direction in which the terrain is turned.
    pub direction: Direction,
    /// The chance that the maneuver succeeds if every opponent there counters.
    pub chance: f64,
}

/// A sequence of commands, with its value to the player who gives them.
#[derive(Clone, Debug, PartialEq)]
pub struct AdviceRow {
    /// The commands, the one to give now first: a march, a maneuver and an action, or a single one.
    pub commands: Vec<LegalCommand>,
    /// The maneuver among them.
    pub turned: Option<Turned>,
    /// The face of the marching army's terrain when the army acts, 1 to 8.
    pub face: Option<u32>,
    /// Health-worth of opponents that the action kills.
    pub killed: Mean,
    /// Health-worth of the player's own units that the action loses.
    pub lost: Mean,
    /// The chance that the attacked army is wiped out, if known.
    pub nobody_left: Option<f64>,
    /// The chance that a counter-maneuver keeps the terrain as it is, if known.
    pub chance: Option<f64>,
    /// The mean results of the survivors in rolls of each type, in the order of [`ResultType::ALL`], if it picks units to be killed.
    pub left: Option<[f64; 5]>,
    /// The chance to win after it.
    pub win: Mean,
}

impl AdviceRow {
    /// Returns the best row by [`order`](AdviceRow::order), the first of equal ones; `None` if there are no rows.
    pub fn best<'r>(rows: impl IntoIterator<Item = &'r AdviceRow>) -> Option<&'r AdviceRow> {
        rows.into_iter().reduce(|best, row| if row.order() < best.order() { row } else { best })
    }

    /// Returns a key by which better rows come first: the highest chance to win, to nine decimal places. Of equal ones exact rows come
    /// first, then those of fewer commands, then those that do nothing.
    pub fn order(&self) -> impl Ord + use<> {
        let win = -(self.win.mean * 1e9).round() as i64;
        let passes =
            self.commands.last().is_some_and(|legal| matches!(legal.command, Command::Next | Command::Pass));
        (win, self.is_about(), self.commands.len(), !passes)
    }

    /// Returns the position in which each of the commands is given, the first one in `state`. A maneuver among them succeeds.
    pub fn positions(&self, state: &State) -> Vec<State> {
        let mut positions = vec![copy(state)];
        for legal in self.commands.iter().take(self.commands.len().saturating_sub(1)) {
            let now = &positions[positions.len() - 1];
            let next = match legal.command {
                Command::Maneuver(_) => maneuvered(now, &mut TrialDice::new(0)),
                _ => after(now, &legal.command),
            };
            let Some(next) = next else { break };
            positions.push(next);
        }
        positions
    }

    /// Returns how much less the chance to win is than after `best`, from 0 to 1.
    pub fn cost(&self, best: &AdviceRow) -> f64 {
        (best.win.mean - self.win.mean).max(0.0)
    }

    /// Reports whether any of its numbers comes from playouts.
    pub const fn is_about(&self) -> bool {
        self.killed.error.is_some() || self.lost.error.is_some() || self.win.error.is_some()
    }
}

/// How bad a decision is, by how much of the chance to win it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// It costs at least 2 %.
    Doubtful,
    /// It costs at least 4 %.
    Bad,
    /// It costs at least 8 %.
    Blunder,
}

warband_core::words! {
    /// Every grade, the best first.
    Grade::ALL,
    /// The word for it.
    Grade::word { Doubtful => "doubtful", Bad => "bad", Blunder => "blunder" }
}

impl Grade {
    /// Returns the least part of the chance to win that a decision of this grade costs.
    pub const fn least_cost(self) -> f64 {
        match self {
            Grade::Doubtful => 0.02,
            Grade::Bad => 0.04,
            Grade::Blunder => 0.08,
        }
    }

    /// Returns the grade of a decision that costs this much of the chance to win; `None` below 2 %.
    pub fn of(cost: f64) -> Option<Grade> {
        Grade::ALL.iter().rfind(|grade| cost >= grade.least_cost()).copied()
    }
}

/// Playouts for all rows of a position together, and the fewest and most for one row.
const PLAYOUTS: usize = 600;
const LEAST_PLAYOUTS: usize = 8;
const MOST_PLAYOUTS: usize = 120;

/// Playouts for all moves of reserves together.
const RESERVE_PLAYOUTS: usize = 64;

/// The standard deviation of the difference of such playouts of two commands, with the same dice.
const PLAYOUT_ERROR: f64 = 0.1;

/// Most commands in a playout of a row; most actions are settled after far fewer.
const MAX_COMMANDS: usize = 60;

/// The result of an action, before the changes by the commands before it are known.
#[derive(Clone, Copy, Debug, Default)]
struct Outcome {
    killed: Mean,
    lost: Mean,
    nobody_left: Option<f64>,
    /// The chance to win after it.
    win: Mean,
}

/// Dice of a trial that record whether any were rolled.
struct Watched {
    dice: TrialDice,
    fell: bool,
}

impl Thrower for Watched {
    fn begin(&mut self, number: u64) {
        self.dice.begin(number);
    }

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        self.fell = true;
        self.dice.throw(sides, faces);
    }
}

/// Builds the rows of one position.
pub(super) struct Rows<'p> {
    policy: &'p Policy,
    /// The policy that plays on from a position.
    quick: Policy,
    player: PlayerId,
    /// The chance to win now.
    now: f64,
    /// Playouts of each row that is not exact.
    playouts: usize,
    seed: u64,
}

impl Policy {
    /// Returns every command of a position with its value to the player who is to act, in the order of the offers.
    pub(super) fn rows(&self, state: &State, seed: u64) -> Vec<AdviceRow> {
        let state = copy(state);
        let commands = advised_commands(&state);
        let rows = self.of_position(&state, commands.len(), seed);
        let mut rows: Vec<AdviceRow> =
            commands.into_iter().flat_map(|legal| rows.rows_of_command(&state, legal)).collect();
        if moves_reserves(&state) {
            self.play_out_reserves(&state, &mut rows, seed);
        }
        rows
    }

    /// Compares moves of reserves by playouts to the end of their player's next turn: the commands that the hard level would compare. Moves of
    /// other dice are valued as before, changed by as much as these playouts change the same move of all or half of the dice. The mean of
    /// the values stays as it is: positions of different turns are not compared.
    fn play_out_reserves(&self, state: &State, rows: &mut [AdviceRow], seed: u64) {
        let (quick, depth) = (self.quick(), Depth::of(state));
        let compared = self.compared(state);
        let is_compared =
            |row: &AdviceRow| compared.iter().any(|candidate| candidate.command == row.commands[0].command);
        let (mut arms, mut others): (Vec<&mut AdviceRow>, Vec<&mut AdviceRow>) =
            rows.iter_mut().partition(|row| is_compared(row));
        arms.stable_sort_by(|one, other| other.win.mean.total_cmp(&one.win.mean));
        others.extend(arms.split_off(MAX_ARMS.min(arms.len())));
        let each = (RESERVE_PLAYOUTS / arms.len().max(1)) as u64;
        let gain = |row: &AdviceRow| {
            let results = (0..each).filter_map(|playout| {
                let mut dice = TrialDice::new(seed.wrapping_add(playout << 20));
                let after = quick.play_on(state, &row.commands[0].command, &mut dice, depth)?;
                Some(self.position(&after, state.acting()) - row.win.mean)
            });
            Mean::of(&results.collect::<Vec<f64>>()).mean
        };
        let gains: Vec<f64> = arms.iter().map(|row| gain(row)).collect();
        let offset = Mean::of(&gains).mean;
        let share = each as f64 / (each as f64 + depth.policy_playouts);
        let mut moved = Vec::new();
        for (row, gain) in arms.into_iter().zip(gains) {
            let gain = share * (gain - offset);
            moved.push((transfer(state, &row.commands[0].command), gain));
            let error = PLAYOUT_ERROR / (each as f64 + depth.policy_playouts).sqrt();
            row.win = Mean { mean: (row.win.mean + gain).clamp(0.0, 1.0), error: Some(error) };
        }
        for row in others {
            let kind = transfer(state, &row.commands[0].command);
            let alike: Vec<f64> =
                moved.iter().filter(|(known, _)| *known == kind).map(|(_, gain)| *gain).collect();
            let gain = Mean::of(&alike).mean;
            let error = PLAYOUT_ERROR / depth.policy_playouts.sqrt();
            row.win = Mean { mean: (row.win.mean + gain).clamp(0.0, 1.0), error: Some(error) };
        }
    }

    /// Returns the rows of one command, which need not be one of those listed.
    pub(super) fn rows_of(&self, state: &State, legal: LegalCommand, seed: u64) -> Vec<AdviceRow> {
        let state = copy(state);
        self.of_position(&state, 1, seed).rows_of_command(&state, legal)
    }

    /// Returns the row of one command from playouts alone, even if its value is known exactly.
    pub(super) fn simulated_row(
        &self,
        state: &State,
        legal: LegalCommand,
        playouts: usize,
        seed: u64,
    ) -> AdviceRow {
        let state = copy(state);
        let rows = Rows { playouts, ..self.of_position(&state, 1, seed) };
        let outcome = rows.played(&state, &legal.command);
        row(vec![legal], outcome)
    }

    fn of_position(&self, state: &State, commands: usize, seed: u64) -> Rows<'_> {
        let player = state.acting();
        let now = self.position(state, player);
        let playouts = (PLAYOUTS / commands.max(1)).clamp(LEAST_PLAYOUTS, MOST_PLAYOUTS);
        Rows { policy: self, quick: self.quick(), player, now, playouts, seed }
    }
}

impl Rows<'_> {
    /// Returns the rows that begin with a command; for a march, one for each maneuver and action that can follow it.
    fn rows_of_command(&self, state: &State, legal: LegalCommand) -> Vec<AdviceRow> {
        if !state.is_in(StepKind::Maneuver) {
            return vec![self.single(state, legal)];
        }
        match state.prompt().map(|prompt| prompt.kind) {
            Some(PromptKind::Direction) => return self.of_direction(state, legal),
            Some(_) => return vec![self.single(state, legal)],
            None => {}
        }
        match &legal.command {
            Command::March(_) => {
                let Some(marching) = after(state, &legal.command) else { return Vec::new() };
                let begun = legal_commands(&marching).into_iter();
                let rows = begun.flat_map(|then| self.of_marching(&marching, then));
                rows.map(|row| preceded_by(&legal, row)).collect()
            }
            Command::Next | Command::Maneuver(_) if state.marching_army().is_some() => {
                self.of_marching(state, legal)
            }
            _ => vec![self.single(state, legal)],
        }
    }

    /// Returns the rows of a marching army that begin with a command.
    fn of_marching(&self, state: &State, legal: LegalCommand) -> Vec<AdviceRow> {
        let none = || -> Vec<AdviceRow> {
            let stays = after(state, &Command::Next);
            stays.map_or_else(Vec::new, |stays| self.actions(state, &stays))
        };
        match &legal.command {
            Command::Next => none().into_iter().map(|row| preceded_by(&legal, row)).collect(),
            Command::Maneuver(_) => {
                let succeeded = maneuvered(state, &mut TrialDice::new(self.seed));
                let (Some(succeeded), Some(army)) = (succeeded, state.marching_army()) else {
                    return vec![self.single(state, legal)];
                };
                let chance = self.chance_to_maneuver(state, army);
                // The army's best action at the present face, if the maneuver fails.
                let stays = none().into_iter().map(|row| row.win.mean).reduce(f64::max).unwrap_or(self.now);
                let rows = if succeeded.prompt().is_none() {
                    self.turned(state, &succeeded)
                } else {
                    let directions = legal_commands(&succeeded).into_iter();
                    directions.flat_map(|turn| self.of_direction(&succeeded, turn)).collect()
                };
                let contested = |mut row: AdviceRow| {
                    row.turned = row.turned.map(|turned| Turned { chance, ..turned });
                    row.win.mean = chance * row.win.mean + (1.0 - chance) * stays;
                    preceded_by(&legal, row)
                };
                rows.into_iter().map(contested).collect()
            }
            _ => vec![self.single(state, legal)],
        }
    }

    /// Returns the rows of a marching army that begin with a choice, after its maneuver succeeded.
    fn of_direction(&self, state: &State, turn: LegalCommand) -> Vec<AdviceRow> {
        let direction = match &turn.command {
            Command::Choose(choice) => choice.as_direction(),
            _ => None,
        };
        let (Some(direction), Some(turned)) = (direction, after(state, &turn.command)) else {
            return vec![self.single(state, turn)];
        };
        let turned = self.actions(state, &turned).into_iter().map(|mut row| {
            row.turned = Some(Turned { direction, chance: 1.0 });
            preceded_by(&turn, row)
        });
        turned.collect()
    }

    /// Returns the rows after a maneuver whose only direction has been taken.
    fn turned(&self, before: &State, after: &State) -> Vec<AdviceRow> {
        let face = |state: &State| {
            before.marching_army().and_then(ArmyId::terrain).and_then(|at| state.distance(at))
        };
        let direction = if face(after) > face(before) { Direction::Up } else { Direction::Down };
        let turned = Some(Turned { direction, chance: 1.0 });
        self.actions(before, after).into_iter().map(|row| AdviceRow { turned, ..row }).collect()
    }

    /// Returns the actions, in its present place, of the army that marches in `marching`.
    fn actions(&self, marching: &State, state: &State) -> Vec<AdviceRow> {
        if acts(state) && state.turn().map(|turn| turn.player) == marching.turn().map(|turn| turn.player) {
            let terrain = state.marching_army().and_then(ArmyId::terrain);
            let face = terrain.and_then(|terrain| state.distance(terrain));
            let row = |legal| AdviceRow { face, ..self.single(state, legal) };
            return legal_commands(state).into_iter().map(row).collect();
        }
        let win = Mean::exact(self.policy.position(state, self.player));
        vec![row(Vec::new(), Outcome { win, ..Outcome::default() })]
    }

    /// Returns the row of one command.
    fn single(&self, state: &State, legal: LegalCommand) -> AdviceRow {
        let outcome = self.exact(state, &legal.command).unwrap_or_else(|| self.played(state, &legal.command));
        let left = match (&legal.command, state.prompt().map(|prompt| prompt.kind)) {
            (Command::Casualties(dead), Some(PromptKind::Casualties { army, .. })) => {
                let units = state.army(army).into_iter().filter(|id| !dead.contains(id));
                let dice: Vec<Die> = units.map(|id| state.die(id).clone()).collect();
                Some(ResultType::ALL.map(|result_type| army_stats(&dice, result_type, state.edition()).mean))
            }
            _ => None,
        };
        let chance = self.chance_to_counter(state, &legal.command);
        AdviceRow { chance, left, ..row(vec![legal], outcome) }
    }

    /// Returns the result of a command if it is known without playing it out.
    fn exact(&self, state: &State, command: &Command) -> Option<Outcome> {
        if let Command::Attack { attack, target, .. } = command {
            let by = state.marching_army()?;
            let odds = attack_odds(state, *attack, by, *target)?;
            return Some(Outcome {
                killed: Mean::exact(odds.blow.health_killed.mean()),
                lost: Mean::exact(lost(&odds)),
                nobody_left: Some(odds.blow.wipe_out),
                win: Mean::exact(self.policy.after_blow(state, by, *target, &odds)),
            });
        }
        let mut dice = Watched { dice: TrialDice::new(self.seed), fell: false };
        let decided = decide(state, command, &mut dice, None).ok()?;
        if dice.fell || !is_settled(&decided.state) {
            return None;
        }
        Some(self.change(state, &decided.state, self.onward(&decided.state)))
    }

    /// Returns the chance to win in a position: before the action of the player's marching army, the chance after the best action.
    fn onward(&self, state: &State) -> f64 {
        let of_player = state.turn().is_some_and(|turn| turn.player == self.player);
        let actions = if acts(state) && of_player { self.actions(state, state) } else { Vec::new() };
        let best = AdviceRow::best(&actions).map(|row| row.win.mean);
        best.unwrap_or_else(|| self.policy.position(state, self.player))
    }

    /// Returns the change between two positions, the second with this chance to win; exact, as it has happened. Nobody is killed in the set-up.
    fn change(&self, before: &State, after: &State, win: f64) -> Outcome {
        let fallen = |player: PlayerId| match before.turn() {
            Some(_) => f64::from(health_in_play(before, player)) - f64::from(health_in_play(after, player)),
            None => 0.0,
        };
        let others = before.everybody().filter(|other| *other != self.player);
        Outcome {
            killed: Mean::exact(others.map(fallen).sum()),
            lost: Mean::exact(fallen(self.player)),
            nobody_left: None,
            win: Mean::exact(win),
        }
    }

    /// Returns the position after a spell was announced, in which no other one is; `None` if the command announces none.
    fn alone(&self, state: &State, command: &Command) -> Option<State> {
        if !matches!(command, Command::Cast(_)) {
            return None;
        }
        let announced = after(state, command)?;
        let is_announcing =
            |state: &State| state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Announcing);
        (is_announcing(state) && is_announcing(&announced) && announced.acting() == self.player)
            .then_some(announced)
    }

    /// Returns the result of a command from playouts to the end of what it started.
    fn played(&self, state: &State, command: &Command) -> Outcome {
        let (mut killed, mut lost, mut win) = (Vec::new(), Vec::new(), Vec::new());
        // A row of `cast` is about that spell alone.
        let announced = self.alone(state, command);
        let (begun, first) =
            announced.as_ref().map_or((state, command), |announced| (announced, &Command::Next));
        for playout in 0..self.playouts {
            let mut dice = TrialDice::new(self.seed.wrapping_add((playout as u64) << 20));
            let commands = std::cell::Cell::new(0);
            let is_over = |state: &State| {
                commands.set(commands.get() + 1);
                is_settled(state) || commands.get() > MAX_COMMANDS
            };
            let Some(after) = self.quick.play(begun, first, &mut dice, is_over) else { break };
            let win_after = self.quick.outlook(&after, self.player, &mut dice);
            let change = self.change(state, &after, win_after);
            killed.push(change.killed.mean);
            lost.push(change.lost.mean);
            win.push(change.win.mean);
        }
        let [killed, lost, win] = [killed, lost, win].map(|numbers| Mean::of(&numbers));
        Outcome { killed, lost, nobody_left: None, win }
    }

    /// Returns the chance that a counter-maneuver wins; `None` for any other command.
    fn chance_to_counter(&self, state: &State, command: &Command) -> Option<f64> {
        let is_counter = state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Counter);
        let marching =
            state.marching_army().filter(|_| is_counter && matches!(command, Command::Counter(_)))?;
        let own = ArmyId { player: self.player, at: marching.at };
        Some(1.0 - contest_odds(state, marching, own)?)
    }

    /// Returns the chance that a maneuver succeeds if every opponent there counters: exact against one; against several their contests are
    /// treated as independent, although they share the marching army's roll.
    fn chance_to_maneuver(&self, state: &State, army: ArmyId) -> f64 {
        let others = state.everybody().filter(|other| *other != army.player);
        let others = others.map(|player| ArmyId { player, at: army.at }).filter(|other| state.exists(*other));
        let each: Option<Vec<f64>> = others.map(|other| contest_odds(state, army, other)).collect();
        each.map_or_else(
            || self.policy.evaluator.chance_to_maneuver(state, army),
            |each| each.iter().product(),
        )
    }
}

/// Returns where a command moves reserves from and to; `None` if it moves none.
fn transfer(state: &State, command: &Command) -> Option<(Area, Area)> {
    match command {
        Command::Reinforce { to, .. } => Some((Area::Reserve, Area::Terrain(*to))),
        Command::Retreat { dice } => dice.first().map(|id| (state.die_state(*id).area, Area::Reserve)),
        _ => None,
    }
}

/// Reports whether a marching army is to act.
fn acts(state: &State) -> bool {
    state.prompt().is_none() && state.is_in(StepKind::Action) && state.marching_army().is_some()
}

/// Returns the row of these commands.
fn row(commands: Vec<LegalCommand>, outcome: Outcome) -> AdviceRow {
    let Outcome { killed, lost, nobody_left, win } = outcome;
    AdviceRow { commands, turned: None, face: None, killed, lost, nobody_left, chance: None, left: None, win }
}

/// Puts a command in front of a row of commands that follow it.
fn preceded_by(legal: &LegalCommand, mut row: AdviceRow) -> AdviceRow {
    row.commands.insert(0, legal.clone());
    row
}

/// Returns the position after a command that rolls no dice.
fn after(state: &State, command: &Command) -> Option<State> {
    decide(state, command, &mut TrialDice::new(0), None).ok().map(|decided| decided.state)
}
