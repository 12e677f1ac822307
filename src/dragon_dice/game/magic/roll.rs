//! The roll of a magic action, and the points that it comes to (resolution.md section 3).

use super::negation;
use crate::dragon_dice::dice::{Die, Elements, ResultType, Thrown};
use crate::dragon_dice::game::engine::{Engine, MAX_RESULTS, Progress, Roll, RollResult};
use crate::dragon_dice::game::state::{
    ArmyId, Impossible, Magic, MagicEvent, Refusal, Rule, TableDie, TableRoll, reach,
};
use crate::dragon_dice::roll::{
    Affected, Modifier, Operation, Payer, Points, Preparation, Purse, Scope, Source, Stage, present_species,
};
use crate::dragon_dice::rules::{RollKind, StepKind};
use crate::text::Name;

/// The kind of roll of a magic action.
pub(super) const MAGIC: &str = "magic";

/// The marching army takes a magic action: it rolls, or its players type its points by element, bare.
pub(crate) fn begin(
    engine: &mut Engine<'_>,
    roll: &Roll,
    totals: &[(Elements, u32)],
) -> Result<Progress, Refusal> {
    engine.belongs_to(StepKind::Action)?;
    let (_, caster) = engine.marching()?;
    engine.refuse_missing(caster)?;
    engine.rolls_more_than_saves(caster)?;
    if !reach::action_kinds(&engine.state, caster).contains(&ResultType::Magic) {
        engine.refuse_unless_overruled(Rule::NoMagicHere(caster))?;
    }
    let army = engine.state.army(caster);
    if !totals.is_empty() {
        let points = bare_points(totals)?;
        engine.rolled_total(caster, MAGIC, totals.iter().map(|(_, amount)| amount).sum());
        engine.emit(MagicEvent::MagicBegan { caster, roll: None, negators: Vec::new() });
        let present = present_species(army.iter().map(|id| engine.state.die(*id)));
        let purse = Purse::of_points(points.clone(), present);
        engine.emit(MagicEvent::PointsCounted { points, purse: Box::new(purse) });
        return Ok(Progress::Continues);
    }
    let read = |preparation: &mut Preparation<'_>, thrown: Vec<Thrown>| {
        let dice: Vec<TableDie> =
            thrown.iter().map(|thrown| TableDie::new(army[thrown.die], thrown)).collect();
        (preparation.settle(thrown), dice)
    };
    let dice = match engine.roll_as(caster, MAGIC, roll, |_| {}, read)? {
        RollResult::Totals(_) => return Err(Impossible::MagicTotal.into()),
        RollResult::Nobody => Vec::new(),
        RollResult::Rolled(dice) => dice,
    };
    let negators = if dice.is_empty() { Vec::new() } else { negation::negators(&engine.state, caster) };
    let decisions = roll.decisions.clone();
    let table_roll = TableRoll { kind: MAGIC.to_owned(), dice, decisions, ..TableRoll::default() };
    engine.emit(MagicEvent::MagicBegan { caster, roll: Some(table_roll), negators });
    Ok(Progress::Continues)
}

/// Points that were typed by element: they pay spells of any species with a unit in the army (Q97).
fn bare_points(totals: &[(Elements, u32)]) -> Result<Vec<Points>, Impossible> {
    let largest = totals.iter().map(|(_, amount)| *amount).max().unwrap_or_default();
    if largest > MAX_RESULTS {
        return Err(Impossible::TooMuch(largest));
    }
    let points = totals.iter().map(|(element, amount)| Points {
        amount: *amount,
        elements: *element,
        of_terrain: false,
        together: false,
        twice: Elements::NONE,
        payer: Payer::Item,
        stage: Stage::Plain,
    });
    Ok(points.filter(|points| points.amount > 0).collect())
}

/// The points of the roll are counted, now that nobody negates any more (resolution.md section 3, steps 5 to 10).
pub(super) fn count_points(engine: &mut Engine<'_>, magic: &Magic) {
    let settled = |roll| settled_points(engine, magic.caster, roll, magic.taken());
    let (points, purse) = magic.roll.as_ref().map(settled).unwrap_or_default();
    engine.emit(MagicEvent::PointsCounted { points, purse: Box::new(purse) });
}

/// The points of a magic roll whose dice lie on the table, `taken` of which are negated, and what pays for spells.
fn settled_points(engine: &Engine<'_>, caster: ArmyId, roll: &TableRoll, taken: u32) -> (Vec<Points>, Purse) {
    let army = engine.state.army(caster);
    let dice: Vec<Die> = army.iter().map(|id| engine.state.die(*id).clone()).collect();
    let thrown = roll.dice.iter().filter_map(|shown| {
        let place = army.iter().position(|id| *id == shown.die)?;
        Some(shown.thrown(place))
    });
    let Some(kind) = RollKind::of(MAGIC) else { return Default::default() };
    let mut circumstances = engine.state.circumstances(caster, kind);
    circumstances.decisions.clone_from(&roll.decisions);
    if taken > 0 {
        circumstances.modifiers.push(Modifier {
            operation: Operation::Subtract(Affected::One(ResultType::Magic), taken),
            scope: Scope::Army,
            source: Source::Effect(Name::from("Magic Negation")),
        });
    }
    let thrown: Vec<Thrown> = thrown.collect();
    match Preparation::new(&dice, None, circumstances) {
        Ok(preparation) => {
            let outcome = preparation.settle(thrown);
            (outcome.points, outcome.purse)
        }
        Err(_) => Default::default(),
    }
}
