//! Steps 5 to 10 of a roll (`docs/rules/resolution.md`, section 3).

use super::contribution::{Movable, Shift, Use};
use super::doubling::{Subtotal, TypeTotals};
use super::tally::Tally;
use super::unit_doubling::double_units;
use crate::dice::{ResultType, ResultTypes, Totals};
use crate::roll::circumstances::Circumstances;
use crate::roll::modifier::{Affected, Operation};
use std::borrow::Cow;
use warband_core::text::Name;

/// The totals after each step, and the decisions made on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepTotals {
    /// Running totals after steps 5 to 10.
    pub steps: [Totals; 6],
    /// Whether results could have been lost in another way than the one that gives most (Q03).
    pub lost_by_choice: bool,
    /// Results taken in step 6 by subtractions from any type.
    pub lost_of_any: Totals,
    /// The rolled results left after step 7: non-ID results and IDs.
    pub left: (Totals, Totals),
    /// Units chosen to count a type's results double.
    pub doubled: Vec<(ResultType, Name)>,
    /// Units chosen to count double by an effect.
    pub chosen: Vec<Name>,
    /// Results moved to a use in step 10, by ability.
    pub moved_late: Vec<(&'static str, u32)>,
    /// Types in which doubling a unit would have gained something.
    pub doublable: Vec<ResultType>,
}

impl StepTotals {
    /// Returns the final totals.
    pub fn totals(&self) -> Totals {
        self.steps[5]
    }
}

/// Settles a tally; `ids` is the number of IDs given to each counted type (all IDs if there is only one type).
pub fn settle(tally: &Tally, ids: Totals, circumstances: &Circumstances) -> StepTotals {
    let counts = circumstances.kind.counts;
    let mut tally = Cow::Borrowed(tally);
    let mut moved_late = Vec::new();
    // Odds settle every state, so copy the tally only if something moves.
    if !tally.sum.movable.is_empty() || !tally.sum.counts_as.is_empty() {
        let tally = tally.to_mut();
        moved_late = move_results(tally, circumstances);
        for (from, to) in std::mem::take(&mut tally.sum.counts_as) {
            if counts.contains(to) {
                tally.sum.added[to] += std::mem::take(&mut tally.sum.unused[from]);
            }
        }
    }
    let five = counts.iter().fold(Totals::default(), |sum, result_type| {
        sum.plus(Totals::of(result_type, tally.sum.plain[result_type] + ids[result_type]))
    });
    let Subtracted { all: subtract, of_any, by_choice } = subtractions(five, circumstances);
    let mut settled = StepTotals {
        steps: [five; 6],
        lost_by_choice: by_choice,
        lost_of_any: of_any,
        left: (Totals::default(), Totals::default()),
        doubled: Vec::new(),
        chosen: Vec::new(),
        moved_late,
        doublable: Vec::new(),
    };
    let type_totals: Vec<TypeTotals> = counts
        .iter()
        .map(|result_type| {
            let all = Subtotal {
                plain: tally.sum.plain[result_type],
                id: ids[result_type],
                sai: tally.sum.sai[result_type],
            };
            TypeTotals::new(result_type, all, subtract[result_type], &tally, circumstances)
        })
        .collect();
    let (doubled, chosen) = double_units(&type_totals, &tally.sum.double_one, &tally, circumstances);
    settled.chosen = chosen;
    let may_double =
        |result_type| circumstances.doubled_units().any(|(types, _)| types.contains(result_type));
    for (totals, (doubled, units)) in type_totals.iter().zip(doubled) {
        let result_type = totals.result_type;
        let kept = totals.all.plain + totals.all.id - totals.lost;
        settled.steps[1][result_type] = five[result_type].saturating_sub(subtract[result_type]);
        settled.steps[2][result_type] = kept;
        settled.steps[3][result_type] = kept + totals.all.sai;
        settled.steps[4][result_type] = kept + totals.all.sai + doubled;
        settled.steps[5][result_type] = (kept + totals.all.sai + doubled + tally.sum.added[result_type])
            .saturating_add(additions(result_type, circumstances));
        settled.doubled.extend(units.into_iter().map(|unit| (result_type, unit)));
        let could = tally.sum.double_one.iter().any(|types| types.contains(result_type));
        if could && totals.best(1).0 > totals.best(0).0 {
            settled.doublable.push(result_type);
        }
        settled.left.0[result_type] = totals.plain_left();
        settled.left.1[result_type] = totals.id_left();
        let distinguishes_units = !totals.groups.is_empty() || may_double(result_type);
        settled.lost_by_choice |= totals.lost > 0 && distinguishes_units && kept > 0;
    }
    settled
}

/// Moves results to other uses as the owner decided: Wild Growth's promotions, Flaming Shields in a roll that also
/// counts saves, the split of Create Fireminions.
fn move_results(tally: &mut Tally, circumstances: &Circumstances) -> Vec<(&'static str, u32)> {
    let mut late = Vec::new();
    for movable in std::mem::take(&mut tally.sum.movable) {
        let Some(decision) = circumstances.decision(movable.icon) else { continue };
        for (target, moved) in movable.moved(decision) {
            take(tally, &movable, moved);
            if let Use::Results(result_type) = target {
                match movable.shift {
                    Shift::Sai => tally.sum.sai[result_type] += moved,
                    Shift::Added => tally.sum.added[result_type] += moved,
                    Shift::RolledToAdded => {
                        tally.sum.added[result_type] += moved;
                        late.push((movable.icon, moved));
                    }
                }
            }
        }
        tally.sum.movable.push(movable);
    }
    late
}

/// Subtracts moved results from where they count: of rolled ones SAI results first, then plain ones of the same units.
fn take(tally: &mut Tally, movable: &Movable, amount: u32) {
    let result_type = movable.from;
    let from_sai = match movable.shift {
        Shift::Sai => amount,
        Shift::RolledToAdded => amount.min(tally.sum.sai[result_type]),
        Shift::Added => {
            tally.sum.added[result_type] = tally.sum.added[result_type].saturating_sub(amount);
            return;
        }
    };
    tally.sum.sai[result_type] = tally.sum.sai[result_type].saturating_sub(from_sai);
    tally.sum.plain[result_type] = tally.sum.plain[result_type].saturating_sub(amount - from_sai);
}

/// The results that step 6 takes.
struct Subtracted {
    /// From each type.
    all: Totals,
    /// The part taken by subtractions from any type.
    of_any: Totals,
    /// Whether the owner could lose other results and has not decided.
    by_choice: bool,
}

/// Returns the results that step 6 takes from each type, and whether the owner could take others and has not decided it. Results
/// of any type are taken as the owner decided, then as the circumstances say, and the rest from the smallest subtotal that has
/// enough, otherwise from the largest ones: a subtraction must be applied as far as possible (Q30).
fn subtractions(five: Totals, circumstances: &Circumstances) -> Subtracted {
    let mut subtract = Totals::default();
    let mut any = 0_u32;
    for modifier in circumstances.acting() {
        match modifier.operation {
            Operation::Subtract(Affected::One(result_type), amount) => {
                subtract[result_type] = subtract[result_type].saturating_add(amount);
            }
            Operation::Subtract(Affected::Any, amount) => any = any.saturating_add(amount),
            _ => {}
        }
    }
    let counts = circumstances.kind.counts;
    if let Some(only) = counts.only() {
        subtract[only] = subtract[only].saturating_add(any);
        return Subtracted { all: subtract, of_any: Totals::of(only, any), by_choice: false };
    }
    let of_types = subtract;
    for pick in circumstances.type_picks().into_iter().filter(|pick| !pick.adds) {
        let (wanted, _) = circumstances.share(&pick);
        for result_type in counts.iter() {
            let taken =
                wanted[result_type].min(five[result_type].saturating_sub(subtract[result_type])).min(any);
            subtract[result_type] += taken;
            any -= taken;
        }
    }
    let by_choice =
        any > 0 && any < five.sum() && counts.iter().filter(|result_type| five[*result_type] > 0).count() > 1;
    for result_type in counts.iter() {
        let wanted = circumstances.losing.map_or(0, |losing| losing[result_type]);
        let taken = wanted.min(five[result_type].saturating_sub(subtract[result_type])).min(any);
        subtract[result_type] += taken;
        any -= taken;
    }
    while any > 0 {
        let left = |result_type: &ResultType| five[*result_type].saturating_sub(subtract[*result_type]);
        let enough = counts.iter().filter(|result_type| left(result_type) >= any).min_by_key(left);
        let Some(result_type) = enough.or_else(|| counts.iter().max_by_key(left)) else { break };
        let taken = left(&result_type).min(any);
        if taken == 0 {
            break;
        }
        subtract[result_type] += taken;
        any -= taken;
    }
    let of_any = counts
        .iter()
        .map(|result_type| Totals::of(result_type, subtract[result_type] - of_types[result_type]));
    Subtracted { all: subtract, of_any: of_any.fold(Totals::default(), Totals::plus), by_choice }
}

/// Returns the results that effects add to a type in step 10.
pub(in crate::roll) fn additions(result_type: ResultType, circumstances: &Circumstances) -> u32 {
    let counts = circumstances.kind.counts;
    let of_first =
        |types: ResultTypes, amount| if types.iter().next() == Some(result_type) { amount } else { 0 };
    let to_one = circumstances.acting().filter(|modifier| circumstances.type_pick(modifier).is_none());
    let to_one = to_one.map(|modifier| match modifier.operation {
        Operation::Add(types, amount) => of_first(types.common(counts), amount),
        _ => 0,
    });
    let picked = circumstances.type_picks().into_iter().filter(|pick| pick.adds).map(|pick| {
        let (shared, rest) = circumstances.share(&pick);
        shared[result_type] + of_first(pick.types, rest)
    });
    // A game file may have any number of effects.
    to_one.chain(picked).fold(0, u32::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::force::read_list;
    use crate::roll::{Decision, Modifier, Preparation, Scope, Source, Throwing, read_faces};
    use crate::rules::{CountsAs, Edition, RollKind};

    /// Returns the melee, missile results and saves of a dragon response of which two effects of one name take one result of any
    /// type each.
    fn response_after_two_storms(decision: &str) -> [u32; 3] {
        let army = read_list("2 Footman, 2 Bowman").unwrap();
        let mut circumstances = Circumstances::of(RollKind::of("response").unwrap(), Edition::V4_1);
        for _ in 0..2 {
            let operation = Operation::Subtract(Affected::Any, 1);
            let source = Source::Effect(Name::from("Ash Storm"));
            circumstances.modifiers.push(Modifier { operation, scope: Scope::Army, source });
        }
        circumstances.decisions.extend(Decision::parse(decision));
        let preparation = Preparation::new(&army.dice, None, circumstances).unwrap();
        let typed = read_faces("m1 s x1 m1", &preparation).unwrap();
        let (thrown, _) = preparation.fill_in(typed, &mut |_, _| {});
        let totals = preparation.outcome(thrown).totals();
        [ResultType::Melee, ResultType::Missile, ResultType::Save].map(|result_type| totals[result_type])
    }

    #[test]
    fn a_decision_shares_what_effects_of_one_name_take_together() {
        assert_eq!(response_after_two_storms("ash-storm=melee:2"), [0, 1, 1]);
        assert_eq!(response_after_two_storms("ash-storm=melee:1+save:1"), [1, 1, 0]);
        assert_eq!(response_after_two_storms("ash-storm=missile:1+melee:1"), [1, 0, 1]);
    }

    /// Returns the melee and missile results of a dragon response of two Adepts and a Sight Stone, which roll magic.
    fn response(decision: &str) -> [u32; 2] {
        let army = read_list("2 Adept, Fire Sight Stone").unwrap();
        let mut circumstances = Circumstances::of(RollKind::of("response").unwrap(), Edition::V4_1);
        let counts = CountsAs::parse("magic as melee,missile").unwrap();
        let operation = Operation::CountsAs("Necromantic Wave", counts);
        let source = Source::Effect(Name::from("Necromantic Wave"));
        circumstances.modifiers.push(Modifier { operation, scope: Scope::Army, source });
        circumstances.decisions.extend(Decision::parse(decision));
        let preparation = Preparation::new(&army.dice, None, circumstances).unwrap();
        let typed = read_faces("g2 g1 g1", &preparation).unwrap();
        let (thrown, _) = preparation.fill_in(typed, &mut |_, _| {});
        let totals = preparation.outcome(thrown).totals();
        [totals[ResultType::Melee], totals[ResultType::Missile]]
    }

    #[test]
    fn magic_of_units_counts_in_a_response_as_what_its_owner_likes() {
        assert_eq!(response(""), [3, 0]);
        assert_eq!(response("necromantic-wave=missile"), [0, 3]);
        assert_eq!(response("necromantic-wave=missile:1"), [2, 1]);
        assert_eq!(response("necromantic-wave=melee:1+missile:2"), [1, 2]);
    }
}
