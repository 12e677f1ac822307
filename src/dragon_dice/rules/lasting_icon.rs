//! What icons of attacks and saves leave on armies, from `lastings.tsv` (sais.md).

use crate::dragon_dice::dice::ResultType;

/// An icon that leaves an effect on an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastingIcon {
    /// The icon's name, as the rulebook has it.
    pub icon: &'static str,
    rolls: &'static str,
    /// On which army.
    pub on: Whom,
    /// What it changes: what is done, of which results (`None` any), and how much (`None` the icon's number).
    pub changes: Vec<(Doing, Option<ResultType>, Option<u32>)>,
}

/// On which army an effect lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// The army that rolled the icon.
    Own,
    /// The army of the other side where it is at the same terrain, else an enemy army there.
    Here,
    /// One of the roller's armies, of the roller's choice.
    Mine,
    /// An enemy army at a terrain, of the roller's choice.
    Foe,
}

/// What an effect does to results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
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
pub fn lasting_icon(icon: &str, roll: &str) -> Option<LastingIcon> {
    let of = |known: &LastingIcon| known.icon == icon && known.rolls.split(',').any(|known| known == roll);
    lasting_icons().find(of)
}

/// Every icon that leaves an effect on an army.
pub fn lasting_icons() -> impl Iterator<Item = LastingIcon> {
    include_str!("lastings.tsv").lines().filter(|row| !row.starts_with('#')).filter_map(parse)
}

fn parse(row: &'static str) -> Option<LastingIcon> {
    let [icon, rolls, on, changes] = row.split('\t').collect::<Vec<_>>()[..] else { return None };
    let on = match on {
        "own" => Whom::Own,
        "here" => Whom::Here,
        "mine" => Whom::Mine,
        "foe" => Whom::Foe,
        _ => return None,
    };
    let change = |text: &'static str| {
        let mut words = text.split(' ');
        let doing = match words.next()? {
            "add" => Doing::Adds,
            "subtract" => Doing::Subtracts,
            "halve" => Doing::Halves,
            "hide" => return Some((Doing::Hides, None, None)),
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
    Some(LastingIcon { icon, rolls, on, changes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::rules::sais;

    #[test]
    fn every_row_is_read_and_is_an_icon() {
        let rows = include_str!("lastings.tsv").lines().filter(|row| !row.starts_with('#')).count();
        assert_eq!(lasting_icons().count(), rows);
        for icon in lasting_icons() {
            assert!(sais().any(|sai| sai.name == icon.icon), "{}", icon.icon);
        }
    }
}
