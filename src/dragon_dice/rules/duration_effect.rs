//! What icons of attacks and saves leave on armies, from `lastings.tsv` (sais.md).

use crate::dragon_dice::dice::ResultType;

/// An icon that leaves an effect on an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DurationEffect {
    /// The icon's name, as the rulebook has it.
    pub icon: &'static str,
    rolls: &'static str,
    /// On which army.
    pub on: Target,
    /// What it changes: what is done, of which results (`None` any), and how much (`None` the icon's number).
    pub changes: Vec<(ModifierKind, Option<ResultType>, Option<u32>)>,
}

/// On which army an effect lies.
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
}

/// What an effect does to results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModifierKind {
    /// Adds.
    Adds,
    /// Subtracts.
    Subtracts,
    /// Halves.
    Halves,
    /// No results: enemies may not aim at the army.
    Hides,
}

/// The lasting effect of the icon called `icon` in a roll of this kind.
pub fn duration_effect(icon: &str, roll: &str) -> Option<DurationEffect> {
    let of = |known: &DurationEffect| known.icon == icon && known.rolls.split(',').any(|known| known == roll);
    duration_effects().find(of)
}

/// Every icon that leaves an effect on an army.
pub fn duration_effects() -> impl Iterator<Item = DurationEffect> {
    include_str!("duration_effects.tsv").lines().filter(|row| !row.starts_with('#')).filter_map(parse)
}

fn parse(row: &'static str) -> Option<DurationEffect> {
    let [icon, rolls, on, changes] = row.split('\t').collect::<Vec<_>>()[..] else { return None };
    let on = match on {
        "own" => Target::RollingArmy,
        "here" => Target::OpponentHere,
        "mine" => Target::AnyOwnArmy,
        "foe" => Target::AnyEnemyArmy,
        _ => return None,
    };
    let change = |text: &'static str| {
        let mut words = text.split(' ');
        let doing = match words.next()? {
            "add" => ModifierKind::Adds,
            "subtract" => ModifierKind::Subtracts,
            "halve" => ModifierKind::Halves,
            "hide" => return Some((ModifierKind::Hides, None, None)),
            _ => return None,
        };
        let kind = match words.next()? {
            "any" => None,
            kind => Some(ResultType::parse(kind)?),
        };
        let amount = match words.next() {
            None | Some("X") => None,
            Some(amount) => Some(amount.parse().ok()?),
        };
        Some((doing, kind, amount))
    };
    let changes = changes.split(", ").map(change).collect::<Option<Vec<_>>>()?;
    Some(DurationEffect { icon, rolls, on, changes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::rules::sais;

    #[test]
    fn every_row_is_read_and_is_an_icon() {
        let rows = include_str!("duration_effects.tsv").lines().filter(|row| !row.starts_with('#')).count();
        assert_eq!(duration_effects().count(), rows);
        for icon in duration_effects() {
            assert!(sais().any(|sai| sai.name == icon.icon), "{}", icon.icon);
        }
    }
}
