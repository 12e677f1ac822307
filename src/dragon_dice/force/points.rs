//! What dice cost in a force (`promotion_damage.md` section 6).

use super::Group;
use crate::dragon_dice::dice::{Die, DieType, Size};
use crate::dragon_dice::rules::Facts;

/// The points of each army of a force.
///
/// Every second piece of medium equipment of the whole force is cheaper; it is not said which army has the
/// cheaper one, so each counts where most points are (`open_questions.md` Q19), which keeps the largest army as small as can be.
pub(super) fn of_armies(armies: &[Group], facts: &Facts) -> Vec<u32> {
    let mut points: Vec<u32> = armies.iter().map(|army| army.sum(|die| u32::from(die.points))).collect();
    let mut mediums: Vec<u32> = armies.iter().map(|army| army.sum(|die| u32::from(is_paired(die)))).collect();
    let total = mediums.iter().fold(0, |sum: u32, number| sum.saturating_add(*number));
    let saved = list_price().saturating_sub(facts.second_medium_points);
    for _ in 0..total / 2 {
        let dearest = (0..armies.len()).filter(|army| mediums[*army] > 0).max_by_key(|army| points[*army]);
        if let Some(army) = dearest {
            mediums[army] -= 1;
            points[army] = points[army].saturating_sub(saved);
        }
    }
    points
}

/// The points of the dice of a force that `counts` says yes to, priced as low as the pairs allow.
pub(super) fn of_some(armies: &[Group], facts: &Facts, counts: impl Fn(&Die) -> bool) -> u32 {
    let sum = |what: &dyn Fn(&Die) -> u32| armies.iter().map(|army| army.sum(what)).sum::<u32>();
    let points = sum(&|die| if counts(die) { u32::from(die.points) } else { 0 });
    let mediums = sum(&|die| u32::from(counts(die) && is_paired(die)));
    let pairs = sum(&|die| u32::from(is_paired(die))) / 2;
    points.saturating_sub(mediums.min(pairs) * list_price().saturating_sub(facts.second_medium_points))
}

/// Medium equipment at its list price; a player's own price stands.
fn is_paired(die: &Die) -> bool {
    die.kind == DieType::Item && die.size == Size::Medium && u32::from(die.points) == list_price()
}

fn list_price() -> u32 {
    Size::Medium.facts(true).map_or(0, |facts| u32::from(facts.points))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::force::read_list;
    use crate::dragon_dice::rules::Edition;

    fn group(list: &str) -> Group {
        let army = read_list(list).unwrap();
        let lots = army.dice.into_iter().map(|die| super::super::Lot { die, count: 1, span: 0..0 });
        Group { lots: lots.collect(), is_whole: true, ..Group::default() }
    }

    #[test]
    fn every_second_medium_is_cheaper_and_counts_where_most_points_are() {
        let facts = Edition::V4_1.facts();
        let medium = |n: usize| format!("{n} Earth Ring of Stars");
        assert_eq!(crate::dragon_dice::dice::find("Earth Ring of Stars").unwrap().size, Size::Medium);
        // 1 -> 2, 2 -> 3, 3 -> 5, 4 -> 6.
        for (n, points) in [(1, 2), (2, 3), (3, 5), (4, 6)] {
            assert_eq!(of_armies(&[group(&medium(n))], &facts), [points]);
        }
        let armies = [group("3 Thug, 1 Earth Ring of Stars"), group("Thug, 2 Earth Ring of Stars")];
        assert_eq!(of_armies(&armies, &facts), [5, 4]);
        let armies = [group("3 Thug, 1 Earth Ring of Stars"), group("Thug, 3 Earth Ring of Stars")];
        assert_eq!(of_armies(&armies, &facts), [5, 5]);
    }
}
