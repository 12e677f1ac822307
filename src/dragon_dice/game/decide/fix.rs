//! `fix`: the file is brought in line with the table. No rule is asked, only whether it can be at all.

use super::Work;
use super::casualties;
use super::exchange::can_be;
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, DieId, DieText, Event, Fact, Fix, Refusal, TerrainId, Why,
};
use crate::dragon_dice::rules::{Location, Step};
use crate::text::{Name, plain};

impl Work<'_> {
    pub(super) fn fix(&mut self, fix: &Fix) -> Result<(), Refusal> {
        if self.state.turn().is_none() {
            return Err(Fact::NotYet.into());
        }
        match fix {
            Fix::Put { dice, to } => self.put(dice, to),
            Fix::Terrain { terrain, face } => self.set_terrain(terrain, *face),
            Fix::Turn { player, phase } => self.set_turn(player, phase),
            Fix::Control { terrain, player } => self.set_control(terrain, player),
        }
    }

    fn put(&mut self, text: &DieText, to: &str) -> Result<(), Refusal> {
        // Where another player's area is named, the dice are that player's too.
        let (player, _) = self.state.read_area(to, self.state.acting())?;
        let mut areas: Vec<Area> = self.state.every_terrain().map(Area::Terrain).collect();
        areas.extend([Area::Reserve, Area::Dua, Area::Bua, Area::Pool, Area::Out]);
        let dice = self.state.read_dice(text, player, &areas)?;
        let owner = dice.first().map_or(player, |id| self.state.piece(*id).owner);
        let to = self.own_area(to, owner)?;
        for id in &dice {
            if !can_be(self.state.die(*id), to) {
                return Err(Fact::WrongDie(self.state.die(*id).name.clone()).into());
            }
        }
        if dice.iter().all(|id| self.state.piece(*id).area == to) {
            return Err(Fact::AlreadySo.into());
        }
        self.moved(dice, to, Why::Fixed);
        self.awaited_still_stands()
    }

    fn set_terrain(&mut self, terrain: &str, face: u32) -> Result<(), Refusal> {
        let terrain = self.state.read_terrain(terrain, self.state.acting())?;
        let sides = self.state.terrain_die(terrain).sides();
        if !(1..=sides).contains(&face) {
            return Err(Fact::NoFace(face).into());
        }
        if self.state.distance(terrain) == Some(face) {
            return Err(Fact::AlreadySo.into());
        }
        let die = self.state.terrain(terrain).die;
        self.happen(Event::Turned { die, face: face as usize - 1 });
        if self.state.terrain(terrain).controller.is_some() {
            self.control(terrain, None);
        }
        self.castle_is_asked(terrain);
        self.awaited_still_stands()
    }

    fn set_control(&mut self, terrain: &str, player: &str) -> Result<(), Refusal> {
        let terrain = self.state.read_terrain(terrain, self.state.acting())?;
        let player = match plain(player).as_str() {
            "nobody" => None,
            _ => Some(self.state.read_player(player)?),
        };
        if self.state.terrain(terrain).controller == player {
            return Err(Fact::AlreadySo.into());
        }
        let (die, sides) = (self.state.terrain(terrain).die, self.state.terrain_die(terrain).sides());
        if player.is_some() && self.state.distance(terrain) != Some(sides) {
            self.happen(Event::Turned { die, face: sides as usize - 1 });
        }
        self.control(terrain, player);
        self.castle_is_asked(terrain);
        self.awaited_still_stands()
    }

    fn set_turn(&mut self, player: &str, phase: &str) -> Result<(), Refusal> {
        let player = self.state.read_player(player)?;
        let wanted = plain(phase);
        let steps = self.state.steps.clone();
        let is = |step: &Step| {
            [step.phase, step.name, step.kind.key()].iter().any(|name| plain(name) == wanted)
                || plain(&step.title()) == wanted
        };
        let begins = |step: &Step| plain(&step.title()).starts_with(&wanted) && !wanted.is_empty();
        let found = steps.iter().position(is).or_else(|| steps.iter().position(begins));
        let names = || steps.iter().map(Step::title).collect();
        let step = found.ok_or_else(|| Fact::NoPhase(Name::from(phase.to_owned()), names()))?;
        // What was awaited belongs to a step that is not this one.
        self.answered();
        let turn = self.state.turn().map(|turn| (turn.player, turn.number, turn.step));
        let goes_on = turn.is_some_and(|(known, _, at)| known == player && at < step);
        if !goes_on {
            // What marched or acted from there on has not.
            self.happen(Event::TurnBegan { player, number: turn.map_or(1, |(_, number, _)| number) });
        }
        self.happen(Event::Entered(step));
        Ok(())
    }

    /// What is awaited stays so, unless what it is about is no longer there.
    pub(super) fn awaited_still_stands(&mut self) -> Result<(), Refusal> {
        let Some(choice) = self.state.awaited else { return Ok(()) };
        let marching = self.marching().ok().map(|(_, army)| army).filter(|army| self.state.exists(*army));
        match choice.what {
            Awaited::Casualties { army, damage } if casualties(&self.state, army, damage).sets.is_empty() => {
                self.answered();
                self.fight_on();
            }
            Awaited::LastRolls | Awaited::Step(_) => {
                let in_army = |id: &DieId| self.state.piece(*id).area.is_army();
                let gone = match choice.what {
                    Awaited::Step(unit) => {
                        let lies_dead = self.state.piece(unit).area == Area::Dua;
                        !lies_dead || self.state.smaller_undead(unit).is_empty()
                    }
                    _ => self.state.turn().is_some_and(|turn| {
                        let lies_dead = |id: &DieId| self.state.piece(*id).area == Area::Dua;
                        turn.dying.iter().any(|id| if turn.sinks { !lies_dead(id) } else { !in_army(id) })
                    }),
                };
                if gone {
                    self.answered();
                    self.forget_the_killed();
                    self.losses_are_over();
                }
            }
            Awaited::Targets | Awaited::UnitRolls | Awaited::Army => {
                // Whoever was meant may be gone: the icon is left to the players then.
                let targets = self.state.battle().map(|battle| battle.targets.clone()).unwrap_or_default();
                let gone = |id: &DieId| self.state.piece(*id).area == Area::Out;
                if targets.iter().any(gone) || targets.is_empty() && self.state.options(&choice).is_empty() {
                    self.answered();
                    self.drop_due();
                    self.fight_on();
                }
            }
            Awaited::Boon => self.boon_may_be_used(),
            Awaited::Save | Awaited::Answer | Awaited::Silenced(_) => {
                let fighters = self.state.battle().map(|battle| [battle.attacker, battle.defender]);
                if !fighters.is_some_and(|both| both.iter().all(|army| self.state.exists(*army))) {
                    self.answered();
                    self.fight_on();
                }
            }
            Awaited::Counter | Awaited::ManeuverRoll | Awaited::Direction if marching.is_none() => {
                self.answered();
                let step = self.state.turn().map_or(0, |turn| turn.step);
                // The maneuver is over: the step begins anew.
                self.happen(Event::Entered(step));
            }
            Awaited::Counter => {
                let at = marching.map_or(Area::Out, |army| army.at);
                if !self.state.exists(ArmyId { player: choice.whose, at }) {
                    self.happen(Event::Answered { player: choice.whose, total: None });
                    self.answered();
                    return self.next_counter();
                }
            }
            Awaited::MinorFace { die, .. } if !matches!(self.state.piece(die).area, Area::Terrain(_)) => {
                self.answered();
            }
            _ => {}
        }
        Ok(())
    }

    /// A Castle that somebody holds now must become something, one that nobody holds any more need not.
    fn castle_is_asked(&mut self, terrain: TerrainId) {
        let of_castle =
            |what: Awaited| matches!(what, Awaited::Location { terrain: of, .. } if of == terrain);
        let asked = self.state.awaited.is_some_and(|choice| of_castle(choice.what));
        let holder = self.state.terrain(terrain).controller;
        let becomes = self.state.eighth_face(terrain).is_some_and(|face| face.location == Location::Becomes);
        match holder.filter(|_| becomes && self.state.end.is_none()) {
            Some(holder) if self.state.awaited.is_none() => {
                self.wait(holder, Awaited::Location { terrain, ends_step: false });
            }
            None if asked => {
                self.answered();
                // The maneuver that captured it is over all the same.
                if self.state.turn().is_some_and(|turn| turn.contest.is_some()) {
                    self.finish_step();
                }
            }
            _ => {}
        }
    }
}
