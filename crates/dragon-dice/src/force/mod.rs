//! Armies and forces, read from a file with the position of everything, or from a list on the command line.
//!
//! An army can be rolled if all its dice are known. A whole file is judged by [`judge`], the only entry point, which finds
//! every problem at once and suggests corrections. This module knows no game state and no colour, and opens no file.

mod army;
mod carry;
mod collection;
mod difference;
mod file;
mod fix;
mod format;
mod import;
mod judge;
mod link;
mod list;
mod names;
mod points;
mod problem;
mod problem_text;
mod roster;
mod starter;

pub use army::{Army, ArmyChoice};
pub use carry::{carried, excess_choices};
pub use collection::{Collection, Shortfall};
pub use difference::{Difference, differences};
pub use file::{ArmyFile, Entry, FileGroup, NamedRoll};
pub use fix::{FileChange, Fixed, fixed, fixed_by};
pub use format::{Format, FormatViolation};
pub use import::{
    Doubt, ForcePlace, Import, ImportedDice, LeftOut, LeftReason, TABLES, Unreadable, read_octgn, read_text,
    species_called,
};
pub use judge::{Finding, ForceChange, ForceTotals, JudgedForce, Judgement, judge, judge_by, judge_for};
pub use link::{BadLink, NoLink, file_of_link, find_link, link};
pub use list::{is_near_list, read_dice, read_list};
pub use names::{DiceCount, Group, Part};
pub use problem::{CODES, DieFault, ExpectedValue, Lack, Problem, ProblemKind, Problems};
pub use roster::Roster;
pub use starter::{LARGEST_STARTER, NoStarter, SMALLEST_STARTER, Starter, Wish, starter};

/// Most dice accepted in one army, counts included.
pub const MAX_ARMY: u32 = 10_000;

/// Most custom dice accepted in a file.
pub const MAX_OWN_DICE: usize = 10_000;

/// Number of players assumed when a force is checked or generated; only the number of minor terrains depends on it.
pub const PLAYERS: u32 = 2;

/// The armies of a force (`docs/rules/editions.md`, section 1).
pub const ARMIES: [&str; 3] = ["home", "horde", "campaign"];
