//! Events of icons that act on dice, of damage, and of killed units (`docs/rules/sais.md`; `docs/rules/damage.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::dice::{DieType, ResultType};
use crate::game::state::handles::{MAX_NUMBER, has_army, has_die, has_units};
use crate::game::state::{ArmyId, DieId, State};
use crate::rules;
use serde::{Deserialize, Serialize};

/// An effect of icons or damage on dice. "The current item" is [`Resolution::current`](super::super::Resolution::current).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResolutionEvent {
    /// The current item targets these units.
    TargetsChosen(Vec<DieId>),
    /// The current item, several equal icons together, is resolved one by one.
    IconsSplit,
    /// These units cannot be rolled, and have no results.
    UnitsNotRolled(Vec<DieId>),
    /// A single unit took damage.
    UnitDamaged { unit: DieId, damage: u32 },
    /// These units rolled for the attacker, and take no part in the saves. `results` are added to the attack.
    UnitsCharmed { units: Vec<DieId>, results: u32 },
    /// The current item spreads to a further unit, which its owner chooses.
    PlagueSpread,
    /// All icons with this name count as these results in the roll on the table.
    IconCounted {
        icon: String,
        #[serde(rename = "way")]
        counts_as: ResultType,
    },
    /// The melee results of a unit of the attacking army, for which only a total was typed.
    DealtNamed { unit: DieId, melee: u32 },
    /// This many saves are added to those of the save roll.
    SavesGained(u32),
    /// An army was damaged, after saves; `killed` is the health-worth of units that must be killed.
    ArmyDamaged { army: ArmyId, damage: u32, killed: u32 },
    /// These killed units roll before they are dead.
    SurvivalRollPending(Vec<DieId>),
    /// These dead units roll before they are buried.
    BurialRollPending(Vec<DieId>),
}

impl ResolutionEvent {
    /// Reports whether everything that it names is in the game.
    pub(in crate::game::state) fn is_known_to(&self, state: &State) -> bool {
        match self {
            ResolutionEvent::TargetsChosen(dice)
            | ResolutionEvent::UnitsNotRolled(dice)
            | ResolutionEvent::SurvivalRollPending(dice)
            | ResolutionEvent::BurialRollPending(dice) => has_units(state, dice),
            ResolutionEvent::UnitDamaged { unit, damage } => {
                has_die(state, *unit, &DieType::is_unit) && *damage <= MAX_NUMBER
            }
            ResolutionEvent::DealtNamed { unit, melee } => {
                has_die(state, *unit, &DieType::is_unit) && *melee <= MAX_NUMBER
            }
            ResolutionEvent::UnitsCharmed { units, results } => {
                has_units(state, units) && *results <= MAX_NUMBER
            }
            ResolutionEvent::SavesGained(amount) => *amount <= MAX_NUMBER,
            ResolutionEvent::ArmyDamaged { army, damage, killed } => {
                has_army(state, *army) && *damage <= MAX_NUMBER && *killed <= MAX_NUMBER
            }
            ResolutionEvent::IconCounted { icon, .. } => rules::Sai::named(icon).is_some(),
            ResolutionEvent::IconsSplit | ResolutionEvent::PlagueSpread => true,
        }
    }
}
