//! The distribution of a total beside what stands beside it.

use super::budget::TooLarge;
use super::fold::Rows;
use super::layout::Layout;
use super::slots::Slot;
use super::total::beside_numbers;
use crate::chance::{Floats, Share, Weights};
use crate::dragon_dice::dice::{ResultType, Totals};
use crate::dragon_dice::roll::{Preparation, SideResult, settle};
use crate::dragon_dice::rules::Effect;
use std::collections::BTreeMap;

/// What stands beside the total of an attack, a save roll or a maneuver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Told {
    /// Damage to the defender that no save reduces.
    pub(super) direct: u32,
    /// Taken from the other side's next roll.
    pub(super) foe: u32,
    /// Damage to the attacker that only spell saves reduce.
    pub(super) back: u32,
    /// Part of the total that only spell saves reduce.
    pub(super) cursed: u32,
    /// Whether a Charge shows.
    pub(super) charged: bool,
    /// Whether no counter-attack follows.
    pub(super) unanswered: bool,
}

/// The chances of the totals of a roll for one type, for each of what may stand beside them. `foe` is the type that SAIs
/// take from the other side.
pub(super) fn totals_beside(
    preparation: &Preparation<'_>,
    foe: ResultType,
) -> Result<BTreeMap<Told, Floats>, TooLarge> {
    let circumstances = &preparation.circumstances;
    let curse = curse(preparation);
    let mut wanted = vec![
        Slot::SideResult(SideResult::Direct),
        Slot::SideResult(SideResult::Foe(foe)),
        Slot::SideResult(SideResult::Hit),
        Slot::Unanswered,
        Slot::Scorched,
        Slot::ScorchedIds,
    ];
    if curse > 0 {
        wanted.extend([Slot::Cursed, Slot::CursedIds, Slot::CursedSai]);
    }
    let layout = Layout::new(preparation, &wanted)?;
    let rows = Rows::<Floats>::thrown(&layout)?;
    let mut totals: BTreeMap<Told, Floats> = BTreeMap::new();
    for (held, row) in rows.reached() {
        let (tally, ids, _) = layout.tally(&held);
        let amount = |wanted: SideResult| {
            tally
                .sum
                .beside
                .iter()
                .filter(|(beside, _)| *beside == wanted)
                .map(|(_, amount)| amount)
                .sum::<u32>()
        };
        let mut told = Told {
            direct: amount(SideResult::Direct),
            foe: amount(SideResult::Foe(foe)),
            back: amount(SideResult::Hit) + tally.scorched + tally.scorched_ids,
            cursed: 0,
            charged: !tally.sum.counts.is_empty(),
            unanswered: tally.sum.unanswered,
        };
        if curse > 0 {
            let settled = settle(&tally, Totals::of(ResultType::Missile, ids), circumstances);
            told.cursed = tally.cursed(&settled.steps).min(curse);
        }
        let to = totals.entry(told).or_insert_with(|| row.nothing());
        to.add(row, beside_numbers(&layout, &held), Share::all(1));
    }
    Ok(totals)
}

/// How much of a missile attack may yield to spell saves only (Cursed Bullets).
fn curse(preparation: &Preparation<'_>) -> u32 {
    limit(preparation, |effect| match effect {
        Effect::Curse(base) => Some(base),
        _ => None,
    })
}

/// How many units may not answer a melee attack (Foul Stench).
pub(super) fn stench(preparation: &Preparation<'_>) -> u32 {
    limit(preparation, |effect| match effect {
        Effect::Stench(base) => Some(base),
        _ => None,
    })
}

/// What the units in the DUA allow an ability of those who roll to do; 0 where none of them has it.
fn limit(preparation: &Preparation<'_>, base: impl Fn(Effect) -> Option<u32>) -> u32 {
    let circumstances = &preparation.circumstances;
    let species = preparation.rollers.dice.iter().map(|die| preparation.army[*die].species.raw());
    let mut abilities = species.flat_map(|species| circumstances.acting_abilities(species));
    let allowed =
        abilities.find_map(|ability| Some(circumstances.allowance(base(ability.effect)?, ability.species)));
    allowed.unwrap_or_default()
}
