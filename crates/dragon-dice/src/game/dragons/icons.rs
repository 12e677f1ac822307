//! Icons that act on dragons: logos of champions, icons that kill a dragon that showed Jaws, and Bash
//! (`docs/rules/dragons.md`, Damage and Champions; `docs/rules/sais.md`).

use super::prompted::is_prompting;
use crate::game::engine::{Engine, Progress};
use crate::game::questions::dragon_attacks::icon_dragons;
use crate::game::resolution::outcome;
use crate::game::state::{
    Area, DieId, DragonBattle, DragonEvent, DragonPrompt, DragonTarget, Effect, EffectChange, Impossible,
    MoveReason, PromptKind, Refusal, ResponseEffect, ResponseIcon, SlainBy, Subject, TableEvent, Until,
};
use crate::rules::DragonStep;
use warband_core::text::Name;

/// Resolves the first icon until a player has to be asked; returns `false` if there is none.
pub(super) fn go_on(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    let Some(icon) = battle.icons.first() else { return false };
    let logo = icon.effect.is_logo();
    match icon_dragons(&engine.state, battle, icon)[..] {
        [] => engine.emit(DragonEvent::ResponseIconUsed(None)),
        [only] if !logo => engine.emit(DragonEvent::ResponseIconUsed(Some(only))),
        _ => engine.prompt(battle.army.player, PromptKind::Dragons(DragonPrompt::Icon { logo })),
    }
    true
}

/// Returns the attack and the first icon if its owner is asked about it now.
fn asked(engine: &Engine<'_>) -> Result<(DragonBattle, ResponseIcon), Refusal> {
    let is_asked = [true, false].into_iter().any(|logo| is_prompting(engine, DragonPrompt::Icon { logo }));
    let battle = engine.state.dragon_battle().filter(|_| is_asked).cloned();
    let both = battle.and_then(|battle| battle.icons.first().cloned().map(|icon| (battle, icon)));
    both.ok_or_else(|| Impossible::NoPrompt.into())
}

/// Applies the current icon to this dragon.
pub(crate) fn use_on(engine: &mut Engine<'_>, dragon: DieId) -> Result<Progress, Refusal> {
    let (battle, icon) = asked(engine)?;
    let dragons = icon_dragons(&engine.state, &battle, &icon);
    if !dragons.contains(&dragon) {
        let name = |id: &DieId| engine.state.die(*id).name.raw().to_owned();
        let options = dragons.iter().map(name).collect();
        return Err(Impossible::NoOption(Name::from(name(&dragon)), options).into());
    }
    engine.clear_prompt();
    match icon.effect {
        ResponseEffect::Slays if engine.state.die(dragon).is_white() => {
            let owner = engine.state.die_state(dragon).owner;
            engine.prompt(owner, PromptKind::Dragons(DragonPrompt::SlainWhite(dragon)));
        }
        ResponseEffect::Slays => slay(engine, dragon),
        ResponseEffect::Tames | ResponseEffect::Controls => bind(engine, &battle, &icon, dragon),
        ResponseEffect::KillsJaws | ResponseEffect::Bashes => {
            engine.emit(DragonEvent::ResponseIconUsed(Some(dragon)));
        }
    }
    Ok(Progress::Continues)
}

/// Leaves the current logo unused.
pub(crate) fn decline(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    asked(engine)?;
    engine.clear_prompt();
    engine.emit(DragonEvent::ResponseIconUsed(None));
    Ok(Progress::Continues)
}

/// Lets the current champion slay a dragon: it leaves the game, or in classic returns to its owner's Summoning Pool.
pub(super) fn slay(engine: &mut Engine<'_>, dragon: DieId) {
    engine.emit(DragonEvent::ResponseIconUsed(Some(dragon)));
    engine.emit(DragonEvent::DragonSlain { dragon, by: SlainBy::Champion });
    rests(engine, dragon);
    let (to, reason) = if engine.state.rules.logo_slain_leave_game {
        (Area::Out, MoveReason::Slain)
    } else {
        (Area::Pool, MoveReason::Killed)
    };
    engine.moved(vec![dragon], to, reason);
}

/// Lets the current champion tame or control a dragon. Champion and dragon have one bond at a time.
fn bind(engine: &mut Engine<'_>, battle: &DragonBattle, icon: &ResponseIcon, dragon: DieId) {
    engine.emit(DragonEvent::ResponseIconUsed(Some(dragon)));
    let is_old = |effect: &&Effect| {
        let of_either = effect.held_by == Some(icon.die) || effect.subject == Subject::Dragon(dragon);
        effect.is_bond() && of_either
    };
    let old: Vec<u32> = engine.state.effects.iter().filter(is_old).map(|effect| effect.number).collect();
    old.into_iter().for_each(|number| engine.emit(TableEvent::EffectEnded(number)));
    let change =
        if icon.effect == ResponseEffect::Controls { EffectChange::Controlled } else { EffectChange::Tamed };
    let is_white = engine.state.die(dragon).is_white();
    let until = if is_white { Until::TurnOf(battle.army.player) } else { Until::Parted };
    let subject = Subject::Dragon(dragon);
    outcome::begin_effect(engine, &icon.icon, subject, vec![change], until, Some(icon.die));
    rests(engine, dragon);
}

/// Classic: makes a dragon that a champion tamed or slew before it was rolled attack nothing.
fn rests(engine: &mut Engine<'_>, dragon: DieId) {
    let step = engine.state.dragon_battle().map(|battle| battle.step);
    if step == Some(DragonStep::Champions) {
        engine.emit(DragonEvent::TargetsRevealed(vec![(dragon, DragonTarget::Nothing)]));
    }
}
