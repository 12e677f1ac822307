//! Bash: in saves against melee an attacking unit takes the damage that it dealt, and the saves grow by as much (sais.md).

use crate::dragon_dice::dice::{Icon, ResultType};
use crate::dragon_dice::game::engine::{Engine, Progress, Throw};
use crate::dragon_dice::game::resolution::casualties::CasualtySet;
use crate::dragon_dice::game::resolution::deaths;
use crate::dragon_dice::game::resolution::targeted_icons;
use crate::dragon_dice::game::state::{ArmyId, Battle, DieId, PromptKind, Refusal, ResolutionEvent, State};
use crate::dragon_dice::roll::Outcome;
use crate::dragon_dice::rules::UnitRoll;

/// The icon.
pub(crate) const BASH: &str = "Bash";

/// Whether an army has a die that may show the icon.
fn may_bash(state: &State, army: ArmyId) -> bool {
    let is_bash = |icon: &Icon| matches!(icon, Icon::Named(name) if name.eq_ignore_ascii_case(BASH));
    state.army(army).iter().any(|id| state.die(*id).faces.iter().any(|face| is_bash(&face.icon)))
}

/// What the units of an attack dealt, where an army is struck that may want to know.
pub(crate) fn worth_knowing(state: &State, dealt: Vec<(DieId, u32)>, on: ArmyId) -> Vec<(DieId, u32)> {
    if !may_bash(state, on) {
        return Vec::new();
    }
    dealt.into_iter().filter(|(id, melee)| *melee > 0 && state.die(*id).kind.is_unit()).collect()
}

/// The attacking units that the icon may take, those first that dealt most.
pub(crate) fn to_bash(state: &State, battle: &Battle) -> Vec<CasualtySet> {
    let (by, _) = battle.sides();
    let is_there = |id: DieId| state.die_state(id).area == by.at;
    let mut units: Vec<(DieId, u32)> =
        battle.dealt.iter().copied().filter(|(unit, _)| is_there(*unit)).collect();
    units.sort_by_key(|(_, melee)| std::cmp::Reverse(*melee));
    // Of units of one name the one that dealt most is meant.
    let mut sets: Vec<CasualtySet> = Vec::new();
    for (unit, _) in units {
        if !sets.iter().any(|set| state.die(set.dice[0]).name == state.die(unit).name) {
            sets.push(CasualtySet { dice: vec![unit], left: Vec::new() });
        }
    }
    sets
}

/// What each die of a melee roll dealt.
pub(crate) fn dealt(army: &[DieId], outcome: &Outcome) -> Vec<(DieId, u32)> {
    let each = outcome
        .dice
        .iter()
        .filter_map(|counted| Some((*army.get(counted.thrown.die)?, counted.totals[ResultType::Melee])));
    each.collect()
}

/// Resolves the icon in turn as far as nobody is asked.
pub(crate) fn resolve_bash(engine: &mut Engine<'_>, battle: &Battle) {
    let (by, on) = battle.sides();
    if !battle.targets.is_empty() {
        return engine.prompt(by.player, PromptKind::UnitRolls);
    }
    match &to_bash(&engine.state, battle)[..] {
        [] => engine.emit(ResolutionEvent::BashResolved(0)),
        [only] => engine.emit(ResolutionEvent::TargetsChosen(only.dice.clone())),
        _ => engine.prompt(on.player, PromptKind::Targets),
    }
}

/// The unit that was bashed rolls its save.
pub(crate) fn bash_roll(
    engine: &mut Engine<'_>,
    battle: &Battle,
    throw: &Throw,
) -> Result<Progress, Refusal> {
    let (by, _) = battle.sides();
    let came = engine.roll_units(by, &battle.targets, UnitRoll::Save.key(), throw)?;
    engine.clear_prompt();
    let mut gained = 0;
    for (unit, alone) in came {
        let dealt = battle.dealt.iter().find(|(known, _)| *known == unit).map_or(0, |(_, melee)| *melee);
        gained = dealt;
        if targeted_icons::hurts(engine, unit, dealt.saturating_sub(alone.totals[ResultType::Save])) {
            deaths::kill(engine, &[unit]);
        }
    }
    engine.emit(ResolutionEvent::BashResolved(gained));
    Ok(Progress::Continues)
}
