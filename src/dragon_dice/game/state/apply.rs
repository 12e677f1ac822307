//! Events become states: no rules here, only what an event says.

use super::{
    Area, Battle, BattleEvent, COUNTER, Contest, DieId, DieState, Event, GameHeader, MarchEvent, PendingIcon,
    PlayerId, ResolutionEvent, SetUp, SetUpEvent, Stage, State, TableEvent, Terrain, TerrainId, Turn,
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
            }
            BattleEvent::AttackEnded | BattleEvent::CounterDeclined(_) => turn.battle = None,
            BattleEvent::AttackRolled { .. }
            | BattleEvent::BashesPending { .. }
            | BattleEvent::SavesResolved { .. }
            | BattleEvent::FoulStenchApplied(_) => {
                if let Some(battle) = &mut turn.battle {
                    battle.apply(event);
                }
            }
        }
    }

    fn apply_resolution(&mut self, event: &ResolutionEvent) {
        let Stage::Turn(turn) = &mut self.stage else { return };
        match event {
            ResolutionEvent::SurvivalRollPending(dice) | ResolutionEvent::BurialRollPending(dice) => {
                turn.dying.extend(dice);
                turn.sinks = matches!(event, ResolutionEvent::BurialRollPending(_));
            }
            ResolutionEvent::SurvivalRolled => {
                turn.dying.clear();
                turn.sinks = false;
            }
            ResolutionEvent::SteppedDamagePending(killed) => turn.stepping.extend(killed),
            ResolutionEvent::SteppedDamageResolved { exchanged } => {
                let first = turn.stepping.drain(..turn.stepping.len().min(1)).next();
                if let (true, Some(first), Some(battle)) = (exchanged, first, &mut turn.battle)
                    && battle.burying
                {
                    // Who is exchanged is not killed (open_questions.md Q13).
                    battle.targets.retain(|unit| *unit != first.unit);
                }
            }
            ResolutionEvent::UnitsNotRolled(_) => {}
            ResolutionEvent::TargetsChosen(_)
            | ResolutionEvent::IconsSplit
            | ResolutionEvent::IconChosenFirst(_)
            | ResolutionEvent::UnitDamaged { .. }
            | ResolutionEvent::UnitsCharmed { .. }
            | ResolutionEvent::PlagueSpread
            | ResolutionEvent::BurialPending(_)
            | ResolutionEvent::Resolved
            | ResolutionEvent::SaveDiceRolled(_)
            | ResolutionEvent::IconsDecided(_)
            | ResolutionEvent::SaveDiceRerolled(_)
            | ResolutionEvent::OptionalIconsGained { .. }
            | ResolutionEvent::OptionalIconUsed
            | ResolutionEvent::OptionalIconPartlyUsed(_)
            | ResolutionEvent::BashResolved(_)
            | ResolutionEvent::ArmyDamaged { .. } => {
                if let Some(battle) = &mut turn.battle {
                    battle.apply_resolution(event);
                }
            }
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
        turn.dying.clear();
        turn.sinks = false;
        turn.stepping.clear();
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

impl Battle {
    fn apply(&mut self, event: &BattleEvent) {
        match event {
            BattleEvent::AttackRolled {
                is_counter_attack,
                offence,
                targeted_icons,
                delayed_icons,
                dealt,
            } => {
                self.dealt.clone_from(dealt);
                self.is_counter_attack = *is_counter_attack;
                self.charmed.clear();
                (self.offence, self.saves_resolved) = (Some(*offence), false);
                self.targeted_icons.clone_from(targeted_icons);
                self.delayed_icons.clone_from(delayed_icons);
            }
            BattleEvent::BashesPending { saves, back, icons } => {
                self.saved = Some(Defence { saves: *saves, back: *back });
                (self.save_dice, self.targets) = (None, Vec::new());
                self.bashes.clone_from(icons);
            }
            BattleEvent::SavesResolved { damage, direct, back, .. } => {
                let (by, on) = self.sides();
                (self.saves_resolved, self.save_dice, self.saved) = (true, None, None);
                self.delayed_icons.clear();
                self.wounds = vec![(on, damage.saturating_add(*direct)), (by, *back)];
                self.wounds.retain(|(_, damage)| *damage > 0);
            }
            BattleEvent::FoulStenchApplied(dice) => self.under_foul_stench = Some(dice.clone()),
            BattleEvent::AttackBegan { .. } | BattleEvent::AttackEnded | BattleEvent::CounterDeclined(_) => {}
        }
    }

    fn apply_resolution(&mut self, event: &ResolutionEvent) {
        match event {
            ResolutionEvent::SaveDiceRolled(dice) => {
                self.save_dice = Some(dice.clone());
                self.decisions.clear();
            }
            ResolutionEvent::IconsDecided(decisions) => self.decisions.clone_from(decisions),
            ResolutionEvent::SaveDiceRerolled(dice) => {
                for die in self.save_dice.iter_mut().flatten() {
                    if let Some(again) = dice.iter().find(|again| again.die == die.die) {
                        die.faces.clone_from(&again.faces);
                    }
                }
            }
            ResolutionEvent::TargetsChosen(dice) => self.targets.clone_from(dice),
            ResolutionEvent::BurialPending(dice) => {
                (self.targets, self.burying) = (dice.clone(), true);
            }
            ResolutionEvent::IconsSplit => {
                let queue = self.queue();
                if let Some(parts) = queue.first().map(PendingIcon::apart).filter(|parts| !parts.is_empty()) {
                    queue.splice(..1, parts);
                }
            }
            ResolutionEvent::IconChosenFirst(place) => {
                let queue = self.queue();
                if *place < queue.len() {
                    queue[..=*place].rotate_right(1);
                }
            }
            ResolutionEvent::Resolved => {
                let queue = self.queue();
                queue.drain(..queue.len().min(1));
                (self.targets, self.burying, self.spreading) = (Vec::new(), false, false);
            }
            ResolutionEvent::BashResolved(gained) => {
                self.bashes.drain(..self.bashes.len().min(1));
                self.targets.clear();
                if let Some(saved) = &mut self.saved {
                    saved.saves = saved.saves.saturating_add(*gained);
                }
            }
            ResolutionEvent::OptionalIconsGained { army, icons } => {
                self.optional_icons.extend(icons.iter().map(|icon| (*army, icon.clone())));
            }
            ResolutionEvent::OptionalIconUsed => {
                self.optional_icons.drain(..self.optional_icons.len().min(1));
            }
            ResolutionEvent::OptionalIconPartlyUsed(used) => {
                if let Some((_, icon)) = self.optional_icons.first_mut() {
                    icon.amount = icon.amount.saturating_sub(*used);
                }
                let is_used = self.optional_icons.first().is_some_and(|(_, icon)| icon.amount == 0);
                self.optional_icons.drain(..usize::from(is_used));
            }
            ResolutionEvent::UnitsCharmed { units, results } => {
                self.charmed.extend(units);
                if let Some(offence) = &mut self.offence {
                    offence.total = offence.total.saturating_add(*results);
                }
            }
            ResolutionEvent::UnitDamaged { unit, damage } => self.damaged_units.push((*unit, *damage)),
            ResolutionEvent::PlagueSpread => {
                (self.targets, self.spreading) = (Vec::new(), true);
            }
            ResolutionEvent::ArmyDamaged { army, damage, .. } => {
                let place = self.wounds.iter().position(|wound| wound == &(*army, *damage));
                place.map(|place| self.wounds.remove(place));
            }
            ResolutionEvent::UnitsNotRolled(_)
            | ResolutionEvent::SurvivalRollPending(_)
            | ResolutionEvent::BurialRollPending(_)
            | ResolutionEvent::SurvivalRolled
            | ResolutionEvent::SteppedDamagePending(_)
            | ResolutionEvent::SteppedDamageResolved { .. } => {}
        }
    }
}
