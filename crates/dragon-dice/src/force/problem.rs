//! The problems that a written army can have; each kind has a stable code (`docs/checking.md`).

use super::{FormatViolation, Part};
use crate::dice::{DieType, Elements};
use std::ops::Deref;
use warband_core::text::toml::{Fault, Mistake};
use warband_core::text::{At, Name};

/// A problem and its position.
pub type Problem = At<ProblemKind>;

/// Every problem of a text, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// Returns `read` if there are no problems.
    pub(super) fn unless<T>(problems: Vec<Problem>, read: T) -> Result<T, Problems> {
        if problems.is_empty() { Ok(read) } else { Err(Problems(problems)) }
    }

    pub(super) fn of(problem: Problem) -> Problems {
        Problems(vec![problem])
    }
}

impl Deref for Problems {
    type Target = [Problem];

    fn deref(&self) -> &[Problem] {
        &self.0
    }
}

/// The kind of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
#[non_exhaustive]
pub enum ProblemKind {
    /// The text is not TOML.
    Syntax(Mistake),
    /// The file is not UTF-8.
    NotUtf8,
    /// More entries than are accepted.
    TooManyEntries,
    /// A duplicate key or table.
    DuplicateKey,
    /// A value that its key does not take.
    BadValue {
        key: Name,
        /// The values that the key takes.
        wanted: ExpectedValue,
        /// The value most likely meant, as TOML; empty if there is no guess.
        instead: Name,
    },
    /// A key that its table does not have.
    UnknownKey {
        key: Name,
        /// The table, `armies`; empty for top-level keys.
        table: &'static str,
        /// Whether a die has this name, so that no key may have been meant.
        is_die: bool,
        /// Keys that may have been meant, best first.
        nearest: Vec<&'static str>,
    },
    /// No die has this name.
    UnknownDie {
        /// As it was written.
        name: Name,
        /// The nearest names.
        nearest: Vec<Name>,
    },
    /// A name of several dice with different elements.
    AmbiguousDie {
        /// As it was written.
        name: Name,
        /// The full names.
        candidates: Vec<Name>,
    },
    /// A die listed twice in one army.
    DuplicateDie {
        /// Its display name.
        name: Name,
        /// The sum of these entries.
        total: u32,
    },
    /// A die that is not allowed in this part of a force.
    WrongPlace {
        /// Its display name.
        name: Name,
        /// The type of the die.
        die_type: DieType,
        /// The part it was put in.
        part: Part,
    },
    /// A die of which a collection has fewer than the checked forces need together.
    NotOwned {
        /// Its display name.
        name: Name,
        needed: u32,
        owned: u32,
        /// The collection's file.
        collection: Name,
    },
    /// A limit of an event that the force breaks.
    Format {
        /// The name of the event.
        format: Name,
        violation: FormatViolation,
    },
    /// A roll of `[rolls]` that cannot be made.
    NamedRoll {
        name: Name,
        /// What is wrong with it.
        why: String,
        /// What to write instead.
        help: Vec<String>,
    },
    /// A note: a Dracolem, whose place in a force the available rules do not state (`docs/rules/questions.md`, Q92).
    Dracolem {
        /// Its display name.
        name: Name,
    },
    /// A note: a champion that the edition does not have (`docs/rules/editions.md`, section 5, number 27).
    ForeignChampion {
        /// Its display name.
        name: Name,
    },
    /// An army without a unit.
    ArmyEmpty {
        /// Its name; empty for a list.
        army: Name,
        /// What is missing.
        lack: Lack,
    },
    /// More dice than one army may have.
    TooManyDice,
    /// An invalid die of the player's own.
    CustomDie(DieFault),
    /// The points differ from `size`.
    ForceSize {
        /// The value of `size`.
        size: u32,
        /// Points of the armies.
        total: u32,
        /// Whether all of their dice are known; otherwise they have more points.
        is_whole: bool,
        /// The armies and their points.
        armies: Vec<(Name, u32)>,
    },
    /// A note: a size that the rules do not name.
    UnusualSize {
        size: u32,
        /// The sizes that the rules name, separated by commas.
        suggested: &'static str,
    },
    /// An army over its share of the force.
    ArmyTooLarge {
        army: Name,
        points: u32,
        /// Most points that an army may have.
        limit: u32,
        /// Points of the force.
        size: u32,
    },
    /// More points of magic users than the force may have.
    MagicLimit {
        points: u32,
        /// Most points of magic users.
        limit: u32,
        /// Points of the force.
        size: u32,
    },
    /// Not as many dragons as the force must bring.
    DragonCount {
        /// The number that its dragons count as.
        number: u32,
        /// The number it must bring.
        wanted: u32,
        /// Points of the force.
        size: u32,
        /// Points for each dragon.
        points_each: u32,
        /// The number that a White dragon counts as, if the file has one.
        white: Option<u32>,
    },
    /// More health of Dragonkin than the pool may have, or (a note) any in an edition without a rule for them.
    DragonkinLimit {
        health: u32,
        /// Most health of Dragonkin.
        limit: u32,
        /// Points of the force.
        size: u32,
    },
    /// More minor terrains than the pool may have, or (a note) any in an edition without a rule for them.
    MinorTerrainLimit {
        number: u32,
        /// Most minor terrains.
        limit: u32,
        /// Number of players.
        players: u32,
    },
    /// One of the two terrains that a force brings is missing.
    TerrainMissing {
        /// Whether there is a header `[terrains]`.
        has_header: bool,
        /// Whether the other one is missing as well.
        are_both: bool,
        /// `home` or `frontier`.
        terrain: &'static str,
    },
    /// An advanced terrain as home.
    AdvancedHomeTerrain {
        /// Its display name.
        name: Name,
    },
    /// Items that no unit of their army can carry; a note in an edition without a rule for it.
    ItemWithoutCarrier {
        name: Name,
        /// Number of items left over.
        count: u32,
        /// Number of these items in all.
        of: u32,
        army: Name,
        /// The elements of which a carrier needs one; empty if any unit can carry it.
        elements: Elements,
    },
}

/// The values that a key takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExpectedValue {
    /// `size`.
    Points,
    /// `game`.
    Game,
    /// `edition`.
    Edition,
    /// `terrains`.
    Terrains,
    /// `armies`.
    Armies,
    /// `pool`.
    Pool,
    /// `rolls`.
    Rolls,
    /// `die`.
    Dice,
    /// An army, and `dragonkin`.
    Numbered,
    /// An entry of such a table, or of a list of dice.
    Count,
    /// `dragons` and `minor-terrains`.
    Names,
    /// A member of such a list, and the name of a `[[die]]`.
    Name,
    /// A value that is a text.
    Text,
    /// `type` of a `[[die]]`.
    Type,
    /// `species`.
    Species,
    /// `faces`.
    Faces,
    /// `size` of a unit.
    UnitSize,
    /// `size` of an item.
    ItemSize,
    /// `elements`.
    Elements,
    /// `element` of a unit, or a member of `elements`.
    Element,
    /// `element` of an item.
    ItemElement,
    /// `points` of an item.
    Price,
    /// `size` of a format.
    Sizes,
    /// `species` and `no-species` of a format.
    SpeciesRule,
    /// A member of such a list.
    SpeciesNames,
    /// `magic` of a format.
    MagicRule,
    /// `at-most` of a format.
    Limits,
    /// A member of `at-most`.
    Limit,
}

/// What an army without units lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// The army: the file does not have it.
    Army,
    /// Dice: the army has none.
    Dice,
    /// Units: the army has items only.
    Units,
}

/// Every code that [`ProblemKind::code`] returns.
pub const CODES: [&str; 21] = [
    "advanced-home-terrain",
    "ambiguous-die",
    "army-empty",
    "army-too-large",
    "bad-roll",
    "bad-value",
    "custom-die",
    "dragon-count",
    "dragonkin-limit",
    "duplicate-die",
    "force-size",
    "format-limit",
    "item-without-carrier",
    "magic-limit",
    "minor-terrain-limit",
    "not-owned",
    "syntax",
    "terrain-missing",
    "unknown-die",
    "unknown-key",
    "wrong-place",
];

impl From<Fault> for ProblemKind {
    fn from(fault: Fault) -> ProblemKind {
        match fault {
            Fault::Syntax(mistake) => ProblemKind::Syntax(mistake),
            Fault::DuplicateKey => ProblemKind::DuplicateKey,
            Fault::TooManyEntries => ProblemKind::TooManyEntries,
        }
    }
}

impl ProblemKind {
    /// Returns the stable code that `check` prints (`docs/checking.md`), one of [`CODES`].
    pub const fn code(&self) -> &'static str {
        match self {
            ProblemKind::Syntax(_)
            | ProblemKind::NotUtf8
            | ProblemKind::TooManyEntries
            | ProblemKind::DuplicateKey => "syntax",
            ProblemKind::BadValue { .. } | ProblemKind::TooManyDice => "bad-value",
            ProblemKind::UnknownKey { .. } => "unknown-key",
            ProblemKind::UnknownDie { .. } => "unknown-die",
            ProblemKind::AmbiguousDie { .. } => "ambiguous-die",
            ProblemKind::DuplicateDie { .. } => "duplicate-die",
            ProblemKind::WrongPlace { .. }
            | ProblemKind::Dracolem { .. }
            | ProblemKind::ForeignChampion { .. } => "wrong-place",
            ProblemKind::NotOwned { .. } => "not-owned",
            ProblemKind::Format { .. } => "format-limit",
            ProblemKind::NamedRoll { .. } => "bad-roll",
            ProblemKind::ArmyEmpty { .. } => "army-empty",
            ProblemKind::CustomDie(_) => "custom-die",
            ProblemKind::ForceSize { .. } | ProblemKind::UnusualSize { .. } => "force-size",
            ProblemKind::ArmyTooLarge { .. } => "army-too-large",
            ProblemKind::MagicLimit { .. } => "magic-limit",
            ProblemKind::DragonCount { .. } => "dragon-count",
            ProblemKind::DragonkinLimit { .. } => "dragonkin-limit",
            ProblemKind::MinorTerrainLimit { .. } => "minor-terrain-limit",
            ProblemKind::TerrainMissing { .. } => "terrain-missing",
            ProblemKind::AdvancedHomeTerrain { .. } => "advanced-home-terrain",
            ProblemKind::ItemWithoutCarrier { .. } => "item-without-carrier",
        }
    }

    /// Reports whether part of the file was not read, so that some of its dice are not counted.
    pub const fn hides_dice(&self) -> bool {
        match self {
            ProblemKind::Syntax(_)
            | ProblemKind::NotUtf8
            | ProblemKind::TooManyEntries
            | ProblemKind::DuplicateKey
            | ProblemKind::BadValue { .. }
            | ProblemKind::UnknownKey { .. }
            | ProblemKind::UnknownDie { .. }
            | ProblemKind::AmbiguousDie { .. }
            | ProblemKind::DuplicateDie { .. }
            | ProblemKind::CustomDie(_)
            | ProblemKind::TooManyDice => true,
            ProblemKind::WrongPlace { .. }
            | ProblemKind::Dracolem { .. }
            | ProblemKind::ForeignChampion { .. }
            | ProblemKind::NotOwned { .. }
            | ProblemKind::Format { .. }
            | ProblemKind::NamedRoll { .. }
            | ProblemKind::ArmyEmpty { .. }
            | ProblemKind::ForceSize { .. }
            | ProblemKind::UnusualSize { .. }
            | ProblemKind::ArmyTooLarge { .. }
            | ProblemKind::MagicLimit { .. }
            | ProblemKind::DragonCount { .. }
            | ProblemKind::DragonkinLimit { .. }
            | ProblemKind::MinorTerrainLimit { .. }
            | ProblemKind::TerrainMissing { .. }
            | ProblemKind::AdvancedHomeTerrain { .. }
            | ProblemKind::ItemWithoutCarrier { .. } => false,
        }
    }

    /// Returns the key that an unknown one most likely means.
    pub(super) fn nearest_key(&self) -> Option<&'static str> {
        match self {
            ProblemKind::UnknownKey { nearest, .. } => nearest.first().copied(),
            _ => None,
        }
    }
}

/// A fault in a `[[die]]` (`docs/army-file.md`, Dice of your own).
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum DieFault {
    /// A key that every such die needs is missing.
    Missing { key: &'static str },
    /// A key that no such `[[die]]` has.
    UnknownKey {
        key: Name,
        /// Whether the die is an item.
        is_item: bool,
        /// Keys that may have been meant.
        nearest: Vec<&'static str>,
    },
    /// A value that is not what its key takes.
    BadValue {
        key: &'static str,
        /// The values it takes.
        wanted: ExpectedValue,
    },
    /// More dice than a file may describe; the rest was not read.
    TooMany,
    /// A die of this name was described before.
    Twice { name: Name },
    /// A note: a species of the player's own whose name is near a known one.
    OwnSpecies {
        /// As it was written.
        species: Name,
        /// Species that may have been meant.
        nearest: Vec<&'static str>,
    },
    /// A note: an icon unknown to the rules, so that it counts for nothing.
    UnknownIcon {
        icon: Name,
        /// Icons that may have been meant.
        nearest: Vec<&'static str>,
    },
    /// The catalogue has a die of this name.
    Known {
        /// Its display name.
        name: Name,
    },
    /// A face that is not `icon number`.
    Face {
        /// As it was written; empty if it is not a text.
        face: Name,
        /// Its number in the list, from 1.
        number: usize,
    },
    /// A number of faces that no die of this size has.
    Faces {
        /// Number of faces given.
        given: usize,
        /// Number of faces of the size.
        wanted: usize,
        size: &'static str,
        /// Whether the die is an item.
        is_item: bool,
    },
    /// A unit without an ID face, whose number is the health.
    NoId,
    /// A species whose dice each have their own element, and none given.
    NeedsElement { species: Name },
}
