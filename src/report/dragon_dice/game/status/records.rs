//! The record of `status` (the issue of the game file lists the fields).

use crate::report::dragon_dice::game::dragons::respond_record;
use crate::report::dragon_dice::game::magic;
use crate::report::dragon_dice::game::{prompt, words};
use crate::report::json;
use serde::Serialize;
use warband_core::journal::Game;
use warband_dragon_dice::game::{
    Area, ArmyId, Battle, DieId, Effect, EffectCause, EffectChange, Moment, Pending, PlayerId, Prompt, State,
    StepAbility, Subject, TerrainId, abilities_of_step, options,
};
use warband_dragon_dice::roll::Affected;
use warband_dragon_dice::rules::spell;

/// A game of Dragon Dice.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DragonDiceStatus"))]
pub(super) struct Record {
    schema: &'static str,
    #[cfg_attr(test, schemars(extend("const" = State::NAME)))]
    game: &'static str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    size: u32,
    #[serde(flatten)]
    position: PositionRecord,
    abilities: Vec<AbilityRecord>,
    terrains: Vec<TerrainRecord>,
    players: Vec<PlayerRecord>,
    effects: Vec<EffectRecord>,
}

/// Whose turn it is, the step, and what the game waits for.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DragonDicePosition"))]
pub(in crate::report) struct PositionRecord {
    turn: Option<u32>,
    player: String,
    phase: String,
    step: String,
    marching: Option<String>,
    marched: Vec<String>,
    pending: Option<PendingRecord>,
    battle: Option<BattleRecord>,
    magic: Option<magic::records::MagicRecord>,
    dragon_attack: Option<respond_record::DragonAttackRecord>,
    winner: Option<String>,
    over: bool,
}

/// An attack in progress: the side that strikes in this exchange, and the result of its roll.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Battle"))]
struct BattleRecord {
    attack: &'static str,
    answer: bool,
    by: String,
    on: String,
    total: Option<u32>,
    direct: u32,
    saves_taken: u32,
    icons: Vec<String>,
}

/// What the game waits for; the options are numbered from 1.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Pending"))]
pub(in crate::report) struct PendingRecord {
    player: String,
    what: &'static str,
    text: String,
    options: Vec<String>,
}

/// An ability of a species that can be used in this step, in an army that has it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Ability"))]
struct AbilityRecord {
    ability: &'static str,
    army: String,
    used: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Terrain"))]
struct TerrainRecord {
    name: String,
    #[cfg_attr(test, schemars(extend("enum" = ["home", "frontier"])))]
    role: &'static str,
    owner: String,
    face: Option<u32>,
    action: Option<String>,
    controller: Option<String>,
    armies: Vec<ArmyRecord>,
    dragons: Vec<DragonRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StandingArmy"))]
struct ArmyRecord {
    player: String,
    army: String,
    health: u32,
    units: Vec<String>,
    items: Vec<String>,
    minor_terrain: Option<MinorTerrainRecord>,
}

/// A dragon at a terrain.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StandingDragon"))]
struct DragonRecord {
    name: String,
    player: String,
    bond: Option<respond_record::BondRecord>,
}

/// A die outside the armies, and its face.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "MinorTerrain"))]
struct MinorTerrainRecord {
    name: String,
    player: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    face: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DragonDicePlayer"))]
struct PlayerRecord {
    name: String,
    force: String,
    reserve: Vec<String>,
    dua: Vec<String>,
    bua: Vec<String>,
    pool: Vec<String>,
    out: Vec<String>,
    held: u32,
}

/// A lasting effect, with its subject.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ArmyEffect"))]
pub(in crate::report) struct EffectRecord {
    number: u32,
    source: String,
    on: String,
    modifier: String,
    until: String,
    /// The units or the dragon under the effect; empty for a whole army or a terrain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dice: Vec<String>,
    /// `army`, `terrain`, `units`, `dragon`, `attackers` or `dua`.
    #[cfg_attr(test, schemars(extend("enum" = ["army", "terrain", "units", "dragon", "attackers", "dua"])))]
    subject: &'static str,
    /// The spell that caused it, by its identifier.
    spell: Option<&'static str>,
    times: u32,
    changes: Vec<ChangeRecord>,
    /// Whether it has no effect for now: death magic on an army that holds a Temple.
    suspended: bool,
}

/// A change made by an effect, with the type of results and the number if it has any.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "EffectChange"))]
struct ChangeRecord {
    op: &'static str,
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    results: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<u32>,
    /// `all`, or `not-maneuver` if rolls that count maneuver are excepted.
    #[cfg_attr(test, schemars(extend("enum" = ["all", "not-maneuver"])))]
    rolls: &'static str,
}

fn battle_record(state: &State, battle: &Battle) -> BattleRecord {
    let (by, on) = battle.sides();
    let icon = |pending: &Pending| format!("{} {}", pending.icon, pending.amount);
    let moments = [Moment::BeforeSaves, Moment::SaveDice];
    let waiting = |moment| state.resolution().into_iter().flat_map(move |resolution| resolution.at(moment));
    BattleRecord {
        attack: battle.attack.word(),
        answer: battle.is_counter_attack,
        by: words::handle(state, by),
        on: words::handle(state, on),
        total: battle.offence.map(|offence| offence.total),
        direct: battle.offence.map_or(0, |offence| offence.direct),
        saves_taken: battle.offence.map_or(0, |offence| offence.less),
        icons: moments.into_iter().flat_map(waiting).map(icon).collect(),
    }
}

/// Returns the record of a prompt.
pub(in crate::report) fn pending(state: &State, prompt: &Prompt) -> PendingRecord {
    PendingRecord {
        player: words::player(state, prompt.player),
        what: prompt::describe(state, prompt).key,
        text: prompt::describe(state, prompt).sentence,
        options: options(state, prompt),
    }
}

/// Returns the record of turn, step and prompt.
pub(in crate::report) fn position(state: &State) -> PositionRecord {
    let step = state.step();
    let setup = || super::position::setup_step(state).map_or_else(String::new, |step| step.title());
    let marched = state.turn().map_or(&[][..], |turn| &turn.marched);
    PositionRecord {
        turn: state.turn().map(|turn| turn.number),
        player: words::player(state, state.turn().map_or(state.acting(), |turn| turn.player)),
        phase: step.map_or_else(|| String::from("Set-up"), |step| step.phase.to_owned()),
        step: step.map_or_else(setup, |step| step.name.to_owned()),
        marching: state.turn().and_then(|turn| turn.marching).map(|army| words::handle(state, army)),
        marched: marched.iter().map(|army| words::handle(state, *army)).collect(),
        pending: state.prompt().as_ref().map(|prompt| pending(state, prompt)),
        battle: state.battle().map(|battle| battle_record(state, battle)),
        magic: state.magic().map(|magic| magic::records::record(state, magic)),
        dragon_attack: state.dragon_battle().map(|battle| respond_record::record(state, battle)),
        winner: state.end().and_then(|end| end.winner).map(|winner| words::player(state, winner)),
        over: state.end().is_some(),
    }
}

/// Returns the record of the whole game on one line.
pub(super) fn line(state: &State) -> String {
    json::to_line(&Record {
        schema: "warband.status/1",
        game: State::NAME,
        edition: state.edition().word(),
        size: state.size(),
        position: position(state),
        abilities: abilities_of_step(state).into_iter().map(|of| ability(state, of)).collect(),
        terrains: state.every_terrain().map(|id| terrain(state, id)).collect(),
        players: state.everybody().map(|id| player(state, id)).collect(),
        effects: effects(state),
    })
}

/// Returns the records of all effects.
pub(in crate::report) fn effects(state: &State) -> Vec<EffectRecord> {
    let each = state.effects().iter().map(|effect| EffectRecord {
        number: effect.number,
        source: effect.name.clone(),
        on: words::subject_handle(state, &effect.subject),
        modifier: words::changes(state, effect),
        until: words::until(state, effect.until),
        dice: names(state, effect.subject.dice()),
        subject: match effect.subject {
            Subject::Army(_) => "army",
            Subject::Terrain(_) => "terrain",
            Subject::Units(_) => "units",
            Subject::Dragon(_) => "dragon",
            Subject::Attackers(_) => "attackers",
            Subject::Dua(_) => "dua",
        },
        spell: match &effect.cause {
            EffectCause::Spell(name) => spell(name).map(|spell| spell.id),
            EffectCause::Icon(_) | EffectCause::ByHand => None,
        },
        times: effect.times,
        changes: effect.changes.iter().map(|change| change_record(effect, *change)).collect(),
        suspended: words::is_suspended(state, effect),
    });
    each.collect()
}

fn change_record(effect: &Effect, change: EffectChange) -> ChangeRecord {
    let typed = |affected: Affected| Some(affected.word().to_owned());
    let (op, results, amount) = match change {
        EffectChange::Add(types, amount) => ("add", Some(types.to_string()), Some(amount)),
        EffectChange::Subtract(affected, amount) => ("subtract", typed(affected), Some(amount)),
        EffectChange::Halve(affected) => ("halve", typed(affected), None),
        EffectChange::IgnoreIds => ("ignore-ids", None, None),
        EffectChange::SavesOnly => ("saves-only", None, None),
        EffectChange::Still => ("hold", None, None),
        EffectChange::Unrolled => ("no-roll", None, None),
        EffectChange::Stunned => ("stun", None, None),
        EffectChange::TiesToCounter => ("ties-to-counter", None, None),
        EffectChange::DoubleUnits(types, units) => ("double-units", Some(types.to_string()), Some(units)),
        EffectChange::RerollUnits(units) => ("reroll-units", None, Some(units)),
        EffectChange::CountsAs(counts) => ("counts-as", Some(counts.to_string()), None),
        EffectChange::Tamed => ("tame", None, None),
        EffectChange::Controlled => ("control", None, None),
        EffectChange::Bared => ("no-automatic-saves", None, None),
        EffectChange::Hidden => ("hide", None, None),
        EffectChange::Element(element) => ("element", Some(element.word().to_owned()), None),
    };
    let rolls = if effect.spares_maneuver { "not-maneuver" } else { "all" };
    ChangeRecord { op, results, amount, rolls }
}

fn ability(state: &State, of: StepAbility) -> AbilityRecord {
    AbilityRecord { ability: of.ability, army: words::handle(state, of.army), used: of.is_used }
}

fn names(state: &State, ids: &[DieId]) -> Vec<String> {
    ids.iter().map(|id| state.die(*id).name.raw().to_owned()).collect()
}

fn terrain(state: &State, id: TerrainId) -> TerrainRecord {
    let terrain = state.terrain(id);
    let die_state = state.die_state(terrain.die);
    let icon =
        die_state.face.and_then(|face| die_state.die.faces.get(face)).map(|face| face.icon.name().to_owned());
    let dragon = |die: DieId| DragonRecord {
        name: state.die(die).name.raw().to_owned(),
        player: words::player(state, state.die_state(die).owner),
        bond: respond_record::bond_record(state, die),
    };
    TerrainRecord {
        name: die_state.die.name.raw().to_owned(),
        role: if terrain.home.is_some() { "home" } else { "frontier" },
        owner: words::player(state, die_state.owner),
        face: state.distance(id),
        action: icon.map(|icon| terrain.location.clone().unwrap_or(icon)),
        controller: terrain.controller.map(|player| words::player(state, player)),
        armies: words::present_at(state, id).into_iter().map(|army| army_record(state, army)).collect(),
        dragons: state.dragons_at(id).into_iter().map(dragon).collect(),
    }
}

fn army_record(state: &State, army: ArmyId) -> ArmyRecord {
    let (units, items) = words::units_and_items(state, army);
    let minor = state.minor_terrain(army).map(|id| {
        let die_state = state.die_state(id);
        let face = die_state.face.and_then(|face| die_state.die.faces.get(face));
        MinorTerrainRecord {
            name: die_state.die.name.raw().to_owned(),
            player: words::player(state, die_state.owner),
            face: face.map(|face| face.icon.name().to_owned()),
        }
    });
    ArmyRecord {
        player: words::player(state, army.player),
        army: words::handle(state, army),
        health: state.health(army),
        units: names(state, &units),
        items: names(state, &items),
        minor_terrain: minor,
    }
}

fn player(state: &State, id: PlayerId) -> PlayerRecord {
    let area = |area| {
        names(
            state,
            &state.lying(id, area, |die| die.die_type != warband_dragon_dice::dice::DieType::Terrain),
        )
    };
    PlayerRecord {
        name: words::player(state, id),
        force: state.player(id).force.raw().to_owned(),
        reserve: area(Area::Reserve),
        dua: area(Area::Dua),
        bua: area(Area::Bua),
        pool: area(Area::Pool),
        out: area(Area::Out),
        held: state.player(id).held,
    }
}
