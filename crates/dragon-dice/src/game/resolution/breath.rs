//! Breath of dragons on an army: its effect on the units that their owner picked, and on the army
//! (`docs/rules/dragons.md`, Breath).

use crate::game::engine::Engine;
use crate::game::resolution::outcome;
use crate::game::state::{
    Area, ArmyId, DieId, Effect, EffectChange, Moment, Pending, PendingBreath, PendingStage, State, Subject,
    Until,
};
use crate::roll::Affected;
use crate::rules::{Breath, Lasting, TargetedIcon, breaths_called};

/// The kind of roll that causes a breath, as records name it.
const DRAGONS: &str = "dragons";

/// Returns the effect of a breath on the picked units.
pub(super) fn rule(state: &State, pending: &Pending) -> TargetedIcon {
    Breath::on_units(&breaths_called(&pending.icon, state.edition))
}

/// Queues the effect of a breath on these units of an army.
pub(crate) fn on_units(state: &State, breath: &PendingBreath, on: ArmyId, units: Vec<DieId>) -> Pending {
    let die = breath.dragons.first().copied();
    let by = die.map_or(on.player, |dragon| state.die_state(dragon).owner);
    Pending {
        icon: breath.name.clone(),
        roll: String::from(DRAGONS),
        moment: Moment::Breath,
        by: ArmyId { player: by, at: on.at },
        on,
        amount: breath.health,
        die,
        elements: None,
        parts: Vec::new(),
        stage: PendingStage::Taken(units),
    }
}

/// Begins the effects of a breath on an army, until its owner's next turn begins; an existing effect is not repeated.
pub(crate) fn begin_effects(engine: &mut Engine<'_>, breath: &PendingBreath, army: ArmyId) {
    if !engine.state.exists(army) || army.at == Area::Reserve {
        return;
    }
    for breath in breaths_called(&breath.name, engine.state.edition) {
        let change = match breath.lasting {
            Some(Lasting::Halve(result_type)) => EffectChange::Halve(Affected::One(result_type)),
            Some(Lasting::IgnoreIds) => EffectChange::IgnoreIds,
            Some(Lasting::SavesOnly) => EffectChange::SavesOnly,
            None => continue,
        };
        let lies_there =
            |effect: &Effect| effect.subject == Subject::Army(army) && effect.name == breath.name;
        if !engine.state.effects.iter().any(lies_there) {
            let until = Until::TurnOf(army.player);
            outcome::begin_effect(engine, breath.name, Subject::Army(army), vec![change], until, None);
        }
    }
}
