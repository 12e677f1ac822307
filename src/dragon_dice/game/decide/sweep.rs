//! What is checked when a step or an exchange is over (`open_questions.md` Q15): armies without units, items without
//! carriers, eighth faces without holders, players without units.

use super::Work;
use crate::dragon_dice::dice::{Die, DieType};
use crate::dragon_dice::force::carried;
use crate::dragon_dice::game::{Area, ArmyId, DieId, Effect, Ending, Event, PlayerId, Why};

impl Work<'_> {
    /// Sets right what a step or exchange left behind; whether the game is over.
    pub(super) fn sweep(&mut self) -> bool {
        if self.state.end.is_some() {
            return true;
        }
        if self.state.turn().is_none() {
            return false;
        }
        for player in self.state.everybody() {
            let places = self.state.every_terrain().map(Area::Terrain).chain([Area::Reserve]);
            for at in places.collect::<Vec<_>>() {
                self.sweep_army(ArmyId { player, at });
            }
        }
        let is_over = |effect: &&Effect| !self.state.exists(effect.on);
        let stale = self.state.effects.iter().filter(is_over);
        let stale: Vec<u32> = stale.map(|effect| effect.number).collect();
        stale.into_iter().for_each(|number| self.happen(Event::EffectEnded(number)));
        self.last_standing()
    }

    fn sweep_army(&mut self, army: ArmyId) {
        let dice = self.state.army(army);
        let of = |wanted: &dyn Fn(&Die) -> bool| -> Vec<DieId> {
            dice.iter().copied().filter(|id| wanted(self.state.die(*id))).collect()
        };
        let units = of(&|die| die.kind.is_unit());
        let dragonkin = of(&|die| die.kind == DieType::Dragonkin);
        // An army of Dragonkin alone is gone too: they go back to the pool.
        if units.len() == dragonkin.len() {
            let items = of(&|die| die.kind == DieType::Item);
            self.moved(dragonkin, Area::Pool, Why::Alone);
            self.moved(items, Area::Bua, Why::ArmyGone);
            self.release(army, Why::ArmyGone);
            if let Some(terrain) = army.terrain()
                && self.state.terrain(terrain).controller == Some(army.player)
            {
                let die = self.state.terrain(terrain).die;
                let lost = self.state.terrain_die(terrain).faces.len().saturating_sub(2);
                self.happen(Event::Turned { die, face: lost });
                self.control(terrain, None);
            }
            return;
        }
        if self.state.facts.items_need_carriers {
            let all: Vec<Die> = dice.iter().map(|id| self.state.die(*id).clone()).collect();
            let carried = carried(&all, |_| true);
            let left = dice.iter().zip(&all).zip(&carried);
            let excess = left.filter(|((_, die), carried)| die.kind == DieType::Item && !**carried);
            let excess: Vec<DieId> = excess.map(|((id, _), _)| *id).collect();
            self.moved(excess, Area::Bua, Why::NoCarrier);
        }
    }

    /// Buries the minor terrain of an army that is gone, or that captured its terrain.
    pub(super) fn release(&mut self, army: ArmyId, why: Why) {
        // One at most, unless players overruled that.
        let minors = self.state.lying(army.player, army.at, |die| die.kind == DieType::MinorTerrain);
        self.moved(minors, Area::Bua, why);
    }

    /// Ends the game where at most one player has a unit in play; who gave up does not count, even where units were put
    /// back by hand.
    fn last_standing(&mut self) -> bool {
        let plays =
            |player: &PlayerId| self.state.is_in_play(*player) && !self.state.player(*player).conceded;
        let left: Vec<PlayerId> = self.state.everybody().filter(plays).collect();
        if left.len() < 2 {
            self.end(left.first().copied(), Ending::LastStanding);
        }
        self.state.end.is_some()
    }
}
