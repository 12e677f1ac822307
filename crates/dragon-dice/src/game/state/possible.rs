//! Checks whether an event may happen in a state. Any program can seal lines of a game file: an event that a game never has,
//! such as a turn before the end of the set-up, must be refused here, since the rules would never end if no player could act.

use super::handles::has_terrain;
use super::prompt::About;
use super::{Area, Event, Prompt, SetUpEvent, Stage, StageEvent, State, TableEvent, TurnEvent};

/// Reports whether an event may happen now; everything that it names is in the game.
pub(super) fn may_happen(state: &State, event: &Event) -> bool {
    match event {
        Event::Table(event) => may_happen_on_table(state, event),
        Event::SetUp(event) => matches!(state.stage, Stage::SetUp(_)) && may_set_up(state, event),
        Event::Turn(TurnEvent::TurnBegan { .. }) => is_set_up(state),
        Event::Turn(TurnEvent::Conceded(_) | TurnEvent::GameEnded(_)) => true,
        Event::Turn(
            TurnEvent::StepBegan(_) | TurnEvent::EighthFaceUsed(_) | TurnEvent::TerrainsHeld { .. },
        )
        | Event::March(_)
        | Event::Battle(_)
        | Event::Magic(_)
        | Event::Dragons(_)
        | Event::Species(_)
        | Event::Resolution(_)
        | Event::Stage(StageEvent::Queue(_) | StageEvent::TableRoll(_) | StageEvent::Killed(_)) => {
            state.turn().is_some()
        }
        Event::Stage(StageEvent::DragonAttack(_)) => state.dragon_battle().is_some(),
    }
}

fn may_happen_on_table(state: &State, event: &TableEvent) -> bool {
    match event {
        TableEvent::Prompted(prompt) => prompt.is_none_or(|prompt| may_prompt(state, prompt)),
        TableEvent::ControlChanged { terrain, .. } | TableEvent::CastleBecame { terrain, .. } => {
            has_terrain(state, *terrain)
        }
        // Areas where dice begin, and to which they never return.
        TableEvent::Moved { to: Area::Muster(_) | Area::Proposed | Area::Aside, .. } => false,
        TableEvent::EffectBegan(effect) => effect.number > state.effects_made,
        TableEvent::DiceThrown(_)
        | TableEvent::Moved { .. }
        | TableEvent::Turned { .. }
        | TableEvent::EffectEnded(_)
        | TableEvent::CauseGiven(_)
        | TableEvent::Overruled { .. } => true,
    }
}

fn may_set_up(state: &State, event: &SetUpEvent) -> bool {
    match event {
        SetUpEvent::FrontierPicked(die) => {
            state.frontier().is_none() && state.die_state(*die).area == Area::Proposed
        }
        SetUpEvent::OrderRolled { .. } | SetUpEvent::TieBroken { .. } | SetUpEvent::OrderSettled { .. } => {
            true
        }
    }
}

/// Reports whether the frontier is picked, every army placed and every distance rolled.
fn is_set_up(state: &State) -> bool {
    let is_mustered = |die: &super::DieState| matches!(die.area, Area::Muster(_));
    state.frontier().is_some()
        && state.every_terrain().all(|terrain| state.distance(terrain).is_some())
        && !state.dice.iter().any(is_mustered)
}

/// Reports whether a prompt belongs to the present stage, the set-up or a turn, and its terrain exists.
fn may_prompt(state: &State, prompt: Prompt) -> bool {
    let is_of_setup = prompt.kind.is_of_setup();
    let has_place = match prompt.kind.about() {
        About::Terrain(terrain) => is_of_setup || has_terrain(state, terrain),
        About::Nothing
        | About::Number(_)
        | About::Army(_)
        | About::Damage(..)
        | About::Die(..)
        | About::Muster(_) => true,
    };
    is_of_setup == state.turn().is_none() && has_place
}
