//! Checks that everything a command names is in the game. Resolved names always are, but a recorded command of a foreign file
//! may contain anything. Amounts are checked by the procedures.

use super::resolved::{Choice, Command, Fix};
use crate::game::engine::Roll;
use crate::game::magic::Casting;
use crate::game::state::State;
use crate::game::state::handles::{
    MAX_LENGTH, has_area, has_army, has_dice, has_player, has_spell_target, has_subject, has_terrain,
    has_until,
};

impl Command {
    /// Reports whether every player, die, terrain and number that it names is in the game.
    pub(crate) fn validate(&self, state: &State) -> bool {
        match self {
            Command::Begin { .. }
            | Command::Next
            | Command::Pass
            | Command::Maneuver(_)
            | Command::DropEffect(_)
            | Command::CastFirst(_)
            | Command::CastDrop(_) => true,
            Command::Choose(choice) | Command::ChooseThrow { choice, .. } => validates_choice(state, choice),
            Command::March(army) => has_army(state, *army),
            Command::Attack { target, roll, .. } => has_army(state, *target) && validates_roll(state, roll),
            Command::Throw(roll) | Command::Save(roll) | Command::Counter(roll) | Command::Respond(roll) => {
                validates_roll(state, roll)
            }
            Command::DragonAttack { terrain, .. } => has_terrain(state, *terrain),
            Command::PromoteAll(pairs) => {
                pairs.len() <= MAX_LENGTH && pairs.iter().all(|(unit, to)| has_dice(state, &[*unit, *to]))
            }
            Command::Magic { roll, totals } => validates_roll(state, roll) && totals.len() <= MAX_LENGTH,
            Command::Damage { army, .. } => has_army(state, *army),
            Command::Casualties(dice)
            | Command::Bury(dice)
            | Command::Mutate(dice)
            | Command::Retreat { dice } => has_dice(state, dice),
            Command::Promote { unit, to, .. } => has_dice(state, &[*unit, *to]),
            Command::Recruit { unit, army } => has_dice(state, &[*unit]) && has_army(state, *army),
            Command::TempleBury(player) | Command::Concede(player) => has_player(state, *player),
            Command::Summon { die, terrain, .. } => has_dice(state, &[*die]) && has_terrain(state, *terrain),
            Command::Move { dice, to } => has_dice(state, dice) && has_area(state, *to),
            Command::Reinforce { dice, to } => has_dice(state, dice) && has_terrain(state, *to),
            Command::AddEffect { subject, until, .. } => {
                has_subject(state, subject) && has_until(state, *until)
            }
            Command::Cast(castings) => {
                castings.len() <= MAX_LENGTH
                    && castings.iter().all(|casting| validates_casting(state, casting))
            }
            Command::Fix(fix) => validates_fix(state, fix),
            Command::Caused { command, .. } | Command::PassFirst(command) => command.validate(state),
        }
    }
}

fn validates_choice(state: &State, choice: &Choice) -> bool {
    match choice {
        Choice::Player(player) => has_player(state, *player),
        Choice::Terrain(terrain) => has_terrain(state, *terrain),
        Choice::Area(area) => has_area(state, *area),
        Choice::Army(army) => has_army(state, *army),
        Choice::Die(die) => has_dice(state, &[*die]),
        Choice::Dice(dice) => has_dice(state, dice),
        Choice::DieTo(die, to) => has_dice(state, &[*die]) && has_area(state, *to),
        Choice::Results(_) | Choice::Place(_) | Choice::Word(_) => true,
    }
}

fn validates_roll(state: &State, roll: &Roll) -> bool {
    roll.decisions.len() <= MAX_LENGTH && has_dice(state, &roll.sits_out)
}

fn validates_casting(state: &State, casting: &Casting) -> bool {
    has_spell_target(state, &casting.target)
}

fn validates_fix(state: &State, fix: &Fix) -> bool {
    match fix {
        Fix::Put { dice, to } => has_dice(state, dice) && has_area(state, *to),
        Fix::Terrain { terrain, .. } => has_terrain(state, *terrain),
        Fix::Turn { player, step } => has_player(state, *player) && *step < state.steps.len(),
        Fix::Control { terrain, player } => {
            has_terrain(state, *terrain) && player.is_none_or(|player| has_player(state, player))
        }
    }
}
