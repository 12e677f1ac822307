//! The points of a magic roll that can be spent, and the spells they pay (`docs/rules/resolution.md`, section 9).

use super::points::{Payer, Points, Stage};
use super::settle::{Changes, merged};
use crate::dice::{Element, Elements};
use crate::roll::circumstances::{At, Circumstances};
use crate::roll::steps::tally::Tally;
use crate::rules::{Price, Spell, spells};
use serde::{Deserialize, Serialize};
use warband_core::text::Name;

/// The points that a magic roll leaves to spend on spells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MagicPoints {
    /// The points, equal ones combined but each Attune face on its own. They include the points still to be lost. If IDs
    /// count twice, each ID point is listed here once.
    pub points: Vec<Points>,
    /// Plain points of single units: each Attune face may give its element to those of one unit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<Points>,
    /// Number of plain points to lose; the caster chooses which.
    pub lost_plain: u32,
    /// Number of ID points to lose, before IDs count twice; the caster chooses which.
    pub lost_ids: u32,
    /// Whether each remaining ID point counts twice, with the same elements.
    pub ids_twice: bool,
    /// Species with a unit in the casting army: points of items pay their spells.
    pub present: Vec<Name>,
    /// Whether only spells that may be cast from the Reserve Area can be paid.
    pub in_reserve: bool,
    /// Whether only spells that Cantrip magic may pay can be paid.
    pub by_cantrip: bool,
}

impl MagicPoints {
    /// Returns the magic points of an army with units of the species `present`, without losses and doubled IDs.
    pub(crate) fn of_points(points: Vec<Points>, present: Vec<Name>) -> MagicPoints {
        MagicPoints { points: merged(points), present, ..MagicPoints::default() }
    }

    /// Returns Cantrip points outside a magic action.
    pub(crate) fn of_cantrip(points: Vec<Points>, present: Vec<Name>, in_reserve: bool) -> MagicPoints {
        MagicPoints { in_reserve, by_cantrip: true, ..MagicPoints::of_points(points, present) }
    }

    /// Returns the magic points of a magic roll after steps 5 to 10, with the caster's choices still open.
    pub fn new(tally: &Tally, circumstances: &Circumstances, present: Vec<Name>) -> MagicPoints {
        let Changes { subtract, halved, ids_twice, added } = Changes::of(tally, circumstances);
        let rolled = &tally.sum.magic;
        let sum = |stage: Stage| -> u32 {
            rolled.iter().filter(|points| points.stage == stage).map(|points| points.amount).sum()
        };
        let of_plain = sum(Stage::Plain);
        let five = of_plain + sum(Stage::Id);
        let six = five.saturating_sub(subtract);
        let lost = five - if halved { six / 2 } else { six };
        let attunes = rolled.iter().any(|points| points.stage == Stage::Attune);
        let is_unit = |points: &&Points| {
            attunes && points.stage == Stage::Plain && matches!(points.payer, Payer::Species(_))
        };
        MagicPoints {
            units: rolled.iter().filter(is_unit).cloned().collect(),
            points: merged(rolled.iter().cloned().chain(added)),
            lost_plain: lost.min(of_plain),
            lost_ids: lost.saturating_sub(of_plain),
            ids_twice,
            present,
            in_reserve: circumstances.place.at == At::Reserve,
            by_cantrip: false,
        }
    }

    /// Returns the most points that can be spent; a point that counts twice in an element (classic) counts as spent in it.
    pub fn amount(&self) -> u32 {
        let of = |is_id: bool| -> u32 {
            let points = self.points.iter().filter(|points| (points.stage == Stage::Id) == is_id);
            points.map(Points::worth).sum()
        };
        let ids = of(true).saturating_sub(self.lost_ids);
        of(false).saturating_sub(self.lost_plain) + if self.ids_twice { 2 * ids } else { ids }
    }

    /// Reports whether `spell` may be paid from these points at all: in reserve and by Cantrip magic only some spells may.
    pub fn offers(&self, spell: &Spell) -> bool {
        (spell.from_reserve || !self.in_reserve) && (spell.by_cantrip || !self.by_cantrip)
    }

    /// Returns an upper bound of the points that `spells` can use.
    pub(super) fn usable(&self, spells: &[&Spell]) -> u32 {
        let attunes = self.points.iter().any(|points| points.stage == Stage::Attune);
        let serves = |points: &&Points| {
            let may_change = attunes && points.stage == Stage::Plain;
            let pays = |spell: &&Spell| {
                points.elements.meets(price_elements(spell.price))
                    && self.pays_species(&points.payer, spell.species)
            };
            may_change || spells.iter().any(pays)
        };
        let (useful, others): (Vec<&Points>, Vec<&Points>) = self.points.iter().partition(serves);
        let of = |points: &[&Points], stage: Stage| -> u32 {
            points.iter().filter(|points| points.stage == stage).map(|points| points.amount).sum()
        };
        // Points that pay none of the spells are lost first.
        let left = |stage: Stage, lost: u32| {
            of(&useful, stage).saturating_sub(lost.saturating_sub(of(&others, stage)))
        };
        let ids = left(Stage::Id, self.lost_ids) * if self.ids_twice { 2 } else { 1 };
        let never_lost =
            [Stage::Sai, Stage::Attune, Stage::Free, Stage::Added].map(|stage| of(&useful, stage));
        left(Stage::Plain, self.lost_plain) + ids + never_lost.into_iter().sum::<u32>()
    }

    /// Reports whether points of `payer` pay spells of `species`; without a species, any points do.
    pub(crate) fn pays_species(&self, payer: &Payer, species: Option<&str>) -> bool {
        let Some(species) = species else { return true };
        match payer {
            Payer::Species(name) => name.raw() == species,
            Payer::Item => self.present.iter().any(|name| name.raw() == species),
            Payer::Anyone => true,
            Payer::Unknown => false,
        }
    }
}

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
    castings.iter().for_each(|(spell, times)| payment.ask(spell, *times));
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
    payer: &'a Payer,
    stage: Stage,
}

impl<'a> PointGroup<'a> {
    fn of(points: &'a Points) -> PointGroup<'a> {
        let Points { amount, elements, twice, ref payer, stage, .. } = *points;
        PointGroup { amount, elements, twice, payer, stage }
    }
}

/// Points that are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Demand {
    takes: Takes,
    amount: u32,
}

/// The points that a demand may take.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    /// Points of one of these elements that pay spells of this species.
    Spell(Elements, Option<&'static str>),
    /// Points of this stage, to be lost.
    Lost(Stage),
}

/// Castings of a spell that each take points of a single element of their own.
#[derive(Clone, Copy)]
struct Single {
    options: Elements,
    species: Option<&'static str>,
    cost: u32,
    times: u32,
}

impl Single {
    /// Reports whether a casting may take the points of `takes`, which must be of one element that is among its options.
    fn may_take(&self, takes: Takes) -> bool {
        match takes {
            Takes::Spell(elements, species) => {
                elements.len() == 1 && self.options.includes(elements) && species == self.species
            }
            Takes::Lost(_) => false,
        }
    }
}

/// The costs to pay, and the magic points that pay them.
struct Payment<'a> {
    magic_points: &'a MagicPoints,
    demands: Vec<Demand>,
    singles: Vec<Single>,
}

/// Returns the elements that the points for `price` may have.
pub fn price_elements(price: Price) -> Elements {
    match price {
        Price::One(element) => element.into(),
        Price::AnySingle | Price::AnyMixture => Elements::FIVE.union(Element::Ivory.into()),
        Price::AnyAlloy => [Element::Bronze, Element::Silver, Element::Gold].into_iter().collect(),
    }
}

impl<'a> Payment<'a> {
    fn new(magic_points: &'a MagicPoints) -> Payment<'a> {
        Payment { magic_points, demands: Vec::new(), singles: Vec::new() }
    }

    fn ask(&mut self, spell: &Spell, times: u32) {
        let Spell { cost, species, .. } = *spell;
        let options = price_elements(spell.price);
        match spell.price {
            Price::One(_) | Price::AnyMixture => {
                demand(&mut self.demands, Takes::Spell(options, species), cost.saturating_mul(times));
            }
            Price::AnySingle | Price::AnyAlloy => {
                self.singles.push(Single { options, species, cost, times });
            }
        }
    }

    /// Returns the number of points demanded, including those to be lost.
    fn wanted(&self) -> u64 {
        let demands = self.demands.iter().map(|demand| u64::from(demand.amount));
        let singles = self.singles.iter().map(|single| u64::from(single.cost) * u64::from(single.times));
        demands.chain(singles).sum()
    }

    /// Reports whether the points suffice for some combination of the caster's choices.
    fn can_be_made(mut self) -> bool {
        let magic_points = self.magic_points;
        let mut piles: Vec<PointGroup<'_>> = magic_points.points.iter().map(PointGroup::of).collect();
        let most =
            piles.iter().map(|pile| u64::from(pile.amount) * if pile.twice.is_empty() { 1 } else { 2 });
        if self.wanted() > most.sum::<u64>() * if magic_points.ids_twice { 2 } else { 1 } {
            return false;
        }
        if magic_points.lost_plain > 0 {
            demand(&mut self.demands, Takes::Lost(Stage::Plain), magic_points.lost_plain);
        }
        let twice = magic_points.ids_twice || piles.iter().any(|pile| !pile.twice.is_empty());
        if magic_points.lost_ids > 0 && twice {
            return self.with_ids_lost(&mut piles, 0, magic_points.lost_ids);
        }
        if magic_points.lost_ids > 0 {
            demand(&mut self.demands, Takes::Lost(Stage::Id), magic_points.lost_ids);
        }
        self.with_ids_doubled(&piles)
    }

    /// Reports whether some way to lose `lost` points of the ID piles from `place` on leaves enough.
    fn with_ids_lost(&self, piles: &mut [PointGroup<'a>], place: usize, lost: u32) -> bool {
        let Some(next) = (place..piles.len()).find(|at| piles[*at].stage == Stage::Id) else {
            return lost == 0 && self.with_ids_doubled(piles);
        };
        let amount = piles[next].amount;
        let found = (0..=lost.min(amount)).any(|gone| {
            piles[next].amount = amount - gone;
            self.with_ids_lost(piles, next + 1, lost - gone)
        });
        piles[next].amount = amount;
        found
    }

    fn with_ids_doubled(&self, piles: &[PointGroup<'a>]) -> bool {
        let mut piles = piles.to_vec();
        if self.magic_points.ids_twice {
            let ids = piles.iter_mut().filter(|pile| pile.stage == Stage::Id);
            ids.for_each(|pile| pile.amount *= 2);
        }
        self.with_terrain_doubled(&piles)
    }

    /// Classic: a point taken in an element in which it counts twice is two. Tries every number of points to double.
    fn with_terrain_doubled(&self, piles: &[PointGroup<'a>]) -> bool {
        let Some(place) = piles.iter().position(|pile| !pile.twice.is_empty()) else {
            return self.with_attuned(piles);
        };
        (0..=piles[place].amount).any(|doubled| {
            let mut piles = piles.to_vec();
            let before = piles[place];
            let Some(element) = before.twice.iter().next() else { return false };
            piles[place].amount -= doubled;
            piles[place].twice = before.twice.iter().skip(1).collect();
            let (amount, elements, twice) = (2 * doubled, element.into(), Elements::NONE);
            piles.push(PointGroup { amount, elements, twice, ..before });
            self.with_terrain_doubled(&piles)
        })
    }

    /// Reports whether the piles can pay for some choice of elements for the Attune faces and of units that take them.
    fn with_attuned(&self, piles: &[PointGroup<'a>]) -> bool {
        let faces: Vec<usize> =
            (0..piles.len()).filter(|place| piles[*place].stage == Stage::Attune).collect();
        if faces.is_empty() {
            return self.pays(piles);
        }
        // Necessary condition, cheap to check: it must work with every such point free to take any element.
        let mut free = piles.to_vec();
        for pile in &mut free {
            if pile.stage == Stage::Plain && matches!(pile.payer, Payer::Species(_)) {
                pile.elements = pile.elements.union(Elements::FIVE);
            }
        }
        let units = self.units();
        self.pays(&free) && self.with_faces(&faces, &units, &mut piles.to_vec())
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

    fn with_faces(
        &self,
        faces: &[usize],
        units: &[(&'a Points, u32)],
        piles: &mut Vec<PointGroup<'a>>,
    ) -> bool {
        let Some((face, rest)) = faces.split_first() else { return self.pays(piles) };
        let asked = self.asked();
        let options = piles[*face].elements.common(asked);
        let before = piles[*face];
        // A face whose elements are not demanded is of no use.
        let elements: Vec<Elements> = if options.is_empty() {
            vec![Elements::NONE]
        } else {
            options.iter().map(Elements::from).collect()
        };
        let found = elements.into_iter().any(|element| {
            piles[*face] = PointGroup { elements: element, ..before };
            self.with_faces(rest, units, piles)
                || (0..units.len()).any(|unit| self.with_unit(unit, element, rest, units, piles))
        });
        piles[*face] = before;
        found
    }

    /// Reports whether the piles can pay if the unit's plain points become of `element`.
    fn with_unit(
        &self,
        unit: usize,
        element: Elements,
        rest: &[usize],
        units: &[(&'a Points, u32)],
        piles: &mut Vec<PointGroup<'a>>,
    ) -> bool {
        let (points, number) = units[unit];
        let is_own = |pile: &PointGroup<'_>| {
            pile.stage == Stage::Plain && pile.elements == points.elements && *pile.payer == points.payer
        };
        let own = piles.iter().position(|pile| is_own(pile) && pile.amount >= points.amount);
        let Some(own) = own.filter(|_| number > 0 && !points.elements.includes(element)) else {
            return false;
        };
        let mut left = units.to_vec();
        left[unit].1 -= 1;
        piles[own].amount -= points.amount;
        piles.push(PointGroup { elements: element, ..PointGroup::of(points) });
        let found = self.with_faces(rest, &left, piles);
        piles.pop();
        piles[own].amount += points.amount;
        found
    }

    /// Returns the elements that are demanded.
    fn asked(&self) -> Elements {
        let demands = self.demands.iter().filter_map(|demand| match demand.takes {
            Takes::Spell(elements, _) => Some(elements),
            Takes::Lost(_) => None,
        });
        let singles = self.singles.iter().map(|single| single.options);
        demands.chain(singles).fold(Elements::NONE, Elements::union)
    }

    fn pays(&self, piles: &[PointGroup<'a>]) -> bool {
        if self.singles.is_empty() {
            return self.suffices(piles, &self.demands);
        }
        match DemandLimits::of(self, piles) {
            Some(mut reach) => reach.pays(&self.singles),
            None => self.pays_singles(piles, &self.singles, &mut self.demands.clone()),
        }
    }

    /// Tries the elements of the castings that may choose one. Castings of one spell take them in ascending order.
    fn pays_singles(&self, piles: &[PointGroup<'a>], singles: &[Single], demands: &mut Vec<Demand>) -> bool {
        let Some((first, rest)) = singles.split_first() else { return self.suffices(piles, demands) };
        if first.times == 0 {
            return self.pays_singles(piles, rest, demands);
        }
        let mut options = first.options;
        while let Some(element) = options.iter().next() {
            let before = demands.clone();
            demand(demands, Takes::Spell(element.into(), first.species), first.cost);
            if self.suffices(piles, demands) {
                let mut left = vec![Single { options, times: first.times - 1, ..*first }];
                left.extend(rest);
                if self.pays_singles(piles, &left, demands) {
                    return true;
                }
            }
            *demands = before;
            options = options.iter().skip(1).collect();
        }
        false
    }

    fn serves(&self, pile: &PointGroup<'_>, takes: Takes) -> bool {
        match takes {
            Takes::Spell(elements, species) => {
                pile.elements.meets(elements) && self.magic_points.pays_species(pile.payer, species)
            }
            Takes::Lost(stage) => pile.stage == stage,
        }
    }

    /// Reports whether the piles meet all demands at once. Each demand in turn takes remaining points. If they are not
    /// enough, an earlier demand that took usable points has to take others instead (a flow along the shortest path).
    fn suffices(&self, piles: &[PointGroup<'_>], demands: &[Demand]) -> bool {
        let serving = |takes: Takes| (0..piles.len()).filter(move |pile| self.serves(&piles[*pile], takes));
        if let [only] = demands {
            return serving(only.takes).map(|pile| piles[pile].amount).sum::<u32>() >= only.amount;
        }
        let mut left: Vec<u32> = piles.iter().map(|pile| pile.amount).collect();
        let mut taken: Vec<Vec<u32>> = Vec::with_capacity(demands.len());
        for (place, demand) in demands.iter().enumerate() {
            taken.push(vec![0; piles.len()]);
            let mut open = demand.amount;
            for pile in serving(demand.takes) {
                let amount = left[pile].min(open);
                (left[pile], taken[place][pile], open) = (left[pile] - amount, amount, open - amount);
            }
            while open > 0 {
                // For each pile reached: the demand that could take from it, and the pile that this demand would give
                // back.
                let mut from: Vec<Option<(usize, Option<usize>)>> = vec![None; piles.len()];
                let mut queue: Vec<usize> = Vec::new();
                for pile in serving(demand.takes) {
                    from[pile] = Some((place, None));
                    queue.push(pile);
                }
                let mut next = 0;
                let end = loop {
                    let Some(pile) = queue.get(next).copied() else { return false };
                    next += 1;
                    if left[pile] > 0 {
                        break pile;
                    }
                    for other in (0..place).filter(|other| taken[*other][pile] > 0) {
                        for further in serving(demands[other].takes) {
                            if from[further].is_none() {
                                from[further] = Some((other, Some(pile)));
                                queue.push(further);
                            }
                        }
                    }
                };
                let mut amount = left[end].min(open);
                let mut at = end;
                while let Some((other, Some(back))) = from[at] {
                    amount = amount.min(taken[other][back]);
                    at = back;
                }
                (left[end], open) = (left[end] - amount, open - amount);
                at = end;
                while let Some((other, back)) = from[at] {
                    taken[other][at] += amount;
                    let Some(back) = back else { break };
                    taken[other][back] -= amount;
                    at = back;
                }
            }
        }
        true
    }
}

/// The most points available to each set of demands. By Hall's theorem all demands can be met together if no set of them
/// wants more than that. Computed once, it makes trying many choices of elements fast.
struct DemandLimits {
    /// The kinds of demand: first those of castings without a choice, then the elements of those with one.
    kinds: Vec<Takes>,
    /// For each set of kinds, as bits, the points that serve at least one of them.
    points: Vec<u32>,
    /// For each kind, the points demanded.
    wanted: Vec<u32>,
    /// For each set of kinds, the points demanded.
    sums: Vec<u32>,
}

impl DemandLimits {
    /// Most kinds accepted; more make too many sets.
    const MOST_KINDS: usize = 12;

    /// Returns `None` if there are too many kinds.
    fn of(payment: &Payment<'_>, piles: &[PointGroup<'_>]) -> Option<DemandLimits> {
        let mut kinds: Vec<Takes> = payment.demands.iter().map(|demand| demand.takes).collect();
        let serving = |takes: Takes| -> u32 {
            piles.iter().filter(|pile| payment.serves(pile, takes)).map(|pile| pile.amount).sum()
        };
        for single in &payment.singles {
            for element in single.options.iter() {
                let takes = Takes::Spell(element.into(), single.species);
                if !kinds.contains(&takes) && serving(takes) >= single.cost {
                    kinds.push(takes);
                }
            }
        }
        if kinds.len() > DemandLimits::MOST_KINDS {
            return None;
        }
        let sets = 1 << kinds.len();
        // First, for each set, the points that serve exactly these kinds; then those that serve no others.
        let mut within = vec![0; sets];
        for pile in piles {
            let serves = |place: &usize| payment.serves(pile, kinds[*place]);
            let set: usize = (0..kinds.len()).filter(serves).map(|place| 1 << place).sum();
            within[set] += pile.amount;
        }
        for place in 0..kinds.len() {
            for set in (0..sets).filter(|set| set & (1 << place) != 0) {
                within[set] += within[set ^ (1 << place)];
            }
        }
        let points = (0..sets).map(|set| within[sets - 1] - within[sets - 1 - set]).collect();
        let mut wanted: Vec<u32> = payment.demands.iter().map(|demand| demand.amount).collect();
        wanted.resize(kinds.len(), 0);
        Some(DemandLimits { kinds, points, wanted, sums: vec![0; sets] })
    }

    /// Reports whether the points meet the demands.
    fn suffices(&mut self) -> bool {
        (1..self.points.len()).all(|set| {
            let first = set.trailing_zeros() as usize;
            self.sums[set] = self.sums[set & (set - 1)].saturating_add(self.wanted[first]);
            self.sums[set] <= self.points[set]
        })
    }

    fn pays(&mut self, singles: &[Single]) -> bool {
        let all_reach = |single: &Single| {
            let serves = |place: &usize| single.may_take(self.kinds[*place]);
            let set: usize = (0..self.kinds.len()).filter(serves).map(|place| 1 << place).sum();
            self.points[set] >= single.cost * single.times
        };
        singles.iter().all(all_reach) && self.suffices() && self.pays_from(singles, 0, 0)
    }

    /// Tries the elements of the castings of `singles`: the first `cast` castings of the first spell have theirs, the next
    /// ones take the kind at `from` or a later one.
    fn pays_from(&mut self, singles: &[Single], cast: u32, from: usize) -> bool {
        let Some((first, rest)) = singles.split_first() else { return true };
        if cast == first.times {
            return self.pays_from(rest, 0, 0);
        }
        (from..self.kinds.len()).any(|kind| {
            if !first.may_take(self.kinds[kind]) {
                return false;
            }
            self.wanted[kind] += first.cost;
            let pays = self.suffices() && self.pays_from(singles, cast + 1, kind);
            self.wanted[kind] -= first.cost;
            pays
        })
    }
}

/// Adds a demand, combined with a known one of the same kind.
fn demand(demands: &mut Vec<Demand>, takes: Takes, amount: u32) {
    match demands.iter_mut().find(|known| known.takes == takes) {
        Some(known) => known.amount = known.amount.saturating_add(amount),
        None => demands.push(Demand { takes, amount }),
    }
}

#[cfg(test)]
mod tests;
