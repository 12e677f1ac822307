//! The answer to a Charge: one roll for saves and melee.

use super::budget::{Budget, TooLarge};
use super::fold::Rows;
use super::sharing::State;
use super::slots::Component;
use super::state_space::StateSpace;
use crate::dice::{ResultType, Totals};
use crate::roll::{Preparation, SideResult};
use std::collections::BTreeMap;
use warband_core::chance::{Probabilities, Weights};

/// Steps needed to share IDs against one total.
const SHARING: f64 = 10.0;

/// Returns the chances of damage let through and damage done back by the answer to a Charge, against each total of `attack`. IDs are used
/// as saves as far as they prevent damage, the others as melee.
pub(super) fn answer_to_charge(
    preparation: &Preparation<'_>,
    attack: &Probabilities,
) -> Result<BTreeMap<(u32, u32), f64>, TooLarge> {
    let space = StateSpace::new(
        preparation,
        &[Component::SideResult(SideResult::Hit), Component::Scorched, Component::ScorchedIds],
    )?;
    let rows = Rows::<Probabilities>::thrown(&space)?;
    let cells: usize = rows.reached().map(|(_, row)| row.len()).sum();
    Budget::Steps.check(cells as f64 * attack.len() as f64 * SHARING, preparation.rollers.dice.len())?;
    let place = |wanted: ResultType| {
        space.types.iter().position(|result_type| *result_type == wanted).unwrap_or_default()
    };
    let (save, melee) = (place(ResultType::Save), place(ResultType::Melee));
    let mut answers: BTreeMap<(u32, u32), f64> = BTreeMap::new();
    for (held, row) in rows.reached() {
        let mut state = State::new(&space, &held);
        let hits: u32 = state.tally.sum.side_results.iter().map(|(_, amount)| amount).sum();
        let (scorched, scorched_ids) = (state.tally.scorched, state.tally.scorched_ids);
        for cell in (0..row.len()).filter(|cell| row.has(*cell)) {
            let (numbers, ids) = space.numbers(cell);
            let mut given = 0;
            for (total, chance) in attack.cells().iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let total = total as u32;
                let mut split = |given: u32| {
                    let mut split = Totals::of(ResultType::Save, given);
                    split[ResultType::Melee] = ids - given;
                    state.with_split(split)
                };
                let mut from_ids = split(given);
                while given < ids && numbers[ResultType::Save] + from_ids[save] < total {
                    given += 1;
                    from_ids = split(given);
                }
                let saves = numbers[ResultType::Save] + from_ids[save];
                let back =
                    numbers[ResultType::Melee] + from_ids[melee] + hits + scorched + scorched_ids.min(given);
                *answers.entry((total.saturating_sub(saves), back)).or_default() +=
                    chance * row.cells()[cell];
            }
        }
    }
    Ok(answers)
}
