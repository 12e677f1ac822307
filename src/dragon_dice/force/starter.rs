//! A legal force to start from.

use super::PLAYERS;
use crate::dragon_dice::dice::{Die, DieType, Element, Elements, all};
use crate::dragon_dice::rules::{Edition, Limits, Species};
use crate::text::Name;

/// The smallest force: a unit of one point in each army, of which none may be over its share.
pub const SMALLEST_STARTER: u32 = 3;

/// The largest force that is made up.
pub const LARGEST_STARTER: u32 = 1_000;

/// A force that is legal as it stands, and things that could be added.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Starter {
    /// The species of its units.
    pub species: Species,
    /// The edition it is made for.
    pub edition: Edition,
    pub size: u32,
    /// What a force of this size may hold.
    pub limits: Limits,
    /// A standard terrain.
    pub home: Name,
    /// The proposed frontier.
    pub frontier: Name,
    /// Each of [`ARMIES`](super::ARMIES): its points, and how many of which unit.
    pub armies: [(u32, Vec<(u32, Name)>); 3],
    /// As many dragons as it must bring.
    pub dragons: Vec<Name>,
    /// Dragonkin that could wait in the pool, and how many.
    pub dragonkin: Option<(Name, u32)>,
    /// A minor terrain that could.
    pub minor_terrain: Option<Name>,
}

/// Makes up a force of `size` points, from [`SMALLEST_STARTER`] to [`LARGEST_STARTER`]. `pick` chooses: given n it
/// says a number below n. `None` for a species whose units stand in no army at the start.
pub fn starter(
    species: Species,
    size: u32,
    edition: Edition,
    pick: &mut dyn FnMut(usize) -> usize,
) -> Option<Starter> {
    let rules = edition.rules();
    let limits = rules.limits(size, PLAYERS);
    let in_army = |die: &&Die| matches!(die.kind, DieType::Unit | DieType::Eldarim);
    let catalogue: Vec<Die> = all().collect();
    let mut units: Vec<&Die> =
        catalogue.iter().filter(in_army).filter(|die| die.species.raw() == species.name).collect();
    units.sort_by_key(|die| (die.points, die.class.raw()));
    if units.is_empty() {
        return None;
    }
    let home_points = limits.army;
    let horde_points = (size - home_points).div_ceil(2);
    let points = [home_points, horde_points, size - home_points - horde_points];
    let mut magic = limits.magic.unwrap_or(size);
    let armies = points.map(|points| (points, fill(points, &units, &mut magic, pick)));

    let own = if species.elements.is_empty() || species.elements.contains(Element::Ivory) {
        Elements::FIVE
    } else {
        species.elements
    };
    let mut one = |wanted: &dyn Fn(&Die) -> bool| {
        let fitting: Vec<&Die> = catalogue.iter().filter(|die| wanted(die)).collect();
        (!fitting.is_empty()).then(|| fitting[pick(fitting.len())].name.clone())
    };
    let is_of = |die: &Die, elements: Elements| own.includes(elements) && !die.is_white();
    let fits_best = |die: &Die| {
        die.kind == DieType::Terrain && (own.includes(die.elements) || die.elements.includes(own))
    };
    let fits = |die: &Die| die.kind == DieType::Terrain && die.elements.meets(own);
    let home = one(&|die| fits_best(die) && !die.is_advanced_terrain())
        .or_else(|| one(&|die| fits(die) && !die.is_advanced_terrain()))
        .or_else(|| one(&|die| die.kind == DieType::Terrain && !die.is_advanced_terrain()))?;
    let is_other = |die: &Die| die.kind == DieType::Terrain && die.name != home;
    let frontier = one(&|die| is_other(die) && fits(die)).or_else(|| one(&is_other))?;
    let is_dragon = |die: &Die| die.kind == DieType::Dragon && is_of(die, die.elements);
    let dragons = (0..limits.dragons).filter_map(|_| one(&is_dragon)).collect();
    let is_small = |die: &Die| die.kind == DieType::Dragonkin && die.health == 1 && is_of(die, die.elements);
    let dragonkin = one(&is_small).filter(|_| limits.dragonkin > 0 && rules.pool_limits_are_rules);
    let is_minor = |die: &Die| die.kind == DieType::MinorTerrain && die.elements.meets(own);
    let minor_terrain = one(&is_minor).filter(|_| rules.pool_limits_are_rules);
    Some(Starter {
        species,
        edition,
        size,
        limits,
        home,
        frontier,
        armies,
        dragons,
        dragonkin: dragonkin.map(|name| (name, limits.dragonkin.min(2))),
        minor_terrain,
    })
}

/// Units worth exactly `points`, of magic users no more than `magic` is left for. Every species has units of one
/// point that are no magic users, so it always comes out.
fn fill(
    points: u32,
    units: &[&Die],
    magic: &mut u32,
    pick: &mut dyn FnMut(usize) -> usize,
) -> Vec<(u32, Name)> {
    let mut army: Vec<(u32, Name)> = Vec::new();
    // Many dice make a better start than a few monsters.
    let dearest = points.div_ceil(4);
    let mut left = points;
    let mut classes: Vec<&str> = Vec::new();
    while left > 0 {
        let most = |die: &Die| {
            let points = u32::from(die.points).max(1);
            let by_magic = if die.is_magic_user() { *magic / points } else { left };
            if points > dearest { 0 } else { (left / points).min(by_magic) }
        };
        let fitting: Vec<&&Die> = units.iter().filter(|die| most(die) > 0).collect();
        if fitting.is_empty() {
            break;
        }
        // One of each class first, so that an army can do something in every roll.
        let fresh: Vec<&&Die> =
            fitting.iter().copied().filter(|die| !classes.contains(&die.class.raw())).collect();
        let choice = if fresh.is_empty() { &fitting } else { &fresh };
        let die = choice[pick(choice.len())];
        classes.push(die.class.raw());
        let count = 1 + pick(most(die).min(2) as usize) as u32;
        let spent = count * u32::from(die.points);
        left -= spent;
        *magic -= if die.is_magic_user() { spent } else { 0 };
        match army.iter_mut().find(|(_, name)| *name == die.name) {
            Some((number, _)) => *number += count,
            None => army.push((count, die.name.clone())),
        }
    }
    debug_assert_eq!(left, 0);
    let place = |name: &Name| units.iter().position(|die| die.name == *name);
    army.sort_by_key(|(_, name)| place(name));
    army
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::rules::all_species;

    #[test]
    fn every_species_has_units_of_one_point_without_magic() {
        for species in all_species().take(13) {
            let plain =
                |die: &Die| die.species.raw() == species.name && die.points == 1 && !die.is_magic_user();
            assert!(all().any(|die| plain(&die)), "{}", species.name);
        }
    }
}
