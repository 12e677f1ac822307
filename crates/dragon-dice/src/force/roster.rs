//! A force with its names resolved to dice, not yet judged.

use super::file::{ArmyFile, Entry, FileValue};
use super::names::{Names, Part};
use super::{Army, DiceCount, Group, Problem, points};
use crate::dice::Die;
use crate::rules::Edition;
use warband_core::text::{At, Name, Span};

/// The dice of a file whose names are known.
#[derive(Clone, Debug, Default)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Roster {
    /// Name of the force.
    pub name: Name,
    /// The edition it is built for.
    pub edition: Edition,
    /// The value of `size`; `None` if missing.
    pub size: Option<u32>,
    /// Its armies, in file order.
    pub armies: Vec<Group>,
    /// The home terrain.
    pub home: Option<Die>,
    /// The terrain proposed as frontier.
    pub frontier: Option<Die>,
    pub dragons: Group,
    /// The Dragonkin in its pool.
    pub dragonkin: Group,
    /// Its minor terrains.
    pub minor_terrains: Group,
    /// The edition that the file names; `None` if it names none, or another one was asked for.
    pub(super) own_edition: Option<At<Edition>>,
    /// Position of `size`; the start of the file if it is missing.
    pub(super) size_place: Span,
    /// Position of the `[armies]` header; the start of the file if there is none.
    pub(super) armies_place: Span,
    /// Armies that the file may contain under an unknown name.
    pub(super) unread_armies: Vec<&'static str>,
    /// Position of the `[terrains]` header; the start of the file if there is none.
    pub(super) terrains_place: Span,
    /// Position of the home terrain.
    pub(super) home_place: Span,
    /// Position of the proposed frontier.
    pub(super) frontier_place: Span,
    /// The keys of home and frontier that the file does not set.
    pub(super) missing_terrains: Vec<&'static str>,
}

/// The problems found while names were looked up.
pub(super) struct NameProblems {
    /// Problems of names and counts.
    pub problems: Vec<Problem>,
    /// Problems of the player's own dice that were used.
    pub used: Vec<Problem>,
}

impl Roster {
    /// Resolves the dice of `file` and collects the problems of their names. `fallback` is the force's name if the file gives none;
    /// `edition` overrides the file's.
    pub(super) fn of(file: &ArmyFile, fallback: &Name, edition: Option<Edition>) -> (Roster, NameProblems) {
        let mut problems = Vec::new();
        let mut names = Names::of(file);
        let armies = file.armies.iter().map(|army| names.group(army, &mut problems)).collect();
        let mut terrain = |given: &FileValue<Entry>| match given {
            FileValue::Is(entry) => {
                let found = names.entries(std::slice::from_ref(entry), Part::Terrains, &mut problems);
                found.counts.into_iter().next().map(|entry| (entry.die, entry.span))
            }
            _ => None,
        };
        let (home, home_place) = terrain(&file.terrains.home).unzip();
        let (frontier, frontier_place) = terrain(&file.terrains.frontier).unzip();
        let given = [("home", &file.terrains.home), ("frontier", &file.terrains.frontier)];
        let missing = given.into_iter().filter(|(_, given)| matches!(given, FileValue::Missing));
        let roster = Roster {
            name: if file.name.is_empty() { fallback.clone() } else { file.name.clone() },
            edition: edition.unwrap_or(file.edition),
            size: file.size,
            armies,
            home,
            frontier,
            dragons: names.group(&file.pool.dragons, &mut problems),
            dragonkin: names.group(&file.pool.dragonkin, &mut problems),
            minor_terrains: names.group(&file.pool.minor_terrains, &mut problems),
            own_edition: (!file.edition_place.is_empty())
                .then(|| At { kind: file.edition, span: file.edition_place.clone() }),
            size_place: file.size_place.clone(),
            armies_place: file.armies_place.clone(),
            unread_armies: file.unread_armies.clone(),
            terrains_place: file.terrains.place.clone(),
            home_place: home_place.unwrap_or_default(),
            frontier_place: frontier_place.unwrap_or_default(),
            missing_terrains: missing.map(|(name, _)| name).collect(),
        };
        let used = names.used_broken_dice().cloned().collect();
        (roster, NameProblems { problems, used })
    }

    /// Creates a roster of one army.
    pub fn of_army(name: Name, edition: Edition, army: Group) -> Roster {
        Roster { name, edition, armies: vec![army], ..Roster::default() }
    }

    /// Creates a roster of a list's dice.
    pub fn of_list(army: Army) -> Roster {
        let mut group = Group { name: Name::from("army"), is_whole: true, ..Group::default() };
        for equal in army.dice.chunk_by(|a, b| a.name == b.name) {
            let count = equal.len() as u32;
            group.counts.push(DiceCount { die: equal[0].clone(), count, span: 0..0 });
        }
        Roster::of_army(army.name, army.edition, group)
    }

    /// Returns the army called `name`.
    pub fn army(&self, name: &str) -> Option<&Group> {
        self.armies.iter().find(|army| army.name.raw() == name)
    }

    /// Returns the points of each army, in the roster's order (`docs/rules/damage.md`, section 6).
    pub fn points(&self) -> Vec<u32> {
        points::of_armies(&self.armies, &self.edition.rules(), self.size)
    }
}
