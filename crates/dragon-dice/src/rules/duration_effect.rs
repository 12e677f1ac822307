//! Lasting effects that icons of attacks and saves put on armies: rows of `effects.tsv` (`docs/rules/sais.md`).

use super::RollKind;
use super::icon_effect::{EffectCells, IconEffect, are_empty, effects_of, filled, lists};
use crate::dice::ResultType;

/// An icon that puts an effect on an army or on a terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DurationEffect {
    /// The icon's name, as spelled in the rulebook.
    pub icon: &'static str,
    rolls: &'static str,
    /// What the effect applies to.
    pub on: Target,
    /// Its changes: the operation, the type of results (`None` for any) and the amount (`None` for the icon's number).
    pub changes: Vec<(ModifierKind, Option<ResultType>, Option<u32>)>,
    /// The name of the effect.
    pub name: &'static str,
}

impl DurationEffect {
    /// Reports whether the icon's number is the amount of a change; if not, each such icon is an effect of its own.
    pub(crate) fn counts_number(&self) -> bool {
        let counts = |(kind, _, fixed): &(ModifierKind, Option<ResultType>, Option<u32>)| {
            fixed.is_none() && matches!(kind, ModifierKind::Adds | ModifierKind::Subtracts)
        };
        self.changes.iter().any(counts)
    }
}

/// The target of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The army that rolled the icon.
    RollingArmy,
    /// The opponent's army if it is at this terrain, otherwise an enemy army there.
    OpponentHere,
    /// One of the rolling player's armies, of that player's choice.
    AnyOwnArmy,
    /// An enemy army at a terrain, of the rolling player's choice.
    AnyEnemyArmy,
    /// The terrain of the army that rolled the icon, with all armies there.
    Terrain,
}

/// How an effect changes results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum ModifierKind {
    Adds,
    Subtracts,
    Halves,
    /// Changes no results: enemies may not target the army.
    Hides,
}

/// Returns the lasting effect of `icon` in a roll of this kind.
pub fn duration_effect(icon: &str, roll: &str) -> Option<DurationEffect> {
    effects_of(icon).find_map(|effect| match effect {
        IconEffect::Lasting(lasting) if lists(lasting.rolls, roll) => Some(lasting),
        _ => None,
    })
}

impl DurationEffect {
    pub(super) fn read(cells: &EffectCells) -> Option<DurationEffect> {
        let EffectCells { icon, rolls, target, outcome, .. } = *cells;
        let unused = [cells.unit_roll, cells.failed, cells.succeeded, cells.shows_id];
        let unused = [&unused[..], &[cells.buries, cells.damage, cells.follow_up, cells.instead_of]].concat();
        let on = match target {
            "own" => Target::RollingArmy,
            "here" => Target::OpponentHere,
            "any-own" => Target::AnyOwnArmy,
            "any-enemy" => Target::AnyEnemyArmy,
            "terrain" => Target::Terrain,
            _ => return None,
        };
        let changes = outcome.split(", ").map(change).collect::<Option<Vec<_>>>()?;
        let name = filled(cells.called).unwrap_or(icon);
        are_empty(&unused).then_some(DurationEffect { icon, rolls, on, changes, name })
    }

    pub(super) fn has_known_rolls(&self) -> bool {
        self.rolls.split(',').all(|roll| RollKind::of(roll).is_some())
    }
}

/// Parses a change from its cell in the table: `subtract save 4`.
fn change(text: &str) -> Option<(ModifierKind, Option<ResultType>, Option<u32>)> {
    let words: Vec<&str> = text.split(' ').collect();
    let (doing, kind, amount) = match words[..] {
        ["hide"] => return Some((ModifierKind::Hides, None, None)),
        ["add", kind, amount] => (ModifierKind::Adds, kind, amount),
        ["subtract", kind, amount] => (ModifierKind::Subtracts, kind, amount),
        ["halve", kind] => (ModifierKind::Halves, kind, "X"),
        _ => return None,
    };
    let result_type = match kind {
        "any" => None,
        kind => Some(ResultType::parse(kind)?),
    };
    let amount = match amount {
        "X" => None,
        amount => Some(amount.parse().ok()?),
    };
    Some((doing, result_type, amount))
}
