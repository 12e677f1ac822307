//! The data of a roll's answer.

use super::spell::points_by_elements;
use crate::report::thrown::DiceSource;
use warband_core::text::Name;
use warband_dragon_dice::dice::{Die, ShownFace};
use warband_dragon_dice::roll::{Circumstances, Outcome, Plans, RolledDie, SideResult, castable, plans};
use warband_dragon_dice::rules::Spell;

/// A roll of an army.
#[derive(Clone, Debug)]
pub(crate) struct RollAnswer<'a> {
    /// The name of the army; empty for a list.
    pub army_name: &'a Name,
    /// The army's dice.
    pub army: &'a [Die],
    /// The circumstances of the roll.
    pub circumstances: &'a Circumstances,
    /// The result of the roll.
    pub outcome: Outcome,
    /// The source of the dice.
    pub thrown: DiceSource,
    /// Whether a game asked for the roll just before, so that its title needs no mention.
    pub was_asked: bool,
    /// Whether the roll is a command of a game, which `undo` takes back.
    pub is_command: bool,
    /// The unit of a single-unit roll.
    pub unit: Option<&'a str>,
    /// Whether `save` was taken as a save against melee because no kind was given.
    pub assumed_melee: bool,
    /// The share of such rolls with a lower result, if it was requested.
    pub better_than: Option<f64>,
    /// The game of the army when it was read: the number of its last command, and its digest.
    pub game: Option<(u64, String)>,
}

impl RollAnswer<'_> {
    /// Describes a side result.
    pub(super) fn side_result(what: SideResult) -> String {
        match what {
            SideResult::Direct => String::from("damage, no save possible"),
            SideResult::Hit => String::from("damage to the attacking army, only spell saves reduce it"),
            SideResult::Scorched => {
                String::from("damage to the attacking army, only spell saves reduce it (Scorching Touch)")
            }
            SideResult::Foe(result_type) => format!("less {result_type} for the other side"),
            SideResult::Cantrip(false) => String::from("magic to spend on Cantrip spells now"),
            SideResult::Cantrip(true) => {
                String::from("magic of any element to spend on Cantrip spells of any species now")
            }
            SideResult::Lasting(result_type) => {
                format!("more {result_type} until your next turn, already counted here")
            }
            SideResult::Cursed => String::from(
                "of the total can only be reduced by spell saves if the target is at this terrain (Cursed Bullets)",
            ),
            SideResult::Stench => String::from(
                "of the opponent's units may not counter-attack; the opponent picks them (Foul Stench)",
            ),
            SideResult::Negate => String::from("subtracted from the caster's magic (Magic Negation)"),
        }
    }

    /// Returns the points by their sets of elements: `fire`, `fire or water`.
    pub(super) fn elements(&self) -> Vec<(String, u32)> {
        points_by_elements(&self.outcome.points, self.circumstances.rules.prints_colours)
    }

    /// Returns the spells that the points of a magic action could pay for, each alone, with the most castings. The classic
    /// edition has a different list of spells.
    pub(super) fn spells(&self) -> Vec<(Spell, u32)> {
        if self.casts_spells() { castable(&self.outcome.magic_points, &[]) } else { Vec::new() }
    }

    /// Returns the sets of spells that the points of a magic action pay for together.
    pub(super) fn plans(&self) -> Plans {
        if self.casts_spells() { plans(&self.outcome.magic_points, &[]) } else { Plans::default() }
    }

    fn casts_spells(&self) -> bool {
        self.circumstances.kind.key == "magic" && self.circumstances.rules.has_cantrip_spells
    }

    /// Describes a face.
    pub(super) fn face(&self, counted: &RolledDie, shown: ShownFace) -> String {
        match shown {
            ShownFace::Face(face) => {
                Name::from(self.army[counted.thrown.die].faces[face].to_string()).to_string()
            }
            ShownFace::Blank => String::from("nothing that matters"),
        }
    }
}
