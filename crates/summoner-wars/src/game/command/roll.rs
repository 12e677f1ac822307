//! The dice of an attack, as a command holds them.

use serde::{Deserialize, Serialize};

/// The dice of an attack, and what changes them (rules 3.16).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackRoll {
    /// Where the dice come from.
    pub dice: AttackDice,
    /// Dice added, 0 to 99.
    #[serde(default)]
    pub plus: u32,
    /// Dice taken away, 0 to 99.
    #[serde(default)]
    pub minus: u32,
    /// The lowest pips that hit, 2 to 6, where a card changes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit_on: Option<u32>,
}

/// Where the dice of an attack come from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackDice {
    /// The tool throws them.
    #[default]
    Digital,
    /// They were typed, 1 to 6 each; the tool throws those that are `None`.
    Typed(Vec<Option<u8>>),
    /// Hits that were read off the table.
    Hits(u32),
    /// No dice: wounds that an ability fixes, 0 to 9.
    Wounds(u32),
}
