//! What icons let the owner of an army do with own dice: go elsewhere, come back from the dead, be promoted (sais.md).

use super::Work;
use super::losses::sets_of;
use crate::dragon_dice::dice::{Die, DieType};
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, CasualtySet, DieId, DieText, Due, Event, Fact, Refusal, State, Why,
};
use crate::dragon_dice::roll::Outcome;
use crate::dragon_dice::rules::{Boon, Grant, boon, boons};

/// The word of saves in the table of such icons.
pub(super) const SAVE: &str = "save";

impl State {
    /// The first icon of this sort that is not used yet.
    pub fn due_boon(&self) -> Option<(ArmyId, Due, Boon)> {
        let battle = self.battle()?;
        let (army, due) = battle.boons.first()?.clone();
        let boon = boons().find(|boon| boon.icon == due.icon)?;
        Some((army, due, boon))
    }

    /// Where the unit of the icon in turn may go.
    pub(super) fn ways_out(&self) -> Vec<Area> {
        let Some((army, due, boon)) = self.due_boon() else { return Vec::new() };
        let stays = |id: DieId| {
            let piece = self.piece(id);
            !piece.die.kind.is_unit() || piece.die.kind == DieType::Dragonkin || piece.area != army.at
        };
        if due.die.is_none_or(stays) {
            return Vec::new();
        }
        let reserve = (boon.doing == Grant::Goes).then_some(Area::Reserve);
        let areas = self.every_terrain().map(Area::Terrain).chain(reserve);
        match boon.doing {
            Grant::Goes | Grant::Moves(_) => areas.filter(|area| *area != army.at).collect(),
            Grant::Returns | Grant::Promotes => Vec::new(),
        }
    }

    /// Sets of dead units that the icon in turn may bring back, as large as they can be.
    pub(super) fn returning(&self) -> Vec<CasualtySet> {
        let Some((army, due, boon)) = self.due_boon() else { return Vec::new() };
        if boon.doing != Grant::Returns {
            return Vec::new();
        }
        let dead = self.lying(army.player, Area::Dua, |die| die.kind.is_unit());
        let dice: Vec<Die> = dead.iter().map(|id| self.die(*id).clone()).collect();
        sets_of(&dead, &dice, due.amount).sets
    }

    /// Whether anything can come of the icon in turn.
    fn is_of_use(&self) -> bool {
        let Some((army, _, boon)) = self.due_boon() else { return false };
        self.exists(army)
            && match boon.doing {
                Grant::Moves(_) | Grant::Goes => !self.ways_out().is_empty(),
                Grant::Returns => !self.returning().is_empty(),
                Grant::Promotes => !self.promotions(army).is_empty(),
            }
    }
}

impl Work<'_> {
    /// The owner of the icon in turn is asked, where anything can come of it.
    pub(super) fn ask_boon(&mut self, army: ArmyId) {
        if self.state.is_of_use() {
            self.wait(army.player, Awaited::Boon);
        } else {
            self.happen(Event::Spent);
        }
    }

    /// What the icon in turn grants is done: its unit goes there, or these units come back.
    pub(super) fn use_boon(&mut self, said: &str) -> Result<(), Refusal> {
        let Some((army, due, boon)) = self.state.due_boon() else {
            return Err(Fact::NothingAwaited.into());
        };
        match boon.doing {
            Grant::Moves(_) | Grant::Goes => {
                let to = self.own_area(said, army.player)?;
                if !self.state.ways_out().contains(&to) {
                    let options =
                        self.state.awaited.map_or_else(Vec::new, |choice| self.state.options(&choice));
                    return Err(Fact::NoOption(said.to_owned().into(), options).into());
                }
                self.answered();
                self.moved(due.die.into_iter().collect(), to, Why::Effect);
            }
            Grant::Returns => {
                let dice = self.returned(said, army, due.amount)?;
                self.answered();
                self.moved(dice, army.at, Why::Recruited);
            }
            Grant::Promotes => return Err(Fact::Awaited(self.awaited()?).into()),
        }
        self.happen(Event::Spent);
        self.fight_on();
        Ok(())
    }

    /// The dead units that are meant: a set by its number, or units of up to so much health.
    fn returned(&self, said: &str, army: ArmyId, health: u32) -> Result<Vec<DieId>, Refusal> {
        let sets = self.state.returning();
        if said.trim().parse::<usize>().is_err() {
            let names = DieText { names: vec![said.to_owned()], from: None };
            let dice = self.state.read_dice(&names, army.player, &[Area::Dua])?;
            let sum: u32 = dice.iter().map(|id| u32::from(self.state.die(*id).health)).sum();
            if sum <= health {
                return Ok(dice);
            }
        }
        self.set_named(said, &sets, army.player, Area::Dua)
    }

    /// What was done by hand may have used the icon in turn.
    pub(super) fn boon_may_be_used(&mut self) {
        if !self.state.is_of_use() {
            self.answered();
            self.happen(Event::Spent);
            self.fight_on();
        }
    }
}

/// Whether an icon of a roll (melee, missile, save) grants its owner something, and is not taken as results instead.
pub(super) fn grants(outcome: &Outcome, roll: &str, icon: &str) -> bool {
    let Some(boon) = boon(icon, roll) else { return false };
    let counted = boon.instead_of.filter(|kind| roll == kind.word());
    let taken = outcome.open.iter().find(|open| open.icon == icon);
    let taken = taken.and_then(|open| open.options.get(open.taken));
    counted.is_none_or(|kind| taken.is_none_or(|option| option != kind.word()))
}
