//! Promotions in a dragon attack: by treasures, and for dragons that the army slew (`docs/rules/dragons.md`, Steps,
//! steps 5 and 8; `docs/rules/damage.md`, section 4).

use super::prompted::is_prompting;
use crate::dice::Die;
use crate::dragon::may_promote;
use crate::game::engine::{Engine, Progress};
use crate::game::questions::dragon_attacks::{dragon_promotions, promotion_batch};
use crate::game::questions::promotions;
use crate::game::resolution::outcome;
use crate::game::state::{
    DieId, DragonBattle, DragonEvent, DragonPrompt, Impossible, PromotionBatch, PromptKind, Refusal, State,
};

/// Lets the army promote for each treasure, one after the other (Q120).
pub(super) fn treasures(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    if !engine.state.exists(battle.army) {
        return false;
    }
    if battle.treasure > 0 {
        if dragon_promotions(&engine.state).is_empty() {
            engine.stage_dragons(|battle| battle.treasure = 0);
        } else {
            engine.prompt(battle.army.player, PromptKind::Dragons(DragonPrompt::Treasure));
        }
        return true;
    }
    let promotions =
        |dragon: DieId| battle.dragon(dragon).map_or(0, |of| of.result(&engine.state).promotions);
    let open = battle.on_army().filter(|dragon| !dragon.is_plundered).map(|dragon| dragon.die);
    let next = open.map(|dragon| (dragon, promotions(dragon))).find(|(_, promotions)| *promotions > 0);
    if let Some((dragon, promotions)) = next {
        engine.emit(DragonEvent::TreasureShown { dragon, promotions });
    }
    next.is_some()
}

/// Asks an army that slew a dragon to promote as many units as possible, all at once.
pub(super) fn go_on(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    if !engine.state.exists(battle.army) {
        return false;
    }
    if battle.promotions.is_some() {
        let is_left = !dragon_promotions(&engine.state).is_empty();
        if is_left {
            engine.prompt(battle.army.player, PromptKind::Dragons(DragonPrompt::Promotions));
        }
        return is_left;
    }
    let army: Vec<Die> =
        engine.state.army(battle.army).iter().map(|id| engine.state.die(*id).clone()).collect();
    let state = &engine.state;
    let mut slain = battle.slain.iter().filter(|(_, by)| by.promotes());
    let is_earned = slain.any(|(dragon, _)| may_promote(&army, state.die(*dragon), state.edition));
    let batch = promotion_batch(state, battle.army);
    if !is_earned || batch.partners.is_empty() {
        return false;
    }
    engine.stage_dragons(|battle| battle.promotions = Some(batch));
    true
}

/// Reports whether a unit may be promoted to another one now.
fn may_be_promoted(state: &State, unit: DieId, to: DieId) -> bool {
    let Some(battle) = state.dragon_battle() else { return false };
    let is_in_batch = battle
        .promotions
        .as_ref()
        .is_none_or(|batch| batch.units.contains(&unit) && batch.partners.contains(&to));
    is_in_batch
        && !battle.promoted.contains(&unit)
        && state.units(battle.army).contains(&unit)
        && promotions::larger(state, unit, 1).contains(&to)
}

/// Promotes a unit for a treasure, or for a dragon that the army slew.
pub(crate) fn promote(engine: &mut Engine<'_>, unit: DieId, to: DieId) -> Result<Progress, Refusal> {
    let is_treasure = is_prompting(engine, DragonPrompt::Treasure);
    if !is_treasure && !is_prompting(engine, DragonPrompt::Promotions) {
        return Err(Impossible::NoPrompt.into());
    }
    if !may_be_promoted(&engine.state, unit, to) {
        let larger = dragon_promotions(&engine.state).into_iter().filter(|(known, _)| *known == unit);
        let larger = larger.map(|(_, to)| engine.state.die(to).name.clone()).collect();
        return Err(Impossible::NoPromotion(engine.state.die(unit).name.clone(), larger).into());
    }
    let left = engine.state.dragon_battle().map_or(0, |battle| battle.treasure).saturating_sub(1);
    engine.clear_prompt();
    outcome::promote(engine, unit, to);
    if is_treasure {
        engine.stage_dragons(|battle| {
            battle.treasure = left;
            battle.promoted.push(to);
        });
    }
    Ok(Progress::Continues)
}

/// Makes all remaining promotions, if there is only one way to make them.
pub(crate) fn promote_all(engine: &mut Engine<'_>, pairs: &[(DieId, DieId)]) -> Result<Progress, Refusal> {
    let Some((last, others)) = pairs.split_last() else { return Err(Impossible::NoPrompt.into()) };
    for (unit, to) in others {
        let prompt = engine.current_prompt()?;
        promote(engine, *unit, *to)?;
        engine.prompt(prompt.player, prompt.kind);
    }
    promote(engine, last.0, last.1)
}

/// Records that no further unit is promoted.
pub(crate) fn decline(engine: &mut Engine<'_>) -> Progress {
    let is_treasure = is_prompting(engine, DragonPrompt::Treasure);
    engine.clear_prompt();
    engine.stage_dragons(|battle| {
        if is_treasure {
            battle.treasure = 0;
        } else {
            battle.promotions = Some(PromotionBatch::default());
        }
    });
    Progress::Continues
}
