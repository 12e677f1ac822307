//! What effects do to dice: promotion, recruiting, burial, summoning, moving (`promotion_damage.md` sections 3 to 5).

use super::Work;
use crate::dragon_dice::dice::{Die, DieType};
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, Choice, DieId, DieText, Event, Fact, PlayerId, Refusal, Rule, State, TerrainId,
    Throw, Why,
};
use crate::dragon_dice::rules::{Location, StepKind};
use crate::text::Name;

impl State {
    /// The places of a player's armies, whether there is an army or not.
    fn army_areas(&self) -> Vec<Area> {
        self.every_terrain().map(Area::Terrain).chain([Area::Reserve]).collect()
    }

    /// Every area that dice in play may be in.
    fn all_areas(&self) -> Vec<Area> {
        let mut areas = self.army_areas();
        areas.extend([Area::Dua, Area::Bua, Area::Pool]);
        areas
    }

    /// Whether a die may go from one area to another at all (`promotion_damage.md` section 3).
    fn may_go(&self, id: DieId, to: Area) -> Result<(), Rule> {
        let piece = self.piece(id);
        let (from, die) = (piece.area, &piece.die);
        let (from_army, to_army) = (from.is_army(), to.is_army());
        if from_army && to_army && self.is_still(id) {
            return Err(Rule::Still(id));
        }
        let may = match die.kind {
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
}

impl Work<'_> {
    /// In the step of eighth faces only they act: the terrain of the army, or one that `fits`, is used up.
    fn use_location(
        &mut self,
        location: Location,
        fits: impl Fn(&State, TerrainId) -> bool,
    ) -> Result<(), Refusal> {
        if !self.state.is_in(StepKind::EighthFace) {
            return Ok(());
        }
        let player = self.state.acting();
        let open = self.state.locations(player).into_iter();
        let found = open.filter(|(_, face)| face.location == location).find(|(at, _)| fits(&self.state, *at));
        match found {
            Some((terrain, _)) => {
                self.happen(Event::Used(terrain));
                Ok(())
            }
            None => self.against(Rule::NoLocation),
        }
    }

    /// A rule may be against a die's way. That such a die cannot lie there at all is a fact, which nobody overrules.
    pub(super) fn goes(&mut self, id: DieId, to: Area) -> Result<(), Refusal> {
        let Err(rule) = self.state.may_go(id, to) else { return Ok(()) };
        let die = self.state.die(id);
        let is_impossible = matches!(rule, Rule::NoSuchWay { .. }) && !can_be(die, to);
        if is_impossible && self.overruled.is_some() {
            return Err(Fact::WrongDie(die.name.clone()).into());
        }
        self.against(rule)
    }

    /// A unit is exchanged for a larger one from the DUA, or of Dragonkin from the pool.
    pub(super) fn promote(
        &mut self,
        unit: &str,
        to: Option<&str>,
        army: Option<&str>,
        worth: u32,
    ) -> Result<(), Refusal> {
        let promoting = self.state.promoting();
        let areas = promoting.map_or_else(|| self.state.army_areas(), |(army, _)| vec![army.at]);
        let unit = self.state.read_die(unit, self.state.acting(), army, &areas)?;
        let (piece, die) = (self.state.piece(unit), self.state.piece(unit).die.clone());
        let (at, owner) = (piece.area, piece.owner);
        if !die.kind.is_unit() {
            return Err(Fact::WrongDie(die.name.clone()).into());
        }
        let worth = match promoting {
            Some((army, left)) => {
                if army != (ArmyId { player: owner, at }) {
                    self.beyond_icon()?;
                }
                if to.is_some() { left } else { worth.min(left) }
            }
            None => worth,
        };
        let from = if die.kind == DieType::Dragonkin { Area::Pool } else { Area::Dua };
        let candidates = self.state.larger(unit, worth);
        let larger = if let Some(name) = to {
            let larger = self.state.read_die(name, owner, None, &[from])?;
            if !self.state.die(larger).kind.is_unit() {
                return Err(Fact::WrongDie(self.state.die(larger).name.clone()).into());
            }
            if !candidates.contains(&larger) {
                let to = self.state.die(larger).name.clone();
                self.against(Rule::NoStep { from: die.name.clone(), to, worth })?;
            }
            larger
        } else {
            let names = self.distinct_names(&candidates);
            match (&names[..], candidates.first()) {
                ([_], Some(only)) => *only,
                _ => return Err(Fact::NoPromotion(die.name.clone(), names).into()),
            }
        };
        let army = ArmyId { player: owner, at };
        self.use_location(Location::Recruit, |state, terrain| state.holds(army, terrain))?;
        self.moved(vec![larger], at, Why::Promoted);
        self.moved(vec![unit], from, Why::Exchanged);
        if promoting.is_some() {
            let more = self.state.die(larger).health.saturating_sub(die.health);
            self.happen(Event::SpentOf(u32::from(more).max(1)));
        }
        self.step_may_be_done();
        Ok(())
    }

    fn distinct_names(&self, dice: &[DieId]) -> Vec<Name> {
        let mut names: Vec<Name> = Vec::new();
        for id in dice {
            let name = &self.state.die(*id).name;
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        names
    }

    /// A small unit from the DUA joins an army.
    pub(super) fn recruit(&mut self, unit: &str, army: &str) -> Result<(), Refusal> {
        let army = self.existing(army)?;
        let unit = self.state.read_die(unit, army.player, None, &[Area::Dua])?;
        let die = self.state.die(unit);
        let (health, wanted) = (u32::from(die.health), self.state.facts.recruit_health);
        if health != wanted {
            self.against(Rule::TooLarge(die.name.clone(), wanted))?;
        }
        self.use_location(Location::Recruit, |state, terrain| state.holds(army, terrain))?;
        self.moved(vec![unit], army.at, Why::Recruited);
        self.step_may_be_done();
        Ok(())
    }

    /// Dice are buried, out of the DUA where nothing else is said.
    pub(super) fn bury(&mut self, text: &DieText) -> Result<(), Refusal> {
        let player = self.state.acting();
        if let [name] = &text.names[..]
            && text.from.is_none()
            && let Ok(owner) = self.state.read_player(name)
        {
            return self.ask_burial(owner);
        }
        let terrains: Vec<Area> = self.state.every_terrain().map(Area::Terrain).collect();
        let dice = match self.state.read_dice(text, player, &[Area::Dua]) {
            Ok(dice) => dice,
            Err(error) => match self.state.read_dice(text, player, &terrains) {
                // A minor terrain lies beside an army, not among the dead.
                Ok(dice) if dice.iter().all(|id| self.state.die(*id).kind == DieType::MinorTerrain) => dice,
                _ => return Err(error.into()),
            },
        };
        if let [minor] = dice[..]
            && self.state.die(minor).kind == DieType::MinorTerrain
        {
            if let Some(choice) = self.state.awaited {
                return Err(Fact::Awaited(choice).into());
            }
            return self.bury_minor(minor);
        }
        for id in &dice {
            self.goes(*id, Area::Bua)?;
        }
        // A Temple has one unit of another player buried, and nothing else.
        let one_of_another = dice.len() == 1 && dice.iter().all(|id| self.state.piece(*id).owner != player);
        self.use_location(Location::Bury, |_, _| one_of_another)?;
        let (dead, others) = dice.into_iter().partition(|id| self.state.piece(*id).area == Area::Dua);
        self.moved(others, Area::Bua, Why::Buried);
        self.burial(&dead);
        Ok(())
    }

    /// A Temple has another player bury a dead unit, of that player's choice (editions.md section 3).
    fn ask_burial(&mut self, owner: PlayerId) -> Result<(), Refusal> {
        let player = self.state.acting();
        let temple =
            self.state.locations(player).into_iter().find(|(_, face)| face.location == Location::Bury);
        let temple = temple.filter(|_| self.state.is_in(StepKind::EighthFace) && owner != player);
        let Some((temple, _)) = temple else { return self.against(Rule::NoLocation) };
        let choice = Choice { whose: owner, what: Awaited::Burial(temple) };
        match &self.state.options(&choice)[..] {
            [] => Err(Fact::NoDice.into()),
            [only] => self.bury_chosen(owner, temple, only),
            _ => {
                self.wait(owner, choice.what);
                Ok(())
            }
        }
    }

    /// The unit that its owner chose for a Temple is buried.
    pub(super) fn bury_chosen(
        &mut self,
        owner: PlayerId,
        temple: TerrainId,
        name: &str,
    ) -> Result<(), Refusal> {
        let die = self.state.read_die(name, owner, None, &[Area::Dua])?;
        self.answered();
        self.happen(Event::Used(temple));
        self.burial(&[die]);
        Ok(())
    }

    /// Dead units are buried, and that is all that happens.
    fn burial(&mut self, dead: &[DieId]) {
        self.bury_dead(dead);
        if !self.asks_the_killed() {
            self.exchange_is_over();
        }
    }

    /// A dragon, Dragonkin or minor terrain comes to a terrain.
    pub(super) fn summon(&mut self, name: &str, terrain: &str, throw: &Throw) -> Result<(), Refusal> {
        let player = self.state.acting();
        let terrain = self.state.read_terrain(terrain, player);
        // Of two unknown words the die is told: `summon` of the other game names a card and a square.
        let summoned = self.summoned(name, player, terrain.as_ref().ok().copied())?;
        let terrain = terrain?;
        let (kind, owner) = (self.state.die(summoned).kind, self.state.piece(summoned).owner);
        match kind {
            DieType::MinorTerrain => return self.bring_minor(summoned, terrain, throw),
            DieType::Dragon => {
                self.use_location(Location::Summon, |state, lair| {
                    state.lair_may_summon(lair, player, summoned)
                })?;
            }
            DieType::Dragonkin => {
                if !self.state.exists(ArmyId::at(owner, terrain)) {
                    self.against(Rule::NoArmyThere(terrain))?;
                }
            }
            _ => return Err(Fact::WrongDie(self.state.die(summoned).name.clone()).into()),
        }
        self.moved(vec![summoned], Area::Terrain(terrain), Why::Summoned);
        self.step_may_be_done();
        Ok(())
    }

    /// The die of that name in the own pool; else a dragon of that name at another terrain, whoever's it is.
    fn summoned(&self, name: &str, player: PlayerId, terrain: Option<TerrainId>) -> Result<DieId, Refusal> {
        let in_pool = self.state.read_die(name, player, None, &[Area::Pool]);
        let Err(error) = in_pool else { return Ok(in_pool?) };
        let elsewhere: Vec<Area> =
            self.state.every_terrain().filter(|other| Some(*other) != terrain).map(Area::Terrain).collect();
        for owner in [player].into_iter().chain(self.state.others(player)) {
            let found = self.state.read_die(name, owner, None, &elsewhere);
            if let Ok(id) = found
                && self.state.die(id).kind == DieType::Dragon
            {
                return Ok(id);
            }
        }
        Err(error.into())
    }

    /// Dice move as an effect says.
    pub(super) fn move_dice(&mut self, text: &DieText, to: &str) -> Result<(), Refusal> {
        // Where another player's area is named, the dice are that player's too.
        let (player, _) = self.state.read_area(to, self.state.acting())?;
        let dice = self.state.read_dice(text, player, &self.state.all_areas())?;
        let owner = dice.first().map_or(player, |id| self.state.piece(*id).owner);
        let to = self.own_area(to, owner)?;
        for id in &dice {
            self.goes(*id, to)?;
        }
        let frees = |id: &DieId| self.state.piece(*id).area == Area::Bua;
        if dice.iter().any(frees) {
            self.free(&dice, to)?;
        }
        let dies = to == Area::Dua && dice.iter().all(|id| self.state.piece(*id).area.is_army());
        let why = if dies { Why::Killed } else { Why::Effect };
        self.moved(dice, to, why);
        if dies {
            self.exchange_is_over();
        } else {
            self.step_may_be_done();
        }
        Ok(())
    }

    /// An area of the dice's owner.
    pub(super) fn own_area(&self, to: &str, owner: PlayerId) -> Result<Area, Refusal> {
        let (whose, area) = self.state.read_area(to, owner)?;
        if whose == owner { Ok(area) } else { Err(Fact::NotTheirs(owner).into()) }
    }

    /// Buried dice come back: in the step of eighth faces a Grove does it, one die, an own item only to its army.
    fn free(&mut self, dice: &[DieId], to: Area) -> Result<(), Refusal> {
        let [die] = *dice else {
            return if self.state.is_in(StepKind::EighthFace) {
                self.against(Rule::NoLocation)
            } else {
                Ok(())
            };
        };
        let player = self.state.acting();
        self.use_location(Location::Unbury, |state, grove| state.freed_by(grove, player).contains(&(die, to)))
    }

    /// Armies and items are checked when an exchange is over; one of an attack is over by itself.
    pub(super) fn exchange_is_over(&mut self) {
        if self.state.battle().is_none() && !self.sweep() {
            self.step_may_be_done();
            self.step_may_be_over();
        }
    }

    /// When everything that the step is for is done, it is over.
    pub(super) fn step_may_be_done(&mut self) {
        let ends = [StepKind::EighthFace, StepKind::Abilities, StepKind::Reinforce];
        if ends.into_iter().any(|kind| self.state.is_in(kind)) && !self.state.may_act() {
            self.finish_step();
        }
    }
}

/// Whether such a die can be in such an area.
pub(super) fn can_be(die: &Die, area: Area) -> bool {
    match area {
        Area::Terrain(_) => die.kind != DieType::Terrain,
        Area::Reserve => die.kind.joins_army() && die.kind != DieType::Dragonkin,
        Area::Dua => die.kind.is_unit() && die.kind != DieType::Dragonkin,
        Area::Bua => die.kind.joins_army() || die.kind == DieType::MinorTerrain,
        Area::Pool => matches!(die.kind, DieType::Dragon | DieType::Dragonkin | DieType::MinorTerrain),
        Area::Out => die.kind != DieType::Terrain,
        Area::Muster(_) | Area::Proposed | Area::Aside => false,
    }
}
