//! Luck: compares each throw of a game with the exact chances that it had.
//!
//! A command is decided again in the state before it. Each of its throws then gives the data its chances depend on
//! ([`ThrowContext`]), the recorded event gives the result, and [`odds`](crate::odds) computes the rest. An attack that has
//! not been made yet has chances too ([`chance_to_wipe_out`]).

mod attack;
mod chances;
mod purpose;

pub use attack::chance_to_wipe_out;
pub use purpose::Purpose;

use crate::game::{DiceThrown, Event, PlayerId, TableEvent, ThrowContext};
use crate::rules::Edition;
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::chance::Ranked;

/// A throw that can be good or bad, with its chances.
#[derive(Clone, Debug, PartialEq)]
pub struct ThrowLuck {
    /// Its place among the command's throws, counted like [`ThrowContext::place`].
    pub place: usize,
    /// The player whose luck it is: the one who rolled, or whose army dragons attacked.
    pub player: PlayerId,
    /// The purpose of the throw.
    pub purpose: Purpose,
    /// The kind of throw, as in [`DiceThrown`]: the key of a kind of roll, or `dragons`, `champions`, `re-roll`.
    pub what: String,
    /// Its result, ranked among all possible results.
    pub ranked: Result<Ranked, NoLuck>,
}

/// Why the luck of a throw cannot be determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLuck {
    /// Its chances are too large to compute.
    TooLarge,
    /// The dice could not show the faces typed, or none of them may be rolled.
    Impossible,
}

impl Display for NoLuck {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            NoLuck::TooLarge => "the chances of this throw are too large to compute",
            NoLuck::Impossible => "the dice could not show the faces typed",
        })
    }
}

impl Error for NoLuck {}

/// Ranks the throws of a command among their possible results. `contexts` come from deciding the command again at the state before it,
/// `events` from its record. Throws that are neither good nor bad (distances, minor terrains) are skipped.
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
