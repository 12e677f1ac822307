//! Luck: each throw of a game beside the exact chances that it had.
//!
//! A command is decided again at the state before it; each of its throws then says what its chances depended on
//! ([`ThrowContext`]), the recorded event what came, and [`odds`](crate::odds) the rest.

mod chances;
mod purpose;

pub use purpose::Purpose;

use crate::game::{DiceThrown, Event, PlayerId, TableEvent, ThrowContext};
use crate::rules::Edition;
use warband_table::chance::Ranked;

/// A throw that can be better or worse, beside its chances.
#[derive(Clone, Debug, PartialEq)]
pub struct ThrowLuck {
    /// Whose luck it is: who rolled, or whose army dragons attacked.
    pub player: PlayerId,
    /// What it was for.
    pub purpose: Purpose,
    /// What it came to, among all that it could have come to.
    pub ranked: Ranked,
}

/// What the throws of a command came to beside their chances. `contexts` come from deciding the command again at the state before
/// it, `events` from its record. Throws that are neither good nor bad (distances, minor terrains) are passed over; of the others
/// each has its luck, or `None` where it cannot be told: its chances are too large to work out, or a typed total is none that the
/// dice could show.
pub fn of_command(contexts: &[ThrowContext], events: &[Event], edition: Edition) -> Vec<Option<ThrowLuck>> {
    let thrown = events.iter().filter_map(|event| match event {
        Event::Table(TableEvent::DiceThrown(thrown)) => Some(&**thrown),
        _ => None,
    });
    let with_context = thrown.enumerate().filter_map(|(place, thrown)| {
        let context = contexts.iter().find(|context| context.place == place)?;
        Some(of_throw(context, thrown, edition))
    });
    with_context.collect()
}

fn of_throw(context: &ThrowContext, thrown: &DiceThrown, edition: Edition) -> Option<ThrowLuck> {
    let chances = chances::of(context, edition)?;
    let number = chances::number(context, thrown, edition)?;
    let ranked = Ranked::of(&chances, number as usize)?;
    Some(ThrowLuck { player: thrown.player, purpose: Purpose::of(&context.counted), ranked })
}
