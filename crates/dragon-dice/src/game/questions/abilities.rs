//! Abilities of species that are used in a step of the turn (`docs/rules/species.md`): which armies have them, their
//! possible effects, and whether they are used up.

use super::elements;
use super::promotions;
use crate::dice::{Die, DieType};
use crate::game::state::{Area, ArmyId, DieId, PlayerId, Rule, State, health_of};
use crate::rules::{Ability, Effect, MUTATE, Once, RollKind, StepKind, ability};

/// An ability that could be used now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct UsableAbility {
    pub ability: &'static str,
    pub army: ArmyId,
}

/// An ability that is used in this step, in an army that has its species and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct StepAbility {
    pub ability: &'static str,
    pub army: ArmyId,
    /// Whether it was used as often as allowed.
    pub is_used: bool,
}

/// The possible effects of an ability on an army's dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AbilityUse {
    /// Units of the DUA that the army may recruit.
    pub(crate) recruits: Vec<DieId>,
    /// Units of the army, with those that may replace them.
    pub(crate) promotions: Vec<(DieId, DieId)>,
    /// Dragonkin of the pool that may join the army.
    pub(crate) summons: Vec<DieId>,
    /// Buried units that may return to the DUA.
    pub(crate) returns: Vec<DieId>,
    /// Players whose reserve it may target (Mutate).
    pub(crate) opponents: Vec<PlayerId>,
}

/// An effect of an ability on a die in its step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AbilityOutcome {
    Recruit {
        unit: DieId,
        army: ArmyId,
    },
    /// A unit of an army is exchanged for a larger one.
    Promote {
        unit: DieId,
        to: DieId,
    },
    /// A Dragonkin of the pool joins an army.
    Summon {
        die: DieId,
        army: ArmyId,
    },
    /// A buried unit goes to the DUA.
    Unbury(DieId),
}

/// Returns the abilities that the current player could use in this step, by army.
pub fn usable_abilities(state: &State) -> Vec<UsableAbility> {
    let could = |(ability, army): &(Ability, ArmyId)| {
        !is_used(state, ability, *army) && ability_use(state, ability, *army) != AbilityUse::default()
    };
    let of = step_abilities(state).into_iter().filter(could);
    of.map(|(ability, army)| UsableAbility { ability: ability.name, army }).collect()
}

/// Returns the abilities of this step, by army, used or not.
pub fn abilities_of_step(state: &State) -> Vec<StepAbility> {
    let with_use = |(ability, army): (Ability, ArmyId)| {
        let is_used = is_used(state, &ability, army);
        StepAbility { ability: ability.name, army, is_used }
    };
    step_abilities(state).into_iter().map(with_use).collect()
}

/// Returns the abilities of this step, each with the current player's armies that have the species and the place for
/// it.
pub(crate) fn step_abilities(state: &State) -> Vec<(Ability, ArmyId)> {
    let Some((turn, step)) = state.turn().zip(state.step()) else { return Vec::new() };
    let armies = state.armies(turn.player);
    let of = |ability: Ability| {
        let has = armies.iter().copied().filter(|army| has_ability(state, &ability, *army));
        has.map(|army| (ability.clone(), army)).collect::<Vec<_>>()
    };
    step.abilities().filter_map(ability).flat_map(of).collect()
}

/// Reports whether only species abilities act in this step; if the edition gives them no numbers, players apply them by
/// hand (`docs/rules/questions.md`, Q82).
pub(crate) fn are_played(state: &State) -> bool {
    state.rules.has_abilities && state.is_in(StepKind::Abilities)
}

/// Reports whether players may enter this by hand in the step of species abilities, as an ability for which the edition
/// gives no numbers (`docs/rules/questions.md`, Q82).
pub(crate) fn lets_by_hand(state: &State, outcome: AbilityOutcome) -> bool {
    if state.rules.has_abilities || !state.is_in(StepKind::Abilities) {
        return false;
    }
    let is_equal = |one: DieId, two: DieId| {
        state.die(one).name == state.die(two).name && state.die_state(one).area == state.die_state(two).area
    };
    let of = |dice: &[DieId], wanted: DieId| dice.iter().any(|die| is_equal(*die, wanted));
    step_abilities(state).into_iter().any(|(ability, army)| {
        let by = ability_use(state, &ability, army);
        match outcome {
            AbilityOutcome::Recruit { unit, army: to } => to == army && of(&by.recruits, unit),
            AbilityOutcome::Promote { unit, to } => {
                let is_one = |pair: &(DieId, DieId)| is_equal(pair.0, unit) && is_equal(pair.1, to);
                state.army_of(unit) == army && by.promotions.iter().any(is_one)
            }
            AbilityOutcome::Summon { die, army: to } => to == army && of(&by.summons, die),
            AbilityOutcome::Unbury(unit) => of(&by.returns, unit),
        }
    })
}

/// Reports whether an army used an ability as often in this turn as allowed.
pub(crate) fn is_used(state: &State, ability: &Ability, army: ArmyId) -> bool {
    let used = state.turn().map_or(&[][..], |turn| &turn.species.used);
    let mut of = used.iter().filter(|(name, _)| name == ability.name);
    match ability.once {
        Once::Army => of.any(|(_, by)| *by == army),
        Once::Player => of.next().is_some(),
        Once::Unlimited => {
            matches!(ability.effect, Effect::Asked(..))
                && state.turn().is_some_and(|turn| turn.species.may_charge(army))
        }
    }
}

/// Returns the ability, and its army, with which the current player does this in the step of species abilities.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn ability_for(state: &State, outcome: AbilityOutcome) -> Result<(&'static str, ArmyId), Rule> {
    let all = step_abilities(state);
    // The results of Mutate come after its targets have rolled.
    let is_at_once = |(ability, _): &&(Ability, ArmyId)| !matches!(ability.effect, Effect::Mutates(_));
    let lets_it = |(ability, army): &&(Ability, ArmyId)| lets(state, ability, *army, outcome);
    let (of, beyond): (Vec<_>, Vec<_>) = all
        .iter()
        .filter(is_at_once)
        .filter(lets_it)
        .partition(|(ability, army)| has_room(state, ability, *army, outcome));
    let open = of.iter().find(|(ability, army)| !is_used(state, ability, *army));
    match (open, of.first(), beyond.first()) {
        (Some((ability, army)), _, _) => Ok((ability.name, *army)),
        (None, Some((ability, _)), _) => Err(Rule::AbilityOnce(ability.name)),
        (None, None, Some((_, army))) => Err(Rule::HandlersLimit(*army)),
        (None, None, None) => Err(Rule::NoAbility),
    }
}

/// Reports whether an army has the species of an ability and the place for it.
pub(crate) fn has_ability(state: &State, ability: &Ability, army: ArmyId) -> bool {
    army.terrain().is_some()
        && ability.acts_at(elements(state, army))
        && !state.lying(army.player, army.at, of_species(ability)).is_empty()
}

/// Returns a test for units of the species of an ability.
fn of_species(ability: &Ability) -> impl Fn(&Die) -> bool {
    let species = ability.species;
    move |die| die.die_type.is_unit() && die.species.raw() == species
}

/// Returns the possible effects of an ability for an army that has the species and the place.
pub(crate) fn ability_use(state: &State, ability: &Ability, army: ArmyId) -> AbilityUse {
    let may = |outcome| lets(state, ability, army, outcome) && has_room(state, ability, army, outcome);
    let lying = |area: Area, outcome: &dyn Fn(DieId) -> AbilityOutcome| {
        let mut dice = state.lying(army.player, area, |_| true);
        dice.retain(|die| may(outcome(*die)));
        promotions::one_of_each_name(state, dice)
    };
    let promotes = |(unit, to): &(DieId, DieId)| may(AbilityOutcome::Promote { unit: *unit, to: *to });
    let pairs = || promotions::promotions(state, army).into_iter().filter(promotes).collect();
    let nothing = AbilityUse::default();
    match ability.effect {
        Effect::Recruits => AbilityUse {
            recruits: lying(Area::Dua, &|unit| AbilityOutcome::Recruit { unit, army }),
            promotions: pairs(),
            ..nothing
        },
        Effect::Handles => AbilityUse {
            summons: lying(Area::Pool, &|die| AbilityOutcome::Summon { die, army }),
            promotions: pairs(),
            ..nothing
        },
        Effect::Unburies => AbilityUse { returns: lying(Area::Bua, &AbilityOutcome::Unbury), ..nothing },
        Effect::Mutates(limit) if allowance(state, ability, army, limit) > 0 => {
            let waits = |other: &PlayerId| state.exists(ArmyId { player: *other, at: Area::Reserve });
            let opponents: Vec<PlayerId> = state.others(army.player).into_iter().filter(waits).collect();
            AbilityUse { opponents, ..nothing }
        }
        _ => nothing,
    }
}

/// Reports whether an ability of an army that has the species and the place does this.
fn lets(state: &State, ability: &Ability, army: ArmyId, outcome: AbilityOutcome) -> bool {
    let is_of = |id: DieId| of_species(ability)(state.die(id));
    let is_own = |id: DieId, area: Area| {
        let die_state = state.die_state(id);
        die_state.owner == army.player && die_state.area == area
    };
    let is_small = |id: DieId| u32::from(state.die(id).health) == state.rules.recruit_health;
    let is_native = |id: DieId| {
        let die = state.die(id);
        die.die_type == DieType::Dragonkin && die.elements.meets(elements(state, army))
    };
    match (ability.effect, outcome) {
        (Effect::Recruits | Effect::Mutates(_), AbilityOutcome::Recruit { unit, army: to }) => {
            to == army && is_own(unit, Area::Dua) && is_of(unit) && is_small(unit)
        }
        (Effect::Recruits | Effect::Mutates(_), AbilityOutcome::Promote { unit, .. }) => {
            is_own(unit, army.at) && is_of(unit)
        }
        (Effect::Handles, AbilityOutcome::Summon { die, army: to }) => {
            to == army && is_own(die, Area::Pool) && is_native(die) && is_small(die)
        }
        (Effect::Handles, AbilityOutcome::Promote { unit, to }) => {
            is_own(unit, army.at) && is_native(unit) && is_native(to)
        }
        (Effect::Unburies, AbilityOutcome::Unbury(unit)) => is_own(unit, Area::Bua) && is_of(unit),
        _ => false,
    }
}

/// Reports whether the army's Dragonkin afterwards have no more health than its Eldarim, if the ability requires that.
fn has_room(state: &State, ability: &Ability, army: ArmyId, outcome: AbilityOutcome) -> bool {
    if ability.effect != Effect::Handles {
        return true;
    }
    let health_of_die = |id: DieId| u32::from(state.die(id).health);
    let more = match outcome {
        AbilityOutcome::Summon { die, .. } => health_of_die(die),
        AbilityOutcome::Promote { unit, to } => health_of_die(to).saturating_sub(health_of_die(unit)),
        AbilityOutcome::Recruit { .. } | AbilityOutcome::Unbury(_) => 0,
    };
    let health = |die_type: DieType| {
        health_of(state, &state.lying(army.player, army.at, |die| die.die_type == die_type))
    };
    health(DieType::Eldarim) >= health(DieType::Dragonkin) + more
}

/// Returns the value of an ability's limit for an army: the units of its species in the DUA and by Deadlands, at most
/// the limit for the size of the force (`docs/rules/species.md`, Limit symbol).
pub(crate) fn allowance(state: &State, ability: &Ability, army: ArmyId, limit: u32) -> u32 {
    let kind = RollKind::of(RollKind::MELEE);
    kind.map_or(0, |kind| state.circumstances(army, kind).allowance(limit, ability.species))
}

/// Reports whether an army would charge if it buried its minor terrain now.
pub fn would_charge(state: &State, army: ArmyId) -> bool {
    let charges = |ability: &Ability| matches!(ability.effect, Effect::Asked(..));
    let of = step_abilities(state).into_iter();
    state.rules.has_abilities && of.into_iter().any(|(ability, of)| of == army && charges(&ability))
}

/// Returns the army by which a player may use Mutate now, and the most units that it may target.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn mutation_by(state: &State, player: PlayerId) -> Result<(ArmyId, u32), Rule> {
    let of_player = |(_, army): &(Ability, ArmyId)| army.player == player;
    let all = step_abilities(state).into_iter().filter(of_player);
    let mut found = all.filter_map(|(of, army)| {
        let Effect::Mutates(limit) = of.effect else { return None };
        Some((is_used(state, &of, army), army, allowance(state, &of, army, limit)))
    });
    match found.next() {
        Some((true, _, _)) => Err(Rule::AbilityOnce(MUTATE)),
        Some((false, army, allowed)) if allowed > 0 => Ok((army, allowed)),
        _ => Err(Rule::NoAbility),
    }
}

/// Reports whether a die is a unit that Mutate recruits or promotes.
pub(crate) fn is_mutant(die: &Die) -> bool {
    ability(MUTATE).is_some_and(|ability| of_species(&ability)(die))
}

/// Returns the armies that may recruit and promote by the health that Mutate killed: those that have the species, or
/// only the one that has begun.
pub(crate) fn mutating_armies(state: &State) -> Vec<ArmyId> {
    let Some(mutation) = mutation(state) else { return Vec::new() };
    let mut armies = state.armies(mutation.by.player);
    armies.retain(|army| mutation.army.is_none_or(|begun| begun == *army));
    armies.retain(|army| !state.lying(army.player, army.at, is_mutant).is_empty());
    armies
}

/// Returns the units of the DUA that an army may recruit by the health that Mutate killed.
pub(crate) fn mutation_recruits(state: &State, army: ArmyId) -> Vec<DieId> {
    let left = mutation(state).and_then(|mutation| mutation.left).unwrap_or_default();
    let health = state.rules.recruit_health;
    let may = |die: &Die| is_mutant(die) && u32::from(die.health) == health && health <= left;
    promotions::one_of_each_name(state, state.lying(army.player, Area::Dua, may))
}

/// Returns the units of an army that may be promoted by the health that Mutate killed, with the units that may replace
/// them.
pub(crate) fn mutation_promotions(state: &State, army: ArmyId) -> Vec<(DieId, DieId)> {
    let left = mutation(state).and_then(|mutation| mutation.left).unwrap_or_default();
    let units = promotions::one_of_each_name(state, state.lying(army.player, army.at, is_mutant));
    let larger = |unit: DieId| promotions::one_of_each_name(state, promotions::larger(state, unit, left));
    units.into_iter().flat_map(|unit| larger(unit).into_iter().map(move |to| (unit, to))).collect()
}

/// Returns the Mutate in progress.
pub fn mutation(state: &State) -> Option<&crate::game::state::Mutation> {
    state.turn().and_then(|turn| turn.species.mutation.as_ref())
}
