//! The decisions that a game waits for.

use super::{ArmyId, DieId, PlayerId, TerrainId};
use crate::dice::DieType;
use serde::{Deserialize, Serialize};

/// A decision or roll that a player has to make before anything else can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Prompt {
    pub player: PlayerId,
    pub kind: PromptKind,
}

/// The decision or roll that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub enum PromptKind {
    /// The roll of the horde army for the order of play.
    OrderRoll,
    /// Classic: who of the players with equal rolls counts as the higher; they agree.
    OrderTie,
    /// Whether to play first or to pick the frontier.
    FirstOrFrontier,
    /// Which of the proposed terrains is the frontier.
    Frontier,
    /// Where to place the horde or campaign army (its index in `force::ARMIES`).
    Place(u8),
    /// The roll of a terrain die for its starting distance.
    Distance(TerrainId),
    /// The maneuver roll of the marching army against a Mire.
    Mire,
    /// Which units, with this much health in total, act in the march (Mire).
    MireUnits(u32),
    /// Whether to counter-maneuver.
    Counter,
    /// The marching army's maneuver roll.
    ManeuverRoll,
    /// Whether to turn the terrain up or down.
    Direction,
    /// The location that a Castle becomes.
    Location {
        terrain: TerrainId,
        /// Whether the maneuver step is over then.
        ends_step: bool,
    },
    /// Which of the player's dead units a Temple buries.
    TempleBurial(TerrainId),
    /// The action to which a minor terrain that shows its ID is turned.
    MinorFace {
        die: DieId,
        /// Whether the maneuver step is over then.
        ends_step: bool,
    },
    /// Which units an icon of an attack targets.
    Targets,
    /// Whether, and how, to use an icon for the player's own army.
    OptionalIcon,
    /// Which Swamp Stalkers to recruit or promote for the units that Mutate killed.
    Mutation,
    /// Which army an icon affects.
    TargetArmy,
    /// Which unit of the roll on the table to re-roll, if any.
    Reroll,
    /// The total after a possible re-roll of a unit, if totals are typed.
    RerollTotal,
    /// How many results of the total on the table are those that an ability needs.
    TotalPart,
    /// Whether the dice of the total on the table showed icons that act on dragons.
    TotalIcons,
    /// The damage dealt by the unit that a Bash targets, if only a total was typed.
    BashedResults,
    /// The re-roll of this unit, whose last face it replaces.
    RerollThrow(DieId),
    /// Which units of the roll on the table to re-roll together, if any (Rapid Growth).
    RerollTogether,
    /// The re-roll of the units that were chosen for it.
    RerollTogetherThrow,
    /// The rolls of the units that an icon targets, each alone.
    UnitRolls,
    /// The rolls of killed units that may save themselves.
    SurvivalRolls,
    /// The smaller unit for which to exchange a killed Undead.
    SteppedDamage(DieId),
    /// The smaller unit for which Accelerated Growth exchanges a killed unit.
    AcceleratedGrowth(DieId),
    /// Which item of an army is buried whose units cannot carry all of them.
    ExcessItem(ArmyId),
    /// The rolls of dead units that Soiled Ground buries unless they save.
    SoiledGround,
    /// The saves against an attack.
    Save,
    /// The type of results that an icon counts as in the answer to a Charge.
    IconResults,
    /// Whether to answer an attack.
    CounterAttack,
    /// Which of the player's units, this many, cannot answer an attack (Foul Stench).
    FoulStench(u32),
    /// Whether Frostwings roll Magic Negation against a magic roll.
    Negation,
    /// Which spells to announce.
    Announcing,
    /// Whether this unit rolls Dispel Magic.
    Dispel(DieId),
    /// The saves of this army against a spell.
    SpellSave(ArmyId),
    /// Whether this army rolls maneuver against a spell.
    SpellManeuver(ArmyId),
    /// A decision in a dragon attack.
    Dragons(DragonPrompt),
    /// Which units are killed.
    Casualties {
        /// The army that was damaged.
        army: ArmyId,
        /// Damage after saves.
        damage: u32,
        /// The cause of the damage.
        #[serde(default, skip_serializing_if = "KilledBy::is_other")]
        by: KilledBy,
    },
}

/// The subject of a prompt, if it names one.
pub(super) enum About {
    Nothing,
    Number(u32),
    Army(ArmyId),
    Damage(ArmyId, u32),
    Terrain(TerrainId),
    /// A die of this kind.
    Die(DieId, fn(DieType) -> bool),
    /// An army that is still to be placed.
    Muster(u8),
}

impl PromptKind {
    /// Reports whether it asks what dice on the table showed, of which only a total was typed: whoever rolled them knows.
    pub const fn asks_what_was_rolled(self) -> bool {
        matches!(
            self,
            PromptKind::TotalPart
                | PromptKind::TotalIcons
                | PromptKind::BashedResults
                | PromptKind::RerollTotal
        )
    }

    /// Reports whether it belongs to the set-up; all others belong to a turn.
    pub(super) const fn is_of_setup(&self) -> bool {
        matches!(
            self,
            PromptKind::OrderRoll
                | PromptKind::OrderTie
                | PromptKind::FirstOrFrontier
                | PromptKind::Frontier
                | PromptKind::Place(_)
                | PromptKind::Distance(_)
        )
    }

    /// Returns the subject that it names: in a foreign game file it may be anything.
    pub(super) const fn about(&self) -> About {
        match *self {
            PromptKind::Place(army) => About::Muster(army),
            PromptKind::Distance(terrain)
            | PromptKind::TempleBurial(terrain)
            | PromptKind::Location { terrain, .. } => About::Terrain(terrain),
            PromptKind::MinorFace { die, .. } => {
                About::Die(die, |die_type| matches!(die_type, DieType::MinorTerrain))
            }
            PromptKind::SpellSave(army) | PromptKind::SpellManeuver(army) | PromptKind::ExcessItem(army) => {
                About::Army(army)
            }
            PromptKind::Casualties { army, damage, .. } => About::Damage(army, damage),
            PromptKind::FoulStench(number) | PromptKind::MireUnits(number) => About::Number(number),
            PromptKind::SteppedDamage(die)
            | PromptKind::AcceleratedGrowth(die)
            | PromptKind::RerollThrow(die)
            | PromptKind::Dispel(die) => About::Die(die, DieType::is_unit),
            PromptKind::Dragons(DragonPrompt::Target(dragon) | DragonPrompt::SlainWhite(dragon)) => {
                About::Die(dragon, |die_type| matches!(die_type, DieType::Dragon))
            }
            PromptKind::Dragons(_)
            | PromptKind::SurvivalRolls
            | PromptKind::SoiledGround
            | PromptKind::Targets
            | PromptKind::OptionalIcon
            | PromptKind::Mutation
            | PromptKind::TargetArmy
            | PromptKind::UnitRolls
            | PromptKind::Reroll
            | PromptKind::RerollTotal
            | PromptKind::TotalPart
            | PromptKind::TotalIcons
            | PromptKind::BashedResults
            | PromptKind::RerollTogether
            | PromptKind::RerollTogetherThrow
            | PromptKind::Save
            | PromptKind::CounterAttack
            | PromptKind::OrderRoll
            | PromptKind::OrderTie
            | PromptKind::FirstOrFrontier
            | PromptKind::Frontier
            | PromptKind::Mire
            | PromptKind::Counter
            | PromptKind::ManeuverRoll
            | PromptKind::Direction
            | PromptKind::IconResults
            | PromptKind::Negation
            | PromptKind::Announcing => About::Nothing,
        }
    }
}

/// The cause of units being killed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KilledBy {
    /// Damage to their army, which made a save roll against it.
    DamageAfterSaves,
    /// An effect that buries them without a further roll.
    Burial,
    /// Sneak Attack, which buries Dragonkin (`docs/rules/sais.md`).
    SneakAttack,
    /// Any other cause: damage without a save roll, icons, spells.
    #[default]
    Other,
}

impl KilledBy {
    /// Returns the cause for damage to an army, with or without a save roll against it.
    pub(crate) const fn damage(after_saves: bool) -> KilledBy {
        if after_saves { KilledBy::DamageAfterSaves } else { KilledBy::Other }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
    fn is_other(&self) -> bool {
        *self == KilledBy::Other
    }
}

/// The decision or roll that the game waits for in a dragon attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DragonPrompt {
    /// Which dragon this one attacks, or nothing if it is controlled.
    Target(DieId),
    /// Classic: whether the champions roll before the dragons.
    Champions,
    /// The roll of the dragons.
    Roll,
    /// Which units a breath kills, and which breath is resolved first.
    Breath,
    /// Whether a unit is promoted for a treasure.
    Treasure,
    /// The army's roll.
    Response,
    /// On which dragon an icon of the response acts.
    Icon {
        /// Whether it is a champion's logo, which can be left unused.
        logo: bool,
    },
    /// The roll of this White dragon that a champion slew: Jaws bury the champion.
    SlainWhite(DieId),
    /// Which dragons the response slays.
    Slaying,
    /// Which units to promote for a dragon that the army slew.
    Promotions,
}

/// The direction in which a terrain is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// To the next higher number.
    Up,
    /// To the next lower number.
    Down,
}

impl Direction {
    /// Both directions, up first.
    pub const BOTH: [Direction; 2] = [Direction::Up, Direction::Down];

    /// Returns the direction of this word.
    pub fn parse(word: &str) -> Option<Direction> {
        Direction::BOTH.into_iter().find(|one| one.word() == word)
    }

    /// Returns its word: `up`, `down`.
    pub const fn word(self) -> &'static str {
        match self {
            Direction::Up => "up",
            Direction::Down => "down",
        }
    }
}
