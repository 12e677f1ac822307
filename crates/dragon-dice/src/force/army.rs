//! An army that can be rolled.

use super::FileGroup;
use crate::dice::Die;
use crate::rules::Edition;
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::{Name, and, plain};

/// Dice that fight together.
#[derive(Clone, Debug)]
pub struct Army {
    /// Its name, `Marsh Reavers, home`; empty for a list.
    pub name: Name,
    /// The edition its file is written for.
    pub edition: Edition,
    /// Points of the whole force, for the limits of species abilities; `None` for a list.
    pub size: Option<u32>,
    /// Its dice in the army's order: as written, units before items.
    pub dice: Vec<Die>,
}

/// Why an army of a file could not be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArmyChoice {
    /// The file has no army of this name, but has these.
    Unknown(Vec<Name>),
    /// The file has no army at all.
    None,
}

impl Display for ArmyChoice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArmyChoice::Unknown(names) => {
                write!(out, "the file has no army of this name; it has {}", and(names))
            }
            ArmyChoice::None => out.write_str("the file has no army"),
        }
    }
}

impl Error for ArmyChoice {}

/// Returns the army of `armies` called `name`.
pub(super) fn choose<'a>(armies: &'a [FileGroup], name: &str) -> Result<&'a FileGroup, ArmyChoice> {
    if armies.is_empty() {
        return Err(ArmyChoice::None);
    }
    let found = armies.iter().find(|army| plain(army.name.raw()) == plain(name));
    found.ok_or_else(|| ArmyChoice::Unknown(armies.iter().map(|army| army.name.clone()).collect()))
}
