//! The rule of `dd_solo` as a policy: a sum of means, one action deep.

use warband_dragon_dice::adviser::{LegalCommand, legal_commands};
use warband_dragon_dice::dice::{Die, ResultType};
use warband_dragon_dice::game::{ArmyId, Command, State, decide};
use warband_dragon_dice::roll::{Attack, army_stats};

/// Returns the command of the policy.
pub(crate) fn command(state: &State) -> Command {
    let mut best: Option<(f64, LegalCommand)> = None;
    for command in legal_commands(state) {
        let score = score(state, &command);
        if best.as_ref().is_none_or(|(known, _)| score > *known) {
            best = Some((score, command));
        }
    }
    best.unwrap().1.command
}

fn score(state: &State, command: &LegalCommand) -> f64 {
    match (&command.command, command.words[0].as_str()) {
        (Command::Attack { attack, target, .. }, _) => {
            gain(state, *attack, state.marching_army().unwrap(), *target)
        }
        (Command::Magic { .. }, _) => 0.5 * mean(state, state.marching_army().unwrap(), ResultType::Magic),
        // The army that does most at its present face, and a terrain that is nearly captured.
        (Command::March(army), _) => {
            let face = army.terrain().and_then(|terrain| state.distance(terrain));
            best_action(state, &command.command) + face.map_or(0.0, |face| if face < 8 { 1.0 } else { 0.0 })
        }
        (_, "maneuver") => {
            let terrain = state.marching_army().and_then(ArmyId::terrain);
            let is_left = terrain.and_then(|terrain| state.distance(terrain)).is_some_and(|face| face < 8);
            if is_left { 1.0 } else { -1.0 }
        }
        (_, "choose") if command.words[1..] == ["up"] => 1.0,
        (_, "promote" | "recruit") => 2.0,
        (_, "reinforce" | "counter" | "throw" | "save" | "respond" | "dragon") => 1.0,
        (Command::Cast(_), _) => 0.5,
        (_, "retreat" | "move") | (Command::CastFirst(_) | Command::CastDrop(_), _) => -1.0,
        _ => 0.0,
    }
}

/// Returns the best action of an army that begins this march and does not maneuver.
fn best_action(state: &State, march: &Command) -> f64 {
    let mut dice = crate::table::Dice::new("greedy");
    let then = |state: &State, command: &Command, dice: &mut crate::table::Dice| {
        decide(state, command, dice, None).ok().map(|decided| decided.state)
    };
    let marching = then(state, march, &mut dice).and_then(|state| then(&state, &Command::Next, &mut dice));
    let Some(acting) = marching.filter(|state| state.marching_army().is_some()) else { return 0.0 };
    let attacks = legal_commands(&acting)
        .into_iter()
        .filter(|command| matches!(command.command, Command::Attack { .. } | Command::Magic { .. }));
    attacks.map(|command| score(&acting, &command)).fold(0.0, f64::max)
}

fn dice(state: &State, army: ArmyId) -> Vec<Die> {
    state.army(army).into_iter().map(|id| state.die(id).clone()).collect()
}

fn mean(state: &State, army: ArmyId, result_type: ResultType) -> f64 {
    army_stats(&dice(state, army), result_type, state.edition()).mean
}

/// Returns the mean of what an attack kills, less what the answer kills.
fn gain(state: &State, attack: Attack, by: ArmyId, on: ArmyId) -> f64 {
    let kind = if attack == Attack::Melee { ResultType::Melee } else { ResultType::Missile };
    let health = f64::from(state.health(on));
    let killed = (mean(state, by, kind) - mean(state, on, ResultType::Save)).clamp(0.0, health);
    if attack == Attack::Missile {
        return killed;
    }
    let back = mean(state, on, kind) * (1.0 - killed / health.max(1.0)) - mean(state, by, ResultType::Save);
    killed - back.clamp(0.0, f64::from(state.health(by)))
}
