//! Steps 7 and 8: what dragons do to each other, what slays a dragon, and the army's promotions.

use super::{DragonResult, is_immune};
use crate::dice::Die;
use crate::rules::Edition;

/// The effect of other dragons on a dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// Damage from all dragons that attack it, together.
    pub damage: u32,
    /// The damage, or the number of results of one type, that slays it.
    pub to_slay: u32,
}

impl Fate {
    /// Reports whether other dragons kill it. Less damage heals (`docs/rules/dragons.md`, Damage).
    pub fn is_killed(&self) -> bool {
        self.damage >= self.to_slay
    }
}

/// Returns what slays a dragon: its health, plus its automatic saves unless they are bared (`docs/rules/questions.md`,
/// Q08).
pub fn to_slay(dragon: &Die, is_bared: bool) -> u32 {
    let saves = if is_bared { 0 } else { dragon.automatic_saves };
    u32::from(dragon.health) + u32::from(saves)
}

/// Returns the fate of each dragon at a terrain, from its result and the dragon it attacks. Damage between
/// dragons and an army is compared on its own (`docs/rules/questions.md`, Q10).
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

/// Step 8: reports whether an army that slew this dragon may promote as many units as possible, all at once. In classic it
/// may not if it holds a champion of its colour, which also makes it immune to the dragon's breath
/// (`docs/rules/dragons.md`, Champions).
pub fn may_promote(army: &[Die], slain: &Die, edition: Edition) -> bool {
    !is_immune(army, slain, edition)
}
