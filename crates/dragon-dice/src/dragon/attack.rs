//! The steps of an attack together: targets, the dragons' roll, what it brings, and what dragons do to each other.

use super::{
    Against, Attackers, BreathAttack, DragonResult, Fate, breath_attacks, dragon_result, fates, targets,
    to_slay,
};
use crate::dice::{Die, Elements, Thrown};
use crate::rules::{Edition, EditionRules};

/// Dragons that attack at a terrain, and what each of them attacks.
#[derive(Clone, Debug)]
pub struct DragonAttack {
    /// The dragons, in the order in which they are rolled.
    pub dragons: Vec<Die>,
    /// The dragons of which each attacks one, as places in the list; none where it attacks the army, or where only that
    /// it attacks some dragon is known.
    pub victims: Vec<Vec<usize>>,
    /// What each of them attacks.
    pub against: Vec<Against>,
    /// Elements that a White dragon breathes; `None` where the terrain is not known.
    pub terrain: Option<Elements>,
    /// The edition they attack by.
    pub edition: Edition,
    rules: EditionRules,
}

/// What the dragons of an attack rolled, and what dragons do to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackOutcome {
    /// What the faces of each come to.
    pub results: Vec<DragonResult>,
    /// What others do to each; `None` where an owner has still to designate who attacks it.
    pub fates: Vec<Option<Fate>>,
    /// The damage that slays each dragon, or the results of one type that do.
    pub to_slay: Vec<u32>,
}

impl DragonAttack {
    /// Step 1: each dragon attacks by the table of targets, or all of them what is said.
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

    /// Step 3: the dragons as dice that are thrown together.
    pub fn attackers(&self) -> Attackers<'_> {
        Attackers { dragons: &self.dragons, against: &self.against, rules: &self.rules }
    }

    /// What the dragons rolled comes to.
    pub fn outcome(&self, thrown: &[Thrown]) -> AttackOutcome {
        let result = |thrown: &Thrown| {
            dragon_result(&self.dragons[thrown.die], thrown.standing(), self.against[thrown.die], &self.rules)
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

    /// Whether it is not known who attacks the dragon at `place`: an owner designates one of several, or only that it
    /// fights some dragon is said.
    fn is_open(&self, place: usize) -> bool {
        let may_hit = |victims: &&Vec<usize>| victims.len() > 1 && victims.contains(&place);
        let is_unnamed = self.against[place] == Against::Dragon && self.victims[place].is_empty();
        is_unnamed || self.victims.iter().any(|victims| may_hit(&victims))
    }

    /// Step 4: the breaths on the army of these of the dragons.
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

    /// Step 7: damage on the army, or on the dragon that all are said to attack.
    pub fn damage(&self, outcome: &AttackOutcome) -> u32 {
        let counts = |place: &usize| self.against[*place] == Against::Army || self.victims[*place].is_empty();
        (0..self.dragons.len()).filter(counts).map(|place| outcome.results[place].damage).sum()
    }
}

impl AttackOutcome {
    /// Whether other dragons kill the dragon at `place`, as far as that is known.
    pub fn is_killed(&self, place: usize) -> bool {
        self.fates[place].as_ref().is_some_and(Fate::is_killed)
    }

    /// Step 9: whether it flies home after the attack, if the army does not slay it.
    pub fn flies(&self, place: usize) -> bool {
        self.results[place].flies && !self.is_killed(place)
    }
}
