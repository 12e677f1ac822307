//! An army that can be rolled.

use super::FileGroup;
use crate::dice::Die;
use crate::rules::Edition;
use warband_table::text::{Name, plain};

/// Dice that stand together.
#[derive(Clone, Debug)]
pub struct Army {
    /// What the army is called, `Marsh Reavers, home`; empty for a list.
    pub name: Name,
    /// The edition its file is written for.
    pub edition: Edition,
    /// Points of the whole force, for the limits of species abilities; `None` for a list.
    pub size: Option<u32>,
    /// Its dice in the army's order: as written, units before items.
    pub dice: Vec<Die>,
}

/// Which army of a file is meant, where it is not clear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArmyChoice {
    /// The file has no army of this name; it has these.
    Unknown(Vec<Name>),
    /// The file has no army at all.
    None,
}

/// The army of `armies` called `name`.
pub(super) fn choose<'a>(armies: &'a [FileGroup], name: &str) -> Result<&'a FileGroup, ArmyChoice> {
    if armies.is_empty() {
        return Err(ArmyChoice::None);
    }
    let found = armies.iter().find(|army| plain(army.name.raw()) == plain(name));
    found.ok_or_else(|| ArmyChoice::Unknown(armies.iter().map(|army| army.name.clone()).collect()))
}
