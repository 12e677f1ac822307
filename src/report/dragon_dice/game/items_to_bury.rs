//! Items that will be buried because no unit is left to carry them.

use super::words;
use warband_dragon_dice::game::{DieId, State, reach};

/// Describes the items that will be buried because no unit is left to carry them; empty if there are none. `end` names what
/// ends then: a step, an action.
pub(super) fn items_to_bury(state: &State, gone: &[DieId], end: &str) -> String {
    let Some(first) = gone.first().filter(|id| state.die_state(**id).area.is_army()) else {
        return String::new();
    };
    let mut left = state.army(state.army_of(*first));
    left.retain(|id| !gone.contains(id));
    let items = reach::uncarried_on_the_way(state, &left);
    if items.is_empty() {
        return String::new();
    }
    let (they, are) = if items.len() == 1 { ("it", "is") } else { ("they", "are") };
    format!(
        "; no unit is left to carry {}, so {they} {are} buried when the {end} ends",
        words::dice(state, &items)
    )
}
