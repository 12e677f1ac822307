//! Points that Cantrip brings to rolls outside a magic action (`docs/rules/sais.md`, Cantrip and Bronze Medallion).

use super::magic::points::{PaysFor, PointSource, Points, points};
use super::preparation::Preparation;
use super::steps::contribution::SideResult;
use super::unit_rolls::UnitRolls;
use crate::dice::{ShownFace, ThrownDie};

impl Preparation<'_> {
    /// Returns the points that the rolled faces of a throw give for Cantrip spells: points of the die's elements and
    /// species, and those of a Bronze Medallion of any.
    pub(crate) fn cantrip_points<'t>(&self, thrown: impl IntoIterator<Item = &'t ThrownDie>) -> Vec<Points> {
        let mut all = Vec::new();
        for thrown in thrown {
            for shown in thrown.counting() {
                let ShownFace::Face(face) = shown else { continue };
                let side_results = &self.contribution(thrown.die, face).side_results;
                all.extend(side_results.iter().filter_map(|(side, amount)| match side {
                    SideResult::Cantrip(false) => {
                        Some(points(&self.army[thrown.die], *amount, PointSource::Sai, &self.circumstances))
                    }
                    SideResult::Cantrip(true) => {
                        let free =
                            points(&self.army[thrown.die], *amount, PointSource::Free, &self.circumstances);
                        Some(Points { pays_for: PaysFor::Anyone, ..free })
                    }
                    _ => None,
                }));
            }
        }
        all
    }
}

impl UnitRolls<'_> {
    /// Returns the Cantrip points of units that roll alone, in the order in which they are thrown.
    pub(crate) fn cantrip_points(&self, thrown: &[ThrownDie]) -> Vec<Points> {
        let each = self.rolls.iter().zip(thrown);
        each.flat_map(|(roll, thrown)| roll.cantrip_points(&[ThrownDie { die: 0, ..thrown.clone() }]))
            .collect()
    }
}
