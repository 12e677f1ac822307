//! The force to show, and its statistics.

use crate::report::RosterForm;
use crate::report::english::count;
use warband_core::text::Name;
use warband_dragon_dice::dice::{Die, Element, Elements, ResultType};
use warband_dragon_dice::force::{DiceCount, Group, Roster};
use warband_dragon_dice::roll::{ArmyStats, army_stats};
use warband_dragon_dice::rules::Edition;

/// A force, or one army of it.
#[derive(Clone, Debug)]
pub(crate) struct ShowAnswer {
    pub roster: Roster,
    /// The army shown; `None` for the whole force.
    pub only: Option<Name>,
    /// The form of the answer.
    pub form: RosterForm,
}

/// The types for which the expected rolls of an army are computed.
pub(in crate::report::dragon_dice) const EXPECTED_TYPES: [ResultType; 5] =
    [ResultType::Melee, ResultType::Missile, ResultType::Magic, ResultType::Maneuver, ResultType::Save];

pub(super) const EXPECTED: &str =
    "Average and spread of the dice alone, without terrain and without abilities that combine dice.";

/// A part of the roster with dice other than the armies, with its name.
pub(super) type Section<'r> = (&'static str, Vec<(u32, &'r Die)>);

impl ShowAnswer {
    /// Returns the armies shown, with the points of each in the force.
    pub(super) fn armies(&self) -> impl Iterator<Item = (&Group, u32)> {
        let is_shown = |army: &Group| self.only.as_ref().is_none_or(|only| *only == army.name);
        self.roster.armies.iter().zip(self.roster.points()).filter(move |(army, _)| is_shown(army))
    }

    /// Returns the sum of their points.
    pub(super) fn total(&self) -> u32 {
        self.armies().map(|(_, points)| points).fold(0, u32::saturating_add)
    }

    pub(super) fn edition(&self) -> Edition {
        self.roster.edition
    }

    pub(super) fn elements(&self, elements: Elements) -> String {
        let colours = self.edition().rules().prints_colours;
        let word = |element: Element| if colours { element.colour() } else { element.word() };
        elements.iter().map(word).collect::<Vec<_>>().join("/")
    }

    /// Returns the heading of an army: `home, 12 points, 8 dice`.
    pub(super) fn heading(army: &Group, points: u32) -> String {
        let number = army.sum(|_| 1) as usize;
        let what = [count(points as usize, "point", "points"), count(number, "die", "dice")].join(", ");
        if army.name.is_empty() { what } else { format!("{}, {what}", army.name) }
    }

    /// Returns the title: `Marsh Reavers, v4.1, 24 points`.
    pub(super) fn title(&self) -> String {
        let total = self.total();
        let points = count(total as usize, "point", "points");
        let size = match self.roster.size {
            Some(size) if size != total && self.only.is_none() => format!("{points} of {size}"),
            _ => points,
        };
        let name = &self.roster.name;
        let name = if name.is_empty() { String::new() } else { format!("{name}, ") };
        format!("{name}{}, {size}", self.edition())
    }

    pub(super) fn expected(&self, army: &Group) -> Vec<(ResultType, ArmyStats)> {
        expected(army, self.edition())
    }

    /// Returns the terrains and the parts of the pool.
    pub(super) fn parts(&self) -> Vec<Section<'_>> {
        if self.only.is_some() {
            return Vec::new();
        }
        let roster = &self.roster;
        let parts = [
            ("home terrain", one(roster.home.as_ref())),
            ("frontier", one(roster.frontier.as_ref())),
            ("dragons", all(&roster.dragons)),
            ("Dragonkin", all(&roster.dragonkin)),
            ("minor terrains", all(&roster.minor_terrains)),
        ];
        parts.into_iter().filter(|(_, dice)| !dice.is_empty()).collect()
    }

    /// Returns the dice of a part: `2 Earth Dragonfoal (earth)`.
    pub(super) fn part_items(&self, dice: &[(u32, &Die)]) -> Vec<String> {
        let word = |(number, die): &(u32, &Die)| {
            let number = if *number == 1 { String::new() } else { format!("{number} ") };
            format!("{number}{} ({})", die.name, self.elements(die.elements))
        };
        dice.iter().map(word).collect()
    }

    /// Describes a die: `Goblins, Heavy Melee, small, death/earth`.
    pub(super) fn what(&self, die: &Die) -> String {
        let kind = if die.species.is_empty() { die.die_type.word().into() } else { die.species.to_string() };
        let size = die.size.word().to_lowercase();
        // The class of a monster is Monster too.
        let repeats_size = die.class.raw().eq_ignore_ascii_case(&size);
        let class = if repeats_size { String::new() } else { die.class.to_string() };
        let parts = [kind, class, size, self.elements(die.elements)];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }
}

/// Returns the expected rolls of an army, in the order of [`EXPECTED_TYPES`].
pub(in crate::report::dragon_dice) fn expected(
    army: &Group,
    edition: Edition,
) -> Vec<(ResultType, ArmyStats)> {
    let dice = army.in_order();
    EXPECTED_TYPES
        .into_iter()
        .map(|result_type| (result_type, army_stats(&dice, result_type, edition)))
        .collect()
}

pub(super) fn one(die: Option<&Die>) -> Vec<(u32, &Die)> {
    die.into_iter().map(|die| (1, die)).collect()
}

pub(super) fn all(group: &Group) -> Vec<(u32, &Die)> {
    group.units_first().map(|entry| (entry.count, &entry.die)).collect()
}

/// Returns the list price of an entry.
pub(super) fn points_of(entry: &DiceCount) -> u32 {
    entry.count * u32::from(entry.die.points)
}

/// Returns the note on the points that pairs of medium equipment save, if any.
pub(super) fn saving(army: &Group, points: u32) -> Option<String> {
    let saved = army.sum(|die| u32::from(die.points)).saturating_sub(points);
    (saved > 0).then(|| format!("{saved} less: every second medium piece of equipment in a force costs 1."))
}

pub(super) fn spread(stats: ArmyStats) -> String {
    format!("{:.1} ± {:.1}", stats.mean, stats.sd)
}
