//! An attack in progress.

use super::{ArmyId, DieId};
use crate::roll::{Attack, Defence, Offence};
use crate::rules::RollKind;

/// An attack and its counter-attack (`docs/rules/editions.md`, section 2; `docs/rules/resolution.md`, sections 2 to 4).
/// It consists of exchanges: a roll, saves against it, and casualties; the counter-attack is an exchange in the other
/// direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Melee or missiles.
    pub attack: Attack,
    /// The army that takes the action.
    pub attacker: ArmyId,
    /// The army that it attacks.
    pub defender: ArmyId,
    /// Whether the counter-attack is in progress: the defender's roll, the attacker's saves.
    pub is_counter_attack: bool,
    /// The result of this exchange's attack roll.
    pub offence: Option<Offence>,
    /// The result of the saves, while icons of the save roll are resolved.
    pub saved: Option<Defence>,
    /// Whether the saves of this exchange are resolved.
    pub saves_resolved: bool,
    /// Whether the army that is attacked made a save roll in this exchange.
    pub has_save_roll: bool,
    /// Damage of this exchange that armies still have to take.
    pub damage: Vec<(ArmyId, u32)>,
    /// Units of the defender that cannot counter-attack (Foul Stench), once they are named.
    pub under_foul_stench: Option<Vec<DieId>>,
}

impl Battle {
    /// Returns an attack at its beginning.
    pub fn new(attack: Attack, attacker: ArmyId, defender: ArmyId) -> Battle {
        Battle {
            attack,
            attacker,
            defender,
            is_counter_attack: false,
            offence: None,
            saved: None,
            saves_resolved: false,
            has_save_roll: false,
            damage: Vec::new(),
            under_foul_stench: None,
        }
    }

    /// Returns the army that attacks in this exchange, and the one that saves.
    pub fn sides(&self) -> (ArmyId, ArmyId) {
        if self.is_counter_attack { (self.defender, self.attacker) } else { (self.attacker, self.defender) }
    }

    /// Returns the kind of roll that attacks in this exchange.
    pub(crate) fn attack_kind(&self) -> &'static str {
        if self.is_counter_attack { self.attack.counter_roll() } else { self.attack.attack_roll() }
    }

    /// Returns the kind of the save roll in this exchange; against a Charge that of the answer.
    pub fn save_kind(&self) -> &'static str {
        if self.offence.is_some_and(|offence| offence.charge) {
            RollKind::CHARGE_RESPONSE
        } else {
            self.attack.save_roll()
        }
    }
}
