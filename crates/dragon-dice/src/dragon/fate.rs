//! Steps 7 and 8: what dragons do to each other, what slays one, and what that brings the army.

use super::{DragonResult, is_immune};
use crate::dice::Die;
use crate::rules::Edition;

/// What other dragons do to a dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// Damage from all dragons that attack it, together.
    pub damage: u32,
    /// What slays it: so much damage, or so many results of one type.
    pub to_slay: u32,
}

impl Fate {
    /// Whether other dragons kill it. Damage below that heals (`docs/rules/dragons.md`, Damage).
    pub fn is_killed(&self) -> bool {
        self.damage >= self.to_slay
    }
}

/// What slays a dragon: its health, and its automatic saves unless they are bared (`docs/rules/questions.md`, Q08).
pub fn to_slay(dragon: &Die, is_bared: bool) -> u32 {
    let saves = if is_bared { 0 } else { dragon.automatic_saves };
    u32::from(dragon.health) + u32::from(saves)
}

/// What the dragons at a terrain do to each other: dragon by dragon its result, and which dragon it attacks. Whatever they
/// do to an army, and an army to them, is compared alone (`docs/rules/questions.md`, Q10).
pub fn fates(dragons: &[Die], results: &[(DragonResult, Option<usize>)]) -> Vec<Fate> {
    let of = |place: usize| {
        let on_it =
            || results.iter().filter(move |(_, victim)| *victim == Some(place)).map(|(result, _)| result);
        let own = results.get(place).is_some_and(|(result, _)| result.bared);
        Fate {
            damage: on_it().map(|result| result.damage).sum(),
            to_slay: to_slay(&dragons[place], own || on_it().any(|result| result.bares_victim)),
        }
    };
    (0..dragons.len()).map(of).collect()
}

/// Step 8: whether an army that slew this dragon may promote as many units as possible, all at once. In classic not where a
/// champion of its colour stands in the army: the same that makes it immune to the dragon's breath
/// (`docs/rules/dragons.md`, Champions).
pub fn may_promote(army: &[Die], slain: &Die, edition: Edition) -> bool {
    !is_immune(army, slain, edition)
}
