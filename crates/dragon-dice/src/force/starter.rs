//! Generates a legal force to start from.

use super::{Collection, Format, PLAYERS};
use crate::dice::{Die, DieType, Element, Elements, Size, all};
use crate::rules::{Edition, Limits, Species};
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::sort::StableSort;
use warband_core::text::{Name, and, count};

/// Fewest points of a force: one unit of one point in each army, so that no army is over its share.
pub const SMALLEST_STARTER: u32 = 3;

/// Most points of a generated force.
pub const LARGEST_STARTER: u32 = 1_000;

/// The requirements for a generated force.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Wish<'w> {
    /// At least one species.
    pub species: Vec<Species>,
    /// From [`SMALLEST_STARTER`] to [`LARGEST_STARTER`].
    pub size: u32,
    pub edition: Edition,
    /// Whether to leave out dice with magic or Cantrip.
    pub no_magic: bool,
    /// The exact number of monsters; `None` for any.
    pub monsters: Option<u32>,
    /// The collection that all dice must come from.
    pub owned: Option<&'w Collection>,
    /// The limits of an event. Those for single dice are kept; the others are left to the caller.
    pub format: Option<&'w Format>,
}

impl Wish<'_> {
    /// Returns how many dice of a kind there are, and the event allows.
    fn number(&self, die: &Die) -> u32 {
        let owned = self.owned.map_or(u32::MAX, |owned| owned.owned(&die.name));
        owned.min(self.format.map_or(u32::MAX, |format| format.room(die, &[])))
    }
}

/// Why no force could be generated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum NoStarter {
    /// This species has no units that armies are generated from.
    NoUnits(&'static str),
    /// More monsters were asked for than the points and the collection allow.
    Monsters { most: u32 },
    /// The units of these species in the collection, worth `owned` points, do not make a force of `points` points.
    Units { points: u32, owned: u32, species: Vec<&'static str> },
    /// The collection lacks a terrain: `home` or `frontier`.
    Terrain(&'static str),
    /// The collection has fewer dragons than this.
    Dragons { number: u32 },
}

impl Display for NoStarter {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoStarter::NoUnits(species) => write!(out, "warband generates no army of {species}"),
            NoStarter::Monsters { most } => {
                let monsters = count(*most as usize, "monster", "monsters");
                write!(out, "a force like this has at most {monsters}")
            }
            NoStarter::Units { points, owned, species } => {
                let units =
                    format!("{} of {} units", count(*owned as usize, "point", "points"), and(species));
                let problem = if owned < points { "too few" } else { "in units that do not add up" };
                write!(out, "the collection has {units}: {problem} for a force of {points} points")
            }
            NoStarter::Terrain(which) => write!(out, "the collection has no terrain for {which}"),
            NoStarter::Dragons { number } => {
                let dragons = count(*number as usize, "dragon", "dragons");
                write!(out, "the force needs {dragons}, and the collection does not have that many")
            }
        }
    }
}

impl Error for NoStarter {}

/// A legal force, and dice that could be added to it.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Starter {
    /// The species of its units.
    pub species: Vec<Species>,
    /// The edition it is generated for.
    pub edition: Edition,
    pub size: u32,
    /// The limits for a force of this size.
    pub limits: Limits,
    /// A standard terrain.
    pub home: Name,
    /// The proposed frontier.
    pub frontier: Name,
    /// The points of each of [`ARMIES`](super::ARMIES), and the count of each unit.
    pub armies: [(u32, Vec<(u32, Name)>); 3],
    /// Exactly the dragons that it must bring.
    pub dragons: Vec<Name>,
    /// Dragonkin that could be added to the pool, and their count.
    pub dragonkin: Option<(Name, u32)>,
    /// A minor terrain that could be added to the pool.
    pub minor_terrain: Option<Name>,
}

/// Number of forces tried from a collection before giving up.
const TRIES: usize = 60;

/// Chooses: given n, returns a number below n.
type Pick<'p> = &'p mut dyn FnMut(usize) -> usize;

/// Generates a force.
///
/// # Errors
/// Returns why no force could be generated.
pub fn starter(wish: &Wish<'_>, pick: Pick<'_>) -> Result<Starter, NoStarter> {
    let rules = wish.edition.rules();
    let limits = rules.limits(wish.size, PLAYERS);
    let catalogue: Vec<Die> = all().collect();
    let armies = armies(wish, limits, &catalogue, pick)?;

    let five = |species: &Species| species.elements.is_empty() || species.elements.contains(Element::Ivory);
    let own = if wish.species.iter().any(five) {
        Elements::FIVE
    } else {
        wish.species.iter().fold(Elements::NONE, |own, species| own.union(species.elements))
    };
    let number = |die: &Die| wish.number(die);
    let mut one = |wanted: &dyn Fn(&Die) -> bool| {
        let fitting: Vec<&Die> = catalogue.iter().filter(|die| wanted(die) && number(die) > 0).collect();
        (!fitting.is_empty()).then(|| fitting[pick(fitting.len())].name.clone())
    };
    let is_of = |die: &Die, elements: Elements| own.includes(elements) && !die.is_white();
    let fits_best = |die: &Die| {
        die.die_type == DieType::Terrain && (own.includes(die.elements) || die.elements.includes(own))
    };
    let fits = |die: &Die| die.die_type == DieType::Terrain && die.elements.meets(own);
    let home = one(&|die| fits_best(die) && !die.is_advanced_terrain())
        .or_else(|| one(&|die| fits(die) && !die.is_advanced_terrain()))
        .or_else(|| one(&|die| die.die_type == DieType::Terrain && !die.is_advanced_terrain()))
        .ok_or(NoStarter::Terrain("home"))?;
    let is_other = |die: &Die| die.die_type == DieType::Terrain && die.name != home;
    let frontier = one(&|die| is_other(die) && fits(die))
        .or_else(|| one(&is_other))
        .or_else(|| one(&|die| die.name == home && number(die) > 1))
        .ok_or(NoStarter::Terrain("frontier"))?;
    let mut dragons: Vec<Name> = Vec::new();
    for _ in 0..limits.dragons {
        let is_left = |die: &Die| {
            let taken = dragons.iter().filter(|name| **name == die.name).count() as u32;
            die.die_type == DieType::Dragon && !die.is_white() && number(die) > taken
        };
        let dragon = one(&|die| is_left(die) && is_of(die, die.elements)).or_else(|| one(&is_left));
        dragons.push(dragon.ok_or(NoStarter::Dragons { number: limits.dragons })?);
    }
    let is_small =
        |die: &Die| die.die_type == DieType::Dragonkin && die.health == 1 && is_of(die, die.elements);
    let dragonkin = one(&is_small).filter(|_| limits.dragonkin > 0 && rules.pool_limits_are_rules);
    let is_minor = |die: &Die| die.die_type == DieType::MinorTerrain && die.elements.meets(own);
    let minor_terrain = one(&is_minor).filter(|_| rules.pool_limits_are_rules);
    let most = |name: &Name| wish.owned.map_or(2, |owned| owned.owned(name).min(2));
    Ok(Starter {
        species: wish.species.clone(),
        edition: wish.edition,
        size: wish.size,
        limits,
        home,
        frontier,
        armies,
        dragons,
        dragonkin: dragonkin.map(|name| (name.clone(), limits.dragonkin.min(most(&name)))),
        minor_terrain,
    })
}

/// The points and units of the three armies.
type Armies = [(u32, Vec<(u32, Name)>); 3];

fn armies(wish: &Wish<'_>, limits: Limits, catalogue: &[Die], pick: Pick<'_>) -> Result<Armies, NoStarter> {
    let in_army = |die: &&Die| matches!(die.die_type, DieType::Unit | DieType::Eldarim);
    let of = |species: &Species, die: &Die| die.species.raw() == species.name;
    for species in &wish.species {
        if !catalogue.iter().filter(in_army).any(|die| of(species, die)) {
            return Err(NoStarter::NoUnits(species.name));
        }
    }
    let mut units: Vec<&Die> = catalogue.iter().filter(in_army).collect();
    units.retain(|die| wish.species.iter().any(|species| of(species, die)));
    units.retain(|die| !wish.no_magic || !die.is_magic_user());
    units.stable_sort_by_key(|die| (die.points, die.class.raw()));
    units.retain(|die| wish.number(die) > 0 || wish.owned.is_some());
    let stock: Vec<Stock<'_>> = units.iter().map(|die| Stock { die, left: wish.number(die) }).collect();
    let home_points = wish.format.and_then(Format::army_points).unwrap_or(u32::MAX).min(limits.army);
    let horde_points = (wish.size - home_points).div_ceil(2);
    let points = [home_points, horde_points, wish.size - home_points - horde_points];
    let magic = limits.magic.unwrap_or(wish.size);
    let monsters = shared_out(wish.monsters.unwrap_or_default(), points, magic, &stock)?;
    let is_counted = wish.owned.is_some() || wish.format.is_some();
    for _ in 0..if is_counted { TRIES } else { 1 } {
        let mut filling = Filling {
            stock: stock.clone(),
            magic,
            is_counted,
            format: wish.format,
            taken: Vec::new(),
            picks_monsters: wish.monsters.is_none(),
            // Each species asked for must be in the force if there are several.
            to_come: if wish.species.len() > 1 {
                wish.species.iter().map(|of| of.name).collect()
            } else {
                Vec::new()
            },
        };
        let mut made: Armies = points.map(|points| (points, Vec::new()));
        // The smallest army is the hardest to fill from a collection, so it comes first.
        let order = if is_counted { [2, 1, 0] } else { [0, 1, 2] };
        // Monsters come first: the magic users among them may leave no room for others.
        let mut filled =
            made.iter_mut().zip(monsters).all(|((_, army), number)| filling.monsters(number, army, pick));
        filled = filled && order.into_iter().all(|at| filling.army(points[at], &mut made[at].1, pick));
        if filled {
            return Ok(made);
        }
    }
    let owned = stock.iter().map(|stock| stock.left.saturating_mul(u32::from(stock.die.points)));
    let owned = owned.fold(0, u32::saturating_add);
    Err(NoStarter::Units {
        points: wish.size,
        owned,
        species: wish.species.iter().map(|of| of.name).collect(),
    })
}

/// Distributes `wanted` monsters, which all cost the same, over the armies. At most `magic` points of them may be magic users.
fn shared_out(wanted: u32, points: [u32; 3], magic: u32, stock: &[Stock<'_>]) -> Result<[u32; 3], NoStarter> {
    let monsters = stock.iter().filter(|stock| stock.die.size == Size::Monster);
    let (mut plain, mut users, mut price) = (0_u32, 0_u32, u32::MAX);
    for stock in monsters {
        let number = if stock.die.is_magic_user() { &mut users } else { &mut plain };
        *number = number.saturating_add(stock.left);
        price = price.min(u32::from(stock.die.points));
    }
    let there = plain.saturating_add(users.min(magic / price.max(1)));
    let mut left = wanted;
    let shared = points.map(|points| {
        let some = left.min(points / price.max(1));
        left -= some;
        some
    });
    let most = points.iter().map(|points| points / price.max(1)).sum::<u32>().min(there);
    if wanted > most { Err(NoStarter::Monsters { most }) } else { Ok(shared) }
}

/// A unit, and how many of it are left.
#[derive(Clone, Debug)]
struct Stock<'d> {
    die: &'d Die,
    left: u32,
}

/// State while the armies are filled.
struct Filling<'d> {
    stock: Vec<Stock<'d>>,
    /// Points of magic users that are still allowed.
    magic: u32,
    /// Whether units may run out.
    is_counted: bool,
    /// Whether monsters are picked like any other unit.
    picks_monsters: bool,
    /// The limits of an event, and the dice that are counted by them.
    format: Option<&'d Format>,
    taken: Vec<(u32, &'d Die)>,
    /// Species that have no unit yet.
    to_come: Vec<&'static str>,
}

impl Filling<'_> {
    /// Adds monsters to an army, with no more magic users than allowed; returns whether there are enough.
    fn monsters(&mut self, number: u32, army: &mut Vec<(u32, Name)>, pick: Pick<'_>) -> bool {
        (0..number).all(|_| {
            let fits = |stock: &Stock<'_>| {
                let die = stock.die;
                let has_magic = !die.is_magic_user() || u32::from(die.points) <= self.magic;
                die.size == Size::Monster && has_magic && self.room(die) > 0
            };
            let chosen = self.choice(pick, fits);
            chosen.map(|at| self.take(at, 1, army)).is_some()
        })
    }

    /// Adds units to an army, which may have monsters, until it is worth exactly `points`, with no more magic users than allowed. Every
    /// species has units of one point that are not magic users, so this succeeds unless units run out. Returns whether it did.
    fn army(&mut self, points: u32, army: &mut Vec<(u32, Name)>, pick: Pick<'_>) -> bool {
        let price = |name: &Name| {
            let of = self.stock.iter().find(|stock| stock.die.name == *name);
            of.map_or(0, |stock| u32::from(stock.die.points))
        };
        let mut left = points - army.iter().map(|(count, name)| count * price(name)).sum::<u32>();
        // Many dice make a better start than a few large ones.
        let dearest = points.div_ceil(4);
        let mut classes: Vec<&str> = Vec::new();
        while left > 0 {
            let fitting = self.fitting(left, dearest);
            if fitting.is_empty() {
                return false;
            }
            let is_due = |at: &&usize| self.to_come.contains(&self.stock[**at].die.species.raw());
            let due: Vec<usize> = fitting.iter().filter(is_due).copied().collect();
            let fitting = if due.is_empty() { fitting } else { due };
            // One unit of each class first, so that the army can do something in every roll.
            let is_fresh = |at: &&usize| !classes.contains(&self.stock[**at].die.class.raw());
            let fresh: Vec<usize> = fitting.iter().filter(is_fresh).copied().collect();
            let choice = if fresh.is_empty() { &fitting } else { &fresh };
            let at = choice[pick(choice.len())];
            let die = self.stock[at].die;
            classes.push(die.class.raw());
            let most = self.most(at, left, dearest).clamp(1, 2);
            let mut count = 1 + pick(most as usize) as u32;
            if self.is_counted && !self.can_go_on(at, count, left) {
                count = 1;
            }
            left -= self.take(at, count, army);
        }
        let place = |name: &Name| self.stock.iter().position(|stock| stock.die.name == *name);
        army.stable_sort_by_key(|(_, name)| place(name));
        true
    }

    /// Returns the units of which one can be taken so that the remaining points can still be filled.
    fn fitting(&self, left: u32, dearest: u32) -> Vec<usize> {
        let all = 0..self.stock.len();
        let fits = |at: &usize| {
            self.most(*at, left, dearest) > 0 && (!self.is_counted || self.can_go_on(*at, 1, left))
        };
        let fitting: Vec<usize> = all.clone().filter(fits).collect();
        if !fitting.is_empty() || !self.is_counted {
            return fitting;
        }
        // From a collection, expensive units are better than none.
        all.filter(|at| self.most(*at, left, left) > 0 && self.can_go_on(*at, 1, left)).collect()
    }

    fn most(&self, at: usize, left: u32, dearest: u32) -> u32 {
        let Stock { die, left: number } = &self.stock[at];
        let points = u32::from(die.points).max(1);
        let by_magic = if die.is_magic_user() { self.magic / points } else { left };
        let is_barred = points > dearest || die.size == Size::Monster && !self.picks_monsters;
        if is_barred { 0 } else { (left / points).min(by_magic).min(*number).min(self.room(die)) }
    }

    /// Returns how many more dice of a kind the event allows.
    fn room(&self, die: &Die) -> u32 {
        self.format.map_or(u32::MAX, |format| format.room(die, &self.taken))
    }

    fn choice(&self, pick: Pick<'_>, wanted: impl Fn(&Stock<'_>) -> bool) -> Option<usize> {
        let fitting: Vec<usize> =
            (0..self.stock.len()).filter(|at| wanted(&self.stock[*at]) && self.stock[*at].left > 0).collect();
        (!fitting.is_empty()).then(|| fitting[pick(fitting.len())])
    }

    /// Takes units and returns their points.
    fn take(&mut self, at: usize, count: u32, army: &mut Vec<(u32, Name)>) -> u32 {
        let stock = &mut self.stock[at];
        let spent = count * u32::from(stock.die.points);
        if self.is_counted {
            stock.left -= count;
        }
        self.magic = self.magic.saturating_sub(if stock.die.is_magic_user() { spent } else { 0 });
        self.to_come.retain(|species| *species != stock.die.species.raw());
        self.taken.push((count, stock.die));
        match army.iter_mut().find(|(_, name)| *name == stock.die.name) {
            Some((number, _)) => *number += count,
            None => army.push((count, stock.die.name.clone())),
        }
        spent
    }

    /// Reports whether the units that are left can make up exactly the remaining points once `count` of one are taken.
    fn can_go_on(&self, at: usize, count: u32, left: u32) -> bool {
        let taken = &self.stock[at];
        let spent = count * u32::from(taken.die.points);
        let Some(rest) = left.checked_sub(spent).filter(|_| taken.left >= count) else { return false };
        let of_magic = if taken.die.is_magic_user() { spent } else { 0 };
        let Some(magic) = self.magic.checked_sub(of_magic) else { return false };
        let sums = |wants_magic: bool| {
            let mut sums = vec![false; rest as usize + 1];
            sums[0] = true;
            for (other, stock) in self.stock.iter().enumerate() {
                let is_barred = stock.die.size == Size::Monster && !self.picks_monsters;
                let number = if other == at { stock.left - count } else { stock.left };
                let points = usize::from(stock.die.points);
                if stock.die.is_magic_user() != wants_magic || is_barred || points == 0 {
                    continue;
                }
                for _ in 0..number.min(rest / points as u32) {
                    let mut grew = false;
                    for sum in (points..sums.len()).rev() {
                        grew |= !sums[sum] && sums[sum - points];
                        sums[sum] |= sums[sum - points];
                    }
                    if !grew {
                        break;
                    }
                }
            }
            sums
        };
        let (plain, of_magic) = (sums(false), sums(true));
        (0..=rest.min(magic) as usize).any(|points| of_magic[points] && plain[rest as usize - points])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::all_species;

    #[test]
    fn monsters_are_no_more_magic_users_than_allowed() {
        let dice: Vec<Die> = all().collect();
        let points_of_magic = |(count, name): &(u32, Name)| {
            let die = dice.iter().find(|die| die.name == *name).unwrap();
            if die.is_magic_user() { count * u32::from(die.points) } else { 0 }
        };
        let mut made = 0;
        for species in all_species().take(12) {
            for (size, monsters, seed) in (3..=4_u32).flat_map(|n| [(15, n, 1), (18, n, 5), (24, n + 1, 7)]) {
                let edition = Edition::Classic;
                let (species, monsters) = (vec![species], Some(monsters));
                let wish =
                    Wish { species, size, edition, no_magic: false, monsters, owned: None, format: None };
                let mut next = seed;
                let mut pick = |n: usize| {
                    next = (next * 31 + 7) % 1_009;
                    next % n
                };
                let Ok(starter) = starter(&wish, &mut pick) else { continue };
                made += 1;
                let magic: u32 =
                    starter.armies.iter().flat_map(|(_, units)| units).map(points_of_magic).sum();
                assert!(magic <= starter.limits.magic.unwrap(), "{starter:?}");
            }
        }
        assert!(made > 30, "{made}");
    }

    #[test]
    fn every_species_has_units_of_one_point_without_magic() {
        for species in all_species().take(13) {
            let plain =
                |die: &Die| die.species.raw() == species.name && die.points == 1 && !die.is_magic_user();
            assert!(all().any(|die| plain(&die)), "{}", species.name);
        }
    }
}
