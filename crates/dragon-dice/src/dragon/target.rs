//! Step 1: the target of each dragon.

use crate::dice::{Die, Elements};
use crate::rules::{Attacks, DragonKind, Edition, attacks};

/// The target of a dragon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The dragons of which it attacks one, as places in the list; if empty, it attacks the army.
    pub victims: Vec<usize>,
    /// The other dragons, each with the reason why it is not attacked.
    pub spared: Vec<(usize, Attacks)>,
}

/// Returns the target of each of the dragons at a terrain (`docs/rules/dragons.md`, Targets).
pub fn targets(dragons: &[Die], edition: Edition) -> Vec<Target> {
    let of = |attacker: usize| {
        let mut target = Target { victims: Vec::new(), spared: Vec::new() };
        for victim in (0..dragons.len()).filter(|victim| *victim != attacker) {
            match spares(&dragons[attacker], &dragons[victim], edition) {
                None => target.victims.push(victim),
                Some(why) => target.spared.push((victim, why)),
            }
        }
        target
    };
    (0..dragons.len()).map(of).collect()
}

/// Returns what keeps a dragon from attacking another; `None` if nothing does.
fn spares(attacker: &Die, victim: &Die, edition: Edition) -> Option<Attacks> {
    let rule = match (DragonKind::of(attacker), DragonKind::of(victim)) {
        (Some(attacker), Some(victim)) => attacks(attacker, victim, edition),
        _ => Attacks::Never,
    };
    let of = |die: &Die| die.elements.common(Elements::FIVE);
    let is_spared = match rule {
        Attacks::Always => false,
        Attacks::Never => true,
        Attacks::UnlessSame => of(attacker) == of(victim),
        Attacks::UnlessShared => of(attacker).meets(of(victim)),
    };
    is_spared.then_some(rule)
}
