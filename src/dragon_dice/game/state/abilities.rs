//! Abilities of species that have their moment in a step of the turn (species.md): whether there is anything to do.

use super::promotions;
use super::{Area, ArmyId, State};
use crate::dragon_dice::dice::{Die, DieType, Element, Elements};

/// An ability that could be used now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsableAbility {
    /// Its name.
    pub ability: &'static str,
    /// The army that has it.
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

/// Whether an army has the species, the place, and something to do it with.
fn can_use(state: &State, ability: &str, army: ArmyId) -> bool {
    let player = army.player;
    let has = |area: Area, wanted: &dyn Fn(&Die) -> bool| !state.lying(player, area, wanted).is_empty();
    let of = |species: &'static str| move |die: &Die| die.kind.is_unit() && die.species.raw() == species;
    let here = state.elements(army);
    match ability {
        "Feralization" => {
            let small = |die: &Die| of("Feral")(die) && u32::from(die.health) == state.rules.recruit_health;
            let promotes =
                || promotions::promotions(state, army).iter().any(|(unit, _)| of("Feral")(state.die(*unit)));
            let place: Elements = [Element::Earth, Element::Air].into_iter().collect();
            has(army.at, &of("Feral")) && here.meets(place) && (has(Area::Dua, &small) || promotes())
        }
        "Winter's Fortitude" => {
            has(army.at, &of("Frostwings"))
                && here.contains(Element::Air)
                && has(Area::Bua, &of("Frostwings"))
        }
        "Mutate" => {
            let waits = |other| state.exists(ArmyId { player: other, at: Area::Reserve });
            let stalkers = of("Swamp Stalkers");
            let allowed = circumstances_allow(state, army);
            has(army.at, &stalkers) && allowed && state.others(player).into_iter().any(waits)
        }
        "Dragonkin Handlers" => {
            let health = |kind: DieType| -> u32 {
                let dice = state.lying(player, army.at, |die| die.kind == kind);
                dice.into_iter().map(|id| u32::from(state.die(id).health)).sum()
            };
            let fits = |die: &Die| die.kind == DieType::Dragonkin && die.elements.meets(here);
            let small = |die: &Die| fits(die) && u32::from(die.health) == state.rules.recruit_health;
            let room = health(DieType::Eldarim).saturating_sub(health(DieType::Dragonkin));
            let promotes =
                || promotions::promotions(state, army).iter().any(|(unit, _)| fits(state.die(*unit)));
            room > 0 && (has(Area::Pool, &small) || promotes())
        }
        _ => false,
    }
}

/// Whether Mutate has anything to draw on: a Swamp Stalker in the DUA, or a Deadland (species.md).
fn circumstances_allow(state: &State, army: ArmyId) -> bool {
    let kind = crate::dragon_dice::rules::RollKind::of("melee");
    kind.is_some_and(|kind| state.circumstances(army, kind).in_dua("Swamp Stalkers") > 0)
}
