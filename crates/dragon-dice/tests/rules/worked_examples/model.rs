//! The ten steps compared with a model that tries every way to lose results and every unit to double.

use super::roll::{Roll, Throw, face, generic};
use proptest::prelude::*;
use warband_dragon_dice::dice::{Elements, ResultType};
use warband_dragon_dice::roll::{Affected, Operation};
use warband_dragon_dice::rules::{Edition, species};

/// A save roll of a few dice; saves can be plain, IDs and SAI results, and both kinds of doubling act.
#[derive(Clone, Debug)]
struct Saves {
    units: Vec<Unit>,
    /// Plain saves of an item, which no doubling of units affects.
    item: u8,
    /// Number of items that show Elevate: each doubles one unit.
    elevates: usize,
    /// Whether a Feral shows Trumpet: all Feral units double.
    trumpet: bool,
    eighth_face: bool,
    subtract: u32,
    halved: bool,
    add: u32,
}

/// All results of one unit: re-rolls let a die show several faces.
#[derive(Clone, Copy, Debug)]
struct Unit {
    feral: bool,
    plain: u8,
    id: u8,
    sai: u8,
}

fn unit() -> impl Strategy<Value = Unit> {
    let amounts = (0..=3_u8, 0..=3_u8, 0..=2_u8);
    (any::<bool>(), amounts).prop_map(|(feral, (plain, id, sai))| Unit { feral, plain, id, sai })
}

fn saves() -> impl Strategy<Value = Saves> {
    let dice = (prop::collection::vec(unit(), 1..=4), 0..=2_u8, 0..=2_usize, any::<bool>());
    let changes = (any::<bool>(), 0..=12_u32, any::<bool>(), 0..=3_u32);
    (dice, changes).prop_map(|((units, item, elevates, trumpet), (eighth_face, subtract, halved, add))| {
        Saves { units, item, elevates, trumpet, eighth_face, subtract, halved, add }
    })
}

impl Saves {
    /// Returns the total computed by the crate.
    fn settled(&self) -> u32 {
        let earth = species("Feral").unwrap().elements.common(species("Dwarf").unwrap().elements);
        let mut dice: Vec<Throw> = self.units.iter().copied().map(Unit::throw).collect();
        // A unit that shows nothing, so that the items have enough carriers.
        dice.push(throw("Dwarf", &[("missile", 1)], Elements::NONE));
        dice.push(throw("item", &[("save", self.item)], earth));
        dice.extend((0..self.elevates).map(|_| throw("item", &[("elevate", 4)], earth)));
        dice.extend(self.trumpet.then(|| throw("Feral", &[("trumpet", 4)], Elements::NONE)));
        let mut roll = Roll::new("save-melee", Edition::V4_1, dice);
        let save = Affected::One(ResultType::Save);
        roll.change(Operation::Subtract(save, self.subtract));
        roll.change(Operation::Add(ResultType::Save.into(), self.add));
        if self.halved {
            roll.change(Operation::Halve(save));
        }
        if self.eighth_face {
            roll.change(Operation::DoubleIds(ResultType::ALL.into_iter().collect()));
        }
        roll.settled().totals()[ResultType::Save]
    }

    /// Returns the best total by the short form of `docs/rules/resolution.md`, section 3, over all choices of the roller:
    /// which results are lost (non-ID first), and which units Elevate doubles (none twice).
    fn modelled(&self) -> u32 {
        let of = |amount: fn(&Unit) -> u8| self.units.iter().map(move |unit| u32::from(amount(unit)));
        let plain: Vec<u32> = of(|unit| unit.plain).chain([u32::from(self.item)]).collect();
        let id: Vec<u32> = of(|unit| unit.id).chain([0]).collect();
        let sai: Vec<u32> = of(|unit| unit.sai).chain([0]).collect();
        let five: u32 = plain.iter().chain(&id).sum();
        let six = five - self.subtract.min(five);
        let seven = if self.halved { six - six.div_ceil(2) } else { six };
        let non_ids_lost = (five - seven).min(plain.iter().sum());
        let ids_lost = five - seven - non_ids_lost;
        let mut best = 0;
        for plain in what_is_left(&plain, non_ids_lost) {
            for id in what_is_left(&id, ids_lost) {
                for elevated in self.elevated() {
                    let eight: u32 = [&plain, &id, &sai].into_iter().flatten().sum();
                    let again = |index: usize| match self.units.get(index) {
                        Some(unit) if self.trumpet && unit.feral || elevated & (1 << index) != 0 => {
                            plain[index] + id[index] + sai[index]
                        }
                        _ if self.eighth_face => id[index],
                        _ => 0,
                    };
                    let nine: u32 = eight + (0..plain.len()).map(again).sum::<u32>();
                    best = best.max(nine + self.add);
                }
            }
        }
        best
    }

    /// Returns every set of units that Elevate can double, as bits.
    fn elevated(&self) -> impl Iterator<Item = u32> {
        let most = self.elevates as u32;
        (0_u32..1 << self.units.len()).filter(move |set| set.count_ones() <= most)
    }
}

impl Unit {
    fn throw(self) -> Throw {
        let faces = [("save", self.plain), ("id", self.id), ("counter", self.sai)];
        throw(if self.feral { "Feral" } else { "Dwarf" }, &faces, Elements::NONE)
    }
}

fn throw(name: &str, faces: &[(&str, u8)], carrier: Elements) -> Throw {
    let faces: Vec<_> = faces.iter().map(|(icon, number)| face(icon, *number)).collect();
    (generic(name, 4, faces.clone(), carrier), faces)
}

/// Returns every way in which `lost` of `amounts` can be removed.
fn what_is_left(amounts: &[u32], lost: u32) -> Vec<Vec<u32>> {
    let Some((first, others)) = amounts.split_first() else {
        return if lost == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let with = |gone: u32| {
        let rest = what_is_left(others, lost - gone).into_iter();
        rest.map(move |rest| [vec![first - gone], rest].concat())
    };
    (0..=lost.min(*first)).flat_map(with).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn the_total_is_the_best_that_the_roller_can_choose(saves in saves()) {
        prop_assert_eq!(saves.settled(), saves.modelled());
    }

    #[test]
    fn one_more_plain_result_never_lowers_the_total(saves in saves(), which in any::<prop::sample::Index>()) {
        let mut more = saves.clone();
        more.units[which.index(saves.units.len())].plain += 1;
        prop_assert!(more.settled() >= saves.settled(), "{} {}", more.settled(), saves.settled());
    }
}
