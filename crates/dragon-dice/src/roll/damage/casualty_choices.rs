//! The legal sets of casualties, as dice by name.

use super::casualties::{casualty_sets, health_killed};
use crate::dice::Die;
use warband_core::sort::StableSort;

/// The legal sets of units that damage may kill.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CasualtyChoices {
    /// Health-worth that must be killed.
    pub killed: u32,
    /// The sets, the least valuable first.
    pub sets: Vec<CasualtyChoice>,
    /// Whether there are more sets than these.
    pub has_more: bool,
}

/// A legal set, as ascending places in the list of units; sets of dice of the same names are one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct CasualtyChoice {
    pub dead: Vec<usize>,
    pub left: Vec<usize>,
    /// Average number on the faces of the killed units, in 2520ths: a die has 1 to 10 faces, so it is a whole number.
    average: u64,
}

/// Most sets listed; an army of many kinds of units has more than anyone can read.
const MAX_SETS: usize = 300;

/// Returns the legal sets of units killed by damage to an army, the least valuable first (`docs/rules/damage.md`
/// section 1; for breath, which no save reduces, `docs/rules/dragons.md`, Breath).
pub fn casualty_choices(units: &[&Die], damage: u32) -> CasualtyChoices {
    let healths: Vec<u8> = units.iter().map(|die| die.health).collect();
    let mut sets = Vec::new();
    let mut has_more = false;
    for by_health in casualty_sets(&healths, damage) {
        let mut picks: Vec<Vec<usize>> = vec![Vec::new()];
        for equal in by_health.chunk_by(|a, b| a == b) {
            let of_health: Vec<usize> =
                (0..units.len()).filter(|place| healths[*place] == equal[0]).collect();
            let picked = picks_of(units, &of_health, equal.len());
            let both = |pick: &Vec<usize>, more: &Vec<usize>| [pick.as_slice(), more.as_slice()].concat();
            has_more |= picks.len() * picked.len() > MAX_SETS;
            let pairs = picks.iter().flat_map(|pick| picked.iter().map(move |more| both(pick, more)));
            picks = pairs.take(MAX_SETS).collect();
        }
        sets.extend(picks.into_iter().map(|dead| set(units, &dead)));
    }
    sets.stable_sort_by_key(|set| set.average);
    has_more |= sets.len() > MAX_SETS;
    sets.truncate(MAX_SETS);
    CasualtyChoices { killed: health_killed(&healths, damage), sets, has_more }
}

fn set(units: &[&Die], picked: &[usize]) -> CasualtyChoice {
    let (dead, left): (Vec<usize>, Vec<usize>) = (0..units.len()).partition(|place| picked.contains(place));
    let average = dead.iter().map(|place| average(units[*place])).sum();
    CasualtyChoice { dead, left, average }
}

/// Returns the average number on the faces of a die, in 2520ths.
fn average(die: &Die) -> u64 {
    let all: u64 = die.faces.iter().map(|face| u64::from(face.amount())).sum();
    all * 2520 / (die.faces.len() as u64).max(1)
}

/// Returns the sets of `number` of these dice, treating dice of one name as equal; the least valuable names come
/// first.
fn picks_of(units: &[&Die], places: &[usize], number: usize) -> Vec<Vec<usize>> {
    let mut names: Vec<Vec<usize>> = Vec::new();
    for place in places {
        match names.iter_mut().find(|known| units[known[0]].name == units[*place].name) {
            Some(known) => known.push(*place),
            None => names.push(vec![*place]),
        }
    }
    names.stable_sort_by_key(|known| average(units[known[0]]));
    let mut ways = Vec::new();
    take(&names, number, &mut Vec::new(), &mut ways);
    ways
}

fn take(names: &[Vec<usize>], number: usize, taken: &mut Vec<usize>, ways: &mut Vec<Vec<usize>>) {
    if number == 0 || ways.len() > MAX_SETS {
        if number == 0 {
            ways.push(taken.clone());
        }
        return;
    }
    let Some((first, others)) = names.split_first() else { return };
    for of_first in (0..=first.len().min(number)).rev() {
        taken.extend(&first[..of_first]);
        take(others, number - of_first, taken, ways);
        taken.truncate(taken.len() - of_first);
    }
}
