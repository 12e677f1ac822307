//! The effects of minor terrain faces, from `minor_faces.tsv` (`docs/rules/editions.md`, section 3a).

use super::is_on_a;
use crate::dice::{DieType, ResultType};
use warband_core::text::{Row, cells};

/// The effect of a minor terrain's face on its army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinorFace {
    /// The ID: its owner turns the minor terrain to an action.
    Id,
    /// The army may take this action, or the one on the terrain's face.
    Action(ResultType),
    /// IDs of the army double in these rolls.
    Doubles(ResultType),
    /// A disaster: these results of the army are halved, and the minor terrain is buried when the army's next march starts.
    Halves(ResultType),
}

/// Returns the effect of the face with this icon.
pub fn minor_face(icon: &str) -> MinorFace {
    MinorFaceRow::rows().find(|row| row.icon == icon).map_or(MinorFace::Id, |row| row.face)
}

/// A row of `minor_faces.tsv`.
pub(super) struct MinorFaceRow {
    icon: &'static str,
    face: MinorFace,
}

impl Row for MinorFaceRow {
    const FILE: &'static str = "minor_faces.tsv";
    const TEXT: &'static str = include_str!("minor_faces.tsv");

    fn read(row: &'static str) -> Option<MinorFaceRow> {
        let [icon, what, of] = cells(row)?;
        let of = ResultType::parse(of)?;
        let face = match what {
            "action" => MinorFace::Action(of),
            "doubles" => MinorFace::Doubles(of),
            "halves" => MinorFace::Halves(of),
            _ => return None,
        };
        Some(MinorFaceRow { icon, face })
    }

    fn is_known(&self) -> bool {
        is_on_a(DieType::MinorTerrain, self.icon)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::all;

    #[test]
    fn every_minor_terrain_has_one_id_one_disaster_and_six_other_faces() {
        for die in all().filter(|die| die.die_type == DieType::MinorTerrain) {
            let faces: Vec<MinorFace> = die.faces.iter().map(|face| minor_face(face.icon.name())).collect();
            let number = |wanted: fn(&MinorFace) -> bool| faces.iter().filter(|face| wanted(face)).count();
            assert_eq!(number(|face| *face == MinorFace::Id), 1, "{}", die.name);
            assert_eq!(number(|face| matches!(face, MinorFace::Halves(_))), 1, "{}", die.name);
            assert_eq!(faces.len(), 8);
        }
    }
}
