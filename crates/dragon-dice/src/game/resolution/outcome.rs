//! Outcomes for dice, whatever their cause: possible destinations, holders of eighth faces, burial of minor terrains
//! (`docs/rules/damage.md`, section 3; `docs/rules/editions.md`, section 3).

use crate::dice::{Die, DieType};
use crate::game::engine::Engine;
use crate::game::questions::under_effects;
use crate::game::state::{
    Area, ArmyId, DieId, Effect, EffectCause, EffectChange, Impossible, MoveReason, PlayerId, Refusal,
    ResolutionEvent, Rule, State, Subject, TableEvent, TerrainId, TurnEvent, Until, WantedDice,
};

/// Checks that a die may go from its area to another (`docs/rules/damage.md`, section 3).
pub(crate) fn may_go(state: &State, id: DieId, to: Area) -> Result<(), Rule> {
    let die_state = state.die_state(id);
    let (from, die) = (die_state.area, &die_state.die);
    let (from_army, to_army) = (from.is_army(), to.is_army());
    if from_army && to_army && under_effects::is_still(state, id) {
        return Err(Rule::Still(id));
    }
    let may = match die.die_type {
        DieType::Dragonkin if from_army && to_army => return Err(Rule::DragonkinStay(die.name.clone())),
        DieType::Dragonkin => {
            let buried = to == Area::Bua && (from_army || from == Area::Pool);
            (to == Area::Pool && (from_army || from == Area::Bua))
                || buried
                || (from == Area::Pool && matches!(to, Area::Terrain(_)))
        }
        DieType::Item => (from_army && (to_army || to == Area::Bua)) || (from == Area::Bua && to_army),
        DieType::Dragon => {
            let there = |area| matches!(area, Area::Terrain(_));
            (there(from) && matches!(to, Area::Terrain(_) | Area::Pool | Area::Out))
                || (from == Area::Pool && there(to))
        }
        DieType::MinorTerrain => {
            matches!((from, to), (Area::Terrain(_), Area::Bua) | (Area::Bua, Area::Pool))
        }
        DieType::Terrain => false,
        _ => {
            let alive = from_army && (to_army || matches!(to, Area::Dua | Area::Bua | Area::Out));
            let dead = from == Area::Dua && (to_army || to == Area::Bua);
            alive || dead || (from == Area::Bua && to == Area::Dua)
        }
    };
    let die = die.name.clone();
    if may && from != to { Ok(()) } else { Err(Rule::NoSuchWay { die, from, to }) }
}

/// Refuses a die's destination by a rule, which players may overrule, or as impossible if such a die can never be
/// there.
pub(crate) fn refuse_move(engine: &mut Engine<'_>, id: DieId, to: Area) -> Result<(), Refusal> {
    let Err(rule) = may_go(&engine.state, id, to) else { return Ok(()) };
    let die = engine.state.die(id);
    let is_impossible = matches!(rule, Rule::NoSuchWay { .. }) && !can_be(die, to);
    if is_impossible && engine.overruled.is_some() {
        return Err(Impossible::WrongDie { die: id, wanted: WantedDice::LyingIn(to) }.into());
    }
    engine.refuse_unless_overruled(rule)
}

/// Refuses dice of several places or several players: they need several commands.
pub(crate) fn refuse_several_places(state: &State, dice: &[DieId]) -> Result<(), Refusal> {
    let mut places: Vec<(PlayerId, Area)> = Vec::new();
    for die_state in dice.iter().map(|id| state.die_state(*id)) {
        let place = (die_state.owner, die_state.area);
        if !places.contains(&place) {
            places.push(place);
        }
    }
    if places.len() > 1 { Err(Impossible::SeveralPlaces(places).into()) } else { Ok(()) }
}

/// Reports whether such a die can be in such an area.
pub(crate) fn can_be(die: &Die, area: Area) -> bool {
    match area {
        Area::Terrain(_) => die.die_type != DieType::Terrain,
        Area::Reserve => die.die_type.joins_army() && die.die_type != DieType::Dragonkin,
        Area::Dua => die.die_type.is_unit() && die.die_type != DieType::Dragonkin,
        Area::Bua => die.die_type.joins_army() || die.die_type == DieType::MinorTerrain,
        Area::Pool => matches!(die.die_type, DieType::Dragon | DieType::Dragonkin | DieType::MinorTerrain),
        Area::Out => die.die_type != DieType::Terrain,
        Area::Muster(_) | Area::Proposed | Area::Aside => false,
    }
}

/// Changes the holder of a terrain's eighth face; in classic a player who then holds too few terrains starts to count
/// anew.
pub(crate) fn change_control(engine: &mut Engine<'_>, terrain: TerrainId, player: Option<PlayerId>) {
    let before = engine.state.terrain(terrain).controller;
    engine.emit(TableEvent::ControlChanged { terrain, player });
    let rules = engine.state.rules;
    for loser in before.into_iter().filter(|loser| Some(*loser) != player) {
        let held = engine.state.player(loser).held;
        if held > 0 && (engine.state.captured(loser).len() as u32) < rules.terrains_to_win {
            engine.emit(TurnEvent::TerrainsHeld { player: loser, turns: 0 });
        }
    }
}

/// Buries the minor terrain of an army that is gone, or that captured its terrain.
pub(crate) fn bury_minor_terrain(engine: &mut Engine<'_>, army: ArmyId, reason: MoveReason) {
    // At most one, unless players overruled that rule.
    let minors = engine.state.lying(army.player, army.at, |die| die.die_type == DieType::MinorTerrain);
    engine.moved(minors, Area::Bua, reason);
}

/// Damages a unit; reports whether that kills it, with all damage of this action (`docs/rules/questions.md`, Q14).
pub(crate) fn damage_unit(engine: &mut Engine<'_>, unit: DieId, damage: u32) -> bool {
    if damage == 0 {
        return false;
    }
    engine.emit(ResolutionEvent::UnitDamaged { unit, damage });
    let all = engine.state.resolution().map_or(0, |resolution| resolution.damage_to(unit));
    all >= u32::from(engine.state.die(unit).health)
}

/// Exchanges a unit for a larger one from the DUA, or a Dragonkin for one from the pool.
pub(crate) fn promote(engine: &mut Engine<'_>, unit: DieId, to: DieId) {
    let at = engine.state.die_state(unit).area;
    let from = if engine.state.die(unit).die_type == DieType::Dragonkin { Area::Pool } else { Area::Dua };
    engine.moved(vec![to], at, MoveReason::Promoted);
    engine.moved(vec![unit], from, MoveReason::Exchanged);
}

/// Begins an effect of an icon.
pub(crate) fn begin_effect(
    engine: &mut Engine<'_>,
    icon: &str,
    subject: Subject,
    changes: Vec<EffectChange>,
    until: Until,
    held_by: Option<DieId>,
) {
    let (number, name) = (engine.state.effects_made + 1, icon.to_owned());
    let cause = EffectCause::Icon(name.clone());
    let (times, spares_maneuver) = (1, false);
    engine.emit(TableEvent::EffectBegan(Box::new(Effect {
        number,
        name,
        cause,
        subject,
        changes,
        times,
        spares_maneuver,
        until,
        held_by,
    })));
}
