//! The limits of a format that a force breaks.

use std::fmt::{self, Display};
use warband_core::text::{Name, and};

/// A limit of a format that a force breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum FormatBreach {
    /// A size that is not played.
    Size { size: u32, sizes: Vec<u32> },
    /// A unit of a species that is not played, or of another one than the rest of the force.
    Species { die: Name, species: Name, group: Name, count: u32, allowed: Vec<Name>, is_one: bool },
    /// A unit of a species that is excluded.
    NoSpecies { die: Name, species: Name, group: Name, count: u32 },
    /// A die with a magic or Cantrip face, where there is none.
    Magic { die: Name, group: Name, count: u32 },
    /// More than half of the points are magic users.
    HalfMagic { points: u32, limit: u32 },
    /// More dice of a sort than are allowed, the last of them in this entry.
    TooMany {
        what: Name,
        number: u32,
        most: u32,
        die: Name,
        group: Name,
        surplus: u32,
        /// Points of the surplus; 0 for dice of the pool, which have none.
        points: u32,
    },
    /// A die that is not allowed.
    Die { die: Name, group: Name, count: u32 },
    /// An army with more points than are allowed.
    Army { army: Name, points: u32, most: u32 },
}

impl FormatBreach {
    /// Returns the subject that distinguishes it from other breaches at the same position.
    pub(in crate::force) fn subject(&self) -> &str {
        match self {
            FormatBreach::Size { .. } => "size",
            FormatBreach::Species { .. } | FormatBreach::NoSpecies { .. } => "species",
            FormatBreach::Magic { .. } | FormatBreach::HalfMagic { .. } => "magic",
            FormatBreach::TooMany { what, .. } => what.raw(),
            FormatBreach::Die { .. } => "die",
            FormatBreach::Army { army, .. } => army.raw(),
        }
    }

    /// Returns its extent, which a change must not increase.
    pub(in crate::force) fn extent(&self) -> u32 {
        match self {
            FormatBreach::Size { .. } => 1,
            FormatBreach::Species { count, .. }
            | FormatBreach::NoSpecies { count, .. }
            | FormatBreach::Magic { count, .. }
            | FormatBreach::Die { count, .. } => *count,
            FormatBreach::HalfMagic { points, limit } => points - limit,
            FormatBreach::TooMany { surplus, .. } => *surplus,
            FormatBreach::Army { points, most, .. } => points - most,
        }
    }
}

impl Display for FormatBreach {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormatBreach::Size { size, .. } => write!(out, "the force has {size} points"),
            FormatBreach::Species { die, species, allowed, is_one: true, .. } => {
                write!(out, "{die} is one of the {species}, and the force is of {}", and(allowed))
            }
            FormatBreach::Species { die, species, .. } | FormatBreach::NoSpecies { die, species, .. } => {
                write!(out, "{die} is one of the {species}")
            }
            FormatBreach::Magic { die, .. } => write!(out, "{die} has magic"),
            FormatBreach::HalfMagic { points, .. } => {
                write!(out, "{points} points of the force are magic users")
            }
            FormatBreach::TooMany { what, number: 1, .. } => {
                write!(out, "the force has 1 {}", what.raw().strip_suffix('s').unwrap_or(what.raw()))
            }
            FormatBreach::TooMany { what, number, .. } => write!(out, "the force has {number} {what}"),
            FormatBreach::Die { die, .. } => write!(out, "{die} is not allowed here"),
            FormatBreach::Army { army, points, .. } => write!(out, "{army} has {points} points"),
        }
    }
}
