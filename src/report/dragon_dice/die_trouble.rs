//! Messages for the problems of a player's own die.

use super::wanted::words;
use crate::report::Trouble;
use crate::report::toml_trouble::did_you_mean;
use warband_dragon_dice::force::{DieFault, MAX_OWN_DICE, Wanted};

pub(super) fn die_fault(fault: &DieFault, mut trouble: Trouble) -> Trouble {
    let (message, help) = match fault {
        DieFault::Missing { key } => (format!("this [[die]] needs {key}"), missing_example(key).to_owned()),
        DieFault::UnknownKey { key, is_item, nearest } => {
            let (what, keys) = if *is_item {
                ("an item", "name, type, class, size, element, faces and points")
            } else {
                ("a unit", "name, type, species, class, size, element, elements and faces")
            };
            let all = format!("{what} has {keys}");
            (format!("unknown setting {key} for {what} of your own"), did_you_mean(nearest).unwrap_or(all))
        }
        DieFault::BadValue { key, wanted } => {
            let example = match wanted {
                Wanted::Dice => "write the header [[die]]",
                Wanted::Faces => FACES,
                Wanted::Type => "delete the line for a unit, or write type = \"item\"",
                Wanted::Elements => "elements = [\"air\", \"fire\"]",
                Wanted::Element | Wanted::ItemElement => "element = \"fire\"",
                Wanted::UnitSize => "for an item add type = \"item\"",
                _ => "change the value",
            };
            (format!("{key} takes {}", words(*wanted)), example.to_owned())
        }
        DieFault::TooMany => (
            format!("a file can describe at most {MAX_OWN_DICE} dice; the rest were ignored"),
            String::from("remove some"),
        ),
        DieFault::Twice { name } => (
            format!("an earlier [[die]] is called {name} too"),
            String::from("give one of them another name"),
        ),
        DieFault::OwnSpecies { species, nearest } => {
            trouble.message = format!("{species} is not a species of the game; it counts as your own");
            trouble.help.extend(did_you_mean(nearest));
            return trouble;
        }
        DieFault::UnknownIcon { icon, nearest } => {
            trouble.message = format!("the icon {icon} is unknown: it counts for nothing");
            trouble.help.extend(did_you_mean(nearest));
            return trouble;
        }
        DieFault::Known { name } => (
            format!("the catalogue has a die called {name}"),
            String::from("give your die another name, or use the one in the catalogue"),
        ),
        DieFault::Face { face, number } => (
            if face.is_empty() {
                format!("face {number} must be text in quotes")
            } else {
                format!("face {number}, \"{face}\", is not a face")
            },
            String::from("write the icon and a number from 1 to 9: \"melee 2\", \"id 3\""),
        ),
        DieFault::Faces { given, wanted, size, is_item } => (
            format!(
                "{} {} have {wanted} faces, not {given}",
                size.to_lowercase(),
                if *is_item { "items" } else { "units" }
            ),
            format!("list {wanted} faces, or change the size"),
        ),
        DieFault::NoId => (
            String::from("a unit needs an ID face"),
            String::from("its number is the unit's health: \"id 2\""),
        ),
        DieFault::NeedsElement { species } => (
            format!("{species} dice come in each element: say which one this is"),
            String::from("element = \"fire\""),
        ),
    };
    trouble.message = message;
    trouble.help(help)
}

/// An example of the faces of a small unit.
const FACES: &str = "faces = [\"id 1\", \"melee 1\", \"melee 1\", \"save 1\", \"maneuver 1\", \"magic 1\"]";

fn missing_example(key: &str) -> &'static str {
    match key {
        "name" => "name = \"Bog Sage\"",
        "species" => "species = \"Goblins\" # or a word of your own; an item has type = \"item\" instead",
        "class" => "class = \"Magic\" # or another word",
        "size" => "size = \"medium\"",
        "element" => "element = \"fire\"",
        _ => FACES,
    }
}
