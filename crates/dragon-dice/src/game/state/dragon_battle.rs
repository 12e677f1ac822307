//! A dragon attack in progress at one terrain (`docs/rules/dragons.md`).

use super::{ArmyId, DieId, PlayerId, TableRoll, TerrainId};
use crate::dice::{ResultType, Totals};
use crate::rules::{DragonStep, EditionRules};
use serde::{Deserialize, Serialize};

/// An army and the dragons at its terrain (`docs/rules/dragons.md`, Steps).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DragonBattle {
    /// The terrain at which the dragons attack.
    pub terrain: TerrainId,
    /// The army of the marching player there.
    pub army: ArmyId,
    /// The current step.
    pub step: DragonStep,
    /// The dragons, in the order in which they are rolled.
    pub dragons: Vec<AttackingDragon>,
    /// Whether the breathing dragons are known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_breathed: bool,
    /// Breaths on the army that are still to be resolved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub breaths: Vec<PendingBreath>,
    /// Whether the first of them is being resolved.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_breathing: bool,
    /// Promotions left of the current treasure.
    pub treasure: u32,
    /// Units that the current treasure promoted: none is promoted twice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub promoted: Vec<DieId>,
    /// Whether the champions were rolled, or are not (classic).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub champions_done: bool,
    /// The army's roll, whose dice are on the table until they are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response: Option<TableRoll>,
    /// Icons that act on dragons, still to be resolved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub icons: Vec<ResponseIcon>,
    /// Dice whose icon killed a dragon, and therefore gives no results.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spent: Vec<DieId>,
    /// The results of the response.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub results: Option<Totals>,
    /// The dragons that it slays, each with the type of results, once they are chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slaying: Option<Vec<(DieId, ResultType)>>,
    /// Whether the damage of dragons and army is settled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_settled: bool,
    /// Dragons that were slain, each with the cause.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slain: Vec<(DieId, SlainBy)>,
    /// Units that can be promoted, and those that can replace them, once the army has earned it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotions: Option<PromotionBatch>,
}

/// A dragon in an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackingDragon {
    /// The die of the dragon that attacks.
    pub die: DieId,
    /// Its target; `None` while its owner, or the player who commands it, has to choose.
    pub target: Option<DragonTarget>,
    /// The dragons of which it attacks one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub victims: Vec<DieId>,
    /// The player of the champion who commands it: that player can also hold it back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<PlayerId>,
    /// The faces it showed, from 0, in the order of its chain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<usize>,
    /// Whether a champion's logo dropped its damage.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_dropped: bool,
    /// Whether its treasures were used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_plundered: bool,
    /// Whether a Bash turned its damage against it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_bashed: bool,
    /// Whether an icon killed it because it showed Jaws.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_felled: bool,
}

/// The target of a dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DragonTarget {
    /// The army of the marching player.
    Army,
    /// Another dragon at the terrain.
    Dragon(DieId),
    /// It is controlled, and its damage is added to the melee of the army.
    WithArmy,
    /// It attacks nothing, and is not rolled.
    Nothing,
}

/// A breath on the army that is to be resolved: of one dragon, or in classic of several of one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingBreath {
    /// The dragons that breathe it.
    pub dragons: Vec<DieId>,
    /// Its name, `Dragon Fire and Petrify`.
    pub name: String,
    /// Health-worth of units to pick: the largest sum up to this.
    pub health: u32,
}

/// An icon of the response, or classic of a champion that rolled before the dragons, that acts on a dragon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResponseIcon {
    /// The die that showed the icon.
    pub die: DieId,
    /// The name, as in the rulebook.
    pub icon: String,
    /// The effect of the icon.
    #[serde(rename = "deed")]
    pub effect: ResponseEffect,
}

/// The effect of an icon of the response on a dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the variants are named for what they hold")]
pub enum ResponseEffect {
    Tames,
    Slays,
    Controls,
    /// Kills a dragon that showed Jaws.
    KillsJaws,
    /// The dragon takes the damage that it deals, and the army gets as many saves.
    Bashes,
}

impl ResponseEffect {
    /// Reports whether it is a champion's logo, which its owner can leave unused.
    pub const fn is_logo(self) -> bool {
        matches!(self, ResponseEffect::Tames | ResponseEffect::Slays | ResponseEffect::Controls)
    }
}

/// The cause of a dragon's death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the variants are named for what they hold")]
pub enum SlainBy {
    Melee,
    Missile,
    /// An icon of the response that kills or bashes.
    Icon,
    Dragons,
    /// A champion's logo, which earns no promotions.
    Champion,
}

impl SlainBy {
    /// Reports whether the army earns promotions for it.
    pub const fn promotes(self) -> bool {
        matches!(self, SlainBy::Melee | SlainBy::Missile | SlainBy::Icon)
    }
}

/// Promotions that are made together (`docs/rules/damage.md`, section 4).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PromotionBatch {
    /// Units of the army, each of which can be promoted once.
    pub units: Vec<DieId>,
    /// Units that can replace them: those in the DUA, or for Dragonkin in the pool, at its beginning.
    pub partners: Vec<DieId>,
}

impl DragonBattle {
    /// Returns an attack that begins.
    pub fn new(terrain: TerrainId, army: ArmyId, dragons: Vec<AttackingDragon>) -> DragonBattle {
        DragonBattle {
            terrain,
            army,
            step: DragonStep::Designate,
            dragons,
            has_breathed: false,
            breaths: Vec::new(),
            is_breathing: false,
            treasure: 0,
            promoted: Vec::new(),
            champions_done: false,
            response: None,
            icons: Vec::new(),
            spent: Vec::new(),
            results: None,
            slaying: None,
            is_settled: false,
            slain: Vec::new(),
            promotions: None,
        }
    }

    /// Returns the dragon of a die; `None` if it does not attack here.
    pub fn dragon(&self, die: DieId) -> Option<&AttackingDragon> {
        self.dragons.iter().find(|dragon| dragon.die == die)
    }

    /// Returns the dragons that attack the army.
    pub fn on_army(&self) -> impl Iterator<Item = &AttackingDragon> {
        self.dragons.iter().filter(|dragon| dragon.target == Some(DragonTarget::Army))
    }

    /// The breath in turn is resolved.
    pub(crate) fn end_breath(&mut self) {
        self.is_breathing = false;
        if !self.breaths.is_empty() {
            self.breaths.remove(0);
        }
    }

    /// Reports whether the target of every dragon is public: owners choose in secret (Q108).
    pub fn is_revealed(&self, rules: &EditionRules) -> bool {
        let is_rolled = self.dragons.iter().any(|dragon| !dragon.faces.is_empty());
        self.step != DragonStep::Designate && (is_rolled || !self.is_secret_until_rolled(rules))
    }

    /// Reports whether an owner picked one of several targets, which stays secret until the dragons are rolled.
    pub(crate) fn is_secret_until_rolled(&self, rules: &EditionRules) -> bool {
        rules.targets_secret_until_rolled && self.dragons.iter().any(|dragon| dragon.victims.len() > 1)
    }
}

impl AttackingDragon {
    /// Creates a dragon with this target, or with these dragons to choose from.
    pub(crate) fn new(die: DieId, target: Option<DragonTarget>, victims: Vec<DieId>) -> AttackingDragon {
        AttackingDragon {
            die,
            target,
            victims,
            controller: None,
            faces: Vec::new(),
            is_dropped: false,
            is_plundered: false,
            is_bashed: false,
            is_felled: false,
        }
    }

    /// Reports whether the player of the champion who commands it has still to choose if it attacks the army.
    pub fn may_attack_army(&self) -> bool {
        self.target.is_none() && self.victims.is_empty()
    }

    /// Reports whether it is rolled.
    pub fn is_rolled(&self) -> bool {
        self.target.is_some_and(|target| target != DragonTarget::Nothing)
    }
}
