//! Imports forces written for people or for other programs: lists pasted from a forum, decks of OCTGN. Nothing is dropped silently: text
//! that is not a die, and every guess, is kept with its line.

mod account;
mod columns;
mod deployment;
mod entry;
mod html;
mod json;
mod line_shapes;
mod lines;
mod markup;
mod naming;
mod normal;
mod octgn;
mod other_names;
mod own;
mod sections;
mod split;
mod text;
mod totals;

pub(super) use account::uncounted;
pub(super) use deployment::{Sort, sorts};
pub(super) use entry::{Count, read_entry};
pub(super) use line_shapes::{further_entry, without_sure_comment};
pub(super) use naming::sure;
pub use octgn::read_octgn;
pub use other_names::species_called;
pub(super) use split::entries;
pub use text::read_text;

use super::{ARMIES, DiceCount, Group, MAX_ARMY, points};
use crate::dice::{Die, DieType};
use crate::rules::Edition;
use sections::Section;
use std::collections::{BTreeMap, BTreeSet};
use totals::DiceTotals;
use warband_core::sort::StableSort;
use warband_core::text::{Name, TableFile};

/// The tables of this module.
pub const TABLES: [TableFile; 2] =
    [TableFile::of::<octgn::OctgnCard>(), TableFile::of::<other_names::OtherName>()];

/// Most entries accepted.
const MAX_ENTRIES: usize = 2_000;

/// An imported force.
#[derive(Clone, Debug, Default)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Import {
    /// The name given in the text.
    pub name: Option<Name>,
    pub size: Option<u32>,
    pub edition: Option<Edition>,
    /// Its dice in the order of the text, each once per place.
    pub dice: Vec<ImportedDice>,
    /// Text that names no die, or a die without a place in a force.
    pub left_out: Vec<LeftOut>,
}

/// Equal dice in one place.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct ImportedDice {
    pub die: Die,
    /// The count, at least 1.
    pub count: u32,
    pub place: ForcePlace,
    /// Guesses made about them, with their lines.
    pub doubts: Vec<(usize, Doubt)>,
    /// How many of them each line has.
    pub counts: BTreeMap<usize, u32>,
}

/// A place for dice in a force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum ForcePlace {
    /// One of [`ARMIES`](super::ARMIES).
    Army(&'static str),
    Home,
    Frontier,
    Dragons,
    Dragonkin,
    MinorTerrains,
}

/// A reason why a guess may be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The name, as written, is not a die's; the most similar one was used.
    Spelling(Name),
    /// The number, as written, may mean something else.
    Count(Name),
    /// The words before the colon of its line, which are neither a die nor a heading.
    Label(Name),
    /// The text does not name the army.
    NoArmy,
    /// The text places it at the frontier, where the campaign army begins a game.
    AtFrontier,
    /// The text does not say which terrain it is.
    WhichTerrain,
    /// The number of the card, with this name, belongs to another die.
    Card(Name),
    /// Its army begins a second time: it may be that of another force.
    Again,
}

/// A piece of the text that is not part of the force.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct LeftOut {
    /// Its line, from 1.
    pub line: usize,
    pub written: Name,
    pub reason: LeftReason,
    /// The place of the dice among which it was found.
    pub place: Option<ForcePlace>,
}

/// Why a piece of the text was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeftReason {
    /// It was not understood; dice with similar names.
    NoDie(Vec<Name>),
    /// Several dice have this name.
    Several(Vec<Name>),
    /// Its count is 0 or too large.
    BadCount,
    /// The force already has both terrains.
    ThirdTerrain,
    /// It changes dice of another list.
    Change,
    /// It is struck through.
    Struck,
    /// The text says it again, and differently.
    SaidTwice,
    /// It is a setting of an army file that a new file does not have.
    Setting,
    /// It places dice of the list above, which has no such dice, or no more of them.
    NotListed,
    /// It names a die where no dice are read.
    NotRead,
    /// It is a number that counts none of the dice read.
    LoneNumber,
    /// It is an element that none of the dice read has.
    LoneElement,
    /// It may say the edition, or be part of a name.
    PerhapsEdition,
    /// It is the total of no dice above it.
    WrongTotal {
        /// The number in the text.
        written: u32,
        /// The points of these dice, or their number.
        found: u32,
        /// Whether it is the number of dice.
        is_of_dice: bool,
    },
}

/// Why a text cannot be imported at all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Unreadable {
    /// It has too many entries.
    TooLong,
    /// It has a document type declaration, which could define entities.
    HasDtd,
    /// It is not valid XML; the position of the error.
    NoXml { line: usize, column: usize },
    /// It is XML, but no OCTGN deck.
    NoDeck,
    /// It begins like JSON, but is none, or was cut; the position of the error.
    NoJson { line: usize, column: usize },
    /// It is JSON without dice.
    UnknownJson,
    /// It has no text.
    Empty,
    /// No line of it certainly names a die.
    NoDice,
    /// It is an army file with dice of its own.
    OwnDice,
    /// It has several forces; the line where the second one begins.
    SeveralForces { line: usize },
}

impl ImportedDice {
    /// Returns how many of them the text has in a line, which may be one of several that were joined; otherwise, the number of all.
    pub fn count_at(&self, line: usize) -> u32 {
        self.counts.range(..=line).next_back().map_or(self.count, |(_, count)| *count)
    }
}

impl Import {
    /// Reports whether everything was understood without a guess.
    pub fn is_sure(&self) -> bool {
        self.left_out.is_empty() && self.dice.iter().all(|dice| dice.doubts.is_empty())
    }

    /// Reports whether all dice are certain, even if their places are not.
    pub fn is_sure_of_dice(&self) -> bool {
        let is_placing = |(_, doubt): &(usize, Doubt)| {
            matches!(doubt, Doubt::NoArmy | Doubt::AtFrontier | Doubt::WhichTerrain)
        };
        self.left_out.is_empty() && self.dice.iter().all(|dice| dice.doubts.iter().all(is_placing))
    }

    /// Returns the dice at `place`.
    pub fn at(&self, place: ForcePlace) -> impl Iterator<Item = &ImportedDice> {
        self.dice.iter().filter(move |dice| dice.place == place)
    }

    /// Returns the text that was left out among the dice of `place`; with `None`, the text left out among no dice.
    pub fn left_out_near(&self, place: Option<ForcePlace>) -> impl Iterator<Item = &LeftOut> {
        self.left_out.iter().filter(move |left| left.place == place)
    }

    /// Finds the lines of pieces of several lines that were joined; `starts` are the first lines of all.
    fn find_lines(&mut self, text: &str, starts: &BTreeSet<usize>) {
        let lines: Vec<&str> = text.lines().collect();
        let find = |line: &mut usize, written: &str| {
            let end = starts.range(*line + 1..).next().map_or(lines.len() + 1, |next| *next);
            let mut of = *line..end;
            if let Some(found) = of.find(|at| lines.get(at - 1).is_some_and(|line| line.contains(written))) {
                *line = found;
            }
        };
        for left in &mut self.left_out {
            find(&mut left.line, left.written.raw());
        }
        for (line, doubt) in self.dice.iter_mut().flat_map(|dice| &mut dice.doubts) {
            if let Doubt::Spelling(text) | Doubt::Count(text) | Doubt::Label(text) = doubt {
                find(line, text.raw());
            }
        }
        self.left_out.stable_sort_by_key(|left| left.line);
    }

    /// Returns what the dice of an army have, or with `None` those of all armies; the points are those of the edition that the
    /// text names.
    fn sums(&self, army: Option<&'static str>) -> DiceTotals {
        let is_of = |dice: &&ImportedDice| match (dice.place, army) {
            (ForcePlace::Army(of), Some(army)) => of == army,
            (ForcePlace::Army(_), None) => true,
            _ => false,
        };
        let mut sums = DiceTotals::default();
        self.dice.iter().filter(is_of).for_each(|dice| sums.add(&dice.die, dice.count));
        let points = ARMIES.into_iter().zip(self.points(self.edition.unwrap_or_default()));
        sums.points = points.filter(|(of, _)| army.is_none_or(|army| army == *of)).map(|(_, of)| of).sum();
        sums
    }

    /// Returns the points of home, horde and campaign army under `edition`.
    pub fn points(&self, edition: Edition) -> Vec<u32> {
        let group = |name: &'static str| {
            let of = self.at(ForcePlace::Army(name));
            let counts = of.map(|dice| DiceCount { die: dice.die.clone(), count: dice.count, span: 0..0 });
            Group { name: Name::from(name), counts: counts.collect(), is_whole: true, ..Group::default() }
        };
        points::of_armies(&ARMIES.map(group), &edition.rules(), self.size)
    }

    fn leave_out(&mut self, line: usize, written: &str, reason: LeftReason, section: Section) {
        let place = section.place();
        self.left_out.push(LeftOut { line, written: Name::from(written.trim().to_owned()), reason, place });
    }

    /// Adds dice to the place where such dice belong, as close to `section` as possible. `line` is the line that names them.
    fn put(
        &mut self,
        die: Die,
        count: u32,
        section: Section,
        line: usize,
        doubts: Vec<Doubt>,
    ) -> Result<(), LeftReason> {
        let mut doubts: Vec<(usize, Doubt)> = doubts.into_iter().map(|doubt| (line, doubt)).collect();
        let (place, doubt) = self.place(die.die_type, section)?;
        doubts.extend(doubt.map(|doubt| (line, doubt)));
        let is_terrain = matches!(place, ForcePlace::Home | ForcePlace::Frontier);
        let is_free = place == ForcePlace::Home && self.at(ForcePlace::Frontier).next().is_none();
        let is_open = doubts.iter().any(|(_, doubt)| *doubt == Doubt::WhichTerrain);
        let count = if is_free && is_open && count == 2 {
            // Both terrains are equal.
            doubts.retain(|(_, doubt)| *doubt != Doubt::WhichTerrain);
            let (die, doubts) = (die.clone(), doubts.clone());
            let counts = BTreeMap::from([(line, 1)]);
            self.dice.push(ImportedDice { die, count: 1, place: ForcePlace::Frontier, doubts, counts });
            1
        } else if is_terrain && count > 1 {
            // Each of the two places has one terrain.
            doubts.retain(|(_, doubt)| !matches!(doubt, Doubt::Count(_)));
            doubts.push((line, Doubt::Count(Name::from(format!("{count} {}", die.name)))));
            1
        } else {
            count
        };
        let total: u32 = self.dice.iter().filter(|dice| dice.place == place).map(|dice| dice.count).sum();
        if count > MAX_ARMY || total + count > MAX_ARMY {
            return Err(LeftReason::BadCount);
        }
        let is_it = |dice: &&mut ImportedDice| dice.place == place && dice.die.name == die.name;
        if let Some(dice) = self.dice.iter_mut().find(is_it) {
            dice.count += count;
            dice.doubts.extend(doubts);
            *dice.counts.entry(line).or_default() += count;
        } else {
            let counts = BTreeMap::from([(line, count)]);
            self.dice.push(ImportedDice { die, count, place, doubts, counts });
        }
        Ok(())
    }

    /// Places a die that the list has already, or adds it, as a deployment names it for `army`.
    fn settle(&mut self, die: Die, count: u32, army: &'static str, line: usize) -> Result<(), LeftReason> {
        if self.dice.iter().all(|dice| dice.die.name != die.name) {
            return self.put(die, count, Section::Army(army), line, Vec::new());
        }
        if die.die_type == DieType::Terrain {
            let wanted = if army == "home" { ForcePlace::Home } else { ForcePlace::Frontier };
            let other = if army == "home" { ForcePlace::Frontier } else { ForcePlace::Home };
            for dice in self.dice.iter_mut().filter(|dice| dice.die.die_type == DieType::Terrain) {
                dice.place = if dice.die.name == die.name { wanted } else { other };
                dice.doubts.retain(|(_, doubt)| *doubt != Doubt::WhichTerrain);
            }
        }
        Ok(())
    }

    fn place(&self, die_type: DieType, section: Section) -> Result<(ForcePlace, Option<Doubt>), LeftReason> {
        Ok(match die_type {
            DieType::Dragon => (ForcePlace::Dragons, None),
            DieType::Dragonkin => (ForcePlace::Dragonkin, None),
            DieType::MinorTerrain => (ForcePlace::MinorTerrains, None),
            DieType::Terrain => {
                let is_free = |place| self.dice.iter().all(|dice| dice.place != place);
                let wanted = match section {
                    Section::Home | Section::Army("home") => Some(ForcePlace::Home),
                    Section::Frontier => Some(ForcePlace::Frontier),
                    _ => None,
                };
                match wanted {
                    Some(place) if is_free(place) => (place, None),
                    None if is_free(ForcePlace::Home) => (ForcePlace::Home, Some(Doubt::WhichTerrain)),
                    None if is_free(ForcePlace::Frontier) => {
                        (ForcePlace::Frontier, Some(Doubt::WhichTerrain))
                    }
                    _ => return Err(LeftReason::ThirdTerrain),
                }
            }
            DieType::Unit | DieType::Item | DieType::Eldarim | DieType::Dracolem => match section {
                Section::Army(name) => (ForcePlace::Army(name), None),
                Section::Frontier => (ForcePlace::Army("campaign"), Some(Doubt::AtFrontier)),
                _ => (ForcePlace::Army("home"), Some(Doubt::NoArmy)),
            },
        })
    }
}
