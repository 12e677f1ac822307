//! How much of the chance to win the best row of `advise` costs, by playing on after it and after the runners-up.

use crate::table::{Dice, header, new_of};
use crate::{MATCHES, MAX_TURNS, Who, health};
use warband_core::sort::StableSort;
use warband_dragon_dice::adviser::{AdviceRow, Adviser, legal_commands};
use warband_dragon_dice::game::{Command, PlayerId, State, decide};

/// Commands of a position that are played out: the best row's, and those of the next rows.
const MOST: usize = 5;

/// Prints what the best rows of `count` positions cost on average. Each position is from another game of the armies of [`MATCHES`] at the
/// easy level. From it, each command is played out `playouts` times, to the end of the game, or for this many turns if `turns` is not 0.
pub(crate) fn positions(count: usize, playouts: usize, turns: u32, seed: &str) {
    let mut costs: Vec<Cost> = Vec::new();
    for number in 0..count {
        let Some(state) = position(number, seed) else { continue };
        let Some(cost) = cost(&state, playouts, turns, &format!("rollouts {seed} {number}")) else {
            continue;
        };
        costs.push(cost);
        if costs.len().is_multiple_of(20) || number + 1 == count {
            summary(&costs);
        }
    }
    costs.stable_sort_by(|one, other| other.most.total_cmp(&one.most));
    for cost in costs.iter().take(10) {
        println!("{:.1} % +- {:.1}: {}", 100.0 * cost.most, 196.0 * cost.error, cost.words);
    }
}

/// What the best row of a position costs.
struct Cost {
    /// By the command that is best in one half of the playouts, valued in the other half: too low if that is the wrong one.
    fair: f64,
    /// By the command that is best in all playouts, valued in the same ones: too high.
    most: f64,
    /// The standard error of `most`.
    error: f64,
    words: String,
}

fn summary(costs: &[Cost]) {
    let number = costs.len() as f64;
    let mean = |of: fn(&Cost) -> f64| {
        let mean = costs.iter().map(of).sum::<f64>() / number;
        let squares: f64 = costs.iter().map(|cost| (of(cost) - mean) * (of(cost) - mean)).sum();
        format!("{:.2} % +- {:.2}", 100.0 * mean, 196.0 * squares.sqrt() / number)
    };
    let large = costs.iter().filter(|cost| cost.most >= 0.08).count();
    let sure = costs.iter().filter(|cost| cost.most - 1.96 * cost.error >= 0.08).count();
    println!(
        "{number} positions: the best row costs {} (at most {}); 8 % or more in {large}, surely in {sure}",
        mean(|cost| cost.fair),
        mean(|cost| cost.most),
    );
}

/// Returns a random decision of a game that has one.
fn position(number: usize, seed: &str) -> Option<State> {
    let (armies, edition, size) = MATCHES[number % MATCHES.len()];
    let mut dice = Dice::new(&format!("positions {seed} {number}"));
    let mut state = new_of(&header(armies, edition, size), true, &mut dice);
    let adviser = Adviser::new(&state);
    let (mut found, mut seen) = (None, 0);
    for number in 0.. {
        if state.end().is_some() || state.turn().is_some_and(|turn| turn.number > MAX_TURNS) {
            break;
        }
        if state.turn().is_some() && legal_commands(&state).len() > 1 {
            seen += 1;
            if dice.below(seen) == 0 {
                found = Some(state.clone());
            }
        }
        let command = adviser.one_ahead(&state, number)?.command;
        state = decide(&state, &command, &mut dice, None).ok()?.state;
    }
    found
}

/// Returns the commands that begin the best rows of a position, the best first.
fn commands(rows: Vec<AdviceRow>) -> Vec<(String, Command)> {
    let mut rows = rows;
    rows.stable_sort_by(|one, other| other.win.mean.total_cmp(&one.win.mean));
    let mut found: Vec<(String, Command)> = Vec::new();
    for row in rows {
        let first = &row.commands[0];
        if found.iter().all(|(_, known)| *known != first.command) {
            found.push((first.words.join(" "), first.command.clone()));
        }
    }
    found.truncate(MOST);
    found
}

/// Plays out the commands of the best rows with the same dice; `None` if there is only one.
fn cost(state: &State, playouts: usize, turns: u32, seed: &str) -> Option<Cost> {
    let plain = Who::parse("net");
    let adviser = plain.adviser(state);
    let commands = commands(adviser.rows(state, 1));
    if commands.len() < 2 {
        return None;
    }
    let played: Vec<Vec<f64>> = commands
        .iter()
        .map(|(_, command)| {
            (0..playouts)
                .map(|number| playout(&adviser, state, command, turns, &format!("{seed} {number}")))
                .collect()
        })
        .collect();
    // How much more each command wins than the best row's.
    let gains = |of: usize| played[of].iter().zip(&played[0]).map(|(one, best)| one - best);
    let half = |of: usize, odd: usize| gains(of).skip(odd).step_by(2).sum::<f64>() / (playouts / 2) as f64;
    let mean = |of: usize| gains(of).sum::<f64>() / playouts as f64;
    let best = |value: &dyn Fn(usize) -> f64| {
        (0..played.len()).reduce(|best, of| if value(of) > value(best) { of } else { best }).unwrap()
    };
    let fair = [0, 1].map(|odd| half(best(&|of| half(of, odd)), 1 - odd));
    let of = best(&mean);
    let most = mean(of);
    let squares: f64 = gains(of).map(|gain| (gain - most) * (gain - most)).sum();
    let words = format!(
        "{}, better {} (turn {:?})",
        commands[0].0,
        commands[of].0,
        state.turn().map(|turn| turn.number)
    );
    Some(Cost { fair: f64::midpoint(fair[0], fair[1]), most, error: squares.sqrt() / playouts as f64, words })
}

/// Returns the chance to win where a game that goes on with a command ends, or after some turns.
fn playout(adviser: &Adviser, state: &State, command: &Command, turns: u32, seed: &str) -> f64 {
    let player = state.acting();
    let number = |state: &State| state.turn().map_or(0, |turn| turn.number);
    let last = if turns == 0 { MAX_TURNS.max(number(state)) } else { number(state) + turns };
    let mut dice = Dice::new(seed);
    let mut state = decide(state, command, &mut dice, None).unwrap().state;
    for number_of in 0.. {
        if state.end().is_some() || number(&state) > last {
            break;
        }
        let next = adviser.one_ahead(&state, number_of).unwrap();
        state = decide(&state, &next.command, &mut dice, None).unwrap().state;
    }
    if turns > 0 || state.end().is_some() {
        return adviser.chance(&state, player);
    }
    let other = PlayerId(1 - player.0);
    let lead = health(&state, player) - health(&state, other);
    if lead.abs() < 0.5 { 0.5 } else { f64::from(u8::from(lead > 0.0)) }
}
