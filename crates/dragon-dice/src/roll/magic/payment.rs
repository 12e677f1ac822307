//! Whether points pay for castings, whatever the caster chooses: a flow of points to costs, tried for each choice of elements
//! (`docs/rules/resolution.md`, section 9).

use super::magic_points::{MagicPoints, price_elements};
use super::points::{PaysFor, PointSource, Points};
use crate::dice::Elements;
use crate::roll::transport::Transport;
use crate::rules::{Price, Spell, spells};

/// Reports whether `magic_points` pay all of `castings` at once, each a spell and its number of castings.
///
/// A one-element spell takes points of that element. An Elemental spell takes points that are all of one element
/// or all ivory, each casting its own. Summon White Dragon takes any mixture (`docs/rules/questions.md`, Q70, Q71). All
/// points of an Attune face take one element, and those of one unit's plain icons may become it too (Q69). A point that
/// counts twice in an element (classic) is two points of it, or one of another. The caster chooses the points to lose,
/// all plain ones before any ID.
pub fn can_pay(magic_points: &MagicPoints, castings: &[(Spell, u32)]) -> bool {
    if castings.iter().any(|(spell, times)| *times > 0 && !magic_points.offers(spell)) {
        return false;
    }
    let mut payment = Payment::new(magic_points);
    castings.iter().for_each(|(spell, times)| payment.add_spell(spell, *times));
    payment.can_be_made()
}

/// Returns the spells that `magic_points` pay in addition to the `announced` castings, in the order of the tables, each with
/// the most castings it can pay, at least 1.
pub fn castable(magic_points: &MagicPoints, announced: &[(Spell, u32)]) -> Vec<(Spell, u32)> {
    let most = |spell: Spell| (most_castings(magic_points, announced, &spell), spell);
    let payable = spells().map(most).filter(|(most, _)| *most > 0);
    payable.map(|(most, spell)| (spell, most)).collect()
}

/// Returns how often `magic_points` pay `spell` in addition to the `announced` castings.
pub fn most_castings(magic_points: &MagicPoints, announced: &[(Spell, u32)], spell: &Spell) -> u32 {
    let mut castings = announced.to_vec();
    castings.push((spell.clone(), 0));
    let last = castings.len() - 1;
    loop {
        castings[last].1 += 1;
        if !can_pay(magic_points, &castings) {
            return castings[last].1 - 1;
        }
    }
}

/// Equal points, as a payment takes them.
#[derive(Clone, Copy)]
struct PointGroup<'a> {
    amount: u32,
    elements: Elements,
    twice: Elements,
    pays_for: &'a PaysFor,
    source: PointSource,
}

impl<'a> PointGroup<'a> {
    fn of(points: &'a Points) -> PointGroup<'a> {
        let Points { amount, elements, twice, ref pays_for, source, .. } = *points;
        PointGroup { amount, elements, twice, pays_for, source }
    }
}

/// Points that a spell costs, or that have to be lost.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cost {
    filter: PointFilter,
    amount: u32,
}

/// The points that a cost may take.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PointFilter {
    /// Points of one of these elements that pay spells of this species.
    Spell(Elements, Option<&'static str>),
    /// Points of this source, to be lost.
    Lost(PointSource),
}

/// Castings of a spell that each take points of a single element of their own.
#[derive(Clone, Copy)]
struct ElementChoice {
    options: Elements,
    species: Option<&'static str>,
    cost: u32,
    times: u32,
}

impl ElementChoice {
    /// Reports whether a casting may take the points of this filter, which must be of one element that is among its options.
    fn may_take(&self, filter: PointFilter) -> bool {
        match filter {
            PointFilter::Spell(elements, species) => {
                elements.len() == 1 && self.options.includes(elements) && species == self.species
            }
            PointFilter::Lost(_) => false,
        }
    }
}

/// The costs to pay, and the magic points that pay them.
struct Payment<'a> {
    magic_points: &'a MagicPoints,
    costs: Vec<Cost>,
    choices: Vec<ElementChoice>,
}

impl<'a> Payment<'a> {
    fn new(magic_points: &'a MagicPoints) -> Payment<'a> {
        Payment { magic_points, costs: Vec::new(), choices: Vec::new() }
    }

    fn add_spell(&mut self, spell: &Spell, times: u32) {
        let Spell { cost, species, .. } = *spell;
        let options = price_elements(spell.price);
        match spell.price {
            Price::One(_) | Price::AnyMixture => {
                add_cost(&mut self.costs, PointFilter::Spell(options, species), cost.saturating_mul(times));
            }
            Price::AnySingle | Price::AnyAlloy => {
                self.choices.push(ElementChoice { options, species, cost, times });
            }
        }
    }

    /// Returns the number of points demanded, including those to be lost.
    fn wanted(&self) -> u64 {
        let costs = self.costs.iter().map(|cost| u64::from(cost.amount));
        let choices = self.choices.iter().map(|choice| u64::from(choice.cost) * u64::from(choice.times));
        costs.chain(choices).sum()
    }

    /// Reports whether the points suffice for some combination of the caster's choices.
    fn can_be_made(mut self) -> bool {
        let magic_points = self.magic_points;
        let mut groups: Vec<PointGroup<'_>> = magic_points.points.iter().map(PointGroup::of).collect();
        let most =
            groups.iter().map(|group| u64::from(group.amount) * if group.twice.is_empty() { 1 } else { 2 });
        if self.wanted() > most.sum::<u64>() * if magic_points.ids_twice { 2 } else { 1 } {
            return false;
        }
        if magic_points.lost_plain > 0 {
            add_cost(&mut self.costs, PointFilter::Lost(PointSource::Plain), magic_points.lost_plain);
        }
        let twice = magic_points.ids_twice || groups.iter().any(|group| !group.twice.is_empty());
        if magic_points.lost_ids > 0 && twice {
            return self.can_pay_with_ids_lost(&mut groups, 0, magic_points.lost_ids);
        }
        if magic_points.lost_ids > 0 {
            add_cost(&mut self.costs, PointFilter::Lost(PointSource::Id), magic_points.lost_ids);
        }
        self.with_ids_doubled(&groups)
    }

    /// Reports whether some way to lose `lost` points of the ID groups from `place` on leaves enough.
    fn can_pay_with_ids_lost(&self, groups: &mut [PointGroup<'a>], place: usize, lost: u32) -> bool {
        let Some(next) = (place..groups.len()).find(|at| groups[*at].source == PointSource::Id) else {
            return lost == 0 && self.with_ids_doubled(groups);
        };
        let amount = groups[next].amount;
        let found = (0..=lost.min(amount)).any(|gone| {
            groups[next].amount = amount - gone;
            self.can_pay_with_ids_lost(groups, next + 1, lost - gone)
        });
        groups[next].amount = amount;
        found
    }

    fn with_ids_doubled(&self, groups: &[PointGroup<'a>]) -> bool {
        let mut groups = groups.to_vec();
        if self.magic_points.ids_twice {
            let ids = groups.iter_mut().filter(|group| group.source == PointSource::Id);
            ids.for_each(|group| group.amount *= 2);
        }
        self.with_terrain_doubled(&groups)
    }

    /// Classic: a point taken in an element in which it counts twice is two. Tries every number of points to double.
    fn with_terrain_doubled(&self, groups: &[PointGroup<'a>]) -> bool {
        let Some(place) = groups.iter().position(|group| !group.twice.is_empty()) else {
            return self.can_pay_with_attuned(groups);
        };
        (0..=groups[place].amount).any(|doubled| {
            let mut groups = groups.to_vec();
            let before = groups[place];
            let Some(element) = before.twice.iter().next() else { return false };
            groups[place].amount -= doubled;
            groups[place].twice = before.twice.iter().skip(1).collect();
            let (amount, elements, twice) = (2 * doubled, element.into(), Elements::NONE);
            groups.push(PointGroup { amount, elements, twice, ..before });
            self.with_terrain_doubled(&groups)
        })
    }

    /// Reports whether the groups can pay for some choice of elements for the Attune faces and of units that take them.
    fn can_pay_with_attuned(&self, groups: &[PointGroup<'a>]) -> bool {
        let faces: Vec<usize> =
            (0..groups.len()).filter(|place| groups[*place].source == PointSource::Attune).collect();
        if faces.is_empty() {
            return self.pays(groups);
        }
        // Necessary condition, cheap to check: it must work with every such point free to take any element.
        let mut free = groups.to_vec();
        for group in &mut free {
            if group.source == PointSource::Plain && matches!(group.pays_for, PaysFor::Species(_)) {
                group.elements = group.elements.union(Elements::FIVE);
            }
        }
        let units = self.units();
        self.pays(&free) && self.can_pay_with_faces(&faces, &units, &mut groups.to_vec())
    }

    /// Returns the plain points of single units, equal ones combined with their number.
    fn units(&self) -> Vec<(&'a Points, u32)> {
        let mut units: Vec<(&Points, u32)> = Vec::new();
        for unit in self.magic_points.units.iter().filter(|unit| unit.amount > 0) {
            match units.iter_mut().find(|(known, _)| *known == unit) {
                Some((_, number)) => *number += 1,
                None => units.push((unit, 1)),
            }
        }
        units
    }

    fn can_pay_with_faces(
        &self,
        faces: &[usize],
        units: &[(&'a Points, u32)],
        groups: &mut Vec<PointGroup<'a>>,
    ) -> bool {
        let Some((face, rest)) = faces.split_first() else { return self.pays(groups) };
        let asked = self.cost_elements();
        let options = groups[*face].elements.common(asked);
        let before = groups[*face];
        // A face of elements that no cost takes is of no use.
        let elements: Vec<Elements> = if options.is_empty() {
            vec![Elements::NONE]
        } else {
            options.iter().map(Elements::from).collect()
        };
        let found = elements.into_iter().any(|element| {
            groups[*face] = PointGroup { elements: element, ..before };
            self.can_pay_with_faces(rest, units, groups)
                || (0..units.len()).any(|unit| self.can_pay_with_unit(unit, element, rest, units, groups))
        });
        groups[*face] = before;
        found
    }

    /// Reports whether the groups can pay if the unit's plain points become of `element`.
    fn can_pay_with_unit(
        &self,
        unit: usize,
        element: Elements,
        rest: &[usize],
        units: &[(&'a Points, u32)],
        groups: &mut Vec<PointGroup<'a>>,
    ) -> bool {
        let (points, number) = units[unit];
        let is_own = |group: &PointGroup<'_>| {
            group.source == PointSource::Plain
                && group.elements == points.elements
                && *group.pays_for == points.pays_for
        };
        let own = groups.iter().position(|group| is_own(group) && group.amount >= points.amount);
        let Some(own) = own.filter(|_| number > 0 && !points.elements.includes(element)) else {
            return false;
        };
        let mut left = units.to_vec();
        left[unit].1 -= 1;
        groups[own].amount -= points.amount;
        groups.push(PointGroup { elements: element, ..PointGroup::of(points) });
        let found = self.can_pay_with_faces(rest, &left, groups);
        groups.pop();
        groups[own].amount += points.amount;
        found
    }

    /// Returns the elements that points for the costs may have.
    fn cost_elements(&self) -> Elements {
        let costs = self.costs.iter().filter_map(|cost| match cost.filter {
            PointFilter::Spell(elements, _) => Some(elements),
            PointFilter::Lost(_) => None,
        });
        let choices = self.choices.iter().map(|choice| choice.options);
        costs.chain(choices).fold(Elements::NONE, Elements::union)
    }

    fn pays(&self, groups: &[PointGroup<'a>]) -> bool {
        if self.choices.is_empty() {
            return self.suffices(groups, &self.costs);
        }
        match CostLimits::of(self, groups) {
            Some(mut limits) => limits.pays(&self.choices),
            None => self.pays_choices(groups, &self.choices, &mut self.costs.clone()),
        }
    }

    /// Tries the elements of the castings that may choose one. Castings of one spell take them in ascending order.
    fn pays_choices(
        &self,
        groups: &[PointGroup<'a>],
        choices: &[ElementChoice],
        costs: &mut Vec<Cost>,
    ) -> bool {
        let Some((first, rest)) = choices.split_first() else { return self.suffices(groups, costs) };
        if first.times == 0 {
            return self.pays_choices(groups, rest, costs);
        }
        let mut options = first.options;
        while let Some(element) = options.iter().next() {
            let before = costs.clone();
            add_cost(costs, PointFilter::Spell(element.into(), first.species), first.cost);
            if self.suffices(groups, costs) {
                let mut left = vec![ElementChoice { options, times: first.times - 1, ..*first }];
                left.extend(rest);
                if self.pays_choices(groups, &left, costs) {
                    return true;
                }
            }
            *costs = before;
            options = options.iter().skip(1).collect();
        }
        false
    }

    fn serves(&self, group: &PointGroup<'_>, filter: PointFilter) -> bool {
        match filter {
            PointFilter::Spell(elements, species) => {
                group.elements.meets(elements) && self.magic_points.pays_species(group.pays_for, species)
            }
            PointFilter::Lost(source) => group.source == source,
        }
    }

    /// Reports whether the groups meet all costs at once.
    fn suffices(&self, groups: &[PointGroup<'_>], costs: &[Cost]) -> bool {
        let serves = |cost: usize, group: usize| self.serves(&groups[group], costs[cost].filter);
        if let [only] = costs {
            let serving = groups.iter().enumerate().filter(|(group, _)| serves(0, *group));
            return serving.map(|(_, group)| group.amount).sum::<u32>() >= only.amount;
        }
        let demands: Vec<usize> = costs.iter().map(|cost| cost.amount as usize).collect();
        let supplies: Vec<usize> = groups.iter().map(|group| group.amount as usize).collect();
        Transport { demands: &demands, supplies: &supplies, may_take: &serves }.solve().is_some()
    }
}

/// The most points available to each set of costs. By Hall's theorem all costs can be met together if no set of them
/// wants more than that. Computed once, it makes trying many choices of elements fast.
struct CostLimits {
    /// The kinds of cost: first those of castings without a choice, then the elements of those with one.
    kinds: Vec<PointFilter>,
    /// For each set of kinds, as bits, the points that serve at least one of them.
    points: Vec<u32>,
    /// For each kind, the points demanded.
    wanted: Vec<u32>,
    /// For each set of kinds, the points demanded.
    sums: Vec<u32>,
}

impl CostLimits {
    /// Most kinds accepted; more make too many sets.
    const MOST_KINDS: usize = 12;

    /// Returns `None` if there are too many kinds.
    fn of(payment: &Payment<'_>, groups: &[PointGroup<'_>]) -> Option<CostLimits> {
        let mut kinds: Vec<PointFilter> = payment.costs.iter().map(|cost| cost.filter).collect();
        let serving = |filter: PointFilter| -> u32 {
            groups.iter().filter(|group| payment.serves(group, filter)).map(|group| group.amount).sum()
        };
        for choice in &payment.choices {
            for element in choice.options.iter() {
                let filter = PointFilter::Spell(element.into(), choice.species);
                if !kinds.contains(&filter) && serving(filter) >= choice.cost {
                    kinds.push(filter);
                }
            }
        }
        if kinds.len() > CostLimits::MOST_KINDS {
            return None;
        }
        let sets = 1 << kinds.len();
        // First, for each set, the points that serve exactly these kinds; then those that serve no others.
        let mut within = vec![0; sets];
        for group in groups {
            let serves = |place: &usize| payment.serves(group, kinds[*place]);
            let set: usize = (0..kinds.len()).filter(serves).map(|place| 1 << place).sum();
            within[set] += group.amount;
        }
        for place in 0..kinds.len() {
            for set in (0..sets).filter(|set| set & (1 << place) != 0) {
                within[set] += within[set ^ (1 << place)];
            }
        }
        let points = (0..sets).map(|set| within[sets - 1] - within[sets - 1 - set]).collect();
        let mut wanted: Vec<u32> = payment.costs.iter().map(|cost| cost.amount).collect();
        wanted.resize(kinds.len(), 0);
        Some(CostLimits { kinds, points, wanted, sums: vec![0; sets] })
    }

    /// Reports whether the points meet the costs.
    fn suffices(&mut self) -> bool {
        (1..self.points.len()).all(|set| {
            let first = set.trailing_zeros() as usize;
            self.sums[set] = self.sums[set & (set - 1)].saturating_add(self.wanted[first]);
            self.sums[set] <= self.points[set]
        })
    }

    fn pays(&mut self, choices: &[ElementChoice]) -> bool {
        let all_suffice = |choice: &ElementChoice| {
            let serves = |place: &usize| choice.may_take(self.kinds[*place]);
            let set: usize = (0..self.kinds.len()).filter(serves).map(|place| 1 << place).sum();
            self.points[set] >= choice.cost * choice.times
        };
        choices.iter().all(all_suffice) && self.suffices() && self.pays_from(choices, 0, 0)
    }

    /// Tries the elements of the castings of `choices`: the first `cast` castings of the first spell have theirs, the next
    /// ones take the kind at `from` or a later one.
    fn pays_from(&mut self, choices: &[ElementChoice], cast: u32, from: usize) -> bool {
        let Some((first, rest)) = choices.split_first() else { return true };
        if cast == first.times {
            return self.pays_from(rest, 0, 0);
        }
        (from..self.kinds.len()).any(|kind| {
            if !first.may_take(self.kinds[kind]) {
                return false;
            }
            self.wanted[kind] += first.cost;
            let pays = self.suffices() && self.pays_from(choices, cast + 1, kind);
            self.wanted[kind] -= first.cost;
            pays
        })
    }
}

/// Adds a cost, combined with a known one of the same kind.
fn add_cost(costs: &mut Vec<Cost>, filter: PointFilter, amount: u32) {
    match costs.iter_mut().find(|known| known.filter == filter) {
        Some(known) => known.amount = known.amount.saturating_add(amount),
        None => costs.push(Cost { filter, amount }),
    }
}

#[cfg(test)]
mod tests;
