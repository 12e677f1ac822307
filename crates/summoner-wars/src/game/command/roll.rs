//! The dice of an attack, as a command holds them.

use serde::{Deserialize, Serialize};

/// The dice of an attack, and changes to them (rules 3.16).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackRoll {
    /// The source of the dice.
    pub dice: AttackDice,
    /// Extra dice, 0 to 99.
    #[serde(default)]
    pub plus: u32,
    /// Dice to subtract, 0 to 99.
    #[serde(default)]
    pub minus: u32,
    /// The lowest roll that hits, 2 to 6, if a card changes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit_on: Option<u32>,
}

/// The source of an attack's dice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackDice {
    /// The tool throws them.
    #[default]
    Digital,
    /// Typed dice, 1 to 6 each; warband throws those that are `None`.
    Typed(Vec<Option<u8>>),
    /// Hits counted at the table.
    Hits(u32),
    /// No dice: an ability determines the wounds, 0 to 9.
    Wounds(u32),
}
