//! Species abilities (species.md), as `abilities.tsv` has them.

use super::RollKind;
use crate::dragon_dice::dice::{Elements, ResultType};
use crate::text::{Table, plain};

/// An ability of a species.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    /// Its name.
    pub name: &'static str,
    /// The species that has it, plural.
    pub species: &'static str,
    /// What it does.
    pub effect: Effect,
    /// Elements that the place must have, all of them.
    pub place: Elements,
    kinds: &'static str,
    /// What it does, in a sentence.
    pub text: &'static str,
}

/// What an ability does to a roll. A limit n stands for n for each 24 points of the force, or part of
/// them, and for no more than the species' units in the DUA (species.md, limit symbol).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Rolled results of the first type, of units of the species, count as the second (step 10).
    Counts(ResultType, ResultType),
    /// The same, but only when the player says that the condition holds.
    Asked(ResultType, ResultType),
    /// Magic takes the elements of the place.
    Harmony,
    /// Units that show magic other than an ID add a point each, up to the limit.
    Bone(u32),
    /// The rolled magic is taken from the caster's, up to the limit.
    Negate(u32),
    /// So many enemy units may not counter-attack.
    Stench(u32),
    /// So many results of the species yield to spell saves only.
    Curse(u32),
    /// Each save result rolled does the attacker 1 damage.
    Scorch,
    /// Dragonkin up to the species' health ignore their bans.
    Resist,
    /// Units that show no SAI may be rolled again once.
    Regrow,
    /// Nothing in a roll: it has its own moment in the turn.
    Moment,
}

impl Ability {
    /// Whether it matters in this kind of roll.
    pub fn acts_in(&self, kind: &RollKind) -> bool {
        self.kinds.split(',').any(|key| key == kind.key)
    }
}

/// Sorted by the plain name of the species, so that its rows are found together.
const ABILITIES: Table = Table(include_str!("abilities.tsv"));

/// Every ability, species by species.
pub fn abilities() -> impl Iterator<Item = Ability> {
    ABILITIES.rows().filter_map(parse)
}

/// The abilities that matter in rolls of this kind; only their own rows are read.
pub fn abilities_in(kind: &RollKind) -> impl Iterator<Item = Ability> {
    // The kinds stand in the last cell but one: from the end it is nearest.
    let acts =
        |row: &&str| row.rsplit('\t').nth(1).is_some_and(|kinds| kinds.split(',').any(|key| key == kind.key));
    ABILITIES.rows().filter(acts).filter_map(parse)
}

/// The abilities of the species with this plural name; only its own rows are read.
pub fn abilities_of(species: &str) -> impl Iterator<Item = Ability> {
    let key = plain(species);
    let of_species = move |row: &&str| row.split('\t').next() == Some(&key) && !key.is_empty();
    ABILITIES.from(&plain(species)).take_while(of_species).filter_map(parse)
}

fn parse(row: &'static str) -> Option<Ability> {
    let mut cells = row.split('\t').skip(1);
    Some(Ability {
        name: cells.next()?,
        species: cells.next()?,
        effect: parse_effect(cells.next()?)?,
        place: match cells.next()? {
            "-" => Elements::NONE,
            list => Elements::parse(list)?,
        },
        kinds: cells.next()?,
        text: cells.next()?,
    })
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
        ["moment"] => Effect::Moment,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::rules::{kinds, species};

    /// species.md counts 27 abilities of 13 species.
    #[test]
    fn every_row_is_read_and_names_known_species_and_kinds() {
        assert_eq!(abilities().count(), ABILITIES.rows().count());
        let keys: Vec<&str> = ABILITIES.rows().filter_map(|row| row.split('\t').next()).collect();
        assert!(keys.is_sorted());
        assert_eq!(abilities().count(), 27);
        for ability in abilities() {
            assert_eq!(species(ability.species).unwrap().name, ability.species);
            assert!(abilities_of(ability.species).any(|own| own == ability));
            for key in ability.kinds.split(',').filter(|key| *key != "-") {
                let kind = kinds().find(|kind| kind.key == key).unwrap();
                assert!(abilities_in(&kind).any(|own| own == ability), "{key}");
            }
        }
    }
}
