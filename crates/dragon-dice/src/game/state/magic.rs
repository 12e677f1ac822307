//! A magic action in progress.

use super::{ArmyId, Battle, DieId, PlayerId, Resolution, TableRoll, TerrainId};
use crate::dice::Element;
use crate::roll::{MagicPoints, Points};
use crate::rules::{SpellEffect, spell};
use serde::{Deserialize, Serialize};

/// A magic action (`docs/rules/magic.md`): a roll, Magic Negation against it, spells that are announced together, Dispel
/// Magic against them, and the spells one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Magic {
    /// The army that takes the action.
    pub caster: ArmyId,
    /// Its roll, whose dice are on the table until its points are counted.
    pub roll: Option<TableRoll>,
    /// Opponents who can still roll Magic Negation, in the order of turns.
    pub negators: Vec<PlayerId>,
    /// Magic Negation rolled so far.
    pub negated: Vec<Negation>,
    /// The points of the roll, alike ones together, once they are counted.
    pub points: Vec<Points>,
    /// What pays for spells: the points with all choices of the caster.
    pub magic_points: MagicPoints,
    /// Whether the points are counted.
    pub is_counted: bool,
    /// The spells, in the order in which they are resolved.
    pub announced: Vec<AnnouncedSpell>,
    /// Whether the announcing is over.
    pub is_announced: bool,
    /// Units that can still roll Dispel Magic.
    pub dispellers: Vec<DieId>,
    /// Armies that can still roll maneuver against the current spell.
    pub opposing: Vec<ArmyId>,
    /// Whether an army rolled as much against the spell in turn that its terrain is not turned down.
    pub is_kept: bool,
    /// What Cantrip interrupts: it continues after the spells.
    pub interrupted: Option<Interrupted>,
}

/// A procedure in progress while spells are cast with Cantrip points of one of its rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Interrupted {
    pub battle: Option<Box<Battle>>,
    pub magic: Option<Box<Magic>>,
    pub resolution: Resolution,
}

/// A roll of Magic Negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Negation {
    /// The owner of the Frostwings that rolled.
    pub player: PlayerId,
    /// Magic results that they rolled.
    pub rolled: u32,
    /// Points subtracted from the magic roll, at most the limit of the ability.
    pub taken: u32,
}

/// A spell that is announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnnouncedSpell {
    /// The number in this action, from 1.
    pub number: u32,
    /// The name in `spells.tsv`.
    pub spell: String,
    /// The number of castings.
    pub times: u32,
    /// The target of the spell.
    pub target: SpellTarget,
    /// The progress of the spell.
    #[serde(default, skip_serializing_if = "SpellState::is_announced")]
    pub state: SpellState,
}

/// The progress of an announced spell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the variants are named for what they hold")]
pub enum SpellState {
    #[default]
    Announced,
    /// Dispel Magic cancelled it.
    Dispelled,
    Resolving,
    Resolved,
    /// Its target was gone.
    Wasted,
}

impl SpellState {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
    fn is_announced(&self) -> bool {
        *self == SpellState::Announced
    }
}

/// The target of a spell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpellTarget {
    /// An army, identified by its owner and place.
    Army(ArmyId),
    /// A terrain, and every army there.
    Terrain(TerrainId),
    /// Dice: units, dead units, a buried minor terrain.
    Dice(Vec<DieId>),
    /// Dice that move to a terrain.
    DiceTo(Vec<DieId>, TerrainId),
    /// A unit, and the one that replaces it.
    Promotion(DieId, DieId),
    /// A player's DUA.
    Dua(PlayerId),
    /// No target known to the game.
    Nothing,
    /// A spell of an edition whose list is not known, as players describe it.
    #[serde(rename = "told")]
    Described {
        /// The points that it costs, by element.
        paid: Vec<(Element, u32)>,
        /// The target, in the players' words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        on: String,
    },
}

impl AnnouncedSpell {
    /// Returns the points that it costs.
    pub fn cost(&self) -> u32 {
        match &self.target {
            SpellTarget::Described { paid, .. } => paid.iter().map(|(_, points)| points).sum(),
            _ => spell(&self.spell).map_or(0, |spell| spell.cost * self.times),
        }
    }
}

impl SpellTarget {
    /// Returns the dice that it names.
    pub fn dice(&self) -> Vec<DieId> {
        match self {
            SpellTarget::Dice(dice) | SpellTarget::DiceTo(dice, _) => dice.clone(),
            SpellTarget::Promotion(unit, to) => vec![*unit, *to],
            SpellTarget::Army(_)
            | SpellTarget::Terrain(_)
            | SpellTarget::Dua(_)
            | SpellTarget::Described { .. }
            | SpellTarget::Nothing => Vec::new(),
        }
    }
}

impl Magic {
    /// Returns an action that begins.
    pub fn new(caster: ArmyId) -> Magic {
        Magic {
            caster,
            roll: None,
            negators: Vec::new(),
            negated: Vec::new(),
            points: Vec::new(),
            magic_points: MagicPoints::default(),
            is_counted: false,
            announced: Vec::new(),
            is_announced: false,
            dispellers: Vec::new(),
            opposing: Vec::new(),
            is_kept: false,
            interrupted: None,
        }
    }

    /// Returns the points that Magic Negation subtracts.
    pub fn taken(&self) -> u32 {
        self.negated.iter().map(|negation| negation.taken).sum()
    }

    /// Returns the spell that is being resolved.
    pub fn resolving(&self) -> Option<&AnnouncedSpell> {
        self.announced.iter().find(|spell| spell.state == SpellState::Resolving)
    }

    /// Returns the maneuver results of an army that keep the current spell from turning its terrain down; `None` if the spell
    /// does not turn it.
    pub fn maneuver_wanted(&self) -> Option<u32> {
        let announced = self.resolving()?;
        match spell(&announced.spell)?.effect {
            SpellEffect::LowerTerrain(maneuver) | SpellEffect::Tide { maneuver, .. } => {
                Some(maneuver * announced.times)
            }
            _ => None,
        }
    }

    /// Returns the next spell to be resolved.
    pub fn next(&self) -> Option<&AnnouncedSpell> {
        self.announced.iter().find(|spell| spell.state == SpellState::Announced)
    }

    /// Returns the announced spell with this number.
    pub fn spell(&self, number: u32) -> Option<&AnnouncedSpell> {
        self.announced.iter().find(|spell| spell.number == number)
    }
}
