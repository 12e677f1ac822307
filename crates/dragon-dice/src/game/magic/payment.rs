//! Payment for spells with the points of a magic roll, all spells together.

use super::targets;
use crate::dice::{Element, Elements};
use crate::game::state::{DieId, SpellTarget, State};
use crate::roll::{MagicPoints, can_pay};
use crate::rules::{Price, Spell, spell, spells};

/// A spell, its castings, and the single elements that may pay for each of them.
#[derive(Clone, Debug)]
struct Cost {
    spell: Spell,
    times: u32,
    /// `None` if the spell's price determines them.
    elements: Option<Vec<Element>>,
}

/// Reports whether the points of the magic action pay for everything announced and for these spells as well, each given
/// by name, castings and target.
pub(crate) fn can_pay_too(state: &State, more: &[(&str, u32, &SpellTarget)]) -> bool {
    let costs = more.iter().flat_map(|(name, times, target)| costs_of(state, name, *times, target));
    pays_too(state, costs.collect())
}

/// Returns the most points that can still be spent. A point that counts twice in an element (classic) counts twice as
/// long as it may be spent in it.
pub fn points_left(state: &State) -> u32 {
    let most = state.magic().map_or(0, |magic| magic.magic_points.amount());
    let of_any = |price: Price, points: u32| {
        let spell = spells().next().map(|any| Spell { price, cost: 1, species: None, ..any });
        spell.map(|spell| Cost { spell, times: points, elements: None })
    };
    let pays = |costs: [Option<Cost>; 2]| pays_too(state, costs.into_iter().flatten().collect());
    let (mut least, mut more) = (0, most + 1);
    // Points that pay for more castings also pay for fewer, so bisect.
    while more - least > 1 {
        let middle = least.midpoint(more);
        let is_paid = pays([of_any(Price::AnyMixture, middle), None]);
        (least, more) = if is_paid { (middle, more) } else { (least, middle) };
    }
    let of_both = |alloys: &u32| pays([of_any(Price::AnyMixture, least), of_any(Price::AnyAlloy, *alloys)]);
    least + (1..=most - least).take_while(of_both).last().unwrap_or(0)
}

/// Reports whether the points pay for everything announced and for `more`.
fn pays_too(state: &State, more: Vec<Cost>) -> bool {
    let Some(magic) = state.magic() else { return false };
    let announced = magic.announced.iter();
    let announced =
        announced.flat_map(|known| costs_of(state, known.spell.as_str(), known.times, &known.target));
    let mut costs: Vec<Cost> = announced.chain(more).collect();
    // Spells that may not be cast from reserve or by Cantrip are refused by a rule of their own, which players may
    // overrule.
    let magic_points = MagicPoints { in_reserve: false, by_cantrip: false, ..magic.magic_points.clone() };
    pays(&magic_points, &mut costs, 0)
}

/// Reports whether the remaining points pay these numbers of points of elements, all together.
pub fn pays_points(state: &State, paid: &[(Element, u32)]) -> bool {
    let target = SpellTarget::Described { paid: paid.to_vec(), on: String::new() };
    can_pay_too(state, &[("", 1, &target)])
}

/// Returns the elements in which the remaining points pay at least one point.
pub fn payable_elements(state: &State) -> impl Iterator<Item = Element> {
    Elements::FIVE.iter().chain([Element::Ivory]).filter(|element| pays_points(state, &[(*element, 1)]))
}

/// Returns the most points of each element that the remaining points pay, each element on its own, without elements in
/// which they pay none.
pub fn payable_amounts(state: &State) -> Vec<(Element, u32)> {
    let all = state.magic().map_or(0, |magic| magic.magic_points.amount());
    let most = |element: Element| {
        let pays = |points: u32| pays_points(state, &[(element, points)]);
        (element, (1..=all).rev().find(|points| pays(*points)).unwrap_or_default())
    };
    payable_elements(state).map(most).collect()
}

/// Returns the costs of a spell; if the edition's spell list is unknown, the number of points of each element that
/// players gave.
fn costs_of(state: &State, name: &str, times: u32, target: &SpellTarget) -> Vec<Cost> {
    let SpellTarget::Described { paid, .. } = target else {
        return spell(name).map_or_else(Vec::new, |spell| costs(state, &spell, times, target));
    };
    let Some(any) = spells().next() else { return Vec::new() };
    let of = |(element, points): &(Element, u32)| {
        let spell = Spell { price: Price::One(*element), cost: 1, species: None, ..any.clone() };
        Cost { spell, times: *points, elements: None }
    };
    paid.iter().map(of).collect()
}

/// Returns the costs of a spell. If it brings dice, each of them is a cost of its own, with all its castings in one
/// element.
fn costs(state: &State, spell: &Spell, times: u32, target: &SpellTarget) -> Vec<Cost> {
    let cost = |times: u32, target: &SpellTarget| {
        let elements = targets::paying_elements(state, spell, target);
        Cost { spell: spell.clone(), times, elements: elements.map(|elements| elements.iter().collect()) }
    };
    match target {
        SpellTarget::Dice(dice) if targets::castings(state, spell, target).is_some() && dice.len() > 1 => {
            let one = |id: &DieId| {
                let target = SpellTarget::Dice(vec![*id]);
                cost(u32::from(state.die(*id).health), &target)
            };
            dice.iter().map(one).collect()
        }
        _ => vec![cost(times, target)],
    }
}

/// Tries each element for the costs that can choose one, from the one at `place` on.
fn pays(magic_points: &MagicPoints, costs: &mut Vec<Cost>, place: usize) -> bool {
    let Some(cost) = costs.get(place) else {
        let castings: Vec<(Spell, u32)> = costs.iter().map(|cost| (cost.spell.clone(), cost.times)).collect();
        return can_pay(magic_points, &castings);
    };
    let Some(elements) = cost.elements.clone() else { return pays(magic_points, costs, place + 1) };
    let price = cost.spell.price;
    let fits = elements.into_iter().any(|element| {
        costs[place].spell.price = Price::One(element);
        pays(magic_points, costs, place + 1)
    });
    costs[place].spell.price = price;
    fits
}
