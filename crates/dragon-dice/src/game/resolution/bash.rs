//! Bash: in saves against melee an attacking unit takes the damage that it dealt, and that many saves are added
//! (`docs/rules/sais.md`).

use crate::dice::{Icon, ResultType, ShownFace};
use crate::game::engine::{Engine, Progress, SettledRoll, Throw};
use crate::game::resolution::{deaths, outcome, targeting, typed_totals};
use crate::game::state::{
    ArmyId, DieId, KilledBy, Pending, PendingStage, PromptKind, Refusal, ResolutionEvent, RollPurpose, State,
    TableRoll,
};
use crate::roll::{Contribution, RolledDie};
use crate::rules::{BASH, UnitRoll};

/// Returns the melee results of each die of a roll, with those of other types that count as melee by an icon of another die
/// (Charge).
pub(crate) fn dealt(settled: &SettledRoll<'_, '_>) -> Vec<(DieId, u32)> {
    let preparation = settled.preparation;
    let faces = |counted: &RolledDie| {
        let face = |shown: ShownFace| match shown {
            ShownFace::Face(face) => Some(preparation.contribution(counted.thrown.die, face)),
            ShownFace::Blank => None,
        };
        counted.thrown.counting().filter_map(face).collect::<Vec<&Contribution>>()
    };
    let dice = &settled.outcome.dice;
    let counts_as = dice.iter().flat_map(faces).flat_map(|face| &face.counts_as);
    let mut as_melee: Vec<ResultType> =
        counts_as.filter(|(_, to)| *to == ResultType::Melee).map(|(from, _)| *from).collect();
    as_melee.sort_unstable();
    as_melee.dedup();
    let melee = |counted: &RolledDie| {
        let others = faces(counted)
            .into_iter()
            .map(|face| as_melee.iter().map(|from| face.unused[*from]).sum::<u32>());
        let melee = counted.totals[ResultType::Melee] + others.sum::<u32>();
        Some((*settled.army.get(counted.thrown.die)?, melee))
    };
    dice.iter().filter_map(melee).collect()
}

/// Returns the most melee results of a typed total that each unit can have dealt.
pub(crate) fn dealt_at_most(settled: &SettledRoll<'_, '_>, total: u32) -> Vec<(DieId, u32)> {
    let preparation = settled.preparation;
    let most = |die: &usize| {
        let faces = 0..preparation.army[*die].faces.len();
        let melee = |face| {
            let contribution = preparation.contribution(*die, face);
            let results = contribution.plain.plus(contribution.sai).plus(contribution.added);
            contribution.id + results[ResultType::Melee] + contribution.unused.sum()
        };
        Some((*settled.army.get(*die)?, faces.map(melee).max().unwrap_or_default().min(total)))
    };
    preparation.rollers.dice.iter().filter_map(most).collect()
}

/// Returns the damage dealt by units, if the army `on` has a die that can show Bash.
pub(crate) fn dealt_to_basher(state: &State, dealt: Vec<(DieId, u32)>, on: ArmyId) -> Vec<(DieId, u32)> {
    let is_bash = |icon: &Icon| matches!(icon, Icon::Named(name) if name.eq_ignore_ascii_case(BASH));
    let may_show = |id: &DieId| state.die(*id).faces.iter().any(|face| is_bash(&face.icon));
    if !state.army(on).iter().any(may_show) {
        return Vec::new();
    }
    dealt.into_iter().filter(|(id, melee)| *melee > 0 && state.die(*id).die_type.is_unit()).collect()
}

/// Resolves the current icon until a player has to be asked.
pub(super) fn resolve(engine: &mut Engine<'_>, pending: &Pending) {
    if pending.stage != PendingStage::Aim {
        let is_open = typed_totals::bashed(&engine.state).is_some();
        let kind = if is_open { PromptKind::BashedResults } else { PromptKind::UnitRolls };
        return engine.prompt(pending.on.player, kind);
    }
    match &targeting::target_sets(&engine.state)[..] {
        [] => engine.end_current(),
        [only] => engine.emit(ResolutionEvent::TargetsChosen(only.dice.clone())),
        _ => engine.prompt(pending.by.player, PromptKind::Targets),
    }
}

/// Rolls the save of the bashed unit.
pub(super) fn roll(engine: &mut Engine<'_>, pending: &Pending, throw: &Throw) -> Result<Progress, Refusal> {
    let roll = TableRoll::new(RollPurpose::UnitRolls, pending.on, UnitRoll::Save.key());
    engine.throw_units(roll, pending.stage.units(), throw)?;
    engine.clear_prompt();
    Ok(Progress::Continues)
}

/// Counts the die of the bashed unit.
pub(super) fn count(engine: &mut Engine<'_>, pending: &Pending, roll: &TableRoll) {
    let rolled = engine.settle_units(roll, pending.stage.units());
    let dealt = engine.state.resolution().map(|resolution| resolution.dealt.clone()).unwrap_or_default();
    let mut gained = 0;
    for (unit, alone) in rolled {
        gained = dealt.iter().find(|(known, _)| *known == unit).map_or(0, |(_, melee)| *melee);
        if engine.state.die_state(unit).area.is_army()
            && outcome::damage_unit(engine, unit, gained.saturating_sub(alone.totals[ResultType::Save]))
        {
            deaths::kill(engine, &[unit], KilledBy::Other);
        }
    }
    engine.emit(ResolutionEvent::SavesGained(gained));
    engine.end_current();
}
