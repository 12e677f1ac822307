//! An army file as it was written, with the position of everything (`docs/armies.md`, The army file).

mod custom_dice;
mod custom_die;
mod read;
mod toml_values;

pub(in crate::force) use custom_die::BrokenDie;
pub(in crate::force) use read::read;

use crate::dice::Die;
use crate::force::army::choose;
use crate::force::names::Names;
use crate::force::{Army, ArmyChoice, Group, Lack, Part, Problem, ProblemKind, Roster, points};
use crate::rules::Edition;
use warband_table::text::{At, Name, Span};

/// What a file says, not judged.
#[derive(Clone, Debug, Default)]
pub struct ArmyFile {
    /// `name`; empty where it is missing.
    pub name: Name,
    /// `edition`, the current one where it is missing.
    pub edition: Edition,
    /// `size`; `None` where it is missing.
    pub size: Option<u32>,
    /// `[armies.*]`, in file order.
    pub armies: Vec<FileGroup>,
    /// `[[die]]`, in file order.
    pub own_dice: Vec<Die>,
    /// `[[die]]` tables that are no dice; for a roll they matter to the army that uses them.
    pub(in crate::force) broken_dice: Vec<BrokenDie>,
    /// Where `size` stands; the file's start where it is missing.
    pub(in crate::force) size_place: Span,
    /// Where `[armies]` stands by itself; else the file's start.
    pub(in crate::force) armies_place: Span,
    /// Armies that may be there under a name that no army has; so they are not missing.
    pub(in crate::force) unread_armies: Vec<&'static str>,
    /// `[terrains]`.
    pub(in crate::force) terrains: FileTerrains,
    /// `[pool]`.
    pub(in crate::force) pool: FilePool,
    /// What keeps every army of the file from being rolled.
    pub(in crate::force) head: Vec<Problem>,
    /// What is said about the player's own dice although they can be.
    pub(in crate::force) notes: Vec<Problem>,
    /// What is wrong in parts that a roll does not look at.
    pub(in crate::force) others: Vec<Problem>,
    /// The file is for another game.
    pub(in crate::force) is_foreign: bool,
}

/// Something that a file should say once.
#[derive(Clone, Debug, Default)]
pub(in crate::force) enum Given<T> {
    /// It does not.
    #[default]
    Missing,
    /// It says what cannot be; reported.
    Broken,
    /// It does.
    Is(T),
}

/// `[terrains]`.
#[derive(Clone, Debug, Default)]
pub(in crate::force) struct FileTerrains {
    /// The table's header; the file's start where it has none.
    pub place: Span,
    pub home: Given<Entry>,
    pub frontier: Given<Entry>,
}

/// `[pool]`.
#[derive(Clone, Debug, Default)]
pub(in crate::force) struct FilePool {
    pub dragons: FileGroup,
    pub dragonkin: FileGroup,
    pub minor_terrains: FileGroup,
}

/// Dice that a file puts together: an `[armies.NAME]` table, a list of the pool.
#[derive(Clone, Debug, Default)]
pub struct FileGroup {
    /// `home`, `horde`, `campaign`; a key of the pool.
    pub name: Name,
    /// Where it stands: its header, else its key, else what should hold it.
    pub span: Span,
    /// Its dice, in file order.
    pub entries: Vec<Entry>,
    /// Which part of the force it is.
    pub(in crate::force) part: Part,
    /// What is wrong with its values; names are looked up when its dice are asked for.
    pub(in crate::force) problems: Vec<Problem>,
    /// Whether something of it could not be read, so that it may hold more than its entries.
    pub(in crate::force) is_partial: bool,
}

/// A line of a group: a name and a number.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The die's name as written.
    pub name: Name,
    /// How many, from 1.
    pub count: u32,
    /// Where the name stands, quotes included.
    pub span: Span,
}

impl ArmyFile {
    /// Reads a file's text to roll one of its armies.
    ///
    /// # Errors
    /// Everything that keeps the file from being rolled: no TOML, a bad `game`, `edition` or `size`. Problems of
    /// an army and of the dice that it uses are told when that army is asked for.
    pub fn read(text: &str) -> Result<ArmyFile, Vec<Problem>> {
        let (file, syntax) = read(text);
        let problems = if syntax.is_empty() { file.head.clone() } else { syntax };
        if problems.is_empty() { Ok(file) } else { Err(problems) }
    }

    /// The army called `name`.
    ///
    /// # Errors
    /// [`ArmyChoice`] where there is none.
    pub fn choose(&self, name: &str) -> Result<&FileGroup, ArmyChoice> {
        choose(&self.armies, name)
    }

    /// The dice of all its armies as one army, units before items. `fallback` is the force's name where the file gives
    /// none.
    ///
    /// # Errors
    /// Every problem of its armies.
    pub fn whole(&self, fallback: &Name) -> Result<Army, Vec<Problem>> {
        let mut counts = Vec::new();
        let mut problems: Vec<Problem> = Vec::new();
        for army in &self.armies {
            match self.group(army) {
                Ok(group) => counts.extend(group.counts),
                // A broken die that several armies use is told once.
                Err(more) => problems.extend(more),
            }
        }
        if !problems.is_empty() {
            problems.sort_by_key(|problem| problem.span.start);
            problems.dedup();
            return Err(problems);
        }
        let force = if self.name.is_empty() { fallback } else { &self.name };
        Ok(Army {
            name: Name::from(format!("{}, the whole force", force.raw())),
            edition: self.edition,
            size: self.size.or_else(|| self.total()),
            dice: Group { counts, ..Group::default() }.in_order(),
        })
    }

    /// The dice of one of its armies. `fallback` is the force's name where the file gives none.
    ///
    /// # Errors
    /// Every problem of that army.
    pub fn army(&self, army: &FileGroup, fallback: &Name) -> Result<Army, Vec<Problem>> {
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

    /// The dice of one of its armies, by entry.
    ///
    /// # Errors
    /// Every problem of that army.
    pub fn group(&self, army: &FileGroup) -> Result<Group, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut names = Names::of(self);
        let group = names.group(army, &mut problems);
        problems.extend(names.used_broken_dice().cloned());
        if group.counts.is_empty() && problems.is_empty() {
            let kind = ProblemKind::ArmyEmpty { army: army.name.clone(), lack: Lack::Dice };
            problems.push(At { kind, span: army.span.clone() });
        }
        problems.sort_by_key(|problem| problem.span.start);
        if problems.is_empty() { Ok(group) } else { Err(problems) }
    }

    /// Everything that its names stand for. `fallback` is the force's name where the file gives none.
    ///
    /// # Errors
    /// Every problem of a name or a number, and of the player's own dice that are used.
    pub fn roster(&self, fallback: &Name) -> Result<Roster, Vec<Problem>> {
        let (roster, named) = Roster::of(self, fallback, None);
        let mut problems = named.problems;
        problems.extend(named.used);
        problems.sort_by_key(|problem| problem.span.start);
        if problems.is_empty() { Ok(roster) } else { Err(problems) }
    }

    /// Points of all armies, `None` where something of them is not known.
    fn total(&self) -> Option<u32> {
        let mut names = Names::of(self);
        let groups: Vec<Group> = self.armies.iter().map(|army| names.group(army, &mut Vec::new())).collect();
        let is_whole = groups.iter().all(|group| group.is_whole);
        is_whole.then(|| {
            points::of_armies(&groups, &self.edition.rules(), None).into_iter().fold(0, u32::saturating_add)
        })
    }
}
