//! What a caster can still announce.

use super::announce::{Casting, rules_against_spell};
use super::payment;
use super::targets::{self, Cast};
use crate::dragon_dice::dice::Elements;
use crate::dragon_dice::game::state::{SpellTarget, State};
use crate::dragon_dice::rules::{Spell, spells};

/// Every announcement that the rules and the points still let the caster make, with as few castings as it takes; sets of units
/// as `targets` lists them.
pub fn castable(state: &State) -> Vec<Casting> {
    spells().flat_map(|spell| castable_at(state, &spell)).collect()
}

/// The same for one spell.
pub fn castable_at(state: &State, spell: &Spell) -> Vec<Casting> {
    let Some(magic) = state.magic().filter(|_| state.rules.spells_are_its_own) else { return Vec::new() };
    // Whether the points pay depends on the castings and the elements alone.
    let mut known: Vec<((u32, Option<Elements>), bool)> = Vec::new();
    let mut pays = |times: u32, target: &SpellTarget| {
        let key = (times, targets::paying_elements(state, spell, target));
        if let Some((_, pays)) = known.iter().find(|(known, _)| *known == key) {
            return *pays;
        }
        let pays = payment::can_pay_too(state, &[(spell.name, times, target)]);
        known.push((key, pays));
        pays
    };
    let cast = Cast { spell, times: 1, caster: magic.caster };
    let castings = targets::targets(state, cast).into_iter().map(|target| {
        let times = targets::castings(state, spell, &target).unwrap_or(1);
        Casting { spell: spell.name.to_owned(), times, target }
    });
    let is_legal = |casting: &Casting| rules_against_spell(magic, spell, casting).is_empty();
    castings.filter(is_legal).filter(|casting| pays(casting.times, &casting.target)).collect()
}
