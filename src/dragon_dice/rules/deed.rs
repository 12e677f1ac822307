//! What icons of an attack do to single units, from `deeds.tsv` (sais.md).

/// What an icon of an attack does to units that the attacker names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The icon's name, as the rulebook has it.
    pub icon: &'static str,
    attacks: &'static str,
    /// Whom it reaches.
    pub reach: Reach,
    /// What each of them rolls.
    pub roll: UnitRoll,
    /// What becomes of those whose roll fails; of all where nothing is rolled.
    pub failed: Fall,
    /// What becomes of those whose roll succeeds.
    pub succeeded: Fall,
    /// What becomes of those who show an ID, whatever they roll for.
    pub shows_id: Option<Fall>,
    /// Whether the killed are rolled once more, and buried without a save.
    pub buries: bool,
}

/// Whom an icon reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Units with the largest sum of health up to the icon's number.
    Worth,
    /// Units with the largest sum of health up to this number.
    Fixed(u32),
    /// One unit.
    One,
}

/// What a unit rolls on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitRoll {
    /// Nothing.
    None,
    /// A save.
    Save,
    /// A maneuver.
    Maneuver,
    /// Melee.
    Melee,
    /// Whether it shows an ID.
    Id,
}

/// What becomes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fall {
    /// Nothing.
    Stays,
    /// It is killed.
    Killed,
    /// It is killed and buried.
    Buried,
    /// It goes to its owner's Reserve Area.
    Flees,
    /// It may not be rolled, nor leave, until the attacker's next turn.
    Still,
}

impl UnitRoll {
    /// The key of the kind of roll; an ID is looked for in a save.
    pub const fn key(self) -> &'static str {
        match self {
            UnitRoll::None => "",
            UnitRoll::Save | UnitRoll::Id => "unit-save",
            UnitRoll::Maneuver => "unit-maneuver",
            UnitRoll::Melee => "unit-melee",
        }
    }
}

/// What the icon called `icon` does in an attack with `attack` (melee, missile).
pub fn deed(icon: &str, attack: &str) -> Option<Deed> {
    deeds().find(|deed| deed.icon == icon && deed.attacks.split(',').any(|known| known == attack))
}

/// Every icon that does something to single units.
pub fn deeds() -> impl Iterator<Item = Deed> {
    include_str!("deeds.tsv").lines().filter(|row| !row.starts_with('#')).filter_map(parse)
}

fn parse(row: &'static str) -> Option<Deed> {
    let [icon, attacks, reach, roll, failed, succeeded, shows_id, buries] =
        row.split('\t').collect::<Vec<_>>()[..]
    else {
        return None;
    };
    let reach = match reach {
        "worth" => Reach::Worth,
        "one" => Reach::One,
        fixed => Reach::Fixed(fixed.strip_prefix("worth=")?.parse().ok()?),
    };
    let roll = match roll {
        "none" => UnitRoll::None,
        "save" => UnitRoll::Save,
        "maneuver" => UnitRoll::Maneuver,
        "melee" => UnitRoll::Melee,
        "id" => UnitRoll::Id,
        _ => return None,
    };
    let fall = |word: &str| {
        Some(match word {
            "-" => Fall::Stays,
            "killed" => Fall::Killed,
            "buried" => Fall::Buried,
            "reserve" => Fall::Flees,
            "still" => Fall::Still,
            _ => return None,
        })
    };
    let buries = match buries {
        "yes" => true,
        "no" => false,
        _ => return None,
    };
    let (failed, succeeded, id) = (fall(failed)?, fall(succeeded)?, fall(shows_id)?);
    let shows_id = (id != Fall::Stays).then_some(id);
    Some(Deed { icon, attacks, reach, roll, failed, succeeded, shows_id, buries })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::rules::{Column, Term, sais};

    #[test]
    fn every_deed_is_an_icon_that_players_resolve_in_those_attacks_and_nowhere_else() {
        let rows = include_str!("deeds.tsv").lines().filter(|row| !row.starts_with('#')).count();
        assert_eq!(deeds().count(), rows);
        for deed in deeds() {
            let sai = sais().find(|sai| sai.name == deed.icon).unwrap_or_else(|| panic!("{}", deed.icon));
            for (column, attack) in [(Column::Melee, "melee"), (Column::Missile, "missile")] {
                let is_hand = sai.terms(column).contains(&Term::Hand);
                let is_deed = super::deed(deed.icon, attack).is_some();
                assert_eq!(is_hand, is_deed, "{} in {attack}", deed.icon);
            }
        }
    }
}
