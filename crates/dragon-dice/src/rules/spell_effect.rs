//! The targets and effects of spells, from `spells.tsv` (`docs/rules/magic.md`, Spells).

use super::targeted_icon::fate_of;
use super::{FollowUp, RollKind, TargetedIcon, UnitDamage, UnitFate, UnitRoll, species};
use crate::dice::{ResultType, ResultTypes};
use std::fmt;

/// The target of a spell. Numbers are health-worth, of which as much as possible must be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum TargetKind {
    /// Any army, including the caster's.
    Army,
    EnemyArmy,
    /// Any army with a unit of the spell's species.
    ArmyWithSpecies,
    Terrain,
    /// A terrain that does not show its eighth face.
    TerrainBelowEighth,
    OwnUnit,
    EnemyUnit,
    /// Units at one terrain, of any owners.
    Units(u32),
    /// Units of opponents at one terrain.
    EnemyUnits(u32),
    /// Units of one army of an opponent.
    EnemyArmyUnits(u32),
    /// Own units of the spell's species at one terrain. The number counts units, not their health-worth.
    OwnUnits(u32),
    OwnDua,
    OwnDead,
    /// Units in the DUA of one opponent.
    EnemyDead(u32),
    OwnBuriedMinorTerrain,
    OwnDragonkin,
    OwnEldarim,
    OwnPoolDragonkin,
    /// A dragon other than a White one, which is moved to a terrain.
    Dragon,
    WhiteDragon,
    /// Nothing that the game tracks: the players do what the spell says.
    Nothing,
}

impl TargetKind {
    /// Reports whether the target is an army.
    pub const fn is_army(self) -> bool {
        matches!(self, TargetKind::Army | TargetKind::EnemyArmy | TargetKind::ArmyWithSpecies)
    }

    /// Reports whether the target is a terrain.
    pub const fn is_terrain(self) -> bool {
        matches!(self, TargetKind::Terrain | TargetKind::TerrainBelowEighth)
    }
}

/// The effect of one casting of a spell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum SpellEffect {
    /// Changes rolls of the target.
    Modify(SpellModifier),
    /// Damage to an army, which rolls saves.
    DamageArmy(u32),
    /// Damage to every army at a terrain, each of which rolls saves.
    DamageArmies(u32),
    /// Damage to a unit.
    DamageUnit(u32, UnitSave),
    /// Makes each unit roll.
    RollUnits { roll: UnitRoll, failed: UnitFate, shows_id: Option<UnitFate>, buries: bool },
    /// Moves the units to their Reserve Areas.
    ToReserve,
    /// Buries dead units unless they save; as much health of the caster's own dead returns to the casting army.
    Exhume,
    /// Turns a terrain down by one, unless an army of an opponent there rolls this many maneuver results.
    LowerTerrain(u32),
    /// Damages every army at a terrain and turns the terrain down by one, unless one of the armies rolls this many maneuver
    /// results with its saves.
    Tide { damage: u32, maneuver: u32 },
    /// Damages an army that maneuvers the terrain successfully; melee reduces the damage.
    Thorns(u32),
    /// Makes an army that marches at a terrain roll maneuver first; only as much health as it rolls acts.
    LimitMarch,
    /// Moves units to another terrain.
    Move,
    /// Moves units to the casting army.
    Return,
    /// Promotes a unit.
    Promote,
    /// Brings a dragon to a terrain.
    Summon,
    /// Moves a buried minor terrain to the Summoning Pool.
    ToPool,
    /// Lets killed units of the species be exchanged for units of the DUA with this much health.
    ExchangeKilled(u32),
    /// Moves units that damage kills after a save roll to the Reserve Area.
    KilledToReserve,
    /// Buries killed units in the DUA unless they save.
    BuryKilled,
    /// Resolved by the players as the spell says.
    ByHand,
}

/// The saves of a unit against the damage of a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum UnitSave {
    Saves,
    CannotSave,
    /// A unit that saves against all of the damage saves once more, or goes to its Reserve Area.
    SavesTwice,
}

/// The changes a lasting spell makes to rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpellModifier {
    /// The changes of one casting.
    pub changes: Vec<SpellChange>,
    /// Whether rolls that count maneuver are not affected.
    pub spares_maneuver: bool,
    /// Whether it affects the armies that attack the terrain.
    pub on_attackers: bool,
}

/// A single change of one casting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpellChange {
    /// Adds this many results of one of these types, which the roll's owner picks.
    Add(ResultTypes, u32),
    /// Subtracts this many results of a type; `None` for any type.
    Subtract(Option<ResultType>, u32),
    /// Ties of a maneuver go to the army that counter-maneuvers.
    TiesToCounter,
    /// In each roll one unit may be rolled again.
    RerollUnit,
    /// Results of one type may count as another.
    CountsAs(CountsAs),
    /// After each roll one unit counts double in its results of all these types.
    DoubleUnit(ResultTypes),
}

/// Results of one type rolled by units that may count as another (step 10): never IDs, and never results of items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountsAs {
    /// The type that is rolled.
    pub from: ResultType,
    /// The types that they may count as, at their owner's choice.
    pub to: ResultTypes,
    /// The species (plural) whose units alone are affected; `None` for all units.
    pub species: Option<&'static str>,
    /// Key of the only kind of roll affected; `None` for all.
    pub only_in: Option<&'static str>,
}

impl CountsAs {
    /// Parses `magic as melee,missile` or `save as melee of Feral in melee-counter`.
    pub fn parse(text: &str) -> Option<CountsAs> {
        let (text, only_in) = match text.split_once(" in ") {
            Some((text, kind)) => (text, Some(RollKind::of(kind)?.key)),
            None => (text, None),
        };
        let (text, of_species) = match text.split_once(" of ") {
            Some((text, name)) => (text, Some(species(name)?.name)),
            None => (text, None),
        };
        let (from, to) = text.split_once(" as ")?;
        Some(CountsAs {
            from: ResultType::parse(from)?,
            to: ResultTypes::parse(to)?,
            species: of_species,
            only_in,
        })
    }
}

impl fmt::Display for CountsAs {
    /// Writes the form that [`CountsAs::parse`] reads.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} as {}", self.from.word(), self.to)?;
        self.species.map_or(Ok(()), |species| write!(out, " of {species}"))?;
        self.only_in.map_or(Ok(()), |kind| write!(out, " in {kind}"))
    }
}

impl TargetKind {
    pub(super) fn read(text: &str) -> Option<TargetKind> {
        let (word, number) = match text.split_once(' ') {
            Some((word, number)) => (word, Some(number.parse::<u32>().ok()?)),
            None => (text, None),
        };
        Some(match (word, number) {
            ("army", None) => TargetKind::Army,
            ("enemy-army", None) => TargetKind::EnemyArmy,
            ("army-with-species", None) => TargetKind::ArmyWithSpecies,
            ("terrain", None) => TargetKind::Terrain,
            ("terrain-below-8", None) => TargetKind::TerrainBelowEighth,
            ("own-unit", None) => TargetKind::OwnUnit,
            ("enemy-unit", None) => TargetKind::EnemyUnit,
            ("units", Some(health)) => TargetKind::Units(health),
            ("enemy-units", Some(health)) => TargetKind::EnemyUnits(health),
            ("enemy-army-units", Some(health)) => TargetKind::EnemyArmyUnits(health),
            ("own-units", Some(number)) => TargetKind::OwnUnits(number),
            ("own-dua", None) => TargetKind::OwnDua,
            ("own-dead", None) => TargetKind::OwnDead,
            ("enemy-dead", Some(health)) => TargetKind::EnemyDead(health),
            ("own-buried-minor-terrain", None) => TargetKind::OwnBuriedMinorTerrain,
            ("own-dragonkin", None) => TargetKind::OwnDragonkin,
            ("own-eldarim", None) => TargetKind::OwnEldarim,
            ("own-pool-dragonkin", None) => TargetKind::OwnPoolDragonkin,
            ("dragon", None) => TargetKind::Dragon,
            ("white-dragon", None) => TargetKind::WhiteDragon,
            ("none", None) => TargetKind::Nothing,
            _ => return None,
        })
    }
}

impl SpellEffect {
    pub(super) fn read(text: &str) -> Option<SpellEffect> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let number = || rest.parse::<u32>().ok();
        Some(match word {
            "modify" => SpellEffect::Modify(SpellModifier::read(rest, false)?),
            "modify-attackers" => SpellEffect::Modify(SpellModifier::read(rest, true)?),
            "damage-army" => SpellEffect::DamageArmy(number()?),
            "damage-armies" => SpellEffect::DamageArmies(number()?),
            "damage-unit" => {
                let (damage, save) = rest.split_once(' ')?;
                let save = match save {
                    "save" => UnitSave::Saves,
                    "no-save" => UnitSave::CannotSave,
                    "save-or-reserve" => UnitSave::SavesTwice,
                    _ => return None,
                };
                SpellEffect::DamageUnit(damage.parse().ok()?, save)
            }
            "roll" => roll_units(rest)?,
            "lower" => SpellEffect::LowerTerrain(number()?),
            "tide" => {
                let (damage, maneuver) = rest.split_once(' ')?;
                SpellEffect::Tide { damage: damage.parse().ok()?, maneuver: maneuver.parse().ok()? }
            }
            "thorns" => SpellEffect::Thorns(number()?),
            "limit-march" if rest.is_empty() => SpellEffect::LimitMarch,
            "to-reserve" if rest.is_empty() => SpellEffect::ToReserve,
            "exhume" if rest.is_empty() => SpellEffect::Exhume,
            "move" if rest.is_empty() => SpellEffect::Move,
            "return" if rest.is_empty() => SpellEffect::Return,
            "promote" if rest.is_empty() => SpellEffect::Promote,
            "summon" if rest.is_empty() => SpellEffect::Summon,
            "to-pool" if rest.is_empty() => SpellEffect::ToPool,
            "exchange-killed" => SpellEffect::ExchangeKilled(number()?),
            "killed-to-reserve" if rest.is_empty() => SpellEffect::KilledToReserve,
            "bury-killed" if rest.is_empty() => SpellEffect::BuryKilled,
            "by-hand" if rest.is_empty() => SpellEffect::ByHand,
            _ => return None,
        })
    }

    /// Returns the kind of roll that an army makes against the damage.
    pub const fn army_roll(&self) -> &'static str {
        match self {
            SpellEffect::Tide { .. } => RollKind::TIDAL,
            SpellEffect::Thorns(_) => RollKind::THORNS,
            _ => RollKind::SAVE_OTHER,
        }
    }

    /// Reports whether it acts only while it lasts on its target, and so cannot be instant.
    pub(crate) const fn must_last(&self) -> bool {
        matches!(self, SpellEffect::Modify(_)) || self.acts_while_it_lasts()
    }

    /// Reports whether it can act on this target; a row of the table that names another target is refused.
    pub(crate) const fn acts_on(&self, target: TargetKind) -> bool {
        use TargetKind as T;
        match self {
            SpellEffect::Modify(SpellModifier { on_attackers: true, .. })
            | SpellEffect::DamageArmies(_)
            | SpellEffect::LowerTerrain(_)
            | SpellEffect::Tide { .. }
            | SpellEffect::Thorns(_)
            | SpellEffect::LimitMarch
            | SpellEffect::BuryKilled => matches!(target, T::Terrain | T::TerrainBelowEighth),
            SpellEffect::Modify(_) | SpellEffect::KilledToReserve => {
                matches!(
                    target,
                    T::Army | T::EnemyArmy | T::ArmyWithSpecies | T::Terrain | T::TerrainBelowEighth
                )
            }
            SpellEffect::DamageArmy(_) => matches!(target, T::Army | T::EnemyArmy | T::ArmyWithSpecies),
            SpellEffect::DamageUnit(..) | SpellEffect::RollUnits { .. } | SpellEffect::ToReserve => {
                matches!(target, T::EnemyUnit | T::Units(_) | T::EnemyUnits(_) | T::EnemyArmyUnits(_))
            }
            SpellEffect::Exhume => matches!(target, T::EnemyDead(_)),
            SpellEffect::Move => matches!(target, T::OwnUnit | T::OwnUnits(_)),
            SpellEffect::Return => matches!(target, T::OwnDead | T::OwnPoolDragonkin),
            SpellEffect::Promote => matches!(target, T::OwnDragonkin | T::OwnEldarim),
            SpellEffect::Summon => matches!(target, T::Dragon | T::WhiteDragon),
            SpellEffect::ToPool => matches!(target, T::OwnBuriedMinorTerrain),
            SpellEffect::ExchangeKilled(_) => matches!(target, T::OwnDua),
            SpellEffect::ByHand => matches!(target, T::Nothing),
        }
    }

    /// Reports whether it acts by itself while it lasts, without changing rolls.
    pub const fn acts_while_it_lasts(&self) -> bool {
        matches!(
            self,
            SpellEffect::Thorns(_)
                | SpellEffect::LimitMarch
                | SpellEffect::ExchangeKilled(_)
                | SpellEffect::KilledToReserve
                | SpellEffect::BuryKilled
        )
    }

    /// Returns its effect on units that the caster names, in the form of an icon; `None` for other effects.
    pub(crate) fn on_units(&self, spell: &'static str) -> Option<TargetedIcon> {
        let on_units = TargetedIcon::on_all(spell);
        match *self {
            SpellEffect::DamageUnit(_, save) => Some(TargetedIcon {
                roll: if save == UnitSave::CannotSave { UnitRoll::None } else { UnitRoll::Save },
                failed: UnitFate::Killed,
                damage: Some(UnitDamage::Number),
                then: if save == UnitSave::SavesTwice { FollowUp::Flees } else { FollowUp::Nothing },
                ..on_units
            }),
            SpellEffect::RollUnits { roll, failed, shows_id, buries } => {
                Some(TargetedIcon { roll, failed, shows_id, buries, ..on_units })
            }
            SpellEffect::ToReserve => Some(TargetedIcon { failed: UnitFate::ToReserve, ..on_units }),
            SpellEffect::Exhume => {
                Some(TargetedIcon { roll: UnitRoll::Save, buries: true, then: FollowUp::Returns, ..on_units })
            }
            _ => None,
        }
    }
}

/// Parses `save FATE` (the fate of units without a save) and `id FATE` (of those that show an ID).
fn roll_units(text: &str) -> Option<SpellEffect> {
    let mut words = text.split(' ');
    let (roll, fate) = (words.next()?, fate_of(words.next()?)?);
    let buries = match words.next() {
        None => false,
        Some("buries") => words.next().is_none(),
        Some(_) => return None,
    };
    Some(match roll {
        "save" => SpellEffect::RollUnits { roll: UnitRoll::Save, failed: fate, shows_id: None, buries },
        "id" => SpellEffect::RollUnits {
            roll: UnitRoll::Id,
            failed: UnitFate::Unharmed,
            shows_id: Some(fate),
            buries,
        },
        _ => return None,
    })
}

impl SpellModifier {
    fn read(text: &str, on_attackers: bool) -> Option<SpellModifier> {
        let mut modifier = SpellModifier { changes: Vec::new(), spares_maneuver: false, on_attackers };
        for change in text.split("; ") {
            let change = match change.strip_suffix(" not-maneuver") {
                Some(change) => {
                    modifier.spares_maneuver = true;
                    change
                }
                None => change,
            };
            modifier.changes.push(SpellChange::read(change)?);
        }
        Some(modifier)
    }
}

impl SpellChange {
    fn read(text: &str) -> Option<SpellChange> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let results = || {
            let (types, amount) = rest.split_once(' ')?;
            Some((ResultTypes::parse(types)?, amount.parse().ok()?))
        };
        Some(match word {
            "add" => results().map(|(results, amount)| SpellChange::Add(results, amount))?,
            "subtract" => match results()? {
                (ResultTypes::ALL, amount) => SpellChange::Subtract(None, amount),
                (types, amount) => SpellChange::Subtract(Some(types.only()?), amount),
            },
            "ties-to-counter" if rest.is_empty() => SpellChange::TiesToCounter,
            "reroll-unit" if rest.is_empty() => SpellChange::RerollUnit,
            "count" => SpellChange::CountsAs(CountsAs::parse(rest)?),
            "double-unit" => SpellChange::DoubleUnit(ResultTypes::parse(rest)?),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counts_as_reads_what_it_writes() {
        for text in ["magic as melee,missile", "save as melee of Feral in melee-counter"] {
            assert_eq!(CountsAs::parse(text).unwrap().to_string(), text);
        }
        for text in ["magic as", "magic as rage", "save as melee of Nobody", "save as melee in nothing"] {
            assert_eq!(CountsAs::parse(text), None, "{text}");
        }
    }
}
