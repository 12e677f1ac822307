//! Dragons: their targets, the results of their dice, their breath, and what slays them.
//!
//! Each step of the attack (`docs/rules/dragons.md`, Steps) is one pure function: [`targets`], [`dragon_result`] of
//! [`Attackers`] that were rolled, [`breath_attacks`], [`fates`], [`may_promote`], and whether a dragon `flies`; the army's
//! response is an ordinary roll. [`DragonAttack`] runs the dragons' steps in order, [`BreathOnArmy`] those of one breath: who
//! rolls next, who is killed, who is buried. The editions differ only in data. This module knows neither where dice come
//! from nor whose turn it is.

mod attack;
mod attack_on_army;
mod breath;
mod breath_on_army;
mod fate;
mod own_save;
mod result;
mod target;
mod throw;

pub use attack::{AttackOutcome, DragonAttack};
pub use attack_on_army::{AttackOnArmy, attack_on_army, lasting};
pub use breath::{BreathAttack, breath_attacks, breathed_at, breaths_on_army, harm, is_immune};
pub use breath_on_army::BreathOnArmy;
pub use fate::{Fate, fates, may_promote, to_slay};
pub use own_save::{Saves, own_saves};
pub use result::{Against, DragonResult, dragon_result, face_words, rolls_again};
pub use target::{Target, targets};
pub use throw::{Attackers, FirstFace};
