//! The header of a game: edition, players and their complete forces, so that a later edit of an army file changes nothing.

use super::Area;
use crate::dice::{self, Die, DieType, Elements, Face, Icon, Size, find};
use crate::force::{ARMIES, Group, Roster};
use crate::rules::{self, Edition};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::error::Error;
use std::fmt::{self, Display};
use std::rc::Rc;
use warband_core::chance;
use warband_core::text::{Name, TableFile, count, plain};

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameHeader {
    /// The edition's word.
    pub edition: String,
    /// Digest of the tables with which the game was made ([`data_digest`]).
    pub data: String,
    /// Points of each force.
    pub size: u32,
    /// The name of the stream of digital dice.
    pub stream: String,
    /// The key, 64 hexadecimal digits.
    pub key: String,
    /// Whether a seed was chosen by hand.
    pub seeded: bool,
    /// The reason to accept forces that break the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overruled: Option<String>,
    /// Players in seating order.
    pub players: Vec<PlayerSet>,
}

impl GameHeader {
    /// Creates a game of forces of `size` points, without a key: for dice that are not thrown by the game's own stream.
    pub fn new(edition: Edition, size: u32, players: Vec<PlayerSet>) -> GameHeader {
        GameHeader {
            edition: edition.word().to_owned(),
            data: data_digest(),
            size,
            stream: chance::NAME.to_owned(),
            key: String::new(),
            seeded: false,
            overruled: None,
            players,
        }
    }
}

/// A player and a force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct PlayerSet {
    pub name: String,
    /// Points of the force, if they differ from the game's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
    /// Whether the player throws real dice: no roll of theirs is thrown by the tool for want of faces.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub real_dice: bool,
    pub force: ForceSet,
}

/// Names of dice with their counts.
type DiceCounts = Vec<(String, u32)>;

/// A force, by the names of its dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct ForceSet {
    pub name: String,
    pub home: String,
    pub frontier: String,
    /// Home, horde and campaign army, in this order, each in the army's order.
    pub armies: [DiceCounts; 3],
    pub dragons: DiceCounts,
    /// Dragonkin of the pool.
    pub dragonkin: DiceCounts,
    /// Minor terrains of the pool.
    pub minor_terrains: DiceCounts,
    /// The player's own dice among these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own: Vec<OwnDie>,
}

/// A die that is not in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnDie {
    name: String,
    #[serde(rename = "type")]
    kind: String,
    species: String,
    elements: String,
    class: String,
    size: String,
    health: u8,
    points: u8,
    automatic_saves: u8,
    faces: Vec<String>,
}

impl ForceSet {
    /// Returns the force of a roster; `None` if a terrain is missing.
    pub fn of(roster: &Roster) -> Option<ForceSet> {
        let counts = |group: &Group| -> DiceCounts {
            let each = group.units_first().map(|entry| (entry.die.name.raw().to_owned(), entry.count));
            each.collect()
        };
        let army = |name: &str| roster.army(name).map(counts).unwrap_or_default();
        let groups = roster.armies.iter().chain([&roster.dragonkin]);
        let mut own: Vec<OwnDie> = Vec::new();
        for die in groups.flat_map(|group| &group.counts).map(|entry| &entry.die) {
            let is_known =
                find(die.name.raw()).is_some() || own.iter().any(|known| known.name == die.name.raw());
            if !is_known {
                own.push(OwnDie::of(die));
            }
        }
        Some(ForceSet {
            name: roster.name.raw().to_owned(),
            home: roster.home.as_ref()?.name.raw().to_owned(),
            frontier: roster.frontier.as_ref()?.name.raw().to_owned(),
            armies: ARMIES.map(army),
            dragons: counts(&roster.dragons),
            dragonkin: counts(&roster.dragonkin),
            minor_terrains: counts(&roster.minor_terrains),
            own,
        })
    }
}

impl OwnDie {
    fn of(die: &Die) -> OwnDie {
        let elements: Vec<&str> = die.elements.iter().map(dice::Element::word).collect();
        OwnDie {
            name: die.name.raw().to_owned(),
            kind: die.die_type.word().to_owned(),
            species: die.species.raw().to_owned(),
            elements: elements.join("+"),
            class: die.class.raw().to_owned(),
            size: die.size.word().to_owned(),
            health: die.health,
            points: die.points,
            automatic_saves: die.automatic_saves,
            faces: die.faces.iter().map(Face::to_string).collect(),
        }
    }

    fn die(&self) -> Option<Die> {
        let face = |text: &String| {
            let numbered =
                text.rsplit_once(' ').and_then(|(icon, number)| Some((icon, number.parse().ok()?)));
            let (icon, number) =
                numbered.map_or((text.as_str(), None), |(icon, number)| (icon, Some(number)));
            Face { icon: Icon::named(Cow::Owned(icon.to_owned())), number }
        };
        // A player's own dice are units or items with the faces of their size.
        let (die_type, size) = (DieType::parse(&self.kind)?, Size::parse(&self.size)?);
        let is_item = die_type == DieType::Item;
        let has_faces = size.rules(is_item).is_some_and(|facts| facts.faces == self.faces.len());
        if !has_faces || !(is_item || die_type.is_unit()) {
            return None;
        }
        Some(Die {
            name: Name::from(self.name.clone()),
            id: Name::from(self.name.clone()),
            die_type,
            species: Name::from(self.species.clone()),
            elements: Elements::parse(&self.elements)?,
            class: Name::from(self.class.clone()),
            size,
            health: self.health,
            points: self.points,
            automatic_saves: self.automatic_saves,
            faces: self.faces.iter().map(face).collect(),
        })
    }
}

/// The dice of a force one by one.
pub(crate) struct BroughtDice {
    /// The dice, each with the area where it begins.
    pub dice: Vec<(Area, Rc<Die>)>,
    /// The index of the home terrain.
    pub home: usize,
}

/// Most dice of one force, so that a foreign header cannot fill the memory.
const MAX_DICE: usize = 30_000;

/// Returns the dice of a force; `None` if a name is not a die's, or a die is in an impossible place.
pub(crate) fn brought_dice(force: &ForceSet) -> Option<BroughtDice> {
    let own: Vec<Rc<Die>> = force.own.iter().map(|die| die.die().map(Rc::new)).collect::<Option<_>>()?;
    let die = |name: &str| {
        let known = own.iter().find(|die| die.name.raw() == name).cloned();
        known.or_else(|| find(name).map(Rc::new)).filter(|die| !die.faces.is_empty())
    };
    let mut dice: Vec<(Area, Rc<Die>)> = Vec::new();
    let mut add = |area: Area, name: &str, count: u32, fits: &dyn Fn(DieType) -> bool| {
        let die = die(name).filter(|die| fits(die.die_type))?;
        if dice.len() + count as usize > MAX_DICE {
            return None;
        }
        dice.extend(std::iter::repeat_n((area, die), count as usize));
        Some(())
    };
    for (number, counts) in force.armies.iter().enumerate() {
        for (name, count) in counts {
            add(Area::Muster(number as u8), name, *count, &DieType::joins_army)?;
        }
    }
    let pool = [
        (&force.dragons, DieType::Dragon),
        (&force.dragonkin, DieType::Dragonkin),
        (&force.minor_terrains, DieType::MinorTerrain),
    ];
    for (counts, die_type) in pool {
        for (name, count) in counts {
            add(Area::Pool, name, *count, &|of| of == die_type)?;
        }
    }
    // The home terrain is added below.
    add(Area::Proposed, &force.frontier, 1, &|of| of == DieType::Terrain)?;
    add(Area::Proposed, &force.home, 1, &|of| of == DieType::Terrain)?;
    Some(BroughtDice { home: dice.len() - 1, dice })
}

/// Returns the first 16 hexadecimal digits of SHA-256 over every table that a game depends on, without their comments.
pub fn data_digest() -> String {
    let mut hash = Sha256::new();
    for row in dice::TABLES.iter().chain(&rules::TABLES).flat_map(TableFile::rows) {
        hash.update(row.as_bytes());
        hash.update(b"\n");
    }
    let digest = hash.finalize();
    let first = digest.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    format!("{first:016x}")
}

/// Why names of players are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub enum BadPlayers {
    /// A name with characters other than letters, digits, `-` and `_`, or without any.
    Characters(Name),
    /// A name that is the word of a place.
    PlaceWord(Name),
    /// Two players with the same name.
    Twice(Name),
    /// The number of names differs from that of forces.
    Number { names: usize, forces: usize },
}

impl Display for BadPlayers {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPlayers::Characters(name) => write!(out, "{name} cannot be a player's name"),
            BadPlayers::PlaceWord(name) => {
                write!(out, "{name} is the name of a place and cannot be a player's name")
            }
            BadPlayers::Twice(name) => write!(out, "two players are called {name}"),
            BadPlayers::Number { names, forces } => write!(
                out,
                "{} for {}",
                count(*names, "player", "players"),
                count(*forces, "force", "forces")
            ),
        }
    }
}

impl Error for BadPlayers {}

/// Words that cannot be names of players, because they are places or answers.
pub(crate) const PLACE_WORDS: [&str; 12] = [
    "home", "horde", "campaign", "frontier", "reserve", "dua", "bua", "pool", "out", "nobody", "turn", "all",
];

/// Checks the names of players (`docs/playing.md`, Places).
///
/// # Errors
/// Returns [`BadPlayers`].
pub fn check_players(names: &[String], forces: usize) -> Result<(), BadPlayers> {
    if names.len() != forces {
        return Err(BadPlayers::Number { names: names.len(), forces });
    }
    for (number, name) in names.iter().enumerate() {
        let shown = || Name::from(name.clone());
        let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        // A word that begins with a hyphen would be an option.
        if name.starts_with('-')
            || name.is_empty()
            || name.len() > 40
            || !name.chars().all(fits)
            || plain(name).is_empty()
        {
            return Err(BadPlayers::Characters(shown()));
        }
        if PLACE_WORDS.contains(&plain(name).as_str()) {
            return Err(BadPlayers::PlaceWord(shown()));
        }
        if names[..number].iter().any(|known| plain(known) == plain(name)) {
            return Err(BadPlayers::Twice(shown()));
        }
    }
    Ok(())
}
