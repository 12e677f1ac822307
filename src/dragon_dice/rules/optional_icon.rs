//! What icons of attacks and saves let the owner do with own dice, from `optional_icons.tsv` (sais.md).

use super::is_sai;
use crate::dragon_dice::dice::ResultType;
use crate::text::{Row, cells};

/// What an icon lets the owner of the army that rolled it do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct OptionalIcon {
    /// The icon's name, as the rulebook has it.
    pub icon: &'static str,
    rolls: &'static str,
    pub doing: OptionalOutcome,
    /// The type of results that the icon may be taken as instead.
    pub instead_of: Option<ResultType>,
}

/// What is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionalOutcome {
    /// The unit, and so much health-worth of units with it, may go to another terrain.
    Moves(u32),
    /// The unit may go to another terrain or to the Reserve Area.
    Goes,
    /// Units of the DUA, health-worth up to the icon's number, may come back to the army.
    Returns,
    /// Units of the army may be promoted, by as much health as the icon's number.
    Promotes,
}

/// What the icon called `icon` grants in a roll (melee, missile, save).
pub fn optional_icon(icon: &str, roll: &str) -> Option<OptionalIcon> {
    optional_icons().find(|optional_icon| {
        optional_icon.icon == icon && optional_icon.rolls.split(',').any(|known| known == roll)
    })
}

/// Every icon that grants something.
pub fn optional_icons() -> impl Iterator<Item = OptionalIcon> {
    OptionalIcon::rows()
}

impl Row for OptionalIcon {
    const FILE: &'static str = "optional_icons.tsv";
    const TEXT: &'static str = include_str!("optional_icons.tsv");

    fn read(row: &'static str) -> Option<OptionalIcon> {
        let [icon, rolls, doing, instead_of] = cells(row)?;
        let doing = match doing {
            "goes" => OptionalOutcome::Goes,
            "returns" => OptionalOutcome::Returns,
            "promotes" => OptionalOutcome::Promotes,
            moves => OptionalOutcome::Moves(moves.strip_prefix("moves ")?.parse().ok()?),
        };
        let instead_of = match instead_of {
            "-" => None,
            kind => Some(ResultType::parse(kind)?),
        };
        Some(OptionalIcon { icon, rolls, doing, instead_of })
    }

    fn is_known(&self) -> bool {
        let is_roll = |roll: &str| matches!(roll, "-" | "melee" | "missile" | "save");
        is_sai(self.icon) && self.rolls.split(',').all(is_roll)
    }
}
