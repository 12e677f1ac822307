//! The effects of breath on an army, from `breaths.tsv` (`docs/rules/editions.md`, section 4).

use super::{Edition, Reach, TargetedIcon, UnitFate, UnitRoll};
use crate::dice::{Element, ResultType};
use warband_core::text::{Row, cells, yes_or_no};

/// The breath of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breath {
    /// The element; a White dragon breathes those of the terrain.
    pub element: Element,
    /// Its name: `Poisonous Cloud`.
    pub name: &'static str,
    /// Whether the picked units die only if they fail a save of their own.
    pub may_save: bool,
    /// Whether the killed roll, and are buried without a save.
    pub buries: bool,
    /// Its effect on the army until its owner's next turn begins.
    pub lasting: Option<Lasting>,
}

/// A lasting effect of breath on an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasting {
    /// Halves these results.
    Halve(ResultType),
    /// Makes its IDs count nothing.
    IgnoreIds,
    /// Restricts it to save rolls.
    SavesOnly,
}

/// Returns the breath of `element`, one of the five or ivory.
pub fn breath(element: Element, edition: Edition) -> Option<Breath> {
    breaths(edition).find(|breath| breath.element == element)
}

/// Returns every breath of an edition.
pub fn breaths(edition: Edition) -> impl Iterator<Item = Breath> {
    BreathRow::rows().filter(move |row| edition.is_in(row.editions)).map(|row| row.breath)
}

/// Returns the name of breaths that are resolved together: `Dragon Fire and Petrify`.
pub fn called(breaths: &[Breath]) -> String {
    breaths.iter().map(|breath| breath.name).collect::<Vec<_>>().join(AND)
}

/// Separates the names of breaths that are resolved together.
const AND: &str = " and ";

/// Returns the breaths that have this name together.
pub fn breaths_called(name: &str, edition: Edition) -> Vec<Breath> {
    let named = |name: &str| breaths(edition).find(|breath| breath.name == name);
    name.split(AND).filter_map(named).collect()
}

impl Breath {
    /// Returns the effect, on the units picked, of breaths that are resolved together.
    pub(crate) fn on_units(breaths: &[Breath]) -> TargetedIcon {
        let may_save = breaths.iter().any(|breath| breath.may_save);
        TargetedIcon {
            reach: Reach::Worth,
            roll: if may_save { UnitRoll::Save } else { UnitRoll::None },
            failed: UnitFate::Killed,
            buries: breaths.iter().any(|breath| breath.buries),
            ..TargetedIcon::on_all("Breath")
        }
    }
}

/// Reports whether a breath of the edition lets an army roll only saves.
pub fn has_saves_only(edition: Edition) -> bool {
    breaths(edition).any(|breath| breath.lasting == Some(Lasting::SavesOnly))
}

/// A row of `breaths.tsv`.
pub(super) struct BreathRow {
    editions: &'static str,
    breath: Breath,
}

impl Row for BreathRow {
    const FILE: &'static str = "breaths.tsv";
    const TEXT: &'static str = include_str!("breaths.tsv");
    const PROSE: &'static [usize] = &[2];

    fn read(row: &'static str) -> Option<BreathRow> {
        let [editions, element, name, may_save, buries, lasting] = cells(row)?;
        let may_save = match may_save {
            "may-save" => true,
            "dies" => false,
            _ => return None,
        };
        let lasting = match lasting {
            "nothing" => None,
            "ignore-ids" => Some(Lasting::IgnoreIds),
            "saves-only" => Some(Lasting::SavesOnly),
            halved => Some(Lasting::Halve(ResultType::parse(halved.strip_prefix("halve-")?)?)),
        };
        let (element, buries) = (Element::parse(element)?, yes_or_no(buries)?);
        Some(BreathRow { editions, breath: Breath { element, name, may_save, buries, lasting } })
    }

    fn is_known(&self) -> bool {
        Edition::are(self.editions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_knows_the_breath_of_the_five_and_of_ivory() {
        for edition in Edition::ALL {
            assert_eq!(breaths(edition).count(), 6, "{edition}");
            for element in Element::FIVE.into_iter().chain([Element::Ivory]) {
                assert!(breath(element, edition).is_some(), "{edition} {element}");
            }
        }
    }

    /// Contradictions 6 and 7 of `docs/rules/editions.md`, section 5: air and water.
    #[test]
    fn classic_saves_against_air_and_water() {
        let of = |element, edition| breath(element, edition).unwrap();
        let (air, water) = (of(Element::Air, Edition::Classic), of(Element::Water, Edition::Classic));
        assert!(air.may_save && !air.buries && air.lasting == Some(Lasting::SavesOnly));
        assert!(water.may_save && water.buries && water.lasting == Some(Lasting::Halve(ResultType::Missile)));
        for edition in [Edition::V4_0, Edition::V4_1] {
            let (air, water) = (of(Element::Air, edition), of(Element::Water, edition));
            assert!(!air.may_save && !water.may_save && !water.buries);
            assert_eq!(air.lasting, Some(Lasting::Halve(ResultType::Melee)));
        }
        for edition in Edition::ALL {
            assert!(of(Element::Fire, edition).buries && of(Element::Fire, edition).lasting.is_none());
            assert_eq!(of(Element::Death, edition).lasting, Some(Lasting::IgnoreIds));
            assert_eq!(of(Element::Earth, edition).lasting, Some(Lasting::Halve(ResultType::Maneuver)));
            assert_eq!(of(Element::Ivory, edition).lasting, None);
        }
    }
}
