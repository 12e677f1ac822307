//! Dice: their types, sizes and properties.

use super::{Element, Elements, Face, Icon};
use std::fmt::{self, Display};
use warband_core::text::{Name, Row, cells, is_spelling, plain};

/// The type of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DieType {
    /// A unit of one of the twelve species, or of a player's own.
    Unit,
    /// Equipment, artifact, medallion or relic.
    Item,
    /// A dragonkin unit.
    Dragonkin,
    /// An Eldarim unit or champion.
    Eldarim,
    /// A Dracolem unit.
    Dracolem,
    /// A drake or wyrm.
    Dragon,
    /// An eight-sided terrain.
    Terrain,
    /// A minor terrain.
    MinorTerrain,
}

warband_core::words! {
    /// All types of dice.
    DieType::ALL,
    /// Returns the word used on the command line and in `--json`.
    DieType::word {
        Unit => "unit",
        Item => "item",
        Dragonkin => "dragonkin",
        Eldarim => "eldarim",
        Dracolem => "dracolem",
        Dragon => "dragon",
        Terrain => "terrain",
        MinorTerrain => "minor-terrain",
    }
}

impl DieType {
    /// Returns the type with this [`DieType::word`], as spelled in tables.
    pub(super) fn of_word(word: &str) -> Option<DieType> {
        DieType::ALL.into_iter().find(|die_type| die_type.word() == word)
    }

    /// Parses the type called `word`, as people spell it.
    pub fn parse(word: &str) -> Option<DieType> {
        let wanted = plain(word);
        DieType::ALL.into_iter().find(|die_type| is_spelling(die_type.word(), &wanted))
    }

    /// Reports whether such a die has health, takes damage and may carry items or be carried for: every die
    /// of an army except items.
    pub const fn is_unit(self) -> bool {
        matches!(self, DieType::Unit | DieType::Dragonkin | DieType::Eldarim | DieType::Dracolem)
    }

    /// Reports whether such a die may be in an army at all.
    pub const fn joins_army(self) -> bool {
        self.is_unit() || matches!(self, DieType::Item)
    }
}

impl DieType {
    /// Returns its word with an article: `an item`, `a minor terrain`.
    pub fn with_article(self) -> String {
        match self {
            DieType::Dragonkin => String::from("a Dragonkin"),
            DieType::Dracolem => String::from("a Dracolem"),
            DieType::Eldarim => String::from("an Eldarim"),
            DieType::Item => String::from("an item"),
            _ => format!("a {}", self.word().replace('-', " ")),
        }
    }
}

impl Display for DieType {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.word())
    }
}

/// The size of a die, which determines its number of faces (`docs/army-file.md`, Dice of your own).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// One health, or small equipment.
    Small,
    /// Two health, or medium equipment.
    Medium,
    /// Three health, or large equipment.
    Large,
    /// Four health, six faces.
    Champion,
    /// Four health, ten faces.
    Monster,
    /// An item of ten faces.
    Artifact,
    /// An item of four faces.
    Medallion,
    /// An item of six faces.
    Relic,
    /// A dragon without a treasure face.
    Drake,
    /// A dragon without wings.
    Wyrm,
    /// Terrains, which have no size.
    None,
}

impl Size {
    const ALL: [Size; 10] = [
        Size::Small,
        Size::Medium,
        Size::Large,
        Size::Champion,
        Size::Monster,
        Size::Artifact,
        Size::Medallion,
        Size::Relic,
        Size::Drake,
        Size::Wyrm,
    ];

    /// Returns its word, capitalized; empty for terrains.
    pub const fn word(self) -> &'static str {
        match self {
            Size::Small => "Small",
            Size::Medium => "Medium",
            Size::Large => "Large",
            Size::Champion => "Champion",
            Size::Monster => "Monster",
            Size::Artifact => "Artifact",
            Size::Medallion => "Medallion",
            Size::Relic => "Relic",
            Size::Drake => "Drake",
            Size::Wyrm => "Wyrm",
            Size::None => "",
        }
    }

    /// Reports whether an item of this size needs no element of its carrier, who then carries nothing else.
    pub(crate) const fn takes_both_hands(self) -> bool {
        matches!(self, Size::Medallion | Size::Relic)
    }

    /// Parses the size called `word`, ignoring case.
    pub fn parse(word: &str) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.word().eq_ignore_ascii_case(word))
    }

    /// Returns the properties shared by every item, or every unit, of this size; `None` if there are no such dice
    /// (`sizes.tsv`: type, size, faces, an item's list price).
    pub fn rules(self, is_item: bool) -> Option<SizeFacts> {
        let row = SizeRow::rows().find(|row| row.is_item == is_item && row.size == self)?;
        Some(row.facts)
    }
}

/// A row of `sizes.tsv`.
pub(super) struct SizeRow {
    is_item: bool,
    size: Size,
    facts: SizeFacts,
}

impl Row for SizeRow {
    const FILE: &'static str = "sizes.tsv";
    const TEXT: &'static str = include_str!("sizes.tsv");

    fn read(row: &'static str) -> Option<SizeRow> {
        let [of, size, faces, points] = cells(row)?;
        let is_item = match of {
            "item" => true,
            "unit" => false,
            _ => return None,
        };
        let points = if points == "-" && !is_item { 0 } else { points.parse().ok()? };
        let facts = SizeFacts { faces: faces.parse().ok()?, points };
        Some(SizeRow { is_item, size: Size::parse(size)?, facts })
    }
}

/// Properties shared by dice of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeFacts {
    /// Number of faces.
    pub faces: usize,
    /// List price of an item; 0 for units, whose points are their health.
    pub points: u8,
}

impl Display for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.word())
    }
}

/// A die, from the catalogue or a player's own.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Die {
    /// Display name, with the element first if the die comes in several: `Fire Dragonfoal`.
    pub name: Name,
    /// Identifier in the tables, `soldier`, `dragonkin/dragonfoal-fire`; for a player's own die, its name.
    pub id: Name,
    /// The type of the die.
    pub die_type: DieType,
    /// Plural name of its species; empty for dice without one.
    pub species: Name,
    /// Its elements, or its alloy.
    pub elements: Elements,
    /// Class, `Heavy Melee`; a dragon's kind, `Ivory Hybrid`; a terrain's, `Advanced`.
    pub class: Name,
    pub size: Size,
    /// Health; 0 for dice that cannot be wounded.
    pub health: u8,
    /// Points in a force. The pair price of medium equipment depends on the edition.
    pub points: u8,
    /// Saves it brings to a roll that counts saves, unless it shows Belly.
    pub automatic_saves: u8,
    /// Its faces, in the order that digital dice use.
    pub faces: Vec<Face>,
}

impl Die {
    /// Returns its name without the leading elements: `Dragonfoal` for `Fire Dragonfoal`, `Wyrm` for `Air/Fire Wyrm`;
    /// units of the twelve species have none in their names.
    pub fn base_name(&self) -> &str {
        base_name(self.name.raw(), self.die_type, self.elements)
    }

    /// Reports whether it is a dragon or champion of all elements.
    pub fn is_white(&self) -> bool {
        self.elements.contains(Element::White)
    }

    /// Reports whether it is one of the advanced terrains.
    pub(crate) fn is_advanced_terrain(&self) -> bool {
        self.die_type == DieType::Terrain && self.class.raw() == "Advanced"
    }

    /// Reports whether it is a magic user: a face shows magic or Cantrip (open questions, Q86).
    pub fn is_magic_user(&self) -> bool {
        self.faces.iter().any(|face| matches!(face.icon.name(), "magic" | "cantrip"))
    }

    /// Returns the number of sides, as the dice stream takes it.
    pub fn sides(&self) -> u32 {
        self.faces.len() as u32
    }

    /// Reports whether two faces show `icon` with different numbers, so that the number must be given.
    pub fn has_several(&self, icon: &Icon) -> bool {
        let mut numbers = self.faces.iter().filter(|face| face.icon == *icon).map(|face| face.number);
        let first = numbers.next();
        numbers.any(|number| Some(number) != first)
    }

    /// Returns the first face with this icon and number; without a number the first with the icon.
    pub fn face(&self, icon: &Icon, number: Option<u8>) -> Option<usize> {
        let fits = |face: &Face| face.icon == *icon && (number.is_none() || face.number == number);
        self.faces.iter().position(fits)
    }
}

/// See [`Die::base_name`].
pub(super) fn base_name(name: &str, die_type: DieType, elements: Elements) -> &str {
    let is_element = |word: &str| elements.iter().any(|e| e.word().eq_ignore_ascii_case(word));
    match name.split_once(' ') {
        Some((first, rest)) if die_type != DieType::Unit && first.split('/').all(is_element) => rest,
        _ => name,
    }
}
