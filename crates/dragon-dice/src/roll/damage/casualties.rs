//! The effect of damage on an army (`docs/rules/damage.md`, section 1, `docs/rules/resolution.md`, section 8).

/// Returns the damage to an army after saves.
///
/// `attack` is the attack's total, of which only spell saves reduce `cursed`; `saves` are all saves, of
/// which `spell_saves` are spell saves; `direct` is damage that no save reduces. Spell saves are used where they
/// reduce most.
pub fn damage(attack: u32, cursed: u32, saves: u32, spell_saves: u32, direct: u32) -> u32 {
    let cursed = cursed.min(attack);
    let spell_saves = spell_saves.min(saves);
    let ordinary = attack - cursed;
    let rolled = saves - spell_saves;
    let left = ordinary.saturating_sub(rolled);
    (left + cursed).saturating_sub(spell_saves) + direct
}

/// Returns the damage of a hit that only spell saves reduce (Counter, Volley, Scorching Touch).
pub fn hit(amount: u32, spell_saves: u32) -> u32 {
    amount.saturating_sub(spell_saves)
}

/// Returns the health that must die: the largest sum of healths that does not exceed `damage`.
pub fn health_killed(healths: &[u8], damage: u32) -> u32 {
    reachable(healths, damage).iter().rposition(|possible| *possible).unwrap_or_default() as u32
}

/// Returns [`health_killed`] for each amount of damage, from 0 to the amount that kills all.
pub fn health_killed_by_damage(healths: &[u8]) -> Vec<u32> {
    let mut killed = 0;
    let of_damage = |(damage, possible): (usize, bool)| {
        killed = if possible { damage as u32 } else { killed };
        killed
    };
    reachable(healths, u32::MAX).into_iter().enumerate().map(of_damage).collect()
}

/// Returns every legal set of casualties as its healths, largest first, equal sets once: the sets whose
/// sum is [`health_killed`].
pub fn casualty_sets(healths: &[u8], damage: u32) -> Vec<Vec<u8>> {
    let mut counts = [0_usize; 256];
    healths.iter().for_each(|health| counts[usize::from(*health)] += 1);
    let kinds: Vec<(u8, usize)> = (1..=u8::MAX)
        .rev()
        .map(|health| (health, counts[usize::from(health)]))
        .filter(|(_, n)| *n > 0)
        .collect();
    let mut sets = Vec::new();
    let target = health_killed(healths, damage);
    if target > 0 {
        fill(&kinds, target, &mut Vec::new(), &mut sets);
    }
    sets
}

fn fill(kinds: &[(u8, usize)], rest: u32, set: &mut Vec<u8>, sets: &mut Vec<Vec<u8>>) {
    let Some(((health, available), others)) = kinds.split_first() else {
        if rest == 0 {
            sets.push(set.clone());
        }
        return;
    };
    let most = (*available).min((rest / u32::from(*health)) as usize);
    for number in (0..=most).rev() {
        set.extend(std::iter::repeat_n(*health, number));
        fill(others, rest - number as u32 * u32::from(*health), set, sets);
        set.truncate(set.len() - number);
    }
}

/// Returns for each sum up to `limit` whether a subset of `healths` has it.
fn reachable(healths: &[u8], limit: u32) -> Vec<bool> {
    let most: u32 = healths.iter().map(|health| u32::from(*health)).sum();
    let mut possible = vec![false; most.min(limit) as usize + 1];
    possible[0] = true;
    for health in healths {
        for sum in (usize::from(*health)..possible.len()).rev() {
            possible[sum] |= possible[sum - usize::from(*health)];
        }
    }
    possible
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The table of `docs/rules/damage.md`, section 1: healths, damage, the largest sum, the legal sets.
    #[test]
    fn examples_of_the_rules() {
        /// Healths, damage, the largest sum, the legal sets.
        type Case = (&'static [u8], u32, u32, &'static [&'static [u8]]);
        let cases: [Case; 11] = [
            (&[1, 2, 2, 3], 3, 3, &[&[3], &[2, 1]]),
            (&[2, 2], 3, 2, &[&[2]]),
            (&[4, 2], 3, 2, &[&[2]]),
            (&[4, 3, 2], 5, 5, &[&[3, 2]]),
            (&[4, 4], 3, 0, &[]),
            (&[4, 4], 7, 4, &[&[4]]),
            (&[3, 3, 3], 8, 6, &[&[3, 3]]),
            (&[1, 1, 4], 5, 5, &[&[4, 1]]),
            (&[4, 3, 3], 9, 7, &[&[4, 3]]),
            (&[2, 3], 9, 5, &[&[3, 2]]),
            (&[1, 2, 3, 4], 6, 6, &[&[4, 2], &[3, 2, 1]]),
        ];
        for (healths, damage, killed, sets) in cases {
            assert_eq!(health_killed(healths, damage), killed, "{healths:?} {damage}");
            assert_eq!(casualty_sets(healths, damage), sets, "{healths:?} {damage}");
        }
    }

    /// C1: 7 melee against 4 saves. C2: Counter's 4 against one spell save in addition to Cloak. C3: cursed bullets.
    /// C4: Smite in addition to a total that the saves stop.
    #[test]
    fn saves_spell_saves_and_what_they_reduce() {
        assert_eq!(damage(7, 0, 4, 1, 0), 3);
        assert_eq!(hit(4, 1), 3);
        assert_eq!(damage(8, 2, 8, 1, 0), 1);
        assert_eq!(damage(3, 0, 5, 0, 4), 4);
        assert_eq!(damage(0, 0, 0, 0, 4), 4);
        // No more spell saves count than there are saves.
        assert_eq!(damage(5, 0, 1, 3, 0), 4);
        assert_eq!(damage(3, 3, 1, 3, 0), 2);
    }

    proptest! {
        #[test]
        fn sets_are_exactly_the_brute_force_ones(healths in prop::collection::vec(1..=4_u8, 0..8), damage in 0..20_u32) {
            let mut best = 0;
            let mut expected: Vec<Vec<u8>> = Vec::new();
            for mask in 0_u32..1 << healths.len() {
                let mut set: Vec<u8> =
                    healths.iter().enumerate().filter(|(i, _)| mask & (1 << i) != 0).map(|(_, h)| *h).collect();
                set.sort_unstable_by(|a, b| b.cmp(a));
                let sum: u32 = set.iter().map(|h| u32::from(*h)).sum();
                if sum > damage || sum < best {
                    continue;
                }
                if sum > best {
                    best = sum;
                    expected.clear();
                }
                if sum > 0 && !expected.contains(&set) {
                    expected.push(set);
                }
            }
            let mut sets = casualty_sets(&healths, damage);
            sets.sort();
            expected.sort();
            prop_assert_eq!(health_killed(&healths, damage), best);
            let all = health_killed_by_damage(&healths);
            prop_assert_eq!(all[(damage as usize).min(all.len() - 1)], best);
            prop_assert_eq!(sets, expected);
        }
    }
}
