//! Casualties and promotions compared with every subset of a small army.

use crate::table::Chance;
use std::collections::BTreeSet;
use warband_dragon_dice::dice::{Die, DieType};
use warband_dragon_dice::game::{Area, ArmyId, DieId, State, casualties, dice_words, promotions};

/// Most units of an army that is checked.
const MOST: usize = 10;

pub(crate) fn check(state: &State, chance: &mut Chance) {
    let armies: Vec<ArmyId> = state.everybody().flat_map(|player| state.armies(player)).collect();
    let Some(army) = chance.pick(&armies).filter(|army| state.units(*army).len() <= MOST) else { return };
    check_casualties(state, army, chance.below(9) as u32);
    assert_eq!(promotions::most_promotions(state, army), most_promotions(state, army));
}

/// Returns the words for these dice, in order: of equal dice those on which something depends have words of their own.
fn words(state: &State, dice: &[DieId]) -> Vec<String> {
    let mut words = dice_words(state, dice);
    words.sort();
    words
}

fn health(state: &State, dice: &[DieId]) -> u32 {
    dice.iter().map(|id| u32::from(state.die(*id).health)).sum()
}

/// Exact: 2520 is divisible by every number of faces.
fn loss(die: &Die) -> u64 {
    die.faces.iter().map(|face| u64::from(face.amount())).sum::<u64>() * 2520 / die.faces.len() as u64
}

/// The sets are those of the largest sum that does not exceed the damage, by names, the least loss first.
pub(crate) fn check_casualties(state: &State, army: ArmyId, damage: u32) {
    let units = state.units(army);
    let subsets = (0_u32..1 << units.len()).map(|bits| -> Vec<DieId> {
        units.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, id)| *id).collect()
    });
    let fit: Vec<Vec<DieId>> = subsets.filter(|set| health(state, set) <= damage).collect();
    let most = fit.iter().map(|set| health(state, set)).max().unwrap_or_default();
    let legal = fit.iter().filter(|set| most > 0 && health(state, set) == most);
    let legal: BTreeSet<Vec<String>> = legal.map(|set| words(state, set)).collect();
    let listed = casualties(state, army, damage);
    assert_eq!(listed.killed, most);
    let sets: Vec<Vec<String>> = listed.sets.iter().map(|set| words(state, &set.dice)).collect();
    let different: BTreeSet<Vec<String>> = sets.iter().cloned().collect();
    assert_eq!(different.len(), sets.len(), "a set is listed twice: {sets:?}");
    assert_eq!(different, legal, "casualties of {damage} in {:?}", words(state, &units));
    assert!(!listed.has_more);
    for set in &listed.sets {
        let all: BTreeSet<DieId> = set.dice.iter().chain(&set.left).copied().collect();
        assert_eq!(all, units.iter().copied().collect(), "dead and left are the army");
    }
    let lost = |dice: &[DieId]| dice.iter().map(|id| loss(state.die(*id))).sum::<u64>();
    assert!(listed.sets.is_sorted_by_key(|set| lost(&set.dice)), "the least loss is first");
}

/// Returns the sum over species and health of `docs/rules/damage.md`, section 4.
fn most_promotions(state: &State, army: ArmyId) -> usize {
    let units = state.units(army);
    let kinds: BTreeSet<(String, u8)> =
        units.iter().map(|id| (state.die(*id).species.raw().to_owned(), state.die(*id).health)).collect();
    let number = |(species, health): &(String, u8)| {
        let is =
            |die: &Die, of: u8| die.die_type.is_unit() && die.species.raw() == species && die.health == of;
        let here: Vec<&DieId> = units.iter().filter(|id| is(state.die(**id), *health)).collect();
        let from = match here.first().map(|id| state.die(**id).die_type) {
            Some(DieType::Dragonkin) => Area::Pool,
            _ => Area::Dua,
        };
        here.len().min(state.lying(army.player, from, |die| is(die, health + 1)).len())
    };
    kinds.iter().map(number).sum()
}
