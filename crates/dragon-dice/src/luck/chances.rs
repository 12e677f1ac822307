//! The result of a throw, and the chances of all its possible results.

use super::NoLuck;
use crate::dice::{Die, ShownFace, ThrownDie};
use crate::dragon::{Against, Attackers, FirstFace, dragon_result, harm};
use crate::game::{CountedAs, DiceThrown, ThrowContext};
use crate::odds::{TotalOdds, harm_odds, sum_of_types};
use crate::roll::{Circumstances, Ids, NotReady, Preparation, Throwing, UnitRolls, read_faces};
use crate::rules::{Edition, LOGO};
use warband_core::chance::Distribution;

/// Returns the chances of a throw.
///
/// # Errors
/// Returns whether they are too large to compute, or no die may be rolled.
pub(super) fn of(context: &ThrowContext, edition: Edition) -> Result<Distribution, NoLuck> {
    let dice = &context.dice;
    match &context.counted {
        CountedAs::Army(circumstances) => of_roll(Preparation::new(dice, None, with_ids(circumstances))),
        CountedAs::Units(circumstances) => sum(dice, |unit| {
            let (army, circumstances) = (std::slice::from_ref(unit), with_ids(circumstances));
            of_roll(Preparation::new(army, Some(unit.name.raw()), circumstances))
        }),
        CountedAs::Dragons(against) => Ok(harm_odds(dice, against, edition)),
        CountedAs::Champions => sum(dice, |champion| {
            let logos = champion.faces.iter().filter(|face| face.icon.name() == LOGO).count();
            let chance = logos as f64 / champion.faces.len().max(1) as f64;
            Ok(Distribution::new(vec![1.0 - chance, chance]))
        }),
    }
}

/// Returns the result of a throw, counted as its chances count it; `None` if it cannot be read.
pub(super) fn number(context: &ThrowContext, thrown: &DiceThrown, edition: Edition) -> Option<u32> {
    if let Some(total) = context.typed_total {
        return Some(total);
    }
    let dice = &context.dice;
    match &context.counted {
        CountedAs::Army(circumstances) => {
            let preparation = Preparation::new(dice, None, with_ids(circumstances)).ok()?;
            let shown = read(&thrown.faces, &preparation)?;
            Some(preparation.outcome(shown).totals().sum())
        }
        CountedAs::Units(circumstances) => {
            let rolls = UnitRolls::new(dice, &with_ids(circumstances)).ok()?;
            let shown = read(&thrown.faces, &rolls)?;
            let outcomes = rolls.unit_outcomes(shown, |preparation, thrown| preparation.outcome(thrown));
            Some(outcomes.iter().map(|unit| unit.totals.sum()).sum())
        }
        CountedAs::Dragons(against) => harm_of(dice, against, &thrown.faces, edition),
        CountedAs::Champions => {
            let is_logo = |champion: &Die, shown: ShownFace| matches!(shown, ShownFace::Face(face) if champion.faces[face].icon.name() == LOGO);
            let shown = read(&thrown.faces, &FirstFace { dice })?;
            let shows =
                |thrown: &&ThrownDie| thrown.counting().any(|shown| is_logo(&dice[thrown.die], shown));
            Some(shown.iter().filter(shows).count() as u32)
        }
    }
}

/// Returns the chances of the results of all types of a roll together.
fn of_roll(prepared: Result<Preparation<'_>, NotReady>) -> Result<Distribution, NoLuck> {
    let preparation = prepared.map_err(|_| NoLuck::Impossible)?;
    let chances = match preparation.circumstances.kind.counts.only() {
        Some(_) => TotalOdds::of(&preparation).map(|odds| odds.distribution),
        None => sum_of_types(&preparation),
    };
    chances.map_err(|_| NoLuck::TooLarge)
}

/// Returns the circumstances with IDs counted as one type unless their owner assigned them, as the results of all types are added up.
fn with_ids(circumstances: &Circumstances) -> Circumstances {
    let mut circumstances = circumstances.clone();
    if circumstances.kind.counts.only().is_none() {
        let rest = Some(Ids::default_type(circumstances.kind.counts));
        circumstances.ids = circumstances.ids.or(Some(Ids { rest, ..Ids::default() }));
    }
    circumstances
}

/// Returns the distribution of the sum over the dice.
fn sum(dice: &[Die], of: impl Fn(&Die) -> Result<Distribution, NoLuck>) -> Result<Distribution, NoLuck> {
    let nothing = Distribution::new(vec![1.0]);
    dice.iter().try_fold(nothing, |sum, die| Ok(sum.plus(&of(die)?)))
}

fn harm_of(dragons: &[Die], against: &[Against], faces: &str, edition: Edition) -> Option<u32> {
    let rules = edition.rules();
    let shown = read(faces, &Attackers { dragons, against, owners: &[], rules: &rules })?;
    let of_dragon = |thrown: &ThrownDie| {
        let (dragon, against) = (&dragons[thrown.die], against[thrown.die]);
        harm(dragon, dragon_result(dragon, thrown.counting(), against, &rules), edition)
    };
    Some(shown.iter().map(of_dragon).sum())
}

/// Returns the recorded faces of a throw; `None` if its dice do not have them.
fn read(faces: &str, throwing: &dyn Throwing) -> Option<Vec<ThrownDie>> {
    let typed = read_faces(faces, throwing).ok()?;
    Some(throwing.fill_in(typed, &mut |sides, faces| faces.extend(sides.iter().map(|_| 0))).0)
}
