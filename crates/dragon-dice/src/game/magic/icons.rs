//! Icons of magic rolls that do more than give points (`docs/rules/sais.md`).

use crate::game::engine::SettledRoll;
use crate::game::resolution::optional_icons::optional_icons_of;
use crate::game::state::{Moment, Pending};
use crate::rules::{RollKind, army_damage, duration_effect};

/// Returns the icons of a magic roll that do more than give points.
pub(super) fn icons_of(settled: &SettledRoll<'_, '_>) -> Vec<Pending> {
    let on_armies = |icon: &str, shown| {
        let acts =
            duration_effect(icon, RollKind::MAGIC).is_some() || army_damage(icon, RollKind::MAGIC).is_some();
        acts.then_some(shown)
    };
    let mut pending = settled.icons(Moment::BeforeSaves, &on_armies);
    pending.extend(optional_icons_of(settled, RollKind::MAGIC));
    pending
}
