//! Icons, results and faces.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::{Index, IndexMut};

/// The five types of results (`docs/rules/resolution.md`, section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResultType {
    /// Melee, shown by swords.
    Melee,
    /// Missile, shown by arrows.
    Missile,
    /// Points of magic.
    Magic,
    /// Feet, hooves, wheels.
    Maneuver,
    /// Save, shown by shields.
    Save,
}

warband_core::words! {
    /// All five, in the order in which totals are printed.
    ResultType::ALL,
    /// Returns its word, in lower case.
    ResultType::word {
        Melee => "melee",
        Missile => "missile",
        Magic => "magic",
        Maneuver => "maneuver",
        Save => "save",
    }
}

impl ResultType {
    /// Parses the type called `word`, ignoring case.
    pub fn parse(word: &str) -> Option<ResultType> {
        let found = |result_type: &ResultType| result_type.word().eq_ignore_ascii_case(word);
        ResultType::ALL.into_iter().find(found)
    }
}

impl Display for ResultType {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.word())
    }
}

/// A set of result types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultTypes(u8);

impl ResultTypes {
    /// The set of all types.
    pub const ALL: ResultTypes = ResultTypes(0b1_1111);

    /// Parses types separated by commas, `melee,missile`, or `any` for all of them, ignoring case.
    pub fn parse(text: &str) -> Option<ResultTypes> {
        if text.trim().eq_ignore_ascii_case("any") {
            return Some(ResultTypes::ALL);
        }
        text.split(',').map(|word| ResultType::parse(word.trim())).collect()
    }

    /// Reports whether the set contains `result_type`.
    pub fn contains(self, result_type: ResultType) -> bool {
        self.0 & (1 << result_type as u8) != 0
    }

    /// Returns its types, in the order of [`ResultType::ALL`].
    pub fn iter(self) -> impl Iterator<Item = ResultType> {
        ResultType::ALL.into_iter().filter(move |result_type| self.contains(*result_type))
    }

    /// Returns the number of types.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Reports whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the types common to both sets.
    #[must_use]
    pub fn common(self, other: ResultTypes) -> ResultTypes {
        ResultTypes(self.0 & other.0)
    }

    /// Returns the only type; `None` unless there is exactly one.
    pub fn only(self) -> Option<ResultType> {
        if self.len() == 1 { self.iter().next() } else { None }
    }
}

impl Display for ResultTypes {
    /// Writes the form that [`ResultTypes::parse`] reads.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == ResultTypes::ALL {
            return out.write_str("any");
        }
        let words: Vec<&str> = self.iter().map(ResultType::word).collect();
        out.write_str(&words.join(","))
    }
}

impl From<ResultType> for ResultTypes {
    fn from(result_type: ResultType) -> ResultTypes {
        ResultTypes(1 << result_type as u8)
    }
}

impl FromIterator<ResultType> for ResultTypes {
    fn from_iter<I: IntoIterator<Item = ResultType>>(types: I) -> ResultTypes {
        ResultTypes(types.into_iter().fold(0, |set, result_type| set | 1 << result_type as u8))
    }
}

/// A number of results of each type. The JSON form is an object that leaves out types without results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "BTreeMap<ResultType, u32>", from = "BTreeMap<ResultType, u32>")]
pub struct Totals([u32; 5]);

impl From<Totals> for BTreeMap<ResultType, u32> {
    fn from(totals: Totals) -> BTreeMap<ResultType, u32> {
        let types = ResultType::ALL.into_iter().map(|result_type| (result_type, totals[result_type]));
        types.filter(|(_, amount)| *amount > 0).collect()
    }
}

impl From<BTreeMap<ResultType, u32>> for Totals {
    fn from(amounts: BTreeMap<ResultType, u32>) -> Totals {
        let mut totals = Totals::default();
        amounts.into_iter().for_each(|(result_type, amount)| totals[result_type] = amount);
        totals
    }
}

impl Totals {
    /// Returns totals of `amount` for one type and 0 for the others.
    pub fn of(result_type: ResultType, amount: u32) -> Totals {
        let mut totals = Totals::default();
        totals[result_type] = amount;
        totals
    }

    /// Returns the sum over all types.
    pub fn sum(self) -> u32 {
        self.0.iter().sum()
    }

    /// Reports whether there are no results at all.
    pub(crate) fn is_zero(self) -> bool {
        self.0 == [0; 5]
    }

    /// Returns the sum for each type.
    #[must_use]
    pub fn plus(self, other: Totals) -> Totals {
        let mut sum = self;
        for result_type in ResultType::ALL {
            sum[result_type] += other[result_type];
        }
        sum
    }
}

impl Index<ResultType> for Totals {
    type Output = u32;

    fn index(&self, result_type: ResultType) -> &u32 {
        &self.0[result_type as usize]
    }
}

impl IndexMut<ResultType> for Totals {
    fn index_mut(&mut self, result_type: ResultType) -> &mut u32 {
        &mut self.0[result_type as usize]
    }
}

/// The picture on a face, without its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Icon {
    /// The die's own picture: results of any type that is rolled for.
    Id,
    /// A plain icon.
    Plain(ResultType),
    /// Any other icon, by its name in lower case: a special action icon (SAI), or the icon of a dragon, a terrain or
    /// a minor terrain.
    Named(Cow<'static, str>),
}

impl Icon {
    /// Returns the icon's name, in lower case: `id`, `melee`, `rise from the ashes`.
    pub fn name(&self) -> &str {
        match self {
            Icon::Id => "id",
            Icon::Plain(result_type) => result_type.word(),
            Icon::Named(name) => name,
        }
    }

    /// Returns the icon of this name, which must be lower case, as in the tables.
    pub fn named(name: Cow<'static, str>) -> Icon {
        match (name.as_ref(), ResultType::parse(&name)) {
            ("id", _) => Icon::Id,
            (_, Some(result_type)) => Icon::Plain(result_type),
            _ => Icon::Named(name),
        }
    }
}

/// One face of a die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The icon of the face.
    pub icon: Icon,
    /// Its number, already multiplied on ten-sided dice; terrain faces have none.
    pub number: Option<u8>,
}

impl Face {
    /// Parses a face as spelled in the tables: icon first, then the number (`melee 2`).
    pub(crate) fn parse_table(cell: &'static str) -> Face {
        let icon = cell.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = cell[icon.len()..].parse().ok();
        match icon.strip_suffix(' ').zip(number) {
            Some((icon, number)) => Face { icon: Icon::named(Cow::Borrowed(icon)), number: Some(number) },
            None => Face { icon: Icon::named(Cow::Borrowed(cell)), number: None },
        }
    }

    /// Returns the number as results: 0 if the face has none.
    pub fn amount(&self) -> u32 {
        self.number.map_or(0, u32::from)
    }
}

impl Display for Face {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.icon.name())?;
        self.number.map_or(Ok(()), |number| write!(out, " {number}"))
    }
}
