//! Events become states: no rules here, only what an event says.

use super::{
    Area, Battle, BattleEvent, COUNTER, Contest, DieId, DieState, Event, GameHeader, MarchEvent, PlayerId,
    Resolution, ResolutionEvent, SetUp, SetUpEvent, Stage, State, TableEvent, Terrain, TerrainId, Turn,
    TurnEvent,
};
use crate::dragon_dice::dice::{DieType, ThrowSource};
use crate::dragon_dice::roll::Defence;
use crate::journal::Game;

impl Game for State {
    const NAME: &'static str = "dragon-dice";

    type Set = GameHeader;
    type Event = Event;

    fn new(header: &GameHeader) -> Option<State> {
        State::new(header)
    }

    fn knows(&self, event: &Event) -> bool {
        self.has_all_of(event)
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Table(event) => self.apply_table(event),
            Event::SetUp(event) => self.apply_setup(event),
            Event::Turn(event) => self.apply_turn(event),
            Event::March(event) => self.apply_march(event),
            Event::Battle(event) => self.apply_battle(event),
            Event::Resolution(event) => self.apply_resolution(event),
        }
    }
}

impl State {
    fn apply_table(&mut self, event: &TableEvent) {
        match event {
            TableEvent::DiceThrown(thrown) => {
                self.throws += u64::from(thrown.throw.is_some());
                if let Stage::Turn(Turn { contest: Some(contest), .. }) = &mut self.stage {
                    contest.is_typed |= thrown.what == COUNTER && thrown.how != ThrowSource::Digital.word();
                }
            }
            TableEvent::Moved { dice, to, .. } => {
                dice.iter().for_each(|die| self.put(*die, *to));
                self.end_effects_of_moved(dice);
            }
            TableEvent::Turned { die, face } => {
                let Some(state) = self.dice.get_mut(die.0 as usize) else { return };
                state.face = Some(*face);
                let is_minor = state.die.kind == DieType::MinorTerrain;
                if let Stage::Turn(turn) = &mut self.stage {
                    turn.minor_rolled |= is_minor;
                }
            }
            TableEvent::ControlChanged { terrain, player } => {
                if let Some(terrain) = self.terrains.get_mut(usize::from(terrain.0)) {
                    (terrain.controller, terrain.location) = (*player, None);
                }
            }
            TableEvent::CastleBecame { terrain, location } => {
                if let Some(terrain) = self.terrains.get_mut(usize::from(terrain.0)) {
                    terrain.location = Some(location.clone());
                }
            }
            TableEvent::EffectBegan(effect) => {
                self.effects_made = self.effects_made.max(effect.number);
                self.effects.push(effect.clone());
            }
            TableEvent::EffectEnded(number) => self.effects.retain(|effect| effect.number != *number),
            TableEvent::Prompted(prompt) => self.prompt = *prompt,
            TableEvent::Overruled { .. } => {}
        }
    }

    fn apply_setup(&mut self, event: &SetUpEvent) {
        match event {
            SetUpEvent::TieBroken { higher, among } => {
                among.iter().for_each(|player| self.rank(*player, u32::from(player == higher)));
            }
            SetUpEvent::OrderRolled { player, total } => self.rank(*player, *total),
            SetUpEvent::OrderSettled { order, frontier_by } => {
                self.order.clone_from(order);
                self.stage = Stage::SetUp(SetUp { frontier_by: Some(*frontier_by) });
            }
            SetUpEvent::FrontierPicked(picked) => self.set_frontier(*picked),
        }
    }

    fn apply_turn(&mut self, event: &TurnEvent) {
        match event {
            TurnEvent::TurnBegan { player, number } => {
                self.stage = Stage::Turn(Turn::begin(*number, *player));
            }
            TurnEvent::StepBegan(step) => self.begin_step(*step),
            TurnEvent::EighthFaceUsed(terrain) => {
                if let Stage::Turn(turn) = &mut self.stage {
                    turn.used.push(*terrain);
                }
            }
            TurnEvent::TerrainsHeld { player, turns } => {
                if let Some(player) = self.players.get_mut(usize::from(player.0)) {
                    player.held = *turns;
                }
            }
            TurnEvent::Conceded(player) => {
                if let Some(player) = self.players.get_mut(usize::from(player.0)) {
                    player.conceded = true;
                }
            }
            TurnEvent::GameEnded(end) => self.end = Some(*end),
        }
    }

    fn apply_march(&mut self, event: &MarchEvent) {
        let Stage::Turn(turn) = &mut self.stage else { return };
        match event {
            MarchEvent::MarchBegan(army) => {
                (turn.marching, turn.minor_rolled) = (Some(*army), false);
                turn.marched.push(*army);
            }
            MarchEvent::ManeuverAnnounced(open) => {
                turn.contest = Some(Contest { open: open.clone(), ..Contest::default() });
            }
            MarchEvent::CounterManeuvered { player, total } => {
                if let Some(contest) = &mut turn.contest {
                    contest.open.retain(|open| open != player);
                    contest.counters.retain(|(of, _)| of != player);
                    contest.counters.extend(total.map(|total| (*player, total)));
                }
            }
            MarchEvent::ManeuverRolled(total) => {
                if let Some(contest) = &mut turn.contest {
                    contest.total = Some(*total);
                }
            }
            MarchEvent::ManeuverResolved { succeeded } => {
                turn.contest.get_or_insert_default().succeeded = Some(*succeeded);
            }
        }
    }

    fn apply_battle(&mut self, event: &BattleEvent) {
        let Stage::Turn(turn) = &mut self.stage else { return };
        match event {
            BattleEvent::AttackBegan { attack, by, on } => {
                turn.battle = Some(Box::new(Battle::new(*attack, *by, *on)));
                turn.resolution = Resolution::default();
            }
            BattleEvent::AttackEnded | BattleEvent::CounterDeclined(_) => {
                turn.battle = None;
                turn.resolution = Resolution::default();
            }
            BattleEvent::AttackRolled { is_counter_attack, offence, dealt } => {
                turn.resolution.begin_exchange(dealt);
                if let Some(battle) = &mut turn.battle {
                    battle.is_counter_attack = *is_counter_attack;
                    (battle.offence, battle.saves_resolved) = (Some(*offence), false);
                }
            }
            BattleEvent::SavesCounted { saves, back } => {
                turn.resolution.clear_table_roll();
                if let Some(battle) = &mut turn.battle {
                    battle.saved = Some(Defence { saves: *saves, back: *back });
                }
            }
            BattleEvent::SavesResolved { damage, direct, back, .. } => {
                turn.resolution.clear_table_roll();
                if let Some(battle) = &mut turn.battle {
                    let (by, on) = battle.sides();
                    (battle.saves_resolved, battle.saved) = (true, None);
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

    fn apply_resolution(&mut self, event: &ResolutionEvent) {
        let Stage::Turn(turn) = &mut self.stage else { return };
        turn.resolution.apply(event);
        let Some(battle) = &mut turn.battle else { return };
        // What an icon adds to the rolls of an attack, and damage of it that is taken.
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

    /// A roll for the order of play, or the breaking of a tie.
    fn rank(&mut self, player: PlayerId, total: u32) {
        if let Some(player) = self.players.get_mut(usize::from(player.0)) {
            player.ranks.push(total);
        }
    }

    fn begin_step(&mut self, step: usize) {
        let phase = |step: usize| self.steps.get(step).map(|step| step.phase);
        let begins_phase = step == 0 || phase(step) != phase(step - 1);
        let Stage::Turn(turn) = &mut self.stage else { return };
        turn.step = step;
        (turn.contest, turn.battle) = (None, None);
        turn.resolution = Resolution::default();
        if begins_phase {
            turn.marching = None;
        }
    }

    /// Effects on single units end for those that leave, and those that a die holds where it leaves.
    fn end_effects_of_moved(&mut self, dice: &[DieId]) {
        self.effects.retain_mut(|effect| {
            let lay_on_units = !effect.units.is_empty();
            effect.units.retain(|unit| !dice.contains(unit));
            let is_let_go = effect.held_by.is_some_and(|holder| dice.contains(&holder));
            !(is_let_go || lay_on_units && effect.units.is_empty())
        });
    }

    fn set_frontier(&mut self, picked: DieId) {
        let frontier = TerrainId(self.terrains.len() as u8);
        let Some(die) = self.dice.get_mut(picked.0 as usize) else { return };
        die.area = Area::Terrain(frontier);
        let rest = |die: &&mut DieState| die.area == Area::Proposed;
        self.dice.iter_mut().filter(rest).for_each(|die| die.area = Area::Aside);
        self.terrains.push(Terrain { die: picked, home: None, controller: None, location: None });
    }
}
