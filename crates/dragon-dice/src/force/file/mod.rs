//! An army file as written, with the position of everything (`docs/army-file.md`).

mod custom_dice;
mod custom_die;
mod read;
mod toml_values;

pub(in crate::force) use custom_die::BrokenDie;
pub(in crate::force) use read::read;
pub(in crate::force) use toml_values::{bad_value, string, unknown_key};

use crate::dice::Die;
use crate::force::army::choose;
use crate::force::names::Names;
use crate::force::{Army, ArmyChoice, Group, Lack, Part, Problem, ProblemKind, Problems, Roster, points};
use crate::rules::Edition;
use warband_core::sort::StableSort;
use warband_core::text::{At, Name, Span};

/// The contents of a file, not judged.
#[derive(Clone, Debug, Default)]
pub struct ArmyFile {
    /// `name`; empty if missing.
    pub name: Name,
    /// `edition`; the current one if missing.
    pub edition: Edition,
    /// `size`; `None` if missing.
    pub size: Option<u32>,
    /// `format`: the file of the limits of an event.
    pub format: Option<At<Name>>,
    /// `[armies.*]`, in file order.
    pub armies: Vec<FileGroup>,
    /// `[rolls]`, in file order.
    pub rolls: Vec<NamedRoll>,
    /// `[[die]]`, in file order.
    pub trial_dice: Vec<Die>,
    /// `[[die]]` tables that are not valid dice; in a roll they matter only to an army that uses them.
    pub(in crate::force) broken_dice: Vec<BrokenDie>,
    /// Position of `edition`; the start of the file if it is missing.
    pub(in crate::force) edition_place: Span,
    /// Position of `size`; the start of the file if it is missing.
    pub(in crate::force) size_place: Span,
    /// Position of the `[armies]` header; the start of the file if there is none.
    pub(in crate::force) armies_place: Span,
    /// Armies that the file may contain under an unknown name, and so are not reported as missing.
    pub(in crate::force) unread_armies: Vec<&'static str>,
    /// `[terrains]`.
    pub(in crate::force) terrains: FileTerrains,
    /// `[pool]`.
    pub(in crate::force) pool: FilePool,
    /// Problems that keep every army of the file from being rolled.
    pub(in crate::force) head: Vec<Problem>,
    /// Notes about the player's own dice, which are valid.
    pub(in crate::force) notes: Vec<Problem>,
    /// Problems in parts that a roll does not use.
    pub(in crate::force) others: Vec<Problem>,
    /// Whether the file is for another game.
    pub(in crate::force) is_foreign: bool,
}

/// A roll that a file names: `hold = "save home --at Coastland"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedRoll {
    /// Its key: `hold`.
    pub name: Name,
    /// What would be typed after `roll`, with an army of the file in place of an army: `save home --at Coastland`.
    pub line: String,
    /// Position of that text, quotes included.
    pub span: Span,
}

/// A value that a file should give once.
#[derive(Clone, Debug, Default)]
pub(in crate::force) enum FileValue<T> {
    /// The file does not give it.
    #[default]
    Missing,
    /// The file gives an invalid value, which has been reported.
    Broken,
    /// The value, which is of the type wanted.
    Is(T),
}

/// `[terrains]`.
#[derive(Clone, Debug, Default)]
pub(in crate::force) struct FileTerrains {
    /// Position of the table's header; the start of the file if it has none.
    pub place: Span,
    pub home: FileValue<Entry>,
    pub frontier: FileValue<Entry>,
}

/// `[pool]`.
#[derive(Clone, Debug, Default)]
pub(in crate::force) struct FilePool {
    pub dragons: FileGroup,
    pub dragonkin: FileGroup,
    pub minor_terrains: FileGroup,
}

/// Dice that a file groups: an `[armies.NAME]` table or a list of the pool.
#[derive(Clone, Debug, Default)]
pub struct FileGroup {
    /// `home`, `horde`, `campaign`; a key of the pool.
    pub name: Name,
    /// Position of its header, or else of its key, or else of the table that should contain it.
    pub span: Span,
    /// Its dice, in file order.
    pub entries: Vec<Entry>,
    /// The part of the force that it describes.
    pub(in crate::force) part: Part,
    /// Problems of its values; names are looked up only when its dice are requested.
    pub(in crate::force) problems: Vec<Problem>,
    /// Whether some of it could not be read, so that it may hold more than its entries.
    pub(in crate::force) is_partial: bool,
}

/// A line of a group: a name and a number.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The die's name as written.
    pub name: Name,
    /// The count, at least 1.
    pub count: u32,
    /// Position of the name, quotes included.
    pub span: Span,
}

impl ArmyFile {
    /// Reads a file's text in order to roll one of its armies.
    ///
    /// # Errors
    /// Returns everything that keeps the file from being rolled: invalid TOML, a bad `game`, `edition` or `size`. Problems of an army and
    /// of the dice that it uses are reported when that army is requested.
    pub fn read(text: &str) -> Result<ArmyFile, Problems> {
        let (file, syntax) = read(text);
        let problems = if syntax.is_empty() { file.head.clone() } else { syntax };
        Problems::unless(problems, file)
    }

    /// Returns the army called `name`.
    ///
    /// # Errors
    /// Returns [`ArmyChoice`] if there is none.
    pub fn choose(&self, name: &str) -> Result<&FileGroup, ArmyChoice> {
        choose(&self.armies, name)
    }

    /// Returns the dice of all its armies as one army, units before items. `fallback` is the force's name if the file gives none.
    ///
    /// # Errors
    /// Returns every problem of its armies.
    pub fn whole(&self, fallback: &Name) -> Result<Army, Problems> {
        let mut counts = Vec::new();
        let mut problems: Vec<Problem> = Vec::new();
        for army in &self.armies {
            match self.group(army) {
                Ok(group) => counts.extend(group.counts),
                // A broken die that several armies use is reported once.
                Err(more) => problems.extend(more.0),
            }
        }
        if !problems.is_empty() {
            problems.stable_sort_by_key(|problem| problem.span.start);
            problems.dedup();
            return Err(Problems(problems));
        }
        let force = if self.name.is_empty() { fallback } else { &self.name };
        Ok(Army {
            name: Name::from(format!("{}, the whole force", force.raw())),
            edition: self.edition,
            size: self.size.or_else(|| self.total()),
            dice: Group { counts, ..Group::default() }.in_order(),
        })
    }

    /// Returns the dice of one of its armies. `fallback` is the force's name if the file gives none.
    ///
    /// # Errors
    /// Returns every problem of that army.
    pub fn army(&self, army: &FileGroup, fallback: &Name) -> Result<Army, Problems> {
        let group = self.group(army)?;
        let force = if self.name.is_empty() { fallback } else { &self.name };
        let name = Name::from(format!("{}, {}", force.raw(), army.name.raw()));
        Ok(Army {
            name,
            edition: self.edition,
            size: self.size.or_else(|| self.total()),
            dice: group.in_order(),
        })
    }

    /// Returns the dice of one of its armies, by entry.
    ///
    /// # Errors
    /// Returns every problem of that army.
    pub fn group(&self, army: &FileGroup) -> Result<Group, Problems> {
        let mut problems = Vec::new();
        let mut names = Names::of(self);
        let group = names.group(army, &mut problems);
        problems.extend(names.used_broken_dice().cloned());
        if group.counts.is_empty() && problems.is_empty() {
            let kind = ProblemKind::ArmyEmpty { army: army.name.clone(), lack: Lack::Dice };
            problems.push(At { kind, span: army.span.clone() });
        }
        problems.stable_sort_by_key(|problem| problem.span.start);
        Problems::unless(problems, group)
    }

    /// Resolves all names of the file. `fallback` is the force's name if the file gives none.
    ///
    /// # Errors
    /// Returns every problem of a name or a count, and of the player's own dice that are used.
    pub fn roster(&self, fallback: &Name) -> Result<Roster, Problems> {
        let (roster, named) = Roster::of(self, fallback, None);
        let mut problems = named.problems;
        problems.extend(named.used);
        problems.stable_sort_by_key(|problem| problem.span.start);
        Problems::unless(problems, roster)
    }

    /// Returns the points of all armies; `None` if some of their dice are not known.
    fn total(&self) -> Option<u32> {
        let mut names = Names::of(self);
        let groups: Vec<Group> = self.armies.iter().map(|army| names.group(army, &mut Vec::new())).collect();
        let is_whole = groups.iter().all(|group| group.is_whole);
        is_whole.then(|| {
            points::of_armies(&groups, &self.edition.rules(), None).into_iter().fold(0, u32::saturating_add)
        })
    }
}
