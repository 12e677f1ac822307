//! What the eighth face of a terrain does, from `eighth_faces.tsv` (editions.md section 3).

use super::Edition;

/// The eighth face of a terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EighthFace {
    /// Its icon, lower case: `standing stones`.
    pub icon: &'static str,
    /// What it does in the step of eighth faces.
    pub location: Location,
    /// What it does, in a sentence, as the edition has it.
    pub text: &'static str,
}

/// What an eighth face does in the step of eighth faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// Nothing there.
    None,
    /// It becomes one of the basic locations when it is captured (Castle).
    Becomes,
    /// A unit is recruited or promoted (City).
    Recruit,
    /// Another player buries a dead unit (Temple).
    Bury,
    /// A dragon is summoned (Dragon's Lair).
    Summon,
    /// Something buried comes back, and must (Grove).
    Unbury,
}

/// What a Castle may become.
pub const BASIC: [&str; 4] = ["city", "standing stones", "temple", "tower"];

/// The eighth face with this icon.
pub fn eighth_face(icon: &str, edition: Edition) -> Option<EighthFace> {
    eighth_faces(edition).find(|face| face.icon == icon)
}

/// Every eighth face, by icon.
pub fn eighth_faces(edition: Edition) -> impl Iterator<Item = EighthFace> {
    include_str!("eighth_faces.tsv").lines().filter_map(move |row| parse(row, edition))
}

fn parse(row: &'static str, edition: Edition) -> Option<EighthFace> {
    let mut cells = row.split('\t');
    let icon = cells.next()?;
    let location = match cells.next()? {
        "none" => Location::None,
        "becomes" => Location::Becomes,
        "recruit" => Location::Recruit,
        "bury" => Location::Bury,
        "summon" => Location::Summon,
        "unbury" => Location::Unbury,
        _ => return None,
    };
    let text = cells.nth(usize::from(edition != Edition::Classic))?;
    Some(EighthFace { icon, location, text })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::dice::{DieType, all};

    #[test]
    fn every_terrain_of_the_catalogue_has_an_eighth_face_that_is_known() {
        for edition in Edition::ALL {
            for die in all().filter(|die| die.kind == DieType::Terrain) {
                let icon = die.faces[7].icon.name().to_owned();
                assert!(eighth_face(&icon, edition).is_some(), "{icon}");
            }
            assert!(BASIC.iter().all(|icon| eighth_face(icon, edition).is_some()));
        }
    }
}
