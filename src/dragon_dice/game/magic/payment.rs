//! Whether the points of a magic roll pay for spells, all together.

use super::targets;
use crate::dragon_dice::dice::Element;
use crate::dragon_dice::game::state::{DieId, SpellTarget, State};
use crate::dragon_dice::roll::{Purse, can_pay};
use crate::dragon_dice::rules::{Price, Spell, spell};

/// A spell, its castings, and the single elements that may pay for each of them.
#[derive(Clone, Debug)]
struct Cost {
    spell: Spell,
    times: u32,
    /// `None` where the spell's price says it.
    elements: Option<Vec<Element>>,
}

/// Whether the points of the magic action pay for everything that is announced and for these spells too.
pub fn can_pay_too(state: &State, more: &[(&Spell, u32, &SpellTarget)]) -> bool {
    let Some(magic) = state.magic() else { return false };
    let announced: Vec<(Spell, u32, &SpellTarget)> = magic
        .announced
        .iter()
        .filter_map(|announced| Some((spell(&announced.spell)?, announced.times, &announced.target)))
        .collect();
    let announced = announced.iter().map(|(spell, times, target)| (spell, *times, *target));
    let all = announced.chain(more.iter().copied());
    let mut costs: Vec<Cost> =
        all.flat_map(|(spell, times, target)| costs(state, spell, times, target)).collect();
    // What may not be cast from reserve, or by Cantrip, is refused by its rule, which players may overrule.
    let purse = Purse { in_reserve: false, by_cantrip: false, ..magic.purse.clone() };
    pays(&purse, &mut costs, 0)
}

/// What a spell costs: where dice come by it, each of them by itself, all of its castings in one element.
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

/// Tries each element for the costs that may choose one, from the one at `place` on.
fn pays(purse: &Purse, costs: &mut Vec<Cost>, place: usize) -> bool {
    let Some(cost) = costs.get(place) else {
        let castings: Vec<(Spell, u32)> = costs.iter().map(|cost| (cost.spell.clone(), cost.times)).collect();
        return can_pay(purse, &castings);
    };
    let Some(elements) = cost.elements.clone() else { return pays(purse, costs, place + 1) };
    let price = cost.spell.price;
    let fits = elements.into_iter().any(|element| {
        costs[place].spell.price = Price::One(element);
        pays(purse, costs, place + 1)
    });
    costs[place].spell.price = price;
    fits
}
