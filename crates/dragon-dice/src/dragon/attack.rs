//! The steps of an attack combined: targets, the dragons' roll, its results, and what dragons do to each other.

use super::{
    Against, Attackers, BreathAttack, DragonResult, Fate, breath_attacks, dragon_result, fates, targets,
    to_slay,
};
use crate::dice::{Die, Elements, ThrownDie};
use crate::rules::{Edition, EditionRules};

/// Dragons that attack at a terrain, and the target of each.
#[derive(Clone, Debug)]
pub struct DragonAttack {
    /// The dragons, in the order in which they are rolled.
    pub dragons: Vec<Die>,
    /// For each dragon, the dragons of which it attacks one, as places in the list; empty if it attacks the army, or if it
    /// is only known that it attacks some dragon.
    pub victims: Vec<Vec<usize>>,
    /// The target of each dragon.
    pub against: Vec<Against>,
    /// Elements that a White dragon breathes; `None` if the terrain is unknown.
    pub terrain: Option<Elements>,
    /// The edition of the attack.
    pub edition: Edition,
    rules: EditionRules,
}

/// The rolls of an attack's dragons, and what dragons do to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackOutcome {
    /// The results of each dragon's faces.
    pub results: Vec<DragonResult>,
    /// The fate of each dragon; `None` if an owner has still to designate who attacks it.
    pub fates: Vec<Option<Fate>>,
    /// For each dragon, the damage that slays it, or the number of results of one type.
    pub to_slay: Vec<u32>,
}

impl DragonAttack {
    /// Step 1: returns the attack in which each dragon attacks by the table of targets, or all of them the given target.
    pub fn new(
        dragons: Vec<Die>,
        all: Option<Against>,
        terrain: Option<Elements>,
        edition: Edition,
    ) -> DragonAttack {
        let victims: Vec<Vec<usize>> = match all {
            None => targets(&dragons, edition).into_iter().map(|target| target.victims).collect(),
            Some(_) => vec![Vec::new(); dragons.len()],
        };
        let by_table =
            |victims: &Vec<usize>| if victims.is_empty() { Against::Army } else { Against::Dragon };
        let against = victims.iter().map(|victims| all.unwrap_or_else(|| by_table(victims))).collect();
        DragonAttack { dragons, victims, against, terrain, edition, rules: edition.rules() }
    }

    /// Step 3: returns the dragons as dice that are thrown together.
    pub fn attackers(&self) -> Attackers<'_> {
        Attackers { dragons: &self.dragons, against: &self.against, owners: &[], rules: &self.rules }
    }

    /// Returns the outcome of the dragons' roll.
    pub fn outcome(&self, thrown: &[ThrownDie]) -> AttackOutcome {
        let result = |thrown: &ThrownDie| {
            dragon_result(&self.dragons[thrown.die], thrown.counting(), self.against[thrown.die], &self.rules)
        };
        let results: Vec<DragonResult> = thrown.iter().map(result).collect();
        let aimed: Vec<(DragonResult, Option<usize>)> = results
            .iter()
            .copied()
            .zip(&self.victims)
            .map(|(result, victims)| (result, victims.first().copied().filter(|_| victims.len() == 1)))
            .collect();
        let fates: Vec<Option<Fate>> = fates(&self.dragons, &aimed)
            .into_iter()
            .enumerate()
            .map(|(place, fate)| (!self.is_open(place)).then_some(fate))
            .collect();
        let slain_by = |(place, fate): (usize, &Option<Fate>)| match fate {
            Some(fate) => fate.to_slay,
            None => to_slay(&self.dragons[place], results[place].bared),
        };
        let to_slay = fates.iter().enumerate().map(slain_by).collect();
        AttackOutcome { results, fates, to_slay }
    }

    /// Reports whether the attackers of the dragon at `place` are unknown: an owner designates one of several, or only the
    /// fact that it fights some dragon is given.
    fn is_open(&self, place: usize) -> bool {
        let may_hit = |victims: &&Vec<usize>| victims.len() > 1 && victims.contains(&place);
        let is_unnamed = self.against[place] == Against::Dragon && self.victims[place].is_empty();
        is_unnamed || self.victims.iter().any(|victims| may_hit(&victims))
    }

    /// Step 4: returns the breaths of these dragons on the army.
    pub fn breath_attacks(
        &self,
        outcome: &AttackOutcome,
        places: impl Iterator<Item = usize>,
    ) -> Vec<BreathAttack> {
        let breathing: Vec<(usize, &Die)> = places
            .filter(|place| outcome.results[*place].breathes)
            .map(|place| (place, &self.dragons[place]))
            .collect();
        breath_attacks(&breathing, self.terrain, self.edition)
    }

    /// Step 7: returns the damage to the army, or to the dragon that all attack.
    pub fn damage(&self, outcome: &AttackOutcome) -> u32 {
        let counts = |place: &usize| self.against[*place] == Against::Army || self.victims[*place].is_empty();
        (0..self.dragons.len()).filter(counts).map(|place| outcome.results[place].damage).sum()
    }
}

impl AttackOutcome {
    /// Reports whether other dragons kill the dragon at `place`, as far as known.
    pub fn is_killed(&self, place: usize) -> bool {
        self.fates[place].as_ref().is_some_and(Fate::is_killed)
    }

    /// Step 9: reports whether it flies home after the attack, if the army does not slay it.
    pub fn flies(&self, place: usize) -> bool {
        self.results[place].flies && !self.is_killed(place)
    }
}
