//! Effects on killed units: Rise from the Ashes and Replanting before they are dead, Stepped Damage and Accelerated
//! Growth afterwards, Open Grave, which keeps them from the DUA, and Soiled Ground, which buries them
//! (`docs/rules/damage.md` section 2 and `docs/rules/magic.md`, in that order; `docs/rules/questions.md`, Q13, Q107).

use crate::dice::{Die, DieType, Elements, ResultType, ShownFace};
use crate::game::engine::{Engine, Progress, Throw};
use crate::game::questions::{elements, promotions, under_effects};
use crate::game::state::{
    Area, ArmyId, DieId, Impossible, KilledBy, MoveReason, PlayerId, PromptKind, Refusal, ResolutionEvent,
    RollPurpose, State, SteppedDamage, Subject, TableRoll, health_of,
};
use crate::roll::{UnitOutcome, shows_id};
use crate::rules::{Ability, Effect, RISE_FROM_THE_ASHES, RollKind, SpellEffect, abilities};
use warband_core::sort::StableSort;
use warband_core::text::Name;

/// Reports whether a killed unit may roll before it is dead; not if effects keep it from being rolled
/// (`docs/rules/questions.md`, Q91).
fn has_last_roll(state: &State, id: DieId) -> bool {
    let may_be_rolled = || !under_effects::unrolled(state, state.army_of(id)).contains(&id);
    last_chances(state, id) != (false, false) && may_be_rolled()
}

/// Returns what may save a killed unit: a face that rises from the ashes, and Replanting.
pub fn last_chances(state: &State, id: DieId) -> (bool, bool) {
    let die_state = state.die_state(id);
    let army = ArmyId { player: die_state.owner, at: die_state.area };
    (may_rise(state, id), is_replanted(state, &die_state.die, army))
}

/// Reports whether a unit has the face that saves it when it is killed, and again when it is buried.
fn may_rise(state: &State, id: DieId) -> bool {
    state.die(id).faces.iter().any(|face| face.icon.name() == RISE_FROM_THE_ASHES)
}

/// Reports whether Replanting saves a unit there that shows an ID.
fn is_replanted(state: &State, die: &Die, army: ArmyId) -> bool {
    army.terrain().is_some() && acts_on(state, die, Effect::Replants, elements(state, army))
}

/// Reports whether Stepped Damage may exchange a unit when it is killed.
fn steps_down(state: &State, unit: DieId) -> bool {
    acts_on(state, state.die(unit), Effect::StepsDown, Elements::default())
}

/// Reports whether the species of a die has an ability with this effect that acts at a place of these elements.
fn acts_on(state: &State, die: &Die, effect: Effect, here: Elements) -> bool {
    let acts = |ability: Ability| {
        ability.species == die.species.raw() && ability.effect == effect && ability.acts_at(here)
    };
    state.rules.has_abilities && abilities().any(acts)
}

/// Returns the health of the unit that a spell on its owner's DUA exchanges for a killed unit (Accelerated Growth).
fn regrown_health(state: &State, unit: DieId) -> Option<u32> {
    let die_state = state.die_state(unit);
    let on_dua = state.effects.iter().filter(|effect| effect.subject == Subject::Dua(die_state.owner));
    let mut health = on_dua.filter_map(|effect| {
        let spell = effect.spell()?;
        let SpellEffect::ExchangeKilled(health) = spell.effect else { return None };
        let fits = spell.species == Some(die_state.die.species.raw());
        (fits && u32::from(die_state.die.health) > health).then_some(health)
    });
    health.next()
}

/// Returns the smaller units of the DUA that may replace a killed one, one of each name: by Stepped Damage any Undead,
/// by Accelerated Growth those that were in the DUA before it was killed.
pub(crate) fn exchange_partners(state: &State, unit: DieId) -> Vec<DieId> {
    let killed = state.die_state(unit);
    let regrown = regrown_health(state, unit);
    if regrown.is_none() && !steps_down(state, unit) {
        return Vec::new();
    }
    let waiting = state.resolution().map_or(&[][..], |resolution| &resolution.killed.stepped_damage);
    let lay_before = |id: &DieId| {
        regrown.is_none() || killed.area != Area::Dua || state.die_state(*id).since < killed.since
    };
    let is_free = |id: &DieId| lay_before(id) && !waiting.iter().any(|exchanged| exchanged.unit == *id);
    let smaller = state.lying(killed.owner, Area::Dua, |die| {
        let fits = match regrown {
            Some(health) => u32::from(die.health) == health,
            None => die.health < killed.die.health,
        };
        die.species == killed.die.species && die.die_type.is_unit() && fits
    });
    promotions::one_of_each_name(state, smaller.into_iter().filter(is_free).collect())
}

/// Kills units; those with a survival roll make it first.
pub(crate) fn kill(engine: &mut Engine<'_>, dice: &[DieId], by: KilledBy) {
    if engine.state.turn().is_some() {
        begin_spells_on_killed(engine, dice, by);
    }
    let (rolling, dead): (Vec<DieId>, Vec<DieId>) =
        dice.iter().partition(|id| engine.state.turn().is_some() && has_last_roll(&engine.state, **id));
    if !rolling.is_empty() {
        engine.emit(ResolutionEvent::SurvivalRollPending(rolling));
    }
    die(engine, &dead, by);
}

/// Records which spells on the army of the killed units, or on its terrain, will act on them once they are dead.
fn begin_spells_on_killed(engine: &mut Engine<'_>, dice: &[DieId], by: KilledBy) {
    let state = &engine.state;
    let under = |effect: SpellEffect| -> Vec<DieId> {
        let acts = |id: &&DieId| under_effects::is_under_spell(state, state.army_of(**id), &effect);
        dice.iter()
            .filter(|id| state.die(**id).die_type != DieType::Dragonkin)
            .filter(acts)
            .copied()
            .collect()
    };
    let to_reserve = match by {
        KilledBy::DamageAfterSaves => under(SpellEffect::KilledToReserve),
        KilledBy::Burial | KilledBy::SneakAttack | KilledBy::Other => Vec::new(),
    };
    let soiled = match by {
        KilledBy::Burial => Vec::new(),
        KilledBy::DamageAfterSaves | KilledBy::SneakAttack | KilledBy::Other => {
            under(SpellEffect::BuryKilled)
        }
    };
    if !to_reserve.is_empty() {
        engine.stage(|turn| turn.resolution.killed.open_grave.extend(to_reserve));
    }
    if !soiled.is_empty() {
        engine.stage(|turn| turn.resolution.killed.soiled_ground.extend(soiled));
    }
}

/// Buries dead units; those with a roll before burial make it first.
pub(crate) fn bury_dead(engine: &mut Engine<'_>, dice: &[DieId]) {
    let (rolling, buried): (Vec<DieId>, Vec<DieId>) =
        dice.iter().partition(|id| engine.state.turn().is_some() && may_rise(&engine.state, **id));
    if !rolling.is_empty() {
        engine.emit(ResolutionEvent::BurialRollPending(rolling));
    }
    engine.moved(buried, Area::Bua, MoveReason::Buried);
}

/// Moves killed units: ordinary ones to the DUA, or by Open Grave to the Reserve Area, Dragonkin to the pool, or by
/// Sneak Attack to the BUA.
fn die(engine: &mut Engine<'_>, dice: &[DieId], by: KilledBy) {
    let state = &engine.state;
    let (dragonkin, others): (Vec<DieId>, Vec<DieId>) =
        dice.iter().partition(|id| state.die(**id).die_type == DieType::Dragonkin);
    // Units that may be exchanged are in the DUA until that is settled.
    let has_partners = |id: &DieId| !exchange_partners(state, *id).is_empty();
    let (to_reserve, mut killed): (Vec<DieId>, Vec<DieId>) =
        others.into_iter().partition(|id| goes_to_reserve(state, *id) && !has_partners(id));
    let regrows = |id: &DieId| regrown_health(state, *id).is_some() && has_partners(id);
    let exchanged = |wanted: &dyn Fn(&DieId) -> bool| -> Vec<SteppedDamage> {
        let units = killed.iter().filter(|id| wanted(id));
        units.map(|id| SteppedDamage { unit: *id, army: state.army_of(*id) }).collect()
    };
    let mut exchanges = exchanged(&|id| steps_down(state, *id));
    exchanges.extend(exchanged(&regrows));
    // Units killed at the same time cannot replace them: they enter the DUA later.
    killed.stable_sort_by_key(|id| !regrows(id));
    engine.moved(killed, Area::Dua, MoveReason::Killed);
    engine.moved(to_reserve, Area::Reserve, MoveReason::OpenGrave);
    let (to, reason) = match by {
        KilledBy::SneakAttack => (Area::Bua, MoveReason::Buried),
        KilledBy::DamageAfterSaves | KilledBy::Burial | KilledBy::Other => (Area::Pool, MoveReason::Killed),
    };
    engine.moved(dragonkin, to, reason);
    if !exchanges.is_empty() && engine.state.turn().is_some() {
        engine.stage(|turn| turn.resolution.killed.stepped_damage.extend(exchanges));
    }
}

/// Reports whether Open Grave sends a killed unit to the Reserve Area.
fn goes_to_reserve(state: &State, unit: DieId) -> bool {
    state.resolution().is_some_and(|resolution| resolution.killed.open_grave.contains(&unit))
}

/// Asks what killed units may still do; reports whether any player is asked.
pub(crate) fn prompt_survival_rolls(engine: &mut Engine<'_>) -> bool {
    let Some(turn) = engine.state.turn() else { return false };
    if let Some(first) = turn.resolution.killed.survival_rolls.first() {
        let owner = engine.state.die_state(*first).owner;
        engine.prompt(owner, PromptKind::SurvivalRolls);
        return true;
    }
    while engine.has_steps_left()
        && let Some(stepping) =
            engine.state.turn().and_then(|turn| turn.resolution.killed.stepped_damage.first().copied())
    {
        let unit = stepping.unit;
        let lies_dead = engine.state.die_state(unit).area == Area::Dua;
        if lies_dead && !exchange_partners(&engine.state, unit).is_empty() {
            let kind = match regrown_health(&engine.state, unit) {
                Some(_) => PromptKind::AcceleratedGrowth(unit),
                None => PromptKind::SteppedDamage(unit),
            };
            engine.prompt(stepping.army.player, kind);
            return true;
        }
        stay_killed(engine);
    }
    if let Some(first) = on_soiled_ground(&engine.state).first() {
        let owner = engine.state.die_state(*first).owner;
        engine.prompt(owner, PromptKind::SoiledGround);
        return true;
    }
    false
}

/// Returns the dead units of one player that roll now before Soiled Ground buries them.
pub fn on_soiled_ground(state: &State) -> Vec<DieId> {
    let soiled = state.resolution().map_or(&[][..], |resolution| &resolution.killed.soiled_ground);
    let rolls = |id: &&DieId| {
        let die_state = state.die_state(**id);
        die_state.area == Area::Dua && !state.player(die_state.owner).conceded
    };
    let rolling: Vec<DieId> = soiled.iter().filter(rolls).copied().collect();
    let owner = rolling.first().map(|id| state.die_state(*id).owner);
    rolling.into_iter().filter(|id| Some(state.die_state(*id).owner) == owner).collect()
}

/// Reports whether Soiled Ground may still bury units of a player, who rolls for them.
pub(crate) fn is_rolling_on_soiled_ground(state: &State, player: PlayerId) -> bool {
    on_soiled_ground(state).first().is_some_and(|id| state.die_state(*id).owner == player)
}

/// Rolls dead units on Soiled Ground: those without a save are buried.
pub(crate) fn soiled_ground_rolls(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    let units = on_soiled_ground(&engine.state);
    let Some(first) = units.first() else { return Err(Impossible::NoPrompt.into()) };
    let army = engine.state.army_of(*first);
    let roll = TableRoll::new(RollPurpose::SoiledGround, army, RollKind::BURIAL);
    engine.throw_units(roll, &units, throw)?;
    engine.clear_prompt();
    Ok(Progress::Continues)
}

/// Counts the dice of dead units on Soiled Ground.
pub(crate) fn count_soiled_ground(engine: &mut Engine<'_>, roll: &TableRoll) -> Progress {
    let units = on_soiled_ground(&engine.state);
    let rolled = engine.settle_units(roll, &units);
    engine.stage(|turn| turn.resolution.killed.soiled_ground.retain(|soiled| !units.contains(soiled)));
    let is_buried = |(_, outcome): &&(DieId, UnitOutcome)| outcome.totals[ResultType::Save] == 0;
    let buried: Vec<DieId> = rolled.iter().filter(is_buried).map(|(id, _)| *id).collect();
    bury_dead(engine, &buried);
    Progress::ExchangeOver
}

/// Rolls killed units, or dead ones about to be buried: a unit that shows its saving face goes to the Reserve Area.
pub(crate) fn survival_rolls(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    let rolling = engine
        .state
        .resolution()
        .map_or_else(Vec::new, |resolution| resolution.killed.survival_rolls.clone());
    let Some(first) = rolling.first() else { return Err(Impossible::NoPrompt.into()) };
    let roll = TableRoll::new(RollPurpose::SurvivalRolls, engine.state.army_of(*first), RollKind::UNIT_SAVE);
    engine.throw_units(roll, &rolling, throw)?;
    engine.clear_prompt();
    Ok(Progress::Continues)
}

/// Counts the dice of killed units, or of dead ones about to be buried.
pub(crate) fn count_survival_rolls(engine: &mut Engine<'_>, roll: &TableRoll) -> Progress {
    let Some(turn) = engine.state.turn() else { return Progress::Waits };
    let (rolling, sinks) = (turn.resolution.killed.survival_rolls.clone(), turn.resolution.killed.is_burial);
    let is_saved = |id: &&DieId| {
        let die = engine.state.die(**id);
        let rises = |shown: ShownFace| matches!(shown, ShownFace::Face(face) if die.faces[face].icon.name() == RISE_FROM_THE_ASHES);
        let replants = !sinks && is_replanted(&engine.state, die, roll.army);
        let saves = |shown: ShownFace| rises(shown) || replants && shows_id(die, shown);
        let on_table = roll.dice.iter().filter(|shown| shown.die == **id);
        on_table.map(|shown| shown.thrown(0)).any(|thrown| thrown.counting().any(saves))
    };
    let (escaped, lost): (Vec<DieId>, Vec<DieId>) = rolling.iter().partition(is_saved);
    let spared: Vec<(DieId, u32)> =
        escaped.iter().map(|id| (*id, health_of(&engine.state, &[*id]))).collect();
    engine.stage(|turn| {
        turn.resolution.killed.end_rolls();
        spared.iter().for_each(|(unit, health)| turn.resolution.spare(*unit, *health));
    });
    if roll.army.at != Area::Reserve {
        engine.moved(escaped, Area::Reserve, MoveReason::Escaped);
    }
    if sinks {
        engine.moved(lost, Area::Bua, MoveReason::Buried);
    } else {
        die(engine, &lost, KilledBy::Other);
    }
    Progress::ExchangeOver
}

/// Replaces a killed unit with a smaller one of the DUA.
pub(crate) fn exchange(
    engine: &mut Engine<'_>,
    smaller: DieId,
    reason: MoveReason,
) -> Result<Progress, Refusal> {
    let stepping =
        engine.state.turn().and_then(|turn| turn.resolution.killed.stepped_damage.first().copied());
    let Some(SteppedDamage { unit, army }) = stepping else { return Err(Impossible::NoPrompt.into()) };
    let candidates = exchange_partners(&engine.state, unit);
    if !candidates.contains(&smaller) {
        let name = |id: &DieId| engine.state.die(*id).name.raw().to_owned();
        let options = candidates.iter().map(name).collect();
        return Err(Impossible::NoOption(Name::from(name(&smaller)), options).into());
    }
    engine.clear_prompt();
    let health = health_of(&engine.state, &[unit]);
    engine.stage(|turn| {
        turn.resolution.end_stepped_damage();
        turn.resolution.spare(unit, health);
    });
    engine.moved(vec![smaller], army.at, reason);
    Ok(Progress::ExchangeOver)
}

/// Records that the owner of a killed unit does not exchange it.
pub(crate) fn decline_exchange(engine: &mut Engine<'_>) -> Progress {
    engine.clear_prompt();
    stay_killed(engine);
    Progress::ExchangeOver
}

/// Ends the exchange of the first killed unit without one: it is treated like the other killed units.
fn stay_killed(engine: &mut Engine<'_>) {
    let first =
        engine.state.resolution().and_then(|resolution| resolution.killed.stepped_damage.first().copied());
    let Some(SteppedDamage { unit, army }) = first else { return };
    let lies_dead = engine.state.die_state(unit).area == Area::Dua;
    let to_reserve =
        lies_dead && goes_to_reserve(&engine.state, unit) && !engine.state.player(army.player).conceded;
    engine.stage(|turn| turn.resolution.end_stepped_damage());
    if to_reserve {
        engine.moved(vec![unit], Area::Reserve, MoveReason::OpenGrave);
    }
}

/// Cancels rolls and exchanges of killed units: their owner conceded, or they are elsewhere.
pub(crate) fn cancel_survival_rolls(engine: &mut Engine<'_>) {
    if engine.state.turn().is_some_and(|turn| !turn.resolution.killed.survival_rolls.is_empty()) {
        engine.stage(|turn| turn.resolution.killed.end_rolls());
    }
    while engine.has_steps_left()
        && engine.state.turn().is_some_and(|turn| !turn.resolution.killed.stepped_damage.is_empty())
    {
        stay_killed(engine);
    }
}
