//! Announcements that a caster can still make.

use super::announce::{Casting, rules_against, rules_against_spell};
use super::targets::{self, Cast};
use super::{payment, usefulness};
use crate::dice::Elements;
use crate::game::state::{AnnouncedSpell, Event, MagicEvent, SpellTarget, State};
use crate::rules::{Spell, spells};
use warband_core::journal::Game;

/// Returns every announcement that the rules and the points still allow, with as few castings as it takes. For each
/// spell, targets that serve the caster come first, and sets of units are in the order of `targets`.
pub fn castable(state: &State) -> Vec<Casting> {
    spells().flat_map(|spell| castable_at(state, &spell)).collect()
}

/// Returns the allowed announcements of one spell.
pub(crate) fn castable_at(state: &State, spell: &Spell) -> Vec<Casting> {
    legal(state, spell, by_worth).collect()
}

/// Reports whether the rules and the points allow any announcement.
pub(crate) fn is_any_castable(state: &State) -> bool {
    spells().any(|spell| legal(state, &spell, targets::targets).next().is_some())
}

/// Returns the announcements of a spell that the rules and the points allow, in the order in which `targets` lists the
/// targets.
fn legal(
    state: &State,
    spell: &Spell,
    targets: impl FnOnce(&State, Cast<'_>) -> Vec<SpellTarget>,
) -> impl Iterator<Item = Casting> {
    // Whether the points suffice depends only on the castings and the elements.
    let mut known: Vec<((u32, Option<Elements>), bool)> = Vec::new();
    let mut pays = move |casting: &Casting| {
        let (times, target) = (casting.times, &casting.target);
        let key = (times, targets::paying_elements(state, spell, target));
        if let Some((_, pays)) = known.iter().find(|(known, _)| *known == key) {
            return *pays;
        }
        let pays = payment::can_pay_too(state, &[(spell.name, times, target)]);
        known.push((key, pays));
        pays
    };
    let magic = state.magic().filter(|_| state.rules.spells_are_its_own);
    let targets = magic.map(|magic| targets(state, Cast { spell, times: 1, caster: magic.caster }));
    let castings = targets.into_iter().flatten().map(|target| {
        let target = targets::free_target(state, spell, target);
        let times = targets::castings(state, spell, &target).unwrap_or(1);
        Casting { spell: spell.name.to_owned(), times, target }
    });
    let is_legal = move |casting: &Casting| {
        // A die goes to one place: a second announcement would find it gone.
        let moves_again = matches!(&casting.target, SpellTarget::DiceTo(dice, _)
            if dice.iter().any(|id| targets::is_aimed_at(state, spell, *id)));
        !moves_again && magic.is_some_and(|magic| rules_against_spell(magic, spell, casting).is_empty())
    };
    castings.filter(is_legal).filter(move |casting| pays(casting))
}

/// Returns the possible targets of a spell, those that serve the caster first.
pub(crate) fn by_worth(state: &State, cast: Cast<'_>) -> Vec<SpellTarget> {
    let mut targets = targets::targets(state, cast);
    targets
        .sort_by_cached_key(|target| usefulness::order(state, of_its_castings(state, cast, target), target));
    targets
}

/// Returns the spell with as many castings as the target takes.
fn of_its_castings<'s>(state: &State, cast: Cast<'s>, target: &SpellTarget) -> Cast<'s> {
    Cast { times: targets::castings(state, cast.spell, target).unwrap_or(cast.times), ..cast }
}

/// Returns an announcement to show as an example: the most expensive spell with a target that serves the caster.
pub fn example(state: &State) -> Option<(Spell, Casting)> {
    let caster = state.magic()?.caster;
    let serves = |(spell, casting): &(Spell, Casting)| {
        usefulness::serves(state, Cast { spell, times: casting.times, caster }, &casting.target)
    };
    let first = spells().filter_map(|spell| {
        let casting = castable_at(state, &spell).into_iter().next()?;
        Some((spell, casting))
    });
    first.filter(serves).max_by_key(|(spell, _)| spell.cost)
}

/// Returns announcements for a set of castings, each aimed at the best target that is legal after the earlier ones and
/// serves the caster; `None` if one of them has no such target. Thus no die is targeted twice by a spell that takes it
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
        let serves = |target: &SpellTarget| usefulness::serves(&state, cast, target);
        let casting = by_worth(&state, cast).into_iter().filter(serves).map(aimed).find(may)?;
        let announced = AnnouncedSpell::after(&state, &casting);
        state.apply(&Event::Magic(MagicEvent::SpellsAnnounced(vec![announced])));
        made.push(casting);
    }
    Some(made)
}
