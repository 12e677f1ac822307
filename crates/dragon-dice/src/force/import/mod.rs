//! Forces that were written down for people or for other programs: lists as they are pasted into a forum, decks of
//! OCTGN. Nothing is left out silently: what is no die, and every guess, is kept with its line.

mod entry;
mod naming;
mod octgn;
mod other_names;
mod sections;
mod text;

pub(super) use entry::{Count, read_entry};
pub(super) use naming::sure;
pub use octgn::read_octgn;
pub use other_names::species_called;
pub use text::read_text;

use super::{ARMIES, DiceCount, Group, MAX_ARMY, points};
use crate::dice::{Die, DieType};
use crate::rules::Edition;
use sections::Section;
use warband_table::text::{Name, TableFile};

/// The tables of this room.
pub const TABLES: [TableFile; 2] =
    [TableFile::of::<octgn::OctgnCard>(), TableFile::of::<other_names::OtherName>()];

/// More entries no force has.
const MAX_ENTRIES: usize = 2_000;

/// A force that was written down.
#[derive(Clone, Debug, Default)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Import {
    /// What it is called there.
    pub name: Option<Name>,
    pub size: Option<u32>,
    pub edition: Option<Edition>,
    /// Its dice, each once in each place, in the order of the text.
    pub dice: Vec<ImportedDice>,
    /// What is no die, or has no place in a force.
    pub left_out: Vec<LeftOut>,
}

/// Equal dice of one place.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct ImportedDice {
    pub die: Die,
    /// How many, from 1.
    pub count: u32,
    pub place: ForcePlace,
    /// Guesses that were made about them, with their lines.
    pub doubts: Vec<(usize, Doubt)>,
}

/// Where dice stand in a force.
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

/// Why something may not be what was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The name is no die's; this one is closest. As it was written.
    Spelling(Name),
    /// The number may mean something else. As it was written.
    Count(Name),
    /// The text does not say in which army it stands.
    NoArmy,
    /// The text says that it stands at the frontier, where a game begins with the campaign army.
    AtFrontier,
    /// The text does not say which terrain it is.
    WhichTerrain,
    /// The card's number means another die than its name. As it was written.
    Card(Name),
}

/// A piece of the text that stands in no force.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct LeftOut {
    /// Its line, from 1.
    pub line: usize,
    pub written: Name,
    pub reason: LeftReason,
    /// The place whose dice it stands among.
    pub near: Option<ForcePlace>,
}

/// Why something was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeftReason {
    /// It is not understood; dice with names like it.
    NoDie(Vec<Name>),
    /// Several dice have this name.
    Several(Vec<Name>),
    /// Its number is none, or too large.
    BadCount,
    /// The force has both its terrains.
    ThirdTerrain,
}

/// Why nothing can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Unreadable {
    /// More entries than any force has.
    TooLong,
    /// It has a document type, and so perhaps entities.
    HasDtd,
    /// It is no XML; where.
    NoXml { line: usize, column: usize },
    /// It is XML, but no deck of OCTGN.
    NoDeck,
}

impl Import {
    /// Whether everything was understood without a guess.
    pub fn is_sure(&self) -> bool {
        self.left_out.is_empty() && self.dice.iter().all(|dice| dice.doubts.is_empty())
    }

    /// Whether all dice are sure, wherever they stand.
    pub fn is_sure_of_dice(&self) -> bool {
        let is_placing = |(_, doubt): &(usize, Doubt)| {
            matches!(doubt, Doubt::NoArmy | Doubt::AtFrontier | Doubt::WhichTerrain)
        };
        self.left_out.is_empty() && self.dice.iter().all(|dice| dice.doubts.iter().all(is_placing))
    }

    /// The dice that stand at `place`.
    pub fn at(&self, place: ForcePlace) -> impl Iterator<Item = &ImportedDice> {
        self.dice.iter().filter(move |dice| dice.place == place)
    }

    /// What of the text stands among the dice of `place`, but in no force; `None` for what stands among no dice.
    pub fn left_out_near(&self, place: Option<ForcePlace>) -> impl Iterator<Item = &LeftOut> {
        self.left_out.iter().filter(move |left| left.near == place)
    }

    /// The points of home, horde and campaign by `edition`.
    pub fn points(&self, edition: Edition) -> Vec<u32> {
        let group = |name: &'static str| {
            let of = self.at(ForcePlace::Army(name));
            let counts = of.map(|dice| DiceCount { die: dice.die.clone(), count: dice.count, span: 0..0 });
            Group { name: Name::from(name), counts: counts.collect(), is_whole: true, ..Group::default() }
        };
        points::of_armies(&ARMIES.map(group), &edition.rules(), self.size)
    }

    fn leave_out(&mut self, line: usize, written: &str, reason: LeftReason, section: Section) {
        let near = section.place();
        self.left_out.push(LeftOut { line, written: Name::from(written.trim().to_owned()), reason, near });
    }

    /// Puts dice where such dice stand, as near to `section` as can be. `line` is where they are named.
    fn put(
        &mut self,
        die: Die,
        count: u32,
        section: Section,
        line: usize,
        doubts: Vec<Doubt>,
    ) -> Result<(), LeftReason> {
        let mut doubts: Vec<(usize, Doubt)> = doubts.into_iter().map(|doubt| (line, doubt)).collect();
        let (place, doubt) = self.place(die.kind, section)?;
        doubts.extend(doubt.map(|doubt| (line, doubt)));
        let total: u32 = self.dice.iter().filter(|dice| dice.place == place).map(|dice| dice.count).sum();
        if count > MAX_ARMY || total + count > MAX_ARMY {
            return Err(LeftReason::BadCount);
        }
        match self.dice.iter_mut().find(|dice| dice.place == place && dice.die.name == die.name) {
            Some(dice) => {
                dice.count += count;
                dice.doubts.extend(doubts);
            }
            None => self.dice.push(ImportedDice { die, count, place, doubts }),
        }
        Ok(())
    }

    fn place(&self, kind: DieType, section: Section) -> Result<(ForcePlace, Option<Doubt>), LeftReason> {
        Ok(match kind {
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
