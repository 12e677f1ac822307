//! The points of dice in a force (`docs/rules/damage.md`, section 6).

use super::Group;
use crate::dice::{Die, DieType, Size};
use crate::rules::EditionRules;

/// Returns the points of each army of a force.
///
/// Every second piece of medium equipment of the whole force is cheaper. The rules do not say which army gets the cheaper
/// piece of a pair split between two armies, nor whether pairs are first made inside an army
/// (`docs/rules/questions.md`, Q19). Here they are, unless that puts an army over its share of `size` (of the total if
/// `size` is `None`) and another distribution does not.
pub(super) fn of_armies(armies: &[Group], rules: &EditionRules, size: Option<u32>) -> Vec<u32> {
    let paired_inside = shared_out(armies, rules, |mediums| mediums / 2);
    let total = paired_inside.iter().fold(0, |sum: u32, points| sum.saturating_add(*points));
    let limit = size.unwrap_or(total) / rules.army_share.max(1);
    let is_over = |points: &[u32]| points.iter().any(|points| *points > limit);
    if !is_over(&paired_inside) {
        return paired_inside;
    }
    let levelled = shared_out(armies, rules, |_| 0);
    if is_over(&levelled) { paired_inside } else { levelled }
}

/// Gives each army as many cheaper pieces as `inside` returns for its number of medium pieces; the rest of the force's cheaper pieces go to
/// the army with most points.
fn shared_out(armies: &[Group], rules: &EditionRules, inside: impl Fn(u32) -> u32) -> Vec<u32> {
    let price = list_price();
    let saved = price.saturating_sub(rules.second_medium_points);
    let mut dearer: Vec<u32> =
        armies.iter().map(|army| army.sum(|die| u32::from(is_paired(die, price)))).collect();
    let mut points: Vec<u32> = armies.iter().map(|army| army.sum(|die| u32::from(die.points))).collect();
    let pairs = dearer.iter().copied().fold(0, u32::saturating_add) / 2;
    let mut given = 0;
    for (dearer, points) in dearer.iter_mut().zip(&mut points) {
        let cheaper = inside(*dearer);
        given += cheaper;
        *dearer -= cheaper;
        *points = points.saturating_sub(cheaper * saved);
    }
    for _ in given..pairs {
        let dearest = (0..armies.len()).filter(|army| dearer[*army] > 0).max_by_key(|army| points[*army]);
        if let Some(army) = dearest {
            dearer[army] -= 1;
            points[army] = points[army].saturating_sub(saved);
        }
    }
    points
}

/// Returns the points of the dice of a force selected by `counts`, priced as low as the pairs allow.
pub(super) fn of_some(armies: &[Group], rules: &EditionRules, counts: impl Fn(&Die) -> bool) -> u32 {
    let sum =
        |what: &dyn Fn(&Die) -> u32| armies.iter().map(|army| army.sum(what)).fold(0, u32::saturating_add);
    let points = sum(&|die| if counts(die) { u32::from(die.points) } else { 0 });
    let price = list_price();
    let mediums = sum(&|die| u32::from(counts(die) && is_paired(die, price)));
    let pairs = sum(&|die| u32::from(is_paired(die, price))) / 2;
    points.saturating_sub(mediums.min(pairs) * price.saturating_sub(rules.second_medium_points))
}

/// Reports whether a die is medium equipment at its list price; a price set by the player is never reduced.
fn is_paired(die: &Die, list_price: u32) -> bool {
    die.die_type == DieType::Item && die.size == Size::Medium && u32::from(die.points) == list_price
}

fn list_price() -> u32 {
    Size::Medium.rules(true).map_or(0, |rules| u32::from(rules.points))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::force::read_list;
    use crate::rules::Edition;

    fn group(list: &str) -> Group {
        let army = read_list(list).unwrap();
        let counts = army.dice.into_iter().map(|die| super::super::DiceCount { die, count: 1, span: 0..0 });
        Group { counts: counts.collect(), is_whole: true, ..Group::default() }
    }

    #[test]
    fn every_second_medium_is_cheaper_and_counts_where_most_points_are() {
        let rules = Edition::V4_1.rules();
        let medium = |n: usize| format!("{n} Earth Ring of Stars");
        assert_eq!(crate::dice::find("Earth Ring of Stars").unwrap().size, Size::Medium);
        // 1 -> 2, 2 -> 3, 3 -> 5, 4 -> 6.
        for (n, points) in [(1, 2), (2, 3), (3, 5), (4, 6)] {
            assert_eq!(of_armies(&[group(&medium(n))], &rules, None), [points]);
        }
        let of = |armies: &[&str]| {
            of_armies(&armies.iter().map(|list| group(list)).collect::<Vec<_>>(), &rules, None)
        };
        assert_eq!(
            of(&["3 Thug, 2 Earth Ring of Stars", "Thug, 2 Earth Ring of Stars", "3 Thug"]),
            [6, 4, 3]
        );
        // A split pair: the army with more points gets the cheaper piece.
        assert_eq!(of(&["3 Thug, Earth Ring of Stars", "Thug, Earth Ring of Stars", "4 Thug"]), [4, 3, 4]);
        // 7 would be over half of 13, so that army gets both cheaper pieces.
        assert_eq!(of(&["4 Thug, 2 Earth Ring of Stars", "2 Earth Ring of Stars", "3 Thug"]), [6, 4, 3]);
    }
}
