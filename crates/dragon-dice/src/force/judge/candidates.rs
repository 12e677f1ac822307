//! Changes that might solve a violation, before they are tried.

use super::force_change::{ForceChange, SEARCHED, TRIED};
use crate::dice::{Die, DieType, all};
use crate::force::{ARMIES, DiceCount, Format, FormatViolation, Group, ProblemKind, Roster};
use warband_core::sort::StableSort;
use warband_core::text::Name;

/// Returns changes that might solve a violation, those that players would make first at the front.
pub(super) fn candidates(roster: &Roster, kind: &ProblemKind) -> Vec<ForceChange> {
    match kind {
        ProblemKind::ForceSize { size, total, is_whole, .. } if total > size => {
            let of_army = |army: &&Group| remove(army, total - size);
            let mut removed = largest_first(roster).iter().filter_map(of_army).collect::<Vec<_>>();
            removed.extend(single_items(roster));
            removed.into_iter().chain(is_whole.then_some(ForceChange::SetSize(*total))).collect()
        }
        ProblemKind::ForceSize { size, total, .. } => added(roster, size - total, *total),
        ProblemKind::ArmyTooLarge { army, points, limit, .. } => too_large(roster, army, points - limit),
        ProblemKind::ArmyEmpty { army, .. } => a_unit(roster, army),
        ProblemKind::MagicLimit { points, limit, .. } => less_magic(roster, points - limit),
        ProblemKind::DragonCount { number, wanted, .. } => dragons(roster, *number, *wanted),
        ProblemKind::DragonkinLimit { health, limit, .. } => {
            let group = &roster.dragonkin;
            (0..5).find_map(|more| remove(group, health - limit + more)).into_iter().collect()
        }
        ProblemKind::MinorTerrainLimit { number, limit, .. } => {
            let mut surplus = roster.minor_terrains.counts.iter().rev().take((number - limit) as usize);
            vec![taken_out(&mut surplus, &roster.minor_terrains.name)]
        }
        ProblemKind::WrongPlace { name, die_type: DieType::Dragonkin, .. } => {
            let holds = |army: &&Group| army.counts.iter().any(|entry| entry.die.name == *name);
            let to_pool = |army: &Group| {
                let entry = army.counts.iter().find(|entry| entry.die.name == *name)?;
                let pooled = roster.dragonkin.counts.iter().filter(|entry| entry.die.name == *name);
                let total = entry.count + pooled.map(|entry| entry.count).sum::<u32>();
                let (count, die, from) = (entry.count, name.clone(), army.name.clone());
                Some(ForceChange::ToPool { count, die, from, total })
            };
            roster.armies.iter().filter(holds).filter_map(to_pool).collect()
        }
        ProblemKind::AdvancedHomeTerrain { name } => {
            let land = |name: &Name| name.raw().split(' ').next().unwrap_or_default().to_owned();
            let is_like = |die: &Die| {
                die.die_type == DieType::Terrain
                    && !die.is_advanced_terrain()
                    && land(&die.name) == land(name)
            };
            let standard = all().filter(is_like).map(|die| ForceChange::SetHome(die.name));
            std::iter::once(ForceChange::SwapTerrains).chain(standard.take(1)).collect()
        }
        ProblemKind::ItemWithoutCarrier { name, count, army, .. } => other_item(roster, name, *count, army),
        ProblemKind::Format { violation: FormatViolation::Army { army, points, most }, .. } => {
            too_large(roster, army, points - most)
        }
        ProblemKind::Format { violation, .. } => Format::candidates(roster, violation),
        _ => Vec::new(),
    }
}

/// Most new dice of one kind that a suggestion adds.
const MANY: u32 = 12;

/// Returns the armies by points, largest first.
fn largest_first(roster: &Roster) -> Vec<&Group> {
    let points = roster.points();
    let mut armies: Vec<(u32, &Group)> = points.into_iter().zip(&roster.armies).collect();
    armies.stable_sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    armies.into_iter().map(|(_, army)| army).collect()
}

/// Returns changes that remove one item each: one of a pair costs less than its points.
fn single_items(roster: &Roster) -> Vec<ForceChange> {
    let of_army = |army: &Group| {
        let items = army.counts.iter().filter(|entry| entry.die.die_type == DieType::Item);
        let remove = |entry: &DiceCount| ForceChange::Remove {
            dice: vec![(1, entry.die.name.clone())],
            from: army.name.clone(),
        };
        items.map(remove).collect::<Vec<_>>()
    };
    largest_first(roster).into_iter().flat_map(of_army).collect()
}

fn remove(group: &Group, points: u32) -> Option<ForceChange> {
    Some(ForceChange::Remove { dice: pick(group, points)?, from: group.name.clone() })
}

/// Returns changes that add the `missing` points, preferably with a single die of a kind the force has, in the smallest army; or that set
/// the size to the total.
fn added(roster: &Roster, missing: u32, total: u32) -> Vec<ForceChange> {
    let largest = largest_first(roster);
    // Missing armies come before the smallest.
    let is_missing = |name: &&str| roster.army(name).is_none();
    let mut armies: Vec<Name> = ARMIES.into_iter().filter(is_missing).map(Name::from).collect();
    armies.extend(largest.iter().rev().map(|army| army.name.clone()));
    let mut dice: Vec<&Die> =
        largest.iter().rev().flat_map(|army| &army.counts).map(|entry| &entry.die).collect();
    dice.retain(|die| {
        let is_of_armies = matches!(die.die_type, DieType::Unit | DieType::Eldarim | DieType::Dracolem);
        is_of_armies && die.points > 0 && missing.is_multiple_of(u32::from(die.points))
    });
    dice.stable_sort_by_key(|die| std::cmp::Reverse(die.points));
    // Other units of its species, if it has no die of these points.
    let is_of = |species: &Name| {
        roster.armies.iter().flat_map(|army| &army.counts).any(|entry| entry.die.species == *species)
    };
    let mut like: Vec<Die> = if dice.is_empty() { all().collect() } else { Vec::new() };
    like.retain(|die| {
        die.die_type == DieType::Unit
            && u32::from(die.points) == missing
            && is_of(&die.species)
            && !die.is_magic_user()
    });
    dice.extend(like.iter());
    let add = |army: &Name, die: &Die| ForceChange::Add {
        count: missing / u32::from(die.points),
        die: die.name.clone(),
        to: army.clone(),
    };
    let all = armies.iter().flat_map(|army| dice.iter().map(|die| add(army, die)));
    let is_handy = |change: &ForceChange| !matches!(change, ForceChange::Add { count, .. } if *count > MANY);
    [ForceChange::SetSize(total)].into_iter().chain(all.filter(is_handy)).take(TRIED).collect()
}

/// Returns changes that move dice from an army to another one, or remove them.
fn too_large(roster: &Roster, army: &Name, surplus: u32) -> Vec<ForceChange> {
    let Some(group) = roster.army(army.raw()) else { return Vec::new() };
    let mut others = largest_first(roster);
    others.reverse();
    let mut changes = Vec::new();
    for points in surplus..surplus + 4 {
        let Some(dice) = pick(group, points) else { continue };
        for to in others.iter().filter(|other| other.name != *army) {
            changes.push(ForceChange::Move { dice: dice.clone(), from: army.clone(), to: to.name.clone() });
        }
    }
    changes.extend(remove(group, surplus));
    changes
}

/// Returns changes that give an army without units the cheapest unit of the largest army that can spare one.
fn a_unit(roster: &Roster, army: &Name) -> Vec<ForceChange> {
    let mut changes = Vec::new();
    for from in largest_first(roster).into_iter().filter(|from| from.name != *army) {
        let mut units: Vec<&DiceCount> =
            from.counts.iter().filter(|entry| entry.die.die_type.is_unit()).collect();
        units.stable_sort_by_key(|entry| entry.die.points);
        changes.extend(units.into_iter().take(3).map(|entry| ForceChange::Move {
            dice: vec![(1, entry.die.name.clone())],
            from: from.name.clone(),
            to: army.clone(),
        }));
    }
    changes
}

/// Returns changes that replace magic users by other units of their species and points.
fn less_magic(roster: &Roster, surplus: u32) -> Vec<ForceChange> {
    let mut changes = Vec::new();
    for army in largest_first(roster) {
        let users = army
            .counts
            .iter()
            .filter(|entry| entry.die.die_type == DieType::Unit && entry.die.is_magic_user());
        for entry in users.take(10) {
            let die = &entry.die;
            let is_like = |other: &Die| {
                other.die_type == die.die_type
                    && other.species == die.species
                    && other.points == die.points
                    && !other.is_magic_user()
            };
            let count = surplus.div_ceil(u32::from(die.points).max(1));
            if count > entry.count {
                continue;
            }
            changes.extend(all().find(is_like).map(|by| ForceChange::Replace {
                count,
                die: die.name.clone(),
                by: by.name,
                of: army.name.clone(),
            }));
        }
    }
    changes
}

/// Returns a change that removes dice of a list, equal ones together.
fn taken_out(counts: &mut dyn Iterator<Item = &DiceCount>, from: &Name) -> ForceChange {
    let mut dice: Vec<(u32, Name)> = Vec::new();
    for entry in counts {
        match dice.iter_mut().find(|(_, name)| *name == entry.die.name) {
            Some((count, _)) => *count += entry.count,
            None => dice.push((entry.count, entry.die.name.clone())),
        }
    }
    ForceChange::Remove { dice, from: from.clone() }
}

/// Most dragons that a suggestion adds, as a file lists them one by one.
const MANY_DRAGONS: u32 = 1_000;

/// Returns changes that add or remove dragons; a White one may count as two.
fn dragons(roster: &Roster, number: u32, wanted: u32) -> Vec<ForceChange> {
    if wanted.saturating_sub(number) > MANY_DRAGONS {
        return Vec::new();
    }
    let of = || Name::from("dragons");
    let counts = &roster.dragons.counts;
    let plain = counts.iter().find(|entry| !entry.die.is_white()).map(|entry| entry.die.name.clone());
    let plain = plain.unwrap_or_else(|| Name::from("Fire Drake"));
    if number < wanted {
        return vec![ForceChange::Add { count: wanted - number, die: plain, to: of() }];
    }
    let remove = |counts: &mut dyn Iterator<Item = &DiceCount>| taken_out(counts, &of());
    let surplus = (number - wanted) as usize;
    let last = remove(&mut counts.iter().rev().filter(|entry| !entry.die.is_white()).take(surplus));
    let whites = counts.iter().filter(|entry| entry.die.is_white());
    let replaced = |entry: &DiceCount| ForceChange::Replace {
        count: 1,
        die: entry.die.name.clone(),
        by: plain.clone(),
        of: of(),
    };
    let mut changes = vec![last];
    changes.extend(whites.clone().take(1).map(replaced));
    changes.extend((1..4).map(|count| remove(&mut whites.clone().take(count))));
    changes
}

/// Returns changes that give an item a carrier: the same item in another army, or one of another element.
fn other_item(roster: &Roster, name: &Name, count: u32, army: &Name) -> Vec<ForceChange> {
    let move_to = |to: &Group| ForceChange::Move {
        dice: vec![(count, name.clone())],
        from: army.clone(),
        to: to.name.clone(),
    };
    // In an army with an unknown die nobody knows whether a unit can carry the item.
    let others = roster.armies.iter().filter(|other| other.name != *army && other.is_whole);
    let mut changes: Vec<ForceChange> = others.map(move_to).collect();
    let item =
        roster.army(army.raw()).and_then(|army| army.counts.iter().find(|entry| entry.die.name == *name));
    if let Some(item) = item.map(|entry| &entry.die) {
        let is_like = |other: &Die| other.base_name() == item.base_name() && other.name != item.name;
        let like = all().filter(|other| other.die_type == DieType::Item && is_like(other));
        changes.extend(like.map(|by| ForceChange::Replace {
            count,
            die: name.clone(),
            by: by.name,
            of: army.clone(),
        }));
    }
    changes
}

/// Returns dice of a group worth `wanted` points together, of as few kinds and as few as possible; one unit stays.
fn pick(group: &Group, wanted: u32) -> Option<Vec<(u32, Name)>> {
    if wanted > SEARCHED {
        return None;
    }
    // For each sum the selection of fewest kinds, then of fewest dice: the number taken of each count.
    let mut best: Vec<Option<Vec<(u32, usize)>>> = vec![None; wanted as usize + 1];
    best[0] = Some(Vec::new());
    let units: u32 = group.sum(|die| u32::from(die.die_type.is_unit()));
    let weight = |dice: &[(u32, usize)]| (dice.len(), dice.iter().map(|(count, _)| count).sum::<u32>());
    for (index, entry) in group.counts.iter().enumerate() {
        let points = usize::from(entry.die.points);
        let spare =
            if entry.die.die_type.is_unit() { entry.count.min(units.saturating_sub(1)) } else { entry.count };
        if points == 0 {
            continue;
        }
        for sum in (0..best.len()).rev() {
            let without = |count: u32| best[sum - points * count as usize].as_deref();
            let with = |count: u32| {
                let (kinds, dice) = weight(without(count)?);
                Some(((kinds + 1, dice + count), count))
            };
            let most = spare.min((sum / points) as u32);
            let least = (1..=most).filter_map(with).min_by_key(|(weight, _)| *weight);
            let is_better = |of: &(usize, u32)| best[sum].as_deref().is_none_or(|known| *of <= weight(known));
            if let Some((_, count)) = least.filter(|(weight, _)| is_better(weight)) {
                let dice = without(count).unwrap_or_default();
                best[sum] = Some([dice, &[(count, index)]].concat());
            }
        }
    }
    let picked = best.pop()??;
    let named = |(count, index): (u32, usize)| (count, group.counts[index].die.name.clone());
    Some(picked.into_iter().map(named).collect())
}
