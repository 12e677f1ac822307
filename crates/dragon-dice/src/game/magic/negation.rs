//! Magic Negation: Frostwings at the terrain take points from an opponent's magic roll (`docs/rules/species.md`; Q93).

use super::icons::icons_of;
use crate::dice::ResultType;
use crate::game::engine::{Engine, Progress, Roll, SettledRoll};
use crate::game::resolution;
use crate::game::state::{
    ArmyId, Impossible, Magic, MagicEvent, Negation, PlayerId, PromptKind, Refusal, RollPurpose, State,
    TableRoll,
};
use crate::roll::Preparation;
use crate::rules::RollKind;
use warband_core::text::Name;

/// Returns the opponents who may roll Magic Negation against a magic roll of `caster`, in the order of turns: those
/// with Frostwings there whose limit is above 0.
pub(super) fn negators(state: &State, caster: ArmyId) -> Vec<PlayerId> {
    let Some(terrain) = caster.terrain() else { return Vec::new() };
    let others = state.others(caster.player).into_iter();
    others.filter(|player| limit(state, ArmyId::at(*player, terrain)) > 0).collect()
}

/// Reports whether a player may still negate; the Frostwings may be gone.
pub(super) fn may_negate(state: &State, magic: &Magic, player: PlayerId) -> bool {
    limit(state, ArmyId { player, at: magic.caster.at }) > 0
}

/// Returns the most points that an army may negate; 0 if it has no unit to roll.
pub(crate) fn limit(state: &State, army: ArmyId) -> u32 {
    let Some(kind) = RollKind::of(RollKind::MAGIC_NEGATION) else { return 0 };
    let dice = state.rolling(army, Name::default()).dice;
    let circumstances = state.circumstances(army, kind);
    let limit = circumstances.negation_limit();
    if Preparation::new(&dice, None, circumstances).is_ok() { limit } else { 0 }
}

/// Returns the army that may negate now.
pub(crate) fn negating_army(state: &State) -> Option<ArmyId> {
    let prompt = state.prompt.filter(|prompt| prompt.kind == PromptKind::Negation)?;
    Some(ArmyId { player: prompt.player, at: state.magic()?.caster.at })
}

/// Rolls the Frostwings.
pub(crate) fn negate(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    let Some(army) = negating_army(&engine.state) else { return Err(Impossible::NoPrompt.into()) };
    let rolls =
        engine.throw_army(TableRoll::new(RollPurpose::Negation, army, RollKind::MAGIC_NEGATION), roll)?;
    engine.clear_prompt();
    if !rolls {
        negated(engine, army, 0);
    }
    Ok(Progress::Continues)
}

/// Counts the dice of Magic Negation.
pub(crate) fn count_negation(engine: &mut Engine<'_>, roll: &TableRoll) {
    let Some(caster) = engine.state.magic().map(|magic| magic.caster) else { return };
    let result =
        |settled: &SettledRoll<'_, '_>| (settled.outcome.totals()[ResultType::Magic], icons_of(settled));
    let (rolled, icons) = engine.settle_table(roll, caster, None, result).unwrap_or_default();
    negated(engine, roll.army, rolled);
    resolution::add(engine, icons);
}

fn negated(engine: &mut Engine<'_>, army: ArmyId, rolled: u32) {
    let taken = rolled.min(limit(&engine.state, army));
    engine.emit(MagicEvent::Negated(Negation { player: army.player, rolled, taken }));
}

/// Records that the Frostwings do not roll.
pub(crate) fn decline_negation(engine: &mut Engine<'_>, player: PlayerId) -> Progress {
    engine.clear_prompt();
    engine.emit(MagicEvent::NegationDeclined(player));
    Progress::Continues
}
