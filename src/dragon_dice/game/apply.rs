//! Events become states: no rules here, only what an event says.

use super::{
    Area, Battle, COUNTER, Contest, Due, Event, Piece, PlayerId, Set, SetUp, Stage, State, Terrain,
    TerrainId, Turn,
};
use crate::dragon_dice::dice::{DieType, ThrowSource};
use crate::dragon_dice::roll::Defence;
use crate::journal::Game;

impl Game for State {
    const NAME: &'static str = "dragon-dice";

    type Set = Set;
    type Event = Event;

    fn new(set: &Set) -> Option<State> {
        State::new(set)
    }

    fn knows(&self, event: &Event) -> bool {
        self.has_all_of(event)
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Threw(threw) => {
                self.throws += u64::from(threw.throw.is_some());
                if let Stage::Turn(Turn { contest: Some(contest), .. }) = &mut self.stage {
                    contest.is_typed |= threw.what == COUNTER && threw.how != ThrowSource::Digital.word();
                }
            }
            Event::TieBroken { higher, among } => {
                among.iter().for_each(|player| self.rank(*player, u32::from(player == higher)));
            }
            Event::Ranked { player, total } => self.rank(*player, *total),
            Event::Ordered { order, frontier_by } => {
                self.order.clone_from(order);
                self.stage = Stage::SetUp(SetUp { frontier_by: Some(*frontier_by) });
            }
            Event::Frontier(picked) => self.set_frontier(*picked),
            Event::Moved { dice, to, .. } => {
                dice.iter().for_each(|die| self.put(*die, *to));
                self.free_from_effects(dice);
            }
            Event::Turned { die, face } => {
                let Some(piece) = self.dice.get_mut(die.0 as usize) else { return };
                piece.face = Some(*face);
                let is_minor = piece.die.kind == DieType::MinorTerrain;
                if let Stage::Turn(turn) = &mut self.stage {
                    turn.minor_rolled |= is_minor;
                }
            }
            Event::Controls { terrain, player } => {
                if let Some(terrain) = self.terrains.get_mut(usize::from(terrain.0)) {
                    (terrain.controller, terrain.location) = (*player, None);
                }
            }
            Event::Became { terrain, location } => {
                if let Some(terrain) = self.terrains.get_mut(usize::from(terrain.0)) {
                    terrain.location = Some(location.clone());
                }
            }
            Event::TurnBegan { player, number } => {
                self.stage = Stage::Turn(Turn::begin(*number, *player));
            }
            Event::Held { player, turns } => {
                if let Some(player) = self.players.get_mut(usize::from(player.0)) {
                    player.held = *turns;
                }
            }
            Event::EffectBegan(effect) => {
                self.effects_made = self.effects_made.max(effect.number);
                self.effects.push(effect.clone());
            }
            Event::EffectEnded(number) => self.effects.retain(|effect| effect.number != *number),
            Event::Awaits(choice) => self.awaited = *choice,
            Event::Conceded(player) => {
                if let Some(player) = self.players.get_mut(usize::from(player.0)) {
                    player.conceded = true;
                }
            }
            Event::Ended(end) => self.end = Some(*end),
            Event::Overruled { .. } | Event::NotRolled(_) => {}
            Event::Attacks { .. }
            | Event::Struck { .. }
            | Event::Guarded { .. }
            | Event::Damaged { .. }
            | Event::Targeted(_)
            | Event::Hurt { .. }
            | Event::Charmed { .. }
            | Event::Earned { .. }
            | Event::Bashing { .. }
            | Event::Bashed(_)
            | Event::Spent
            | Event::SpentOf(_)
            | Event::Spreads
            | Event::Laid(_)
            | Event::DecidedOn(_)
            | Event::Relaid(_)
            | Event::Burials(_)
            | Event::Parted
            | Event::Preferred(_)
            | Event::DueDone
            | Event::Silenced(_)
            | Event::HeldBack(_)
            | Event::BattleOver => self.apply_to_battle(event),
            Event::Entered(_)
            | Event::Marched(_)
            | Event::Announced(_)
            | Event::Answered { .. }
            | Event::Maneuvered(_)
            | Event::Settled { .. }
            | Event::Dying(_)
            | Event::Sinking(_)
            | Event::LastRolled
            | Event::Stepping(_)
            | Event::Stepped { .. }
            | Event::Used(_) => self.apply_to_turn(event),
        }
    }
}

impl State {
    /// A roll for the order of play, or the breaking of a tie.
    fn rank(&mut self, player: PlayerId, total: u32) {
        if let Some(player) = self.players.get_mut(usize::from(player.0)) {
            player.ranks.push(total);
        }
    }

    fn apply_to_turn(&mut self, event: &Event) {
        let first_of_phase = |step: &usize| {
            let phase = |step: usize| self.steps.get(step).map(|step| step.phase);
            *step == 0 || phase(*step) != phase(*step - 1)
        };
        let begins_phase = matches!(event, Event::Entered(step) if first_of_phase(step));
        let Stage::Turn(turn) = &mut self.stage else { return };
        match event {
            Event::Entered(step) => {
                turn.step = *step;
                (turn.contest, turn.battle) = (None, None);
                turn.dying.clear();
                turn.sinks = false;
                turn.stepping.clear();
                if begins_phase {
                    turn.marching = None;
                }
            }
            Event::Marched(army) => {
                (turn.marching, turn.minor_rolled) = (Some(*army), false);
                turn.marched.push(*army);
            }
            Event::Announced(open) => {
                turn.contest = Some(Contest { open: open.clone(), ..Contest::default() });
            }
            Event::Answered { player, total } => {
                if let Some(contest) = &mut turn.contest {
                    contest.open.retain(|open| open != player);
                    contest.counters.retain(|(of, _)| of != player);
                    contest.counters.extend(total.map(|total| (*player, total)));
                }
            }
            Event::Maneuvered(total) => {
                if let Some(contest) = &mut turn.contest {
                    contest.total = Some(*total);
                }
            }
            Event::Settled { succeeded } => {
                turn.contest.get_or_insert_default().succeeded = Some(*succeeded);
            }
            Event::Dying(dice) | Event::Sinking(dice) => {
                turn.dying.extend(dice);
                turn.sinks = matches!(event, Event::Sinking(_));
            }
            Event::LastRolled => {
                turn.dying.clear();
                turn.sinks = false;
            }
            Event::Stepping(killed) => turn.stepping.extend(killed),
            Event::Stepped { exchanged } => {
                let first = turn.stepping.drain(..turn.stepping.len().min(1)).next();
                if let (true, Some(first), Some(battle)) = (exchanged, first, &mut turn.battle)
                    && battle.burying
                {
                    // Who is exchanged is not killed (open_questions.md Q13).
                    battle.targets.retain(|unit| *unit != first.unit);
                }
            }
            Event::Used(terrain) => turn.used.push(*terrain),
            _ => {}
        }
    }

    fn apply_to_battle(&mut self, event: &Event) {
        let Stage::Turn(turn) = &mut self.stage else { return };
        match event {
            Event::Attacks { attack, by, on } => turn.battle = Some(Box::new(Battle::new(*attack, *by, *on))),
            Event::BattleOver | Event::HeldBack(_) => turn.battle = None,
            _ => {}
        }
        let Some(battle) = &mut turn.battle else { return };
        match event {
            Event::Struck { answer, offence, dues, delays, dealt } => {
                battle.dealt.clone_from(dealt);
                battle.is_answer = *answer;
                battle.charmed.clear();
                (battle.offence, battle.guarded) = (Some(*offence), false);
                battle.dues.clone_from(dues);
                battle.delays.clone_from(delays);
            }
            Event::Laid(dice) => {
                battle.lying = Some(dice.clone());
                battle.decisions.clear();
            }
            Event::DecidedOn(decisions) => battle.decisions.clone_from(decisions),
            Event::Relaid(dice) => {
                for die in battle.lying.iter_mut().flatten() {
                    if let Some(again) = dice.iter().find(|again| again.die == die.die) {
                        die.faces.clone_from(&again.faces);
                    }
                }
            }
            Event::Targeted(dice) => battle.targets.clone_from(dice),
            Event::Burials(dice) => {
                (battle.targets, battle.burying) = (dice.clone(), true);
            }
            Event::Parted => {
                let queue = battle.queue();
                if let Some(parts) = queue.first().map(Due::apart).filter(|parts| !parts.is_empty()) {
                    queue.splice(..1, parts);
                }
            }
            Event::Preferred(place) => {
                let queue = battle.queue();
                if *place < queue.len() {
                    queue[..=*place].rotate_right(1);
                }
            }
            Event::DueDone => {
                let queue = battle.queue();
                queue.drain(..queue.len().min(1));
                (battle.targets, battle.burying, battle.spreading) = (Vec::new(), false, false);
            }
            Event::Bashing { saves, back, icons } => {
                battle.saved = Some(Defence { saves: *saves, back: *back });
                (battle.lying, battle.targets) = (None, Vec::new());
                battle.bashes.clone_from(icons);
            }
            Event::Bashed(gained) => {
                battle.bashes.drain(..battle.bashes.len().min(1));
                battle.targets.clear();
                if let Some(saved) = &mut battle.saved {
                    saved.saves = saved.saves.saturating_add(*gained);
                }
            }
            Event::Earned { army, icons } => {
                battle.boons.extend(icons.iter().map(|icon| (*army, icon.clone())));
            }
            Event::Spent => {
                battle.boons.drain(..battle.boons.len().min(1));
            }
            Event::SpentOf(used) => {
                if let Some((_, due)) = battle.boons.first_mut() {
                    due.amount = due.amount.saturating_sub(*used);
                }
                let is_used = battle.boons.first().is_some_and(|(_, due)| due.amount == 0);
                battle.boons.drain(..usize::from(is_used));
            }
            Event::Charmed { units, results } => {
                battle.charmed.extend(units);
                if let Some(offence) = &mut battle.offence {
                    offence.total = offence.total.saturating_add(*results);
                }
            }
            Event::Hurt { unit, damage } => battle.hurt.push((*unit, *damage)),
            Event::Spreads => {
                (battle.targets, battle.spreading) = (Vec::new(), true);
            }
            Event::Guarded { damage, direct, back, .. } => {
                let (by, on) = battle.sides();
                (battle.guarded, battle.lying, battle.saved) = (true, None, None);
                battle.delays.clear();
                battle.wounds = vec![(on, damage.saturating_add(*direct)), (by, *back)];
                battle.wounds.retain(|(_, damage)| *damage > 0);
            }
            Event::Damaged { army, damage, .. } => {
                let place = battle.wounds.iter().position(|wound| wound == &(*army, *damage));
                place.map(|place| battle.wounds.remove(place));
            }
            Event::Silenced(dice) => battle.silenced = Some(dice.clone()),
            _ => {}
        }
    }

    /// Effects on single units end for those that leave, and those that a die holds where it leaves.
    fn free_from_effects(&mut self, dice: &[super::DieId]) {
        self.effects.retain_mut(|effect| {
            let lay_on_units = !effect.units.is_empty();
            effect.units.retain(|unit| !dice.contains(unit));
            let is_let_go = effect.held_by.is_some_and(|holder| dice.contains(&holder));
            !(is_let_go || lay_on_units && effect.units.is_empty())
        });
    }

    fn set_frontier(&mut self, picked: super::DieId) {
        let frontier = TerrainId(self.terrains.len() as u8);
        let Some(piece) = self.dice.get_mut(picked.0 as usize) else { return };
        piece.area = Area::Terrain(frontier);
        let rest = |piece: &&mut Piece| piece.area == Area::Proposed;
        self.dice.iter_mut().filter(rest).for_each(|piece| piece.area = Area::Aside);
        self.terrains.push(Terrain { die: picked, home: None, controller: None, location: None });
    }
}
