//! The 55 spells: their costs, casters, targets and effects (`spells.tsv`, sorted by plain name).

use super::{SpellEffect, TargetKind, species};
use crate::dice::Element;
use std::sync::LazyLock;
use warband_core::text::{Row, cells, plain, yes_or_no};

/// A spell of the list of v4.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Spell {
    pub name: &'static str,
    /// Identifier in the tables.
    pub id: &'static str,
    /// The element its points must have.
    pub price: Price,
    /// Cost in points.
    pub cost: u32,
    /// The species whose points pay it, plural; `None` for any.
    pub species: Option<&'static str>,
    /// Whether it may be cast from the Reserve Area.
    pub from_reserve: bool,
    /// Whether Cantrip magic may pay it.
    pub by_cantrip: bool,
    /// The kind of target that it may be cast on.
    pub target: TargetKind,
    pub effect: SpellEffect,
    /// Whether it lasts until the caster's next turn begins.
    pub lasts: bool,
    /// Whether several castings on one target add up.
    pub adds_up: bool,
}

/// The elements that the points of a spell must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// All of this element (or alloy).
    One(Element),
    /// All of any one element, or all ivory (`docs/rules/questions.md`, Q70).
    AnySingle,
    /// Any mixture, including ivory: Summon White Dragon.
    AnyMixture,
    /// All of any one alloy: Dracolem.
    AnyAlloy,
}

impl Price {
    /// Returns the word of the tables: `fire`, `elemental`, `alloy`.
    pub const fn word(self) -> &'static str {
        match self {
            Price::One(element) => element.word(),
            Price::AnySingle | Price::AnyMixture => "elemental",
            Price::AnyAlloy => "alloy",
        }
    }
}

/// Returns the spell called `name`, in any spelling.
pub fn spell(name: &str) -> Option<Spell> {
    spells().find(|spell| spell.name == name).or_else(|| Spell::with_key(&plain(name)))
}

/// Returns every spell, sorted by plain name. The table is read once.
pub fn spells() -> impl Iterator<Item = Spell> {
    static ALL: LazyLock<Vec<Spell>> = LazyLock::new(|| Spell::rows().collect());
    ALL.iter().cloned()
}

impl Row for Spell {
    const FILE: &'static str = "spells.tsv";
    const TEXT: &'static str = include_str!("spells.tsv");

    fn read(row: &'static str) -> Option<Spell> {
        let [key, name, id, price, cost, species, from_reserve, by_cantrip, target, effect, lasts, adds_up] =
            cells(row)?;
        (key == plain(name)).then_some(Spell {
            name,
            id,
            price: match price {
                "mixture" => Price::AnyMixture,
                "elemental" => Price::AnySingle,
                "alloy" => Price::AnyAlloy,
                word => Price::One(Element::ALL.into_iter().find(|element| element.word() == word)?),
            },
            cost: cost.parse().ok()?,
            species: Some(species).filter(|species| *species != "-"),
            from_reserve: yes_or_no(from_reserve)?,
            by_cantrip: yes_or_no(by_cantrip)?,
            target: TargetKind::read(target)?,
            effect: SpellEffect::read(effect)?,
            lasts: match lasts {
                "instant" => false,
                "turn" => true,
                _ => return None,
            },
            adds_up: yes_or_no(adds_up)?,
        })
    }

    fn is_known(&self) -> bool {
        let has_species = |name| species(name).is_some_and(|species| species.name == name);
        let needs_species = matches!(self.target, TargetKind::ArmyWithSpecies | TargetKind::OwnUnits(_))
            || matches!(self.effect, SpellEffect::ExchangeKilled(_));
        plain(self.id) == plain(self.name)
            && self.species.is_none_or(has_species)
            && (self.species.is_some() || !needs_species)
            && self.lasts == self.effect.must_last()
            && self.effect.acts_on(self.target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_55_are_found_by_name() {
        assert_eq!(spells().count(), 55);
        for one in spells() {
            assert_eq!(spell(&one.name.to_uppercase()), Some(one.clone()));
        }
        assert_eq!(spells().map(|s| s.cost).sum::<u32>(), 234);
    }
}
