//! Luck: each throw of a game beside the exact chances that it had.
//!
//! A command is decided again at the state before it; each of its throws then says what its chances depended on
//! ([`ThrowContext`]), the recorded event what came, and [`odds`](crate::odds) the rest. An attack that is still to be made has
//! its chances too ([`chance_to_wipe_out`]).

mod attack;
mod chances;
mod purpose;

pub use attack::chance_to_wipe_out;
pub use purpose::Purpose;

use crate::game::{DiceThrown, Event, PlayerId, TableEvent, ThrowContext};
use crate::rules::Edition;
use warband_table::chance::Ranked;

/// A throw that can be better or worse, beside its chances.
#[derive(Clone, Debug, PartialEq)]
pub struct ThrowLuck {
    /// Which of the command's throws it was, as [`ThrowContext::place`] counts them.
    pub place: usize,
    /// Whose luck it is: who rolled, or whose army dragons attacked.
    pub player: PlayerId,
    /// What it was for.
    pub purpose: Purpose,
    /// What was thrown, as [`DiceThrown`] has it: the key of a kind of roll, or `dragons`, `champions`, `re-roll`.
    pub what: String,
    /// What it came to, among all that it could have come to.
    pub ranked: Result<Ranked, NoLuck>,
}

/// Why nobody can say how lucky a throw was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLuck {
    /// Its chances are too large to work out.
    TooLarge,
    /// The dice could not show what was typed, or none of them may be thrown.
    Impossible,
}

/// What the throws of a command came to beside their chances. `contexts` come from deciding the command again at the state before
/// it, `events` from its record. Throws that are neither good nor bad (distances, minor terrains) are passed over.
pub fn of_command(contexts: &[ThrowContext], events: &[Event], edition: Edition) -> Vec<ThrowLuck> {
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

fn of_throw(context: &ThrowContext, thrown: &DiceThrown, edition: Edition) -> ThrowLuck {
    let ranked = chances::of(context, edition).and_then(|chances| {
        let number = chances::number(context, thrown, edition).ok_or(NoLuck::Impossible)?;
        Ranked::of(&chances, number as usize).ok_or(NoLuck::Impossible)
    });
    let purpose = Purpose::of(&context.counted);
    ThrowLuck { place: context.place, player: thrown.player, purpose, what: thrown.what.clone(), ranked }
}
