//! Units that an effect lets count double, each in all of its types at once (Wilding).

use super::doubling::{Gains, Subtotal, TypeTotals, best_gains};
use super::tally::{Tally, UnitResults};
use crate::dice::ResultTypes;
use crate::roll::circumstances::Circumstances;
use crate::rules::WILDING;
use warband_core::text::{Name, plain};

/// Up to this many choices of units are all tried; with more, units are chosen one by one.
const MOST_TRIES: usize = 5_000;

/// Units with equal results, which an owner's choice of names does not distinguish.
struct Alike {
    /// The results of each of them, by counted type.
    subtotals: Vec<Subtotal>,
    /// Number of these units.
    number: usize,
    name: Name,
}

/// A choice of units, by their places in [`Search::alike`].
struct Search<'a> {
    type_totals: &'a [TypeTotals],
    double_one: &'a [ResultTypes],
    circumstances: &'a Circumstances,
    /// The types doubled by each unit to be chosen.
    picks: Vec<ResultTypes>,
    alike: Vec<Alike>,
    /// The best choice so far, and what step 9 adds with it.
    best: (Gains, Vec<usize>),
}

/// Returns what step 9 adds to each type with the best units chosen, and their names. `double_one` are doublings of one
/// unit in one type.
pub(super) fn double_units(
    type_totals: &[TypeTotals],
    double_one: &[ResultTypes],
    tally: &Tally,
    circumstances: &Circumstances,
) -> (Gains, Vec<Name>) {
    let nothing = best_gains(type_totals, double_one, circumstances);
    let picks = circumstances.doubled_units().flat_map(|(types, number)| {
        std::iter::repeat_n(types, number.min(tally.shares.len() as u32) as usize)
    });
    let picks: Vec<ResultTypes> = picks.take(tally.shares.len()).collect();
    if picks.is_empty() {
        return (nothing, Vec::new());
    }
    let alike = alike(type_totals, &picks, tally, circumstances);
    let mut search =
        Search { type_totals, double_one, circumstances, picks, alike, best: (nothing, Vec::new()) };
    if search.tries() > MOST_TRIES {
        search.one_by_one();
    } else {
        search.every(&mut Vec::new());
    }
    let (gains, chosen) = search.best;
    (gains, chosen.into_iter().map(|unit| search.alike[unit].name.clone()).collect())
}

/// Returns the units whose choice would gain something, equal ones grouped.
fn alike(
    type_totals: &[TypeTotals],
    picks: &[ResultTypes],
    tally: &Tally,
    circumstances: &Circumstances,
) -> Vec<Alike> {
    let is_decided = circumstances.decision(WILDING).is_some();
    let mut all: Vec<Alike> = Vec::new();
    for share in &tally.shares {
        let own: Vec<Subtotal> =
            type_totals.iter().map(|totals| of_unit(totals, share, picks, tally)).collect();
        if own.iter().all(|subtotal| *subtotal == Subtotal::default()) {
            continue;
        }
        let known =
            all.iter_mut().find(|known| known.subtotals == own && (!is_decided || known.name == share.name));
        match known {
            Some(known) => known.number += 1,
            None => all.push(Alike { subtotals: own, number: 1, name: share.name.clone() }),
        }
    }
    all
}

/// Returns the results of a unit in a type that may be doubled and is not doubled yet.
fn of_unit(totals: &TypeTotals, share: &UnitResults, picks: &[ResultTypes], tally: &Tally) -> Subtotal {
    let result_type = totals.result_type;
    let may_double = picks.iter().any(|types| types.contains(result_type));
    if !may_double || tally.doubles_species_of(share, result_type) {
        return Subtotal::default();
    }
    Subtotal { plain: share.plain[result_type], id: share.id, sai: share.sai[result_type] }
}

impl Search<'_> {
    /// Returns an upper bound of the number of choices.
    fn tries(&self) -> usize {
        let units = self.alike.len() + 1;
        (0..self.picks.len()).fold(1_usize, |tries, place| tries.saturating_mul(units + place) / (place + 1))
    }

    /// Tries every choice that begins with `chosen`.
    fn every(&mut self, chosen: &mut Vec<usize>) {
        self.keep_better(chosen);
        let Some(types) = self.picks.get(chosen.len()) else { return };
        // Equal doublings are interchangeable.
        let before = chosen.len().checked_sub(1).filter(|place| self.picks[*place] == *types);
        let from = before.map_or(0, |place| chosen[place]);
        for unit in from..self.alike.len() {
            if self.may_choose(unit, chosen) {
                chosen.push(unit);
                self.every(chosen);
                chosen.pop();
            }
        }
    }

    /// Chooses units one by one, always the one that adds most.
    fn one_by_one(&mut self) {
        while self.best.1.len() < self.picks.len() {
            let before = self.best.1.clone();
            for unit in 0..self.alike.len() {
                if self.may_choose(unit, &before) {
                    let chosen: Vec<usize> = before.iter().copied().chain([unit]).collect();
                    self.keep_better(&chosen);
                }
            }
            if self.best.1 == before {
                return;
            }
        }
    }

    /// Reports whether one more of these units may be chosen, given their number and the owner's decision.
    fn may_choose(&self, unit: usize, chosen: &[usize]) -> bool {
        let own = &self.alike[unit];
        let times = chosen.iter().filter(|other| **other == unit).count();
        let of_name = chosen.iter().filter(|other| self.alike[**other].name == own.name).count() as u32;
        let wanted = self.circumstances.decision(WILDING).map(|decision| {
            let is_match = |word: &str| word.is_empty() || word == plain(own.name.raw());
            let option = decision.options.iter().find(|(word, _)| is_match(word));
            option.map_or(0, |(_, amount)| amount.unwrap_or(u32::MAX))
        });
        times < own.number && wanted.is_none_or(|wanted| of_name < wanted)
    }

    fn keep_better(&mut self, chosen: &[usize]) {
        // Of choices that add equally, prefer the one that adds more to an earlier type, whatever the order of the
        // dice.
        let rank = |gains: &Gains| {
            let each: Vec<u32> = gains.iter().map(|(gain, _)| *gain).collect();
            (each.iter().sum::<u32>(), each)
        };
        let gains = self.gains(chosen);
        if rank(&gains) > rank(&self.best.0) {
            self.best = (gains, chosen.to_vec());
        }
    }

    /// Returns what step 9 adds if these units count double. An ID counts for one type only, whichever that is.
    fn gains(&self, chosen: &[usize]) -> Gains {
        let mut ids: Vec<u32> = chosen.iter().map(|unit| self.id(*unit)).collect();
        let mut doubled = Vec::with_capacity(self.type_totals.len());
        for (place, totals) in self.type_totals.iter().enumerate() {
            let mut totals = totals.clone();
            for ((unit, types), id) in chosen.iter().zip(&self.picks).zip(&mut ids) {
                let own = self.alike[*unit].subtotals[place];
                if types.contains(totals.result_type) && own != Subtotal::default() {
                    let given = own.id.min(*id).min(totals.ids_to_double());
                    *id -= given;
                    totals.double(own, given);
                }
            }
            doubled.push(totals);
        }
        best_gains(&doubled, self.double_one, self.circumstances)
    }

    /// Returns the ID that one of these units shows.
    fn id(&self, unit: usize) -> u32 {
        self.alike[unit].subtotals.iter().map(|subtotal| subtotal.id).max().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{ResultType, Totals};
    use crate::force::read_list;
    use crate::roll::decision::Ids;
    use crate::roll::modifier::{Modifier, Operation, Scope, Source};
    use crate::roll::{Decision, Place, Preparation, Throwing, read_faces};
    use crate::rules::{Edition, RollKind};

    /// Returns melee and saves of these faces in a dragon response in a Wasteland, with `number` units doubled and the
    /// IDs shared as given.
    fn response(army: &str, faces: &str, number: u32, ids: [u32; 2], decision: &str) -> [u32; 2] {
        let army = read_list(army).unwrap();
        let mut circumstances = Circumstances::of(RollKind::of("response").unwrap(), Edition::V4_1);
        circumstances.place = Place::parse("Wasteland").unwrap();
        let types = [ResultType::Melee, ResultType::Save].into_iter().collect();
        let operation = Operation::DoubleUnits(types, number);
        let source = Source::Effect(Name::from(WILDING));
        circumstances.modifiers.push(Modifier { operation, scope: Scope::Army, source });
        circumstances.decisions.extend(Decision::parse(decision));
        let mut amounts = Totals::of(ResultType::Melee, ids[0]);
        amounts[ResultType::Save] = ids[1];
        circumstances.ids = Some(Ids::from(amounts));
        let preparation = Preparation::new(&army.dice, None, circumstances).unwrap();
        let typed = read_faces(faces, &preparation).unwrap();
        let (thrown, _) = preparation.fill_in(typed, &mut |_, _| {});
        let totals = preparation.outcome(thrown).totals();
        [totals[ResultType::Melee], totals[ResultType::Save]]
    }

    #[test]
    fn a_unit_doubles_both_its_melee_and_its_saves() {
        // Counter shows 4 melee and 4 saves.
        assert_eq!(response("Fox-Folk, Buffalo-Folk", "m3, counter", 1, [0, 0], ""), [11, 8]);
        assert_eq!(response("Fox-Folk, Buffalo-Folk", "m3, counter", 1, [0, 0], "wilding=fox-folk"), [10, 4]);
        assert_eq!(response("Fox-Folk, Buffalo-Folk", "m3, counter", 2, [0, 0], ""), [14, 8]);
    }

    #[test]
    fn saves_that_count_as_melee_are_not_doubled() {
        assert_eq!(response("Fireshadow", "fly", 1, [0, 0], ""), [0, 8]);
        assert_eq!(response("Fireshadow", "fly", 1, [0, 0], "flaming-shields=3"), [3, 2]);
        assert_eq!(response("Fireshadow", "fly", 1, [0, 0], "flaming-shields=4"), [4, 0]);
        assert_eq!(response("Adventurer", "s1", 1, [0, 0], "flaming-shields=1"), [1, 0]);
    }

    #[test]
    fn an_id_that_is_shared_doubles_once() {
        assert_eq!(response("Wolf-Folk, Lynx-Folk", "i m2", 1, [2, 1], ""), [6, 2]);
        let both = response("2 Wolf-Folk", "i i", 1, [3, 3], "");
        assert_eq!(both.iter().sum::<u32>(), 9);
        assert_eq!(response("2 Wolf-Folk", "i i", 2, [3, 3], ""), [6, 6]);
    }
}
