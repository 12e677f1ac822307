//! An event among its neighbours.

use warband_summoner_wars::game::{Event, State};

/// An event among its neighbours, and the states around it.
pub(super) struct Scene<'a> {
    /// The state before it.
    pub was: &'a State,
    /// The state after it.
    pub now: &'a State,
    /// The event before it.
    pub last: Option<&'a Event>,
    /// The event behind it.
    pub next: Option<&'a Event>,
}
