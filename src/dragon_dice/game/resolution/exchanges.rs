//! Units that icons of a roll recruit and promote while its dice lie on the table, before they are counted
//! (`docs/rules/sais.md`; `docs/rules/questions.md`, Q129).

use super::optional_icons::SAVE;
use super::relics::{ShownRelic, acting};
use super::{icon_dice, rerolls};
use crate::dragon_dice::dice::{Die, ResultType, Shown};
use crate::dragon_dice::game::engine::Engine;
use crate::dragon_dice::game::state::{
    ArmyId, DieId, Moment, Pending, PendingStage, ResolutionEvent, RollPurpose, State, TableRoll,
};
use crate::dragon_dice::roll::{Contribution, Preparation};
use crate::dragon_dice::rules::{RollKind, optional_icon};
use crate::text::{is_spelling, plain};

/// The relics of a roll that recruit and promote, each with what re-rolls left of its number; none once they were added.
fn exchanges(state: &State, roll: &TableRoll) -> Vec<Pending> {
    let Some(word) = word_of(roll).filter(|_| !roll.has_exchanged) else { return Vec::new() };
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

/// What the table of optional icons calls a roll; `None` where it has no word for it.
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

/// Whether relics of a roll may still recruit or promote.
pub(crate) fn are_possible(state: &State, roll: &TableRoll) -> bool {
    !exchanges(state, roll).is_empty()
}

/// Adds the relics of a roll on the table to what is to be resolved; `false` where none recruits or promotes.
pub(crate) fn begin(engine: &mut Engine<'_>, roll: &TableRoll) -> bool {
    let pending = exchanges(&engine.state, roll);
    let begins = !pending.is_empty();
    if begins {
        engine.emit(ResolutionEvent::Added(pending));
    }
    begins
}

/// The unit that is meant by a name while the dice of its army lie on the table: of equal ones the one that shows least, as
/// what it shows is lost; one alone where its face is said too (`Thug save 1`).
pub(crate) fn meant(state: &State, army: ArmyId, said: &str) -> Option<DieId> {
    let roll = state.resolution()?.table_roll.as_ref()?;
    let kind = RollKind::of(&roll.kind)?;
    let dice = state.army(army);
    let all: Vec<Die> = dice.iter().map(|id| state.die(*id).clone()).collect();
    let preparation = Preparation::new(&all, None, state.circumstances(army, kind.clone())).ok()?;
    let results = |id: DieId| -> u32 {
        let lying = roll.dice.iter().find(|lying| lying.die == id).map(|lying| lying.thrown(0));
        let Some((lying, place)) = lying.zip(dice.iter().position(|known| *known == id)) else { return 0 };
        let worth = |shown| match shown {
            Shown::Face(face) => {
                let Contribution { id, plain, sai, added, .. } = preparation.contribution(place, face);
                let counted = ResultType::ALL.into_iter().filter(|counted| kind.counts.contains(*counted));
                id + counted.map(|counted| plain[counted] + sai[counted] + added[counted]).sum::<u32>()
            }
            Shown::Blank => 0,
        };
        lying.standing().map(worth).sum()
    };
    let wanted = plain(said);
    let names = |id: &DieId| {
        let name = state.die(*id).name.raw();
        is_spelling(name, &wanted) || plain(&format!("{name} {}", rerolls::shown(state, *id))) == wanted
    };
    let units = state.units(army).into_iter().filter(|id| icon_dice::may_promote(state, *id));
    units.filter(names).min_by_key(|id| results(*id))
}
