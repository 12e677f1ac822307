//! The effects of dragons' faces, from `dragon_faces.tsv` (`docs/rules/dragons.md`, Faces).

use super::is_on_a;
use crate::dice::DieType;
use warband_core::text::{Row, cells};

/// A face of a dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct DragonFace {
    pub icon: &'static str,
    /// The effect of the face.
    pub effect: DragonEffect,
    /// When the dragon is rolled again.
    pub again: RollsAgain,
    /// Its effect, in words.
    pub text: &'static str,
}

/// The effect of a dragon's face. Damage, health and promotions are the face's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum DragonEffect {
    Strikes,
    /// Inflicts damage, and the dragon flies home after the attack if it is alive.
    Flies,
    /// The dragon loses its automatic saves during this attack.
    Bares,
    Breathes,
    /// Lets the attacked army promote.
    Promotes,
}

/// When a dragon that rolled a face is rolled again; both results then apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum RollsAgain {
    Never,
    Always,
    /// When it attacks a dragon, in editions in which breath affects dragons.
    AgainstDragons,
}

/// Returns the dragon face with this icon.
pub fn dragon_face(icon: &str) -> Option<DragonFace> {
    dragon_faces().find(|face| face.icon == icon)
}

/// Returns every dragon face, by icon.
pub fn dragon_faces() -> impl Iterator<Item = DragonFace> {
    DragonFace::rows()
}

impl Row for DragonFace {
    const FILE: &'static str = "dragon_faces.tsv";
    const TEXT: &'static str = include_str!("dragon_faces.tsv");
    const PROSE: &'static [usize] = &[3];

    fn read(row: &'static str) -> Option<DragonFace> {
        let [icon, effect, again, text] = cells(row)?;
        let effect = match effect {
            "strikes" => DragonEffect::Strikes,
            "flies" => DragonEffect::Flies,
            "bares" => DragonEffect::Bares,
            "breathes" => DragonEffect::Breathes,
            "promotes" => DragonEffect::Promotes,
            _ => return None,
        };
        let again = match again {
            "no" => RollsAgain::Never,
            "always" => RollsAgain::Always,
            "against-dragons" => RollsAgain::AgainstDragons,
            _ => return None,
        };
        Some(DragonFace { icon, effect, again, text })
    }

    fn is_known(&self) -> bool {
        is_on_a(DieType::Dragon, self.icon)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Size, all};

    #[test]
    fn every_face_of_every_dragon_is_known() {
        for die in all().filter(|die| die.die_type == DieType::Dragon) {
            let count = |icon: &str| die.faces.iter().filter(|face| face.icon.name() == icon).count();
            assert!(die.faces.iter().all(|face| dragon_face(face.icon.name()).is_some()), "{}", die.name);
            let wanted = if die.size == Size::Drake { [2, 0, 2] } else { [0, 1, 3] };
            assert_eq!([count("wing"), count("treasure"), count("tail")], wanted, "{}", die.name);
            assert_eq!([count("jaws"), count("breath"), count("claw"), count("belly")], [1, 1, 4, 2]);
        }
    }
}
