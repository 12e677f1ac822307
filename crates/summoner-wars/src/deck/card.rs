//! Cards of a deck.

use crate::rules::{ATTACK, BOW_REACH, CARDS, COST, HIT_ON, LIFE, REACH, SWORD_REACH};
use serde::{Deserialize, Serialize};
use warband_core::text::same;

/// A card of a deck, with its name and numbers. Its text is applied by the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The name of the card.
    pub name: String,
    /// The number of copies in the deck, 1 to [`CARDS`].
    pub copies: u8,
    /// The kind, with its numbers.
    pub face: Face,
}

/// The kind of a card, with its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The summoner: whoever loses it loses the game.
    Summoner(Unit),
    /// A unit with a single copy.
    Champion(Unit),
    /// A unit with several copies.
    Common(Unit),
    /// A card played for its text.
    Event {
        /// Life of an event that is placed like a wall (Ice Wall).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wall_life: Option<u8>,
    },
    /// A wall of the draw pile.
    Wall {
        /// Life, 1 to 9.
        life: u8,
    },
    /// A wall of a further pile next to the deck (Vine Wall).
    Further {
        /// Life, 1 to 9.
        life: u8,
        /// Where it can be placed.
        place: Place,
        /// Whether units of its side may stand on it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        under: bool,
    },
}

/// Where a wall of a further pile can be placed, on an empty square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// In the player's own half, like other walls (R9).
    Home,
    /// Orthogonally adjacent to one of the player's walls.
    NextToWall,
    /// Anywhere: the card that causes it says where.
    Anywhere,
}

warband_core::words! {
    /// All of them.
    Place::ALL,
    /// Returns its word in deck files: `next-to-wall`.
    Place::word {
        Home => "home",
        NextToWall => "next-to-wall",
        Anywhere => "anywhere",
    }
}

impl Place {
    /// Returns the place of a word.
    pub fn parse(text: &str) -> Option<Place> {
        Place::ALL.into_iter().find(|place| place.word() == text)
    }
}

/// The numbers of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Attack dice, 0 to 9.
    pub attack: u8,
    /// The weapon of its attack.
    pub range: Range,
    /// Reach in squares, 1 to 8.
    pub reach: u8,
    /// The lowest roll that hits, 2 to 6; `None` for the game's usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit_on: Option<u8>,
    /// Life, 1 to 9.
    pub life: u8,
    /// Summon cost, 0 to 9; 0 for a summoner.
    pub cost: u8,
    /// Whether it can join any deck.
    #[serde(default)]
    pub mercenary: bool,
    /// What its ability is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<String>,
    /// What its ability changes of an attack.
    #[serde(default, skip_serializing_if = "Special::is_usual")]
    pub special: Special,
}

/// What an ability changes of an attack, as far as it is a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Special {
    /// Whether its attack hits only if every die does.
    pub all_or_nothing: bool,
    /// Whether it wounds a unit once for each of its dice, and rolls none; against a wall it rolls.
    pub wounds_without_dice: bool,
    /// The lowest pips that hit it, 2 to 6, for attackers that hit with fewer.
    pub hit_on_against: Option<u8>,
    /// Extra dice against a card next to it, 0 to 9.
    pub attack_adjacent: u8,
}

impl Special {
    /// Whether it changes nothing.
    pub fn is_usual(&self) -> bool {
        *self == Special::default()
    }
}

impl Unit {
    /// The ability of which no number is known, so that the odds of an attack leave it out.
    pub fn uncounted(&self) -> Option<&str> {
        let is_counted =
            !self.special.is_usual() || self.hit_on.is_some() || self.reach != self.range.reach();
        self.ability.as_deref().filter(|_| !is_counted)
    }

    /// The dice of its attack on a card `spaces` away, its effects left out.
    pub fn dice(&self, spaces: u32) -> u32 {
        let more = if spaces == 1 { self.special.attack_adjacent } else { 0 };
        u32::from(self.attack) + u32::from(more)
    }
}

/// The weapon of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Range {
    /// Attacks adjacent squares (R16).
    Sword,
    /// Attacks at a distance (R17).
    Bow,
}

impl Range {
    /// Returns its word: `sword`, `bow`.
    pub const fn word(self) -> &'static str {
        match self {
            Range::Sword => "sword",
            Range::Bow => "bow",
        }
    }

    /// Returns the range of a word, whatever its case.
    pub fn parse(text: &str) -> Option<Range> {
        [Range::Sword, Range::Bow].into_iter().find(|range| same(range.word(), text))
    }

    /// Returns the reach of a card that states none.
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
    /// The summoner: whoever loses it loses the game.
    Summoner,
    /// A unit with a single copy.
    Champion,
    /// A unit with several copies.
    Common,
    /// An event that is not a wall.
    Event,
    /// A wall, an event placed as one, or a card of a further pile.
    Wall,
}

impl CardKind {
    /// Returns its word: `champion`.
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
    /// Returns the kind in play: an event with life is a wall.
    pub const fn kind(&self) -> CardKind {
        match &self.face {
            Face::Summoner(_) => CardKind::Summoner,
            Face::Champion(_) => CardKind::Champion,
            Face::Common(_) => CardKind::Common,
            Face::Event { wall_life: None } => CardKind::Event,
            Face::Event { wall_life: Some(_) } | Face::Wall { .. } | Face::Further { .. } => CardKind::Wall,
        }
    }

    /// Returns where a card of a further pile can be placed; `None` for other cards.
    pub const fn further(&self) -> Option<Place> {
        if let Face::Further { place, .. } = &self.face { Some(*place) } else { None }
    }

    /// Whether units of its side may stand on it.
    pub const fn bears_units(&self) -> bool {
        matches!(self.face, Face::Further { under: true, .. })
    }

    /// Returns the numbers of a unit.
    pub const fn unit(&self) -> Option<&Unit> {
        match &self.face {
            Face::Summoner(unit) | Face::Champion(unit) | Face::Common(unit) => Some(unit),
            Face::Event { .. } | Face::Wall { .. } | Face::Further { .. } => None,
        }
    }

    /// Returns the life on the board; `None` for a card that is never placed there.
    pub const fn life(&self) -> Option<u8> {
        match &self.face {
            Face::Summoner(unit) | Face::Champion(unit) | Face::Common(unit) => Some(unit.life),
            Face::Event { wall_life } => *wall_life,
            Face::Wall { life } | Face::Further { life, .. } => Some(*life),
        }
    }

    /// Reports whether its numbers are in their ranges.
    pub(super) fn is_sound(&self) -> bool {
        let unit_is = |unit: &Unit| {
            ATTACK.contains(&unit.attack)
                && REACH.contains(&unit.reach)
                && COST.contains(&unit.cost)
                && unit.hit_on.is_none_or(|hit_on| HIT_ON.contains(&hit_on))
                && unit.special.hit_on_against.is_none_or(|hit_on| HIT_ON.contains(&hit_on))
                && ATTACK.contains(&unit.special.attack_adjacent)
        };
        (1..=CARDS).contains(&u32::from(self.copies))
            && self.life().is_none_or(|life| LIFE.contains(&life))
            && self.unit().is_none_or(unit_is)
    }
}
