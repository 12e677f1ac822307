//! The chances that a magic roll pays for spells.

use super::budget::TooLarge;
use super::magic_points::{Chance, MagicChances, Query, Vectors, magic_points};
use crate::roll::{PointSource, Points, Preparation, Tally, can_pay, most_castings, price_elements};
use crate::rules::{Spell, spells};
use num_bigint::BigUint;
use std::cmp::Ordering;
use warband_core::chance::{Fraction, Share};
use warband_core::sort::StableSort;

/// Most outcomes distinguished for the list of all spells, which is added without being asked for. Spells asked for have the whole budget.
const LISTED: usize = 20_000;

/// How often a magic roll pays for each spell alone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SpellOdds {
    /// The spells that some throw pays for, the likeliest first, then by name.
    pub spells: Vec<SpellChances>,
    /// Spells whose chances would need more than 20,000 different outcomes.
    pub left_out: Vec<Spell>,
}

/// How often a magic roll pays for one spell.
#[derive(Clone, Debug, PartialEq)]
pub struct SpellChances {
    /// The spell to pay for.
    pub spell: Spell,
    /// The chances that it is paid for at least once, at least twice, and so on; none of them is 0.
    pub most: Vec<f64>,
    /// The same chances as fractions, if they were requested; otherwise empty.
    pub fractions: Vec<Fraction>,
}

impl SpellOdds {
    /// Returns the chances of all spells that the army of `preparation`, a magic roll, could cast; with fractions if `exact`.
    pub fn of(preparation: &Preparation<'_>, exact: bool) -> SpellOdds {
        let mut odds = SpellOdds::default();
        for group in groups(preparation) {
            match of_group(preparation, &group, exact) {
                Ok(chances) => {
                    odds.spells.extend(chances.into_iter().filter(|chances| !chances.most.is_empty()));
                }
                Err(TooLarge { .. }) => odds.left_out.extend(group),
            }
        }
        odds.sort();
        odds
    }

    /// Returns the odds of one of several rolls, each given with its chance.
    pub(super) fn mixed(parts: Vec<(f64, SpellOdds)>) -> SpellOdds {
        let mut odds = SpellOdds::default();
        for (chance, part) in parts {
            for of in part.spells {
                let known = odds.spells.iter().position(|known| known.spell == of.spell);
                let place = known.unwrap_or_else(|| {
                    let nothing =
                        SpellChances { spell: of.spell.clone(), most: Vec::new(), fractions: Vec::new() };
                    odds.spells.push(nothing);
                    odds.spells.len() - 1
                });
                let most = &mut odds.spells[place].most;
                most.resize(most.len().max(of.most.len()), 0.0);
                most.iter_mut().zip(&of.most).for_each(|(sum, part)| *sum += chance * part);
            }
            let known = odds.left_out.clone();
            odds.left_out.extend(part.left_out.into_iter().filter(|spell| !known.contains(spell)));
        }
        // A spell that is left out of one part is left out.
        odds.spells.retain(|of| !odds.left_out.contains(&of.spell));
        odds.spells.iter_mut().flat_map(|of| &mut of.most).for_each(|chance| *chance = certain(*chance));
        odds.sort();
        odds
    }

    /// Sorts the spells, the likeliest first.
    fn sort(&mut self) {
        self.spells.stable_sort_by(|one, other| {
            let likelier = other.most.iter().zip(&one.most).map(|(other, one)| other.total_cmp(one));
            let first = likelier.reduce(Ordering::then).unwrap_or(Ordering::Equal);
            first.then(other.most.len().cmp(&one.most.len())).then(one.spell.name.cmp(other.spell.name))
        });
    }
}

/// Returns the spells that some points of the army could pay for, in groups that use the same points.
fn groups(preparation: &Preparation<'_>) -> Vec<Vec<Spell>> {
    let empty = magic_points(preparation, &Tally::default());
    let points: Vec<&Points> =
        preparation.faces().flat_map(|(_, contribution)| &contribution.magic).collect();
    let attunes = points.iter().any(|points| points.source == PointSource::Attune);
    let could_serve = |spell: &Spell| {
        points.iter().any(|points| {
            let has_element = attunes || points.elements.meets(price_elements(spell.price));
            has_element && empty.pays_species(&points.pays_for, spell.species)
        })
    };
    let mut groups: Vec<Vec<Spell>> = Vec::new();
    for spell in spells().filter(|spell| empty.offers(spell) && could_serve(spell)) {
        let takes = |known: &Spell| (price_elements(known.price), known.species);
        match groups.iter_mut().find(|group| takes(&group[0]) == takes(&spell)) {
            Some(group) => group.push(spell),
            None => groups.push(vec![spell]),
        }
    }
    groups
}

fn of_group(
    preparation: &Preparation<'_>,
    group: &[Spell],
    exact: bool,
) -> Result<Vec<SpellChances>, TooLarge> {
    let mut vectors = Vectors::new(preparation, Query::about(group.iter()));
    let ways = exact.then(|| vectors.thrown_within::<BigUint>(LISTED)).transpose()?;
    let thrown = vectors.thrown_within::<f64>(LISTED)?;
    // Spells with the same price and cost are paid for equally often.
    let is_like = |one: &Spell, other: &Spell| (one.price, one.cost) == (other.price, other.cost);
    let first_like = |spell: &Spell| group.iter().position(|known| is_like(known, spell)).unwrap_or_default();
    let mut magic_points = vectors.empty();
    // For each spell the chances of exactly that many castings.
    let mut just: Vec<Vec<(f64, BigUint)>> = vec![Vec::new(); group.len()];
    for (place, (code, chance)) in thrown.chances.iter().enumerate() {
        vectors.fill(&mut magic_points, *code);
        for (at, (spell, just)) in group.iter().zip(&mut just).enumerate() {
            if first_like(spell) < at {
                continue;
            }
            let most = most_castings(&magic_points, &[], spell) as usize;
            if just.len() <= most {
                just.resize(most + 1, (0.0, BigUint::default()));
            }
            just[most].0 += chance;
            if let Some(ways) = &ways {
                just[most].1 += &ways.chances[place].1;
            }
        }
    }
    let chances = |spell: &Spell| {
        let just = &just[first_like(spell)];
        let mut chances = SpellChances { spell: spell.clone(), most: Vec::new(), fractions: Vec::new() };
        let (mut sum, mut sum_of_ways) = (0.0, BigUint::default());
        for (chance, number) in just.iter().skip(1).rev() {
            sum += chance;
            chances.most.insert(0, certain(sum));
            if let Some(MagicChances { of, .. }) = &ways {
                sum_of_ways += number;
                chances.fractions.insert(0, Fraction::new(sum_of_ways.clone(), of.clone()));
            }
        }
        chances
    };
    Ok(group.iter().map(chances).collect())
}

/// Returns 1 for a chance that differs from 1 only by rounding.
fn certain(chance: f64) -> f64 {
    if chance > 1.0 - 1e-13 { 1.0 } else { chance }
}

/// Returns the chance that a magic roll pays for all of `castings` together.
///
/// # Errors
/// [`TooLarge`].
pub fn chance_to_pay(preparation: &Preparation<'_>, castings: &[(Spell, u32)]) -> Result<f64, TooLarge> {
    paid::<f64>(preparation, castings).map(|(chance, _)| certain(chance))
}

/// Returns that chance as a fraction.
///
/// # Errors
/// [`TooLarge`].
pub fn ways_to_pay(preparation: &Preparation<'_>, castings: &[(Spell, u32)]) -> Result<Fraction, TooLarge> {
    let (ways, of) = paid::<BigUint>(preparation, castings)?;
    Ok(Fraction::new(ways, of))
}

fn paid<C: Chance>(
    preparation: &Preparation<'_>,
    castings: &[(Spell, u32)],
) -> Result<(C, BigUint), TooLarge> {
    let mut vectors = Vectors::new(preparation, Query::all_of(castings));
    let MagicChances { chances, of } = vectors.thrown::<C>()?;
    let mut sum = C::default();
    let mut magic_points = vectors.empty();
    for (code, chance) in &chances {
        vectors.fill(&mut magic_points, *code);
        if can_pay(&magic_points, castings) {
            sum.add(chance, Share::all(1));
        }
    }
    Ok((sum, of))
}
