//! Messages for the problems of a player's own die.

use crate::report::Diagnostic;
use crate::report::toml_diagnostic::did_you_mean;
use warband_dragon_dice::force::{DieFault, ExpectedValue};

pub(super) fn die_fault(fault: &DieFault, mut diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.message = fault.to_string();
    let help = match fault {
        DieFault::Missing { key } => example(key).to_owned(),
        DieFault::UnknownKey { is_item, nearest, .. } => {
            let (what, keys) = if *is_item {
                ("an item", "name, type, class, size, element, faces and points")
            } else {
                ("a unit", "name, type, species, class, size, element, elements and faces")
            };
            did_you_mean(nearest).unwrap_or_else(|| format!("{what} has {keys}"))
        }
        DieFault::BadValue { key, wanted } => String::from(match wanted {
            ExpectedValue::Dice => "write the header [[die]]",
            ExpectedValue::Type => "delete the line for a unit, or write type = \"item\"",
            ExpectedValue::Elements => "elements = [\"air\", \"fire\"]",
            ExpectedValue::UnitSize => "for an item add type = \"item\"",
            _ => example(key),
        }),
        DieFault::TooMany => String::from("remove some"),
        DieFault::Twice { .. } => String::from("give one of them another name"),
        DieFault::OwnSpecies { nearest, .. } | DieFault::UnknownIcon { nearest, .. } => {
            return diagnostic.with_advice(did_you_mean(nearest));
        }
        DieFault::Known { .. } => String::from("give your die another name, or use the one in the catalogue"),
        DieFault::Face { .. } => {
            String::from("write the icon and a number from 1 to 9: \"melee 2\", \"id 3\"")
        }
        DieFault::Faces { wanted, .. } => format!("list {wanted} faces, or change the size"),
        DieFault::NoId => String::from("its number is the unit's health: \"id 2\""),
        DieFault::NeedsElement { .. } => String::from("element = \"fire\""),
    };
    diagnostic.advice(help)
}

/// An example of the faces of a small unit.
const FACES: &str = "faces = [\"id 1\", \"melee 1\", \"melee 1\", \"save 1\", \"maneuver 1\", \"magic 1\"]";

fn example(key: &str) -> &'static str {
    match key {
        "name" => "name = \"Bog Sage\"",
        "species" => "species = \"Goblins\" # or a word of your own; an item has type = \"item\" instead",
        "class" => "class = \"Magic\" # or another word",
        "size" => "size = \"medium\"",
        "element" => "element = \"fire\"",
        "points" => "points = 2",
        _ => FACES,
    }
}
