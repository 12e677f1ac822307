//! What a game waits for.

use super::{ArmyId, DieId, PlayerId, TerrainId};
use crate::dice::DieType;
use serde::{Deserialize, Serialize};

/// Something that a player has to decide or to roll before anything else may happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Prompt {
    pub player: PlayerId,
    pub kind: PromptKind,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub enum PromptKind {
    /// The roll of the horde army for the order of play.
    OrderRoll,
    /// Classic: which of the players with equal rolls counts as the higher; they agree.
    OrderTie,
    /// Whether to play first or to pick the frontier.
    FirstOrFrontier,
    /// Which of the proposed terrains is the frontier.
    Frontier,
    /// Where the horde or campaign army goes (its place in `force::ARMIES`).
    Place(u8),
    /// The roll of a terrain die for its starting distance.
    Distance(TerrainId),
    /// The maneuver roll of the marching army against a Mire.
    Mire,
    /// Which units act in the march, with so much health in all (Mire).
    MireUnits(u32),
    /// Whether to counter-maneuver.
    Counter,
    /// The marching army's maneuver roll.
    ManeuverRoll,
    /// Whether the terrain goes up or down.
    Direction,
    /// What a Castle becomes.
    Location {
        terrain: TerrainId,
        /// Whether the maneuver step is over then.
        ends_step: bool,
    },
    /// Which of the own dead a Temple has buried.
    TempleBurial(TerrainId),
    /// To which action a minor terrain that shows its ID is turned.
    MinorFace {
        die: DieId,
        /// Whether the maneuver step is over then.
        ends_step: bool,
    },
    /// Which units an icon of an attack takes.
    Targets,
    /// Whether, and how, an icon is used for the own army.
    OptionalIcon,
    /// Whether Swamp Stalkers are recruited or promoted for what Mutate killed.
    Mutation,
    /// On which army an icon lies.
    TargetArmy,
    /// Which unit of the roll on the table is thrown again, if any.
    Reroll,
    /// The total after a unit was rolled again, where totals were typed, if any was.
    RerollTotal,
    /// How many results of the total on the table are those that an ability needs.
    TotalPart,
    /// Whether the dice of the total on the table showed icons that act on dragons.
    TotalIcons,
    /// How much the unit dealt that a Bash takes, where only a total was typed.
    BashedResults,
    /// The throw of this unit, whose last face it replaces.
    RerollThrow(DieId),
    /// Which units of the roll on the table are thrown again together, if any (Rapid Growth).
    RerollTogether,
    /// The throw of the units that were chosen for it.
    RerollTogetherThrow,
    /// The rolls of the units that an icon takes, each alone.
    UnitRolls,
    /// The rolls of killed units that may save themselves.
    SurvivalRolls,
    /// For which smaller one a killed Undead is exchanged.
    SteppedDamage(DieId),
    /// For which smaller one Accelerated Growth exchanges a killed unit.
    AcceleratedGrowth(DieId),
    /// The rolls of dead units that Soiled Ground buries unless they save.
    SoiledGround,
    /// The saves against an attack.
    Save,
    /// As what an icon counts in the answer to a Charge.
    IconResults,
    /// Whether to answer an attack.
    CounterAttack,
    /// Which of the own units may not answer an attack: so many (Foul Stench).
    FoulStench(u32),
    /// Whether Frostwings roll Magic Negation against a magic roll.
    Negation,
    /// Which spells the caster announces.
    Announcing,
    /// Whether this unit rolls Dispel Magic.
    Dispel(DieId),
    /// The saves of this army against a spell.
    SpellSave(ArmyId),
    /// Whether this army rolls maneuver against a spell.
    SpellManeuver(ArmyId),
    /// Something in a dragon attack.
    Dragons(DragonPrompt),
    /// Which units die.
    Casualties {
        /// The army that was damaged.
        army: ArmyId,
        /// Damage that got through.
        damage: u32,
        /// What damaged it.
        #[serde(default, skip_serializing_if = "KilledBy::is_other")]
        by: KilledBy,
    },
}

/// What a prompt is about, where it names something.
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
    /// Reports whether it belongs to the set-up; every other one to a turn.
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

    /// Returns what it names: a game file that came from elsewhere may hold anything.
    pub(super) const fn about(&self) -> About {
        match *self {
            PromptKind::Place(army) => About::Muster(army),
            PromptKind::Distance(terrain)
            | PromptKind::TempleBurial(terrain)
            | PromptKind::Location { terrain, .. } => About::Terrain(terrain),
            PromptKind::MinorFace { die, .. } => {
                About::Die(die, |kind| matches!(kind, DieType::MinorTerrain))
            }
            PromptKind::SpellSave(army) | PromptKind::SpellManeuver(army) => About::Army(army),
            PromptKind::Casualties { army, damage, .. } => About::Damage(army, damage),
            PromptKind::FoulStench(number) | PromptKind::MireUnits(number) => About::Number(number),
            PromptKind::SteppedDamage(die)
            | PromptKind::AcceleratedGrowth(die)
            | PromptKind::RerollThrow(die)
            | PromptKind::Dispel(die) => About::Die(die, DieType::is_unit),
            PromptKind::Dragons(DragonPrompt::Target(dragon) | DragonPrompt::SlainWhite(dragon)) => {
                About::Die(dragon, |kind| matches!(kind, DieType::Dragon))
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

/// What kills units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KilledBy {
    /// Damage to their army, which made a save roll against it.
    DamageAfterSaves,
    /// What buries them as well.
    Burial,
    /// Sneak Attack, which buries Dragonkin (`docs/rules/sais.md`).
    SneakAttack,
    /// Anything else: damage that no save roll met, icons, spells.
    #[default]
    Other,
}

impl KilledBy {
    /// Damage to an army, which made a save roll against it or did not.
    pub(crate) const fn damage(after_saves: bool) -> KilledBy {
        if after_saves { KilledBy::DamageAfterSaves } else { KilledBy::Other }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
    fn is_other(&self) -> bool {
        *self == KilledBy::Other
    }
}

/// What the game waits for in a dragon attack.
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
        /// Whether it is a champion's logo, which may be left unused.
        logo: bool,
    },
    /// The roll of this White dragon that a champion slew: Jaws bury the champion.
    SlainWhite(DieId),
    /// Which dragons the response slays.
    Slaying,
    /// Which units are promoted for a dragon that the army slew.
    Promotions,
}

/// Which way a terrain is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// To the next higher number.
    Up,
    /// To the next lower number.
    Down,
}

impl Direction {
    /// Both.
    pub const BOTH: [Direction; 2] = [Direction::Up, Direction::Down];

    /// Returns the direction of this word.
    pub fn parse(word: &str) -> Option<Direction> {
        Direction::BOTH.into_iter().find(|way| way.word() == word)
    }

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Direction::Up => "up",
            Direction::Down => "down",
        }
    }
}
