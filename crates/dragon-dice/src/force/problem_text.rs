//! Problems of forces as sentences; what the rules of an edition say, and what would help, is described elsewhere.

use super::{DieFault, ExpectedValue, Lack, MAX_ARMY, MAX_OWN_DICE, Part, ProblemKind, Problems, Unreadable};
use crate::dice::DieType;
use crate::rules::Edition;
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::toml::Fault;
use warband_core::text::{count, or};

impl Display for Problems {
    /// Writes the first problem, and how many follow.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, more)) = self.split_first() else { return Ok(()) };
        first.fmt(out)?;
        match more.len() {
            0 => Ok(()),
            more => write!(out, ", and {}", count(more, "more problem", "more problems")),
        }
    }
}

impl Error for Problems {}

impl Display for ProblemKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemKind::Syntax(mistake) => mistake.fmt(out),
            ProblemKind::NotUtf8 => out.write_str("the file is not UTF-8 from here on"),
            ProblemKind::TooManyEntries => Fault::TooManyEntries.fmt(out),
            ProblemKind::DuplicateKey => Fault::DuplicateKey.fmt(out),
            ProblemKind::BadValue { key, wanted: ExpectedValue::Count, .. } => {
                write!(out, "the count of {key} must be {}", ExpectedValue::Count)
            }
            ProblemKind::BadValue { key, wanted, .. } => write!(out, "{key} takes {wanted}"),
            ProblemKind::UnknownKey { key, table: "", .. } => write!(out, "unknown setting {key}"),
            ProblemKind::UnknownKey { key, table: "format", .. } => {
                write!(out, "unknown setting {key}: no format has it")
            }
            ProblemKind::UnknownKey { key, table: "at-most", .. } => {
                write!(out, "{key} is no sort of dice that a format can limit")
            }
            ProblemKind::UnknownKey { key, table: "armies", .. } => {
                write!(out, "there is no army called {key}")
            }
            ProblemKind::UnknownKey { key, table, .. } => write!(out, "unknown setting {key} in [{table}]"),
            ProblemKind::UnknownDie { name, .. } => write!(out, "there is no die called {name}"),
            ProblemKind::AmbiguousDie { name, candidates } => {
                write!(out, "{} dice are called {name}", candidates.len())
            }
            ProblemKind::DuplicateDie { name, .. } => write!(out, "{name} is listed twice"),
            ProblemKind::WrongPlace { name, die_type, part } => {
                let type_word = die_type.with_article();
                match part {
                    Part::Army if *die_type == DieType::Dragonkin => {
                        write!(out, "{name} is a Dragonkin: it starts in the pool")
                    }
                    Part::Army => write!(out, "{name} is {type_word}: it cannot be in an army"),
                    Part::Terrains => write!(out, "{name} is {type_word}, not a terrain"),
                    Part::Dragons => write!(out, "{name} is {type_word}, not a dragon"),
                    Part::Dragonkin => write!(out, "{name} is {type_word}, not a Dragonkin"),
                    Part::MinorTerrains => write!(out, "{name} is {type_word}, not a minor terrain"),
                    Part::Collection => write!(out, "{name} is {type_word}"),
                }
            }
            ProblemKind::NotOwned { name, needed, owned, collection } => {
                write!(out, "the forces need {needed} {name}, but {collection} has {owned}")
            }
            ProblemKind::Format { violation, .. } => violation.fmt(out),
            ProblemKind::NamedRoll { name, why, .. } => write!(out, "the roll {name}: {why}"),
            ProblemKind::Dracolem { name } => {
                write!(out, "{name} is a Dracolem, and these rules do not cover Dracolem")
            }
            ProblemKind::ForeignChampion { name } => {
                write!(out, "{name} is a champion that these rules do not have")
            }
            ProblemKind::ArmyEmpty { army, lack: Lack::Army } => write!(out, "the {army} army is missing"),
            ProblemKind::ArmyEmpty { army, .. } if army.is_empty() => out.write_str("this army has no dice"),
            ProblemKind::ArmyEmpty { army, lack: Lack::Dice } => write!(out, "the {army} army has no dice"),
            ProblemKind::ArmyEmpty { army, lack: Lack::Units } => {
                write!(out, "the {army} army has items but no unit to carry them")
            }
            ProblemKind::TooManyDice => write!(out, "an army has at most {MAX_ARMY} dice"),
            ProblemKind::CustomDie(fault) => fault.fmt(out),
            ProblemKind::ForceSize { size, total, is_whole, .. } => {
                let known = if *is_whole { "" } else { " without the dice that are not known" };
                write!(out, "the armies have {total} points{known}, not {size}")
            }
            ProblemKind::UnusualSize { size, .. } => write!(out, "{size} is not a suggested size"),
            ProblemKind::ArmyTooLarge { army, points, size, .. } => {
                write!(out, "{army} has {points} of the {size} points")
            }
            ProblemKind::MagicLimit { points, .. } => {
                write!(out, "{points} points of the force are magic users")
            }
            ProblemKind::DragonCount { number, wanted, white: Some(slots), .. } if *slots > 1 => {
                write!(out, "the dragons in the pool count as {number}, not {wanted}")
            }
            ProblemKind::DragonCount { number, wanted, .. } => {
                write!(out, "the pool has {}, not {wanted}", count(*number as usize, "dragon", "dragons"))
            }
            ProblemKind::DragonkinLimit { health, .. } => {
                write!(out, "the Dragonkin in the pool have {health} health")
            }
            ProblemKind::MinorTerrainLimit { number, .. } => {
                let terrains = count(*number as usize, "minor terrain", "minor terrains");
                write!(out, "the pool has {terrains}")
            }
            ProblemKind::TerrainMissing { terrain, .. } => write!(out, "the {terrain} terrain is missing"),
            ProblemKind::AdvancedHomeTerrain { name } => write!(out, "{name} is an advanced terrain"),
            ProblemKind::ItemWithoutCarrier { name, count: left, of, army, .. } => {
                write!(out, "no unit in {army} can carry ")?;
                match (left, of) {
                    (1, 1) => write!(out, "{name}"),
                    _ if left == of => write!(out, "{left} {name}"),
                    _ => write!(out, "{left} of {of} {name}"),
                }
            }
        }
    }
}

impl Error for ProblemKind {}

impl Display for ExpectedValue {
    /// Describes the values: `a number of points, 1 or more`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            ExpectedValue::Points => "a number of points, 1 or more",
            ExpectedValue::Game => "\"dragon-dice\", or \"summoner-wars\" for a deck",
            ExpectedValue::Edition => {
                return out.write_str(&or(&Edition::WORDS.map(|word| format!("\"{word}\""))));
            }
            ExpectedValue::Terrains => "a table like [terrains]",
            ExpectedValue::Armies => "tables like [armies.home]",
            ExpectedValue::Pool => "a table like [pool]",
            ExpectedValue::Rolls => "a table like [rolls]",
            ExpectedValue::Dice => "tables like [[die]]",
            ExpectedValue::Numbered => "a table of dice and their counts",
            ExpectedValue::Count => "a whole number from 1 to 10000",
            ExpectedValue::Names => "a list of names like [\"Fire Drake\"]",
            ExpectedValue::Name => "a name in quotes",
            ExpectedValue::Text => "text in quotes",
            ExpectedValue::Type => "\"unit\" or \"item\"",
            ExpectedValue::Species => "a species of the game, or a word of your own",
            ExpectedValue::Faces => "a list of faces like [\"id 2\", \"magic 2\"]",
            ExpectedValue::UnitSize => "small, medium, large, champion or monster",
            ExpectedValue::ItemSize => "small, medium, large, artifact, medallion or relic",
            ExpectedValue::Elements => "a list of elements like [\"air\", \"fire\"]",
            ExpectedValue::Element => "air, death, earth, fire, water, ivory or white",
            ExpectedValue::ItemElement => "air, death, earth, fire or water",
            ExpectedValue::Price => "a number of points, 0 to 99",
            ExpectedValue::Sizes => "a number of points or a list of them, like [24, 36]",
            ExpectedValue::SpeciesRule => "\"one\", or a list of species like [\"Goblins\", \"Undead\"]",
            ExpectedValue::SpeciesNames => "names of species, like \"Goblins\"",
            ExpectedValue::MagicRule => "\"none\" or \"half\"",
            ExpectedValue::Limits => "numbers of dice by their sort, like { monsters = 1 }",
            ExpectedValue::Limit => "a whole number, 0 or more",
        })
    }
}

impl Display for DieFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DieFault::Missing { key } => write!(out, "this [[die]] needs {key}"),
            DieFault::UnknownKey { key, is_item: true, .. } => {
                write!(out, "unknown setting {key} for an item of your own")
            }
            DieFault::UnknownKey { key, is_item: false, .. } => {
                write!(out, "unknown setting {key} for a unit of your own")
            }
            DieFault::BadValue { key, wanted } => write!(out, "{key} takes {wanted}"),
            DieFault::TooMany => {
                write!(out, "a file can describe at most {MAX_OWN_DICE} dice; the rest were ignored")
            }
            DieFault::Twice { name } => write!(out, "an earlier [[die]] is called {name} too"),
            DieFault::OwnSpecies { species, .. } => {
                write!(out, "{species} is not a species of the game; it counts as your own")
            }
            DieFault::UnknownIcon { icon, .. } => {
                write!(out, "the icon {icon} is unknown: it counts for nothing")
            }
            DieFault::Known { name } => write!(out, "the catalogue has a die called {name}"),
            DieFault::Face { face, number } if face.is_empty() => {
                write!(out, "face {number} must be text in quotes")
            }
            DieFault::Face { face, number } => write!(out, "face {number}, \"{face}\", is not a face"),
            DieFault::Faces { given, wanted, size, is_item } => {
                let dice = if *is_item { "items" } else { "units" };
                write!(out, "{} {dice} have {wanted} faces, not {given}", size.to_lowercase())
            }
            DieFault::NoId => out.write_str("a unit needs an ID face"),
            DieFault::NeedsElement { species } => {
                write!(out, "{species} dice come in each element: say which one this is")
            }
        }
    }
}

impl Error for DieFault {}

impl Display for Unreadable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::TooLong => out.write_str("the text has more entries than a force can have"),
            Unreadable::HasDtd => {
                out.write_str("the text has a document type (<!DOCTYPE>); an OCTGN deck has none")
            }
            Unreadable::NoXml { line, column } => {
                write!(out, "line {line}, column {column}: this is not XML, so it is not an OCTGN deck")
            }
            Unreadable::NoJson { line, column } => {
                write!(out, "this is no whole JSON: line {line}, column {column}")
            }
            Unreadable::Empty => out.write_str("the text is empty"),
            Unreadable::NoDice => out.write_str("no line of the text names a die"),
            Unreadable::OwnDice => out.write_str("this is an army file already"),
            Unreadable::SeveralForces { line } => write!(out, "line {line}: a second force begins here"),
            Unreadable::UnknownJson => out.write_str("this JSON has no dice of a force"),
            Unreadable::NoDeck => out.write_str("the text is not an OCTGN deck"),
        }
    }
}

impl Error for Unreadable {}
