//! An event among its neighbours.

use warband_summoner_wars::game::{Event, State};

/// An event with its neighbours, and the states around it.
pub(super) struct Scene<'a> {
    /// The state before the event.
    pub was: &'a State,
    /// The state after the event.
    pub now: &'a State,
    /// The previous event.
    pub last: Option<&'a Event>,
    /// The next event.
    pub next: Option<&'a Event>,
}
