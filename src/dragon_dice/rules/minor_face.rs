//! What the faces of minor terrains do, from `minor_faces.tsv` (editions.md section 3a).

use crate::dragon_dice::dice::ResultType;

/// What a face of a minor terrain does for its army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinorFace {
    /// The ID: its owner turns it to an action.
    Id,
    /// The army may take this action, or the one the terrain shows.
    Action(ResultType),
    /// IDs of the army double in these rolls.
    Doubles(ResultType),
    /// A disaster: these results of the army are halved; buried when the army's next march starts.
    Halves(ResultType),
}

/// What the face with this icon does.
pub fn minor_face(icon: &str) -> MinorFace {
    let rows = include_str!("minor_faces.tsv").lines().filter(|row| !row.starts_with('#'));
    rows.filter_map(parse).find(|(name, _)| *name == icon).map_or(MinorFace::Id, |(_, face)| face)
}

fn parse(row: &'static str) -> Option<(&'static str, MinorFace)> {
    let mut cells = row.split('\t');
    let icon = cells.next()?;
    let (what, of) = (cells.next()?, ResultType::parse(cells.next()?)?);
    let face = match what {
        "action" => MinorFace::Action(of),
        "doubles" => MinorFace::Doubles(of),
        "halves" => MinorFace::Halves(of),
        _ => return None,
    };
    Some((icon, face))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::dice::{DieType, all};

    #[test]
    fn every_minor_terrain_has_one_id_one_disaster_and_six_other_faces() {
        for row in include_str!("minor_faces.tsv").lines().filter(|row| !row.starts_with('#')) {
            assert!(parse(row).is_some(), "{row}");
        }
        for die in all().filter(|die| die.kind == DieType::MinorTerrain) {
            let faces: Vec<MinorFace> = die.faces.iter().map(|face| minor_face(face.icon.name())).collect();
            let number = |wanted: fn(&MinorFace) -> bool| faces.iter().filter(|face| wanted(face)).count();
            assert_eq!(number(|face| *face == MinorFace::Id), 1, "{}", die.name);
            assert_eq!(number(|face| matches!(face, MinorFace::Halves(_))), 1, "{}", die.name);
            assert_eq!(faces.len(), 8);
        }
    }
}
