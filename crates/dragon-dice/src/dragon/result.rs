//! Step 3: the results of one dragon's faces.

use crate::dice::{Die, Face, ShownFace};
use crate::rules::{DragonEffect, EditionRules, RollsAgain, dragon_face};

/// The target of a dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Against {
    /// The army of the marching player.
    Army,
    Dragon,
}

/// The results of the faces that a dragon showed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DragonResult {
    /// Damage to its target, for step 7.
    pub damage: u32,
    /// Whether it breathes on the army.
    pub breathes: bool,
    /// Classic: whether its breath takes the automatic saves of the dragon it attacks.
    pub bares_victim: bool,
    /// Number of units that the army may promote.
    pub promotions: u32,
    /// Whether it showed its belly: its own automatic saves do not count.
    pub bared: bool,
    /// Whether it flies home after the attack, if it is alive.
    pub flies: bool,
}

impl DragonResult {
    /// Returns both results combined.
    #[must_use]
    pub fn and(self, other: DragonResult) -> DragonResult {
        DragonResult {
            damage: self.damage + other.damage,
            breathes: self.breathes || other.breathes,
            bares_victim: self.bares_victim || other.bares_victim,
            promotions: self.promotions + other.promotions,
            bared: self.bared || other.bared,
            flies: self.flies || other.flies,
        }
    }
}

/// Returns the result of the faces of `dragon`, including chained ones (`docs/rules/dragons.md`, Faces;
/// `docs/rules/questions.md`, Q37).
pub fn dragon_result(
    dragon: &Die,
    shown: impl Iterator<Item = ShownFace>,
    against: Against,
    rules: &EditionRules,
) -> DragonResult {
    let faces = shown.filter_map(|shown| match shown {
        ShownFace::Face(face) => Some(of_face(dragon, face, against, rules)),
        ShownFace::Blank => None,
    });
    faces.fold(DragonResult::default(), DragonResult::and)
}

/// Returns the result of one face.
fn of_face(dragon: &Die, face: usize, against: Against, rules: &EditionRules) -> DragonResult {
    let nothing = DragonResult::default();
    let face = &dragon.faces[face];
    let Some(known) = dragon_face(face.icon.name()) else { return nothing };
    let number = face.number.map_or(0, u32::from);
    let damage = number * if dragon.is_white() { rules.white_factor } else { 1 };
    match (known.effect, against) {
        (DragonEffect::Strikes, _) => DragonResult { damage, ..nothing },
        (DragonEffect::Flies, _) => DragonResult { damage, flies: true, ..nothing },
        (DragonEffect::Bares, _) => DragonResult { bared: true, ..nothing },
        (DragonEffect::Breathes, Against::Army) => DragonResult { breathes: true, ..nothing },
        (DragonEffect::Breathes, Against::Dragon) if rules.breath_strikes_dragons => {
            DragonResult { damage, ..nothing }
        }
        (DragonEffect::Breathes, Against::Dragon) => DragonResult { bares_victim: true, ..nothing },
        (DragonEffect::Promotes, Against::Army) => {
            let promotions = number * if dragon.is_white() { rules.white_treasures } else { 1 };
            DragonResult { promotions, ..nothing }
        }
        (DragonEffect::Promotes, Against::Dragon) => nothing,
    }
}

/// Formats a face of a dragon as an edition reads it: breath has a number only if it strikes dragons.
pub fn face_words(face: &Face, rules: &EditionRules) -> String {
    let breathes = dragon_face(face.icon.name()).is_some_and(|known| known.effect == DragonEffect::Breathes);
    if breathes && !rules.breath_strikes_dragons { face.icon.name().to_owned() } else { face.to_string() }
}

/// Reports whether a dragon that showed this face is rolled again, with both results counting.
pub fn rolls_again(dragon: &Die, face: usize, against: Against, rules: &EditionRules) -> bool {
    let known = dragon.faces.get(face).and_then(|face| dragon_face(face.icon.name()));
    match known.map(|known| known.again) {
        Some(RollsAgain::Always) => true,
        Some(RollsAgain::AgainstDragons) => against == Against::Dragon && rules.breath_strikes_dragons,
        Some(RollsAgain::Never) | None => false,
    }
}
