//! Uses of icons while the dice of a roll lie on the table, before they are counted: relics recruit and promote units,
//! and icons of units that roll alone act as in rolls of armies (`docs/rules/sais.md`; `docs/rules/questions.md`, Q74,
//! Q129).

use super::optional_icons::{SAVE, optional_icons_of};
use super::relics::{ShownRelic, acting};
use super::{icon_dice, rerolls};
use crate::dice::{Die, ResultType, ShownFace};
use crate::game::engine::{Engine, settle_each};
use crate::game::state::{ArmyId, DieId, Moment, Pending, PendingStage, RollPurpose, State, TableRoll};
use crate::roll::{Contribution, Preparation};
use crate::rules::{RollKind, UNIT_ID, UnitRoll, optional_icon};
use warband_core::text::{is_spelling, plain};

/// Returns the icons of a roll that can be used before it is counted; empty once they were queued.
fn exchanges(state: &State, roll: &TableRoll) -> Vec<Pending> {
    if roll.has_exchanged {
        Vec::new()
    } else if roll.purpose == RollPurpose::UnitRolls {
        of_units(state, roll)
    } else {
        of_relics(state, roll)
    }
}

/// Returns the optional icons of units that roll alone.
fn of_units(state: &State, roll: &TableRoll) -> Vec<Pending> {
    let rule = state.current_pending().and_then(Pending::on_units);
    let is_of_ids = rule.is_some_and(|rule| rule.roll == UnitRoll::Id);
    let word = if is_of_ids { UNIT_ID } else { &roll.kind };
    let each = settle_each(state, roll, |settled| optional_icons_of(settled, word));
    let now = |pending: Pending| Pending { moment: Moment::Exchange, ..pending };
    each.into_iter().flatten().map(now).collect()
}

/// Returns the relics of a roll that recruit and promote, each with the number left after re-rolls.
fn of_relics(state: &State, roll: &TableRoll) -> Vec<Pending> {
    let Some(word) = word_of(roll) else { return Vec::new() };
    let acts =
        |relic: &ShownRelic| optional_icon(relic.icon, word).is_some_and(|rule| rule.doing.exchanges());
    let pending = |relic: ShownRelic| {
        let used: u32 = roll.used.iter().filter(|(die, _)| *die == relic.die).map(|(_, used)| used).sum();
        let amount = relic.number.saturating_sub(used);
        (amount > 0).then(|| Pending {
            icon: relic.icon.to_owned(),
            roll: roll.kind.clone(),
            moment: Moment::Exchange,
            by: roll.army,
            on: roll.army,
            amount,
            die: Some(relic.die),
            elements: Some(relic.elements),
            parts: Vec::new(),
            stage: PendingStage::Aim,
        })
    };
    acting(state, roll).into_iter().filter(acts).filter_map(pending).collect()
}

/// Returns the word for a roll in the table of optional icons; `None` if it has none.
fn word_of(roll: &TableRoll) -> Option<&str> {
    let counts = RollKind::of(&roll.kind)?.counts;
    match roll.purpose {
        RollPurpose::Attack | RollPurpose::CounterAttack | RollPurpose::Magic | RollPurpose::Response => {
            Some(roll.kind.strip_suffix("-counter").unwrap_or(&roll.kind))
        }
        RollPurpose::Save | RollPurpose::SpellSave => {
            let saves_alone = counts.contains(ResultType::Save) && !counts.contains(ResultType::Maneuver);
            saves_alone.then_some(SAVE)
        }
        RollPurpose::Maneuver
        | RollPurpose::CounterManeuver
        | RollPurpose::Negation
        | RollPurpose::UnitRolls
        | RollPurpose::SurvivalRolls
        | RollPurpose::SoiledGround
        | RollPurpose::Dispel => None,
    }
}

/// Reports whether icons of a roll may still be used before it is counted.
pub(crate) fn are_possible(state: &State, roll: &TableRoll) -> bool {
    !exchanges(state, roll).is_empty()
}

/// Queues these icons of a roll on the table; returns `false` if there are none.
pub(crate) fn begin(engine: &mut Engine<'_>, roll: &TableRoll) -> bool {
    let pending = exchanges(&engine.state, roll);
    let begins = !pending.is_empty();
    if begins {
        engine.stage(|turn| turn.resolution.add(pending));
    }
    begins
}

/// Returns the unit meant by a name while the dice of its army lie on the table: of equal units the one with the lowest
/// result, since its result is lost; a name with a face (`Thug save 1`) means a unit that shows it.
pub(crate) fn named_unit(state: &State, army: ArmyId, typed: &str) -> Option<DieId> {
    let roll = state.resolution()?.table_roll.as_ref()?;
    let kind = RollKind::of(&roll.kind)?;
    let dice = state.army(army);
    let all: Vec<Die> = dice.iter().map(|id| state.die(*id).clone()).collect();
    let preparation = Preparation::new(&all, None, state.circumstances(army, kind.clone())).ok()?;
    let results = |id: DieId| -> u32 {
        let lying = roll.dice.iter().find(|lying| lying.die == id).map(|lying| lying.thrown(0));
        let Some((lying, place)) = lying.zip(dice.iter().position(|known| *known == id)) else { return 0 };
        let of_face = |shown| match shown {
            ShownFace::Face(face) => {
                let Contribution { id, plain, sai, added, .. } = preparation.contribution(place, face);
                let counted = ResultType::ALL.into_iter().filter(|counted| kind.counts.contains(*counted));
                id + counted.map(|counted| plain[counted] + sai[counted] + added[counted]).sum::<u32>()
            }
            ShownFace::Blank => 0,
        };
        lying.counting().map(of_face).sum()
    };
    let wanted = plain(typed);
    let names = |id: &DieId| {
        let name = state.die(*id).name.raw();
        is_spelling(name, &wanted) || plain(&format!("{name} {}", rerolls::shown(state, *id))) == wanted
    };
    let units = state.units(army).into_iter().filter(|id| icon_dice::may_promote(state, *id));
    units.filter(names).min_by_key(|id| results(*id))
}
