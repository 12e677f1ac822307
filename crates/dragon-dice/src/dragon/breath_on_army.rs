//! Step 4: one breath on an army, from picking units to burying them (`docs/rules/dragons.md`, Breath).

use super::{BreathAttack, Saves};
use crate::dice::{Die, DieType};

/// One breath on an army: its owner has picked units, and they roll what the breath makes them roll. Units are places in
/// the list of the army's units.
#[derive(Clone, Debug)]
pub struct BreathOnArmy {
    attack: BreathAttack,
    picked: Vec<usize>,
    /// The picked Dragonkin: killed ones go to the Summoning Pool and are not buried.
    dragonkin: Vec<usize>,
    saves_for_life: Option<Vec<u32>>,
    burial_saves: Option<Vec<u32>>,
}

impl BreathOnArmy {
    /// Returns the breath on these of an army's units, one of the sets of [`BreathAttack::victims`].
    pub fn new(attack: BreathAttack, picked: Vec<usize>, units: &[Die]) -> BreathOnArmy {
        let is_dragonkin =
            |place: &usize| units.get(*place).is_some_and(|die| die.die_type == DieType::Dragonkin);
        let dragonkin = picked.iter().copied().filter(is_dragonkin).collect();
        BreathOnArmy { attack, picked, dragonkin, saves_for_life: None, burial_saves: None }
    }

    /// Returns the next save roll: first of those who may save their lives, then of the killed against being buried; `None`
    /// when the breath is over.
    pub fn next_roll(&self) -> Option<Saves> {
        if self.attack.may_save() && self.saves_for_life.is_none() {
            return Some(Saves::Life);
        }
        let is_due =
            self.attack.buries() && self.burial_saves.is_none() && !self.rolling(Saves::Burial).is_empty();
        is_due.then_some(Saves::Burial)
    }

    /// Returns the units that roll it.
    pub fn rolling(&self, saves: Saves) -> Vec<usize> {
        match saves {
            Saves::Life => self.picked.clone(),
            Saves::Burial => {
                self.killed().into_iter().filter(|place| !self.dragonkin.contains(place)).collect()
            }
        }
    }

    /// Records the save results of each unit that rolled, in the order of [`Self::rolling`].
    pub fn roll(&mut self, saves: Saves, results: Vec<u32>) {
        match saves {
            Saves::Life => self.saves_for_life = Some(results),
            Saves::Burial => self.burial_saves = Some(results),
        }
    }

    /// Returns the units that rolled these saves, with their results; `None` if no saves were rolled.
    pub fn rolled(&self, saves: Saves) -> Option<Vec<(usize, u32)>> {
        let results = match saves {
            Saves::Life => &self.saves_for_life,
            Saves::Burial => &self.burial_saves,
        };
        let results = results.as_ref()?.iter().copied();
        Some(self.rolling(saves).into_iter().zip(results).collect())
    }

    /// Returns the killed units: the picked ones, if a save is allowed those without one.
    pub fn killed(&self) -> Vec<usize> {
        self.rolled(Saves::Life).map_or_else(|| self.picked.clone(), without_a_save)
    }

    /// Returns the killed units that are buried.
    pub fn buried(&self) -> Vec<usize> {
        self.rolled(Saves::Burial).map(without_a_save).unwrap_or_default()
    }

    /// Returns the killed units that go to the Summoning Pool: Dragonkin.
    pub fn to_pool(&self) -> Vec<usize> {
        self.killed().into_iter().filter(|place| self.dragonkin.contains(place)).collect()
    }

    /// Returns the units that survive, out of these.
    pub fn left(&self, units: &[Die]) -> Vec<usize> {
        let killed = self.killed();
        (0..units.len()).filter(|place| !killed.contains(place)).collect()
    }
}

fn without_a_save(rolled: Vec<(usize, u32)>) -> Vec<usize> {
    rolled.into_iter().filter(|(_, saves)| *saves == 0).map(|(place, _)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Element, find};
    use crate::rules::{Edition, breath};

    fn attack(element: Element, edition: Edition) -> BreathAttack {
        let breaths = vec![breath(element, edition).unwrap()];
        BreathAttack { dragons: vec![0], breaths, health: 5 }
    }

    #[test]
    fn poisonous_cloud_of_classic_is_saved_against_twice() {
        let mut on_army = BreathOnArmy::new(attack(Element::Water, Edition::Classic), vec![0, 2], &[]);
        assert_eq!(on_army.next_roll(), Some(Saves::Life));
        assert_eq!(on_army.rolling(Saves::Life), [0, 2]);
        on_army.roll(Saves::Life, vec![1, 0]);
        assert_eq!((on_army.next_roll(), on_army.killed()), (Some(Saves::Burial), vec![2]));
        assert_eq!(on_army.rolling(Saves::Burial), [2]);
        on_army.roll(Saves::Burial, vec![0]);
        assert_eq!((on_army.next_roll(), on_army.buried()), (None, vec![2]));
        assert_eq!(on_army.rolled(Saves::Life), Some(vec![(0, 1), (2, 0)]));
    }

    #[test]
    fn no_burial_is_rolled_where_everybody_saved_his_life() {
        let mut on_army = BreathOnArmy::new(attack(Element::Water, Edition::Classic), vec![1], &[]);
        on_army.roll(Saves::Life, vec![2]);
        assert_eq!((on_army.next_roll(), on_army.killed(), on_army.buried()), (None, vec![], vec![]));
    }

    #[test]
    fn dragon_fire_kills_without_a_save_and_the_killed_are_rolled() {
        let mut on_army = BreathOnArmy::new(attack(Element::Fire, Edition::V4_1), vec![0, 1], &[]);
        assert_eq!((on_army.next_roll(), on_army.killed()), (Some(Saves::Burial), vec![0, 1]));
        on_army.roll(Saves::Burial, vec![0, 1]);
        assert_eq!((on_army.next_roll(), on_army.buried()), (None, vec![0]));
    }

    #[test]
    fn killed_dragonkin_go_to_the_summoning_pool_and_are_not_buried() {
        let units = ["Fire Dragonfoal", "Thug", "Fire Dragonfoal"].map(|name| find(name).unwrap());
        let mut on_army = BreathOnArmy::new(attack(Element::Fire, Edition::V4_1), vec![0, 1, 2], &units);
        assert_eq!((on_army.next_roll(), on_army.rolling(Saves::Burial)), (Some(Saves::Burial), vec![1]));
        on_army.roll(Saves::Burial, vec![0]);
        assert_eq!((on_army.to_pool(), on_army.buried()), (vec![0, 2], vec![1]));
        assert_eq!(on_army.left(&units), Vec::<usize>::new());
        let alone = BreathOnArmy::new(attack(Element::Fire, Edition::V4_1), vec![0], &units);
        assert_eq!((alone.next_roll(), alone.to_pool()), (None, vec![0]));
    }
}
