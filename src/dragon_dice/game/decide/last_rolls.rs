//! Units that need not stay dead: Rise from the Ashes and Replanting before they die, Stepped Damage behind
//! (`promotion_damage.md` section 2, in that order; `open_questions.md` Q13).

use super::Work;
use crate::dragon_dice::dice::{Die, DieType, Element, Shown};
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, DieId, Event, Fact, Refusal, State, Stepping, Throw, Why,
};
use crate::dragon_dice::roll::{UnitRolls, shows_id};
use crate::dragon_dice::rules::RollKind;
use crate::text::{Name, plain};

/// The face that sends its unit to the Reserve Area.
const RISES: &str = "rise from the ashes";

impl State {
    /// Whether a unit that is killed rolls before it is dead.
    fn has_last_roll(&self, id: DieId) -> bool {
        self.last_chances(id) != (false, false)
    }

    /// What may save a unit that is killed: a face that rises from the ashes, Replanting.
    pub fn last_chances(&self, id: DieId) -> (bool, bool) {
        let piece = self.piece(id);
        let army = ArmyId { player: piece.owner, at: piece.area };
        (self.may_rise(id), self.is_replanted(&piece.die, army))
    }

    /// Whether a unit has the face that saves it when it is killed, and once more when it is buried.
    fn may_rise(&self, id: DieId) -> bool {
        self.die(id).faces.iter().any(|face| face.icon.name() == RISES)
    }

    /// Whether Replanting saves a unit there that shows an ID: Treefolk at water.
    fn is_replanted(&self, die: &Die, army: ArmyId) -> bool {
        let at_water = army.terrain().is_some() && self.elements(army).contains(Element::Water);
        self.facts.has_abilities && at_water && die.species.raw() == "Treefolk"
    }

    /// The smaller Undead of the DUA that a killed one may be exchanged for, one of each name.
    pub(super) fn smaller_undead(&self, unit: DieId) -> Vec<DieId> {
        let piece = self.piece(unit);
        let waiting = self.turn().map_or_else(Vec::new, |turn| turn.stepping.clone());
        let is_free = |id: &DieId| !waiting.iter().any(|stepping| stepping.unit == *id);
        let smaller = self.lying(piece.owner, Area::Dua, |die| {
            die.species.raw() == "Undead" && die.kind.is_unit() && die.health < piece.die.health
        });
        self.one_of_each_name(smaller.into_iter().filter(is_free).collect())
    }
}

impl Work<'_> {
    /// Units are killed: those that roll first do so before they are dead.
    pub(super) fn kill(&mut self, dice: &[DieId]) {
        let (rolling, dead): (Vec<DieId>, Vec<DieId>) =
            dice.iter().partition(|id| self.state.turn().is_some() && self.state.has_last_roll(**id));
        if !rolling.is_empty() {
            self.happen(Event::Dying(rolling));
        }
        self.die(&dead);
    }

    /// Dead units are buried: those that roll first do so before they are.
    pub(super) fn bury_dead(&mut self, dice: &[DieId]) {
        let (rolling, buried): (Vec<DieId>, Vec<DieId>) =
            dice.iter().partition(|id| self.state.turn().is_some() && self.state.may_rise(**id));
        if !rolling.is_empty() {
            self.happen(Event::Sinking(rolling));
        }
        self.moved(buried, Area::Bua, Why::Buried);
    }

    /// Units are dead: ordinary ones lie in the DUA, Dragonkin in the pool.
    fn die(&mut self, dice: &[DieId]) {
        let (dragonkin, others): (Vec<DieId>, Vec<DieId>) =
            dice.iter().partition(|id| self.state.die(**id).kind == DieType::Dragonkin);
        let steps =
            |id: &&DieId| self.state.facts.has_abilities && self.state.die(**id).species.raw() == "Undead";
        let army = |id: DieId| {
            let piece = self.state.piece(id);
            ArmyId { player: piece.owner, at: piece.area }
        };
        let stepping: Vec<Stepping> =
            others.iter().filter(steps).map(|id| Stepping { unit: *id, army: army(*id) }).collect();
        self.moved(others, Area::Dua, Why::Killed);
        self.moved(dragonkin, Area::Pool, Why::Killed);
        if !stepping.is_empty() && self.state.turn().is_some() {
            self.happen(Event::Stepping(stepping));
        }
    }

    /// Asks for what the killed may still do; whether somebody is asked.
    pub(super) fn asks_the_killed(&mut self) -> bool {
        let Some(turn) = self.state.turn() else { return false };
        if let Some(first) = turn.dying.first() {
            let owner = self.state.piece(*first).owner;
            self.wait(owner, Awaited::LastRolls);
            return true;
        }
        while let Some(stepping) = self.state.turn().and_then(|turn| turn.stepping.first().copied()) {
            let lies_dead = self.state.piece(stepping.unit).area == Area::Dua;
            if lies_dead && !self.state.smaller_undead(stepping.unit).is_empty() {
                self.wait(stepping.army.player, Awaited::Step(stepping.unit));
                return true;
            }
            self.happen(Event::Stepped { exchanged: false });
        }
        false
    }

    /// The killed roll, or the dead that are to be buried: who shows what saves it goes to the Reserve Area.
    pub(super) fn last_rolls(&mut self, throw: &Throw) -> Result<(), Refusal> {
        let Some(turn) = self.state.turn() else { return Err(Fact::NothingAwaited.into()) };
        let (rolling, sinks) = (turn.dying.clone(), turn.sinks);
        let Some(first) = rolling.first() else { return Err(Fact::NothingAwaited.into()) };
        let piece = self.state.piece(*first);
        let army = ArmyId { player: piece.owner, at: piece.area };
        let Some(kind) = RollKind::of("unit-save") else { return Err(Fact::NothingAwaited.into()) };
        let mut circumstances = self.state.circumstances(army, kind);
        circumstances.silent.clear();
        let dice: Vec<Die> = rolling.iter().map(|id| self.state.die(*id).clone()).collect();
        let rolls = UnitRolls::new(&dice, &circumstances).map_err(Fact::NotReady)?;
        let thrown = self.throw_alone(army, "unit-save", &dice, &rolls, throw)?;
        let is_saved = |(die, thrown): (&Die, &crate::dragon_dice::dice::Thrown)| {
            let rises =
                |shown: Shown| matches!(shown, Shown::Face(face) if die.faces[face].icon.name() == RISES);
            let replants = !sinks && self.state.is_replanted(die, army);
            thrown.standing().any(|shown| rises(shown) || replants && shows_id(die, shown))
        };
        let saved: Vec<bool> = dice.iter().zip(&thrown).map(is_saved).collect();
        let of = |wanted: bool| -> Vec<DieId> {
            rolling.iter().zip(&saved).filter(|(_, saved)| **saved == wanted).map(|(id, _)| *id).collect()
        };
        let (escaped, lost) = (of(true), of(false));
        self.answered();
        self.happen(Event::LastRolled);
        if army.at != Area::Reserve {
            self.moved(escaped, Area::Reserve, Why::Escaped);
        }
        if sinks {
            self.moved(lost, Area::Bua, Why::Buried);
        } else {
            self.die(&lost);
        }
        self.losses_are_over();
        Ok(())
    }

    /// The owner of a killed Undead names the smaller one that takes its place.
    pub(super) fn step_down(&mut self, unit: DieId, said: &str) -> Result<(), Refusal> {
        let smaller = self.state.smaller_undead(unit);
        let named = smaller.iter().find(|id| plain(self.state.die(**id).name.raw()) == plain(said)).copied();
        let Some(smaller) = named else {
            let options = smaller.iter().map(|id| self.state.die(*id).name.raw().to_owned()).collect();
            return Err(Fact::NoOption(Name::from(said.to_owned()), options).into());
        };
        let stepping = self.state.turn().and_then(|turn| turn.stepping.first().copied());
        let Some(stepping) = stepping else { return Err(Fact::NothingAwaited.into()) };
        self.answered();
        self.happen(Event::Stepped { exchanged: true });
        self.moved(vec![smaller], stepping.army.at, Why::SteppedDown);
        self.losses_are_over();
        Ok(())
    }

    /// No exchange is wanted.
    pub(super) fn no_step(&mut self) {
        self.answered();
        self.happen(Event::Stepped { exchanged: false });
        self.losses_are_over();
    }

    /// The killed roll no more, nor are they exchanged: their owner gave up, or they lie elsewhere.
    pub(super) fn forget_the_killed(&mut self) {
        if self.state.turn().is_some_and(|turn| !turn.dying.is_empty()) {
            self.happen(Event::LastRolled);
        }
        while self.state.turn().is_some_and(|turn| !turn.stepping.is_empty()) {
            self.happen(Event::Stepped { exchanged: false });
        }
    }
}
