//! Hints while an attack is typed.

use crate::report::odds::rough_percent;
use warband_summoner_wars::game::{State, square};
use warband_summoner_wars::luck::chance_to_destroy;

/// Describes the odds of an attack between squares: `54 % destroy it`; `None` if there is no such attack.
pub(crate) fn destroy_hint(state: &State, from: &str, to: &str) -> Option<String> {
    let chance = chance_to_destroy(state, square(from).ok()?, square(to).ok()?)?;
    Some(format!("{} destroy it", rough_percent(chance)))
}
