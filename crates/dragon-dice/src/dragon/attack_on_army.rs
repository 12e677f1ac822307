//! Step 6: the dragons that an army responds to.

use super::{BreathAttack, DragonResult, breaths_on_army, targets, to_slay};
use crate::dice::Die;
use crate::roll::{DragonAttacker, Modifier, Place};
use crate::rules::Edition;
use warband_core::text::Name;

/// The dragons that attack an army.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct AttackOnArmy {
    pub attackers: Vec<DragonAttacker>,
    /// Lasting effects of their breath on the army, which act in the response already (`docs/rules/dragons.md`, Breath).
    pub lasting: Vec<Modifier>,
    /// Those that would attack another dragon by the rules: a player holds them back, or made a mistake.
    pub fighting: Vec<Name>,
}

/// Returns the attack of dragons that are given as attacking an army, with their faces if given.
pub fn attack_on_army(
    dragons: &[(Die, Option<DragonResult>)],
    army: &[Die],
    place: &Place,
    edition: Edition,
) -> AttackOnArmy {
    let dice: Vec<Die> = dragons.iter().map(|(die, _)| die.clone()).collect();
    let targets = targets(&dice, edition);
    let mut attack = AttackOnArmy::default();
    let mut breathing: Vec<(usize, &Die)> = Vec::new();
    for (at, ((die, result), target)) in dragons.iter().zip(&targets).enumerate() {
        if !target.victims.is_empty() {
            attack.fighting.push(die.name.clone());
        }
        let faces = result.unwrap_or_default();
        if faces.breathes {
            breathing.push((at, die));
        }
        attack.attackers.push(DragonAttacker {
            damage: result.map(|result| result.damage),
            breathes: faces.breathes,
            flies: faces.flies,
            ..DragonAttacker::new(die.clone(), to_slay(die, faces.bared))
        });
    }
    attack.lasting = lasting(&breaths_on_army(army, &breathing, place, edition));
    attack
}

/// Returns the lasting effects of breaths on an army, each once.
pub fn lasting(breaths: &[BreathAttack]) -> Vec<Modifier> {
    let mut all: Vec<Modifier> = Vec::new();
    for modifier in breaths.iter().flat_map(BreathAttack::modifiers) {
        if !all.iter().any(|known| known.operation == modifier.operation) {
            all.push(modifier);
        }
    }
    all
}
