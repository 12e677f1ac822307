//! Moves and attacks of units.

use crate::game::state::State;
use crate::rules::Square;
use serde::{Deserialize, Serialize};

/// A unit used its move or its attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitEvent {
    /// A unit moved (R10).
    Moved {
        /// The square that it left.
        from: Square,
        /// The square that it reached.
        to: Square,
        /// The squares it stepped on; empty for a move of no steps, or one that broke the rules.
        path: Vec<Square>,
        /// Whether it counts as a move of the turn.
        counts: bool,
    },
    /// A unit attacked (R13). The effects on its target are separate events.
    Attacked(Attacked),
}

/// An attack by one unit on another card, with the dice rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacked {
    /// The attacker's square.
    pub from: Square,
    /// The target's square.
    pub to: Square,
    /// The number of dice (R18).
    pub dice: u32,
    /// The source of the dice.
    pub how: DiceSource,
    /// The number of the digital throw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<u64>,
    /// The pips, 1 to 6 each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u8>,
    /// The lowest pips that hit.
    pub hit_on: u8,
    /// Whether it hit only if every die did.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all_or_nothing: bool,
    /// Hits, each of which is a wound (R19); or the wounds that an ability determined.
    pub hits: u32,
    /// Dice added to those of the unit.
    #[serde(default)]
    pub plus: u32,
    /// Dice subtracted from those of the unit.
    #[serde(default)]
    pub minus: u32,
    /// Whether it counts as an attack of the turn.
    pub counts: bool,
}

/// The source of an attack's dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceSource {
    /// Warband threw them, or there were none.
    Digital,
    /// They were typed.
    Table,
    /// Some were typed, the others thrown by warband.
    Mixed,
    /// Only their hits were typed.
    Hits,
    /// There were none: an ability determined the wounds.
    Wounds,
}

impl DiceSource {
    /// Returns its word in logs: `digital`, `table`.
    pub const fn word(self) -> &'static str {
        match self {
            DiceSource::Digital => "digital",
            DiceSource::Table => "table",
            DiceSource::Mixed => "mixed",
            DiceSource::Hits => "hits",
            DiceSource::Wounds => "wounds",
        }
    }
}

impl UnitEvent {
    pub(super) fn apply(&self, state: &mut State) {
        match self {
            UnitEvent::Moved { from, to, counts, .. } => {
                state.relocate(*from, *to);
                state.turn.moves = state.turn.moves.saturating_add(u32::from(*counts));
                if let Some(piece) = state.board.get_mut(to) {
                    piece.moved = true;
                }
            }
            UnitEvent::Attacked(attacked) => {
                state.throws += u64::from(attacked.throw.is_some());
                state.turn.attacks = state.turn.attacks.saturating_add(u32::from(attacked.counts));
                if let Some(piece) = state.board.get_mut(&attacked.from) {
                    piece.attacked = true;
                }
            }
        }
    }
}
