//! Dragon attacks: targets, the dragons' roll, breath, treasures, the army's response, damage to both sides, promotions
//! and wings (`docs/rules/dragons.md`, Steps).

mod breath;
mod champions;
mod damage;
mod icons;
mod promotion;
mod prompted;
mod response;
mod roll;
mod targets;

pub(crate) use breath::{breath_sets, pick as pick_victims, put_first};
pub(crate) use champions::{decline as decline_champions, roll_champions, slain_white};
pub(crate) use damage::choose as choose_slain;
pub(crate) use icons::{decline as decline_icon, use_on};
pub(crate) use promotion::{decline as decline_promotions, promote, promote_all};
pub(crate) use response::{begin_icons, respond};
pub(crate) use roll::roll_dragons;
pub(crate) use targets::{ARMY, NOBODY, begin, breath_orders, designate, open_targets, without_secrets};

use crate::game::engine::{Engine, Progress};
use crate::game::resolution::{self, cleanup, deaths};
use crate::game::state::{DragonBattle, DragonEvent};
use crate::rules::DragonStep;

/// Continues the dragon attack until a player has to choose or to roll, or until its end.
pub(crate) fn advance(engine: &mut Engine<'_>) -> Progress {
    while let Some(battle) = engine.state.dragon_battle().cloned() {
        if engine.state.prompt.is_some() || deaths::prompt_survival_rolls(engine) {
            return Progress::Waits;
        }
        if resolution::advance(engine) || go_on(engine, &battle) {
            continue;
        }
        if battle.step == DragonStep::Damage && cleanup::stops_after_step(engine) {
            return Progress::Waits;
        }
        let Some(step) = battle.step.following(engine.state.edition) else {
            engine.emit(DragonEvent::DragonAttackEnded(battle.terrain));
            return Progress::ExchangeOver;
        };
        engine.stage_dragons(|battle| battle.step = step);
    }
    Progress::Waits
}

/// Does the next part of the step; returns `false` if nothing is left to do in it.
fn go_on(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    match battle.step {
        DragonStep::Designate => targets::go_on(engine, battle),
        DragonStep::Champions => champions::go_on(engine, battle),
        DragonStep::Roll => roll::go_on(engine, battle),
        DragonStep::Breath => breath::go_on(engine, battle),
        DragonStep::Treasure => promotion::treasures(engine, battle),
        DragonStep::Dragons => damage::slay_among_dragons(engine, battle),
        DragonStep::Response => response::go_on(engine, battle),
        DragonStep::Damage => damage::go_on(engine, battle),
        DragonStep::Promotion => promotion::go_on(engine, battle),
        DragonStep::Wings => damage::fly_home(engine, battle),
    }
}
