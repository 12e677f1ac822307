//! What a card is.

use crate::rules::{ATTACK, BOW_REACH, CARDS, COST, HIT_ON, LIFE, REACH, SWORD_REACH};
use serde::{Deserialize, Serialize};

/// A card of a deck, by its name and numbers; what is written on it is the players' business.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Its name.
    pub name: String,
    /// How often the deck has it, 1 to [`CARDS`].
    pub copies: u8,
    /// What it is.
    pub face: Face,
}

/// What a card is, with its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The unit that must not die.
    Summoner(Unit),
    /// A unit of which there is one.
    Champion(Unit),
    /// A unit of which there may be many.
    Common(Unit),
    /// An event.
    Event {
        /// Life of one that is placed like a wall (Ice Wall).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wall_life: Option<u8>,
    },
    /// A wall.
    Wall {
        /// Its life, 1 to 9.
        life: u8,
    },
    /// A wall of a further pile, which lies beside the deck (Vine Wall).
    Further {
        /// Its life, 1 to 9.
        life: u8,
        /// Where it may be placed.
        place: Place,
    },
}

/// Where a wall of a further pile may be placed, on an empty square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// In the own half, as other walls (R9).
    Home,
    /// Orthogonally next to an own wall.
    NextToWall,
    /// Anywhere: the card that brings it says where.
    Anywhere,
}

warband_core::words! {
    /// All of them.
    Place::ALL,
    /// Its word in deck files: `next-to-wall`.
    Place::word {
        Home => "home",
        NextToWall => "next-to-wall",
        Anywhere => "anywhere",
    }
}

impl Place {
    /// The place of a word.
    pub fn parse(text: &str) -> Option<Place> {
        Place::ALL.into_iter().find(|place| place.word() == text)
    }
}

/// The numbers of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its dice, 0 to 9.
    pub attack: u8,
    /// What it attacks with.
    pub range: Range,
    /// How far, 1 to 8.
    pub reach: u8,
    /// The pips that hit, 2 to 6; `None` where the game's number holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit_on: Option<u8>,
    /// Its life, 1 to 9.
    pub life: u8,
    /// Its summon cost, 0 to 9; 0 for a summoner.
    pub cost: u8,
    /// Whether it may join any deck.
    #[serde(default)]
    pub mercenary: bool,
}

/// What a unit attacks with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Range {
    /// From the square next to the target (R16).
    Sword,
    /// From afar (R17).
    Bow,
}

impl Range {
    /// Its word: `sword`, `bow`.
    pub const fn word(self) -> &'static str {
        match self {
            Range::Sword => "sword",
            Range::Bow => "bow",
        }
    }

    /// The range of a word.
    pub fn parse(text: &str) -> Option<Range> {
        [Range::Sword, Range::Bow].into_iter().find(|range| range.word() == text)
    }

    /// How far it goes where the card does not say otherwise.
    pub const fn reach(self) -> u8 {
        match self {
            Range::Sword => SWORD_REACH,
            Range::Bow => BOW_REACH,
        }
    }
}

/// Kinds of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardKind {
    /// The unit that must not die.
    Summoner,
    /// A unit of which there is one.
    Champion,
    /// A unit of which there may be many.
    Common,
    /// An event that is no wall.
    Event,
    /// A wall, an event that is one, or a card of a further pile.
    Wall,
}

impl CardKind {
    /// Its word: `champion`.
    pub const fn word(self) -> &'static str {
        match self {
            CardKind::Summoner => "summoner",
            CardKind::Champion => "champion",
            CardKind::Common => "common",
            CardKind::Event => "event",
            CardKind::Wall => "wall",
        }
    }
}

impl Card {
    /// Its kind in play: an event with a life of its own is a wall.
    pub const fn kind(&self) -> CardKind {
        match &self.face {
            Face::Summoner(_) => CardKind::Summoner,
            Face::Champion(_) => CardKind::Champion,
            Face::Common(_) => CardKind::Common,
            Face::Event { wall_life: None } => CardKind::Event,
            Face::Event { wall_life: Some(_) } | Face::Wall { .. } | Face::Further { .. } => CardKind::Wall,
        }
    }

    /// Where it may be placed, of a card of a further pile.
    pub const fn further(&self) -> Option<Place> {
        if let Face::Further { place, .. } = &self.face { Some(*place) } else { None }
    }

    /// The numbers of a unit.
    pub const fn unit(&self) -> Option<&Unit> {
        match &self.face {
            Face::Summoner(unit) | Face::Champion(unit) | Face::Common(unit) => Some(unit),
            Face::Event { .. } | Face::Wall { .. } | Face::Further { .. } => None,
        }
    }

    /// Its life on the board; `None` for what never stands there.
    pub const fn life(&self) -> Option<u8> {
        match &self.face {
            Face::Summoner(unit) | Face::Champion(unit) | Face::Common(unit) => Some(unit.life),
            Face::Event { wall_life } => *wall_life,
            Face::Wall { life } | Face::Further { life, .. } => Some(*life),
        }
    }

    /// Whether its numbers are in their ranges.
    pub(super) fn is_sound(&self) -> bool {
        let unit_is = |unit: &Unit| {
            ATTACK.contains(&unit.attack)
                && REACH.contains(&unit.reach)
                && COST.contains(&unit.cost)
                && unit.hit_on.is_none_or(|hit_on| HIT_ON.contains(&hit_on))
        };
        (1..=CARDS).contains(&u32::from(self.copies))
            && self.life().is_none_or(|life| LIFE.contains(&life))
            && self.unit().is_none_or(unit_is)
    }
}
