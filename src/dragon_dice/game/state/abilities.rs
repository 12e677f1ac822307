//! Abilities of species that have their moment in a step of the turn (`docs/rules/species.md`): whether there is
//! anything to do.

use super::promotions;
use super::{Area, ArmyId, DieId, State};
use crate::dragon_dice::dice::{Die, DieType, Element, Elements};
use crate::dragon_dice::game::state::elements;
use crate::dragon_dice::game::state::health_of;

/// An ability that could be used now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct UsableAbility {
    pub ability: &'static str,
    pub army: ArmyId,
}

/// The abilities that the player whose turn it is could use in this step, by army.
pub fn usable_abilities(state: &State) -> Vec<UsableAbility> {
    let Some((turn, step)) = state.turn().zip(state.step()) else { return Vec::new() };
    let armies: Vec<ArmyId> =
        state.armies(turn.player).into_iter().filter(|army| army.terrain().is_some()).collect();
    let mut usable_abilities = Vec::new();
    for ability in step.abilities() {
        let can = |army: &&ArmyId| can_use(state, ability, **army);
        usable_abilities.extend(armies.iter().filter(can).map(|army| UsableAbility { ability, army: *army }));
    }
    usable_abilities
}

/// What an ability could do with an army's dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AbilityUse {
    /// Units of the DUA that the army may recruit.
    pub(crate) recruits: Vec<DieId>,
    /// Units of the army, and those that may take their places.
    pub(crate) promotions: Vec<(DieId, DieId)>,
    /// Dragonkin of the pool that may join the army.
    pub(crate) summons: Vec<DieId>,
    /// Buried units that may return to the DUA.
    pub(crate) returns: Vec<DieId>,
    /// Whether it acts on units of other players (Mutate).
    pub(crate) is_against_others: bool,
}

/// Whether an army has the species, the place, and something to do it with.
fn can_use(state: &State, ability: &str, army: ArmyId) -> bool {
    ability_use(state, ability, army) != AbilityUse::default()
}

/// What an ability could do now for an army; nothing where the army lacks the species or the place.
pub(crate) fn ability_use(state: &State, ability: &str, army: ArmyId) -> AbilityUse {
    let here = elements(state, army);
    let is_there = |species| !state.lying(army.player, army.at, of_species(species)).is_empty();
    let is_small = |die: &Die| u32::from(die.health) == state.rules.recruit_health;
    let lying = |area: Area, wanted: &dyn Fn(&Die) -> bool| {
        promotions::one_of_each_name(state, state.lying(army.player, area, wanted))
    };
    let promoted = |wanted: &dyn Fn(&Die) -> bool| {
        let pairs = promotions::promotions(state, army).into_iter();
        pairs.filter(|(unit, _)| wanted(state.die(*unit))).collect()
    };
    let growing = |species| AbilityUse {
        recruits: lying(Area::Dua, &|die| of_species(species)(die) && is_small(die)),
        promotions: promoted(&of_species(species)),
        ..AbilityUse::default()
    };
    match ability {
        "Feralization" => {
            let place: Elements = [Element::Earth, Element::Air].into_iter().collect();
            if is_there("Feral") && here.meets(place) { growing("Feral") } else { AbilityUse::default() }
        }
        "Winter's Fortitude" if is_there("Frostwings") && here.contains(Element::Air) => {
            AbilityUse { returns: lying(Area::Bua, &of_species("Frostwings")), ..AbilityUse::default() }
        }
        "Mutate" if is_there("Swamp Stalkers") && circumstances_allow(state, army) => {
            let waits = |other| state.exists(ArmyId { player: other, at: Area::Reserve });
            if state.others(army.player).into_iter().any(waits) {
                AbilityUse { is_against_others: true, ..growing("Swamp Stalkers") }
            } else {
                AbilityUse::default()
            }
        }
        "Dragonkin Handlers" if has_room_for_dragonkin(state, army) => {
            let fits = |die: &Die| die.kind == DieType::Dragonkin && die.elements.meets(here);
            AbilityUse {
                summons: lying(Area::Pool, &|die| fits(die) && is_small(die)),
                promotions: promoted(&fits),
                ..AbilityUse::default()
            }
        }
        _ => AbilityUse::default(),
    }
}

/// Units of a species.
fn of_species(species: &'static str) -> impl Fn(&Die) -> bool {
    move |die| die.kind.is_unit() && die.species.raw() == species
}

/// Whether the Eldarim of an army have more health than its Dragonkin.
fn has_room_for_dragonkin(state: &State, army: ArmyId) -> bool {
    let health = |kind: DieType| health_of(state, &state.lying(army.player, army.at, |die| die.kind == kind));
    health(DieType::Eldarim) > health(DieType::Dragonkin)
}

/// Whether Mutate has anything to draw on: a Swamp Stalker in the DUA, or a Deadland (`docs/rules/species.md`).
fn circumstances_allow(state: &State, army: ArmyId) -> bool {
    let kind = crate::dragon_dice::rules::RollKind::of("melee");
    kind.is_some_and(|kind| state.circumstances(army, kind).in_dua("Swamp Stalkers") > 0)
}
