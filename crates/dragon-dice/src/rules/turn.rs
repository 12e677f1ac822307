//! The steps of the set-up and of a turn, from `turns.tsv` (`docs/rules/editions.md`, sections 1 and 2).

use super::{Edition, abilities};
use warband_core::text::{Row, cells};

/// A step of the set-up or of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Number of its phase in the edition's text, or of its step of the set-up.
    pub number: u32,
    /// Name of the phase.
    pub phase: &'static str,
    /// Name of the step; empty if the phase has no steps.
    pub name: &'static str,
    /// The kind of step.
    pub kind: StepKind,
    abilities: &'static str,
}

/// Kinds of steps, by what happens in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum StepKind {
    /// Set-up: who plays first, and who picks the frontier.
    Order,
    /// Set-up: the armies are placed.
    Place,
    /// Set-up: the home terrains and the frontier are rolled.
    Distances,
    /// Effects that last until the player's next turn begins end.
    Expire,
    /// Abilities of species that are used in this step.
    Abilities,
    /// Eighth faces act.
    EighthFace,
    /// Classic: the King's die.
    Royalty,
    Dragons,
    /// A march: its army is chosen, and may maneuver.
    Maneuver,
    /// The marching army acts.
    Action,
    /// Units leave the Reserve Area.
    Reinforce,
    /// Units go to the Reserve Area.
    Retreat,
    /// Classic: effects that last until the end of the turn end.
    ExpireEnd,
}

impl StepKind {
    const WORDS: [(&'static str, StepKind); 13] = [
        ("order", StepKind::Order),
        ("place", StepKind::Place),
        ("distances", StepKind::Distances),
        ("expire", StepKind::Expire),
        ("abilities", StepKind::Abilities),
        ("eighth-face", StepKind::EighthFace),
        ("royalty", StepKind::Royalty),
        ("dragons", StepKind::Dragons),
        ("maneuver", StepKind::Maneuver),
        ("action", StepKind::Action),
        ("reinforce", StepKind::Reinforce),
        ("retreat", StepKind::Retreat),
        ("expire-end", StepKind::ExpireEnd),
    ];

    /// Returns the step's key, such as `eighth-face`.
    pub fn key(self) -> &'static str {
        StepKind::WORDS.into_iter().find(|(_, kind)| *kind == self).map_or("", |(key, _)| key)
    }

    fn parse(key: &str) -> Option<StepKind> {
        StepKind::WORDS.into_iter().find(|(word, _)| *word == key).map(|(_, kind)| kind)
    }

    const fn is_setup(self) -> bool {
        matches!(self, StepKind::Order | StepKind::Place | StepKind::Distances)
    }
}

impl Step {
    /// Returns the abilities of species that are used in this step.
    pub fn abilities(&self) -> impl Iterator<Item = &'static str> {
        self.abilities.split(',').filter(|name| *name != "-")
    }

    /// Returns the display name of phase and step: `First March: Maneuver`.
    pub fn title(&self) -> String {
        if self.name.is_empty() { self.phase.to_owned() } else { format!("{}: {}", self.phase, self.name) }
    }
}

/// Returns the steps of a turn, in their order.
pub fn turn_steps(edition: Edition) -> Vec<Step> {
    steps(edition).filter(|step| !step.kind.is_setup()).collect()
}

/// Returns the steps of the set-up that a game file takes part in, in their order.
pub fn setup_steps(edition: Edition) -> Vec<Step> {
    steps(edition).filter(|step| step.kind.is_setup()).collect()
}

fn steps(edition: Edition) -> impl Iterator<Item = Step> {
    StepRow::rows().filter(move |row| row.edition == edition).map(|row| row.step)
}

/// A row of `turns.tsv`.
pub(super) struct StepRow {
    edition: Edition,
    step: Step,
}

impl Row for StepRow {
    const FILE: &'static str = "turns.tsv";
    const TEXT: &'static str = include_str!("turns.tsv");
    const PROSE: &'static [usize] = &[2, 3];

    fn read(row: &'static str) -> Option<StepRow> {
        let [edition, number, phase, name, kind, abilities] = cells(row)?;
        let (edition, number) = (Edition::parse(edition)?, number.parse().ok()?);
        let name = if name == "-" { "" } else { name };
        Some(StepRow { edition, step: Step { number, phase, name, kind: StepKind::parse(kind)?, abilities } })
    }

    fn is_known(&self) -> bool {
        self.step.abilities().all(|name| abilities().any(|ability| ability.name == name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `docs/rules/editions.md`, section 5, numbers 2, 3, 4 and 21; the set-up of section 1.
    #[test]
    fn phases_of_each_edition() {
        let numbers = |edition| {
            let mut numbers: Vec<u32> = turn_steps(edition).iter().map(|step| step.number).collect();
            numbers.dedup();
            numbers
        };
        assert_eq!(numbers(Edition::Classic), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(numbers(Edition::V4_0), [1, 2, 3, 4, 5, 6]);
        assert_eq!(numbers(Edition::V4_1), [1, 2, 3, 4, 5, 6, 7]);
        let at = |edition, kind| turn_steps(edition).iter().position(|step| step.kind == kind);
        let before_dragons = |edition| at(edition, StepKind::Abilities) < at(edition, StepKind::Dragons);
        assert!(before_dragons(Edition::Classic) && !before_dragons(Edition::V4_1));
        assert!(at(Edition::Classic, StepKind::ExpireEnd).is_some());
        assert!(at(Edition::V4_1, StepKind::ExpireEnd).is_none());
        let after_dragons = |edition| turn_steps(edition)[at(edition, StepKind::Dragons).unwrap() + 1].phase;
        assert_eq!(after_dragons(Edition::V4_0), "First March");
        assert_eq!(after_dragons(Edition::V4_1), "Species Abilities Phase");
        assert_eq!(setup_steps(Edition::Classic).last().unwrap().number, 6);
        assert_eq!(setup_steps(Edition::V4_1).last().unwrap().number, 5);
    }
}
