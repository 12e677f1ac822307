//! What icons of attacks and saves leave on armies: rows of `effects.tsv` (`docs/rules/sais.md`).

use super::RollKind;
use super::icon_effect::{EffectCells, IconEffect, are_empty, effects_of, filled, lists};
use crate::dice::ResultType;

/// An icon that leaves an effect on an army, or on a terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DurationEffect {
    /// The icon's name, as the rulebook has it.
    pub icon: &'static str,
    rolls: &'static str,
    /// What the effect lies on.
    pub on: Target,
    /// What it changes: what is done, of which results (`None` any), and how much (`None` the icon's number).
    pub changes: Vec<(ModifierKind, Option<ResultType>, Option<u32>)>,
    /// What the effect is called.
    pub name: &'static str,
}

impl DurationEffect {
    /// Whether the icon's number is how much it changes: else several of them lie one by one.
    pub(crate) fn counts_number(&self) -> bool {
        let counts = |(kind, _, fixed): &(ModifierKind, Option<ResultType>, Option<u32>)| {
            fixed.is_none() && matches!(kind, ModifierKind::Adds | ModifierKind::Subtracts)
        };
        self.changes.iter().any(counts)
    }
}

/// On what an effect lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The army that rolled the icon.
    RollingArmy,
    /// The army of the other side where it is at the same terrain, else an enemy army there.
    OpponentHere,
    /// One of the roller's armies, of the roller's choice.
    AnyOwnArmy,
    /// An enemy army at a terrain, of the roller's choice.
    AnyEnemyArmy,
    /// The terrain of the army that rolled it: all armies there.
    Terrain,
}

/// What an effect does to results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum ModifierKind {
    Adds,
    Subtracts,
    Halves,
    /// No results: enemies may not aim at the army.
    Hides,
}

/// The lasting effect of the icon called `icon` in a roll of this kind.
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

/// A change as the table writes it: `subtract save 4`.
fn change(text: &str) -> Option<(ModifierKind, Option<ResultType>, Option<u32>)> {
    let words: Vec<&str> = text.split(' ').collect();
    let (doing, kind, amount) = match words[..] {
        ["hide"] => return Some((ModifierKind::Hides, None, None)),
        ["add", kind, amount] => (ModifierKind::Adds, kind, amount),
        ["subtract", kind, amount] => (ModifierKind::Subtracts, kind, amount),
        ["halve", kind] => (ModifierKind::Halves, kind, "X"),
        _ => return None,
    };
    let kind = match kind {
        "any" => None,
        kind => Some(ResultType::parse(kind)?),
    };
    let amount = match amount {
        "X" => None,
        amount => Some(amount.parse().ok()?),
    };
    Some((doing, kind, amount))
}
