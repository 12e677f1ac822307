//! Dragons: whom they attack, what their dice bring, how they breathe, and what slays them.
//!
//! One pure function a step of the attack (seed 003, "Performing the Dragon Attack"): [`targets`], [`strike`] of
//! [`Attackers`] that were thrown, [`blows`], [`fates`], [`may_promote`], and whether a strike `flies`; the army's response is
//! a roll. The editions differ by data alone. Knows neither where dice come from nor whose turn it is.

mod attacking;
mod breath;
mod fate;
mod own_save;
mod strike;
mod target;
mod throw;

pub use attacking::{Attacking, attacking, lasting};
pub use breath::{Blow, blows, breathed_at, is_immune};
pub use fate::{Fate, fates, may_promote, to_slay};
pub use own_save::{Saves, own_saves};
pub use strike::{Against, Strike, rolls_again, strike};
pub use target::{Target, targets};
pub use throw::Attackers;
