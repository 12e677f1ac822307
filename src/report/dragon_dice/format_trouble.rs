//! Messages for the limits of a format that a force breaks.

use warband_core::text::{count, or};
use warband_dragon_dice::force::FormatBreach;

/// Returns the limit, as a sentence without a period.
pub(super) fn rule(breach: &FormatBreach) -> String {
    match breach {
        FormatBreach::Size { sizes, .. } => {
            format!("forces have {} points", or(&sizes.iter().map(u32::to_string).collect::<Vec<_>>()))
        }
        FormatBreach::Species { is_one: true, .. } => String::from("all units are of one species"),
        FormatBreach::Species { allowed, .. } => format!("units are {}", or(allowed)),
        FormatBreach::NoSpecies { species, .. } => format!("there are no {species}"),
        FormatBreach::Magic { .. } => String::from("no die has a magic or Cantrip face"),
        FormatBreach::HalfMagic { .. } => {
            String::from("at most half of the points are dice with a magic or Cantrip face")
        }
        FormatBreach::TooMany { what, most, .. } => format!("at most {most} {what}"),
        FormatBreach::Die { die, .. } => format!("{die} is not allowed"),
        FormatBreach::Army { most, .. } => {
            format!("an army has at most {}", count(*most as usize, "point", "points"))
        }
    }
}

/// Returns what helps, where no single change is known to; empty if the message says all.
pub(super) fn help(breach: &FormatBreach) -> String {
    match breach {
        FormatBreach::Size { sizes, .. } => {
            sizes.first().map_or_else(String::new, |size| format!("size = {size}"))
        }
        FormatBreach::Species { die, allowed, .. } => format!("replace {die} with {}", or(allowed)),
        FormatBreach::NoSpecies { die, .. }
        | FormatBreach::Magic { die, .. }
        | FormatBreach::Die { die, .. } => {
            format!("replace {die} with another die")
        }
        FormatBreach::HalfMagic { points, limit } => {
            format!("replace {} of magic users", count((points - limit) as usize, "point", "points"))
        }
        FormatBreach::TooMany { die, surplus, points: 0, .. } => format!("remove {surplus} {die}"),
        FormatBreach::TooMany { die, surplus, points, .. } => {
            let points = count(*points as usize, "point", "points");
            format!("replace {surplus} {die} with {points} of other dice")
        }
        FormatBreach::Army { army, points, most } => {
            format!("move {} out of {army}", count((points - most) as usize, "point", "points"))
        }
    }
}
