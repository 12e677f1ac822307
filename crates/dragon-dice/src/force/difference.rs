//! The differences between two forces.

use super::{Group, Roster};
use crate::dice::Die;
use crate::rules::Edition;
use warband_core::text::Name;

/// One change from a force to another. All changes together, in any order, turn the first into the second.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Difference {
    Name {
        from: Name,
        to: Name,
    },
    Edition {
        from: Edition,
        to: Edition,
    },
    Size {
        from: Option<u32>,
        to: Option<u32>,
    },
    /// `home` or `frontier`.
    Terrain {
        key: &'static str,
        from: Option<Die>,
        to: Option<Die>,
    },
    /// Dice that are added (`from` is `None`), removed (`to` is `None`) or moved between armies or parts of the pool.
    Dice {
        count: u32,
        die: Die,
        from: Option<Name>,
        to: Option<Name>,
    },
}

/// Returns the changes from `a` to `b`. Of the dice, those that move come first, then those removed, then those added.
pub fn differences(a: &Roster, b: &Roster) -> Vec<Difference> {
    let mut found = Vec::new();
    if a.name != b.name {
        found.push(Difference::Name { from: a.name.clone(), to: b.name.clone() });
    }
    if a.edition != b.edition {
        found.push(Difference::Edition { from: a.edition, to: b.edition });
    }
    if a.size != b.size {
        found.push(Difference::Size { from: a.size, to: b.size });
    }
    for (key, from, to) in [("home", &a.home, &b.home), ("frontier", &a.frontier, &b.frontier)] {
        if from != to {
            found.push(Difference::Terrain { key, from: from.clone(), to: to.clone() });
        }
    }
    found.extend(dice(a, b));
    found
}

/// Returns the armies and the parts of the pool.
fn groups(roster: &Roster) -> impl Iterator<Item = &Group> {
    roster.armies.iter().chain([&roster.dragons, &roster.dragonkin, &roster.minor_terrains])
}

/// How many more of a die a place of `b` has than the corresponding place of `a`.
struct Surplus<'r> {
    die: &'r Die,
    place: Name,
    number: i64,
}

fn dice(a: &Roster, b: &Roster) -> Vec<Difference> {
    let mut surpluses: Vec<Surplus<'_>> = Vec::new();
    for (roster, sign) in [(a, -1), (b, 1)] {
        // An empty part of the pool has no name.
        for group in groups(roster) {
            for entry in &group.counts {
                let number = sign * i64::from(entry.count);
                let is_same = |known: &&mut Surplus<'_>| *known.die == entry.die && known.place == group.name;
                match surpluses.iter_mut().find(is_same) {
                    Some(known) => known.number += number,
                    None => surpluses.push(Surplus { die: &entry.die, place: group.name.clone(), number }),
                }
            }
        }
    }
    let mut found = Vec::new();
    for from in 0..surpluses.len() {
        for to in 0..surpluses.len() {
            let moved = (-surpluses[from].number).min(surpluses[to].number);
            if moved > 0 && surpluses[from].die == surpluses[to].die {
                surpluses[from].number += moved;
                surpluses[to].number -= moved;
                found.push(step(
                    &surpluses[from],
                    moved,
                    Some(&surpluses[from].place),
                    Some(&surpluses[to].place),
                ));
            }
        }
    }
    for gone in surpluses.iter().filter(|surplus| surplus.number < 0) {
        found.push(step(gone, -gone.number, Some(&gone.place), None));
    }
    for come in surpluses.iter().filter(|surplus| surplus.number > 0) {
        found.push(step(come, come.number, None, Some(&come.place)));
    }
    found
}

fn step(of: &Surplus<'_>, number: i64, from: Option<&Name>, to: Option<&Name>) -> Difference {
    Difference::Dice { count: number as u32, die: of.die.clone(), from: from.cloned(), to: to.cloned() }
}
