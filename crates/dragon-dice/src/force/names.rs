//! Resolves names to dice.

use super::file::{ArmyFile, BrokenDie, Entry, FileGroup};
use super::{MAX_ARMY, Problem, ProblemKind};
use crate::dice::{Die, DieType, find, listed, several};
use std::collections::BTreeMap;
use warband_core::text::{At, Name, Span, nearest, plain};

/// Most unknown names for which similar names are searched, as each search compares the whole catalogue.
const SUGGESTED: usize = 20;

/// A part of a force that holds dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// `[armies.NAME]`, or a list of dice on the command line.
    #[default]
    Army,
    /// `[terrains]`.
    Terrains,
    /// `dragons` of the pool.
    Dragons,
    /// `dragonkin` of the pool.
    Dragonkin,
    /// `minor-terrains` of the pool.
    MinorTerrains,
    /// A collection of dice.
    Collection,
}

impl Part {
    /// Reports whether such dice may be in this part. An army may contain Dragonkin when it is rolled: they join it during the game.
    pub fn takes(self, die_type: DieType) -> bool {
        match self {
            Part::Army => die_type.joins_army(),
            Part::Terrains => die_type == DieType::Terrain,
            Part::Dragons => die_type == DieType::Dragon,
            Part::Dragonkin => die_type == DieType::Dragonkin,
            Part::MinorTerrains => die_type == DieType::MinorTerrain,
            Part::Collection => true,
        }
    }

    /// Reports whether it is a list of names, which may repeat a die, rather than a table of counts.
    const fn is_list(self) -> bool {
        !matches!(self, Part::Army | Part::Dragonkin | Part::Collection)
    }
}

/// Equal dice of one entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceCount {
    /// The die that the name means.
    pub die: Die,
    /// The count, at least 1.
    pub count: u32,
    /// The position of the entry.
    pub span: Span,
}

/// Dice of one army, or of one part of the pool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// `home`, `horde`, `campaign`; a key of the pool.
    pub name: Name,
    /// The position of the group in its file.
    pub place: Span,
    /// Its dice, in file order; each die is listed once or, in lists of names, as often as the list repeats it.
    pub counts: Vec<DiceCount>,
    /// Whether all of its entries were understood, so that no dice are missing here.
    pub is_whole: bool,
}

impl Group {
    /// Returns its dice one by one, units before items, otherwise in file order.
    pub fn in_order(&self) -> Vec<Die> {
        let each = |entry: &DiceCount| std::iter::repeat_n(entry.die.clone(), entry.count as usize);
        self.units_first().flat_map(each).collect()
    }

    /// Returns its counts, units before items, otherwise in file order.
    pub fn units_first(&self) -> impl Iterator<Item = &DiceCount> {
        let of = |units: bool| self.counts.iter().filter(move |entry| entry.die.die_type.is_unit() == units);
        of(true).chain(of(false))
    }

    /// Returns the sum of `what` over its dice.
    pub fn sum(&self, what: impl Fn(&Die) -> u32) -> u32 {
        self.counts
            .iter()
            .map(|entry| entry.count.saturating_mul(what(&entry.die)))
            .fold(0, u32::saturating_add)
    }
}

/// Looks up names of dice: a player's own dice first, then the catalogue.
#[derive(Default)]
pub(super) struct Names<'f> {
    own: BTreeMap<String, &'f Die>,
    broken: BTreeMap<String, (&'f BrokenDie, bool)>,
    misses: usize,
}

impl<'f> Names<'f> {
    /// Creates the lookup for a file.
    pub(super) fn of(file: &'f ArmyFile) -> Names<'f> {
        Names {
            own: file.trial_dice.iter().map(|die| (plain(die.name.raw()), die)).collect(),
            broken: file.broken_dice.iter().map(|die| (plain(&die.name), (die, false))).collect(),
            ..Names::default()
        }
    }

    /// Returns the problems of the broken dice that groups used.
    pub(super) fn used_broken_dice(&self) -> impl Iterator<Item = &'f Problem> {
        self.broken.values().filter(|(_, used)| *used).flat_map(|(die, _)| &die.problems)
    }

    /// Resolves the dice of a group, and adds every problem of its values and names to `problems`.
    pub(super) fn group(&mut self, group: &FileGroup, problems: &mut Vec<Problem>) -> Group {
        problems.extend(group.problems.iter().cloned());
        let mut found = self.entries(&group.entries, group.part, problems);
        (found.name, found.place) = (group.name.clone(), group.span.clone());
        found.is_whole &= !group.is_partial;
        found
    }

    /// Resolves the dice that entries name.
    pub(super) fn entries(&mut self, entries: &[Entry], part: Part, problems: &mut Vec<Problem>) -> Group {
        let mut group = Group { is_whole: true, ..Group::default() };
        let mut seen: BTreeMap<Name, u32> = BTreeMap::new();
        let (mut number, mut is_full) = (0_u32, false);
        for entry in entries {
            let span = entry.span.clone();
            let die = match self.die(&entry.name, part) {
                Ok(die) => die,
                Err(kind) => {
                    group.is_whole = false;
                    problems.extend(kind.map(|kind| At { kind, span }));
                    continue;
                }
            };
            let kind = if !part.takes(die.die_type) {
                ProblemKind::WrongPlace { name: die.name.clone(), die_type: die.die_type, part }
            } else if entry.count == 0 {
                // The wrong count has been reported already.
                group.is_whole = false;
                continue;
            } else if is_full || number.saturating_add(entry.count) > MAX_ARMY {
                group.is_whole = false;
                if std::mem::replace(&mut is_full, true) {
                    continue;
                }
                ProblemKind::TooManyDice
            } else {
                number += entry.count;
                let name = die.name.clone();
                let total = seen.entry(name.clone()).and_modify(|total| *total += entry.count);
                let total = *total.or_insert(entry.count);
                group.counts.push(DiceCount { die, count: entry.count, span: span.clone() });
                if total == entry.count || part.is_list() {
                    continue;
                }
                ProblemKind::DuplicateDie { name, total }
            };
            problems.push(At { kind, span });
        }
        group
    }

    /// Returns the die called `name`; if there is none, the reason, or `None` if the reason is reported elsewhere.
    fn die(&mut self, name: &Name, part: Part) -> Result<Die, Option<ProblemKind>> {
        let key = plain(name.raw());
        if let Some((_, used)) = self.broken.get_mut(&key) {
            *used = true;
            return Err(None);
        }
        if let Some(die) = self.own.get(&key) {
            return Ok((*die).clone());
        }
        find(name.raw()).ok_or_else(|| Some(self.miss(name, part)))
    }

    /// Returns the problem of an unknown name, with similar names.
    fn miss(&mut self, name: &Name, part: Part) -> ProblemKind {
        self.misses += 1;
        let name = name.clone();
        if self.misses > SUGGESTED {
            return ProblemKind::UnknownDie { name, nearest: Vec::new() };
        }
        let candidates = several(name.raw());
        if !candidates.is_empty() {
            return ProblemKind::AmbiguousDie { name, candidates };
        }
        let own = self.own.values().map(|die| (die.name.raw(), die.die_type));
        let fitting = own.chain(listed().map(|die| (die.name, die.die_type)));
        let fitting = fitting.filter(|(_, die_type)| part.takes(*die_type)).map(|(name, _)| name);
        let similar = nearest(name.raw(), fitting);
        let nearest = similar.into_iter().map(|name| Name::from(name.to_owned())).collect();
        ProblemKind::UnknownDie { name, nearest }
    }
}
