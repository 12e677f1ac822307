//! Luck: the hits of an attack compared with their exact chances.

use crate::game::{AttackDice, AttackPlan, AttackRoll, Attacked, DiceSource, State, plan_attack};
use crate::odds::{Counting, Hits, Pool};
use crate::rules::Square;
use warband_core::chance::Ranked;

/// Ranks the hits of an attack among all possible results of its dice; `None` if no die was thrown, or an ability determined
/// the wounds.
pub fn of_attack(attacked: &Attacked) -> Option<Ranked> {
    if attacked.dice == 0 || attacked.how == DiceSource::Wounds {
        return None;
    }
    let counting = if attacked.all_or_nothing { Counting::AllOrNothing } else { Counting::Each };
    let pool = Pool::of_attack(attacked.dice, attacked.hit_on).counting(counting);
    Ranked::of(&Hits::together(&[pool]).chances, attacked.hits as usize)
}

/// Returns the chance that an attack of the unit on `from` destroys the card on `to`, in this position; `None` if there is no
/// such attack.
pub fn chance_to_destroy(state: &State, from: Square, to: Square) -> Option<f64> {
    let roll = AttackRoll { dice: AttackDice::Digital, plus: 0, minus: 0, hit_on: None };
    let plan = plan_attack(state, from, to, &roll).ok()?;
    Some(Hits::together(&[pool(&plan)]).chances.at_least(usize::from(plan.left)))
}

/// The dice of an attack that might be made.
pub fn pool(plan: &AttackPlan) -> Pool {
    let counting = match (plan.wounds_without_dice, plan.all_or_nothing) {
        (true, _) => Counting::Certain,
        (false, true) => Counting::AllOrNothing,
        (false, false) => Counting::Each,
    };
    Pool::of_attack(plan.dice, plan.hit_on).counting(counting)
}
