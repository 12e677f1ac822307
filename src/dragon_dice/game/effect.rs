//! Effects that last.

use super::{ArmyId, PlayerId};
use crate::dragon_dice::dice::ResultType;
use crate::dragon_dice::roll::{Affected, Modifier, Operation, Scope, Source};
use crate::text::Name;
use serde::{Deserialize, Serialize};

/// An effect on an army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// Its number, from 1, never used again.
    pub number: u32,
    /// What it is called.
    pub name: String,
    /// The army it lies on; it ends with the army.
    pub on: ArmyId,
    /// What it changes in rolls of the army; none where it is only to be remembered.
    pub changes: Vec<Change>,
    /// When it ends.
    pub until: Until,
}

/// What an effect changes in rolls. Types are the words of results, or `any`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// So many results more (step 10).
    Add(String, u32),
    /// So many results less (step 6).
    Subtract(String, u32),
    /// Results halved (step 7).
    Halve(String),
    /// IDs count nothing.
    IgnoreIds,
    /// Classic: only saves are rolled.
    SavesOnly,
}

/// When an effect ends (`open_questions.md` Q50).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// When the next turn of this player begins, or would begin.
    TurnOf(PlayerId),
    /// Classic: when this turn ends.
    EndOfTurn,
}

impl Change {
    /// So many results more or less; 0 for the others.
    pub const fn amount(&self) -> u32 {
        match self {
            Change::Add(_, amount) | Change::Subtract(_, amount) => *amount,
            Change::Halve(_) | Change::IgnoreIds | Change::SavesOnly => 0,
        }
    }

    /// The same as the operation of a roll's modifier; `None` where no type has the word.
    pub fn operation(&self) -> Option<Operation> {
        let affected = |word: &str| match word {
            "any" => Some(Affected::Any),
            word => ResultType::parse(word).map(Affected::One),
        };
        Some(match self {
            Change::Add(kind, amount) => Operation::Add(affected(kind)?, *amount),
            Change::Subtract(kind, amount) => Operation::Subtract(affected(kind)?, *amount),
            Change::Halve(kind) => Operation::Halve(affected(kind)?),
            Change::IgnoreIds => Operation::IgnoreIds,
            Change::SavesOnly => Operation::SavesOnly,
        })
    }
}

impl Effect {
    /// What it does to the army's rolls.
    pub fn modifiers(&self) -> impl Iterator<Item = Modifier> {
        self.changes.iter().filter_map(|change| {
            let source = Source::Effect(Name::from(self.name.clone()));
            Some(Modifier { operation: change.operation()?, scope: Scope::Army, source })
        })
    }
}
