//! The set-up (editions.md section 1): order of play, frontier, placing of armies, starting distances.

use super::Work;
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, Choice, DieId, Event, PlayerId, Refusal, Stage, State, TerrainId, Throw, Why,
};

/// The places of the armies in `force::ARMIES`.
const HOME: u8 = 0;
const HORDE: u8 = 1;
const CAMPAIGN: u8 = 2;

impl State {
    /// The terrain that a player proposes as frontier.
    pub fn proposed(&self, player: PlayerId) -> Option<DieId> {
        self.lying(player, Area::Proposed, |_| true).first().copied()
    }

    /// Where the horde or campaign army of a player may go (editions.md section 1, army placement): the horde to another
    /// player's home, the campaign to a terrain where the player has no army.
    pub(super) fn free_places(&self, player: PlayerId, army: u8) -> Vec<TerrainId> {
        let free = |terrain: &TerrainId| {
            let home = self.terrain(*terrain).home;
            let fits = army != HORDE || home.is_some_and(|owner| owner != player);
            fits && !self.exists(ArmyId::at(player, *terrain))
        };
        self.every_terrain().filter(free).collect()
    }

    /// Players with equal rolls for the order of play, of whom the first tie is told.
    pub(super) fn tied(&self) -> Vec<PlayerId> {
        let ranks = |id: PlayerId| &self.player(id).ranks;
        let equals = |id: &PlayerId| self.everybody().filter(|other| ranks(*other) == ranks(*id)).count() > 1;
        let first = self.everybody().find(equals);
        first
            .map_or_else(Vec::new, |first| self.everybody().filter(|id| ranks(*id) == ranks(first)).collect())
    }

    /// The next player who rolls for the order of play: one without a roll; once everybody rolled, one whose rolls are
    /// the beginning of another's.
    fn next_to_roll(&self) -> Option<PlayerId> {
        let ranks = |id: PlayerId| &self.player(id).ranks;
        let is_tied = |id: &PlayerId| {
            let is_open = |other: PlayerId| other != *id && ranks(other).starts_with(ranks(*id));
            self.everybody().any(is_open)
        };
        self.everybody().find(|id| ranks(*id).is_empty()).or_else(|| self.everybody().find(is_tied))
    }

    /// Players by their rolls, highest first.
    fn ranked(&self) -> Vec<PlayerId> {
        let mut ranked: Vec<PlayerId> = self.everybody().collect();
        ranked.sort_by(|a, b| self.player(*b).ranks.cmp(&self.player(*a).ranks));
        ranked
    }
}

impl Work<'_> {
    /// Waits for what the set-up needs next, or begins the first turn. What has one answer is settled.
    pub(super) fn proceed(&mut self) {
        loop {
            let Stage::SetUp(setup) = &self.state.stage else { return };
            let Some(frontier_by) = setup.frontier_by else { return self.wait_for_order() };
            if self.state.frontier().is_none() {
                return self.wait_for_frontier(frontier_by);
            }
            if let Some(waits) = self.place_next() {
                if waits {
                    return;
                }
                continue;
            }
            let order = self.state.order.clone();
            let homes = order.iter().map(|player| State::home(*player));
            let all = homes.chain(self.state.frontier());
            let Some(terrain) = all.into_iter().find(|terrain| self.state.distance(*terrain).is_none())
            else {
                return self.begin_first_turn();
            };
            let whose = self.state.terrain(terrain).home.unwrap_or(frontier_by);
            return self.wait(whose, Awaited::Distance(terrain));
        }
    }

    fn wait_for_order(&mut self) {
        let tie = self.state.everybody().all(|id| !self.state.player(id).ranks.is_empty())
            && !self.state.facts.order_ties_roll_again
            && !self.state.tied().is_empty();
        if tie {
            let first = self.state.tied().first().copied().unwrap_or(PlayerId(0));
            return self.wait(first, Awaited::Tie);
        }
        if let Some(player) = self.state.next_to_roll() {
            return self.wait(player, Awaited::OrderRoll);
        }
        let winner = self.state.ranked().first().copied().unwrap_or(PlayerId(0));
        self.wait(winner, Awaited::FirstOrFrontier);
    }

    fn wait_for_frontier(&mut self, frontier_by: PlayerId) {
        let proposed: Vec<DieId> = self.state.everybody().filter_map(|id| self.state.proposed(id)).collect();
        let all_alike =
            proposed.windows(2).all(|pair| self.state.die(pair[0]).name == self.state.die(pair[1]).name);
        match self.state.proposed(frontier_by).filter(|_| all_alike) {
            Some(own) => {
                self.happen(Event::Frontier(own));
                self.proceed();
            }
            None => self.wait(frontier_by, Awaited::Frontier),
        }
    }

    /// Places the next army: whether its player has to say where; `None` where all are placed.
    fn place_next(&mut self) -> Option<bool> {
        let order = self.state.order.clone();
        let waiting = order.into_iter().flat_map(|player| [HOME, HORDE, CAMPAIGN].map(|army| (player, army)));
        let is_there = |(player, army): &(PlayerId, u8)| {
            !self.state.lying(*player, Area::Muster(*army), |_| true).is_empty()
        };
        let (player, army) = waiting.into_iter().find(is_there)?;
        let places =
            if army == HOME { vec![State::home(player)] } else { self.state.free_places(player, army) };
        if let [only] = places[..] {
            self.place(player, army, only);
            return Some(false);
        }
        self.wait(player, Awaited::Place(army));
        Some(true)
    }

    fn place(&mut self, player: PlayerId, army: u8, terrain: TerrainId) {
        let dice = self.state.lying(player, Area::Muster(army), |_| true);
        self.moved(dice, Area::Terrain(terrain), Why::Placed);
    }

    /// The roll of a horde army for the order of play.
    pub(super) fn order_roll(&mut self, player: PlayerId, throw: &Throw) -> Result<(), Refusal> {
        let total =
            self.roll(ArmyId { player, at: Area::Muster(HORDE) }, "setup-maneuver", &throw.clone().into())?;
        self.happen(Event::Ranked { player, total });
        self.answered();
        self.proceed();
        Ok(())
    }

    /// The roll of a terrain for its starting distance.
    pub(super) fn distance_roll(
        &mut self,
        player: PlayerId,
        terrain: TerrainId,
        throw: &Throw,
    ) -> Result<(), Refusal> {
        let sides = self.state.terrain_die(terrain).sides();
        let facts = self.state.facts;
        let shown = self.roll_die(player, "distance", sides, Some(facts.distance_again), throw)?;
        let number = if shown > facts.distance_most { facts.distance_most } else { shown };
        let die = self.state.terrain(terrain).die;
        self.happen(Event::Turned { die, face: number as usize - 1 });
        self.answered();
        self.proceed();
        Ok(())
    }

    /// An option of the set-up.
    pub(super) fn choose_in_setup(&mut self, choice: Choice, option: usize) {
        match choice.what {
            Awaited::Tie => {
                let among = self.state.tied();
                if let Some(higher) = among.get(option).copied() {
                    self.happen(Event::TieBroken { higher, among });
                }
            }
            Awaited::FirstOrFrontier => {
                let mut order = self.state.ranked();
                let winner_is_first = option == 0;
                if !winner_is_first {
                    order.swap(0, 1);
                }
                let frontier_by = order.get(1).copied().unwrap_or(choice.whose);
                self.happen(Event::Ordered { order, frontier_by });
            }
            Awaited::Frontier => {
                if let Some(die) = self.state.proposed(PlayerId(option as u8)) {
                    self.happen(Event::Frontier(die));
                }
            }
            Awaited::Place(army) => {
                if let Some(terrain) = self.state.free_places(choice.whose, army).get(option).copied() {
                    self.place(choice.whose, army, terrain);
                }
            }
            _ => {}
        }
        self.answered();
        self.proceed();
    }

    /// Rolls and decides all that is left of the set-up: the winner plays first, the second takes the own proposal as
    /// frontier, armies go to the first place that is free from behind their player on.
    pub(super) fn quick(&mut self) -> Result<(), Refusal> {
        self.begin();
        while let Some(choice) = self.state.awaited {
            match choice.what {
                Awaited::OrderRoll | Awaited::Distance(_) => self.throw(&Throw::Digital)?,
                Awaited::Frontier => self.choose_in_setup(choice, usize::from(choice.whose.0)),
                Awaited::Place(army) => {
                    let places = self.state.free_places(choice.whose, army);
                    let behind = self.state.others(choice.whose);
                    let first = behind.iter().map(|player| State::home(*player));
                    let wanted = first.into_iter().find(|home| places.contains(home) && army == HORDE);
                    let option = places.iter().position(|place| match wanted {
                        Some(home) => *place == home,
                        None => self.state.terrain(*place).home.is_none(),
                    });
                    self.choose_in_setup(choice, option.unwrap_or_default());
                }
                Awaited::Tie | Awaited::FirstOrFrontier => self.choose_in_setup(choice, 0),
                _ => return Ok(()),
            }
        }
        Ok(())
    }
}
