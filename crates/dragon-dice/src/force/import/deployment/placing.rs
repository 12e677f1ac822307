//! Who gets the dice of the list.

use super::{Deployment, Order, OrderTerm, OrderedDice, Pooled};
use crate::dice::{Die, DieType};
use crate::force::ARMIES;
use crate::force::import::{Doubt, ForcePlace, ImportedDice, LeftReason};
use std::collections::BTreeMap;
use warband_core::sort::StableSort;
use warband_core::text::Name;

/// The dice of the list, and who gets them.
pub(super) struct Table<'p> {
    pool: &'p [Pooled],
    free: Vec<u32>,
    placed: Deployment,
    /// Names of dice that some order takes off a class, one of each.
    less: Vec<Name>,
    /// How many terms name units that the list has, and that it does not have.
    listed: usize,
    others: usize,
    has_sorts: bool,
}

impl<'p> Table<'p> {
    pub(super) fn new(pool: &'p [Pooled], orders: &[Order]) -> Table<'p> {
        let free = pool.iter().map(|pooled| pooled.count).collect();
        let one_less = |term: &OrderTerm| match &term.what {
            OrderedDice::Die { die, .. } if term.less_of(die) == Some(1) => Some(die.name.clone()),
            _ => None,
        };
        let less = orders.iter().flat_map(|order| order.terms.iter().filter_map(one_less)).collect();
        Table { pool, less, free, placed: Deployment::default(), listed: 0, others: 0, has_sorts: false }
    }

    fn give(&mut self, at: usize, count: u32, order: &Order, doubts: Vec<(usize, Doubt)>) {
        let Some(pooled) = self.pool.get(at).filter(|_| count > 0) else { return };
        let place = ForcePlace::Army(order.army);
        let mut all = doubts;
        if order.is_frontier {
            all.push((order.line, Doubt::AtFrontier));
        }
        // The doubts about dice are kept with the first of them.
        if self.free[at] == pooled.count {
            all.extend(pooled.doubts.iter().filter(|(_, doubt)| *doubt != Doubt::NoArmy).cloned());
        }
        self.free[at] -= count;
        let is_it = |dice: &&mut ImportedDice| dice.place == place && dice.die.name == pooled.die.name;
        match self.placed.dice.iter_mut().find(is_it) {
            Some(dice) => {
                dice.count += count;
                dice.doubts.extend(all);
            }
            None => {
                self.placed.dice.push(ImportedDice {
                    die: pooled.die.clone(),
                    count,
                    place,
                    doubts: all,
                    counts: BTreeMap::new(),
                });
            }
        }
    }

    pub(super) fn refuse(&mut self, order: &Order, term: &OrderTerm, reason: LeftReason) {
        self.placed.refused.push((order.line, term.written.clone(), reason, order.army));
    }

    /// Places a die that an order names.
    pub(super) fn name(&mut self, order: &Order, term: &OrderTerm) {
        let (die, count, doubt, is_plural) = match &term.what {
            OrderedDice::Die { die, count, doubt, is_plural } => (die, *count, doubt, *is_plural),
            OrderedDice::Unknown(reason) => return self.refuse(order, term, reason.clone()),
            OrderedDice::Sort { .. } | OrderedDice::Rest => return,
        };
        if !die.die_type.joins_army() || die.die_type == DieType::Dragonkin {
            return self.placed.others.push((die.clone(), count.unwrap_or(1), order.army, order.line));
        }
        let mut of: Vec<usize> =
            (0..self.pool.len()).filter(|at| self.pool[*at].die.name == die.name).collect();
        // Those that a class of the same order has anyway are taken last.
        of.stable_sort_by_key(|at| order.terms.iter().any(|other| is_sort(other, &self.pool[*at])));
        let free: u32 = of.iter().map(|at| self.free[*at]).sum();
        let less: u32 = order.terms.iter().filter_map(|term| term.less_of(die)).sum();
        let wanted = match count {
            Some(count) => count,
            None if is_plural => free.saturating_sub(less),
            None => 1,
        };
        let mut doubts: Vec<(usize, Doubt)> = doubt.iter().map(|doubt| (order.line, doubt.clone())).collect();
        // `less one` in another order confirms the number.
        let is_confirmed = less == 0 && self.less.contains(&die.name);
        if count.is_none() && !is_plural && free > 1 && !is_confirmed {
            doubts.push((order.line, Doubt::Count(Name::from(term.written.clone()))));
        }
        let mut missing = wanted;
        for at in of {
            let given = missing.min(self.free[at]);
            self.give(at, given, order, std::mem::take(&mut doubts));
            missing -= given;
        }
        // `Skeletons` without a number are those of the list.
        self.has_sorts |= count.is_none() && is_plural && wanted > 0;
        if missing > 0 || wanted == 0 {
            self.others += 1;
            self.refuse(order, term, LeftReason::NotListed);
        } else {
            self.listed += 1;
        }
    }

    /// Places the dice of a sort.
    pub(super) fn sort(&mut self, order: &Order, term: &OrderTerm) {
        let OrderedDice::Sort { count, .. } = &term.what else { return };
        let of: Vec<usize> = (0..self.pool.len()).filter(|at| term.selects(&self.pool[*at])).collect();
        let has_some = of.iter().any(|at| self.has(order, *at));
        let wanted = |table: &Table<'_>, at: usize| {
            let pooled = &table.pool[at];
            let less = order.terms.iter().filter_map(|term| term.less_of(&pooled.die)).sum::<u32>();
            let is_excluded = order.terms.iter().any(|other| {
                other.is_less && matches!(other.what, OrderedDice::Sort { .. }) && other.selects(pooled)
            });
            let most = if is_excluded { 0 } else { pooled.count.saturating_sub(less) };
            most.min(table.free[at])
        };
        let free: u32 = of.iter().map(|at| wanted(self, *at)).sum();
        let kinds: Vec<usize> = of.iter().copied().filter(|at| wanted(self, *at) > 0).collect();
        if free == 0 {
            if !has_some {
                self.refuse(order, term, LeftReason::NotListed);
            }
            return;
        }
        self.has_sorts = true;
        self.listed += 1;
        let mut most = count.unwrap_or(free);
        if most < free && kinds.len() > 1 {
            let names = kinds.iter().map(|at| self.pool[*at].die.name.clone()).collect();
            return self.refuse(order, term, LeftReason::Several(names));
        }
        if most > free && !has_some {
            self.refuse(order, term, LeftReason::NotListed);
        }
        for at in kinds {
            let given = wanted(self, at).min(most);
            most -= given;
            self.give(at, given, order, Vec::new());
        }
    }

    fn has(&self, order: &Order, at: usize) -> bool {
        let place = ForcePlace::Army(order.army);
        self.placed.dice.iter().any(|dice| dice.place == place && dice.die.name == self.pool[at].die.name)
    }

    pub(super) fn rest(&mut self, order: &Order) {
        self.has_sorts = true;
        for at in 0..self.pool.len() {
            let die = &self.pool[at].die;
            let less = order.terms.iter().filter_map(|term| term.less_of(die)).sum::<u32>();
            self.give(at, self.free[at].saturating_sub(less), order, Vec::new());
        }
    }

    /// Places the dice that no order names: at home, or where there is most room.
    pub(super) fn finish(mut self, has_home: bool) -> Deployment {
        let total = |dice: &[ImportedDice], army: Option<&'static str>| -> u32 {
            let of = dice.iter().filter(|dice| army.is_none_or(|army| dice.place == ForcePlace::Army(army)));
            of.map(|dice| dice.count.saturating_mul(u32::from(dice.die.points))).fold(0, u32::saturating_add)
        };
        let whole: u32 = self
            .pool
            .iter()
            .map(|pooled| pooled.count.saturating_mul(u32::from(pooled.die.points)))
            .fold(0, u32::saturating_add);
        let is_all_placed = self.free.iter().all(|free| *free == 0);
        self.placed.is_fit = has_home && 2 * self.others <= self.listed && (self.has_sorts || is_all_placed);
        for at in 0..self.pool.len() {
            let (pooled, free) = (&self.pool[at], self.free[at]);
            let points = free.saturating_mul(u32::from(pooled.die.points));
            let of = |army| total(&self.placed.dice, Some(army));
            let has_room = of("home").saturating_add(points) <= whole / 2;
            let army = if has_room {
                "home"
            } else {
                ARMIES.into_iter().min_by_key(|army| of(army)).unwrap_or("home")
            };
            let line =
                pooled.doubts.iter().find(|(_, doubt)| *doubt == Doubt::NoArmy).map_or(1, |(line, _)| *line);
            let order = Order { line, army, is_frontier: false, terms: Vec::new() };
            self.give(at, free, &order, vec![(line, Doubt::NoArmy)]);
        }
        self.placed
    }
}

impl OrderTerm {
    /// Returns how many dice of this name it takes off.
    fn less_of(&self, of: &Die) -> Option<u32> {
        match &self.what {
            OrderedDice::Die { die, count, is_plural, .. } if self.is_less && die.name == of.name => {
                Some(count.unwrap_or(if *is_plural { u32::MAX / 1_000 } else { 1 }))
            }
            _ => None,
        }
    }
}

fn is_sort(term: &OrderTerm, pooled: &Pooled) -> bool {
    !term.is_less && matches!(term.what, OrderedDice::Sort { .. }) && term.selects(pooled)
}
