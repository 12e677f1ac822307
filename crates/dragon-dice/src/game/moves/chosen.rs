//! The values chosen for the needs of a move.

use super::value::Value;
use crate::game::engine::Throw;
use crate::game::magic::Casting;
use crate::game::state::{Area, ArmyId, DieId, SpellTarget, TerrainId};
use warband_core::offer::Need;

/// The needs of a move with the values chosen for them.
pub(super) struct ChosenValues<'g> {
    pub(super) needs: &'g [Need<Value>],
    pub(super) chosen: &'g [Vec<Value>],
}

impl<'g> ChosenValues<'g> {
    fn pairs(&self) -> impl Iterator<Item = (&'g Need<Value>, &'g Vec<Value>)> {
        self.needs.iter().zip(self.chosen)
    }

    /// Returns the values of the option of this name.
    pub(super) fn after(&self, option: &str) -> &'g [Value] {
        let found = self.pairs().find(|(need, _)| need.option == Some(option));
        found.map_or(&[], |(_, values)| values)
    }

    /// Returns the values of all arguments.
    pub(super) fn each_value(&self) -> impl Iterator<Item = &'g Value> {
        self.pairs().flat_map(|(_, values)| values)
    }

    /// Returns the first value of a kind.
    pub(super) fn first_of<T>(&self, of_kind: impl Fn(&'g Value) -> Option<T>) -> Option<T> {
        self.each_value().find_map(of_kind)
    }

    pub(super) fn army(&self) -> Option<ArmyId> {
        self.first_of(Value::as_army)
    }

    pub(super) fn terrain(&self) -> Option<TerrainId> {
        self.first_of(Value::as_area)
            .and_then(|area| if let Area::Terrain(at) = area { Some(at) } else { None })
    }

    /// Returns the dice that are chosen.
    pub(super) fn dice(&self) -> Vec<DieId> {
        self.each_value().filter_map(Value::as_die).collect()
    }

    /// Returns how the dice are thrown: by the faces that were given, otherwise digitally.
    pub(super) fn throw(&self) -> Throw {
        self.first_of(Value::as_faces).map_or(Throw::Digital, Throw::Typed)
    }

    /// Returns a spell of an edition whose list is not known, with the colour that pays for it.
    pub(super) fn named_spell(&self) -> Option<Casting> {
        let target =
            SpellTarget::Described { paid: vec![(self.first_of(Value::as_colour)?, 1)], on: String::new() };
        Some(Casting { spell: self.first_of(Value::as_text)?, times: 1, target })
    }
}
