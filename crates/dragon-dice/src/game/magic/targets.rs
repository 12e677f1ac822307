//! Possible targets of spells (`docs/rules/magic.md`, Targets).

use crate::dice::{Die, DieType, Element, Elements};
use crate::force::carried;
use crate::game::questions::dragon_attacks::{Unsummonable, summoned_at_will};
use crate::game::questions::{holds_temple, promotions, reach, under_effects};
use crate::game::resolution::casualties::sets_of;
use crate::game::state::{Area, ArmyId, DieId, PlayerId, Rule, SpellTarget, State, TerrainId, health_of};
use crate::rules::{Price, Spell, SpellEffect, TargetKind, UnitFate, UnitSave, spell};
use warband_core::text::Name;

/// Most sets of units listed as targets of one spell.
const MAX_SETS: usize = 12;

/// A spell, with the army that casts it and its number of castings.
#[derive(Clone, Copy, Debug)]
pub struct Cast<'s> {
    /// The spell, from its table row.
    pub spell: &'s Spell,
    /// Castings; for spells that take as many castings as a die has health, 1 lets more be tried.
    pub times: u32,
    /// The casting army.
    pub caster: ArmyId,
}

/// Returns all current targets of a spell, in the order of the table. Of sets of units the largest are listed, at most
/// twelve at a terrain; other sets of the same size may be named too.
pub fn targets(state: &State, cast: Cast<'_>) -> Vec<SpellTarget> {
    let Cast { spell, times, caster } = cast;
    let own = caster.player;
    let every_army = || state.order.iter().flat_map(|player| state.armies(*player));
    let one = |id: DieId| SpellTarget::Dice(vec![id]);
    let lying = |area: Area, wanted: &dyn Fn(&Die) -> bool| {
        let dice = state.lying(own, area, wanted).into_iter().filter(|id| !is_claimed(state, *id));
        promotions::one_of_each_name(state, dice.collect())
    };
    match spell.target {
        TargetKind::Army | TargetKind::EnemyArmy | TargetKind::ArmyWithSpecies => every_army()
            .map(SpellTarget::Army)
            .filter(|target| against(state, cast, target).is_none())
            .collect(),
        TargetKind::Terrain | TargetKind::TerrainBelowEighth => {
            let terrains = state.every_terrain().map(SpellTarget::Terrain);
            terrains.filter(|target| against(state, cast, target).is_none()).collect()
        }
        TargetKind::EnemyUnit => {
            let units = every_army().flat_map(|army| each_unit(state, army, |_| true));
            units.map(one).filter(|target| against(state, cast, target).is_none()).collect()
        }
        TargetKind::Units(_)
        | TargetKind::EnemyUnits(_)
        | TargetKind::EnemyArmyUnits(_)
        | TargetKind::EnemyDead(_) => {
            let most = unit_number(spell).saturating_mul(times);
            let mut found: Vec<Vec<DieId>> = Vec::new();
            for group in groups(state, cast) {
                let others = of_others(state, cast, &group);
                for units in [not_aimed_at(state, spell, &others), others, group] {
                    let sets = largest_sets(state, &units, most).into_iter();
                    let new: Vec<Vec<DieId>> = sets.filter(|set| !found.contains(set)).collect();
                    found.extend(new);
                }
            }
            found.into_iter().map(SpellTarget::Dice).collect()
        }
        TargetKind::OwnUnit | TargetKind::OwnUnits(_) => moves(state, cast),
        TargetKind::OwnDua => vec![SpellTarget::Dua(own)],
        TargetKind::OwnDead => lying(Area::Dua, &|die| die.die_type.is_unit()).into_iter().map(one).collect(),
        TargetKind::OwnPoolDragonkin => {
            let dragonkin = lying(Area::Pool, &|die| die.die_type == DieType::Dragonkin).into_iter();
            dragonkin.map(one).collect()
        }
        TargetKind::OwnBuriedMinorTerrain => {
            lying(Area::Bua, &|die| die.die_type == DieType::MinorTerrain).into_iter().map(one).collect()
        }
        TargetKind::OwnDragonkin | TargetKind::OwnEldarim => growths(state, cast),
        TargetKind::Dragon | TargetKind::WhiteDragon => summons(state, cast),
        TargetKind::Nothing => vec![SpellTarget::Nothing],
    }
}

/// Returns the health-worth of units that one casting reaches, or their number.
pub(crate) const fn unit_number(spell: &Spell) -> u32 {
    match spell.target {
        TargetKind::Units(number)
        | TargetKind::EnemyUnits(number)
        | TargetKind::EnemyArmyUnits(number)
        | TargetKind::EnemyDead(number)
        | TargetKind::OwnUnits(number) => number,
        _ => 1,
    }
}

/// Returns the castings that a target takes if it determines them: one for each health of a unit that arrives, or that
/// a promotion adds; `None` if the number is open.
pub fn castings(state: &State, spell: &Spell, target: &SpellTarget) -> Option<u32> {
    match (&spell.effect, target) {
        (SpellEffect::Return, SpellTarget::Dice(dice)) => Some(health_of(state, dice)),
        (SpellEffect::Promote, SpellTarget::Promotion(unit, to)) => {
            Some(u32::from(state.die(*to).health.saturating_sub(state.die(*unit).health)))
        }
        _ => None,
    }
}

/// Returns the castings that reach all of a target; more would do nothing. `None` if each casting adds to the effect.
pub(super) fn most_castings(state: &State, spell: &Spell, target: &SpellTarget) -> Option<u32> {
    let dice = target.dice();
    let is_unit = |id: &&DieId| state.die(**id).die_type.is_unit();
    let units = || dice.iter().filter(is_unit).count() as u32;
    match (spell.target, &spell.effect) {
        (TargetKind::OwnUnit | TargetKind::OwnUnits(_), _) => Some(units().div_ceil(unit_number(spell))),
        (
            TargetKind::Units(_)
            | TargetKind::EnemyUnits(_)
            | TargetKind::EnemyArmyUnits(_)
            | TargetKind::EnemyDead(_),
            _,
        ) => Some(health_of(state, &dice).div_ceil(unit_number(spell))),
        (_, SpellEffect::DamageUnit(damage, UnitSave::CannotSave)) => {
            Some(health_of(state, &dice).div_ceil(*damage))
        }
        _ => None,
    }
}

/// Returns the single elements that may pay for a target: those of the die that arrives, is promoted or returns
/// (`docs/rules/magic.md`, Paying); `None` if the spell's price determines them.
pub(crate) fn paying_elements(state: &State, spell: &Spell, target: &SpellTarget) -> Option<Elements> {
    let die = match (&spell.effect, target) {
        (SpellEffect::Return, SpellTarget::Dice(dice)) => *dice.first()?,
        (SpellEffect::Promote, SpellTarget::Promotion(unit, _)) => *unit,
        (SpellEffect::Summon, SpellTarget::DiceTo(dice, _)) => *dice.first()?,
        _ => return None,
    };
    let any = Elements::FIVE.union(Element::Ivory.into());
    let is_in_pool = state.die_state(die).area == Area::Pool;
    let die = state.die(die);
    match spell.price {
        // Amazons come for any single element or for ivory.
        Price::AnySingle if die.elements.contains(Element::Ivory) && die.die_type.is_unit() => Some(any),
        Price::AnySingle if die.is_white() => Some(Elements::FIVE),
        // Ivory dragons come for any one element; Ivory Hybrids too from a pool, but from a terrain only for their own
        // element.
        Price::AnySingle if die.elements.contains(Element::Ivory) && is_in_pool => Some(any),
        Price::AnySingle => Some(die.elements.common(Elements::FIVE)),
        Price::One(_) | Price::AnyMixture | Price::AnyAlloy => None,
    }
}

/// Returns the rule that protects an army and its units from a spell of an opponent: Illusion from every spell, a
/// Temple from death magic that does not last (lasting death magic is suspended instead).
fn protection(state: &State, cast: Cast<'_>, army: ArmyId) -> Option<Rule> {
    let Cast { spell, caster, .. } = cast;
    if army.player == caster.player {
        return None;
    }
    if under_effects::is_hidden(state, army) {
        return Some(Rule::Hidden(army));
    }
    let is_instant_death = spell.price == Price::One(Element::Death) && !spell.lasts;
    (is_instant_death && holds_temple(state, army)).then_some(Rule::TempleProtects(army))
}

/// Returns the rule that forbids a spell on a target; `None` if it is allowed.
pub(crate) fn against(state: &State, cast: Cast<'_>, target: &SpellTarget) -> Option<Rule> {
    let Cast { spell, caster, .. } = cast;
    let is_enemy = |army: ArmyId| army.player != caster.player;
    let aimed = |army: ArmyId| protection(state, cast, army);
    let name = || Name::from(spell.name);
    match (spell.target, target) {
        (TargetKind::Army, SpellTarget::Army(army)) => aimed(*army),
        (TargetKind::EnemyArmy, SpellTarget::Army(army)) if is_enemy(*army) => aimed(*army),
        (TargetKind::EnemyArmy, SpellTarget::Army(_)) => Some(Rule::OwnTarget(name())),
        (TargetKind::ArmyWithSpecies, SpellTarget::Army(army)) => {
            let is_of = |id: &DieId| Some(state.die(*id).species.raw()) == spell.species;
            if state.units(*army).iter().any(is_of) { aimed(*army) } else { Some(Rule::NoSuchTarget(name())) }
        }
        (TargetKind::Terrain, SpellTarget::Terrain(terrain)) => {
            let lowers = matches!(spell.effect, SpellEffect::LowerTerrain(_));
            let goes_down =
                may_be_lowered(state, spell.name, *terrain) && !is_announced(state, &spell.effect, target);
            (lowers && !goes_down).then_some(Rule::GoesNoLower(*terrain))
        }
        (TargetKind::TerrainBelowEighth, SpellTarget::Terrain(terrain)) => {
            (state.distance(*terrain) == Some(8)).then_some(Rule::AtEighthFace(*terrain))
        }
        (TargetKind::EnemyUnit, SpellTarget::Dice(dice)) => match dice[..] {
            [unit] if !state.units(state.army_of(unit)).contains(&unit) => Some(Rule::NoSuchTarget(name())),
            [unit] if is_enemy(state.army_of(unit)) => aimed(state.army_of(unit)),
            [_] => Some(Rule::OwnTarget(name())),
            _ => Some(Rule::NoSuchTarget(name())),
        },
        (
            TargetKind::Units(_)
            | TargetKind::EnemyUnits(_)
            | TargetKind::EnemyArmyUnits(_)
            | TargetKind::EnemyDead(_),
            SpellTarget::Dice(dice),
        ) => dice.iter().find_map(|id| aimed(state.army_of(*id))).or_else(|| against_set(state, cast, dice)),
        (TargetKind::OwnUnit | TargetKind::OwnUnits(_), SpellTarget::DiceTo(dice, to)) => {
            (!may_move(state, cast, dice, *to)).then(|| cannot_go(spell, dice, *to))
        }
        (TargetKind::OwnDead | TargetKind::OwnPoolDragonkin, SpellTarget::Dice(dice)) => {
            // Each target must be legal by itself.
            let single = targets(state, cast);
            let is_one = |id: &DieId| single.iter().any(|target| is_alike(state, &target.dice(), &[*id]));
            (!dice.iter().all(is_one)).then(|| Rule::NoSuchTarget(name()))
        }
        (TargetKind::Dragon, SpellTarget::DiceTo(dragons, _)) if unsummonable(state, dragons).is_some() => {
            unsummonable(state, dragons)
        }
        (TargetKind::Dragon | TargetKind::WhiteDragon, SpellTarget::DiceTo(dice, to)) => {
            let listed = |listed: &SpellTarget| match listed {
                SpellTarget::DiceTo(dragons, there) => to == there && is_alike(state, dragons, dice),
                _ => false,
            };
            (!targets(state, cast).iter().any(listed)).then(|| cannot_go(spell, dice, *to))
        }
        _ => {
            let alike = |listed: &SpellTarget| match (listed, target) {
                (SpellTarget::DiceTo(one, to), SpellTarget::DiceTo(other, there)) => {
                    to == there && is_alike(state, one, other)
                }
                _ => is_alike(state, &listed.dice(), &target.dice()),
            };
            (!targets(state, cast).iter().any(alike)).then(|| Rule::NoSuchTarget(name()))
        }
    }
}

/// Returns the refusal of dice that a spell cannot bring to a terrain.
fn cannot_go(spell: &Spell, dice: &[DieId], to: TerrainId) -> Rule {
    let name = Name::from(spell.name);
    dice.first().map_or(Rule::NoSuchTarget(name.clone()), |die| Rule::CannotGo { spell: name, die: *die, to })
}

/// Reports whether a spell may turn a terrain down: it does not show 1, and this spell did not turn it down this turn
/// (Q88, Q105).
pub(super) fn may_be_lowered(state: &State, spell: &str, terrain: TerrainId) -> bool {
    let turn = state.turn();
    let was_lowered =
        turn.is_some_and(|turn| turn.lowered.iter().any(|(by, at)| by == spell && *at == terrain));
    !was_lowered && state.distance(terrain).is_some_and(|number| number > 1)
}

/// Reports whether a spell of this effect is announced on a target, or on one of its dice.
pub(super) fn is_announced(state: &State, effect: &SpellEffect, target: &SpellTarget) -> bool {
    let announced = state.magic().into_iter().flat_map(|magic| &magic.announced);
    let mut alike =
        announced.filter(|announced| spell(&announced.spell).is_some_and(|spell| spell.effect == *effect));
    let dice = target.dice();
    alike.any(|announced| {
        announced.target == *target || announced.target.dice().iter().any(|id| dice.contains(id))
    })
}

/// Returns the rule that forbids summoning one of these dragons at will.
fn unsummonable(state: &State, dragons: &[DieId]) -> Option<Rule> {
    dragons.iter().find_map(|dragon| {
        let name = state.die(*dragon).name.clone();
        match summoned_at_will(state, *dragon) {
            Ok(()) => None,
            Err(Unsummonable::White) => Some(Rule::WhiteBySpell(name)),
            Err(Unsummonable::IvoryOut) => Some(Rule::IvoryFromPool(name)),
        }
    })
}

/// Reports whether the dice are interchangeable: of the same names and owners, in the same places.
fn is_alike(state: &State, ones: &[DieId], others: &[DieId]) -> bool {
    let alike = |(one, other): (&DieId, &DieId)| {
        let (one, other) = (state.die_state(*one), state.die_state(*other));
        one.die.name == other.die.name && one.owner == other.owner && one.area == other.area
    };
    ones.len() == others.len() && ones.iter().zip(others).all(alike)
}

/// Returns the rule that forbids a set of units as target: not all may be named, or a set with more health is possible.
fn against_set(state: &State, cast: Cast<'_>, dice: &[DieId]) -> Option<Rule> {
    let most = unit_number(cast.spell).saturating_mul(cast.times);
    let group = groups(state, cast).into_iter().find(|group| dice.iter().all(|id| group.contains(id)));
    let Some(group) = group else { return Some(Rule::NoSuchTarget(Name::from(cast.spell.name))) };
    let named = health_of(state, dice);
    // Own units may be chosen freely; in addition the largest set of the others is taken (Q99), of all or of those that this spell
    // does not target yet.
    let own = named - health_of(state, &of_others(state, cast, dice));
    let largest = |units: &[DieId]| {
        let sets = largest_sets(state, units, most.saturating_sub(own));
        sets.first().map(|set| own + health_of(state, set))
    };
    let others = of_others(state, cast, &group);
    let (all, untargeted) =
        (largest(&others).unwrap_or(own), largest(&not_aimed_at(state, cast.spell, &others)));
    let is_largest = named <= most && (named == all || untargeted == Some(named));
    (!is_largest).then_some(Rule::LargestSet { wanted: untargeted.unwrap_or(all).min(most), named })
}

/// Returns the dice of these that do not belong to the caster.
fn of_others(state: &State, cast: Cast<'_>, dice: &[DieId]) -> Vec<DieId> {
    dice.iter().copied().filter(|id| state.die_state(*id).owner != cast.caster.player).collect()
}

/// Returns the dice of these that no announced casting of the spell targets.
fn not_aimed_at(state: &State, spell: &Spell, dice: &[DieId]) -> Vec<DieId> {
    dice.iter().copied().filter(|id| !is_aimed_at(state, spell, *id)).collect()
}

/// Returns the groups of units from which a spell may take some: those at one terrain, of one army, of one DUA.
fn groups(state: &State, cast: Cast<'_>) -> Vec<Vec<DieId>> {
    let Cast { spell, caster, .. } = cast;
    let aimed = |army: &ArmyId| protection(state, cast, *army).is_none();
    let armies_at = |terrain: TerrainId, own: bool| {
        let players: Vec<PlayerId> =
            state.order.iter().copied().filter(|player| own || *player != caster.player).collect();
        players.into_iter().map(move |player| ArmyId::at(player, terrain))
    };
    let units_at = |terrain: TerrainId, own: bool| -> Vec<DieId> {
        let armies = armies_at(terrain, own).filter(|army| aimed(army));
        armies.flat_map(|army| state.units(army)).filter(|id| may_take(state, spell, *id)).collect()
    };
    let groups: Vec<Vec<DieId>> = match spell.target {
        TargetKind::Units(_) => state.every_terrain().map(|terrain| units_at(terrain, true)).collect(),
        TargetKind::EnemyUnits(_) => state.every_terrain().map(|terrain| units_at(terrain, false)).collect(),
        TargetKind::EnemyArmyUnits(_) => {
            let armies = state.others(caster.player).into_iter().flat_map(|other| state.armies(other));
            armies.filter(|army| aimed(army)).map(|army| state.units(army)).collect()
        }
        TargetKind::EnemyDead(_) => {
            let others = state.others(caster.player).into_iter();
            others.map(|other| state.lying(other, Area::Dua, |die| die.die_type.is_unit())).collect()
        }
        _ => Vec::new(),
    };
    groups.into_iter().filter(|group| !group.is_empty()).collect()
}

/// Reports whether a spell sends units elsewhere: units that cannot leave are then no targets (Q103).
const fn moves_units(spell: &Spell) -> bool {
    matches!(spell.effect, SpellEffect::ToReserve | SpellEffect::Move)
        || matches!(spell.effect, SpellEffect::RollUnits { failed: UnitFate::ToReserve, .. })
}

/// Returns the largest sets of units within this much health-worth.
fn largest_sets(state: &State, units: &[DieId], most: u32) -> Vec<Vec<DieId>> {
    let dice: Vec<Die> = units.iter().map(|id| state.die(*id).clone()).collect();
    let sets = sets_of(state, units, &dice, most).sets.into_iter().map(|set| set.dice);
    sets.filter(|set| !set.is_empty()).take(MAX_SETS).collect()
}

/// Returns the units of an army that `fits` accepts, one of each name.
fn each_unit(state: &State, army: ArmyId, fits: impl Fn(DieId) -> bool) -> Vec<DieId> {
    let units = state.units(army).into_iter().filter(|id| fits(*id)).collect();
    promotions::one_of_each_name(state, units)
}

/// Reports whether a spell may take a unit from its place: one that sends units elsewhere takes none that cannot leave,
/// and some spells take only units of one species.
fn may_take(state: &State, spell: &Spell, unit: DieId) -> bool {
    let is_of_species = spell.species == Some(state.die(unit).species.raw());
    let fits = !matches!(spell.target, TargetKind::OwnUnits(_)) || is_of_species;
    state.die(unit).die_type.is_unit() && fits && !(moves_units(spell) && reach::stays(state, unit))
}

/// Returns the dice that a player means by these, among equal ones: those that the spell may take
/// (`docs/rules/magic.md`, Announcing).
pub(crate) fn first_of_equal_dice(state: &State, spell: &Spell, mut dice: Vec<DieId>) -> Vec<DieId> {
    let fits = |id: DieId| {
        let is_unit = state.die(id).die_type.is_unit();
        let is_once_more = !spell.adds_up && is_aimed_at(state, spell, id);
        let is_taken = is_once_more || brings(spell) && is_claimed(state, id);
        !is_taken && (!is_unit || may_take(state, spell, id))
    };
    for at in 0..dice.len() {
        if fits(dice[at]) {
            continue;
        }
        let named = state.die_state(dice[at]);
        let equal = state.lying(named.owner, named.area, |die| die.name == named.die.name);
        let equal = under_effects::free_first(state, equal);
        let other = equal.into_iter().find(|id| !dice.contains(id) && fits(*id));
        dice[at] = other.unwrap_or(dice[at]);
    }
    dice
}

/// Returns the target with the dice that a player means, among equal ones.
pub(crate) fn free_target(state: &State, spell: &Spell, target: SpellTarget) -> SpellTarget {
    match target {
        SpellTarget::Dice(dice) => SpellTarget::Dice(first_of_equal_dice(state, spell, dice)),
        SpellTarget::DiceTo(dice, terrain) => {
            SpellTarget::DiceTo(first_of_equal_dice(state, spell, dice), terrain)
        }
        other => other,
    }
}

/// Reports whether an announcement of the spell targets a die.
pub(super) fn is_aimed_at(state: &State, spell: &Spell, id: DieId) -> bool {
    let announced = state.magic().into_iter().flat_map(|magic| &magic.announced);
    let mut of_spell = announced.filter(|announced| announced.spell == spell.name);
    of_spell.any(|announced| announced.target.dice().contains(&id))
}

/// Reports whether a spell brings dice to a place where a second spell no longer finds them.
const fn brings(spell: &Spell) -> bool {
    matches!(spell.effect, SpellEffect::Return | SpellEffect::Promote | SpellEffect::ToPool)
}

/// Reports whether an announced spell already brings a die: a second one would find it gone.
fn is_claimed(state: &State, id: DieId) -> bool {
    let announced = state.magic().into_iter().flat_map(|magic| &magic.announced);
    let mut bringing =
        announced.filter(|announced| spell(&announced.spell).is_some_and(|spell| brings(&spell)));
    bringing.any(|announced| announced.target.dice().contains(&id))
}

/// Reports whether a spell that moves units of its caster can lead to a terrain: it needs an own army there (Path), or
/// an own unit of the species (Rally).
pub(super) fn leads_to(state: &State, cast: Cast<'_>, terrain: TerrainId) -> bool {
    let is_of = |id: &DieId| cast.spell.species == Some(state.die(*id).species.raw());
    let there = state.units(ArmyId::at(cast.caster.player, terrain));
    there.iter().any(|id| cast.spell.target == TargetKind::OwnUnit || is_of(id))
}

/// Returns own units at a terrain that may move, with the terrains to which they may go.
fn moves(state: &State, cast: Cast<'_>) -> Vec<SpellTarget> {
    let Cast { spell, times, caster } = cast;
    let fits = |id: DieId| may_take(state, spell, id);
    let most = unit_number(spell).saturating_mul(times) as usize;
    let mut targets = Vec::new();
    for from in state.every_terrain() {
        let army = ArmyId::at(caster.player, from);
        let all = state.units(army).into_iter().filter(|id| fits(*id)).collect();
        let mut all: Vec<DieId> = under_effects::free_first(state, all);
        all.truncate(most);
        let all = Some(all).filter(|all| all.len() > 1);
        let singles = each_unit(state, army, fits).into_iter().map(|id| vec![id]);
        let sets: Vec<Vec<DieId>> = all.into_iter().chain(singles).collect();
        for to in state.every_terrain().filter(|to| *to != from && leads_to(state, cast, *to)) {
            targets.extend(sets.iter().map(|set| SpellTarget::DiceTo(set.clone(), to)));
        }
    }
    targets
}

/// Reports whether a spell may move own units together to a terrain: as many as it takes, from one terrain, with items
/// that they carry.
fn may_move(state: &State, cast: Cast<'_>, dice: &[DieId], to: TerrainId) -> bool {
    let Cast { spell, times, caster } = cast;
    let most = unit_number(spell).saturating_mul(times) as usize;
    let Some(first) = dice.first().map(|id| state.die_state(*id)) else { return false };
    let from_terrain = matches!(first.area, Area::Terrain(at) if at != to);
    let is_there = |id: &DieId| {
        let die = state.die_state(*id);
        die.owner == caster.player && die.area == first.area
    };
    let (items, units): (Vec<DieId>, Vec<DieId>) =
        dice.iter().partition(|id| state.die(**id).die_type == DieType::Item);
    let all: Vec<Die> = dice.iter().map(|id| state.die(*id).clone()).collect();
    let are_carried =
        carried(&all, |_| true).iter().zip(&all).all(|(borne, die)| die.die_type != DieType::Item || *borne);
    from_terrain
        && dice.iter().all(is_there)
        && (1..=most).contains(&units.len())
        && units.iter().all(|id| may_take(state, spell, *id))
        && (items.is_empty() || are_carried || !state.rules.items_need_carriers)
        && leads_to(state, cast, to)
}

/// Returns own units that a spell promotes, with the units that may replace them.
fn growths(state: &State, cast: Cast<'_>) -> Vec<SpellTarget> {
    let die_type = match cast.spell.target {
        TargetKind::OwnDragonkin => DieType::Dragonkin,
        _ => DieType::Eldarim,
    };
    let mut targets = Vec::new();
    for army in state.armies(cast.caster.player) {
        for unit in each_unit(state, army, |id| state.die(id).die_type == die_type && !is_claimed(state, id))
        {
            let mut larger = promotions::larger(state, unit, u32::from(u8::MAX));
            larger.retain(|id| !is_claimed(state, *id));
            let larger = promotions::one_of_each_name(state, larger).into_iter();
            targets.extend(larger.map(|to| SpellTarget::Promotion(unit, to)));
        }
    }
    targets
}

/// Returns dragons that may be summoned, with the terrains to which they come.
fn summons(state: &State, cast: Cast<'_>) -> Vec<SpellTarget> {
    let wants_white = cast.spell.target == TargetKind::WhiteDragon;
    let calls = reach::dragon_calls(state, cast.caster.player, &|die, _| die.is_white() == wants_white);
    calls.into_iter().map(|(dragon, to)| SpellTarget::DiceTo(vec![dragon], to)).collect()
}
