//! Step 6: the dragons that an army answers, as its response sees them.

use super::{Blow, Strike, blows, breathed_at, is_immune, targets, to_slay};
use crate::dragon_dice::dice::Die;
use crate::dragon_dice::roll::{Attacker, Modifier, Place};
use crate::dragon_dice::rules::Edition;
use crate::text::Name;

/// The dragons that attack an army.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attacking {
    /// The dragons.
    pub attackers: Vec<Attacker>,
    /// What their breath left on it: it acts in the response already (dragons.md section 4).
    pub lasting: Vec<Modifier>,
    /// Those of them that would attack another one by the rules: somebody holds them back, or was mistaken.
    pub fighting: Vec<Name>,
}

/// Dragons that are said to attack an army, and what they showed where anybody told.
pub fn attacking(
    dragons: &[(Die, Option<Strike>)],
    army: &[Die],
    place: &Place,
    edition: Edition,
) -> Attacking {
    let dice: Vec<Die> = dragons.iter().map(|(die, _)| die.clone()).collect();
    let targets = targets(&dice, edition);
    let mut attacking = Attacking::default();
    let mut breathing: Vec<(usize, &Die)> = Vec::new();
    for (at, ((die, strike), target)) in dragons.iter().zip(&targets).enumerate() {
        if !target.victims.is_empty() {
            attacking.fighting.push(die.name.clone());
        }
        let told = strike.unwrap_or_default();
        if told.breathes && !is_immune(army, die, edition) {
            breathing.push((at, die));
        }
        attacking.attackers.push(Attacker {
            damage: strike.map(|strike| strike.damage),
            breathes: told.breathes,
            flies: told.flies,
            ..Attacker::new(die.clone(), to_slay(die, told.bared))
        });
    }
    attacking.lasting = lasting(&blows(&breathing, breathed_at(place, edition), edition));
    attacking
}

/// What breaths leave on an army; the same never twice.
pub fn lasting(blows: &[Blow]) -> Vec<Modifier> {
    let mut all: Vec<Modifier> = Vec::new();
    for modifier in blows.iter().flat_map(Blow::modifiers) {
        if !all.iter().any(|known| known.operation == modifier.operation) {
            all.push(modifier);
        }
    }
    all
}
