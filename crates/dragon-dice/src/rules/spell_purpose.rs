//! Whether a spell helps or harms its target, derived from its effect (`docs/rules/magic.md`, Spells).

use super::{SpellChange, SpellEffect, UnitFate};

/// Whether a spell is good or bad for the armies or units it targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It helps them: a caster targets their own.
    Helps,
    /// It harms them: a caster targets those of opponents.
    Harms,
    /// Unknown to the game: the players apply the spell themselves.
    Unknown,
}

impl SpellEffect {
    /// Returns whether it helps or harms its target.
    pub fn purpose(&self) -> Purpose {
        let harms_where = |harms: bool| if harms { Purpose::Harms } else { Purpose::Helps };
        match self {
            // An effect that takes from the attackers of a terrain helps the armies there.
            SpellEffect::Modify(modifier) => {
                harms_where(modifier.changes.iter().any(SpellChange::takes) != modifier.on_attackers)
            }
            SpellEffect::RollUnits { failed, shows_id, .. } => {
                let fate = shows_id.unwrap_or(*failed);
                harms_where(fate != UnitFate::Unharmed)
            }
            SpellEffect::DamageArmy(_)
            | SpellEffect::DamageArmies(_)
            | SpellEffect::DamageUnit(..)
            | SpellEffect::ToReserve
            | SpellEffect::Exhume
            | SpellEffect::LowerTerrain(_)
            | SpellEffect::Tide { .. }
            | SpellEffect::Thorns(_)
            | SpellEffect::LimitMarch
            // A summoned dragon attacks the armies at its terrain.
            | SpellEffect::Summon
            | SpellEffect::BuryKilled => Purpose::Harms,
            SpellEffect::Move
            | SpellEffect::Return
            | SpellEffect::Promote
            | SpellEffect::ToPool
            | SpellEffect::ExchangeKilled(_)
            | SpellEffect::KilledToReserve => Purpose::Helps,
            SpellEffect::ByHand => Purpose::Unknown,
        }
    }
}

impl SpellChange {
    /// Reports whether the army it applies to loses by it.
    const fn takes(&self) -> bool {
        match self {
            SpellChange::Subtract(..) | SpellChange::TiesToCounter => true,
            SpellChange::Add(..)
            | SpellChange::RerollUnit
            | SpellChange::CountsAs(_)
            | SpellChange::DoubleUnit(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::spells;

    #[test]
    fn each_spell_helps_or_harms_as_its_row_says() {
        let named = |purpose: Purpose| -> Vec<&str> {
            spells().filter(|spell| spell.effect.purpose() == purpose).map(|spell| spell.name).collect()
        };
        assert_eq!(
            named(Purpose::Helps),
            [
                "Accelerated Growth",
                "Berserker Rage",
                "Esfah's Gift",
                "Evolve Dragonkin",
                "Fiery Weapon",
                "Flashfire",
                "Necromantic Wave",
                "Open Grave",
                "Path",
                "Rally",
                "Restless Dead",
                "Resurrect Dead",
                "Rise of the Eldarim",
                "Stone Skin",
                "Summon Dragonkin",
                "Wall of Fog",
                "Watery Double",
                "Wilding",
                "Wind Walk",
            ]
        );
        assert!(
            named(Purpose::Unknown)
                .iter()
                .all(|name| spells().any(|spell| spell.name == *name && spell.species == Some("Dracolem")))
        );
        assert_eq!(named(Purpose::Harms).len() + named(Purpose::Unknown).len() + 19, spells().count());
    }
}
