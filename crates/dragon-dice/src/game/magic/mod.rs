//! Magic actions: the roll, Magic Negation, the announcing of spells, Dispel Magic, and the spells one by one
//! (`docs/rules/magic.md`).

mod announce;
mod cantrip;
pub mod castable;
mod dispel;
mod icons;
mod negation;
pub mod payment;
mod roll;
mod spells;
pub mod targets;
mod usefulness;

pub use announce::{Casting, announcing, may_be_first};
pub(crate) use announce::{TERRAIN_TARGET, announce, drop_spell, end_announcing, put_first};
pub(crate) use cantrip::{begin as begin_cantrip, may_begin as may_begin_cantrip};
pub use dispel::aimed_at;
pub(crate) use dispel::{count_dispel, decline_dispel, dispel};
pub(crate) use negation::{count_negation, decline_negation, negate};
pub use payment::{payable_amounts, points_left};
pub use roll::elements_brought;
pub(crate) use roll::{begin, count_magic};
pub(crate) use spells::{decline_maneuver, maneuver};
pub use usefulness::{health_reached, useful_castings};

use crate::game::engine::{Engine, Progress, can_roll};
use crate::game::resolution::{self, cleanup, deaths};
use crate::game::state::{ArmyId, Magic, MagicEvent, Prompt, PromptKind, State};
use crate::rules::RollKind;

/// Continues the magic action until a player has to choose or to roll, or until its end.
pub(crate) fn advance(engine: &mut Engine<'_>) -> Progress {
    while engine.has_steps_left()
        && let Some(magic) = engine.state.magic().cloned()
    {
        if engine.state.prompt.is_some() || deaths::prompt_survival_rolls(engine) {
            return Progress::Waits;
        }
        if resolution::advance(engine) {
            continue;
        }
        let negator =
            magic.negators.iter().find(|player| negation::may_negate(&engine.state, &magic, **player));
        if let Some(player) = negator {
            engine.prompt(*player, PromptKind::Negation);
        } else if !magic.is_counted {
            roll::count_points(engine, &magic);
        } else if !magic.is_announced {
            if may_cast(engine, &magic) {
                engine.prompt(magic.caster.player, PromptKind::Announcing);
            } else {
                engine.emit(MagicEvent::AnnouncingEnded { dispellers: Vec::new() });
            }
        } else if let Some(unit) = dispel::next(&engine.state, &magic) {
            let owner = engine.state.die_state(unit).owner;
            engine.prompt(owner, PromptKind::Dispel(unit));
        } else if let Some(army) =
            magic.opposing.first().filter(|army| !can_roll(&engine.state, **army, RollKind::EFFECT_MANEUVER))
        {
            spells::decline_maneuver(engine, *army);
        } else if let Some(army) = magic.opposing.first() {
            engine.prompt(army.player, PromptKind::SpellManeuver(*army));
        } else if let Some(spell) = magic.resolving().cloned() {
            spells::finish(engine, &spell);
        } else if let Some(spell) = magic.next().filter(|_| !cleanup::is_decided(&engine.state)).cloned() {
            spells::begin(engine, &magic, &spell);
        } else if magic.interrupted.is_none() && cleanup::prompt_excess(engine) {
            return Progress::Waits;
        } else {
            engine.emit(MagicEvent::MagicEnded);
            if magic.interrupted.is_some() {
                return Progress::Continues;
            }
            if cleanup::sweep(engine) {
                return Progress::Waits;
            }
            return Progress::ActionOver;
        }
    }
    Progress::Waits
}

/// Reports whether a prompt of a magic action is about an army that is gone.
pub(crate) fn is_prompt_stale(state: &State, prompt: Prompt) -> bool {
    state.magic().is_none_or(|magic| {
        let army = ArmyId { player: prompt.player, at: magic.caster.at };
        !state.exists(magic.caster) || !state.exists(army)
    })
}

/// Reports whether the caster can announce anything; in an edition whose spell list is unknown, any point suffices
/// (Q98).
fn may_cast(engine: &Engine<'_>, magic: &Magic) -> bool {
    let can = || {
        if engine.state.rules.spells_are_its_own {
            castable::is_any_castable(&engine.state)
        } else {
            magic.magic_points.amount() > 0
        }
    };
    engine.state.exists(magic.caster) && can()
}
