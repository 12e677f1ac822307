//! Compares the largest total accepted from a player with every throw and every choice of small armies.

use super::cases::{KINDS, cases, pool};
use crate::dice::{Die, Reading, ResultType, ShownFace, ThrownDie, Totals};
use crate::roll::{Affected, Decision, Ids, Modifier, Operation, Preparation, Rerolled};
use proptest::prelude::*;
use warband_core::text::plain;

/// Returns every throw of the dice without re-rolls.
fn throws(preparation: &Preparation<'_>) -> Vec<Vec<ThrownDie>> {
    let mut throws = vec![Vec::new()];
    for die in &preparation.rollers.dice {
        let faces = 0..preparation.army[*die].faces.len();
        let with = |throw: &Vec<ThrownDie>, face: usize| {
            let reading = Reading { shown: ShownFace::Face(face), replaces: false };
            [throw.clone(), vec![ThrownDie { die: *die, readings: vec![reading] }]].concat()
        };
        throws = throws.iter().flat_map(|throw| faces.clone().map(|face| with(throw, face))).collect();
    }
    throws
}

/// Returns the largest total of a type that the owner of a throw can choose, with all IDs given to that type.
fn largest(
    army: &[Die],
    unit: Option<&str>,
    preparation: &Preparation<'_>,
    throw: &[ThrownDie],
    of: ResultType,
) -> u32 {
    let outcome = preparation.outcome(throw.to_vec());
    let Some(open) = outcome.open.iter().find(|open| !open.decided) else { return outcome.totals()[of] };
    let choices = open.options.iter().filter_map(|option| {
        let mut circumstances = preparation.circumstances.clone();
        circumstances
            .decisions
            .push(Decision { icon: plain(&open.icon), options: vec![(plain(option), None)] });
        let decided = Preparation::new(army, unit, circumstances).ok()?;
        let is_decided =
            decided.outcome(throw.to_vec()).open.iter().all(|known| known.icon != open.icon || known.decided);
        is_decided.then(|| largest(army, unit, &decided, throw, of))
    });
    choices.chain([outcome.totals()[of]]).max().unwrap_or_default()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_largest_total_is_that_of_the_best_throw(case in cases(), kind in prop::sample::select(KINDS.to_vec())) {
        let pool = pool();
        let army: Vec<Die> = case.army(&pool).into_iter().take(2).collect();
        let unit = army[0].name.raw();
        let Some(preparation) = case.preparation(&army, Some(unit), kind) else { return Ok(()) };
        let unit = (!preparation.circumstances.kind.army).then_some(unit);
        let is_open = |modifier: &Modifier| {
            matches!(modifier.operation, Operation::Subtract(Affected::Any, _) | Operation::DoubleUnits(..))
        };
        let circumstances = &preparation.circumstances;
        let is_bounded = circumstances.kind.is_combination() && circumstances.modifiers.iter().any(is_open)
            || preparation.faces().any(|(_, face)| face.reroll != Rerolled::No);
        for of in preparation.circumstances.kind.counts.iter() {
            let mut circumstances = preparation.circumstances.clone();
            circumstances.ids = Some(Ids { amounts: Totals::default(), rest: Some(of) });
            let shared = Preparation::new(&army, unit, circumstances).unwrap();
            let best = throws(&shared).iter().map(|throw| largest(&army, unit, &shared, throw, of)).max().unwrap_or_default();
            let most = preparation.largest_total(of);
            prop_assert!(if is_bounded { most >= best } else { most == best }, "{kind} {of:?}: {most} for {best}");
        }
    }
}
