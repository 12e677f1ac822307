//! The steps of a dragon attack at one terrain, from `dragon_steps.tsv` (`docs/rules/editions.md`, section 4).

use super::Edition;
use serde::{Deserialize, Serialize};
use warband_core::text::{Row, cells};

/// A step of a dragon attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DragonStep {
    /// Owners name the victims of their dragons.
    Designate,
    /// Classic: champions are rolled alone, before the dragons.
    Champions,
    /// The dragons are rolled.
    Roll,
    /// Breath on the army.
    Breath,
    /// Treasures for the army.
    Treasure,
    /// Classic: dragons slay dragons, before the army answers.
    Dragons,
    /// The army's roll.
    Response,
    /// Damage to dragons and to the army.
    Damage,
    /// Promotions of an army that slew a dragon.
    Promotion,
    /// Dragons fly home.
    Wings,
}

impl DragonStep {
    const WORDS: [(&'static str, DragonStep); 10] = [
        ("designate", DragonStep::Designate),
        ("champions", DragonStep::Champions),
        ("roll", DragonStep::Roll),
        ("breath", DragonStep::Breath),
        ("treasure", DragonStep::Treasure),
        ("dragons", DragonStep::Dragons),
        ("response", DragonStep::Response),
        ("damage", DragonStep::Damage),
        ("promotion", DragonStep::Promotion),
        ("wings", DragonStep::Wings),
    ];

    /// Returns its key in the table, such as `designate`.
    pub fn key(self) -> &'static str {
        DragonStep::WORDS.into_iter().find(|(_, step)| *step == self).map_or("", |(key, _)| key)
    }

    fn parse(key: &str) -> Option<DragonStep> {
        DragonStep::WORDS.into_iter().find(|(word, _)| *word == key).map(|(_, step)| step)
    }

    /// Returns the step after this one in an edition; `None` after the last.
    pub fn following(self, edition: Edition) -> Option<DragonStep> {
        dragon_steps(edition).map(|row| row.step).skip_while(|step| *step != self).nth(1)
    }

    /// Reports whether an edition has this step.
    pub fn is_in(self, edition: Edition) -> bool {
        dragon_steps(edition).any(|row| row.step == self)
    }
}

/// A row of `dragon_steps.tsv`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DragonStepRow {
    editions: &'static str,
    /// Its number in the edition; `None` for a step the edition does not number.
    pub number: Option<u32>,
    /// The step itself, whatever its number in the edition.
    pub step: DragonStep,
    /// The description of the step.
    pub text: &'static str,
}

/// Returns the steps of a dragon attack in an edition, in their order.
pub fn dragon_steps(edition: Edition) -> impl Iterator<Item = DragonStepRow> {
    DragonStepRow::rows().filter(move |row| edition.is_in(row.editions))
}

impl Row for DragonStepRow {
    const FILE: &'static str = "dragon_steps.tsv";
    const TEXT: &'static str = include_str!("dragon_steps.tsv");
    const PROSE: &'static [usize] = &[3];

    fn read(row: &'static str) -> Option<DragonStepRow> {
        let [editions, number, step, text] = cells(row)?;
        let number = if number == "-" { None } else { Some(number.parse().ok()?) };
        Some(DragonStepRow { editions, number, step: DragonStep::parse(step)?, text })
    }

    fn is_known(&self) -> bool {
        Edition::are(self.editions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Contradiction 10 of `docs/rules/editions.md`, section 5: when the army answers, and when dragons fight each other.
    #[test]
    fn classic_counts_eight_steps_and_v4_nine() {
        let numbers = |edition| dragon_steps(edition).filter_map(|row| row.number).max();
        assert_eq!(Edition::ALL.map(numbers), [Some(8), Some(9), Some(9)]);
        assert_eq!(DragonStep::Treasure.following(Edition::Classic), Some(DragonStep::Dragons));
        assert_eq!(DragonStep::Treasure.following(Edition::V4_1), Some(DragonStep::Response));
        assert_eq!(DragonStep::Designate.following(Edition::Classic), Some(DragonStep::Champions));
        assert_eq!(DragonStep::Wings.following(Edition::V4_0), None);
    }
}
