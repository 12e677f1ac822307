//! Lasting effects.

use super::{ArmyId, DieId, PlayerId, TerrainId};
use crate::dice::{Element, ResultType, ResultTypes};
use crate::roll::{Affected, Modifier, Operation, Scope, Source};
use crate::rules::{CountsAs, Spell, SpellChange, SpellModifier, spell};
use serde::{Deserialize, Serialize};
use warband_core::text::Name;

/// An effect that lasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// The number, from 1, never reused.
    pub number: u32,
    /// The name of the effect.
    pub name: String,
    /// The cause of the effect.
    pub cause: EffectCause,
    /// What it applies to.
    pub subject: Subject,
    /// The changes to rolls; empty for a mere reminder.
    pub changes: Vec<EffectChange>,
    /// Castings of the spell that caused it; 1 for other causes.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub times: u32,
    /// Whether rolls that count maneuver are spared.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub spares_maneuver: bool,
    /// When it ends.
    pub until: Until,
    /// The die that holds it: the effect ends when that die leaves its place or is rolled (Hypnotic Glare).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_by: Option<DieId>,
}

const fn one() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
const fn is_one(times: &u32) -> bool {
    *times == 1
}

/// The cause of an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectCause {
    /// An icon, by its name.
    Icon(String),
    /// A spell, by its name in `spells.tsv`.
    Spell(String),
    /// Another cause that players typed.
    ByHand,
}

/// The subject of an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// An army; the effect ends with it.
    Army(ArmyId),
    /// All armies at a terrain.
    Terrain(TerrainId),
    /// Units of one army, each until it leaves that army; if a die holds the effect, until it leaves the armies.
    Units(Vec<DieId>),
    /// A dragon, until it leaves its terrain.
    Dragon(DieId),
    /// The armies that attack a terrain with missiles.
    Attackers(TerrainId),
    /// A player's DUA.
    Dua(PlayerId),
}

/// A change of an effect to rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectChange {
    /// Results added to one of these types, which the roll's owner picks (step 10).
    Add(#[serde(with = "types")] ResultTypes, u32),
    /// Results subtracted (step 6).
    Subtract(#[serde(with = "affected")] Affected, u32),
    /// Results halved (step 7).
    Halve(#[serde(with = "affected")] Affected),
    /// IDs count nothing.
    IgnoreIds,
    /// Classic: only saves are rolled.
    SavesOnly,
    /// Its units cannot be rolled, nor leave.
    Still,
    /// Its units cannot be rolled.
    Unrolled,
    /// Its units are rolled only for effects that target them.
    Stunned,
    /// The army that counter-maneuvers wins ties of a maneuver.
    TiesToCounter,
    /// After each roll this many units count double, each in its results of all these types (step 9).
    DoubleUnits(#[serde(with = "types")] ResultTypes, u32),
    /// In each roll that does not count maneuver, this many units can be re-rolled (step 3).
    RerollUnits(u32),
    /// Results of one type can count as another (step 10).
    CountsAs(#[serde(with = "counts_as")] CountsAs),
    /// Missiles and spells of enemies cannot target the army.
    Hidden,
    /// The dragon never attacks an army with the champion that holds it.
    Tamed,
    /// The dragon attacks only targets chosen by the player of the champion that holds it.
    Controlled,
    /// Classic: the automatic saves of the dragon do not count.
    Bared,
    /// The terrain has this element too.
    Element(Element),
}

/// The word of a type of results, or `any`, in records.
mod affected {
    use crate::roll::Affected;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;
    use std::borrow::Cow;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
    pub(crate) fn serialize<S: Serializer>(affected: &Affected, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(affected.word())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Affected, D::Error> {
        let word: Cow<'_, str> = Deserialize::deserialize(input)?;
        Affected::parse(&word).ok_or_else(|| D::Error::custom("no type of results"))
    }
}

/// The words of types of results, `melee,save` or `any`, in records.
mod types {
    use crate::dice::ResultTypes;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;
    use std::borrow::Cow;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
    pub(crate) fn serialize<S: Serializer>(types: &ResultTypes, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(types)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<ResultTypes, D::Error> {
        let words: Cow<'_, str> = Deserialize::deserialize(input)?;
        ResultTypes::parse(&words).ok_or_else(|| D::Error::custom("no types of results"))
    }
}

/// The words of `spells.tsv`, `magic as melee,missile`, in records.
mod counts_as {
    use crate::rules::CountsAs;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;
    use std::borrow::Cow;

    pub(crate) fn serialize<S: Serializer>(counts: &CountsAs, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(counts)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<CountsAs, D::Error> {
        let text: Cow<'_, str> = Deserialize::deserialize(input)?;
        CountsAs::parse(&text).ok_or_else(|| D::Error::custom("nothing that results count as"))
    }
}

/// When an effect ends (`docs/rules/questions.md`, Q50).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// When the next turn of this player begins, or would begin.
    TurnOf(PlayerId),
    /// Classic: when this turn ends.
    EndOfTurn,
    /// Classic: when the next turn of this player ends, the one after turn `turn` (`docs/rules/editions.md`, section 2).
    EndOfNextTurn {
        /// The player whose turn ends it.
        player: PlayerId,
        /// The number of the turn in which the effect began.
        turn: u32,
    },
    /// When either the die that holds it or its subject leaves without the other.
    Parted,
    /// When an army maneuvers its terrain to another face (Chill Wind; Q131).
    Maneuvered,
}

impl EffectCause {
    /// Returns the spell, if the cause is one.
    pub fn spell(&self) -> Option<Spell> {
        match self {
            EffectCause::Spell(name) => spell(name),
            EffectCause::Icon(_) | EffectCause::ByHand => None,
        }
    }
}

impl EffectChange {
    /// The most that a change may add or subtract.
    pub const MAX_AMOUNT: u32 = 1_000;

    /// Most castings of a spell that are entered as one effect.
    pub(crate) const MOST_CASTINGS: u32 = 20;

    /// Returns the changes of this many castings of a lasting spell.
    pub(crate) fn of_spell(modifier: &SpellModifier, times: u32) -> Vec<EffectChange> {
        let affected = |results: Option<ResultType>| results.map_or(Affected::Any, Affected::One);
        let change = |change: &SpellChange| match *change {
            SpellChange::Add(types, amount) => EffectChange::Add(types, amount * times),
            SpellChange::Subtract(results, amount) => {
                EffectChange::Subtract(affected(results), amount * times)
            }
            SpellChange::TiesToCounter => EffectChange::TiesToCounter,
            SpellChange::CountsAs(counts) => EffectChange::CountsAs(counts),
            SpellChange::RerollUnit => EffectChange::RerollUnits(times),
            SpellChange::DoubleUnit(types) => EffectChange::DoubleUnits(types, times),
        };
        modifier.changes.iter().map(change).collect()
    }

    /// Returns it as the operation of a roll's modifier, for an effect of this cause; `None` for a change that is not about
    /// results.
    pub fn operation(self, cause: &EffectCause) -> Option<Operation> {
        Some(match self {
            EffectChange::Add(types, amount) => Operation::Add(types, amount),
            EffectChange::Subtract(kind, amount) => Operation::Subtract(kind, amount),
            EffectChange::Halve(kind) => Operation::Halve(kind),
            EffectChange::IgnoreIds => Operation::IgnoreIds,
            EffectChange::SavesOnly => Operation::SavesOnly,
            EffectChange::TiesToCounter => Operation::TiesToCounter,
            EffectChange::DoubleUnits(types, number) => Operation::DoubleUnits(types, number),
            EffectChange::CountsAs(counts) => Operation::CountsAs(cause.spell()?.name, counts),
            EffectChange::Still
            | EffectChange::Unrolled
            | EffectChange::Stunned
            | EffectChange::RerollUnits(_)
            | EffectChange::Hidden
            | EffectChange::Tamed
            | EffectChange::Controlled
            | EffectChange::Bared
            | EffectChange::Element(_) => return None,
        })
    }

    /// Returns its amount; 0 if it has none.
    pub const fn amount(self) -> u32 {
        match self {
            EffectChange::Add(_, amount)
            | EffectChange::Subtract(_, amount)
            | EffectChange::DoubleUnits(_, amount)
            | EffectChange::RerollUnits(amount) => amount,
            _ => 0,
        }
    }
}

impl Effect {
    /// Returns the spell that caused it.
    pub fn spell(&self) -> Option<Spell> {
        match &self.cause {
            EffectCause::Spell(name) => spell(name),
            EffectCause::Icon(_) | EffectCause::ByHand => None,
        }
    }

    /// Reports whether it is the bond of a champion and a dragon, which no roll ends.
    pub fn is_bond(&self) -> bool {
        self.changes.iter().any(|change| matches!(change, EffectChange::Tamed | EffectChange::Controlled))
    }

    /// Reports whether it ends when the die that holds it is rolled (Hypnotic Glare).
    pub(crate) fn ends_when_rolled(&self, holder: DieId) -> bool {
        self.held_by == Some(holder) && !self.is_bond()
    }

    /// Returns its modifiers of the army's rolls.
    pub fn modifiers(&self) -> impl Iterator<Item = Modifier> {
        self.changes.iter().filter_map(|change| {
            let source = Source::Effect(Name::from(self.name.clone()));
            Some(Modifier { operation: change.operation(&self.cause)?, scope: Scope::Army, source })
        })
    }
}

impl Subject {
    /// Returns the single dice that it applies to: units, or a dragon.
    pub fn dice(&self) -> &[DieId] {
        match self {
            Subject::Army(_) | Subject::Terrain(_) | Subject::Attackers(_) | Subject::Dua(_) => &[],
            Subject::Units(units) => units,
            Subject::Dragon(dragon) => std::slice::from_ref(dragon),
        }
    }

    /// Removes dice that left from its subject; reports whether none are left.
    pub(crate) fn lose(&mut self, dice: &[DieId]) -> bool {
        match self {
            Subject::Army(_) | Subject::Terrain(_) | Subject::Attackers(_) | Subject::Dua(_) => false,
            Subject::Units(units) => {
                units.retain(|unit| !dice.contains(unit));
                units.is_empty()
            }
            Subject::Dragon(dragon) => dice.contains(dragon),
        }
    }
}
