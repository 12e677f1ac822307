//! Messages for the limits of a format that a force breaks.

use warband_core::text::{count, or};
use warband_dragon_dice::force::FormatViolation;

/// Returns the limit, as a sentence without a period.
pub(super) fn rule(violation: &FormatViolation) -> String {
    match violation {
        FormatViolation::Edition { edition, .. } => format!("forces are for {edition}"),
        FormatViolation::Size { sizes, .. } => {
            format!("forces have {} points", or(&sizes.iter().map(u32::to_string).collect::<Vec<_>>()))
        }
        FormatViolation::Species { is_one: true, .. } => String::from("all units are of one species"),
        FormatViolation::Species { allowed, .. } => format!("units are {}", or(allowed)),
        FormatViolation::NoSpecies { species, .. } => format!("there are no {species}"),
        FormatViolation::Magic { .. } => String::from("no die has a magic or Cantrip face"),
        FormatViolation::HalfMagic { .. } => {
            String::from("at most half of the points are dice with a magic or Cantrip face")
        }
        FormatViolation::TooMany { what, most: 1, .. } => {
            format!("at most 1 {}", what.raw().strip_suffix('s').unwrap_or(what.raw()))
        }
        FormatViolation::TooMany { what, most, .. } => format!("at most {most} {what}"),
        FormatViolation::Die { die, .. } => format!("{die} is not allowed"),
        FormatViolation::Army { most, .. } => {
            format!("an army has at most {}", count(*most as usize, "point", "points"))
        }
    }
}

/// Returns what helps, where no single change is known to; empty if the message says all.
pub(super) fn help(violation: &FormatViolation) -> String {
    match violation {
        FormatViolation::Edition { edition, .. } => {
            format!("edition = \"{edition}\", or judge it by {edition} as it is: check --edition {edition}")
        }
        FormatViolation::Size { sizes, .. } => {
            sizes.first().map_or_else(String::new, |size| format!("size = {size}"))
        }
        FormatViolation::Species { die, allowed, .. } => format!("replace {die} with {}", or(allowed)),
        FormatViolation::NoSpecies { die, .. }
        | FormatViolation::Magic { die, .. }
        | FormatViolation::Die { die, .. } => {
            format!("replace {die} with another die")
        }
        FormatViolation::HalfMagic { points, limit } => {
            format!("replace {} of magic users", count((points - limit) as usize, "point", "points"))
        }
        // A force must have its dragons, however each is counted.
        FormatViolation::TooMany { die, group, surplus, points: 0, .. } if group.raw() == "dragons" => {
            format!("replace {surplus} {die} with other dragons")
        }
        FormatViolation::TooMany { die, surplus, points: 0, .. } => format!("remove {surplus} {die}"),
        FormatViolation::TooMany { die, surplus, points, .. } => {
            let points = count(*points as usize, "point", "points");
            format!("replace {surplus} {die} with {points} of other dice")
        }
        FormatViolation::Army { army, points, most } => {
            format!("move {} out of {army}", count((points - most) as usize, "point", "points"))
        }
    }
}
