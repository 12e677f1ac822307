//! The effects of terrains' eighth faces, from `eighth_faces.tsv` (`docs/rules/editions.md`, section 3).

use super::{Edition, is_on_a};
use crate::dice::DieType;
use warband_core::text::{Row, cells};

/// The eighth face of a terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EighthFace {
    /// Its icon, lower case: `standing stones`.
    pub icon: &'static str,
    /// Its effect in the step of eighth faces.
    pub location: Location,
    /// Its effect in a sentence, for the edition.
    pub text: &'static str,
}

/// The effect of an eighth face in the step of eighth faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Location {
    None,
    /// It becomes one of the basic locations when it is captured (Castle).
    Becomes,
    /// A unit is recruited or promoted (City).
    Recruit,
    /// Another player buries a dead unit (Temple).
    Bury,
    /// A dragon is summoned (Dragon's Lair).
    Summon,
    /// A buried die must come back, if there is one (Grove).
    Unbury,
}

/// The icon of a Grove.
pub const GROVE: &str = "grove";

/// The icon of Standing Stones.
pub const STANDING_STONES: &str = "standing stones";

/// The locations that a Castle may become.
pub const BASIC: [&str; 4] = ["city", STANDING_STONES, "temple", "tower"];

/// Returns the eighth face with this icon in an edition.
pub fn eighth_face(icon: &str, edition: Edition) -> Option<EighthFace> {
    eighth_faces(edition).find(|face| face.icon == icon)
}

/// Returns every eighth face of an edition, by icon.
pub fn eighth_faces(edition: Edition) -> impl Iterator<Item = EighthFace> {
    EighthFaceRow::rows().filter(move |row| edition.is_in(row.editions)).map(|row| row.face)
}

/// A row of `eighth_faces.tsv`.
pub(super) struct EighthFaceRow {
    editions: &'static str,
    face: EighthFace,
}

impl Row for EighthFaceRow {
    const FILE: &'static str = "eighth_faces.tsv";
    const TEXT: &'static str = include_str!("eighth_faces.tsv");
    const PROSE: &'static [usize] = &[3];

    fn read(row: &'static str) -> Option<EighthFaceRow> {
        let [editions, icon, location, text] = cells(row)?;
        let location = match location {
            "none" => Location::None,
            "becomes" => Location::Becomes,
            "recruit" => Location::Recruit,
            "bury" => Location::Bury,
            "summon" => Location::Summon,
            "unbury" => Location::Unbury,
            _ => return None,
        };
        Some(EighthFaceRow { editions, face: EighthFace { icon, location, text } })
    }

    fn is_known(&self) -> bool {
        Edition::are(self.editions) && is_on_a(DieType::Terrain, self.face.icon)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::all;

    #[test]
    fn every_terrain_of_the_catalogue_has_an_eighth_face_that_is_known() {
        for edition in Edition::ALL {
            for die in all().filter(|die| die.die_type == DieType::Terrain) {
                let icon = die.faces[7].icon.name().to_owned();
                assert!(eighth_face(&icon, edition).is_some(), "{icon}");
            }
            assert!(BASIC.iter().all(|icon| eighth_face(icon, edition).is_some()));
        }
    }
}
