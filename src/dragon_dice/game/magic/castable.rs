//! What a caster can still announce.

use super::announce::{Casting, rules_against, rules_against_spell};
use super::payment;
use super::targets::{self, Cast};
use crate::dragon_dice::dice::Elements;
use crate::dragon_dice::game::state::{AnnouncedSpell, Area, Event, MagicEvent, SpellTarget, State};
use crate::dragon_dice::rules::{Spell, spells};
use crate::journal::Game;

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

/// Whether a target is at a place.
fn is_at(state: &State, target: &SpellTarget, at: Area) -> bool {
    match target {
        SpellTarget::Army(army) => army.at == at,
        SpellTarget::Terrain(terrain) => at == Area::Terrain(*terrain),
        _ => target.dice().first().is_some_and(|id| state.die_state(*id).area == at),
    }
}

/// The announcements that make a set of castings, each aimed at the first target that all before it leave legal, one where the
/// caster is before others; `None` where there is none for one of them, so that no die is aimed at twice that a spell takes
/// once.
pub fn announcements(state: &State, castings: &[(Spell, u32)]) -> Option<Vec<Casting>> {
    let mut state = state.clone();
    let mut made = Vec::new();
    for (spell, times) in castings {
        let magic = state.magic()?.clone();
        let cast = Cast { spell, times: *times, caster: magic.caster };
        let aimed = |target: SpellTarget| Casting { spell: spell.name.to_owned(), times: *times, target };
        let may = |casting: &Casting| {
            rules_against(&state, &magic, spell, casting).is_ok_and(|rules| rules.is_empty())
                && payment::can_pay_too(&state, &[(spell.name, *times, &casting.target)])
        };
        let mut targets = targets::targets(&state, cast);
        // Units of opponents are aimed at before own ones.
        let own = |target: &SpellTarget| {
            let dice = target.dice();
            dice.iter().filter(|id| state.die_state(**id).owner == magic.caster.player).count()
        };
        targets.sort_by_key(|target| (own(target), !is_at(&state, target, magic.caster.at)));
        let casting = targets.into_iter().map(aimed).find(may)?;
        let announced = AnnouncedSpell::after(&state, &casting);
        state.apply(&Event::Magic(MagicEvent::SpellsAnnounced(vec![announced])));
        made.push(casting);
    }
    Some(made)
}
