//! The place of a roll: a terrain with its elements and faces, or the Reserve Area.

use crate::dice::{Die, Elements, find, terrain_elements};
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::{Name, plain};

/// The place where a roll happens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The kind of place.
    pub at: At,
    /// Elements of the terrain.
    pub terrain: Elements,
    /// Elements of a minor terrain that the army controls at this place.
    pub minor: Elements,
    /// The terrain's eighth-face icon, such as `standing stones`; `None` if the terrain die is unknown.
    pub icon: Option<String>,
    /// Display name of the place.
    pub name: Name,
}

/// Kinds of places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum At {
    /// The place is not given.
    #[default]
    Unknown,
    /// At a terrain.
    Terrain,
    /// In a Reserve Area.
    Reserve,
    /// Among the dead.
    Dua,
}

/// A text that names no terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTerrain(pub Name);

impl Display for UnknownTerrain {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "there is no terrain called {}", self.0)
    }
}

impl Error for UnknownTerrain {}

impl Place {
    /// Parses a place: a kind of terrain or a terrain die, with `+` and a minor terrain (or
    /// its kind) whose elements also count for species abilities; `reserve`; `dua`.
    ///
    /// # Errors
    /// Returns the part of `text` that names no place.
    pub fn parse(text: &str) -> Result<Place, UnknownTerrain> {
        match plain(text).as_str() {
            "reserve" => return Ok(Place { at: At::Reserve, name: "reserve".into(), ..Place::default() }),
            "dua" => return Ok(Place { at: At::Dua, name: "the DUA".into(), ..Place::default() }),
            _ => {}
        }
        let mut place = Place { at: At::Terrain, ..Place::default() };
        let mut names = Vec::new();
        for (index, part) in text.split('+').map(str::trim).enumerate() {
            let die = find(part).filter(|die| plain(die.die_type.word()).ends_with("terrain"));
            let elements = die.as_ref().map(|die| die.elements).or_else(|| terrain_elements(part));
            let elements = elements.ok_or_else(|| UnknownTerrain(Name::from(part.to_owned())))?;
            if index == 0 {
                place.terrain = elements;
                place.icon = die.as_ref().and_then(|die| Some(die.faces.last()?.icon.name().to_owned()));
            } else {
                place.minor = place.minor.union(elements);
            }
            names.push(die.map_or_else(|| capitalised(part), |die| die.name.raw().to_owned()));
        }
        place.name = Name::from(names.join(" + "));
        Ok(place)
    }

    /// Returns the place of an army at this terrain die that controls the minor terrain, if any.
    pub fn of_dice(terrain: &Die, minor: Option<&Die>) -> Place {
        let names = std::iter::once(terrain).chain(minor).map(|die| die.name.raw());
        Place {
            at: At::Terrain,
            terrain: terrain.elements,
            minor: minor.map_or(Elements::NONE, |die| die.elements),
            icon: terrain.faces.last().map(|face| face.icon.name().to_owned()),
            name: Name::from(names.collect::<Vec<_>>().join(" + ")),
        }
    }

    /// Returns the elements that count for species abilities: the terrain's and those of an own minor terrain.
    pub fn elements(&self) -> Elements {
        self.terrain.union(self.minor)
    }
}

fn capitalised(word: &str) -> String {
    let mut characters = word.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}
