//! Step 3: what the faces of one dragon come to.

use crate::dragon_dice::dice::{Die, Shown};
use crate::dragon_dice::rules::{DragonEffect, Facts, RollsAgain, dragon_face};

/// What a dragon attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// The army of the marching player.
    Army,
    /// A dragon.
    Dragon,
}

/// What the faces that a dragon showed come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strike {
    /// Damage to whom it attacks, for step 7.
    pub damage: u32,
    /// Whether it breathes on the army.
    pub breathes: bool,
    /// Classic: whether its breath takes the automatic saves of the dragon it attacks.
    pub bares_victim: bool,
    /// How many units the army may promote.
    pub promotions: u32,
    /// Whether it showed its belly: its own automatic saves do not count.
    pub bared: bool,
    /// Whether it flies home after the attack, if it is alive.
    pub flies: bool,
}

/// What the faces of `dragon` come to, chained ones included (dragons.md section 1; `open_questions.md` Q37).
pub fn strike(dragon: &Die, shown: impl Iterator<Item = Shown>, against: Against, facts: &Facts) -> Strike {
    let factor = if dragon.is_white() { facts.white_factor } else { 1 };
    let mut strike = Strike::default();
    for shown in shown {
        let Shown::Face(face) = shown else { continue };
        let face = &dragon.faces[face];
        let number = face.number.map_or(0, u32::from);
        match (dragon_face(face.icon.name()).map(|known| known.effect), against) {
            (Some(DragonEffect::Strikes), _) => strike.damage += number * factor,
            (Some(DragonEffect::Flies), _) => {
                strike.damage += number * factor;
                strike.flies = true;
            }
            (Some(DragonEffect::Bares), _) => strike.bared = true,
            (Some(DragonEffect::Breathes), Against::Army) => strike.breathes = true,
            (Some(DragonEffect::Breathes), Against::Dragon) if facts.breath_strikes_dragons => {
                strike.damage += number * factor;
            }
            (Some(DragonEffect::Breathes), Against::Dragon) => strike.bares_victim = true,
            (Some(DragonEffect::Promotes), Against::Army) => {
                strike.promotions += number * if dragon.is_white() { facts.white_treasures } else { 1 };
            }
            (Some(DragonEffect::Promotes), Against::Dragon) | (None, _) => {}
        }
    }
    strike
}

/// Whether a dragon that showed this face is rolled again, both results counting.
pub fn rolls_again(dragon: &Die, face: usize, against: Against, facts: &Facts) -> bool {
    let known = dragon.faces.get(face).and_then(|face| dragon_face(face.icon.name()));
    match known.map(|known| known.again) {
        Some(RollsAgain::Always) => true,
        Some(RollsAgain::AgainstDragons) => against == Against::Dragon && facts.breath_strikes_dragons,
        Some(RollsAgain::Never) | None => false,
    }
}
