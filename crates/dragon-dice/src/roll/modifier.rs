//! Modifiers: changes of the results of a roll, by effects, eighth faces and opponents.

use crate::dice::{ResultType, ResultTypes, Totals};
use crate::rules::{CountsAs, MAGIC_NEGATION};
use warband_core::text::{Name, plain};

/// A change of a roll's results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The change it makes.
    pub operation: Operation,
    /// Whether it affects an army or a unit.
    pub scope: Scope,
    /// The origin of the modifier.
    pub source: Source,
}

impl Modifier {
    /// Returns the modifier by which Magic Negation subtracts `points` from a magic roll.
    pub(crate) fn magic_negation(points: u32) -> Modifier {
        Modifier {
            operation: Operation::Subtract(Affected::One(ResultType::Magic), points),
            scope: Scope::Army,
            source: Source::Effect(Name::from(MAGIC_NEGATION)),
        }
    }
}

/// The change a modifier makes, and the step of the ten in which it acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Before step 5: IDs count nothing.
    IgnoreIds,
    /// Step 6: subtracts this many results, IDs last.
    Subtract(Affected, u32),
    /// Step 7: halves the results, rounded down, IDs last; each type only once.
    Halve(Affected),
    /// Step 9: counts every ID once more.
    DoubleIds(ResultTypes),
    /// Step 10: adds this many results of one of these types, which the roll's owner picks.
    Add(ResultTypes, u32),
    /// Classic: the army may only be rolled for saves (air breath).
    SavesOnly,
    /// Ties of a maneuver go to the army that counter-maneuvers. Changes no total.
    TiesToCounter,
    /// Step 9: this many units count double, each in its results of all these types.
    DoubleUnits(ResultTypes, u32),
    /// Step 10: results that units roll may count as others. The name is the one the decision is typed by.
    CountsAs(&'static str, CountsAs),
}

/// The results that a modifier affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Affected {
    /// Results of this type.
    One(ResultType),
    /// Results of any counted type: a subtraction takes those its owner picks, a halving all of them.
    Any,
}

impl Affected {
    /// Returns its word: a type's word or `any`.
    pub const fn word(self) -> &'static str {
        match self {
            Affected::One(result_type) => result_type.word(),
            Affected::Any => "any",
        }
    }

    /// Returns the types.
    pub fn types(self) -> ResultTypes {
        match self {
            Affected::One(result_type) => result_type.into(),
            Affected::Any => ResultTypes::ALL,
        }
    }

    /// Parses a type's word or `any`, ignoring case.
    pub fn parse(word: &str) -> Option<Affected> {
        let word = word.trim();
        if plain(word) == "any" { Some(Affected::Any) } else { ResultType::parse(word).map(Affected::One) }
    }
}

/// An effect that changes results of several counted types of a combination roll, as the roll's owner picks (Q30, Q89).
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypePick<'a> {
    /// The name of the effect.
    pub(crate) name: &'a Name,
    /// The types to pick from.
    pub(crate) types: ResultTypes,
    /// The number of results.
    pub(crate) amount: u32,
    /// Whether the results are added; otherwise subtracted.
    pub(crate) adds: bool,
}

impl TypePick<'_> {
    /// Returns a share of its results among types that has as many of them as `shown` has.
    pub(crate) fn largest_share(&self, shown: &Totals) -> Vec<(ResultType, u32)> {
        let mut left = self.amount;
        let shares = self.types.iter().map(|result_type| {
            let share = shown[result_type].min(left);
            left -= share;
            (result_type, share)
        });
        shares.filter(|(_, share)| *share > 0).collect()
    }
}

/// Whether a modifier acts in rolls of an army, or in rolls of single units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// On an army.
    Army,
    /// On one unit.
    Unit,
}

/// The origin of a modifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The effect of this name, which acts on the army in a game.
    Effect(Name),
    /// The command-line flag of this word.
    Flag(&'static str),
    /// The eighth face of the terrain.
    EighthFace,
    /// Icons in the other side's roll.
    Opponent,
}
