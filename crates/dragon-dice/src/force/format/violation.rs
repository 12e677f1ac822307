//! The limits of a format that a force breaks.

use crate::rules::Edition;
use std::fmt::{self, Display};
use warband_core::text::{Name, and};

/// A limit of a format that a force breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum FormatViolation {
    /// A force for another edition.
    Edition { own: Edition, edition: Edition },
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

impl FormatViolation {
    /// Returns the subject that distinguishes it from other violations at the same position.
    pub(in crate::force) fn subject(&self) -> &str {
        match self {
            FormatViolation::Edition { .. } => "edition",
            FormatViolation::Size { .. } => "size",
            FormatViolation::Species { .. } | FormatViolation::NoSpecies { .. } => "species",
            FormatViolation::Magic { .. } | FormatViolation::HalfMagic { .. } => "magic",
            FormatViolation::TooMany { what, .. } => what.raw(),
            FormatViolation::Die { .. } => "die",
            FormatViolation::Army { army, .. } => army.raw(),
        }
    }

    /// Returns its extent, which a change must not increase.
    pub(in crate::force) fn extent(&self) -> u32 {
        match self {
            FormatViolation::Edition { .. } | FormatViolation::Size { .. } => 1,
            FormatViolation::Species { count, .. }
            | FormatViolation::NoSpecies { count, .. }
            | FormatViolation::Magic { count, .. }
            | FormatViolation::Die { count, .. } => *count,
            FormatViolation::HalfMagic { points, limit } => points - limit,
            FormatViolation::TooMany { surplus, .. } => *surplus,
            FormatViolation::Army { points, most, .. } => points - most,
        }
    }
}

impl Display for FormatViolation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormatViolation::Edition { own, .. } => write!(out, "the force is for {own}"),
            FormatViolation::Size { size, .. } => write!(out, "the force has {size} points"),
            FormatViolation::Species { die, species, allowed, is_one: true, .. } => {
                write!(out, "{die} is one of the {species}, and the force is of {}", and(allowed))
            }
            FormatViolation::Species { die, species, .. }
            | FormatViolation::NoSpecies { die, species, .. } => {
                write!(out, "{die} is one of the {species}")
            }
            FormatViolation::Magic { die, .. } => write!(out, "{die} has magic"),
            FormatViolation::HalfMagic { points, .. } => {
                write!(out, "{points} points of the force are magic users")
            }
            FormatViolation::TooMany { what, number: 1, .. } => {
                write!(out, "the force has 1 {}", what.raw().strip_suffix('s').unwrap_or(what.raw()))
            }
            FormatViolation::TooMany { what, number, .. } => write!(out, "the force has {number} {what}"),
            FormatViolation::Die { die, .. } => write!(out, "{die} is not allowed here"),
            FormatViolation::Army { army, points, .. } => write!(out, "{army} has {points} points"),
        }
    }
}
