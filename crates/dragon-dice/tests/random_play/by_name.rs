//! What random play must reach name by name: effects of spells, Cantrip in each roll, Dispel Magic, steps of dragon attacks,
//! logos of champions, ends of their bonds.

use std::collections::BTreeSet;
use warband_core::journal::Game;
use warband_dragon_dice::dice::{DieType, all};
use warband_dragon_dice::game::{
    Area, DieId, DragonEvent, Effect, Event, MagicEvent, MoveReason, ResponseIcon, StageEvent, State,
    TableEvent, TurnEvent,
};
use warband_dragon_dice::rules::{
    Champion, Edition, Sai, Spell, SpellEffect, Term, dragon_steps, kinds, spell, spells,
};

/// A list, and a name in it.
pub(crate) type Reached = (&'static str, String);

/// Returns all names of the lists.
pub(crate) fn wanted() -> BTreeSet<Reached> {
    let played = spells().filter(|spell| spell.effect != SpellEffect::ByHand);
    let mut all: BTreeSet<Reached> = played.flat_map(|spell| done_by(&spell)).collect();
    all.extend(cantrip_rolls().map(|kind| ("cantrip", kind)));
    all.insert(("dispel", String::from("spells cancelled")));
    all.insert(("dispel", String::from("no spell cancelled")));
    let steps = Edition::ALL.into_iter().flat_map(dragon_steps);
    all.extend(steps.map(|row| ("dragon step", row.step.key().to_owned())));
    all.extend(champions().map(|name| ("logo", name)));
    all.extend(ENDS.into_iter().map(|end| ("bond ends", end.to_owned())));
    all.extend(crate::luck::wanted());
    all
}

/// Returns the names reached by a command's events.
pub(crate) fn reached(before: &State, events: &[Event]) -> Vec<Reached> {
    let mut all = Vec::new();
    spell_effects(before, events, &mut all);
    cantrips(before, events, &mut all);
    dragon_attacks(before, events, &mut all);
    bonds(before, events, &mut all);
    all
}

/// Returns the variant of a value.
fn variant(value: &impl std::fmt::Debug) -> String {
    format!("{value:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// Returns the effect of a spell, and each change to rolls.
fn done_by(spell: &Spell) -> Vec<Reached> {
    let mut all = vec![("effect", variant(&spell.effect))];
    match &spell.effect {
        SpellEffect::Modify(modifier) => {
            all.extend(modifier.changes.iter().map(|change| ("change", variant(change))));
        }
        SpellEffect::DamageUnit(_, save) => all.push(("save", variant(save))),
        _ => {}
    }
    all
}

/// Adds the spells that were resolved, without those whose target was gone.
fn spell_effects(before: &State, events: &[Event], all: &mut Vec<Reached>) {
    let mut wasted = BTreeSet::new();
    for event in events {
        match event {
            Event::Magic(MagicEvent::SpellWasted(number)) => {
                wasted.insert(*number);
            }
            Event::Magic(MagicEvent::SpellResolved(number)) if !wasted.contains(number) => {
                let announced = before.magic().and_then(|magic| magic.spell(*number));
                let spell = announced.and_then(|announced| spell(&announced.spell));
                all.extend(spell.iter().flat_map(done_by));
            }
            Event::Magic(MagicEvent::DispelRolled { cancelled, .. }) => {
                let came = if cancelled.is_empty() { "no spell cancelled" } else { "spells cancelled" };
                all.push(("dispel", came.to_owned()));
            }
            _ => {}
        }
    }
}

/// Returns the kinds of rolls in which Cantrip gives points for spells at once, and those in which it counts as magic.
fn cantrip_rolls() -> impl Iterator<Item = String> {
    let cantrip = Sai::named("Cantrip").unwrap();
    let acts = move |term: &Term| matches!(term, Term::Cantrip { .. } | Term::Results(..));
    kinds().filter_map(move |kind| {
        let mut columns = kind.cells.iter().filter(|cells| !cells.results_only || kind.is_magic());
        let is_read = columns.any(|cells| cantrip.terms(cells.column).iter().any(acts));
        (is_read && !kind.ignores(&cantrip)).then(|| kind.key.to_owned())
    })
}

/// Adds Cantrip in a roll: spells cast with it, or its face in a magic roll.
fn cantrips(before: &State, events: &[Event], all: &mut Vec<Reached>) {
    let interrupted = before.magic().and_then(|magic| magic.interrupted.as_ref());
    let roll = interrupted.and_then(|interrupted| interrupted.resolution.table_roll.as_ref());
    for event in events {
        match event {
            Event::Table(TableEvent::DiceThrown(thrown))
                if thrown.what.starts_with("magic") && thrown.faces.contains("cantrip") =>
            {
                all.push(("cantrip", thrown.what.clone()));
            }
            Event::Magic(MagicEvent::SpellsAnnounced(_)) => {
                all.extend(roll.map(|roll| ("cantrip", roll.kind.clone())));
            }
            _ => {}
        }
    }
}

/// Returns the champions whose logos act on dragons, in any edition.
fn champions() -> impl Iterator<Item = String> {
    let eldarim = all().filter(|die| die.die_type == DieType::Eldarim);
    let is_champion = |die: &warband_dragon_dice::dice::Die| {
        Edition::ALL.into_iter().any(|edition| Champion::of(die, edition).is_some())
    };
    eldarim.filter(is_champion).map(|die| die.base_name().to_owned())
}

/// The steps of dragon attacks, and the logos that were used.
fn dragon_attacks(before: &State, events: &[Event], all: &mut Vec<Reached>) {
    let battle = before.dragon_battle();
    let mut icons: Vec<ResponseIcon> = battle.map_or_else(Vec::new, |battle| battle.icons.clone());
    for event in events {
        match event {
            Event::Dragons(DragonEvent::DragonsAttacked { .. }) => {
                all.push(("dragon step", String::from("designate")));
            }
            Event::Stage(StageEvent::DragonAttack(battle)) => {
                all.push(("dragon step", battle.step.key().to_owned()));
                icons.clone_from(&battle.icons);
            }
            Event::Dragons(DragonEvent::ChampionsRolled(shown)) => icons.clone_from(shown),
            Event::Dragons(DragonEvent::ResponseIconUsed(on)) if !icons.is_empty() => {
                let icon = icons.remove(0);
                if on.is_some() && icon.effect.is_logo() {
                    all.push(("logo", before.die(icon.die).base_name().to_owned()));
                }
            }
            _ => {}
        }
    }
}

/// The ways in which bonds end (`docs/rules/dragons.md`, Champions).
const ENDS: [&str; 10] = [
    "the champion dies",
    "the champion leaves",
    "the champion takes another dragon",
    "another champion takes the dragon",
    "the dragon is killed",
    "the dragon is slain by a champion",
    "the dragon flies home",
    "the dragon is summoned elsewhere",
    "the champion's player begins a turn",
    "players end it",
];

/// The bonds that ended, and how.
fn bonds(before: &State, events: &[Event], all: &mut Vec<Reached>) {
    if !before.effects().iter().any(Effect::is_bond) {
        return;
    }
    let mut state = before.clone();
    let mut turn_begins = false;
    for (place, event) in events.iter().enumerate() {
        let bonds: Vec<Effect> = state.effects().iter().filter(|effect| effect.is_bond()).cloned().collect();
        turn_begins |= matches!(event, Event::Turn(TurnEvent::TurnBegan { .. } | TurnEvent::StepBegan(_)));
        state.apply(event);
        for bond in bonds.iter().filter(|bond| !state.effects().contains(bond)) {
            let how = match event {
                Event::Table(TableEvent::Moved { dice, to, reason }) => left(bond, dice, *to, *reason),
                _ => ended(bond, &events[place..], turn_begins),
            };
            all.extend(how.map(|how| ("bond ends", how.to_owned())));
        }
    }
}

/// Returns how a bond ends when one die leaves without the other; `None` for moves by hand.
fn left(bond: &Effect, moved: &[DieId], to: Area, reason: MoveReason) -> Option<&'static str> {
    if bond.held_by.is_some_and(|champion| moved.contains(&champion)) {
        return Some(match to {
            Area::Dua | Area::Bua => "the champion dies",
            _ => "the champion leaves",
        });
    }
    match reason {
        MoveReason::Killed => Some("the dragon is killed"),
        MoveReason::Slain => Some("the dragon is slain by a champion"),
        MoveReason::FlewHome => Some("the dragon flies home"),
        MoveReason::Summoned => Some("the dragon is summoned elsewhere"),
        _ => None,
    }
}

/// Returns how a bond ends without a move.
fn ended(bond: &Effect, then: &[Event], turn_begins: bool) -> Option<&'static str> {
    let next = then.iter().find_map(|event| match event {
        Event::Table(TableEvent::EffectBegan(effect)) if effect.is_bond() => Some(effect),
        _ => None,
    });
    Some(match next {
        Some(next) if next.held_by == bond.held_by && next.subject != bond.subject => {
            "the champion takes another dragon"
        }
        Some(next) if next.subject == bond.subject && next.held_by != bond.held_by => {
            "another champion takes the dragon"
        }
        Some(_) => return None,
        None if turn_begins => "the champion's player begins a turn",
        None => "players end it",
    })
}
