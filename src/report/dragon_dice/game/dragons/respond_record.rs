//! The records of a dragon attack in progress, and of the bonds of dragons.

use crate::report::dragon_dice::game::words;
use serde::Serialize;
use warband_dragon_dice::dice::{ResultType, Totals};
use warband_dragon_dice::game::dragon_attacks::bond;
use warband_dragon_dice::game::{
    AttackingDragon, DieId, DragonBattle, DragonEvent, DragonTarget, Event, ResolutionEvent, SlainBy, State,
    names,
};
use warband_dragon_dice::rules::breaths_called;

/// A dragon attack: the terrain, the stage, and the dragons.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DragonAttack"))]
pub(in crate::report) struct DragonAttackRecord {
    terrain: String,
    army: String,
    step: &'static str,
    dragons: Vec<AttackerRecord>,
    response: Option<ResponseRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AttackingDragon"))]
struct AttackerRecord {
    name: String,
    player: String,
    /// `army`, a dragon by its name, `with-army`, or `null` if it attacks nothing or the target is secret.
    on: Option<String>,
    faces: Vec<String>,
    damage: u32,
    /// The elements that it breathes on the army, if it does.
    breath: Vec<String>,
    to_slay: u32,
    /// How it was slain.
    slain: Option<&'static str>,
    flies: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Response"))]
struct ResponseRecord {
    melee: u32,
    missile: u32,
    save: u32,
}

impl ResponseRecord {
    fn of(results: Totals) -> ResponseRecord {
        ResponseRecord {
            melee: results[ResultType::Melee],
            missile: results[ResultType::Missile],
            save: results[ResultType::Save],
        }
    }
}

/// The result of a response, how its IDs were shared, and the consequences.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Respond"))]
pub(in crate::report) struct RespondRecord {
    #[serde(flatten)]
    results: ResponseRecord,
    /// The IDs by type.
    split: ResponseRecord,
    /// The dragons that it slew.
    slain: Vec<String>,
    /// The damage that the saves do not stop.
    damage: u32,
    /// The health-worth of units that it kills.
    killed_health: u32,
}

/// Returns the record of the response among these events, if it was counted.
pub(in crate::report) fn respond_record(state: &State, events: &[Event]) -> Option<RespondRecord> {
    let (results, ids) = events.iter().find_map(|event| {
        let Event::Dragons(DragonEvent::ResponseCounted { results, ids }) = event else { return None };
        Some((results, ids))
    })?;
    let by_army = |by: SlainBy| match by {
        SlainBy::Melee | SlainBy::Missile | SlainBy::Icon => true,
        SlainBy::Dragons | SlainBy::Champion => false,
    };
    let slain = events.iter().filter_map(|event| {
        let Event::Dragons(DragonEvent::DragonSlain { dragon, by }) = event else { return None };
        by_army(*by).then(|| state.die(*dragon).name.raw().to_owned())
    });
    let damaged = events.iter().find_map(|event| {
        let Event::Resolution(ResolutionEvent::ArmyDamaged { damage, killed, .. }) = event else {
            return None;
        };
        Some((*damage, *killed))
    });
    let (damage, killed_health) = damaged.unwrap_or_default();
    let (results, split) = (ResponseRecord::of(*results), ResponseRecord::of(*ids));
    Some(RespondRecord { results, split, slain: slain.collect(), damage, killed_health })
}

/// The bond of a dragon with a champion.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Bond"))]
pub(in crate::report) struct BondRecord {
    how: &'static str,
    unit: String,
    player: String,
}

/// Returns the record of a dragon's bond, if it has one.
pub(in crate::report) fn bond_record(state: &State, dragon: DieId) -> Option<BondRecord> {
    let bond = bond(state, dragon)?;
    Some(BondRecord {
        how: if bond.is_control { "controlled" } else { "tamed" },
        unit: state.die(bond.unit).name.raw().to_owned(),
        player: words::player(state, state.die_state(bond.unit).owner),
    })
}

/// Returns the record of a dragon attack in progress.
pub(in crate::report) fn record(state: &State, battle: &DragonBattle) -> DragonAttackRecord {
    let response = battle.results.map(ResponseRecord::of);
    DragonAttackRecord {
        terrain: names::place_word(state, battle.terrain),
        army: words::handle(state, battle.army),
        step: battle.step.key(),
        dragons: battle.dragons.iter().map(|dragon| attacker(state, battle, dragon)).collect(),
        response,
    }
}

fn attacker(state: &State, battle: &DragonBattle, dragon: &AttackingDragon) -> AttackerRecord {
    let die = state.die(dragon.die);
    let name = |id: DieId| state.die(id).name.raw().to_owned();
    let on = match dragon.target.filter(|_| !state.has_secret_targets()) {
        Some(DragonTarget::Army) => Some(String::from("army")),
        Some(DragonTarget::Dragon(victim)) => Some(name(victim)),
        Some(DragonTarget::WithArmy) => Some(String::from("with-army")),
        Some(DragonTarget::Nothing) | None => None,
    };
    let faces = dragon.faces.iter().filter_map(|face| die.faces.get(*face)).map(ToString::to_string);
    let breathes = battle.breaths.iter().filter(|breath| breath.dragons.contains(&dragon.die));
    let breath = breathes.flat_map(|breath| breaths_called(&breath.name, state.edition()));
    let slain = battle.slain.iter().find(|(slain, _)| *slain == dragon.die).map(|(_, by)| match by {
        SlainBy::Melee => "melee",
        SlainBy::Missile => "missile",
        SlainBy::Icon => "icon",
        SlainBy::Dragons => "dragons",
        SlainBy::Champion => "champion",
    });
    AttackerRecord {
        name: name(dragon.die),
        player: words::player(state, state.die_state(dragon.die).owner),
        on,
        faces: faces.collect(),
        damage: dragon.damage(state),
        breath: breath.map(|breath| breath.element.word().to_owned()).collect(),
        to_slay: dragon.to_slay(state),
        slain,
        flies: dragon.flies(state),
    }
}
