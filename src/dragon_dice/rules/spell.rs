//! The 55 spells: what they cost and who may cast them (`spells.tsv`, sorted by plain name).

use crate::dragon_dice::dice::Element;
use crate::text::{Table, plain};

const SPELLS: Table = Table(include_str!("spells.tsv"));

/// A spell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spell {
    /// Its name.
    pub name: &'static str,
    /// Identifier of the tables.
    pub id: &'static str,
    /// The element its points must have.
    pub price: Price,
    /// How many points it costs.
    pub cost: u32,
    /// The species whose points pay it, plural; `None` where any may.
    pub species: Option<&'static str>,
    /// Whether it may be cast from the Reserve Area.
    pub from_reserve: bool,
    /// Whether Cantrip magic may pay it.
    pub by_cantrip: bool,
}

/// Which elements the points of a spell must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// All of this element (or alloy).
    One(Element),
    /// All of any one element, or all ivory (`open_questions.md` Q70).
    AnySingle,
    /// Any mixture, ivory too: Summon White Dragon.
    AnyMixture,
    /// All of any one alloy: Dracolem.
    AnyAlloy,
}

impl Price {
    /// The word of the tables: `fire`, `elemental`, `alloy`.
    pub const fn word(self) -> &'static str {
        match self {
            Price::One(element) => element.word(),
            Price::AnySingle | Price::AnyMixture => "elemental",
            Price::AnyAlloy => "alloy",
        }
    }
}

/// The spell called `name`, in any spelling.
pub fn spell(name: &str) -> Option<Spell> {
    SPELLS.row(&plain(name)).and_then(parse)
}

/// Every spell, sorted by plain name.
pub fn spells() -> impl Iterator<Item = Spell> {
    SPELLS.rows().filter_map(parse)
}

fn parse(row: &'static str) -> Option<Spell> {
    let mut cells = row.split('\t').skip(1);
    let (name, id, price) = (cells.next()?, cells.next()?, cells.next()?);
    Some(Spell {
        name,
        id,
        price: match price {
            "mixture" => Price::AnyMixture,
            "elemental" => Price::AnySingle,
            "alloy" => Price::AnyAlloy,
            word => Price::One(Element::ALL.into_iter().find(|element| element.word() == word)?),
        },
        cost: cells.next()?.parse().ok()?,
        species: cells.next().filter(|species| *species != "-"),
        from_reserve: cells.next()? == "yes",
        by_cantrip: cells.next()? == "yes",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::rules::species;

    #[test]
    fn all_55_are_found_by_name() {
        assert_eq!(spells().count(), 55);
        for one in spells() {
            assert_eq!(spell(&one.name.to_uppercase()), Some(one.clone()));
            if let Some(name) = one.species {
                assert_eq!(species(name).unwrap().name, name);
            }
        }
        assert_eq!(spells().map(|s| s.cost).sum::<u32>(), 234);
    }
}
