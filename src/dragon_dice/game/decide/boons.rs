//! What icons let the owner of an army do with own dice: go elsewhere, come back from the dead, be promoted (sais.md).

use super::Work;
use super::battle::dues;
use super::losses::sets_of;
use crate::dragon_dice::dice::{Die, DieType};
use crate::dragon_dice::force::carried;
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, CasualtySet, DieId, DieText, Due, Event, Fact, Refusal, Rule, State, Why,
};
use crate::dragon_dice::roll::{Outcome, Preparation};
use crate::dragon_dice::rules::{Boon, Grant, boon, boons};
use crate::text::Name;

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

    /// The army whose units the icon in turn promotes, and the health that is left for it, where it is awaited.
    pub fn promoting(&self) -> Option<(ArmyId, u32)> {
        let (army, due, boon) = self.due_boon()?;
        let is_awaited = self.awaited.is_some_and(|choice| choice.what == Awaited::Boon);
        (is_awaited && boon.doing == Grant::Promotes).then_some((army, due.amount))
    }

    /// Where the unit of the icon in turn may go.
    pub(super) fn ways_out(&self) -> Vec<Area> {
        let Some((army, due, boon)) = self.due_boon() else { return Vec::new() };
        let stays = |id: DieId| {
            let piece = self.piece(id);
            let is_bound = piece.die.kind == DieType::Dragonkin || self.is_still(id);
            !piece.die.kind.is_unit() || is_bound || piece.area != army.at
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
        let Some((army, due, boon)) = self.due_boon() else { return false };
        let is_promoted = |unit: &DieId| !self.larger(*unit, due.amount).is_empty();
        self.exists(army)
            && match boon.doing {
                Grant::Moves(_) | Grant::Goes => !self.ways_out().is_empty(),
                Grant::Returns => !self.returning().is_empty(),
                Grant::Promotes => self.units(army).iter().any(is_promoted),
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

    /// Whether dice may go with an icon alone: it waits for its owner, and moves the unit that showed it.
    pub(super) fn moves_by_icon(&self) -> bool {
        let moves = |boon: Boon| matches!(boon.doing, Grant::Moves(_) | Grant::Goes);
        self.awaits(Awaited::Boon) && self.state.due_boon().is_some_and(|(_, _, boon)| moves(boon))
    }

    /// The unit that showed the icon in turn goes elsewhere, and those with it that the icon takes along.
    pub(super) fn go_by_icon(&mut self, text: &DieText, to: &str) -> Result<(), Refusal> {
        let Some((army, due, boon)) = self.state.due_boon() else {
            return Err(Fact::NothingAwaited.into());
        };
        let mut dice = self.state.read_dice(text, army.player, &[army.at])?;
        self.mean_bearer(&due, &mut dice);
        let to = self.own_area(to, army.player)?;
        let more = if let Grant::Moves(more) = boon.doing { more } else { 0 };
        if !self.state.ways_out().contains(&to) || !self.goes_along(army, &due, more, &dice) {
            self.beyond_icon()?;
        }
        for id in &dice {
            self.goes(*id, to)?;
        }
        self.answered();
        self.moved(dice, to, Why::Effect);
        self.happen(Event::Spent);
        self.fight_on();
        Ok(())
    }

    /// The icon in turn does not do what is asked for.
    pub(super) fn beyond_icon(&mut self) -> Result<(), Refusal> {
        let icon = self.state.due_boon().map_or("", |(_, _, boon)| boon.icon);
        self.against(Rule::BeyondIcon(Name::from(icon)))
    }

    /// Of equal dice the one that showed the icon is meant.
    fn mean_bearer(&self, due: &Due, dice: &mut [DieId]) {
        let Some(bearer) = due.die.filter(|bearer| !dice.contains(bearer)) else { return };
        let name = &self.state.die(bearer).name;
        if let Some(alike) = dice.iter_mut().find(|id| self.state.die(**id).name == *name) {
            *alike = bearer;
        }
    }

    /// Whether these dice go together by an icon: its unit, up to so much health-worth of others of its army, and items
    /// that they carry.
    fn goes_along(&self, army: ArmyId, due: &Due, more: u32, dice: &[DieId]) -> bool {
        let stands = |id: &DieId| {
            let piece = self.state.piece(*id);
            piece.owner == army.player && piece.area == army.at
        };
        let others = dice.iter().filter(|id| Some(**id) != due.die);
        let health: u32 = others.map(|id| u32::from(self.state.die(*id).health)).sum();
        let all: Vec<Die> = dice.iter().map(|id| self.state.die(*id).clone()).collect();
        let borne = carried(&all, |_| true);
        let is_borne = |(die, borne): (&Die, &bool)| die.kind != DieType::Item || *borne;
        let is_carried = !self.state.facts.items_need_carriers || all.iter().zip(&borne).all(is_borne);
        due.die.is_some_and(|bearer| dice.contains(&bearer))
            && dice.iter().all(stands)
            && health <= more
            && is_carried
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
            self.fight_on();
        }
    }
}

/// What icons of a roll (melee, missile, save) grant the owner of the army, each as far as it is not taken as results instead.
pub(super) fn boons_of(
    preparation: &Preparation<'_>,
    outcome: &Outcome,
    army: &[DieId],
    roll: &str,
) -> Vec<Due> {
    let mut boons = dues(preparation, outcome, army, &|icon, shown| boon(icon, roll).map(|_| shown));
    for due in &mut boons {
        due.amount -= taken_instead(outcome, roll, due);
        // Nobody takes these apart.
        due.parts.clear();
    }
    boons.retain(|due| due.amount > 0);
    boons
}

/// How much of an icon's number is taken as results. Where the results would count nothing, and nobody decided it, none is:
/// its owner is asked.
fn taken_instead(outcome: &Outcome, roll: &str, due: &Due) -> u32 {
    let kind = boon(&due.icon, roll).and_then(|boon| boon.instead_of);
    let open = outcome.open.iter().find(|open| open.icon == due.icon);
    let Some((kind, open)) = kind.zip(open).filter(|(_, open)| open.decided || open.matters) else {
        return 0;
    };
    let option = open.options.iter().position(|option| option == kind.word());
    match option {
        Some(option) if !open.split.is_empty() => open.split[option].min(due.amount),
        Some(option) if option == open.taken => due.amount,
        _ => 0,
    }
}
