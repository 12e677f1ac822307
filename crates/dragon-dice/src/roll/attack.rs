//! Attacks: their rolls, and the effect of one side's roll on the other (`docs/rules/resolution.md`, sections 1 and 4).

use super::modifier::{Affected, Modifier, Operation, Scope, Source};
use super::outcome::Outcome;
use super::preparation::Preparation;
use super::steps::contribution::SideResult;
use crate::dice::{ResultType, ShownFace};
use crate::rules::RollKind;
use serde::{Deserialize, Serialize};

/// Kinds of attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attack {
    /// Melee, answered by a counter-attack.
    Melee,
    /// Missiles, answered by Defensive Volley if Coral Elves may.
    Missile,
}

impl Attack {
    /// Parses the kind called `word`.
    pub fn parse(word: &str) -> Option<Attack> {
        match word {
            "melee" => Some(Attack::Melee),
            "missile" => Some(Attack::Missile),
            _ => None,
        }
    }

    /// Returns its name.
    pub const fn word(self) -> &'static str {
        match self {
            Attack::Melee => "melee",
            Attack::Missile => "missile",
        }
    }

    /// Returns the type of results that do its damage.
    pub const fn results(self) -> ResultType {
        match self {
            Attack::Melee => ResultType::Melee,
            Attack::Missile => ResultType::Missile,
        }
    }

    /// Returns the kinds of rolls that each side makes, counter-attack included: those of the attacker, then those of the
    /// defender.
    pub const fn all_rolls(self) -> [&'static [&'static str]; 2] {
        match self {
            Attack::Melee => {
                [&[RollKind::MELEE, RollKind::SAVE_MELEE], &[RollKind::SAVE_MELEE, RollKind::MELEE_COUNTER]]
            }
            Attack::Missile => [
                &[RollKind::MISSILE, RollKind::SAVE_MISSILE],
                &[RollKind::SAVE_MISSILE, RollKind::MISSILE_COUNTER],
            ],
        }
    }

    /// Returns the kind of roll that attacks.
    pub const fn attack_roll(self) -> &'static str {
        match self {
            Attack::Melee => RollKind::MELEE,
            Attack::Missile => RollKind::MISSILE,
        }
    }

    /// Returns the kind of roll that saves against it, and against its counter-attack.
    pub const fn save_roll(self) -> &'static str {
        match self {
            Attack::Melee => RollKind::SAVE_MELEE,
            Attack::Missile => RollKind::SAVE_MISSILE,
        }
    }

    /// Returns the kind of roll of its counter-attack.
    pub const fn counter_roll(self) -> &'static str {
        match self {
            Attack::Melee => RollKind::MELEE_COUNTER,
            Attack::Missile => RollKind::MISSILE_COUNTER,
        }
    }
}

/// Returns the modifier by which the other side's icons subtract `less` from a roll of this type; `None` if that is
/// nothing.
pub fn subtracted_by_opponent(of: ResultType, less: u32) -> Option<Modifier> {
    let operation = Operation::Subtract(Affected::One(of), less);
    (less > 0).then_some(Modifier { operation, scope: Scope::Army, source: Source::Opponent })
}

/// The effect of an attack roll on the army that is attacked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Offence {
    pub total: u32,
    /// The part of it that only spell saves reduce, if both armies are at one terrain (Cursed Bullets).
    pub cursed: u32,
    /// Additional damage that no save reduces.
    pub direct: u32,
    /// Number of saves subtracted from the roll against it.
    pub less: u32,
    /// Whether a Charge shows: one roll for saves and melee answers it, and there is no counter-attack.
    pub charge: bool,
    /// Whether there is no counter-attack (Surprise).
    #[serde(rename = "unanswered")]
    pub prevents_counter_attack: bool,
    /// Number of enemy units that may not counter-attack (Foul Stench).
    pub stench: u32,
}

impl Offence {
    /// Returns the effect of the outcome of an attack roll.
    pub fn of(attack: Attack, preparation: &Preparation<'_>, outcome: &Outcome) -> Offence {
        let amount = |wanted: SideResult| outcome.side_result(wanted);
        let shows = |wanted: &dyn Fn(usize, usize) -> bool| {
            outcome.dice.iter().any(|counted| {
                counted.thrown.counting().any(|shown| match shown {
                    ShownFace::Face(face) => wanted(counted.thrown.die, face),
                    ShownFace::Blank => false,
                })
            })
        };
        Offence {
            total: outcome.totals()[attack.results()],
            cursed: amount(SideResult::Cursed),
            direct: amount(SideResult::Direct),
            less: amount(SideResult::Foe(ResultType::Save)),
            charge: shows(&|die, face| !preparation.contribution(die, face).counts_as.is_empty()),
            prevents_counter_attack: shows(&|die, face| {
                preparation.contribution(die, face).prevents_counter_attack
            }),
            stench: amount(SideResult::Stench),
        }
    }
}

/// The effect of a save roll on the army that attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Defence {
    pub saves: u32,
    /// Damage to the attacker that only spell saves reduce: Counter, Volley, Scorching Touch, the melee of an answer to a
    /// Charge.
    pub back: u32,
}

impl Defence {
    /// Returns the effect of the outcome of a roll for saves, or of the answer to a Charge.
    pub fn of(outcome: &Outcome) -> Defence {
        let totals = outcome.totals();
        let back = outcome.side_result(SideResult::Hit) + outcome.side_result(SideResult::Scorched);
        Defence { saves: totals[ResultType::Save], back: back + totals[ResultType::Melee] }
    }
}
