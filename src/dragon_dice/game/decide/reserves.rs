//! The Reserves Phase: reinforce, then retreat (editions.md section 2).

use super::Work;
use crate::dragon_dice::dice::DieType;
use crate::dragon_dice::game::{Area, DieId, DieText, Fact, PlayerId, Refusal, Rule, State, Why};
use crate::dragon_dice::rules::StepKind;

impl Work<'_> {
    fn turn_player(&self) -> Result<PlayerId, Refusal> {
        self.state.turn().map(|turn| turn.player).ok_or_else(|| Fact::NotYet.into())
    }

    /// Dice of the Reserve Area go to a terrain; they join the army there, or found one.
    pub(super) fn reinforce(&mut self, names: &[String], to: &str) -> Result<(), Refusal> {
        self.belongs_to(StepKind::Reinforce)?;
        let player = self.turn_player()?;
        let terrain = self.state.read_terrain(to, player)?;
        let dice = self.picked(player, names, Area::Reserve)?;
        self.moved(dice, Area::Terrain(terrain), Why::Reinforced);
        self.step_may_be_done();
        Ok(())
    }

    /// Dice of an army go to the Reserve Area.
    pub(super) fn retreat(&mut self, names: &[String], from: &str) -> Result<(), Refusal> {
        self.belongs_to(StepKind::Retreat)?;
        let player = self.turn_player()?;
        let terrain = self.state.read_terrain(from, player)?;
        let dice = self.picked(player, names, Area::Terrain(terrain))?;
        let is_dragonkin = |state: &State, id: DieId| state.die(id).kind == DieType::Dragonkin;
        let (stay, go): (Vec<DieId>, Vec<DieId>) =
            dice.into_iter().partition(|id| is_dragonkin(&self.state, *id) || self.state.is_still(*id));
        if !names.is_empty() {
            if let Some(first) = stay.iter().find(|id| is_dragonkin(&self.state, **id)) {
                self.against(Rule::DragonkinStay(self.state.die(*first).name.clone()))?;
            }
            if let Some(first) = stay.iter().find(|id| self.state.is_still(**id)) {
                self.against(Rule::Still(*first))?;
            }
        }
        let mut leaving = go;
        if !names.is_empty() {
            leaving.extend(stay);
        }
        if leaving.is_empty() {
            return Err(Fact::NoDice.into());
        }
        self.moved(leaving, Area::Reserve, Why::Retreated);
        Ok(())
    }

    /// The dice of these names in an area, all that stand in the army there without names.
    fn picked(&mut self, player: PlayerId, names: &[String], area: Area) -> Result<Vec<DieId>, Refusal> {
        if names.is_empty() {
            let dice = self.state.lying(player, area, |die| die.kind.joins_army());
            return if dice.is_empty() { Err(Fact::NoDice.into()) } else { Ok(dice) };
        }
        let text = DieText { names: names.to_vec(), from: None };
        let dice = self.state.read_dice(&text, player, &[area])?;
        if let Some(other) = dice.iter().find(|id| self.state.piece(**id).owner != player) {
            self.against(Rule::NotYourUnits(*other))?;
        }
        match dice.iter().find(|id| !self.state.die(**id).kind.joins_army()) {
            Some(other) => Err(Fact::WrongDie(self.state.die(*other).name.clone()).into()),
            None => Ok(dice),
        }
    }
}
