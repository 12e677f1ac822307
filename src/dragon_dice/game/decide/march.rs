//! Marches: an army is chosen, maneuvers, is opposed, turns the terrain (editions.md section 2).

use super::Work;
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, COUNTER, Direction, Ending, Event, Fact, PlayerId, Refusal, Roll, Rule, TerrainId,
    Throw, Turn, Why,
};
use crate::dragon_dice::rules::{Location, StepKind};
use crate::text::plain;

impl Work<'_> {
    /// An army begins to march.
    pub(super) fn march(&mut self, text: &str) -> Result<(), Refusal> {
        self.belongs_to(StepKind::Maneuver)?;
        let Some(turn) = self.state.turn().cloned() else { return Err(Fact::NotYet.into()) };
        if let Some(army) = turn.marching {
            return Err(Fact::Marching(army).into());
        }
        let army = self.existing(text)?;
        if army.player != turn.player {
            self.against(Rule::NotYourArmy(army))?;
        }
        if turn.marched.contains(&army) {
            self.against(Rule::AlreadyMarched(army))?;
        }
        let wanted = self.state.facts.armies_for_second_march;
        if self.state.is_second_march() && (self.state.armies(turn.player).len() as u32) < wanted {
            self.against(Rule::FewArmies(wanted))?;
        }
        self.happen(Event::Marched(army));
        self.bury_disaster(army);
        if army.at == Area::Reserve {
            // An army in reserve has no terrain to maneuver.
            self.finish_step();
        }
        Ok(())
    }

    /// The turn and the army that marches in it.
    pub(super) fn marching(&self) -> Result<(Turn, ArmyId), Refusal> {
        let turn = self.state.turn().ok_or(Fact::NotYet)?;
        let army = turn.marching.ok_or(Fact::NoMarch)?;
        Ok((turn.clone(), army))
    }

    /// The marching army maneuvers. Nobody there to oppose: it succeeds without a roll.
    pub(super) fn maneuver(&mut self, throw: &Throw) -> Result<(), Refusal> {
        let (turn, army) = self.marching()?;
        let Some(terrain) = army.terrain() else { return Err(Fact::InReserve.into()) };
        self.belongs_to(StepKind::Maneuver)?;
        // It may have died, or gone, since it began to march.
        if !self.state.exists(army) {
            return Err(Fact::NoArmy(army).into());
        }
        self.rolls_more_than_saves(army)?;
        self.minor_is_rolled(army, &turn)?;
        let opponents: Vec<PlayerId> = self
            .state
            .others(army.player)
            .into_iter()
            .filter(|player| self.opposes(*player, terrain))
            .collect();
        self.happen(Event::Announced(opponents.clone()));
        if opponents.is_empty() {
            self.settle(true);
            return Ok(());
        }
        if *throw != Throw::Digital {
            let total = self.roll(army, "maneuver", &throw.clone().into())?;
            self.happen(Event::Maneuvered(total));
        }
        self.next_counter()
    }

    fn opposes(&self, player: PlayerId, terrain: TerrainId) -> bool {
        let army = ArmyId::at(player, terrain);
        self.state.exists(army) && !self.state.is_saves_only(army)
    }

    /// Asks the next player who may answer; when all have, the maneuver is rolled and settled. Both sides roll at once: where
    /// every counter-maneuver was thrown by the tool, so is the maneuver.
    pub(super) fn next_counter(&mut self) -> Result<(), Refusal> {
        let Some(contest) = self.state.turn().and_then(|turn| turn.contest.clone()) else { return Ok(()) };
        let open = contest.open.iter().find(|player| !self.state.player(**player).conceded);
        if let Some(player) = open {
            self.wait(*player, Awaited::Counter);
            return Ok(());
        }
        match (contest.counters.is_empty(), contest.total) {
            (true, _) => self.settle(true),
            (false, Some(total)) => {
                // Each counter-maneuver is compared alone; ties go to the marching army.
                self.settle(contest.counters.iter().all(|(_, counter)| total >= *counter));
            }
            (false, None) if !contest.is_typed => return self.maneuver_roll(&Throw::Digital),
            (false, None) => {
                let whose = self.state.turn().map_or(PlayerId(0), |turn| turn.player);
                self.wait(whose, Awaited::ManeuverRoll);
            }
        }
        Ok(())
    }

    /// A counter-maneuver.
    pub(super) fn counter(&mut self, roll: &Roll) -> Result<(), Refusal> {
        let choice = self.awaited()?;
        if choice.what != Awaited::Counter {
            return Err(Fact::Awaited(choice).into());
        }
        let (_, army) = self.marching()?;
        let opposing = ArmyId { player: choice.whose, at: army.at };
        self.rolls_more_than_saves(opposing)?;
        let total = self.roll(opposing, COUNTER, roll)?;
        self.happen(Event::Answered { player: choice.whose, total: Some(total) });
        self.answered();
        self.next_counter()
    }

    /// The marching army's roll, once it is opposed.
    pub(super) fn maneuver_roll(&mut self, throw: &Throw) -> Result<(), Refusal> {
        let (_, army) = self.marching()?;
        let total = self.roll(army, "maneuver", &throw.clone().into())?;
        self.happen(Event::Maneuvered(total));
        self.answered();
        self.next_counter()
    }

    /// The maneuver is settled; the terrain is turned where there is only one way.
    fn settle(&mut self, succeeded: bool) {
        self.happen(Event::Settled { succeeded });
        if !succeeded {
            return self.finish_step();
        }
        let instead = !self.state.facts.minor_terrain_instead_of_maneuver
            && self.marching().is_ok_and(|(_, army)| !self.state.minors_for(army).is_empty());
        match self.state.directions()[..] {
            [only] if !instead => self.turn_terrain(only.word()),
            _ => self.wait(self.state.acting(), Awaited::Direction),
        }
    }

    /// Turns the terrain of the marching army one step.
    pub(super) fn turn_terrain(&mut self, way: &str) {
        self.answered();
        // The holder is the owner of the army, even where players overruled that it marches.
        let Ok((_, army)) = self.marching() else { return };
        let Some(terrain) = army.terrain() else { return };
        let (Some(number), die) = (self.state.distance(terrain), self.state.terrain(terrain).die) else {
            return;
        };
        let is_up = plain(way) == Direction::Up.word();
        let number = if is_up { number + 1 } else { number.saturating_sub(1).max(1) };
        self.happen(Event::Turned { die, face: number as usize - 1 });
        if number < self.state.terrain_die(terrain).sides() {
            if self.state.terrain(terrain).controller.is_some() {
                self.control(terrain, None);
            }
            return self.finish_step();
        }
        self.control(terrain, Some(army.player));
        self.release(army, Why::Captured);
        let facts = self.state.facts;
        let captured = self.state.captured(army.player).len() as u32;
        if facts.turns_to_hold == 0 && captured >= facts.terrains_to_win {
            return self.end(Some(army.player), Ending::Captured);
        }
        let becomes = self.state.eighth_face(terrain).is_some_and(|face| face.location == Location::Becomes);
        if becomes {
            return self.wait(army.player, Awaited::Location { terrain, ends_step: true });
        }
        self.finish_step();
    }

    /// A Castle becomes one of the basic locations; the maneuver that captured it is over then.
    pub(super) fn become_location(&mut self, terrain: TerrainId, ends_step: bool, location: &str) {
        self.answered();
        self.happen(Event::Became { terrain, location: location.to_owned() });
        if ends_step {
            self.finish_step();
        }
    }

    /// A terrain's eighth face is taken or lost; classic: who holds too few terrains begins to count anew.
    pub(super) fn control(&mut self, terrain: TerrainId, player: Option<PlayerId>) {
        let before = self.state.terrain(terrain).controller;
        self.happen(Event::Controls { terrain, player });
        let facts = self.state.facts;
        for loser in before.into_iter().filter(|loser| Some(*loser) != player) {
            let held = self.state.player(loser).held;
            if held > 0 && (self.state.captured(loser).len() as u32) < facts.terrains_to_win {
                self.happen(Event::Held { player: loser, turns: 0 });
            }
        }
    }
}
