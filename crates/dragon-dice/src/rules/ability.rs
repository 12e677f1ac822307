//! Species abilities (`docs/rules/species.md`), from `abilities.tsv`.

use super::{RollKind, TargetedIcon, UnitFate, UnitRoll, species};
use crate::dice::{Elements, ResultType};
use std::sync::LazyLock;
use warband_core::text::{Row, Table, cells, is_spelling, plain};

/// An ability of a species.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Ability {
    pub name: &'static str,
    /// The species that has it, plural.
    pub species: &'static str,
    /// The effect of the ability.
    pub effect: Effect,
    /// How often it may be used in its step.
    pub once: Once,
    /// Elements the place must have: all of them, or any of them if the table says so.
    pub place: Elements,
    is_any: bool,
    kinds: &'static str,
    /// Its effect, in a sentence.
    pub text: &'static str,
}

/// The effect of an ability on a roll. A limit n means n for each 24 points of the force, or part of
/// them, and at most the species' units in the DUA (docs/rules/species.md, Limit symbol).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Rolled results of the first type, of units of the species, count as the second (step 10).
    Counts(ResultType, ResultType),
    /// Like [`Effect::Counts`], but only if the player states that the condition holds.
    Asked(ResultType, ResultType),
    /// Magic takes the elements of the place.
    Harmony,
    /// Units that show magic other than an ID add a point each, up to the limit.
    Bone(u32),
    /// Subtracts the rolled magic from the caster's, up to the limit.
    Negate(u32),
    /// Keeps this many enemy units from counter-attacking.
    Stench(u32),
    /// Makes this many results of the species reducible by spell saves only.
    Curse(u32),
    /// Each save result rolled does the attacker 1 damage.
    Scorch,
    /// Dragonkin up to the species' health ignore their bans.
    Resist,
    /// Units that show no SAI may be rolled again once.
    Regrow,
    /// Allows a missile attack on the army to be answered.
    CountersMissiles,
    /// Adds a small Dragonkin to the army, or promotes one there.
    Handles,
    /// Recruits a small unit of the species, or promotes one.
    Recruits,
    /// Moves units of the species to another such place that holds others of them.
    Flies,
    /// Moves a buried unit of the species to the DUA.
    Unburies,
    /// Makes this many units of an opponent's reserve save or be killed.
    Mutates(u32),
    /// Moves a killed unit that shows an ID to the Reserve Area.
    Replants,
    /// Exchanges a killed unit for a smaller one.
    StepsDown,
}

/// How often an ability may be used in its step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Once {
    Army,
    Player,
    /// As often as its text allows.
    Unlimited,
}

impl Ability {
    /// Reports whether it acts at a place of these elements.
    pub(crate) fn acts_at(&self, here: Elements) -> bool {
        if self.is_any { here.meets(self.place) } else { here.includes(self.place) }
    }

    /// Returns its effect on the units it targets; `None` if it has no targets.
    pub(crate) const fn on_units(&self) -> Option<TargetedIcon> {
        match self.effect {
            Effect::Mutates(_) => Some(TargetedIcon {
                roll: UnitRoll::Save,
                failed: UnitFate::Killed,
                ..TargetedIcon::on_all(self.name)
            }),
            _ => None,
        }
    }

    /// Reports whether it matters in this kind of roll.
    pub(crate) fn acts_in(&self, kind: &RollKind) -> bool {
        self.kinds.split(',').any(|key| key == kind.key)
    }
}

/// Returns every ability, species by species. The table is read once.
pub fn abilities() -> impl Iterator<Item = Ability> {
    all().iter().cloned()
}

fn all() -> &'static [Ability] {
    static ALL: LazyLock<Vec<Ability>> = LazyLock::new(|| Ability::rows().collect());
    &ALL
}

/// Returns the ability of this name, as spelled in the rulebook.
pub fn ability(name: &str) -> Option<Ability> {
    abilities().find(|ability| ability.name == name)
}

/// Returns the abilities that matter in rolls of this kind.
pub fn abilities_in(kind: &RollKind) -> impl Iterator<Item = Ability> {
    all().iter().filter(|ability| ability.acts_in(kind)).cloned()
}

/// Returns the abilities of the species with this plural name, reading only its own rows.
pub fn abilities_of(species: &str) -> impl Iterator<Item = Ability> {
    let key = plain(species);
    let of_species = move |row: &&str| row.split('\t').next() == Some(&key) && !key.is_empty();
    Table(Ability::TEXT).from(&plain(species)).take_while(of_species).filter_map(Ability::read)
}

/// Sorted by the plain name of the species, so that its rows are adjacent.
impl Row for Ability {
    const FILE: &'static str = "abilities.tsv";
    const TEXT: &'static str = include_str!("abilities.tsv");
    const PROSE: &'static [usize] = &[1, 7];

    fn read(row: &'static str) -> Option<Ability> {
        let [key, name, species, effect, once, place, kinds, text] = cells(row)?;
        let (is_any, place) = match place {
            "-" => (false, Elements::NONE),
            list if list.contains('|') => (true, Elements::parse(&list.replace('|', "+"))?),
            list => (false, Elements::parse(list)?),
        };
        let once = match once {
            "army" => Once::Army,
            "player" => Once::Player,
            "-" => Once::Unlimited,
            _ => return None,
        };
        is_spelling(species, key).then_some(Ability {
            name,
            species,
            effect: parse_effect(effect)?,
            once,
            place,
            is_any,
            kinds,
            text,
        })
    }

    fn is_known(&self) -> bool {
        let is_kind = |key: &str| key == "-" || RollKind::of(key).is_some();
        species(self.species).is_some_and(|species| species.name == self.species)
            && self.kinds.split(',').all(is_kind)
    }
}

fn parse_effect(cell: &str) -> Option<Effect> {
    let words: Vec<&str> = cell.split(' ').collect();
    Some(match words[..] {
        ["counts", from, to] => Effect::Counts(ResultType::parse(from)?, ResultType::parse(to)?),
        ["asked", from, to] => Effect::Asked(ResultType::parse(from)?, ResultType::parse(to)?),
        ["harmony"] => Effect::Harmony,
        ["bone", limit] => Effect::Bone(limit.parse().ok()?),
        ["negate", limit] => Effect::Negate(limit.parse().ok()?),
        ["stench", limit] => Effect::Stench(limit.parse().ok()?),
        ["curse", limit] => Effect::Curse(limit.parse().ok()?),
        ["scorch"] => Effect::Scorch,
        ["resist"] => Effect::Resist,
        ["regrow"] => Effect::Regrow,
        ["counters-missiles"] => Effect::CountersMissiles,
        ["handles"] => Effect::Handles,
        ["recruits"] => Effect::Recruits,
        ["flies"] => Effect::Flies,
        ["unburies"] => Effect::Unburies,
        ["mutates", limit] => Effect::Mutates(limit.parse().ok()?),
        ["replants"] => Effect::Replants,
        ["steps-down"] => Effect::StepsDown,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::kinds;

    /// `docs/rules/species.md` counts 27 abilities of 13 species.
    #[test]
    fn every_ability_is_found_by_its_species_and_its_kinds() {
        let keys: Vec<&str> = Table(Ability::TEXT).rows().filter_map(|row| row.split('\t').next()).collect();
        assert!(keys.is_sorted());
        assert_eq!(abilities().count(), 27);
        for ability in abilities() {
            assert!(abilities_of(ability.species).any(|own| own == ability));
            for key in ability.kinds.split(',').filter(|key| *key != "-") {
                let kind = kinds().find(|kind| kind.key == key).unwrap();
                assert!(abilities_in(&kind).any(|own| own == ability), "{key}");
            }
        }
    }
}
