//! Applying events to states. This changes what events record, and knows no rules.

mod dragons;
mod magic;
mod resolution;
mod species;

use super::{
    Area, Battle, BattleEvent, Contest, CounterManeuver, DieId, DieState, Event, GameHeader, KilledUnits,
    MarchEvent, MoveReason, PlayerId, Resolution, ResolutionEvent, SetUp, SetUpEvent, Stage, StageEvent,
    State, TableEvent, Terrain, TerrainId, Turn, TurnEvent,
};
use crate::dice::{DieType, ThrowSource};
use crate::roll::Defence;
use crate::rules::RollKind;
use warband_core::journal::Game;

impl Game for State {
    const NAME: &'static str = "dragon-dice";

    type Set = GameHeader;
    type Event = Event;

    fn new(header: &GameHeader) -> Option<State> {
        State::new(header)
    }

    fn knows(&self, event: &Event) -> bool {
        event.is_known_to(self)
    }

    fn may_happen(&self, event: &Event) -> bool {
        event.may_happen(self)
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Table(event) => apply_table(self, event),
            Event::SetUp(event) => apply_setup(self, event),
            Event::Turn(event) => apply_turn(self, event),
            Event::March(event) => apply_march(self, event),
            Event::Battle(event) => apply_battle(self, event),
            Event::Magic(event) => {
                if let Stage::Turn(turn) = &mut self.stage {
                    magic::apply_magic(turn, event);
                }
            }
            Event::Dragons(event) => {
                if let Stage::Turn(turn) = &mut self.stage {
                    dragons::apply_dragons(turn, event);
                }
            }
            Event::Species(event) => {
                if let Stage::Turn(turn) = &mut self.stage {
                    species::apply_species(turn, event);
                }
            }
            Event::Resolution(event) => apply_resolution(self, event),
            Event::Stage(event) => apply_stage(self, event),
        }
    }
}

fn apply_table(state: &mut State, event: &TableEvent) {
    match event {
        TableEvent::DiceThrown(thrown) => {
            state.throws += u64::from(thrown.throw.is_some());
            if let Stage::Turn(Turn { contest: Some(contest), .. }) = &mut state.stage {
                contest.is_typed |=
                    thrown.what == RollKind::COUNTER_MANEUVER && thrown.how != ThrowSource::Digital.word();
            }
        }
        TableEvent::Moved { dice, to, reason } => {
            dice.iter().for_each(|die| put(state, *die, *to));
            end_effects_of_moved(state, dice);
            if let Stage::Turn(turn) = &mut state.stage
                && *to != Area::Dua
            {
                turn.resolution.killed.forget(dice);
            }
            if let Stage::Turn(turn) = &mut state.stage {
                match reason {
                    MoveReason::Rode => turn.rode.extend(dice),
                    MoveReason::Flew => turn.species.flew.extend(dice),
                    MoveReason::Reinforced => turn.reinforced.extend(dice),
                    _ => {}
                }
            }
        }
        TableEvent::Turned { die, face } => {
            let Some(die) = state.dice.get_mut(die.0 as usize) else { return };
            die.face = Some(*face);
            let is_minor = die.die.die_type == DieType::MinorTerrain;
            if let Stage::Turn(turn) = &mut state.stage {
                turn.minor_rolled |= is_minor;
            }
        }
        TableEvent::ControlChanged { terrain, player } => {
            if let Some(terrain) = state.terrains.get_mut(usize::from(terrain.0)) {
                (terrain.controller, terrain.location) = (*player, None);
            }
        }
        TableEvent::CastleBecame { terrain, location } => {
            if let Some(terrain) = state.terrains.get_mut(usize::from(terrain.0)) {
                terrain.location = Some(location.clone());
            }
        }
        TableEvent::EffectBegan(effect) => {
            state.effects_made = state.effects_made.max(effect.number);
            state.effects.push(effect.as_ref().clone());
        }
        TableEvent::EffectEnded(number) => state.effects.retain(|effect| effect.number != *number),
        TableEvent::Prompted(prompt) => state.prompt = *prompt,
        TableEvent::CauseGiven(_) | TableEvent::Overruled { .. } => {}
    }
}

fn apply_setup(state: &mut State, event: &SetUpEvent) {
    match event {
        SetUpEvent::TieBroken { higher, among } => {
            among.iter().for_each(|player| rank(state, *player, u32::from(player == higher)));
        }
        SetUpEvent::OrderRolled { player, total } => rank(state, *player, *total),
        SetUpEvent::OrderSettled { order, frontier_by } => {
            state.order.clone_from(order);
            state.stage = Stage::SetUp(SetUp { frontier_by: Some(*frontier_by) });
        }
        SetUpEvent::FrontierPicked(picked) => set_frontier(state, *picked),
    }
}

fn apply_turn(state: &mut State, event: &TurnEvent) {
    match event {
        TurnEvent::TurnBegan { player, number } => {
            state.stage = Stage::Turn(Turn::begin(*number, *player));
            if state.began.is_empty() {
                let armies = state.everybody().flat_map(|player| state.armies(player));
                state.began = armies.map(|army| (army, state.health(army))).collect();
            }
        }
        TurnEvent::StepBegan(step) => begin_step(state, *step),
        TurnEvent::EighthFaceUsed(terrain) => {
            if let Stage::Turn(turn) = &mut state.stage {
                turn.used.push(*terrain);
            }
        }
        TurnEvent::TerrainsHeld { player, turns } => {
            if let Some(player) = state.players.get_mut(usize::from(player.0)) {
                player.held = *turns;
            }
        }
        TurnEvent::Conceded(player) => {
            if let Some(player) = state.players.get_mut(usize::from(player.0)) {
                player.conceded = true;
            }
        }
        TurnEvent::GameEnded(end) => {
            state.end = Some(*end);
            if let Stage::Turn(turn) = &mut state.stage {
                turn.end_procedures();
            }
        }
    }
}

fn apply_march(state: &mut State, event: &MarchEvent) {
    let Stage::Turn(turn) = &mut state.stage else { return };
    match event {
        MarchEvent::MarchBegan(army) => {
            (turn.marching, turn.minor_rolled) = (Some(*army), false);
            turn.marched.push(*army);
        }
        MarchEvent::ManeuverAnnounced { opponents, throw } => {
            let (open, throw) = (opponents.clone(), throw.clone());
            turn.contest = Some(Contest { throw, open, ..Contest::default() });
        }
        MarchEvent::CounterManeuvered { player, total, roll } => {
            if let Some(contest) = &mut turn.contest {
                contest.open.retain(|open| open != player);
                contest.counters.retain(|counter| counter.player != *player);
                let roll = roll.as_deref().cloned();
                let counter = total.map(|total| CounterManeuver { player: *player, total, roll });
                contest.counters.extend(counter);
            }
        }
        MarchEvent::CounterReduced { player, less, total } => {
            turn.contest.iter_mut().for_each(|contest| contest.less = *less);
            let counters = turn.contest.iter_mut().flat_map(|contest| &mut contest.counters);
            counters.filter(|counter| counter.player == *player).for_each(|counter| counter.total = *total);
        }
        MarchEvent::ManeuverRolled(total) => {
            if let Some(contest) = &mut turn.contest {
                contest.total = Some(*total);
            }
        }
        MarchEvent::ManeuversGivenUp { player, number } => {
            let is_marching = turn.marching.is_some_and(|army| army.player == *player);
            turn.contest.iter_mut().for_each(|contest| contest.give_up(*player, is_marching, *number));
        }
        MarchEvent::MireRolled(_) => {}
        MarchEvent::MireUnitsChosen(units) => turn.acting = Some(units.clone()),
        MarchEvent::ThornsMet { .. } => {
            turn.contest.get_or_insert_default().in_thorns = true;
        }
        MarchEvent::ManeuverResolved { succeeded } => {
            turn.contest.get_or_insert_default().succeeded = Some(*succeeded);
        }
    }
}

fn apply_battle(state: &mut State, event: &BattleEvent) {
    let Stage::Turn(turn) = &mut state.stage else { return };
    match event {
        BattleEvent::AttackBegan { attack, by, on } => {
            turn.actions.push(attack.results());
            turn.battle = Some(Box::new(Battle::new(*attack, *by, *on)));
            turn.resolution = Resolution::default();
        }
        BattleEvent::AttackEnded | BattleEvent::CounterDeclined(_) => {
            turn.battle = None;
            turn.resolution = Resolution::default();
        }
        BattleEvent::AttackRolled { is_counter_attack, offence, dealt, is_dealt_at_most } => {
            turn.resolution.begin_exchange(dealt, *is_dealt_at_most);
            if let Some(battle) = &mut turn.battle {
                battle.is_counter_attack = *is_counter_attack;
                (battle.offence, battle.saves_resolved) = (Some(*offence), false);
                battle.has_save_roll = false;
            }
        }
        BattleEvent::SavesCounted { saves, back } => {
            turn.resolution.clear_table_roll();
            if let Some(battle) = &mut turn.battle {
                battle.saved = Some(Defence { saves: *saves, back: *back });
            }
        }
        BattleEvent::SavesResolved { saves, damage, direct, back } => {
            turn.resolution.clear_table_roll();
            if let Some(battle) = &mut turn.battle {
                let (by, on) = battle.sides();
                (battle.saves_resolved, battle.saved) = (true, None);
                battle.has_save_roll = saves.is_some();
                battle.damage = vec![(on, damage.saturating_add(*direct)), (by, *back)];
                battle.damage.retain(|(_, damage)| *damage > 0);
            }
        }
        BattleEvent::FoulStenchApplied(dice) => {
            if let Some(battle) = &mut turn.battle {
                battle.under_foul_stench = Some(dice.clone());
            }
        }
    }
}

fn apply_resolution(state: &mut State, event: &ResolutionEvent) {
    let Stage::Turn(turn) = &mut state.stage else { return };
    turn.resolution.apply(event);
    let Some(battle) = &mut turn.battle else { return };
    // Results that an icon adds to an attack, and damage that an army has taken.
    if let ResolutionEvent::UnitsCharmed { results, .. } = event
        && let Some(offence) = &mut battle.offence
    {
        offence.total = offence.total.saturating_add(*results);
    }
    if let ResolutionEvent::SavesGained(gained) = event
        && let Some(saved) = &mut battle.saved
    {
        saved.saves = saved.saves.saturating_add(*gained);
    }
    if let ResolutionEvent::ArmyDamaged { army, damage, .. } = event
        && let Some(place) = battle.damage.iter().position(|taken| taken == &(*army, *damage))
    {
        battle.damage.remove(place);
    }
}

fn apply_stage(state: &mut State, event: &StageEvent) {
    let Stage::Turn(turn) = &mut state.stage else { return };
    match event {
        StageEvent::Queue(queue) => turn.resolution.queue.clone_from(queue),
        StageEvent::TableRoll(roll) => turn.resolution.table_roll = roll.as_deref().cloned(),
        StageEvent::Killed(killed) => turn.resolution.killed = KilledUnits::clone(killed),
        StageEvent::DragonAttack(battle) => turn.dragon_battle = Some(battle.clone()),
    }
}

/// Records a roll for the order of play, or the breaking of a tie.
fn rank(state: &mut State, player: PlayerId, total: u32) {
    if let Some(player) = state.players.get_mut(usize::from(player.0)) {
        player.ranks.push(total);
    }
}

fn begin_step(state: &mut State, step: usize) {
    let phase = |step: usize| state.steps.get(step).map(|step| step.phase);
    let begins_phase = step == 0 || phase(step) != phase(step - 1);
    let Stage::Turn(turn) = &mut state.stage else { return };
    turn.step = step;
    turn.end_procedures();
    if begins_phase {
        (turn.marching, turn.acting) = (None, None);
        turn.actions.clear();
    }
}

/// Ends effects on single dice that left, and effects held by dice that left.
fn end_effects_of_moved(state: &mut State, dice: &[DieId]) {
    let areas: Vec<Area> = state.dice.iter().map(|die| die.area).collect();
    let is_in_army = |id: DieId| areas.get(id.0 as usize).is_some_and(|area| area.is_army());
    state.effects.retain_mut(|effect| {
        let is_let_go = effect.held_by.is_some_and(|holder| dice.contains(&holder));
        if effect.held_by.is_some() && !effect.is_bond() && !is_let_go {
            // A glare follows units from army to army; it ends when the glaring unit leaves (`docs/rules/sais.md`).
            let gone: Vec<DieId> = dice.iter().copied().filter(|id| !is_in_army(*id)).collect();
            return !effect.subject.lose(&gone);
        }
        // A champion and its dragon stay together if both move.
        let stays =
            effect.is_bond() && is_let_go && effect.subject.dice().iter().all(|die| dice.contains(die));
        stays || !effect.subject.lose(dice) && !is_let_go
    });
}

fn set_frontier(state: &mut State, picked: DieId) {
    let frontier = TerrainId(state.terrains.len() as u8);
    let Some(die) = state.dice.get_mut(picked.0 as usize) else { return };
    die.area = Area::Terrain(frontier);
    let rest = |die: &&mut DieState| die.area == Area::Proposed;
    state.dice.iter_mut().filter(rest).for_each(|die| die.area = Area::Aside);
    state.terrains.push(Terrain { die: picked, home: None, controller: None, location: None });
}

/// Moves a die into an area, after the dice already there.
fn put(state: &mut State, id: DieId, to: Area) {
    state.moves += 1;
    let moves = state.moves;
    if let Some(die_state) = state.dice.get_mut(id.0 as usize) {
        (die_state.area, die_state.since) = (to, moves);
        if die_state.die.die_type == DieType::MinorTerrain {
            die_state.face = None;
        }
    }
}
