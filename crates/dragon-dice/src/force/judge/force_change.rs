//! Changes that solve a broken rule. Each is tried on the roster before it is offered: the problem must be gone, and no other
//! rule may be broken.

use super::candidates::candidates;
use super::violations::{RosterTotals, Violation, violations};
use crate::dice::{Die, DieType, find};
use crate::force::{ARMIES, DiceCount, Format, Group, ProblemKind, Roster};
use std::mem::discriminant;
use warband_core::sort::StableSort;
use warband_core::text::Name;

/// A change of a force.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum ForceChange {
    /// Move Dragonkin from an army to the pool.
    ToPool {
        count: u32,
        /// The name of the die to be changed.
        die: Name,
        /// The army that they leave.
        from: Name,
        /// How many of them the pool has afterwards.
        total: u32,
    },
    /// Move dice to another army.
    Move {
        /// The count of each die.
        dice: Vec<(u32, Name)>,
        /// The army that they leave.
        from: Name,
        /// The army that they join.
        to: Name,
    },
    /// Remove dice from an army or a list of the pool.
    Remove {
        /// The count of each die.
        dice: Vec<(u32, Name)>,
        /// The army, or key of the pool.
        from: Name,
    },
    /// Add new dice.
    Add {
        count: u32,
        /// The name of the die to be changed.
        die: Name,
        /// The army, or key of the pool.
        to: Name,
    },
    /// Replace dice by others.
    Replace {
        count: u32,
        /// The die replaced.
        die: Name,
        by: Name,
        /// The army, or list of the pool.
        of: Name,
    },
    /// Set another `size`.
    SetSize(u32),
    /// Swap home and frontier.
    SwapTerrains,
    /// Use this home terrain.
    SetHome(Name),
    /// Use this frontier terrain.
    SetFrontier(Name),
}

/// Most changes tried for a violation.
pub(super) const TRIED: usize = 60;

/// Most changes offered for a violation.
const OFFERED: usize = 2;

/// Largest total, in points, for which a selection of dice is searched.
pub(super) const SEARCHED: u32 = 300;

/// Cost of all trials allowed for a file, in entries of its groups; items cost more, as their carriers must be determined.
const BUDGET: usize = 60_000;

/// Cost of searching the catalogue for changes.
const LOOKING: usize = 200;

/// The cost of trials that is left.
pub(super) struct Budget {
    left: usize,
    /// The cost of trying a change of this roster.
    trial: usize,
}

impl Budget {
    pub(super) fn new(roster: &Roster) -> Budget {
        let groups = roster.armies.iter().chain([&roster.dragons, &roster.dragonkin, &roster.minor_terrains]);
        let counts = groups.flat_map(|group| &group.counts);
        let cost = |entry: &DiceCount| if entry.die.die_type == DieType::Item { 50 } else { 1 };
        Budget { left: BUDGET, trial: 10 + counts.map(cost).sum::<usize>() }
    }

    /// Reports whether `cost` is left, and spends it if so.
    fn spends(&mut self, cost: usize) -> bool {
        let is_enough = cost <= self.left;
        self.left -= if is_enough { cost } else { 0 };
        is_enough
    }
}

/// The terms by which a force is judged, in addition to the rules of its edition.
#[derive(Clone, Copy)]
pub(super) struct Terms<'f> {
    pub players: u32,
    /// The limits of an event.
    pub format: Option<&'f Format>,
}

/// Returns the changes that solve `violation`, one of the violations `found` in the roster.
pub(super) fn solutions(
    roster: &Roster,
    violation: &Violation,
    found: &[Violation],
    terms: Terms<'_>,
    budget: &mut Budget,
) -> Vec<ForceChange> {
    if violation.is_note || !budget.spends(budget.trial + LOOKING) {
        return Vec::new();
    }
    let is_error = |violation: &&Violation| !violation.is_note;
    let left = |change: &ForceChange| {
        let after = change.applied(roster)?;
        let after = violations(&after, &RosterTotals::of(&after), terms.players, terms.format);
        let was_there = |now: &Violation| {
            let known = found.iter().filter(is_error).find(|before| identity(before) == identity(now));
            known.is_some_and(|before| extent(now) <= extent(before))
        };
        let mut errors = after.iter().filter(is_error);
        let helps = errors.all(|now| identity(now) != identity(violation) && was_there(now));
        helps.then(|| after.iter().filter(is_error).count())
    };
    let tried = candidates(roster, &violation.problem.kind).into_iter().take(TRIED);
    let affordable = tried.take_while(|_| budget.spends(budget.trial));
    let mut helpful: Vec<(usize, ForceChange)> =
        affordable.filter_map(|change| Some((left(&change)?, change))).collect();
    // Changes that solve other violations too come first; the size is agreed between the players, so it comes last.
    helpful.stable_sort_by_key(|(left, change)| (matches!(change, ForceChange::SetSize(_)), *left));
    // One change of each sort: a second one adds nothing new.
    let mut offered: Vec<ForceChange> = Vec::new();
    for (_, change) in helpful {
        let is_new = |known: &ForceChange| discriminant(known) != discriminant(&change);
        if offered.len() < OFFERED && offered.iter().all(is_new) {
            offered.push(change);
        }
    }
    offered
}

/// Returns what identifies a violation: its code, its position, and its subject where several violations share a position.
fn identity(violation: &Violation) -> (&'static str, usize, &str) {
    let subject = match &violation.problem.kind {
        ProblemKind::ArmyEmpty { army, .. } => army.raw(),
        ProblemKind::TerrainMissing { terrain, .. } => terrain,
        ProblemKind::Format { violation, .. } => violation.subject(),
        _ => "",
    };
    (violation.problem.kind.code(), violation.problem.span.start, subject)
}

/// Returns the extent of a violation; a change must not increase that of another one.
fn extent(violation: &Violation) -> u32 {
    match violation.problem.kind {
        ProblemKind::Format { ref violation, .. } => violation.extent(),
        ProblemKind::ForceSize { size, total, .. } => size.abs_diff(total),
        ProblemKind::ArmyTooLarge { points, limit, .. } | ProblemKind::MagicLimit { points, limit, .. } => {
            points.abs_diff(limit)
        }
        ProblemKind::DragonCount { number, wanted, .. } => number.abs_diff(wanted),
        ProblemKind::DragonkinLimit { health, limit, .. } => health.abs_diff(limit),
        ProblemKind::MinorTerrainLimit { number, limit, .. } => number.abs_diff(limit),
        ProblemKind::ItemWithoutCarrier { count, .. } => count,
        _ => 1,
    }
}

impl ForceChange {
    /// Returns the roster with this change; `None` if it cannot be made.
    fn applied(&self, roster: &Roster) -> Option<Roster> {
        let mut roster = roster.clone();
        match self {
            ForceChange::ToPool { count, die, from, .. } => {
                let die = roster.take(from, die, *count)?;
                roster.put(&Name::from("dragonkin"), die, *count);
            }
            ForceChange::Move { dice, from, to } => {
                for (count, name) in dice {
                    let die = roster.take(from, name, *count)?;
                    roster.put(to, die, *count);
                }
            }
            ForceChange::Remove { dice, from } => {
                if dice.is_empty() {
                    return None;
                }
                for (count, name) in dice {
                    roster.take(from, name, *count)?;
                }
            }
            ForceChange::Add { count, die, to } => {
                let known =
                    roster.armies.iter().flat_map(|army| &army.counts).find(|entry| entry.die.name == *die);
                let die = known.map(|entry| entry.die.clone()).or_else(|| find(die.raw()))?;
                roster.put(to, die, *count);
            }
            ForceChange::Replace { count, die, by, of } => {
                roster.take(of, die, *count)?;
                let by = find(by.raw())?;
                roster.put(of, by, *count);
            }
            ForceChange::SetSize(size) => roster.size = Some(*size),
            ForceChange::SwapTerrains => {
                roster.frontier.as_ref()?;
                std::mem::swap(&mut roster.home, &mut roster.frontier);
            }
            ForceChange::SetHome(name) => roster.home = Some(find(name.raw())?),
            ForceChange::SetFrontier(name) => roster.frontier = Some(find(name.raw())?),
        }
        Some(roster)
    }
}

impl Roster {
    /// Returns an army or a part of the pool.
    fn group(&mut self, name: &Name) -> Option<&mut Group> {
        match name.raw() {
            "dragons" => Some(&mut self.dragons),
            "dragonkin" => Some(&mut self.dragonkin),
            "minor-terrains" => Some(&mut self.minor_terrains),
            army => self.armies.iter_mut().find(|group| group.name.raw() == army),
        }
    }

    /// Removes `count` of a die, from several entries if necessary, and returns the die.
    fn take(&mut self, from: &Name, name: &Name, count: u32) -> Option<Die> {
        let group = self.group(from)?;
        let mut left = count;
        let mut taken = None;
        for entry in group.counts.iter_mut().filter(|entry| entry.die.name == *name) {
            let some = entry.count.min(left);
            entry.count -= some;
            left -= some;
            taken = Some(entry.die.clone());
        }
        group.counts.retain(|entry| entry.count > 0);
        taken.filter(|_| left == 0)
    }

    fn put(&mut self, to: &Name, die: Die, count: u32) {
        if self.group(to).is_none() && ARMIES.contains(&to.raw()) {
            self.armies.push(Group { name: to.clone(), is_whole: true, ..Group::default() });
        }
        let Some(group) = self.group(to) else { return };
        let span = group.place.clone();
        match group.counts.iter_mut().find(|entry| entry.die.name == die.name) {
            Some(entry) => entry.count += count,
            None => group.counts.push(DiceCount { die, count, span }),
        }
    }
}
