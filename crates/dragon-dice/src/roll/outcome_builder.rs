//! The outcome of a throw while it is counted, and what several parts of the count ask of the throw.

use super::circumstances::Circumstances;
use super::outcome::{Note, Outcome, RolledDie};
use super::preparation::Preparation;
use crate::dice::{ResultType, ShownFace, Totals};
use crate::rules::Ability;

/// The outcome of a throw while it is counted.
pub(super) struct OutcomeBuilder<'a> {
    pub(super) preparation: &'a Preparation<'a>,
    pub(super) circumstances: &'a Circumstances,
    pub(super) outcome: Outcome,
    /// IDs given to each type.
    pub(super) ids: Totals,
}

impl OutcomeBuilder<'_> {
    /// Adds a remark, unless it was already made.
    pub(super) fn note(&mut self, note: Note) {
        if !self.outcome.notes.contains(&note) {
            self.outcome.notes.push(note);
        }
    }

    /// Reports whether units of `species` show results of this type other than IDs.
    pub(super) fn shows(&self, species: &str, result_type: ResultType) -> bool {
        let of_species =
            |counted: &&RolledDie| self.preparation.army[counted.thrown.die].species.raw() == species;
        self.outcome.dice.iter().filter(of_species).any(|counted| {
            counted.thrown.counting().any(|shown| match shown {
                ShownFace::Face(face) => {
                    let contribution = self.preparation.contribution(counted.thrown.die, face);
                    contribution.unused[result_type]
                        + contribution.plain[result_type]
                        + contribution.sai[result_type]
                        > 0
                }
                ShownFace::Blank => false,
            })
        })
    }

    /// Returns the abilities, relevant in this kind of roll, of the army's species.
    pub(super) fn own_abilities(&self) -> Vec<Ability> {
        let mut species: Vec<&str> = self.preparation.army.iter().map(|die| die.species.raw()).collect();
        species.sort_unstable();
        species.dedup();
        species.into_iter().flat_map(|species| self.circumstances.abilities_of(species)).cloned().collect()
    }
}
