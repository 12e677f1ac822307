//! Luck: the hits of an attack beside the exact chances that they had.

use crate::game::{Attacked, DiceSource};
use crate::odds::Hits;
use warband_table::chance::Ranked;

/// The hits of an attack among all that its dice could have come to; `None` where no die was thrown, or an ability fixed the
/// wounds.
pub fn of_attack(attacked: &Attacked) -> Option<Ranked> {
    if attacked.dice == 0 || attacked.how == DiceSource::Wounds {
        return None;
    }
    Ranked::of(&Hits::of(attacked.dice, attacked.hit_on).chances, attacked.hits as usize)
}
